// The 5-puzzle of LeetCode 773: a breadth-first search from the board meets at most 360 boards.

#include <algorithm>
#include <queue>
#include <set>
#include <string>
#include <utility>
#include <vector>

class Solution {
public:
    int slidingPuzzle(std::vector<std::vector<int> >& board) {
        std::string start;
        for (int cell = 0; cell < 6; ++cell) {
            start += static_cast<char>('0' + board[cell / 3][cell % 3]);
        }
        std::set<std::string> seen;
        std::queue<std::pair<std::string, int> > boards;
        seen.insert(start);
        boards.push(std::make_pair(start, 0));
        while (!boards.empty()) {
            std::string now = boards.front().first;
            int moves = boards.front().second;
            boards.pop();
            if (now == "123450") {
                return moves;
            }
            int blank = static_cast<int>(now.find('0'));
            for (int cell = 0; cell < 6; ++cell) {
                int distance = std::max(cell % 3, blank % 3) - std::min(cell % 3, blank % 3);
                bool is_next = cell / 3 == blank / 3 ? distance == 1 : distance == 0;
                std::string next = now;
                std::swap(next[blank], next[cell]);
                if (is_next && seen.insert(next).second) {
                    boards.push(std::make_pair(next, moves + 1));
                }
            }
        }
        return -1;
    }
};
