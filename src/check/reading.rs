//! The moves of an answer, made one after the other.

use super::lines::{quoted, Line};
use super::WrongAnswer;
use crate::judge::{rows_of, Accepts, Notation, Unit};
use crate::play::Play;

const END_OF_LINE: &str = "the end of the line";
const KEEPS_ON_BOARD: &str = "a move that keeps the blank on the board";
const A_PIECE: &str = "a piece from 1 to 8";

/// What has been read of an answer.
pub(crate) struct Reading {
    /// The pieces, where the moves have brought them.
    pub(super) play: Play,
    /// The moves up to the first that is none, each as [`Path::step`](crate::puzzle::Path::step) has it: a
    /// byte each, so an output of any length takes less memory than it has bytes.
    pub(crate) moves: Vec<u8>,
    /// The first thing that is wrong.
    pub(crate) wrong: Option<WrongAnswer>,
    /// Whether an empty line is still to come before the answer.
    pub(super) stands_apart: bool,
}

impl Reading {
    pub(super) fn new(play: Play, stands_apart: bool) -> Reading {
        Reading { play, moves: Vec::new(), wrong: None, stands_apart }
    }

    /// Notes what is wrong, unless something has been wrong before.
    pub(super) fn note(&mut self, wrong: WrongAnswer) {
        self.wrong.get_or_insert(wrong);
    }

    /// Notes what is wrong, and where the pieces stand.
    pub(super) fn note_here(&mut self, wrong: WrongAnswer) {
        let board = Some(self.play.shown());
        self.note(WrongAnswer { board, ..wrong });
    }

    /// Makes a move, if there is such a move; whether there is.
    pub(super) fn make(&mut self, step: usize) -> bool {
        let is_move = self.play.make(step as u8).is_some();
        if is_move {
            self.moves.push(step as u8);
        }
        is_move
    }

    /// Makes the moves of the letters from `start` on; whether they lead to the goal.
    pub(super) fn make_letters(&mut self, line: &Line, start: usize, letters: [u8; 4]) -> bool {
        for (at, &byte) in line.bytes.iter().enumerate().skip(start) {
            let step = letters.iter().position(|&letter| letter == byte);
            if step.is_some_and(|step| self.make(step)) {
                continue;
            }
            let expected = match step {
                Some(_) => KEEPS_ON_BOARD.to_string(),
                None if self.play.is_home() => END_OF_LINE.to_string(),
                None => {
                    let letters = letters.map(|letter| char::from(letter).to_string());
                    format!("one of {}", letters.join(" "))
                }
            };
            self.note_here(line.wrong(at, quoted(&[byte]), expected));
            return false;
        }
        if !self.play.is_home() {
            let expected = format!("a path to {}", self.play.goal_shown());
            self.note_here(line.wrong(line.bytes.len(), END_OF_LINE, expected));
            return false;
        }
        true
    }

    /// Whether the letters from `start` on, which lead to the goal, are as many as there must be, if any
    /// number must be.
    pub(super) fn has_length(
        &mut self,
        line: &Line,
        start: usize,
        length: Option<u64>,
        accepts: Accepts,
    ) -> bool {
        let made = self.moves.len() as u64;
        let (most, expected) = match (length, accepts) {
            (Some(length), _) if length != made => (length.min(made), length.to_string()),
            (_, Accepts::AtMost(most)) if made > u64::from(most) => {
                (most.into(), format!("at most {most}"))
            }
            _ => return true,
        };
        let found = format!("a path of length {made}");
        self.note(line.wrong(start + most as usize, found, expected));
        false
    }

    /// Makes the move that a line names; whether there is such a move.
    pub(super) fn make_line(&mut self, line: &Line, unit: Unit, expected: &str) -> bool {
        let is_made = self.step(&line.bytes, unit).is_some_and(|step| self.make(step));
        if !is_made {
            let is_word = unit.is_word(&line.bytes);
            self.note_here(line.differs(0, if is_word { KEEPS_ON_BOARD } else { expected }));
        }
        is_made
    }

    /// The move that is named so, where the pieces stand now.
    fn step(&self, name: &[u8], unit: Unit) -> Option<usize> {
        let is_named = |step: &u8| {
            unit.text(*step, Some(&self.play)).is_some_and(|text| text.as_bytes() == name)
        };
        (0..4).find(is_named).map(usize::from)
    }

    /// Makes the moves from `start` on, in a notation that is not of one letter a move; whether they lead to the
    /// goal.
    pub(super) fn make_tokens(&mut self, line: &Line, start: usize, notation: Notation) -> bool {
        let bytes = &line.bytes[start..];
        let mut at = start;
        let wrong = |at: usize, len: usize, expected: String| {
            let found = match line.bytes.get(at..at + len) {
                Some(found) if len > 0 => quoted(found),
                _ => END_OF_LINE.to_string(),
            };
            line.wrong(at, found, expected)
        };
        let outcome = match notation {
            Notation::Line(unit) => {
                let mut words = bytes.split(|&byte| byte == b' ').filter(|_| !bytes.is_empty());
                words.try_for_each(|word| {
                    let here = at;
                    at += word.len() + 1;
                    match self.step(word, unit) {
                        Some(step) if self.make(step) => Ok(()),
                        _ if unit.is_word(word) => {
                            Err((here, word.len(), KEEPS_ON_BOARD.to_string()))
                        }
                        _ => Err((here, word.len(), unit.expected())),
                    }
                })
            }
            _ => letter_tokens(bytes, notation)
                .and_then(|mut tokens| {
                    if matches!(notation, Notation::Scramble(_)) {
                        tokens.reverse();
                        for (_, step, _) in &mut tokens {
                            *step ^= 1;
                        }
                    }
                    tokens.into_iter().try_for_each(|(at, step, times)| {
                        let is_made = (0..times).all(|_| self.make(step));
                        is_made.then_some(()).ok_or((at, 1, KEEPS_ON_BOARD.to_string()))
                    })
                })
                .map_err(|(at, len, expected)| (start + at, len, expected)),
        };
        if let Err((at, len, expected)) = outcome {
            self.note_here(wrong(at, len, expected));
            return false;
        }
        if !self.play.is_home() {
            let expected = format!("a path to {}", self.play.goal_shown());
            self.note_here(wrong(line.bytes.len(), 0, expected));
        }
        self.play.is_home()
    }

    /// The boards that a move leads to, each with its move.
    pub(super) fn next_boards(&self) -> Vec<(Option<usize>, Vec<String>)> {
        let after = |step: u8| {
            let mut play = self.play.clone();
            play.make(step).map(|_| (Some(step.into()), rows_of(&play)))
        };
        (0..4).filter_map(after).collect()
    }

    /// Moves the pieces that stand from `at` on, a space before each; there are to be `least` of them, and
    /// all pieces are to be home then.
    pub(super) fn make_pieces(&mut self, line: &Line, mut at: usize, least: u64) {
        while at < line.bytes.len() {
            if line.bytes[at] != b' ' {
                let found = quoted(&line.bytes[at..=at]);
                return self.note_here(line.wrong(at, found, "a space and a piece"));
            }
            at += 1;
            let Some(&byte) = line.bytes.get(at) else {
                return self.note_here(line.wrong(at, END_OF_LINE, A_PIECE));
            };
            let found = quoted(&[byte]);
            if !(b'1'..=b'8').contains(&byte) {
                return self.note_here(line.wrong(at, found, A_PIECE));
            }
            if self.moves.len() as u64 >= least {
                let expected = format!("no more than {least} moves");
                self.note_here(line.wrong(at, found.clone(), expected));
            }
            let free = self.play.free + 1;
            if !self.make(usize::from(byte - b'0')) {
                let expected = format!("a piece next to the free vertex, {free}");
                return self.note_here(line.wrong(at, found, expected));
            }
            at += 1;
        }
        let made = self.moves.len() as u64;
        if made < least {
            let expected = format!("{least} moves, not {made}");
            self.note_here(line.wrong(at, END_OF_LINE, expected));
        } else if !self.play.is_home() {
            let expected = "every piece on the vertex of its number";
            self.note_here(line.wrong(at, END_OF_LINE, expected));
        }
    }

    /// Adds where the pieces stand to what has been noted.
    pub(super) fn show_board(&mut self) {
        let board = self.play.shown();
        if let Some(wrong) = &mut self.wrong {
            wrong.board.get_or_insert(board);
        }
    }
}

/// Where each letter of a line stands, its step, and how often that is made.
type Tokens = Vec<(usize, usize, u64)>;

/// The letters of a line, with or without numbers behind them. Otherwise where something else stands, how long that is,
/// and what was expected.
fn letter_tokens(bytes: &[u8], notation: Notation) -> Result<Tokens, (usize, usize, String)> {
    let letters = notation.letters().unwrap_or_default();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let Some(step) = letters.iter().position(|&letter| letter == bytes[at]) else {
            let letters = letters.map(|letter| char::from(letter).to_string());
            return Err((at, 1, format!("one of {}", letters.join(" "))));
        };
        let digits = bytes[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let digits = if matches!(notation, Notation::Runs(_)) { digits } else { 0 };
        let number = std::str::from_utf8(&bytes[at + 1..at + 1 + digits]).unwrap_or_default();
        let times = match number {
            "" => Some(1),
            number => number.parse().ok().filter(|&times| (2..=MOST_TIMES).contains(&times)),
        };
        let Some(times) = times.filter(|_| !number.starts_with('0')) else {
            return Err((at + 1, digits, format!("a number from 2 to {MOST_TIMES}")));
        };
        tokens.push((at, step, times));
        at += 1 + digits;
    }
    Ok(tokens)
}

/// No side of a board is longer.
const MOST_TIMES: u64 = 999;
