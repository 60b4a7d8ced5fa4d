//! Boards: text, names, moves, and which can be solved.

use super::oracle::{any_board, walk};
use crate::random::Random;
use eight::inside::tiles::fifteen::{Board, Cell, Path};
use eight::Move;

/// Exchanging two tiles pairs every board that can be solved with one that cannot: half of all.
#[test]
fn half_of_all_boards_can_be_solved() {
    let mut random = Random::new(19);
    for goal in Cell::all() {
        assert!(Board::goal(goal).is_solvable(goal));
        for _ in 0..500 {
            let board = any_board(&mut random);
            let exchanged = board.codes().map(|code| match code {
                0 => 1,
                1 => 0,
                _ => code,
            });
            let other = Board::from_codes(exchanged).unwrap();
            assert_ne!(board.is_solvable(goal), other.is_solvable(goal), "{board}");
            for next in Move::ALL.iter().filter_map(|&step| board.slide(step)) {
                assert_eq!(board.is_solvable(goal), next.is_solvable(goal), "{board}");
            }
            let steps = random.below(100);
            assert!(walk(&mut random, goal, steps).is_solvable(goal));
        }
    }
}

#[test]
fn a_path_holds_eighty_moves() {
    let mut path = Path::EMPTY;
    assert!(path.is_empty());
    let mut random = Random::new(20);
    let moves: Vec<Move> = (0..80).map(|_| Move::from_code(random.below(4) as u8)).collect();
    for (len, &step) in moves.iter().enumerate() {
        assert_eq!(path.len(), len);
        assert_eq!(path.is_empty(), len == 0);
        assert!(path.moves().eq(moves[..len].iter().copied()));
        path.push(step);
    }
    assert_eq!(path.len(), 80);
    assert!(path.moves().eq(moves.iter().copied()));
    assert!(path.moves().rev().eq(moves.iter().rev().copied()));
    // The result may be any move, but it is one.
    let _ = [80, 95, 96, usize::MAX].map(|beyond| path.get(beyond));
}
