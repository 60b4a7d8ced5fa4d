//! The engine for boards of one size and goal, and calls that Ctrl-C ends.

use crate::boards::{invalid, Board};
use eight::grid::{self, Size};
use eight::judge::{Judge, Kind};
use eight::puzzle::format::{Format, Sizes};
use eight::puzzle::squares::SquareCodes;
use eight::puzzle::{Path, Puzzle, Solver, SolverOptions, Stopped};
use eight::stream::fault::Fault;
use eight::stream::{self, CaseSink, OnFault};
use eight::tiles::board::Case;
use eight::tiles::sized::{has_engine, Engines, NoAnswer, Rectangles};
use eight::tiles::{eight as small, fifteen, sized, SquareTiles, TileSolver};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::io;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The time between two looks for a signal.
const LOOK: Duration = Duration::from_millis(10);
/// Boards of up to this number of cells take microseconds: no thread is started for one of them.
const QUICK_CELLS: usize = 9;
/// The answer to an unsolvable board.
const UNSOLVABLE: &[u8] = b"unsolvable\n";

/// A path: its letters, and a lower bound on the length of all paths.
pub struct Found {
    pub letters: Vec<u8>,
    pub at_least: usize,
}

/// Why a search has no answer.
enum Failure {
    Stopped,
    Memory,
}

impl From<Stopped> for Failure {
    fn from(_: Stopped) -> Failure {
        Failure::Stopped
    }
}

/// The only error of the sink is that of `check_memory`.
impl From<io::Error> for Failure {
    fn from(_: io::Error) -> Failure {
        Failure::Memory
    }
}

/// The solver of a size. It keeps its tables between calls.
enum Engine {
    Eight(TileSolver<small::Board>),
    Fifteen(TileSolver<fifteen::Board>),
    Sized(Box<Engines>),
}

/// A size, a goal and options, with their engine.
pub struct Core {
    pub size: Size,
    pub options: SolverOptions,
    /// The goal as it was given.
    pub name: String,
    judge: Judge,
    /// The numbers of the goal, and by number its place among the goal's tiles.
    goal: Vec<u32>,
    codes: Vec<u8>,
    /// `None` before the first search, and after a search that panicked.
    engine: Mutex<Option<Engine>>,
}

/// The state of a call that waits for the engine, uses it, or is over.
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
    ///
    /// # Errors
    /// If boards of this size have no engine, or `goal` is no goal.
    pub fn new(size: Size, goal: &str, options: SolverOptions) -> PyResult<Core> {
        if !has_engine(size) {
            return Err(PyValueError::new_err(NoAnswer::NoEngine.to_string()));
        }
        let judge = Judge::of_size(Sizes::All(size)).with_goal(&goal.replace('/', " "));
        let judge = judge.map_err(|why| PyValueError::new_err(format!("goal `{goal}` {why}")))?;
        let name = goal.to_string();
        let goal = judge.format.goal.numbers(size);
        let mut codes = vec![0; goal.len()];
        let tiles = goal.iter().filter(|&&number| number > 0).chain([&0]);
        for (code, &number) in (0..).zip(tiles) {
            codes[number as usize] = code;
        }
        Ok(Core { size, options, name, judge, goal, codes, engine: Mutex::new(None) })
    }

    fn codes<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = u8> + 'a {
        board.numbers.iter().map(|&number| self.codes[number as usize])
    }

    pub fn is_solvable(&self, board: &Board) -> bool {
        let codes: Vec<u32> = self.codes(board).map(u32::from).collect();
        grid::is_solvable(self.size.columns, &codes, self.blank())
    }

    /// Returns the cell of the goal's blank.
    fn blank(&self) -> usize {
        self.goal.iter().position(|&number| number == 0).unwrap_or_default()
    }

    fn case<B: SquareCodes>(&self, board: &Board) -> Case<B> {
        let mut codes = [0; 16];
        for (place, code) in codes.iter_mut().zip(self.codes(board)) {
            *place = code;
        }
        let board = B::from_codes(&codes[..self.size.cells()]).expect("each code once");
        Case { board, goal: self.blank(), named: None }
    }

    fn engine(&self) -> Engine {
        let format = &self.judge.format;
        match self.judge.kind {
            Kind::Eight => Engine::Eight(TileSolver::new(format, &self.options)),
            Kind::Fifteen => Engine::Fifteen(TileSolver::new(format, &self.options)),
            _ => Engine::Sized(Box::new(Engines::new(format, &self.options))),
        }
    }

    fn search(&self, engine: &mut Engine, boards: &[Board]) -> Result<Vec<Option<Found>>, Failure> {
        let all = boards.iter();
        match engine {
            Engine::Eight(solver) => {
                solve_all::<SquareTiles<_>>(solver, all.map(|board| self.case(board)))
            }
            Engine::Fifteen(solver) => {
                solve_all::<SquareTiles<_>>(solver, all.map(|board| self.case(board)))
            }
            Engine::Sized(solver) => {
                let case = |it: &Board| sized::Board::new(self.size, &it.numbers, &self.goal);
                solve_all::<Rectangles>(solver, all.filter_map(case))
            }
        }
    }

    /// Solves boards of the core's size.
    ///
    /// # Errors
    /// If a signal ends the search, or the system has too little memory.
    pub fn solve(
        self: &Arc<Core>,
        py: Python<'_>,
        boards: Arc<Vec<Board>>,
    ) -> PyResult<Vec<Option<Found>>> {
        if boards.len() == 1 && self.size.cells() <= QUICK_CELLS {
            if let Ok(mut engine) = self.engine.try_lock() {
                let engine = engine.get_or_insert_with(|| self.engine());
                return Ok(self.search(engine, &boards)?);
            }
        }
        self.run(py, move |core, engine| core.search(engine, &boards))
    }

    /// Returns the program's answers to a text.
    ///
    /// # Errors
    /// If the text has an invalid case, a signal ends the search, or the system has too little
    /// memory.
    pub fn answer(self: &Arc<Core>, py: Python<'_>, text: &[u8]) -> PyResult<Vec<u8>> {
        let text = text.to_vec();
        let answered = self.run(py, move |core, engine| {
            let format = &core.judge.format;
            match engine {
                Engine::Eight(solver) => answer_all::<SquareTiles<_>>(format, solver, &text),
                Engine::Fifteen(solver) => answer_all::<SquareTiles<_>>(format, solver, &text),
                Engine::Sized(solver) => answer_all::<Rectangles>(format, solver, &text),
            }
        })?;
        answered.map_err(|fault| invalid(&fault))
    }

    /// Runs `work` with the engine on another thread, without the GIL. If a signal's handler
    /// raises, stops `work` and returns; the thread then ends on its own.
    fn run<T: Send + 'static>(
        self: &Arc<Core>,
        py: Python<'_>,
        work: impl FnOnce(&Core, &mut Engine) -> Result<T, Failure> + Send + 'static,
    ) -> PyResult<T> {
        let phase = Arc::new(Mutex::new(Phase::Waiting));
        let (core, own) = (Arc::clone(self), Arc::clone(&phase));
        let (sender, mut receiver) = mpsc::sync_channel(1);
        let work = move || {
            let mut engine = lock(&core.engine);
            if std::mem::replace(&mut *lock(&own), Phase::Running) == Phase::Over {
                return;
            }
            // A search that panics leaves no engine.
            let mut used = engine.take().unwrap_or_else(|| core.engine());
            let found = work(&core, &mut used);
            *engine = Some(used);
            // Nothing stops this call from here on, so the next one starts without a stop.
            *lock(&own) = Phase::Over;
            core.options.stop.set(false);
            drop(engine);
            // The receiver is gone if a signal came.
            let _ = sender.send(found);
        };
        thread::Builder::new().spawn(work)?;
        loop {
            let (outcome, back) = py.detach(move || (receiver.recv_timeout(LOOK), receiver));
            receiver = back;
            match outcome {
                Ok(found) => return Ok(found?),
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

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> PyErr {
        match failure {
            Failure::Stopped => PyRuntimeError::new_err(Stopped.to_string()),
            Failure::Memory => PyMemoryError::new_err(sized::NoMemory.to_string()),
        }
    }
}

fn solve_all<P: Puzzle>(
    solver: &mut P::Solver,
    cases: impl Iterator<Item = P::Case>,
) -> Result<Vec<Option<Found>>, Failure> {
    let mut all = Vec::with_capacity(cases.size_hint().0);
    let mut take = |paths: &[Option<P::Path>]| {
        all.extend(paths.iter().map(|path| path.as_ref().map(found)));
        Ok::<(), Stopped>(())
    };
    for case in cases {
        if solver.push(&case) {
            solver.solve(0, &mut take)?;
        }
    }
    solver.solve(0, &mut take)?;
    solver.check_memory()?;
    Ok(all)
}

fn found(path: &impl Path) -> Found {
    let letters = (0..path.len()).map(|at| eight::LETTERS[usize::from(path.step(at))]).collect();
    Found { letters, at_least: path.at_least().unwrap_or(path.len()) }
}

/// A sink that writes the answers of the program with an engine that keeps its tables.
struct Sink<'s, P: Puzzle> {
    solver: &'s mut P::Solver,
    answers: Vec<u8>,
}

/// Answers a text up to its first error, which it returns.
fn answer_all<P: Puzzle>(
    format: &Format,
    solver: &mut P::Solver,
    text: &[u8],
) -> Result<Result<Vec<u8>, Fault>, Failure> {
    let mut sink = Sink::<P> { solver, answers: Vec::new() };
    let mut first = Ok(());
    let mut reader = P::reader(format, OnFault::Stop, text);
    match stream::run(&mut reader, &mut sink, |fault| first = Err(fault.clone())) {
        Err(stream::Failure::Sink(failure)) => Err(failure),
        _ => Ok(first.map(|()| sink.answers)),
    }
}

impl<P: Puzzle> CaseSink<P::Case> for Sink<'_, P> {
    type Error = Failure;

    fn size_hint(&mut self, bytes: usize) {
        self.solver.size_hint(bytes);
    }

    #[inline]
    fn case(&mut self, case: P::Case) -> Result<(), Failure> {
        if self.solver.push(&case) {
            return self.flush();
        }
        Ok(())
    }

    fn invalid(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn cases(&self) -> u64 {
        0
    }

    fn flush(&mut self) -> Result<(), Failure> {
        let answers = &mut self.answers;
        self.solver.solve(0, |paths| {
            // Room for all lines at once, because that is cleared first.
            let longest = match P::Path::LINE_ROOM {
                0 => paths.iter().flatten().map(Path::len).max().unwrap_or_default() + 1,
                room => room,
            };
            let (room, mut end) = (longest.max(UNSOLVABLE.len()), answers.len());
            answers.resize(end + paths.len() * room, b'\n');
            for path in paths {
                let line = &mut answers[end..end + room];
                end += match path {
                    Some(path) if P::Path::LINE_ROOM > 0 => path.write_line(line),
                    Some(path) => {
                        line[..path.len()].copy_from_slice(&found(path).letters);
                        path.len() + 1
                    }
                    None => {
                        line[..UNSOLVABLE.len()].copy_from_slice(UNSOLVABLE);
                        UNSOLVABLE.len()
                    }
                };
            }
            answers.truncate(end);
            Ok::<(), Failure>(())
        })?;
        Ok(self.solver.check_memory()?)
    }
}
