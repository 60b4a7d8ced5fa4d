//! Tokens: the same three boards in every layout that real input has, and any boards in any white
//! space.

use crate::answered::{Outcome, Stream};
use crate::table::{blocks, Block};

/// The answers in each layout: solvable, unsolvable and solved.
const ANSWERS: &str = "ullddrurdllurdruldr\nunsolvable\n\n";

/// Layouts of the boards `23415x768`, `12345687x` and `12345678x`.
fn layouts() -> Vec<Block> {
    blocks(include_str!("layouts.txt"), 33)
}

#[test]
fn every_layout_reads_the_same() {
    for keep_going in [false, true] {
        let mut stream = Stream::new("hdu-1043", keep_going);
        for layout in layouts() {
            let name = layout.all("name").concat();
            stream.expect(&name, &layout.bytes("input"), &Outcome::new(ANSWERS, &[]));
        }
    }
}
