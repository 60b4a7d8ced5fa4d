// Numbered tiles on square boards: any path.
//
// A small board. The search walks all paths from the board, depth first, and turns back where the
// moves so far and those that the tiles must still make exceed a limit. Each tile must go by the
// rows and columns that separate it from its home. The limit starts as low as it can and grows as
// little as it can, so the first path that the search finds is a shortest one (iterative deepening
// A*, Korf 1985). If a move to come weighs more than one that is made, the path is longer, but
// found sooner.
//
// A large board. The program makes the longer side shorter until few cells are left, as people do. It
// brings the tiles of the row or column at the end home one by one, the last two together, and they
// stay there. A breadth-first search over the cells of these tiles and of the blank finds the way.

#include <algorithm>
#include <cctype>
#include <climits>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

// The board.

// By cell, in reading order, the tile there, or the blank, by the cell that is its home.
typedef std::vector<int> Board;
// The cells that the blank moves to.
typedef std::vector<int> Path;

int side, blank_home;

// The cell that a move takes the blank to: up 0, down 1, left 2, right 3. It is negative if the blank
// would leave the board.
int neighbour(int blank, int step)
{
    switch (step) {
    case 0: return blank - side;
    case 1: return blank + side < side * side ? blank + side : -1;
    case 2: return blank % side > 0 ? blank - 1 : -1;
    default: return (blank + 1) % side > 0 ? blank + 1 : -1;
    }
}

int place(const Board &board, int tile)
{
    return std::find(board.begin(), board.end(), tile) - board.begin();
}

// Rows and columns from one cell to another.
int distance(int one, int other)
{
    return std::abs(one / side - other / side) + std::abs(one % side - other % side);
}

// Whether there is a path, on a board of more than one row and column. A move exchanges the blank
// with a tile, and takes the blank to a cell of the other color, as on a chessboard.
bool is_solvable(Board board)
{
    bool is_even = distance(place(board, blank_home), blank_home) % 2 == 0;
    for (int cell = 0; cell < side * side; ++cell) {
        for (; board[cell] != cell; is_even = !is_even)
            std::swap(board[cell], board[board[cell]]);
    }
    return is_even;
}

// A shortest path, or a longer one.

// How much a move to come counts.
int weight;
// What the moves may come to, with those to come; and what the next time.
int limit, next_limit;

// Continues the path. `last` is the cell that the blank comes from, `far` how far the tiles must go.
bool finds_path(Board &board, int blank, int last, int far, Path &path)
{
    for (int step = 0; step < 4 && far > 0; ++step) {
        const int cell = neighbour(blank, step);
        if (cell < 0 || cell == last)
            continue;
        const int next = far + distance(blank, board[cell]) - distance(cell, board[cell]);
        const int sum = static_cast<int>(path.size()) + 1 + weight * next;
        if (sum > limit) {
            next_limit = std::min(next_limit, sum);
            continue;
        }
        std::swap(board[blank], board[cell]);
        path.push_back(cell);
        if (finds_path(board, cell, blank, next, path))
            return true;
        path.pop_back();
        std::swap(board[blank], board[cell]);
    }
    return far == 0;
}

Path search(Board board, int its_weight)
{
    int far = 0;
    for (std::size_t cell = 0; cell < board.size(); ++cell)
        far += board[cell] == blank_home ? 0 : distance(cell, board[cell]);
    Path path;
    weight = its_weight;
    for (limit = weight * far; limit < INT_MAX; limit = next_limit) {
        next_limit = INT_MAX;
        if (finds_path(board, place(board, blank_home), -1, far, path))
            break;
    }
    return path;
}

// Any path.

// Brings two tiles home over free cells, or one that is named twice.
void bring(Board &board, int one, int other, const std::vector<bool> &is_free, Path &path)
{
    // The cells of the two tiles and of the blank are the digits of a number.
    const int cells = board.size(), blank = place(board, blank_home);
    const int start = (place(board, one) * cells + place(board, other)) * cells + blank;
    std::vector<int> queue(1, start), parents(cells * cells * cells, -1);
    std::size_t first = 0;
    for (; queue[first] / cells != one * cells + other; ++first) {
        const int at = queue[first], a = at / cells / cells, b = at / cells % cells, c = at % cells;
        for (int step = 0; step < 4; ++step) {
            const int cell = neighbour(c, step);
            const int next = ((a == cell ? c : a) * cells + (b == cell ? c : b)) * cells + cell;
            if (cell >= 0 && is_free[cell] && parents[next] < 0 && next != start) {
                parents[next] = at;
                queue.push_back(next);
            }
        }
    }
    const std::size_t old = path.size();
    for (int at = queue[first]; at != start; at = parents[at])
        path.insert(path.begin() + old, at % cells);
    for (std::size_t nth = old; nth < path.size(); ++nth)
        std::swap(board[place(board, blank_home)], board[path[nth]]);
}

Path by_hand(Board board)
{
    int height = side, width = side;
    std::vector<bool> is_free(board.size(), true);
    Path path;
    while (height > 3 || width > 3) {
        // The blank is at home in the corner that stays.
        const bool is_row = height >= width;
        const int end = is_row ? height-- : width--;
        const int number = blank_home == 0 ? end - 1 : side - end;
        std::vector<int> line;
        for (int cell = 0; cell < side * side; ++cell) {
            if (is_free[cell] && (is_row ? cell / side : cell % side) == number)
                line.push_back(cell);
        }
        for (std::size_t nth = 0; nth + 1 < line.size(); ++nth) {
            const int one = line[nth], other = nth + 2 < line.size() ? one : line.back();
            bring(board, one, other, is_free, path);
            is_free[one] = is_free[other] = false;
        }
    }
    // What is left is a small puzzle of its own. If it is the whole, its path is a shortest one.
    const Path rest = search(board, path.empty() ? 1 : 2);
    path.insert(path.end(), rest.begin(), rest.end());
    return path;
}

// The input and the answer.

void write(const Path &path, int blank)
{
    const char *const names[4] = $MOVES;
    std::cout << path.size() << '\n'; //? length
    for (std::size_t nth = 0; nth < path.size(); ++nth) {
        const int cell = path[nth], row = cell / side;
        const int step = (row == blank / side ? 2 : 0) + (cell > blank ? 1 : 0);
        std::cout << names[step] << '\n'; //? name=hackerrank-n-puzzle
        std::cout << names[step]; //? !name=hackerrank-n-puzzle
        blank = cell;
    }
    std::cout << '\n'; //? !name=hackerrank-n-puzzle
}

int main()
{
    if ((std::cin >> std::ws).peek() < ' ') // the end, a NUL or Ctrl-Z
        return 0;
    std::cin >> side;
    const int least = 1, most = 10; //? name=poj-3240
    const int least = 3, most = 5; //? name=hackerrank-n-puzzle
    bool is_board = std::cin && side >= least && side <= most;
    const int cells = is_board ? side * side : 0;
    Board board(cells, -1);
    std::string word;
    for (int cell = 0; cell < cells && std::cin >> word; ++cell)
        board[cell] = std::isdigit(word[0]) ? std::atoi(word.c_str()) : -1;
    for (int tile = 0; tile < cells; ++tile)
        is_board = is_board && place(board, tile) < cells;
    if (!is_board) {
        std::cerr << "Error: this is no board\n";
        return 1;
    }
    blank_home = 0; //? goal=first
    blank_home = cells - 1; //? !goal=first
    for (int cell = 0; cell < cells; ++cell)
        board[cell] = (board[cell] + blank_home) % cells;
    if (!is_solvable(board)) //? unsolvable
        std::cout << $UNSOLVABLE << '\n'; //? unsolvable
    else //? unsolvable
        write(by_hand(board), place(board, blank_home)); //? unsolvable
    if (!is_solvable(board)) { //? !unsolvable
        std::cerr << "Error: the board has no path\n"; //? !unsolvable
        return 1; //? !unsolvable
    } //? !unsolvable
    write(by_hand(board), place(board, blank_home)); //? !unsolvable
}
