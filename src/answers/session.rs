//! A session: a judge with its solver, ready to answer again and again.

use super::lengths::Lengths;
use super::sink::{Answers, Record, Tally};
use super::AnswerOptions;
use crate::judge::Judge;
use crate::puzzle::play::Play;
use crate::puzzle::{
    CaseSolver, Need, Puzzle, SolverOptions, SolverStats, Steps, Stop, Stopped, Want,
};
use crate::stream::fault::Fault;
use crate::stream::input::Position;
use crate::stream::output::Output;
use crate::stream::{self, CaseSink, Failure, OnFault};
use std::fmt;
use std::io::{self, Read};

/// A judge with its solver, which keeps its tables from call to call.
///
/// ```
/// use eight::answers::{AnswerOptions, Session};
/// use eight::{judge::HDU_1043, OnFault, SolverOptions};
/// let options = SolverOptions::default();
/// let mut session = Session::new(&HDU_1043, AnswerOptions::default(), &options)?;
/// for _ in 0..2 {
///     let (answers, faults) = session.answer(b"123x46758 1234567x8", OnFault::Skip)?;
///     assert_eq!((&answers[..], faults.len()), (&b"rdr\nr\n"[..], 0));
/// }
/// # Ok::<(), eight::answers::NoAnswers>(())
/// ```
pub struct Session(Box<dyn Of + Send>);

/// The path of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Solution {
    /// The numbers of the moves, the index of the letter in `u d l r` or `L R U D`, or the piece.
    pub steps: Vec<u8>,
    /// A lower bound on the length of a shortest path.
    pub at_least: usize,
}

/// The cases of a source, without their answers.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Cases {
    /// The number of valid cases.
    pub valid: u64,
    /// The number of invalid cases.
    pub invalid: u64,
    /// The first valid case.
    pub first: Option<Play>,
    /// The first errors, at most [`MOST_FAULTS`](Cases::MOST_FAULTS).
    pub faults: Vec<Fault>,
}

impl Cases {
    /// The greatest number of errors that are kept.
    #[doc(hidden)]
    pub const MOST_FAULTS: usize = 1_000;
}

/// A question that a puzzle does not answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NotAnswered {
    /// The question.
    pub want: Want,
    /// The questions that the puzzle answers.
    pub wants: &'static [Want],
}

impl fmt::Display for NotAnswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.wants.iter().map(|want| want.name()).collect();
        write!(f, "`{}` is not available here; use {}", self.want.name(), names.join(", "))
    }
}

impl std::error::Error for NotAnswered {}

/// The reason why a session has no answers.
#[derive(Debug)]
#[non_exhaustive]
pub enum NoAnswers {
    /// The puzzle does not answer the question.
    Question(NotAnswered),
    /// The search was stopped.
    Stopped,
    /// The system has too little memory for the search.
    Memory,
}

impl fmt::Display for NoAnswers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoAnswers::Question(question) => question.fmt(f),
            NoAnswers::Stopped => Stopped::Asked.fmt(f),
            NoAnswers::Memory => Stopped::Memory.fmt(f),
        }
    }
}

impl std::error::Error for NoAnswers {}

impl From<NotAnswered> for NoAnswers {
    fn from(question: NotAnswered) -> NoAnswers {
        NoAnswers::Question(question)
    }
}

/// Memory is read and written without a failure, so the search has failed or is to stop.
impl From<Failure<io::Error>> for NoAnswers {
    fn from(failure: Failure<io::Error>) -> NoAnswers {
        match failure {
            Failure::Sink(error) if error.kind() == io::ErrorKind::OutOfMemory => NoAnswers::Memory,
            _ => NoAnswers::Stopped,
        }
    }
}

impl Session {
    /// Returns a session that answers from memory to memory, in O(1): cases that need tables build
    /// them. In JSON, the file is named `<memory>`.
    ///
    /// # Errors
    /// If the judge's puzzle does not answer what is asked.
    pub fn new(
        judge: &Judge,
        asked: AnswerOptions,
        options: &SolverOptions,
    ) -> Result<Session, NotAnswered> {
        with_puzzle!(judge, |P| Session::of::<P>(judge, asked, options))
    }

    /// Returns the same for a judge of the puzzle `P`, without the code of other puzzles.
    ///
    /// # Errors
    /// If the judge's puzzle does not answer what is asked.
    pub fn of<P: Puzzle>(
        judge: &Judge,
        asked: AnswerOptions,
        options: &SolverOptions,
    ) -> Result<Session, NotAnswered> {
        let wants = P::wants(&judge.format);
        let mut questions = asked.more.iter().chain([&asked.want]).flatten();
        if let Some(&want) = questions.find(|want| !wants.contains(want)) {
            return Err(NotAnswered { want, wants });
        }
        let mut answers = Answers::<P>::new(judge, asked, options, Output::in_memory());
        answers.record.writer.set_file("<memory>");
        let options = SolverOptions { need: Need::Moves, ..judge.solver_options(options) };
        let has_places = asked.has_places();
        Ok(Session(Box::new(Puzzles { judge: *judge, options, has_places, answers })))
    }

    /// Makes [`run`](Session::run) write to `output`.
    pub fn write_to(&mut self, output: Output) {
        self.0.record_mut().output = output;
    }

    /// Answers all cases of a text. Returns the answers as the program prints them, and the errors
    /// in the text.
    ///
    /// # Errors
    /// If the search was stopped or the system has too little memory.
    pub fn answer(
        &mut self,
        text: &[u8],
        on_fault: OnFault,
    ) -> Result<(Vec<u8>, Vec<Fault>), NoAnswers> {
        let mut faults = Vec::new();
        self.0.record_mut().restart();
        let outcome = self.run(text, on_fault, |fault| faults.push(fault.clone()));
        let answers = self.0.record_mut().restart();
        outcome?;
        Ok((answers, faults))
    }

    /// Returns the path of each case of a text, `None` for an unsolvable one, or the first error in
    /// the text.
    ///
    /// # Errors
    /// If the search was stopped or the system has too little memory.
    pub fn solve(
        &mut self,
        text: &[u8],
    ) -> Result<Result<Vec<Option<Solution>>, Fault>, NoAnswers> {
        let mut all = Vec::new();
        let first = self.visit(text, |path| all.push(path.cloned()))?;
        Ok(first.map_or(Ok(all), Err))
    }

    /// Calls `visit` with the path of each case before the first error, `None` for an unsolvable
    /// one. Returns that error, if there is one. All paths are in the same memory.
    ///
    /// ```
    /// # use eight::answers::{AnswerOptions, Session};
    /// # use eight::{judge::EIGHT, SolverOptions};
    /// let options = SolverOptions::default();
    /// let mut session = Session::new(&EIGHT, AnswerOptions::default(), &options)?;
    /// let mut lengths = Vec::new();
    /// let length = |path: &eight::answers::Solution| path.steps.len();
    /// let text = b"123x46758 12345687x 12";
    /// let fault = session.visit(text, |path| lengths.push(path.map(length)))?;
    /// assert_eq!((lengths, fault.unwrap().case), (vec![Some(3), None], 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the search was stopped or the system has too little memory.
    pub fn visit(
        &mut self,
        text: &[u8],
        mut visit: impl FnMut(Option<&Solution>),
    ) -> Result<Option<Fault>, NoAnswers> {
        Ok(self.0.visit(text, &mut visit)?)
    }

    /// Reads all cases of a source, and solves none.
    ///
    /// # Errors
    /// An error of a read.
    pub fn read(&self, mut source: impl Read) -> io::Result<Cases> {
        self.0.read(&mut source)
    }

    /// Answers the cases of a source. Calls `report` with each error in it.
    ///
    /// # Errors
    /// An error of a read, of a write or of the search. All answers before a failed read are
    /// written.
    pub fn run(
        &mut self,
        mut source: impl Read,
        on_fault: OnFault,
        mut report: impl FnMut(&Fault),
    ) -> Result<(), Failure<io::Error>> {
        self.0.run(&mut source, on_fault, &mut report)
    }

    /// Sets the name of the file that the next cases come from.
    #[doc(hidden)]
    pub fn set_file(&mut self, name: &str) {
        self.0.record_mut().writer.set_file(name);
    }

    /// Writes an error in JSON: the file cannot be opened, or cannot be read further from `place`.
    ///
    /// # Errors
    /// Whatever the sink reports.
    #[doc(hidden)]
    pub fn fail(&mut self, place: Option<Position>, what: &str) -> io::Result<()> {
        let Record { writer, output, .. } = self.0.record_mut();
        writer.fault(None, place, what, output)?;
        output.flush()
    }

    /// Calls `watch` with the number of answers, whenever there are more.
    #[doc(hidden)]
    pub fn watch(&mut self, watch: impl FnMut(u64) + Send + 'static) {
        self.0.record_mut().watch = Some(Box::new(watch));
    }

    /// Returns the number of paths that are longer than the judge's limit, where shorter ones may
    /// exist.
    #[doc(hidden)]
    pub fn undecided(&self) -> u64 {
        self.0.record().writer.undecided()
    }

    /// Returns the counts of [`run`](Session::run) since the last [`answer`](Session::answer), and
    /// the lengths of the paths of both, if they are counted.
    pub fn stats(&self) -> (Tally, Option<&Lengths>) {
        let Record { tally, lengths, .. } = self.0.record();
        (*tally, lengths.as_ref())
    }

    /// Returns what the solver reports on its work.
    #[doc(hidden)]
    pub fn solver_stats(&self) -> Option<SolverStats> {
        self.0.solver_stats()
    }
}

trait Of {
    fn record(&self) -> &Record;
    fn record_mut(&mut self) -> &mut Record;
    fn run(
        &mut self,
        source: &mut dyn Read,
        on_fault: OnFault,
        report: &mut dyn FnMut(&Fault),
    ) -> Result<(), Failure<io::Error>>;
    fn visit(
        &mut self,
        text: &[u8],
        visit: &mut dyn FnMut(Option<&Solution>),
    ) -> Result<Option<Fault>, Failure<io::Error>>;
    fn read(&self, source: &mut dyn Read) -> io::Result<Cases>;
    fn solver_stats(&self) -> Option<SolverStats>;
}

struct Puzzles<P: Puzzle> {
    judge: Judge,
    /// With paths, whatever the answers need.
    options: SolverOptions,
    /// True if an answer says where its case begins.
    has_places: bool,
    answers: Answers<P>,
}

impl<P: Puzzle> Of for Puzzles<P> {
    fn record(&self) -> &Record {
        &self.answers.record
    }

    fn record_mut(&mut self) -> &mut Record {
        &mut self.answers.record
    }

    fn run(
        &mut self,
        source: &mut dyn Read,
        on_fault: OnFault,
        report: &mut dyn FnMut(&Fault),
    ) -> Result<(), Failure<io::Error>> {
        let until = UntilStop(source, &self.options.stop);
        let mut reader = P::reader(&self.judge.format, on_fault, until);
        if self.has_places {
            reader = reader.with_places();
        }
        stream::run(&mut reader, &mut self.answers, report)
    }

    fn visit(
        &mut self,
        text: &[u8],
        visit: &mut dyn FnMut(Option<&Solution>),
    ) -> Result<Option<Fault>, Failure<io::Error>> {
        let Answers { solver, record, .. } = &mut self.answers;
        if record.writer.need < Need::Moves {
            record.writer.need = Need::Moves;
            *solver = P::Solver::new(&self.judge.format, &self.options);
        }
        let path = Solution { steps: Vec::new(), at_least: 0 };
        let mut sink = Paths::<P> { solver, visit, path, count: 0 };
        let mut first = None;
        let until = UntilStop(text, &self.options.stop);
        let mut reader = P::reader(&self.judge.format, OnFault::Stop, until);
        stream::run(&mut reader, &mut sink, |fault| first = Some(fault.clone()))?;
        Ok(first)
    }

    fn read(&self, source: &mut dyn Read) -> io::Result<Cases> {
        let mut reader = P::reader(&self.judge.format, OnFault::Skip, source);
        let mut cases = Cases::default();
        while reader.refill()? {
            while let Some(event) = reader.pop() {
                match event {
                    Ok(case) => {
                        cases.valid += 1;
                        cases.first.get_or_insert_with(|| P::play(&self.judge.format, &case));
                    }
                    Err(fault) => {
                        cases.invalid += u64::from(fault.needs_answer);
                        if cases.faults.len() < Cases::MOST_FAULTS {
                            cases.faults.push(fault);
                        }
                    }
                }
            }
        }
        Ok(cases)
    }

    fn solver_stats(&self) -> Option<SolverStats> {
        self.answers.solver.stats()
    }
}

/// A source that fails once the searches are to stop.
struct UntilStop<'s, R>(R, &'s Stop);

impl<R: Read> Read for UntilStop<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.1.check()?;
        self.0.read(buffer)
    }
}

/// A sink that shows the paths to a visitor.
struct Paths<'s, P: Puzzle> {
    solver: &'s mut P::Solver,
    visit: &'s mut dyn FnMut(Option<&Solution>),
    /// The path that the visitor sees: one buffer for all of them.
    path: Solution,
    count: u64,
}

impl<P: Puzzle> CaseSink<P::Case> for Paths<'_, P> {
    type Error = io::Error;

    fn size_hint(&mut self, bytes: usize) {
        self.solver.size_hint(bytes);
    }

    fn case(&mut self, case: P::Case) -> io::Result<()> {
        if self.solver.push(&case) {
            return self.flush();
        }
        Ok(())
    }

    fn invalid(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn cases(&self) -> u64 {
        self.count
    }

    fn flush(&mut self) -> io::Result<()> {
        let Paths { solver, visit, path: seen, count } = self;
        solver.solve(|paths| {
            *count += paths.len() as u64;
            for path in paths {
                let Some(path) = path else {
                    visit(None);
                    continue;
                };
                path.write_steps(&mut seen.steps);
                seen.at_least = path.at_least().unwrap_or(path.len());
                visit(Some(seen));
            }
            Ok(())
        })
    }
}
