//! The two siblings of the 8-puzzle. First the means: numbers to draw, sources that misbehave, whole
//! streams, and a plain search to compare with. Then the graphs, the sliders, and the program.

mod plain;
mod random;
mod sources;
mod streams;

mod graph_reading;
mod graph_search;
mod properties;
mod slider_paths;
mod slider_reading;

mod process;
