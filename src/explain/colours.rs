//! Replays of tiles of two colours.

use super::answers::Lines;
use super::replay::title;
use super::{Ground, Replay, Replayer, Step};
use crate::check::{decimal, quoted, KEEPS_ON_BOARD};
use crate::sliders::{checksum, Board, Sliders, LETTERS};
use crate::stream::scan::Tiles;

/// Makes replays of tiles of two colours: of a shortest path each, the first of all in the order
/// `L R U D`, or of what an output says.
///
/// An answer is a line of letters; or lines as `eight sliders --paths` writes them, each a checksum
/// and the letters of a path, and then an empty line. Of those the first is drawn.
pub struct Colours<'a> {
    start: Board,
    sliders: Sliders,
    output: Option<Lines<'a>>,
}

impl<'a> Colours<'a> {
    /// Replays of shortest paths from `start` or, where there is an `output`, of the answers in it.
    pub fn new(start: Board, output: Option<&'a [u8]>) -> Colours<'a> {
        Colours { start, sliders: Sliders::new(start), output: output.map(Lines::of) }
    }
}

/// Tiles while they are moved.
struct Walk {
    board: Board,
    steps: Vec<Step>,
}

impl Walk {
    /// Makes a move; whether there is such a move.
    fn slide(&mut self, letter: u8) -> bool {
        let next = self.board.slide(letter);
        if let Some(next) = next {
            self.board = next;
            self.steps.push(Step { from: next.blank(), letter: Some(letter) });
        }
        next.is_some()
    }

    /// Moves as the next lines say. Returns what is wrong with them.
    fn follow(&mut self, lines: &mut Lines, target: Board, least: usize) -> Option<String> {
        let wanted = format!("a path of length {least}");
        let line = match lines.next() {
            Some(line) => line,
            None => return Some(lines.missing(&wanted)),
        };
        let starts_path = |line: &[u8]| line.first().map_or(false, u8::is_ascii_digit);
        let mut at = 0;
        let mut sum = None;
        if starts_path(line.bytes) {
            while lines.next_if(starts_path).is_some() {}
            lines.next_if(<[u8]>::is_empty);
            let end = line.bytes.iter().position(|&byte| byte == b' ');
            let digits = &line.bytes[..end.unwrap_or(line.bytes.len())];
            sum = Some(digits);
            at = end.map_or(digits.len(), |end| end + 1);
        }
        let letters = &line.bytes[at..];
        for &letter in letters {
            if !self.slide(letter) {
                let expected =
                    if LETTERS.contains(&letter) { KEEPS_ON_BOARD } else { "one of L R U D" };
                let wrong = line.wrong(at, &quoted(&[letter]), expected);
                return Some(format!("{wrong}, at {}", shown(self.board)));
            }
            at += 1;
        }
        if self.board != target {
            let expected = format!("a path to {}", shown(target));
            let wrong = line.wrong(at, "the end of the line", &expected);
            return Some(format!("{wrong}, at {}", shown(self.board)));
        }
        if letters.len() != least {
            let found = format!("a path of length {}", letters.len());
            return Some(line.wrong(at - letters.len() + least, &found, &least.to_string()));
        }
        let right = checksum(letters);
        match sum {
            Some(sum) if decimal(sum) != Some(right) => {
                Some(line.wrong(0, &quoted(sum), &format!("'{right}'")))
            }
            _ => None,
        }
    }
}

/// The cells, with slashes between the rows.
fn shown(board: Board) -> String {
    let cells = board.to_string();
    let rows: Vec<&str> =
        (0..Board::SIDE).map(|row| &cells[row * Board::SIDE..(row + 1) * Board::SIDE]).collect();
    rows.join("/")
}

impl Replayer<Board> for Colours<'_> {
    fn replay(&mut self, _number: u64, target: Board) -> Replay {
        let mut walk = Walk { board: self.start, steps: Vec::new() };
        let least = self.sliders.depth(target);
        let (title, wrong) = match &mut self.output {
            None => {
                let paths = self.sliders.paths(target);
                for letter in paths.iter().take(1).flat_map(|path| path.letters.bytes()) {
                    walk.slide(letter);
                }
                let several = if paths.len() == 1 { "" } else { "s" };
                let count = format!(", {} shortest path{several}", paths.len());
                (title(Ok(least), None) + &count, None)
            }
            Some(lines) => {
                let wrong = walk.follow(lines, target, least);
                let made = Some((walk.steps.len(), wrong.is_some()));
                (title(Ok(least), made), wrong)
            }
        };
        let cells = self.start.to_string();
        Replay {
            title,
            ground: Ground::Square(Board::SIDE),
            board: cells.chars().map(String::from).collect(),
            free: self.start.blank(),
            steps: walk.steps,
            wrong,
        }
    }

    fn rest(&mut self) -> Option<String> {
        let line = self.output.as_mut()?.next()?;
        Some(line.wrong(0, &quoted(line.bytes), "the end of the output"))
    }
}
