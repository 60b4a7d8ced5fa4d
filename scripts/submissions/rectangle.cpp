// Sliding puzzles of any width and height: whether there is a path to the goal at all.
//
// Half of all boards have one. The goal has the tiles in order and the blank, 0, last. Each move
// exchanges the blank with a tile, so a board that is an even number of exchanges away from the goal
// takes an even number of moves. And each move takes the blank to a cell of the other color, if the
// cells are colored as on a chessboard. So with the blank on a cell of the goal's color, the number
// of moves is even, too. If the two disagree, there is no path. If they agree, there is a path on
// every board of two rows and two columns or more (Johnson and Story 1879). On a single row or column
// the blank moves along the line, and the tiles keep their order.
//
// The program counts the exchanges by making them. It exchanges a tile that is not at home with the
// one on its home, until the board is in order. So it puts each tile home once, and the time grows
// with the number of cells.

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <functional>
#include <vector>

const int MOST_SIDE = 999; //? name=poj-2893

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
        return symbol < ' ' ? END : OTHER; // The end, a NUL or Ctrl-Z.
    for (; std::isdigit(symbol); symbol = std::getchar())
        number = std::min(number * 10 + symbol - '0', 100000000);
    return number;
}

// Returns whether the input ends after white space: with its last byte, a NUL or Ctrl-Z. //? cases=N first
bool is_end() //?? cases=N first
{
    int symbol = std::getchar();
    while (std::isspace(symbol))
        symbol = std::getchar();
    std::ungetc(symbol, stdin);
    return symbol < ' ';
}

// Reads a board. False if it does not have each tile once.
bool read_board(int rows, int columns, Board &board)
{
    if (std::min(rows, columns) < 1 || std::max(rows, columns) > MOST_SIDE) //? !cases=N first
        return false; //? !cases=N first
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
    const int cases = read_number(); //? cases=N first
    if (cases < 0) { //?? cases=N first
        std::fputs("Error: there is no number of cases\n", stderr);
        return 1;
    }
    Board board;
    for (int number = 1; number <= cases; ++number) { //? cases=N first
    for (int number = 1;; ++number) { //? !cases=N first
        const int rows = read_number(), columns = read_number(); //? !cases=N first
        if (rows == END || (rows == 0 && columns == 0)) //? !cases=N first
            break; //? !cases=N first
        if (is_end()) //? cases=N first
            break; //? cases=N first
        if (!read_board(4, 4, board)) { //? cases=N first
        if (!read_board(rows, columns, board)) { //? !cases=N first
            std::fprintf(stderr, "Error: case %d is no board\n", number);
            return 1;
        }
        std::puts(is_solvable(4, board) ? $BEFORE : $UNSOLVABLE); //? cases=N first
        std::puts(is_solvable(columns, board) ? $BEFORE : $UNSOLVABLE); //? !cases=N first
    }
}
