//! The search over all slider boards, and every shortest path that it proves.

use super::board::{place, Board, Slide, BOARDS, COLOURINGS};
use crate::grid::moves::TILE_LETTERS;
use std::fmt;

/// The most moves that any shortest path takes, found by searching from every
/// start.
const DEEPEST: usize = 50;

pub(super) const BASE: u64 = 243;
pub(super) const MODULUS: u64 = 100_000_007;

/// The checksum of a path, below 100,000,007; the empty path's is 0.
///
/// Any bytes are accepted, as the definition only asks for their ASCII codes.
///
/// ```
/// assert_eq!(eight::sliders::checksum(b"LULUR"), 19_761_398);
/// ```
pub fn checksum(letters: &[u8]) -> u64 {
    letters.iter().fold(0, |sum, &letter| (sum * BASE + u64::from(letter)) % MODULUS)
}

/// One shortest path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The moves from the start to the target.
    pub letters: String,
    /// The [`checksum`] of the letters.
    pub checksum: u64,
}

impl Path {
    /// The letters of the moves: each is the direction in which a *tile* moves.
    pub fn moves(&self) -> impl Iterator<Item = char> + '_ {
        self.letters.chars()
    }
}

/// The letters of the moves.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.letters)
    }
}

/// All shortest paths from one start, held as the depth of every board: one
/// byte each, 102,960 in all.
pub struct Sliders {
    depths: Vec<u8>,
}

impl Sliders {
    /// Searches all boards breadth-first from `start`.
    pub fn new(start: Board) -> Sliders {
        let depths = each_layer(start, |_, _, _| {});
        Sliders { depths }
    }

    /// The number of moves in a shortest path to `target`.
    pub fn depth(&self, target: Board) -> usize {
        usize::from(self.depths[target.rank()])
    }

    /// The puzzle's answer: the sum of the checksums of all shortest paths to
    /// `target`. Each checksum is reduced, their sum is not.
    pub fn sum(&self, target: Board) -> u64 {
        let mut sum = 0;
        self.for_each_path(target, |_, checksum| sum += checksum);
        sum
    }

    /// All shortest paths to `target`, in the lexicographic order of their
    /// letters where L comes before R, R before U and U before D. To the start
    /// itself there is one, the empty path.
    pub fn paths(&self, target: Board) -> Vec<Path> {
        let mut paths = Vec::new();
        self.for_each_path(target, |moves, checksum| {
            paths.push((moves.to_vec(), checksum));
        });
        paths.sort_unstable();
        let letter = |place: u8| char::from(TILE_LETTERS[usize::from(place)]);
        let named = paths.into_iter().map(|(moves, checksum)| Path {
            letters: moves.into_iter().map(letter).collect(),
            checksum,
        });
        named.collect()
    }

    /// The first of all [`paths`](Sliders::paths) to `target`.
    pub fn first(&self, target: Board) -> Path {
        self.paths(target).swap_remove(0)
    }

    /// Visits every shortest path to `target`, in no useful order: its moves,
    /// as places in [`TILE_LETTERS`], and its checksum.
    fn for_each_path(&self, target: Board, visit: impl FnMut(&[u8], u64)) {
        walk_back(&self.depths, 0, self.depth(target), target, visit);
    }
}

/// The boards of a layer: the tapes by the cell of their blank.
///
/// Grouped so, all boards slide alike, and the processor foresees every branch but one: whether a
/// board is new.
pub(super) type Layer = [Vec<u16>; 16];

/// The depth of a board that is not reached.
pub(super) const UNSEEN: u8 = u8::MAX;

/// What tells the depths of two searches apart, if there are two: one counts from 0, the other from
/// here. Depths are less, and [`UNSEEN`] differs from all of them in a higher bit.
pub(super) const OTHER: u8 = 64;

/// Searches all boards breadth-first from `start`, visits each layer with its depth and the depths so
/// far, those of the layer among them, and returns the depths by rank.
// With its visitor in place, a thousand cases take 2 % less.
#[inline(always)]
pub(super) fn each_layer(start: Board, mut visit: impl FnMut(&Layer, u8, &[u8])) -> Vec<u8> {
    let mut depths = vec![UNSEEN; BOARDS];
    let mut layer = Layer::default();
    depths[start.rank()] = 0;
    layer[start.blank()].push(start.tape);
    let mut next = Layer::default();
    let mut depth = 0;
    while layer.iter().any(|group| !group.is_empty()) {
        visit(&layer, depth, &depths);
        depth += 1;
        grow(&mut layer, &mut next, &mut depths, depth, |_| {});
    }
    depths
}

/// Replaces a layer by the next one, at `depth`; `met` takes every board of another search that it
/// comes upon, each time.
pub(super) fn grow(
    layer: &mut Layer,
    next: &mut Layer,
    depths: &mut [u8],
    depth: u8,
    mut met: impl FnMut(Board),
) {
    for (blank, group) in (0..).zip(layer.iter_mut()) {
        for slide in TILE_LETTERS.iter().filter_map(|&letter| Slide::new(blank, letter)) {
            let depths = &mut depths[slide.first()..][..COLOURINGS];
            let reached = &mut next[slide.blank()];
            for &tape in group.iter() {
                let slid = slide.tape(tape);
                let known = &mut depths[place(slid)];
                // Pushing each board and taking back the known ones leaves no branch to guess.
                // Together with the groups that halves the time of the search.
                let is_known = *known != UNSEEN;
                reached.push(slid);
                if is_known {
                    reached.pop();
                }
                if (*known ^ depth) / OTHER == 1 {
                    met(slide.board(tape));
                } else {
                    *known = if is_known { *known } else { depth };
                }
            }
        }
        group.clear();
    }
    std::mem::swap(layer, next);
}

/// Visits every path of `length` moves to `board` along `depths` that begin at `origin`, in no useful
/// order: its moves, as places in [`TILE_LETTERS`], and its checksum.
pub(super) fn walk_back(
    depths: &[u8],
    origin: u8,
    length: usize,
    board: Board,
    visit: impl FnMut(&[u8], u64),
) {
    let mut walk = Walk { depths, origin: usize::from(origin), moves: [0; DEEPEST], length, visit };
    walk.back_from(board, length, 0, 1);
}

/// A walk over all shortest paths to one target, from the target back.
///
/// Every step leads to a parent, so every walk arrives at the start and none
/// is wasted. Paths with the same end share the work on that end, checksum
/// included: a letter with `k` letters after it adds its code times 243 to the
/// power `k`, whatever comes before.
struct Walk<'a, F> {
    depths: &'a [u8],
    origin: usize,
    moves: [u8; DEEPEST],
    length: usize,
    visit: F,
}

impl<F: FnMut(&[u8], u64)> Walk<'_, F> {
    /// Completes the paths whose moves from `board` to the target are chosen.
    /// `sum` is what those moves add to the checksum, not reduced as 50 of them
    /// stay far below 2^64; `weight` is the power of 243 for the move before.
    fn back_from(&mut self, board: Board, depth: usize, sum: u64, weight: u64) {
        if depth == 0 {
            (self.visit)(&self.moves[..self.length], sum % MODULUS);
            return;
        }
        for index in 0..4 {
            let undo = TILE_LETTERS[index ^ 1];
            if let Some(parent) = board.slide(undo) {
                if usize::from(self.depths[parent.rank()]) == self.origin + depth - 1 {
                    self.moves[depth - 1] = index as u8;
                    let sum = sum + u64::from(TILE_LETTERS[index]) * weight;
                    self.back_from(parent, depth - 1, sum, weight * BASE % MODULUS);
                }
            }
        }
    }
}
