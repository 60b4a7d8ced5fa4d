//! LADDER: the tables of each rung, and when they pay.

use super::tables::Partition;

/// A rung of the ladder: a partition of the tiles into patterns, and the cost of their tables.
pub(super) struct Rung {
    /// The number of tiles of each pattern.
    pub patterns: &'static str,
    /// For each of [`GOALS`](super::frame::GOALS): the home sets for the board and, on the edge,
    /// for its reflection.
    pub partitions: [[Partition; 2]; 3],
    /// The longest strings of the duplicate cut.
    pub cut: usize,
    /// The bytes of one of the large tables, of one that is being built, and of the rest.
    pub table: usize,
    pub building: usize,
    pub rest: usize,
    /// The microseconds to build the rung, and to solve a random board with it.
    pub build: usize,
    pub board: usize,
}

/// The boards that plain recursion may expand for each board, and beyond these in a solver's life,
/// before tables are built.
pub(super) const EASY: usize = 1_000;
pub(super) const PLAIN: usize = 100_000;
/// The boards expanded in a microsecond, about.
pub(super) const RATE: usize = 22;

/// The rungs above plain recursion, the best last.
pub(super) static RUNGS: [Rung; 3] = [
    Rung {
        patterns: "5-5-5",
        partitions: [
            [[0x0331, 0x00CE, 0x7C00]; 2],
            [[0x0331, 0x00CE, 0xBC00], [0x004F, 0x1330, 0xE480]],
            [[0x0133, 0x08CC, 0xF200]; 2],
        ],
        cut: 8,
        table: 120_000,
        building: 300_000,
        rest: 3 << 20,
        build: 18_000,
        board: 8_400,
    },
    Rung {
        patterns: "6-6-3",
        partitions: [
            [[0x3330, 0x4CC8, 0x0007]; 2],
            [[0x0333, 0x0CCC, 0xB000], [0x2332, 0x44CC, 0x9001]],
            [[0x0333, 0x88CC, 0x7000]; 2],
        ],
        cut: 10,
        table: 1_500_000,
        building: 4_000_000,
        rest: 7 << 20,
        build: 50_000,
        board: 3_500,
    },
    Rung {
        patterns: "7-7-1",
        partitions: [
            [[0x2333, 0x4CCC, 0x1000]; 2],
            [[0x2333, 0x8CCC, 0x1000], [0x2333, 0xC4CC, 0x1000]],
            [[0x2333, 0xC8CC, 0x1000]; 2],
        ],
        cut: 12,
        table: 17_600_000,
        building: 46_800_000,
        rest: 8 << 20,
        build: 460_000,
        board: 1_150,
    },
];
