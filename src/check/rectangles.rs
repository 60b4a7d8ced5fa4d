//! Answers whether boards of any width and height are solvable.

use super::each::{judge_each, CaseJudge};
use super::lines::Lines;
use super::{Failure, Verdict, WrongAnswer};
use crate::rectangle::{reader, Answers, Board};
use crate::stream::OnFault;
use std::io::{self, Read};

/// Judges such answers, as [`check`](super::check()) does those about square boards; `all` of the wrong
/// ones are reported, or the first.
///
/// # Errors
/// Whatever stands in the way of a verdict.
///
/// # Complexity
/// O(cells) in time and, for one board, in space.
pub fn rectangles(
    answers: Answers,
    input: impl Read,
    output: impl Read,
    answer: Option<impl Read>,
    all: bool,
    report: impl FnMut(&WrongAnswer) -> io::Result<()>,
) -> Result<Verdict, Failure> {
    let judge = Boards { answers, right: "" };
    let mut cases = reader(input, OnFault::Stop);
    judge_each(judge, &mut cases, output, answer, all, report)
}

struct Boards<'a> {
    answers: Answers<'a>,
    right: &'a str,
}

impl CaseJudge for Boards<'_> {
    type Case = Board;

    fn case(&mut self, board: Board) {
        self.right = self.answers.answer_line(&board);
    }

    fn judge<R: Read>(&mut self, lines: &mut Lines<R>) -> io::Result<Option<WrongAnswer>> {
        lines.expect_text(self.right)
    }
}
