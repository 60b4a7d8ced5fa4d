//! The 4x4 board as a puzzle that judges set.

use super::board::{Board, Cell, SIDE};
use super::path::{Path, LONGEST};
use super::solver::Solver;
use crate::deps::List;
use crate::moves::Move;
use crate::puzzle::{Case, Effort, Moves, Puzzle, Solve};
use crate::stream::scan::{Goal, Tiles};
use std::convert::TryInto;

impl Tiles for Board {
    const SIDE: usize = SIDE;
    type Case = Case<Board>;

    fn most(_code: u8) -> u8 {
        1
    }

    fn from_codes(codes: &[u8]) -> Option<Board> {
        Board::from_codes(codes.try_into().ok()?)
    }

    fn case(self, goal: Goal<Board>) -> Case<Board> {
        Case::new(self, goal)
    }
}

impl Puzzle for Board {
    const LONGEST: usize = LONGEST;
    type Path = Path;
    type Solver = Solver;

    fn codes(self) -> List<u8> {
        Board::codes(self).iter().copied().collect()
    }

    fn blank_cell(self) -> usize {
        self.blank().number()
    }

    fn slide(self, step: Move) -> Option<Board> {
        Board::slide(self, step)
    }
}

impl Moves for Path {
    const EMPTY: Path = Path::EMPTY;
    const LINE_ROOM: usize = LONGEST + 1;

    fn len(self) -> usize {
        Path::len(&self)
    }

    fn get(self, at: usize) -> Move {
        Path::get(&self, at)
    }

    fn write_line(self, room: &mut [u8]) -> usize {
        for (letter, step) in room.iter_mut().zip(self.moves()) {
            *letter = step.letter();
        }
        room[self.len()] = b'\n';
        self.len() + 1
    }
}

impl Solve<Board> for Solver {
    // Enough that threads share them well, few enough that answers come often.
    const BATCH: usize = 1024;

    fn new(goal: usize, effort: &Effort) -> Solver {
        let goal = Cell::new(goal).expect("a cell of the board");
        Solver::new(goal, effort.ties).with_memory(effort.memory).with_threads(effort.threads)
    }

    fn count_from(&mut self, number: u64) {
        self.set_next_number(number);
    }

    fn solve(&mut self, boards: &[Board], paths: &mut [Option<Path>]) {
        self.solve_batch(boards, paths);
    }
}
