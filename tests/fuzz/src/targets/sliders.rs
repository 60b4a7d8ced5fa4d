//! Any start and any targets: depths are those of plain search. Every path is legal and ends on the
//! target, the number of paths is right, and the sum is that of their checksums. Targets are read
//! alike through any window.

use super::support::{check_reading, items, Setup, Source};
use crate::plain_sliders::{depths, slides, Cells};
use eight::inside::grid::moves::TILE_LETTERS as LETTERS;
use eight::inside::judge::SLIDERS;
use eight::inside::puzzle::Puzzle;
use eight::inside::sliders::{Board, Sliders, Targets, BOARDS};
use eight::inside::stream::OnFault;
use std::cell::RefCell;
use std::collections::HashMap;

/// The facts about the paths from one start.
struct Ways {
    sliders: Sliders,
    /// The depth, and how many shortest paths there are.
    plain: HashMap<Cells, (usize, u64)>,
}

thread_local! {
    static WAYS: RefCell<HashMap<usize, Ways>> = RefCell::new(HashMap::new());
}

/// Starts that are searched from; a search takes longer than a thousand inputs.
const STARTS: usize = 8;

pub fn run(data: &[u8]) {
    let mut setup = Setup::new(data);
    let start = usize::from(setup.byte()) % STARTS * (BOARDS / STARTS);
    let (window, reads, bytes) = setup.reading();
    let read = |on_fault: OnFault, window, reads| {
        let source = Source::new(bytes, reads);
        items(Targets::reader(&SLIDERS.format, on_fault, source).with_window(window))
    };
    check_reading(bytes, window, reads, read);
    for target in read(OnFault::Skip, 1, 0).into_iter().flatten() {
        check(start, target);
    }
    // And a target that does not need sixteen symbols of the fuzzer.
    if let [a, b, c, ..] = *bytes {
        let number = u32::from_le_bytes([a, b, c, 0]) as usize % BOARDS;
        check(start, Board::unrank(number).expect("a rank"));
    }
}

fn check(number: usize, target: Board) {
    WAYS.with_borrow_mut(|ways| {
        let start = Board::unrank(number).expect("a rank");
        let ways = ways
            .entry(number)
            .or_insert_with(|| Ways { sliders: Sliders::new(start), plain: plain(start) });
        assert_eq!(Board::from_cells(&target.cells()), Some(target));
        assert_eq!(Board::unrank(target.rank()), Some(target));
        let (depth, count) = ways.plain[&target.cells()];
        assert_eq!(ways.sliders.depth(target), depth);
        assert_eq!(ways.sliders.total(target).count, count);
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
            for letter in path.letters.chars() {
                let mut next = slides(cells).into_iter();
                cells = next.find(|slid| slid.0 == letter).expect("a legal move").1;
                checksum = (checksum * 243 + u64::from(letter)) % 100_000_007;
            }
            assert_eq!(cells, target.cells());
            assert_eq!(path.letters.len(), depth);
            assert_eq!(path.checksum, checksum);
            sum += checksum;
        }
        assert_eq!(ways.sliders.total(target).sum, sum);
        let place = |letter: u8| LETTERS.iter().position(|&other| other == letter);
        let order = |letters: &str| letters.bytes().map(place).collect::<Vec<_>>();
        for pair in paths.windows(2) {
            assert!(order(&pair[0].letters) < order(&pair[1].letters), "in order, and different");
        }
    });
}

fn plain(start: Board) -> HashMap<Cells, (usize, u64)> {
    let mut boards: Vec<_> = depths(start.cells()).into_iter().collect();
    boards.sort_unstable_by_key(|(_, depth)| *depth);
    let mut known = HashMap::from([(start.cells(), (0, 1))]);
    for (cells, depth) in boards.into_iter().skip(1) {
        let next = slides(cells).into_iter().filter_map(|(_, next)| known.get(&next));
        let count = next.filter(|next| next.0 + 1 == depth).map(|next| next.1).sum();
        known.insert(cells, (depth, count));
    }
    known
}
