//! Boards as numbers: all of them, both ways.

use crate::eight::board::{parse, show};
use crate::oracle::{every_board, slide, GOAL, USUAL};
use eight::eight::board::{Board, Cell};
use eight::eight::rank::{Index, Order, ORDERS, SOLVABLE};
use eight::moves::Move;

#[test]
fn solvable_boards_and_their_numbers_stand_for_each_other() {
    let mut taken = vec![false; SOLVABLE];
    for cells in every_board() {
        let board = parse(cells);
        let Some(index) = Index::rank(board) else {
            assert!(!USUAL.contains_key(&cells));
            continue;
        };
        assert!(USUAL.contains_key(&cells));
        assert_eq!(show(index.unrank()), cells);
        assert_eq!(index.blank, board.blank());
        let ordinal = index.ordinal();
        assert!(!std::mem::replace(&mut taken[ordinal], true));
        assert_eq!(Index::from_ordinal(ordinal), Some(index));
    }
    assert_eq!(taken, vec![true; 181_440]);
    assert_eq!(Index::from_ordinal(SOLVABLE), None);
    assert_eq!(Index::from_ordinal(usize::MAX), None);
    for rank in 0..ORDERS {
        assert_eq!(Order::unrank(rank).map(Order::rank), Some(rank));
    }
    assert_eq!(Order::unrank(ORDERS), None);
}

#[test]
fn an_index_slides_as_its_board_does() {
    for &cells in USUAL.keys() {
        let index = Index::rank(parse(cells)).unwrap();
        for step in Move::ALL {
            let slid = slide(cells, step.letter());
            assert_eq!(
                index.slide(step),
                slid.map(|slid| Index::rank(parse(slid)).unwrap())
            );
        }
    }
}

#[test]
fn goals_have_the_order_of_rank_0() {
    for cell in Cell::all() {
        let index = Index::rank(Board::goal(cell)).unwrap();
        assert_eq!(index, Index::goal(cell));
        assert_eq!(index.order, Order::GOAL);
        assert_eq!(index.ordinal(), cell.number() * ORDERS);
    }
    assert_eq!(show(Index::goal(Cell::LAST).unrank()), GOAL);
}
