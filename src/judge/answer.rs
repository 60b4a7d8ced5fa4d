//! The form of the answer to a solvable case.
//!
//! To add an answer format, add a field here, write it in [`AnswerFormat::write`], read it in
//! `src/check/grader.rs`, and name it in `src/bin/eight/listing.rs`.

use super::Notation;
use crate::puzzle::play::Play;
use crate::puzzle::{Steps, Want};
use crate::stream::output::Output;
use std::io;

/// The answer to an unsolvable case if the judge sets none.
#[doc(hidden)]
pub const UNSOLVABLE: &str = "unsolvable";

/// The form of the answer to a solvable case: some text, the number of moves, and the moves, each
/// if it is asked for. The moves follow the text on its line; if there is a number, they are on the
/// lines after it. A text that ends with a line feed has a line of its own. Without a number and
/// moves, the text says that there is a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnswerFormat {
    /// True if `Case k: ` comes first, also in an answer without a path.
    #[doc(hidden)]
    pub numbered: bool,
    /// The text before the number and the moves.
    #[doc(hidden)]
    pub before: &'static str,
    /// True if the number of moves is given.
    pub length: bool,
    /// The notation of the moves, if they are given.
    pub moves: Option<Notation>,
    /// True if the answer is only the sum of the checksums of all shortest paths.
    #[doc(hidden)]
    pub sum: bool,
}

impl AnswerFormat {
    /// Only the letters of the moves.
    pub const MOVES: AnswerFormat = AnswerFormat {
        numbered: false,
        before: "",
        length: false,
        moves: Some(Notation::UDLR),
        sum: false,
    };
    /// Only the number of moves.
    pub const LENGTH: AnswerFormat =
        AnswerFormat { length: true, moves: None, ..AnswerFormat::MOVES };
    /// The sum of the checksums of all shortest paths.
    pub const SUM: AnswerFormat = AnswerFormat { sum: true, moves: None, ..AnswerFormat::MOVES };
    /// Only the verdict that there is a path.
    pub const VERDICT: AnswerFormat =
        AnswerFormat { before: "solvable", moves: None, ..AnswerFormat::MOVES };

    /// True if the answer only says whether there is a path.
    #[doc(hidden)]
    pub fn is_verdict(&self) -> bool {
        self.want() == Want::Verdict
    }

    /// Returns the question that such an answer answers.
    #[doc(hidden)]
    pub fn want(&self) -> Want {
        match self {
            AnswerFormat { sum: true, .. } => Want::Sum,
            AnswerFormat { moves: Some(_), .. } => Want::Moves,
            AnswerFormat { length: true, .. } => Want::Length,
            _ => Want::Verdict,
        }
    }

    /// True if moves have lines of their own and the text before them does not end its line.
    pub(crate) fn has_open_head(&self, notation: Notation) -> bool {
        let is_open =
            if self.before.is_empty() { self.numbered } else { !self.before.ends_with('\n') };
        notation.has_lines() && !self.length && is_open
    }

    /// Appends the answer to a case, without the number of the case. `play` returns the board if
    /// the [notation](Notation::needs_board) needs it.
    ///
    /// # Errors
    /// Whatever the sink reports.
    #[inline(always)]
    pub fn write<M: Steps>(
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
                notation.write(self.length, &path.steps(), play(), output)
            }
        }
    }
}
