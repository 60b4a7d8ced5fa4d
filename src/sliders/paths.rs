//! The search over all slider boards, and every shortest path that it proves.

use super::board::{Board, BOARDS, LETTERS};

/// The most moves that any shortest path takes, found by searching from every
/// start.
const DEEPEST: usize = 50;

const BASE: u64 = 243;
const MODULUS: u64 = 100_000_007;

/// The checksum of a path, below 100,000,007; the empty path's is 0.
///
/// Any bytes are accepted, as the definition only asks for their ASCII codes.
///
/// ```
/// assert_eq!(eight::sliders::checksum(b"LULUR"), 19_761_398);
/// ```
pub fn checksum(letters: &[u8]) -> u64 {
    letters
        .iter()
        .fold(0, |sum, &letter| (sum * BASE + u64::from(letter)) % MODULUS)
}

/// One shortest path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The moves from the start to the target.
    pub letters: String,
    /// The [`checksum`] of the letters.
    pub checksum: u64,
}

/// All shortest paths from one start, held as the depth of every board: one
/// byte each, 102,960 in all.
pub struct Sliders {
    depths: Vec<u8>,
}

impl Sliders {
    /// Searches all boards breadth-first from `start`.
    pub fn new(start: Board) -> Sliders {
        const UNSEEN: u8 = u8::MAX;
        let mut depths = vec![UNSEEN; BOARDS];
        depths[start.rank()] = 0;

        // Grouped by the blank, the boards of a frontier all slide alike, and
        // the processor foresees every branch but one: whether a board is new.
        // Pushing each board and taking back the known ones leaves no branch
        // to guess there either. Together that halves the time of the search.
        let mut frontier: [Vec<Board>; 16] = Default::default();
        let mut next: [Vec<Board>; 16] = Default::default();
        frontier[start.blank()].push(start);
        let mut depth = 0;
        while frontier.iter().any(|group| !group.is_empty()) {
            depth += 1;
            for group in &mut frontier {
                for &letter in &LETTERS {
                    for board in group.iter() {
                        if let Some(board) = board.slide(letter) {
                            let known = &mut depths[board.rank()];
                            let reached = &mut next[board.blank()];
                            reached.push(board);
                            if *known != UNSEEN {
                                reached.pop();
                            }
                            *known = depth.min(*known);
                        }
                    }
                }
                group.clear();
            }
            std::mem::swap(&mut frontier, &mut next);
        }
        Sliders { depths }
    }

    /// The number of moves in a shortest path to `target`.
    pub fn depth(&self, target: Board) -> usize {
        usize::from(self.depths[target.rank()])
    }

    /// The number of shortest paths to `target`.
    pub fn count(&self, target: Board) -> u64 {
        let mut count = 0;
        self.for_each_path(target, |_, _| count += 1);
        count
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
        let letter = |place: u8| char::from(LETTERS[usize::from(place)]);
        let named = paths.into_iter().map(|(moves, checksum)| Path {
            letters: moves.into_iter().map(letter).collect(),
            checksum,
        });
        named.collect()
    }

    /// Visits every shortest path to `target`, in no useful order: its moves,
    /// as places in [`LETTERS`], and its checksum.
    fn for_each_path(&self, target: Board, visit: impl FnMut(&[u8], u64)) {
        let length = self.depth(target);
        let mut walk = Walk {
            depths: &self.depths,
            moves: [0; DEEPEST],
            length,
            visit,
        };
        walk.back_from(target, length, 0, 1);
    }
}

/// A walk over all shortest paths to one target, from the target back.
///
/// Every step leads to a parent, so every walk arrives at the start and none
/// is wasted. Paths with the same end share the work on that end, checksum
/// included: a letter with `k` letters after it adds its code times 243 to the
/// power `k`, whatever comes before.
struct Walk<'a, F> {
    depths: &'a [u8],
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
            let undo = LETTERS[index ^ 1];
            if let Some(parent) = board.slide(undo) {
                if usize::from(self.depths[parent.rank()]) == depth - 1 {
                    self.moves[depth - 1] = index as u8;
                    let sum = sum + u64::from(LETTERS[index]) * weight;
                    self.back_from(parent, depth - 1, sum, weight * BASE % MODULUS);
                }
            }
        }
    }
}
