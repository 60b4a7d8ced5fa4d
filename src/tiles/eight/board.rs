//! The 3x3 board: its nine cells, and the effect of a move on them.

use crate::grid::board::{Board as Numbers, NoBoard};
use crate::grid::moves::Move;
use crate::grid::List;
use crate::puzzle::squares::{CaseGoal, SquareCodes};
use std::str::FromStr;

pub const SIDE: usize = 3;
pub const CELLS: usize = SIDE * SIDE;
/// The code of the blank. Tile *k* in the goal's reading order has the code *k* - 1.
pub const BLANK: u8 = CELLS as u8 - 1;

/// One of the nine cells of a board, in reading order:
///
/// ```text
/// 0 1 2
/// 3 4 5
/// 6 7 8
/// ```
pub type Cell = crate::tiles::Cell<SIDE>;

/// A valid 3x3 board: nine codes in reading order, each of 0 to 8 once.
///
/// Codes are relative to the goal. The goal's tiles have the codes 0 to 7 in reading order,
/// whatever their names in the input. The blank has the code 8. So every goal reads 0 to 7, with an
/// 8 somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Board3x3 {
    /// ```text
    /// 27 .. 24            23 .. 21    ...   5 .. 3     2 .. 0
    /// cell of the blank   last tile         second     first, in reading order
    /// ```
    bits: u32,
}

pub(crate) const TILES: usize = CELLS - 1;
const TILE_BITS: usize = 3;
/// The bits of a key, four tiles: 11 .. 9 the last one, ..., 2 .. 0 the first.
const KEY_BITS: usize = 4 * TILE_BITS;
/// The number of keys, the size of tables over four tiles.
pub(crate) const KEYS: usize = 1 << KEY_BITS;

/// Returns the tiles of a key, the first one first.
pub(crate) const fn tiles_of_key(key: usize) -> [usize; 4] {
    [key & 7, key >> 3 & 7, key >> 6 & 7, key >> 9 & 7]
}

/// Indexed by key: bit *t* is 1 if the key has the tile *t*.
static SEEN: [u8; KEYS] = {
    let mut seen = [0; KEYS];
    let mut key = 0;
    while key < KEYS {
        let [a, b, c, d] = tiles_of_key(key);
        seen[key] = 1 << a | 1 << b | 1 << c | 1 << d;
        key += 1;
    }
    seen
};

/// Indexed by pair of places, 0 and 1 first, and by the two tiles there, 5 .. 3 the second, 2 .. 0
/// the first: 4 *t* + 3 .. 4 *t* the place of each tile *t* of the two.
static PLACES: [[u32; 64]; TILES / 2] = {
    let mut places = [[0; 64]; TILES / 2];
    let mut pair = 0;
    while pair < places.len() {
        let mut tiles = 0;
        while tiles < 64 {
            let [first, second] = [tiles & 7, tiles >> TILE_BITS];
            let place = 2 * pair as u32;
            places[pair][tiles] = place << (4 * first) | (place + 1) << (4 * second);
            tiles += 1;
        }
        pair += 1;
    }
    places
};

impl Board3x3 {
    /// The usual goal, `12345678x`.
    pub const GOAL: Board3x3 = Board3x3::goal(Cell::LAST);

    /// Returns the board with these nine codes, or `None` unless each of 0 to 8 occurs once.
    #[inline]
    #[doc(hidden)]
    pub fn from_codes(codes: [u8; CELLS]) -> Option<Board3x3> {
        let is_valid = codes.iter().all(|&code| code <= BLANK);
        is_valid.then(|| SquareCodes::from_codes(&codes)).flatten()
    }

    /// Returns the board with these tiles, each of 0 to 7 once, and its blank on the cell `blank`.
    pub(crate) fn new(tiles: [u8; TILES], blank: Cell) -> Board3x3 {
        let with_blank = u32::from(blank.0);
        let push = |bits, &tile: &u8| bits << TILE_BITS | u32::from(tile);
        Board3x3 { bits: tiles.iter().rev().fold(with_blank, push) }
    }

    pub(crate) fn tiles(self) -> [u8; TILES] {
        std::array::from_fn(|place| (self.bits >> (place * TILE_BITS) & 7) as u8)
    }

    #[inline]
    pub(crate) fn keys(self) -> [usize; 2] {
        [self.bits, self.bits >> KEY_BITS].map(|bits| bits as usize % KEYS)
    }

    /// Returns the nine codes in reading order.
    #[doc(hidden)]
    pub fn codes(self) -> [u8; CELLS] {
        let mut codes = [BLANK; CELLS];
        let blank = self.blank().number();
        let tiles = self.tiles();
        codes[..blank].copy_from_slice(&tiles[..blank]);
        codes[blank + 1..].copy_from_slice(&tiles[blank..]);
        codes
    }

    #[inline]
    #[doc(hidden)]
    pub fn blank(self) -> Cell {
        crate::tiles::Cell((self.bits >> (2 * KEY_BITS)) as u8)
    }

    /// Returns the goal with its blank on `cell`: the eight tiles in reading order.
    #[doc(hidden)]
    pub const fn goal(cell: Cell) -> Board3x3 {
        Board3x3 { bits: (cell.0 as u32) << (2 * KEY_BITS) | 0o7654_3210 }
    }

    /// Returns the board with the tiles renamed so that `goal` reads 0 to 7 in order.
    #[doc(hidden)]
    pub fn relabelled(self, goal: Board3x3) -> Board3x3 {
        let pair = |at| goal.bits as usize >> (2 * TILE_BITS * at) & 0o77;
        // Four bits for each tile *k*, from the lowest, give its new name.
        let names =
            PLACES[0][pair(0)] | PLACES[1][pair(1)] | PLACES[2][pair(2)] | PLACES[3][pair(3)];
        let mut bits = self.bits & !0o7777_7777;
        for place in (0..TILES).map(|place| place * TILE_BITS) {
            let tile = self.bits >> place & 7;
            bits |= (names >> (4 * tile) & 7) << place;
        }
        Board3x3 { bits }
    }

    /// Returns the board after a move of the blank, or `None` if the edge of the board blocks the
    /// move.
    pub fn slide(self, step: Move) -> Option<Board3x3> {
        let to = self.blank().neighbour(step)?;
        let mut codes = self.codes();
        codes.swap(self.blank().number(), to.number());
        Board3x3::from_codes(codes)
    }
}

/// Writes nine packed tiles.
impl std::fmt::Display for Board3x3 {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for &code in &self.codes() {
            let tile = if code == BLANK { 'x' } else { char::from(b'1' + code) };
            write!(f, "{tile}")?;
        }
        Ok(())
    }
}

/// Packs a board of any size, if it is 3x3.
impl TryFrom<&Numbers> for Board3x3 {
    type Error = NoBoard;

    fn try_from(board: &Numbers) -> Result<Board3x3, NoBoard> {
        let code = |&number: &u32| number.checked_sub(1).map_or(BLANK, |code| code as u8);
        let codes: List<u8> = board.numbers().iter().map(code).collect();
        let is_three = board.size().rows() == SIDE;
        <Board3x3 as SquareCodes>::from_codes(&codes).filter(|_| is_three).ok_or(NoBoard::Size)
    }
}

impl TryFrom<Numbers> for Board3x3 {
    type Error = NoBoard;

    fn try_from(board: Numbers) -> Result<Board3x3, NoBoard> {
        Board3x3::try_from(&board)
    }
}

impl From<Board3x3> for Numbers {
    fn from(board: Board3x3) -> Numbers {
        let number = |code| (u32::from(code) + 1) % CELLS as u32;
        Numbers::try_from(board.codes().map(number)).expect("nine numbers")
    }
}

/// Reads a 3x3 board, as [`eight::Board`](Numbers) does.
///
/// ```
/// use eight::Board3x3;
///
/// let board: Board3x3 = "2 3 4  1 5 x  7 6 8".parse().unwrap();
/// assert_eq!(board.to_string(), "23415x768");
/// let error = "23415x767".parse::<Board3x3>().unwrap_err();
/// assert_eq!(error.to_string(), "number 9: found `7` again");
/// ```
impl FromStr for Board3x3 {
    type Err = NoBoard;

    fn from_str(text: &str) -> Result<Board3x3, NoBoard> {
        match text.parse::<Numbers>() {
            Err(NoBoard::Square(found)) => Err(NoBoard::Count(found, CELLS)),
            board => board?.try_into(),
        }
    }
}

impl SquareCodes for Board3x3 {
    const SIDE: usize = SIDE;
    type Case = Case3x3;

    #[inline]
    fn case(self, goal: CaseGoal<Board3x3>) -> Case3x3 {
        Case3x3::new(self, goal)
    }

    // Without a loop over the codes: it removes the blank from the nine bytes and packs the other
    // eight into two keys.
    #[inline]
    fn from_codes(codes: &[u8]) -> Option<Board3x3> {
        const ONES: u64 = 0x0101_0101_0101_0101;
        const KEYS_ABOVE: u32 = (KEYS as u32 - 1) << KEY_BITS;
        let (&ninth, eight) = codes.split_last()?;
        let eight = u64::from_le_bytes(eight.try_into().ok()?);
        // Only the blank's code has bit 3. If the blank is on the ninth cell, the mask of the bytes
        // before it wraps round to all eight, and the code removes nothing.
        let blanks = (eight >> 3) & ONES;
        let blank = blanks & blanks.wrapping_neg();
        let before = blank.wrapping_sub(1);
        let after = (eight >> 8) | (u64::from(ninth) << 56);
        let tiles = (eight & before) | (after & !before);
        let pairs = (tiles | (tiles >> 5)) & 0x003F_003F_003F_003F;
        let fours = pairs | (pairs >> 10);
        let above = (fours >> (32 - KEY_BITS)) as u32 & KEYS_ABOVE;
        // The shift is three bits shorter, because the number is eight times the cell.
        let cell = blank.trailing_zeros() << (2 * KEY_BITS - 3);
        let board = Board3x3 { bits: cell | above | (fours as u32 % KEYS as u32) };
        // If the eight tiles all differ, they sum to 28, and the removed code is 8. A tile with bit
        // 3 would increase the sum.
        let all = (eight.wrapping_mul(ONES) >> 56) + u64::from(ninth);
        let [first, last] = board.keys();
        if SEEN[first] | SEEN[last] == u8::MAX && all == 36 {
            Some(board)
        } else {
            None
        }
    }
}

/// A board with its goal, as read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Case3x3 {
    /// The board, relative to the goal.
    pub board: Board3x3,
    /// The cell of the goal's blank.
    pub goal: usize,
    /// The goal with the input's names, if every case has its own goal.
    pub named: Option<Board3x3>,
}

impl Case3x3 {
    #[inline]
    pub fn new(board: Board3x3, goal: CaseGoal<Board3x3>) -> Case3x3 {
        match goal {
            CaseGoal::BlankOn(goal) => Case3x3 { board, goal, named: None },
            CaseGoal::Board(goal) => {
                let (board, cell) = (board.relabelled(goal), goal.blank().number());
                Case3x3 { board, goal: cell, named: Some(goal) }
            }
        }
    }

    pub fn named(&self, board: Board3x3) -> Board3x3 {
        let Some(goal) = self.named else { return board };
        let (names, tiles) = (goal.tiles(), board.tiles());
        Board3x3::new(tiles.map(|tile| names[usize::from(tile)]), board.blank())
    }
}
