//! What a stream asks of a solver besides answers: how many cases wait for each other, and whether
//! each answer is written at once.

use crate::process::{ticks, wait_until};
use eight::inside::grid::{NamedGoal, Size};
use eight::inside::judge::SIZED;
use eight::inside::puzzle::{CaseSolver, Effort, SolverOptions, Stop, Stopped};
use eight::inside::threads::{share, share_in_order, with_helpers};
use eight::inside::tiles::sized::{self, Engines};
use eight::{Board, NoAnswer, SizeSolver};
use std::num::NonZeroUsize;
use std::panic::catch_unwind;
use std::thread::{self, JoinHandle};

/// Returns options for `count` threads; 0 for one on each core.
fn threads(count: usize) -> SolverOptions {
    SolverOptions { threads: NonZeroUsize::new(count), ..SolverOptions::default() }
}

/// Searches of many seconds, and some that would take too long: each returns soon after it is
/// stopped, and says so.
#[test]
fn a_search_can_be_stopped() {
    const HARDEST: &str = "1 5 9 13 2 6 10 14 3 7 11 15 4 8 12 x";
    let shortest = Effort::Within { millionths: Effort::SHORTEST, most: u64::MAX };
    let backwards =
        |cells: u32| (1..cells).rev().fold(String::new(), |all, n| format!("{all}{n} "));
    let (five, seven) = (backwards(25), backwards(49));
    for (board, effort, threads) in [
        (HARDEST, None, 1),
        (HARDEST, None, 2),
        (&format!("{five}x"), Some(shortest), 1),
        (&format!("{five}x"), Some(Effort::Work(u64::MAX)), 2),
        (&format!("{seven}x"), Some(shortest), 1),
    ] {
        let stop = Stop::default();
        let options = SolverOptions { effort, memory: 16 << 20, ..threads_with(&stop, threads) };
        let board: Board = board.parse().unwrap();
        let search = begun(move || {
            SizeSolver::new(board.size()).unwrap().with_options(&options).solve(&board)
        });
        assert!(!search.is_finished(), "{effort:?}");
        stop.set(true);
        assert_eq!(search.join().unwrap(), Err(NoAnswer::Stopped), "{effort:?}");
    }
    // All boards of 3x4.
    let stop = Stop::default();
    let mut solver = Engines::new(&SIZED.format, &threads_with(&stop, 1));
    let size = Size::new(3, 4).unwrap();
    let backwards: Vec<u32> = (0..12).rev().collect();
    let goal = NamedGoal::Last.board(size);
    let board = sized::CodedBoard::new(size, &backwards, goal.numbers()).unwrap();
    let search = begun(move || solver.count(&board, 50));
    stop.set(true);
    assert_eq!(search.join().unwrap(), Err(Stopped::Asked));
}

/// A thread that dies ends the call, which neither waits for its answer nor lacks it in silence.
#[test]
fn a_thread_that_dies_ends_the_call() {
    for (threads, dies) in [0, 1, 2, 3].into_iter().flat_map(|it| (0..4).map(move |job| (it, job)))
    {
        let work = |job| assert_ne!(job, dies, "this thread dies");
        assert!(catch_unwind(|| share_in_order(0..4, threads, work, |()| true)).is_err());
        assert!(
            catch_unwind(|| share(0..4, threads, |job| job != dies || panic!("it dies"))).is_err()
        );
        let helpers = (0..threads).map(|job| move || assert_ne!(job, dies, "this thread dies"));
        assert_eq!(catch_unwind(|| with_helpers(helpers, |_| {})).is_err(), dies < threads);
    }
}

/// Starts a search in a thread, and waits until it has taken some of the processor. Its threads
/// have the name of the one that starts them.
fn begun<T: Send + 'static>(search: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    const NAME: &str = "stopped search";
    let search = thread::Builder::new().name(NAME.to_string()).spawn(search).unwrap();
    wait_until("the search has begun", || {
        let tasks = std::fs::read_dir("/proc/self/task").unwrap();
        let stats = tasks.map(|task| task.unwrap().path().join("stat").display().to_string());
        let is_ours = |stat: &String| {
            std::fs::read_to_string(stat).is_ok_and(|text| text.contains(&format!("({NAME})")))
        };
        search.is_finished() || stats.filter(is_ours).map(|stat| ticks(&stat)).sum::<u64>() > 10
    });
    search
}

fn threads_with(stop: &Stop, count: usize) -> SolverOptions {
    SolverOptions { stop: stop.clone(), ..threads(count) }
}
