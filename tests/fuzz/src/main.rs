//! Runs the fuzz target that the variable `FUZZ_TARGET` names. All targets are one program, so what
//! they share is built once.
#![no_main]

#[path = "../../it/support/oracle.rs"]
#[expect(dead_code, reason = "the tests use the rest")]
mod oracle;
#[path = "../../it/support/plain_sliders.rs"]
#[expect(dead_code, reason = "the tests use the rest")]
mod plain_sliders;
#[path = "../../it/support/plain_tiles.rs"]
#[expect(dead_code, reason = "the tests use the rest")]
mod plain_tiles;
#[path = "../../it/support/random.rs"]
#[expect(dead_code, reason = "the tests use the rest")]
mod random;
mod support;
mod targets {
    pub mod check;
    pub mod fifteen;
    pub mod generate;
    pub mod graph;
    pub mod graph_reader;
    pub mod judges;
    pub mod rectangle;
    pub mod scanner;
    pub mod skipping;
    pub mod sliders;
}

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static TARGET: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_TARGET").expect("FUZZ_TARGET names a target");
    match name.as_str() {
        "check" => targets::check::run,
        "fifteen" => targets::fifteen::run,
        "generate" => targets::generate::run,
        "graph" => targets::graph::run,
        "graph_reader" => targets::graph_reader::run,
        "judges" => targets::judges::run,
        "rectangle" => targets::rectangle::run,
        "scanner" => targets::scanner::run,
        "skipping" => targets::skipping::run,
        "sliders" => targets::sliders::run,
        _ => panic!("no target `{name}`"),
    }
});

fuzz_target!(|data: &[u8]| TARGET(data));
