//! Boards as numbers: all of them, both ways.

use crate::oracle::{every_board, slide, GOAL, USUAL};
use crate::tiles::board::{parse, show};
use eight::inside::tiles::eight::board::{Board, Cell};
use eight::inside::tiles::eight::rank::{Coordinate, PERMUTATIONS, SOLVABLE};
use eight::Move;

#[test]
fn solvable_boards_and_their_numbers_stand_for_each_other() {
    let mut taken = vec![false; SOLVABLE];
    for cells in every_board() {
        let board = parse(cells);
        let Some(index) = Coordinate::rank(board) else {
            assert!(!USUAL.contains_key(&cells));
            continue;
        };
        assert!(USUAL.contains_key(&cells));
        assert_eq!(show(index.unrank()), cells);
        assert_eq!(index.blank, board.blank());
        let number = index.index();
        assert!(!std::mem::replace(&mut taken[number], true));
        assert_eq!(Coordinate::from_index(number), Some(index));
    }
    assert_eq!(taken, vec![true; 181_440]);
    assert_eq!(Coordinate::from_index(SOLVABLE), None);
    assert_eq!(Coordinate::from_index(usize::MAX), None);
}

#[test]
fn an_index_slides_as_its_board_does() {
    for &cells in USUAL.keys() {
        let index = Coordinate::rank(parse(cells)).unwrap();
        for step in Move::ALL {
            let slid = slide(cells, step.letter());
            assert_eq!(index.slide(step), slid.map(|slid| Coordinate::rank(parse(slid)).unwrap()));
        }
    }
}

#[test]
fn goals_have_one_permutation() {
    for cell in Cell::all() {
        let index = Coordinate::rank(Board::goal(cell)).unwrap();
        assert_eq!(index, Coordinate::goal(cell));
        let last = Coordinate::goal(Cell::LAST).index();
        assert_eq!(index.index() % PERMUTATIONS, last % PERMUTATIONS);
    }
    assert_eq!(show(Coordinate::goal(Cell::LAST).unrank()), GOAL);
}
