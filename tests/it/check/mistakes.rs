//! Mistakes that contestants make are named if they explain the whole output, and only then.

use super::{criteria_of, run, whole};
use crate::fuzz::mistakes::named;
use crate::kit::judge;
use crate::mutants::Mutant;
use crate::random::{one_in, Random};
use eight::inside::check::{Criteria, Mistake, Parity, Verdict};
use eight::inside::judge::{Accepts, Judge, EIGHT, HDU_1043};
use eight::NamedGoal;
use eight::TieBreak;
use std::collections::HashMap;
use std::mem::discriminant;

fn verdict(criteria: Criteria, input: &str, output: &str) -> Verdict {
    run(criteria, input.as_bytes(), whole(output), None).0.expect("a verdict")
}

/// A model takes each mistake back and replays the paths.
#[test]
fn mistakes_of_mutants_are_true() {
    let mut random = Random::new(70);
    let mut counts = HashMap::new();
    let mutants = 6_000 / one_in(2);
    for _ in 0..mutants {
        if let Some(mistake) = named(&Mutant::new(&mut random)) {
            *counts.entry(discriminant(&mistake)).or_insert(0) += 1;
        }
    }
    let sum: usize = counts.values().sum();
    assert!(sum * 3 > mutants, "{sum} of {mutants}");
    assert!(counts.len() >= 24, "{counts:?}");
}

const NEAR: &str = "123x46758";
const TWO: &str = "123x46758 1 2 3 4 5 6 x 7 8";
const THREE: &str = "123x46758 12345678x 21345678x";
// One move up from the goal: no inversions before, three after, so that the parity without the
// blank is wrong.
const UP: &str = "1\n1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12\n";
const UP_AND_ODD: &str = "2\n1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12\n\
                          1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0\n";
const SOLVED_AND_TURNED: &str = "2\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n\
                                 1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0\n";
const UNSOLVABLE: Option<Mistake> = Some(Mistake::Unsolvable);
const PAIRS: &str = "2 12X453786 12345678X 564178X23 7568X4123";
const UNSOLVED: &str = "123x56478 21345678x";
const UNSOLVED_TWICE: &str = "123x56478 123x46758 21345678x";
const TURNS: &str = "12374658x";
const SNAIL: &str = "12384x765";
const FIFTEEN: &str = "1 2 3 4 5 6 7 8 9 10 0 11 13 14 15 12";
const LEFT: &str = "3 1 0 2 3 4 5 6 7 8";

/// A judge, its question, an input, an output, whether it is right, and its mistake.
#[test]
fn each_mistake_is_named() {
    for (judge, input, output, is_right, mistake) in [
        ("hdu-1043", THREE, "rdr\n\nunsolvable\n", true, None),
        ("hdu-1043", THREE, "ldl\n\nunsolvable\n", false, Some(Mistake::LeftAndRight)),
        ("hdu-1043", THREE, "lul\n\nunsolvable\n", false, Some(Mistake::ByTile)),
        ("hdu-1043", THREE, "rur\n\nunsolvable\n", false, Some(Mistake::UpAndDown)),
        ("hdu-1043", THREE, "drd\n\nunsolvable\n", false, Some(Mistake::Transposed)),
        ("hdu-1043", TWO, "rdr\nll\n", false, None),
        ("hdu-1043", TWO, "ldl\nll\n", false, Some(Mistake::LeftAndRight)),
        ("hdu-1043", "1234x6758 123x46758", "rd\nrdr\n", false, Some(Mistake::Backwards)),
        ("hdu-1043", "1234x6758 123x46758", "lu\nlul\n", false, Some(Mistake::FromGoal)),
        ("hdu-1043", THREE, "RDR\n\nunsolvable\n", false, Some(Mistake::Capitals)),
        ("hdu-1043", THREE, "r, d, r\n\nunsolvable\n", false, Some(Mistake::Separated)),
        ("hdu-1043", THREE, "R, D, R\n\nunsolvable\n", false, Some(Mistake::CapitalsApart)),
        ("hdu-1043", THREE, "RIGHT DOWN RIGHT\n\nunsolvable\n", false, Some(Mistake::Words)),
        ("hdu-1043", THREE, "→↓→\n\nunsolvable\n", false, Some(Mistake::Arrows)),
        ("hdu-1043", THREE, "4 5 8\n\nunsolvable\n", false, Some(Mistake::Tiles)),
        ("hdu-1043", THREE, "458\n\nunsolvable\n", false, Some(Mistake::Tiles)),
        ("hdu-1043", THREE, "1,1 2,1 2,2\n\nunsolvable\n", false, Some(Mistake::Cells)),
        ("hdu-1043", THREE, "3\n0\nunsolvable\n", false, Some(Mistake::Lengths)),
        ("hdu-1043", THREE, "3\n1\nunsolvable\n", false, None),
        ("hdu-1043", THREE, "rdr\nunsolvable\n", false, Some(Mistake::NoLine)),
        ("hdu-1043", THREE, "rdr\n\n", false, Some(Mistake::Ends(2))),
        ("hdu-1043", THREE, "", false, Some(Mistake::Ends(0))),
        ("hdu-1043", TWO, "rr\n", false, Some(Mistake::Early(1))),
        ("hdu-1043", TWO, "\nrdr\nrr\n", false, Some(Mistake::Late(1))),
        ("hdu-1043", THREE, "rdr\n\n\n\nunsolvable\n\n", false, Some(Mistake::EmptyLines)),
        ("hdu-1043", TWO, "rdr \nrr\n", false, Some(Mistake::Spaces)),
        // Two answers in the place of each other are no shift.
        ("hdu-1043", TWO, "rr\nrdr\n", false, None),
        ("poj-1077", "1 2 3 4 5 6 7 8 x", "", false, Some(Mistake::NoLine)),
        (
            "uva-652",
            "2\n\n123x46758\n\n21345678x",
            "rdr\nunsolvable\n",
            false,
            Some(Mistake::NoEmptyLines),
        ),
        ("hdu-3567", PAIRS, "Case 1: 2\ndd\nCase 2: 8\nurrulldr\n", true, None),
        ("hdu-3567", PAIRS, "Case 1: 2\nuu\nCase 2: 8\ndlldrrul\n", false, Some(Mistake::ByTile)),
        ("hackerrank-n-puzzle", LEFT, "1\nLEFT\n", true, None),
        ("hackerrank-n-puzzle", LEFT, "1\nRIGHT\n", false, Some(Mistake::ByTile)),
        ("eight length", NEAR, "rdr\n", false, Some(Mistake::Paths)),
        ("eight length", NEAR, "rlrdr\n", false, None),
        ("eight length", NEAR, "4\n", false, None),
        ("acwing-179", NEAR, "rlrdr\n", false, Some(Mistake::TooLong)),
        ("acwing-179", NEAR, "rlrd\n", false, None),
        (
            "uva-10181",
            UP,
            "This puzzle is not solvable.\n",
            false,
            Some(Mistake::Parity(Parity::NoRow)),
        ),
        ("hdu-6620", UP_AND_ODD, "Yes\nNo\n", true, None),
        ("hdu-6620", UP_AND_ODD, "No\nNo\n", false, Some(Mistake::Parity(Parity::NoRow))),
        ("hdu-1043", UNSOLVED, "drr\nUnsolvable\n", false, Some(Mistake::OtherWord)),
        ("hdu-1043", UNSOLVED, "drr\n\n", false, Some(Mistake::OtherWord)),
        ("hdu-1043", UNSOLVED, "drr\nd\n", false, None),
        ("hdu-1043", UNSOLVED, "drr\n", false, Some(Mistake::Ends(1))),
        ("hdu-1043", UNSOLVED, "dr\nunsolvable\n", false, Some(Mistake::LastMove)),
        ("hdu-1043", UNSOLVED, "rr\nunsolvable\n", false, Some(Mistake::FirstMove)),
        ("hdu-1043", UNSOLVED, "3\ndrr\nunsolvable\n", false, Some(Mistake::LengthFirst)),
        ("hdu-1043", UNSOLVED, "4\ndrr\nunsolvable\n", false, Some(Mistake::Late(1))),
        ("hdu-1043", UNSOLVED, "path: drr\nunsolvable\n", false, Some(Mistake::Prompt)),
        ("hdu-1043", THREE, "3 rdr\n0 \nunsolvable\n", false, Some(Mistake::Prompt)),
        ("hackerrank-n-puzzle", LEFT, "LEFT\n", false, Some(Mistake::Bare)),
        ("mipt-091", FIFTEEN, "rd\n", false, Some(Mistake::Bare)),
        ("uva-652", "1\n\n123x46758", "rdr\n\n", false, Some(Mistake::Spaces)),
        ("eight length", "123x56478 12345678x", "2\n-1\n", false, Some(Mistake::TooFew)),
        ("hdu-1043", UNSOLVED, "go\ndrr\ngo\nunsolvable\n", false, Some(Mistake::Lines(1))),
        ("hdu-1043", UNSOLVED, "drr\n1\n2\nunsolvable\n1\n2\n", false, Some(Mistake::Lines(2))),
        ("hdu-1043", TURNS, "rrdulu\n", false, Some(Mistake::Directions)),
        ("hdu-1043", SNAIL, "l\n", false, Some(Mistake::Goal(NamedGoal::Snail))),
        ("eight length", UNSOLVED_TWICE, "4\n4\nunsolvable\n", false, Some(Mistake::TooMany)),
        ("eight length", UNSOLVED_TWICE, "2\n2\nunsolvable\n", false, Some(Mistake::TooFew)),
        ("eight length", UNSOLVED_TWICE, "2\n3\nunsolvable\n", false, None),
        ("eight length", UNSOLVED_TWICE, "5\n3\nunsolvable\n", false, Some(Mistake::Longer)),
        ("eight length", UNSOLVED_TWICE, "0\n0\nunsolvable\n", false, Some(Mistake::Same)),
        ("eight length", UNSOLVED_TWICE, "0\n1\nunsolvable\n", false, None),
        ("eight length", UNSOLVED_TWICE, "0\n0\n0\n", false, None),
        ("hdu-1043", UNSOLVED_TWICE, "unsolvable\nrdr\nunsolvable\n", false, UNSOLVABLE),
        ("hdu-1043", UNSOLVED_TWICE, "drr\nrdr\nu\n", false, None),
        ("hdu-6620", SOLVED_AND_TURNED, "Yes\nYes\n", false, Some(Mistake::Solvable)),
        ("hdu-1043", TWO, "rdr\nrr\n\n", false, None),
        ("hdu-6620", UP_AND_ODD, "No\nYes\n", false, Some(Mistake::Exchanged)),
        ("hdu-6620", UP_AND_ODD, "yes\nno\n", false, Some(Mistake::OtherWord)),
        ("hdu-3567", PAIRS, "Case 0: 2\ndd\nCase 1: 8\nurrulldr\n", false, Some(Mistake::Numbers)),
        ("hdu-3567", PAIRS, "2\ndd\n8\nurrulldr\n", false, Some(Mistake::Numbers)),
        // A list that lacks a path is not the end of the output, and its first line is no path in
        // the place of a number.
        ("eight all", TWO, "rdr\n\nrr\n\n", true, None),
        ("eight all", TWO, "rdr\nrdr\n\nrr\n\n", false, Some(Mistake::Late(1))),
        ("eight all", TWO, "rdl\n\nrr\n\n", false, None),
        ("eight all", TWO, "rdr\n\n", false, Some(Mistake::Ends(1))),
    ] {
        let found = verdict(criteria_of(judge), input, output);
        assert_eq!((found.is_accepted(), found.mistake), (is_right, mistake), "{judge}: {output}");
    }
}

/// A right answer contradicts a mistake. A missing line end is one of white space.
#[test]
fn no_mistake_is_named_in_vain() {
    let two = "1524837x6 12345x786";
    let found = verdict(Criteria::of(&HDU_1043), two, "uurdd\nu\n");
    assert_eq!((found.wrong, found.mistake), (1, None));
    let judge = Judge { final_newline: true, ..judge("hdu-1043") };
    let found = verdict(Criteria::of(&judge), "123x46758", "rdr");
    assert_eq!((found.wrong, found.mistake), (1, Some(Mistake::Spaces)));
}

/// The first of all shortest paths in another order; not a shortest path that is too long.
#[test]
fn another_order_has_a_name() {
    let judge = Judge { accepts: Accepts::Exact, ties: TieBreak::DLRU, ..judge("hdu-1043") };
    let (input, output) = ("64785x321", "uldldrurdluulddrurulldrrulldrdr\n");
    let found = verdict(Criteria::of(&judge), input, output);
    assert_eq!((found.wrong, found.mistake), (1, Some(Mistake::OtherOrder)));
    let judge = Judge { accepts: Accepts::AtMost(2), ..judge };
    let found = verdict(Criteria::of(&judge), "123x46758", "rdr\n");
    assert_eq!((found.wrong, found.mistake), (1, Some(Mistake::TooLong)));
}

/// In any spelling, a wrong path is wrong at its first wrong move, and has its mistake.
#[test]
fn wrong_paths_in_any_spelling() {
    let criteria = Criteria { lenient: true, ..Criteria::of(&EIGHT) };
    for (output, wrong, mistake) in [
        ("RDR", "", None),
        ("right, Down; 8", "14: found '8'", None),
        ("LUL", "1: found 'L'", Some(Mistake::ByTile)),
        ("left up left", "1: found 'left'", Some(Mistake::ByTile)),
        ("R, D, D", "7: found 'D'", None),
        ("[4, 5, 6]", "8: found '6'", None),
        ("right FOO", "7: found 'FOO'", None),
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
