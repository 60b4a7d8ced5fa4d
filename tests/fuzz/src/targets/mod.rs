//! The fuzz targets, by name. The tests run them, too, without guidance by coverage.

mod check;
mod fifteen;
mod generate;
mod graph;
mod graph_reader;
mod judges;
pub mod mistakes;
mod rectangle;
mod scanner;
mod skipping;
mod sliders;
mod support;

/// The name of a target, and what takes any bytes and panics at what is wrong.
pub type Target = (&'static str, fn(&[u8]));

pub const TARGETS: [Target; 11] = [
    ("check", check::run),
    ("fifteen", fifteen::run),
    ("generate", generate::run),
    ("graph", graph::run),
    ("graph_reader", graph_reader::run),
    ("judges", judges::run),
    ("mistakes", mistakes::run),
    ("rectangle", rectangle::run),
    ("scanner", scanner::run),
    ("skipping", skipping::run),
    ("sliders", sliders::run),
];
