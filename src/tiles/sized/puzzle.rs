//! Boards of any width and height as a puzzle that judges set.

use super::board::Board;
use super::cases::Boards;
use super::large::{Found, Large, EXACT_CELLS};
use super::vast::{self, Vast};
use super::whole::{Whole, MOST_CELLS};
use crate::grid::moves::Move;
use crate::grid::{NamedGoal, Size};
use crate::puzzle::format::{Format, Goal, Layout, Sizes};
use crate::puzzle::play::{Ground, Play};
use crate::puzzle::squares::SquareCodes;
use crate::puzzle::{Effort, Need, Path, Puzzle, Solver, SolverOptions, SolverStats, Want};
use crate::stream::json::Object;
use crate::tiles::board::{Case, TileBoard};
use crate::tiles::square::TileSolver;
use crate::tiles::{eight, fifteen};
use std::convert::Infallible;
use std::{fmt, io, slice};

/// The puzzle of numbered tiles on a board of any width and height.
pub struct Rectangles;

/// A path on a board of any size.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Steps {
    /// The codes of its moves.
    codes: Vec<u8>,
    at_least: Option<usize>,
}

impl Steps {
    fn of(path: &impl Path) -> Steps {
        Steps::from((0..path.len()).map(|at| path.step(at)).collect::<Vec<u8>>())
    }
}

impl Steps {
    /// The moves, first to last.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + '_ {
        self.codes.iter().map(|&code| Move::from_code(code))
    }
}

/// The letters of the moves.
impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves().try_for_each(|step| step.fmt(f))
    }
}

/// The moves with these codes.
impl From<Vec<u8>> for Steps {
    fn from(codes: Vec<u8>) -> Steps {
        Steps { codes, at_least: None }
    }
}

impl Path for Steps {
    const EMPTY: Steps = Steps { codes: Vec::new(), at_least: None };

    fn len(&self) -> usize {
        self.codes.len()
    }

    fn at_least(&self) -> Option<usize> {
        self.at_least
    }

    fn step(&self, at: usize) -> u8 {
        self.codes[at]
    }
}

impl Puzzle for Rectangles {
    type Case = Board;
    type Path = Steps;
    type Solver = Engines;
    type Grammar = Boards;

    /// Of boards of every size there is only a verdict, of large ones no shortest path that is sure.
    fn wants(format: &Format) -> &'static [Want] {
        match format.sizes {
            Sizes::ToZeros => &[Want::Verdict],
            Sizes::All(size) if size.cells() <= MOST_CELLS => {
                &[Want::Verdict, Want::Length, Want::Moves, Want::Count, Want::All]
            }
            _ => &[Want::Verdict, Want::Length, Want::Moves],
        }
    }

    fn grammar(format: &Format) -> Boards {
        let others = format.other_blanks();
        let other = |at: usize| others.get(at).copied().unwrap_or(format.blank);
        let fixed = match format.sizes {
            Sizes::All(size) => format.goal.numbers(size),
            _ => Vec::new(),
        };
        let goal = match format.goal {
            Goal::Named(goal) => goal,
            _ => NamedGoal::Last,
        };
        let blanks = [format.blank, other(0), other(1)];
        let has_brackets = format.layout == Layout::Brackets;
        Boards { sizes: format.sizes, fixed, goal, blanks, has_brackets }
    }

    fn play(format: &Format, board: &Board) -> Play {
        let goal = format.goal.numbers(board.size);
        let name = |&number: &u32| match number {
            0 => format.name_of(0),
            tile => tile.to_string(),
        };
        let numbers = numbers(&goal, board);
        let free = numbers.iter().position(|&number| number == 0).unwrap_or(0);
        let ground = Ground::Grid { columns: board.size.columns, by_tile: false };
        let names = |numbers: &[u32]| numbers.iter().map(name).collect();
        Play::new(ground, names(&numbers), free, names(&goal))
    }

    fn describe(format: &Format, board: &Board, object: &mut Object) -> io::Result<()> {
        object.number("rows", board.size.rows as u64)?;
        object.number("columns", board.size.columns as u64)?;
        let numbers = numbers(&format.goal.numbers(board.size), board);
        object.numbers("board", numbers)
    }
}

/// The numbers of a board in reading order, 0 for the blank, if those of its goal are these.
fn numbers(goal: &[u32], board: &Board) -> Vec<u32> {
    let tiles: Vec<u32> = goal.iter().copied().filter(|&number| number > 0).collect();
    board.codes.iter().map(|&code| tiles.get(code as usize).copied().unwrap_or(0)).collect()
}

/// Solves boards of any size, each with the engine of its size.
pub struct Engines {
    options: SolverOptions,
    eight: TileSolver<eight::Board>,
    fifteen: TileSolver<fifteen::Board>,
    /// Those of sizes that no other engine has; of the last one last.
    sized: Vec<Sized>,
    waiting: Vec<Board>,
    stats: Option<SolverStats>,
}

/// Sizes that have engines of their own.
const EIGHT: Size = Size { rows: 3, columns: 3 };
const FIFTEEN: Size = Size { rows: 4, columns: 4 };

/// Whether paths are found on boards of this size.
pub fn has_engine(size: Size) -> bool {
    let sides = 2..=vast::MOST_SIDE;
    let is_large = sides.contains(&size.rows) && sides.contains(&size.columns);
    size.cells() > 1 && (size.cells() <= MOST_CELLS || is_large)
}

/// Whether a board of this size may take so long that threads share several.
fn is_large(size: Size) -> bool {
    size.cells() > MOST_CELLS && size != FIFTEEN
}

/// The engines for boards of one size.
struct Sized {
    size: Size,
    whole: Option<Whole>,
    large: Large,
}

impl Sized {
    fn bytes(&self) -> usize {
        self.large.bytes() + self.whole.as_ref().map_or(0, Whole::bytes)
    }
}

/// Up to this work on each of them, so many boards wait for each other.
const QUICK: u64 = 100_000;
const MOST_WAITING: usize = 64;

/// With so much work a whole space of twelve cells is searched, and that much memory.
const WHOLE: u64 = 50_000_000;
const WHOLE_BYTES: usize = 64 << 20;

/// A board as that of one engine.
enum Engine<'a> {
    Eight(&'a mut TileSolver<eight::Board>, Case<eight::Board>),
    Fifteen(&'a mut TileSolver<fifteen::Board>, Case<fifteen::Board>),
    Whole(&'a Whole),
    Large(&'a mut Large),
    Vast(Vast),
}

impl Engines {
    fn of(options: &SolverOptions) -> Engines {
        Engines {
            options: *options,
            sized: Vec::new(),
            eight: TileSolver::with_goals(options),
            fifteen: TileSolver::with_goals(options),
            waiting: Vec::new(),
            stats: None,
        }
    }

    /// The engine for the first of boards of one size; `again` if it is asked for more paths than one.
    fn engine(&mut self, boards: &[Board], again: bool) -> Engine<'_> {
        let board = &boards[0];
        let Board { size, goal, .. } = *board;
        let codes: Vec<u8> = board.codes.iter().map(|&code| code as u8).collect();
        if size == EIGHT {
            let board = <eight::Board as SquareCodes>::from_codes(&codes).expect("each code once");
            return Engine::Eight(&mut self.eight, Case { board, goal, named: None });
        }
        if size == FIFTEEN {
            let board =
                <fifteen::Board as SquareCodes>::from_codes(&codes).expect("each code once");
            return Engine::Fifteen(&mut self.fifteen, Case { board, goal, named: None });
        }
        let SolverOptions { ties, memory, .. } = self.options;
        if !Large::takes_size(size) {
            return Engine::Vast(Vast::new(size, goal, ties));
        }
        let effort = self.effort(size);
        let at = self.sized.iter().position(|sized| sized.large.takes(board));
        let sized = match at {
            Some(at) => self.sized.remove(at),
            None => Sized { size, whole: None, large: Large::new(size, goal, memory, ties) },
        };
        let is_small = size.cells() < MOST_CELLS || size.rows == 1 || size.columns == 1;
        if !is_small {
            // Those of sizes that have not come for long give way.
            let free = memory.saturating_sub(sized.large.needs(boards.len(), effort));
            while self.sized.iter().map(Sized::bytes).sum::<usize>() > free {
                self.sized.remove(0);
            }
        }
        self.sized.push(sized);
        let Sized { whole, large, .. } = self.sized.last_mut().expect("it was put there");
        let pays = memory >= WHOLE_BYTES && large.spent() >= WHOLE;
        if size.cells() > MOST_CELLS || !(whole.is_some() || is_small || pays || again) {
            return Engine::Large(large);
        }
        Engine::Whole(whole.get_or_insert_with(|| Whole::new(size, goal, ties)))
    }

    /// Solves boards of the same size and goal. Paths that took long are handed on one by one.
    fn solve_same<E>(
        &mut self,
        boards: &[Board],
        ready: &mut impl FnMut(&[Option<Steps>]) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.options.need == Need::Verdict {
            let verdict = |board: &Board| board.is_solvable().then_some(Steps::EMPTY);
            return ready(&boards.iter().map(verdict).collect::<Vec<_>>());
        }
        let size = boards[0].size;
        let (effort, is_quick) = (self.effort(size), self.is_quick());
        let threads = if boards.len() > 1 { self.options.threads() } else { 1 };
        let together = if is_large(size) { boards.len() } else { 1 };
        for boards in boards.chunks(together) {
            let mut stats = self.stats.take();
            let board = &boards[0];
            let (mut paths, mut outcome) = (Vec::new(), Ok(()));
            match self.engine(boards, false) {
                Engine::Eight(solver, case) => paths.push(solved(solver, &case)),
                Engine::Fifteen(solver, case) => paths.push(solved(solver, &case)),
                Engine::Whole(whole) => {
                    let homes = Some(board.homes()).filter(|_| board.is_solvable());
                    paths.push(homes.and_then(|homes| whole.path(&homes)).map(Steps::from));
                }
                Engine::Large(large) => {
                    let stats = stats.get_or_insert_default();
                    let before = large.spent();
                    large.solve_all(boards, effort, threads, |found| {
                        paths.push(found.map(|found| counted(stats, found, effort)));
                        if !is_quick {
                            outcome = ready(&paths);
                            paths.clear();
                        }
                        outcome.is_ok()
                    });
                    stats.nodes += large.spent() - before;
                    stats.tables.extend(large.take_built());
                }
                Engine::Vast(vast) => {
                    let stats = stats.get_or_insert_default();
                    for board in boards {
                        let found = vast.solve(board, effort, &mut stats.nodes);
                        paths.push(found.map(|found| counted(stats, found, effort)));
                    }
                }
            }
            self.stats = stats;
            outcome?;
            ready(&paths)?;
        }
        Ok(())
    }

    /// How many boards wait for each other: few where each takes long.
    fn together(&self) -> usize {
        match self.options.threads.map(usize::from) {
            Some(1) => 1,
            _ if self.is_quick() => MOST_WAITING,
            _ => self.options.threads(),
        }
    }

    fn is_quick(&self) -> bool {
        match self.options.effort {
            Some(Effort::Any) => true,
            Some(Effort::Work(most) | Effort::Within { most, .. }) => most <= QUICK,
            None => false,
        }
    }

    fn effort(&self, size: Size) -> Effort {
        let shortest = Effort::Within { millionths: Effort::SHORTEST, most: u64::MAX };
        match self.options.effort {
            _ if size.cells() <= MOST_CELLS => shortest,
            Some(effort) => effort,
            None if size.cells() <= EXACT_CELLS || self.options.shortest => shortest,
            None => Effort::Work(Effort::USUAL),
        }
    }
}

unreadable! {
    /// A board of a size without an engine.
    NoEngine, "paths are found on boards of 2 to 12 cells, and on larger ones up to 10x10"
}

/// Solves one board of any size: returns its path, which says how long a shortest path is at least, or `None` if the
/// board is unsolvable.
///
/// ```
/// use eight::puzzle::{Path, SolverOptions};
/// use eight::tiles::{self, sized::Board};
/// let board: Board = "1 2 3 4 / 5 6 7 8 / 9 x 10 11".parse()?;
/// let path = tiles::solve(&board, &SolverOptions::default())?.expect("a solvable board");
/// assert_eq!((path.to_string().as_str(), path.len(), path.at_least()), ("rr", 2, Some(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If boards of this size have no engine.
pub fn solve(board: &Board, options: &SolverOptions) -> Result<Option<Steps>, NoEngine> {
    if !has_engine(board.size) {
        return Err(NoEngine);
    }
    let mut engines = Engines::of(options);
    engines.push(board);
    let mut found = None;
    let Ok(()) = engines.solve::<Infallible>(0, |paths| {
        found = found.take().or_else(|| paths.iter().flatten().next().cloned());
        Ok(())
    });
    Ok(found)
}

/// The path that was found, once it is counted.
fn counted(stats: &mut SolverStats, Found { path, at_least }: Found, effort: Effort) -> Steps {
    let (cases, moves) = stats.at_least.unwrap_or_default();
    stats.at_least = Some((cases + 1, moves + at_least as u64));
    stats.missed += u64::from(!effort.is_kept(path.len(), at_least));
    Steps { codes: path, at_least: Some(at_least) }
}

/// The path of a case.
fn solved<B: TileBoard>(solver: &mut TileSolver<B>, case: &Case<B>) -> Option<Steps>
where
    B::Path: Path,
{
    let mut steps = None;
    solver.push(case);
    let Ok(()) = solver.solve::<Infallible>(0, |paths| {
        steps = paths.iter().flatten().map(Steps::of).next();
        Ok(())
    });
    steps
}

impl Solver<Rectangles> for Engines {
    fn new(_: &Format, options: &SolverOptions) -> Engines {
        Engines::of(options)
    }

    fn push(&mut self, board: &Board) -> bool {
        self.waiting.push(board.clone());
        !is_large(board.size)
            || self.options.need == Need::Verdict
            || self.waiting.len() >= self.together()
    }

    fn is_slow(&self) -> bool {
        self.sized.last().is_some_and(|sized| is_large(sized.size)) && !self.is_quick()
    }

    fn waiting(&self) -> usize {
        self.waiting.len()
    }

    fn solve<E>(
        &mut self,
        _first: u64,
        mut ready: impl FnMut(&[Option<Steps>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let boards = std::mem::take(&mut self.waiting);
        for boards in boards.chunk_by(Board::has_goal_of) {
            self.solve_same(boards, &mut ready)?;
        }
        Ok(())
    }

    fn count(&mut self, board: &Board, length: usize) -> u64 {
        let mut count = 0;
        let Ok(()) = self.each::<Infallible>(board, length, |_| {
            count += 1;
            Ok(())
        });
        count
    }

    fn each<E>(
        &mut self,
        board: &Board,
        length: usize,
        mut visit: impl FnMut(&Steps) -> Result<(), E>,
    ) -> Result<(), E> {
        let homes = board.homes();
        match self.engine(slice::from_ref(board), true) {
            Engine::Eight(solver, case) => {
                solver.each(&case, length, |path| visit(&Steps::of(path)))
            }
            Engine::Fifteen(solver, case) => {
                solver.each(&case, length, |path| visit(&Steps::of(path)))
            }
            Engine::Whole(whole) => whole.each(&homes, |path| visit(&Steps::from(path.to_vec()))),
            // Boards that large are not asked for.
            Engine::Large(_) | Engine::Vast(_) => Ok(()),
        }
    }

    fn stats(&self) -> Option<SolverStats> {
        self.stats.clone()
    }
}
