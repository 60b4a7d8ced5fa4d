//! Any bytes, read as boards: whatever the window and the reads, the events are those of a window
//! of one byte, where the machine reads alone; faults are where they say; without keep-going the
//! boards before the first fault are the same; and a model of three lines finds the same ones.
#![no_main]

use eight::stream::fault::{Expected, Found};
use eight::stream::scan::{Alphabet, Count, Format, Scanner};
use eight::stream::OnFault;
use eight::Board;
use eight_fuzz::{behind_mark, cases, check_reading, is_blank, items, Item, Setup, Source};
use libfuzzer_sys::fuzz_target;

const SYMBOLS: &[u8; 9] = b"12345678x";

fuzz_target!(|data: &[u8]| {
    let mut setup = Setup::new(data);
    let flags = setup.byte();
    let window = setup.window();
    let reads = setup.byte();
    let bytes = setup.rest();
    let format = Format {
        alphabet: Alphabet::new(SYMBOLS),
        count: [Count::ToEnd, Count::One, Count::First, Count::OneAfterSide]
            [usize::from(flags & 3)],
        boards: u64::from(flags >> 2 & 1) + 1,
        on_fault: OnFault::Stop,
    };
    let strict = check_reading(bytes, window, reads, |on_fault, window, reads| {
        let source = Source::new(bytes, reads);
        let format = Format { on_fault, ..format.clone() };
        items(Scanner::<_, Board>::new(source, format, window))
    });

    if format.count == Count::ToEnd {
        check_model(bytes, &strict, format.boards);
    }
});

/// The symbols nine by nine, as far as each nine are a board.
fn check_model(bytes: &[u8], items: &[Item<Board>], boards_of_case: u64) {
    let symbols: Vec<u8> =
        behind_mark(bytes).iter().copied().filter(|&byte| !is_blank(byte)).collect();
    let code = |symbol: &u8| SYMBOLS.iter().position(|name| *name == symbol.to_ascii_lowercase());
    let boards = symbols.chunks(9).map_while(|symbols| {
        let codes: Vec<u8> = symbols.iter().filter_map(code).map(|code| code as u8).collect();
        Board::from_codes(codes.try_into().ok()?)
    });
    let boards: Vec<Board> = boards.collect();
    assert_eq!(cases(items), boards);

    let faulty = &symbols[boards.len() * 9..];
    let first = (0..faulty.len().min(9)).find(|&at| {
        code(&faulty[at]).is_none() || faulty[..at].iter().any(|s| code(s) == code(&faulty[at]))
    });
    let whole = (boards.len() as u64).is_multiple_of(boards_of_case);
    match items.get(boards.len()) {
        None => assert!(faulty.is_empty() && whole, "an end that is none"),
        Some(Item::Case(_)) => unreachable!("counted above"),
        Some(Item::Fault(fault)) => {
            assert_eq!(fault.case, boards.len() as u64 / boards_of_case + 1);
            assert!(fault.in_case);
            let held = &faulty[..first.unwrap_or(faulty.len())];
            match (first.map(|at| faulty[at]), &fault.found) {
                (Some(byte), Found::Byte(found)) => {
                    assert!(byte == *found && code(&byte).is_none());
                }
                (Some(byte), Found::Again(found)) => {
                    assert!(byte == *found && code(&byte).is_some());
                }
                (None, Found::End) => assert!(!held.is_empty() || !whole),
                other => panic!("{other:?}"),
            }
            let lacking =
                SYMBOLS.iter().filter(|&name| !held.iter().any(|s| code(s) == code(name)));
            let Expected::Symbols(expected) = &fault.expected else {
                panic!("a board expects symbols");
            };
            assert_eq!(expected.to_vec(), lacking.copied().collect::<Vec<_>>());
        }
    }
}
