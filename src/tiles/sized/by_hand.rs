//! BY HAND: a path at once, as a person would find it. Tiles go home one, two or three at a time,
//! along the row and the column that are farthest from the goal's blank, and stay there. When 3x3
//! cells or less are left, a shortest path solves the rest.

use super::full_table::FullTable;
use crate::grid::moves::{neighbour, Move, TieBreak};
use crate::grid::Size;
use crate::puzzle::{Stop, Stopped};
use crate::tiles::engine::memory::{filled, push};

/// The number of rows and columns that are left to the end.
const LEFT: usize = 3;

/// The cells of the largest boards on which three tiles go home together.
const CELLS_OF_THREE: usize = 36;

pub(super) struct ByHand {
    size: Size,
    goal: usize,
    groups: Vec<Group>,
    /// The cells that are left, in reading order, and their full table.
    left: Vec<usize>,
    end: FullTable,
}

/// The cells, as numbers, of the blank and of three tiles. The last ones may be missing.
type Places = [u8; 4];

/// Tiles that go home together, and their moves.
struct Group {
    /// Their homes.
    tiles: Vec<usize>,
    /// The cells without tiles that must stay.
    cells: Vec<usize>,
    /// By number among those cells, and code of the move: the number of the blank's next cell.
    steps: Vec<[Option<u8>; 4]>,
    /// By the numbers of the cells of the blank and of the tiles: the code of the next move.
    moves: Vec<u8>,
}

/// These replace a code: the tiles are home; the search has not met this placing.
const HOME: u8 = 4;
const UNSEEN: u8 = 5;

impl ByHand {
    /// Needs two rows and columns or more.
    ///
    /// # Complexity
    /// A byte for each placing of a group and the blank: 1.2 MB for 5x5, 4 MB for 10x10.
    pub fn new(size: Size, goal: usize) -> Result<ByHand, Stopped> {
        let (plan, left) = plan(size, goal);
        let mut free: Vec<usize> = (0..size.cells()).collect();
        let groups = plan.into_iter().map(|tiles| {
            let group = Group::new(size, free.clone(), tiles)?;
            free.retain(|cell| !group.tiles.contains(cell));
            Some(group)
        });
        let groups = groups.collect::<Option<_>>().ok_or(Stopped::Memory)?;
        let place = left.iter().position(|&cell| cell == goal).unwrap_or(0);
        let columns =
            left.iter().filter(|&&cell| cell / size.columns() == left[0] / size.columns()).count();
        let of_end = Size::of(left.len() / columns, columns);
        let end = FullTable::new(of_end, place, TieBreak::UDLR, &Stop::default())?;
        Ok(ByHand { size, goal, groups, left, end })
    }

    pub fn bytes(&self) -> usize {
        self.groups.iter().map(|group| group.moves.len()).sum()
    }

    /// Returns the codes of a path to the goal; `None` if there is none. `homes` has the home of
    /// the tile or blank on each cell.
    ///
    /// # Complexity
    /// A look-up for each move.
    pub fn solve(&self, homes: &[usize]) -> Option<Vec<u8>> {
        let path = self.solve_one(homes.to_vec())?;
        let (rows, columns) = self.size.sides();
        let mirror = |cell: usize| cell % columns * columns + cell / columns;
        if rows != columns || mirror(self.goal) != self.goal {
            return Some(path);
        }
        // The reflection of the board may have a shorter path.
        let mirrored = (0..homes.len()).map(|cell| mirror(homes[mirror(cell)])).collect();
        let other = self.solve_one(mirrored)?;
        let is_shorter = other.len() < path.len();
        Some(if is_shorter { other.into_iter().map(|code| code ^ 2).collect() } else { path })
    }

    fn solve_one(&self, mut homes: Vec<usize>) -> Option<Vec<u8>> {
        let mut path = Vec::new();
        for group in &self.groups {
            let number = |home: usize| group.cells.iter().position(|&cell| homes[cell] == home);
            let mut places = [0; 4];
            for (place, &tile) in places.iter_mut().zip([self.goal].iter().chain(&group.tiles)) {
                *place = number(tile)? as u8;
            }
            loop {
                let code = group.moves[group.index(places)];
                if code >= HOME {
                    break;
                }
                let (from, to) =
                    (places[0], group.steps[usize::from(places[0])][usize::from(code)]?);
                slide(&mut places, to);
                homes.swap(group.cells[usize::from(from)], group.cells[usize::from(to)]);
                path.push(code);
            }
        }
        let number = |&cell: &usize| self.left.iter().position(|&left| left == homes[cell]);
        let left: Vec<usize> = self.left.iter().map(number).collect::<Option<_>>()?;
        path.extend(self.end.path(&left)?);
        Some(path)
    }
}

fn slide(places: &mut Places, to: u8) {
    let from = places[0];
    places[1..].iter_mut().filter(|place| **place == to).for_each(|place| *place = from);
    places[0] = to;
}

/// Returns the groups in the order in which they go home, and the cells that are left.
fn plan(size: Size, goal: usize) -> (Vec<Vec<usize>>, Vec<usize>) {
    let is_of_three = size.cells() <= CELLS_OF_THREE;
    let mut groups = Vec::new();
    let mut split = |mut line: Vec<usize>| {
        while !line.is_empty() {
            let count = match line.len() {
                2 | 4 if is_of_three => 2,
                len if is_of_three => len.min(3),
                2 => 2,
                _ => 1,
            };
            groups.push(line.drain(..count).collect());
        }
    };
    let cell = |row: usize, column: usize| row * size.columns() + column;
    // The lines that are left, the one that is far from the goal first.
    let mut rows: Vec<usize> = (0..size.rows()).rev().collect();
    let mut columns: Vec<usize> = (0..size.columns()).rev().collect();
    while rows.len() > LEFT || columns.len() > LEFT {
        if rows[0] == goal / size.columns() {
            rows.reverse();
        }
        if columns[0] == goal % size.columns() {
            columns.reverse();
        }
        let row: Vec<usize> = columns.iter().map(|&column| cell(rows[0], column)).collect();
        let column: Vec<usize> = rows.iter().map(|&row| cell(row, columns[0])).collect();
        if is_of_three && rows.len() > LEFT && columns.len() > LEFT {
            split(vec![row[0], row[1], column[1]]);
            split(row[2..].to_vec());
            split(column[2..].to_vec());
            rows.remove(0);
            columns.remove(0);
        } else if rows.len() >= columns.len() {
            split(row);
            rows.remove(0);
        } else {
            split(column);
            columns.remove(0);
        }
    }
    let mut left: Vec<usize> =
        rows.iter().flat_map(|&row| columns.iter().map(move |&column| cell(row, column))).collect();
    left.sort_unstable();
    (groups, left)
}

impl Group {
    fn new(size: Size, cells: Vec<usize>, tiles: Vec<usize>) -> Option<Group> {
        let number = |cell: usize| cells.iter().position(|&free| free == cell).map(|at| at as u8);
        let step = |&cell: &usize| {
            Move::ALL.map(|step| number(neighbour(cell, size.columns(), size.rows(), step)?))
        };
        let steps = cells.iter().map(step).collect();
        let moves = filled(UNSEEN, cells.len().pow(tiles.len() as u32 + 1))?;
        let mut home: Places = [0; 4];
        for (place, &tile) in home[1..].iter_mut().zip(&tiles) {
            *place = number(tile).unwrap_or(0);
        }
        let mut group = Group { tiles, cells, steps, moves };
        let mut layer = Vec::new();
        for blank in 0..group.cells.len() {
            if !group.tiles.contains(&group.cells[blank]) {
                home[0] = blank as u8;
                let index = group.index(home);
                group.moves[index] = HOME;
                push(&mut layer, home)?;
            }
        }
        while !layer.is_empty() {
            let mut next = Vec::new();
            for places in layer {
                for (code, to) in (0..).zip(group.steps[usize::from(places[0])]) {
                    let Some(to) = to else { continue };
                    let mut after = places;
                    slide(&mut after, to);
                    let index = group.index(after);
                    if group.moves[index] == UNSEEN {
                        group.moves[index] = code ^ 1;
                        push(&mut next, after)?;
                    }
                }
            }
            layer = next;
        }
        Some(group)
    }

    fn index(&self, places: Places) -> usize {
        let all = places[..=self.tiles.len()].iter();
        all.fold(0, |index, &place| index * self.cells.len() + usize::from(place))
    }
}
