//! Cases to a recipe: the same seed gives the same bytes, on every machine and in every version.
//!
//! What that promise rests on:
//!
//! - Random numbers are those of [`SplitMix`], whole numbers all the way; a number below a bound
//!   is drawn by [`SplitMix::below`], which is exactly uniform.
//! - Boards that can reach their goal are drawn by number: the blank's cell times 20,160, plus
//!   where the reading order of the tiles stands among the even ones in lexicographic order
//!   ([`Coordinate::index`]). With a range of depths, by their place among the boards of these
//!   depths, in the order of those numbers. A board that cannot is one of them with the first two
//!   tiles of the goal exchanged.
//! - Where every case has a goal of its own, the drawn number is that of a cell for the goal's
//!   blank and of a board, the cell first; then the tiles get their names by a shuffle, from the
//!   last to the first.
//! - Which cases are unsolvable is drawn case by case, before the board: a case is, with the
//!   chance of those still owed among those still to come. So there are exactly as many as asked
//!   for, and every choice of places is as likely (Knuth, TAOCP 2, 3.4.2, algorithm S).
//! - Blanks come from a second generator, so that they do not change the boards.

mod random;
mod writer;

pub use self::random::SplitMix;

use self::writer::CaseWriter;
use crate::deps::List;
use crate::eight::board::{Board, Cell, BLANK, CELLS, SIDE};
use crate::eight::path::LONGEST;
use crate::eight::rank::{Coordinate, SOLVABLE};
use crate::eight::solver::Solver;
use crate::judge::{Goal, Judge, Layout};
use crate::moves::TieBreak;
use crate::stream::scan::Count;
use std::fmt;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::str::FromStr;

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
pub struct Recipe<'a> {
    /// The judge whose input it is to be.
    pub judge: Judge<'a>,
    /// The boards.
    pub boards: Boards,
    /// How a board stands there, if not as the judge has it.
    pub layout: Option<Layout>,
    /// The seed of random blanks between the tiles and lines, if there are to be any.
    pub random_blanks: Option<u64>,
}

impl Recipe<'_> {
    /// How many cases there are to be.
    pub fn cases(&self) -> u64 {
        match self.boards {
            Boards::All => ALL,
            Boards::Drawn { count, .. } => count,
        }
    }
}

/// A recipe that nothing fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecipeError {
    /// Unsolvable boards have no depth.
    DepthOfUnsolvable,
    /// No board is that deep.
    NoSuchDepth(RangeInclusive<usize>),
    /// The judge takes one case.
    OneCase(String, u64),
    /// The judge sets solvable cases only.
    NeverUnsolvable(String),
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecipeError::DepthOfUnsolvable => {
                f.write_str("boards of some depth are solvable, and all are to be unsolvable")
            }
            RecipeError::NoSuchDepth(depths) => {
                let (least, most) = (depths.start(), depths.end());
                f.write_str("no board of this goal is ")?;
                if least < most {
                    write!(f, "{least} to ")?;
                }
                write!(f, "{most} moves deep")
            }
            RecipeError::OneCase(judge, count) => {
                write!(f, "{judge} takes one case, and {count} are asked for")
            }
            RecipeError::NeverUnsolvable(judge) => {
                write!(f, "{judge} has no answer to an unsolvable case")
            }
        }
    }
}

impl std::error::Error for RecipeError {}

/// Boards in all: 9!.
const ALL: u64 = 2 * SOLVABLE as u64;

/// Writes the cases of a recipe.
pub struct Generator<'a, W> {
    recipe: &'a Recipe<'a>,
    /// Where the goal's blank may stand.
    goals: Vec<Cell>,
    /// The numbers that may be drawn, in order, if not all may: a goal's place in `goals` times
    /// [`SOLVABLE`], plus the index of a board.
    pool: Option<Vec<u32>>,
    writer: CaseWriter<W>,
}

impl<'a, W: Write> Generator<'a, W> {
    /// A generator that writes to `sink`.
    ///
    /// # Errors
    /// If nothing fits the recipe.
    pub fn new(recipe: &'a Recipe<'a>, sink: W) -> Result<Generator<'a, W>, RecipeError> {
        let judge = &recipe.judge;
        let goals: Vec<Cell> = match judge.goal_cell() {
            Some(goal) => Cell::new(goal).into_iter().collect(),
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
                        return Err(RecipeError::DepthOfUnsolvable);
                    }
                    let numbers = numbers_of(&goals, depths);
                    if numbers.is_empty() {
                        return Err(RecipeError::NoSuchDepth(depths.clone()));
                    }
                    pool = Some(numbers);
                }
                (*count, unsolvable.of(*count))
            }
        };
        if matches!(judge.count, Count::One | Count::OneAfterSide) && count != 1 {
            return Err(RecipeError::OneCase(judge.name.to_string(), count));
        }
        let asks_for_unsolvable = match &recipe.boards {
            Boards::All => true,
            Boards::Drawn {
                unsolvable: share, ..
            } => unsolvable > 0 || *share != Share::NONE,
        };
        if asks_for_unsolvable && judge.unsolvable.is_none() {
            return Err(RecipeError::NeverUnsolvable(judge.name.to_string()));
        }
        Ok(Generator {
            recipe,
            goals,
            pool,
            writer: CaseWriter::new(sink, recipe.random_blanks.map(|seed| SplitMix::new(!seed))),
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
        match recipe.judge.count {
            Count::First => self
                .writer
                .line(&[recipe.cases().to_string().as_bytes()], b"")?,
            Count::OneAfterSide => self.writer.line(&[b"3"], b"")?,
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
        self.writer.end()
    }

    /// All boards, in the order of their bytes.
    fn all(&mut self) -> io::Result<()> {
        let mut tiles = self.recipe.judge.tiles::<Board>();
        tiles.sort_unstable_by_key(|&tile| self.recipe.judge.symbol(tile));
        let rank = tiles.clone();
        let rank = |tile| rank.iter().position(|&it| it == tile);
        loop {
            self.case(&[tiles.clone()])?;
            // The next permutation: the last place that can grow does, by as little as it can,
            // and what stands behind it starts over.
            let grows = |&at: &usize| rank(tiles[at - 1]) < rank(tiles[at]);
            let place = match (1..CELLS).rev().find(grows) {
                Some(place) => place,
                None => return Ok(()),
            };
            let least = rank(tiles[place - 1]);
            let larger = tiles.iter().rposition(|&other| rank(other) > least);
            tiles.swap(place - 1, larger.expect("one stands behind the place"));
            tiles[place..].reverse();
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
            let coordinate = Coordinate::from_index(number % SOLVABLE);
            let mut board = coordinate.expect("below the number of boards").unrank();
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

    /// A case of these boards, each as the numbers of its tiles.
    fn case(&mut self, boards: &[List<u8>]) -> io::Result<()> {
        let judge = &self.recipe.judge;
        let layout = self.recipe.layout.unwrap_or(judge.layout);
        self.writer.gap(judge.blank_line_before_case)?;
        for board in boards {
            let symbols: List<u8> = board.iter().map(|&tile| judge.symbol(tile)).collect();
            let words: List<&[u8]> = symbols.chunks(1).collect();
            let (in_a_line, between): (_, &[u8]) = match layout {
                Layout::OneLine => (CELLS, b" "),
                Layout::Packed => (CELLS, b""),
                Layout::Rows => (SIDE, b" "),
                Layout::Column => (1, b""),
            };
            for line in words.chunks(in_a_line) {
                self.writer.line(line, between)?;
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
    Board::from_codes(codes).expect("each code once")
}

/// The eight tiles in random order, and the blank last.
fn shuffled(random: &mut SplitMix) -> Board {
    let mut codes = Board::GOAL.codes();
    for last in (1..usize::from(BLANK)).rev() {
        codes.swap(last, random.below(last as u64 + 1) as usize);
    }
    Board::from_codes(codes).expect("each code once")
}

/// The numbers of all boards of these depths: the goal's place in `goals` times [`SOLVABLE`], plus
/// the board's index.
fn numbers_of(goals: &[Cell], depths: &RangeInclusive<usize>) -> Vec<u32> {
    let mut numbers = Vec::new();
    if *depths.start() > LONGEST {
        return numbers;
    }
    for (place, &goal) in goals.iter().enumerate() {
        let mut solver = Solver::new(goal, TieBreak::UDLR);
        solver.expect_many();
        for index in 0..SOLVABLE {
            let length = Coordinate::from_index(index).map(|board| solver.shortest(board).len());
            if length.map_or(false, |length| depths.contains(&length)) {
                numbers.push((place * SOLVABLE + index) as u32);
            }
        }
    }
    numbers
}
