//! WINDOWS: shortens a path by searching for shorter paths between two of its boards.
//!
//! The tables only serve goals with the blank at home. But a symmetry may carry the blank of a
//! path's board to its home, for example from another corner. Then that board can be the goal of
//! its own puzzle: turned, and with each tile named for its cell there. The same tables then serve
//! the path between it and any other board of the path. A path that is as long is taken, too: a
//! path that keeps changing leads to others (a walk on a plateau).

use super::beam::{Ask, Beam};
use super::node::{Homes, Mask, Node, ROOM};
use super::tables::Tables;
use crate::puzzle::Stopped;
use crate::random::SplitMix;
use crate::tiles::engine::turn::Turn;

pub(super) struct Draft<'a> {
    pub homes: &'a Homes,
    pub path: Vec<u8>,
    pub random: SplitMix,
}

impl Draft<'_> {
    /// Shortens one window of the path, or exchanges it for another that is as long. Adds the
    /// children that it looked up, and the boards of the path, to `spent`.
    pub fn shorten<M: Mask, const P: usize, const H: usize>(
        &mut self,
        tables: &Tables,
        beam: &mut Beam<M, P, H>,
        width: usize,
        spent: &mut u64,
    ) -> Result<(), Stopped> {
        let cells = tables.size.cells();
        let length = self.path.len();
        *spent += length as u64;
        let random = &mut self.random;
        let blanks = blanks(tables, self.homes, &self.path);
        // The symmetries that exchange no rows and columns.
        let turns = [0, 1, 2, 3].map(|flips| Turn::new(tables.size, flips));
        let turn_of = |blank: u8| {
            let leads = |turn: &&Turn| usize::from(turn.cells[usize::from(blank)]) == tables.goal;
            turns.iter().find(leads)
        };
        let anchors: Vec<_> =
            (0..=length).filter_map(|at| Some((at, turn_of(blanks[at])?))).collect();
        let Some(&(at, turn)) = anchors.get(random.below(anchors.len() as u64) as usize) else {
            return Ok(());
        };
        // From half of a path of the usual length to more than all of it.
        let least = cells * 2;
        let span = (least + random.below(cells as u64 * 12 / 5) as usize).min(length);
        let (from, to) = if random.below(2) == 0 {
            (at.checked_sub(span), Some(at))
        } else {
            (Some(at), Some(at + span).filter(|&to| to <= length))
        };
        let (Some(from), Some(to)) = (from, to) else { return Ok(()) };
        let (mut start, mut end) = (
            board(tables, self.homes, &self.path[..from]),
            board(tables, self.homes, &self.path[..to]),
        );
        let is_reversed = at == from;
        if is_reversed {
            std::mem::swap(&mut start, &mut end);
        }
        let mut named = [0; ROOM];
        for (&home, cell) in end[..cells].iter().zip(turn.cells) {
            named[usize::from(home)] = cell;
        }
        let mut homes = [0; ROOM];
        for (&home, cell) in start[..cells].iter().zip(turn.cells) {
            homes[usize::from(cell)] = named[usize::from(home)];
        }
        let ask = Ask { width, longest: to - from, noise: random.bits() | 1 };
        let way = beam.search(tables, &Node::new(tables, &homes), ask, spent)?;
        let Some(way) = way else { return Ok(()) };
        let mut way: Vec<u8> = way.into_iter().map(|code| turn.back(code)).collect();
        if is_reversed {
            way.reverse();
            for code in &mut way {
                *code ^= 1;
            }
        }
        self.path.splice(from..to, way);
        Ok(())
    }
}

fn blanks(tables: &Tables, homes: &Homes, path: &[u8]) -> Vec<u8> {
    let is_blank = |&home: &u8| usize::from(home) == tables.goal;
    let first = homes.iter().position(is_blank).unwrap_or(0) as u8;
    let mut blanks = vec![first];
    blanks.extend(path.iter().scan(first, |blank, &code| {
        *blank = tables.to[usize::from(*blank)][usize::from(code)];
        Some(*blank)
    }));
    blanks
}

fn board(tables: &Tables, homes: &Homes, path: &[u8]) -> Homes {
    let mut homes = *homes;
    for pair in blanks(tables, &homes, path).windows(2) {
        homes.swap(usize::from(pair[0]), usize::from(pair[1]));
    }
    homes
}
