//! Cases to a recipe: the same seed gives the same bytes, on every machine and in every version.
//!
//! What that promise rests on:
//!
//! - Random numbers are those of [`SplitMix`], whole numbers all the way; a number below a bound
//!   is drawn by [`SplitMix::below`], which is exactly uniform.
//! - Boards that can reach their goal are drawn by number: the blank's cell times 20,160, plus
//!   where the reading order of the tiles stands among the even ones in lexicographic order
//!   ([`Index::ordinal`]). With a range of depths, by their place among the boards of these
//!   depths, in the order of those numbers. A board that cannot is one of them with the first two
//!   tiles of the goal exchanged.
//! - Where every case has a goal of its own, the drawn number is that of a cell for the goal's
//!   blank and of a board, the cell first; then the tiles get their names by a shuffle, from the
//!   last to the first.
//! - Which cases are unsolvable is drawn case by case, before the board: a case is, with the
//!   chance of those still owed among those still to come. So there are exactly as many as asked
//!   for, and every choice of places is as likely (Knuth, TAOCP 2, 3.4.2, algorithm S).
//! - Blanks come from a second generator, so that they do not change the boards.

use crate::board::{Board, Cell, BLANK, CELLS};
use crate::emit::Output;
use crate::judges::{Goal, Judge, Layout};
use crate::moves::TieBreak;
use crate::path::{Paths, LONGEST};
use crate::rank::{Index, SOLVABLE};
use crate::scan::Count;
use std::fmt;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The generator of random numbers: `SplitMix64`, the mixing function that Vigna published
/// (<https://prng.di.unimi.it/splitmix64.c>) for the generator of Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", OOPSLA 2014. Its period is 2^64.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The generator that starts from `seed`.
    pub fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// The next 64 random bits.
    ///
    /// ```
    /// let mut random = eight::generate::SplitMix::new(1_234_567);
    /// assert_eq!(random.bits(), 6_457_827_717_110_365_317);
    /// assert_eq!(random.bits(), 3_203_168_211_198_807_973);
    /// ```
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, each as likely as any other; 0 if `bound` is 0.
    ///
    /// The upper half of the product of `bound` and 64 random bits, drawn again for those bits
    /// that would favour some numbers (Lemire, "Fast random integer generation in an interval",
    /// ACM TOMACS 29, 2019).
    pub fn below(&mut self, bound: u64) -> u64 {
        loop {
            let product = u128::from(self.bits()) * u128::from(bound);
            let excess = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
            if product as u64 >= excess {
                return (product >> 64) as u64;
            }
        }
    }
}

/// A share of cases, from 0 to 1, in decimal with at most nine digits after the point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// In units of 1 / [`Share::UNITS`].
    units: u64,
}

impl Share {
    const DIGITS: usize = 9;
    const UNITS: u64 = 10u64.pow(Share::DIGITS as u32);
    /// None of them.
    pub const NONE: Share = Share { units: 0 };

    /// How many of `count` that is, to the nearest whole number; a half is rounded up.
    pub fn of(self, count: u64) -> u64 {
        let units = u128::from(Share::UNITS);
        let parts = u128::from(self.units) * u128::from(count);
        ((parts + units / 2) / units) as u64
    }
}

impl FromStr for Share {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Share, &'static str> {
        const EXPECTED: &str =
            "a share is a decimal number from 0 to 1, of at most nine digits after the point";
        let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
        let fits = matches!(whole, "0" | "1" | "") && !(whole.is_empty() && rest.is_empty());
        if !fits || rest.len() > Share::DIGITS {
            return Err(EXPECTED);
        }
        let padded = format!("{whole:0>1}{rest:0<width$}", width = Share::DIGITS);
        match padded.parse() {
            Ok(units) if units <= Share::UNITS => Ok(Share { units }),
            _ => Err(EXPECTED),
        }
    }
}

/// Which boards to give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Boards {
    /// Every well-formed board once, solvable or not, in the lexicographic order of its bytes.
    All,
    /// Boards drawn at random, each as likely as any other that was asked for.
    Drawn {
        /// How many cases.
        count: u64,
        /// Where the random numbers start.
        seed: u64,
        /// How long the shortest paths of the solvable ones are, in moves, both ends included;
        /// `None` for any length.
        depths: Option<RangeInclusive<usize>>,
        /// How many of the cases are unsolvable.
        unsolvable: Share,
    },
}

/// What to generate.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The judge whose input it is to be.
    pub judge: Judge,
    /// The boards.
    pub boards: Boards,
    /// How a board stands there, if not as the judge has it.
    pub layout: Option<Layout>,
    /// The seed of random blanks between the tiles and lines, if there are to be any.
    pub random_blanks: Option<u64>,
}

/// A recipe that nothing fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// Unsolvable boards have no depth.
    DepthOfUnsolvable,
    /// No board is that deep.
    NoSuchDepth(RangeInclusive<usize>),
    /// The judge takes one case.
    OneCase(&'static str, u64),
    /// The judge sets solvable cases only.
    NeverUnsolvable(&'static str),
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::DepthOfUnsolvable => {
                f.write_str("boards of some depth are solvable, and all are to be unsolvable")
            }
            Contradiction::NoSuchDepth(depths) => {
                let (least, most) = (depths.start(), depths.end());
                write!(f, "no board of this goal is {least} to {most} moves deep")
            }
            Contradiction::OneCase(judge, count) => {
                write!(f, "{judge} takes one case, and {count} are asked for")
            }
            Contradiction::NeverUnsolvable(judge) => {
                write!(f, "{judge} has no answer to an unsolvable case")
            }
        }
    }
}

impl std::error::Error for Contradiction {}

/// Boards in all: 9!.
const ALL: u64 = 2 * SOLVABLE as u64;

/// Writes the cases of a recipe.
pub struct Generator<'a, W> {
    recipe: &'a Recipe,
    /// Where the goal's blank may stand.
    goals: Vec<Cell>,
    /// The numbers that may be drawn, in order, if not all may: a goal's place in `goals` times
    /// [`SOLVABLE`], plus the ordinal of a board.
    pool: Option<Vec<u32>>,
    page: Page<W>,
}

impl<'a, W: Write> Generator<'a, W> {
    /// A generator that writes to `sink`.
    ///
    /// # Errors
    /// If nothing fits the recipe.
    pub fn new(recipe: &'a Recipe, sink: W) -> Result<Generator<'a, W>, Contradiction> {
        let judge = &recipe.judge;
        let goals = match judge.goal_cell() {
            Some(goal) => vec![goal],
            None => Cell::all().collect(),
        };
        let mut pool = None;
        let (count, unsolvable) = match &recipe.boards {
            Boards::All => (ALL, SOLVABLE as u64),
            Boards::Drawn {
                count,
                depths,
                unsolvable,
                ..
            } => {
                if let Some(depths) = depths {
                    if *unsolvable
                        == (Share {
                            units: Share::UNITS,
                        })
                    {
                        return Err(Contradiction::DepthOfUnsolvable);
                    }
                    let numbers = numbers_of(&goals, depths);
                    if numbers.is_empty() {
                        return Err(Contradiction::NoSuchDepth(depths.clone()));
                    }
                    pool = Some(numbers);
                }
                (*count, unsolvable.of(*count))
            }
        };
        if matches!(judge.count, Count::One | Count::OneAfterSide) && count != 1 {
            return Err(Contradiction::OneCase(judge.name, count));
        }
        let asks_for_unsolvable = match &recipe.boards {
            Boards::All => true,
            Boards::Drawn {
                unsolvable: share, ..
            } => unsolvable > 0 || *share != Share::NONE,
        };
        if asks_for_unsolvable && judge.unsolvable.is_none() {
            return Err(Contradiction::NeverUnsolvable(judge.name));
        }
        Ok(Generator {
            recipe,
            goals,
            pool,
            page: Page {
                output: Output::new(sink),
                blanks: recipe.random_blanks.map(|seed| SplitMix::new(!seed)),
                open: false,
            },
        })
    }

    /// Writes everything.
    ///
    /// # Errors
    /// Whatever the sink reports.
    ///
    /// # Complexity
    /// O(1) for each case. A range of depths takes a search and 4 bytes for each of its boards.
    pub fn write(mut self) -> io::Result<()> {
        let recipe = self.recipe;
        let count = match &recipe.boards {
            Boards::All => ALL,
            Boards::Drawn { count, .. } => *count,
        };
        match recipe.judge.count {
            Count::First => self.page.line(count.to_string().as_bytes(), b"")?,
            Count::OneAfterSide => self.page.line(b"3", b"")?,
            Count::One | Count::ToEnd => {}
        }
        match &recipe.boards {
            Boards::All => self.all()?,
            &Boards::Drawn {
                count,
                seed,
                unsolvable,
                ..
            } => self.drawn(count, seed, unsolvable.of(count))?,
        }
        self.page.end()
    }

    /// All boards, in the order of their bytes.
    fn all(&mut self) -> io::Result<()> {
        let mut symbols = self.recipe.judge.symbols();
        symbols.sort_unstable();
        loop {
            self.case(&[symbols])?;
            // The next permutation: the last place that can grow does, by as little as it can,
            // and what stands behind it starts over.
            let place = match (1..CELLS).rfind(|&at| symbols[at - 1] < symbols[at]) {
                Some(place) => place,
                None => return Ok(()),
            };
            let larger = symbols
                .iter()
                .rposition(|&other| other > symbols[place - 1]);
            symbols.swap(place - 1, larger.unwrap_or(place));
            symbols[place..].reverse();
        }
    }

    fn drawn(&mut self, count: u64, seed: u64, mut unsolvable: u64) -> io::Result<()> {
        let judge = &self.recipe.judge;
        let mut random = SplitMix::new(seed);
        for left in (1..=count).rev() {
            let solvable = unsolvable == 0 || random.below(left) >= unsolvable;
            unsolvable -= u64::from(!solvable);
            let number = match &self.pool {
                Some(pool) if solvable => pool[random.below(pool.len() as u64) as usize] as usize,
                _ => random.below((self.goals.len() * SOLVABLE) as u64) as usize,
            };
            let goal = Board::goal(self.goals[number / SOLVABLE]);
            let index = Index::from_ordinal(number % SOLVABLE);
            let mut board = index.map_or(goal, Index::unrank);
            if !solvable {
                board = board.named_after(exchanged(goal));
            }
            match judge.goal {
                Goal::Fixed(_) => self.case(&[judge.show(board)])?,
                Goal::EachCase => {
                    let names = shuffled(&mut random);
                    let case = [board, goal].map(|it| judge.show(it.named_after(names)));
                    self.case(&case)?;
                }
            }
        }
        Ok(())
    }

    fn case(&mut self, boards: &[[u8; CELLS]]) -> io::Result<()> {
        let layout = self.recipe.layout.unwrap_or(self.recipe.judge.layout);
        self.page.gap(self.recipe.judge.gaps)?;
        for board in boards {
            match layout {
                Layout::OneLine => self.page.line(board, b" ")?,
                Layout::Packed => self.page.line(board, b"")?,
                Layout::ThreeLines => board
                    .chunks(3)
                    .try_for_each(|row| self.page.line(row, b" "))?,
                Layout::Column => board
                    .chunks(1)
                    .try_for_each(|tile| self.page.line(tile, b""))?,
            }
        }
        Ok(())
    }
}

/// A goal with its first two tiles exchanged.
fn exchanged(goal: Board) -> Board {
    let codes = goal.codes().map(|code| match code {
        0 => 1,
        1 => 0,
        other => other,
    });
    Board::from_codes(codes).unwrap_or(goal)
}

/// The eight tiles in random order, and the blank last.
fn shuffled(random: &mut SplitMix) -> Board {
    let mut codes = Board::GOAL.codes();
    for last in (1..usize::from(BLANK)).rev() {
        codes.swap(last, random.below(last as u64 + 1) as usize);
    }
    Board::from_codes(codes).unwrap_or(Board::GOAL)
}

/// The numbers of all boards of these depths: the goal's place in `goals` times [`SOLVABLE`], plus
/// the board's ordinal.
fn numbers_of(goals: &[Cell], depths: &RangeInclusive<usize>) -> Vec<u32> {
    let mut numbers = Vec::new();
    if *depths.start() > LONGEST {
        return numbers;
    }
    for (place, &goal) in goals.iter().enumerate() {
        let mut paths = Paths::new(goal, TieBreak::UDLR, true);
        for ordinal in 0..SOLVABLE {
            let length = Index::from_ordinal(ordinal).map(|index| paths.shortest(index).len());
            if length.map_or(false, |length| depths.contains(&length)) {
                numbers.push((place * SOLVABLE + ordinal) as u32);
            }
        }
    }
    numbers
}

/// Lines of tiles on their way out.
struct Page<W> {
    output: Output<W>,
    /// Where random blanks come from.
    blanks: Option<SplitMix>,
    /// Whether the last line still lacks its line end.
    open: bool,
}

impl<W: Write> Page<W> {
    /// What stands before a case: an empty line if there is to be one, and random ones.
    fn gap(&mut self, empty: bool) -> io::Result<()> {
        if empty {
            self.close()?;
            self.open = true;
        }
        self.blank_lines()
    }

    fn blank_lines(&mut self) -> io::Result<()> {
        let lines = self.random(3);
        for _ in 0..lines {
            self.close()?;
            self.blanks(0, 2)?;
            self.open = true;
        }
        Ok(())
    }

    /// A line of these symbols, with `between` between two.
    fn line(&mut self, symbols: &[u8], between: &[u8]) -> io::Result<()> {
        self.close()?;
        self.blanks(0, 2)?;
        for (at, symbol) in symbols.iter().enumerate() {
            if at > 0 && self.blanks.is_none() {
                self.output.text(between)?;
            } else if at > 0 && !between.is_empty() {
                self.blanks(1, 3)?;
            }
            self.output.text(&[*symbol])?;
        }
        self.blanks(0, 2)?;
        self.open = true;
        Ok(())
    }

    /// Ends the last line, if there is one to end.
    fn close(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.open) {
            let end: &[u8] = [b"\n".as_slice(), b"\r\n"][self.random(2) as usize];
            self.output.text(end)?;
        }
        Ok(())
    }

    /// The end of the input: random blank lines, and mostly a line end.
    fn end(mut self) -> io::Result<()> {
        self.blank_lines()?;
        if self.random(2) == 0 {
            self.close()?;
        }
        self.output.flush()
    }

    /// From `least` to `most` spaces and tabs, if blanks are random.
    fn blanks(&mut self, least: u64, most: u64) -> io::Result<()> {
        if self.blanks.is_some() {
            for _ in 0..least + self.random(most - least + 1) {
                let blank = [b" ", b"\t"][self.random(2) as usize];
                self.output.text(blank)?;
            }
        }
        Ok(())
    }

    /// A random number below `bound`, always 0 if blanks are not random.
    fn random(&mut self, bound: u64) -> u64 {
        self.blanks.as_mut().map_or(0, |blanks| blanks.below(bound))
    }
}
