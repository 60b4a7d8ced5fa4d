//! The library's tests, in the order of the arrow.

#![expect(
    clippy::format_push_string,
    clippy::naive_bytecount,
    clippy::large_stack_arrays,
    reason = "what the library is compared with must be obvious, and need not be fast"
)]

// What the library is compared with, and what it is fed by and writes to.
mod draw;
mod oracle;
mod sources;
mod stream;

// Bytes.
mod input;

// Tokens.
mod counts;
mod damage;
mod faults;
mod layouts;
mod messages;
mod mixed;
mod recovery;
mod tiles;

// Board.
mod board;
mod moves;

// Index.
mod rank;

// Parent array and path.
mod path;

// Bytes.
mod emit;

// From end to end.
mod co_process;
mod judges;
mod properties;
mod second_goal;
