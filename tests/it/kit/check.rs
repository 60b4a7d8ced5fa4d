//! The special judge as a library: what it accepts, and what it says about the rest.

use super::naive::Naive;
use super::{answers, drawn, generated, judge};
use crate::random::Random;
use crate::stream::judges;
use eight::check::{self, Criteria, Failure, Verdict, WrongAnswer};
use eight::generate::Recipe;
use eight::judge::{Accepts, Judge, Solvers, HDU_1043};
use eight::puzzle::Effort;
use eight::stream::scan::Count;
use eight::{Board, TieBreak};
use std::cell::RefCell;
use std::io::{self, Read};

/// Hands out a few bytes at a time.
struct Dribble<'a>(&'a [u8], usize);

impl Read for Dribble<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.1.min(self.0.len()).min(buffer.len());
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

thread_local! {
    /// A search takes longer than most of these tests.
    static SOLVERS: RefCell<Vec<(TieBreak, Solvers<Board>)>> = RefCell::default();
}

/// [`check::check`] with the solvers of the last call.
fn check(
    input: impl Read,
    output: impl Read,
    answer: Option<impl Read>,
    criteria: Criteria,
    report: impl FnMut(&WrongAnswer) -> io::Result<()>,
) -> Result<Verdict, Failure> {
    SOLVERS.with_borrow_mut(|all| {
        let ties = criteria.judge.ties;
        let known = all.iter().position(|(other, _)| *other == ties);
        let place = known.unwrap_or_else(|| {
            all.push((ties, Solvers::new(Effort::new(ties))));
            all.len() - 1
        });
        check::check(&mut all[place].1, input, output, answer, criteria, report)
    })
}

/// The verdict and all messages, the same however the output is cut into reads.
fn judged(criteria: Criteria, input: &[u8], output: &[u8]) -> (Verdict, Vec<String>) {
    let [whole, bytes, odd] = [usize::MAX, 1, 7].map(|size| {
        let mut messages = Vec::new();
        let none = None::<io::Empty>;
        let verdict = check(Dribble(input, size), Dribble(output, size), none, criteria, |wrong| {
            messages.push(wrong.to_string());
            Ok(())
        });
        (verdict.expect("nothing wrong with the input"), messages)
    });
    assert_eq!(whole, bytes);
    assert_eq!(whole, odd);
    whole
}

fn criteria<'a>(judge: &'a Judge<'a>) -> Criteria<'a> {
    Criteria { judge, accepts: judge.accepts, all: true }
}

fn at_least_shortest(criteria: Criteria<'_>) -> Criteria<'_> {
    let accepts = match criteria.accepts {
        Accepts::AnyPath => Accepts::Shortest,
        accepts => accepts,
    };
    Criteria { accepts, ..criteria }
}

/// The first message about an output that must be shortest; `None` if it is accepted.
fn shortest(judge: &Judge, input: &str, output: &str) -> Option<String> {
    let criteria = at_least_shortest(criteria(judge));
    let (verdict, messages) = judged(criteria, input.as_bytes(), output.as_bytes());
    assert_eq!(verdict.is_accepted(), messages.is_empty());
    messages.into_iter().next()
}

#[track_caller]
fn says(name: &str, input: &str, output: &str, message: &str) {
    assert_eq!(shortest(&judge(name), input, output).unwrap_or_default(), message);
}

const ACCEPTED: &str = "";

#[test]
fn paths() {
    let says = |input, output, message| says("hdu-1043", input, output, message);
    let three = "123x46758";
    says(three, "rdr\n", ACCEPTED);
    says(three, "rdr", ACCEPTED);
    says(three, "rdr\r\n", ACCEPTED);
    says("12345678x", "\n", ACCEPTED);
    says("12345678x", "\r\n", ACCEPTED);
    says("21345678x", "unsolvable\n", ACCEPTED);
    says("21345678x", "unsolvable\r\n", ACCEPTED);
    says("", "", ACCEPTED);
    says("64785x321", "uldldrurdluulddrurulldrrulldrdr\n", ACCEPTED);
    says("64785x321", "dllurrdllururddluulddruurdlldrr\n", ACCEPTED);
}

#[test]
fn wrong_paths() {
    let says = |input, output, message| says("hdu-1043", input, output, message);
    let three = "123x46758";
    says(
        three,
        "",
        "case 1, line 1, column 1: found the end of the output, expected a path of length 3",
    );
    says(three, "\n", "case 1, line 1, column 1: found the end of the line, expected a path to 123/456/78x, at 123/x46/758");
    says(three, "rd\n", "case 1, line 1, column 3: found the end of the line, expected a path to 123/456/78x, at 123/456/7x8");
    says(
        three,
        "rdR\n",
        "case 1, line 1, column 3: found 'R', expected one of u d l r, at 123/456/7x8",
    );
    says(
        three,
        "rdr \n",
        "case 1, line 1, column 4: found ' ', expected one of u d l r, at 123/456/78x",
    );
    says(
        three,
        " rdr\n",
        "case 1, line 1, column 1: found ' ', expected one of u d l r, at 123/x46/758",
    );
    says(
        three,
        "rdr\r\r\n",
        "case 1, line 1, column 4: found '\\x0d', expected one of u d l r, at 123/456/78x",
    );
    says(
        three,
        "rdr\r",
        "case 1, line 1, column 4: found '\\x0d', expected one of u d l r, at 123/456/78x",
    );
    says(three, "rdrr\n", "case 1, line 1, column 4: found 'r', expected a move that keeps the blank on the board, at 123/456/78x");
    says(three, "rdrlr\n", "case 1, line 1, column 4: found a path of length 5, expected 3");
    says(
        three,
        "unsolvable\n",
        "case 1, line 1, column 1: found 'unsolvable', expected a path of length 3",
    );
    says(
        three,
        "unsolvable",
        "case 1, line 1, column 1: found 'unsolvable', expected a path of length 3",
    );
    says(
        three,
        "unsolvable \n",
        "case 1, line 1, column 2: found 'n', expected one of u d l r, at x23/146/758",
    );
    says(
        "12345678x",
        "",
        "case 1, line 1, column 1: found the end of the output, expected a path of length 0",
    );
    says(
        "21345678x",
        "",
        "case 1, line 1, column 1: found the end of the output, expected 'unsolvable'",
    );
}

#[test]
fn wrong_words_and_lines() {
    let says = |input, output, message| says("hdu-1043", input, output, message);
    let three = "123x46758";
    says(
        "21345678x",
        "unsolved\n",
        "case 1, line 1, column 7: found 'unsolved', expected 'unsolvable'",
    );
    says(
        "21345678x",
        "unsolvable!\n",
        "case 1, line 1, column 11: found 'unsolvable!', expected 'unsolvable'",
    );
    says(
        "21345678x",
        "\u{e9}\n",
        "case 1, line 1, column 1: found '\\xc3\\xa9', expected 'unsolvable'",
    );
    let long = "l".repeat(41);
    let message =
        format!("case 1, line 1, column 1: found '{}'..., expected 'unsolvable'", &long[1..]);
    assert_eq!(shortest(&HDU_1043, "21345678x", &long), Some(message));
    let whole = format!("case 1, line 1, column 1: found '{}', expected 'unsolvable'", &long[1..]);
    let said = shortest(&HDU_1043, "21345678x", &long[1..]);
    assert_eq!(said, Some(whole));
    says(three, "rdr\n\n", "line 2, column 1: found '', expected the end of the output");
    says(three, "rdr\nrdr", "line 2, column 1: found 'rdr', expected the end of the output");
    says(
        "123x46758 123x46758",
        "rdr",
        "case 2, line 2, column 1: found the end of the output, expected a path of length 3",
    );
    says("", "x", "line 1, column 1: found 'x', expected the end of the output");
    says("123x46758 123x46758", "rdr\nrd\n", "case 2, line 2, column 3: found the end of the line, expected a path to 123/456/78x, at 123/456/7x8");
    // An empty line too many puts every later answer on the wrong line.
    says("123x46758 123x46758", "rdr\n\nrdr\n", "case 2, line 2, column 1: found the end of the line, expected a path to 123/456/78x, at 123/x46/758");
}

#[test]
fn other_answers() {
    let three = "1 2 3 0 4 6 7 5 8";
    says("boj-1525", three, "3\n", ACCEPTED);
    says("boj-1525", three, "3", ACCEPTED);
    says("boj-1525", three, "5\n", "case 1, line 1, column 1: found '5', expected '3'");
    says("boj-1525", three, "03\n", "case 1, line 1, column 1: found '03', expected '3'");
    says("boj-1525", three, "3 \n", "case 1, line 1, column 2: found '3 ', expected '3'");
    says("boj-1525", three, "-1\n", "case 1, line 1, column 1: found '-1', expected '3'");
    says("boj-1525", "213456780", "-1\n", ACCEPTED);
    says(
        "boj-1525",
        "213456780",
        "unsolvable\n",
        "case 1, line 1, column 1: found 'unsolvable', expected '-1'",
    );
    says("mipt-089", three, "Yes 3\n", ACCEPTED);
    says("mipt-089", three, "yes 3\n", "case 1, line 1, column 1: found 'yes 3', expected 'Yes 3'");
    says("mipt-089", "213456780", "No\n", ACCEPTED);
    says(
        "mipt-089",
        "213456780",
        "Yes 3\n",
        "case 1, line 1, column 1: found 'Yes 3', expected 'No'",
    );
    says("hackerrank-n-puzzle", "3\n120345678", "2\nLEFT\nLEFT\n", ACCEPTED);
    says("hackerrank-n-puzzle", "3\n120345678", "2\nRIGHT\nLEFT\n", "case 1, line 2, column 1: found 'RIGHT', expected a move that keeps the blank on the board, at 120/345/678");
    says("hackerrank-n-puzzle", "3\n120345678", "2\nLEFT\nleft\n", "case 1, line 3, column 1: found 'left', expected one of UP DOWN LEFT RIGHT, at 102/345/678");
    says("hackerrank-n-puzzle", "3\n120345678", "2\nLEFT\n", "case 1, line 3, column 1: found the end of the output, expected one of UP DOWN LEFT RIGHT, at 102/345/678");
    says("hackerrank-n-puzzle", "3\n120345678", "2\nLEFT\nDOWN\n", "case 1, line 4, column 1: found the end of a path of length 2, expected a path to 012/345/678, at 142/305/678");
    says(
        "hackerrank-n-puzzle",
        "3\n120345678",
        "2\nLEFT\nLEFT\nLEFT\n",
        "line 4, column 1: found 'LEFT', expected the end of the output",
    );
    says(
        "hackerrank-n-puzzle",
        "3\n120345678",
        "4\nLEFT\nRIGHT\nLEFT\nLEFT\n",
        "case 1, line 1, column 1: found '4', expected '2'",
    );
}

#[test]
fn eight_two_is_exact() {
    let says = |output, message| {
        says("hdu-3567", "2 12X453786 12345678X 564178X23 7568X4123", output, message);
    };
    says("Case 1: 2\ndd\nCase 2: 8\nurrulldr\n", ACCEPTED);
    says("Case 1: 2\ndd\nCase 2: 8\nurrulldr", ACCEPTED);
    says(
        "Case 1: 2\ndd\nCase 3: 8\nurrulldr\n",
        "case 2, line 3, column 6: found 'Case 3: 8', expected 'Case 2: 8'",
    );
    says(
        "Case 1: 2\ndd\nCase 2: 10\nurrulldr\n",
        "case 2, line 3, column 9: found 'Case 2: 10', expected 'Case 2: 8'",
    );
    says("dd\nurrulldr\n", "case 1, line 1, column 1: found 'dd', expected 'Case 1: 2'");
    // The board is shown under the names of its own case.
    says("Case 1: 2\ndd\nCase 2: 8\nurrulld\n", "case 2, line 4, column 8: found the end of the line, expected a path to 756/8X4/123, at 756/X84/123");
    let exact = shortest(
        &judge("hdu-3567"),
        "1 64785X321 12345678X",
        "Case 1: 31\nuldldrurdluulddrurulldrrulldrdr\n",
    );
    assert_eq!(
        exact.unwrap_or_default(),
        "case 1, line 2, column 1: found 'uldldrurdluulddrurulldrrulldrdr', expected \
         'dllurrdllururddluulddruurdlldrr', the first of all in the order dlru"
    );
}

#[test]
fn answers_apart() {
    let says = |output, message| says("uva-652", "2\n\n123x46758\n\n12345678x", output, message);
    says("rdr\n\n\n", ACCEPTED);
    says("rdr\r\n\r\n\r\n", ACCEPTED);
    says(
        "rdr\n\n",
        "case 2, line 3, column 1: found the end of the output, expected a path of length 0",
    );
    says("rdr\n", "case 2, line 2, column 1: found the end of the output, expected an empty line between two answers");
    says("rdr", "case 1, line 1, column 4: found the end of the output, expected a line end");
    says(
        "rdr\nlr\n",
        "case 2, line 2, column 1: found 'lr', expected an empty line between two answers",
    );
    says("rdr\n\nlr\n", "case 2, line 3, column 1: found a path of length 2, expected 0");
    says("rdr\n\n\n\n", "line 4, column 1: found '', expected the end of the output");
    says("\nrdr\n\n\n", "case 1, line 1, column 1: found the end of the line, expected a path to 123/456/78x, at 123/x46/758");
}

#[test]
fn any_length() {
    let detour = "lr".repeat(100_000) + "rdr\n";
    let input = b"1234x6758";
    let (verdict, _) = judged(criteria(&HDU_1043), input, &detour.as_bytes()[..200_000]);
    assert!(!verdict.is_accepted());
    let right = "rl".repeat(100_000) + "dr\n";
    let (verdict, messages) = judged(criteria(&HDU_1043), input, right.as_bytes());
    assert!(verdict.is_accepted(), "{messages:?}");
    let message = shortest(&HDU_1043, "1234x6758", &right).unwrap_or_default();
    assert_eq!(message, "case 1, line 1, column 3: found a path of length 200002, expected 2");

    let eight_two = judge("hdu-3567");
    let criteria = Criteria { judge: &eight_two, accepts: Accepts::AnyPath, all: true };
    let input = b"1 12X453786 12345678X";
    let said = |output: &str| judged(criteria, input, output.as_bytes()).1;
    assert_eq!(said("Case 1: 4\nlrdd\n"), [""; 0]);
    assert_eq!(said("Case 1: 2\ndd\n"), [""; 0]);
    assert_eq!(
        said("Case 1: 2\nlrdd\n"),
        ["case 1, line 2, column 3: found a path of length 4, expected 2"]
    );
    assert_eq!(
        said("Case 1: 04\nlrdd\n"),
        ["case 1, line 1, column 9: found 'Case 1: 04', expected 'Case 1: ' and a number of moves"]
    );
    assert_eq!(
        said("Case 2: 4\nlrdd\n"),
        ["case 1, line 1, column 6: found 'Case 2: 4', expected 'Case 1: ' and a number of moves"]
    );

    let words = judge("hackerrank-n-puzzle");
    let said = |output: &str| {
        judged(Criteria { judge: &words, ..criteria }, b"3 120345678", output.as_bytes()).1
    };
    assert_eq!(said("4\nLEFT\nRIGHT\nLEFT\nLEFT\n"), [""; 0]);
    assert_eq!(
        said("four\nLEFT\n"),
        ["case 1, line 1, column 1: found 'four', expected a number of moves"]
    );
    assert_eq!(said("18446744073709551615\nLEFT\nLEFT\n"), ["case 1, line 4, column 1: found the end of the output, expected one of UP DOWN LEFT RIGHT, at 012/345/678"]);
}

#[test]
fn all_wrong_cases_or_the_first() {
    let input = "123x46758 ".repeat(200);
    let output = "rdr\nrd\nx\n".repeat(60) + &"rdr\n".repeat(21);
    let (verdict, messages) = judged(criteria(&HDU_1043), input.as_bytes(), output.as_bytes());
    assert_eq!(verdict, Verdict { cases: 200, wrong: 120, excess: true });
    assert_eq!(messages.len(), 121);
    assert_eq!(
        messages[119],
        "case 180, line 180, column 1: found 'x', expected one of u d l r, at 123/x46/758"
    );
    assert_eq!(messages[120], "line 201, column 1: found 'rdr', expected the end of the output");
    let first = Criteria { all: false, ..criteria(&HDU_1043) };
    let (verdict, messages) = judged(first, input.as_bytes(), output.as_bytes());
    assert_eq!(verdict, Verdict { cases: 200, wrong: 1, excess: false });
    assert_eq!(messages, ["case 2, line 2, column 3: found the end of the line, expected a path to 123/456/78x, at 123/456/7x8"]);
}

#[test]
fn the_judges_own_data() {
    let judged = |input: &str, output: &str, answer: &str| {
        let answer = Some(answer.as_bytes());
        check(input.as_bytes(), output.as_bytes(), answer, criteria(&HDU_1043), |_| Ok(()))
    };
    assert!(judged("123x46758", "rdr\n", "rdr\n").expect("a verdict").is_accepted());
    assert!(!judged("123x46758", "rd\n", "rdr\n").expect("a verdict").is_accepted());
    // It is told even where the output has been wrong before.
    let late = "123x46758 ".repeat(500) + "123x4675";
    assert!(matches!(judged(&late, "", ""), Err(Failure::Answer(_))));
    let answer = "rdr\n".repeat(500);
    assert!(matches!(judged(&late, "", &answer), Err(Failure::Input(fault)) if fault.case == 501));
    let many = "123x46758 ".repeat(500);
    assert!(
        matches!(judged(&many, "", &answer[4..]), Err(Failure::Answer(wrong)) if wrong.case == Some(500))
    );
    let excess = answer.clone() + "\n";
    assert!(
        matches!(judged(&many, &answer, &excess), Err(Failure::Answer(wrong)) if wrong.case.is_none())
    );
}

/// Fails after its bytes.
struct Broken<'a>(&'a [u8]);

impl Read for Broken<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::other("worn out")),
            count => Ok(count),
        }
    }
}

#[test]
fn sources_that_fail() {
    let good: &[u8] = b"123x46758 12345678x ";
    let output: &[u8] = b"rdr\n\n";
    let none = None::<&[u8]>;
    let criteria = criteria(&HDU_1043);
    let report = |_: &_| Ok(());
    assert!(
        matches!(check(Broken(good), output, none, criteria, report), Err(Failure::ReadInput(at, _)) if at.column == 21)
    );
    assert!(
        matches!(check(good, Broken(&output[..5]), none, criteria, report), Err(Failure::ReadOutput(at, _)) if at.line == 3)
    );
    assert!(
        matches!(check(good, Broken(b"rd"), none, criteria, report), Err(Failure::ReadOutput(at, _)) if at.column == 3)
    );
    assert!(matches!(
        check(good, output, Some(Broken(b"")), criteria, report),
        Err(Failure::ReadAnswer(..))
    ));
    let full = check(good, &b"x\n\n"[..], none, criteria, |_| Err(io::Error::other("full")));
    assert!(matches!(full, Err(Failure::Report(_))));
}

#[test]
fn the_whole_space() {
    let input = generated(&Recipe { count: None, ..Recipe::new(HDU_1043) });
    let strict = at_least_shortest(criteria(&HDU_1043));
    for ties in [TieBreak::UDLR, TieBreak::DLRU] {
        let solver = Judge { ties, ..HDU_1043 };
        let output = answers(&solver, &input);
        for criteria in [strict, criteria(&HDU_1043)] {
            let verdict = check(&input[..], &output[..], Some(&output[..]), criteria, |wrong| {
                panic!("{wrong}")
            });
            let verdict = verdict.expect("nothing wrong with the data");
            assert_eq!(verdict, Verdict { cases: 362_880, wrong: 0, excess: false });
        }
    }
}

/// Changes an output a little, at random.
fn mutated(output: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = output.to_vec();
    let at = random.below(bytes.len() + 1);
    let inside = at.min(bytes.len().saturating_sub(1));
    let other = b"udlrUDx \r\n0123456789-C"[random.below(22)];
    let mut lines: Vec<Vec<u8>> = output.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let line = random.below(lines.len());
    let place = random.below(lines[line].len() + 1);
    match random.below(14) {
        0 => bytes.insert(at, other),
        1 if !bytes.is_empty() => bytes[inside] = other,
        2 if !bytes.is_empty() => drop(bytes.remove(inside)),
        3 if bytes.len() > 1 => bytes.swap(inside.max(1), inside.max(1) - 1),
        4 => bytes.truncate(at),
        5 => bytes.push(b'\n'),
        6 => drop(bytes.pop()),
        7 => return String::from_utf8_lossy(&bytes).replace('\n', "\r\n").into_bytes(),
        8 => {
            lines.remove(line);
            return lines.join(&b'\n');
        }
        9 => {
            lines.insert(line, lines[line].clone());
            return lines.join(&b'\n');
        }
        10 => {
            let pair = [b"ud", b"du", b"lr", b"rl"][random.below(4)];
            lines[line].splice(place..place, *pair);
            return lines.join(&b'\n');
        }
        11 => {
            lines[line] = b"unsolvable".to_vec();
            return lines.join(&b'\n');
        }
        12 => {
            // The motion of the tile.
            let turned = |byte| match byte {
                b'u' => b'd',
                b'd' => b'u',
                b'l' => b'r',
                b'r' => b'l',
                other => other,
            };
            lines[line] = lines[line].iter().map(|&byte| turned(byte)).collect();
            return lines.join(&b'\n');
        }
        _ => {
            let other = random.below(lines.len());
            lines.swap(line, other);
            return lines.join(&b'\n');
        }
    }
    bytes
}

#[test]
fn mutated_outputs_of_every_judge() {
    let mut random = Random::new(6);
    let mut naive = Naive::default();
    for row in judges() {
        let (mut accepted, mut wrong) = (0, 0);
        let many = matches!(row.count, Count::First | Count::ToEnd);
        let share = if many && row.unsolvable.is_some() { "0.4" } else { "0" };
        let input = generated(&drawn(*row, if many { 5 } else { 1 }, 8, share));
        naive.read(*row, &input);
        for accepts in [at_least_shortest(criteria(row)).accepts, Accepts::AnyPath] {
            if accepts == Accepts::AnyPath && row.answer.moves.is_none() {
                continue;
            }
            for ties in [TieBreak::UDLR, TieBreak::DLRU] {
                let right = answers(&Judge { ties, ..*row }, &input);
                for round in 0..300 {
                    let mut output = right.clone();
                    for _ in 0..round % 3 {
                        output = mutated(&output, &mut random);
                    }
                    let criteria = Criteria { judge: row, accepts, all: round % 2 == 0 };
                    let (verdict, messages) = judged(criteria, &input, &output);
                    let text = String::from_utf8_lossy(&output);
                    assert_eq!(
                        verdict.is_accepted(),
                        naive.accepts(accepts, &output),
                        "{}: {text:?}: {messages:?}",
                        row.name
                    );
                    if verdict.is_accepted() {
                        accepted += 1;
                    } else {
                        wrong += 1;
                    }
                }
            }
        }
        assert!(accepted > 50 && wrong > 200, "{}: {accepted} {wrong}", row.name);
    }
}
