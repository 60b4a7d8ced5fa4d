//! The moves of an answer, made one after the other.

use super::lines::{quoted, Line, LONGEST_LINE};
use super::spelling;
use super::verdict::WrongAnswer;
use crate::judge::{rows_of, Notation, Unit};
use crate::puzzle::play::Play;

const END_OF_LINE: &str = "the end of the line";
const KEEPS_ON_BOARD: &str = "a move that keeps the blank on the board";
const A_PIECE: &str = "a piece from 1 to 8";

pub(crate) struct Reading {
    pub(super) play: Play,
    /// The moves before the first impossible one, each as [`Path::step`](crate::puzzle::Path::step)
    /// returns it. At most [`LONGEST_LINE`] moves are kept, even of an answer of several lines.
    pub(crate) moves: Vec<u8>,
    /// The number of moves, including those that `moves` does not keep.
    pub(super) made: u64,
    /// The text in the place of the path on the line.
    pub(super) row: Option<Vec<u8>>,
    pub(crate) wrong: Option<WrongAnswer>,
    /// True if an empty line is still due before the answer.
    pub(super) stands_apart: bool,
}

impl Reading {
    pub(super) fn new(play: Play, stands_apart: bool) -> Reading {
        Reading { play, moves: Vec::new(), made: 0, row: None, wrong: None, stands_apart }
    }

    /// Notes what is wrong, unless something is noted already.
    pub(super) fn note(&mut self, wrong: WrongAnswer) {
        self.wrong.get_or_insert(wrong);
    }

    /// Notes what is wrong, together with the current board.
    pub(super) fn note_here(&mut self, wrong: WrongAnswer) {
        let board = Some(self.play.shown());
        self.note(WrongAnswer { board, ..wrong });
    }

    /// Makes a move if it is possible. Returns true if it is.
    pub(super) fn make(&mut self, step: usize) -> bool {
        let is_move = self.play.make(step as u8).is_some();
        if is_move {
            self.made += 1;
            if self.moves.len() < LONGEST_LINE {
                self.moves.push(step as u8);
            }
        }
        is_move
    }

    /// Makes the moves of a line from `start` on. Returns true if they lead to the goal.
    pub(super) fn make_row(&mut self, line: &Line, start: usize, notation: Notation) -> bool {
        let mut at = start;
        // The moves of a scramble. The last one is taken back first.
        let mut scramble = Vec::new();
        let mut is_due = false;
        while at < line.bytes.len() || is_due {
            let Some((len, step, times)) = self.token(line, at, notation) else { return false };
            if matches!(notation, Notation::Scramble(_)) {
                scramble.push((at, step ^ 1));
            } else if !(0..times).all(|_| self.make(step)) {
                return self.stops(line, at, len, KEEPS_ON_BOARD.to_string());
            }
            at += len;
            if let Notation::Line(_, between) = notation {
                is_due = !between.is_empty() && line.bytes[at..].starts_with(between.as_bytes());
                at += if is_due { between.len() } else { 0 };
            }
        }
        for (at, step) in scramble.into_iter().rev() {
            if !self.make(step) {
                return self.stops(line, at, 1, KEEPS_ON_BOARD.to_string());
            }
        }
        self.leads_home(line, at)
    }

    /// Makes the moves of a line from `start` on, in any spelling. Returns true if they lead to the
    /// goal.
    pub(super) fn make_spelt(&mut self, line: &Line, start: usize, letters: [u8; 4]) -> bool {
        for (place, step) in spelling::moves(&line.bytes[start..], letters) {
            let (at, len) = (start + place.start, place.len());
            let tile = || spelling::of_tile(&self.play, &line.bytes[at..at + len]);
            let Some(step) = step.or_else(tile) else {
                return self.stops(
                    line,
                    at,
                    len,
                    self.a_letter(letters, Notation::Letters(letters)),
                );
            };
            if !self.make(step) {
                return self.stops(line, at, len, KEEPS_ON_BOARD.to_string());
            }
        }
        self.leads_home(line, line.bytes.len())
    }

    /// True if the moves up to this byte lead to the goal. Otherwise notes that they do not.
    fn leads_home(&mut self, line: &Line, at: usize) -> bool {
        self.play.is_home()
            || self.stops(line, at, 0, format!("a path to {}", self.play.goal_shown()))
    }

    /// Returns what is expected in place of a byte that is no letter of a move.
    fn a_letter(&self, letters: [u8; 4], notation: Notation) -> String {
        if self.play.is_home() && matches!(notation, Notation::Letters(_)) {
            return END_OF_LINE.to_string();
        }
        Unit::Letter(letters).expected()
    }

    /// Notes that something else was expected in place of `len` bytes. Returns false.
    fn stops(&mut self, line: &Line, at: usize, len: usize, expected: String) -> bool {
        // If a word is missing, the message shows the byte in its place.
        let found = &line.bytes[at..(at + len.max(1)).min(line.bytes.len())];
        let found = if found.is_empty() { END_OF_LINE.to_string() } else { quoted(found) };
        self.note_here(line.wrong(at, found, expected));
        false
    }

    /// Returns the number of bytes of the move at `at`, its step, and how often it is made. If there
    /// is no move, notes what was expected.
    fn token(&mut self, line: &Line, at: usize, notation: Notation) -> Option<(usize, usize, u64)> {
        let bytes = &line.bytes[at..];
        if let Notation::Line(unit, between) = notation {
            let mut ends = bytes.windows(between.len().max(1));
            let end = ends.position(|window| window == between.as_bytes());
            let len = end.unwrap_or(bytes.len());
            let step = self.step(&bytes[..len], unit);
            if step.is_none() {
                self.stops(line, at, len, unit.expected());
            }
            return Some((len, step?, 1));
        }
        let letters = notation.letters().unwrap_or_default();
        let step = letters.iter().position(|letter| *letter == bytes[0]);
        if step.is_none() {
            self.stops(line, at, 1, self.a_letter(letters, notation));
        }
        let digits = match notation {
            Notation::Runs(_) => bytes[1..].iter().take_while(|byte| byte.is_ascii_digit()).count(),
            _ => 0,
        };
        let number = std::str::from_utf8(&bytes[1..=digits]).unwrap_or_default();
        let times = if digits == 0 { Some(1) } else { number.parse().ok() };
        let fits = |times: &u64| {
            digits == 0 || !number.starts_with('0') && (2..=MOST_TIMES).contains(times)
        };
        let times = times.filter(fits);
        if times.is_none() {
            self.stops(line, at + 1, digits, format!("a number from 2 to {MOST_TIMES}"));
        }
        Some((1 + digits, step?, times?))
    }

    /// Makes the move that a line names. Returns true if the move is possible.
    pub(super) fn make_line(&mut self, line: &Line, unit: Unit, expected: &str) -> bool {
        let step = self.step(&line.bytes, unit);
        let is_made = step.is_some_and(|step| self.make(step));
        if !is_made {
            let expected = if step.is_some() { KEEPS_ON_BOARD } else { expected };
            self.note_here(line.differs(0, expected));
        }
        is_made
    }

    /// Returns the move with this name on the current board.
    fn step(&self, name: &[u8], unit: Unit) -> Option<usize> {
        let is_named = |step: &u8| {
            unit.text(*step, Some(&self.play)).is_some_and(|text| text.as_bytes() == name)
        };
        (0..4).find(is_named).map(usize::from)
    }

    /// Returns the boards that one move leads to, each with its move.
    pub(super) fn next_boards(&self) -> Vec<(Option<usize>, Vec<String>)> {
        let after = |step: u8| {
            let mut play = self.play.clone();
            play.make(step).map(|_| (Some(step.into()), rows_of(&play)))
        };
        (0..4).filter_map(after).collect()
    }

    /// Moves the pieces from `at` on, each after a space. Notes what is wrong unless `least` moves
    /// take all pieces to the goal.
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
            if self.made >= least {
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
        let made = self.made;
        if made < least {
            let expected = format!("{least} moves, not {made}");
            self.note_here(line.wrong(at, END_OF_LINE, expected));
        } else if !self.play.is_home() {
            let expected = "every piece on the vertex of its number";
            self.note_here(line.wrong(at, END_OF_LINE, expected));
        }
    }

    pub(super) fn show_board(&mut self) {
        let board = self.play.shown();
        if let Some(wrong) = &mut self.wrong {
            wrong.board.get_or_insert(board);
        }
    }
}

/// No side of a board is longer.
const MOST_TIMES: u64 = 999;
