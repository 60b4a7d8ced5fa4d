// The 15-puzzle: a shortest path. //? !any_length
// The 15-puzzle: a path of at most 160 moves. //? any_length
//
// The search. It walks all paths from the board, depth first, and turns back where the moves so far
// and the moves that the tiles must still make exceed a limit. The limit starts as low as it can and
// grows as little as it can, so the first path that the search finds is a shortest one (iterative
// deepening A*, Korf 1985): the first of them, since it tries moves in the order of the tie-break.
//
// The moves to come. The tiles are divided into patterns of up to four. A pattern database says how
// many moves the tiles of a pattern must make to come home, whatever the others do. A move moves one
// tile, so these numbers may be added (Korf and Felner 2002). A board and its reflection about the
// diagonal have paths of the same lengths: the search looks both up, and the larger sum counts.
//
// The databases. To a pattern, all other tiles are alike. Its database has an entry for all cells
// that its tiles and the blank can be on. A breadth-first search from the goal fills the entries. In
// it, a slide of a tile of the pattern is a move, and a slide of another tile is none.

#include <algorithm>
#include <climits>
#include <deque>
#include <iostream>
#include <string>
#include <vector>

// The pattern of each tile. Of the ways to divide the tiles, this is one whose sums are large.
const std::string PATTERNS = "AAAABBBDCCDDCCD";

// The board and the patterns. A tile is called by the cell that is its home, and so is the blank.

const int SIDE = 4, CELLS = SIDE * SIDE, BLANK_HOME = CELLS - 1;
const std::string MOVES = "udlr"; //? name=mipt-091
const std::string MOVES = "UDLR"; //? moves && !numbered && !name=mipt-091
const std::string MOVES = "DLRU"; //? numbered

// By tile: its pattern, and where the four bits for its cell are in a place of the database.
int pattern_of[CELLS], shift_of[CELLS];
// By pattern: the fewest moves of its tiles, by the cells of these tiles and of the blank.
std::vector<unsigned char> databases[4];

// Where the tiles of each pattern are, and how many moves they need.
struct Bound {
    int places[4], moves[4];

    int sum() const { return moves[0] + moves[1] + moves[2] + moves[3]; }

    // Takes a tile from one cell to another.
    void take(int tile, int from, int to, int blank)
    {
        const int pattern = pattern_of[tile];
        places[pattern] ^= (from ^ to) << shift_of[tile];
        moves[pattern] = databases[pattern][places[pattern] | blank];
    }
};

// The cell on the other side of the diagonal.
int reflected(int cell)
{
    return cell % SIDE * SIDE + cell / SIDE;
}

// The cell that a move takes the blank to: up 0, down 1, left 2, right 3. //? !numbered
// The cell that a move takes the blank to: down 0, left 1, right 2, up 3. //? numbered
// If the blank would leave the board, -1.
int neighbour(int blank, int step)
{
    const int row = blank / SIDE, column = blank % SIDE;
    const int by[4] = {-SIDE, SIDE, -1, 1}; //? !numbered
    const bool stays[4] = {row > 0, row < SIDE - 1, column > 0, column < SIDE - 1}; //? !numbered
    const int by[4] = {SIDE, -1, 1, -SIDE}; //? numbered
    const bool stays[4] = {row < SIDE - 1, column > 0, column < SIDE - 1, row > 0}; //? numbered
    return stays[step] ? blank + by[step] : -1;
}

// A slide that is no move goes to the front of the queue, so the fewest moves come first.
void build_database(int pattern)
{
    int bits = 4, home = BLANK_HOME;
    for (int tile = 0; tile < BLANK_HOME; ++tile) {
        if (PATTERNS[tile] == 'A' + pattern) {
            pattern_of[tile] = pattern;
            shift_of[tile] = bits;
            home |= tile << bits;
            bits += 4;
        }
    }
    const int unseen = 255;
    std::vector<unsigned char> &database = databases[pattern];
    database.assign(1 << bits, unseen);
    std::deque<std::pair<int, int> > queue(1, std::make_pair(home, 0));
    while (!queue.empty()) {
        const int place = queue.front().first, moves = queue.front().second, blank = place % CELLS;
        queue.pop_front();
        if (database[place] != unseen)
            continue;
        database[place] = moves;
        for (int step = 0; step < 4; ++step) {
            const int cell = neighbour(blank, step), next = place ^ blank ^ cell;
            if (cell < 0)
                continue;
            int shift = 4;
            while (shift < bits && (place >> shift) % CELLS != cell)
                shift += 4;
            if (shift < bits)
                queue.push_back(std::make_pair(next ^ (cell ^ blank) << shift, moves + 1));
            else
                queue.push_front(std::make_pair(next, moves));
        }
    }
}

// The search.

int board[CELLS];
std::vector<int> path;
// How many moves there may be, with those to come; and how many the next time.
int limit, next_limit;

// A move to come counts twice: the search finds a path at once, of at most twice the 80 moves that //? name=mipt-091
// are enough for every board. //? name=mipt-091
const int WEIGHT = 2; //? name=mipt-091

// The most moves that the judge wants. //? too_long
const int MOST_MOVES = $TOO_LONG; //? too_long

// Continues with a move that does not undo the last one. The bounds are those of the board and of
// its reflection.
bool finds_path(int blank, int last, const Bound bounds[2])
{
    if (bounds[0].sum() == 0 && bounds[1].sum() == 0)
        return true;
    for (int step = 0; step < 4; ++step) {
        const int cell = neighbour(blank, step);
        if (cell < 0 || cell == last)
            continue;
        Bound next[2] = {bounds[0], bounds[1]};
        next[0].take(board[cell], cell, blank, cell);
        next[1].take(reflected(board[cell]), reflected(cell), reflected(blank), reflected(cell));
        const int moves = path.size() + 1 + WEIGHT * std::max(next[0].sum(), next[1].sum()); //? name=mipt-091
        const int moves = path.size() + 1 + std::max(next[0].sum(), next[1].sum()); //? !name=mipt-091
        if (moves > limit) {
            next_limit = std::min(next_limit, moves);
            continue;
        }
        std::swap(board[blank], board[cell]);
        path.push_back(step);
        if (finds_path(cell, blank, next))
            return true;
        path.pop_back();
        std::swap(board[blank], board[cell]);
    }
    return false;
}

// Finds the path of the board. Returns false if it has too many moves.
bool solve(int blank)
{
    Bound bounds[2] = {};
    for (int cell = 0; cell < CELLS; ++cell) {
        if (cell == blank)
            continue;
        bounds[0].take(board[cell], 0, cell, blank);
        bounds[1].take(reflected(board[cell]), 0, reflected(cell), reflected(blank));
    }
    path.clear();
    limit = WEIGHT * std::max(bounds[0].sum(), bounds[1].sum()); //? name=mipt-091
    limit = std::max(bounds[0].sum(), bounds[1].sum()); //? !name=mipt-091
    for (; limit < INT_MAX; limit = next_limit) { //? !too_long
    for (; limit <= MOST_MOVES; limit = next_limit) { //? too_long
        next_limit = INT_MAX;
        if (finds_path(blank, -1, bounds))
            return true;
    }
    return false;
}

// Whether the board has a path. A move exchanges the blank with a tile, and takes the blank to a
// cell of the other color, if the cells are colored as on a chessboard.
bool is_solvable(int blank)
{
    std::vector<int> tiles(board, board + CELLS);
    bool is_even = (blank / SIDE + blank % SIDE) % 2 == 0;
    for (int cell = 0; cell < CELLS; ++cell) {
        for (; tiles[cell] != cell; is_even = !is_even)
            std::swap(tiles[cell], tiles[tiles[cell]]);
    }
    return is_even;
}

// The cases and the answers.

// Reads a board. Returns how many of its tiles come before the first that is none of a board.
int read_board()
{
    int cells = 0, tile;
    while (cells < CELLS && std::cin >> tile) {
        const int home = (tile % CELLS + BLANK_HOME) % CELLS;
        if (tile < 0 || tile >= CELLS || std::find(board, board + cells, home) < board + cells)
            break;
        board[cells++] = home;
    }
    return cells;
}

void write_path()
{
    std::cout << "YES\n"; //? name=mipt-091
    for (std::size_t nth = 0; nth < path.size(); ++nth) //? moves
        std::cout << MOVES[path[nth]]; //? moves
    std::cout << '\n'; //? moves
    std::cout << path.size() << '\n'; //? length
}

int main()
{
    int cases = 1; //? cases=one
    int cases; //? cases=N first
    if (!(std::cin >> cases)) { //?? cases=N first
        std::cerr << "Error: there is no number of cases\n";
        return 1;
    }
    for (int pattern = 0; pattern < 4; ++pattern)
        build_database(pattern);
    for (int number = 1; number <= cases; ++number) {
        if ((std::cin >> std::ws).peek() < ' ') // the end, a NUL or Ctrl-Z
            break;
        if (read_board() < CELLS) {
            std::cerr << "Error: case " << number << " is no board\n";
            return 1;
        }
        std::cout << "Case " << number << ": "; //? numbered
        const int blank = std::find(board, board + CELLS, BLANK_HOME) - board;
        if (is_solvable(blank) && solve(blank))
            write_path();
        else
            std::cout << $UNSOLVABLE << '\n'; //? unsolvable
            std::cout << "-1\n"; //? !unsolvable
    }
}
