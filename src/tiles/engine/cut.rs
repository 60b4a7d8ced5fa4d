//! CUT: a finite-state machine that walks every board once where plain search walks it many times.
//!
//! Two strings of moves from the same blank cell *have the same effect* if they lead from any
//! board to the same board. Of all strings of up to *n* moves that the edges of the board allow,
//! the machine forbids each one that has the same effect as a shorter string, or as one of the same
//! length that comes earlier in the order of the tie-break. (Taylor and Korf, "Pruning duplicate
//! nodes in depth-first search", AAAI 1993; theirs knows no edges and no order.)
//!
//! # The answer survives
//! The answer is the first, in the order of the tie-break, of all shortest paths. Suppose that it
//! holds a forbidden string *w*, and that *u* is the string because of which *w* is forbidden. Both
//! start on the same cell, the edges allow both, and they have the same effect. So *u* can replace
//! *w*, and the path still leads to the goal. If *u* is shorter, the answer was not a shortest
//! path. If *u* is as long, it comes earlier, and so does the new path. Either is a contradiction.
//! Hence no shortest path that comes first holds a forbidden string, whatever other strings are
//! forbidden, and whether or not *u* itself is one of them.

use super::memory::{filled, push};
use super::mixer::Mixed;
use crate::grid::moves::{neighbour, Move, MOVE_BITS};
use crate::grid::Size;
use std::collections::HashSet;

/// The state of the machine after some moves: the cell of the blank, and the longest end of the
/// string that may still grow into a forbidden one.
#[derive(Clone, Copy, Default)]
pub(crate) struct State {
    /// The first `len` are the moves that are allowed, in the order of the tie-break: 15 .. 2 the
    /// next state, 1 .. 0 the move.
    pub next: [u16; Move::ALL.len()],
    pub len: u16,
}

impl State {
    #[inline(always)]
    pub fn moves(&self) -> impl Iterator<Item = (u8, u16)> + '_ {
        let allowed = self.next.iter().take(usize::from(self.len));
        allowed.map(|&entry| (entry as u8 & 3, entry >> MOVE_BITS))
    }

    fn halved(&self) -> State {
        let mut half = State::default();
        for (code, state) in self.moves() {
            if half.moves().all(|(earlier, _)| earlier != code ^ REFLECTED) {
                half.next[usize::from(half.len)] = state << MOVE_BITS | u16::from(code);
                half.len += 1;
            }
        }
        half
    }
}

/// The difference between the codes of two moves that the main diagonal reflects to each other.
const REFLECTED: u8 = Move::Up as u8 ^ Move::Left as u8;

/// The machine. Its first states are those of a blank that has not moved yet, by its cell.
pub(crate) struct Cut {
    pub states: Vec<State>,
    /// The most moves of a string that it knows.
    pub length: usize,
    /// The same first states without the later of two moves that the main diagonal reflects to each
    /// other. They serve boards that equal their reflection: the first path begins with the earlier
    /// move.
    pub halved: usize,
}

/// A string of moves that has to be walked: no other with its effect comes before it.
struct Kept<const CELLS: usize> {
    /// Its effect: by cell, the earlier cell of what is there now.
    board: [u8; CELLS],
    start: u8,
    blank: u8,
    /// The string without its last move.
    parent: u32,
    /// The string without its first move, which starts on the cell that the first move leads to.
    tail: u32,
    /// By the code of the move: the string with that move added at the end, or [`NONE`].
    longer: [u32; Move::ALL.len()],
    /// The number of the state, if some forbidden string starts with this one.
    state: u32,
}

const NONE: u32 = u32::MAX;

/// The number of states that have numbers.
const MOST_STATES: u32 = (u16::MAX >> MOVE_BITS) as u32;

impl Cut {
    /// Returns the machine that knows all strings of up to `length` moves on boards of this size,
    /// which has `CELLS` cells at most, as long as there are numbers for its states; `None` if
    /// there is no memory for it.
    ///
    /// # Complexity
    /// A step for each string that is not forbidden: of up to 8 moves 24 thousand on a 4x4 board,
    /// 40 thousand on a 5x5 board.
    pub fn new<const CELLS: usize>(size: Size, order: [Move; 4], length: usize) -> Option<Cut> {
        let kept = strings::<CELLS>(size, order, length)?;
        let numbered = kept.iter().filter(|string| string.state != NONE);
        let halved = numbered.count();
        let mut states = filled(State::default(), halved + size.cells())?;
        for string in kept.iter().filter(|string| string.state != NONE) {
            let state = &mut states[string.state as usize];
            for &step in &order {
                let mut next = string.longer[usize::from(step.code())];
                if next == NONE {
                    continue;
                }
                // Moves at the front that no forbidden string needs are dropped. A string that
                // loses all of them is one of the first.
                while kept[next as usize].state == NONE {
                    next = kept[next as usize].tail;
                }
                let number = kept[next as usize].state as u16;
                state.next[usize::from(state.len)] = number << MOVE_BITS | u16::from(step.code());
                state.len += 1;
            }
        }
        for cell in 0..size.cells() {
            states[halved + cell] = states[cell].halved();
        }
        Some(Cut { states, length, halved })
    }
}

/// Returns all strings of up to `length` moves that are not forbidden, shorter ones first; `None`
/// if there is no memory for them. The empty strings and the proper beginnings of forbidden ones
/// have a state.
fn strings<const CELLS: usize>(
    size: Size,
    order: [Move; 4],
    length: usize,
) -> Option<Vec<Kept<CELLS>>> {
    let mut kept = Vec::new();
    let mut seen: HashSet<_, Mixed> = HashSet::default();
    let unmoved = std::array::from_fn(|cell| cell as u8);
    for blank in 0..size.cells() {
        let string = Kept {
            board: unmoved,
            start: blank as u8,
            blank: blank as u8,
            parent: NONE,
            tail: NONE,
            longer: [NONE; 4],
            state: blank as u32,
        };
        seen.insert((string.start, string.board));
        kept.push(string);
    }
    let mut states = kept.len() as u32;
    // Strings of one length follow each other in the order of the tie-break, so of two with the
    // same effect the loop sees the first one first.
    let mut level = 0..kept.len();
    for _ in 0..length {
        for at in level.clone() {
            seen.try_reserve(order.len()).ok()?;
            for &step in &order {
                let string = &kept[at];
                let blank = usize::from(string.blank);
                let Some(to) = neighbour(blank, size.columns(), size.rows(), step) else {
                    continue;
                };
                let tail = match string.tail {
                    NONE => to as u32,
                    // Already forbidden without the first move: nothing to remember.
                    tail => match kept[tail as usize].longer[usize::from(step.code())] {
                        NONE => continue,
                        tail => tail,
                    },
                };
                let mut board = string.board;
                board.swap(blank, to);
                if seen.insert((string.start, board)) {
                    let longer = Kept {
                        board,
                        start: string.start,
                        blank: to as u8,
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
                    while kept[start].state == NONE && states < MOST_STATES {
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
