"""The checker of a problem in which several paths may be right.

    checker.py INPUT ANSWER FEEDBACK_DIR < OUTPUT
    checker.py < INPUT

This is how Kattis calls an output validator and an input validator. Exit status 42 means accepted.
Exit status 43 means wrong, and judgemessage.txt in FEEDBACK_DIR says why. Every other status is an
error of the judge. The checker makes the moves of each path. The model answer says which cases have no path,
and how long a shortest path is. White space at line ends does not count.
"""

import os
import sys

BLANK = $BLANK
MOVES = $MOVES  # the blank moves up, down, left and right
UNSOLVABLE = $UNSOLVABLE  //? unsolvable


def read_boards(words):
    """Returns the side of the boards, and the boards."""
    words = words[1:]  //? cases=N first
    side, words = int(words[0]), words[1:]  //? !sizes=3x3 && !sizes=4x4
    side, words = 3, "".join(words).lower()  //? sizes=3x3
    side = 4  //? sizes=4x4
    cells = side * side
    return side, [list(words[at:at + cells]) for at in range(0, len(words), cells)]


def is_goal(board):
    """Says whether the tiles are in order."""
    tiles = [str(tile) for tile in range(1, len(board))]
    return board == [BLANK] + tiles  //? goal=first
    return board == tiles + [BLANK]  //? !goal=first


def move_blank(board, side, move):
    """Moves the blank. Returns False if it would leave the board."""
    blank = board.index(BLANK)
    down, right = [(-1, 0), (1, 0), (0, -1), (0, 1)][move]
    row, column = blank // side + down, blank % side + right
    if not (0 <= row < side and 0 <= column < side):
        return False
    other = row * side + column
    board[blank], board[other] = board[other], board[blank]
    return True


def read_path(lines, number):
    """Takes an answer from the lines. Returns its moves, or None if it says that there is no path."""
    line = lines.pop(0) if lines else ""
    if number > 1 and line == "" and lines:  //? blank_line_between_answers
        line = lines.pop(0)  //? blank_line_between_answers
    if line == UNSOLVABLE:  //? unsolvable
        return None  //? unsolvable
    if line + "\n" != $BEFORE:  //? before
        raise ValueError("found '%s'" % line[:40])  //? before
    line = lines.pop(0) if lines else ""  //? before
    moves = line  //? !length
    moves = [lines.pop(0) for _ in range(min(int(line), len(lines)))]  //? length
    for move in moves:
        if move not in MOVES:
            raise ValueError("found '%s', expected a move" % move[:40])
    return [MOVES.index(move) for move in moves]


def read_lines(text):
    return [line.rstrip() for line in text.split("\n")]


def check(boards, side, model, output):
    """Returns what is wrong with the output, or None."""
    for number, board in enumerate(boards, 1):
        wanted = read_path(model, number)
        try:
            path = read_path(output, number)
        except ValueError as error:
            return "case %d: %s" % (number, error)
        if wanted is None and path is None:
            continue
        if wanted is None or path is None:
            return "case %d: %s" % (number, "a path exists" if wanted is not None else "no path exists")
        if not all(move_blank(board, side, move) for move in path):
            return "case %d: the blank leaves the board" % number
        if not is_goal(board):
            return "case %d: the path does not lead to the goal" % number
        if len(path) > len(wanted):  //? accepts=any shortest path
            return "case %d: a shorter path exists" % number  //? accepts=any shortest path
        most = int($ACCEPTS.split()[-2])  //? !any_length && !accepts=any shortest path
        if len(path) > most:  //? !any_length && !accepts=any shortest path
            return "case %d: the path has more than %d moves" % (number, most)  //? !any_length && !accepts=any shortest path
    return "more lines than answers" if any(output) else None


def is_valid(boards, side):
    """Says whether each board has every tile once."""
    tiles = sorted([BLANK] + [str(tile) for tile in range(1, side * side)])
    return bool(boards) and all(sorted(board) == tiles for board in boards)


def main():
    if len(sys.argv) == 1:
        side, boards = read_boards(sys.stdin.read().split())
        sys.exit(42 if is_valid(boards, side) else 43)
    given, answer, feedback = sys.argv[1:4]
    side, boards = read_boards(open(given).read().split())
    model, output = read_lines(open(answer).read()), read_lines(sys.stdin.buffer.read().decode("latin-1"))
    wrong = check(boards, side, model, output)
    if wrong:
        with open(os.path.join(feedback, "judgemessage.txt"), "w") as file:
            file.write(wrong + "\n")
    sys.exit(43 if wrong else 42)


main()
