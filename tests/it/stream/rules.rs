//! Input without a judge, beside the model of its rules.

use super::model::{self, Event};
use crate::oracle::any_board;
use crate::random::{one_in, Random};
use crate::sources::{Manner, Source};
use eight::inside::judge::EIGHT;
use eight::inside::puzzle::Puzzle;
use eight::inside::stream::OnFault;
use eight::inside::tiles::eight::EightTiles;

/// Reads an input in windows of this size. Asserts that the reader with places gives the same.
fn read(text: &[u8], window: usize, manner: Manner) -> Vec<Event> {
    let source = Source::new(text, manner);
    let reader = EightTiles::reader(&EIGHT.format, OnFault::Skip, source);
    let mut reader = reader.with_window(window).with_places();
    let mut events = Vec::new();
    while reader.refill().unwrap() {
        while let Some(event) = reader.pop() {
            events.push(match event {
                Ok(case) => Event::Board(case.board.to_string(), reader.began()),
                Err(fault) if fault.needs_answer => Event::Invalid(fault.position),
                Err(fault) => Event::Error(fault.position),
            });
        }
    }
    events
}

/// The boards that are read, and `None` for an invalid one, without places.
fn answers(text: &[u8], window: usize, manner: Manner) -> Vec<Option<String>> {
    let source = Source::new(text, manner);
    let mut reader = EightTiles::reader(&EIGHT.format, OnFault::Skip, source).with_window(window);
    let mut answers = Vec::new();
    while reader.refill().unwrap() {
        while let Some(event) = reader.pop() {
            match event {
                Ok(case) => answers.push(Some(case.board.to_string())),
                Err(fault) if fault.needs_answer => answers.push(None),
                Err(_) => {}
            }
        }
    }
    answers
}

fn answers_of(events: &[Event]) -> Vec<Option<String>> {
    let answer = |event: &Event| match event {
        Event::Board(board, _) => Some(Some(board.clone())),
        Event::Invalid(_) => Some(None),
        Event::Error(_) => None,
    };
    events.iter().filter_map(answer).collect()
}

#[track_caller]
fn check(text: &[u8]) {
    let expected = model::read(text);
    let shown = String::from_utf8_lossy(text);
    for (window, manner) in
        [(1, Manner::Whole), (7, Manner::Whole), (1 << 16, Manner::Whole), (1 << 16, Manner::Short)]
    {
        assert_eq!(read(text, window, manner), expected, "{shown:?} by {window}, {manner:?}");
        let told = answers(text, window, manner);
        assert_eq!(told, answers_of(&expected), "{shown:?} by {window}, {manner:?}, in blocks");
    }
}

/// The layout of a case: the tiles of a word, the words of a line, and the ends of words and lines.
#[derive(Clone, Copy)]
struct Layout {
    word: usize,
    line: usize,
    end: &'static str,
}

fn layout(random: &mut Random) -> Layout {
    let (word, line) =
        random.one_of(&[(1, 9), (1, 3), (3, 1), (9, 1), (3, 3), (1, 1), (1, 4), (9, 1), (1, 9)]);
    Layout { word, line, end: random.one_of(&["\n", "\n", " ", "\n\n", "\r\n", " \n"]) }
}

fn write(board: &[u8], layout: Layout) -> Vec<u8> {
    let words: Vec<&[u8]> = board.chunks(layout.word).collect();
    let lines: Vec<Vec<u8>> = words.chunks(layout.line).map(|line| line.join(&b' ')).collect();
    [lines.join(&b'\n'), layout.end.into()].concat()
}

/// Cases in one layout, or in several, some of them damaged.
fn stream(random: &mut Random, damage: usize) -> Vec<u8> {
    let mut usual = layout(random);
    let mut text = Vec::new();
    for _ in 0..=random.below(12) {
        if random.below(8) == 0 {
            usual = layout(random);
        }
        let mut case = write(&any_board(random), usual);
        if damage > 0 && random.below(damage) == 0 {
            for _ in 0..=random.below(2) {
                let at = random.below(case.len());
                match random.below(5) {
                    0 => case[at] = random.one_of(b"12345678x90z \n"),
                    1 => drop(case.remove(at)),
                    2 => case.insert(at, random.one_of(b"12345678x90z \n\n")),
                    3 => case.truncate(at + 1),
                    _ => case.splice(at..at, *b"hello").for_each(drop),
                }
                if case.is_empty() {
                    break;
                }
            }
        }
        text.extend(case);
    }
    text
}

#[test]
fn the_reader_is_the_model() {
    let mut random = Random::new(69);
    for round in 0..10_000 / one_in(10) {
        let text = stream(&mut random, round % 5);
        // A number alone on the first line may be a number of cases, and a CR alone ends no line.
        let first = text.split(|&byte| byte == b'\n').find(|line| !line.trim_ascii().is_empty());
        let has_lone_cr = text.windows(2).any(|pair| pair[0] == b'\r' && pair[1] != b'\n');
        if first.is_some_and(|line| line.trim_ascii().len() > 4) && !has_lone_cr {
            check(&text);
        }
    }
}
