//! As a co-process: every complete case is answered before a read that could block.

use crate::answered::{answerer, cases, run_whole};
use crate::sources::{Manner, Sink, Source};
use eight::inside::judge::{FIFTEEN, HDU_1043};
use eight::inside::puzzle::format::Format;
use eight::inside::puzzle::Puzzle;
use eight::inside::stream::OnFault;
use eight::inside::tiles::sized::SizedTiles;
use std::io::{self, Read};

/// A source that gives one piece for each read, and notes the answers up to then.
struct Partner<'a> {
    pieces: std::slice::Iter<'a, &'a str>,
    sink: Sink,
    seen: Vec<String>,
}

impl Read for &mut Partner<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let answers = self.sink.bytes();
        self.seen.push(String::from_utf8(answers).unwrap());
        let piece = self.pieces.next().map_or(&b""[..], |piece| piece.as_bytes());
        room[..piece.len()].copy_from_slice(piece);
        Ok(piece.len())
    }
}

/// Returns the answers before each read of a piece, and before the end.
fn talk(pieces: &[&str]) -> Vec<String> {
    let sink = Sink::new(Manner::Whole);
    let mut answers = answerer(&HDU_1043, sink.clone());
    let mut partner = Partner { pieces: pieces.iter(), sink, seen: Vec::new() };
    run_whole(cases(&HDU_1043, true, &mut partner, 4096), &mut answers);
    partner.seen
}

#[test]
fn however_long_the_talk_every_case_is_answered_at_once() {
    // Longer than it takes until all paths are worked out at once.
    let pieces = ["12345x786\n"; 5_000];
    for (read, seen) in talk(&pieces).iter().enumerate() {
        assert_eq!(seen.len(), 2 * read);
    }
}

#[test]
fn after_a_fault_the_next_case_is_answered_with_its_last_tile() {
    // The second row shows that the first is none too many.
    let rows = ["1 2 3\n4 5 6\n7 x 8\n", "1 2 3\n4 4 6\n7 x 8\n", "1 2 3\n4 5 x\n7 8 6"];
    assert_eq!(talk(&rows), ["", "r\n", "r\ninvalid\n", "r\ninvalid\nd\n"]);
    // A row is lost, and the third line of the next case shows where reading resumes.
    let rows = ["1 2 3\n4 5 6\n7 x 8\n", "1 2 3\n7 x 8\n", "1 2 3\n4 5 x\n", "7 8 6", "\n6"];
    assert_eq!(
        talk(&rows),
        ["", "r\n", "r\n", "r\ninvalid\n", "r\ninvalid\nd\n", "r\ninvalid\nd\n"]
    );
    let lines = ["1234567x8\n", "1234567x\n", "12345x786", "zzz\n", "1234567x8"];
    assert_eq!(
        talk(&lines),
        ["", "r\n", "r\n", "r\ninvalid\nd\n", "r\ninvalid\nd\n", "r\ninvalid\nd\nr\n"]
    );
}

/// Before the byte after the last tile, another digit could follow: `1` may be the start of `15`.
#[test]
fn a_board_is_handed_out_by_the_byte_after_its_last_tile() {
    let format = Format { any_blank: false, is_free: false, ..FIFTEEN.format };
    for last in [0, 1, 5, 10, 15] {
        let tiles = (0..16).filter(|&tile| tile != last).chain([last]);
        let text = tiles.map(|tile: u8| tile.to_string()).collect::<Vec<_>>().join(" ") + "\n";
        let source = Source::new(text.as_bytes(), Manner::ByteByByte);
        let mut reader = SizedTiles::reader(&format, OnFault::Skip, source).with_window(64);
        for at in 0..text.len() {
            assert!(reader.pop().is_none(), "{last}: before byte {at}");
            assert!(reader.refill().unwrap());
        }
        assert!(matches!(reader.pop(), Some(Ok(_))), "{last}");
    }
}
