//! The moves and the order that breaks ties.

use eight::inside::grid::moves::LETTERS;
use eight::{Move, NoTieBreak, TieBreak};

#[test]
fn a_move_its_letter_and_its_code_stand_for_each_other() {
    let letters: Vec<u8> = Move::ALL.iter().map(|step| step.letter()).collect();
    assert_eq!(letters, b"udlr");
    assert_eq!(LETTERS, *b"udlr");
    for (code, step) in (0..).zip(Move::ALL) {
        assert_eq!(step.code(), code);
        assert_eq!(Move::from_code(code), step);
        assert_eq!(Move::from_code(code + 4), step);
    }
    for byte in 0..=255 {
        let expected = match byte {
            b'u' => Some(Move::Up),
            b'd' => Some(Move::Down),
            b'l' => Some(Move::Left),
            b'r' => Some(Move::Right),
            _ => None,
        };
        assert_eq!(Move::from_letter(byte), expected);
    }
}

#[test]
fn up_and_down_take_each_other_back_and_so_do_left_and_right() {
    assert_eq!(Move::ALL.map(Move::inverse), [Move::Down, Move::Up, Move::Right, Move::Left]);
}

#[test]
fn a_tie_break_is_a_permutation_of_the_letters() {
    let mut found = 0;
    for word in 0..5_usize.pow(4) {
        let letters = [0, 1, 2, 3].map(|at| b"udlrx"[word / 5_usize.pow(at) % 5]);
        let is_permutation = b"udlr".iter().all(|letter| letters.contains(letter));
        let text = std::str::from_utf8(&letters).unwrap();
        let order = text.parse::<TieBreak>();
        assert_eq!(order.is_ok(), is_permutation, "{text}");
        if let Ok(order) = order {
            assert_eq!(order.moves().map(Move::letter), letters);
            assert_eq!(order.to_string(), text);
            found += 1;
        }
    }
    assert_eq!(found, 24);
    for letters in ["", "udl", "udlru", "UDLR"] {
        assert_eq!(letters.parse::<TieBreak>(), Err(NoTieBreak));
    }
    assert_eq!("udlr".parse(), Ok(TieBreak::UDLR));
    assert_eq!("dlru".parse(), Ok(TieBreak::DLRU));
}
