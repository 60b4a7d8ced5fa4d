//! Messages on standard error.

use crate::progress::Bar;
use eight::puzzle::squares::{SIXTEEN, SIZE_FIRST};
use eight::stream::fault::Fault;
use std::fmt::Arguments;
use std::io::{self, Write};

/// Faults that are reported one by one; the others are counted.
const MOST_REPORTS: u64 = 20;

/// The option that reads what an input looks like instead, if one does.
pub fn remedy(fault: &Fault) -> &'static str {
    match fault.hint {
        Some(SIZE_FIRST) => ": --size given",
        Some(SIXTEEN) => ": eight fifteen",
        _ => "",
    }
}

/// Prints a message. What cannot be printed there cannot be printed at all.
pub fn print(what: Arguments<'_>) {
    let _ = writeln!(io::stderr(), "eight: {what}");
}

/// Reports faults: the first ones, and how many there are. A bar makes way for each message.
pub struct Reports<'a> {
    bar: Option<&'a Bar>,
    faults: u64,
}

impl<'a> Reports<'a> {
    /// No faults yet.
    pub fn new(bar: Option<&'a Bar>) -> Reports<'a> {
        Reports { bar, faults: 0 }
    }

    /// Whether there are any.
    pub fn any(&self) -> bool {
        self.faults > 0
    }

    /// Reports a fault, or counts it.
    pub fn add(&mut self, what: Arguments<'_>) {
        self.faults += 1;
        if self.faults <= MOST_REPORTS {
            match self.bar {
                Some(bar) => bar.suspend(|| print(what)),
                None => print(what),
            }
        }
    }

    /// Prints how many faults there were, if not all were reported.
    pub fn finish(&self) {
        let faults = self.faults;
        if faults > MOST_REPORTS {
            print(format_args!(
                "{faults} faults in all, of which the first {MOST_REPORTS} were reported"
            ));
        }
    }
}
