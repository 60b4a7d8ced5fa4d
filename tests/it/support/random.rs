//! Numbers as good as random, the same in every run (Vigna's `SplitMix64`).

use crate::oracle::{Cells, GOAL};

pub struct Draw(u64);

impl Draw {
    pub fn new(seed: u64) -> Draw {
        Draw(seed)
    }

    /// A number less than `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    pub fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// Any board, solvable or not.
    pub fn board(&mut self) -> Cells {
        let mut cells = GOAL;
        for at in (1..cells.len()).rev() {
            cells.swap(at, self.below(at + 1));
        }
        cells
    }
}
