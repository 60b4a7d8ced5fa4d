//! Random walks of the blank.

use super::SplitMix;
use crate::deps::List;
use crate::moves::Move;
use crate::puzzle::{neighbour, Puzzle};

/// A walk from a goal that never takes a move back at once. Each of the other moves is as likely, and
/// they are drawn in the order up, down, left, right.
pub(super) struct Walk {
    codes: List<u8>,
    blank: usize,
    last: Option<Move>,
}

impl Walk {
    /// A walk that stands on the goal with its blank on `goal`.
    pub(super) fn new<P: Puzzle>(goal: usize) -> Walk {
        Walk { codes: P::goal_at(goal).codes(), blank: goal, last: None }
    }

    /// Makes so many more moves.
    pub(super) fn go<P: Puzzle>(&mut self, moves: u64, random: &mut SplitMix) {
        for _ in 0..moves {
            let back = self.last.map(Move::inverse);
            let blank = self.blank;
            let steps = Move::ALL.iter().filter_map(|&step| {
                let to = neighbour(blank, P::SIDE, step)?;
                (Some(step) != back).then_some((step, to))
            });
            let steps: List<(Move, usize)> = steps.collect();
            let (step, to) = steps[random.below(steps.len() as u64) as usize];
            self.codes.swap(blank, to);
            self.blank = to;
            self.last = Some(step);
        }
    }

    /// Where the walk stands.
    pub(super) fn board<P: Puzzle>(&self) -> P {
        P::from_codes(&self.codes).expect("tiles only change places")
    }
}
