//! Boards of numbered tiles to a recipe.
//!
//! - Boards that can reach their goal are drawn by number: the blank's cell times the half of all
//!   orders of the tiles, plus where their reading order stands among those of its parity in
//!   lexicographic order. On the 3x3 board that is
//!   [`Coordinate::index`](crate::eight::rank::Coordinate::index). A board that cannot is one of them
//!   with the first two tiles of the goal exchanged.
//! - With a range of depths, boards are drawn by their place among all of these depths, in the order
//!   of those numbers. All of them are as likely. On the 4x4 board that goes up to a depth of 18;
//!   a range that goes further draws a depth, each as likely, and then a board of that depth. Such a
//!   board is where a random walk from the goal first is that deep, so that boards to which more
//!   walks lead are likelier than others. An unsolvable board is any, whatever the depths.
//! - A scrambled board is where a random walk from the goal ends that never takes a move back at
//!   once; an unsolvable one has the first two tiles of the goal exchanged.
//! - Where every case has a goal of its own, the drawn number is that of a cell for the goal's
//!   blank and of a board, the cell first; for a walk the cell is drawn, then the depth, then the
//!   moves. In the end the tiles get their names by a shuffle, from the last to the first.

pub use super::depths::Depths;

use super::depths::found;
use super::number::{board, solvable};
use super::walk::Walk;
use super::writer::CaseWriter;
use super::{takes, takes_unsolvable, Places, RecipeError, Share, SplitMix};
use crate::deps::List;
use crate::judge::{Goal, Judge, Layout, Solvers};
use crate::puzzle::{Effort, Puzzle};
use std::io::{self, Write};
use std::ops::RangeInclusive;

/// Which boards to give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Boards {
    /// Every well-formed 3x3 board once, solvable or not, in the lexicographic order of its bytes.
    All,
    /// Boards drawn at random.
    Drawn {
        /// How many cases.
        count: u64,
        /// Where the random numbers start.
        seed: u64,
        /// From which boards the solvable ones are drawn.
        among: Among,
        /// How many of the cases are unsolvable.
        unsolvable: Share,
    },
}

/// From which boards to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Among {
    /// All there are.
    Any,
    /// Those whose shortest paths take so many moves, both ends included.
    Depths(RangeInclusive<usize>),
    /// Those where random walks of so many moves end.
    Scrambled(u64),
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
    pub fn cases<P: Puzzle>(&self) -> u64 {
        match self.boards {
            Boards::All => 2 * solvable::<P>(),
            Boards::Drawn { count, .. } => count,
        }
    }
}

/// Writes the cases of a recipe.
pub struct Generator<'a, P: Puzzle, W> {
    recipe: &'a Recipe<'a>,
    /// Where the goal's blank may stand.
    goals: List<usize>,
    source: Source<P>,
    /// The names of the tiles by their numbers; of the blank by 0.
    names: Vec<String>,
    writer: CaseWriter<W>,
}

/// Where solvable boards come from. A number is a goal's place among the goals times the boards that
/// can reach a goal, plus the number of a board.
enum Source<P: Puzzle> {
    Any,
    /// These numbers, in order.
    Numbers(Vec<u64>),
    /// Walks, and searches that tell how deep they are.
    Depths(RangeInclusive<usize>, Solvers<P>),
    Scrambled(u64),
}

impl<'a, P: Depths, W: Write> Generator<'a, P, W> {
    /// A generator that writes to `sink`.
    ///
    /// # Errors
    /// If nothing fits the recipe.
    pub fn new(recipe: &'a Recipe<'a>, sink: W) -> Result<Generator<'a, P, W>, RecipeError> {
        let judge = &recipe.judge;
        let goals: List<usize> = match judge.goal_cell() {
            Some(goal) => [goal].iter().copied().collect(),
            None => (0..P::CELLS).collect(),
        };
        let cases = recipe.cases::<P>();
        let mut source = Source::Any;
        let asks_for_unsolvable = match &recipe.boards {
            Boards::All if P::CELLS > 9 => return Err(RecipeError::TooMany(cases)),
            Boards::All => true,
            Boards::Drawn { among, unsolvable, .. } => {
                source = match among {
                    Among::Any => Source::Any,
                    Among::Scrambled(moves) => Source::Scrambled(*moves),
                    Among::Depths(_) if *unsolvable == Share::ALL => {
                        return Err(RecipeError::DepthOfUnsolvable)
                    }
                    Among::Depths(depths) => Source::of_depths(&goals, depths, judge)?,
                };
                *unsolvable != Share::NONE
            }
        };
        takes(judge, cases)?;
        takes_unsolvable(judge, asks_for_unsolvable)?;
        let layout = recipe.layout.unwrap_or(judge.layout);
        if P::CELLS > 9 && layout == Layout::Packed {
            return Err(RecipeError::NotPacked);
        }
        Ok(Generator {
            recipe,
            goals,
            source,
            names: (0..P::CELLS as u8).map(|it| judge.name_of(it)).collect(),
            writer: CaseWriter::new(sink, recipe.random_blanks),
        })
    }

    /// Writes everything.
    ///
    /// # Errors
    /// Whatever the sink reports.
    ///
    /// # Complexity
    /// O(1) for each case, and O(moves) for a scrambled one. A range of depths takes 8 bytes and a
    /// step of a search for each of its boards; the deeper boards of the 4x4 a few searches each.
    pub fn write(mut self) -> io::Result<()> {
        let recipe = self.recipe;
        let cases = recipe.cases::<P>();
        self.writer.head(&recipe.judge, cases, P::SIDE)?;
        match &recipe.boards {
            Boards::All => self.all()?,
            &Boards::Drawn { count, seed, unsolvable, .. } => {
                self.drawn(count, seed, unsolvable.of(count))?
            }
        }
        self.writer.end()
    }

    /// All boards, in the order of their bytes.
    fn all(&mut self) -> io::Result<()> {
        let mut tiles = self.recipe.judge.tiles::<P>();
        tiles.sort_unstable_by_key(|&tile| self.recipe.judge.symbol(tile));
        let rank = tiles.clone();
        let rank = |tile| rank.iter().position(|&it| it == tile);
        loop {
            self.case(&[tiles.clone()])?;
            // The next permutation: the last place that can grow does, by as little as it can,
            // and what stands behind it starts over.
            let grows = |&at: &usize| rank(tiles[at - 1]) < rank(tiles[at]);
            let place = match (1..P::CELLS).rev().find(grows) {
                Some(place) => place,
                None => return Ok(()),
            };
            let least = rank(tiles[place - 1]);
            let larger = tiles.iter().rposition(|&other| rank(other) > least);
            tiles.swap(place - 1, larger.expect("one stands behind the place"));
            tiles[place..].reverse();
        }
    }

    fn drawn(&mut self, count: u64, seed: u64, unsolvable: u64) -> io::Result<()> {
        let judge = &self.recipe.judge;
        let mut random = SplitMix::new(seed);
        let mut places = Places { left: count, owed: unsolvable };
        for _ in 0..count {
            let solvable = !places.is_unsolvable(&mut random);
            let (goal, mut board) = self.source.draw(&self.goals, solvable, &mut random);
            let goal = P::goal_at(goal);
            if !solvable {
                board = board.named_after(exchanged(goal));
            }
            match judge.goal {
                Goal::Fixed(_) => self.case(&[judge.show(board)])?,
                Goal::EachCase => {
                    let names = shuffled(&mut random);
                    let case = [board, goal].map(|it: P| judge.show(it.named_after(names)));
                    self.case(&case)?;
                }
            }
        }
        Ok(())
    }

    /// A case of these boards, each as the numbers of its tiles.
    fn case(&mut self, boards: &[List<u8>]) -> io::Result<()> {
        let judge = &self.recipe.judge;
        let (in_a_line, between): (_, &[u8]) = match self.recipe.layout.unwrap_or(judge.layout) {
            Layout::OneLine => (P::CELLS, b" "),
            Layout::Packed => (P::CELLS, b""),
            Layout::Rows => (P::SIDE, b" "),
            Layout::Column => (1, b""),
        };
        self.writer.gap(judge.blank_line_before_case)?;
        for board in boards {
            let names = &self.names;
            let name = |&tile: &u8| names[usize::from(tile)].as_bytes();
            let words: List<&[u8]> = board.iter().map(name).collect();
            for line in words.chunks(in_a_line) {
                self.writer.line(line, between)?;
            }
        }
        Ok(())
    }
}

impl<P: Depths> Source<P> {
    fn of_depths(
        goals: &[usize],
        depths: &RangeInclusive<usize>,
        judge: &Judge,
    ) -> Result<Source<P>, RecipeError> {
        if *depths.start() > P::LONGEST || depths.is_empty() {
            return Err(RecipeError::NoSuchDepth(depths.clone()));
        }
        if P::WHOLE < P::LONGEST && *depths.end() > P::WHOLE {
            if *depths.end() > P::DEEPEST {
                return Err(RecipeError::TooDeep(P::DEEPEST));
            }
            let solvers = Solvers::new(Effort::new(judge.ties));
            return Ok(Source::Depths(depths.clone(), solvers));
        }
        let mut numbers = Vec::new();
        for (place, &goal) in (0..).zip(goals) {
            let of_goal = P::of_depths(goal, depths).into_iter();
            numbers.extend(of_goal.map(|number| place * solvable::<P>() + number));
        }
        if numbers.is_empty() {
            return Err(RecipeError::NoSuchDepth(depths.clone()));
        }
        Ok(Source::Numbers(numbers))
    }

    /// The cell of a goal's blank, and a board that can reach that goal. Unsolvable boards are made
    /// from any of them, unless all are scrambled.
    fn draw(&mut self, goals: &[usize], solvable: bool, random: &mut SplitMix) -> (usize, P) {
        let one_of = |random: &mut SplitMix| goals[random.below(goals.len() as u64) as usize];
        let number = match self {
            Source::Scrambled(moves) => {
                let goal = one_of(random);
                let mut walk = Walk::new::<P>(goal);
                walk.go::<P>(*moves, random);
                return (goal, walk.board());
            }
            Source::Depths(depths, solvers) if solvable => {
                let goal = one_of(random);
                let depth = random.below((depths.end() - depths.start()) as u64 + 1) as usize;
                let board = found(goal, depths.start() + depth, solvers, random);
                return (goal, board);
            }
            Source::Numbers(numbers) if solvable => {
                numbers[random.below(numbers.len() as u64) as usize]
            }
            _ => random.below(goals.len() as u64 * self::solvable::<P>()),
        };
        let goal = goals[(number / self::solvable::<P>()) as usize];
        (goal, board(goal, number % self::solvable::<P>()))
    }
}

/// A goal with its first two tiles exchanged.
fn exchanged<P: Puzzle>(goal: P) -> P {
    let codes: List<u8> = goal.codes().iter().map(|&code| code ^ u8::from(code < 2)).collect();
    P::from_codes(&codes).expect("each code once")
}

/// The tiles in random order, and the blank last.
fn shuffled<P: Puzzle>(random: &mut SplitMix) -> P {
    let blank = P::CELLS - 1;
    let mut codes = P::goal_at(blank).codes();
    for last in (1..blank).rev() {
        codes.swap(last, random.below(last as u64 + 1) as usize);
    }
    P::from_codes(&codes).expect("each code once")
}
