//! Any bytes, read as boards of any size. The events are the same through any window and from any
//! reads, faults are where they say, and keep-going alters nothing before the first of them. The
//! boards are those of a model that splits the text into words.

use super::support::{cases, check_reading, items, words, Paragraphs, Setup, Source};
use eight::inside::grid::{NamedGoal, Size};
use eight::inside::judge::POJ_2893;
use eight::inside::puzzle::Puzzle;
use eight::inside::tiles::sized::{CodedBoard, SizedTiles};

pub fn run(data: &[u8]) {
    let (window, reads, bytes) = Setup::new(data).reading();
    let strict = check_reading(bytes, window, reads, |on_fault, window, reads| {
        let source = Source::new(bytes, reads);
        items(SizedTiles::reader(&POJ_2893.format, on_fault, source).with_window(window))
    });

    let (model, is_clean) = model(bytes);
    let boards = cases(&strict);
    assert_eq!(boards, model);
    assert_eq!(strict.len() == boards.len(), is_clean);
}

/// The boards before the first thing that is wrong, and whether nothing is.
fn model(bytes: &[u8]) -> (Vec<CodedBoard>, bool) {
    let mut words = words(bytes);
    let mut boards = Vec::new();
    let mut paragraphs = Paragraphs::default();
    let mut next = |is_first| -> Option<usize> {
        let (line, word) = words.next()?;
        let word = std::str::from_utf8(word).ok().filter(|_| paragraphs.take(line, is_first))?;
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse().ok().filter(|_| digits)
    };
    loop {
        let sizes = (next(true), next(false));
        let (Some(rows), Some(columns)) = sizes else {
            return (boards, false);
        };
        if (rows, columns) == (0, 0) {
            return (boards, words.next().is_none());
        }
        let Some(size) = Size::new(rows, columns) else { return (boards, false) };
        let numbers: Option<Vec<u32>> =
            (0..rows * columns).map(|_| next(false)?.try_into().ok()).collect();
        let goal = NamedGoal::Last.board(size).numbers().to_vec();
        match numbers.and_then(|numbers| CodedBoard::new(size, &numbers, &goal)) {
            Some(board) => boards.push(board),
            None => return (boards, false),
        }
    }
}
