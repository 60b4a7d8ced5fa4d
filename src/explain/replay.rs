//! The data that a drawing of a case needs, for every puzzle.

use crate::judge::UNSOLVABLE;
use crate::puzzle::play::{Ground, Play};
use crate::stream::INVALID;

/// A board and the moves made on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The number of moves, or the reason why there are none.
    pub title: String,
    /// The board before the first move; without places if the case is invalid.
    pub start: Play,
    /// The moves, each as [`Steps::step`](crate::puzzle::Steps::step) returns it.
    pub moves: Vec<u8>,
    /// The letters of the moves, if the puzzle has letters.
    pub letters: Option<[u8; 4]>,
    /// The error after the last move, in an output that is explained.
    pub wrong: Option<String>,
}

impl Replay {
    pub(super) fn invalid() -> Replay {
        let ground = Ground::Grid { columns: 0, by_tile: false };
        Replay {
            title: String::from_utf8_lossy(INVALID).trim_end().to_string(),
            start: Play { ground, names: Vec::new(), free: 0, home: Vec::new() },
            moves: Vec::new(),
            letters: None,
            wrong: None,
        }
    }

    pub(super) fn origins(&self) -> impl Iterator<Item = usize> + '_ {
        let mut play = self.start.clone();
        self.moves.iter().map_while(move |&step| play.make(step))
    }

    pub(super) fn letter(&self, step: u8) -> Option<u8> {
        self.letters?.get(usize::from(step)).copied()
    }

    /// Returns the board before each move and after the last, each with the place to which a piece
    /// has just moved.
    pub(super) fn boards(&self) -> impl Iterator<Item = (Vec<&str>, Option<usize>)> {
        let mut board: Vec<&str> = self.start.names.iter().map(String::as_str).collect();
        let mut free = self.start.free;
        let first = Some((board.clone(), None)).filter(|_| !board.is_empty());
        first.into_iter().chain(self.origins().map(move |from| {
            let to = std::mem::replace(&mut free, from);
            board.swap(to, free);
            (board.clone(), Some(to))
        }))
    }
}

/// Returns the title of a case. `least` is the least number of moves, if the case has a path.
/// `made` has the number of moves that are drawn of an output, and true if something is wrong with
/// them.
pub(super) fn title(least: Option<usize>, made: Option<(usize, bool)>) -> String {
    let moves = |count: usize| several(count as u64, "move");
    match (least, made) {
        (_, Some((0, true))) => "wrong".to_string(),
        (_, Some((made, true))) => format!("wrong after {}", moves(made)),
        (Some(least), Some((made, false))) if made > least => {
            format!("{}, {least} would do", moves(made))
        }
        (Some(least), _) => moves(least),
        (None, _) => UNSOLVABLE.to_string(),
    }
}

pub(super) fn several(count: u64, what: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {what}{s}")
}
