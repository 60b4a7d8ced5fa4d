//! Any bytes, read as 4x4 boards. The cases and faults are the same through any window and from any
//! reads, and faults are where they say. What can be solved is what a plain parity says.

use super::support::{check_reading, items, Setup, Source};
use crate::plain_tiles::is_solvable;
use eight::inside::judge::FIFTEEN;
use eight::inside::puzzle::format::Format;
use eight::inside::puzzle::Puzzle;
use eight::inside::stream::Count;
use eight::inside::tiles::sized::SizedTiles;

const COUNTS: [Count; 4] = [Count::ToEnd, Count::One, Count::First, Count::ToEnd];

pub fn run(data: &[u8]) {
    let mut setup = Setup::new(data);
    let flags = usize::from(setup.byte());
    let (window, reads, bytes) = setup.reading();
    let format = Format {
        blank: [b'0', b'0', b'x', b'_'][flags & 3],
        count: COUNTS[flags >> 2 & 3],
        any_blank: false,
        ..FIFTEEN.format
    };
    let strict = check_reading(bytes, window, reads, |on_fault, window, reads| {
        let source = Source::new(bytes, reads);
        items(SizedTiles::reader(&format, on_fault, source).with_window(window))
    });
    for board in strict.into_iter().flatten() {
        let names = SizedTiles::play(&format, &board).names;
        let tiles: Vec<u8> = names.iter().map(|name| name.parse().unwrap_or(0)).collect();
        assert_eq!(board.is_solvable(), is_solvable(4, &tiles), "{board:?}");
    }
}
