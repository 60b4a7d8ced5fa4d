//! What goes wrong around the program, and what it must still do: every answer to what it had read is
//! written, the error says what and where, and the exit status tells.

mod adversarial;
mod faults;
mod process;
mod promises;
