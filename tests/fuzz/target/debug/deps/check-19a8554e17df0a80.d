/work/main/tests/fuzz/target/debug/deps/check-19a8554e17df0a80.d: fuzz_targets/check.rs

/work/main/tests/fuzz/target/debug/deps/libcheck-19a8554e17df0a80.rmeta: fuzz_targets/check.rs

fuzz_targets/check.rs:
