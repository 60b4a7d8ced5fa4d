//! Long streams: cases of every kind in layouts drawn at random, many windows long.

use crate::answered::{Outcome, Stream, CAPACITIES};
use crate::oracle::{any_board, first_path, USUAL};
use crate::random::{share, Random};
use crate::sources::{Manner, Source};
use eight::inside::judge::{EIGHT, HDU_1043};

/// Returns cases in layouts drawn at random, and their answers.
fn draw(random: &mut Random, cases: usize) -> (Vec<u8>, String) {
    let gaps = [&b""[..], b"", b" ", b"  ", b"\t", b"\n", b"\r\n", b" \n ", b"\n\n", b"\r"];
    let (mut bytes, mut answers) = (Vec::new(), String::new());
    for _ in 0..cases {
        let cells = any_board(random);
        answers += &first_path(&USUAL, cells, b"udlr").unwrap_or("unsolvable".into());
        answers += "\n";
        for symbol in cells {
            bytes.push(symbol);
            bytes.extend(random.one_of(&gaps));
        }
    }
    (bytes, answers)
}

#[test]
fn well_formed_cases_in_any_layout_are_answered() {
    let (bytes, answers) = draw(&mut Random::new(3), 20_000);
    assert!(bytes.len() > 4 * 64 * 1024);
    let mut stream = Stream::new("hdu-1043", false);
    let capacities = CAPACITIES.into_iter().chain([1000, 4096, 65_537, 1 << 20]);
    let whole = capacities.map(|capacity| (Manner::Whole, capacity));
    for (manner, capacity) in whole.chain([(Manner::Short, 64 * 1024)]) {
        let outcome = stream.answer(Source::new(&bytes, manner), capacity);
        assert!(outcome == Outcome::new(&answers, &[]), "{manner:?}, {capacity}");
    }
}

#[test]
fn a_byte_changed_in_long_stretches_of_one_layout_is_the_same_to_every_window() {
    // Before a board, between its tiles, between its rows, and after it.
    let layouts = [
        ["", " ", " ", "\n"],
        ["", "", "", "\n"],
        ["", "", "", " "],
        ["", "\n", "\n", "\n"],
        ["", "", "", ""],
        ["", "", "", "\r\n"],
        ["", " ", " ", "\r\n"],
        ["", "\t", "\t", "\n"],
        ["[[", ",", "],[", "]]\n"],
        ["[", ", ", ", ", "],\n"],
        ["(", " ", ")\n(", ")\n"],
        ["[", "", " ", "] "],
    ];
    let mut random = Random::new(9);
    let of = |keep_going| [&HDU_1043, &EIGHT].map(|judge| Stream::of(judge, keep_going));
    let mut streams = [of(true), of(false)];
    for _ in 0..share(1_000) {
        let mut input = Vec::new();
        for _ in 0..3 {
            let [begin, tile, row, end] = random.one_of(&layouts);
            for _ in 0..random.below(40) {
                let cells = any_board(&mut random).map(|symbol| char::from(symbol).to_string());
                let rows = cells.chunks(3).map(|row| row.join(tile)).collect::<Vec<_>>();
                input.extend(format!("{begin}{}{end}", rows.join(row)).bytes());
            }
        }
        if !input.is_empty() {
            let mut at = random.below(input.len());
            // A separator in the place of a blank leaves eight tiles, all different.
            if random.below(4) == 0 {
                at += input[at..].iter().position(|&byte| byte == b'x').unwrap_or(0);
            }
            input[at] = random.one_of(b"1238xX09 \n\r\t\x0B\x0C\x08\x0E*\0\xFF[](,");
        }
        for stream in streams.as_flattened_mut() {
            let [slow, fast] = [1, 64 * 1024].map(|window| stream.answer(&input[..], window));
            assert!(slow == fast, "{}", String::from_utf8_lossy(&input));
        }
    }
}
