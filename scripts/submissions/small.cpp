// The sliding puzzle on $SIZES cells: the least number of moves to the goal.
//
// Moves can be undone, so one breadth-first search from the goal finds how far every board is.

#include <algorithm>
#include <iostream>
#include <map>
#include <queue>
#include <string>

const std::string GOAL = $GOAL;
const char BLANK = '0'; //? sizes=2x4
const char BLANK = '-'; //? sizes=2x2
const int ROWS = 2, COLUMNS = 4; //? sizes=2x4
const int ROWS = 2, COLUMNS = 2; //? sizes=2x2

// Returns the distance of every board that has a path, by its symbols in reading order.
std::map<std::string, int> search()
{
    std::map<std::string, int> distances;
    std::queue<std::string> boards;
    distances[GOAL] = 0;
    for (boards.push(GOAL); !boards.empty(); boards.pop()) {
        const std::string board = boards.front();
        const int blank = board.find(BLANK), distance = distances[board];
        const int down[4] = {-1, 1, 0, 0}, right[4] = {0, 0, -1, 1};
        for (int move = 0; move < 4; ++move) {
            const int row = blank / COLUMNS + down[move], column = blank % COLUMNS + right[move];
            if (row < 0 || row == ROWS || column < 0 || column == COLUMNS)
                continue;
            std::string next = board;
            std::swap(next[blank], next[row * COLUMNS + column]);
            if (distances.insert(std::make_pair(next, distance + 1)).second)
                boards.push(next);
        }
    }
    return distances;
}

int main()
{
    std::map<std::string, int> distances = search();
    std::string board;
    for (char symbol; std::cin >> symbol && symbol > ' ';) {
        board += symbol;
        if (board.size() < GOAL.size())
            continue;
        if (!distances.count(board))
            break;
        std::cout << distances[board] << '\n';
        board.clear();
        break; //? cases=one
    }
    if (!board.empty()) {
        std::cerr << "Error: `" << board << "` has no path\n";
        return 1;
    }
}
