//! The fuzz targets, without guidance by coverage: `scripts/fuzz` finds more, and takes a program
//! of its own to build.

use crate::fuzz::{Target, TARGETS};
use crate::kit::{generated, several};
use crate::random::{share, Random};
use crate::samples::samples;
use eight::inside::judge::JUDGES;
use std::fs;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;

/// Runs a target with an input, and shows the input if the target panics.
fn run((name, target): Target, input: &[u8]) {
    let run = AssertUnwindSafe(|| target(input));
    assert!(catch_unwind(run).is_ok(), "{name}: {}", input.escape_ascii());
}

/// Returns a few bytes that set up a run, and in three of four inputs a text with some bytes
/// changed.
fn any_input(random: &mut Random, texts: &[Vec<u8>]) -> Vec<u8> {
    let is_text = random.below(4) > 0;
    let count = if is_text { 1 + random.below(3) } else { random.below(64) };
    let mut input: Vec<u8> = (0..count).map(|_| random.below(256) as u8).collect();
    if is_text {
        let text = &texts[random.below(texts.len())];
        input.extend(&text[..text.len().min(250)]);
        for _ in 0..random.below(6) {
            let at = random.below(input.len());
            let others = [input[random.below(input.len())], random.below(256) as u8, b'\n', b' '];
            input[at] = random.one_of(&others);
        }
    }
    input
}

#[test]
fn no_target_breaks() {
    let texts = JUDGES.iter().flat_map(|judge| {
        let sample = samples(judge.name).into_iter().map(|(input, _)| input.into_bytes());
        sample.chain([2, 5].map(|count| generated(&several(*judge, count, count, "0.4"))))
    });
    let texts: Vec<Vec<u8>> = texts.collect();
    let findings = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/findings");
    for target in TARGETS {
        for found in fs::read_dir(findings.join(target.0)).into_iter().flatten() {
            run(target, &fs::read(found.unwrap().path()).unwrap());
        }
        let mut random = Random::new(16);
        for _ in 0..share(2_000) {
            run(target, &any_input(&mut random, &texts));
        }
    }
}
