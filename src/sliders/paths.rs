//! The search over all slider boards, and all shortest paths.

use super::board::{place, SliderBoard, TapeMove, BOARDS, COLORINGS};
use crate::grid::moves::TILE_LETTERS;

const DEEPEST: usize = 50;

const BASE: u64 = 243;
const MODULUS: u64 = 100_000_007;

/// Returns the checksum of a path with one more letter.
pub(super) fn extended(checksum: u64, letter: u8) -> u64 {
    (checksum * BASE + u64::from(letter)) % MODULUS
}

/// A shortest path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SliderPath {
    /// The moves from the start to the target.
    pub letters: String,
    /// The checksum of the letters, below 100,000,007; 0 for the empty path.
    pub checksum: u64,
}

/// All shortest paths to a board, taken together.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Total {
    pub count: u64,
    /// The sum of their checksums. Each checksum is reduced; the sum is not.
    pub sum: u64,
}

/// All shortest paths from one start, held as the depth of every board: 102,960 bytes.
pub struct Sliders {
    /// By rank.
    pub(crate) depths: Vec<u8>,
}

impl Sliders {
    /// Searches all boards breadth-first from `start`.
    pub fn new(start: SliderBoard) -> Sliders {
        Sliders { depths: each_layer(start, |_, _, _| {}) }
    }

    pub fn depth(&self, target: SliderBoard) -> usize {
        usize::from(self.depths[target.rank()])
    }

    /// Returns the total of all shortest paths to `target`. Its sum is the puzzle's answer.
    pub fn total(&self, target: SliderBoard) -> Total {
        let mut total = Total::default();
        self.for_each_path(target, |_, checksum| {
            total.count += 1;
            total.sum += checksum;
        });
        total
    }

    /// Returns all shortest paths to `target`, in lexicographic order of their letters, with L
    /// before R, R before U and U before D. The start itself has one path, the empty one.
    pub fn paths(&self, target: SliderBoard) -> Vec<SliderPath> {
        let mut paths = Vec::new();
        self.for_each_path(target, |moves, checksum| {
            paths.push((moves.to_vec(), checksum));
        });
        paths.sort_unstable();
        let letters = |moves: Vec<u8>| -> String {
            moves.into_iter().map(|index| char::from(TILE_LETTERS[usize::from(index)])).collect()
        };
        let path = |(moves, checksum)| SliderPath { letters: letters(moves), checksum };
        paths.into_iter().map(path).collect()
    }

    /// Returns the first of all [`paths`](Sliders::paths) to `target`.
    pub fn first(&self, target: SliderBoard) -> SliderPath {
        self.paths(target).swap_remove(0)
    }

    /// Visits every shortest path to `target`, in no particular order: its moves, as indices into
    /// [`TILE_LETTERS`], and its checksum.
    fn for_each_path(&self, target: SliderBoard, visit: impl FnMut(&[u8], u64)) {
        let length = self.depth(target);
        let mut walk = PathWalk { depths: &self.depths, moves: [0; DEEPEST], length, visit };
        walk.back_from(target, length, 0, 1);
    }
}

/// The tapes of a layer's boards, grouped by the cell of the blank.
///
/// All boards of a group slide alike, so the processor predicts every branch except one: whether a
/// board is new.
pub(super) type Layer = [Vec<u16>; 16];

/// The depth of an unreached board.
const UNSEEN: u8 = u8::MAX;

/// Searches all boards breadth-first from `start` and returns the depths by rank. Visits each layer
/// with its depth and the depths so far, including the layer's own.
// Inlined with its visitor, it saves 2 % of the time for a thousand cases.
#[inline(always)]
pub(super) fn each_layer(start: SliderBoard, mut visit: impl FnMut(&Layer, u8, &[u8])) -> Vec<u8> {
    let mut depths = vec![UNSEEN; BOARDS];
    let mut layer = Layer::default();
    depths[start.rank()] = 0;
    layer[start.blank()].push(start.tape);
    let mut next = Layer::default();
    let mut depth = 0;
    while layer.iter().any(|group| !group.is_empty()) {
        visit(&layer, depth, &depths);
        depth += 1;
        grow(&mut layer, &mut next, &mut depths, depth);
    }
    depths
}

/// Replaces a layer by the next one, at `depth`.
fn grow(layer: &mut Layer, next: &mut Layer, depths: &mut [u8], depth: u8) {
    for (blank, group) in (0..).zip(layer.iter_mut()) {
        for slide in TILE_LETTERS.iter().filter_map(|&letter| TapeMove::new(blank, letter)) {
            let depths = &mut depths[slide.first()..][..COLORINGS];
            let reached = &mut next[slide.blank()];
            for &tape in group.iter() {
                let slid = slide.tape(tape);
                let known = &mut depths[place(slid)];
                // Pushing each board and removing the known ones leaves no branch to predict.
                // Together with the groups, this halves the time of the search.
                let is_known = *known != UNSEEN;
                reached.push(slid);
                if is_known {
                    reached.pop();
                }
                *known = if is_known { *known } else { depth };
            }
        }
        group.clear();
    }
    std::mem::swap(layer, next);
}

/// A walk over all shortest paths to one target, backwards from the target.
///
/// Every step leads to a parent, so every walk reaches the start and none is wasted. Paths with the
/// same end share the work on that end, including the checksum: a letter with `k` letters after it
/// adds its code times 243 to the power `k`, whatever precedes it.
struct PathWalk<'a, F> {
    depths: &'a [u8],
    moves: [u8; DEEPEST],
    length: usize,
    visit: F,
}

impl<F: FnMut(&[u8], u64)> PathWalk<'_, F> {
    /// Completes the paths whose moves from `board` to the target are chosen. `sum` is what these
    /// moves add to the checksum. It is not reduced, because 50 moves stay far below 2^64. `weight`
    /// is the power of 243 for the move before.
    fn back_from(&mut self, board: SliderBoard, depth: usize, sum: u64, weight: u64) {
        if depth == 0 {
            (self.visit)(&self.moves[..self.length], sum % MODULUS);
            return;
        }
        for index in 0..4 {
            let undo = TILE_LETTERS[index ^ 1];
            if let Some(parent) = board.slide(undo) {
                if usize::from(self.depths[parent.rank()]) == depth - 1 {
                    self.moves[depth - 1] = index as u8;
                    let sum = sum + u64::from(TILE_LETTERS[index]) * weight;
                    self.back_from(parent, depth - 1, sum, weight * BASE % MODULUS);
                }
            }
        }
    }
}
