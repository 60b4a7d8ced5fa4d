//! FULL TABLE: the depths of all boards of a size, up to twelve cells.
//!
//! A board is the cell of its blank and the order of its tiles. The cells are read column by column
//! if the board is at least as wide as high. Then an upright move changes no order, and a sideways
//! one takes a tile past one or two others.
//!
//! The number of an order has a digit for each tile, the number of smaller tiles after it. The last
//! digit is 0. Parity decides the one before, because it leaves half of all orders, so the rank of
//! an order is its number without that digit. A move changes neighbouring digits alone, so a table
//! of these digits has the change of the number.
//!
//! The depths have two bits for each board. Every move changes the color of the blank's cell, so
//! the color says whether the depth is odd. The next bit of the depth separates the boards nearer
//! to the goal from the others. There are 239,500,800 boards of 2x6 and of 3x4 (60 MB), 1,814,400
//! of 2x5. The numbers of boards by depth are those of OEIS A090034 (2x3), A090035 (2x4), A090036
//! (2x5), A090166 (3x4) and A089473 (3x3).

use crate::grid::moves::{neighbour, Move, TieBreak};
use crate::grid::Size;
use crate::puzzle::{Stop, Stopped};
use crate::tiles::engine::memory::{filled, reserved};

/// The number of cells of the largest boards.
pub const MOST_CELLS: usize = 12;

pub struct FullTable {
    size: Size,
    ties: TieBreak,
    /// By cell: its place if columns are read first, or rows on boards that are higher than wide.
    places: Vec<usize>,
    goal: usize,
    /// By place: the change of a number by one step of its tile's digit.
    units: Vec<u32>,
    /// By place of the blank and code of the move.
    slides: Vec<[Option<RankStep>; 4]>,
    /// A bit for each rank: 1 if the sum of its digits is odd.
    odd: Vec<u32>,
    /// By place of the blank, each from a new word on, and rank of the order: 1 .. 0 the entry of
    /// the first of 32 ranks, 3 .. 2 of the next, 63 .. 62 of the last. An entry is the second
    /// lowest bit of the depth, or [`NEW`], or [`UNSEEN`].
    depths: Vec<u64>,
    /// By depth: the number of boards.
    counts: Vec<u64>,
}

const UNSEEN: u64 = 3;

/// A board that was found in the level before.
const NEW: u64 = 2;

struct RankStep {
    /// The place of the blank afterwards.
    to: usize,
    /// The change of a number by one step of the last digit that the move may change.
    unit: u32,
    /// By the digits that the move may change, as one number: the change of the order's number.
    /// Empty if it changes none.
    steps: Vec<u32>,
}

impl RankStep {
    #[inline(always)]
    fn moved(&self, number: u32) -> u32 {
        if self.steps.is_empty() {
            return number;
        }
        let digits = number / self.unit % self.steps.len() as u32;
        number.wrapping_add(self.steps[digits as usize])
    }
}

/// The boards in a word, and the lower bit of each.
const IN_WORD: usize = 32;
const EACH: u64 = 0x5555_5555_5555_5555;

impl FullTable {
    /// Searches all boards from the goal with its blank on `goal`, breadth-first.
    ///
    /// # Complexity
    /// A few look-ups for each board and move, and a pass over half of all boards for each depth:
    /// about five seconds for 12 cells.
    pub fn new(size: Size, goal: usize, ties: TieBreak, stop: &Stop) -> Result<FullTable, Stopped> {
        assert!(goal < size.cells() && size.cells() <= MOST_CELLS);
        let (rows, columns) = size.sides();
        let place = |cell: usize| match (cell / columns, cell % columns) {
            (row, column) if rows <= columns => column * rows + row,
            _ => cell,
        };
        let places: Vec<usize> = (0..size.cells()).map(place).collect();
        let mut units = vec![1; size.cells() - 1];
        // The digits that differ between ranks: none on a line, where tiles keep their order.
        let digits = if size.is_line() { 0 } else { units.len().saturating_sub(1) };
        let orders = (3..=digits + 1).product();
        // The parity of the ranks of the tiles at the last places.
        let mut bits = reserved(orders).ok_or(Stopped::Memory)?;
        bits.push(false);
        for (radix, place) in (2..).zip((0..digits).rev()) {
            units[place] = units[place + 1] * (radix - 1);
            let smaller = bits.len();
            for digit in (1..radix).filter(|_| radix > 2) {
                bits.extend_from_within(..smaller);
                let last = bits.len() - smaller;
                bits[last..].iter_mut().for_each(|is_odd| *is_odd ^= digit % 2 == 1);
            }
        }
        let word =
            |bits: &[bool]| bits.iter().rev().fold(0, |word, &bit| word << 1 | u32::from(bit));
        let odd: Vec<u32> = bits.chunks(IN_WORD).map(word).collect();
        drop(bits);
        let depths = filled(u64::MAX, odd.len() * size.cells()).ok_or(Stopped::Memory)?;
        let (slides, counts) = (Vec::new(), Vec::new());
        let mut table = FullTable { size, ties, places, goal, units, slides, odd, depths, counts };
        let mut cells = vec![0; size.cells()];
        for (cell, &place) in table.places.iter().enumerate() {
            cells[place] = cell;
        }
        let slides = cells.iter().map(|&cell| Move::ALL.map(|step| table.slide(cell, step)));
        table.slides = slides.collect();
        table.search(stop)?;
        Ok(table)
    }

    pub fn bytes(&self) -> usize {
        self.depths.len() * 8 + self.odd.len() * 4
    }

    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    fn search(&mut self, stop: &Stop) -> Result<(), Stopped> {
        let goal = self.places[self.goal];
        let words = self.odd.len();
        let slides = std::mem::take(&mut self.slides);
        self.depths[goal * words] ^= UNSEEN ^ NEW;
        let mut count = 1;
        while count > 0 {
            let depth = self.counts.len();
            self.counts.push(count);
            count = 0;
            for (blank, slides) in slides.iter().enumerate() {
                if self.color(blank) != depth % 2 {
                    continue;
                }
                stop.check()?;
                let parity = self.parity(blank);
                for at in 0..words {
                    let word = &mut self.depths[blank * words + at];
                    let mut new = *word >> 1 & !*word & EACH;
                    // They are no longer new.
                    *word = (*word ^ (new << 1)) | (new * (depth as u64 >> 1 & 1));
                    while new != 0 {
                        let rank = at * IN_WORD + new.trailing_zeros() as usize / 2;
                        new &= new - 1;
                        let number = self.number(parity, rank);
                        for slide in slides.iter().flatten() {
                            let moved = slide.moved(number) as usize / 2;
                            // A branch on seen boards would be unpredictable.
                            let shift = moved % IN_WORD * 2;
                            let word = &mut self.depths[slide.to * words + moved / IN_WORD];
                            let unseen = *word >> shift & *word >> shift >> 1 & 1;
                            *word ^= unseen << shift;
                            count += unseen;
                        }
                    }
                }
            }
        }
        self.slides = slides;
        Ok(())
    }

    /// Returns the color of a place; the goal's blank has color 0.
    fn color(&self, place: usize) -> usize {
        let side = self.size.rows().min(self.size.columns());
        let color = |place: usize| place / side + place % side;
        (color(place) + color(self.places[self.goal])) % 2
    }

    /// Returns 1 if orders are odd with the blank on this place, or else 0.
    fn parity(&self, blank: usize) -> u32 {
        // A move to the next line takes a tile past all others of a line.
        let width = self.size.rows().min(self.size.columns());
        let lines = blank / width + self.places[self.goal] / width;
        ((width - 1) * lines % 2) as u32
    }

    /// Returns the number of the order with this rank and parity.
    #[inline(always)]
    fn number(&self, parity: u32, rank: usize) -> u32 {
        let odd = self.odd[rank / IN_WORD] >> (rank % IN_WORD) & 1;
        rank as u32 * 2 + (odd ^ parity)
    }

    /// Returns the depth of a board modulo 4, by the blank's place and the rank of the order;
    /// `None` if the board is not solvable.
    fn depth(&self, blank: usize, rank: usize) -> Option<usize> {
        let word = self.depths[blank * self.odd.len() + rank / IN_WORD];
        let bits = word >> (rank % IN_WORD * 2) & UNSEEN;
        (bits != UNSEEN).then_some(bits as usize * 2 + self.color(blank))
    }

    fn slide(&self, blank: usize, step: Move) -> Option<RankStep> {
        let (rows, columns) = self.size.sides();
        let to = self.places[neighbour(blank, columns, rows, step)?];
        let from = self.places[blank];
        let first = from.min(to);
        let last = from.max(to) - 1;
        let tiles = self.units.len();
        let unit = self.units[last];
        if first == last {
            return Some(RankStep { to, unit, steps: Vec::new() });
        }
        let change = |number: usize| {
            let mut rest = number;
            let mut digits = vec![0; last + 1];
            for place in (first..=last).rev() {
                digits[place] = rest % (tiles - place);
                rest /= tiles - place;
            }
            // The tile leaves the place after the blank's, or the blank's place.
            for number in first..last {
                let place = if to > from { first + last - 1 - number } else { number };
                let (one, two) = (digits[place], digits[place + 1]);
                (digits[place], digits[place + 1]) =
                    if one <= two { (two + 1, one) } else { (two, one - 1) };
            }
            let moved =
                (first..=last).map(|place| digits[place] as u32 * self.units[place]).sum::<u32>();
            moved.wrapping_sub(number as u32 * unit)
        };
        let all = (first..=last).map(|place| tiles - place).product();
        Some(RankStep { to, unit, steps: (0..all).map(change).collect() })
    }

    /// Returns the blank's place and the rank of a board; `homes` has the home of the tile or blank
    /// on each cell.
    fn board(&self, homes: &[usize]) -> (usize, usize) {
        assert_eq!(homes.len(), self.places.len());
        let mut order = vec![0; homes.len()];
        let mut blank = 0;
        for (cell, &home) in homes.iter().enumerate() {
            order[self.places[cell]] = self.places[home];
            if home == self.goal {
                blank = self.places[cell];
            }
        }
        order.remove(blank);
        let smaller = |(place, tile): (usize, &usize)| {
            let later = &order[place + 1..];
            later.iter().filter(|&later| later < tile).count() * self.units[place] as usize
        };
        (blank, order.iter().enumerate().map(smaller).sum::<usize>() / 2)
    }

    /// Returns the codes of the shortest path that the tie-break picks; `None` if there is none. If
    /// a board is not solvable, returns the path of another.
    pub fn path(&self, homes: &[usize]) -> Option<Vec<u8>> {
        self.each(homes, |path| Err(path.to_vec())).err()
    }

    pub fn each<E>(
        &self,
        homes: &[usize],
        mut visit: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        let (blank, rank) = self.board(homes);
        self.descend(blank, rank, &mut Vec::new(), &mut visit)
    }

    fn descend<E>(
        &self,
        blank: usize,
        rank: usize,
        path: &mut Vec<u8>,
        visit: &mut impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        if blank == self.places[self.goal] && rank == 0 {
            return visit(path);
        }
        let Some(depth) = self.depth(blank, rank) else { return Ok(()) };
        let number = self.number(self.parity(blank), rank);
        for step in self.ties.moves() {
            let Some(slide) = &self.slides[blank][usize::from(step.code())] else { continue };
            let rank = slide.moved(number) as usize / 2;
            if self.depth(slide.to, rank) == Some((depth + 3) % 4) {
                path.push(step.code());
                self.descend(slide.to, rank, path, visit)?;
                path.pop();
            }
        }
        Ok(())
    }
}
