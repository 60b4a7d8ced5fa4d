//! Runs the fuzz target that the variable `FUZZ_TARGET` names. All targets are one program, so what
//! they share is built once.
#![no_main]

#[path = "../../it/support/mutants.rs"]
mod mutants;
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
mod targets;

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static TARGET: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_TARGET").expect("FUZZ_TARGET names a target");
    let target = targets::TARGETS.iter().find(|(other, _)| *other == name);
    target.unwrap_or_else(|| panic!("no target `{name}`")).1
});

fuzz_target!(|data: &[u8]| TARGET(data));
