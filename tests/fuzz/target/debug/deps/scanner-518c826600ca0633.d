/work/main/tests/fuzz/target/debug/deps/scanner-518c826600ca0633.d: fuzz_targets/scanner.rs

/work/main/tests/fuzz/target/debug/deps/libscanner-518c826600ca0633.rmeta: fuzz_targets/scanner.rs

fuzz_targets/scanner.rs:
