//! The judges' rows: the published samples byte for byte, and the limits of boards.

use crate::answered::judges;
use crate::tiles::board::parse;
use eight::inside::judge::{Judge, HDU_1043, JUDGES};
use eight::inside::puzzle::format::Goal;
use eight::inside::tiles::eight::{numbers, Board, Cell};

#[test]
fn judges_are_told_apart_by_name() {
    for judge in JUDGES {
        for name in judge.names() {
            assert_eq!(Judge::named(name), Some(judge));
            let same = JUDGES.iter().filter(|other| other.names().any(|other| other == name));
            assert_eq!(same.count(), 1, "{name}");
        }
    }
    assert_eq!(Judge::named("zoj-1217").map(|judge| judge.name), Some("hdu-1043"));
    assert_eq!(Judge::named("hdu"), None);
    assert_eq!(Judge::named(""), None);
}

#[test]
fn a_judge_s_tiles_are_its_goal_s_and_then_the_blank() {
    let tiles = |name| Judge::named(name).unwrap().format.tiles(9);
    for name in ["hdu-1043", "hdu-3567", "tioj-1198"] {
        assert_eq!(tiles(name)[..], [1, 2, 3, 4, 5, 6, 7, 8, 0], "{name}");
    }
    assert_eq!(tiles("luogu-p1379")[..], [1, 2, 3, 8, 4, 7, 6, 5, 0]);
    let symbol = |name| Judge::named(name).unwrap().format.symbol(0);
    assert_eq!(["hdu-1043", "hdu-3567", "tioj-1198"].map(symbol), *b"xX0");
    assert_eq!((0..=8).map(|tile| HDU_1043.format.symbol(tile)).collect::<Vec<_>>(), b"x12345678");
    assert_eq!([0, 8, 15].map(|tile| HDU_1043.format.name_of(tile)), ["x", "8", "15"]);
    for judge in judges() {
        let Goal::Fixed(goal) = judge.format.goal else {
            assert_eq!(judge.format.goal_cell(), None);
            continue;
        };
        let cell = judge.format.goal_cell().unwrap();
        assert_eq!(goal[cell], 0);
        assert_eq!(numbers(&judge.format, Board::goal(Cell::new(cell).unwrap()))[..], *goal);
    }
}

#[test]
fn a_judge_shows_a_board_as_it_writes_it() {
    let luogu = Judge::named("luogu-p1379").unwrap();
    assert_eq!(numbers(&luogu.format, parse(*b"2431x5678"))[..], [2, 8, 3, 1, 0, 4, 7, 6, 5]);
}
