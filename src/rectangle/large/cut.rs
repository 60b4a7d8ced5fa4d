//! CUT: the finite-state machine of `fifteen::cut`, for boards of any size: of several strings of moves with the
//! same effect it lets only the first in the order of the tie-break pass. (Taylor and Korf, "Pruning duplicate
//! nodes in depth-first search", AAAI 1993.) Why the answer survives is said there.

use super::frame::{Homes, MOST};
use super::tables::Slide;
use std::collections::HashSet;

/// The machine. The first states are those of a blank that has not moved yet, by its cell.
pub(super) struct Cut {
    /// By state and place: the moves that are allowed, in the order of the tie-break, each the number of the next
    /// state above the two bits of the move's code.
    states: Vec<[u16; 4]>,
}

/// A move that is not allowed.
const NOT: u16 = u16::MAX;

/// A string that no other comes before.
struct Kept {
    /// Its effect.
    board: Homes,
    blank: u8,
    /// The string without its last move, and without its first one.
    parent: usize,
    tail: usize,
    /// By the code of the move: the string with that move behind it.
    longer: [Option<usize>; 4],
    /// The number of its state, if some forbidden string starts with this one.
    state: Option<u16>,
}

impl Cut {
    /// The machine that knows strings of up to `length` moves, as long as there are numbers for its states.
    ///
    /// # Complexity
    /// A step for each string that is not forbidden: some 40,000 of 8 moves on a 5x5 board.
    pub fn new(slides: &[[Slide; 4]], order: [u8; 4], length: usize) -> Cut {
        let mut identity = [0; MOST];
        for (cell, home) in identity.iter_mut().enumerate() {
            *home = cell as u8;
        }
        let none = slides.len();
        let mut kept: Vec<Kept> = (0..none)
            .map(|cell| Kept {
                board: identity,
                blank: cell as u8,
                parent: cell,
                tail: none,
                longer: [None; 4],
                state: Some(cell as u16),
            })
            .collect();
        let mut count = none as u16;
        let mut level = 0..kept.len();
        // Strings of one length follow each other in the order of the tie-break, and of all that have the same effect
        // the first is met first. The board and its blank say where a string starts.
        let mut seen: HashSet<(Homes, u8)> =
            kept.iter().map(|string| (string.board, string.blank)).collect();
        for _ in 0..length {
            for at in level.clone() {
                for code in order {
                    let string = &kept[at];
                    let slide = &slides[usize::from(string.blank)][usize::from(code)];
                    if !slide.exists {
                        continue;
                    }
                    let tail = if string.tail == none {
                        usize::from(slide.to)
                    } else {
                        match kept[string.tail].longer[usize::from(code)] {
                            Some(tail) => tail,
                            None => continue,
                        }
                    };
                    let mut board = string.board;
                    board.swap(usize::from(string.blank), usize::from(slide.to));
                    let longer = kept.len();
                    if seen.insert((board, slide.to)) {
                        kept[at].longer[usize::from(code)] = Some(longer);
                        kept.push(Kept {
                            board,
                            blank: slide.to,
                            parent: at,
                            tail,
                            longer: [None; 4],
                            state: None,
                        });
                    } else {
                        let mut start = at;
                        while kept[start].state.is_none() && count < NOT >> 2 {
                            kept[start].state = Some(count);
                            count += 1;
                            start = kept[start].parent;
                        }
                    }
                }
            }
            level = level.end..kept.len();
        }
        let mut states = vec![[NOT; 4]; usize::from(count)];
        for string in &kept {
            let Some(state) = string.state else { continue };
            let allowed = order.iter().filter_map(|&code| {
                // Moves at the front that no forbidden string needs are forgotten.
                let mut next = string.longer[usize::from(code)]?;
                while kept[next].state.is_none() {
                    next = kept[next].tail;
                }
                kept[next].state.map(|next| next << 2 | u16::from(code))
            });
            for (to, entry) in states[usize::from(state)].iter_mut().zip(allowed) {
                *to = entry;
            }
        }
        Cut { states }
    }

    /// The codes of the moves that are allowed in a state, each with the next state.
    #[inline(always)]
    pub fn moves(&self, state: u16) -> impl Iterator<Item = (u8, u16)> + '_ {
        let allowed = self.states[usize::from(state)].iter();
        allowed.take_while(|&&entry| entry != NOT).map(|&entry| (entry as u8 & 3, entry >> 2))
    }
}
