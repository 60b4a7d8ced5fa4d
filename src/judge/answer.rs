//! What the answer to a solvable case looks like.
//!
//! To add an answer format, add a field here, write it in [`AnswerFormat::write`], read it in
//! `src/check/grader.rs`, and name it in `src/bin/eight/listing.rs`.

use super::Notation;
use crate::puzzle::play::Play;
use crate::puzzle::{Path, Want};
use crate::stream::output::Output;
use std::io;

/// The answer to an unsolvable case where the judge sets none.
pub const UNSOLVABLE: &str = "unsolvable";

/// The answer to a solvable case: some text, the number of moves, the moves; each where it is asked
/// for. The moves stand behind the text or, where there is a number, on the lines after it. A text
/// that ends its line stands on one of its own. Where neither a number nor moves are asked for, the
/// text says that there is a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnswerFormat {
    /// What stands before and behind the number of the case, where that comes first; it stands before every other
    /// answer to a case, too.
    pub numbered: Option<[&'static str; 2]>,
    /// The text.
    pub before: &'static str,
    /// Whether the number of moves is given.
    pub length: bool,
    /// The moves.
    pub moves: Option<Notation>,
    /// Whether the sum of the checksums of all shortest paths is given, and nothing else.
    pub sum: bool,
}

impl AnswerFormat {
    /// The letters of the moves, and nothing else.
    pub const MOVES: AnswerFormat = AnswerFormat {
        numbered: None,
        before: "",
        length: false,
        moves: Some(Notation::UDLR),
        sum: false,
    };
    /// The number of moves, and nothing else.
    pub const LENGTH: AnswerFormat =
        AnswerFormat { length: true, moves: None, ..AnswerFormat::MOVES };
    /// The sum of the checksums of all shortest paths.
    pub const SUM: AnswerFormat = AnswerFormat { sum: true, moves: None, ..AnswerFormat::MOVES };
    /// That there is a path.
    pub const VERDICT: AnswerFormat =
        AnswerFormat { before: "solvable", moves: None, ..AnswerFormat::MOVES };

    /// Whether it is only asked if there is a path.
    pub fn is_verdict(&self) -> bool {
        self.want() == Want::Verdict
    }

    /// What is asked.
    pub fn want(&self) -> Want {
        match self {
            AnswerFormat { sum: true, .. } => Want::Sum,
            AnswerFormat { moves: Some(_), .. } => Want::Moves,
            AnswerFormat { length: true, .. } => Want::Length,
            _ => Want::Verdict,
        }
    }

    /// Whether what stands before moves on lines of their own does not end its line.
    pub(crate) fn has_open_head(&self, notation: Notation) -> bool {
        let head = self.numbered.map_or("", |[_, behind]| behind);
        let head = if self.before.is_empty() { head } else { self.before };
        notation.has_lines() && !self.length && !head.is_empty() && !head.ends_with('\n')
    }

    /// Appends the answer to a case, but for its number. Where the [notation](Notation::needs_board) needs it,
    /// `play` has the board.
    ///
    /// # Errors
    /// Whatever the sink reports.
    #[inline(always)]
    pub fn write<M: Path>(
        &self,
        output: &mut Output,
        path: &M,
        play: impl FnOnce() -> Option<Play>,
    ) -> io::Result<()> {
        if !self.before.is_empty() {
            output.text(self.before.as_bytes())?;
        }
        match self.moves {
            Some(Notation::UDLR) if M::LINE_ROOM > 0 => {
                if self.length {
                    output.number_line(path.len() as u64)?;
                }
                output.append(M::LINE_ROOM, |room| path.write_line(room))
            }
            None if self.length => output.number_line(path.len() as u64),
            None => output.text(b"\n"),
            Some(notation) => {
                if self.has_open_head(notation) {
                    output.text(b"\n")?;
                }
                notation.write(self.length, path, play(), output)
            }
        }
    }
}
