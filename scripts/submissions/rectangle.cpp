// Sliding puzzles of any width and height: whether there is a path to the goal at all.
//
// Half of all boards have one. The goal has the tiles in order and the blank, 0, last. Each move
// exchanges the blank with a tile, so a board that is an even number of exchanges away from the goal
// takes an even number of moves. And each move takes the blank to a cell of the other colour, if the
// cells are coloured as on a chessboard. So with the blank on a cell of the goal's colour, the number
// of moves is even, too. If the two disagree, there is no path. If they agree, there is a path on
// every board of two rows and two columns or more (Johnson and Story 1879). On a single row or column
// the blank moves along the line, and the tiles keep their order.
//
// The program counts the exchanges by making them. It exchanges a tile that is not at home with the
// one on its home, until the board is in order. So it puts each tile home once, and the time grows
// with the number of cells.

#include <algorithm>
#include <cctype>
#include <climits>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

// What the judge wants, as `eight judges --json` has it.

// "to 0 0": each board says its rows and columns, and 0 0 ends the input. "N first": the number of
// boards comes first, and they are 4x4.
const std::string CASES = "to 0 0";
// The answer if there is a path.
const std::string BEFORE = "YES";
// The answer if there is none.
const std::string UNSOLVABLE = "NO";

const int MOST_SIDE = 999;

// By cell, in reading order, the tile there, or the blank, by the number of the cell that is its
// home.
typedef std::vector<int> Board;

// What is no number: the end of the input, and anything else.
const int END = -1, OTHER = -2;

// Reads a number. A board may have a million of them, and this is faster than a stream.
int read_number()
{
    int symbol = std::getchar(), number = 0;
    while (std::isspace(symbol))
        symbol = std::getchar();
    if (!std::isdigit(symbol))
        return symbol == EOF ? END : OTHER;
    for (; std::isdigit(symbol); symbol = std::getchar())
        number = std::min(number * 10 + symbol - '0', 100000000);
    return number;
}

// Reads a board. False if it does not have each tile once.
bool read_board(int rows, int columns, Board &board)
{
    if (std::min(rows, columns) < 1 || std::max(rows, columns) > MOST_SIDE)
        return false;
    const int cells = rows * columns;
    std::vector<bool> seen(cells);
    board.resize(cells);
    for (int cell = 0; cell < cells; ++cell) {
        const int tile = read_number();
        if (tile < 0 || tile >= cells || seen[tile])
            return false;
        seen[tile] = true;
        board[cell] = (tile + cells - 1) % cells;
    }
    return true;
}

// Puts the board in order, and returns whether it has a path to the goal.
bool is_solvable(int columns, Board &board)
{
    const int cells = board.size(), last = cells - 1;
    const int blank = std::find(board.begin(), board.end(), last) - board.begin();
    if (columns == 1 || columns == cells) {
        board.erase(board.begin() + blank);
        return std::adjacent_find(board.begin(), board.end(), std::greater<int>()) == board.end();
    }
    bool is_even = (blank / columns + blank % columns + last / columns + last % columns) % 2 == 0;
    for (int cell = 0; cell < cells; ++cell) {
        for (; board[cell] != cell; is_even = !is_even)
            std::swap(board[cell], board[board[cell]]);
    }
    return is_even;
}

int main()
{
    const int cases = CASES == "N first" ? read_number() : INT_MAX;
    if (cases < 0) {
        std::fputs("Error: there is no number of cases\n", stderr);
        return 1;
    }
    Board board;
    for (int number = 1; number <= cases; ++number) {
        const int rows = CASES == "to 0 0" ? read_number() : 4;
        const int columns = CASES == "to 0 0" ? read_number() : 4;
        if (rows == END || (rows == 0 && columns == 0))
            break;
        if (!read_board(rows, columns, board)) {
            std::fprintf(stderr, "Error: case %d is no board\n", number);
            return 1;
        }
        std::puts(is_solvable(columns, board) ? BEFORE.c_str() : UNSOLVABLE.c_str());
    }
}
