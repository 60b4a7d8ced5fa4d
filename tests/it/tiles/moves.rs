//! The moves and the order that breaks ties.

use eight::{Move, NoTieBreak, TieBreak};

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
