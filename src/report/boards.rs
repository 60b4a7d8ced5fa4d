//! Answers about boards of numbered tiles.

use super::json::{self, Object};
use super::Lengths;
use crate::judge::{Batch, Judge, Solvers, Tally, UNSOLVABLE};
use crate::moves::TieBreak;
use crate::puzzle::{Case, Moves};
use crate::stream::fault::Fault;
use crate::stream::input::Position;
use crate::stream::output::Output;
use crate::stream::{CaseSink, INVALID};
use crate::ways::{Countable, Ways};
use std::io::{self, Write};

/// What to answer about a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// What the judge asks for.
    Path,
    /// How many shortest paths there are.
    Count,
    /// Each of them, a line each, in the order of the tie-break.
    All,
}

/// What solves cases, and remembers what it has found.
struct Solved<P: Countable> {
    solvers: Solvers<P>,
    batch: Batch<P>,
    /// By the cell of the goal's blank.
    ways: Vec<Option<P::Ways>>,
    ties: TieBreak,
    tally: Tally,
    lengths: Lengths,
}

impl<P: Countable> Solved<P> {
    fn new(judge: &Judge<'_>, solvers: Solvers<P>) -> Solved<P> {
        Solved {
            solvers,
            batch: Batch::new(judge.goal_cell()),
            ways: (0..P::CELLS).map(|_| None).collect(),
            ties: judge.ties,
            tally: Tally::default(),
            lengths: Lengths::default(),
        }
    }

    /// What counts the paths to a goal, and the solver it goes by.
    fn ways(&mut self, goal: usize) -> (&mut P::Ways, &P::Solver) {
        let ties = self.ties;
        let ways = self.ways[goal].get_or_insert_with(|| P::Ways::new(goal, ties));
        (ways, self.solvers.to(goal))
    }

    fn note(&mut self, path: Option<P::Path>) {
        match path {
            Some(path) => {
                let length = path.len() as u64;
                self.tally.solvable += 1;
                self.tally.moves += length;
                self.tally.longest = self.tally.longest.max(length);
                self.lengths.add(path.len());
            }
            None => self.tally.unsolvable += 1,
        }
    }
}

/// Appends the letters `u d l r` of the moves.
fn letters<W: Write>(output: &mut Output<W>, path: impl Moves) -> io::Result<()> {
    line(output, path, 1)
}

/// Appends the letters of the moves and a line end, but for so many bytes at the end.
fn line<M: Moves, W: Write>(output: &mut Output<W>, path: M, less: usize) -> io::Result<()> {
    output.append(M::LINE_ROOM, |room| path.write_line(room) - less)
}

/// Answers in text, and keeps the lengths of all paths.
///
/// All shortest paths of a case stand on a line each, and behind every case stands an empty line, as
/// for sliders.
pub struct Text<'a, P: Countable, W> {
    judge: &'a Judge<'a>,
    question: Question,
    solved: Solved<P>,
    /// The cases of the batch, if more than a path is asked for.
    cases: Vec<Case<P>>,
    output: Output<W>,
}

impl<'a, P: Countable, W: Write> Text<'a, P, W> {
    /// Answers to `question` for `judge`, with `solvers` of its tie-break, written to `sink`.
    pub fn new(
        judge: &'a Judge<'a>,
        question: Question,
        solvers: Solvers<P>,
        sink: W,
    ) -> Text<'a, P, W> {
        Text {
            judge,
            question,
            solved: Solved::new(judge, solvers),
            cases: Vec::new(),
            output: Output::new(sink),
        }
    }

    /// The solvers, for what they have to say of their work.
    pub fn solvers(&self) -> &Solvers<P> {
        &self.solved.solvers
    }

    /// What has been answered so far.
    pub fn tally(&self) -> Tally {
        self.solved.tally
    }

    /// Counts on from what has been answered by others.
    pub fn count_from(&mut self, tally: Tally) {
        self.solved.tally = tally;
    }

    /// The lengths of all paths.
    pub fn lengths(&self) -> &Lengths {
        &self.solved.lengths
    }

    #[inline(never)]
    fn flush_batch(&mut self) -> io::Result<()> {
        let first = self.solved.tally.cases();
        let paths = self.solved.batch.solve(&mut self.solved.solvers, first);
        let paths = paths.to_vec();
        for (at, path) in paths.into_iter().enumerate() {
            self.separate()?;
            self.solved.note(path);
            match (path, self.question) {
                (path, Question::Path) => {
                    let case = self.solved.tally.cases();
                    self.judge.write_answer(&mut self.output, case, path)?;
                }
                (None, _) => {
                    let text = self.judge.unsolvable.unwrap_or(UNSOLVABLE);
                    self.output.text(text.as_bytes())?;
                    self.output.text(b"\n")?;
                }
                (Some(path), Question::Count) => {
                    let Case { board, goal, .. } = self.cases[at];
                    let (ways, solver) = self.solved.ways(goal);
                    let count = ways.count(solver, board, path.len());
                    self.output.number(count)?;
                    self.output.text(b"\n")?;
                }
                (Some(path), Question::All) => {
                    let Case { board, goal, .. } = self.cases[at];
                    let output = &mut self.output;
                    let (ways, solver) = self.solved.ways(goal);
                    ways.visit(solver, board, path.len(), |path| line(output, path, 0))?;
                }
            }
            self.end_case()?;
        }
        self.cases.clear();
        Ok(())
    }

    /// Writes what stands between two answers.
    fn separate(&mut self) -> io::Result<()> {
        let is_between = self.judge.blank_line_between_answers && self.question != Question::All;
        if is_between && self.solved.tally.cases() > 0 {
            self.output.text(b"\n")?;
        }
        Ok(())
    }

    /// Writes what stands behind an answer.
    fn end_case(&mut self) -> io::Result<()> {
        match self.question {
            Question::All => self.output.text(b"\n"),
            _ => Ok(()),
        }
    }
}

impl<P: Countable, W: Write> CaseSink<Case<P>> for Text<'_, P, W> {
    type Error = io::Error;

    #[inline]
    fn case(&mut self, case: Case<P>) -> io::Result<()> {
        if self.question != Question::Path {
            self.cases.push(case);
        }
        if self.solved.batch.push(&case) {
            self.flush_batch()?;
        }
        Ok(())
    }

    fn size_hint(&mut self, bytes: usize) {
        if let Some(goal) = self.judge.goal_cell() {
            crate::puzzle::Solve::size_hint(self.solved.solvers.to(goal), bytes);
        }
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.flush_batch()?;
        self.separate()?;
        self.solved.tally.invalid += 1;
        self.output.text(INVALID)?;
        self.end_case()
    }

    fn cases(&self) -> u64 {
        self.solved.tally.cases()
    }

    fn flush(&mut self) -> io::Result<()> {
        self.flush_batch()?;
        self.output.flush()
    }
}

/// Answers in JSON, a line a case: see the [schema](crate::report).
pub struct Json<'a, P: Countable, W> {
    judge: &'a Judge<'a>,
    question: Question,
    solved: Solved<P>,
    /// The cases of the batch, and where they begin.
    cases: Vec<(Position, Case<P>)>,
    /// Where the next case begins.
    place: Position,
    file: String,
    output: Output<W>,
}

impl<'a, P: Countable, W: Write> Json<'a, P, W> {
    /// Answers for `judge`, with `solvers` of its tie-break, written to `sink`. `question` adds to
    /// what there is in every line.
    pub fn new(
        judge: &'a Judge<'a>,
        question: Question,
        solvers: Solvers<P>,
        sink: W,
    ) -> Json<'a, P, W> {
        Json {
            judge,
            question,
            solved: Solved::new(judge, solvers),
            cases: Vec::new(),
            place: Position::START,
            file: String::new(),
            output: Output::new(sink),
        }
    }

    /// The cases from here on are those of this file.
    pub fn set_file(&mut self, name: &str) {
        self.file = name.to_string();
    }

    /// The file cannot be opened, or not be read on from `place`.
    ///
    /// # Errors
    /// Whatever the sink reports.
    pub fn fail(&mut self, place: Option<Position>, what: &str) -> io::Result<()> {
        json::failure(&mut self.output, &self.file, place, what)?;
        self.output.flush()
    }

    /// The solvers, for what they have to say of their work.
    pub fn solvers(&self) -> &Solvers<P> {
        &self.solved.solvers
    }

    /// What has been answered so far.
    pub fn tally(&self) -> Tally {
        self.solved.tally
    }

    /// Counts on from what has been answered by others.
    pub fn count_from(&mut self, tally: Tally) {
        self.solved.tally = tally;
    }

    /// The lengths of all paths.
    pub fn lengths(&self) -> &Lengths {
        &self.solved.lengths
    }

    fn flush_batch(&mut self) -> io::Result<()> {
        let first = self.solved.tally.cases();
        let paths = self.solved.batch.solve(&mut self.solved.solvers, first);
        let paths = paths.to_vec();
        let cases = std::mem::take(&mut self.cases);
        for (&(place, case), path) in cases.iter().zip(paths) {
            self.write(place, &case, path)?;
        }
        // Its memory is used again.
        self.cases = cases;
        self.cases.clear();
        Ok(())
    }

    fn write(&mut self, place: Position, case: &Case<P>, path: Option<P::Path>) -> io::Result<()> {
        self.solved.note(path);
        let mut object = Object::new(&mut self.output);
        object.number("case", self.solved.tally.cases())?;
        object.text("file", &self.file)?;
        object.place(place)?;
        object.numbers("board", &self.judge.show(case.named(case.board)))?;
        if let Some(goal) = case.named {
            object.numbers("goal", &self.judge.show(goal))?;
        }
        if let Some(path) = path {
            object.word("solvable", "true")?;
            object.number("length", path.len() as u64)?;
            let output = object.key("moves")?;
            output.text(b"\"")?;
            letters(output, path)?;
            output.text(b"\"")?;
        } else {
            object.word("solvable", "false")?;
            object.word("length", "null")?;
            object.word("moves", "null")?;
        }
        let length = path.map_or(0, Moves::len);
        if self.question != Question::Path {
            let (ways, solver) = self.solved.ways(case.goal);
            let count = path.map_or(0, |_| ways.count(solver, case.board, length));
            object.number("count", count)?;
        }
        if self.question == Question::All {
            let output = object.key("paths")?;
            let mut before = b"[\"";
            if path.is_some() {
                let (ways, solver) = self.solved.ways(case.goal);
                ways.visit(solver, case.board, length, |path| {
                    output.text(before)?;
                    before = b",\"";
                    letters(output, path)?;
                    output.text(b"\"")
                })?;
            } else {
                output.text(b"[")?;
            }
            output.text(b"]")?;
        }
        object.end()
    }

}

impl<P: Countable, W: Write> CaseSink<Case<P>> for Json<'_, P, W> {
    type Error = io::Error;

    fn begin(&mut self, position: Position) {
        self.place = position;
    }

    fn case(&mut self, case: Case<P>) -> io::Result<()> {
        self.cases.push((self.place, case));
        if self.solved.batch.push(&case) {
            self.flush_batch()?;
        }
        Ok(())
    }

    fn fault(&mut self, fault: &Fault) -> io::Result<()> {
        self.flush_batch()?;
        json::fault(&mut self.output, &self.file, fault)
    }

    fn size_hint(&mut self, bytes: usize) {
        if let Some(goal) = self.judge.goal_cell() {
            crate::puzzle::Solve::size_hint(self.solved.solvers.to(goal), bytes);
        }
    }

    fn invalid(&mut self) -> io::Result<()> {
        // Its line stands there since the fault was met.
        self.flush_batch()?;
        self.solved.tally.invalid += 1;
        Ok(())
    }

    fn cases(&self) -> u64 {
        self.solved.tally.cases()
    }

    fn flush(&mut self) -> io::Result<()> {
        self.flush_batch()?;
        self.output.flush()
    }
}
