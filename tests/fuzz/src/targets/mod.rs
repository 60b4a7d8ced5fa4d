//! The fuzz targets, by name. The tests run them, too, without guidance by coverage.

mod fifteen;
mod graph_reader;
mod judges;
pub mod mistakes;
mod rectangle;
mod scanner;
mod sliders;
mod support;

/// The name of a target, and what takes any bytes and panics at what is wrong.
pub type Target = (&'static str, fn(&[u8]));

pub const TARGETS: [Target; 7] = [
    ("fifteen", fifteen::run),
    ("graph_reader", graph_reader::run),
    ("judges", judges::run),
    ("mistakes", mistakes::run),
    ("rectangle", rectangle::run),
    ("scanner", scanner::run),
    ("sliders", sliders::run),
];
