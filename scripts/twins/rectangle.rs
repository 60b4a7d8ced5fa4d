//! `src/rectangle.rs` for boards of one size.

mod solvability;

pub use self::solvability::leads_home;
