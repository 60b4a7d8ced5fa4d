/work/main/tests/fuzz/target/debug/deps/sliders-b5fb9220adcd2c53.d: fuzz_targets/sliders.rs

/work/main/tests/fuzz/target/debug/deps/libsliders-b5fb9220adcd2c53.rmeta: fuzz_targets/sliders.rs

fuzz_targets/sliders.rs:
