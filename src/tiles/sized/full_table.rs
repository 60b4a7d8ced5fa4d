//! FULL TABLE: the depths of all boards of a size, up to twelve cells.
//!
//! A board is the cell of its blank and the order of its tiles. The cells are read column by column
//! if the board is at least as wide as high. Then an upright move changes no order, and a sideways
//! one takes a tile past one or two others. Parity leaves half of all orders: it decides the order
//! of the last two tiles, which have no digit.
//!
//! The table has two bits for each board. Every move changes the colour of the blank's cell, so the
//! colour says whether the depth is odd. The next bit of the depth separates the boards nearer to
//! the goal from the others. There are 239,500,800 boards of 2x6 and of 3x4 (60 MB), 1,814,400 of
//! 2x5. The numbers of boards by depth are those of OEIS A090034 (2x3), A090035 (2x4), A090036
//! (2x5), A090166 (3x4) and A089473 (3x3).

use crate::grid::moves::{neighbour, Move, TieBreak};
use crate::grid::Size;
use crate::puzzle::{Stop, Stopped};

/// The number of cells of the largest boards.
pub const MOST_CELLS: usize = 12;

/// The depths of all boards of a size to one goal.
pub struct FullTable {
    size: Size,
    ties: TieBreak,
    /// By cell: its place if columns are read first, or rows on boards that are higher than wide.
    places: Vec<usize>,
    goal: usize,
    /// By place: the change of a rank by one step of its tile's digit.
    units: Vec<usize>,
    /// The number of orders.
    orders: usize,
    /// By place of the blank and code of the move.
    slides: Vec<[Option<Slide>; 4]>,
    /// By place: the effect of an exchange of the tiles there and at the next place.
    exchanges: Vec<Exchange>,
    /// By place of the blank and rank of the order, two bits each: the second lowest bit of the
    /// depth, or [`NEW`], or [`UNSEEN`]. Each place begins a word.
    depths: Vec<u64>,
    /// By depth: the number of boards.
    counts: Vec<u64>,
}

const UNSEEN: u64 = 3;

/// A board that was found in the level before.
const NEW: u64 = 2;

/// A move of the blank.
#[derive(Clone, Copy)]
struct Slide {
    /// The place of the blank afterwards.
    to: usize,
    /// The places of the tiles that are exchanged with the next, first to last, and their number.
    exchanges: [u8; 3],
    count: u8,
    /// True if orders are odd before the move.
    is_odd: bool,
}

/// The effect on ranks of an exchange of neighbouring tiles.
struct Exchange {
    /// The change of a rank by one step of the second tile's digit.
    unit: u32,
    /// By the two digits, as one number: the change of the rank.
    steps: Vec<u32>,
}

/// The boards in a word, and the lower bit of each.
const IN_WORD: usize = 32;
const EACH: u64 = 0x5555_5555_5555_5555;

/// The effect of a move on ranks. It changes nothing, the higher digits, the last four digits, or
/// both. The change depends on the last four digits, and on whether the others have an odd sum.
enum Table {
    Same,
    High(Vec<u32>),
    Low([Vec<u32>; 2]),
    Both(Slide),
}

impl FullTable {
    /// Searches all boards from the goal with its blank on `goal`, breadth-first.
    ///
    /// # Complexity
    /// A few look-ups for each board and move, and a pass over half of all boards for each depth:
    /// about five seconds for 12 cells.
    ///
    /// # Panics
    /// If there are more than [`MOST_CELLS`] cells, or `goal` is not a cell.
    pub fn new(size: Size, goal: usize, ties: TieBreak) -> FullTable {
        let table = FullTable::unless_stopped(size, goal, ties, &Stop::default());
        table.expect("nobody stops it")
    }

    /// Does the same as [`new`](FullTable::new), unless `stop` is set.
    pub(super) fn unless_stopped(
        size: Size,
        goal: usize,
        ties: TieBreak,
        stop: &Stop,
    ) -> Result<FullTable, Stopped> {
        assert!(goal < size.cells() && size.cells() <= MOST_CELLS);
        let Size { rows, columns } = size;
        let place = |cell: usize| match (cell / columns, cell % columns) {
            (row, column) if rows <= columns => column * rows + row,
            _ => cell,
        };
        let mut units = vec![0; size.cells() - 1];
        let mut orders = 1;
        for place in (0..units.len().saturating_sub(2)).rev() {
            units[place] = orders;
            orders *= units.len() - place;
        }
        let places = (0..size.cells()).map(place).collect();
        let depths = vec![u64::MAX; orders.div_ceil(IN_WORD) * size.cells()];
        let exchange = |place: usize| {
            let Some(&unit) = units.get(place + 1).filter(|unit| **unit > 0) else {
                return Exchange { unit: 0, steps: Vec::new() };
            };
            let radix = units.len() - place - 1;
            let exchanged = |digits: usize| {
                let (one, two) = (digits / radix, digits % radix);
                let (to_one, to_two) = if one <= two { (two + 1, one) } else { (two, one - 1) };
                let value = |one: usize, two: usize| (one * units[place] + two * unit) as u32;
                value(to_one, to_two).wrapping_sub(value(one, two))
            };
            Exchange { unit: unit as u32, steps: (0..radix * (radix + 1)).map(exchanged).collect() }
        };
        let exchanges = (0..units.len()).map(exchange).collect();
        let mut table = FullTable {
            size,
            ties,
            places,
            goal,
            units,
            orders,
            slides: Vec::new(),
            exchanges,
            depths,
            counts: Vec::new(),
        };
        let mut cells = vec![0; size.cells()];
        for (cell, &place) in table.places.iter().enumerate() {
            cells[place] = cell;
        }
        let slides = cells.iter().map(|&cell| Move::ALL.map(|step| table.slide(cell, step)));
        table.slides = slides.collect();
        table.search(stop)?;
        Ok(table)
    }

    /// Returns the bytes of the depths.
    pub fn bytes(&self) -> usize {
        self.depths.len() * 8
    }

    /// Returns, by depth, the number of boards.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    fn search(&mut self, stop: &Stop) -> Result<(), Stopped> {
        let tables: Vec<Vec<(usize, Table)>> =
            self.slides.iter().map(|slides| self.tables(slides)).collect();
        let low = self.low();
        let odd: Vec<usize> = (0..self.orders / low)
            .map(|high| usize::from(self.ones((high * low) as u32)))
            .collect();
        let colours: Vec<usize> = (0..tables.len()).map(|blank| self.colour(blank)).collect();
        let goal = self.places[self.goal];
        let words = self.orders.div_ceil(IN_WORD);
        self.depths[goal * words] ^= UNSEEN ^ NEW;
        let mut count = 1;
        while count > 0 {
            let depth = self.counts.len();
            self.counts.push(count);
            count = 0;
            for blank in (0..tables.len()).filter(|&blank| colours[blank] == depth % 2) {
                stop.check()?;
                for at in blank * words..(blank + 1) * words {
                    let word = self.depths[at];
                    let mut new = word >> 1 & !word & EACH;
                    // They are no longer new.
                    self.depths[at] = (word ^ (new << 1)) | (new * (depth as u64 >> 1 & 1));
                    while new != 0 {
                        let rank =
                            (at - blank * words) * IN_WORD + new.trailing_zeros() as usize / 2;
                        new &= new - 1;
                        // Smaller numbers are faster to divide.
                        let high = (rank as u32 / low as u32) as usize;
                        for (to, table) in &tables[blank] {
                            let moved = match table {
                                Table::Same => rank,
                                Table::High(table) => table[high] as usize + rank - high * low,
                                Table::Low(table) => {
                                    high * low + table[odd[high]][rank - high * low] as usize
                                }
                                Table::Both(slide) => self.moved(rank, slide),
                            };
                            // A branch on seen boards would be unpredictable.
                            let shift = moved % IN_WORD * 2;
                            let word = &mut self.depths[to + moved / IN_WORD];
                            let unseen = *word >> shift & *word >> shift >> 1 & 1;
                            *word ^= unseen << shift;
                            count += unseen;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns the colour of a place; the goal's blank has colour 0.
    fn colour(&self, place: usize) -> usize {
        let side = self.size.rows.min(self.size.columns);
        let colour = |place: usize| place / side + place % side;
        (colour(place) + colour(self.places[self.goal])) % 2
    }

    /// Returns one step of the fifth digit from the end, or of the digit before the first.
    fn low(&self) -> usize {
        let kept = self.units.iter().filter(|unit| **unit > 0).count();
        kept.checked_sub(5).map_or(self.orders, |digit| self.units[digit])
    }

    /// Returns, for each move of the blank from one place, where the words of its new place begin,
    /// and the effect on ranks.
    fn tables(&self, slides: &[Option<Slide>; 4]) -> Vec<(usize, Table)> {
        let low = self.low();
        let table = |slide: &Slide| {
            let places = || {
                slide.exchanges[..usize::from(slide.count)].iter().map(|&place| usize::from(place))
            };
            let moves_high = places().any(|place| self.units[place] >= low);
            if slide.count == 0 {
                Table::Same
            } else if !moves_high {
                let of_high = |high: usize| {
                    let moved = |rank: usize| self.moved(high * low + rank, slide) - high * low;
                    (0..low).map(|rank| moved(rank) as u32).collect()
                };
                // The second differs from the first in one digit, by one.
                Table::Low([0, usize::from(low < self.orders)].map(of_high))
            } else if places().all(|place| self.units[place + 1] >= low) {
                let moved = |high: usize| self.moved(high * low, slide) as u32;
                Table::High((0..self.orders / low).map(moved).collect())
            } else {
                Table::Both(*slide)
            }
        };
        let words = self.orders.div_ceil(IN_WORD);
        slides.iter().flatten().map(|slide| (slide.to * words, table(slide))).collect()
    }

    /// Returns the depth of a board modulo 4, by the blank's place and the rank of the order;
    /// `None` if the board is not solvable.
    fn depth(&self, blank: usize, rank: usize) -> Option<usize> {
        let word = self.depths[blank * self.orders.div_ceil(IN_WORD) + rank / IN_WORD];
        let bits = word >> (rank % IN_WORD * 2) & UNSEEN;
        (bits != UNSEEN).then_some(bits as usize * 2 + self.colour(blank))
    }

    /// Returns the effect of a move of the blank from `blank`.
    fn slide(&self, blank: usize, step: Move) -> Option<Slide> {
        let Size { rows, columns } = self.size;
        let to = self.places[neighbour(blank, columns, rows, step)?];
        let from = self.places[blank];
        let width = rows.min(columns);
        let lines = (from / width).abs_diff(self.places[self.goal] / width);
        let is_odd = (width - 1) * lines % 2 == 1;
        let mut slide = Slide { to, exchanges: [0; 3], count: 0, is_odd };
        for (number, place) in slide.exchanges.iter_mut().enumerate().take(to.abs_diff(from) - 1) {
            // The tile leaves the place after the blank's, or the blank's place.
            *place = (if to > from { to - 2 - number } else { to + number }) as u8;
            slide.count += 1;
        }
        Some(slide)
    }

    /// Returns the rank of an order after a move.
    #[inline(always)]
    fn moved(&self, rank: usize, slide: &Slide) -> usize {
        let mut rank = rank as u32;
        for number in 0..usize::from(slide.count) {
            let place = usize::from(slide.exchanges[number]);
            let exchange = &self.exchanges[place];
            if let Some(high) = rank.checked_div(exchange.unit) {
                let digits = high % exchange.steps.len() as u32;
                rank = rank.wrapping_add(exchange.steps[digits as usize]);
            } else if self.units[place] > 0 {
                // The second of the two has no digit; parity decides their order.
                let two = self.ones(rank) ^ slide.is_odd ^ (number % 2 == 1);
                let (one, two) = (rank % 3, u32::from(two));
                rank = rank - one + if one <= two { two + 1 } else { two };
            }
        }
        rank as usize
    }

    /// True if the digits of a rank have an odd sum.
    fn ones(&self, rank: u32) -> bool {
        let tiles = self.units.len() as u32;
        let units = self.units.iter().take_while(|unit| **unit > 0);
        let digits = (0..).zip(units).map(|(place, &unit)| rank / unit as u32 % (tiles - place));
        digits.sum::<u32>() % 2 == 1
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
            later.iter().filter(|&later| later < tile).count() * self.units[place]
        };
        (blank, order.iter().enumerate().map(smaller).sum())
    }

    /// Returns the codes of the shortest path that the tie-break picks; `None` if there is none. If
    /// a board is not solvable, returns the path of another.
    ///
    /// # Panics
    /// If `homes` is not one cell number for each cell.
    pub fn path(&self, homes: &[usize]) -> Option<Vec<u8>> {
        self.each(homes, |path| Err(path.to_vec())).err()
    }

    /// Visits every shortest path of a board, in the order of the tie-break.
    ///
    /// # Errors
    /// The first error that `visit` returns.
    ///
    /// # Panics
    /// If `homes` is not one cell number for each cell.
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
        for step in self.ties.moves() {
            let slide = self.slides[blank][usize::from(step.code())];
            let Some((to, rank)) = slide.map(|slide| (slide.to, self.moved(rank, &slide))) else {
                continue;
            };
            if self.depth(to, rank) == Some((depth + 3) % 4) {
                path.push(step.code());
                self.descend(to, rank, path, visit)?;
                path.pop();
            }
        }
        Ok(())
    }
}
