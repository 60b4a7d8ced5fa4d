//! The sessions of a size and goal, and calls that Ctrl-C ends.

use crate::boards::{self, wrong};
use crate::solutions::Solutions;
use eight::answers::{AnswerOptions, NoAnswers, Session};
use eight::generate::{Among, Generator, Recipe, RecipeError};
use eight::judge::Judge;
use eight::{Board, Fault, Layout, OnFault, Size, SizeSolver, Sizes, SolverOptions, Stop};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError};
use pyo3::prelude::*;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

/// The time between two looks for a signal.
const LOOK: Duration = Duration::from_millis(10);
/// Boards of up to this number of cells take microseconds: no thread is started for one of them.
const SMALL_CELLS: usize = 9;
/// The number of boards that are solved at once: many for the threads, and few for a cache.
const AT_ONCE: usize = 8192;

/// A size, a goal, options and a question, with sessions that keep their tables.
pub struct Core {
    pub goal: Board,
    options: SolverOptions,
    pub asked: AnswerOptions,
    judge: Judge,
    /// The sessions that no call uses, and what stops each of them.
    idle: Mutex<Vec<(Session, Stop)>>,
}

impl Core {
    /// Returns the core for boards of this size. `goal` is a name or the tiles in reading order.
    pub fn new(size: Size, goal: &str, options: SolverOptions) -> PyResult<Core> {
        SizeSolver::new(size).map_err(wrong)?;
        // A board of Python has no goal of its own.
        let text = goal.replace('/', " ").replace("given", "?");
        let judge = Judge::of_size(Sizes::All(size)).with_goal(&text).map_err(|why| {
            wrong(format!("goal: `{goal}` {why}").replace(", columns or given", " or columns"))
        })?;
        let goal = judge.format.goal.board(size);
        let asked = AnswerOptions::default();
        Ok(Core { goal, options, asked, judge, idle: Mutex::default() })
    }

    /// Draws a board of this depth, or any solvable one.
    pub fn random(&self, py: Python<'_>, depth: Option<usize>, seed: u64) -> PyResult<Board> {
        let among = depth.map_or(Among::Any, |depth| Among::Depths(depth..=depth));
        let layout = Some(Layout::OneLine);
        let recipe = Recipe { seed, among, layout, ..Recipe::new(self.judge) };
        let drawn = py.detach(|| Ok::<_, RecipeError>(Generator::new(&recipe)?.next()));
        let text = drawn.map_err(|why| wrong(format!("depth: {why}")))?.unwrap_or_default();
        boards::of_text(&text, Some(self.goal.size()))
    }

    /// Adds the paths of boards of the core's size, whose numbers follow one another.
    pub fn solve(
        &self,
        py: Python<'_>,
        boards: Vec<u8>,
        mut all: Solutions,
    ) -> PyResult<Solutions> {
        let (size, cells) = (self.goal.size(), self.goal.size().cells());
        all.reserve(boards.len() / cells, boards.len());
        self.search(py, boards.len() == cells, move |session| {
            for some in boards.chunks(AT_ONCE * cells) {
                let mut each = some.chunks(cells);
                session.visit(&text_of(some, cells), |path| {
                    all.push(size, each.next().unwrap_or_default(), path);
                })?;
            }
            Ok(all)
        })
    }

    /// Returns the answer to the core's question about a board.
    pub fn ask(&self, py: Python<'_>, board: &Board) -> PyResult<String> {
        let text = board.to_string().replace('/', " ");
        let answer = move |session: &mut Session| session.answer(text.as_bytes(), OnFault::Stop);
        let (answer, _) = self.search(py, true, answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    /// Returns the program's answers to a text.
    pub fn answer(&self, py: Python<'_>, text: &[u8]) -> PyResult<Vec<u8>> {
        let text = text.to_vec();
        let answer = move |session: &mut Session| session.answer(&text, OnFault::Stop);
        let (answers, faults) = self.search(py, false, answer)?;
        let invalid = |fault: &Fault| wrong(format!("{}: {fault}", fault.position));
        faults.first().map_or(Ok(answers), |fault| Err(invalid(fault)))
    }

    /// Calls `work` with a session that no other call uses. A session that was stopped is dropped.
    fn search<T: Send + 'static>(
        &self,
        py: Python<'_>,
        is_one: bool,
        work: impl FnOnce(&mut Session) -> Result<T, NoAnswers> + Send + 'static,
    ) -> PyResult<T> {
        let idle = self.idle.lock().expect("no call has panicked").pop();
        let (mut session, stop) = idle.map_or_else(|| self.session(), Ok)?;
        let work = move || (work(&mut session), session);
        let is_quick = is_one && self.goal.size().cells() <= SMALL_CELLS;
        let (found, session) = if is_quick { work() } else { run(py, &stop, work)? };
        self.idle.lock().expect("no call has panicked").push((session, stop));
        found.map_err(|why| match why {
            NoAnswers::Memory => PyMemoryError::new_err(why.to_string()),
            why => wrong(why),
        })
    }

    fn session(&self) -> PyResult<(Session, Stop)> {
        let stop = Stop::default();
        let options = SolverOptions { stop: stop.clone(), ..self.options.clone() };
        let session = Session::new(&self.judge, self.asked, &options);
        let why = |_| wrong("all shortest paths are known for boards of at most 12 cells, or 4x4");
        Ok((session.map_err(why)?, stop))
    }
}

/// Runs `work` on another thread, without the GIL. If a signal's handler raises, sets `stop` and
/// returns; the thread then ends on its own.
fn run<T: Send + 'static>(
    py: Python<'_>,
    stop: &Stop,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (sender, mut receiver) = mpsc::sync_channel(1);
    // The receiver is gone if a signal came.
    thread::Builder::new().spawn(move || drop(sender.send(work())))?;
    loop {
        let receiver = &mut receiver;
        match py.detach(move || receiver.recv_timeout(LOOK)) {
            Ok(done) => return Ok(done),
            Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| stop.set(true))?,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("the search failed; report the board"));
            }
        }
    }
}

/// Returns the numbers of boards as the session reads them.
fn text_of(numbers: &[u8], cells: usize) -> Vec<u8> {
    if cells <= 10 {
        let words: Vec<[u8; 2]> = numbers.iter().map(|number| [number + b'0', b' ']).collect();
        return words.into_flattened();
    }
    numbers.iter().flat_map(|number| format!("{number} ").into_bytes()).collect()
}
