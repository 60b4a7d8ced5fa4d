//! WORK: cases that are searched for with tables, on several threads.
//!
//! Each thread takes one case after the other. If fewer cases are left than there are threads, and
//! each has taken long, all threads search together, one case after the other.

use super::board::Board4x4;
use super::delivery::Delivery;
use super::frame::Frame;
use super::search::{Search, Searches, SHARED};
use super::tables::Tables;
use crate::grid::path::Path;
use crate::puzzle::Stop;
use crate::threads::{lock, share_in_order, with_helpers};
use crate::tiles::engine::cut::Cut;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;
use std::sync::Mutex;

/// A random board, as work: see [`Open::work`].
pub(super) const TYPICAL: usize = 1 << 22;

/// About a third of the boards that a random board takes on the rung below the best.
const THIRD: usize = 1 << 15;

/// The boards that a search expands before it reports and checks for a stop: some tenths of a
/// millisecond.
pub(super) const STRETCH: usize = 1 << 12;

/// Boards that one thread expands for a case before others that have nothing to do join it.
const ALONE: u64 = 1 << 18;

/// A board that is not solved yet: its place in the batch, the least length that no search has
/// ruled out, and the boards expanded so far.
pub(super) struct Open {
    pub board: Board4x4,
    pub place: usize,
    pub bound: usize,
    pub nodes: u64,
}

impl Open {
    /// Returns how much work is left for this board; [`TYPICAL`] is the work of a random board. A
    /// random board has a bound of 44 when plain recursion gives it up. Two moves more are at least
    /// twice the work. A board that has taken long takes three times as long again.
    pub fn work(&self) -> usize {
        (1 << (self.bound / 2).min(25)).max(self.nodes as usize * (TYPICAL / THIRD))
    }
}

/// A case that has been searched for, and its path; without one, it has to be searched for again.
type Searched = (Open, Option<Path>);

type Take<'a> = &'a mut dyn FnMut(&mut Delivery<'_>, Searched);

pub(super) struct Work<'a> {
    pub tables: &'a Tables,
    pub cut: &'a Cut,
    pub frame: &'a Frame,
    pub searches: &'a Searches,
    pub threads: usize,
    /// Boards expanded, and how many of them end the work.
    pub spent: AtomicUsize,
    pub limit: AtomicUsize,
    pub stop: &'a Stop,
}

struct Queue<'a> {
    work: &'a Work<'a>,
    cases: Mutex<std::vec::IntoIter<Open>>,
    idle: AtomicUsize,
}

impl Work<'_> {
    fn has_ended(&self) -> bool {
        self.spent.load(Ordering::Relaxed) >= self.limit.load(Ordering::Relaxed)
            || self.stop.is_set()
    }

    fn end(&self) {
        self.limit.store(0, Ordering::Relaxed);
    }

    /// Searches for all cases until they are answered or the work ends. Hands each to `take`.
    pub fn search(&self, cases: Vec<Open>, delivery: &mut Delivery<'_>, take: Take<'_>) {
        if cases.len() < self.threads && cases.iter().all(|it| it.nodes >= ALONE) {
            self.together(cases, delivery, take);
        } else {
            self.apart(cases, delivery, take);
        }
    }

    fn apart(&self, cases: Vec<Open>, delivery: &mut Delivery<'_>, take: Take<'_>) {
        let threads = self.searches.make(self.threads.min(cases.len()));
        let queue = &Queue {
            work: self,
            cases: Mutex::new(cases.into_iter()),
            idle: AtomicUsize::new(self.threads - threads),
        };
        let (sender, receiver) = sync_channel(threads);
        // The helpers have the only senders, so the last helper to end closes the channel.
        let helpers = (1..threads).map(move |_| {
            let sender = sender.clone();
            move || queue.empty(&mut |case| case.is_none_or(|it| sender.send(it).is_ok()))
        });
        with_helpers(helpers, |_| {
            queue.empty(&mut |case| {
                for case in case.into_iter().chain(receiver.try_iter()) {
                    take(delivery, case);
                }
                delivery.tick()
            });
            // The cases that the helpers still work on.
            for case in receiver {
                take(delivery, case);
                if !delivery.deliver() {
                    self.end();
                }
            }
        });
        for case in lock(&queue.cases).by_ref() {
            take(delivery, (case, None));
        }
    }

    fn together(&self, cases: Vec<Open>, delivery: &mut Delivery<'_>, take: Take<'_>) {
        let Work { tables, cut, searches, .. } = *self;
        let threads = searches.make(self.threads);
        let mut is_wanted = true;
        for mut case in cases {
            let homes = self.frame.homes(case.board);
            let mut found = None;
            while is_wanted {
                let length = case.bound;
                let starts = |search: &mut Search| {
                    search.starts(tables, (cut, true), &homes, length, SHARED)
                };
                let starts = searches.lend(starts).expect("one at least");
                let first = |start| {
                    let mut first = None;
                    let each = |search: &mut Search| {
                        search.each(tables, cut, &start, length, self.stop, |path| {
                            first = Some(path);
                            false
                        })
                    };
                    let nodes = searches.lend(each).expect("one for each thread");
                    (first, nodes)
                };
                share_in_order(starts.into_iter(), threads, first, |(path, nodes)| {
                    case.nodes += nodes as u64;
                    self.spent.fetch_add(nodes, Ordering::Relaxed);
                    found = path;
                    is_wanted = found.is_none() && delivery.tick() && !self.has_ended();
                    is_wanted
                });
                if is_wanted {
                    case.bound += 2;
                }
            }
            is_wanted = found.is_some();
            take(delivery, (case, found));
        }
    }
}

impl Queue<'_> {
    /// Searches for one case after the other. Calls `tell` with each case, and from time to time
    /// with none; `tell` returns whether to continue.
    fn empty(&self, tell: &mut dyn FnMut(Option<Searched>) -> bool) {
        let Work { tables, cut, frame, searches, ref spent, .. } = *self.work;
        let mut unreported = 0;
        searches.lend(|search| {
            while !self.work.has_ended() {
                let Some(mut case) = lock(&self.cases).next() else { break };
                let homes = frame.homes(case.board);
                let mut nodes = 0;
                let stop = |boards| {
                    unreported += boards;
                    nodes += boards;
                    // Rarely, because all threads write to the same place.
                    unreported >= STRETCH && {
                        spent.fetch_add(std::mem::take(&mut unreported), Ordering::Relaxed);
                        let is_waited_for =
                            nodes as u64 >= ALONE && self.idle.load(Ordering::Relaxed) > 0;
                        !tell(None) || self.work.has_ended() || is_waited_for
                    }
                };
                let found = search.solve(tables, cut, &homes, &mut case.bound, stop);
                case.nodes += nodes as u64;
                if !tell(Some((case, found))) {
                    self.work.end();
                }
            }
        });
        spent.fetch_add(unreported, Ordering::Relaxed);
        self.idle.fetch_add(1, Ordering::Relaxed);
    }
}
