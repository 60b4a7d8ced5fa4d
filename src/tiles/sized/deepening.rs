//! DEEPENING: a lower bound for the length of all paths. It grows by two with each search that
//! finds no path (Korf, "Depth-first iterative-deepening", Artificial Intelligence 27, 1985). The
//! search can stop at any time and resume later.

use super::node::{Batch, Mask, Node};
use super::tables::Tables;
use crate::puzzle::Stop;
use crate::tiles::engine::cut::Cut;

/// The search for the paths of one board, with its progress.
///
/// Boards wait in a stack of layers, one a depth, and some of the deepest are expanded together. A
/// layer is consumed in the order of the tie-break, so the first path that is found is the first of
/// all.
pub(super) struct Deepening<M, const P: usize, const H: usize> {
    nodes: Vec<Node<M, P, H>>,
    /// Of each node: the one before, and the state of the duplicate cut.
    links: Vec<(u32, u16)>,
    /// By depth: the next node to expand, and the end of the layer.
    layers: Vec<(usize, usize)>,
    batch: Batch,
    /// No path is shorter.
    pub bound: usize,
    stop: Stop,
}

/// Nodes that are expanded together.
const TOGETHER: usize = 48;

impl<M: Mask, const P: usize, const H: usize> Deepening<M, P, H> {
    /// Returns a search that knows no more of the board than its tables do.
    pub fn new(root: &Node<M, P, H>, stop: &Stop) -> Self {
        Deepening {
            nodes: vec![*root],
            links: vec![(0, root.blank.into())],
            layers: vec![(0, 1)],
            batch: Batch::EMPTY,
            bound: root.bound(),
            stop: stop.clone(),
        }
    }

    /// Resumes the search until it has looked up `quota` more children, or until its bound is at
    /// least `enough`. The path that it finds is a shortest one. Adds the children to `spent`.
    pub fn resume(
        &mut self,
        tables: &Tables,
        cut: &Cut,
        quota: u64,
        enough: usize,
        spent: &mut u64,
    ) -> Option<Vec<u8>> {
        let end = spent.saturating_add(quota);
        let batch = &mut self.batch;
        while *spent < end && self.bound < enough && !self.stop.is_set() {
            let depth = self.layers.len() - 1;
            let (first, end) = self.layers[depth];
            if first == end {
                if depth == 0 {
                    self.bound += 2;
                    self.nodes.truncate(1);
                    self.links.truncate(1);
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
            self.links.truncate(end);
            let most = self.bound - depth - 1;
            batch.len = 0;
            for number in first..last {
                for (code, state) in cut.states[usize::from(self.links[number].1)].moves() {
                    batch.push(number, code, state.into());
                }
            }
            *spent += batch.len as u64;
            Node::look_up::<0>(tables, &self.nodes, batch);
            batch.retain(&self.nodes, most);
            Node::look_up::<1>(tables, &self.nodes, batch);
            for at in batch.all() {
                let number = batch.moves[at] >> 2;
                let node = &self.nodes[number as usize];
                let ups = [batch.ups[0][at] & 1, batch.ups[1][at] & 1];
                if usize::from(node.sums[1] + 2 * u16::from(ups[1])) > most + 1 {
                    continue;
                }
                self.nodes.push(*node);
                let last = self.nodes.len() - 1;
                self.nodes[last].make(tables, batch.moves[at] as u8, ups);
                self.links.push((number, batch.marks[at] as u16));
            }
            self.layers.push((end, self.nodes.len()));
        }
        None
    }

    fn path(&self, mut number: usize) -> Vec<u8> {
        let mut codes = Vec::new();
        while number > 0 {
            codes.push(self.nodes[number].last);
            number = self.links[number].0 as usize;
        }
        codes.reverse();
        codes
    }
}
