//! A line of letters that should be a path.

use super::super::lines::{quoted, Line, Prefix};
use super::super::walk::Walk;
use super::super::{shown, Criteria, Known, WrongAnswer};
use super::{after, Grader, KEEPS_ON_BOARD};
use crate::judge::Accepts;
use crate::moves::Move;
use crate::puzzle::{Case, Moves, Puzzle};
use std::io::{self, Read};

impl<R: Read> Grader<'_, R> {
    /// A line of some text and letters: a path of `said` moves, if a line before said so.
    pub(super) fn moves<P: Puzzle>(
        &mut self,
        separated: bool,
        before: &str,
        case: &Case<P>,
        known: Known<P::Path>,
        said: Option<u64>,
    ) -> io::Result<Option<WrongAnswer>> {
        let Criteria { judge, accepts, .. } = self.criteria;
        let (start, mut end) = (before.len(), 0);
        let mut length = said;
        if let Known::Path(path) = known {
            let least = path.len() as u64;
            if start > 0 {
                self.ours.resize(start + P::Path::LINE_ROOM, 0);
                self.ours[..start].copy_from_slice(before.as_bytes());
            }
            end = start + path.write_line(&mut self.ours[start..]);
            for (at, letter) in self.ours[start..end - 1].iter_mut().enumerate() {
                *letter = self.letters[usize::from(path.get(at).code())];
            }
            let is_right = said.unwrap_or(least) == least && accepts.allows(least);
            if separated && is_right && self.source.lines.pass_if(&self.ours[..end]) {
                return Ok(None);
            }
            if matches!(accepts, Accepts::Shortest | Accepts::Exact) {
                length = said.or(Some(least));
            }
        }
        let has_length = |moves| length.map_or(accepts.allows(moves), |length| length == moves);
        let mut walk = Walk::new(&self.steps, case.board);
        let lines = &mut self.source.lines;
        if separated
            && accepts != Accepts::Exact
            && lines.pass_if_leads_home(before, walk.clone(), case, has_length)
        {
            return Ok(None);
        }
        let wanted = || {
            let path = match (length, accepts) {
                (Some(length), _) => format!("a path of length {length}"),
                (None, Accepts::AtMost(most)) => format!("a path of at most {most} moves"),
                (None, _) => "a path".to_string(),
            };
            after(before, &path)
        };
        let ours = &self.ours[..end.saturating_sub(1)];
        let mut head = Prefix::of(before.as_bytes());
        let mut head_room = start;
        let mut unsolvable = Prefix::of(self.criteria.unsolvable().as_bytes());
        let mut too_long = judge.too_long.map(|(_, text)| Prefix::of(text.as_bytes()));
        let mut same = Prefix::of(ours);
        let line = self.source.line(separated, wanted, |piece| {
            same.take(piece);
            let (front, piece) = piece.split_at(head_room.min(piece.len()));
            head_room -= front.len();
            head.take(front);
            walk.take(piece);
            unsolvable.take(piece);
            if let Some(text) = &mut too_long {
                text.take(piece);
            }
        })?;
        let line = match line {
            Ok(line) => line,
            Err(wrong) => return Ok(Some(wrong)),
        };
        if head.matched < start {
            let at = line.at(head.matched as u64);
            return Ok(Some(WrongAnswer::new(at, line.shown(), wanted())));
        }
        let start = start as u64;
        let says_none = |text: &Prefix| text.is_whole(line.length - start);
        if says_none(&unsolvable) || too_long.as_ref().map_or(false, says_none) {
            return Ok(Some(WrongAnswer::new(line.at(0), line.shown(), wanted())));
        }
        if let Some(wrong) = self.walked(case, &walk, &line, start, length) {
            return Ok(Some(wrong));
        }
        if accepts == Accepts::Exact && !same.is_whole(line.length) {
            let ours = String::from_utf8_lossy(&ours[before.len()..]);
            let order = judge.ties.moves().map(Move::letter);
            let order = String::from_utf8_lossy(&order);
            let expected = format!("'{ours}', the first of all in the order {order}");
            let at = line.at(same.matched as u64);
            return Ok(Some(WrongAnswer::new(at, line.shown(), expected)));
        }
        Ok(None)
    }

    /// What is wrong with a path that was walked, whose first letter is the byte `start` of its line,
    /// and which must have this length, if there is one to have.
    fn walked<P: Puzzle>(
        &self,
        case: &Case<P>,
        walk: &Walk,
        line: &Line,
        start: u64,
        length: Option<u64>,
    ) -> Option<WrongAnswer> {
        let board: P = walk.board();
        let at = Some(shown(self.criteria.judge, case, board));
        if let Some(stop) = walk.stop {
            let expected = if stop.over_the_edge {
                KEEPS_ON_BOARD.to_string()
            } else {
                let letters = self.letters.map(|letter| char::from(letter).to_string());
                format!("one of {}", letters.join(" "))
            };
            return Some(WrongAnswer {
                board: at,
                ..WrongAnswer::new(line.at(start + walk.moves), quoted(&[stop.byte]), expected)
            });
        }
        let goal = P::goal_at(case.goal);
        if board != goal {
            let expected = format!("a path to {}", shown(self.criteria.judge, case, goal));
            return Some(WrongAnswer {
                board: at,
                ..WrongAnswer::new(line.at(start + walk.moves), "the end of the line", expected)
            });
        }
        if let Some(length) = length.filter(|&length| length != walk.moves) {
            let found = format!("a path of length {}", walk.moves);
            let agreed = line.at(start + length.min(walk.moves));
            return Some(WrongAnswer::new(agreed, found, length.to_string()));
        }
        if let Accepts::AtMost(most) = self.criteria.accepts {
            if !self.criteria.accepts.allows(walk.moves) {
                let found = format!("a path of length {}", walk.moves);
                let expected = format!("at most {most}");
                return Some(WrongAnswer::new(line.at(start + u64::from(most)), found, expected));
            }
        }
        None
    }
}
