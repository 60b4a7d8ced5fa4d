//! What one output says, held against what is right, case by case.

mod moves;

use super::lines::{Line, Lines, Prefix, HEAD};
use super::walk::Steps;
use super::{shown, Criteria, Known, WrongAnswer};
use crate::judge::{Accepts, AnswerFormat, Notation};
use crate::moves::{Move, LETTERS};
use crate::puzzle::{Case, Moves, Puzzle};
use crate::stream::input::Position;
use std::io::{self, Read};

/// Judges one output, case by case.
pub(crate) struct Grader<'a, R> {
    source: Source<R>,
    criteria: Criteria<'a>,
    letters: [u8; 4],
    steps: Steps,
    /// Our own answer as a line.
    ours: Vec<u8>,
    /// Whether nobody knows where the next answer begins: this one promised some number of lines
    /// and the number cannot be read, or the line before its moves is another.
    lost: bool,
}

/// The lines of an output, one asked for after the other.
struct Source<R> {
    lines: Lines<R>,
    /// Whether the last line must have its line end.
    final_newline: bool,
    /// Whether the last line that was read lacks a line end that it must have.
    open: bool,
}

impl<R: Read> Source<R> {
    /// Where the next line would begin, at the end of the output: a last line without a line end
    /// is a line all the same.
    fn next_line(&self) -> Position {
        let Position { line, column } = self.lines.position();
        let line = line + u64::from(column > 1);
        Position { line, column: 1 }
    }

    /// Reads the next line, which should be `expected`, and hands its pieces to `take`. Unless the
    /// answer is `separated` from the one before already, an empty line comes first.
    fn line(
        &mut self,
        separated: bool,
        expected: impl Fn() -> String,
        mut take: impl FnMut(&[u8]),
    ) -> io::Result<Result<Line, WrongAnswer>> {
        const GAP: &str = "an empty line between two answers";
        let missing = |at, expected| Err(WrongAnswer::new(at, "the end of the output", expected));
        if !separated {
            match self.lines.next(&mut take)? {
                None => return Ok(missing(self.next_line(), GAP.to_string())),
                Some(line) if line.length > 0 => {
                    return Ok(Err(WrongAnswer::new(line.at(0), line.shown(), GAP)));
                }
                Some(_) => return self.line(true, expected, take),
            }
        }
        let line = match self.lines.next(take)? {
            Some(line) => line,
            None => return Ok(missing(self.next_line(), expected())),
        };
        self.open = self.final_newline && !line.ended;
        Ok(Ok(line))
    }
}

impl<'a, R: Read> Grader<'a, R> {
    pub(crate) fn new<P: Puzzle>(output: R, criteria: Criteria<'a>) -> Grader<'a, R> {
        let letters = match criteria.judge.answer.moves {
            Some(Notation::Letters(letters)) => letters,
            _ => LETTERS,
        };
        Grader {
            source: Source {
                lines: Lines::new(output),
                final_newline: criteria.judge.final_newline,
                open: false,
            },
            criteria,
            letters,
            steps: Steps::new(P::SIDE, letters),
            ours: vec![0; P::Path::LINE_ROOM],
            lost: false,
        }
    }

    /// Where the next read goes on.
    pub(crate) fn position(&self) -> Position {
        self.source.lines.position()
    }

    /// Judges the lines of a case.
    ///
    /// # Errors
    /// Whatever the output's source reports, here and below.
    #[inline]
    pub(crate) fn case<P: Puzzle>(
        &mut self,
        number: u64,
        case: &Case<P>,
        known: Known<P::Path>,
    ) -> io::Result<Option<WrongAnswer>> {
        let mut judged = self.judge(number, case, known)?;
        if self.source.open && judged.is_none() {
            judged = Some(WrongAnswer::new(self.position(), "the end of the output", "a line end"));
        }
        Ok(judged.map(|wrong| WrongAnswer { case: Some(number), ..wrong }))
    }

    fn judge<P: Puzzle>(
        &mut self,
        number: u64,
        case: &Case<P>,
        known: Known<P::Path>,
    ) -> io::Result<Option<WrongAnswer>> {
        if self.lost {
            return Ok(None);
        }
        let judge = self.criteria.judge;
        let mut separated =
            number == 1 || !judge.blank_line_between_answers || self.source.lines.pass_if_empty();
        let format = judge.answer;
        if let (Known::Path(path), AnswerFormat::MOVES, None) = (known, format, judge.too_long) {
            return self.moves(separated, "", case, Known::Path(path), None);
        }
        let mut before = if format.numbered { format!("Case {number}: ") } else { String::new() };
        let instead = match (known, judge.too_long) {
            (Known::Unsolvable, _) => Some(self.criteria.unsolvable()),
            (Known::Path(path), Some((most, text))) if path.len() as u64 > u64::from(most) => {
                Some(text)
            }
            _ => None,
        };
        if let Some(text) = instead {
            return self.text(separated, &format!("{before}{text}"));
        }
        before += format.before;
        if let (Some(line), Some(_)) = (before.strip_suffix('\n'), format.moves) {
            let judged = self.text(separated, line)?;
            if judged.is_some() {
                self.lost = true;
                return Ok(judged);
            }
            before.clear();
            separated = true;
        }
        match (format.length, format.moves, known) {
            (false, None, _) => self.text(separated, &before),
            (true, None, Known::Path(path)) => {
                self.text(separated, &format!("{before}{}", path.len()))
            }
            (true, None, _) => unreachable!("a number is judged by our own"),
            (true, Some(Notation::Letters(_)), _) => {
                let said = self.number(separated, &before, known)?;
                let moves = self.moves(true, "", case, known, said.as_ref().ok().copied())?;
                Ok(said.err().or(moves))
            }
            (true, Some(Notation::Words(words)), _) => {
                match self.number(separated, &before, known)? {
                    Ok(said) => self.words(case, words, said),
                    Err(wrong) => {
                        self.lost = true;
                        Ok(Some(wrong))
                    }
                }
            }
            (false, Some(_), _) => self.moves(separated, &before, case, known, None),
        }
    }

    /// Nothing may follow.
    pub(crate) fn finish(&mut self) -> io::Result<Option<WrongAnswer>> {
        if self.lost {
            return Ok(None);
        }
        Ok(self.source.lines.next(|_| ())?.map(|line| {
            let expected = "the end of the output";
            WrongAnswer::new(line.at(0), line.shown(), expected)
        }))
    }

    /// A line that must be this text.
    fn text(&mut self, separated: bool, text: &str) -> io::Result<Option<WrongAnswer>> {
        let expected = || format!("'{text}'");
        let mut same = Prefix::of(text.as_bytes());
        let line = match self.source.line(separated, expected, |piece| same.take(piece))? {
            Ok(line) => line,
            Err(wrong) => return Ok(Some(wrong)),
        };
        if same.is_whole(line.length) {
            return Ok(None);
        }
        Ok(Some(WrongAnswer::new(line.at(same.matched as u64), line.shown(), expected())))
    }

    /// A line of some text and the number of moves that follow: that of our own path, unless others
    /// will do.
    fn number<M: Moves>(
        &mut self,
        separated: bool,
        before: &str,
        known: Known<M>,
    ) -> io::Result<Result<u64, WrongAnswer>> {
        let accepts = self.criteria.accepts;
        if let (Known::Path(path), Accepts::Shortest | Accepts::Exact) = (known, accepts) {
            let judged = self.text(separated, &format!("{before}{}", path.len()))?;
            return Ok(judged.map_or(Ok(path.len() as u64), Err));
        }
        let expected = || match accepts {
            Accepts::AtMost(most) => after(before, &format!("a number of moves, at most {most}")),
            _ => after(before, "a number of moves"),
        };
        let mut same = Prefix::of(before.as_bytes());
        let line = match self.source.line(separated, expected, |piece| same.take(piece))? {
            Ok(line) => line,
            Err(wrong) => return Ok(Err(wrong)),
        };
        if same.matched < before.len() {
            let wrong = WrongAnswer::new(line.at(same.matched as u64), line.shown(), expected());
            return Ok(Err(wrong));
        }
        let digits = &line.head()[before.len()..];
        match decimal(digits) {
            Some(number) if line.length < HEAD as u64 && accepts.allows(number) => Ok(Ok(number)),
            _ => Ok(Err(WrongAnswer::new(line.at(before.len() as u64), line.shown(), expected()))),
        }
    }

    /// As many lines of a word as a line before said.
    fn words<P: Puzzle>(
        &mut self,
        case: &Case<P>,
        words: [&str; 4],
        said: u64,
    ) -> io::Result<Option<WrongAnswer>> {
        let expected = || format!("one of {}", words.join(" "));
        let judge = self.criteria.judge;
        let mut board = case.board;
        let mut wrong = None;
        for _ in 0..said {
            let line = match self.source.line(true, expected, |_| ())? {
                Ok(line) => line,
                Err(missing) => {
                    return Ok(wrong.or(Some(WrongAnswer {
                        board: Some(shown(judge, case, board)),
                        ..missing
                    })));
                }
            };
            if wrong.is_some() {
                continue;
            }
            let word = words.iter().position(|word| word.as_bytes() == line.head());
            let step = word.map(|code| Move::ALL[code]);
            if let Some(next) = step.and_then(|step| board.slide(step)) {
                board = next;
            } else {
                let expected = step.map_or(expected(), |_| KEEPS_ON_BOARD.to_string());
                wrong = Some(WrongAnswer {
                    board: Some(shown(judge, case, board)),
                    ..WrongAnswer::new(line.at(0), line.shown(), expected)
                });
            }
        }
        let goal = P::goal_at(case.goal);
        if wrong.is_none() && board != goal {
            wrong = Some(WrongAnswer {
                board: Some(shown(judge, case, board)),
                ..WrongAnswer::new(
                    self.position(),
                    format!("the end of a path of length {said}"),
                    format!("a path to {}", shown(judge, case, goal)),
                )
            });
        }
        Ok(wrong)
    }
}

/// What is expected behind some text, if there is any.
fn after(before: &str, what: &str) -> String {
    match before {
        "" => what.to_string(),
        before => format!("'{before}' and {what}"),
    }
}

pub(crate) const KEEPS_ON_BOARD: &str = "a move that keeps the blank on the board";

/// A number in decimal as we would write it: no sign, no leading zero.
pub(crate) fn decimal(digits: &[u8]) -> Option<u64> {
    let plain =
        digits.iter().all(u8::is_ascii_digit) && (digits == b"0" || digits.first() != Some(&b'0'));
    let text = std::str::from_utf8(digits).ok().filter(|_| plain)?;
    text.parse().ok()
}
