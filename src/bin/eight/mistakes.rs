//! The words for a mistake, and the option that reads such an output.

use eight::inside::check::{Criteria, Mistake};
use eight::inside::judge::Notation;

/// Returns a line about a mistake, without its line end.
pub fn line(mistake: Mistake, criteria: &Criteria) -> String {
    let said = said(mistake);
    match option(mistake, criteria) {
        Some(option) => format!("the mistake: {said}; {option} accepts that"),
        None => format!("the mistake: {said}"),
    }
}

pub fn said(mistake: Mistake) -> String {
    let text = match mistake {
        Mistake::ByTile => "the letters say how the tile moves, not the blank",
        Mistake::UpAndDown => "up and down are exchanged",
        Mistake::LeftAndRight => "left and right are exchanged",
        Mistake::Transposed => "rows and columns are exchanged",
        Mistake::Backwards => "the moves are in reverse order",
        Mistake::FromGoal => "the moves lead from the goal to the board",
        Mistake::Capitals => "the letters are of the other case",
        Mistake::Separated => "something separates the moves",
        Mistake::CapitalsApart => {
            "the letters are of the other case, and something separates the moves"
        }
        Mistake::Words => "the moves are words, not letters",
        Mistake::Arrows => "the moves are arrows, not letters",
        Mistake::Tiles => "the moves are the numbers of tiles, not the directions of the blank",
        Mistake::Cells => "the moves are the cells of tiles, not the directions of the blank",
        Mistake::NoLine => "a solved board gets no line of its own",
        Mistake::Early(case) => {
            return format!("case {case} gets no answer, so that later answers are early")
        }
        Mistake::Late(case) => {
            return format!("a line too many comes before the answer to case {case}")
        }
        Mistake::EmptyLines => "an empty line follows each answer",
        Mistake::NoEmptyLines => "no empty line separates the answers",
        Mistake::Ends(0) => "there is no answer",
        Mistake::Ends(1) => "only the first case is answered",
        Mistake::Ends(answers) => return format!("the output ends after {answers} answers"),
        Mistake::Lengths => "the answers are lengths, where paths are asked for",
        Mistake::Paths => "the answers are paths, which are not asked for",
        Mistake::Parity => {
            "the parity leaves out the row of the blank, which counts if the width is even"
        }
        Mistake::TooLong => "the paths lead to the goal, but some are too long",
        Mistake::OtherOrder => {
            "the paths are shortest, but not the first in the order that the judge wants"
        }
        _ => "there is white space at the end of a line",
    };
    text.to_string()
}

/// Returns the option with which the output is accepted, if there is one.
fn option(mistake: Mistake, criteria: &Criteria) -> Option<&'static str> {
    let judge = &criteria.judge;
    let has = |letters| judge.path.moves == Some(Notation::Letters(letters));
    let is_plain = !judge.answer.numbered && judge.answer.before.is_empty();
    match mistake {
        Mistake::ByTile if criteria.lenient && has(*b"udlr") || has(*b"UDLR") => {
            Some("--notation tile")
        }
        Mistake::Capitals if has(*b"udlr") => Some("--uppercase"),
        Mistake::TooLong => Some("--any-length"),
        Mistake::Lengths if is_plain => Some("--answer length"),
        Mistake::Paths if is_plain => Some("--answer moves"),
        _ => None,
    }
}
