//! Tells a released program the commit that it is built from, if it is built in a checkout.

use std::env::var;
use std::path::Path;
use std::process::Command;

const LOG: &str = ".git/logs/HEAD";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=EIGHT_COMMIT");
    // The library has no version to print, and tests build again after each commit otherwise.
    let is_released =
        var("PROFILE").as_deref() == Ok("release") && var("CARGO_FEATURE_CLI").is_ok();
    if !is_released || var("EIGHT_COMMIT").is_ok() || !Path::new(LOG).exists() {
        return;
    }
    println!("cargo:rerun-if-changed={LOG}");
    let describe = ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"];
    let done = Command::new("git").args(describe).output().ok();
    if let Some(done) = done.filter(|done| done.status.success()) {
        println!("cargo:rustc-env=EIGHT_COMMIT={}", String::from_utf8_lossy(&done.stdout).trim());
    }
}
