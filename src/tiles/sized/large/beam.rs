//! BEAM: breadth-first search that keeps the most promising boards of each depth.

use super::tables::{Batch, Child, Node, Tables};

/// A beam search, with the memory it uses again and again.
pub(super) struct Beam {
    level: Vec<Node>,
    next: Vec<Node>,
    children: Vec<(i32, Child)>,
    batch: Batch,
    seen: Seen,
    /// For each level but the first where its nodes begin; of each node the number of the one before, above
    /// the two bits of its move.
    starts: Vec<usize>,
    history: Vec<u32>,
    /// By key: how many children have it.
    counts: Vec<u32>,
}

/// The boards that were met of late.
struct Seen {
    /// By the lowest bits of a hash, or some places further on; 0 is none.
    hashes: Vec<u64>,
    count: usize,
}

impl Seen {
    /// Forgets all boards, and makes room for half as many as `room`, a power of two.
    fn clear(&mut self, room: usize) {
        self.hashes.clear();
        self.hashes.resize(room, 0);
        self.count = 0;
    }

    /// Whether a board was not met of late. When there is no more room, all are forgotten.
    #[inline(always)]
    fn is_new(&mut self, hash: u64) -> bool {
        let last = self.hashes.len() - 1;
        let mut at = hash as usize & last;
        while self.hashes[at] != 0 {
            if self.hashes[at] == hash {
                return false;
            }
            at = (at + 1) & last;
        }
        self.hashes[at] = hash;
        self.count += 1;
        if self.count * 2 > last {
            self.hashes.fill(0);
            self.count = 0;
        }
        true
    }
}

/// What is asked of a search.
#[derive(Clone, Copy)]
pub(super) struct Ask {
    /// How many boards of a depth are kept.
    pub width: usize,
    /// Paths are no longer than this.
    pub longest: usize,
    /// If not 0: keys are off by up to a move, each seed in its way.
    pub noise: u64,
}

/// Keys are told apart so finely, in thousandths of a move: a power of two, but eight times less where the beam is
/// narrower than this. And how many keys there are.
const KEY_BITS: u32 = 5;
const FEW: usize = 300;
const KEYS: usize = 1 << 12;

impl Beam {
    /// No memory is used yet.
    pub fn new() -> Beam {
        Beam {
            level: Vec::new(),
            next: Vec::new(),
            children: Vec::new(),
            batch: Batch::EMPTY,
            seen: Seen { hashes: Vec::new(), count: 0 },
            starts: Vec::new(),
            history: Vec::new(),
            counts: vec![0; KEYS],
        }
    }

    /// The codes of a path from `root` to the goal, if one is found. The children looked up are added to
    /// `spent`.
    ///
    /// # Complexity
    /// Some two look-ups for each board that is kept; `width` boards for each move of the path.
    pub fn search(
        &mut self,
        tables: &Tables,
        root: &Node,
        ask: Ask,
        spent: &mut u64,
    ) -> Option<Vec<u8>> {
        if root.bound() == 0 {
            return Some(Vec::new());
        }
        self.seen.clear((ask.width * 8).next_power_of_two().clamp(1 << 14, 1 << 22));
        self.seen.is_new(root.hash);
        self.history.clear();
        self.starts.clear();
        self.level.clear();
        self.level.push(*root);
        for depth in 1..=ask.longest {
            let found = self.expand(tables, ask, depth, spent);
            if let Some(last) = found {
                return Some(self.path(&last));
            }
            if self.children.is_empty() {
                return None;
            }
            self.starts.push(self.history.len());
            self.keep(tables, ask.width);
            std::mem::swap(&mut self.level, &mut self.next);
        }
        None
    }

    /// Looks up the children of the level; returns one that is the goal.
    fn expand(
        &mut self,
        tables: &Tables,
        ask: Ask,
        depth: usize,
        spent: &mut u64,
    ) -> Option<Child> {
        self.children.clear();
        for number in 0..self.level.len() {
            let node = &self.level[number];
            let blank = usize::from(node.blank);
            for code in 0..4 {
                if tables.slides[blank][usize::from(code)].exists && code ^ 1 != node.last {
                    let hash = tables.hash_after(node, code);
                    if self.seen.is_new(hash) {
                        self.batch.push(number, code, hash);
                    }
                }
            }
            if self.batch.is_full() || number + 1 == self.level.len() {
                tables.look_up(&self.level, &mut self.batch);
                *spent += self.batch.len as u64;
                for at in 0..std::mem::take(&mut self.batch.len) {
                    let child = self.batch.child(&self.level, at);
                    let bound = child.bound();
                    if bound == 0 {
                        return Some(child);
                    }
                    if depth + usize::from(bound) > ask.longest {
                        continue;
                    }
                    let mut key = child.score + tables.of_maximum * i32::from(bound);
                    if ask.noise != 0 {
                        let mixed = (child.hash ^ ask.noise).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                        key += (mixed >> 54) as i32;
                    }
                    self.children.push((key, child));
                }
            }
        }
        None
    }

    /// Makes the moves of the best children; of those at the border, as many as there is room for, taken
    /// evenly.
    fn keep(&mut self, tables: &Tables, width: usize) {
        self.next.clear();
        let least = self.children.iter().map(|(key, _)| *key).min().unwrap_or(0);
        let bits = if width < FEW { KEY_BITS + 3 } else { KEY_BITS };
        let class = |key: i32| (key.abs_diff(least) as usize >> bits).min(KEYS - 1);
        for (key, _) in &self.children {
            self.counts[class(*key)] += 1;
        }
        let mut left = width;
        let mut border = 0;
        while border < KEYS && self.counts[border] as usize <= left {
            left -= self.counts[border] as usize;
            border += 1;
        }
        let of_border = self.counts.get(border).copied().unwrap_or(1) as usize;
        for (key, _) in &self.children {
            self.counts[class(*key)] = 0;
        }
        let mut share = 0;
        for (key, child) in &self.children {
            let class = class(*key);
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
            self.history.push(child.node << 2 | u32::from(child.code));
            let mut node = self.level[child.node as usize];
            tables.make(&mut node, child);
            self.next.push(node);
        }
    }

    /// The moves that led to a child of the level.
    fn path(&self, last: &Child) -> Vec<u8> {
        let mut codes = vec![last.code];
        let mut number = last.node as usize;
        for &start in self.starts.iter().rev() {
            let entry = self.history[start + number];
            codes.push(entry as u8 & 3);
            number = (entry >> 2) as usize;
        }
        codes.reverse();
        codes
    }
}
