//! Any bytes, read as boards. The events are those of a window of one byte, which the block path
//! does not read, and faults are where they say. Without keep-going the boards before the first
//! fault are the same, and a model of a few lines finds the same boards.

use super::support::{cases, check_reading, items, words, Item, Paragraphs, Setup, Source};
use eight::inside::judge::{Judge, HDU_1043};
use eight::inside::puzzle::format::{Format, Goal};
use eight::inside::puzzle::Puzzle;
use eight::inside::stream::fault::{Expected, Found};
use eight::inside::stream::tokens::Symbol;
use eight::inside::stream::Count;
use eight::inside::tiles::eight::Board3x3;
use eight::inside::tiles::eight::{Case3x3, EightTiles};

const SYMBOLS: &[u8; 9] = b"12345678x";

pub fn run(data: &[u8]) {
    let mut setup = Setup::new(data);
    let flags = setup.byte();
    let (window, reads, bytes) = setup.reading();
    let boards_of_case = usize::from(flags >> 2 & 1) + 1;
    // Or cases as people write them.
    let is_free = flags >> 3 & 1 == 1;
    let judge = Judge {
        format: Format {
            is_free,
            any_blank: is_free,
            count: [Count::ToEnd, Count::One, Count::First, Count::ToEnd][usize::from(flags & 3)],
            goal: [HDU_1043.format.goal, Goal::EachCase][boards_of_case - 1],
            ..HDU_1043.format
        },
        ..HDU_1043
    };
    let strict = check_reading(bytes, window, reads, |on_fault, window, reads| {
        let source = Source::new(bytes, reads);
        items(EightTiles::reader(&judge.format, on_fault, source).with_window(window))
    });

    if judge.format.count == Count::ToEnd && !is_free {
        check_model(bytes, &strict, boards_of_case);
    }
}

/// Compares with the symbols nine by nine, as far as nine are a board without an empty line in it.
fn check_model(bytes: &[u8], items: &[Item<Case3x3>], boards_of_case: usize) {
    let symbols = words(bytes).flat_map(|(line, word)| word.iter().map(move |&byte| (line, byte)));
    let mut paragraphs = Paragraphs::default();
    let mut at_empty_line = false;
    let symbols = symbols.enumerate().map_while(|(at, (line, byte))| {
        at_empty_line = !paragraphs.take(line, at % (9 * boards_of_case) == 0);
        (!at_empty_line).then_some(byte)
    });
    let symbols: Vec<u8> = symbols.collect();
    let code = |symbol: &u8| SYMBOLS.iter().position(|name| *name == symbol.to_ascii_lowercase());
    let boards = symbols.chunks(9).map_while(|symbols| {
        let codes: Vec<u8> = symbols.iter().filter_map(code).map(|code| code as u8).collect();
        Board3x3::from_codes(codes.try_into().ok()?)
    });
    let boards: Vec<Board3x3> = boards.collect();
    let whole = boards.len() / boards_of_case;
    let read = cases(items);
    let read: Vec<Board3x3> = read
        .iter()
        .flat_map(|case| [case.named(case.board)].into_iter().chain(case.named))
        .collect();
    assert_eq!(read, boards[..whole * boards_of_case]);

    let faulty = &symbols[boards.len() * 9..];
    let first = (0..faulty.len().min(9)).find(|&at| {
        code(&faulty[at]).is_none() || faulty[..at].iter().any(|s| code(s) == code(&faulty[at]))
    });
    let is_whole = boards.len() % boards_of_case == 0;
    match items.get(whole) {
        None => assert!(faulty.is_empty() && is_whole && !at_empty_line, "an end that is none"),
        Some(Ok(_)) => unreachable!("counted above"),
        Some(Err(fault)) => {
            assert_eq!(fault.case, whole as u64 + 1);
            assert!(fault.needs_answer);
            let held = &faulty[..first.unwrap_or(faulty.len())];
            match (first.map(|at| faulty[at]), &fault.found) {
                (Some(byte), Found::Byte(found)) => {
                    assert!(byte == *found && code(&byte).is_none());
                }
                (Some(byte), Found::Again(found)) => {
                    assert!(*found == Symbol::Byte(byte) && code(&byte).is_some());
                }
                (None, Found::EmptyLine) => assert!(at_empty_line),
                (None, Found::End) => assert!(!at_empty_line && (!held.is_empty() || !is_whole)),
                other => panic!("{other:?}"),
            }
            let lacking =
                SYMBOLS.iter().filter(|&name| !held.iter().any(|s| code(s) == code(name)));
            let lacking = lacking.map(|&byte| Symbol::Byte(byte)).collect();
            match &fault.expected {
                Expected::Goal => assert!(held.is_empty() && first.is_none() && !is_whole),
                expected => assert_eq!(*expected, Expected::Symbols(lacking)),
            }
        }
    }
}
