//! Work on several threads at once.

use std::sync::Mutex;

/// Does `work` on so many threads at once, this one among them.
pub(super) fn on_threads(threads: usize, work: impl Fn() + Sync) {
    if threads < 2 {
        return work();
    }
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(&work);
        }
        work();
    });
}

/// Does `work` to every job, on so many threads at once.
pub(super) fn share<J>(
    jobs: impl Iterator<Item = J> + Send,
    threads: usize,
    work: impl Fn(J) + Sync,
) {
    let jobs = Mutex::new(jobs);
    on_threads(threads, || loop {
        let job = match jobs.lock() {
            Ok(mut jobs) => jobs.next(),
            Err(_) => None,
        };
        match job {
            Some(job) => work(job),
            None => break,
        }
    });
}
