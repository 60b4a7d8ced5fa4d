//! What the engines of numbered tiles have: a board type each.
//!
//! The codes of a board are relative to the goal: whatever the goal of the input, its tiles have the codes
//! 0, 1, 2, ... in reading order, and the blank has the last code. So a goal is known by the cell of its
//! blank, and one table serves every goal with the blank there.

use crate::grid::moves::{neighbour, Move, TieBreak};
use crate::grid::List;
use crate::puzzle::squares::{Goal, SquareCodes};
use crate::puzzle::{Path, SolverOptions, SolverStats, Stopped};

/// A cell of a square board, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell<const SIDE: usize>(pub(crate) u8);

impl<const SIDE: usize> Cell<SIDE> {
    /// The cell at the bottom right, where most judges want the blank.
    pub const LAST: Self = Cell((SIDE * SIDE - 1) as u8);

    /// The cell with this number; `None` if there is none.
    pub const fn new(number: usize) -> Option<Self> {
        if number < SIDE * SIDE {
            Some(Cell(number as u8))
        } else {
            None
        }
    }

    /// The cell's number, from 0.
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// Whether the cell is of the colour that a chessboard's first square has; on boards of an odd side.
    pub(crate) fn colour(self) -> bool {
        self.0 % 2 == 0
    }

    /// Every cell, in reading order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..(SIDE * SIDE) as u8).map(Cell)
    }

    /// Where a blank on this cell stands after `step`; `None` where the edge of the board is in
    /// the way.
    pub const fn neighbour(self, step: Move) -> Option<Self> {
        match neighbour(self.0 as usize, SIDE, SIDE, step) {
            Some(cell) => Cell::new(cell),
            None => None,
        }
    }
}

/// A board of numbered tiles and one blank.
pub trait TileBoard: SquareCodes<Case = Case<Self>> + Eq + 'static {
    /// Moves in the longest of all shortest paths.
    const LONGEST: usize;
    /// Cells of the board. The code of the blank is one less.
    const CELLS: usize = Self::SIDE * Self::SIDE;
    /// A shortest path.
    type Path: Path + Copy;
    /// What finds a shortest path to one goal.
    type Solver: Solve<Self>;
    /// What counts and visits all shortest paths to one goal.
    type Ways: Ways<Self>;

    /// The codes of the board in reading order.
    fn codes(self) -> List<u8>;

    /// The cell of the blank, from 0 in reading order.
    fn blank_cell(self) -> usize;

    /// The goal with its blank on `cell`.
    ///
    /// # Panics
    /// If the board has no such cell.
    fn goal_at(cell: usize) -> Self {
        let mut codes: List<u8> = (0..Self::CELLS as u8).collect();
        codes[cell..].rotate_right(1);
        Self::from_codes(&codes).expect("each code once")
    }

    /// The same board under the codes that make `goal` read 0, 1, 2, ... in order.
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

    /// The board whose codes are those that `goal` has in reading order; undoes
    /// [`relabelled`](TileBoard::relabelled).
    fn named_after(self, goal: Self) -> Self {
        let blank = Self::CELLS as u8 - 1;
        let mut names = goal.codes();
        names.retain(|code| *code != blank);
        names.push(blank);
        self.with_names(&names)
    }

    /// The board with another code for each code.
    fn with_names(self, names: &[u8]) -> Self {
        let mut codes = self.codes();
        for code in &mut codes {
            *code = names[usize::from(*code)];
        }
        Self::from_codes(&codes).expect("each code once")
    }
}

/// Finds shortest paths to one goal.
pub trait Solve<P: TileBoard> {
    /// Cases that are best solved together: their look-ups overlap, or threads share them.
    const BATCH: usize;

    /// A solver for the goal whose blank stands on `goal`.
    fn new(goal: usize, options: &SolverOptions) -> Self;

    /// Bytes of cases are at hand: what pays only for many cases can be done now.
    fn size_hint(&mut self, _bytes: usize) {}

    /// The next board is the case of this number, from 0: for statistics.
    fn count_from(&mut self, _number: u64) {}

    /// Hands the path of each board to `ready`, in their order; `None` if it has none. While it had not all,
    /// what follows may take long: it is called with those that are known by then, or with none. `paths` is
    /// as long as `boards`, and may be used for anything.
    ///
    /// # Errors
    /// The first of `ready`, which ends the work, or [`Stopped`].
    fn solve_each<E: From<Stopped>>(
        &mut self,
        boards: &[P],
        paths: &mut [Option<P::Path>],
        ready: impl FnMut(&[Option<P::Path>]) -> Result<(), E>,
    ) -> Result<(), E>;

    /// What there is to say of the work so far.
    fn stats(&self) -> Option<SolverStats> {
        None
    }
}

/// Counts and visits the shortest paths of boards to one goal. `length` is the length of them all,
/// which `solver`, of the same goal, has found: what it has built for that is used again.
pub trait Ways<P: TileBoard> {
    /// For the goal whose blank stands on `goal`. Paths come in the order of `ties`.
    ///
    /// # Panics
    /// If the board has no such cell.
    fn new(goal: usize, ties: TieBreak) -> Self;

    /// Returns how many shortest paths there are; 0 if no path leads to the goal.
    ///
    /// # Errors
    /// [`Stopped`].
    fn count(&mut self, solver: &P::Solver, board: P, length: usize) -> Result<u64, Stopped>;

    /// Calls `visit` with every shortest path, in the order of the tie-break: the first is the
    /// solver's answer. No path is kept.
    ///
    /// # Errors
    /// The first that `visit` returns; it is not called again then. Or [`Stopped`].
    fn visit<E: From<Stopped>>(
        &mut self,
        solver: &P::Solver,
        board: P,
        length: usize,
        visit: impl FnMut(P::Path) -> Result<(), E>,
    ) -> Result<(), E>;
}

/// A case as it was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Case<P> {
    /// The board, relative to the goal.
    pub board: P,
    /// The cell of the goal's blank.
    pub goal: usize,
    /// The goal under the names of the input, where every case has its own.
    pub named: Option<P>,
}

impl<P: TileBoard> Case<P> {
    /// A board as it was read.
    #[inline]
    pub fn new(board: P, goal: Goal<P>) -> Case<P> {
        match goal {
            Goal::BlankOn(goal) => Case { board, goal, named: None },
            Goal::Board(goal) => {
                Case { board: board.relabelled(goal), goal: goal.blank_cell(), named: Some(goal) }
            }
        }
    }

    /// A board of this case under the names of the input.
    pub fn named(&self, board: P) -> P {
        self.named.map_or(board, |goal| board.named_after(goal))
    }
}
