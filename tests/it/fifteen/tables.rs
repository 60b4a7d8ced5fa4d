//! Facts about the tables, and that their bounds are bounds.

use super::oracle::walk;
use crate::random::{in_full, share, Random};
use eight::fifteen::pattern::Census;
use eight::fifteen::{Cell, Rung, Solver};
use eight::{Move, TieBreak};

/// The census of a pattern of the goal 1 ... 15 0.
fn census(tiles: &[usize]) -> Census {
    let homes: Vec<Cell> = tiles.iter().map(|tile| Cell::new(tile - 1).unwrap()).collect();
    Census::new(&homes, Cell::LAST)
}

/// Largest value, sum of values, number of states.
fn facts(census: &Census) -> (usize, u64, u64) {
    let values = (0..).zip(&census.states);
    let sum = values.map(|(value, states): (u64, _)| value * states).sum();
    (census.states.len() - 1, sum, census.states.iter().sum())
}

#[test]
fn small_tables() {
    let three = census(&[3, 13, 14]);
    assert_eq!((three.sets, three.zones), (560, 632));
    assert_eq!(facts(&three), (16, 31_240, 3_792));
    let one = census(&[13]);
    assert_eq!((one.sets, one.zones), (16, 16));
    assert_eq!(facts(&one), (6, 48, 16));
    assert_eq!(one.states, [1, 2, 3, 4, 3, 2, 1]);
}

#[test]
fn tables_of_five() {
    let expected = [(23, 12_117_492), (22, 11_433_978), (25, 13_020_428)];
    let patterns = [[1, 2, 5, 6, 9], [3, 4, 7, 8, 10], [11, 12, 13, 14, 15]];
    for (tiles, (largest, sum)) in patterns.iter().zip(expected) {
        let five = census(tiles);
        assert_eq!((five.sets, five.zones), (4_368, 7_284));
        assert_eq!(facts(&five), (largest, sum, 874_080), "{tiles:?}");
    }
}

#[test]
fn tables_of_six() {
    let six = census(&[1, 2, 5, 6, 9, 10]);
    assert_eq!((six.sets, six.zones), (8_008, 16_412));
    assert_eq!(facts(&six), (27, 198_321_298, 11_816_640));
    let six = census(&[4, 7, 8, 11, 12, 15]);
    assert_eq!(facts(&six), (28, 210_074_204, 11_816_640));
    assert_eq!(six.states[..7], [1, 2, 7, 33, 112, 300, 865]);
    assert_eq!(six.states[26..], [8_074, 1_190, 117]);
}

#[test]
fn tables_of_seven() {
    let seven = census(&[1, 2, 5, 6, 9, 10, 14]);
    assert_eq!((seven.sets, seven.zones), (11_440, 27_748));
    assert_eq!(facts(&seven), (32, 2_830_619_666, 139_849_920));
    let seven = census(&[3, 4, 7, 8, 11, 12, 15]);
    assert_eq!(facts(&seven), (34, 2_981_313_426, 139_849_920));
}

/// Boards along shortest paths, whose distances are known: the bound never exceeds them, has their
/// parity, and changes by one a move at most.
fn bounds(rung: Rung, goal: usize) {
    let goal = Cell::new(goal).unwrap();
    let mut random = Random::new(rung as u64 + 20);
    let mut walker = Solver::new(goal, TieBreak::UDLR);
    let mut solver = Solver::new(goal, TieBreak::UDLR).with_only(rung);
    let mut boards = 0;
    let mut tight = 0;
    while boards < share(10_000) {
        let start = walk(&mut random, goal, 70);
        let path = walker.solve(start).unwrap();
        let mut board = start;
        let mut before = solver.lower_bound(board).unwrap();
        for (step, distance) in path.moves().zip((0..path.len()).rev()) {
            board = board.slide(step).unwrap();
            let bound = solver.lower_bound(board).unwrap();
            assert!(bound <= distance && bound % 2 == distance % 2, "{board}");
            assert!(bound.abs_diff(before) == 1, "{board}");
            tight += usize::from(bound == distance);
            before = bound;
            boards += 1;
            // Off the path as well.
            for next in Move::ALL.iter().filter_map(|&step| board.slide(step)) {
                assert_eq!(solver.lower_bound(next).unwrap().abs_diff(bound), 1, "{next}");
            }
        }
    }
    assert!(tight * 3 > boards, "{tight} of {boards} bounds are exact");
    assert_eq!(solver.lower_bound(eight::fifteen::Board::goal(goal)), Some(0));
}

#[test]
fn bounds_of_distances() {
    for goal in [15, 14, 10] {
        bounds(Rung::Plain, goal);
    }
}

#[test]
fn bounds_of_fives() {
    for goal in [15, 14, 10] {
        bounds(Rung::Fives, goal);
    }
}

#[test]
fn bounds_of_sixes() {
    for goal in [15, 14, 10] {
        bounds(Rung::Sixes, goal);
    }
}

#[test]
fn bounds_of_sevens() {
    bounds(Rung::Sevens, 15);
    if in_full() {
        bounds(Rung::Sevens, 14);
        bounds(Rung::Sevens, 10);
    }
}
