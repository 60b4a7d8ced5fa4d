//! The parent array: for every board that can reach the goal, the move that leads one step closer.

use crate::grid::moves::{Move, TieBreak, MOVE_BITS};
use crate::tiles::eight::board::{Cell, CELLS};
use crate::tiles::eight::family::{self, family_after, keeps_members, members_before};
use crate::tiles::eight::family::{Step, ALL, FAMILIES, ROOM};
use crate::tiles::eight::rank::Coordinate;

/// A set of boards that share the blank's cell: by family, 55 .. 0 a bit for each member.
pub(crate) type Set = [u64; FAMILIES];

/// The parent array of one goal: two bits for each of the 181,440 boards. One breadth-first search
/// from the goal, over the boards that can reach it, fills it.
pub struct Parents {
    goal: Cell,
    /// Indexed by the blank's cell: the boards whose move's code has the lower bit set, and the
    /// upper bit.
    bits: Vec<[Set; MOVE_BITS as usize]>,
}

impl Parents {
    /// Searches from the goal with its blank on the cell `goal`. If several moves lead one step
    /// closer, the entry is the first of them in `ties`.
    ///
    /// # Complexity
    /// Expands each of the 181,440 boards once, by at most 4 moves, 56 boards at a time.
    pub fn search(goal: Cell, ties: TieBreak) -> Parents {
        let mut bits = vec![[[0; FAMILIES]; MOVE_BITS as usize]; CELLS];
        search(goal, ties, |reached| {
            for (bit, boards) in bits[reached.cell.number()].iter_mut().enumerate() {
                if reached.step.code() >> bit & 1 == 1 {
                    let boards = &mut boards[reached.first..][..reached.boards.len()];
                    for (boards, new) in boards.iter_mut().zip(reached.boards) {
                        *boards |= new;
                    }
                }
            }
        });
        Parents { goal, bits }
    }

    #[inline]
    pub fn toward_goal(&self, board: Coordinate) -> Option<Move> {
        if board == Coordinate::goal(self.goal) {
            return None;
        }
        let (family, member) = board.family();
        let [lower, upper] = &self.bits[board.blank.number()];
        let bit = |boards: &Set| (boards[family] >> member & 1) as u8;
        Some(Move::from_code(bit(lower) | bit(upper) << 1))
    }
}

pub(crate) struct Reached<'a> {
    /// The move that leads from these boards one step closer to the goal.
    pub(crate) step: Move,
    pub(crate) cell: Cell,
    /// The effect of that move on their families, if it has one.
    pub(crate) steps: Option<&'static [Step; FAMILIES]>,
    /// The family of the first word. Each further word is for the next family.
    pub(crate) first: usize,
    pub(crate) boards: &'a [u64],
}

/// Up to this number of words, a layer is expanded word by word: the first third of all layers.
const FEW: usize = 200;

/// A word of a set: boards of a layer.
struct Word {
    cell: Cell,
    family: u16,
    boards: u64,
}

impl Word {
    /// Moves the boards of this word back over `step` and keeps the unseen ones. Returns `None` if
    /// the edge of the board blocks the move.
    fn before(&self, step: Move, unseen: &mut [Set]) -> Option<Word> {
        let cell = self.cell.neighbour(step.inverse())?;
        let (family, boards) = match family::steps(self.cell.number(), step.inverse()) {
            None => (usize::from(self.family), self.boards),
            Some(back) => {
                let family = family_after(back[usize::from(self.family)]);
                let steps = family::steps(cell.number(), step)?;
                (family, members_before(steps[family], self.boards))
            }
        };
        let unseen = &mut unseen[cell.number()][family];
        let boards = boards & *unseen;
        *unseen ^= boards;
        Some(Word { cell, family: family as u16, boards })
    }
}

/// Expands layer after layer, word by word. Returns the first layer with more words than [`FEW`].
fn expand_few(
    goal: Coordinate,
    ties: TieBreak,
    unseen: &mut [Set],
    visit: &mut impl FnMut(&Reached),
) -> Vec<Word> {
    let (family, member) = goal.family();
    let (cell, boards) = (goal.blank, 1 << member);
    unseen[cell.number()][family] ^= boards;
    let mut layer = vec![Word { cell, family: family as u16, boards }];
    while layer.len() <= FEW {
        let mut next = Vec::with_capacity(2 * layer.len());
        for &step in &ties.moves() {
            for word in &layer {
                if let Some(word) = word.before(step, unseen).filter(|word| word.boards != 0) {
                    visit(&Reached {
                        step,
                        cell: word.cell,
                        steps: family::steps(word.cell.number(), step),
                        first: usize::from(word.family),
                        boards: &[word.boards],
                    });
                    next.push(word);
                }
            }
        }
        layer = next;
    }
    layer
}

/// Searches breadth-first from the goal with its blank on the cell `goal`. Passes all boards except
/// the goal to `visit`, many at a time, nearer ones first.
///
/// If several moves lead one step closer, the first of them in `ties` reaches the board. That needs
/// no comparison: for each move in that order, the search expands all boards of a layer at once.
pub(crate) fn search(goal: Cell, ties: TieBreak, mut visit: impl FnMut(&Reached)) {
    let mut unseen = vec![[ALL; FAMILIES]; CELLS];
    // Cells are colored like a chessboard. A move takes the blank to the other color. So all
    // boards of a layer have the blank on one color, and the next layer can grow on the other.
    let mut layers = vec![[0; ROOM]; CELLS];
    let mut color = goal.color();
    for word in expand_few(Coordinate::goal(goal), ties, &mut unseen, &mut visit) {
        layers[word.cell.number()][usize::from(word.family)] |= word.boards;
        color = word.cell.color();
    }
    let mut new = [0; FAMILIES];
    loop {
        let next = || Cell::all().filter(|cell| cell.color() != color);
        for cell in next() {
            layers[cell.number()][..FAMILIES].copy_from_slice(&unseen[cell.number()]);
        }
        for &step in &ties.moves() {
            for cell in next() {
                if let Some(from) = cell.neighbour(step) {
                    let layer = &layers[from.number()];
                    let unseen = &mut unseen[cell.number()];
                    let steps = family::steps(cell.number(), step);
                    match steps {
                        None => put(unseen, &mut new, |family| layer[family]),
                        Some(steps) => put_moved(unseen, &mut new, layer, steps),
                    }
                    visit(&Reached { step, cell, steps, first: 0, boards: &new });
                }
            }
        }
        for cell in next() {
            for (layer, unseen) in layers[cell.number()].iter_mut().zip(&unseen[cell.number()]) {
                *layer ^= unseen;
            }
        }
        if unseen.iter().flatten().all(|&boards| boards == 0) {
            return;
        }
        color = !color;
    }
}

/// Puts into `new` the unseen boards that a move takes into the layer. `moved` returns that layer's
/// boards by family.
#[inline(always)]
fn put(unseen: &mut Set, new: &mut Set, moved: impl Fn(usize) -> u64) {
    for (family, (unseen, new)) in unseen.iter_mut().zip(new.iter_mut()).enumerate() {
        *new = *unseen & moved(family);
        *unseen ^= *new;
    }
}

/// Does the same as [`put`] for a move up or down.
fn put_moved(unseen: &mut Set, new: &mut Set, layer: &[u64; ROOM], steps: &[Step; FAMILIES]) {
    let after = |family: usize| layer[family_after(steps[family])];
    if keeps_members(steps[0]) {
        put(unseen, new, after);
    } else {
        put(unseen, new, |family| members_before(steps[family], after(family)));
    }
}
