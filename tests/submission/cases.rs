//! Inputs in the formats of the judges.

use crate::random::Random;
use eight::generate::tiles::Tiles;
use eight::generate::{Generator, Recipe};
use eight::judge::{Goal, Judge, Kind, Layout};
use eight::stream::scan::Count;
use std::fmt::Write;

/// Whether an input holds a single case.
pub fn is_single(judge: &Judge) -> bool {
    let counts_one = matches!(judge.count, Count::One | Count::OneAfterSide);
    counts_one && matches!(judge.kind, Kind::Eight | Kind::Fifteen)
}

/// Cases in the judge's format, as many as are asked for or as one input holds; half of the boards
/// are unsolvable, whatever the judge sets.
pub fn input(judge: &Judge, random: &mut Random, cases: usize) -> Vec<u8> {
    let mut text = String::new();
    match judge.kind {
        Kind::Eight => {
            let unsolvable = judge.unsolvable.or(Some("unsolvable"));
            let recipe = Recipe {
                count: Some(if is_single(judge) { 1 } else { cases as u64 }),
                seed: random.below(usize::MAX) as u64,
                unsolvable: ["0", "0.5", "1"][random.below(3)].parse().unwrap(),
                random_space: [None, Some(1 + cases as u64)][random.below(2)],
                ..Recipe::new(Judge { unsolvable, ..*judge })
            };
            let mut bytes = Vec::new();
            Generator::<Tiles>::new(&recipe).unwrap().write(&mut bytes).unwrap();
            return bytes;
        }
        Kind::Fifteen => {
            let cases = if is_single(judge) { 1 } else { cases };
            match judge.count {
                Count::First => writeln!(text, "{cases}").unwrap(),
                Count::OneAfterSide => text.push_str("4\n"),
                Count::ToEnd | Count::One => {}
            }
            for _ in 0..cases {
                let tiles = scrambled(judge, random);
                let ends = match judge.layout {
                    Layout::Column => 1,
                    Layout::Rows => 4,
                    Layout::OneLine | Layout::Packed => 16,
                };
                for row in tiles.chunks(ends) {
                    writeln!(text, "{}", row.join(" ")).unwrap();
                }
            }
        }
        Kind::Rectangle => {
            for _ in 0..cases {
                let (rows, columns) = (1 + random.below(9), 1 + random.below(9));
                let mut tiles: Vec<String> =
                    (0..rows * columns).map(|tile| tile.to_string()).collect();
                random.shuffle(&mut tiles);
                writeln!(text, "{rows} {columns}").unwrap();
                for row in tiles.chunks(columns) {
                    writeln!(text, "{}", row.join(" ")).unwrap();
                }
            }
            text.push_str("0 0\n");
        }
        Kind::Graph => {
            let mut pairs: Vec<_> = (1..=9).flat_map(|b| (1..b).map(move |a| (a, b))).collect();
            for _ in 0..cases {
                let edges = 1 + random.below(pairs.len());
                writeln!(text, "{edges}").unwrap();
                random.shuffle(&mut pairs);
                for (a, b) in &pairs[..edges] {
                    writeln!(text, "{a} {b}").unwrap();
                }
                let pieces = random.shuffled(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
                writeln!(text, "{}", pieces[..8].join(" ")).unwrap();
            }
        }
        Kind::Sliders => {
            for _ in 0..cases {
                for row in random.shuffled(*b"rrrrrrrbbbbbbbb.").chunks(4) {
                    text.extend(row.iter().copied().map(char::from));
                    text.push('\n');
                }
            }
        }
    }
    // Some judges' data has line ends of two bytes, and some has none at its end.
    match random.below(4) {
        0 => text = text.replace('\n', "\r\n"),
        1 => text.truncate(text.trim_end().len()),
        _ => {}
    }
    text.into_bytes()
}

/// The tiles of a 4x4 board up to 40 moves from the goal; one in four is unsolvable.
fn scrambled(judge: &Judge, random: &mut Random) -> Vec<String> {
    let mut tiles = match judge.goal {
        Goal::Fixed(goal) => goal.to_vec(),
        Goal::EachCase => Vec::new(),
    };
    let mut blank = tiles.iter().position(|&tile| tile == 0).unwrap();
    for _ in 0..random.below(41) {
        let steps = [
            (blank >= 4).then(|| blank - 4),
            (blank < 12).then(|| blank + 4),
            (blank % 4 > 0).then(|| blank - 1),
            (blank % 4 < 3).then(|| blank + 1),
        ];
        if let Some(to) = steps[random.below(4)] {
            tiles.swap(blank, to);
            blank = to;
        }
    }
    if random.below(4) == 0 {
        let (one, other) = if blank < 2 { (2, 3) } else { (0, 1) };
        tiles.swap(one, other);
    }
    tiles.iter().map(u8::to_string).collect()
}
