//! Mistakes that contestants make are named if they explain the whole output, and only then.

use super::{criteria_of, run, whole};
use crate::fuzz::mistakes::named;
use crate::kit::judge;
use crate::mutants::Mutant;
use crate::random::{one_in, Random};
use crate::table::bytes_of;
use eight::inside::check::{Criteria, Mistake, Verdict};
use eight::inside::judge::{Accepts, Judge, EIGHT, HDU_1043};
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
    assert!(counts.len() >= 23, "{counts:?}");
}

/// The mistake of each output of the table.
#[test]
fn each_mistake_is_named() {
    let (mut criteria, mut input, mut outputs) = (Criteria::of(&EIGHT), String::new(), 0);
    for line in include_str!("mistakes.txt").lines().filter(|line| !line.starts_with('#')) {
        let (what, text) = line.split_once(' ').unwrap_or((line, ""));
        let bytes = String::from_utf8(bytes_of(text)).expect("text");
        match what {
            "" => {}
            "judge" => criteria = criteria_of(text),
            "input" => input = bytes,
            name => {
                let found = verdict(criteria, &input, &bytes);
                let mistake = found.mistake.map_or("none".to_string(), |it| format!("{it:?}"));
                let said = if found.is_accepted() { "right" } else { &mistake };
                assert_eq!(said, name, "{}: {text}", criteria.judge.name);
                outputs += 1;
            }
        }
    }
    assert!(outputs >= 70, "{outputs}");
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
