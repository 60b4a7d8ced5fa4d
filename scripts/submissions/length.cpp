// Numbered tiles on boards of several sizes: the length of a shortest path.
//
// The search walks all paths from the board, depth first, and turns back where the tiles must go
// farther than moves are left. Each tile must go by the rows and columns that separate it from its
// home, and a move changes the sum of these by one. So the search first allows that many moves, and
// then two more each time (iterative deepening A*, Korf 1985).

#include <algorithm>
#include <cctype> //? !blank=.
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

// The most moves that a board of the judge needs.
const int MOST = $MOST_MOVES;
const int LEAST_SIDE = 1, MOST_SIDE = 10; //? name=codingame-sliding-puzzle
const int LEAST_SIDE = 2, MOST_SIDE = 6; //? name=indeednow-2015-quala-4

int rows, columns;
// The number of the cell that is the home of the tile on each cell, or of the blank.
std::vector<int> homes;

// Rows and columns from one cell to another.
int distance(int one, int other)
{
    return std::abs(one / columns - other / columns) + std::abs(one % columns - other % columns);
}

// Whether `left` moves or fewer lead to the goal. The blank comes from the cell `last`, and the
// tiles must still go `far`.
bool has_path(int left, int blank, int last, int far)
{
    const int row = blank / columns, column = blank % columns;
    const int down[4] = {-1, 1, 0, 0}, right[4] = {0, 0, -1, 1};
    for (int step = 0; step < 4 && far > 0; ++step) {
        const int next_row = row + down[step], next_column = column + right[step];
        const int cell = next_row * columns + next_column;
        const bool is_row = next_row >= 0 && next_row < rows;
        if (!is_row || next_column < 0 || next_column == columns || cell == last)
            continue;
        const int next = far + distance(blank, homes[cell]) - distance(cell, homes[cell]);
        if (next >= left)
            continue;
        std::swap(homes[blank], homes[cell]);
        if (has_path(left - 1, cell, blank, next))
            return true;
        std::swap(homes[blank], homes[cell]);
    }
    return far == 0;
}

int main()
{
    if ((std::cin >> std::ws).peek() < ' ') // the end, a NUL or Ctrl-Z
        return 0;
    std::cin >> rows >> columns;
    const int shorter = std::min(rows, columns), longer = std::max(rows, columns);
    bool is_board = std::cin && shorter >= LEAST_SIDE && longer <= MOST_SIDE;
    const int cells = is_board ? rows * columns : 0;
    std::vector<int> tiles(cells, -1);
    std::string word;
    for (int cell = 0; cell < cells && std::cin >> word; ++cell)
        tiles[cell] = word == "." ? 0 : std::atoi(word.c_str()); //? blank=.
        tiles[cell] = std::isdigit(word[0]) ? std::atoi(word.c_str()) : -1; //? !blank=.
    for (int tile = 0; tile < cells; ++tile)
        is_board = is_board && std::count(tiles.begin(), tiles.end(), tile) == 1;
    if (!is_board) {
        std::cerr << "Error: this is no board\n";
        return 1;
    }
    int blank = 0, far = 0;
    for (int cell = 0; cell < cells; ++cell) {
        homes.push_back((tiles[cell] + cells - 1) % cells);
        far += tiles[cell] == 0 ? 0 : distance(cell, homes[cell]);
        blank = tiles[cell] == 0 ? cell : blank;
    }
    for (int left = far; left <= MOST; left += 2) {
        if (has_path(left, blank, -1, far)) {
            std::cout << left << '\n';
            return 0;
        }
    }
    std::cerr << "Error: the board has no such path\n";
    return 1;
}
