/work/main/tests/fuzz/target/debug/deps/unit_prefix-e16801aebd25acd3.d: /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/unit-prefix-0.5.2/src/lib.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/unit-prefix-0.5.2/src/parse.rs

/work/main/tests/fuzz/target/debug/deps/libunit_prefix-e16801aebd25acd3.rmeta: /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/unit-prefix-0.5.2/src/lib.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/unit-prefix-0.5.2/src/parse.rs

/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/unit-prefix-0.5.2/src/lib.rs:
/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/unit-prefix-0.5.2/src/parse.rs:
