//! DEEPENING: a lower bound for the length of all paths, that grows by two with each search that finds none
//! (Korf, "Depth-first iterative-deepening", Artificial Intelligence 27, 1985). It may be stopped at any time, and
//! go on later.

use super::tables::{Batch, Node, Tables};
use crate::tiles::engine::cut::Cut;

/// The search for the paths of one board, as far as it got.
///
/// Boards wait in a stack of layers, one a depth, and some of the deepest are expanded together. A layer is
/// consumed in the order of the tie-break, so the first path that is found is the first of all.
pub(super) struct Deepening {
    nodes: Vec<Node>,
    /// By depth: the next node to expand, and the end of the layer.
    layers: Vec<(usize, usize)>,
    batch: Batch,
    /// No path is shorter.
    pub bound: usize,
}

/// Nodes that are expanded together.
const TOGETHER: usize = 16;

impl Deepening {
    /// Nothing is known of the board but what its tables say.
    pub fn new(root: &Node) -> Deepening {
        Deepening {
            nodes: vec![Node { state: u16::from(root.blank), ..*root }],
            layers: vec![(0, 1)],
            batch: Batch::EMPTY,
            bound: usize::from(root.bound()),
        }
    }

    /// Searches on until so many more children were looked up, or to a bound that is not below `enough`. The path that
    /// is found is a shortest one. The children are added to `spent`.
    pub fn go_on(
        &mut self,
        tables: &Tables,
        cut: &Cut,
        quota: u64,
        enough: usize,
        spent: &mut u64,
    ) -> Option<Vec<u8>> {
        let end = spent.saturating_add(quota);
        while *spent < end && self.bound < enough {
            let depth = self.layers.len() - 1;
            let (first, end) = self.layers[depth];
            if first == end {
                if depth == 0 {
                    self.bound += 2;
                    self.nodes.truncate(1);
                    self.layers[0] = (0, 1);
                } else {
                    self.layers.pop();
                }
                continue;
            }
            if depth == self.bound {
                return Some(self.path(first));
            }
            let last = end.min(first + TOGETHER);
            self.layers[depth].0 = last;
            self.nodes.truncate(end);
            for number in first..last {
                for (code, _) in cut.states[usize::from(self.nodes[number].state)].moves() {
                    self.batch.push(number, code, 0);
                }
            }
            tables.look_up(&self.nodes, &mut self.batch);
            let len = std::mem::take(&mut self.batch.len);
            *spent += len as u64;
            for at in 0..len {
                let child = self.batch.child(&self.nodes, at);
                if depth + 1 + usize::from(child.bound()) > self.bound {
                    continue;
                }
                let node = &self.nodes[child.node as usize];
                let mut next = *node;
                let is_it = |&(code, _): &(u8, u16)| code == child.code;
                next.state = cut.states[usize::from(node.state)]
                    .moves()
                    .find(is_it)
                    .map_or(0, |(_, state)| state);
                next.parent = child.node;
                tables.make(&mut next, &child);
                self.nodes.push(next);
            }
            self.layers.push((end, self.nodes.len()));
        }
        None
    }

    /// The moves from the root to a node.
    fn path(&self, mut number: usize) -> Vec<u8> {
        let mut codes = Vec::new();
        while number > 0 {
            let node = &self.nodes[number];
            codes.push(node.last);
            number = node.parent as usize;
        }
        codes.reverse();
        codes
    }
}
