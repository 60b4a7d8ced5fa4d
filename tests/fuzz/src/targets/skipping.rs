//! Cases in one layout, some of them invalid. As long as an invalid one looks like a case, every
//! other case is read as it is, and the invalid one is reported once.

use super::support::{check_faults, items, nth_board, Item, Setup, Source};
use eight::inside::judge::HDU_1043;
use eight::inside::puzzle::Puzzle;
use eight::inside::stream::OnFault;
use eight::inside::tiles::eight::Board;
use eight::inside::tiles::eight::{Case, EightTiles};

pub fn run(data: &[u8]) {
    let mut setup = Setup::new(data);
    let window = setup.window();
    let reads = setup.byte();
    // Without empty lines; with some anywhere; with one after each case and none within. The first
    // two valid cases decide which.
    let (ends, first): ([&[u8]; 4], &str) = match setup.byte() % 3 {
        0 => ([b"\n", b"\r\n", b" \n", b"\n"], ""),
        1 => ([b"\n", b"\r\n", b" \n\n", b"\n"], "12345678x\n"),
        _ => ([b"\n\n", b"\r\n\r\n", b" \n\n", b"\n \n"], "12345678x\n\n"),
    };
    let are_paragraphs = first.ends_with("\n\n");
    // In rows, in lines that several cases share, or else a line each.
    let layout = setup.byte() % 3;
    let (in_rows, shared) = (layout == 1, layout == 2 && !are_paragraphs);
    let first =
        if in_rows { first.replace("12345678x", "123\n456\n78x") } else { first.to_owned() };
    let mut expected = vec!["12345678x".parse().ok(); if first.is_empty() { 0 } else { 2 }];
    let mut text = first.repeat(2).into_bytes();
    let mut lines = setup.rest().chunks_exact(6);
    // Of each case: whether it follows another one on its line.
    let mut follows = vec![false; expected.len()];
    let mut joined = false;
    let mut before: Vec<Vec<u8>> = Vec::new();
    let rows = [b"123", b"456", b"78x"].map(|row| row.to_vec());
    let mut seen: Vec<_> = rows.into_iter().enumerate().collect();
    for line in &mut lines {
        let number = u32::from_le_bytes([line[0], line[1], line[2], 0]) % 362_880;
        let board = nth_board(number as usize, b'x');
        let mut words: Vec<Vec<u8>> = board.iter().map(|&tile| vec![tile]).collect();
        // The change of the case. A packed line must keep its nine characters, because nothing else
        // shows where it ends; so must rows.
        let (what, place, value) = (line[3] % 8, usize::from(line[4]) % 9, line[5]);
        let spaced = shared || line[3] & 8 > 0;
        let is_longer = spaced && !in_rows && place > 0;
        let is_after_fault = (joined || in_rows) && expected.last() == Some(&None);
        match what {
            // An invalid case in rows, or one that shares its line, ends where a whole case begins.
            _ if is_after_fault => {}
            // A tile twice. If no line shows the end of the case, the tile may be one of the next
            // case, and others may be lost.
            0 if layout == 0 && value % 9 != place as u8 => {
                words[place] = vec![words[usize::from(value) % 9][0]];
            }
            // A symbol that is no tile.
            1 if is_foreign(value) => words[place] = vec![value],
            // Two of them.
            2 if is_foreign(value) => {
                words[place] = vec![value];
                words[(place + 4) % 9] = vec![value];
            }
            // A number with a digit that is no tile.
            3 if is_longer => words[place] = format!("{}", 90 + value % 10).into_bytes(),
            // Anything for a tile.
            4 if is_longer && is_foreign(value) => {
                words[place] = vec![value; 1 + usize::from(value) % 40];
            }
            _ => {}
        }
        // If one begins earlier, that is the next case.
        let both = [&before[..], &words].concat();
        let mut later = both.windows(9).step_by(if in_rows { 3 } else { 1 }).skip(1);
        let is_board = |words: &[Vec<u8>]| {
            std::str::from_utf8(&words.concat()).is_ok_and(|text| text.parse::<Board>().is_ok())
        };
        if is_after_fault && later.any(|words| words != &both[9..] && is_board(words)) {
            continue;
        }
        // Where boards are alike, a row that the last case had in another place may look like the
        // next case's.
        let rows = || words.chunks(3).map(<[_]>::concat).enumerate();
        let is_moved = |(place, row): (usize, Vec<u8>)| {
            seen.iter().any(|(known, other)| place != *known && row == *other)
        };
        let is_near_fault = expected.iter().rev().take(2).any(Option::is_none);
        if in_rows && is_near_fault && rows().any(is_moved) {
            continue;
        }
        seen.extend(rows());
        follows.push(joined);
        let right = words.iter().map(Vec::as_slice).eq(board.chunks(1));
        expected.push(if right {
            std::str::from_utf8(&board).expect("ASCII").parse().ok()
        } else {
            None
        });
        let blank: &[u8] = if spaced { b" " } else { b"" };
        let end = ends[usize::from(line[3] >> 4 & 3)];
        // Reading resumes on the line of an invalid case only if the last valid one shares its
        // line.
        let last = expected.iter().rposition(Option::is_some);
        let may_share = right || last.is_some_and(|last| follows[last]);
        let is_spaced = words.iter().all(|word| word.len() == 1);
        joined = shared && line[3] >> 6 == 3 && is_spaced && may_share;
        before.clone_from(&words);
        if in_rows {
            let rows: Vec<_> = words.chunks(3).map(|row| row.join(blank)).collect();
            text.extend_from_slice(&rows.join(if are_paragraphs { b"\n" } else { end }));
        } else {
            text.extend_from_slice(&words.join(blank));
        }
        text.extend_from_slice(if joined { b" " } else { end });
    }

    let source = Source::new(&text, reads);
    let reader = EightTiles::reader(&HDU_1043.format, OnFault::Skip, source);
    let read = items(reader.with_window(window));
    check_faults(&read, &text, OnFault::Skip);
    let board = |item: &Item<Case>| item.as_ref().ok().map(|case| case.board);
    let boards: Vec<Option<Board>> = read.iter().map(board).collect();
    assert_eq!(boards, expected, "{}", String::from_utf8_lossy(&text));
    let mut surplus = 0;
    for (at, item) in read.iter().enumerate() {
        if let Err(fault) = item {
            assert_eq!(fault.case, (at + 1 - surplus) as u64);
            // What follows the first case of a line is no case.
            let is_surplus = follows[at] && !follows[at - 1];
            assert_eq!(fault.needs_answer, !is_surplus);
            surplus += usize::from(is_surplus);
        }
    }
}

/// True for a graphic character that is no tile, or a byte beyond ASCII other than that of a byte
/// order mark.
fn is_foreign(byte: u8) -> bool {
    let tile = matches!(byte.to_ascii_lowercase(), b'1'..=b'8' | b'x');
    !tile && !super::support::is_blank(byte) && byte != 0xEF
}
