//! The moves of an answer, made one after the other.

use super::key::Key;
use super::lines::{quoted, Line, END_OF_LINE, LONGEST_LINE};
use super::spelling::{Move, Spelling};
use super::verdict::WrongAnswer;
use crate::judge::Notation;
use crate::puzzle::play::{Ground, Play};

#[derive(Clone)]
pub(crate) struct Reading<'k> {
    pub(super) key: Key<'k>,
    pub(super) play: Play,
    /// The moves before the first impossible one, each as
    /// [`step`](crate::puzzle::Steps::step) returns it. At most [`LONGEST_LINE`] moves are kept,
    /// even of an answer of several lines.
    pub(crate) moves: Vec<u8>,
    /// The number of moves, including those that `moves` does not keep.
    pub(super) made: u64,
    pub(crate) wrong: Option<WrongAnswer>,
    /// True if an empty line is still due before the answer.
    pub(super) stands_apart: bool,
    /// True if the last line that was read lacks a line end that it must have.
    pub(super) is_open: bool,
}

impl<'k> Reading<'k> {
    pub(super) fn new(key: Key<'k>, play: Play) -> Reading<'k> {
        let stands_apart = key.stands_apart;
        Reading { key, play, moves: Vec::new(), made: 0, wrong: None, stands_apart, is_open: false }
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

    /// Adds the current board to what is wrong.
    pub(super) fn show_board(&mut self) {
        let board = self.play.shown();
        if let Some(wrong) = &mut self.wrong {
            wrong.board.get_or_insert(board);
        }
    }

    /// Makes the moves of a line from byte `at` on. Returns true if all are possible.
    pub(super) fn make_moves(&mut self, line: &Line, mut at: usize, spelling: Spelling) -> bool {
        let mut is_due = matches!(spelling, Spelling::Exact(Notation::Lines(_)));
        // The moves of a scramble. The last one is taken back first.
        let mut scramble = Vec::new();
        while at < line.bytes.len() || is_due {
            let Some(found) = spelling.next_move(&line.bytes, at, &self.play) else { break };
            (at, is_due) = (found.next, found.is_due);
            if matches!(spelling, Spelling::Exact(Notation::Scramble(_))) && found.step.is_ok() {
                scramble.push(Move { step: found.step.map(|step| step ^ 1), ..found });
            } else if !self.make(line, found) {
                return false;
            }
        }
        while let Some(found) = scramble.pop() {
            if !self.make(line, found) {
                return false;
            }
        }
        true
    }

    /// Makes a move as often as it is written. Returns true if it is possible.
    fn make(&mut self, line: &Line, Move { place, step, times, .. }: Move) -> bool {
        let is_possible = step.as_ref().is_ok_and(|step| (0..times).all(|_| self.step(*step)));
        if !is_possible {
            let expected = match (step, &self.play.ground) {
                (Err(expected), _) => expected,
                (Ok(_), Ground::Graph(_)) => {
                    format!("a piece next to the free vertex, {}", self.play.free + 1)
                }
                (Ok(_), _) => "a move that keeps the blank on the board".to_string(),
            };
            // If a move is missing, the message shows the byte in its place.
            let end = place.end.max(place.start + 1).min(line.bytes.len());
            let found = match &line.bytes[place.start..end] {
                [] if line.bytes.is_empty() => "an empty line".to_string(),
                [] => END_OF_LINE.to_string(),
                found => quoted(found),
            };
            self.note_here(line.wrong(place.start, found, expected));
        }
        is_possible
    }

    fn step(&mut self, step: u8) -> bool {
        let is_move = self.play.make(step).is_some();
        if is_move {
            self.made += 1;
            if self.moves.len() < LONGEST_LINE {
                self.moves.push(step);
            }
        }
        is_move
    }

    /// Makes the moves of a line from byte `at` on. Returns true if they lead to the goal.
    pub(super) fn make_path(&mut self, line: &Line, at: usize, spelling: Spelling) -> bool {
        let is_made = self.make_moves(line, at, spelling);
        if is_made && !self.play.is_home() {
            let expected = match self.play.ground {
                Ground::Graph(_) => "every piece on the vertex of its number".to_string(),
                Ground::Grid { .. } => format!("a path to {}", self.play.goal_shown()),
            };
            self.note_here(line.wrong(line.bytes.len(), END_OF_LINE, expected));
        }
        is_made && self.play.is_home()
    }
}
