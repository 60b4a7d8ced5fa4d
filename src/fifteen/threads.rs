//! Work on several threads at once.

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
