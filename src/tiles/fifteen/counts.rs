//! How many boards each case took, in constant memory.

/// Node counts less than this have a bucket each. Each larger power of two is divided into this
/// many buckets.
const RANGES: u64 = 16;
const BUCKETS: usize = 64 * RANGES as usize;

/// A histogram of the nodes, the boards expanded for each solved board, and the largest of them.
///
/// Nodes depend on the tables at that time, and the number of threads decides when better tables
/// are built.
#[derive(Clone, Debug)]
pub struct NodeCounts {
    boards: Vec<u64>,
    hardest: Option<Hardest>,
}

/// The board that took the most nodes; the first of them if there are several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hardest {
    /// Its number among all boards that the solver was given, from 0, or from the number set with
    /// [`Solve::count_from`](crate::tiles::board::Solve::count_from).
    pub number: u64,
    /// Boards expanded for it, on all rungs.
    pub nodes: u64,
}

impl Default for NodeCounts {
    fn default() -> NodeCounts {
        NodeCounts { boards: vec![0; BUCKETS], hardest: None }
    }
}

/// The bucket of a count.
fn bucket(nodes: u64) -> usize {
    let shift = u64::from(nodes.max(RANGES).ilog2() - RANGES.ilog2());
    (shift * RANGES + (nodes >> shift)) as usize
}

/// The greatest count of a bucket.
fn greatest(bucket: usize) -> u64 {
    let bucket = bucket as u64;
    let shift = (bucket / RANGES).saturating_sub(1);
    let next = u128::from(bucket - shift * RANGES + 1) << shift;
    (next - 1) as u64
}

impl NodeCounts {
    pub(super) fn record(&mut self, number: u64, nodes: u64) {
        self.boards[bucket(nodes)] += 1;
        let is_hardest = self.hardest.is_none_or(|hardest| {
            nodes > hardest.nodes || nodes == hardest.nodes && number < hardest.number
        });
        if is_hardest {
            self.hardest = Some(Hardest { number, nodes });
        }
    }

    /// The board that took the most nodes; `None` if none was solved.
    pub fn hardest(&self) -> Option<Hardest> {
        self.hardest
    }

    /// Returns the nodes that were enough for this percentage of all boards, or up to a sixteenth
    /// less; `None` if no board was solved.
    pub fn percentile(&self, percent: u64) -> Option<u64> {
        let most = self.hardest?.nodes;
        let all: u64 = self.boards.iter().sum();
        let mut passed = 0;
        let found = self.boards.iter().position(|boards| {
            passed += boards;
            passed * 100 >= all * percent.min(100)
        });
        found.map(|bucket| greatest(bucket).min(most))
    }
}
