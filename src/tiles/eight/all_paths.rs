//! The paths of all boards to one goal, computed at once.

use crate::grid::moves::{TieBreak, MOVE_BITS};
use crate::tiles::eight::board::Cell;
use crate::tiles::eight::family::{family_after, members_after, Step, MEMBERS};
use crate::tiles::eight::parents::{search, Reached};
use crate::tiles::eight::path::PathWord;
use crate::tiles::eight::rank::{Coordinate, PERMUTATIONS, SOLVABLE};

pub(crate) struct AllPaths {
    /// Indexed by board: the bits of its [`PathWord`].
    bits: Vec<u64>,
}

impl AllPaths {
    /// Searches from the goal with its blank on the cell `goal`. A board's path is one move and
    /// then the path of a board reached before.
    pub(crate) fn search(goal: Cell, ties: TieBreak) -> AllPaths {
        let mut bits = vec![0; SOLVABLE];
        bits[Coordinate::goal(goal).index()] = PathWord::EMPTY.bits();
        search(goal, ties, |reached| extend(&mut bits, reached));
        AllPaths { bits }
    }

    pub(crate) fn lengths(&self) -> Vec<u8> {
        let length = |&bits: &u64| PathWord::from_bits(bits).map_or(0, PathWord::len) as u8;
        self.bits.iter().map(length).collect()
    }

    /// Returns the path of a board. Returns `None` if the board is unsolvable; its coordinate is
    /// then that of any other board. Nothing branches on `is_solvable`, because it is
    /// unpredictable.
    #[inline(always)]
    pub(crate) fn path(&self, board: Coordinate, is_solvable: bool) -> Option<PathWord> {
        let bits = self.bits[board.index()];
        PathWord::from_bits(if is_solvable { bits } else { 0 })
    }
}

fn extend(bits: &mut [u64], reached: &Reached) {
    let code = u64::from(reached.step.code());
    let to = reached.cell.neighbour(reached.step).expect("a move on the board");
    let (paths, closer) = two(bits, reached.cell.number(), to.number());
    for (family, &boards) in (reached.first..).zip(reached.boards) {
        // Near the goal and far from it, most families have no new boards.
        if boards == 0 {
            continue;
        }
        let step = reached.steps.map_or(family as Step, |steps| steps[family]);
        let paths = &mut paths[family * MEMBERS..][..MEMBERS];
        let closer = &closer[family_after(step) * MEMBERS..][..MEMBERS];
        let members_after = members_after(step);
        let mut left = boards;
        while left != 0 {
            let member = left.trailing_zeros() as usize;
            left &= left - 1;
            paths[member] = closer[usize::from(members_after[member])] << MOVE_BITS | code;
        }
    }
}

fn two(bits: &mut [u64], one: usize, other: usize) -> (&mut [u64], &[u64]) {
    let (low, high) = bits.split_at_mut(one.max(other) * PERMUTATIONS);
    if one < other {
        (&mut low[one * PERMUTATIONS..][..PERMUTATIONS], &high[..PERMUTATIONS])
    } else {
        (&mut high[..PERMUTATIONS], &low[other * PERMUTATIONS..][..PERMUTATIONS])
    }
}
