//! Boards of any size by the program, whose paths are replayed.

use super::{check, depths, exchange, first_path, goal, homes, size, slide, walk, words};
use crate::process::eight;
use crate::random::one_in;
use eight::inside::grid::{NamedGoal, Size};
use eight::inside::random::SplitMix;
use eight::inside::tiles::sized::PathWithBound;
use serde_json::Value;

#[test]
fn the_program_answers_boards_of_any_size() {
    let mut random = SplitMix::new(9);
    let mut input = String::new();
    for _ in 0..3 {
        input += &(words(&walk(size(5, 5), 24, 200, &mut random)) + "\n");
    }
    let options = ["--size", "5x5", "--effort", "50000", "--memory", "16", "--json"];
    let first = eight(&options, &input);
    assert_eq!(first.status, Some(0));
    assert_eq!(first.stdout.matches("\"at_least\":").count(), 3);
    assert_eq!(first, eight(&options, &input));
    for threads in ["1", "3"].into_iter().step_by(one_in(2)) {
        let options = [&options[..], &["--threads", threads]].concat();
        assert_eq!(eight(&options, &input), first, "{threads} threads");
    }
    // Near boards and far ones in turn, and no memory for tables.
    let boards = [6, 999, 6, 6, 999, 6].map(|moves| walk(size(6, 6), 35, moves, &mut random));
    let lines = boards.map(|board| words(&board) + "\n");
    let threads = ["1", "2", "5", "3"].into_iter().step_by(one_in(2));
    let by_threads = threads.map(|threads| {
        let options =
            ["--size", "6x6", "--memory", "16", "--effort", "5000", "--json", "--threads", threads];
        eight(&options, lines.concat()).stdout
    });
    let by_threads: Vec<String> = by_threads.collect();
    assert!(by_threads.iter().all(|found| *found == by_threads[0]), "{by_threads:?}");
    assert_eq!(by_threads[0].matches("\"length\":6,\"at_least\":6").count(), 4, "{by_threads:?}");
    let near = words(&walk(size(5, 5), 24, 70, &mut SplitMix::new(1)));
    let usual = eight(&["--size", "5x5", "--json", "--memory", "32"], near);
    assert!(usual.stdout.contains("\"at_least\":"), "{}", usual.stdout);
    let any = eight(&["--size", "5x5", "--any"], &input);
    assert_eq!((any.status, any.stdout.lines().count()), (Some(0), 3));
    // The totals of a run are the sums over its cases.
    let input = input + "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 0 24\n";
    let options = ["--size", "5x5", "--within", "1", "--effort", "1000", "--json", "--stats"];
    let options = [&options[..], &["--memory", "16"]].concat();
    let unkept = eight(&options, &input);
    assert_eq!((unkept.status, unkept.stdout.lines().count()), (Some(2), 4));
    let (stats, message) = unkept.stderr.split_once('\n').unwrap();
    let json = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    let sum = |member: &str| -> u64 {
        unkept.stdout.lines().filter_map(|line| json(line)[member].as_u64()).sum()
    };
    let least = u32::try_from(sum("at_least")).expect("a few hundred moves");
    assert_eq!(json(stats)["mean_at_least"], f64::from(least) / 4.0);
    assert_eq!(
        message,
        "eight: 3 paths may exceed --within: the search stopped at --effort; give more\n"
    );
    let far = "5 24 13 16 8 15 11 6 x 21 12 7 20 9 14 1 17 23 18 22 10 19 3 4 2\n";
    for answer in ["length", "length,moves", "verdict,length"] {
        let options = ["--size", "5x5", "--effort", "1000", "--limit", "100", "--answer", answer];
        let told =
            "eight: 1 path longer than --limit, and shorter ones may exist; give more --effort\n";
        let run = eight(&options, far);
        assert_eq!((&*run.stderr, run.status), (told, Some(2)), "{answer}");
    }
    // With the usual work its length would not be known.
    let far = eight(&["--size", "3x5", "--json"], "13 2 14 6 3 5 12 8 x 7 4 9 11 10 1\n");
    assert!(far.stdout.contains("\"length\":60,\"at_least\":60"), "{}", far.stdout);
}

/// The tiles of boards one by one on the way inwards: the plainest reading of the rule.
fn snail(rows: usize, columns: usize) -> Vec<u32> {
    let (mut top, mut left, mut bottom, mut right) = (0, 0, rows, columns);
    let mut cells = Vec::new();
    while top < bottom && left < right {
        cells.extend((left..right).map(|column| top * columns + column));
        cells.extend((top + 1..bottom).map(|row| row * columns + right - 1));
        if bottom - top > 1 {
            cells.extend((left..right - 1).rev().map(|column| (bottom - 1) * columns + column));
        }
        if right - left > 1 {
            cells.extend((top + 1..bottom - 1).rev().map(|row| row * columns + left));
        }
        (top, left, bottom, right) = (top + 1, left + 1, bottom - 1, right - 1);
    }
    let mut goal = vec![0; rows * columns];
    for (&cell, number) in cells[..rows * columns - 1].iter().zip(1..) {
        goal[cell] = number;
    }
    goal
}

/// For every size: a board some moves from each goal, after its size, with comments. Its path leads
/// to the goal, which is given by name or, if all boards have one size, by its numbers.
#[test]
fn sizes_and_goals_may_be_given() {
    let mut random = SplitMix::new(11);
    for name in ["snail", "last", "first"].into_iter().step_by(one_in(3)) {
        let (mut input, mut boards) = (String::from("# sizes\n"), Vec::new());
        for (rows, columns) in (2..=6).flat_map(|rows| (2..=6).map(move |columns| (rows, columns)))
        {
            let size = size(rows, columns);
            let goal = match name {
                "snail" => snail(rows, columns),
                "first" => goal(rows * columns, 0),
                _ => goal(rows * columns, rows * columns - 1),
            };
            assert_eq!(NamedGoal::named(name).unwrap().board(size).numbers(), goal);
            let mut board = goal.clone();
            for _ in 0..30 {
                board = slide(size, &board, random.below(4) as u8).unwrap_or(board);
            }
            if rows == columns {
                input += &format!("{rows}# a square\n");
            } else {
                input += &format!("  {rows} {columns}\n");
            }
            for row in board.chunks(columns) {
                input += &(words(row) + " # a row\n");
            }
            // Alone it has the same path.
            let one = (boards.len() % one_in(8) == 0).then(|| {
                let size = format!("{rows}x{columns}");
                eight(&["--size", &size, "--any", "--goal", &words(&goal)], words(&board)).stdout
            });
            boards.push((size, board, goal, one));
        }
        let options = ["--size", "given", "--goal", name, "--any"];
        let found = eight(&options, &input);
        assert_eq!((found.status, found.stderr.as_str()), (Some(0), ""));
        assert_eq!(found.stdout.lines().count(), boards.len());
        for (path, (size, mut board, goal, one)) in found.stdout.lines().zip(boards) {
            assert!(one.is_none_or(|one| one.trim_end() == path));
            for letter in path.bytes() {
                let code = b"udlr".iter().position(|&other| other == letter).unwrap();
                board = slide(size, &board, code as u8).expect("a move on the board");
            }
            assert_eq!(board, goal);
        }
    }
    // Sizes that alternate keep their tables.
    let far = |rows: usize, columns: usize| {
        let board = walk(size(rows, columns), rows * columns - 1, 999, &mut SplitMix::new(1));
        format!("{rows} {columns}\n{}\n", words(&board))
    };
    let sizes = far(4, 5) + &far(3, 5);
    let options = ["--size", "given", "--effort", "1000", "--threads", "1", "--stats"];
    let found = eight(&options, sizes.repeat(4));
    let lines: Vec<&str> = found.stdout.lines().collect();
    assert!(lines.len() == 8 && lines.iter().zip(&lines[2..]).all(|(one, other)| one == other));
    assert_eq!(found.stderr.matches("tables ").count(), 2, "{}", found.stderr);
    // But if there is no room for both, the tables of the other size are dropped.
    let found = eight(&[&options[..], &["--memory", "8"]].concat(), sizes.repeat(4));
    assert!(lines.iter().copied().eq(found.stdout.lines()));
    assert_eq!(found.stderr.matches("tables ").count(), 8, "{}", found.stderr);
    // For a board that is near no table is built.
    let near = "4 5\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 0 19\n";
    let found = eight(&["--size", "given", "--stats"], near);
    assert_eq!((found.stdout.as_str(), found.stderr.matches("tables ").count()), ("r\n", 0));
    let options = ["--size", "given", "--keep-going"];
    let faulty = "2 3\n1 2 3\n0 4 5\n3\n1 2 3\n4 5 6\n7 9 0\n2\n1 2\n0 3\n7\n2 13\n2 2\n1 2\n3 0\n";
    for faulty in [faulty, &faulty.replace("1 2 3\n0", "1 2 3 0").replace("1 2\n", "1 2 ")] {
        let found = eight(&options, faulty);
        assert_eq!(found.stdout, "rr\ninvalid\nr\ninvalid\n\n", "{faulty}");
        assert_eq!(found.status, Some(2));
    }
}

/// Returns the answers of `--json` to boards: the codes of the moves, and the lower bound.
fn found_by_program(
    options: &[&str],
    size: Size,
    boards: &[Vec<u32>],
) -> Vec<Option<PathWithBound>> {
    let name = format!("{}x{}", size.rows(), size.columns());
    let input: String = boards.iter().map(|board| words(board) + "\n").collect();
    let told = eight(&[&["--size", &name, "--json"], options].concat(), &input);
    assert_eq!(told.stdout.lines().count(), boards.len(), "{}", told.stderr);
    let found = told.stdout.lines().map(|line| {
        let object: Value = serde_json::from_str(line).expect(line);
        let code = |letter: char| "udlr".find(letter).expect("a letter") as u8;
        let path: Vec<u8> = object["moves"].as_str()?.chars().map(code).collect();
        assert_eq!(object["length"], path.len());
        let at_least = object["at_least"].as_u64().expect("a bound") as usize;
        Some(PathWithBound { path, at_least })
    });
    found.collect()
}

/// Boards beyond 6x6: any board has a path, at once or with some effort; and one that takes few
/// moves the first of all shortest ones, as a plain search finds it.
#[test]
fn vast_boards_have_paths_and_near_ones_shortest() {
    let mut random = SplitMix::new(11);
    let sizes = [(7, 7), (2, 7), (9, 2), (3, 10), (8, 5), (10, 10)];
    for (rows, columns) in sizes.into_iter().step_by(one_in(6)) {
        let (size, cells) = (size(rows, columns), rows * columns);
        for (goal_name, blank) in [("last", cells - 1), ("first", 0)] {
            let mut boards = [walk(size, blank, 2_000, &mut random)];
            // With the default memory, the tables of a 3x10 board take seconds.
            for options in
                [&["--any"][..], &["--effort", "20000", "--memory", "16"], &["--within", "9"]]
            {
                let options = [options, &["--goal", goal_name]].concat();
                let found = found_by_program(&options, size, &boards);
                let path = found[0].as_ref().expect("a path");
                check(size, blank, &boards[0], path);
                assert!(options[0] != "--within" || path.path.len() <= 9 * path.at_least);
            }
            exchange(&mut boards[0]);
            assert_eq!(found_by_program(&["--goal", goal_name], size, &boards), [None]);
            // The boards within some moves of the goal, by their distances.
            let depths = depths(size, blank, 12);
            let mut layer: Vec<_> = depths.keys().filter(|board| depths[*board] == 12).collect();
            layer.sort_unstable();
            // Some whose first bound, rows and columns that the tiles are from home, is too low by
            // two.
            let goal = goal(cells, blank);
            let lines_apart = |board: &Vec<u32>| -> usize {
                let homes = homes(board, &goal).into_iter().enumerate();
                let apart = |(cell, to): (usize, usize)| {
                    (cell / columns).abs_diff(to / columns)
                        + (cell % columns).abs_diff(to % columns)
                };
                homes.filter(|&(cell, _)| board[cell] > 0).map(apart).sum()
            };
            let misleading =
                layer.into_iter().filter(|board| lines_apart(board) == 10).take(3).cloned();
            let near = [(); 3].map(|()| walk(size, blank, 7, &mut random));
            // A path by hand may be a shortest one, too, but not the first: these are searched for.
            for (boards, options) in [
                (near.to_vec(), &[][..]),
                (misleading.collect(), &["--effort", "1000000", "--memory", "16"]),
            ] {
                assert!(!boards.is_empty());
                let options = [&["--goal", goal_name], options].concat();
                let found = found_by_program(&options, size, &boards);
                for (board, found) in boards.iter().zip(found) {
                    let path = first_path(size, &depths, board, [0, 1, 2, 3]);
                    assert_eq!(found, Some(PathWithBound { at_least: path.len(), path }));
                }
            }
        }
    }
}
