//! INDEX: a board as a number, by the reading order of its eight tiles.
//!
//! A sideways move leaves the reading order of the tiles as it is; an upright one carries a tile
//! past two neighbours of that order. So a board is its blank cell and an even order, 9 x 20,160
//! boards in all, and a move changes either the cell alone, or the cell and three neighbouring
//! digits of the order's Lehmer code (digit *j*: how many later tiles are smaller than tile *j*).

use crate::eight::board::{tiles_of_key, Board, Cell, CELLS, KEYS, SIDE, TILES};
use crate::moves::Move;

/// Even orders of eight tiles: 8! / 2.
pub const ORDERS: usize = 20_160;
/// Boards that can reach a goal: an even order and a cell for the blank.
pub const SOLVABLE: usize = ORDERS * CELLS;
const _: () = assert!(ORDERS * 2 == 8 * 7 * 6 * 5 * 4 * 3 * 2 && SOLVABLE == 181_440);

/// How much one step of each Lehmer digit adds to the rank. The sum of an even order's digits is
/// even: the last digit that can vary is known from the others and adds nothing.
const WEIGHT: [u32; DIGITS] = [2520, 360, 60, 12, 3, 1, 0];
/// Digits of a Lehmer code that can vary (the eighth is always 0).
const DIGITS: usize = TILES - 1;
/// The lowest bit of each digit in an [`Order`].
const PLACE: [u32; DIGITS] = [14, 11, 8, 5, 3, 1, 0];
/// The lowest bit of the rank in an [`Order`].
const RANK_PLACE: u32 = 17;
/// The lowest bit of every digit: their parity is the order's.
const PARITY_BITS: u32 = {
    let mut bits = 0;
    let mut digit = 0;
    while digit < DIGITS {
        bits |= 1 << PLACE[digit];
        digit += 1;
    }
    bits
};

/// An even reading order of the eight tiles: its Lehmer digits and, above them, its rank.
///
/// Both are sums over the digits, so whatever changes digits by known amounts changes the whole
/// by one addition. From bit 17 on stands the rank, 0 to 20,159; below it the digits, each in the
/// bits it needs: 3 3 3 3 2 2 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order(u32);

/// What one step of a Lehmer digit adds to an [`Order`].
const fn step(digit: usize) -> u32 {
    (1 << PLACE[digit]) + (WEIGHT[digit] << RANK_PLACE)
}

impl Order {
    /// The order of a goal: tile after tile.
    pub const GOAL: Order = Order(0);

    /// The order's rank, less than [`ORDERS`].
    #[inline]
    pub fn rank(self) -> usize {
        (self.0 >> RANK_PLACE) as usize
    }

    /// The order as one number, and back.
    #[inline]
    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    #[inline]
    pub(crate) fn from_bits(bits: u32) -> Order {
        Order(bits)
    }

    /// The order of this rank; `None` from [`ORDERS`] on.
    pub fn unrank(rank: usize) -> Option<Order> {
        if rank >= ORDERS {
            return None;
        }
        let mut order = 0;
        let mut rest = rank as u32;
        for (digit, &weight) in WEIGHT.iter().enumerate().take(DIGITS - 1) {
            order += rest / weight * step(digit);
            rest %= weight;
        }
        let parity = (order & PARITY_BITS).count_ones() & 1;
        Some(Order(order + parity * step(DIGITS - 1)))
    }

    /// The order after a move that does `turn` to it.
    #[inline]
    pub(crate) fn turned(self, turn: &Turn) -> Order {
        Order(
            self.0
                .wrapping_add(turn.change[(self.0 >> turn.place) as usize % FIELD]),
        )
    }
}

/// What a move does to an order.
///
/// The blank on cell *c* and the one on cell *c* + 3 have the same tiles before them but for
/// three: places *c*, *c* + 1 and *c* + 2 of the order. Going down carries the last of these to
/// the front, going up the first to the back. The new digits follow from the old three alone.
pub(crate) struct Turn {
    /// The lowest bit of the three digits.
    place: u32,
    /// By the [`FIELD_BITS`] bits from `place` on: what to add to the order. Where the three
    /// digits are shorter than that, the bits above them change nothing.
    change: [u32; FIELD],
}

/// Bits in the widest three neighbouring digits.
const FIELD_BITS: u32 = 9;
const FIELD: usize = 1 << FIELD_BITS;
/// Cells that have another below them.
const UPPER: usize = CELLS - SIDE;
/// The turn of sideways moves, which adds 0 to every order.
const STILL: usize = 2 * UPPER;

/// Every turn: of a blank that goes down from each cell but the last row's; of one that goes up to
/// each of them; and of one that goes sideways. The rest is there so that four bits index it.
static TURNS: [Turn; 16] = {
    const NONE: Turn = Turn {
        place: 0,
        change: [0; FIELD],
    };
    let mut turns = [NONE; 16];
    let mut cell = 0;
    while cell < UPPER {
        turns[cell] = turn(cell, true);
        turns[UPPER + cell] = turn(cell, false);
        cell += 1;
    }
    turns
};

/// Where a blank goes, and which turn it does. Along a path the next move is as good as random, so
/// this is a table of all cells and moves and not a match.
#[derive(Clone, Copy)]
struct Edge {
    to: Cell,
    turn: u8,
}

/// By the code of the move and the cell, in two and four bits; moves over the edge of the board
/// stay where they are.
static EDGES: [Edge; 64] = {
    let mut edges = [Edge {
        to: Cell::LAST,
        turn: STILL as u8,
    }; 64];
    let mut cell = 0;
    while let Some(from) = Cell::new(cell) {
        let mut code = 0;
        while code < Move::ALL.len() {
            let step = Move::ALL[code];
            let mut edge = Edge {
                to: from,
                turn: STILL as u8,
            };
            if let Some(to) = from.neighbour(step) {
                edge.to = to;
                match step {
                    Move::Down => edge.turn = cell as u8,
                    Move::Up => edge.turn = (UPPER + to.number()) as u8,
                    Move::Left | Move::Right => {}
                }
            }
            edges[code << 4 | cell] = edge;
            code += 1;
        }
        cell += 1;
    }
    edges
};

#[inline]
fn edge(from: Cell, step: Move) -> Edge {
    EDGES[usize::from(step.code()) << 4 | (from.number() & 15)]
}

/// What the move `step` of a blank on `from` does to the order.
pub(crate) fn turn_of(from: Cell, step: Move) -> &'static Turn {
    &TURNS[usize::from(edge(from, step).turn) & 15]
}

const fn turn(first: usize, down: bool) -> Turn {
    let choices = TILES - first;
    let place = if first + 2 < DIGITS {
        PLACE[first + 2]
    } else {
        0
    };
    let mut turn = Turn {
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
        // Bit patterns that no order has are left to change nothing.
        if old[0] < choices && old[1] < choices - 1 && old[2] < choices - 2 {
            let [a, b, c] = tiles_of(old);
            let new = digits_of(if down { [c, a, b] } else { [b, c, a] });
            let mut at = 0;
            while at < 3 {
                if first + at < DIGITS {
                    let change = (new[at] as u32).wrapping_sub(old[at] as u32);
                    turn.change[field] =
                        turn.change[field].wrapping_add(change.wrapping_mul(step(first + at)));
                }
                at += 1;
            }
        }
        field += 1;
    }
    turn
}

/// Digit `digit` among the `bits` of an order; the eighth is 0.
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
    pub order: Order,
}

impl Coordinate {
    /// The goal whose blank stands on `cell`.
    pub fn goal(cell: Cell) -> Coordinate {
        Coordinate {
            blank: cell,
            order: Order::GOAL,
        }
    }

    /// Ranks a board: `None` if its order is odd, and so no move leads from it to a goal.
    ///
    /// Nothing loops over the tiles: each half of the order is looked up.
    ///
    /// ```
    /// use eight::eight::{board::Board, rank::Coordinate};
    ///
    /// let board = Board::parse("23415x768").unwrap();
    /// let index = Coordinate::rank(board).unwrap();
    /// assert_eq!(index.unrank(), board);
    /// assert_eq!(Coordinate::rank(Board::parse("21345678x").unwrap()), None);
    /// ```
    #[inline]
    pub fn rank(board: Board) -> Option<Coordinate> {
        let (index, is_even) = Coordinate::rank_any(board);
        if is_even {
            Some(index)
        } else {
            None
        }
    }

    /// Ranks a board, and tells whether its order is even. If it is not, the index is that of
    /// some other board, for whoever would rather look up one too many than branch.
    #[inline]
    pub(crate) fn rank_any(board: Board) -> (Coordinate, bool) {
        let [first, last] = board.keys();
        let order = FIRST_HALF[first] + LAST_HALF[last];
        let index = Coordinate {
            blank: board.blank(),
            order: Order(order),
        };
        (index, (order & PARITY_BITS).count_ones() & 1 == 0)
    }

    /// The board of this index; never fails.
    pub fn unrank(self) -> Board {
        let mut left = [0, 1, 2, 3, 4, 5, 6, 7];
        for digit in 0..DIGITS {
            // Bring the chosen tile to the front of those that are left, the others keeping order.
            let chosen = digit_of(self.order.0, digit).min(TILES - 1 - digit);
            left[digit..=digit + chosen].rotate_right(1);
        }
        Board::new(left, self.blank)
    }

    /// Where the board stands among all [`SOLVABLE`] ones, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.blank.number() * ORDERS + self.order.rank()
    }

    /// The board that stands at `index`; `None` from [`SOLVABLE`] on.
    pub fn from_index(index: usize) -> Option<Coordinate> {
        let blank = Cell::new(index / ORDERS)?;
        let order = Order::unrank(index % ORDERS)?;
        Some(Coordinate { blank, order })
    }

    /// The board after a move; `None` where the edge is in the way.
    #[inline]
    pub fn slide(self, step: Move) -> Option<Coordinate> {
        self.blank.neighbour(step)?;
        Some(self.stepped(step))
    }

    /// The board after a move that is known not to lead over the edge.
    #[inline]
    pub(crate) fn stepped(self, step: Move) -> Coordinate {
        let edge = edge(self.blank, step);
        Coordinate {
            blank: edge.to,
            order: self.order.turned(&TURNS[usize::from(edge.turn) & 15]),
        }
    }
}

/// What the first four tiles add to the order, by their key.
static FIRST_HALF: [u32; KEYS] = half(0);
/// What the last four tiles add to the order, by their key.
static LAST_HALF: [u32; KEYS] = half(4);

/// What four tiles add to an order, the first of them being its digit `digit`.
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
            adds[key] += step(digit + at).wrapping_mul(later as u32 & 7);
            at += 1;
        }
        key += 1;
    }
    adds
}
