//! Cases of which some are faulty, in any layout that tells where one ends: as long as a faulty one
//! looks like a case, every other is read as it stands, and the faulty one is reported once.
#![no_main]

use eight::judge::HDU_1043;
use eight::puzzle::Puzzle;
use eight::stream::OnFault;
use eight::tiles::SquareTiles;
use eight::Board;
use eight_fuzz::{check_faults, items, nth_board, Item, Setup, Source};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut setup = Setup::new(data);
    let window = setup.window();
    let reads = setup.byte();
    // Without empty lines; with some anywhere; with one behind each case and none within. It takes
    // two good cases to tell which.
    let (ends, first): ([&[u8]; 4], &[u8]) = match setup.byte() % 3 {
        0 => ([b"\n", b"\r\n", b" \n", b"\n"], b""),
        1 => ([b"\n", b"\r\n", b" \n\n", b"\n"], b"12345678x\n12345678x\n"),
        _ => ([b"\n\n", b"\r\n\r\n", b" \n\n", b"\n \n"], b"12345678x\n\n12345678x\n\n"),
    };
    let are_paragraphs = first.ends_with(b"\n\n");
    let mut lines = setup.rest().chunks_exact(6);
    let mut text = first.to_vec();
    let mut expected = vec!["12345678x".parse().ok(); if first.is_empty() { 0 } else { 2 }];
    let mut joined = false;
    for line in &mut lines {
        let number = u32::from_le_bytes([line[0], line[1], line[2], 0]) % 362_880;
        let board = nth_board(number as usize, b'x');
        let mut words: Vec<Vec<u8>> = board.iter().map(|&tile| vec![tile]).collect();
        // What is wrong with the line. A packed line must keep its nine characters, as it has
        // nothing else that tells where it ends.
        let (what, place, value) = (line[3] % 8, usize::from(line[4]) % 9, line[5]);
        let spaced = joined || line[3] & 8 > 0;
        let wants_rows = line[3] >> 6 == 2;
        match what {
            // One tile again, in the place of another. Where no line tells the end of the case, it may
            // be one of the next case, and others be lost.
            0 if line[3] >> 6 < 2 && !joined && value % 9 != place as u8 => {
                words[place] = words[usize::from(value) % 9].clone()
            }
            // A symbol that is none.
            1 if is_foreign(value) => words[place] = vec![value],
            // Two of them.
            2 if is_foreign(value) => {
                words[place] = vec![value];
                words[(place + 4) % 9] = vec![value];
            }
            // A number for a tile, with a digit that is none.
            3 if spaced && place > 0 => words[place] = format!("{}", 90 + value % 10).into_bytes(),
            // Anything for a tile.
            4 if spaced && place > 0 && is_foreign(value) => {
                words[place] = vec![value; 1 + usize::from(value) % 40];
            }
            _ => {}
        }
        let right = words.iter().map(Vec::as_slice).eq(board.chunks(1));
        expected.push(if right {
            std::str::from_utf8(&board).expect("ASCII").parse().ok()
        } else {
            None
        });
        let blank: &[u8] = if spaced { b" " } else { b"" };
        let end = ends[usize::from(line[3] >> 4 & 3)];
        let single = words.iter().all(|word| word.len() == 1);
        // In rows, or with the next case on the same line: there, words tell where this one ends.
        let in_rows = !joined && single && wants_rows;
        joined = !are_paragraphs && spaced && single && line[3] >> 6 == 3;
        if in_rows {
            let rows: Vec<_> = words.chunks(3).map(|row| row.join(blank)).collect();
            text.extend_from_slice(&rows.join(if are_paragraphs { b"\n" } else { end }));
        } else {
            text.extend_from_slice(&words.join(blank));
        }
        text.extend_from_slice(if joined { b" " } else { end });
    }

    let source = Source::new(&text, reads);
    let reader = SquareTiles::<Board>::reader(&HDU_1043.format, OnFault::Skip, source);
    let read = items(reader.with_window(window));
    check_faults(&read, &text, OnFault::Skip);
    let boards: Vec<Option<Board>> = read
        .iter()
        .map(|item| match item {
            Item::Case(case) => Some(case.board),
            Item::Fault(_) => None,
        })
        .collect();
    assert_eq!(boards, expected, "{}", String::from_utf8_lossy(&text));
    for (line, item) in (1..).zip(&read) {
        if let Item::Fault(fault) = item {
            assert_eq!(fault.case, line);
            assert!(fault.needs_answer);
        }
    }
});

/// A graphic character that is no tile, or a byte beyond ASCII but for that of a byte order mark.
fn is_foreign(byte: u8) -> bool {
    let tile = matches!(byte.to_ascii_lowercase(), b'1'..=b'8' | b'x');
    !tile && !eight_fuzz::is_blank(byte) && byte != 0xEF
}
