//! Functions that share work among threads.

use std::collections::VecDeque;
use std::iter;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::sync::{Barrier, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder, Result};

/// Bytes of a helper thread's stack. A search keeps its boards elsewhere.
const STACK: usize = 256 << 10;

/// Runs `own` on this thread while each helper runs on a thread of its own. Passes the number of
/// helpers to `own`: fewer if the system refuses a thread.
pub fn with_helpers<'env, H: FnOnce() + Send + 'env>(
    helpers: impl IntoIterator<Item = H>,
    own: impl FnOnce(usize),
) {
    let (has_begun, may_work) = (Barrier::new(2), Mutex::new(()));
    thread::scope(|scope| {
        // If others take the last memory while a thread begins, it aborts the process.
        let held = lock(&may_work);
        let start = |helper: H| {
            // All helpers are one type, so a thread is compiled once.
            let helper: Box<dyn FnOnce() + Send> = Box::new(|| {
                has_begun.wait();
                drop(lock(&may_work));
                helper();
            });
            let is_started = Builder::new().stack_size(STACK).spawn_scoped(scope, helper).is_ok();
            if is_started {
                has_begun.wait();
            }
            is_started
        };
        let started = helpers.into_iter().map(start).take_while(|it| *it).count();
        drop(held);
        own(started);
    });
}

/// Runs `work` on every job, on this number of threads, up to the first that is false.
pub fn share<J>(
    jobs: impl Iterator<Item = J> + Send,
    threads: usize,
    work: impl Fn(J) -> bool + Sync,
) -> bool {
    let mut is_done = true;
    share_in_order(jobs, threads, work, |is_wanted| {
        is_done = is_wanted;
        is_wanted
    });
    is_done
}

/// Jobs, and the results of those that were begun and whose results are not taken yet.
struct Jobs<I, R> {
    /// `None` if no job is left, or none is wanted.
    left: Option<I>,
    begun: VecDeque<Option<Result<R>>>,
    taken: usize,
}

/// Runs `work` on every job, on this number of threads. Passes the results to `take` in the order
/// of the jobs, each as soon as all earlier results are there. Stops when `take` returns false.
pub fn share_in_order<J, R: Send>(
    jobs: impl Iterator<Item = J> + Send,
    threads: usize,
    work: impl Fn(J) -> R + Sync,
    mut take: impl FnMut(R) -> bool,
) {
    let jobs = Mutex::new(Jobs { left: Some(jobs), begun: VecDeque::new(), taken: 0 });
    let is_ready = Condvar::new();
    let helper = || loop {
        let mut now = lock(&jobs);
        let Some(job) = now.left.as_mut().and_then(Iterator::next) else {
            now.left = None;
            return is_ready.notify_one();
        };
        let place = now.taken + now.begun.len();
        now.begun.push_back(None);
        drop(now);
        // A panic continues where the result is taken.
        let done = catch_unwind(AssertUnwindSafe(|| work(job)));
        let mut now = lock(&jobs);
        let place = place - now.taken;
        now.begun[place] = Some(done);
        is_ready.notify_one();
    };
    let helpers = if threads > 1 { threads } else { 0 };
    with_helpers((0..helpers).map(|_| helper), |started| {
        if started == 0 {
            let next = || lock(&jobs).left.as_mut().and_then(Iterator::next);
            iter::from_fn(next).map(&work).all(take);
            return;
        }
        loop {
            let is_early = |now: &mut Jobs<_, _>| match now.begun.front() {
                Some(first) => first.is_none(),
                None => now.left.is_some(),
            };
            let waited = is_ready.wait_while(lock(&jobs), is_early);
            let mut now = waited.unwrap_or_else(PoisonError::into_inner);
            let Some(done) = now.begun.pop_front().flatten() else { return };
            now.taken += 1;
            drop(now);
            if !take(done.unwrap_or_else(|panic| resume_unwind(panic))) {
                lock(&jobs).left = None;
                return;
            }
        }
    });
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
