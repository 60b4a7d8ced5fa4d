//! What is drawn of a case, whatever the puzzle.

use crate::stream::INVALID;

/// Pieces on places, one of them free, and the moves made from there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// What became of the case: the number of moves, or why there are none.
    pub title: String,
    /// Where the places are.
    pub ground: Ground,
    /// What stands on each place before the first move; no places if the case could not be read.
    pub board: Vec<String>,
    /// The place that is free.
    pub free: usize,
    /// The moves.
    pub steps: Vec<Step>,
    /// What is wrong behind the last move, in an output that is explained.
    pub wrong: Option<String>,
}

/// Where places are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ground {
    /// On a square board of this side, in reading order.
    Square(usize),
    /// On the vertices of a graph with these edges, vertices from 0.
    Graph(Vec<(usize, usize)>),
}

/// A move: the piece on a place moves onto the free one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The place.
    pub from: usize,
    /// The letter of the move, where the puzzle has letters.
    pub letter: Option<u8>,
}

impl Replay {
    /// That of a case that could not be read.
    pub(super) fn invalid() -> Replay {
        Replay {
            title: String::from_utf8_lossy(INVALID).trim_end().to_string(),
            ground: Ground::Square(0),
            board: Vec::new(),
            free: 0,
            steps: Vec::new(),
            wrong: None,
        }
    }

    /// The board before each move and after the last, each with the place onto which a piece has
    /// just moved.
    pub(super) fn boards(&self) -> impl Iterator<Item = (Vec<&str>, Option<usize>)> {
        let mut board: Vec<&str> = self.board.iter().map(String::as_str).collect();
        let mut free = self.free;
        let first = Some((board.clone(), None)).filter(|_| !self.board.is_empty());
        first.into_iter().chain(self.steps.iter().map(move |step| {
            let to = std::mem::replace(&mut free, step.from);
            board.swap(to, free);
            (board.clone(), Some(to))
        }))
    }
}

/// The title of a case: `least` is the number of moves needed, or the word for a case that has no
/// path; `made` are the moves that are drawn of an output, and whether something is wrong with them.
pub(super) fn title(least: Result<usize, &str>, made: Option<(usize, bool)>) -> String {
    match (least, made) {
        (_, Some((0, true))) => "wrong".to_string(),
        (_, Some((made, true))) => format!("wrong after {}", moves(made)),
        (Ok(least), Some((made, false))) if made > least => {
            format!("{}, {least} would do", moves(made))
        }
        (Ok(least), _) => moves(least),
        (Err(word), _) => word.to_string(),
    }
}

fn moves(count: usize) -> String {
    let several = if count == 1 { "" } else { "s" };
    format!("{count} move{several}")
}
