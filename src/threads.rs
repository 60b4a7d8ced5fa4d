//! Work on several threads at once.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder};

/// Bytes of a helper's stack: a search keeps its boards elsewhere.
const STACK: usize = 256 << 10;

/// Does `own` work on this thread while each helper works on one of its own, if the system gives it
/// one.
pub(crate) fn with_helpers<H: FnOnce() + Send>(
    helpers: impl IntoIterator<Item = H>,
    own: impl FnOnce(),
) {
    thread::scope(|scope| {
        for helper in helpers {
            if Builder::new().stack_size(STACK).spawn_scoped(scope, helper).is_err() {
                break;
            }
        }
        own();
    });
}

/// Does `work` to every job, on so many threads at once; stops and returns `false` when it does so.
pub(crate) fn share<J>(
    jobs: impl Iterator<Item = J> + Send,
    threads: usize,
    work: impl Fn(J) -> bool + Sync,
) -> bool {
    // `None` when some work has failed.
    let jobs = Mutex::new(Some(jobs));
    let worker = || loop {
        let job = lock(&jobs).as_mut().and_then(Iterator::next);
        let Some(job) = job else { break };
        if !work(job) {
            *lock(&jobs) = None;
        }
    };
    with_helpers((1..threads).map(|_| &worker), worker);
    let is_done = lock(&jobs).is_some();
    is_done
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
