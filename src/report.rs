//! Answers for programs: a line of JSON for each case; how many shortest paths there are, and each of
//! them; and how lengths are spread.
//!
//! # The lines
//!
//! `--json` writes a line for each case, in the order of the input: an object with these members,
//! in this order. A program that reads them takes others, which a later version may add, for granted.
//!
//! | member | type | where | what |
//! | --- | --- | --- | --- |
//! | `case` | integer | in a case | its number, from 1, counted over all files |
//! | `file` | string | always | the name as it was given, `<stdin>` for standard input; what is no UTF-8 in it stands as U+FFFD |
//! | `line`, `column` | integers | where there is a place | where the case begins, or what is at fault stands: from 1, columns in bytes |
//! | `fault` | string | at a fault | what is wrong there; none of the members below is present |
//! | `board` | array of integers | numbered tiles | the tiles in reading order, 0 for the blank |
//! | `goal` | array of integers | where each case has its own | the same of its goal |
//! | `board` | string | sliders | the 16 cells in reading order |
//! | `edges` | array of arrays of two integers | graphs | the edges between the vertices 1 to 9, each once, the lower end first, in their order |
//! | `pieces` | array of integers | graphs | the vertices of pieces 1 to 8 |
//! | `solvable` | boolean | in a case | whether some path leads to the goal |
//! | `length` | integer or null | in a case | the moves of a shortest path |
//! | `moves` | string or null | tiles, sliders | the path that the tie-break picks: letters `u d l r`, of sliders `L R U D` |
//! | `moves` | array of integers or null | graphs | the pieces in the order in which they move |
//! | `sum` | integer | sliders | the sum of the checksums of all shortest paths |
//! | `count` | integer | `--answer count`, `all` | how many shortest paths there are, 0 if there is none |
//! | `paths` | array | `--answer all` | each of them, as in `moves`, in the order of the tie-break |
//!
//! What is null is so because there is no path. A fault that belongs to no case (a number of cases
//! that is wrong, a file that cannot be opened or read on) has no `case`. A reader that takes numbers
//! for floating point reads those up to 2^53 exactly: all but `count` stay below.
//!
//! The same messages stand on standard error, and the exit status is the same, as without `--json`.

mod boards;
mod json;
mod lengths;
mod siblings;

pub use self::boards::{Json, Question, Text};
pub use self::lengths::Lengths;
pub use self::siblings::{Depths, Graphs, Targets};
