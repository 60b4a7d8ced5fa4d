//! Boards by their exact depth.

use super::number::{board, number};
use super::walk::Walk;
use super::SplitMix;
use crate::judge::Solvers;
use crate::moves::{Move, TieBreak};
use crate::puzzle::{Moves, Puzzle, Solve};
use crate::{eight, fifteen};
use std::ops::RangeInclusive;

/// A puzzle whose boards can be drawn by their depth.
pub trait Depths: Puzzle {
    /// The greatest depth that can be asked for.
    const DEEPEST: usize;

    /// Up to this depth all boards are found first, so that each can be as likely as any other.
    const WHOLE: usize;

    /// The numbers of all boards of these depths in order, for the goal whose blank stands on `goal`.
    /// None of the depths is greater than [`WHOLE`](Depths::WHOLE), unless no board has it.
    fn of_depths(goal: usize, depths: &RangeInclusive<usize>) -> Vec<u64>;
}

impl Depths for eight::Board {
    const DEEPEST: usize = eight::path::LONGEST;
    const WHOLE: usize = eight::path::LONGEST;

    fn of_depths(goal: usize, depths: &RangeInclusive<usize>) -> Vec<u64> {
        let goal = eight::Cell::new(goal).expect("a cell of the board");
        let mut solver = eight::Solver::new(goal, TieBreak::UDLR);
        solver.expect_many();
        let is_asked_for = |&index: &usize| {
            let board = eight::rank::Coordinate::from_index(index);
            board.map_or(false, |it| depths.contains(&solver.shortest(it).len()))
        };
        let indices = (0..eight::rank::SOLVABLE).filter(is_asked_for);
        indices.map(|index| index as u64).collect()
    }
}

impl Depths for fifteen::Board {
    // Half of all boards are 53 moves deep or deeper; beyond, searches take longer and walks more of
    // them: 0.01 seconds for a board of 50 moves, 0.04 for one of 55, 0.13 for one of 60.
    const DEEPEST: usize = 55;
    // A million boards are within that many moves of a goal in a corner, two of one in the centre.
    const WHOLE: usize = 18;

    fn of_depths(goal: usize, depths: &RangeInclusive<usize>) -> Vec<u64> {
        let mut numbers = Vec::new();
        let mut before = Vec::new();
        let mut layer = vec![number(<fifteen::Board as Puzzle>::goal_at(goal))];
        for depth in 0..=*depths.end() {
            if depths.contains(&depth) {
                numbers.extend_from_slice(&layer);
            }
            let slides = |&number: &u64| {
                let board: fifteen::Board = board(goal, number);
                Move::ALL.iter().filter_map(move |&step| board.slide(step))
            };
            let mut next: Vec<u64> = layer.iter().flat_map(slides).map(self::number).collect();
            next.sort_unstable();
            next.dedup();
            // Every move leads one step closer or one step away.
            let mut closer = before.iter().peekable();
            next.retain(|number| {
                while closer.peek().map_or(false, |&other| other < number) {
                    closer.next();
                }
                closer.peek() != Some(&number)
            });
            before = std::mem::replace(&mut layer, next);
        }
        numbers.sort_unstable();
        numbers
    }
}

/// A board of this depth, found by a walk from the goal: it goes on by as many moves as are missing,
/// and a search tells how deep that is. Some boards are likelier than others of their depth.
pub(super) fn found<P: Puzzle>(
    goal: usize,
    depth: usize,
    solvers: &mut Solvers<P>,
    random: &mut SplitMix,
) -> P {
    let mut walk = Walk::new::<P>(goal);
    let mut reached = 0;
    while reached < depth {
        // A move changes the depth by one, so this never leads too deep.
        walk.go::<P>((depth - reached) as u64, random);
        let mut path = [None];
        solvers.to(goal).solve(&[walk.board()], &mut path);
        reached = path[0].map_or(0, Moves::len);
    }
    walk.board()
}
