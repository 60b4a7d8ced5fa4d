//! Boards of any width and height as a puzzle that judges set. Each board goes to the engine of its
//! size and goal.

use super::board::CodedBoard;
use super::cases::SizedBoards;
use super::full_table::MOST_CELLS;
use super::search::EXACT_CELLS;
use super::solver::{SizedSolver, MOST_SIDE};
use crate::grid::path::Path;
use crate::grid::Size;
use crate::puzzle::format::{Format, Goal, Sizes};
use crate::puzzle::play::{Ground, Play};
use crate::puzzle::{CaseSolver, Effort, Need, Puzzle, SolverOptions, SolverStats, Stopped, Want};
use crate::stream::json::Object;
use crate::threads::lock;
use crate::tiles::draw::TileDraw;
use crate::tiles::{fifteen, Cell};
use std::io;

/// The puzzle of numbered tiles on a board of any width and height.
pub struct SizedTiles;

impl Puzzle for SizedTiles {
    type Case = CodedBoard;
    type Path = Path;
    type Solver = Engines;
    type Grammar = SizedBoards;
    type Draw = TileDraw;

    /// Offers only a verdict for boards of several sizes, and no proof of a shortest path for large
    /// boards.
    fn wants(format: &Format) -> &'static [Want] {
        match format.sizes {
            Sizes::ToZeros => &[Want::Verdict],
            Sizes::All(size) if is_small(size, format.goal == Goal::EachCase) => {
                &[Want::Verdict, Want::Length, Want::Moves, Want::Count, Want::All]
            }
            _ => &[Want::Verdict, Want::Length, Want::Moves],
        }
    }

    fn grammar(format: &Format) -> SizedBoards {
        SizedBoards::new(format)
    }

    fn play(format: &Format, board: &CodedBoard) -> Play {
        let goal = goal_of(format, board);
        let name = |&number: &u32| format.name_of(number);
        let numbers = numbers(&goal, board);
        let free = numbers.iter().position(|&number| number == 0).unwrap_or(0);
        let ground = Ground::Grid { columns: board.size.columns(), by_tile: false };
        let names = |numbers: &[u32]| numbers.iter().map(name).collect();
        Play { ground, names: names(&numbers), free, home: names(&goal) }
    }

    fn describe(format: &Format, board: &CodedBoard, object: &mut Object) -> io::Result<()> {
        object.number("rows", board.size.rows() as u64)?;
        object.number("columns", board.size.columns() as u64)?;
        object.numbers("board", numbers(&goal_of(format, board), board))?;
        let goal = board.named.as_ref();
        goal.map_or(Ok(()), |goal| object.numbers("goal", goal.iter().copied()))
    }
}

fn goal_of(format: &Format, board: &CodedBoard) -> Vec<u32> {
    let shared = || format.goal.numbers(board.size);
    board.named.as_deref().map_or_else(shared, <[u32]>::to_vec)
}

fn numbers(goal: &[u32], board: &CodedBoard) -> Vec<u32> {
    let tiles: Vec<u32> = goal.iter().copied().filter(|&number| number > 0).collect();
    board.codes.iter().map(|&code| tiles.get(code as usize).copied().unwrap_or(0)).collect()
}

/// The size that has its own engine.
const FIFTEEN: Size = Size::of(4, 4);

/// The cells of the largest boards with full tables, if each goal needs its own table.
const MOST_OF_GOALS: usize = 10;

/// The most quick boards that wait for each other.
const MOST_WAITING: usize = 64;

/// Returns the cells of the largest boards with full tables.
fn most_cells(has_own_goals: bool) -> usize {
    if has_own_goals {
        MOST_OF_GOALS
    } else {
        MOST_CELLS
    }
}

/// True if boards of this size have a full table, or the engine of 4x4: their shortest paths are
/// found soon, and can be counted.
pub(in crate::tiles) fn is_small(size: Size, has_own_goals: bool) -> bool {
    size == FIFTEEN || size.cells() <= most_cells(has_own_goals)
}

/// Solves boards of any size, each with the engine of its size and goal.
pub struct Engines {
    pub(in crate::tiles) options: SolverOptions,
    /// True if each case has its own goal, so that tables of one goal must prove worth it.
    has_own_goals: bool,
    of_sizes: Vec<(Size, usize, Engine)>,
    waiting: Vec<CodedBoard>,
    /// True if the last boards took long.
    is_slow: bool,
    /// What the engines of [`Engine::Sized`] have done, and the bounds of all paths.
    stats: Option<SolverStats>,
}

enum Engine {
    Fifteen(Box<fifteen::FifteenSolver>, Option<fifteen::Ways>),
    Sized(Box<SizedSolver>),
}

impl Engines {
    pub(in crate::tiles) fn of(options: &SolverOptions) -> Engines {
        Engines {
            options: options.clone(),
            has_own_goals: false,
            of_sizes: Vec::new(),
            waiting: Vec::new(),
            is_slow: false,
            stats: None,
        }
    }

    /// Returns the bytes of all tables.
    pub(in crate::tiles) fn bytes(&self) -> usize {
        let bytes = |(.., engine): &(Size, usize, Engine)| match engine {
            Engine::Fifteen(solver, _) => {
                solver.stats().tables.iter().map(|&(_, bytes, _)| bytes).sum()
            }
            Engine::Sized(solver) => solver.bytes(),
        };
        self.of_sizes.iter().map(bytes).sum()
    }

    fn engine(&mut self, board: &CodedBoard) -> usize {
        let CodedBoard { size, goal, .. } = *board;
        // The engine of 4x4 finds nothing but shortest paths.
        let is_shortest =
            matches!(self.options.effort, None | Some(Effort::Within { most: u64::MAX, .. }));
        let is_fifteen = size == FIFTEEN && is_shortest;
        let is_of = |(other, cell, engine): &(Size, usize, Engine)| {
            (*other, *cell, matches!(engine, Engine::Fifteen(..))) == (size, goal, is_fifteen)
        };
        if let Some(at) = self.of_sizes.iter().position(is_of) {
            return at;
        }
        let (ties, memory, stop) =
            (self.options.ties(), self.options.memory, self.options.stop.clone());
        // The 4x4 tables of all goals share the memory.
        let goals = if self.has_own_goals && size == FIFTEEN { FIFTEEN.cells() } else { 1 };
        let memory = memory / goals;
        let engine = if is_fifteen {
            let cell = Cell::new(goal).expect("a cell of the board");
            let solver = fifteen::FifteenSolver::new(cell, ties)
                .with_memory(memory)
                .with_threads(self.options.threads())
                .with_stop(&stop);
            Engine::Fifteen(Box::new(solver), None)
        } else {
            let solver = SizedSolver::new(size, goal, memory, ties);
            let solver = solver.expect("a size with an engine").with_stop(&stop);
            let has_tables = !self.has_own_goals || is_small(size, true);
            let solver = if has_tables { solver } else { solver.without_tables() };
            self.make_room(solver.needs());
            Engine::Sized(Box::new(solver))
        };
        self.of_sizes.push((size, goal, engine));
        self.of_sizes.len() - 1
    }

    /// Drops the oldest tables of other sizes and goals until there is memory for this many bytes.
    fn make_room(&mut self, needed: usize) {
        let bytes = |(.., engine): &(Size, usize, Engine)| match engine {
            Engine::Sized(solver) => solver.bytes(),
            Engine::Fifteen(..) => 0,
        };
        while self.of_sizes.iter().map(bytes).sum::<usize>() + needed > self.options.memory {
            let is_sized =
                |(.., engine): &(Size, usize, Engine)| matches!(engine, Engine::Sized(_));
            let Some(oldest) = self.of_sizes.iter().position(is_sized) else { return };
            self.of_sizes.remove(oldest);
        }
    }

    /// Solves boards of the same size and goal.
    fn solve_same<E: From<Stopped>>(
        &mut self,
        boards: &[CodedBoard],
        ready: &mut impl FnMut(&[Option<Path>]) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.options.need == Need::Verdict {
            let verdict = |board: &CodedBoard| board.is_solvable().then_some(Path::EMPTY);
            return ready(&boards.iter().map(verdict).collect::<Vec<_>>());
        }
        let at = self.engine(&boards[0]);
        let Engines { options, of_sizes, stats, .. } = self;
        match &mut of_sizes[at].2 {
            Engine::Fifteen(solver, _) => {
                let mut steps = |path: &Path| {
                    let at_least = options.effort.map(|_| path.len());
                    counted(stats, Path::new(path, at_least), options.effort)
                };
                let boards: Vec<_> = boards.iter().map(of_fifteen).collect();
                solver.solve_each(&boards, |paths| {
                    let paths = paths.iter().map(|path| path.as_ref().map(&mut steps));
                    ready(&paths.collect::<Vec<_>>())
                })
            }
            Engine::Sized(_) => self.solve_sized(at, boards, ready),
        }
    }

    /// Solves boards of the same size and goal. Hands on paths that took long one by one.
    fn solve_sized<E: From<Stopped>>(
        &mut self,
        at: usize,
        boards: &[CodedBoard],
        ready: &mut impl FnMut(&[Option<Path>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let size = boards[0].size;
        let (effort, is_quick, most_cells) =
            (self.effort(size), self.is_quick(), most_cells(self.has_own_goals));
        let Engines { options, of_sizes, stats, .. } = self;
        let Engine::Sized(solver) = &of_sizes[at].2 else { return Ok(()) };
        let threads = if boards.len() > 1 { options.threads() } else { 1 };
        let (mut paths, mut outcome, mut failed) = (Vec::new(), Ok(()), None);
        let before = solver.spent();
        solver.solve_all(boards, effort, threads, |found| {
            match options.stop.check().and(found) {
                Ok(found) => paths.push(found.map(|found| match size.cells() {
                    cells if cells <= most_cells => Path::of_codes(&found.path, None),
                    _ => counted(
                        stats,
                        Path::of_codes(&found.path, Some(found.at_least)),
                        Some(effort),
                    ),
                })),
                Err(why) => failed = Some(why),
            }
            if !is_quick && outcome.is_ok() && !paths.is_empty() {
                outcome = ready(&paths);
                paths.clear();
            }
            outcome.is_ok() && failed.is_none()
        });
        let stats = stats.get_or_insert_default();
        stats.nodes += solver.spent() - before;
        stats.tables.append(&mut lock(&solver.built));
        // Threads share several boards that may take long.
        self.is_slow = !is_small(size, false) && !is_quick;
        outcome?;
        ready(&paths)?;
        failed.map_or(Ok(()), |why| Err(why.into()))
    }

    /// Returns how many boards of this size wait for each other: few if each takes long.
    fn together(&self, size: Size) -> usize {
        match self.options.threads.map(usize::from) {
            _ if self.options.need == Need::Verdict && size.cells() <= MOST_SIDE * MOST_SIDE => {
                MOST_WAITING
            }
            _ if size == FIFTEEN => fifteen::BATCH,
            Some(1) => 1,
            _ if is_small(size, false) || self.options.need == Need::Verdict => 1,
            _ if self.is_quick() => MOST_WAITING,
            _ => self.options.threads(),
        }
    }

    fn is_quick(&self) -> bool {
        self.options.effort.is_some_and(Effort::is_quick)
    }

    fn effort(&self, size: Size) -> Effort {
        let shortest = Effort::Within { millionths: Effort::SHORTEST, most: u64::MAX };
        let exact = if self.has_own_goals { MOST_OF_GOALS } else { EXACT_CELLS };
        match self.options.effort {
            _ if size.cells() <= most_cells(self.has_own_goals) => shortest,
            Some(effort) => effort,
            None if size.cells() <= exact || self.options.shortest => shortest,
            None => Effort::Work(Effort::USUAL),
        }
    }
}

fn stats_of(stats: &fifteen::Stats) -> SolverStats {
    SolverStats {
        nodes: stats.plain_nodes + stats.nodes,
        tables: stats.tables.clone(),
        ..SolverStats::default()
    }
}

fn of_fifteen(board: &CodedBoard) -> fifteen::Board4x4 {
    let codes = std::array::from_fn(|cell| board.codes[cell] as u8);
    fifteen::Board4x4::from_codes(codes).expect("each code once")
}

/// Returns a path, and counts it if it has a bound.
fn counted(stats: &mut Option<SolverStats>, path: Path, effort: Option<Effort>) -> Path {
    if let Some((effort, least)) = effort.zip(path.bound()) {
        let stats = stats.get_or_insert_default();
        let (cases, moves) = stats.at_least.unwrap_or_default();
        stats.at_least = Some((cases + 1, moves + least as u64));
        stats.missed += u64::from(!effort.is_kept(path.len(), least));
    }
    path
}

impl CaseSolver<SizedTiles> for Engines {
    fn new(format: &Format, options: &SolverOptions) -> Engines {
        Engines { has_own_goals: format.goal == Goal::EachCase, ..Engines::of(options) }
    }

    fn push(&mut self, board: &CodedBoard) -> bool {
        self.waiting.push(board.clone());
        self.waiting.len() >= self.together(board.size)
    }

    fn is_slow(&self) -> bool {
        self.is_slow
    }

    fn waiting(&self) -> usize {
        self.waiting.len()
    }

    fn solve<E: From<Stopped>>(
        &mut self,
        mut ready: impl FnMut(&[Option<Path>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let waiting = std::mem::take(&mut self.waiting);
        for boards in waiting.chunk_by(|one, next| (one.size, one.goal) == (next.size, next.goal)) {
            self.solve_same(boards, &mut ready)?;
        }
        Ok(())
    }

    fn count(&mut self, board: &CodedBoard, length: usize) -> Result<u64, Stopped> {
        let (at, ties) = (self.engine(board), self.options.ties());
        match &mut self.of_sizes[at].2 {
            Engine::Fifteen(solver, ways) => {
                let ways = ways.get_or_insert_with(|| fifteen::Ways::new(solver.goal(), ties));
                ways.count(solver, of_fifteen(board), length)
            }
            Engine::Sized(_) => {
                let mut count = 0;
                self.each(board, length, |_| {
                    count += 1;
                    Ok::<(), Stopped>(())
                })?;
                Ok(count)
            }
        }
    }

    fn each<E: From<Stopped>>(
        &mut self,
        board: &CodedBoard,
        length: usize,
        mut visit: impl FnMut(&Path) -> Result<(), E>,
    ) -> Result<(), E> {
        let (at, ties) = (self.engine(board), self.options.ties());
        match &mut self.of_sizes[at].2 {
            Engine::Fifteen(solver, ways) => {
                let ways = ways.get_or_insert_with(|| fifteen::Ways::new(solver.goal(), ties));
                ways.visit(solver, of_fifteen(board), length, |path| visit(&path))
            }
            Engine::Sized(solver) if board.size.cells() <= MOST_CELLS => {
                let table = solver.full_table()?;
                table.each(&board.homes(), |path| visit(&Path::of_codes(path, None)))
            }
            // Larger boards are never asked for.
            Engine::Sized(_) => Ok(()),
        }
    }

    fn stats(&self) -> Option<SolverStats> {
        let of_fifteen = self.of_sizes.iter().filter_map(|(.., engine)| match engine {
            Engine::Fifteen(solver, _) => Some(stats_of(solver.stats())),
            Engine::Sized(_) => None,
        });
        of_fifteen.chain(self.stats.clone()).reduce(|all, other| SolverStats {
            nodes: all.nodes + other.nodes,
            tables: [all.tables, other.tables].concat(),
            at_least: match (all.at_least, other.at_least) {
                (Some(all), Some(other)) => Some((all.0 + other.0, all.1 + other.1)),
                (all, other) => all.or(other),
            },
            missed: all.missed + other.missed,
        })
    }
}
