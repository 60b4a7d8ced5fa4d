//! Tests of the library and the program. `support` has what several tests need.

#![expect(
    clippy::format_push_string,
    clippy::naive_bytecount,
    clippy::large_stack_arrays,
    reason = "what the library is compared with must be obvious, and need not be fast"
)]

/// References for the library, its sources and sinks, and runs of the program.
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

/// The library, in the order of the arrow: bytes, tokens, board, index, path, bytes, from end to
/// end.
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

/// The program as a process: its arguments, its input, its output and its end.
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

/// Errors around the program, and what it must still do: it writes every answer to what it has
/// read, the error says what and where, and the exit status tells.
mod environment {
    mod adversarial;
    mod architecture;
    mod faults;
    mod promises;
    mod scripts;
    mod words;
}
