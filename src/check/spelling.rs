//! The spellings of moves: each finds the next move on a line.

use super::lines::END_OF_LINE;
use crate::judge::{Notation, Unit};
use crate::puzzle::play::{Ground, Play};
use std::ops::Range;

/// What people write between moves.
const BETWEEN: &[u8] = b" \t\r\n,;.:=>-[](){}\"'";

/// Words and arrows for moves. Each word begins with the letter of its move.
const WORDS: [(&str, &str); 4] = [("up", "↑"), ("down", "↓"), ("left", "←"), ("right", "→")];

/// How an answer spells its moves. `Letters`, `Words` and `Arrows` have the letters of the steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spelling {
    /// As a judge wants it, byte for byte.
    Exact(Notation),
    /// These letters, with anything between them.
    Letters([u8; 4]),
    /// The same in letters of either case.
    AnyCase([u8; 4]),
    Words([u8; 4]),
    Arrows([u8; 4]),
    Tiles,
    /// Row and column of each tile that moves, counted from this number.
    Cells(usize),
    /// The board after each move, up to the goal.
    Boards,
}

pub(super) struct Move {
    pub(super) place: Range<usize>,
    /// The step, or what is expected in its place.
    pub(super) step: Result<u8, String>,
    pub(super) times: u64,
    /// The byte after the move and what separates it from the next.
    pub(super) next: usize,
    /// True if another move must follow.
    pub(super) is_due: bool,
}

impl Move {
    fn new(place: Range<usize>, step: Option<u8>, expected: impl FnOnce() -> String) -> Move {
        Move { next: place.end, step: step.ok_or_else(expected), place, times: 1, is_due: false }
    }
}

impl Spelling {
    /// Returns the next move of a line from byte `at` on. `play` is the board before the move.
    pub(super) fn next_move(self, line: &[u8], at: usize, play: &Play) -> Option<Move> {
        match self {
            Spelling::Exact(notation) => return exact(notation, line, at, play),
            Spelling::Boards => return next_board(line, at, play),
            _ => {}
        }
        let at = at + line[at..].iter().position(|byte| !BETWEEN.contains(byte))?;
        // Not read for each letter: a line of a million letters is one word.
        let word = || word_at(line, at);
        let named = |word: &[u8], letters| {
            let is_it = |(name, arrow): &&(&str, &str)| {
                [name, arrow].iter().any(|it| word.eq_ignore_ascii_case(it.as_bytes()))
            };
            step_of(letters, WORDS.iter().find(is_it)?.0.as_bytes()[0], true)
        };
        let of = |len, step, unit: Unit| Move::new(at..at + len, step, || unit.expected());
        Some(match self {
            Spelling::Letters(letters) | Spelling::AnyCase(letters) => {
                let any_case = matches!(self, Spelling::AnyCase(_));
                of(1, step_of(letters, line[at], any_case), Unit::Letter(letters))
            }
            Spelling::Words(letters) => {
                let place = at..at + word().len();
                Move::new(place, named(word(), letters), || "up, down, left or right".to_string())
            }
            Spelling::Arrows(letters) => {
                let arrow = word_at(&line[..line.len().min(at + "↑".len())], at);
                let place = at..at + arrow.len();
                Move::new(place, named(arrow, letters), || "one of ↑ ↓ ← →".to_string())
            }
            Spelling::Cells(first) => {
                let (end, cell) = cell_at(line, at, first, play);
                let is_it = |step: &u8| cell.is_some() && play.origin(*step) == cell;
                of(end - at, (0..4).find(is_it), Unit::Cell)
            }
            _ => {
                // Numbers of one digit may follow each other.
                let is_packed = play.names.iter().all(|name| name.len() == 1);
                let tile = if is_packed { &line[at..=at] } else { word() };
                of(tile.len(), step_named(Unit::Tile, tile, play), Unit::Tile)
            }
        })
    }

    /// Returns the spellings that a path may have if it begins with this text, by its first word.
    pub(super) fn guesses(line: &[u8], letters: [u8; 4]) -> Vec<Spelling> {
        let at = line.iter().position(|byte| !BETWEEN.contains(byte)).unwrap_or(line.len());
        let word = word_at(line, at);
        match word.first() {
            Some(byte) if byte.is_ascii_digit() => {
                vec![Spelling::Tiles, Spelling::Cells(0), Spelling::Cells(1)]
            }
            Some(byte) if !byte.is_ascii() => vec![Spelling::Arrows(letters)],
            _ if WORDS.iter().any(|row| word.eq_ignore_ascii_case(row.0.as_bytes())) => {
                vec![Spelling::Words(letters)]
            }
            _ => vec![Spelling::AnyCase(letters)],
        }
    }
}

fn word_at(line: &[u8], at: usize) -> &[u8] {
    let rest = &line[at..];
    &rest[..rest.iter().position(|byte| BETWEEN.contains(byte)).unwrap_or(rest.len())]
}

fn step_of(letters: [u8; 4], letter: u8, any_case: bool) -> Option<u8> {
    let is_it = |other: &u8| *other == letter || any_case && other.eq_ignore_ascii_case(&letter);
    letters.iter().position(is_it).map(|step| step as u8)
}

/// Returns the move with this name on a board.
fn step_named(unit: Unit, name: &[u8], play: &Play) -> Option<u8> {
    (0..4).find(|step| unit.text(*step, Some(play)).is_some_and(|text| text.as_bytes() == name))
}

/// Reads a row and a column from byte `at` on. Returns where they end, and the cell if the board
/// has it.
fn cell_at(line: &[u8], at: usize, first: usize, play: &Play) -> (usize, Option<usize>) {
    let Ground::Grid { columns, .. } = play.ground else { return (at + 1, None) };
    let number = |at: usize| std::str::from_utf8(word_at(line, at)).ok()?.parse::<usize>().ok();
    let second = |from: usize| line[from..].iter().position(|byte| !BETWEEN.contains(byte));
    let from = at + word_at(line, at).len();
    let Some(to) = second(from).map(|skip| from + skip) else { return (from, None) };
    let cell = || {
        let (row, column) = (number(at)?.checked_sub(first)?, number(to)?.checked_sub(first)?);
        (column < columns).then(|| row.checked_mul(columns)?.checked_add(column))?
    };
    (to + word_at(line, to).len(), cell())
}

fn exact(notation: Notation, line: &[u8], at: usize, play: &Play) -> Option<Move> {
    let rest = &line[at..];
    let (unit, between) = match notation {
        Notation::Line(unit, between) => (unit, between.as_bytes()),
        Notation::Lines(unit) => (unit, &b""[..]),
        _ if rest.is_empty() => return None,
        Notation::Pieces if rest[0] == b' ' && !(rest.len() == 1 && play.is_home()) => {
            let piece = rest.get(1).filter(|byte| (b'1'..=b'8').contains(*byte));
            let step = piece.map(|byte| byte - b'0');
            return Some(Move::new(at + 1..at + 2, step, || "a piece from 1 to 8".to_string()));
        }
        Notation::Pieces => {
            let expected = if play.is_home() { END_OF_LINE } else { "a space and a piece" };
            return Some(Move::new(at..at + 1, None, || expected.to_string()));
        }
        _ => return Some(letter(notation, line, at, play)),
    };
    // With nothing between two moves, each ends by itself.
    let is_end = |len: &usize| match (between, notation) {
        (b"", Notation::Line(..)) => step_named(unit, &rest[..*len], play).is_some(),
        _ => !between.is_empty() && rest[*len..].starts_with(between),
    };
    let len = (0..rest.len()).find(is_end).unwrap_or(rest.len());
    let found = Move::new(at..at + len, step_named(unit, &rest[..len], play), || unit.expected());
    let is_due = len < rest.len();
    let next = found.next + if is_due { between.len() } else { 0 };
    Some(Move { next, is_due, ..found })
}

/// Reads a letter, and the number after it if the notation has numbers.
fn letter(notation: Notation, line: &[u8], at: usize, play: &Play) -> Move {
    let letters = notation.letters().unwrap_or_default();
    let one = Move::new(at..at + 1, step_of(letters, line[at], false), || match notation {
        Notation::Letters(_) if play.is_home() => END_OF_LINE.to_string(),
        _ => Unit::Letter(letters).expected(),
    });
    let digits = line[one.next..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 || one.step.is_err() || !matches!(notation, Notation::Runs(_)) {
        return one;
    }
    let place = one.next..one.next + digits;
    let number = &line[place.clone()];
    let times = std::str::from_utf8(number).ok().and_then(|text| text.parse().ok());
    match times.filter(|times| number[0] != b'0' && (2..=999).contains(times)) {
        Some(times) => Move { times, next: place.end, place: at..place.end, ..one },
        None => Move::new(place, None, || "a number from 2 to 999".to_string()),
    }
}

/// Reads the board after a move. There is no move after the goal.
fn next_board(line: &[u8], at: usize, play: &Play) -> Option<Move> {
    let place = board_at(line, at, play).filter(|_| !play.is_home())?;
    let leads = |step: &u8| {
        let mut next = play.clone();
        next.make(*step).is_some() && is_board(&line[place.clone()], &next)
    };
    let step = (0..4).find(leads);
    Some(Move::new(place, step, || "the board after one move".to_string()))
}

/// Returns the symbols of boards from byte `at` on, each with its place. A symbol is a word, or a
/// byte if every tile has one. Arrows and drawn lines are no symbols.
fn symbols<'l>(
    line: &'l [u8],
    mut at: usize,
    play: &Play,
) -> impl Iterator<Item = Range<usize>> + 'l {
    let is_packed = play.names.iter().all(|name| name.len() == 1);
    let is_space = |byte: &u8| b" \t\r\n,;/|[](){}\"'".contains(byte);
    let words = std::iter::from_fn(move || {
        at += line[at..].iter().position(|byte| !is_space(byte))?;
        let len = line[at..].iter().position(is_space).unwrap_or(line.len() - at);
        at += len;
        Some(at - len..at)
    });
    let is_drawn = |word: &[u8]| {
        word.iter().all(|byte| b"-=>+".contains(byte)) && (word.len() > 1 || word != b"-")
    };
    words.filter(move |word| !is_drawn(&line[word.clone()])).flat_map(move |word| {
        let len = if is_packed { 1 } else { word.len() };
        word.step_by(len).map(move |at| at..at + len)
    })
}

/// Returns the place of the next board, if there are enough symbols.
pub(super) fn board_at(line: &[u8], at: usize, play: &Play) -> Option<Range<usize>> {
    let mut symbols = symbols(line, at, play);
    let first = symbols.next()?;
    let last = symbols.nth(play.names.len().checked_sub(2)?)?;
    Some(first.start..last.end)
}

/// True if a text is this board, with any symbol for the blank.
pub(super) fn is_board(text: &[u8], play: &Play) -> bool {
    let names = || play.names.iter().map(String::as_bytes);
    let mut symbols = symbols(text, 0, play).map(|place| &text[place]);
    let is_cell = |(cell, name): (usize, &[u8])| {
        let is_other = |symbol: &[u8]| cell == play.free && !names().any(|other| other == symbol);
        symbols.next().is_some_and(|symbol| symbol == name || is_other(symbol))
    };
    names().enumerate().all(is_cell)
}

/// Returns the number before a path and the byte where the path begins: `3`, `3:`, `3)`, `Board 3.`
pub(super) fn head(line: &[u8]) -> Option<(u64, usize)> {
    let is_word = |byte: &u8| byte.is_ascii_alphabetic() || b" #".contains(byte);
    let at = line.iter().position(|byte| !is_word(byte))?;
    let digits = line[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = std::str::from_utf8(&line[at..at + digits]).ok()?.parse().ok()?;
    Some((number, at + digits))
}
