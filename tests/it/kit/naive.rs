//! An obviously right judge: all text in memory, boards as strings, a search with a hash map.

use eight::judge::{Answer, Goal, Judge, Layout};
use std::collections::{HashMap, VecDeque};

type Board = Vec<u8>;

/// The boards of an input, as they are written, of any of our layouts.
pub fn boards(judge: &Judge, input: &[u8]) -> Vec<Board> {
    let mut text: Vec<u8> = input.to_vec();
    let counts = matches!(judge.layout, Layout::Column) || judge.gaps || judge.blank == b'X';
    if counts {
        let end = text.iter().position(|&byte| byte == b'\n').unwrap();
        text.drain(..end);
    }
    text.retain(|byte| !byte.is_ascii_whitespace());
    text.chunks(9).map(<[u8]>::to_vec).collect()
}

fn slide(board: &Board, blank: u8, letter: u8) -> Option<Board> {
    let at = board.iter().position(|&tile| tile == blank)?;
    let to = match letter {
        b'u' if at >= 3 => at - 3,
        b'd' if at < 6 => at + 3,
        b'l' if at % 3 > 0 => at - 1,
        b'r' if at % 3 < 2 => at + 1,
        _ => return None,
    };
    let mut next = board.clone();
    next.swap(at, to);
    Some(next)
}

type Distances = HashMap<Board, usize>;

fn distances(goal: &Board, blank: u8) -> Distances {
    let mut found = HashMap::from([(goal.clone(), 0)]);
    let mut queue = VecDeque::from([goal.clone()]);
    while let Some(board) = queue.pop_front() {
        let distance = found[&board];
        for letter in *b"udlr" {
            if let Some(next) = slide(&board, blank, letter) {
                if !found.contains_key(&next) {
                    found.insert(next.clone(), distance + 1);
                    queue.push_back(next);
                }
            }
        }
    }
    found
}

/// Judges outputs. What it finds out about a goal it keeps.
#[derive(Default)]
pub struct Naive {
    judge: Option<Judge>,
    /// Start and goal of each case.
    cases: Vec<(Board, Board)>,
    /// By the goal.
    tables: HashMap<Board, Distances>,
}

impl Naive {
    pub fn read(&mut self, judge: Judge, input: &[u8]) {
        let boards = boards(&judge, input);
        self.cases = match judge.goal {
            Goal::Fixed(goal) => boards
                .into_iter()
                .map(|board| (board, goal.to_vec()))
                .collect(),
            Goal::EachCase => boards
                .chunks(2)
                .map(|pair| (pair[0].clone(), pair[1].clone()))
                .collect(),
        };
        for (_, goal) in &self.cases {
            let table = || distances(goal, judge.blank);
            self.tables.entry(goal.clone()).or_insert_with(table);
        }
        self.judge = Some(judge);
    }

    /// Whether every line of an output is right.
    pub fn accepts(&self, any_length: bool, output: &[u8]) -> bool {
        let judge = self.judge.unwrap();
        let mut lines: VecDeque<&[u8]> = output.split(|&byte| byte == b'\n').collect();
        let last = lines.pop_back().unwrap();
        for line in &mut lines {
            *line = line.strip_suffix(b"\r").unwrap_or(line);
        }
        if !last.is_empty() {
            if judge.line_end {
                return false;
            }
            lines.push_back(last);
        }
        let mut cases = (1..).zip(&self.cases);
        cases.all(|(number, case)| {
            self.case(&judge, any_length, number, case, &mut lines) == Some(true)
        }) && lines.is_empty()
    }

    fn case(
        &self,
        judge: &Judge,
        any_length: bool,
        number: usize,
        (start, goal): &(Board, Board),
        lines: &mut VecDeque<&[u8]>,
    ) -> Option<bool> {
        let distances = &self.tables[goal];
        if judge.spaced && number > 1 && !lines.pop_front()?.is_empty() {
            return None;
        }
        let Some(&least) = distances.get(start) else {
            return Some(lines.pop_front()? == judge.unsolvable.unwrap().as_bytes());
        };
        let said = |line: &[u8], before: &str| -> Option<usize> {
            let text = std::str::from_utf8(line).ok()?.strip_prefix(before)?;
            let number = text.parse::<usize>().ok()?;
            (number.to_string() == text).then_some(number)
        };
        let mut letters = Vec::new();
        let mut length = None;
        match judge.answer {
            Answer::Length => return Some(said(lines.pop_front()?, "")? == least),
            Answer::YesLength => return Some(said(lines.pop_front()?, "Yes ")? == least),
            Answer::Moves => letters = lines.pop_front()?.to_vec(),
            Answer::CaseLengthMoves => {
                length = Some(said(lines.pop_front()?, &format!("Case {number}: "))?);
                letters = lines.pop_front()?.to_vec();
            }
            Answer::LengthWords => {
                length = Some(said(lines.pop_front()?, "")?);
                for _ in 0..length? {
                    letters.push(match lines.pop_front()? {
                        b"UP" => b'u',
                        b"DOWN" => b'd',
                        b"LEFT" => b'l',
                        b"RIGHT" => b'r',
                        _ => return None,
                    });
                }
            }
        }
        let mut board = start.clone();
        let mut smallest = true;
        for &letter in &letters {
            let next = slide(&board, judge.blank, letter)?;
            // Any other letter before this one that leads as near makes a smaller path.
            smallest &= !b"dlru".iter().any(|&other| {
                let nearer = slide(&board, judge.blank, other);
                other < letter && nearer.map_or(false, |b| distances[&b] < distances[&board])
            });
            board = next;
        }
        let exact = judge.answer == Answer::CaseLengthMoves && !any_length;
        Some(
            board == *goal
                && (any_length || letters.len() == least)
                && length.map_or(true, |length| length == letters.len())
                && (smallest || !exact),
        )
    }
}
