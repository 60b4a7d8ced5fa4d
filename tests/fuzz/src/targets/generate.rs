//! Any recipe: the output has the number of cases, unsolvable ones and depths that the recipe asks
//! for. The same recipe gives the same bytes, and white space changes nothing else.

use eight::inside::generate::{Among, Generator, Recipe, Share};

use super::support::{items, judges, Oracle, Setup, Source};
use eight::inside::puzzle::format::Layout;
use eight::inside::puzzle::Puzzle;
use eight::inside::stream::OnFault;
use eight::inside::tiles::eight::Board;
use eight::inside::tiles::eight::{Case, Cell, EightTiles};
use std::cell::RefCell;

thread_local! {
    static ORACLE: RefCell<Oracle> = RefCell::new(Oracle::default());
}

pub fn run(data: &[u8]) {
    let mut setup = Setup::new(data);
    let judges = judges();
    let judge = *judges[usize::from(setup.byte()) % judges.len()];
    let window = setup.window();
    let reads = setup.byte();
    let flags = setup.byte();
    let share: Share = match flags & 3 {
        0 => Share::NONE,
        1 => "1".parse().expect("a share"),
        _ => format!("0.{:03}", u16::from(setup.byte()) * 3).parse().expect("a share"),
    };
    let seed = u64::from_le_bytes(std::array::from_fn(|_| setup.byte()));
    // A range of depths takes a search, as long as a thousand inputs.
    let range = usize::from(setup.byte() % 34)..=usize::from(setup.byte() % 34);
    let depths = (flags & 4 > 0 && seed % 512 == 1).then_some(range);
    let count = match setup.byte() {
        byte if byte < 64 => 1,
        byte => u64::from(byte % 40),
    };
    let layouts = [Layout::OneLine, Layout::Rows, Layout::Packed, Layout::Column];
    let recipe = Recipe {
        count: Some(count),
        seed,
        among: depths.clone().map_or(Among::Any, Among::Depths),
        unsolvable: share,
        layout: (flags & 8 > 0).then(|| layouts[usize::from(flags >> 4 & 3)]),
        ..Recipe::new(judge)
    };
    let Some(text) = give(&recipe) else { return };
    assert_eq!(give(&recipe).as_ref(), Some(&text), "the same recipe");

    let read = |text: &[u8]| {
        let reader = EightTiles::reader(&judge.format, OnFault::Stop, Source::new(text, reads));
        let cases = items(reader.with_window(window)).into_iter().map(|item| {
            item.unwrap_or_else(|fault| panic!("{fault} in {}", String::from_utf8_lossy(text)))
        });
        cases.collect::<Vec<Case>>()
    };
    let cases = read(&text);
    assert_eq!(read(&spaced(&text)), cases, "other white space");

    assert_eq!(cases.len() as u64, count);
    let mut unsolvable = 0;
    ORACLE.with_borrow_mut(|oracle| {
        for case in cases {
            let start = case.named(case.board);
            let goal =
                case.named.unwrap_or_else(|| Board::goal(Cell::new(case.goal).expect("a cell")));
            match (oracle.solve(start.codes(), goal.codes(), *b"udlr"), &depths) {
                (None, _) => unsolvable += 1,
                (Some(path), Some(depths)) => assert!(depths.contains(&path.len())),
                (Some(_), None) => {}
            }
        }
    });
    assert_eq!(unsolvable, share.of(count));
}

/// Returns a text with more white space: two spaces, and line ends with CR.
fn spaced(text: &[u8]) -> Vec<u8> {
    String::from_utf8_lossy(text).replace(' ', "  ").replace('\n', " \r\n").into_bytes()
}

fn give(recipe: &Recipe) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    match Generator::new(recipe) {
        Ok(generator) => generator.write(&mut text).expect("memory takes all"),
        Err(contradiction) => {
            assert!(!contradiction.to_string().is_empty());
            return None;
        }
    }
    Some(text)
}
