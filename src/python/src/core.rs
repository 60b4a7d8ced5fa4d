//! The session of a size and goal, and calls that Ctrl-C ends.

use crate::boards::{self, invalid, wrong};
use crate::solutions::{Solutions, UNSOLVABLE};
use eight::answers::{self, AnswerOptions, NoAnswers, Session};
use eight::generate::{Among, Generator, Recipe, RecipeError};
use eight::judge::Judge;
use eight::{Board, Goal, Layout, Move, OnFault, Size, SizeSolver, Sizes, SolverOptions, Want};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError};
use pyo3::prelude::*;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The time between two looks for a signal.
const LOOK: Duration = Duration::from_millis(10);
/// Boards of up to this number of cells take microseconds: no thread is started for one of them.
/// Their paths are shortest ones.
const SMALL_CELLS: usize = 9;
/// The number of small boards that are solved at once.
const AT_ONCE: usize = 1024;

/// A size, a goal and options, with their session.
pub struct Core {
    pub goal: Board,
    pub options: SolverOptions,
    judge: Judge,
    /// `None` before the first search, and after a search that panicked.
    session: Mutex<Option<Session>>,
}

/// The state of a call that waits for the session, uses it, or is over.
#[derive(PartialEq)]
enum Phase {
    Waiting,
    Running,
    Over,
}

pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Core {
    /// Returns the core for boards of this size. `goal` is a name or the tiles in reading order.
    pub fn new(size: Size, goal: &str, options: SolverOptions) -> PyResult<Core> {
        SizeSolver::new(size).map_err(wrong)?;
        let judge = Judge::of_size(Sizes::All(size)).with_goal(&goal.replace('/', " "));
        let judge = judge.map_err(|why| wrong(format!("goal: `{goal}` {why}")))?;
        if matches!(judge.format.goal, Goal::EachCase) {
            return Err(wrong("goal: give a board, or `last`, `first`, `snail` or `columns`"));
        }
        let goal = judge.format.goal.board(size);
        Ok(Core { goal, options, judge, session: Mutex::new(None) })
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

    /// Returns the lines that answer a question about the shortest paths of a board.
    pub fn ask(self: &Arc<Core>, py: Python<'_>, board: &Board, want: Want) -> PyResult<String> {
        let text = text_of(&boards::bytes(board).collect::<Vec<u8>>(), board.numbers().len());
        let asked = AnswerOptions { want: Some(want), ..AnswerOptions::default() };
        let (judge, options) = (self.judge, self.options.clone());
        let ask = move |_: &mut _| answers::text(&judge, asked, &options, OnFault::Stop, &text[..]);
        let (answer, _) = self.run(py, ask)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    fn session(&self) -> Session {
        let session = Session::new(&self.judge, AnswerOptions::default(), &self.options);
        session.expect("moves are an answer of every size")
    }

    /// Adds the paths of boards of the core's size.
    pub fn solve(
        self: &Arc<Core>,
        py: Python<'_>,
        numbers: Vec<u8>,
        mut all: Solutions,
    ) -> PyResult<Solutions> {
        let size = self.goal.size();
        let (cells, is_small) = (size.cells(), size.cells() <= SMALL_CELLS);
        let is_quick = is_small && numbers.len() == cells;
        all.reserve(numbers.len() / cells, numbers.len());
        let solve = move |session: &mut Session| {
            // Threads share all larger boards. The answers to some small ones fit into a cache.
            let at_once = if is_small { AT_ONCE * cells } else { numbers.len() };
            for some in numbers.chunks(at_once) {
                let (lines, bounds) = paths(session, &text_of(some, cells), is_small)?;
                all.add(size, some, &lines, &bounds);
            }
            Ok(all)
        };
        // A lock that is not used must be free before `run`.
        let session = if is_quick { self.session.try_lock().ok() } else { None };
        match session {
            Some(mut session) => {
                solve(session.get_or_insert_with(|| self.session())).map_err(failed)
            }
            None => self.run(py, solve),
        }
    }

    /// Returns the program's answers to a text.
    pub fn answer(self: &Arc<Core>, py: Python<'_>, text: &[u8]) -> PyResult<Vec<u8>> {
        let text = text.to_vec();
        let (answers, faults) =
            self.run(py, move |session| session.answer(&text, OnFault::Stop))?;
        faults.first().map_or(Ok(answers), |fault| Err(invalid(fault)))
    }

    /// Runs `work` with the session on another thread, without the GIL. If a signal's handler
    /// raises, stops `work` and returns; the thread then ends on its own.
    fn run<T: Send + 'static>(
        self: &Arc<Core>,
        py: Python<'_>,
        work: impl FnOnce(&mut Session) -> Result<T, NoAnswers> + Send + 'static,
    ) -> PyResult<T> {
        let phase = Arc::new(Mutex::new(Phase::Waiting));
        let (core, own) = (Arc::clone(self), Arc::clone(&phase));
        let (sender, mut receiver) = mpsc::sync_channel(1);
        let work = move || {
            let mut session = lock(&core.session);
            if std::mem::replace(&mut *lock(&own), Phase::Running) == Phase::Over {
                return;
            }
            // A search that panics leaves no session.
            let mut used = session.take().unwrap_or_else(|| core.session());
            let found = work(&mut used);
            *session = Some(used);
            // Nothing stops this call from here on, so the next one starts without a stop.
            *lock(&own) = Phase::Over;
            core.options.stop.set(false);
            drop(session);
            // The receiver is gone if a signal came.
            let _ = sender.send(found);
        };
        thread::Builder::new().spawn(work)?;
        loop {
            let (outcome, back) = py.detach(move || (receiver.recv_timeout(LOOK), receiver));
            receiver = back;
            match outcome {
                Ok(found) => return found.map_err(failed),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("the search failed; report the board"));
                }
                Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| {
                    let mut phase = lock(&phase);
                    match *phase {
                        Phase::Running => self.options.stop.set(true),
                        _ => *phase = Phase::Over,
                    }
                })?,
            }
        }
    }
}

/// Returns the numbers of boards as the session reads them.
fn text_of(numbers: &[u8], cells: usize) -> Vec<u8> {
    if cells <= 10 {
        return numbers.iter().flat_map(|number| [number + b'0', b' ']).collect();
    }
    numbers.iter().flat_map(|number| format!("{number} ").into_bytes()).collect()
}

/// Returns the letters of the paths as lines, and lower bounds unless all paths are shortest ones.
fn paths(
    session: &mut Session,
    text: &[u8],
    are_shortest: bool,
) -> Result<(Vec<u8>, Vec<usize>), NoAnswers> {
    if are_shortest {
        return Ok((session.answer(text, OnFault::Stop)?.0, Vec::new()));
    }
    let (mut lines, mut bounds) = (Vec::new(), Vec::new());
    for found in session.solve(text)?.expect("valid boards") {
        bounds.push(found.as_ref().map_or(0, |found| found.at_least));
        match found {
            Some(found) => {
                lines.extend(found.steps.iter().map(|&step| Move::from_code(step).letter()));
            }
            None => lines.extend_from_slice(UNSOLVABLE.as_bytes()),
        }
        lines.push(b'\n');
    }
    Ok((lines, bounds))
}

fn failed(why: NoAnswers) -> PyErr {
    match why {
        NoAnswers::Memory => PyMemoryError::new_err(why.to_string()),
        NoAnswers::Question(why) => wrong(why),
        why => PyRuntimeError::new_err(why.to_string()),
    }
}
