//! The words for a mistake, and the option that reads such an output.

use eight::inside::check::{Criteria, Mistake, Parity};
use eight::inside::judge::Notation;

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
        Mistake::LengthFirst => "the number of moves comes before each path",
        Mistake::TooMany => "each length is one too many",
        Mistake::TooFew => "each length is one too few",
        Mistake::Numbers => "the number of the case is missing, or counts from 0",
        Mistake::Exchanged => "the words for solvable and unsolvable cases are exchanged",
        Mistake::OtherWord => "unsolvable cases get another word, number or line",
        Mistake::Prompt => "text comes before each answer",
        Mistake::LastMove => "the last move of each path is missing",
        Mistake::FirstMove => "the first move of each path is missing",
        Mistake::Lines(1) => "a line too many comes with each answer",
        Mistake::Lines(lines) => return format!("{lines} lines too many come with each answer"),
        Mistake::Directions => "the names of the directions are exchanged",
        Mistake::Goal(goal) => {
            return format!("the answers are right for another goal, `{}`", goal.name())
        }
        Mistake::Parity(parity) => match parity {
            Parity::Row => {
                "the parity counts the row of the blank, which counts only if the width is even"
            }
            Parity::Columns => "the parity depends on the height, but the width decides",
            Parity::FarRow => "the parity counts the row of the blank from the wrong end",
            Parity::Blank => "the parity counts the blank as a tile",
            _ => "the parity leaves out the row of the blank, which counts if the width is even",
        },
        Mistake::TooLong => "the paths lead to the goal, but some are too long",
        Mistake::OtherOrder => {
            "the paths are shortest, but not the first in the order that the judge wants"
        }
        _ => "white space at the end of a line or of the output is not as asked",
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
