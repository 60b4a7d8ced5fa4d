//! Tokens of another puzzle: sixteen cells, and tiles that are not all different.

use crate::sources::{Manner, Source};
use crate::stream::shown;
use eight::stream::scan::{Alphabet, Boards, Count, Goal, Tiles};
use eight::stream::{OnFault, Reader};

/// Seven red sliders, eight blue ones and a gap.
#[derive(Clone, Copy)]
struct Sliders([u8; 16]);

const MOST: [u8; 3] = [7, 8, 1];

impl Tiles for Sliders {
    const SIDE: usize = 4;
    type Case = Sliders;

    fn case(self, _goal: Goal<Sliders>) -> Sliders {
        self
    }

    fn most(code: u8) -> u8 {
        MOST[usize::from(code)]
    }

    fn from_codes(codes: &[u8]) -> Option<Sliders> {
        let of = |wanted: u8| codes.iter().filter(|&&code| code == wanted).count();
        let whole = (0..3).all(|code| of(code) == usize::from(Sliders::most(code)));
        Some(Sliders(codes.try_into().ok().filter(|_| whole)?))
    }
}

fn scan(input: &str, capacity: usize) -> Vec<String> {
    let source = Source::new(input.as_bytes(), Manner::Whole);
    let symbol = |&code: &u8| char::from(b"rb."[usize::from(code)]);
    let grammar = Boards::<Sliders>::new(Alphabet::new(b"rb."), Some(0));
    let reader = Reader::new(source, grammar, Count::ToEnd, OnFault::Skip).with_window(capacity);
    shown(reader, |Sliders(codes)| codes.iter().map(symbol).collect())
}

#[test]
fn sliders_are_read_in_every_layout_and_skipped_when_faulty() {
    let input = ".rbbrrbbrrbbrrbb\n\
                 . r b b r r b b r r b b r r b b\n\
                 .RBB\nRRBB\nRRBB\nRRBB\n\
                 .rbb\nrr.b\nrrbb\nrrbb\n\
                 brbbrrbbrrbbrrb.\n\
                 .rbbrrrrrrrrrrbb\n\
                 bbbbbbbb.rrrrrrr\n\
                 rrbb";
    for capacity in [1, 2, 3, 7, 64, 4096] {
        assert_eq!(
            scan(input, capacity),
            [
                ".rbbrrbbrrbbrrbb",
                ".rbbrrbbrrbbrrbb",
                ".rbbrrbbrrbbrrbb",
                "8:3: found `.` again, expected one of r b (case 4, which begins at 7:1)",
                "brbbrrbbrrbbrrb.",
                "12:11: found `r` again, expected b (case 6, which begins at 12:1)",
                "bbbbbbbb.rrrrrrr",
                "14:5: found the end of the input, expected one of r b . (case 8, which begins at 14:1)",
            ],
            "{capacity}"
        );
    }
}
