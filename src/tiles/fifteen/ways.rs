//! All shortest paths of 4x4 boards: one more search, to the known length, which continues after
//! the first path.
//!
//! For a short path the search makes every move but the one back. For a long path, threads share
//! the search, and it uses the solver's [`Cut`]. Of all strings of moves with the same effect, the
//! cut leaves the one that comes first. A path that the cut forbids holds a string *w* for which
//! the cut allows an earlier string *u* of the same length. If *u* replaces *w*, and this is
//! repeated, the result is a path that the cut allows. This search finds the forbidden paths the
//! other way round. It keeps the boards of all allowed paths by depth. Then it adds the boards
//! between two of them, if strings of the cut's length lead from one to the other, until there is
//! nothing to add.

use super::board::{Board4x4, Cell, CELLS, LONGEST, SIDE, SIZE};
use super::frame::Frame;
use super::plain::{packed, slid, Packed};
use super::search::{Search, SHARED};
use super::solver::FifteenSolver;
use super::tables::Homes;
use crate::grid::distances;
use crate::grid::moves::{Move, TieBreak};
use crate::grid::path::Path;
use crate::puzzle::Stopped;
use crate::threads::{lock, share};
use crate::tiles::engine::cut::Cut;
use crate::tiles::engine::mixer::Mixed;
use std::collections::HashMap;
use std::sync::Mutex;

/// The moves of a long path. For fewer moves, to complete what the cut leaves takes longer than a
/// search without it.
const LONG: usize = 60;

/// The longest strings that the cut for short paths forbids: a move and the one back.
const UNDO: usize = 2;

/// Counts and visits the shortest paths to one goal.
///
/// # Complexity
/// Exponential in the length of the paths, like solving, with the tables and the threads of the
/// solver; then a step for each move of each visited path. Memory: some dozen bytes for each board
/// on a shortest path, of which there are thousands at most.
pub struct Ways {
    undo: Option<Cut>,
    last: Option<(Board4x4, Layers)>,
}

impl Ways {
    /// Returns the shortest paths to the goal with its blank on the cell `goal`. Paths come in the
    /// order of `ties`.
    pub fn new(goal: Cell, ties: TieBreak) -> Ways {
        let undo = Cut::new::<CELLS>(SIZE, Frame::new(goal, ties).order, UNDO);
        Ways { undo, last: None }
    }

    /// Returns the number of shortest paths of a board whose shortest path has this length, which
    /// `solver` for the same goal has found; 0 if the board is unsolvable.
    pub fn count(
        &mut self,
        solver: &FifteenSolver,
        board: Board4x4,
        length: usize,
    ) -> Result<u64, Stopped> {
        Ok(self.layers(solver, board, length)?.0[0].values().sum())
    }

    /// Calls `visit` with every shortest path, in tie-break order. The first path is the solver's
    /// answer. Keeps no path.
    pub fn visit<E: From<Stopped>>(
        &mut self,
        solver: &FifteenSolver,
        board: Board4x4,
        length: usize,
        mut visit: impl FnMut(Path) -> Result<(), E>,
    ) -> Result<(), E> {
        let frame = &solver.frame;
        let layers = self.layers(solver, board, length)?;
        let visit = &mut |path: &[Move]| visit(frame.back(path));
        let made = &mut Vec::new();
        layers.0[0].keys().try_for_each(|&root| layers.visit(frame.order, root, made, visit))
    }

    fn layers(
        &mut self,
        solver: &FifteenSolver,
        board: Board4x4,
        length: usize,
    ) -> Result<&Layers, Stopped> {
        let is_known =
            |(last, layers): &(Board4x4, Layers)| *last == board && layers.0.len() == length + 1;
        if !self.last.as_ref().is_some_and(is_known) {
            let layers = self.find(solver, board, length);
            self.last = Some((board, layers)).filter(|_| !solver.stop.is_set());
        }
        self.last.as_ref().map(|(_, layers)| layers).ok_or(Stopped::Asked)
    }

    fn find(&self, solver: &FifteenSolver, board: Board4x4, length: usize) -> Layers {
        let mut layers = Layers(vec![Counted::default(); length + 1]);
        if board.is_solvable(solver.goal()) && length <= LONGEST {
            let homes = solver.frame.homes(board);
            if !self.search(solver, &homes, &mut layers) {
                let goal = solver.frame.goal;
                let least = distances(SIDE, goal, homes.map(usize::from));
                if let Some(longer) = length.checked_sub(least) {
                    layers.search(packed(&homes, goal), None, longer / 2, 0);
                }
            }
            layers.count();
        }
        layers
    }

    /// Fills the layers with the help of tables; returns `false` if there are no tables or no
    /// memory.
    fn search(&self, solver: &FifteenSolver, homes: &Homes, layers: &mut Layers) -> bool {
        let (Some((_, tables, cut)), Some(undo)) = (&solver.tables, &self.undo) else {
            return false;
        };
        let (root, length) = (packed(homes, solver.frame.goal), layers.0.len() - 1);
        let is_long = length >= LONG;
        let (cut, threads, shared) =
            if is_long { (cut, solver.threads, SHARED) } else { (undo, 1, 0) };
        let searches = &solver.searches;
        let starts =
            |search: &mut Search| search.starts(tables, (cut, false), homes, length, shared);
        let Some(starts) = searches.lend(starts) else { return false };
        let found = Mutex::new(&mut *layers);
        let is_done = share(starts.into_iter(), searches.make(threads), |start| {
            let add = |path| {
                lock(&found).add(root, &path);
                true
            };
            searches
                .lend(|search| search.each(tables, cut, &start, length, &solver.stop, add))
                .is_some()
        });
        if is_long {
            layers.complete(cut.length);
        }
        is_done
    }
}

/// Boards, each with a number: of paths, or of moves.
type Counted = HashMap<Packed, u64, Mixed>;

/// By depth, the boards on shortest paths, each with the number of paths from it to the goal.
struct Layers(Vec<Counted>);

impl Layers {
    /// Adds the boards of all paths from a board after the first `made` moves. `last` is the last
    /// move, and at most `slack` moves bring a tile further from its home. Returns true if there is
    /// a path.
    fn search(&mut self, at: Packed, last: Option<Move>, slack: usize, made: usize) -> bool {
        let is_at_end = made + 1 == self.0.len();
        let mut is_found = is_at_end;
        for step in Move::ALL.into_iter().filter(|step| last != Some(step.inverse())) {
            match slid(at.0, at.1, step.code()) {
                Some((board, blank, further)) if !is_at_end && further <= slack => {
                    is_found |= self.search((board, blank), Some(step), slack - further, made + 1);
                }
                _ => {}
            }
        }
        if is_found {
            self.0[made].insert(at, 0);
        }
        is_found
    }

    fn add(&mut self, mut at: Packed, path: &Path) {
        self.0[0].insert(at, 0);
        for (layer, step) in self.0[1..].iter_mut().zip(path) {
            at = next(at, step).expect("a path stays on the board");
            layer.insert(at, 0);
        }
    }

    /// Adds the boards between two known boards if strings of `most` moves lead from one to the
    /// other: first the boards half that many moves away in both directions, then the boards
    /// between those.
    fn complete(&mut self, most: usize) {
        let mut behind = vec![Counted::default(); self.0.len()];
        let mut ahead = behind.clone();
        let keys = |layer: &Counted| layer.keys().copied().collect();
        let mut added: Vec<Vec<_>> = self.0.iter().map(keys).collect();
        while added.iter().any(|layer| !layer.is_empty()) {
            let near = spread(behind.iter_mut().zip(&ahead).zip(&added), most.div_ceil(2));
            let last = spread(ahead.iter_mut().zip(&behind).zip(&added).rev(), most.div_ceil(2));
            let near = near.into_iter().zip(last.into_iter().rev());
            let add = |(layer, (one, other)): (&mut Counted, (Vec<_>, Vec<_>))| {
                let between = one.into_iter().chain(other);
                between.filter(|&at| layer.insert(at, 0).is_none()).collect()
            };
            added = self.0.iter_mut().zip(near).map(add).collect();
        }
    }

    fn count(&mut self) {
        let mut layers = self.0.iter_mut().rev();
        let Some(mut below) = layers.next() else { return };
        for count in below.values_mut() {
            *count = 1;
        }
        for layer in layers {
            for (&at, count) in layer.iter_mut() {
                let steps = Move::ALL.iter().filter_map(|&step| next(at, step));
                *count = steps.filter_map(|next| below.get(&next)).sum();
            }
            below = layer;
        }
    }

    fn visit<E>(
        &self,
        order: [Move; 4],
        at: Packed,
        made: &mut Vec<Move>,
        visit: &mut impl FnMut(&[Move]) -> Result<(), E>,
    ) -> Result<(), E> {
        let Some(layer) = self.0.get(made.len() + 1) else { return visit(made) };
        for step in order {
            if let Some(next) = next(at, step).filter(|next| layer.contains_key(next)) {
                made.push(step);
                self.visit(order, next, made, visit)?;
                made.pop();
            }
        }
        Ok(())
    }
}

/// Notes in each layer the boards that were added to it, and the boards to which at most `most`
/// moves lead from a board that was added to an earlier layer, each with the fewest moves. Returns
/// by layer the boards that are also near in the other direction.
fn spread<'a>(
    layers: impl Iterator<Item = ((&'a mut Counted, &'a Counted), &'a Vec<Packed>)>,
    most: usize,
) -> Vec<Vec<Packed>> {
    let mut last: Vec<(Packed, u64)> = Vec::new();
    let spread = layers.map(|((near, other), added)| {
        let here = added.iter().map(|&at| (at, 0));
        let before = last.iter().filter(|&&(_, moves)| moves < most as u64);
        let next = before.flat_map(|&(at, moves)| {
            Move::ALL.iter().filter_map(move |&step| Some((next(at, step)?, moves + 1)))
        });
        let is_closer = |&(at, moves): &(Packed, u64)| {
            let fewest = near.entry(at).or_insert(u64::MAX);
            moves < std::mem::replace(fewest, moves.min(*fewest))
        };
        last = here.chain(next).filter(is_closer).collect();
        last.iter().map(|&(at, _)| at).filter(|at| other.contains_key(at)).collect()
    });
    spread.collect()
}

fn next((board, blank): Packed, step: Move) -> Option<Packed> {
    slid(board, blank, step.code()).map(|(board, blank, _)| (board, blank))
}
