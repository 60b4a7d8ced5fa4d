//! Boards and cells.

use crate::oracle::{any_board, distances, every_board, slide, Cells, GOAL};
use crate::random::Random;
use eight::inside::tiles::eight::board::{Board, Cell, BLANK};
use eight::Move;

/// The library's board of these symbols.
pub fn parse(cells: Cells) -> Board {
    std::str::from_utf8(&cells).unwrap().parse().unwrap()
}

/// The symbols of the library's board.
pub fn show(board: Board) -> Cells {
    board.to_string().into_bytes().try_into().unwrap()
}

#[test]
fn every_board_is_parsed_and_shown_and_slides_as_its_cells_do() {
    for cells in every_board() {
        let board = parse(cells);
        assert_eq!(show(board), cells);
        assert_eq!(Board::from_codes(board.codes()), Some(board));
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
        assert!(text.parse::<Board>().is_err(), "{text:?}");
    }
    let codes = Board::GOAL.codes();
    assert_eq!(codes, [0, 1, 2, 3, 4, 5, 6, 7, BLANK]);
    for codes in Cell::all().map(|cell| Board::goal(cell).codes()) {
        for at in 0..codes.len() {
            for code in (0..=255).filter(|&code| code != codes[at]) {
                let mut codes = codes;
                codes[at] = code;
                assert_eq!(Board::from_codes(codes), None, "{codes:?}");
            }
        }
    }
}

#[test]
fn nine_codes_are_a_board_if_they_sort_to_0_to_8() {
    let mut random = Random::new(9);
    let mut boards = 0;
    for round in 0..2_000_000 {
        // With 9 codes, one array in a thousand is a board; the others are invalid in every way.
        let codes = [(); 9].map(|()| random.below(if round % 8 > 0 { 9 } else { 18 }) as u8);
        let mut sorted = codes;
        sorted.sort_unstable();
        let is_board = sorted == [0, 1, 2, 3, 4, 5, 6, 7, 8];
        let board = Board::from_codes(codes);
        assert_eq!(board.map(Board::codes), is_board.then_some(codes), "{codes:?}");
        boards += usize::from(is_board);
    }
    assert!(boards > 1_000, "{boards}");
}

#[test]
fn a_cell_is_one_of_nine() {
    let numbers: Vec<usize> = Cell::all().map(Cell::number).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(Cell::new(8), Some(Cell::LAST));
    assert_eq!(Cell::new(9), None);
    assert_eq!(Cell::new(usize::MAX), None);
}

#[test]
fn a_goal_has_its_tiles_in_order() {
    for cell in Cell::all() {
        let mut goal = "12345678".to_string();
        goal.insert(cell.number(), 'x');
        assert_eq!(Board::goal(cell).to_string(), goal);
    }
}

#[test]
fn relabelling_makes_any_goal_read_in_order_and_leaves_distances_as_they_are() {
    let mut random = Random::new(1);
    for _ in 0..9 {
        let goal = any_board(&mut random);
        let to_goal = distances(goal);
        let renamed_goal = parse(goal).relabelled(parse(goal));
        assert_eq!(renamed_goal, Board::goal(parse(goal).blank()));
        let to_renamed_goal = distances(show(renamed_goal));
        for _ in 0..1000 {
            let start = any_board(&mut random);
            let renamed = parse(start).relabelled(parse(goal));
            assert_eq!(to_goal.get(&start), to_renamed_goal.get(&show(renamed)));
        }
    }
    assert_eq!(parse(*b"23415x768").relabelled(parse(GOAL)), parse(*b"23415x768"));
    // 2 8 3 / 1 0 4 / 7 6 5 seen from 1 2 3 / 8 0 4 / 7 6 5.
    let (start, goal) = (parse(*b"2831x4765"), parse(*b"1238x4765"));
    assert_eq!(start.relabelled(goal), parse(*b"2431x5678"));
}
