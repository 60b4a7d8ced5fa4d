//! The program at the ends of its pipes: one that talks back, one that closes, one that is full,
//! and one that never seems to end.

use crate::process::{command, start, Partner, SAMPLE};
use crate::table::{blocks, bytes_of, Block};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::ChildStdin;
use std::thread;

/// The answer to `64785x321`.
const DEEPEST: &str = "uldldrurdluulddrurulldrrulldrdr\n";

#[test]
fn a_partner_has_each_answer_before_it_sends_more() {
    let sample = SAMPLE.to_string();
    let talks: &[&[(&str, &str)]] = &[
        &[
            ("2 3 4 1 5 x 7 6 8\n", &sample),
            ("1 2 3 4 5 6 7 8 x\n", "\n"),
            ("1 2 3 4 5 6 8 7 x ", "unsolvable\n"),
            ("\n6 4 7 8 5 x 3 2 1\r", DEEPEST),
        ],
        &[("2 3 4 1 5 x 7 6 8\n", &sample), ("6 4 7 8 5 x 3 2 1\n", DEEPEST)],
        &[("2 3 4\n1 5 x\n7 6 8 ", &sample), ("\n6 4 7\n8 5 x\n3 2 1\n", DEEPEST)],
        &[("\r\n2 3 4\r\n1 5 x\r\n7 6 8\r", &sample), ("\n6 4 7 8 5 x 3 2 1\r", DEEPEST)],
        &[("23415x768\n", &sample), ("64785x321,", DEEPEST), ("\n12345678x\n", "\n")],
        &[("\u{FEFF}\t2\t3\t4\t1\t5\tX\t7\t6\t8\t", &sample), ("   64785x321\n", DEEPEST)],
        // More than one case at a time, and less than one.
        &[
            ("23415x768 64785x321\n1234", &format!("{sample}{DEEPEST}")),
            ("5678", ""),
            ("x 64785x321", "\n"),
            ("\n", DEEPEST),
        ],
    ];
    // Without a size, the first answer waits for the end of its line.
    let ends_line = |talk: &&&[(&str, &str)]| talk[0].0.ends_with('\n');
    let sized = talks.iter().map(|talk| (&["--size", "3x3"][..], talk));
    for (options, talk) in sized.chain(talks.iter().filter(ends_line).map(|talk| (&[][..], talk))) {
        let mut partner = Partner::new(options);
        for (input, answers) in *talk {
            partner.say(input);
            partner.hear(answers);
        }
        partner.part(0);
    }
}

/// The words of a partner, and the answer to each.
type Talk = Vec<(String, String)>;

/// The commands, also for one case or two, each with a talk.
fn talks() -> Vec<(Vec<&'static str>, Talk)> {
    let text = |bytes| String::from_utf8(bytes_of(bytes)).expect("text");
    let talk = |block: &Block| {
        let hears = block.all("hear").into_iter().map(text);
        block.all("say").into_iter().map(text).zip(hears).collect()
    };
    let blocks = blocks(include_str!("talks.txt"), 11).into_iter();
    blocks.map(|block| (block.arguments(), talk(&block))).collect()
}

#[test]
fn a_partner_may_send_a_byte_at_a_time() {
    for (args, talk) in talks() {
        let mut partner = Partner::new(&args);
        for (case, answer) in talk {
            for symbol in case.chars() {
                partner.say(&symbol.to_string());
            }
            partner.say("\n");
            partner.hear(&answer);
        }
        if args.contains(&"poj-2893") {
            partner.say("0 0");
        }
        partner.part(0);
    }
}

/// After an error a case is answered when its line has come, without a wait for the next.
#[test]
fn a_partner_is_answered_after_a_fault() {
    const GARBAGE: [&str; 4] = ["?", "garbage", "1 1 1", "r r x"];
    for (args, talk) in talks().into_iter().take(5) {
        // On boards of any size, such a line may be any number of cases.
        let count = if args.contains(&"--size") { 1 } else { 4 };
        for garbage in &GARBAGE[..count] {
            for json in [&[][..], &["--json"]] {
                let args = [&args[..], &["--keep-going"], json].concat();
                let mut partner = Partner::new(&args);
                partner.say(&format!("{garbage}\n"));
                for (case, answer) in &talk {
                    partner.say(&format!("{case}\n"));
                    if json.is_empty() {
                        let before = if case == &talk[0].0 { "invalid\n" } else { "" };
                        partner.hear(&format!("{before}{answer}"));
                    } else {
                        let count = if case == &talk[0].0 { 2 } else { 1 };
                        let last = partner.next_lines(count).pop().expect("a line");
                        assert!(last.contains("\"solvable\":"), "{args:?}: {last}");
                    }
                }
                partner.end(2);
            }
        }
    }
}

#[test]
fn a_partner_is_told_of_a_fault_at_once() {
    let mut partner = Partner::new(&["--keep-going"]);
    partner.say("2 3 4 1 5 x 7 6 8\n2 3 4 1 5 y ");
    partner.hear(&format!("{SAMPLE}invalid\n"));
    partner.hear_of(
        "eight: <stdin>:2:11: found `y`, expected one of 6 7 8 x (case 2, which begins at 2:1)\n",
    );
    partner.say("7 6 8\n64785x321\n");
    partner.hear(DEEPEST);
    partner.part(2);
}

/// Sends this `times` times, or until the program stops reading.
fn pour(mut stdin: ChildStdin, input: &[u8], times: usize) {
    for _ in 0..times {
        if stdin.write_all(input).is_err() {
            return;
        }
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    // Far more answers than a pipe and a buffer hold, so that there is a write after the close.
    let input = "2 3 4 1 5 x 7 6 8\n".repeat(10_000);
    for (args, first) in
        [(&[][..], SAMPLE), (&["--answer", "length"], "19\n"), (&["--stats"], SAMPLE)]
    {
        let mut child = start(command(args));
        let stdin = child.stdin.take().unwrap();
        let pouring = thread::spawn({
            let input = input.clone();
            move || pour(stdin, input.as_bytes(), 20)
        });
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line, first);
        drop(stdout);
        let mut told = String::new();
        let mut stderr = child.stderr.take().unwrap();
        stderr.read_to_string(&mut told).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{args:?}");
        pouring.join().unwrap();
        let cases = told.strip_prefix("cases ").map(str::trim_start);
        match (args, cases) {
            (["--stats"], Some(cases)) => assert!(!cases.starts_with("200000\n"), "{told}"),
            _ => assert_eq!(told, "", "{args:?}"),
        }
    }
}

/// What the program prints without reading, for tests in which its output is not read.
pub const SPEECHES: [&[&str]; 9] = [
    &["judges"],
    &["judges", "--json"],
    &["completions", "bash"],
    &["completions", "zsh"],
    &["--help"],
    &["--version"],
    &["manual", "check"],
    &["help", "graph"],
    &["generate", "--count", "3"],
];

#[test]
fn a_pipe_closed_from_the_start_is_quiet_too() {
    for args in SPEECHES.into_iter().chain([&["test", "-n", "2", "--", "cat"][..]]) {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = command(args).stdout(writer).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(i32::from(args[0] == "test")), "{args:?}");
    }
}
