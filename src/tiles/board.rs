//! The traits that the engines of numbered tiles implement, one for each board type.
//!
//! A board's codes are relative to the goal. The goal's tiles have the codes 0, 1, 2, ... in
//! reading order, and the blank has the last code. So the cell of its blank identifies a goal, and
//! one table serves every goal with the blank there.

use crate::grid::moves::{neighbour, Move, TieBreak};
use crate::grid::List;
use crate::puzzle::squares::{Goal, SquareCodes};
use crate::puzzle::{Path, SolverOptions, SolverStats, Stopped};

/// A cell of a square board, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell<const SIDE: usize>(pub(crate) u8);

impl<const SIDE: usize> Cell<SIDE> {
    /// The cell at the bottom right, the blank's goal for most judges.
    pub const LAST: Self = Cell((SIDE * SIDE - 1) as u8);

    /// Returns the cell with this number, or `None` if the board has no such cell.
    pub const fn new(number: usize) -> Option<Self> {
        if number < SIDE * SIDE {
            Some(Cell(number as u8))
        } else {
            None
        }
    }

    /// Returns the cell's number, from 0.
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// True if the cell has the colour of the first cell, with cells coloured like a chessboard.
    /// Valid for boards with an odd side.
    pub(crate) fn colour(self) -> bool {
        self.0 % 2 == 0
    }

    /// Returns every cell, in reading order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..(SIDE * SIDE) as u8).map(Cell)
    }

    /// Returns the cell of the blank after a move from this cell, or `None` if the edge of the
    /// board blocks the move.
    pub const fn neighbour(self, step: Move) -> Option<Self> {
        match neighbour(self.0 as usize, SIDE, SIDE, step) {
            Some(cell) => Cell::new(cell),
            None => None,
        }
    }
}

/// A board of numbered tiles and one blank.
pub trait TileBoard: SquareCodes<Case = Case<Self>> + Eq + 'static {
    /// The length of the longest shortest path.
    const LONGEST: usize;
    /// The number of cells. The code of the blank is one less.
    const CELLS: usize = Self::SIDE * Self::SIDE;
    /// A path of moves.
    type Path: Path + Copy;
    /// The solver for one goal.
    type Solver: Solve<Self>;
    /// All shortest paths to one goal.
    type Ways: Ways<Self>;

    /// Returns the codes of the board in reading order.
    fn codes(self) -> List<u8>;

    /// Returns the cell of the blank, from 0 in reading order.
    fn blank_cell(self) -> usize;

    /// Returns the goal with its blank on `cell`.
    ///
    /// # Panics
    /// If the board has no such cell.
    fn goal_at(cell: usize) -> Self {
        let mut codes: List<u8> = (0..Self::CELLS as u8).collect();
        codes[cell..].rotate_right(1);
        Self::from_codes(&codes).expect("each code once")
    }

    /// Returns the board with the codes renamed so that `goal` reads 0, 1, 2, ... in order.
    fn relabelled(self, goal: Self) -> Self {
        let mut names = List::new();
        names.resize(Self::CELLS, Self::CELLS as u8 - 1);
        let blank = names[0];
        let tiles = goal.codes();
        for (name, &tile) in (0..).zip(tiles.iter().filter(|&&code| code != blank)) {
            names[usize::from(tile)] = name;
        }
        self.with_names(&names)
    }

    /// Returns the board with its codes replaced by those of `goal` in reading order: the inverse
    /// of [`relabelled`](TileBoard::relabelled).
    fn named_after(self, goal: Self) -> Self {
        let blank = Self::CELLS as u8 - 1;
        let mut names = goal.codes();
        names.retain(|code| *code != blank);
        names.push(blank);
        self.with_names(&names)
    }

    /// Returns the board with each code replaced by `names[code]`.
    fn with_names(self, names: &[u8]) -> Self {
        let mut codes = self.codes();
        for code in &mut codes {
            *code = names[usize::from(*code)];
        }
        Self::from_codes(&codes).expect("each code once")
    }
}

/// A solver that finds shortest paths to one goal.
pub trait Solve<P: TileBoard> {
    /// The number of cases to solve together: their look-ups overlap, or threads share them.
    const BATCH: usize;

    /// Returns a solver for the goal with its blank on the cell `goal`.
    fn new(goal: usize, options: &SolverOptions) -> Self;

    /// Announces the number of input bytes, so that the solver can decide whether tables pay off.
    fn size_hint(&mut self, _bytes: usize) {}

    /// Sets the number of the next case, from 0, for statistics.
    fn count_from(&mut self, _number: u64) {}

    /// Calls `ready` with the paths in order, `None` for an unsolvable board. Calls it early, with
    /// the paths known so far or with none, before slow work. `paths` is scratch space, as long as
    /// `boards`.
    ///
    /// # Errors
    /// The first error that `ready` returns, or [`Stopped`]. It ends the work.
    fn solve_each<E: From<Stopped>>(
        &mut self,
        boards: &[P],
        paths: &mut [Option<P::Path>],
        ready: impl FnMut(&[Option<P::Path>]) -> Result<(), E>,
    ) -> Result<(), E>;

    /// Returns statistics on the search so far.
    fn stats(&self) -> Option<SolverStats> {
        None
    }
}

/// All shortest paths to one goal: their number, and a visit to each. `length` is the length of a
/// shortest path, which `solver` for the same goal has found. The tables of `solver` are used
/// again.
pub trait Ways<P: TileBoard> {
    /// Returns the shortest paths to the goal with its blank on the cell `goal`. Paths come in the
    /// order of `ties`.
    ///
    /// # Panics
    /// If the board has no such cell.
    fn new(goal: usize, ties: TieBreak) -> Self;

    /// Returns the number of shortest paths; 0 if the board is unsolvable.
    ///
    /// # Errors
    /// [`Stopped`].
    fn count(&mut self, solver: &P::Solver, board: P, length: usize) -> Result<u64, Stopped>;

    /// Calls `visit` with every shortest path, in tie-break order. The first path is the solver's
    /// answer. Keeps no path.
    ///
    /// # Errors
    /// The first error that `visit` returns, or [`Stopped`]. It ends the visits.
    fn visit<E: From<Stopped>>(
        &mut self,
        solver: &P::Solver,
        board: P,
        length: usize,
        visit: impl FnMut(P::Path) -> Result<(), E>,
    ) -> Result<(), E>;
}

/// A case as read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Case<P> {
    /// The board, relative to the goal.
    pub board: P,
    /// The cell of the goal's blank.
    pub goal: usize,
    /// The goal with the input's names, if every case has its own goal.
    pub named: Option<P>,
}

impl<P: TileBoard> Case<P> {
    /// Returns the case of a board as read.
    #[inline]
    pub fn new(board: P, goal: Goal<P>) -> Case<P> {
        match goal {
            Goal::BlankOn(goal) => Case { board, goal, named: None },
            Goal::Board(goal) => {
                Case { board: board.relabelled(goal), goal: goal.blank_cell(), named: Some(goal) }
            }
        }
    }

    /// Returns a board of this case with the input's names.
    pub fn named(&self, board: P) -> P {
        self.named.map_or(board, |goal| board.named_after(goal))
    }
}
