//! Functions that share work among threads.

use std::collections::BTreeMap;
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder};

/// Bytes of a helper thread's stack. A search keeps its boards elsewhere.
const STACK: usize = 256 << 10;

/// Runs `own` on this thread while each helper runs on a thread of its own. Runs fewer helpers if
/// the system refuses a thread.
pub fn with_helpers<H: FnOnce() + Send>(helpers: impl IntoIterator<Item = H>, own: impl FnOnce()) {
    thread::scope(|scope| {
        for helper in helpers {
            if Builder::new().stack_size(STACK).spawn_scoped(scope, helper).is_err() {
                break;
            }
        }
        own();
    });
}

/// Runs `work` on every job, on this number of threads. Stops and returns false once `work` returns
/// false.
pub fn share<J>(
    jobs: impl Iterator<Item = J> + Send,
    threads: usize,
    work: impl Fn(J) -> bool + Sync,
) -> bool {
    let mut is_done = true;
    share_in_order(jobs, threads, work, |done| {
        is_done &= done;
        is_done
    });
    is_done
}

/// Runs `work` on every job, on this number of threads. Passes the results to `take` in the order
/// of the jobs, each as soon as all earlier results are there. Stops when `take` returns false.
pub fn share_in_order<J, R: Send>(
    jobs: impl Iterator<Item = J> + Send,
    threads: usize,
    work: impl Fn(J) -> R + Sync,
    mut take: impl FnMut(R) -> bool,
) {
    let jobs = Mutex::new(Some(jobs.enumerate()));
    let next = || lock(&jobs).as_mut().and_then(Iterator::next);
    let (sender, receiver) = mpsc::channel();
    let helper = |sender: Sender<(usize, R)>| {
        while let Some((place, job)) = next() {
            // If the receiver is gone, no job is left, either.
            let _ = sender.send((place, work(job)));
        }
    };
    let senders = (0..if threads > 1 { threads } else { 0 }).map(|_| sender.clone());
    let helpers = senders.map(|sender| || helper(sender)).collect::<Vec<_>>();
    drop(sender);
    with_helpers(helpers, || {
        let (mut early, mut taken) = (BTreeMap::new(), 0);
        // Without helpers the channel is closed from the start, and this thread does the work.
        let here = std::iter::from_fn(|| next().map(|(place, job)| (place, work(job))));
        for (place, done) in receiver.into_iter().chain(here) {
            early.insert(place, done);
            while let Some(done) = early.remove(&taken) {
                taken += 1;
                if !take(done) {
                    *lock(&jobs) = None;
                    return;
                }
            }
        }
    });
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
