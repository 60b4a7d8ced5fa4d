//! Random numbers from a seed: the same in every run, so that what failed once fails again.

use eight::inside::random::SplitMix;
use std::io::Write;

pub struct Random(SplitMix);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(SplitMix::new(seed))
    }

    /// A number less than `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound as u64) as usize
    }

    pub fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    pub fn shuffled<T: Copy, const N: usize>(&mut self, mut items: [T; N]) -> [T; N] {
        self.shuffle(&mut items);
        items
    }
}

/// Returns how many of this many random trials to make: all if `CI` is set, and a quarter
/// elsewhere.
pub fn share(trials: usize) -> usize {
    if in_full() {
        trials
    } else {
        trials / 4
    }
}

/// Returns the step of a loop over everything: 1 if `CI` is set, and `many` elsewhere.
pub fn one_in(many: usize) -> usize {
    if in_full() {
        1
    } else {
        many
    }
}

/// True if tests must do everything, because `CI` is set.
pub fn in_full() -> bool {
    std::env::var_os("CI").is_some()
}

/// Says what is not tested because the machine lacks something. CI must have it.
pub fn not_tested(reason: &str) {
    assert!(!in_full(), "{reason}");
    say(&format!("not tested: {reason}"));
}

/// Writes a line to standard error. `cargo test` hides what a passing test prints with a macro.
fn say(what: &str) {
    writeln!(std::io::stderr(), "\n{what}").expect("standard error");
}

/// `cargo test` says that it has left out some trials.
#[test]
fn what_is_left_out_is_told() {
    if !in_full() {
        say("note: the longest tests do a part of what they can; `CI=true cargo test` does all");
    }
}
