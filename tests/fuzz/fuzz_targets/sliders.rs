//! Any start and any targets: depths are those of plain search. Every path is legal and ends on the
//! target, the number of paths is right, and the sum is that of their checksums. Targets are read
//! alike through any window.
#![no_main]

use eight::judge::SLIDERS;
use eight::puzzle::Puzzle;
use eight::grid::moves::TILE_LETTERS as LETTERS;
use eight::sliders::{total, Board, Sliders, Targets, BOARDS};
use eight::stream::OnFault;
use eight_fuzz::{check_faults, items, Item, Setup, Source};
use libfuzzer_sys::fuzz_target;
use std::cell::RefCell;
use std::collections::HashMap;

/// The facts about the paths from one start.
struct Ways {
    sliders: Sliders,
    /// By rank, from a search of cells: the depth, and how many shortest paths there are.
    plain: Vec<(u8, u64)>,
}

thread_local! {
    static WAYS: RefCell<HashMap<usize, Ways>> = RefCell::new(HashMap::new());
}

/// Starts that are searched from; a search takes longer than a thousand inputs.
const STARTS: usize = 8;

fuzz_target!(|data: &[u8]| {
    let mut setup = Setup::new(data);
    let start = usize::from(setup.byte()) % STARTS * (BOARDS / STARTS);
    let window = setup.window();
    let reads = setup.byte();
    let bytes = setup.rest();
    for on_fault in [OnFault::Stop, OnFault::Skip] {
        let read = |window, reads| {
            let source = Source::new(bytes, reads);
            items(Targets::reader(&SLIDERS.format, on_fault, source).with_window(window))
        };
        let all = read(1, 0);
        assert_eq!(read(window, reads), all, "another window");
        check_faults(&all, bytes, on_fault);
        for item in all {
            if let Item::Case(target) = item {
                check(start, target);
            }
        }
    }
    // And a target that does not need sixteen symbols of the fuzzer.
    if let [a, b, c, ..] = *bytes {
        let number = u32::from_le_bytes([a, b, c, 0]) as usize % BOARDS;
        check(start, Board::unrank(number).expect("a rank"));
    }
});

fn check(number: usize, target: Board) {
    WAYS.with_borrow_mut(|ways| {
        let start = Board::unrank(number).expect("a rank");
        let ways = ways
            .entry(number)
            .or_insert_with(|| Ways { sliders: Sliders::new(start), plain: plain(start) });
        assert_eq!(Board::from_cells(&target.cells()), Some(target));
        assert_eq!(Board::unrank(target.rank()), Some(target));
        let (depth, count) = ways.plain[target.rank()];
        assert_eq!(ways.sliders.depth(target), usize::from(depth));
        assert_eq!(total(start, target).count, count);
        // A few boards have thousands of paths.
        if count > 64 {
            return;
        }
        let paths = ways.sliders.paths(target);
        assert_eq!(paths.len() as u64, count);
        let mut sum = 0;
        for path in &paths {
            let mut cells = start.cells();
            let mut checksum = 0u64;
            for letter in path.letters.bytes() {
                cells = moved(cells, letter).expect("a legal move");
                checksum = (checksum * 243 + u64::from(letter)) % 100_000_007;
            }
            assert_eq!(cells, target.cells());
            assert_eq!(path.letters.len(), usize::from(depth));
            assert_eq!(path.checksum, checksum);
            sum += checksum;
        }
        assert_eq!(ways.sliders.sum(target), sum);
        let place = |letter: u8| LETTERS.iter().position(|&other| other == letter);
        let order = |letters: &str| letters.bytes().map(place).collect::<Vec<_>>();
        for pair in paths.windows(2) {
            assert!(order(&pair[0].letters) < order(&pair[1].letters), "in order, and different");
        }
    });
}

/// Returns the cells after a tile has slid in the direction of the letter.
fn moved(mut cells: [u8; 16], letter: u8) -> Option<[u8; 16]> {
    let blank = cells.iter().position(|&cell| cell == b'.')?;
    let from = match letter {
        b'L' if blank % 4 < 3 => blank + 1,
        b'R' if blank % 4 > 0 => blank - 1,
        b'U' if blank < 12 => blank + 4,
        b'D' if blank >= 4 => blank - 4,
        _ => return None,
    };
    cells.swap(blank, from);
    Some(cells)
}

fn plain(start: Board) -> Vec<(u8, u64)> {
    let rank = |cells: &[u8; 16]| Board::from_cells(cells).expect("a board").rank();
    let mut known = vec![(u8::MAX, 0); BOARDS];
    known[start.rank()] = (0, 1);
    let mut level = vec![start.cells()];
    let mut depth = 0;
    while !level.is_empty() {
        depth += 1;
        let mut next = Vec::new();
        for cells in level {
            let count = known[rank(&cells)].1;
            for cells in LETTERS.iter().filter_map(|&letter| moved(cells, letter)) {
                let other = &mut known[rank(&cells)];
                if other.0 == u8::MAX {
                    other.0 = depth;
                    next.push(cells);
                }
                if other.0 == depth {
                    other.1 += count;
                }
            }
        }
        level = next;
    }
    known
}
