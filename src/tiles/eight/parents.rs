//! PARENT ARRAY: for every board that can reach the goal, the move that leads one step closer.

use crate::grid::moves::{Move, TieBreak, MOVE_BITS};
use crate::tiles::eight::board::{Cell, CELLS};
use crate::tiles::eight::family::{self, family_after, keeps_members, members_before};
use crate::tiles::eight::family::{Step, ALL, FAMILIES, ROOM};
use crate::tiles::eight::rank::Coordinate;

/// A set of boards whose blank is on one cell: a word for each family, a bit for each member.
pub(crate) type Set = [u64; FAMILIES];

/// The parent array of one goal: an entry of two bits for each of the 181,440 boards, found by
/// one breadth-first search from the goal over the boards that can reach it.
pub struct Parents {
    goal: Cell,
    /// By the blank's cell: the boards whose move's code has its lower bit, and its upper bit.
    bits: Vec<[Set; MOVE_BITS as usize]>,
}

impl Parents {
    /// Searches from the goal whose blank stands on `goal`. Where several moves lead one step
    /// closer, the entry is the first of them in `ties`.
    ///
    /// # Complexity
    /// Each of the 181,440 boards is expanded once, by at most 4 moves, 56 boards at a time.
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

    /// The move that leads one step closer to the goal; `None` on the goal.
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

/// Boards that a search has reached.
pub(crate) struct Reached<'a> {
    /// The move that leads from them one step closer to the goal.
    pub(crate) step: Move,
    /// The cell of their blank.
    pub(crate) cell: Cell,
    /// What that move does to their families, if anything.
    pub(crate) steps: Option<&'static [Step; FAMILIES]>,
    /// The family of the first word; each further word is of the next family.
    pub(crate) first: usize,
    pub(crate) boards: &'a [u64],
}

/// Words that a layer may have to be expanded word by word: the first third of all layers.
const FEW: usize = 200;

/// Boards of a layer: a word of a set.
struct Word {
    cell: Cell,
    family: u16,
    boards: u64,
}

impl Word {
    /// Moves the boards of this word back over `step`, onto unseen ones; `None` if the edge is in the
    /// way.
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

/// Expands layer after layer word by word, and returns the first with more words than a [`FEW`].
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

/// Searches breadth-first from the goal whose blank stands on `goal`, and passes all boards but the goal
/// to `visit`, many at a time, nearer ones first.
///
/// Of several moves that lead one step closer, the first in `ties` reaches a board. That needs no
/// comparison: a layer is expanded once for each move, in that order, all its boards at a time.
pub(crate) fn search(goal: Cell, ties: TieBreak, mut visit: impl FnMut(&Reached)) {
    let mut unseen = vec![[ALL; FAMILIES]; CELLS];
    // Cells are coloured like a chessboard. A move takes the blank to the other colour, so the boards
    // of a layer have it on one colour, and the next layer can grow on the other.
    let mut layers = vec![[0; ROOM]; CELLS];
    let mut colour = goal.colour();
    for word in expand_few(Coordinate::goal(goal), ties, &mut unseen, &mut visit) {
        layers[word.cell.number()][usize::from(word.family)] |= word.boards;
        colour = word.cell.colour();
    }
    let mut new = [0; FAMILIES];
    loop {
        let next = || Cell::all().filter(|cell| cell.colour() != colour);
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
        colour = !colour;
    }
}

/// Puts into `new` the unseen boards that a move takes into the layer; `moved` has them by family.
#[inline(always)]
fn put(unseen: &mut Set, new: &mut Set, moved: impl Fn(usize) -> u64) {
    for (family, (unseen, new)) in unseen.iter_mut().zip(new.iter_mut()).enumerate() {
        *new = *unseen & moved(family);
        *unseen ^= *new;
    }
}

/// As [`put`], for a move up or down.
fn put_moved(unseen: &mut Set, new: &mut Set, layer: &[u64; ROOM], steps: &[Step; FAMILIES]) {
    let after = |family: usize| layer[family_after(steps[family])];
    if keeps_members(steps[0]) {
        put(unseen, new, after);
    } else {
        put(unseen, new, |family| members_before(steps[family], after(family)));
    }
}
