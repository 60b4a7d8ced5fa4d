// Numbered tiles on boards of several sizes: a shortest path, or any path where any will do.
//
// A shortest path. The search walks all paths from the board, depth first, and turns back where the
// moves so far and those that the tiles must still make exceed a limit. Each tile must go by the
// rows and columns that separate it from its home. The limit starts as low as it can and grows as
// little as it can, so the first path that the search finds is a shortest one (iterative deepening
// A*, Korf 1985). If a move to come weighs more than one that is made, the path is longer, but
// found sooner.
//
// Any path. The program makes the longer side shorter until few cells are left, as people do. It
// brings the tiles of the row or column at the end home one by one, the last two together, and they
// stay there. A breadth-first search over the cells of these tiles and of the blank finds the way.

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

// What the judge wants, as `eight judges --json` has it.

// "one" or "to the end".
const std::string CASES = "one";
// "3x4" for all boards. Or the text before a board, with the least and the greatest side.
const std::string SIZES = "a side of 1 to 10 before the board";
// The symbol of the blank.
const std::string BLANK = "0";
// The goal: "last" or "first", where the blank is, or a board.
const std::string GOAL = "last";
// Which paths are right: "any path", or else the shortest ones.
const std::string ACCEPTS = "any path";
// Whether the judge asks for the number of moves, and the names of the moves up, down, left and
// right, if it asks for them.
const bool LENGTH = false;
const std::string MOVES[4] = {"U", "D", "L", "R"};
// The answer to a board without a path.
const std::string UNSOLVABLE = "unsolvable";

// The board.

// By cell, in reading order, the tile there, or the blank, by the cell that is its home.
typedef std::vector<int> Board;
// The cells that the blank moves to.
typedef std::vector<int> Path;

int rows, columns, blank_home;

// The cell that a move takes the blank to: up 0, down 1, left 2, right 3. It is negative if the blank
// would leave the board.
int neighbour(int blank, int step)
{
    switch (step) {
    case 0: return blank - columns;
    case 1: return blank + columns < rows * columns ? blank + columns : -1;
    case 2: return blank % columns > 0 ? blank - 1 : -1;
    default: return (blank + 1) % columns > 0 ? blank + 1 : -1;
    }
}

int place(const Board &board, int tile)
{
    return std::find(board.begin(), board.end(), tile) - board.begin();
}

// Rows and columns from one cell to another.
int distance(int one, int other)
{
    return std::abs(one / columns - other / columns) + std::abs(one % columns - other % columns);
}

// Whether there is a path, on a board of more than one row and column. A move exchanges the blank
// with a tile, and takes the blank to a cell of the other colour, as on a chessboard.
bool is_solvable(Board board)
{
    bool is_even = distance(place(board, blank_home), blank_home) % 2 == 0;
    for (int cell = 0; cell < rows * columns; ++cell) {
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
    int height = rows, width = columns;
    std::vector<bool> is_free(board.size(), true);
    Path path;
    while (height > 3 || width > 3) {
        // The blank is at home in the corner that stays.
        const bool is_row = height >= width;
        const int end = is_row ? height-- : width--, side = is_row ? rows : columns;
        const int number = blank_home == 0 ? end - 1 : side - end;
        std::vector<int> line;
        for (int cell = 0; cell < rows * columns; ++cell) {
            if (is_free[cell] && (is_row ? cell / columns : cell % columns) == number)
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

Path solve(const Board &board)
{
    return ACCEPTS == "any path" ? by_hand(board) : search(board, 1);
}

// The cases and the answers.

void write(const Path &path, int blank)
{
    if (LENGTH || MOVES[0].empty())
        std::cout << path.size() << '\n';
    for (std::size_t nth = 0; nth < path.size() && !MOVES[0].empty(); ++nth) {
        const int cell = path[nth], row = cell / columns;
        const int step = (row == blank / columns ? 2 : 0) + (cell > blank ? 1 : 0);
        std::cout << MOVES[step] << (MOVES[step].size() > 1 ? "\n" : "");
        blank = cell;
    }
    if (MOVES[0].size() == 1)
        std::cout << '\n';
}

// The digits of a text, with spaces for all else; and after each digit, if it is a tile.
std::string digits_of(const std::string &text, bool is_tile)
{
    std::string digits;
    for (std::size_t at = 0; at < text.size(); ++at) {
        digits += text[at] >= '0' && text[at] <= '9' ? text[at] : ' ';
        digits += is_tile ? " " : "";
    }
    return digits;
}

int main()
{
    int least, most;
    std::istringstream(digits_of(SIZES, false)) >> least >> most;
    const bool is_fixed = SIZES.find('x') < SIZES.size();
    std::string text((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
    std::replace(text.begin(), text.end(), BLANK[0], '0');
    std::istringstream input(digits_of(text, is_fixed && least * most <= 10));
    const unsigned long cases = CASES == "one" ? 1 : -1;
    for (unsigned long number = 1; number <= cases; ++number) {
        if (CASES == "to the end" && (input >> std::ws).eof())
            break;
        rows = least;
        columns = most;
        if (!is_fixed)
            columns = input >> rows ? rows : 0;
        if (SIZES.find("rows and") == 0)
            input >> columns;
        const int shorter = std::min(rows, columns), longer = std::max(rows, columns);
        bool is_board = is_fixed || (shorter >= least && longer <= most);
        const int cells = is_board ? rows * columns : 0;
        Board board(cells, -1);
        for (int cell = 0; cell < cells; ++cell)
            input >> board[cell];
        for (int tile = 0; tile < cells; ++tile)
            is_board = is_board && place(board, tile) < cells;
        if (!is_board) {
            std::cerr << "Error: case " << number << " is no board\n";
            return 1;
        }
        blank_home = GOAL == "first" || GOAL[0] == BLANK[0] ? 0 : cells - 1;
        for (int cell = 0; cell < cells; ++cell)
            board[cell] = (board[cell] + blank_home) % cells;
        if (is_solvable(board))
            write(solve(board), place(board, blank_home));
        else
            std::cout << UNSOLVABLE << '\n';
    }
}
