//! The library and the program, tested. What several tests need stands in `support`.

#![expect(
    clippy::format_push_string,
    clippy::naive_bytecount,
    clippy::large_stack_arrays,
    reason = "what the library is compared with must be obvious, and need not be fast"
)]

/// What the library is compared with, what it is fed by and writes to, and how the program is run.
mod support {
    pub mod args;
    pub mod graph_oracle;
    pub mod oracle;
    pub mod plain_sliders;
    pub mod plain_tiles;
    pub mod process;
    pub mod random;
    pub mod samples;
    pub mod sources;
    pub mod stream;
    pub mod table;
}
use support::{
    args, graph_oracle, oracle, plain_sliders, plain_tiles, process, random, samples, sources,
    stream, table,
};

/// The library, in the order of the arrow: bytes, tokens, board, index, path, bytes, from end to end.
mod library {
    mod input;

    mod counts;
    mod damage;
    mod faults;
    mod layouts;
    mod messages;
    mod mixed;
    mod recovery;
    mod words;

    pub mod board;
    mod moves;
    mod path;
    mod rank;
    pub mod ways;

    mod emit;

    mod co_process;
    mod judges;
    mod properties;
    mod second_goal;
    mod solvers;
}

mod fifteen;

/// The two siblings of the 8-puzzle: graphs and sliders.
mod siblings {
    mod graph_reading;
    mod graph_search;
    mod graph_shortest;
    mod properties;
    mod rectangles;
    mod sizes;
    mod slider_paths;
    mod slider_reading;
}

mod kit;

/// The program as a process: what it is asked, what it reads, what it writes where, and how it ends.
mod program {
    mod answers;
    mod completions;
    mod faults;
    mod fifteen;
    mod fixtures;
    mod forms;
    mod help;
    mod json;
    mod options;
    mod output;
    mod pairs;
    mod progress;
    mod puzzles;
    mod readme;
    pub mod streams;
    mod trial;
}

/// What goes wrong around the program, and what it must still do: every answer to what it had read is
/// written, the error says what and where, and the exit status tells.
mod environment {
    mod adversarial;
    mod architecture;
    mod faults;
    mod promises;
    mod scripts;
}
