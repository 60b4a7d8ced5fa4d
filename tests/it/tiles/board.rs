//! Boards and cells.

use crate::oracle::{every_board, slide, Cells};
use eight::inside::tiles::eight::board::Board3x3;
use eight::Move;

/// The library's board of these symbols.
pub fn parse(cells: Cells) -> Board3x3 {
    std::str::from_utf8(&cells).unwrap().parse().unwrap()
}

/// The symbols of the library's board.
pub fn show(board: Board3x3) -> Cells {
    board.to_string().into_bytes().try_into().unwrap()
}

#[test]
fn every_board_is_parsed_and_shown_and_slides_as_its_cells_do() {
    for cells in every_board() {
        let board = parse(cells);
        assert_eq!(show(board), cells);
        assert_eq!(Board3x3::from_codes(board.codes()), Some(board));
        let blank = cells.iter().position(|&symbol| symbol == b'x').unwrap();
        assert_eq!(board.blank().number(), blank);
        for step in Move::ALL {
            let slid = board.slide(step);
            assert_eq!(slid.map(show), slide(cells, step.letter()));
            if let Some(slid) = slid {
                assert_eq!(slid.slide(step.inverse()), Some(board));
            }
        }
    }
}

#[test]
fn nine_different_tiles_are_a_board_and_nothing_else_is() {
    for text in [
        "2 3 4 1 5 x 7 6 8",
        " 2 3 4\r\n1 5 X\n\t7 6 8 \n",
        "234 15x 768",
        "23415X768",
        "2,3,4,1,5,0,7,6,8",
    ] {
        assert_eq!(text.parse().map(show), Ok(*b"23415x768"), "{text:?}");
    }
    for text in [
        "",
        "23415x76",
        "23415x7688",
        "23415x768 1",
        "23415x767",
        "23415x76x",
        "23415x769",
        "23415y768",
        "23415x7é8",
    ] {
        assert!(text.parse::<Board3x3>().is_err(), "{text:?}");
    }
}
