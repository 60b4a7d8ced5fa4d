//! FRAME: every goal, turned and reflected to one of three.
//!
//! The square has eight symmetries, and they carry the blank of any goal to a corner, to the middle
//! of an edge or to the middle of the board. A symmetry renames the cells, the tiles with their
//! homes, and the moves: the order of the tie-break turns with the moves, and the answer is turned
//! back. Korf's numbering, with the blank first, is the usual goal turned by 180 degrees: up and
//! down change places, and so do left and right.

use super::board::{Board, Cell, BLANK, CELLS, SIDE};
use super::path::Path;
use super::tables::Homes;
use crate::moves::{Move, TieBreak};

/// Where the blank of a goal is, up to symmetry.
pub(super) const CORNER: usize = CELLS - 1;
pub(super) const EDGE: usize = CELLS - 2;
pub(super) const MIDDLE: usize = CELLS - SIDE - 2;

/// A symmetry of the square, and the goal it leads to.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// The goal's blank before.
    from: usize,
    /// The goal's blank: [`CORNER`], [`EDGE`] or [`MIDDLE`].
    pub goal: usize,
    /// By cell: the cell it becomes.
    cells: [u8; CELLS],
    /// The moves of the tie-break.
    pub order: [Move; 4],
    /// By the code of a move: the move that became this one.
    back: [Move; 4],
}

impl Frame {
    /// The frame for a goal whose blank is on `goal`.
    pub fn new(goal: Cell, ties: TieBreak) -> Frame {
        let mut frame = Frame {
            from: goal.number(),
            goal: 0,
            cells: [0; CELLS],
            order: ties.moves(),
            back: Move::ALL,
        };
        // Without reflection about the diagonal (4) where possible: upright stays upright.
        for symmetry in 0..8 {
            for cell in Cell::all() {
                let (mut row, mut column) = (cell.row(), cell.column());
                if symmetry & 1 != 0 {
                    row = SIDE - 1 - row;
                }
                if symmetry & 2 != 0 {
                    column = SIDE - 1 - column;
                }
                if symmetry & 4 != 0 {
                    std::mem::swap(&mut row, &mut column);
                }
                frame.cells[cell.number()] = (row * SIDE + column) as u8;
            }
            frame.goal = usize::from(frame.cells[goal.number()]);
            if [CORNER, EDGE, MIDDLE].contains(&frame.goal) {
                for step in &mut frame.order {
                    let upright = matches!(*step, Move::Up | Move::Down);
                    let flips = if upright { symmetry & 1 } else { symmetry >> 1 & 1 };
                    let turned = step.code() ^ flips ^ (symmetry >> 1 & 2);
                    frame.back[usize::from(turned)] = *step;
                    *step = Move::from_code(turned);
                }
                break;
            }
        }
        frame
    }

    /// A board in this frame.
    pub fn homes(&self, board: Board) -> Homes {
        let mut homes = [0; CELLS];
        for (cell, &code) in board.codes().iter().enumerate() {
            let home = match code {
                BLANK => self.from,
                _ => usize::from(code) + usize::from(usize::from(code) >= self.from),
            };
            homes[usize::from(self.cells[cell])] = self.cells[home];
        }
        homes
    }

    /// The path whose moves are these in this frame.
    pub fn back(&self, path: Path) -> Path {
        path.moves().map(|step| self.back[usize::from(step.code())]).collect()
    }
}
