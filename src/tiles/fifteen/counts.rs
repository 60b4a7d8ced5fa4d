//! How many boards each case took, in constant memory.

/// Node counts less than this have a bucket each. Each larger power of two is divided into this
/// many buckets.
const RANGES: u64 = 16;

/// A histogram of the nodes, the boards expanded for each solved board, and the largest of them.
///
/// Nodes depend on the tables at that time, and the number of threads decides when better tables
/// are built.
#[derive(Clone, Debug, Default)]
pub struct NodeCounts {
    /// By bucket, up to the last that is in use.
    boards: Vec<u64>,
    hardest: Option<(u64, u64)>,
}

fn bucket(nodes: u64) -> usize {
    let shift = u64::from(nodes.max(RANGES).ilog2() - RANGES.ilog2());
    (shift * RANGES + (nodes >> shift)) as usize
}

fn greatest(bucket: usize) -> u64 {
    let bucket = bucket as u64;
    let shift = (bucket / RANGES).saturating_sub(1);
    let next = u128::from(bucket - shift * RANGES + 1) << shift;
    (next - 1) as u64
}

impl NodeCounts {
    pub(super) fn record(&mut self, number: u64, nodes: u64) {
        let bucket = bucket(nodes);
        self.boards.resize(self.boards.len().max(bucket + 1), 0);
        self.boards[bucket] += 1;
        let is_hardest = |&(first, most): &(u64, u64)| (nodes, first) > (most, number);
        if self.hardest.as_ref().is_none_or(is_hardest) {
            self.hardest = Some((number, nodes));
        }
    }

    /// Returns the number of the board that took the most nodes, the first of them if there are
    /// several, and its nodes on all rungs; `None` if no board was solved. Numbers start from 0, or
    /// from the number set with [`FifteenSolver::count_from`](super::FifteenSolver::count_from).
    pub fn hardest(&self) -> Option<(u64, u64)> {
        self.hardest
    }

    /// Returns the nodes that were enough for this percentage of all boards, or up to a sixteenth
    /// less; `None` if no board was solved.
    pub fn percentile(&self, percent: u64) -> Option<u64> {
        let (_, most) = self.hardest?;
        let all: u64 = self.boards.iter().sum();
        let mut passed = 0;
        let found = self.boards.iter().position(|boards| {
            passed += boards;
            passed * 100 >= all * percent.min(100)
        });
        found.map(|bucket| greatest(bucket).min(most))
    }
}
