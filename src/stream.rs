//! The stream kit: bytes in, tokens, cases, faults, bytes out, and the loop that every command
//! runs. It imports no puzzle and names no option. Of boards it knows that they have rows.

pub mod block;
mod empty_lines;
pub mod fault;
pub mod forms;
pub mod grammar;
pub mod hint;
pub mod input;
pub mod json;
mod lists;
pub mod output;
mod reader;
mod recovery;
mod run;
mod text;
pub mod tokens;

pub use self::grammar::{Count, Grammar};
pub use self::reader::{OnFault, Reader, MOST_CASES};
pub use self::run::{run, CaseSink, Failure, INVALID};
pub use self::text::Text;
