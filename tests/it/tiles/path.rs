//! The parent array and the paths: every board, every goal cell, both ways of finding a path.

use crate::oracle::{distances, every_board, first_path, replay, Cells, GOAL, USUAL};
use crate::random::one_in;
use crate::tiles::board::{parse, show};
use eight::inside::tiles::eight::board::{Board3x3, Cell};
use eight::inside::tiles::eight::parents::Parents;
use eight::inside::tiles::eight::path::PathWord;
use eight::inside::tiles::eight::rank::Coordinate;
use eight::inside::tiles::eight::EightSolver;
use eight::{Move, TieBreak};

fn letters(path: PathWord) -> String {
    path.moves().map(|step| char::from(step.letter())).collect()
}

fn index(cells: Cells) -> Coordinate {
    Coordinate::rank(parse(cells)).unwrap()
}

/// Returns a solver that has computed all paths at once.
fn tabled(goal: Cell, ties: TieBreak) -> EightSolver {
    let mut solver = EightSolver::new(goal, ties);
    solver.expect_many();
    assert_eq!(solver.shortest(Coordinate::goal(goal)), PathWord::EMPTY);
    solver
}

#[test]
fn every_path_is_that_of_the_tie_break() {
    let orders = [(TieBreak::UDLR, b"udlr"), (TieBreak::DLRU, b"dlru")];
    for (ties, order) in orders.into_iter().step_by(one_in(2)) {
        let parents = Parents::search(Cell::LAST, ties);
        let mut walked = EightSolver::new(Cell::LAST, ties);
        let mut tabled = tabled(Cell::LAST, ties);
        for (&cells, &distance) in USUAL.iter() {
            let expected = first_path(&USUAL, cells, order).unwrap();
            assert_eq!(expected.len(), distance);
            assert_eq!(replay(cells, expected.as_bytes()), Some(GOAL));
            let first = parents.toward_goal(index(cells)).map(Move::letter);
            assert_eq!(first, expected.bytes().next());
            assert_eq!(letters(walked.shortest(index(cells))), expected);
            assert_eq!(letters(tabled.shortest(index(cells))), expected);
        }
    }
}

#[test]
fn every_order_of_the_letters_breaks_ties() {
    for order in ["udrl", "rlud", "lrdu", "uldr", "drul"] {
        let ties = order.parse().unwrap();
        let mut solver = EightSolver::new(Cell::LAST, ties);
        for &cells in USUAL.keys().take(10_000) {
            let expected = first_path(&USUAL, cells, order.as_bytes()).unwrap();
            assert_eq!(letters(solver.shortest(index(cells))), expected, "{order}");
        }
    }
}

#[test]
fn every_goal_cell_has_its_paths() {
    // In CI all nine; elsewhere two corners and the middle.
    for goal in Cell::all().step_by(one_in(4)) {
        let goal_cells = show(Board3x3::goal(goal));
        let distances = distances(goal_cells);
        let mut walked = EightSolver::new(goal, TieBreak::UDLR);
        let mut tabled = tabled(goal, TieBreak::UDLR);
        let mut solvable = 0;
        for cells in every_board() {
            let Some(index) = Coordinate::rank(parse(cells)) else {
                assert!(!distances.contains_key(&cells));
                continue;
            };
            let path = tabled.shortest(index);
            assert_eq!(path.len(), distances[&cells]);
            assert_eq!(replay(cells, letters(path).as_bytes()), Some(goal_cells));
            assert_eq!(walked.shortest(index), path);
            solvable += 1;
        }
        assert_eq!(solvable, 181_440);
    }
}
