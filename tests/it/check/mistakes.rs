//! Mistakes that contestants make are named if they explain every wrong answer, and only then.

use super::{criteria_of, run, whole};
use crate::kit::judge;
use crate::oracle::{slide, Cells};
use eight::check::{Criteria, Mistake, Verdict};
use eight::judge::{Accepts, Judge, EIGHT, HDU_1043};
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

fn verdict(criteria: Criteria, input: &str, output: &str) -> Verdict {
    run(criteria, input.as_bytes(), whole(output), None).0.expect("a verdict")
}

/// The verdict on these lines about all boards.
fn verdict_on(output: &[String]) -> Verdict {
    let output: String = output.iter().map(|line| line.clone() + "\n").collect();
    let criteria = Criteria { all: true, ..Criteria::of(&HDU_1043) };
    verdict(criteria, &BOARDS.join("\n"), &output)
}

/// Each line but `unsolvable`, changed.
fn changed(change: impl Fn(&str) -> String) -> Vec<String> {
    let line = |line: String| if line == "unsolvable" { line } else { change(&line) };
    right().into_iter().map(line).collect()
}

#[test]
fn each_mistake_is_named() {
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
        let found = verdict_on(&output);
        assert_eq!((found.wrong, found.mistake), (wrong, mistake), "{output:?}");
    }
}

#[test]
fn two_mistakes_are_not_one() {
    let mut output = changed(str::to_uppercase);
    output[4] = output[4].to_lowercase().chars().rev().collect();
    assert_eq!(verdict_on(&output).mistake, None);
}

/// A judge, its question, an input, an output, whether it is right, and its mistake.
#[test]
fn mistakes_about_other_questions() {
    const NEAR: &str = "123x46758";
    const TWO: &str = "123x46758 1 2 3 4 5 6 x 7 8";
    // One move up from the goal: no inversions before, three after, so that the parity without the
    // blank is wrong.
    const UP: &str = "1\n1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12\n";
    const UP_AND_ODD: &str = "2\n1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12\n\
                              1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0\n";
    for (judge, input, output, is_right, mistake) in [
        // That the paths are shortest explains nothing.
        ("eight length", NEAR, "rdr\n", false, Some(Mistake::Paths)),
        ("eight length", NEAR, "4\n", false, None),
        ("acwing-179", NEAR, "rlrdr\n", false, Some(Mistake::TooLong)),
        ("acwing-179", NEAR, "rlrd\n", false, None),
        ("uva-10181", UP, "This puzzle is not solvable.\n", false, Some(Mistake::Parity)),
        ("hdu-6620", UP_AND_ODD, "Yes\nNo\n", true, None),
        ("hdu-6620", UP_AND_ODD, "No\nNo\n", false, Some(Mistake::Parity)),
        ("hdu-6620", UP_AND_ODD, "No\nYes\n", false, None),
        // A list that lacks a path is not the end of the output, and its first line is no path in
        // the place of a number.
        ("eight all", TWO, "rdr\n\nrr\n\n", true, None),
        ("eight all", TWO, "rdr\nrdr\n\nrr\n\n", false, None),
        ("eight all", TWO, "rdl\n\nrr\n\n", false, None),
        ("eight all", TWO, "rdr\n\n", false, Some(Mistake::Ends(1))),
    ] {
        let found = verdict(criteria_of(judge), input, output);
        assert_eq!((found.wrong == 0, found.mistake), (is_right, mistake), "{judge}: {output}");
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
        let end = if judge.final_newline { "" } else { "\n" };
        let output = right().join("\n") + end;
        let verdict = verdict(Criteria::of(&judge), &BOARDS.join("\n"), &output);
        assert!(verdict.wrong > 0 && verdict.mistake.is_none(), "{verdict:?}");
    }
}

/// In any spelling, a wrong path is wrong at its first wrong move, and has its mistake.
#[test]
fn wrong_paths_in_any_spelling() {
    let criteria = Criteria { lenient: true, ..Criteria::of(&EIGHT) };
    for (output, wrong, mistake) in [
        ("RDR", "", None),
        ("right, Down; 8", "", None),
        ("LUL", "1: found 'L'", Some(Mistake::ByTile)),
        ("left up left", "1: found 'left'", Some(Mistake::ByTile)),
        ("R, D, D", "7: found 'D'", None),
        ("[4, 5, 6]", "8: found '6'", None),
        ("right FOO", "7: found 'F'", None),
        ("right 9", "7: found '9'", None),
        ("R D", "4: found the end of the line", None),
        ("RDRR", "4: found 'R'", None),
        ("RDR!", "4: found '!'", None),
        (" UNSOLVABLE", "1: found ' UNSOLVABLE'", None),
    ] {
        let (verdict, messages) = run(criteria, b"123x46758", whole(output), None);
        let message = format!("case 1, line 1, column {wrong}, ");
        assert_eq!(messages.len(), usize::from(!wrong.is_empty()), "{output}: {messages:?}");
        assert!(messages.iter().all(|it| it.starts_with(&message)), "{output}: {messages:?}");
        assert_eq!(verdict.expect("a verdict").mistake, mistake, "{output}");
    }
}
