//! All shortest ways home: how many there are, and each of them.
//!
//! Once the length of a shortest way is known, a search from home, breadth first, marks how far each
//! state is from there. It leaves out the states that a way of this length cannot pass, as their
//! depth and their bound to the start exceed it. From the start, each move to a state that is marked
//! one nearer then begins a shortest rest of the way.

use super::problem::{Graph, Position};
use super::search::Search;
use super::state::State;

impl Search {
    /// How many shortest ways home there are: 1 from home itself, `None` if there is none. A count
    /// that no `u64` holds would be given as the greatest that it does.
    ///
    /// # Complexity
    /// Time and memory in proportion to the states within reach of a shortest way, at worst all
    /// 362,880, and not to the number of ways.
    pub fn count(&mut self, graph: &Graph, start: &Position) -> Option<u64> {
        let length = self.approach(graph, start)?;
        let mut layer = vec![(State::new(start), 1u64)];
        for left in (0..length).rev() {
            let mut next = Vec::new();
            for (state, ways) in layer {
                let nearer = self.nearer(graph, state, left);
                next.extend(nearer.iter().flatten().map(|&state| (state, ways)));
            }
            next.sort_unstable_by_key(|(state, _)| state.index());
            next.dedup_by(|(state, ways), (kept, sum)| {
                let same = state == kept;
                *sum = sum.saturating_add(if same { *ways } else { 0 });
                same
            });
            layer = next;
        }
        layer.first().map(|&(_, ways)| ways)
    }

    /// Visits every shortest way home, as the pieces, from 1, in the order in which they move; and
    /// returns the length, `None` if there is no way. The ways come in ascending order: of two, the
    /// one whose piece is less at the first move that differs. From home itself there is one, without
    /// a move.
    ///
    /// # Errors
    /// The first that `visit` returns, which ends the visits.
    pub fn each_shortest<E>(
        &mut self,
        graph: &Graph,
        start: &Position,
        mut visit: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<Option<u32>, E> {
        let length = match self.approach(graph, start) {
            Some(0) => return visit(&[]).map(|()| Some(0)),
            Some(length) => length,
            None => return Ok(None),
        };
        let mut pieces = Vec::new();
        // What is left to be tried, at the start and after each move.
        let mut open = vec![self.nearer(graph, State::new(start), length - 1)];
        while let Some(nearer) = open.last_mut() {
            let mut untried = (1..).zip(nearer).filter(|(_, next)| next.is_some());
            match untried.next().and_then(|(piece, next)| Some((piece, next.take()?))) {
                Some((piece, state)) => {
                    pieces.truncate(open.len() - 1);
                    pieces.push(piece);
                    if open.len() == length as usize {
                        visit(&pieces)?;
                    } else {
                        open.push(self.nearer(graph, state, length - 1 - open.len() as u32));
                    }
                }
                None => {
                    open.pop();
                }
            }
        }
        Ok(Some(length))
    }
}
