//! BEAM: breadth-first search that keeps the most promising boards of each depth.

use super::node::{Batch, Mask, Node, ROOM};
use super::tables::Tables;
use crate::puzzle::{Stop, Stopped};
use crate::tiles::engine::memory::{push, reserve};

/// A beam search and its memory, which the next search uses again.
pub(super) struct Beam<M, const P: usize, const H: usize> {
    stop: Stop,
    level: Vec<Node<M, P, H>>,
    next: Vec<Node<M, P, H>>,
    /// See [`UPS`].
    children: Vec<u64>,
    batch: Batch,
    seen: Visited,
    /// For each level but the first, the start of its nodes in `history`.
    starts: Vec<usize>,
    /// 31 .. 2 the number of the node before in its level, 1 .. 0 the move.
    history: Vec<u32>,
    /// By class: the number of children that have it. And the least class that a child has.
    counts: Vec<u32>,
    least: usize,
}

/// ```text
/// 63 .. 34        33 .. 4    3 .. 2   1 .. 0
/// class of a key  its node   move     a bit for each view: 1 if the move leads up
/// ```
const UPS: u32 = 2;
const CLASS: u32 = 32 + UPS;

/// The boards that the search met lately.
struct Visited {
    /// By the lowest bits of a hash, or a few places further on: the upper half of the hash. 0
    /// marks a free place.
    prints: Vec<u32>,
    count: usize,
}

impl Visited {
    /// Forgets all boards, and makes room for `room` / 2 of them; `room` is a power of two. Returns
    /// `None` if there is no memory for it.
    fn clear(&mut self, room: usize) -> Option<()> {
        self.prints.clear();
        reserve(&mut self.prints, room)?;
        self.prints.resize(room, 0);
        self.count = 0;
        Some(())
    }

    /// True if the search has not met a board lately. If there is no more room, forgets all boards.
    #[inline(always)]
    fn is_new(&mut self, hash: u64) -> bool {
        let last = self.prints.len() - 1;
        let mut at = hash as usize & last;
        let print = (hash >> 32) as u32 | 1;
        while self.prints[at] != 0 {
            if self.prints[at] == print {
                return false;
            }
            at = (at + 1) & last;
        }
        self.prints[at] = print;
        self.count += 1;
        if self.count * 2 > last {
            self.prints.fill(0);
            self.count = 0;
        }
        true
    }
}

#[derive(Clone, Copy)]
pub(super) struct Ask {
    /// The number of boards that are kept of each depth.
    pub width: usize,
    /// Paths are no longer than this.
    pub longest: usize,
    /// If not 0, noise of up to a move is added to the keys, different for each seed.
    pub noise: u64,
}

/// The precision of keys in thousandths of a move, a power of two, and the number of classes. If
/// the beam is narrower than `FEW`, the precision is eight times less.
const KEY_BITS: u32 = 5;
const FEW: usize = 300;
const CLASSES: usize = 1 << 14;

impl<M: Mask, const P: usize, const H: usize> Beam<M, P, H> {
    pub fn new(stop: &Stop) -> Self {
        Beam {
            stop: stop.clone(),
            level: Vec::new(),
            next: Vec::new(),
            children: Vec::new(),
            batch: Batch::EMPTY,
            seen: Visited { prints: Vec::new(), count: 0 },
            starts: Vec::new(),
            history: Vec::new(),
            counts: vec![0; CLASSES],
            least: CLASSES,
        }
    }

    /// Returns the codes of a path from `root` to the goal, if the search finds one. Adds the
    /// children that it looks up to `spent`.
    ///
    /// # Complexity
    /// About two look-ups for each board that is kept; `width` boards for each move of the path.
    pub fn search(
        &mut self,
        tables: &Tables,
        root: &Node<M, P, H>,
        ask: Ask,
        spent: &mut u64,
    ) -> Result<Option<Vec<u8>>, Stopped> {
        if root.bound() == 0 {
            return Ok(Some(Vec::new()));
        }
        self.begin(ask.width).ok_or(Stopped::Memory)?;
        self.seen.is_new(root.hash);
        self.counts.fill(0);
        self.least = CLASSES;
        self.level.push(*root);
        for depth in 1..=ask.longest {
            if let Some(last) = self.expand(tables, ask, ask.longest - depth, spent) {
                return Ok(Some(self.path(last)));
            }
            if self.children.is_empty() || self.stop.is_set() {
                return Ok(None);
            }
            self.starts.push(self.history.len());
            self.keep(tables, ask.width).ok_or(Stopped::Memory)?;
            std::mem::swap(&mut self.level, &mut self.next);
        }
        Ok(None)
    }

    /// Forgets the last search, and makes room for one of this width; returns `None` if there is no
    /// memory for it.
    fn begin(&mut self, width: usize) -> Option<()> {
        self.history.clear();
        self.starts.clear();
        self.children.clear();
        for level in [&mut self.level, &mut self.next] {
            level.clear();
            reserve(level, width)?;
        }
        reserve(&mut self.children, 3 * width)?;
        self.seen.clear((width * 8).next_power_of_two().clamp(1 << 14, 1 << 22))
    }

    /// Looks up the children of the level that may be `most` moves from the goal. Returns the move
    /// to a child that is the goal.
    fn expand(&mut self, tables: &Tables, ask: Ask, most: usize, spent: &mut u64) -> Option<u32> {
        self.children.clear();
        let Beam { level, batch, seen, children, counts, least, .. } = self;
        let bits = if ask.width < FEW { KEY_BITS + 3 } else { KEY_BITS };
        let is_near = level.iter().any(|node| usize::from(node.sums[0]) >= most);
        let mut number = 0;
        while number < level.len() {
            batch.len = 0;
            while number < level.len() && !batch.is_full() {
                let node = &level[number];
                let moves =
                    tables.moves[usize::from(node.blank) % ROOM][usize::from(node.last % 8)];
                for at in 0..moves & 7 {
                    let code = (moves >> (3 + 2 * at)) as u8 & 3;
                    let hash = node.hash_after(tables, code);
                    if seen.is_new(hash) {
                        batch.push(number, code, hash);
                    }
                }
                number += 1;
            }
            *spent += batch.len as u64;
            Node::look_up::<0>(tables, level, batch);
            if is_near {
                batch.retain(level, most);
            }
            Node::look_up::<1>(tables, level, batch);
            for at in batch.all() {
                let entry = batch.moves[at];
                let node = &level[(entry >> 2) as usize];
                let ups = [batch.ups[0][at] & 1, batch.ups[1][at] & 1];
                let sum = |view: usize| node.sums[view] + 2 * u16::from(ups[view]);
                let bound = usize::from(sum(0).max(sum(1))) - 1;
                if bound == 0 {
                    return Some(entry);
                }
                if bound > most {
                    continue;
                }
                let mut key = node.score + tables.of_maximum * bound as i32;
                for (view, up) in ups.into_iter().enumerate() {
                    let (part, value) = (batch.parts[view][at], batch.values[view][at]);
                    key += tables.score(view, part, value, up);
                }
                if ask.noise != 0 {
                    let mixed = (batch.marks[at] ^ ask.noise).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                    key += (mixed >> 54) as i32;
                }
                let class = ((key.max(0).unsigned_abs() >> bits) as usize).min(CLASSES - 1);
                counts[class] += 1;
                *least = class.min(*least);
                let ups = u64::from(ups[0] | ups[1] << 1);
                children.push((class as u64) << CLASS | u64::from(entry) << UPS | ups);
            }
        }
        None
    }

    /// Makes the moves of the best children. Takes the children at the border evenly, until there
    /// is no more room. Returns `None` if there is no memory for it.
    fn keep(&mut self, tables: &Tables, width: usize) -> Option<()> {
        self.next.clear();
        let mut left = width;
        let mut border = std::mem::replace(&mut self.least, CLASSES);
        while border < CLASSES && self.counts[border] as usize <= left {
            left -= self.counts[border] as usize;
            border += 1;
        }
        let of_border = self.counts.get(border).copied().unwrap_or(1) as usize;
        let mut share = 0;
        for &child in &self.children {
            let class = (child >> CLASS) as usize;
            self.counts[class] = 0;
            if class > border {
                continue;
            }
            if class == border {
                share += left;
                if share < of_border {
                    continue;
                }
                share -= of_border;
            }
            let entry = (child >> UPS) as u32;
            let (code, ups) = (entry as u8 & 3, [child as u8 & 1, child as u8 >> 1 & 1]);
            push(&mut self.history, entry)?;
            // Changed in place: a copy of a value that was just written would wait for the write.
            let at = self.next.len();
            self.next.push(self.level[(entry >> 2) as usize]);
            let node = &mut self.next[at];
            node.hash = node.hash_after(tables, code);
            for (view, up) in ups.into_iter().enumerate() {
                let (part, value) = node.part_of(tables, view, code);
                node.score += tables.score(view, part, value, up);
            }
            node.make(tables, code, ups);
        }
        Some(())
    }

    fn path(&self, last: u32) -> Vec<u8> {
        let mut codes = vec![last as u8 & 3];
        let mut number = (last >> 2) as usize;
        for &start in self.starts.iter().rev() {
            let entry = self.history[start + number];
            codes.push(entry as u8 & 3);
            number = (entry >> 2) as usize;
        }
        codes.reverse();
        codes
    }
}
