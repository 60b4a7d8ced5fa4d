/work/main/tests/fuzz/target/debug/deps/judges-7d257555851a69f2.d: fuzz_targets/judges.rs

/work/main/tests/fuzz/target/debug/deps/libjudges-7d257555851a69f2.rmeta: fuzz_targets/judges.rs

fuzz_targets/judges.rs:
