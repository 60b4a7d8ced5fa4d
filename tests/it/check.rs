//! The checker as a library: which outputs of every puzzle it accepts, and its messages about the
//! others.

mod lenient;
mod mistakes;
mod verdict;
mod wants;

use crate::kit::{answers, generated, judge, words};
use crate::random::one_in;
use crate::sources::{Failing, Source, PROMPT};
use crate::table::bytes_of;
use eight::inside::check::{Checker, Criteria, Failure, Verdict};
use eight::inside::generate::Recipe;
use eight::inside::judge::{
    Accepts, AnswerFormat, Judge, EIGHT, FIFTEEN, GRAPH, HDU_1043, JUDGES, NOTATIONS, SLIDERS,
};
use eight::inside::puzzle::{SolverOptions, Want};
use eight::TieBreak;
use std::io::{self, Read};

type Outcome = Result<Verdict, Failure>;

fn whole(bytes: &(impl AsRef<[u8]> + ?Sized)) -> Box<dyn Read + '_> {
    Box::new(bytes.as_ref())
}

/// The verdict on an output, held against these cases and a model answer, and all messages.
type Hold<'a> =
    dyn FnMut(&[u8], Box<dyn Read + '_>, Option<Box<dyn Read + '_>>) -> (Outcome, Vec<String>) + 'a;

/// Returns a checker by these criteria, for any puzzle.
fn holder(criteria: Criteria) -> Box<Hold<'static>> {
    let mut checker = Checker::new(criteria, &SolverOptions::default());
    Box::new(move |input, output, answer| {
        let mut messages = Vec::new();
        let outcome = checker.check(whole(input), output, answer, &mut |wrong| {
            messages.push(wrong.to_string());
            Ok(())
        });
        (outcome, messages)
    })
}

/// The messages about outputs. They are the same however the output is read. If only the first
/// message is asked for, it is the first of these; a model answer gets the same checks.
pub struct Said {
    all: Box<Hold<'static>>,
    first: Box<Hold<'static>>,
    /// Outputs judged so far.
    turn: usize,
}

impl Said {
    pub fn by(criteria: Criteria) -> Said {
        let [all, first] = [true, false].map(|all| holder(Criteria { all, ..criteria }));
        Said { all, first, turn: 0 }
    }

    #[track_caller]
    pub fn of(&mut self, input: &[u8], output: &[u8]) -> Vec<String> {
        let Said { all, first, turn } = self;
        let (outcome, messages) = all(input, whole(output), None);
        let verdict = outcome.expect("nothing wrong with the input");
        let wrong = messages.iter().filter(|message| message.starts_with("case ")).count();
        assert_eq!((verdict.wrong, verdict.excess), (wrong as u64, wrong < messages.len()));
        *turn += 1;
        let manner = PROMPT[*turn % PROMPT.len()];
        let (other, others) = all(input, Box::new(Source::new(output, manner)), None);
        assert_eq!((other.unwrap(), &others), (verdict, &messages), "{manner:?}");
        if messages.len() > 1 {
            let (_, one) = first(input, whole(output), None);
            assert_eq!(one, messages[..1]);
        }
        let (model, _) = first(input, whole(b""), Some(whole(output)));
        match (model, messages.first()) {
            (Ok(_), None) => {}
            (Err(Failure::Answer(wrong)), Some(message)) => assert_eq!(wrong.to_string(), *message),
            (model, _) => panic!("{model:?} as model answer, and {messages:?}"),
        }
        messages
    }
}

#[track_caller]
fn said(criteria: Criteria, input: &[u8], output: &[u8]) -> Vec<String> {
    Said::by(criteria).of(input, output)
}

fn run(
    criteria: Criteria,
    input: &[u8],
    output: Box<dyn Read + '_>,
    answer: Option<Box<dyn Read + '_>>,
) -> (Outcome, Vec<String>) {
    holder(criteria)(input, output, answer)
}

fn shortest(judge: &Judge) -> Accepts {
    match judge.accepts {
        Accepts::AnyPath => Accepts::Shortest,
        accepts => accepts,
    }
}

/// Returns the judge that a line of the table names, with its question.
fn criteria_of(words: &str) -> Criteria {
    let mut words = words.split(' ');
    let name = words.next().unwrap();
    let mut rows =
        JUDGES.iter().chain([&EIGHT, &FIFTEEN, &GRAPH, &SLIDERS]).filter(|row| row.name == name);
    let mut criteria = Criteria::of(rows.next().unwrap());
    for word in words {
        match word {
            "shortest" => criteria.accepts = shortest(&criteria.judge),
            "any" => criteria.accepts = Accepts::AnyPath,
            word if NOTATIONS.iter().any(|(name, ..)| *name == word) => {
                let notation = NOTATIONS.iter().find(|(name, ..)| *name == word).map(|it| it.2);
                let answer = AnswerFormat { moves: notation, ..criteria.judge.answer };
                criteria.judge.answer = answer;
            }
            want => criteria.want = Want::ALL.into_iter().find(|other| other.name() == want),
        }
    }
    criteria
}

/// An output: how it is checked, its input, and the messages about it.
pub struct Row {
    judge: &'static str,
    pub criteria: Criteria,
    pub input: Vec<u8>,
    pub output: Vec<u8>,
    pub messages: Vec<&'static str>,
}

/// Returns the outputs of the table.
pub fn table() -> Vec<Row> {
    let (mut judge, mut input, mut rows) = ("", Vec::new(), Vec::new());
    let mut lines = include_str!("check/check.txt").lines().peekable();
    while let Some(line) = lines.next() {
        let (what, text) = line.split_once(' ').unwrap_or((line, ""));
        match what {
            "judge" => judge = text,
            "input" => input = bytes_of(text),
            "output" => {
                let messages = std::iter::from_fn(|| lines.next_if(|line| line.starts_with("- ")));
                let messages = messages.map(|line| &line[2..]).collect();
                let (criteria, input) = (criteria_of(judge), input.clone());
                rows.push(Row { judge, criteria, input, output: bytes_of(text), messages });
            }
            other => assert!(matches!(other, "" | "#"), "{line}"),
        }
    }
    assert!(rows.len() > 150, "{}", rows.len());
    rows
}

#[test]
fn outputs_of_the_table() {
    for rows in table().chunk_by(|one, other| one.judge == other.judge) {
        let mut said = Said::by(rows[0].criteria);
        for Row { judge, input, output, messages, .. } in rows {
            assert_eq!(said.of(input, output), *messages, "{judge}: {}", output.escape_ascii());
        }
    }
}

/// If an answer lacks its number of lines, no later answer can be found.
#[test]
fn a_lost_answer_is_the_last() {
    let words = words();
    let input = b"120345678 120345678 120345678";
    let right = "2\nLEFT\nLEFT\n";
    assert_eq!(said(Criteria::of(&words), input, right.repeat(3).as_bytes()), [""; 0]);
    let lost = format!("{right}two\n5\nx\n\n");
    let message = "case 2, line 4, column 1: found 'two', expected a number of moves";
    assert_eq!(said(Criteria::of(&words), input, lost.as_bytes()), [message]);
    let head = Judge { answer: judge("mipt-091").answer, ..HDU_1043 };
    let message = "case 1, line 1, column 3: found 'YE', expected 'YES'";
    assert_eq!(said(Criteria::of(&head), b"123x46758 123x46758", b"YE\nx\nx\nx\nx\n"), [message]);
}

#[test]
fn all_wrong_cases_or_the_first() {
    let input = "123x46758 ".repeat(200).into_bytes();
    let output = "rdr\nrd\nx\n".repeat(60) + &"rdr\n".repeat(21);
    let messages = said(Criteria::of(&HDU_1043), &input, output.as_bytes());
    assert_eq!(messages.len(), 121);
    assert_eq!(messages[0], "case 2, line 2, column 3: found the end of the line, expected a path to 123/456/78x, at 123/456/7x8");
    assert_eq!(
        messages[119],
        "case 180, line 180, column 1: found 'x', expected one of u d l r, at 123/x46/758"
    );
    assert_eq!(messages[120], "line 201, column 1: found 'rdr', expected the end of the output");
    let verdict = |stops| {
        let criteria = Criteria { all: true, stops, ..Criteria::of(&HDU_1043) };
        run(criteria, &input, whole(&output), None).0.expect("a verdict")
    };
    let right = |paths| Verdict {
        cases: 200,
        paths,
        moves: 3 * paths,
        at_least: Some(3 * paths),
        ..Verdict::default()
    };
    assert_eq!(verdict(false), Verdict { wrong: 120, excess: true, ..right(80) });
    assert_eq!(verdict(true), Verdict { wrong: 1, ..right(1) });
    let many = "wrong answer: 120 of 200 cases, and more lines than answers";
    assert_eq!(verdict(false).to_string(), many);
    assert_eq!(verdict(true).to_string(), "wrong answer: 1 of 200 cases");
}

#[test]
fn the_judges_own_data() {
    let judged = |input: &str, output: &str, answer: &str| {
        let answer = Some(whole(answer));
        run(Criteria::of(&HDU_1043), input.as_bytes(), whole(output), answer).0
    };
    assert!(judged("123x46758", "rdr\n", "rdr\n").expect("a verdict").is_accepted());
    assert!(!judged("123x46758", "rd\n", "rdr\n").expect("a verdict").is_accepted());
    // The error is reported even if the output has been wrong before.
    let late = "123x46758 ".repeat(500) + "123x4675";
    assert!(matches!(judged(&late, "", ""), Err(Failure::Answer(_))));
    let answer = "rdr\n".repeat(500);
    assert!(matches!(judged(&late, "", &answer), Err(Failure::Input(fault)) if fault.case == 501));
    let many = "123x46758 ".repeat(500);
    let short = judged(&many, "", &answer[4..]);
    assert!(matches!(short, Err(Failure::Answer(wrong)) if wrong.case == Some(500)));
    let excess = judged(&many, &answer, &(answer.clone() + "\n"));
    assert!(matches!(excess, Err(Failure::Answer(wrong)) if wrong.case.is_none()));
}

#[test]
fn sources_that_fail() {
    let (good, output) = (b"123x46758 12345678x ", b"rdr\n\n");
    let broken = |bytes: &'static [u8]| -> Box<dyn Read> { Box::new(Failing(bytes)) };
    let outcome = |input, output, answer, report: io::Result<()>| {
        let mut report = Some(report);
        let mut report = |_: &_| report.take().unwrap();
        let criteria = Criteria::of(&HDU_1043);
        let mut checker = Checker::new(criteria, &SolverOptions::default());
        checker.check(input, output, answer, &mut report)
    };
    let broken_off = |input, output, answer, place: &str| {
        let failure = outcome(input, output, answer, Ok(())).unwrap_err();
        assert_eq!(failure.to_string(), format!("{place}: cannot read: connection reset"));
    };
    broken_off(broken(good), whole(output), None, "the input, 1:21");
    broken_off(whole(good), broken(output), None, "the output, 3:1");
    broken_off(whole(good), broken(b"rd"), None, "the output, 1:3");
    broken_off(whole(good), whole(output), Some(broken(b"")), "the model answer, 1:1");
    let full = outcome(whole(good), whole(b"x\n\n"), None, Err(io::Error::other("full")));
    assert_eq!(full.unwrap_err().to_string(), "cannot continue: full");
}

/// A limit, and a board that needs more moves than a judge allows: no path is right.
#[test]
fn a_limit_below_the_least_makes_every_path_wrong() {
    let judge = Judge { accepts: Accepts::AtMost(2), ..HDU_1043 };
    let message = "case 1, line 1, column 3: found a path of length 3, expected at most 2";
    assert_eq!(said(Criteria::of(&judge), b"123x46758", b"rdr\n"), [message]);
    assert_eq!(said(Criteria::of(&judge), b"12345x786", b"d\n"), [""; 0]);
}

#[test]
fn the_whole_space() {
    let input = generated(&Recipe { count: None, ..Recipe::new(HDU_1043) });
    for ties in [TieBreak::DLRU, TieBreak::UDLR].into_iter().step_by(one_in(2)) {
        let output = answers(&Judge { ties, ..HDU_1043 }, None, &input);
        for accepts in [Accepts::Shortest, Accepts::AnyPath].into_iter().step_by(one_in(2)) {
            let criteria = Criteria { accepts, ..Criteria::of(&HDU_1043) };
            let (verdict, messages) = run(criteria, &input, whole(&output), Some(whole(&output)));
            assert_eq!(messages, [""; 0]);
            let moves = 3_986_672;
            let right = Verdict { cases: 362_880, paths: 181_440, moves, ..Verdict::default() };
            let right = Verdict { at_least: Some(moves), ..right };
            assert_eq!(verdict.expect("nothing wrong with the data"), right);
        }
    }
}
