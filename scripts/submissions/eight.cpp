// The 8-puzzle: the first of all shortest paths from each board.
//
// One search for all boards. Moves can be undone, so a breadth-first search from the goal meets
// every board that can reach the goal: 9! / 2 = 181,440. It finds the depth of each board: the
// length of its shortest paths. A board's parent is a neighbour whose depth is one less. If there
// are several, it is the one that the first move in the order of the tie-break leads to. A path goes
// from parent to parent.
//
// Boards as numbers. The place of a board in the dictionary of all 9! arrangements is its index in
// the table of parents (Lehmer 1960). Its digits say, for each cell, how many of the later cells
// have a smaller tile. They are at most 8, 7, 6 and so on.
//
// Any goal. If every tile is called by the cell that is its home, the goal is 0 1 2 3 4 5 6 7 8,
// and only the home of the blank is left of it. So there are nine searches at most.

#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

// What the judge wants, as `eight judges --json` has it.

// The file to read, instead of standard input.
const std::string INPUT_FILE = "";
// "one", "N first" (their number), or "to the end".
const std::string CASES = "to the end";
// The symbol of the blank.
const std::string BLANK = "x";
// The goal, or "each case": each board is followed by its goal.
const std::string GOAL = "12345678x";
// The path takes, at every step, the first of these moves that leads closer to the goal.
const std::string ORDER = "udlr";
// Whether "Case k: " precedes an answer.
const bool NUMBERED = false;
// The text before a path, and whether the number of its moves comes first.
const std::string BEFORE = "";
const bool LENGTH = false;
// The names of the moves up, down, left and right, if the judge asks for them.
const std::string MOVES[4] = {"u", "d", "l", "r"};
// The answer to a board without a path.
const std::string UNSOLVABLE = "unsolvable";
// Whether an empty line separates two answers.
const bool BLANK_LINE_BETWEEN_ANSWERS = false;

// The board.

struct Board {
    // By cell, in reading order, the tile there, or the blank, by the cell that is its home.
    unsigned char tiles[9];
    unsigned char blank;
};

// The number of boards, solvable or not: 9!.
const int BOARDS = 362880;

// The place of a board among all arrangements, from 0.
int number_of(const Board &board)
{
    int number = 0;
    for (int cell = 0; cell < 9; ++cell) {
        int smaller = 0;
        for (int later = cell + 1; later < 9; ++later)
            smaller += board.tiles[later] < board.tiles[cell];
        number = number * (9 - cell) + smaller;
    }
    return number;
}

// The moves, by number.
const std::string LETTERS = "udlr";

// Moves the blank. False if it would leave the board.
bool move_blank(Board &board, char letter)
{
    const int row = board.blank / 3, column = board.blank % 3;
    const bool stays[4] = {row > 0, row < 2, column > 0, column < 2};
    const int by[4] = {-3, 3, -1, 1};
    const int step = LETTERS.find(letter);
    if (!stays[step])
        return false;
    std::swap(board.tiles[board.blank], board.tiles[board.blank + by[step]]);
    board.blank += by[step];
    return true;
}

// The search.

// By the number of a board, that of its parent, times 4, plus the number of the move to the parent.
typedef std::vector<int> Parents;
const int NO_PARENT = -1;

// Finds the parents of all boards for the goal that has the blank on this cell.
void search(int blank_home, Parents &parents)
{
    const int unseen = 99;
    std::vector<unsigned char> depths(BOARDS, unseen);
    std::vector<Board> queue;
    queue.reserve(BOARDS / 2);
    Board goal;
    for (int cell = 0; cell < 9; ++cell)
        goal.tiles[cell] = cell;
    goal.blank = blank_home;
    queue.push_back(goal);
    depths[number_of(goal)] = 0;
    parents.assign(BOARDS, NO_PARENT);
    for (std::size_t first = 0; first < queue.size(); ++first) {
        const int number = number_of(queue[first]);
        for (int nth = 0; nth < 4; ++nth) {
            Board next = queue[first];
            if (!move_blank(next, ORDER[nth]))
                continue;
            const int other = number_of(next);
            if (depths[other] == unseen) {
                depths[other] = depths[number] + 1;
                queue.push_back(next);
            } else if (depths[other] < depths[number] && parents[number] == NO_PARENT) {
                parents[number] = other * 4 + LETTERS.find(ORDER[nth]);
            }
        }
    }
}

// The cases and the answers.

// Reads nine symbols, or fewer at the end. The blank may be a small or a capital letter.
std::string read_symbols(std::istream &input)
{
    std::string symbols;
    char symbol;
    while (symbols.size() < 9 && input >> symbol)
        symbols += (symbol ^ BLANK[0]) == ('x' ^ 'X') ? BLANK[0] : symbol;
    return symbols;
}

// Calls each tile by its home. False if this is no board.
bool relabel(const std::string &symbols, const std::string &goal, Board &board)
{
    for (std::size_t cell = 0; cell < 9; ++cell) {
        const std::size_t home = goal.find(symbols[cell]);
        if (symbols.size() < 9 || home >= 9 || symbols.find(symbols[cell]) < cell)
            return false;
        board.tiles[cell] = home;
    }
    const std::size_t blank = symbols.find(BLANK);
    board.blank = blank;
    return blank < 9;
}

// Writes the path from the board of a number. It ends at the goal, the first of all boards.
void write_path(const Parents &parents, int number)
{
    int length = 0;
    std::string path;
    for (; number != 0; number = parents[number] / 4, ++length)
        path += MOVES[parents[number] % 4];
    std::cout << BEFORE;
    if (LENGTH)
        std::cout << length << '\n';
    if (!MOVES[0].empty())
        std::cout << path << '\n';
}

int main()
{
    std::ios::sync_with_stdio(false);
    std::cin.tie(0);
    std::ifstream file;
    if (!INPUT_FILE.empty())
        file.open(INPUT_FILE.c_str());
    std::istream &input = INPUT_FILE.empty() ? std::cin : file;
    unsigned long cases = CASES == "one" ? 1 : -1;
    if (CASES == "N first" && !(input >> cases)) {
        std::cerr << "Error: there is no number of cases\n";
        return 1;
    }
    Parents parents[9];
    for (unsigned long number = 1; number <= cases; ++number) {
        const std::string symbols = read_symbols(input);
        if (symbols.empty())
            break;
        const std::string goal = GOAL == "each case" ? read_symbols(input) : GOAL;
        Board board;
        if (!relabel(symbols, goal, board)) {
            std::cerr << "Error: case " << number << " is no board\n";
            return 1;
        }
        const int blank_home = board.tiles[board.blank];
        if (parents[blank_home].empty())
            search(blank_home, parents[blank_home]);
        if (BLANK_LINE_BETWEEN_ANSWERS && number > 1)
            std::cout << '\n';
        if (NUMBERED)
            std::cout << "Case " << number << ": ";
        const int place = number_of(board);
        if (place != 0 && parents[blank_home][place] == NO_PARENT)
            std::cout << UNSOLVABLE << '\n';
        else
            write_path(parents[blank_home], place);
    }
}
