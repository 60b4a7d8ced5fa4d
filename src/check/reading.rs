//! The moves of an answer, made one after the other.

use super::lines::{quoted, Line};
use super::WrongAnswer;
use crate::judge::Accepts;
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
    fn make(&mut self, step: usize) -> bool {
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
    pub(super) fn make_word(&mut self, line: &Line, words: [&str; 4], expected: &str) -> bool {
        let step = words.iter().position(|word| word.as_bytes() == line.bytes);
        let is_move = step.is_some_and(|step| self.make(step));
        if !is_move {
            let expected = if step.is_some() { KEEPS_ON_BOARD } else { expected };
            self.note_here(line.differs(0, expected));
        }
        is_move
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
