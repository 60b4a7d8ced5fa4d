/work/main/tests/fuzz/target/debug/deps/graph_reader-614fe2cbc164f5f7.d: fuzz_targets/graph_reader.rs

/work/main/tests/fuzz/target/debug/deps/libgraph_reader-614fe2cbc164f5f7.rmeta: fuzz_targets/graph_reader.rs

fuzz_targets/graph_reader.rs:
