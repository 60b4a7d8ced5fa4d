/work/main/tests/fuzz/target/debug/deps/eight_fuzz-596b87f32dcde68c.d: src/lib.rs

/work/main/tests/fuzz/target/debug/deps/libeight_fuzz-596b87f32dcde68c.rmeta: src/lib.rs

src/lib.rs:
