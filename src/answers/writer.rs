//! The answer to one case: as a judge wants it, or as a line of JSON.

use crate::judge::{AnswerFormat, Judge, Notation, UNSOLVABLE};
use crate::puzzle::play::Play;
use crate::puzzle::{Need, Path, Puzzle, Solver, Want};
use crate::stream::input::Position;
use crate::stream::json::Object;
use crate::stream::output::Output;
use crate::stream::INVALID;
use std::cell::RefCell;
use std::io;

/// Writes answers, one at a time.
pub(crate) struct Writer {
    judge: Judge,
    /// What a solvable case is answered, if a path is asked for or less.
    pub(crate) format: AnswerFormat,
    /// What is asked.
    pub(crate) want: Want,
    /// What stands before the answers, where they are numbered.
    head: Option<RefCell<Head>>,
    /// Whether an empty line stands between two answers.
    separates: bool,
    /// For JSON, the name of the file.
    file: Option<String>,
}

impl Writer {
    /// Answers for `judge`, to what it wants or to `want`; in JSON, where `want` adds to what there is in
    /// every line, or in text.
    pub(crate) fn new(judge: &Judge, want: Option<Want>, json: bool) -> Writer {
        let format = match want {
            Some(Want::Moves) => judge.path,
            Some(Want::Length) => AnswerFormat::LENGTH,
            Some(Want::Verdict) if !judge.answer.is_verdict() => AnswerFormat::VERDICT,
            Some(Want::Sum) => AnswerFormat::SUM,
            _ => judge.answer,
        };
        let want = want.unwrap_or(format.want());
        let separates = judge.blank_line_between_answers && want != Want::All;
        let head = format.numbered.map(|texts| RefCell::new(Head::new(texts, 0)));
        Writer { judge: *judge, format, want, head, separates, file: json.then(String::new) }
    }

    /// How much of a path an answer in text needs.
    pub(crate) fn need(&self) -> Need {
        match self.want {
            Want::Verdict | Want::Sum => Need::Verdict,
            Want::Length | Want::Count | Want::All => Need::Length,
            Want::Moves => Need::Moves,
        }
        .max(if self.judge.too_long.is_some() { Need::Length } else { Need::Verdict })
    }

    /// Whether an answer is a line of letters alone, as most judges want it.
    pub(super) fn is_plain(&self) -> bool {
        self.want == Want::Moves
            && self.format == AnswerFormat::MOVES
            && !self.separates
            && self.judge.too_long.is_none()
    }

    /// Whether the solver is asked about a case again whose path it has found.
    pub(crate) fn asks_again(&self) -> bool {
        matches!(self.want, Want::Count | Want::All | Want::Sum)
    }

    /// Whether an answer depends on its path alone.
    pub(super) fn needs_case(&self) -> bool {
        self.file.is_some() || self.asks_again() || needs_board(self.format.moves)
    }

    /// The cases from here on are those of this file.
    pub(super) fn set_file(&mut self, name: &str) {
        if let Some(file) = &mut self.file {
            *file = name.to_string();
        }
    }

    /// Appends, in text, the answer to the case of this number, from 1, whose path this is, if it has any. Where
    /// the notation needs it, `play` has the board.
    #[inline(always)]
    pub(super) fn text<M: Path>(
        &self,
        number: u64,
        path: Option<&M>,
        play: impl FnOnce() -> Option<Play>,
        output: &mut Output,
    ) -> io::Result<()> {
        self.separate(number, output)?;
        if let Some(head) = &self.head {
            output.text(head.borrow_mut().of(number))?;
        }
        let text = match (path, self.instead(path)) {
            (Some(path), None) => return self.format.write(output, path, play),
            (_, text) => text.unwrap_or_default(),
        };
        output.text(text.as_bytes())?;
        output.text(b"\n")
    }

    /// Appends, in text, what the solver says of all shortest paths of a case.
    fn more<P: Puzzle>(
        &self,
        number: u64,
        case: &P::Case,
        path: Option<&P::Path>,
        solver: &mut P::Solver,
        output: &mut Output,
    ) -> io::Result<()> {
        self.separate(number, output)?;
        match (path, self.want) {
            (None, _) => {
                output.text(self.unsolvable().as_bytes())?;
                output.text(b"\n")?;
            }
            (Some(path), Want::All) => {
                let play = || self.play::<P>(self.judge.path.moves, case);
                solver.each(case, path.len(), |path| self.list_line::<P>(path, play, output))?;
            }
            (_, Want::Sum) => output.number_line(solver.sum(case).unwrap_or(0))?,
            (Some(path), _) => output.number_line(solver.count(case, path.len())?)?,
        }
        self.end_case(output)
    }

    /// Appends what is answered to a case that the solver is asked about again, or in JSON. `place` is where
    /// it begins, if that is known. Without `solver`, it is not asked again.
    pub(crate) fn write<P: Puzzle>(
        &self,
        number: u64,
        place: Position,
        case: &P::Case,
        path: Option<&P::Path>,
        solver: Option<&mut P::Solver>,
        output: &mut Output,
    ) -> io::Result<()> {
        match (&self.file, solver) {
            (Some(file), solver) => {
                self.object::<P>((number, file, place), case, path, solver, output)
            }
            (None, Some(solver)) if self.asks_again() => {
                self.more::<P>(number, case, path, solver, output)
            }
            _ => self.text(number, path, || self.play::<P>(self.format.moves, case), output),
        }
    }

    /// The board of a case, if the notation needs it.
    fn play<P: Puzzle>(&self, notation: Option<Notation>, case: &P::Case) -> Option<Play> {
        needs_board(notation).then(|| P::play(&self.judge.format, case))
    }

    /// A line of a list of paths: behind its checksum, where the puzzle has one.
    fn list_line<P: Puzzle>(
        &self,
        path: &P::Path,
        play: impl FnOnce() -> Option<Play>,
        output: &mut Output,
    ) -> io::Result<()> {
        if let Some(checksum) = P::Solver::checksum(path) {
            output.number(checksum)?;
            if path.is_empty() {
                return output.text(b"\n");
            }
            output.text(b" ")?;
        }
        let moves = self.judge.path.moves;
        AnswerFormat { moves, ..AnswerFormat::MOVES }.write(output, path, play)
    }

    /// What is answered instead of a path, a number or a verdict: if there is no path, or if it is too long
    /// for the judge.
    pub(crate) fn instead<M: Path>(&self, path: Option<&M>) -> Option<&str> {
        match (path, self.judge.too_long) {
            (Some(path), Some((most, text))) if path.len() as u64 > u64::from(most) => Some(text),
            (Some(_), _) => None,
            (None, _) => Some(self.unsolvable()),
        }
    }

    fn unsolvable(&self) -> &str {
        self.judge.unsolvable.unwrap_or(UNSOLVABLE)
    }

    /// Appends the answer to a case that could not be read.
    pub(super) fn invalid(&self, number: u64, output: &mut Output) -> io::Result<()> {
        if self.file.is_some() {
            // Its line was written when the fault was met.
            return Ok(());
        }
        self.separate(number, output)?;
        output.text(INVALID)?;
        self.end_case(output)
    }

    /// Whether an empty line stands before the answer to the case of this number.
    pub(crate) fn stands_apart(&self, number: u64) -> bool {
        self.separates && number > 1
    }

    fn separate(&self, number: u64, output: &mut Output) -> io::Result<()> {
        if self.stands_apart(number) {
            output.text(b"\n")?;
        }
        Ok(())
    }

    /// What stands behind a list.
    fn end_case(&self, output: &mut Output) -> io::Result<()> {
        match self.want {
            Want::All => output.text(b"\n"),
            _ => Ok(()),
        }
    }

    fn object<P: Puzzle>(
        &self,
        (number, file, place): (u64, &str, Position),
        case: &P::Case,
        path: Option<&P::Path>,
        solver: Option<&mut P::Solver>,
        output: &mut Output,
    ) -> io::Result<()> {
        let notation = self.judge.path.moves.unwrap_or(Notation::UDLR);
        let play = || self.play::<P>(Some(notation), case);
        let mut object = Object::new(output);
        object.number("case", number)?;
        object.text("file", file)?;
        object.place(place)?;
        P::describe(&self.judge.format, case, &mut object)?;
        object.word("solvable", if path.is_some() { "true" } else { "false" })?;
        if P::wants(&self.judge.format).contains(&Want::Moves) {
            if let Some(path) = path {
                object.number("length", path.len() as u64)?;
                path.at_least().map_or(Ok(()), |least| object.number("at_least", least as u64))?;
                notation.json(path, play(), object.key("moves")?)?;
            } else {
                object.word("length", "null")?;
                object.word("moves", "null")?;
            }
        }
        let Some(solver) = solver else { return object.end() };
        solver.sum(case).map_or(Ok(()), |sum| object.number("sum", sum))?;
        if matches!(self.want, Want::Count | Want::All) {
            let count = path.map_or(Ok(0), |path| solver.count(case, path.len()))?;
            object.number("count", count)?;
        }
        if self.want == Want::All {
            let output = object.key("paths")?;
            output.text(b"[")?;
            let mut before: &[u8] = b"";
            if let Some(path) = path {
                solver.each(case, path.len(), |path| {
                    output.text(std::mem::replace(&mut before, b","))?;
                    notation.json(path, play(), output)
                })?;
            }
            output.text(b"]")?;
        }
        object.end()
    }

    /// In JSON, appends a line for what is wrong with the input, in this case and at this place if it has any.
    pub(super) fn fault(
        &self,
        case: Option<u64>,
        place: Option<Position>,
        what: &str,
        output: &mut Output,
    ) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        let mut object = Object::new(output);
        case.map_or(Ok(()), |case| object.number("case", case))?;
        object.text("file", file)?;
        place.map_or(Ok(()), |place| object.place(place))?;
        object.text("fault", what)?;
        object.end()
    }
}

/// Whether moves are named for what stands on the board.
fn needs_board(notation: Option<Notation>) -> bool {
    notation.is_some_and(Notation::needs_board)
}

/// The number of a case and the texts around it. From one number to the next few digits differ.
struct Head {
    texts: [&'static str; 2],
    number: u64,
    line: Vec<u8>,
}

impl Head {
    fn new(texts: [&'static str; 2], number: u64) -> Head {
        Head { texts, number, line: format!("{}{number}{}", texts[0], texts[1]).into_bytes() }
    }

    /// What stands before the answer to the case of this number.
    #[inline]
    fn of(&mut self, number: u64) -> &[u8] {
        let digits = self.texts[0].len()..self.line.len() - self.texts[1].len();
        if number == self.number + 1 {
            for digit in self.line[digits].iter_mut().rev() {
                if *digit < b'9' {
                    *digit += 1;
                    self.number = number;
                    return &self.line;
                }
                *digit = b'0';
            }
        }
        *self = Head::new(self.texts, number);
        &self.line
    }
}
