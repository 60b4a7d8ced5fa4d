//! As a co-process: every complete case is answered before a read that could block.

use crate::answered::{answerer, cases, run_whole};
use crate::sources::{Manner, Sink};
use eight::judge::{Judge, HDU_1043};
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
fn talk(judge: &Judge, keep_going: bool, pieces: &[&str]) -> Vec<String> {
    let sink = Sink::new(Manner::Whole);
    let mut answers = answerer(judge, sink.clone());
    let mut partner = Partner { pieces: pieces.iter(), sink, seen: Vec::new() };
    run_whole(cases(judge, keep_going, &mut partner, 4096), &mut answers);
    partner.seen
}

#[test]
fn a_case_is_answered_as_soon_as_its_ninth_tile_is_there() {
    let pieces =
        ["1234567x8", "12345", "x786\n", "\n", "1 2 3\n4 5 6\n7 8 x", " 1234567x8 123", "45678x"];
    let seen = talk(&HDU_1043, false, &pieces);
    assert_eq!(
        seen,
        ["", "r\n", "r\n", "r\nd\n", "r\nd\n", "r\nd\n\n", "r\nd\n\nr\n", "r\nd\n\nr\n\n"]
    );
}

#[test]
fn a_case_that_comes_tile_by_tile_is_answered_after_the_ninth() {
    let tiles: Vec<String> = "1234567x8".repeat(20).chars().map(String::from).collect();
    let pieces: Vec<&str> = tiles.iter().map(String::as_str).collect();
    for (read, seen) in talk(&HDU_1043, false, &pieces).iter().enumerate() {
        assert_eq!(*seen, "r\n".repeat(read / 9), "{read}");
    }
}

#[test]
fn however_long_the_talk_every_case_is_answered_at_once() {
    // Longer than it takes until all paths are worked out at once.
    let pieces = ["12345x786\n"; 5_000];
    for (read, seen) in talk(&HDU_1043, false, &pieces).iter().enumerate() {
        assert_eq!(seen.len(), 2 * read);
    }
}

#[test]
fn a_faulty_case_is_answered_at_once_too() {
    let pieces = ["12345z", "7x8", "\n1234567x8\n", "1 2 3\n4 4 6\n", "7 x 8\n12345x786"];
    assert_eq!(
        talk(&HDU_1043, true, &pieces),
        [
            "",
            "invalid\n",
            "invalid\n",
            "invalid\nr\n",
            "invalid\nr\ninvalid\n",
            "invalid\nr\ninvalid\nd\n"
        ]
    );
}

#[test]
fn after_a_fault_the_next_case_is_answered_with_its_last_tile() {
    // In rows, the reader needs the lines after a fault to know what it costs.
    let rows = ["1 2 3\n4 5 6\n7 x 8\n", "1 2 3\n4 4 6\n7 x 8\n", "1 2 3\n4 5 x\n7 8 6"];
    assert_eq!(talk(&HDU_1043, true, &rows), ["", "r\n", "r\n", "r\ninvalid\nd\n"]);
    // A row is lost, and the case after the next shows where reading resumes.
    let rows = ["1 2 3\n4 5 6\n7 x 8\n", "1 2 3\n7 x 8\n", "1 2 3\n4 5 x\n", "7 8 6", "\n6"];
    assert_eq!(talk(&HDU_1043, true, &rows), ["", "r\n", "r\n", "r\n", "r\n", "r\ninvalid\nd\n"]);
    let lines = ["1234567x8\n", "1234567x\n", "12345x786", "zzz\n", "1234567x8"];
    assert_eq!(
        talk(&HDU_1043, true, &lines),
        ["", "r\n", "r\n", "r\ninvalid\nd\n", "r\ninvalid\nd\n", "r\ninvalid\nd\nr\n"]
    );
}

#[test]
fn a_judge_that_counts_cases_answers_each_at_once() {
    let judge = Judge::named("uva-652").unwrap();
    assert_eq!(
        talk(judge, false, &["2\n\n", "1234567x8", "\n\n1 2 3 4 5 6 7 8", " x"]),
        ["", "", "r\n", "r\n", "r\n\n\n"]
    );
    let judge = Judge::named("hdu-3567").unwrap();
    assert_eq!(
        talk(judge, false, &["1\n12X453786", "\n12345678", "X"]),
        ["", "", "", "Case 1: 2\ndd\n"]
    );
}
