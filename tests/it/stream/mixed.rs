//! Long streams: cases of every kind in layouts drawn at random, many windows long.

use crate::answered::{end_of, Outcome, Stream, CAPACITIES};
use crate::oracle::{any_board, every_board, first_path, Cells, USUAL};
use crate::random::{share, Random};
use crate::sources::{Manner, Source, MANNERS};

/// A mistake in a case.
#[derive(Clone, Copy, PartialEq)]
enum Flaw {
    None,
    /// A byte that is no tile, or a word of two characters.
    Foreign,
    /// A tile twice.
    Twice,
    /// Fewer than nine tiles on a line.
    Short,
}

/// A stream: its bytes, its answers, and where its invalid cases begin.
#[derive(Default)]
struct Made {
    bytes: Vec<u8>,
    answers: String,
    faulty: Vec<(usize, usize)>,
    cases: usize,
}

impl Made {
    fn draw(random: &mut Random, cases: usize, flaws: &[Flaw]) -> Made {
        let mut made = Made::default();
        let mut before = Flaw::None;
        let mut lacking = None;
        for _ in 0..cases {
            // If layouts are mixed, a whole case shows where reading resumes.
            let flaw = if before == Flaw::None { random.one_of(flaws) } else { Flaw::None };
            let mut cells = any_board(random);
            // A case that lacks a tile is known for faulty by what follows it.
            while Some(cells[0]) == lacking {
                cells = any_board(random);
            }
            if before != Flaw::None || flaw != Flaw::None {
                made.bytes.extend(random.one_of(&[&b"\n"[..], b"\r\n", b" \n\n", b"\n\t"]));
            }
            made.add(random, cells, flaw, before != Flaw::None);
            before = flaw;
            lacking = (flaw == Flaw::Short).then_some(cells[8]);
        }
        made.bytes.push(b'\n');
        made
    }

    fn add(&mut self, random: &mut Random, cells: Cells, flaw: Flaw, on_one_line: bool) {
        self.cases += 1;
        let mut words: Vec<Vec<u8>> = cells.iter().map(|&symbol| vec![symbol]).collect();
        // Not the first tile, which shows that a case before lacks one; nor the last, where the
        // first character of `10` may complete a board.
        let at = 1 + random.below(7);
        let packed = random.below(2) == 0;
        match flaw {
            Flaw::None => {
                self.answers += &first_path(&USUAL, cells, b"udlr").unwrap_or("unsolvable".into());
                self.answers += "\n";
                let gaps =
                    [&b""[..], b"", b" ", b"  ", b"\t", b"\n", b"\r\n", b" \n ", b"\n\n", b"\r"];
                let gaps = if on_one_line { &gaps[..5] } else { &gaps };
                for word in words {
                    self.bytes.extend(word);
                    self.bytes.extend(random.one_of(gaps));
                }
                return;
            }
            Flaw::Foreign if packed => words[at] = vec![random.one_of(b"09yz?-\0\xFF")],
            Flaw::Foreign => {
                words[at] = random.one_of(&[&b"10"[..], b"0", b"z", b"-1", b"\xC3\xA9"]).to_vec();
            }
            Flaw::Twice => words[at] = vec![cells[(at + 1 + random.below(8)) % 9]],
            Flaw::Short => words.truncate(8),
        }
        self.answers += "invalid\n";
        self.faulty.push((self.cases, self.bytes.len()));
        let gap = if packed { &b""[..] } else { random.one_of(&[&b" "[..], b"  ", b"\t"]) };
        self.bytes.extend(words.join(gap));
    }

    /// The stream's faults, each found by looking at the case tile by tile.
    fn faults(&self) -> Vec<String> {
        let told = self.faulty.iter().map(|&(case, start)| {
            let mut lacking = b"12345678x".to_vec();
            let mut found = String::from("the end of the input");
            let mut offset = start;
            while offset < self.bytes.len() {
                let byte = self.bytes[offset];
                if !byte.is_ascii_whitespace() {
                    if !b"12345678x".contains(&byte) {
                        found = if byte.is_ascii_graphic() {
                            format!("`{}`", char::from(byte))
                        } else {
                            format!("the byte 0x{byte:02X}")
                        };
                        break;
                    }
                    let Some(at) = lacking.iter().position(|&symbol| symbol == byte) else {
                        found = format!("`{}` again", char::from(byte));
                        break;
                    };
                    lacking.remove(at);
                }
                offset += 1;
            }
            let one_of = if lacking.len() > 1 { "one of " } else { "" };
            let lacking: Vec<String> =
                lacking.iter().map(|&symbol| char::from(symbol).into()).collect();
            format!(
                "{}: found {found}, expected {one_of}{} (case {case}, which begins at {})",
                end_of(&self.bytes[..offset]),
                lacking.join(" "),
                end_of(&self.bytes[..start])
            )
        });
        told.collect()
    }

    fn outcome(&self) -> Outcome {
        Outcome { answers: self.answers.clone(), faults: self.faults() }
    }
}

#[test]
fn well_formed_cases_in_any_layout_are_answered() {
    let made = Made::draw(&mut Random::new(3), 20_000, &[Flaw::None]);
    assert!(made.bytes.len() > 4 * 64 * 1024);
    let mut stream = Stream::new("hdu-1043", false);
    for capacity in CAPACITIES.into_iter().chain([1000, 4096, 65_537, 1 << 20]) {
        let outcome = stream.answer(Source::new(&made.bytes, Manner::Whole), capacity);
        assert!(outcome == made.outcome(), "{capacity}");
    }
    let short = stream.answer(Source::new(&made.bytes, Manner::Short), 64 * 1024);
    assert!(short == made.outcome());
}

#[test]
fn faulty_cases_among_them_are_told_and_skipped() {
    let mostly_right = [Flaw::None; 12];
    let kinds = [Flaw::Foreign, Flaw::Twice, Flaw::Short];
    for (seed, flaws) in [(4, [&mostly_right[..], &kinds].concat()), (5, kinds.to_vec())] {
        // Few enough for an oracle that counts lines from the start for each fault.
        let made = Made::draw(&mut Random::new(seed), share(2_000), &flaws);
        let expected = made.outcome();
        let mut stream = Stream::new("hdu-1043", true);
        for capacity in CAPACITIES.into_iter().chain([100, 1000]) {
            for manner in MANNERS {
                let outcome = stream.answer(Source::new(&made.bytes, manner), capacity);
                for (told, expected) in outcome.faults.iter().zip(&expected.faults) {
                    assert_eq!(told, expected, "{manner:?}, {capacity}");
                }
                assert!(outcome == expected, "{manner:?}, {capacity}");
            }
        }
        let strict = Stream::new("hdu-1043", false).answer(&made.bytes[..], 64 * 1024);
        assert_eq!(strict, expected.strict());
    }
}

#[test]
fn a_byte_changed_in_long_stretches_of_one_layout_is_the_same_to_every_window() {
    // Between the tiles of a board, and after it.
    let layouts = [
        (" ", "\n"),
        ("", "\n"),
        ("", " "),
        ("\n", "\n"),
        ("", ""),
        ("", "\r\n"),
        (" ", "\r\n"),
        ("\t", "\n"),
    ];
    let mut random = Random::new(9);
    let mut streams = [true, false].map(|keep_going| Stream::new("hdu-1043", keep_going));
    for _ in 0..share(1_000) {
        let mut input = Vec::new();
        for _ in 0..3 {
            let (gap, end) = random.one_of(&layouts);
            for _ in 0..random.below(40) {
                let cells = any_board(&mut random).map(|symbol| char::from(symbol).to_string());
                input.extend((cells.join(gap) + end).bytes());
            }
        }
        if !input.is_empty() {
            let mut at = random.below(input.len());
            // A separator in the place of a blank leaves eight tiles, all different.
            if random.below(4) == 0 {
                at += input[at..].iter().position(|&byte| byte == b'x').unwrap_or(0);
            }
            input[at] = random.one_of(b"1238xX09 \n\r\t\x0B\x0C\x08\x0E*\0\xFF");
        }
        for stream in &mut streams {
            let [slow, fast] = [1, 64 * 1024].map(|window| stream.answer(&input[..], window));
            assert!(slow == fast, "{}", String::from_utf8_lossy(&input));
        }
    }
}

#[test]
fn the_whole_space_is_answered_in_as_many_bytes_as_the_design_says() {
    let boards: Vec<Cells> = every_board().collect();
    let input: Vec<u8> = boards.iter().flat_map(|cells| [&cells[..], b"\n"].concat()).collect();
    let mut stream = Stream::new("hdu-1043", false);
    let outcome = stream.answer(&input[..], 64 * 1024);
    assert_eq!(outcome.faults, [""; 0]);
    let mut bytes = 0;
    let mut answers = outcome.answers.lines();
    for &cells in &boards {
        let answer = answers.next().unwrap();
        match first_path(&USUAL, cells, b"udlr") {
            None => assert_eq!(answer, "unsolvable"),
            Some(path) => {
                assert_eq!(answer, path);
                bytes += answer.len() + 1;
            }
        }
    }
    assert_eq!(answers.next(), None);
    assert_eq!(bytes, 4_168_112);
    let tally = stream.tally();
    assert_eq!((tally.solvable, tally.unsolvable, tally.invalid), (181_440, 181_440, 0));
    assert_eq!((tally.moves, tally.longest), (3_986_672, 31));
}
