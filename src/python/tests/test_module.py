"""Holds the module against the program's output, byte for byte, and tests its errors."""

import collections.abc
import doctest
import importlib.metadata
import json
import os
import pickle
import re
import signal
import subprocess
import threading
import time
import unittest
from itertools import permutations
from pathlib import Path
from random import Random

import eight_sliding
import numpy
from eight_sliding import (
    Solution, Solutions, Solver, apply, check, count_shortest_paths, distance, distances, draw, is_solvable, neighbours,
    random_board, rank, shortest_paths, solve, solve_many, unrank,
)  # fmt: skip

ROOT = Path(__file__).resolve().parents[3]
HARD = "1 5 9 13 2 6 10 14 3 7 11 15 4 8 12 0"  # takes seconds
FAR = list(range(24, -1, -1))  # takes as long as the effort lets it


def program(*arguments, stdin=b"", status=0):
    """What the program prints."""
    done = subprocess.run([os.environ["EIGHT"], *arguments], input=stdin, capture_output=True, check=False)
    if done.returncode != status:
        raise AssertionError(done.stderr.decode())
    return done.stderr if status else done.stdout


def boards_of(size, goal, recipe):
    """The text of 300 boards of a size; without a recipe, boards some random moves from the goal."""
    if recipe is not None:
        return program("generate", "--size", size, "--count", "300", "--seed", "55", "--goal", goal, *recipe)
    rows, columns = map(int, size.split("x"))
    numbers, random = [*range(rows * columns)], Random(55)
    boards = []
    for moves in range(300):
        board = numbers[1:] + [0] if goal == "last" else list(numbers)
        for _ in range(moves % 25):
            blank = board.index(0)
            row, column = divmod(blank, columns)
            steps = [(row > 0, -columns), (row < rows - 1, columns), (column > 0, -1), (column < columns - 1, 1)]
            to = blank + random.choice([step for fits, step in steps if fits])
            board[blank], board[to] = board[to], 0
        boards.append(" ".join(map(str, board)))
    return "\n".join(boards).encode()


class Answers(unittest.TestCase):
    """300 boards of each kind. The program's JSON has paths and bounds."""

    KINDS = [
        ("3x3", ["--unsolvable-share", "0.5"], []),
        ("3x3", ["--depth", "0..10"], []),
        ("4x4", ["--depth", "0..30"], []),
        ("4x4", ["--unsolvable-share", "0.5"], ["--effort", "1000"]),
        ("2x3", ["--unsolvable-share", "0.5"], []),
        ("3x4", ["--unsolvable-share", "0.5"], []),
        ("5x5", None, []),
        ("5x5", ["--unsolvable-share", "0.5"], ["--effort", "0"]),
        ("7x6", ["--unsolvable-share", "0.5"], ["--effort", "0"]),
        ("10x10", [], ["--effort", "0"]),
    ]

    def test_answers_are_those_of_the_program(self):
        for goal in ("last", "first"):
            for size, recipe, limit in self.KINDS if goal == "last" else self.KINDS[::3]:
                with self.subTest(goal=goal, size=size, recipe=recipe):
                    self.compare(goal, size, recipe, limit)

    def compare(self, goal, size, recipe, limit):
        effort = int(limit[1]) if limit else None
        solver = Solver(size, goal=goal, effort=effort, threads=2)
        asked = ["--size", size, "--goal", goal, *(["--any"] if effort == 0 else limit)]
        text = boards_of(size, goal, recipe)
        self.assertEqual(solver.solve_text(text), program(*asked, stdin=text))
        lines = program(*asked, "--json", stdin=text)
        cases = [json.loads(line) for line in lines.splitlines()]
        self.assertEqual(len(cases), 300)
        boards = [case["board"] for case in cases]
        expected = [(case["moves"], case["length"], case.get("at_least", case["length"])) for case in cases]
        several = solver.solve_many(boards)
        for case, board, known, found in zip(cases, boards, expected, several):
            columns = case["columns"]
            rows = [board[at : at + columns] for at in range(0, len(board), columns)]
            self.assertEqual(solver.is_solvable(rows), case["solvable"])
            for solution in (found, solver.solve(rows)):
                if solution is None:
                    self.assertEqual(known, (None, None, None))
                    continue
                self.assertEqual((str(solution), len(solution), solution.at_least), known)
                self.assertEqual(solution.is_shortest, known[1] == known[2])
                self.assertEqual(self.replayed(board, columns, solution), solution.tiles)

    def replayed(self, board, columns, solution):
        """The tiles that the moves slide, once all of them have reached the goal."""
        board, tiles = list(board), []
        for move in solution.moves:
            blank = board.index(0)
            to = blank + {"u": -columns, "d": columns, "l": -1, "r": 1}[move]
            tiles.append(board[to])
            board[blank], board[to] = board[to], 0
        goal = [tile for tile in board if tile]
        self.assertEqual(goal, sorted(goal))
        return tiles

    def test_the_functions_find_what_solvers_find(self):
        texts = ["2 3 4 1 5 x 7 6 8", "234\n150\n768", "1 2 3 4 / 5 6 7 8 / 9 x 10 11", HARD, "12345687x"]
        boards = [*texts[:3], texts[4]]
        self.assertEqual([str(found) for found in solve_many(boards)], [str(solve(board)) for board in boards])
        self.assertEqual([is_solvable(text) for text in texts], [True, True, True, True, False])

    def test_every_form_of_a_board_is_read(self):
        forms = ["123x46758", "123 x46 758", "1 2 3\n0 4 6\n7 5 8\n", "1 2 3 / X 4 6 / 7 5 8", b"123x46758"]
        forms += ["1,2,3,0,4,6,7,5,8", "[[1,2,3],[0,4,6],[7,5,8]]", ["123", "x46", "758"], ["1 2 3", "x 4 6", "7 5 8"]]
        forms += [[1, 2, 3, blank, 4, 6, 7, 5, 8] for blank in (None, "", "x", 0.0, float("nan"))]
        forms += [list("123x46758"), numpy.array([1, 2, 3, numpy.nan, 4, 6, 7, 5, 8]), Table([[1, 2, 3], [0, 4, 6], [7, 5, 8]])]
        rows = [[1, 2, 3], [0, 4, 6], [7, 5, 8]]
        forms += [rows, sum(rows, []), tuple(map(tuple, rows)), numpy.array(rows), numpy.array(rows).ravel()]
        forms += [list(numpy.array(rows)), collections.deque(rows), [numpy.uint8(tile) for row in rows for tile in row]]
        for form in forms:
            self.assertEqual((solve(form).moves, Solver(3).solve(form).moves), ("rdr", "rdr"), form)
        self.assertEqual((solve(numpy.array([[1, 2, 3], [4, 0, 5]])).moves, solve(range(9))), ("r", solve([*range(9)])))
        packed = solve("edf7bc95602148a3", goal="first")
        self.assertEqual((len(packed), packed), (57, Solver("4", goal="first").solve("edf7bc95602148a3")))
        for size in (4, (4, 4), "4x4", "4"):
            self.assertEqual(Solver(size, goal=list(range(16))).solve([[1, 0, 2, 3], *numpy.arange(4, 16).reshape(3, 4)]).moves, "l")


class Table:
    """A table with the methods of pandas that the module calls."""

    ndim = 2

    def __init__(self, rows):
        self.rows = rows

    def to_numpy(self):
        return numpy.array(self.rows)


def plain_distances(goal, columns):
    """The distances of all boards by a search over dictionaries."""
    found, layer = {goal: 0}, [goal]
    while layer:
        following = []
        for board in layer:
            blank = board.index(0)
            for to in range(len(board)):
                if abs(to - blank) == columns or abs(to - blank) == 1 and to // columns == blank // columns:
                    cells = list(board)
                    cells[blank], cells[to] = cells[to], 0
                    if tuple(cells) not in found:
                        found[tuple(cells)] = found[board] + 1
                        following.append(tuple(cells))
        layer = following
    return found


def rows_of(board, columns):
    return [list(board[at : at + columns]) for at in range(0, len(board), columns)]


class Boards(unittest.TestCase):
    def test_distances_and_ranks_are_those_of_a_plain_search(self):
        for size, columns, goal in [("2x2", 2, "last"), ("2x3", 3, "first"), ("4x2", 2, "last"), ("1x5", 5, "last")]:
            boards = list(permutations(range(int(size[0]) * columns)))
            home = (0, *range(1, len(boards[0]))) if goal == "first" else (*range(1, len(boards[0])), 0)
            known = plain_distances(home, columns)
            table = distances(size, goal=goal)
            self.assertEqual(list(numpy.frombuffer(table, "u1")), [known.get(board, 255) for board in boards])
            for at in range(0, len(boards), max(1, len(boards) // 97)):
                rows = rows_of(boards[at], columns)
                self.assertEqual((rank(rows), unrank(size, at)), (at, rows))
                if columns > 1 and size != "1x5":
                    self.assertEqual(distance(rows, goal=goal), known.get(boards[at]))

    def test_the_largest_table_agrees_with_the_solver(self):
        table = distances(3)
        self.assertEqual((len(table), table.count(255), max(set(table) - {255})), (362_880, 181_440, 31))
        boards = [unrank(3, Random(8).randrange(362_880)) for _ in range(300)]
        self.assertEqual([table[rank(board)] for board in boards], [255 if path is None else len(path) for path in solve_many(boards)])

    def test_moves_lead_along_paths(self):
        board = random_board(3, depth=24, seed=5)
        table, paths = distances(3), shortest_paths(board)
        self.assertEqual((distance(board), len(paths), len(set(paths))), (24, count_shortest_paths(board), len(paths)))
        self.assertEqual(paths[0], solve(board).moves)
        for path in paths:
            self.assertEqual(apply(board, path), [[1, 2, 3], [4, 5, 6], [7, 8, 0]])
            self.assertTrue(check(board, path))
            self.assertFalse(check(board, path[:-1]))
        closer = [move for move, near in neighbours(board).items() if table[rank(near)] == 23]
        self.assertEqual(sorted({path[0] for path in paths}), sorted(closer))
        other = random_board(3, depth=5, seed=1, goal="snail")
        self.assertTrue(check(other, solve(other, goal="snail"), goal="snail"))
        self.assertFalse(check(other, solve(other, goal="snail")))
        unsolvable = "12345687x"
        self.assertEqual((distance(unsolvable), shortest_paths(unsolvable), count_shortest_paths(unsolvable)), (None, [], 0))
        self.assertEqual((shortest_paths("12345678x"), count_shortest_paths("12345678x")), ([""], 1))
        with self.assertRaisesRegex(ValueError, "^move 2, `d`: the blank is at the edge$"):
            apply("1234567x8", "rd")
        with self.assertRaisesRegex(ValueError, "^move 1, `z`: a move is a letter: u, d, l or r$"):
            apply("1234567x8", "z")

    def test_random_boards_have_their_depth_and_their_seed(self):
        for size, depth in [(3, 0), (3, 31), ("2x3", 21), (4, 30)]:
            board = random_board(size, depth=depth, seed=4)
            self.assertEqual((distance(board), board), (depth, random_board(size, depth=depth, seed=4)))
        self.assertGreater(len({str(random_board(5)) for _ in range(9)}), 1)
        self.assertEqual(distance(random_board(3, depth=7, seed=1, goal="first"), goal="first"), 7)
        for size, depth in [(3, 32), (5, 3), (3, -1)]:
            with self.assertRaisesRegex(ValueError, "^depth: "):
                random_board(size, depth=depth)
        for call in (lambda: distances(4), lambda: rank([*range(16)]), lambda: unrank(4, 0)):
            with self.assertRaisesRegex(ValueError, "^size: boards of at most 9 cells have ranks$"):
                call()
        with self.assertRaisesRegex(ValueError, "^rank: found `24`; give a whole number from 0 to 23$"):
            unrank(2, 24)

    def test_solutions_and_solvers_are_values(self):
        path = solve("123x46758")
        self.assertEqual((path[0], path[-1], path[:2], list(path), path == solve("123x46758")), ("r", "r", "rd", ["r", "d", "r"], True))
        self.assertNotEqual(path, solve("1234x6758"))
        self.assertNotEqual(path, "rdr")
        self.assertEqual(len({path, solve("123x46758"), Solution("123x46758", "rdr", 3)}), 1)
        self.assertRaises(IndexError, lambda: path[3])
        with self.assertRaisesRegex(ValueError, "^move 1, `l`"):
            Solution("123x46758", "l", 1)
        copy = pickle.loads(pickle.dumps(path))
        self.assertEqual((copy, copy.tiles, copy.at_least), (path, path.tiles, 3))
        solver = Solver((3, 4), goal=[*range(12)], effort=7, memory=64, threads=2)
        self.assertEqual(repr(solver), "Solver('3x4', goal='x 1 2 3 4 5 6 7 8 9 10 11', effort=7, threads=2, memory=64)")
        self.assertEqual(repr(pickle.loads(pickle.dumps(solver))), repr(solver))
        self.assertEqual(repr(Solver(5, within=1.5)), "Solver('5x5', goal='last', within=1.5, memory=128)")
        picture = path._repr_html_()
        self.assertEqual((picture[:4], picture.count("<g "), picture.count('class="moved"')), ("<svg", 4, 3))
        self.assertEqual(draw("1 2 3 4\n5 6 7 8\n9 10 0 11"), " 1  2  3  4\n 5  6  7  8\n 9 10    11")


class Sequences(unittest.TestCase):
    """What `solve_many` returns."""

    def test_paths_are_an_immutable_sequence(self):
        boards = ["1234567x8", "12345687x", "123x46758", "1 2 3 4 / 5 6 7 8 / 9 x 10 11", "1 2 3 4 / 5 6 7 8 / 9 10 x 11", "12345678x"]
        paths, items = solve_many(boards), [solve(board) for board in boards]
        self.assertIsInstance(paths, collections.abc.Sequence)
        self.assertEqual((len(paths), list(paths), [*reversed(paths)]), (6, items, items[::-1]))
        self.assertEqual([str(path) for path in paths], ["r", "None", "rdr", "rr", "r", ""])
        for at in range(-6, 6):
            self.assertEqual(paths[at], items[at])
        for at in (slice(None), slice(2, 4), slice(None, None, -2), slice(4, 1), slice(-2, 99), slice(5, None, -3)):
            self.assertIsInstance(paths[at], Solutions)
            self.assertEqual((paths[at], items[at], repr(paths[at])), (items[at], paths[at], repr(items[at])))
        self.assertEqual(paths[2:], solve_many(boards[2:]))
        self.assertEqual((paths.index(None), paths.count(items[0]), solve("1234x6758") in paths, items[2] in paths), (1, 1, False, True))
        for other in (items[:5], [*items[:5], None], paths[:5], paths[::-1], tuple(items), 6, None):
            self.assertNotEqual(paths, other)
        for at, error in ((6, IndexError), (-7, IndexError), ("0", TypeError), (1.0, TypeError)):
            with self.assertRaises(error):
                paths[at]
        self.assertRaises(TypeError, hash, paths)
        with self.assertRaises(TypeError):
            paths[0] = None
        for part in (paths, paths[::2], solve_many([]), solve_many(["", "1234567x8", 3], errors="none")):
            self.assertEqual(pickle.loads(pickle.dumps(part)), part)
        self.assertEqual((solve_many([]), repr(solve_many([])), solve_many([None] * 2, errors="none")), ([], "[]", [None, None]))

    def test_many_paths_are_shown_as_the_first_and_the_last(self):
        boards = ["1234567x8", "12345687x", "123x46758"] * 7
        self.assertEqual(repr(solve_many(boards[:20])), repr([solve(board) for board in boards[:20]]))
        first, last = "Solution('r'), None, Solution('rdr')", "Solution('r'), None, Solution('rdr')"
        self.assertEqual(repr(solve_many(boards)), f"[{first}, ..., {last}]")

    def test_invalid_boards_are_in_their_places(self):
        valid = [boards[0] for boards in (["1234567x8"], ["123x46758"], ["1 2 3 / 4 0 5"], [HARD.replace("0", "x")])]
        boards, expected, random = [], [], Random(3)
        for _ in range(200):
            board = random.choice([*valid[:3], "1234567x9", None])
            boards.append(board)
            expected.append(solve(board) if board in valid else None)
        self.assertEqual(solve_many(boards, errors="none"), expected)

        def broken():
            yield "1234567x8"
            raise OSError("gone")

        # What yields boards or their numbers may fail itself: that is no invalid board.
        lost = type("Lost", (), {"tolist": lambda _: [*broken()]})()
        for call, boards in ((solve, lost), (solve_many, lost), (solve_many, [lost]), (Solver(3).solve_many, broken())):
            self.assertRaisesRegex(OSError, "^gone$", call, boards, **{} if call is solve else {"errors": "none"})
        self.assertEqual(Solver(4).solve_many(["", *["1 2 3 4 5 6 7 8 9 10 11 12 13 14 x 15"] * 2, "x"], errors="none")[1].moves, "r")

    def test_bounds_stay_with_their_boards(self):
        boards = [FAR, [*range(1, 24), 0, 24], [*range(2), *FAR[:-2][::-1]], FAR[::-1]]
        solver = Solver(5, effort=1000, goal="first")
        self.assertEqual(solver.solve_many([*boards, boards[0]]), [solver.solve(board) for board in [*boards, boards[0]]])
        path = solver.solve(boards[0])
        self.assertEqual((path.is_shortest, path.at_least < len(path)), (False, True))

    def test_an_array_of_all_boards_has_the_answers_of_the_text(self):
        boards = numpy.array([*permutations(range(9))])
        text = (boards.astype("u1") + 48).tobytes()
        lines = b"\n".join(text[at : at + 9] for at in range(0, len(text), 9))
        answers = Solver(3).solve_text(lines).decode().splitlines()
        paths = solve_many(boards)
        self.assertEqual([path.moves if path else "unsolvable" for path in paths], answers)
        self.assertEqual(bytes(len(path) if path else 255 for path in paths), distances(3))
        self.assertEqual([path.at_least for path in paths if path], [len(path) for path in paths if path])
        for at in (0, 1, 181_439, 362_879):
            self.assertEqual(paths[at], solve(boards[at]))

    def test_an_invalid_row_does_not_slow_the_others(self):
        array = numpy.array([board for board, _ in zip(permutations(range(9)), range(100_000))])
        broken, times = array.copy(), []
        broken[50_000, 0] = 300
        for _ in range(3):
            for rows in (array, broken):
                began = time.process_time()
                paths = solve_many(rows, errors="none")
                times.append(time.process_time() - began)
        self.assertEqual([paths[49_999], paths[50_000], paths[50_001:]], [solve(array[49_999]), None, solve_many(array[50_001:])])
        self.assertLess(min(times[1::2]), 8 * min(times[::2]))

    def test_arrays_of_any_numbers_are_read(self):
        valid, goal = [1, 2, 3, 4, 5, 6, 7, 0, 8], [*range(1, 9), 0]
        for wrong in (255, 256, 257, 2**32, 2**62, -1, -255, -256, 9, 64):
            rows = numpy.array([valid, [wrong if number == wrong % 256 else number for number in goal], goal])
            rows[1, 0] = wrong
            with self.subTest(wrong=wrong), self.assertRaisesRegex(ValueError, f"^board 1: .*`{wrong}`"):
                solve_many(rows)
            self.assertEqual(solve_many(rows, errors="none"), [solve(valid), None, solve(goal)])
        for kind in ("i1", "u1", "<i2", ">i2", ">u4", "<u8", ">i8"):
            array = numpy.array([valid, goal, valid], kind)
            self.assertEqual([solve_many(array)[0].moves, solve_many(array[::2])[1].moves], ["r", "r"])
            self.assertEqual(solve_many(numpy.asfortranarray(array)), solve_many(array.tolist()))
        fours = numpy.array([[*range(1, 15), 0, 15], [*range(1, 16), 0]])
        self.assertEqual(solve_many(fours), solve_many(fours.reshape(2, 4, 4).tolist()))
        self.assertEqual(Solver("2x6").solve_many(numpy.array([[*range(1, 11), 0, 11]]))[0].moves, "r")
        self.assertEqual(solve_many(numpy.zeros((0, 9), int)), [])
        with self.assertRaisesRegex(ValueError, "^board 0: "):
            solve_many(numpy.array([[0] * 9] * 2))


class Errors(unittest.TestCase):
    def test_an_error_names_the_board(self):
        boards = ["123456780"] * 500 + ["123456788"]
        array = numpy.array([[1, 2, 3, 4, 5, 6, 7, 0, 8], [1, 2, 3, 4, 5, 6, 7, 8, 8], [-1, 2, 3, 4, 5, 6, 7, 8, 0]])
        for call in (solve_many, Solver(3).solve_many):
            with self.assertRaisesRegex(ValueError, "^board 500: 1:9: found `8` again, expected x$"):
                call(boards)
            with self.assertRaisesRegex(TypeError, "^board 1: a board is a str"):
                call(["123456780", 5])
            with self.assertRaisesRegex(ValueError, "^board 1: number 9: found `8` again$"):
                call(array)
            self.assertEqual([str(path) for path in call([*boards[499:], None, boards[0]], errors="none")], ["", "None", "None", ""])
            with self.assertRaisesRegex(ValueError, "^board 0: found `-1`, expected a number from 0 on$"):
                call(array[2:])
            self.assertEqual([str(path) for path in call(array, errors="none")], ["r", "None", "None"])
            self.assertRaisesRegex(ValueError, "^errors: found `skip`; give `raise` or `none`$", call, boards, errors="skip")
            self.assertRaisesRegex(ValueError, "^board 0: 1:1: found `.+`, expected", call, ["\ud800"])

    def test_arrays_and_tables_are_read_as_rows(self):
        rows = [unrank(3, at) for at in range(0, 362_880, 997)]
        expected = solve_many(rows)
        for kind in ("u1", "i4", "i8", "f8", "O"):
            for array in (numpy.array(rows, kind), numpy.array(rows, kind).reshape(-1, 9)):
                self.assertEqual(solve_many(array), expected)
                self.assertEqual(Solver(3).solve_many(array[::-1]), expected[::-1])
        self.assertEqual(solve_many(Table([sum(board, []) for board in rows])), expected)
        with self.assertRaisesRegex(ValueError, "^board 0: a board of 3x3, expected 4x4$"):
            Solver(4).solve_many(numpy.array(rows))

    def test_a_tile_on_each_line_may_be_a_square(self):
        self.assertEqual(solve("1\n2\n3\nx\n4\n6\n7\n5\n8").moves, "rdr")
        self.assertEqual(Solver("3x1").solve("1\n0\n2").moves, "d")

    def test_texts_have_the_message_of_the_program(self):
        for size, text in [
            ("3x3", "2 3 4 1 5 x 7 6 6"),
            ("3x3", "2 3 4 1 5 x 7 6 y"),
            ("3x3", "2 3 4\n1 5"),
            ("4x4", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"),
            ("4x4", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 14 0"),
            ("3x4", "1 2 3 4\n5 6 7 8\n9 10 12 0"),
            ("2x3", "123\n45y"),
        ]:
            printed = program("--size", size, stdin=text.encode(), status=2).decode()
            for call in (Solver(size).solve, lambda text: Solver(size).solve_text(text.encode())):
                with self.subTest(text=text), self.assertRaises(ValueError) as caught:
                    call(text)
                # The program's message may end with the options that help.
                self.assertTrue(printed.startswith(f"eight: <stdin>:{caught.exception}"), caught.exception)

    def test_other_boards_have_messages_of_their_own(self):
        for board, message in [
            ([1, 2, 3, 4, 5, 6, 7, 8], "found 8 numbers in one row, which is no square; give its rows"),
            ([[1, 2], [3]], "row 2: found 1 numbers, expected 2"),
            ([[1, 2], [3, 3]], "number 4: found `3` again"),
            ([[1, 2], [0, 4]], "number 4: found `4`, expected 0 to 3"),
            ([], "found 0 numbers in one row, which is no square; give its rows"),
            ([[1] * 11] * 11, "number 2: found `1` again"),
            (numpy.arange(121).reshape(11, 11), "paths are found on boards of 2 to 12 cells, and on larger ones up to 10x10"),
        ]:
            with self.subTest(board=board), self.assertRaises(ValueError) as caught:
                solve(board)
            self.assertEqual(str(caught.exception), message)
        with self.assertRaisesRegex(ValueError, "a board of 2x2, expected 3x3"):
            Solver(3).solve([[1, 2], [3, 0]])
        for board in (None, 3, [1.5], {"a": 1}, [[["1"]]], [-1, 0], ["a", "b"]):
            with self.subTest(board=board), self.assertRaises((TypeError, ValueError)):
                solve(board)

    def test_options_are_checked(self):
        for name, value in [
            ("goal", "middle"), ("goal", "given"), ("within", 0.5), ("within", float("nan")), ("threads", 0),
            ("memory", 2**60), ("memory", 0), ("effort", -1), ("effort", 1.5), ("effort", 2**64),
        ]:  # fmt: skip
            with self.subTest(name=name, value=value), self.assertRaisesRegex(ValueError, f"^{name}: (?!.* given$)"):
                Solver(3, **{name: value})
        for size in (0, 11, (1000, 1), "x"):
            with self.subTest(size=size), self.assertRaises(ValueError):
                Solver(size)


class Searches(unittest.TestCase):
    def interrupt(self, call):
        """Seconds from Ctrl-C to KeyboardInterrupt."""
        # A shell that starts the tests in the background leaves SIGINT ignored.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sent = []
        timer = threading.Timer(0.3, lambda: (sent.append(time.monotonic()), os.kill(os.getpid(), signal.SIGINT)))
        timer.start()
        with self.assertRaises(KeyboardInterrupt):
            call()
        return time.monotonic() - sent[0]

    def test_ctrl_c_ends_a_search(self):
        fives = "\n".join([" ".join(map(str, FAR))] * 9)
        solver, text = Solver(5, within=1), Solver(5, within=1)
        for call in (lambda: solver.solve(fives.splitlines()[0]), lambda: text.solve_text(fives.encode()),
                     lambda: solver.solve_many(fives.splitlines()), lambda: solve_many([HARD] * 9)):
            # A busy machine may delay one of them.
            self.assertLess(min(self.interrupt(call), self.interrupt(call)), 0.1)
        # The same solver works after it was stopped.
        self.assertEqual(solver.solve([*range(1, 24), 0, 24]).moves, "r")

    def test_calls_of_one_solver_do_not_wait_for_each_other(self):
        solver, found, near = Solver(5, effort=20_000_000), [], [*range(1, 24), 0, 24]
        other = threading.Thread(target=lambda: found.append(solver.solve(FAR)))
        other.start()
        time.sleep(0.1)
        self.assertEqual(solver.solve(near).moves, "r")
        self.assertLess(self.interrupt(lambda: solver.solve(FAR)), 0.1)
        self.assertTrue(other.is_alive())
        other.join()
        # A handler may use the solver that it interrupts.
        signal.signal(signal.SIGALRM, lambda *_: found.append(solver.solve(near)))
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        self.assertEqual((solver.solve(FAR), found[1].moves), (found[0], "r"))

    def test_a_search_leaves_the_lock_of_python_to_others(self):
        # Boards are read before the search, which takes longer.
        mixed = [[1, 2, 3, 0, 4, 6, 7, 5, 8], [1, 2, 3, 0]] * 200_000
        one = Solver(5, effort=8_000_000)
        for call, share in ((lambda: one.solve(FAR), 0), (lambda: solve_many(mixed), 0.6)):
            search = threading.Thread(target=call)
            search.start()
            start = began = time.monotonic()
            longest = 0
            while search.is_alive():
                now = time.monotonic()
                began, longest = now, max(longest, now - began)
                time.sleep(0.001)
            self.assertLess(longest, max(0.2, share * (time.monotonic() - start)))


class Package(unittest.TestCase):
    def test_docstrings_and_the_guide_are_as_they_say(self):
        finder, runner = doctest.DocTestFinder(exclude_empty=True), doctest.DocTestRunner(verbose=False)
        names = dict(vars(eight_sliding))
        for test in finder.find(eight_sliding, "eight_sliding", module=False, globs=names):
            runner.run(test)
        guide = (ROOT / "src/guide/python.md").read_text()
        for block in re.findall(r"```python\n(.*?)```", guide, re.DOTALL):
            runner.run(doctest.DocTestParser().get_doctest(block, names, "python.md", None, 0))
        self.assertEqual(runner.failures, 0)
        self.assertGreater(runner.tries, 25)

    def test_the_wheel_has_types_and_the_version_of_the_program(self):
        names = {Path(file).name for file in importlib.metadata.files("eight-sliding")}
        self.assertLessEqual({"py.typed", "__init__.pyi", "LICENSE-MIT", "LICENSE-APACHE"}, names)
        self.assertIn("Python", importlib.metadata.metadata("eight-sliding").get_payload())
        version = importlib.metadata.version("eight-sliding")
        self.assertEqual(eight_sliding.__version__, version)
        self.assertEqual(f"eight {version}", program("--version").decode().splitlines()[0])


if __name__ == "__main__":
    unittest.main()
