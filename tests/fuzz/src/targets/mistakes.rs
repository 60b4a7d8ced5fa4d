//! Random outputs with mistakes: the verdict is that of a model, and a mistake that is named is
//! true.

use crate::mutants::Mutant;
use crate::random::Random;
use eight::inside::check::{Checker, Criteria, Mistake};
use eight::inside::judge::{Accepts, EIGHT, HDU_1043};
use eight::inside::puzzle::SolverOptions;
use std::cell::RefCell;
use std::collections::HashMap;
use std::io::Read;

/// By whether paths may be in any spelling, and must be shortest.
type Checkers = HashMap<(bool, bool), Checker>;

thread_local! {
    static KEPT: RefCell<Checkers> = RefCell::default();
}

pub fn run(data: &[u8]) {
    let seed = data.iter().fold(0, |seed: u64, byte| seed.wrapping_mul(257) + u64::from(*byte));
    named(&Mutant::new(&mut Random::new(seed)));
}

/// Checks an output. Returns the mistake that is named.
pub fn named(mutant: &Mutant) -> Option<Mistake> {
    let Mutant { lenient, shortest, .. } = *mutant;
    let (input, output) = (mutant.input(), mutant.output());
    let verdict = KEPT.with_borrow_mut(|checkers| {
        let checker = checkers.entry((lenient, shortest)).or_insert_with(|| {
            let judge = if lenient { EIGHT } else { HDU_1043 };
            let accepts = if shortest { Accepts::Shortest } else { Accepts::AnyPath };
            let criteria = Criteria { accepts, lenient, ..Criteria::of(&judge) };
            Checker::new(criteria, &SolverOptions::default())
        });
        let files: [Box<dyn Read>; 2] =
            [&input, &output].map(|text| Box::new(text.as_bytes()) as _);
        let [input, output] = files;
        checker.check(input, output, None, &mut |_| Ok(()))
    });
    let verdict = verdict.expect("nothing wrong with the input");
    assert_eq!(verdict.is_accepted(), mutant.is_right(), "{mutant:?}");
    // What is lenient is wrong in a strict reading, and only that.
    let is_strict = Mutant { lenient: false, ..mutant.clone() }.is_right();
    assert!(!mutant.is_right() || is_strict == verdict.leniency.is_none(), "{mutant:?}");
    let is_true = verdict.mistake.is_none_or(|mistake| mutant.is_right_without(mistake));
    assert!(is_true, "{:?}: {mutant:?}", verdict.mistake);
    verdict.mistake
}
