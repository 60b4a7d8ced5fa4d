//! Any bytes, read as 4x4 boards. The cases and faults are the same through any window and from any
//! reads, and faults are where they say. Boards near the goal have the same answers with tables and
//! without: legal paths of the least length.

use super::support::{check_reading, items, Setup, Source};
use crate::plain_tiles::is_solvable;
use eight::inside::judge::{Judge, FIFTEEN};
use eight::inside::puzzle::format::{Format, Goal, GoalCells};
use eight::inside::puzzle::Puzzle;
use eight::inside::stream::{Count, OnFault};
use eight::inside::tiles::fifteen::{Board, Cell, Solver};
use eight::inside::tiles::sized::{Board as SizedBoard, SizedTiles};
use eight::TieBreak;
use std::cell::RefCell;

/// Goals: the usual one, Korf's, and one with the blank in the middle and tiles in no order.
const GOALS: [&[u8; 16]; 3] = [
    &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0],
    &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    &[15, 1, 14, 2, 13, 0, 3, 12, 4, 11, 5, 10, 6, 9, 7, 8],
];
const COUNTS: [Count; 4] = [Count::ToEnd, Count::One, Count::First, Count::ToEnd];
/// A board whose tiles are further from home than this takes too long.
const FAR: usize = 24;

thread_local! {
    /// Without tables and, once there was some work, with small ones, for the usual goal.
    static SOLVERS: RefCell<[Solver; 2]> = RefCell::new([0, 4 << 20].map(|bytes| {
        Solver::new(Cell::LAST, TieBreak::UDLR).with_memory(bytes)
    }));
}

pub fn run(data: &[u8]) {
    let mut setup = Setup::new(data);
    let flags = usize::from(setup.byte());
    let (window, reads, bytes) = setup.reading();
    let judge = Judge {
        format: Format {
            blank: [b'0', b'0', b'x', b'_'][flags & 3],
            count: COUNTS[flags >> 2 & 3],
            goal: Goal::Fixed(GoalCells::new(GOALS[(flags >> 4 & 3) % GOALS.len()])),
            any_blank: false,
            ..FIFTEEN.format
        },
        ..FIFTEEN
    };
    let read = |on_fault: OnFault, window, reads| {
        let source = Source::new(bytes, reads);
        items(SizedTiles::reader(&judge.format, on_fault, source).with_window(window))
    };
    check_reading(bytes, window, reads, read);
    for case in read(OnFault::Skip, 1, 0).into_iter().flatten() {
        check(coded(&judge.format, &case));
    }
}

/// Returns a board of the engine: by cell, the place of its tile among those of the goal.
fn coded(format: &Format, case: &SizedBoard) -> Board {
    let play = SizedTiles::play(format, case);
    let blank = format.name_of(0);
    let tiles: Vec<&String> = play.home.iter().filter(|name| **name != blank).collect();
    let code = |name| tiles.iter().position(|tile| *tile == name).unwrap_or(15) as u8;
    let codes: Vec<u8> = play.names.iter().map(code).collect();
    Board::from_codes(codes.try_into().expect("16 cells")).expect("each tile once")
}

/// The sum of the distances of all tiles from home.
fn distance(board: Board) -> usize {
    let codes = board.codes();
    let apart = |(at, &code): (usize, &u8)| match usize::from(code) {
        15 => 0,
        home => (at / 4).abs_diff(home / 4) + (at % 4).abs_diff(home % 4),
    };
    codes.iter().enumerate().map(apart).sum()
}

fn check(board: Board) {
    let codes = board.codes();
    assert_eq!(Board::from_codes(codes), Some(board), "each tile once");
    let is_solvable = is_solvable(4, &codes.map(|code| (code + 1) % 16));
    assert_eq!(board.is_solvable(Cell::LAST), is_solvable);
    if is_solvable && distance(board) > FAR {
        return;
    }
    SOLVERS.with_borrow_mut(|[plain, tables]| {
        let path = plain.solve(board).expect("nobody stops it");
        assert_eq!(Ok(path), tables.solve(board), "with tables");
        assert_eq!(path.is_some(), is_solvable);
        let Some(path) = path else { return };
        let mut at = board;
        for step in path.moves() {
            at = at.slide(step).expect("a legal move");
        }
        assert_eq!(at, Board::GOAL);
        assert!(path.len() >= distance(board));
        assert!(path.len() % 2 == distance(board) % 2);
    });
}
