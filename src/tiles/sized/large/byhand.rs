//! BY HAND: a path at once, as people find one: tiles are brought home two or three at a time, from the corner far
//! from the goal's blank along the last row and column, and stay there; when 3x3 cells are left, a shortest path does
//! the rest.

use super::frame::Homes;
use crate::grid::moves::{neighbour, Move};
use crate::grid::Size;
use crate::grid::MOST;
use crate::tiles::engine::turn::Turn;
use crate::tiles::sized::whole::Whole;
use crate::TieBreak;

/// Rows and columns that are left to the end: no board has less.
pub(super) const LEAST_SIDE: usize = 3;

/// Solves boards of one size and goal.
pub(super) struct ByHand {
    size: Size,
    goal: usize,
    steps: Steps,
    groups: Vec<Group>,
    end: Whole,
    /// Reflects a square to itself.
    reflection: Option<Turn>,
}

/// Tiles that are brought home together, and how.
struct Group {
    /// Their homes.
    tiles: Vec<usize>,
    /// By cell: its number among those where no tile is that stays.
    numbers: [usize; MOST],
    free: usize,
    /// By the numbers of the cells of the blank and of the tiles: the code of the next move.
    moves: Vec<u8>,
}

/// By cell and code of the move: where the blank goes.
type Steps = [[Option<u8>; 4]; MOST];

/// Instead of a code: the tiles are home, or cannot stand so.
const HOME: u8 = 4;
const UNSEEN: u8 = 5;

/// A cell where a tile stays.
const TAKEN: usize = usize::MAX;

impl ByHand {
    /// For boards of three rows or more, at least as wide as high.
    ///
    /// # Complexity
    /// A byte for each way in which a group and the blank can stand: 1.2 MB for 5x5.
    pub fn new(size: Size, goal: usize) -> ByHand {
        let mut steps = [[None; 4]; MOST];
        for (cell, steps) in steps[..size.cells()].iter_mut().enumerate() {
            let to = |step| neighbour(cell, size.columns, size.rows, step).map(|to| to as u8);
            *steps = Move::ALL.map(to);
        }
        let mut numbers = [TAKEN; MOST];
        for (cell, number) in numbers[..size.cells()].iter_mut().enumerate() {
            *number = cell;
        }
        let mut groups = Vec::new();
        for tiles in plan(size) {
            let group = Group::new(size, &steps, &numbers, tiles);
            for &tile in &group.tiles {
                numbers[tile] = TAKEN;
            }
            let free = numbers.iter_mut().filter(|number| **number != TAKEN);
            free.enumerate().for_each(|(at, number)| *number = at);
            groups.push(group);
        }
        let left = Size { rows: LEAST_SIDE, columns: LEAST_SIDE };
        let end = Whole::new(left, numbers[goal], TieBreak::UDLR);
        let reflection = Turn::new(size, 4);
        let is_own = size.rows == size.columns && usize::from(reflection.cells[goal]) == goal;
        ByHand { size, goal, steps, groups, end, reflection: Some(reflection).filter(|_| is_own) }
    }

    /// The codes of a path to the goal; `None` if there is none.
    ///
    /// # Complexity
    /// A look-up for each move.
    pub fn solve(&self, homes: &Homes) -> Option<Vec<u8>> {
        let path = self.solve_one(*homes)?;
        let Some(turn) = self.reflection else { return Some(path) };
        let own = homes[..self.size.cells()].iter().map(|&home| usize::from(home));
        let other = self.solve_one(turn.homes(own))?;
        if other.len() < path.len() {
            Some(other.into_iter().map(|code| turn.back(code)).collect())
        } else {
            Some(path)
        }
    }

    fn solve_one(&self, mut homes: Homes) -> Option<Vec<u8>> {
        let cells = self.size.cells();
        let mut blank = homes[..cells].iter().position(|&home| usize::from(home) == self.goal)?;
        let mut path = Vec::new();
        for group in &self.groups {
            let place = |tile: &usize| homes.iter().position(|&home| usize::from(home) == *tile);
            let mut tiles = group.tiles.iter().map(place).collect::<Option<Vec<usize>>>()?;
            loop {
                let code = group.moves[group.index(blank, &tiles)];
                if code >= HOME {
                    break;
                }
                let to = usize::from(self.steps[blank][usize::from(code)]?);
                tiles.iter_mut().filter(|tile| **tile == to).for_each(|tile| *tile = blank);
                homes.swap(blank, to);
                blank = to;
                path.push(code);
            }
        }
        let number = |cell: usize| cell / self.size.columns * LEAST_SIDE + cell % self.size.columns;
        let cells = (0..cells).filter(|cell| {
            cell / self.size.columns < LEAST_SIDE && cell % self.size.columns < LEAST_SIDE
        });
        let left: Vec<usize> = cells.map(|cell| number(usize::from(homes[cell]))).collect();
        path.extend(self.end.path(&left)?);
        Some(path)
    }
}

/// The groups, in the order in which they are brought home.
fn plan(size: Size) -> Vec<Vec<usize>> {
    let mut groups = Vec::new();
    let mut split = |mut line: Vec<usize>| {
        while !line.is_empty() {
            let count = if line.len() == 4 { 2 } else { line.len().min(3) };
            groups.push(line.drain(..count).collect());
        }
    };
    let cell = |row: usize, column: usize| row * size.columns + column;
    let (mut rows, mut columns) = (size.rows, size.columns);
    while columns > LEAST_SIDE {
        let (row, column) = (rows - 1, columns - 1);
        if rows > LEAST_SIDE {
            split(vec![cell(row, column), cell(row, column - 1), cell(row - 1, column)]);
            split((0..column - 1).rev().map(|column| cell(row, column)).collect());
            split((0..row - 1).rev().map(|row| cell(row, column)).collect());
            (rows, columns) = (row, column);
        } else {
            split((0..rows).rev().map(|row| cell(row, column)).collect());
            columns = column;
        }
    }
    groups
}

impl Group {
    fn new(size: Size, steps: &Steps, numbers: &[usize; MOST], tiles: Vec<usize>) -> Group {
        let free = numbers.iter().filter(|&&number| number != TAKEN).count();
        let moves = vec![UNSEEN; free.pow(tiles.len() as u32 + 1)];
        let mut group = Group { tiles, numbers: *numbers, free, moves };
        let mut layer = Vec::new();
        for blank in (0..size.cells()).filter(|&cell| numbers[cell] != TAKEN) {
            // The blank's home is no tile's.
            if !group.tiles.contains(&blank) {
                let index = group.index(blank, &group.tiles);
                group.moves[index] = HOME;
                layer.push((blank, group.tiles.clone()));
            }
        }
        while !layer.is_empty() {
            let mut next = Vec::new();
            for (blank, tiles) in layer {
                for (code, to) in (0..).zip(steps[blank]) {
                    let Some(to) = to.map(usize::from).filter(|&to| numbers[to] != TAKEN) else {
                        continue;
                    };
                    let mut after = tiles.clone();
                    after.iter_mut().filter(|tile| **tile == to).for_each(|tile| *tile = blank);
                    let index = group.index(to, &after);
                    if group.moves[index] == UNSEEN {
                        group.moves[index] = code ^ 1;
                        next.push((to, after));
                    }
                }
            }
            layer = next;
        }
        group
    }

    fn index(&self, blank: usize, tiles: &[usize]) -> usize {
        let number = |index: usize, cell: &usize| index * self.free + self.numbers[*cell];
        tiles.iter().fold(self.numbers[blank], number)
    }
}
