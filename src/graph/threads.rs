//! Work on several threads at once.

use std::thread::{scope, Builder};

/// Bytes of a thread's stack: enough by far, and little where the address space is bounded.
const STACK: usize = 256 * 1024;

/// Does `work` on so many threads at once, this one among them; on fewer if the system has no more.
pub(super) fn on_threads(threads: usize, work: impl Fn() + Sync) {
    scope(|scope| {
        let spawn = |_: &usize| Builder::new().stack_size(STACK).spawn_scoped(scope, &work).is_ok();
        (1..threads).take_while(spawn).for_each(drop);
        work();
    });
}
