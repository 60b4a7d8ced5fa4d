//! Mistakes that contestants make are named if they explain every wrong answer, and only then.

use crate::kit::judge;
use crate::oracle::{slide, Cells};
use eight::check::{Checker, Criteria, Mistake, Verdict};
use eight::judge::{Accepts, Judge, EIGHT};
use eight::puzzle::{SolverOptions, Want};
use eight::tiles::{fifteen, SquareTiles};
use eight::{Board, Solver, TieBreak};

/// Boards with answers of several lengths, an unsolvable one, and the solved board.
const BOARDS: [&str; 6] =
    ["23415x768", "12345678x", "123x46758", "21345678x", "64785x321", "8672543x1"];

fn right() -> Vec<String> {
    let mut solver = Solver::default();
    let path = |board: &&str| solver.solve(board.parse::<Board>().unwrap());
    BOARDS
        .iter()
        .map(path)
        .map(|path| path.map_or("unsolvable".into(), |p| p.to_string()))
        .collect()
}

fn verdict(judge: &Judge, output: &[String]) -> Verdict {
    let text: String = output.iter().map(|line| line.clone() + "\n").collect();
    let criteria = Criteria { all: true, ..Criteria::of(judge) };
    let mut checker = Checker::<SquareTiles<Board>>::new(criteria, &SolverOptions::default());
    let input = BOARDS.join("\n");
    checker
        .check(Box::new(input.as_bytes()), Box::new(text.as_bytes()), None, &mut |_| Ok(()))
        .unwrap()
}

/// Each line but `unsolvable`, changed.
fn changed(change: impl Fn(&str) -> String) -> Vec<String> {
    let line = |line: String| if line == "unsolvable" { line } else { change(&line) };
    right().into_iter().map(line).collect()
}

#[test]
fn each_mistake_is_named() {
    let hdu = judge("hdu-1043");
    let inverse = |line: &str| -> String {
        line.chars().map(|letter| "durl".as_bytes()["udlr".find(letter).unwrap()] as char).collect()
    };
    let back = |line: &str| -> String { line.chars().rev().collect() };
    let spaced =
        |line: &str| -> String { line.chars().map(String::from).collect::<Vec<_>>().join(" ") };
    let early: Vec<String> = right().into_iter().filter(|line| !line.is_empty()).collect();
    // The unsolvable board gets no line.
    let skipped = [&right()[..3], &right()[4..]].concat();
    let spread: Vec<String> = right().into_iter().flat_map(|line| [line, String::new()]).collect();
    let tiles = |between: &str| -> Vec<String> {
        let moved = |(board, line): (&&str, String)| {
            if line == "unsolvable" {
                return line;
            }
            let mut cells: Cells = board.as_bytes().try_into().unwrap();
            let moves = line.bytes().map(|letter| {
                let blank = cells.iter().position(|&cell| cell == b'x').unwrap();
                cells = slide(cells, letter).unwrap();
                char::from(cells[blank]).to_string()
            });
            moves.collect::<Vec<_>>().join(between)
        };
        BOARDS.iter().zip(right()).map(moved).collect()
    };
    let late = [vec![String::new()], right()].concat();
    let exchanged = |one: usize, other: usize| {
        let mut output = right();
        output.swap(one, other);
        output
    };
    let of_solved = |line: &str| {
        let mut output = right();
        output[1] = line.to_string();
        output
    };
    for (output, wrong, mistake) in [
        (changed(inverse), 4, Some(Mistake::ByTile)),
        (changed(|line| back(&inverse(line))), 4, Some(Mistake::Backwards)),
        (changed(back), 3, Some(Mistake::Backwards)),
        (changed(str::to_uppercase), 4, Some(Mistake::Capitals)),
        (changed(spaced), 4, Some(Mistake::Separated)),
        (early, 5, Some(Mistake::NoLine)),
        (skipped, 3, Some(Mistake::Early(4))),
        (late.clone(), 6, Some(Mistake::Late(1))),
        // Nothing shows that the last answer is late, too.
        (late[..6].to_vec(), 6, None),
        // Two answers in the place of each other are no shift.
        (exchanged(2, 3), 2, None),
        (exchanged(0, 2), 2, None),
        (exchanged(4, 5), 2, None),
        // The solved board has a line.
        (of_solved("solved"), 1, None),
        (of_solved("q"), 1, None),
        (of_solved("lr l"), 1, None),
        (changed(|line| format!("{line} \t")), 5, Some(Mistake::Spaces)),
        (right()[..1].to_vec(), 5, Some(Mistake::Ends(1))),
        (right()[..4].to_vec(), 2, Some(Mistake::Ends(4))),
        (vec![], 6, Some(Mistake::Ends(0))),
        (spread, 4, Some(Mistake::EmptyLines)),
        (tiles(""), 4, Some(Mistake::Tiles)),
        (tiles(" "), 4, Some(Mistake::Tiles)),
        (changed(|line| line.len().to_string()), 5, Some(Mistake::Numbers)),
        (changed(|line| line.replace('u', "x")), 3, None),
        (right(), 0, None),
    ] {
        let found = verdict(&hdu, &output);
        assert_eq!((found.wrong, found.mistake), (wrong, mistake), "{output:?}");
    }
}

#[test]
fn two_mistakes_are_not_one() {
    let mut output = changed(str::to_uppercase);
    output[4] = output[4].to_lowercase().chars().rev().collect();
    assert_eq!(verdict(&judge("hdu-1043"), &output).mistake, None);
}

/// Lengths are asked for: that the paths are shortest explains nothing.
#[test]
fn paths_in_the_place_of_lengths() {
    let criteria = Criteria { want: Some(Want::Length), ..Criteria::of(&EIGHT) };
    let mut checker = Checker::<SquareTiles<Board>>::new(criteria, &SolverOptions::default());
    let mut check = |output: &'static str| {
        let (input, output) = (Box::new(&b"123x46758"[..]), Box::new(output.as_bytes()));
        checker.check(input, output, None, &mut |_| Ok(())).unwrap().mistake
    };
    assert_eq!(check("rdr\n"), Some(Mistake::Paths));
    assert_eq!(check("4\n"), None);
}

#[test]
fn paths_that_are_too_long_and_a_parity_without_the_blank() {
    let acwing = judge("acwing-179");
    let input = "123x46758";
    let criteria = Criteria::of(&acwing);
    let mut checker = Checker::<SquareTiles<Board>>::new(criteria, &SolverOptions::default());
    let mut check = |output: &'static str| {
        let (input, output) = (Box::new(input.as_bytes()), Box::new(output.as_bytes()));
        checker.check(input, output, None, &mut |_| Ok(())).unwrap().mistake
    };
    assert_eq!(check("rlrdr\n"), Some(Mistake::TooLong));
    assert_eq!(check("rlrd\n"), None);

    // One move up from the goal: no inversions before, three after, so that this parity is wrong.
    let board = "1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12\n";
    let criteria = Criteria::of(&judge("uva-10181"));
    let mut checker =
        Checker::<SquareTiles<fifteen::Board>>::new(criteria, &SolverOptions::default());
    let input = format!("1\n{board}");
    let output = "This puzzle is not solvable.\n";
    let verdict = checker
        .check(Box::new(input.as_bytes()), Box::new(output.as_bytes()), None, &mut |_| Ok(()))
        .unwrap();
    assert_eq!(verdict.mistake, Some(Mistake::Parity));

    // Where a verdict is asked for.
    let criteria = Criteria::of(&judge("hdu-6620"));
    let mut checker =
        Checker::<SquareTiles<fifteen::Board>>::new(criteria, &SolverOptions::default());
    let input = format!("2\n{board}1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0\n");
    for (output, mistake) in
        [("Yes\nNo\n", None), ("No\nNo\n", Some(Mistake::Parity)), ("No\nYes\n", None)]
    {
        let (input, output) = (Box::new(input.as_bytes()), Box::new(output.as_bytes()));
        let verdict = checker.check(input, output, None, &mut |_| Ok(())).unwrap();
        assert_eq!(verdict.mistake, mistake);
    }
}

/// A row that is right explains nothing: what is wrong is elsewhere.
#[test]
fn a_right_path_is_no_mistake() {
    let hdu = judge("hdu-1043");
    for judge in [
        Judge { final_newline: true, ..hdu },
        // The first of all shortest paths in another order.
        Judge { accepts: Accepts::Exact, ties: TieBreak::DLRU, ..hdu },
    ] {
        let mut checker =
            Checker::<SquareTiles<Board>>::new(Criteria::of(&judge), &SolverOptions::default());
        let mut output = right().join("\n");
        output += if judge.final_newline { "" } else { "\n" };
        let (input, output) = (BOARDS.join("\n"), Box::new(output.as_bytes()));
        let verdict = checker.check(Box::new(input.as_bytes()), output, None, &mut |_| Ok(()));
        let verdict = verdict.unwrap();
        assert!(verdict.wrong > 0 && verdict.mistake.is_none(), "{verdict:?}");
    }
}

/// A list that lacks a path is not the end of the output, and its first line is no path in the
/// place of a number.
#[test]
fn lists_have_no_mistake_but_their_end() {
    let criteria = Criteria { want: Some(Want::All), ..Criteria::of(&EIGHT) };
    let mut checker = Checker::<SquareTiles<Board>>::new(criteria, &SolverOptions::default());
    let mut check = |output: &'static str| {
        let input = Box::new(&b"123x46758 1 2 3 4 5 6 x 7 8"[..]);
        let verdict = checker.check(input, Box::new(output.as_bytes()), None, &mut |_| Ok(()));
        let verdict = verdict.unwrap();
        (verdict.wrong, verdict.mistake)
    };
    assert_eq!(check("rdr\n\nrr\n\n"), (0, None));
    assert_eq!(check("rdr\nrdr\n\nrr\n\n"), (1, None));
    assert_eq!(check("rdl\n\nrr\n\n"), (1, None));
    assert_eq!(check("rdr\n\n"), (1, Some(Mistake::Ends(1))));
}

/// In any spelling, a wrong path is wrong at its first wrong move, and has its mistake.
#[test]
fn wrong_paths_in_any_spelling() {
    let criteria = Criteria { lenient: true, ..Criteria::of(&EIGHT) };
    let mut checker = Checker::<SquareTiles<Board>>::new(criteria, &SolverOptions::default());
    for (output, column, found, mistake) in [
        ("RDR", 0, "", None),
        ("right, Down; 8", 0, "", None),
        ("LUL", 1, "'L'", Some(Mistake::ByTile)),
        ("left up left", 1, "'left'", Some(Mistake::ByTile)),
        ("R, D, D", 7, "'D'", None),
        ("[4, 5, 6]", 8, "'6'", None),
        ("right FOO", 7, "'F'", None),
        ("right 9", 7, "'9'", None),
        ("R D", 4, "the end of the line", None),
        ("RDRR", 4, "'R'", None),
        ("RDR!", 4, "'!'", None),
        (" UNSOLVABLE", 1, "' UNSOLVABLE'", None),
    ] {
        let mut wrong = Vec::new();
        let text = Box::new(output.as_bytes());
        let verdict = checker.check(Box::new(&b"123x46758"[..]), text, None, &mut |it| {
            wrong.push((it.position.column, it.found.clone()));
            Ok(())
        });
        let expected: Vec<_> =
            (column > 0).then(|| (column, found.to_string())).into_iter().collect();
        assert_eq!((wrong, verdict.unwrap().mistake), (expected, mistake), "{output}");
    }
}
