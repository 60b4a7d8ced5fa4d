/work/main/tests/fuzz/target/debug/deps/skipping-c440275ca8886584.d: fuzz_targets/skipping.rs

/work/main/tests/fuzz/target/debug/deps/libskipping-c440275ca8886584.rmeta: fuzz_targets/skipping.rs

fuzz_targets/skipping.rs:
