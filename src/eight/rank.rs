//! INDEX: a board as a number.
//!
//! The eight tiles in reading order, the blank left out, are a permutation. A move to the left or
//! right does not change it. A move up or down carries one tile past two others. So a board is the
//! cell of its blank and an even permutation: 9 x 20,160 boards.
//!
//! A permutation is stored as its Lehmer code: digit *j* counts the later tiles that are smaller
//! than tile *j*. A move up or down changes three neighbouring digits, and the new digits follow
//! from the old three alone. So a move is one look-up and one addition, with no loop over tiles.
//!
//! If the permutation is odd, the index is in range but meaningless: callers may look it up before
//! they test whether the board is solvable.

use crate::eight::board::{tiles_of_key, Board, Cell, CELLS, KEYS, SIDE, TILES};
use crate::moves::Move;

/// Even permutations of eight tiles: 8! / 2.
pub const PERMUTATIONS: usize = 20_160;
/// Boards that can reach a goal: an even permutation and a cell for the blank.
pub const SOLVABLE: usize = PERMUTATIONS * CELLS;
const _: () = assert!(PERMUTATIONS * 2 == 8 * 7 * 6 * 5 * 4 * 3 * 2 && SOLVABLE == 181_440);

/// What each unit of a Lehmer digit adds to the rank. The digits of an even permutation have an even
/// sum, so the last digit that can vary follows from the others and adds nothing.
const WEIGHT: [u32; DIGITS] = [2520, 360, 60, 12, 3, 1, 0];
/// Digits of a Lehmer code that can vary (the eighth is always 0).
const DIGITS: usize = TILES - 1;
/// The lowest bit of each digit in a [`Permutation`].
const PLACE: [u32; DIGITS] = [14, 11, 8, 5, 3, 1, 0];
/// The lowest bit of the rank in a [`Permutation`].
const RANK_PLACE: u32 = 17;
/// The lowest bit of every digit: their parity is the permutation's.
const PARITY_BITS: u32 = {
    let mut bits = 0;
    let mut digit = 0;
    while digit < DIGITS {
        bits |= 1 << PLACE[digit];
        digit += 1;
    }
    bits
};

/// An even permutation of the eight tiles: its Lehmer digits and, above them, its rank.
///
/// ```text
/// bits 17..32  rank, 0 to 20,159
/// bits  0..17  digits, the first on top, in 3 3 3 3 2 2 1 bits
/// ```
///
/// Both are sums over the digits, so one addition changes the digits and the rank together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Permutation(u32);

/// What one unit of a Lehmer digit adds to a [`Permutation`].
const fn digit_unit(digit: usize) -> u32 {
    (1 << PLACE[digit]) + (WEIGHT[digit] << RANK_PLACE)
}

impl Permutation {
    /// The permutation of a goal: tile after tile.
    pub const GOAL: Permutation = Permutation(0);

    /// The permutation's rank, less than [`PERMUTATIONS`].
    #[inline]
    pub fn rank(self) -> usize {
        (self.0 >> RANK_PLACE) as usize
    }

    /// The permutation as one number, and back.
    #[inline]
    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    #[inline]
    pub(crate) fn from_bits(bits: u32) -> Permutation {
        Permutation(bits)
    }

    /// The permutation of this rank; `None` from [`PERMUTATIONS`] on.
    pub fn unrank(rank: usize) -> Option<Permutation> {
        if rank >= PERMUTATIONS {
            return None;
        }
        let mut permutation = 0;
        let mut rest = rank as u32;
        for (digit, &weight) in WEIGHT.iter().enumerate().take(DIGITS - 1) {
            permutation += rest / weight * digit_unit(digit);
            rest %= weight;
        }
        let parity = (permutation & PARITY_BITS).count_ones() & 1;
        Some(Permutation(permutation + parity * digit_unit(DIGITS - 1)))
    }

    /// The permutation after a move that does `delta` to it.
    #[inline]
    pub(crate) fn changed(self, delta: &RankDelta) -> Permutation {
        Permutation(
            self.0
                .wrapping_add(delta.change[(self.0 >> delta.place) as usize % FIELD]),
        )
    }
}

/// What a move does to a permutation.
///
/// Cells *c* and *c* + 3 differ in three tiles of the reading order, those at places *c*, *c* + 1
/// and *c* + 2. A blank that goes down from *c* carries the last of the three to the front; one that
/// goes up to *c* carries the first to the back.
pub(crate) struct RankDelta {
    /// The lowest bit of the three digits.
    place: u32,
    /// By the [`FIELD_BITS`] bits from `place` on: what to add to the permutation. Where the three
    /// digits are shorter than that, the bits above them change nothing.
    change: [u32; FIELD],
}

/// Bits in the widest three neighbouring digits.
const FIELD_BITS: u32 = 9;
const FIELD: usize = 1 << FIELD_BITS;
/// Cells that have another below them.
const UPPER: usize = CELLS - SIDE;
/// The delta of moves to the left and right, which adds 0.
const NO_DELTA: usize = 2 * UPPER;

/// By number: the deltas of a blank that goes down from each cell but the last row's, of one that goes
/// up to each of them, and [`NO_DELTA`]. The rest is padding, so that four bits index the table.
static VERTICAL_DELTAS: [RankDelta; 16] = {
    const NONE: RankDelta = RankDelta {
        place: 0,
        change: [0; FIELD],
    };
    let mut deltas = [NONE; 16];
    let mut cell = 0;
    while cell < UPPER {
        deltas[cell] = delta(cell, true);
        deltas[UPPER + cell] = delta(cell, false);
        cell += 1;
    }
    deltas
};

/// Where a blank goes, and which delta that is. The next move of a path is unpredictable, so this is a
/// table and not a match.
#[derive(Clone, Copy)]
struct BlankMove {
    to: Cell,
    delta: u8,
}

/// By the code of the move (two bits) and the cell (four): a move over the edge of the board stays on
/// its cell.
static BLANK_MOVES: [BlankMove; 64] = {
    let mut blank_moves = [BlankMove {
        to: Cell::LAST,
        delta: NO_DELTA as u8,
    }; 64];
    let mut cell = 0;
    while let Some(from) = Cell::new(cell) {
        let mut code = 0;
        while code < Move::ALL.len() {
            let step = Move::ALL[code];
            let mut blank_move = BlankMove {
                to: from,
                delta: NO_DELTA as u8,
            };
            if let Some(to) = from.neighbour(step) {
                blank_move.to = to;
                match step {
                    Move::Down => blank_move.delta = cell as u8,
                    Move::Up => blank_move.delta = (UPPER + to.number()) as u8,
                    Move::Left | Move::Right => {}
                }
            }
            blank_moves[code << 4 | cell] = blank_move;
            code += 1;
        }
        cell += 1;
    }
    blank_moves
};

#[inline]
fn blank_move(from: Cell, step: Move) -> BlankMove {
    BLANK_MOVES[usize::from(step.code()) << 4 | (from.number() & 15)]
}

/// What the move `step` of a blank on `from` does to the permutation.
pub(crate) fn delta_of(from: Cell, step: Move) -> &'static RankDelta {
    &VERTICAL_DELTAS[usize::from(blank_move(from, step).delta) & 15]
}

const fn delta(first: usize, down: bool) -> RankDelta {
    let choices = TILES - first;
    let place = if first + 2 < DIGITS {
        PLACE[first + 2]
    } else {
        0
    };
    let mut delta = RankDelta {
        place,
        change: [0; FIELD],
    };
    let mut field = 0;
    while field < FIELD {
        let bits = (field as u32) << place;
        let old = [
            digit_of(bits, first),
            digit_of(bits, first + 1),
            digit_of(bits, first + 2),
        ];
        // Bits that no permutation has keep a delta of 0.
        if old[0] < choices && old[1] < choices - 1 && old[2] < choices - 2 {
            let [a, b, c] = tiles_of(old);
            let new = digits_of(if down { [c, a, b] } else { [b, c, a] });
            let mut at = 0;
            while at < 3 {
                if first + at < DIGITS {
                    let change = (new[at] as u32).wrapping_sub(old[at] as u32);
                    delta.change[field] = delta.change[field]
                        .wrapping_add(change.wrapping_mul(digit_unit(first + at)));
                }
                at += 1;
            }
        }
        field += 1;
    }
    delta
}

/// Digit `digit` among the `bits` of an permutation; the eighth is 0.
const fn digit_of(bits: u32, digit: usize) -> usize {
    if digit >= DIGITS {
        return 0;
    }
    let above = if digit == 0 {
        RANK_PLACE
    } else {
        PLACE[digit - 1]
    };
    ((bits >> PLACE[digit]) & ((1 << (above - PLACE[digit])) - 1)) as usize
}

/// Three different numbers from three Lehmer digits: each digit counts among the numbers that
/// are left.
const fn tiles_of(digits: [usize; 3]) -> [usize; 3] {
    let a = digits[0];
    let b = digits[1] + (digits[1] >= a) as usize;
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    let mut c = digits[2];
    c += (c >= low) as usize;
    c += (c >= high) as usize;
    [a, b, c]
}

/// Three Lehmer digits from three different numbers; the inverse of [`tiles_of`].
const fn digits_of(tiles: [usize; 3]) -> [usize; 3] {
    let [a, b, c] = tiles;
    [
        a,
        b - (a < b) as usize,
        c - (a < c) as usize - (b < c) as usize,
    ]
}

/// A board that can reach its goal, as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coordinate {
    /// Where the blank stands.
    pub blank: Cell,
    /// The reading order of the tiles.
    pub permutation: Permutation,
}

impl Coordinate {
    /// The goal whose blank stands on `cell`.
    pub fn goal(cell: Cell) -> Coordinate {
        Coordinate {
            blank: cell,
            permutation: Permutation::GOAL,
        }
    }

    /// Ranks a board: `None` if its permutation is odd, and so no move leads from it to a goal.
    ///
    /// Nothing loops over the tiles: each half of the permutation is looked up.
    ///
    /// ```
    /// use eight::eight::{board::Board, rank::Coordinate};
    ///
    /// let board: Board = "23415x768".parse().unwrap();
    /// assert_eq!(Coordinate::rank(board).unwrap().unrank(), board);
    /// assert_eq!(Coordinate::rank("21345678x".parse().unwrap()), None);
    /// ```
    #[inline]
    pub fn rank(board: Board) -> Option<Coordinate> {
        let (coordinate, is_even) = Coordinate::rank_any(board);
        if is_even {
            Some(coordinate)
        } else {
            None
        }
    }

    /// Ranks a board, and returns whether its permutation is even. If it is odd, the coordinate is
    /// that of some other board: a caller may look that up rather than branch.
    #[inline]
    pub(crate) fn rank_any(board: Board) -> (Coordinate, bool) {
        let [first, last] = board.keys();
        let permutation = FIRST_HALF[first] + LAST_HALF[last];
        let index = Coordinate {
            blank: board.blank(),
            permutation: Permutation(permutation),
        };
        (index, (permutation & PARITY_BITS).count_ones() & 1 == 0)
    }

    /// The board of this index; never fails.
    pub fn unrank(self) -> Board {
        let mut left = [0, 1, 2, 3, 4, 5, 6, 7];
        for digit in 0..DIGITS {
            // Bring the chosen tile to the front of those that are left, the others keeping permutation.
            let chosen = digit_of(self.permutation.0, digit).min(TILES - 1 - digit);
            left[digit..=digit + chosen].rotate_right(1);
        }
        Board::new(left, self.blank)
    }

    /// Where the board stands among all [`SOLVABLE`] ones, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.blank.number() * PERMUTATIONS + self.permutation.rank()
    }

    /// The board that stands at `index`; `None` from [`SOLVABLE`] on.
    pub fn from_index(index: usize) -> Option<Coordinate> {
        let blank = Cell::new(index / PERMUTATIONS)?;
        let permutation = Permutation::unrank(index % PERMUTATIONS)?;
        Some(Coordinate { blank, permutation })
    }

    /// The board after a move; `None` where the blank_move is in the way.
    #[inline]
    pub fn slide(self, step: Move) -> Option<Coordinate> {
        self.blank.neighbour(step)?;
        Some(self.stepped(step))
    }

    /// The board after a move that is known not to lead over the blank_move.
    #[inline]
    pub(crate) fn stepped(self, step: Move) -> Coordinate {
        let blank_move = blank_move(self.blank, step);
        Coordinate {
            blank: blank_move.to,
            permutation: self
                .permutation
                .changed(&VERTICAL_DELTAS[usize::from(blank_move.delta) & 15]),
        }
    }
}

/// What the first four tiles add to the permutation, by their key.
static FIRST_HALF: [u32; KEYS] = half(0);
/// What the last four tiles add to the permutation, by their key.
static LAST_HALF: [u32; KEYS] = half(4);

/// What four tiles add to an permutation, the first of them being its digit `digit`.
const fn half(digit: usize) -> [u32; KEYS] {
    let mut adds = [0; KEYS];
    let mut key = 0;
    while key < KEYS {
        let tiles = tiles_of_key(key);
        let mut at = 0;
        while at < 4 && digit + at < DIGITS {
            // The last half has all later tiles in it. To the first half they are unknown, but
            // they are all the smaller tiles that have not come before.
            let mut later = 0;
            let mut earlier = 0;
            let mut other = 0;
            while other < 4 {
                if tiles[other] < tiles[at] {
                    later += (other > at) as usize;
                    earlier += (other < at) as usize;
                }
                other += 1;
            }
            if digit == 0 {
                // In a key that no board has, tiles repeat and the difference may wrap.
                later = tiles[at].wrapping_sub(earlier);
            }
            adds[key] += digit_unit(digit + at).wrapping_mul(later as u32 & 7);
            at += 1;
        }
        key += 1;
    }
    adds
}
