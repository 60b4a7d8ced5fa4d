/work/main/tests/fuzz/target/debug/deps/graph-62c12dc1bb9a268d.d: fuzz_targets/graph.rs

/work/main/tests/fuzz/target/debug/deps/libgraph-62c12dc1bb9a268d.rmeta: fuzz_targets/graph.rs

fuzz_targets/graph.rs:
