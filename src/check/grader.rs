//! What one output says, held against what is right, case by case.

use super::lines::{quoted, Line, Lines, Prefix, HEAD};
use super::walk::Walk;
use super::{rows, Demand, Wrong};
use crate::board::Board;
use crate::eight::{word, Case};
use crate::emit::{write_path, PATH_ROOM};
use crate::input::Position;
use crate::judges::Answer;
use crate::moves::Move;
use crate::path::Path;
use std::io::{self, Read};

/// Judges one output, case by case.
pub(super) struct Grader<'a, R> {
    lines: Lines<R>,
    demand: Demand<'a>,
    /// Whether nobody knows where the next answer begins: this one promised some number of lines
    /// and the number cannot be read.
    lost: bool,
    /// Whether the last line that was read lacks a line end that it must have.
    open: bool,
}

impl<'a, R: Read> Grader<'a, R> {
    pub(super) fn new(output: R, demand: Demand<'a>) -> Grader<'a, R> {
        Grader {
            lines: Lines::new(output),
            demand,
            lost: false,
            open: false,
        }
    }

    /// Where the next read goes on.
    pub(super) fn position(&self) -> Position {
        self.lines.position()
    }

    /// Where the next line would begin, at the end of the output: a last line without a line end
    /// is a line all the same.
    fn next_line(&self) -> Position {
        let Position { line, column } = self.position();
        let line = line + u64::from(column > 1);
        Position { line, column: 1 }
    }

    /// Judges the lines of a case; `path` is our own answer, `None` if there is no path.
    ///
    /// # Errors
    /// Whatever the output's source reports, here and below.
    #[inline]
    pub(super) fn case(
        &mut self,
        number: u64,
        case: &Case,
        path: Option<Path>,
    ) -> io::Result<Option<Wrong>> {
        let mut judged = self.judge(number, case, path)?;
        if self.open && judged.is_none() {
            judged = Some(Wrong::new(
                self.position(),
                "the end of the output",
                "a line end",
            ));
        }
        Ok(judged.map(|wrong| Wrong {
            case: Some(number),
            ..wrong
        }))
    }

    fn judge(&mut self, number: u64, case: &Case, path: Option<Path>) -> io::Result<Option<Wrong>> {
        if self.lost {
            return Ok(None);
        }
        let separated = number == 1 || !self.demand.judge.spaced || self.lines.pass_if_empty();
        let path = match path {
            Some(path) => path,
            None => return self.text(separated, self.demand.unsolvable()),
        };
        let length = path.len();
        match self.demand.judge.answer {
            Answer::Moves => self.moves(separated, case, path, None),
            Answer::Length => self.text(separated, &length.to_string()),
            Answer::YesLength => self.text(separated, &format!("Yes {length}")),
            Answer::CaseLengthMoves => {
                let before = format!("Case {number}: ");
                let said = self.number(separated, &before, length)?;
                let moves = self.moves(true, case, path, said.as_ref().ok().copied())?;
                Ok(said.err().or(moves))
            }
            Answer::LengthWords => match self.number(separated, "", length)? {
                Ok(said) => self.words(case, said),
                Err(wrong) => {
                    self.lost = true;
                    Ok(Some(wrong))
                }
            },
        }
    }

    /// Nothing may follow.
    pub(super) fn finish(&mut self) -> io::Result<Option<Wrong>> {
        if self.lost {
            return Ok(None);
        }
        Ok(self.lines.next(|_| ())?.map(|line| {
            let expected = "the end of the output";
            Wrong::new(line.at(0), line.shown(), expected)
        }))
    }

    /// Reads the next line, which should be `expected`, and hands its pieces to `take`. Unless the
    /// answer is `separated` from the one before already, an empty line comes first.
    fn line(
        &mut self,
        separated: bool,
        expected: impl Fn() -> String,
        mut take: impl FnMut(&[u8]),
    ) -> io::Result<Result<Line, Wrong>> {
        const GAP: &str = "an empty line between two answers";
        let missing = |at, expected| Err(Wrong::new(at, "the end of the output", expected));
        if !separated {
            match self.lines.next(&mut take)? {
                None => return Ok(missing(self.next_line(), GAP.to_string())),
                Some(line) if line.length > 0 => {
                    return Ok(Err(Wrong::new(line.at(0), line.shown(), GAP)));
                }
                Some(_) => return self.line(true, expected, take),
            }
        }
        let line = match self.lines.next(take)? {
            Some(line) => line,
            None => return Ok(missing(self.next_line(), expected())),
        };
        self.open = self.demand.judge.line_end && !line.ended;
        Ok(Ok(line))
    }

    /// A line that must be this text.
    fn text(&mut self, separated: bool, text: &str) -> io::Result<Option<Wrong>> {
        let expected = || format!("'{text}'");
        let mut same = Prefix::of(text.as_bytes());
        let line = match self.line(separated, expected, |piece| same.take(piece))? {
            Ok(line) => line,
            Err(wrong) => return Ok(Some(wrong)),
        };
        if same.is_whole(line.length) {
            return Ok(None);
        }
        Ok(Some(Wrong::new(
            line.at(same.matched as u64),
            line.shown(),
            expected(),
        )))
    }

    /// A line of some text and the number of moves that follow: `length`, unless any will do.
    fn number(
        &mut self,
        separated: bool,
        before: &str,
        length: usize,
    ) -> io::Result<Result<u64, Wrong>> {
        if !self.demand.any_length {
            let judged = self.text(separated, &format!("{before}{length}"))?;
            return Ok(judged.map_or(Ok(length as u64), Err));
        }
        let expected = || format!("'{before}' and a number of moves").replacen("'' and ", "", 1);
        let mut same = Prefix::of(before.as_bytes());
        let line = match self.line(separated, expected, |piece| same.take(piece))? {
            Ok(line) => line,
            Err(wrong) => return Ok(Err(wrong)),
        };
        if same.matched < before.len() {
            let wrong = Wrong::new(line.at(same.matched as u64), line.shown(), expected());
            return Ok(Err(wrong));
        }
        let digits = &line.head()[before.len()..];
        match decimal(digits) {
            Some(number) if line.length < HEAD as u64 => Ok(Ok(number)),
            _ => Ok(Err(Wrong::new(
                line.at(before.len() as u64),
                line.shown(),
                expected(),
            ))),
        }
    }

    /// A line of letters: a path of `said` moves, if a line before said so.
    fn moves(
        &mut self,
        separated: bool,
        case: &Case,
        path: Path,
        said: Option<u64>,
    ) -> io::Result<Option<Wrong>> {
        let demand = self.demand;
        let least = path.len() as u64;
        if separated && said.unwrap_or(least) == least && self.lines.pass_if(path) {
            return Ok(None);
        }
        let length = said.or((!demand.any_length).then_some(least));
        if separated && !demand.exact() && self.lines.pass_if_leads_home(case, length) {
            return Ok(None);
        }
        let wanted = || match length {
            None => "a path".to_string(),
            Some(length) => format!("a path of length {length}"),
        };
        let mut ours = [0; PATH_ROOM];
        write_path(path, &mut ours);
        let ours = &ours[..path.len()];
        let mut walk = Walk::new(case.board);
        let mut unsolvable = Prefix::of(demand.unsolvable().as_bytes());
        let mut same = Prefix::of(ours);
        let line = self.line(separated, wanted, |piece| {
            walk.take(piece);
            unsolvable.take(piece);
            same.take(piece);
        })?;
        let line = match line {
            Ok(line) => line,
            Err(wrong) => return Ok(Some(wrong)),
        };
        if unsolvable.is_whole(line.length) {
            return Ok(Some(Wrong::new(line.at(0), line.shown(), wanted())));
        }
        let board = walk.board();
        let shown = Some(case.show(demand.judge, board));
        if let Some(stop) = walk.stop {
            let expected = if stop.over_the_edge {
                KEEPS_ON_BOARD
            } else {
                "one of u d l r"
            };
            return Ok(Some(Wrong {
                board: shown,
                ..Wrong::new(line.at(walk.moves), quoted(&[stop.byte]), expected)
            }));
        }
        let goal = Board::goal(case.goal);
        if board != goal {
            let goal = rows(&case.show(demand.judge, goal));
            let expected = format!("a path to {goal}");
            return Ok(Some(Wrong {
                board: shown,
                ..Wrong::new(line.at(walk.moves), "the end of the line", expected)
            }));
        }
        if let Some(length) = length.filter(|&length| length != walk.moves) {
            let found = format!("a path of length {}", walk.moves);
            let agreed = line.at(length.min(walk.moves));
            return Ok(Some(Wrong::new(agreed, found, length.to_string())));
        }
        if demand.exact() && !same.is_whole(line.length) {
            let ours = String::from_utf8_lossy(ours);
            let order = demand.judge.ties.moves().map(Move::letter);
            let order = String::from_utf8_lossy(&order);
            let expected = format!("'{ours}', the first of all in the order {order}");
            let at = line.at(same.matched as u64);
            return Ok(Some(Wrong::new(at, line.shown(), expected)));
        }
        Ok(None)
    }

    /// As many lines of a word as a line before said.
    fn words(&mut self, case: &Case, said: u64) -> io::Result<Option<Wrong>> {
        const EXPECTED: &str = "one of UP DOWN LEFT RIGHT";
        let judge = self.demand.judge;
        let mut board = case.board;
        let mut wrong = None;
        for _ in 0..said {
            let line = match self.line(true, || EXPECTED.to_string(), |_| ())? {
                Ok(line) => line,
                Err(missing) => {
                    return Ok(wrong.or(Some(Wrong {
                        board: Some(case.show(judge, board)),
                        ..missing
                    })));
                }
            };
            if wrong.is_some() {
                continue;
            }
            let step = Move::ALL
                .iter()
                .find(|&&step| word(step).strip_suffix(b"\n") == Some(line.head()));
            match (step, step.and_then(|&step| board.slide(step))) {
                (_, Some(next)) => board = next,
                (step, None) => {
                    let expected = step.map_or(EXPECTED, |_| KEEPS_ON_BOARD);
                    wrong = Some(Wrong {
                        board: Some(case.show(judge, board)),
                        ..Wrong::new(line.at(0), line.shown(), expected)
                    });
                }
            }
        }
        let goal = Board::goal(case.goal);
        if wrong.is_none() && board != goal {
            let goal = rows(&case.show(judge, goal));
            wrong = Some(Wrong {
                board: Some(case.show(judge, board)),
                ..Wrong::new(
                    self.position(),
                    format!("the end of a path of length {said}"),
                    format!("a path to {goal}"),
                )
            });
        }
        Ok(wrong)
    }
}

const KEEPS_ON_BOARD: &str = "a move that keeps the blank on the board";

/// A number in decimal as we would write it: no sign, no leading zero.
fn decimal(digits: &[u8]) -> Option<u64> {
    let plain =
        digits.iter().all(u8::is_ascii_digit) && (digits == b"0" || digits.first() != Some(&b'0'));
    let text = std::str::from_utf8(digits).ok().filter(|_| plain)?;
    text.parse().ok()
}
