//! The sliders against the facts known of them, and against a brute force that knows nothing of
//! tapes, ranks or depths: it carries whole paths forward, level by level, on boards of 16 plain
//! cells.

use crate::answered::answers_to;
use crate::plain_sliders::{slides, Cells};
use eight::inside::judge::SLIDERS;
use eight::inside::puzzle::Want;
use eight::inside::sliders::{totals, SliderBoard, Sliders, Targets, Total, BOARDS, START};
use std::collections::{HashMap, HashSet};

fn board(text: &str) -> SliderBoard {
    SliderBoard::from_cells(text.as_bytes()).expect(text)
}

fn every_board() -> impl Iterator<Item = SliderBoard> {
    (0..BOARDS).map(|rank| SliderBoard::unrank(rank).expect("a rank below BOARDS"))
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
    mut check: impl FnMut(usize, SliderBoard, Vec<P>),
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
            check(depth, SliderBoard::from_cells(&cells).unwrap(), paths);
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

/// Few targets are searched for one by one, and many all at once.
#[test]
fn few_targets_are_answered_as_many_are() {
    let sliders = Sliders::new(START);
    let targets: Vec<SliderBoard> = every_board().step_by(1_031).collect();
    for want in [Want::Sum, Want::Count] {
        let number = |&target: &SliderBoard| match want {
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
