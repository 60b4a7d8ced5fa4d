// The 8-puzzle: shortest paths to the goal.
//
// Moves can be undone, so one breadth-first search from the goal meets all 9! / 2 boards that have
// a path. It notes how far each is, and the first move, in the order $ORDER, that leads closer. //? moves
// a path. It notes how far each is. //? !moves
// The number of a board is its place in the dictionary of all 9! arrangements (Lehmer 1960).
// If tiles are named by the cells that are their homes, only the goal's blank matters: nine searches. //? numbered

#include <algorithm>
#include <cstdlib>
#include <cstdio> //? input_file
#include <iostream>
#include <string>
#include <vector>

const std::string GOAL = $GOAL, BLANK = $BLANK; //? !goal=each case
const std::string BLANK = $BLANK; //? goal=each case
const int BOARDS = 362880; // 9!
const std::string MOVES = $ORDER; //? moves
const int DOWN[4] = {-1, 1, 0, 0}, RIGHT[4] = {0, 0, -1, 1}; //? order=udlr
const int DOWN[4] = {1, 0, 0, -1}, RIGHT[4] = {0, -1, 1, 0}; //? order=dlru

struct Board {
    char tiles[9], blank; // The blank is in `tiles`, too; `blank` is its cell.
};

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

// Moves the blank. Returns false if it would leave the board.
bool move_blank(Board &board, int move)
{
    const int row = board.blank / 3 + DOWN[move], column = board.blank % 3 + RIGHT[move];
    if (row < 0 || row > 2 || column < 0 || column > 2)
        return false;
    std::swap(board.tiles[int(board.blank)], board.tiles[row * 3 + column]);
    board.blank = row * 3 + column;
    return true;
}

// By the number of a board: its distance from the goal, or -1, and the move that leads closer. //? moves
// By the number of a board: its distance from the goal, or -1. //? !moves
struct Table {
    std::vector<signed char> distances; //? !moves
    std::vector<signed char> distances, moves; //? moves

    void search(const Board &goal)
    {
        std::vector<Board> queue(1, goal);
        queue.reserve(BOARDS / 2);
        distances.assign(BOARDS, -1);
        moves.assign(BOARDS, -1); //? moves
        distances[number_of(goal)] = 0;
        for (std::size_t first = 0; first < queue.size(); ++first) {
            const int number = number_of(queue[first]);
            for (int move = 0; move < 4; ++move) {
                Board next = queue[first];
                if (!move_blank(next, move))
                    continue;
                const int other = number_of(next);
                if (distances[other] < 0) {
                    distances[other] = distances[number] + 1;
                    queue.push_back(next);
                } else if (distances[other] < distances[number] && moves[number] < 0) //? moves
                    moves[number] = move; //? moves
                } //? !moves
            }
        }
    }
};

// Reads a board. Returns false at the end of the input.
bool read(Board &board)
{
    std::string tiles;
    for (char tile; tiles.size() < 9 && std::cin >> tile && tile > ' ';)
        tiles += tile;
    std::replace(tiles.begin(), tiles.end(), 'X', 'x'); //? blank=x
    std::replace(tiles.begin(), tiles.end(), 'x', 'X'); //? blank=X
    std::copy(tiles.begin(), tiles.end(), board.tiles);
    board.blank = tiles.find(BLANK);
    std::sort(tiles.begin(), tiles.end());
    if (!tiles.empty() && tiles != "12345678x") { //? blank=x
    if (!tiles.empty() && tiles != "12345678X") { //? blank=X
    if (!tiles.empty() && tiles != "012345678") { //? blank=0
        std::cerr << "Error: `" << tiles << "` are not the tiles of a board\n";
        std::exit(1);
    }
    return !tiles.empty();
}

int main()
{
    if (!std::freopen($INPUT_FILE, "r", stdin)) //? input_file
        return 1; //? input_file
    std::ios::sync_with_stdio(false);
    Board board, goal;
    Table table; //? !numbered
    Table tables[9]; // By the cell of the goal's blank. //? numbered
    std::copy(GOAL.begin(), GOAL.end(), goal.tiles); //? !goal=each case
    goal.blank = GOAL.find(BLANK); //? !goal=each case
    table.search(goal); //? !goal=each case
    int cases; //? cases=N first
    if (!(std::cin >> cases)) { //? cases=N first
        std::cerr << "Error: there is no number of cases\n"; //? cases=N first
        return 1; //? cases=N first
    } //? cases=N first
    for (int number = 1; number <= cases && read(board); ++number) { //? cases=N first && !goal=each case
    for (int number = 1; number <= cases && read(board) && read(goal); ++number) { //? cases=N first && goal=each case
    while (read(board)) { //? cases=to the end
    if (read(board)) { //? cases=one && !goal=each case
    if (read(board) && read(goal)) { //? cases=one && goal=each case
        table.search(goal); //? goal=each case && !numbered
        for (int cell = 0; cell < 9; ++cell) //? numbered
            board.tiles[cell] = std::find(goal.tiles, goal.tiles + 9, board.tiles[cell]) - goal.tiles; //? numbered
        for (int cell = 0; cell < 9; ++cell) //? numbered
            goal.tiles[cell] = cell; //? numbered
        Table &table = tables[int(goal.blank)]; //? numbered
        if (table.distances.empty()) //? numbered
            table.search(goal); //? numbered
        if (number > 1) //? blank_line_between_answers
            std::cout << '\n'; //? blank_line_between_answers
        int at = number_of(board); //? moves
        const int distance = table.distances[number_of(board)]; //? !moves
        if (table.distances[at] < 0) //? moves && unsolvable
            std::cout << $UNSOLVABLE; //? moves && unsolvable
        std::cout << "Case " << number << ": " << int(table.distances[at]) << '\n'; //? numbered
        for (; table.distances[at] > 0; at = number_of(board)) { //? moves
            std::cout << MOVES[table.moves[at]]; //? moves
            move_blank(board, table.moves[at]); //? moves
        } //? moves
        std::cout << '\n'; //? moves
        if (distance < 0) //? !moves && unsolvable
            std::cout << $UNSOLVABLE << '\n'; //? !moves && unsolvable
        else //? !moves && unsolvable
            std::cout << $BEFORE << distance << '\n'; //? !moves && unsolvable && before
            std::cout << distance << '\n'; //? !moves && unsolvable && !before
        std::cout << distance << '\n'; //? !moves && !unsolvable
    }
}
