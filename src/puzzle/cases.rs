//! Boards to cases, each with its goal.

use super::{Case, Puzzle};
use crate::stream::fault::Fault;
use crate::stream::input::Position;
use crate::stream::scan::Scanner;
use crate::stream::{CaseReader, Event};
use std::io::{self, Read};

/// Reads cases: of each board one where all cases have the same goal; otherwise of two, a board and
/// its goal.
pub struct Cases<R, P> {
    scanner: Scanner<R, P>,
    /// The cell of the goal's blank, if every case has the same goal.
    goal: Option<usize>,
    /// If not: the first board of the case, once it has been read.
    half: Half<P>,
}

enum Half<P> {
    Nothing,
    Start(P),
    /// It was faulty, and `invalid` is answered. Its goal is passed.
    Faulty,
}

impl<R: Read, P: Puzzle> Cases<R, P> {
    /// Cases of the boards of `scanner`; `goal` is the cell of the goal's blank, or `None` where
    /// every second board is a goal.
    pub fn new(scanner: Scanner<R, P>, goal: Option<usize>) -> Cases<R, P> {
        Cases { scanner, goal, half: Half::Nothing }
    }

    /// Where the last case that was popped began, if the scanner is one
    /// [with places](Scanner::with_places).
    pub fn began(&self) -> Position {
        let [before, last] = self.scanner.began();
        match self.goal {
            Some(_) => last,
            // The last board was the goal.
            None => before,
        }
    }

    #[inline(never)]
    fn pop_slowly(&mut self) -> Option<Event<Case<P>>> {
        loop {
            let event = match (self.scanner.pop()?, self.goal) {
                (Event::Case(board), Some(goal)) => {
                    Some(Event::Case(Case { board, goal, named: None }))
                }
                (Event::Fault(fault), Some(_)) => Some(Event::Fault(fault)),
                (event, None) => self.join(event),
            };
            if event.is_some() {
                return event;
            }
        }
    }

    /// Joins a board or a fault to the half of a case that was read before it.
    fn join(&mut self, event: Event<P>) -> Option<Event<Case<P>>> {
        match event {
            Event::Case(board) => self.half.join(board).map(Event::Case),
            // Something that is no board leaves the case as it was.
            Event::Fault(fault) if !fault.in_case => Some(Event::Fault(fault)),
            Event::Fault(fault) => {
                let half = std::mem::replace(&mut self.half, Half::Nothing);
                if let Half::Nothing = half {
                    self.half = Half::Faulty;
                }
                Some(Event::Fault(owed_once(fault, &half)))
            }
        }
    }
}

impl<P: Puzzle> Half<P> {
    /// Joins a board to the half before it.
    #[inline]
    fn join(&mut self, board: P) -> Option<Case<P>> {
        match std::mem::replace(self, Half::Nothing) {
            Half::Nothing => {
                *self = Half::Start(board);
                None
            }
            Half::Start(start) => Some(Case {
                board: start.relabelled(board),
                goal: board.blank_cell(),
                named: Some(board),
            }),
            Half::Faulty => None,
        }
    }
}

/// A case whose first board was faulty has had its answer.
fn owed_once<P>(mut fault: Fault, half: &Half<P>) -> Fault {
    fault.in_case &= !matches!(half, Half::Faulty);
    fault
}

impl<R: Read, P: Puzzle> CaseReader for Cases<R, P> {
    type Case = Case<P>;

    fn pop(&mut self) -> Option<Event<Case<P>>> {
        self.pop_slowly()
    }

    #[inline(always)]
    fn pop_many<E>(&mut self, mut take: impl FnMut(Case<P>) -> Result<(), E>) -> Result<(), E> {
        let half = &mut self.half;
        match self.goal {
            None => self.scanner.pop_many(|board| match half.join(board) {
                Some(case) => take(case),
                None => Ok(()),
            }),
            Some(goal) => self.scanner.pop_many(|board| take(Case { board, goal, named: None })),
        }
    }

    fn refill(&mut self) -> io::Result<bool> {
        self.scanner.refill()
    }

    fn buffered(&self) -> usize {
        self.scanner.buffered()
    }

    fn position(&self) -> Position {
        self.scanner.position()
    }

    fn keeps_going(&self) -> bool {
        self.scanner.keeps_going()
    }

    fn finish(&mut self) -> Option<Fault> {
        let fault = self.scanner.finish()?;
        Some(owed_once(fault, &self.half))
    }
}
