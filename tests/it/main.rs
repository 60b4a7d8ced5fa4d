//! Tests of the library and the program. `support` has what several tests need.

#![expect(
    clippy::format_push_string,
    clippy::naive_bytecount,
    clippy::large_stack_arrays,
    reason = "what the library is compared with must be obvious, and need not be fast"
)]

/// References for the library, its sources and sinks, and runs of the program.
mod support {
    pub mod answered;
    pub mod args;
    pub mod graph_oracle;
    pub mod kit;
    pub mod mutants;
    pub mod oracle;
    pub mod plain_sliders;
    pub mod plain_tiles;
    pub mod process;
    pub mod random;
    pub mod rules;
    pub mod samples;
    pub mod sources;
    pub mod table;
}
use support::{
    answered, args, graph_oracle, kit, mutants, oracle, plain_sliders, plain_tiles, process,
    random, rules, samples, sources, table,
};

// The library: a folder tests the room of `src` that has its name.
mod puzzle {
    mod first_board;
}
mod stream {
    mod cases;
    mod co_process;
    mod damage;
    mod emit;
    mod faults;
    mod input;
    mod layouts;
    mod mixed;
    mod model;
    mod reading;
    mod recovery;
    mod rules;
}

mod tiles {
    pub mod board;
    pub mod fifteen;
    mod moves;
    mod path;
    mod public;
    mod rank;
    mod rectangles;
    mod second_goal;
    pub mod sizes;
    mod solvers;
    pub mod ways;
}

mod graph {
    mod graph_search;
    mod graph_shortest;
}

mod sliders {
    mod slider_paths;
}

mod judge {
    mod judges;
}

mod answers {
    mod session;
}

mod check;
mod explain;
mod generate;

/// The program as a process: its arguments, its input, its output and its end.
mod program {
    mod answers;
    mod completions;
    mod faults;
    mod fifteen;
    mod fixtures;
    mod help;
    mod hints;
    mod json;
    mod options;
    mod output;
    mod pairs;
    mod progress;
    mod readme;
    mod sizes;
    pub mod streams;
    mod trial;
}

/// Errors around the program, and what it must still do: it writes every answer to what it has
/// read, the error says what and where, and the exit status tells.
mod environment {
    mod adversarial;
    mod architecture;
    mod faults;
    mod fuzz_targets;
    mod lines;
    mod memory;
    mod promises;
    mod scripts;
    mod words;
}

#[path = "../fuzz/src/targets/mod.rs"]
mod fuzz;
