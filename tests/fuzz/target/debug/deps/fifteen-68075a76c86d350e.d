/work/main/tests/fuzz/target/debug/deps/fifteen-68075a76c86d350e.d: fuzz_targets/fifteen.rs

/work/main/tests/fuzz/target/debug/deps/libfifteen-68075a76c86d350e.rmeta: fuzz_targets/fifteen.rs

fuzz_targets/fifteen.rs:
