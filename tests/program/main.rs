//! The program as a process: what it is asked, what it reads, what it writes where, and how it ends.

mod command;
mod faults;
mod fixtures;
mod help;
mod option_pairs;
mod options;
mod progress;
mod readme;
mod streams;
