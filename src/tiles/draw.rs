//! Boards of numbered tiles to a recipe.
//!
//! - A solvable board of at most 16 cells is drawn by number. The number is the blank's cell times
//!   half the number of orders of the tiles, plus the rank of their reading order, in lexicographic
//!   order, among the orders of its parity. On the 3x3 board it is
//!   [`Coordinate::index`](crate::tiles::eight::rank::Coordinate::index).
//! - On a larger board the blank's cell is drawn, then the tiles are shuffled. If the parity is
//!   wrong, the last two tiles are exchanged.
//! - An unsolvable board is a solvable one with the first two tiles of the goal exchanged.
//! - With a range of depths, a board is drawn by its position among the boards of these depths, in
//!   the order of their numbers. These boards are equally likely. On the 4x4 board this holds up to
//!   a depth of 18.
//! - For a deeper range on the 4x4 board, a depth is drawn uniformly, and then a board of that
//!   depth. The board is the first of that depth on a random walk from the goal, so boards to which
//!   more walks lead are likelier. Depths do not restrict unsolvable boards.
//! - A scrambled board is the end of a random walk from the goal.
//! - If every case has its own goal, the drawn number is that of a cell for the goal's blank and of
//!   a board, the cell first. For a walk the cell is drawn, then the depth, then the moves. Last, a
//!   shuffle gives the tiles their names.
//! - On a single row or column, the blank's cell is drawn, and the tiles are in order. For an
//!   unsolvable board, the tiles are shuffled until they are out of order.
//! - If a puzzle has boards of any size and no size is asked for, the rows are drawn first and then
//!   the columns: from 2 to 9 each.

pub(crate) mod size;

use self::size::{
    board, factorial, goal_board, longest, of_depths, order, solvable_board, solvable_boards,
    tiles, with_blank, Codes, Walk,
};
use crate::grid::moves::TieBreak;
use crate::grid::{has_words, Size};
use crate::puzzle::draw::{at_most, refuse, Among, CaseRecipe, Draw, RecipeError};
use crate::puzzle::format::{Goal, Layout, Sizes};
use crate::puzzle::share::Share;
use crate::random::SplitMix;
use crate::tiles::{fifteen, Cell};
use std::ops::Range;

/// The greatest depth of boards that walks find. Half of all 4x4 boards have a depth of 53 or more.
/// Beyond, searches take longer and each board takes more walks: 0.01 seconds for a depth of 50,
/// 0.04 for 55, 0.13 for 60.
const DEEPEST_BY_WALKS: usize = 55;

/// The greatest depth of 4x4 boards that try a program.
const DEEPEST_QUICK: usize = 50;

/// The greatest depth to which all boards are found before any is drawn, if their greatest depth is
/// not known. A million 4x4 boards are within this depth of a goal with its blank in a corner, two
/// million if the blank is in the center.
const DEEPEST_OF_ALL: usize = 18;

/// The most cells of a board that has a number, and a known depth.
const NUMBERED: usize = 16;

/// The most cells of a board for which all boards are listed.
const LISTED: usize = 9;

/// The least and the most rows or columns of a board of any size.
const SIDES: (u64, u64) = (2, 9);

/// A source of solvable boards. A number is a goal's position among the goals times the number of
/// boards that can reach a goal, plus the number of a board.
pub struct TileDraw {
    /// The boards of a range of depths, in order. Empty if walks find them.
    numbers: Vec<u64>,
    /// By the cell of the goal's blank: the solver that finds the depths of walks on the 4x4 board.
    solvers: [Option<Box<fifteen::FifteenSolver>>; NUMBERED],
}

impl Draw for TileDraw {
    fn new(recipe: &CaseRecipe) -> Result<TileDraw, RecipeError> {
        let (format, size) = (&recipe.format, recipe.size);
        let cells = size.map_or(usize::MAX, Size::cells);
        let layout = recipe.layout.unwrap_or(format.layout);
        let are_words = format.cells().is_none_or(has_words);
        if are_words && matches!(layout, Layout::Packed | Layout::PackedRows) {
            return refuse("tiles of this format need white space between them");
        }
        if cells < 3 && recipe.unsolvable != Share::NONE {
            return refuse("boards of one tile or none are solvable, so none can be unsolvable");
        }
        let mut draw = TileDraw { numbers: Vec::new(), solvers: [const { None }; NUMBERED] };
        let Among::Depths(depths) = &recipe.among else { return Ok(draw) };
        let Some(size) = size.filter(|&size| !size.is_line() && cells <= NUMBERED) else {
            let why = "boards of this size are drawn at random or by random moves, not by depth";
            return Err(RecipeError::Depth(why.to_string()));
        };
        let is_fifteen = size.sides() == (4, 4);
        let deepest = match longest(size) {
            _ if is_fifteen => DEEPEST_BY_WALKS,
            Some(longest) => longest,
            None => DEEPEST_OF_ALL,
        };
        at_most(deepest, depths)?;
        if is_fifteen && *depths.end() > DEEPEST_OF_ALL {
            return Ok(draw);
        }
        for (position, goal) in (0..).zip(goals(recipe, size)) {
            let of_goal = of_depths(size, goal, depths).into_iter();
            draw.numbers.extend(of_goal.map(|number| position * solvable_boards(size) + number));
        }
        if draw.numbers.is_empty() {
            let has_board = |depth: &usize| {
                goals(recipe, size)
                    .any(|goal| !of_depths(size, goal, &(*depth..=*depth)).is_empty())
            };
            let most = (0..deepest).rev().find(has_board).unwrap_or(0);
            return Err(RecipeError::Depth(format!(
                "the deepest board of this goal has depth {most}"
            )));
        }
        Ok(draw)
    }

    fn trial_depth(size: Option<Size>) -> Option<usize> {
        let size = size.filter(|size| !size.is_line() && size.cells() <= NUMBERED)?;
        Some(match size.sides() {
            (4, 4) => DEEPEST_QUICK,
            _ => longest(size).unwrap_or(DEEPEST_OF_ALL),
        })
    }

    fn all(&self, recipe: &CaseRecipe) -> Option<u64> {
        let cells = recipe.size?.cells();
        (cells <= LISTED).then(|| factorial(cells))
    }

    /// Lists boards in the order of their bytes.
    fn nth(&self, recipe: &CaseRecipe, number: u64) -> String {
        let size = recipe.size.expect("all boards have one size");
        let names = names(recipe, size);
        let mut codes = with_blank(size, tiles(size), 0);
        codes.sort_unstable_by_key(|&code| recipe.format.symbol(names[code as usize] as u8));
        head(recipe, size) + &text(recipe, size, &order(codes, number))
    }

    fn draw(&mut self, recipe: &CaseRecipe, solvable: bool, random: &mut SplitMix) -> String {
        let size = recipe.size.unwrap_or_else(|| {
            let (least, most) = match recipe.format.sizes {
                Sizes::Side(least, most)
                | Sizes::Sides(least, most)
                | Sizes::Given(least, most) => (least as u64, most as u64),
                _ => SIDES,
            };
            let is_square = matches!(recipe.format.sizes, Sizes::Side(..));
            loop {
                let mut any = || (least + random.below(most + 1 - least)) as usize;
                let rows = any();
                let size = Size::of(rows, if is_square { rows } else { any() });
                // Boards of one tile or none are solvable.
                if solvable || size.cells() > 2 {
                    break size;
                }
            }
        });
        let (goal, board) = self.board(recipe, size, solvable, random);
        if recipe.format.goal != Goal::EachCase {
            return head(recipe, size) + &text(recipe, size, &board);
        }
        let mut names = tiles(size);
        random.shuffle(&mut names);
        names.push(names.len() as u32);
        let renamed =
            |board: Codes| -> Codes { board.iter().map(|&code| names[code as usize]).collect() };
        let boards = [board, goal_board(size, goal)];
        head(recipe, size) + &boards.map(|board| text(recipe, size, &renamed(board))).concat()
    }
}

fn names(recipe: &CaseRecipe, size: Size) -> Codes {
    let goal = recipe.format.goal.numbers(size);
    goal.into_iter().filter(|&number| number > 0).chain([0]).collect()
}

impl TileDraw {
    fn board(
        &mut self,
        recipe: &CaseRecipe,
        size: Size,
        solvable: bool,
        random: &mut SplitMix,
    ) -> (usize, Codes) {
        let goals = goals(recipe, size);
        let goal = |random: &mut SplitMix| goals.start + random.below(goals.len() as u64) as usize;
        let (goal, mut board) = match &recipe.among {
            Among::Scrambled(moves) => {
                let goal = goal(random);
                let mut walk = Walk::new(size, goal);
                walk.go(*moves, random);
                (goal, walk.board)
            }
            Among::Depths(depths) if solvable && self.numbers.is_empty() => {
                let goal = goal(random);
                let more = random.below((depths.end() - depths.start()) as u64 + 1);
                let solver = self.solvers[goal].get_or_insert_with(|| {
                    let goal = Cell::new(goal).expect("a cell of the board");
                    Box::new(fifteen::FifteenSolver::new(goal, TieBreak::UDLR))
                });
                (goal, found(size, goal, depths.start() + more as usize, solver, random))
            }
            _ if size.is_line() || size.cells() > NUMBERED => {
                let (goal, blank) = (goal(random), random.below(size.cells() as u64) as usize);
                let mut tiles = tiles(size);
                if size.is_line() {
                    while !solvable && tiles.is_sorted() {
                        random.shuffle(&mut tiles);
                    }
                    return (goal, with_blank(size, tiles, blank));
                }
                random.shuffle(&mut tiles);
                (goal, solvable_board(size, tiles, blank, goal))
            }
            _ => {
                let (boards, numbers) = (solvable_boards(size), &self.numbers);
                let number = if solvable && !numbers.is_empty() {
                    numbers[random.below(numbers.len() as u64) as usize]
                } else {
                    random.below(goals.len() as u64 * boards)
                };
                let goal = goals.start + (number / boards) as usize;
                (goal, board(size, goal, number % boards))
            }
        };
        if !solvable {
            for code in board.iter_mut().filter(|code| **code < 2) {
                *code ^= 1;
            }
        }
        (goal, board)
    }
}

fn head(recipe: &CaseRecipe, size: Size) -> String {
    let (rows, columns) = size.sides();
    match recipe.format.sizes {
        Sizes::Given(..) | Sizes::Side(..) if rows == columns => format!("{rows}\n"),
        Sizes::Given(..) | Sizes::Sides(..) | Sizes::ToZeros => format!("{rows} {columns}\n"),
        _ => String::new(),
    }
}

fn text(recipe: &CaseRecipe, size: Size, board: &Codes) -> String {
    let format = &recipe.format;
    let tiles = names(recipe, size);
    let names: Vec<String> =
        board.iter().map(|&code| format.name_of(tiles[code as usize])).collect();
    recipe.layout.unwrap_or(format.layout).text(&names, size.columns())
}

/// Returns the cells that a goal's blank may be on.
fn goals(recipe: &CaseRecipe, size: Size) -> Range<usize> {
    match recipe.format.goal {
        Goal::EachCase => 0..size.cells(),
        goal => {
            let blank = goal.numbers(size).iter().position(|&number| number == 0);
            blank.map_or(0..0, |blank| blank..blank + 1)
        }
    }
}

/// Finds a 4x4 board of this depth by a walk from the goal. The walk makes the missing moves, then
/// a search finds its depth, until the depth is right. Boards of one depth are not equally likely.
fn found(
    size: Size,
    goal: usize,
    depth: usize,
    solver: &mut fifteen::FifteenSolver,
    random: &mut SplitMix,
) -> Codes {
    let mut walk = Walk::new(size, goal);
    let mut reached = 0;
    while reached < depth {
        // A move changes the depth by one, so the walk never goes too deep.
        walk.go((depth - reached) as u64, random);
        let codes = std::array::from_fn(|cell| walk.board[cell] as u8);
        let board = fifteen::Board4x4::from_codes(codes).expect("tiles only change cells");
        let path = solver.solve(board).ok().flatten();
        reached = path.map_or(0, |path| path.len());
    }
    walk.board
}
