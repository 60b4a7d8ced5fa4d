//! The problems of the judges: samples, generated inputs, and the library's answers.

use eight::eight::board::Board;
use eight::eight::Answerer;
use eight::judge::{Goal, Judge};
use eight::stream::input::WINDOW;
use eight::stream::scan::{Count, Scanner};
use std::cell::RefCell;
use std::fmt::Write;
use std::io;
use std::rc::Rc;

/// Xorshift; the same numbers on every run.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }

    fn shuffled<T: Copy>(&mut self, items: &[T]) -> Vec<T> {
        let mut items = items.to_vec();
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
        items
    }
}

pub enum Problem {
    Eight(&'static Judge),
    Graph,
    Sliders,
}

impl Problem {
    pub fn named(name: &str) -> Problem {
        match name {
            "abc224-d" => Problem::Graph,
            "pe-244" => Problem::Sliders,
            name => Problem::Eight(Judge::named(name).unwrap()),
        }
    }

    /// What the program is called with.
    pub fn arguments(&self) -> Vec<&str> {
        match self {
            Problem::Eight(judge) => {
                let mut arguments = vec!["--judge", judge.name];
                arguments.extend(self.file());
                arguments
            }
            Problem::Graph => vec!["graph"],
            Problem::Sliders => vec!["sliders"],
        }
    }

    /// The file that is read instead of standard input.
    pub fn file(&self) -> Option<&'static str> {
        match self {
            Problem::Eight(judge) if judge.name == "eight-1998" => Some("eight.inp"),
            _ => None,
        }
    }

    pub fn megabytes(&self) -> Option<u32> {
        match self {
            Problem::Eight(judge) => judge.megabytes,
            _ => None,
        }
    }

    /// Whether an input holds a single case.
    pub fn is_single(&self) -> bool {
        matches!(self, Problem::Eight(judge) if matches!(judge.count, Count::One | Count::OneAfterSide))
    }

    /// Inputs and their answers, as the judges publish them.
    pub fn samples(&self) -> Vec<(String, String)> {
        const BOARD: &str = "2 3 4 1 5 x 7 6 8\n";
        const MOVES: &str = "ullddrurdllurdruldr\n";
        let name = match self {
            Problem::Eight(judge) => judge.name,
            Problem::Graph => "abc224-d",
            Problem::Sliders => "pe-244",
        };
        let samples: &[(&str, &str)] = match name {
            "eight-1998" => &[
                (BOARD, MOVES),
                ("6 4 7\n8 5 x\n3 2 1\n", "uldldrurdluulddrurulldrrulldrdr\n"),
            ],
            "hdu-1043" | "poj-1077" | "zoj-1217" | "fei-2002-e" | "acwing-179" => &[(BOARD, MOVES)],
            "uva-652" => &[(
                "2\n\n2 3 4 1 5 x 7 6 8\n\n1 2 3 4 5 6 7 8 x\n",
                "ullddrurdllurdruldr\n\n\n",
            )],
            "acwing-845" => &[(BOARD, "19\n")],
            "hdu-3567" => &[(
                "2\n12X453786\n12345678X\n564178X23\n7568X4123\n",
                "Case 1: 2\ndd\nCase 2: 8\nurrulldr\n",
            )],
            "luogu-p1379" => &[("283104765\n", "4\n")],
            "aoj-alds1-13-b" => &[("1 3 0\n4 2 5\n7 8 6\n", "4\n")],
            "boj-1525" => &[
                ("1 0 3\n4 2 5\n7 8 6\n", "3\n"),
                ("3 6 0\n8 1 2\n7 4 5\n", "-1\n"),
            ],
            "tioj-1198" => &[("1 2 3 4 8 5 7 6 0\n1 2 3 4 5 6 7 8 0\n", "4\n")],
            "gvu-zaidimas-8" => &[(
                "3\n\n1 2 3\n5 7 6\n0 4 8\n\n1 3 5\n4 2 6\n0 7 8\n\n3 4 5\n1 8 2\n0 7 6\n",
                "6\n8\n12\n",
            )],
            "mipt-089" => &[
                ("1 2 3 4 5 6 7 8 0\n", "Yes 0\n"),
                ("0 1 2 3 4 5 6 7 8\n", "Yes 22\n"),
            ],
            // None of the side 3 is published: this is one move from the goal.
            "hackerrank-n-puzzle" => &[("3\n1\n0\n2\n3\n4\n5\n6\n7\n8\n", "1\nLEFT\n")],
            "abc224-d" => &[
                ("5\n1 2\n1 3\n1 9\n2 9\n3 9\n3 9 2 4 5 6 7 8\n", "5\n"),
                ("5\n1 2\n1 3\n1 9\n2 9\n3 9\n1 2 3 4 5 6 7 8\n", "0\n"),
            ],
            _ => &[(".brb\nbrbr\nrbrb\nbrbr\n", "96356848\n")],
        };
        let own = |&(input, answer): &(&str, &str)| (input.to_string(), answer.to_string());
        samples.iter().map(own).collect()
    }

    /// Cases in the judge's format, as many as are asked for or as one input holds.
    pub fn input(&self, random: &mut Random, cases: usize) -> Vec<u8> {
        let mut text = String::new();
        match self {
            Problem::Eight(judge) => {
                let cases = if self.is_single() { 1 } else { cases };
                match judge.count {
                    Count::First => writeln!(text, "{cases}").unwrap(),
                    Count::OneAfterSide => text.push_str("3\n"),
                    Count::ToEnd | Count::One => {}
                }
                let boards = if judge.goal == Goal::EachCase { 2 } else { 1 };
                for _ in 0..cases {
                    if matches!(judge.name, "uva-652" | "gvu-zaidimas-8") {
                        text.push('\n');
                    }
                    for _ in 0..boards {
                        board(judge, random, &mut text);
                    }
                }
            }
            Problem::Graph => {
                let pairs: Vec<_> = (1..=9).flat_map(|b| (1..b).map(move |a| (a, b))).collect();
                for _ in 0..cases {
                    let edges = 1 + random.below(pairs.len());
                    writeln!(text, "{edges}").unwrap();
                    for (a, b) in &random.shuffled(&pairs)[..edges] {
                        writeln!(text, "{a} {b}").unwrap();
                    }
                    let pieces = random.shuffled(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
                    let pieces: Vec<String> = pieces[..8].iter().map(ToString::to_string).collect();
                    writeln!(text, "{}", pieces.join(" ")).unwrap();
                }
            }
            Problem::Sliders => {
                for _ in 0..cases {
                    let cells = random.shuffled(b"rrrrrrrbbbbbbbb.");
                    for row in cells.chunks(4) {
                        text.extend(row.iter().copied().map(char::from));
                        text.push('\n');
                    }
                }
            }
        }
        // Some judges' data has line ends of two bytes, and some has none at its end.
        match random.below(4) {
            0 => text = text.replace('\n', "\r\n"),
            1 => text.truncate(text.trim_end().len()),
            _ => {}
        }
        text.into_bytes()
    }
}

/// The library's answers for a judge, one input at a time. The tables are made once for all.
pub struct Library {
    judge: &'static Judge,
    answers: Answers,
    answerer: Answerer<'static, Answers>,
}

/// Bytes that one writes and another reads.
#[derive(Clone, Default)]
struct Answers(Rc<RefCell<Vec<u8>>>);

impl io::Write for Answers {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Library {
    pub fn new(judge: &'static Judge) -> Library {
        let answers = Answers::default();
        let answerer = Answerer::new(judge, answers.clone(), false);
        Library {
            judge,
            answers,
            answerer,
        }
    }

    pub fn answer(&mut self, input: &[u8]) -> Vec<u8> {
        let mut scanner = Scanner::<_, Board>::new(input, self.judge.format(false), WINDOW);
        self.answerer.answer(&mut scanner, |_| {}).unwrap();
        self.answers.0.take()
    }
}

/// A board as the judge writes it.
fn board(judge: &Judge, random: &mut Random, text: &mut String) {
    let tiles = random.shuffled(&[b'1', b'2', b'3', b'4', b'5', b'6', b'7', b'8', judge.blank]);
    let (between, rows) = match judge.name {
        "hdu-3567" | "luogu-p1379" => ("", ""),
        "aoj-alds1-13-b" | "boj-1525" | "gvu-zaidimas-8" => (" ", "\n"),
        "hackerrank-n-puzzle" => ("\n", "\n"),
        // The contest's data has both.
        "eight-1998" if random.below(2) == 0 => (" ", "\n"),
        "hdu-1043" => ("  ", "  "),
        _ => (" ", " "),
    };
    if matches!(judge.name, "zoj-1217" | "poj-1077") {
        text.push(' ');
    }
    for (at, &tile) in tiles.iter().enumerate() {
        match at {
            0 => {}
            3 | 6 => text.push_str(rows),
            _ => text.push_str(between),
        }
        text.push(char::from(tile));
    }
    text.push('\n');
}
