//! Cases as people write them: each form and its answers, and streams of forms compared with plain
//! ones.

use crate::process::{eight, Run};
use crate::table::{blocks, bytes_of};

#[test]
fn every_form_is_read() {
    for block in blocks(include_str!("forms.txt"), 69) {
        let (args, input) = (block.arguments(), block.bytes("input"));
        let told: Vec<String> =
            block.all("-").iter().map(|message| format!("eight: <stdin>:{message}\n")).collect();
        let told = told.concat();
        let answers = String::from_utf8(block.bytes("answers")).unwrap();
        let expected =
            if told.is_empty() { Run::answered(&answers) } else { Run::failed(&answers, &told) };
        assert_eq!(eight(&args, &input), expected, "{args:?}, {}", String::from_utf8_lossy(&input));
    }
}

/// The rows of the guide's table: the form, the options, and the answer.
#[test]
fn the_guide_lists_every_form() {
    let guide = include_str!("../../../src/guide/input.md");
    let rows = guide.lines().filter_map(|line| line.strip_prefix("| `")?.strip_suffix("` |"));
    let mut count = 0;
    for row in rows {
        let [input, options, answer] = row.split("` | `").collect::<Vec<_>>()[..] else {
            panic!("three columns: {row}");
        };
        let input = input.replace("\\|", "|").replace('{', "\\x7B");
        let args: Vec<&str> = options.split_whitespace().skip(1).collect();
        let expected = Run::answered(&format!("{answer}\n"));
        assert_eq!(eight(&args, bytes_of(&input)), expected, "{row}");
        count += 1;
    }
    assert!(count >= 15, "{count} rows");
}
