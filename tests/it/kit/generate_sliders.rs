//! Targets of the sliders: pinned bytes, uniform choices, depths by a plain search.

use super::generate::{assert_fair, hash};
use crate::plain_sliders::{depths, Cells, START};
use eight::generate::sliders::{Generator, Recipe, Targets};
use eight::generate::RecipeError;
use eight::judge::{Judge, Layout, SLIDERS};
use std::collections::HashMap;
use std::io;
use std::ops::RangeInclusive;

fn recipe(targets: Targets) -> Recipe<'static> {
    Recipe { judge: SLIDERS, targets, layout: None, random_blanks: None }
}

fn drawn(count: u64, seed: u64, depths: Option<RangeInclusive<usize>>) -> Recipe<'static> {
    recipe(Targets::Drawn { count, seed, depths })
}

fn text(recipe: &Recipe) -> String {
    let mut text = Vec::new();
    let generator = Generator::new(recipe, &mut text).expect("no contradiction");
    generator.write().expect("memory takes all");
    String::from_utf8(text).expect("plain text")
}

pub fn boards(text: &str) -> Vec<Cells> {
    let cells: Vec<u8> = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let boards = cells.chunks(16);
    boards.map(|board| board.try_into().expect("16 cells")).collect()
}

#[test]
fn pinned_bytes() {
    let two = drawn(2, 1, None);
    assert_eq!(text(&two), "rbrrrrbbb.rbrbbb\nbbrrbbrrbbb.brrr\n");
    let layout = |layout| Recipe { layout: Some(layout), ..two.clone() };
    assert_eq!(text(&layout(Layout::Rows)), "rbrr\nrrbb\nb.rb\nrbbb\nbbrr\nbbrr\nbbb.\nbrrr\n");
    assert_eq!(
        text(&layout(Layout::OneLine)),
        "r b r r r r b b b . r b r b b b\nb b r r b b r r b b b . b r r r\n"
    );
    assert_eq!(text(&drawn(2, 1, Some(47..=48))), "bbrrbbrrbbr.bbrr\nbbrrbbrrbbrr.bbr\n");
    assert_eq!(hash(text(&recipe(Targets::All)).as_bytes()), 0x99A0_9325_1E29_0525);
    let blanks = Recipe { random_blanks: Some(5), ..layout(Layout::Rows) };
    assert_ne!(text(&blanks), text(&layout(Layout::Rows)));
    assert_eq!(boards(&text(&blanks)), boards(&text(&two)));
}

#[test]
fn all_and_any() {
    let known = depths(START);
    let all = boards(&text(&recipe(Targets::All)));
    let mut counts: HashMap<Cells, f64> = all.iter().map(|&board| (board, 0.0)).collect();
    assert_eq!((all.len(), counts.len(), known.len()), (102_960, 102_960, 102_960));
    assert!(all.iter().all(|board| known.contains_key(board)));
    for board in boards(&text(&drawn(500_000, 2, None))) {
        *counts.get_mut(&board).expect("one of all") += 1.0;
    }
    let counts: Vec<_> = counts.into_values().map(|count| (count, 1.0)).collect();
    assert_fair(&counts);
    let ranges: [(RangeInclusive<usize>, u64); 5] =
        [(0..=0, 5), (1..=1, 1_000), (48..=48, 2_000), (5..=7, 20_000), (47..=90, 3_000)];
    for (range, draws) in ranges {
        let there_are = known.values().filter(|&&depth| range.contains(&depth)).count();
        let mut counts: HashMap<Cells, f64> = HashMap::new();
        for board in boards(&text(&drawn(draws, 3, Some(range.clone())))) {
            assert!(range.contains(&known[&board]));
            *counts.entry(board).or_default() += 1.0;
        }
        assert_eq!(counts.len(), there_are, "{range:?}");
        if there_are > 1 {
            assert_fair(&counts.into_values().map(|count| (count, 1.0)).collect::<Vec<_>>());
        }
    }
}

#[test]
fn contradictions() {
    let contradiction = |recipe: &Recipe| Generator::new(recipe, io::sink()).err();
    let deep = drawn(1, 0, Some(49..=50));
    assert_eq!(contradiction(&deep), Some(RecipeError::NoSuchDepth(49..=50)));
    let judge = *Judge::named("pe-244").expect("a row");
    let two = Recipe { judge, ..drawn(2, 0, None) };
    let one = RecipeError::OneCase("pe-244".to_string(), 2);
    assert_eq!(contradiction(&two), Some(one));
    let one = Recipe { judge, ..drawn(1, 0, None) };
    assert_eq!(contradiction(&one), None);
}
