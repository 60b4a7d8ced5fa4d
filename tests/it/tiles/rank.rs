//! Boards as numbers: all of them, both ways.

use crate::oracle::{every_board, USUAL};
use crate::tiles::board::{parse, show};
use eight::inside::tiles::eight::rank::{Coordinate, SOLVABLE};

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
