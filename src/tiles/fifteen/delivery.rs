//! DELIVERY: hands on paths in the order of their boards, while the search for others continues.

use crate::clock;
use crate::grid::path::Path;
use crate::puzzle::Stop;
use std::time::{Duration, Instant};

/// The longest time for which a path waits although it could be handed on.
const AGE: Duration = Duration::from_millis(250);

/// Takes the next paths, and returns whether it wants more of them.
pub(super) type Ready<'a> = &'a mut dyn FnMut(&[Option<Path>]) -> bool;

pub(super) struct Delivery<'a> {
    ready: Ready<'a>,
    /// By board; `None` also for one that is not solved yet.
    paths: Vec<Option<Path>>,
    solved: Vec<bool>,
    delivered: usize,
    is_wanted: bool,
    stop: &'a Stop,
    /// When paths were last handed on by [`tick`](Delivery::tick). The clock costs pages at
    /// start-up, so it is first asked when there is much work.
    last: Option<Instant>,
}

impl Delivery<'_> {
    pub fn new<'a>(boards: usize, ready: Ready<'a>, stop: &'a Stop) -> Delivery<'a> {
        Delivery {
            ready,
            paths: vec![None; boards],
            solved: vec![false; boards],
            delivered: 0,
            is_wanted: true,
            stop,
            last: None,
        }
    }

    pub fn put(&mut self, board: usize, path: Option<Path>) {
        self.paths[board] = path;
        self.solved[board] = true;
    }

    /// Hands on all paths that wait for no other. Returns whether more are wanted; after a stop,
    /// none are.
    pub fn deliver(&mut self) -> bool {
        let first = self.delivered;
        let next = self.solved[first..].iter().take_while(|&&solved| solved).count();
        self.delivered += next;
        self.is_wanted = self.is_wanted && (self.ready)(&self.paths[first..self.delivered]);
        self.is_wanted = self.is_wanted && !self.stop.is_set();
        self.is_wanted
    }

    /// Does the same, but only if the last time is long ago. Call it often.
    pub fn tick(&mut self) -> bool {
        let now = clock::now();
        let is_old = |now| now - *self.last.get_or_insert(now) >= AGE;
        if now.is_none_or(is_old) || self.stop.is_set() {
            self.last = now;
            self.deliver();
        }
        self.is_wanted
    }
}
