//! NODE: a board in a search, with everything that its tables know of it, in few bytes.

/// Cells of a board, at most, rounded up to a power of two.
pub(super) const ROOM: usize = 64;

/// By cell: the home of the tile or blank there.
pub(super) type Homes = [u8; ROOM];

/// The set of cells of a pattern: a bit for each cell.
pub(super) trait Mask: Copy + Send + Sync + Into<u64> {
    fn new(bits: u64) -> Self;
}

impl Mask for u32 {
    fn new(bits: u64) -> u32 {
        bits as u32
    }
}

impl Mask for u64 {
    fn new(bits: u64) -> u64 {
        bits
    }
}

/// A board of at most `H` cells, whose partitions have at most `P` patterns each.
#[derive(Clone, Copy)]
pub(super) struct Node<M, const P: usize, const H: usize> {
    /// By view and pattern: the set of its cells, as its table has it; the rank of their order; and
    /// the fewest moves.
    pub masks: [[M; P]; 2],
    pub ranks: [[u16; P]; 2],
    pub values: [[u8; P]; 2],
    /// By view: the sum of the fewest moves.
    pub sums: [u16; 2],
    /// By cell.
    pub homes: [u8; H],
    pub blank: u8,
    /// The code of the move that led here, or 4.
    pub last: u8,
    /// The key of the beam, without the part of the larger sum.
    pub score: i32,
    pub hash: u64,
}

impl<M, const P: usize, const H: usize> Node<M, P, H> {
    pub fn bound(&self) -> usize {
        self.sums[0].max(self.sums[1]).into()
    }
}

/// Moves that are looked up together.
const BATCH: usize = 256;

/// Moves of nodes, each an entry in every array.
pub(super) struct Batch {
    pub len: usize,
    /// 31 .. 2 the number of the node, 1 .. 0 the move.
    pub moves: [u32; BATCH],
    /// The mark that the search needs of the board afterwards: its hash, or the state of the cut.
    pub marks: [u64; BATCH],
    /// By view: the pattern whose tile moves, and its fewest moves before.
    pub parts: [[u8; BATCH]; 2],
    pub values: [[u8; BATCH]; 2],
    /// By view: whether the pattern has a move more afterwards, 1, or one less, 0.
    pub ups: [[u8; BATCH]; 2],
    /// Of one view: the rank of the pattern's order afterwards; the number of its set, then the
    /// place of its bit; and the blank's cell.
    pub ranks: [u16; BATCH],
    pub places: [u32; BATCH],
    pub regions: [u8; BATCH],
}

impl Batch {
    pub const EMPTY: Batch = Batch {
        len: 0,
        moves: [0; BATCH],
        marks: [0; BATCH],
        parts: [[0; BATCH]; 2],
        values: [[0; BATCH]; 2],
        ups: [[0; BATCH]; 2],
        ranks: [0; BATCH],
        places: [0; BATCH],
        regions: [0; BATCH],
    };

    #[inline(always)]
    pub fn push(&mut self, node: usize, code: u8, mark: u64) {
        let at = self.len % BATCH;
        self.moves[at] = (node as u32) << 2 | u32::from(code);
        self.marks[at] = mark;
        self.len += 1;
    }

    #[inline(always)]
    pub fn all(&self) -> std::ops::Range<usize> {
        0..self.len.min(BATCH)
    }

    /// True if there may be no room for the moves of one more node.
    pub fn is_full(&self) -> bool {
        self.len + 4 > BATCH
    }

    /// Keeps the moves after which the first sum is at most the rest of their node's `most`.
    #[inline(always)]
    pub fn retain<M, const P: usize, const H: usize>(
        &mut self,
        nodes: &[Node<M, P, H>],
        most: usize,
    ) {
        let mut kept = 0;
        for at in self.all() {
            let entry = self.moves[at];
            let sum = nodes[(entry >> 2) as usize].sums[0] + 2 * u16::from(self.ups[0][at]);
            let to = kept % BATCH;
            self.moves[to] = entry;
            self.marks[to] = self.marks[at];
            self.ups[0][to] = self.ups[0][at];
            self.parts[0][to] = self.parts[0][at];
            self.values[0][to] = self.values[0][at];
            kept += usize::from(usize::from(sum) <= most + 1);
        }
        self.len = kept;
    }
}
