//! An obviously right judge: all text in memory, boards as strings, paths by the plain search.

use crate::oracle::{distances, slide, Cells, Distances};
use eight::judge::{Accepts, Judge, Notation};
use eight::puzzle::format::Goal;
use eight::stream::Count;
use std::collections::{HashMap, VecDeque};

/// The boards of an input in any of our layouts, with `x` for the blank.
pub fn boards(judge: &Judge, input: &[u8]) -> Vec<Cells> {
    let mut text: Vec<u8> = input.to_vec();
    if judge.format.count == Count::First {
        let end = text.iter().position(|&byte| byte == b'\n').unwrap();
        text.drain(..end);
    }
    text.retain(|byte| !byte.is_ascii_whitespace());
    let cells = |board: &[u8]| {
        let cells: Cells = board.try_into().unwrap();
        cells.map(|symbol| if symbol == judge.format.blank { b'x' } else { symbol })
    };
    text.chunks(9).map(cells).collect()
}

/// Judges outputs, and keeps the results for each goal.
#[derive(Default)]
pub struct Naive {
    judge: Option<Judge>,
    /// Start and goal of each case.
    cases: Vec<(Cells, Cells)>,
    /// By the goal.
    tables: HashMap<Cells, Distances>,
}

impl Naive {
    pub fn read(&mut self, judge: Judge, input: &[u8]) {
        let boards = boards(&judge, input);
        self.cases = match judge.format.goal {
            Goal::Fixed(goal) => {
                let tiles: Vec<u8> =
                    goal.iter().map(|&tile| b"x12345678"[usize::from(tile)]).collect();
                let goal = tiles.try_into().unwrap();
                boards.into_iter().map(|board| (board, goal)).collect()
            }
            // Rows of 3x3 boards have no other goals.
            _ => boards.chunks(2).map(|pair| (pair[0], pair[1])).collect(),
        };
        for &(_, goal) in &self.cases {
            self.tables.entry(goal).or_insert_with(|| distances(goal));
        }
        self.judge = Some(judge);
    }

    /// True if every line of an output is right.
    pub fn accepts(&self, accepts: Accepts, output: &[u8]) -> bool {
        let judge = self.judge.unwrap();
        let mut lines: VecDeque<&[u8]> = output.split(|&byte| byte == b'\n').collect();
        let last = lines.pop_back().unwrap();
        for line in &mut lines {
            *line = line.strip_suffix(b"\r").unwrap_or(line);
        }
        if !last.is_empty() {
            if judge.final_newline {
                return false;
            }
            lines.push_back(last);
        }
        let mut cases = (1..).zip(&self.cases);
        cases.all(|(number, case)| {
            self.case(&judge, accepts, number, *case, &mut lines) == Some(true)
        }) && lines.is_empty()
    }

    fn case(
        &self,
        judge: &Judge,
        accepts: Accepts,
        number: usize,
        (start, goal): (Cells, Cells),
        lines: &mut VecDeque<&[u8]>,
    ) -> Option<bool> {
        let distances = &self.tables[&goal];
        if judge.blank_line_between_answers && number > 1 && !lines.pop_front()?.is_empty() {
            return None;
        }
        let Some(&least) = distances.get(&start) else {
            return Some(lines.pop_front()? == judge.unsolvable.unwrap().as_bytes());
        };
        let format = judge.answer;
        let mut length = None;
        if format.length {
            let head = match format.numbered {
                Some([before, behind]) => format!("{before}{number}{behind}"),
                None => format.before.to_string(),
            };
            let text = std::str::from_utf8(lines.pop_front()?).ok()?.strip_prefix(&head)?;
            length = text.parse::<usize>().ok();
            if length?.to_string() != text {
                return None;
            }
        }
        let letters = match format.moves {
            None => return Some(length == Some(least)),
            Some(Notation::Letters(_)) => lines.pop_front()?.to_vec(),
            // Words.
            Some(_) => {
                let mut letters = Vec::new();
                for _ in 0..length? {
                    letters.push(match lines.pop_front()? {
                        b"UP" => b'u',
                        b"DOWN" => b'd',
                        b"LEFT" => b'l',
                        b"RIGHT" => b'r',
                        _ => return None,
                    });
                }
                letters
            }
        };
        let mut board = start;
        let mut smallest = true;
        for &letter in &letters {
            let next = slide(board, letter)?;
            // Any other letter before this one that leads as near makes a smaller path.
            smallest &= !b"dlru".iter().any(|&other| {
                let nearer = slide(board, other);
                other < letter && nearer.is_some_and(|b| distances[&b] < distances[&board])
            });
            board = next;
        }
        Some(
            board == goal
                && (accepts == Accepts::AnyPath || letters.len() == least)
                && length.is_none_or(|length| length == letters.len())
                && (smallest || accepts != Accepts::Exact),
        )
    }
}
