/work/main/tests/fuzz/target/debug/deps/generate-9f6212afb0c64bb7.d: fuzz_targets/generate.rs

/work/main/tests/fuzz/target/debug/deps/libgenerate-9f6212afb0c64bb7.rmeta: fuzz_targets/generate.rs

fuzz_targets/generate.rs:
