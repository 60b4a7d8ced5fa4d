//! Answers about targets of the sliders.

use super::each::{judge_each, CaseJudge};
use super::lines::{Lines, Prefix};
use super::{Failure, Verdict, WrongAnswer};
use crate::sliders::{reader, Board, Path, Question, Sliders};
use crate::stream::OnFault;
use std::io::{self, Read};

/// Judges answers about targets, all from `start`, as [`check`](super::check()) does those about
/// boards; `all` of the wrong ones are reported, or the first.
///
/// An answer to [`Question::Paths`] is right if it is that list: all paths, in the order that the
/// question promises, and an empty line. After a wrong line the next case is taken to begin behind the
/// next empty line.
///
/// # Errors
/// Whatever stands in the way of a verdict.
///
/// # Complexity
/// That of a search, and for each target the letters of its paths; constant in space.
pub fn sliders(
    (start, question): (Board, Question),
    input: impl Read,
    output: impl Read,
    answer: Option<impl Read>,
    all: bool,
    report: impl FnMut(&WrongAnswer) -> io::Result<()>,
) -> Result<Verdict, Failure> {
    let judge = Targets { sliders: Sliders::new(start), question, right: Vec::new() };
    let mut cases = reader(input, OnFault::Stop);
    judge_each(judge, &mut cases, output, answer, all, report)
}

struct Targets {
    sliders: Sliders,
    question: Question,
    /// The lines of the answer, but for the empty one that ends a list.
    right: Vec<String>,
}

impl CaseJudge for Targets {
    type Case = Board;

    fn case(&mut self, target: Board) {
        self.right = match self.question {
            Question::Sum => vec![self.sliders.sum(target).to_string()],
            Question::Count => vec![self.sliders.count(target).to_string()],
            Question::Paths => self.sliders.paths(target).iter().map(line_of).collect(),
        };
    }

    fn judge<R: Read>(&mut self, lines: &mut Lines<R>) -> io::Result<Option<WrongAnswer>> {
        if self.question != Question::Paths {
            return lines.expect_text(&self.right[0]);
        }
        for right in &self.right {
            let mut same = Prefix::of(right.as_bytes());
            let line = lines.expect(|| format!("'{right}'"), |piece| same.take(piece))?;
            let (wrong, length) = match line {
                Ok(line) => (same.differs_from(&line), line.length),
                Err(missing) => return Ok(Some(missing)),
            };
            if wrong.is_some() {
                pass_list(lines, length)?;
                return Ok(wrong);
            }
        }
        let end = || "an empty line after the last path".to_string();
        let line = match lines.expect(end, |_| ())? {
            Ok(line) => line,
            Err(missing) => return Ok(Some(missing)),
        };
        if line.length == 0 {
            return Ok(None);
        }
        pass_list(lines, line.length)?;
        Ok(Some(WrongAnswer::new(line.at(0), line.shown(), end())))
    }
}

/// Passes all lines up to an empty one, if the last was not that.
fn pass_list<R: Read>(lines: &mut Lines<R>, mut length: u64) -> io::Result<()> {
    while length > 0 {
        length = lines.next(|_| ())?.map_or(0, |line| line.length);
    }
    Ok(())
}

fn line_of(path: &Path) -> String {
    let line = format!("{} {}", path.checksum, path.letters);
    line.trim_end().to_string()
}
