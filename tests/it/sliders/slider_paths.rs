//! The sliders against the facts known of them, and against a brute force that knows nothing of
//! tapes, ranks or depths: it carries whole paths forward, level by level, on boards of 16 plain
//! cells.

use crate::answered::answers_to;
use crate::plain_sliders::{slides, Cells};
use eight::inside::grid::moves::TILE_LETTERS as LETTERS;
use eight::inside::judge::SLIDERS;
use eight::inside::puzzle::Want;
use eight::inside::sliders::{totals, Board, Sliders, Targets, Total, BOARDS, START};
use std::collections::{HashMap, HashSet};

fn board(text: &str) -> Board {
    Board::from_cells(text.as_bytes()).expect(text)
}

fn every_board() -> impl Iterator<Item = Board> {
    (0..BOARDS).map(|rank| Board::unrank(rank).expect("a rank below BOARDS"))
}

/// A path's letters as their places in the order L R U D.
fn places(letters: &str) -> Vec<usize> {
    letters.chars().map(|letter| "LRUD".find(letter).unwrap()).collect()
}

/// Returns all shortest paths to every board up to a depth, one level at a time. The caller decides
/// what to keep of a path: `step` adds a letter to it.
fn brute_levels<P: Default>(
    start: &str,
    deepest: usize,
    step: impl Fn(&P, char) -> P,
    mut check: impl FnMut(usize, Board, Vec<P>),
) {
    let cells: Cells = start.as_bytes().try_into().unwrap();
    let mut seen = HashSet::from([cells]);
    let mut level = HashMap::from([(cells, vec![P::default()])]);
    for depth in 0..=deepest {
        let mut next: HashMap<Cells, Vec<P>> = HashMap::new();
        for (cells, paths) in level {
            for (letter, moved) in slides(cells) {
                if !seen.contains(&moved) {
                    let longer = paths.iter().map(|path| step(path, letter));
                    next.entry(moved).or_default().extend(longer);
                }
            }
            check(depth, Board::from_cells(&cells).unwrap(), paths);
        }
        seen.extend(next.keys());
        level = next;
    }
}

/// The checksum as a polynomial in 243.
fn brute_checksum(path: &str) -> u64 {
    let mut power = 1u128;
    let mut value = 0u128;
    for letter in path.bytes().rev() {
        value += u128::from(letter) * power;
        power = power * 243 % 100_000_007;
    }
    (value % 100_000_007) as u64
}

#[test]
fn every_sum_agrees_with_the_brute_force() {
    let sliders = Sliders::new(START);
    let totals = totals(START);
    let mut boards = 0;
    let mut all_paths = 0;
    let step = |&sum: &u64, letter| (sum * 243 + u64::from(letter as u32)) % 100_000_007;
    brute_levels(".rbbrrbbrrbbrrbb", 48, step, |depth, target, checksums| {
        assert_eq!(sliders.depth(target), depth, "{target}");
        let expected = Total { count: checksums.len() as u64, sum: checksums.iter().sum() };
        assert_eq!(sliders.total(target), expected, "{target}");
        assert_eq!(totals[target.rank()], expected, "{target}");
        assert!(checksums.len() <= 3_609);
        boards += 1;
        all_paths += checksums.len();
    });
    assert_eq!((boards, all_paths), (BOARDS, 2_291_880));
}

#[test]
fn every_path_agrees_with_the_brute_force() {
    let starts = [
        ".rbbrrbbrrbbrrbb",
        "rrrrrrrbbbbbbbb.",
        "rbrbr.brbrbrbrbb",
        "bbbrrrr.rrrbbbbb",
        "brbbb.rrbrrbbrrb",
    ];
    for start in &starts {
        let (sliders, totals) = (Sliders::new(board(start)), totals(board(start)));
        let mut boards = 0;
        let step = |path: &String, letter| format!("{path}{letter}");
        brute_levels(start, 16, step, |depth, target, mut paths| {
            assert_eq!(sliders.depth(target), depth, "{start} to {target}");
            paths.sort_by_key(|path| places(path));
            let found = sliders.paths(target);
            let letters = found.iter().map(|path| path.letters.clone()).collect::<Vec<_>>();
            assert_eq!(letters, paths, "{start} to {target}");
            let checksums = found.iter().map(|path| path.checksum).collect::<Vec<_>>();
            let brute = paths.iter().map(|path| brute_checksum(path)).collect::<Vec<_>>();
            assert_eq!(checksums, brute, "{start} to {target}");
            let expected = Total { count: brute.len() as u64, sum: brute.iter().sum() };
            assert_eq!(sliders.total(target), expected, "{start} to {target}");
            assert_eq!(totals[target.rank()], expected, "{start} to {target}");
            boards += 1;
        });
        assert!(boards > 2_000, "{boards} boards from {start}");
    }
}

#[test]
fn levels_hold_the_known_numbers_of_boards() {
    let known = [
        1, 2, 3, 5, 8, 15, 25, 37, 58, 93, 143, 212, 316, 442, 595, 794, 1058, 1389, 1783, 2218,
        2684, 3181, 3727, 4330, 4913, 5415, 5816, 6155, 6385, 6473, 6350, 6101, 5738, 5240, 4660,
        4025, 3354, 2702, 2096, 1552, 1114, 740, 470, 273, 149, 74, 32, 12, 2,
    ];
    let sliders = Sliders::new(START);
    let mut levels = vec![0; known.len()];
    for board in every_board() {
        levels[sliders.depth(board)] += 1;
    }
    assert_eq!(levels, known);
    assert_eq!(levels.iter().sum::<usize>(), BOARDS);
}

#[test]
fn known_targets_have_their_sums() {
    let sliders = Sliders::new(board(".rbbrrbbrrbbrrbb"));
    assert_eq!(START, board(".rbbrrbbrrbbrrbb"));
    assert_eq!(sliders.total(board(".brbbrbrrbrbbrbr")).sum, 96_356_848);

    let two = sliders.paths(board("rrbbrbbbr.rbrrbb"));
    assert_eq!(two.len(), 2);
    assert_eq!((two[0].letters.as_str(), two[0].checksum), ("LULUR", 19_761_398));
    assert_eq!(two[1].letters, "ULLUR");
    assert_eq!(sliders.total(board("rrbbrbbbr.rbrrbb")).sum, 91_440_058);

    let most = board("rrbrbrrrbbbrbb.b");
    assert_eq!(sliders.depth(most), 41);
    assert_eq!(totals(START)[most.rank()].count, 3_609);
    assert_eq!(sliders.total(most).sum, 180_097_219_937);
}

#[test]
fn the_worst_starts_hold_the_most_moves_and_paths() {
    let sliders = Sliders::new(board(".bbrbbbrbbrrbrrr"));
    let deepest = every_board().filter(|&board| sliders.depth(board) == 50);
    let paths = deepest.flat_map(|board| sliders.paths(board)).collect::<Vec<_>>();
    assert!(!paths.is_empty());
    assert!(paths.iter().all(|path| path.letters.len() == 50));
    assert!(every_board().all(|board| sliders.depth(board) <= 50));

    let totals = totals(board("b.bbbbbbrbrrrrrr"));
    assert_eq!(totals.iter().map(|total| total.count).max(), Some(7_351));
}

/// Few targets are searched for one by one, and many all at once.
#[test]
fn few_targets_are_answered_as_many_are() {
    let sliders = Sliders::new(START);
    let targets: Vec<Board> = every_board().step_by(1_031).collect();
    for want in [Want::Sum, Want::Count] {
        let number = |&target: &Board| match want {
            Want::Sum => sliders.total(target).sum,
            _ => sliders.paths(target).len() as u64,
        };
        let numbers: Vec<String> = targets.iter().map(number).map(|it| format!("{it}\n")).collect();
        for (many, expected) in targets.chunks(20).zip(numbers.chunks(20)) {
            assert_eq!(answers_to::<Targets>(&SLIDERS, want, 1, many), expected.concat());
        }
        assert_eq!(answers_to::<Targets>(&SLIDERS, want, 1, &targets), numbers.concat());
    }
}

#[test]
fn ranks_number_every_board_once() {
    let mut last = None;
    for (rank, board) in every_board().enumerate() {
        assert_eq!(board.rank(), rank);
        let cells = board.cells();
        assert_eq!(Board::from_cells(&cells), Some(board));
        assert_eq!(cells[board.blank()], b'.');
        assert_eq!(board.to_string().as_bytes(), cells);
        let blank = cells.iter().position(|&cell| cell == b'.').unwrap();
        let tape = cells.iter().rev().filter(|&&cell| cell != b'.').copied().collect::<Vec<_>>();
        assert!(last < Some((blank, tape.clone())), "ranks follow the blank, then the tape");
        last = Some((blank, tape));
    }
    for &rank in &[BOARDS, BOARDS + 1, usize::MAX] {
        assert_eq!(Board::unrank(rank), None);
    }
}

#[test]
fn slides_match_plain_cells_and_undo_each_other() {
    for board in every_board() {
        let plain: HashMap<u8, Cells> = slides(board.cells())
            .into_iter()
            .map(|(letter, cells)| (letter as u8, cells))
            .collect();
        for (index, letter) in LETTERS.into_iter().enumerate() {
            let moved = board.slide(letter);
            assert_eq!(moved.map(Board::cells), plain.get(&letter).copied());
            if let Some(moved) = moved {
                assert_eq!(moved.slide(LETTERS[index ^ 1]), Some(board));
            }
        }
        assert_eq!(board.slide(b'l'), None);
        assert_eq!(board.slide(0), None);
    }
}

#[test]
fn cells_that_are_no_board_are_refused() {
    let refused: [&[u8]; 11] = [
        b"",
        b".",
        b"................",
        b"rrrrrrrrrrrrrrrr",
        b"bbbbbbbbbbbbbbbb",
        b".rbbrrbbrrbbrrb",
        b".rbbrrbbrrbbrrbbb",
        b"..bbrrbbrrbbrrbb",
        b".rrbrrbbrrbbrrbb",
        b"xrbbrrbbrrbbrrbb",
        b".rbbrrbbrrbbrrbB",
    ];
    for &cells in &refused {
        assert_eq!(Board::from_cells(cells), None, "{}", String::from_utf8_lossy(cells));
    }
    assert_eq!(Board::from_cells(&[b'.'; 10_000]), None);
    assert_eq!(Board::from_cells(&[255; 16]), None);
}
