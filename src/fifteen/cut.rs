//! CUT: a finite-state machine that walks every board once where plain search walks it many times.
//!
//! Two strings of moves from the same blank cell *have the same effect* if they lead from any
//! board to the same board. Of all strings of up to *n* moves that the edges of the board allow,
//! the machine forbids each one that has the same effect as a shorter string, or as one of the same
//! length that comes earlier in the order of the tie-break. (Taylor and Korf, "Pruning duplicate
//! nodes in depth-first search", AAAI 1993; theirs knows no edges and no order.)
//!
//! # The answer survives
//! The answer is the first, in the order of the tie-break, of all shortest paths. Say that it holds
//! a forbidden string *w*, and that *u* is the string because of which *w* is forbidden. Both start
//! on the same cell, the edges allow both, and they have the same effect; so *u* can stand in the
//! place of *w*, and the path still leads to the goal. If *u* is shorter, the answer was not a
//! shortest path; if it is as long, it comes earlier, and so does the new path. Either is a
//! contradiction. Hence no shortest path that comes first holds a forbidden string, whatever
//! other strings are forbidden, and whether or not *u* itself is one of them.

use super::board::{Cell, CELLS};
use super::memory::{filled, push};
use crate::moves::{Move, MOVE_BITS};
use std::collections::HashSet;

/// Where the machine stands after some moves: the cell of the blank, and the longest end of the
/// string that may still grow into a forbidden one.
#[derive(Clone, Copy, Default)]
pub(super) struct State {
    /// The first `len` are the moves that are allowed, in the order of the tie-break: each the
    /// number of the next state above the two bits of the move's code.
    pub next: [u16; Move::ALL.len()],
    pub len: u16,
}

/// The machine. The states 0 to 15 are those of a blank that has not moved yet, by its cell.
pub(super) struct Cut {
    pub states: Vec<State>,
    /// The most moves of a string that it knows.
    pub length: usize,
}

/// A string of moves that has to be walked: no other with its effect comes before it.
struct Kept {
    /// Its effect: the board it makes of the one whose codes are the numbers of their cells.
    board: u64,
    start: u8,
    blank: Cell,
    /// The string without its last move.
    parent: u32,
    /// The string without its first move, which starts on the cell that the first move leads to.
    tail: u32,
    /// By the code of the move: the string with that move behind it, or [`NONE`].
    longer: [u32; Move::ALL.len()],
    /// The number of the state, if some forbidden string starts with this one.
    state: u32,
}

/// No string, or no state.
const NONE: u32 = u32::MAX;

impl Cut {
    /// The machine that knows all strings of up to `length` moves; `None` if there is no memory for
    /// them.
    ///
    /// # Complexity
    /// A step for each string that is not forbidden: 24 thousand of up to 8 moves.
    pub fn new(order: [Move; 4], length: usize) -> Option<Cut> {
        let kept = strings(order, length)?;
        let numbered = kept.iter().filter(|string| string.state != NONE);
        let mut states = filled(State::default(), numbered.count())?;
        for string in kept.iter().filter(|string| string.state != NONE) {
            let state = &mut states[string.state as usize];
            for &step in &order {
                let mut next = string.longer[usize::from(step.code())];
                if next == NONE {
                    continue;
                }
                // Moves at the front that no forbidden string needs are forgotten; a string
                // that has lost them all is one of the first sixteen.
                while kept[next as usize].state == NONE {
                    next = kept[next as usize].tail;
                }
                let number = kept[next as usize].state as u16;
                state.next[usize::from(state.len)] = number << MOVE_BITS | u16::from(step.code());
                state.len += 1;
            }
        }
        Some(Cut { states, length })
    }
}

/// All strings of up to `length` moves that are not forbidden, shorter ones first; those with a
/// state are the empty ones and the proper beginnings of forbidden ones. `None` if there is no
/// memory for them.
fn strings(order: [Move; 4], length: usize) -> Option<Vec<Kept>> {
    let mut kept: Vec<Kept> = Vec::new();
    let mut seen = HashSet::new();
    for blank in Cell::all() {
        let string = Kept {
            board: 0xFEDC_BA98_7654_3210,
            start: blank.number() as u8,
            blank,
            parent: NONE,
            tail: NONE,
            longer: [NONE; 4],
            state: blank.number() as u32,
        };
        seen.insert((string.start, string.board));
        kept.push(string);
    }
    let mut states = CELLS as u32;
    // Strings of one length follow each other in the order of the tie-break: of two with the same
    // effect, the first is seen first.
    let mut level = 0..kept.len();
    for _ in 0..length {
        for at in level.clone() {
            seen.try_reserve(order.len()).ok()?;
            for &step in &order {
                let string = &kept[at];
                let Some(to) = string.blank.neighbour(step) else { continue };
                let tail = match string.tail {
                    NONE => to.number() as u32,
                    // Forbidden already without the first move: nothing to remember.
                    tail => match kept[tail as usize].longer[usize::from(step.code())] {
                        NONE => continue,
                        tail => tail,
                    },
                };
                let shifts = [string.blank, to].map(|cell| cell.number() * 4);
                let swap = (string.board >> shifts[0] ^ string.board >> shifts[1]) & 15;
                let board = string.board ^ swap << shifts[0] ^ swap << shifts[1];
                if seen.insert((string.start, board)) {
                    let longer = Kept {
                        board,
                        start: string.start,
                        blank: to,
                        parent: at as u32,
                        tail,
                        longer: [NONE; 4],
                        state: NONE,
                    };
                    let number = kept.len() as u32;
                    kept[at].longer[usize::from(step.code())] = number;
                    push(&mut kept, longer)?;
                } else {
                    let mut start = at;
                    while kept[start].state == NONE {
                        kept[start].state = states;
                        states += 1;
                        start = kept[start].parent as usize;
                    }
                }
            }
        }
        level = level.end..kept.len();
    }
    Some(kept)
}
