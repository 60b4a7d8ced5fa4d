//! PATH: the moves from a board to its goal.

use crate::grid::moves::{Move, MOVES_IN_WORD, MOVE_BITS};

/// Moves in the longest of all shortest paths of the 15-puzzle (Brüngger, Marzetta, Fukuda and
/// Nievergelt, "The parallel search bench ZRAM and its applications", 1999).
pub const LONGEST: usize = 80;

const WORDS: usize = LONGEST.div_ceil(MOVES_IN_WORD);

/// A path of at most [`LONGEST`] moves: two bits each, the first move lowest, and the length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Path {
    words: [u64; WORDS],
    len: u8,
}

impl Path {
    pub const EMPTY: Path = Path { words: [0; WORDS], len: 0 };

    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn push(&mut self, step: Move) {
        let len = self.len();
        assert!(len < LONGEST);
        self.words[len / MOVES_IN_WORD] |=
            u64::from(step.code()) << (len % MOVES_IN_WORD * MOVE_BITS as usize);
        self.len += 1;
    }

    /// Returns the move at this place, from 0; any move after the last.
    pub fn get(&self, at: usize) -> Move {
        let shift = at % MOVES_IN_WORD * MOVE_BITS as usize;
        let word = self.words.get(at / MOVES_IN_WORD).copied().unwrap_or_default();
        Move::from_code((word >> shift) as u8)
    }

    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        let path = *self;
        (0..self.len()).map(move |at| path.get(at))
    }
}

impl FromIterator<Move> for Path {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Path {
        let mut path = Path::EMPTY;
        moves.into_iter().for_each(|step| path.push(step));
        path
    }
}

impl std::fmt::Display for Path {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.moves().try_for_each(|step| write!(f, "{step}"))
    }
}
