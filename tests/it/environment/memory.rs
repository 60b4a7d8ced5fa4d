//! Little memory: what is enough, and an error if it is not.

use super::faults::{home_and_hard, EASY_AND_NOT, EASY_AND_NOT_ANSWERS};
use crate::process::{assert_run, folder, run, shell, DEEPEST, DEEPEST_ANSWER};
use std::fmt::Write as _;

#[test]
fn sixteen_megabytes_of_address_space_are_enough() {
    let limited = |megabytes: u32, mode: &str, input: &str| {
        let limit = megabytes * 1024;
        run(shell(&format!("ulimit -v {limit} && exec \"$0\" {mode}")), input.as_bytes())
    };
    // Long enough for the table of all paths, and then some.
    let cases = 20_000;
    let output = limited(16, "", &DEEPEST.repeat(cases));
    assert_run(&output, &DEEPEST_ANSWER.repeat(cases), "", 0);

    // Nine goals, and a table for each, which takes five more.
    let mut input = String::from("18000\n");
    let mut expected = String::new();
    for case in 0..18_000 {
        let mut goal: Vec<char> = "12345678".chars().collect();
        goal.insert(case % 9, 'X');
        let goal: String = goal.into_iter().collect();
        writeln!(input, "{goal}\n{goal}").unwrap();
        writeln!(expected, "Case {}: 0\n", case + 1).unwrap();
    }
    assert_run(&limited(21, "--judge hdu-3567", &input), &expected, "", 0);

    let graph = "5\n1 2\n1 3\n1 9\n2 9\n3 9\n3 9 2 4 5 6 7 8\n";
    assert_run(&limited(16, "graph", graph), "5\n", "", 0);

    assert_run(&limited(16, "sliders", "rrbbrbbbr.rbrrbb"), "91440058\n", "", 0);

    let many = 300_000;
    let answers = folder(&[("out", &DEEPEST_ANSWER.repeat(many))]);
    let mode = format!("check - {}", answers.path().join("out").display());
    let verdict = format!("accepted: {many} cases\n");
    assert_run(&limited(18, &mode, &DEEPEST.repeat(many)), &verdict, "", 0);

    // One move, and three of Korf's boards, which take minutes without tables.
    let korf = include_str!("../tiles/fifteen/korf.in").split_inclusive('\n').take(3);
    let input = "1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n".to_string() + &korf.collect::<String>();
    for threads in 1..=3 {
        let goal = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15";
        let mode = format!("fifteen --threads {threads} --answer length --goal '{goal}'");
        assert_run(&limited(16, &mode, &input), "1\n57\n55\n59\n", "", 0);
    }
}

/// If there is no memory for tables, smaller ones or none are used: the memory for one move is
/// enough for any board.
#[test]
fn tables_take_no_more_memory_than_there_is() {
    let mut answered = 0;
    for kibibytes in (4_096..=16_384).step_by(256) {
        let script = format!("ulimit -v {kibibytes} && exec \"$0\" fifteen --threads 2");
        let (easy, _) = EASY_AND_NOT.split_once('\n').unwrap();
        if run(shell(&script), easy).status.success() {
            assert_run(&run(shell(&script), EASY_AND_NOT), EASY_AND_NOT_ANSWERS, "", 0);
            answered += 1;
        }
    }
    assert!(answered >= 24, "{answered} bounds");
}

/// Beyond 4x4 there is no path without tables: the answers before stay, and the error says what to
/// do. Whatever the bound is, a failure is not silent.
#[test]
fn too_little_memory_for_larger_boards_is_an_error() {
    let (home, hard) = home_and_hard();
    let easy = "3 3\n1 2 3 4 5 6 7 8 x\n";
    let all = format!("{easy}5 5\n{home} x\n5 5\n{hard} x\n");
    for options in ["--within 1 -j 1", "--within 1 -j 2", "--any"] {
        let mut errors = 0;
        for kibibytes in (6_000..=16_000).step_by(250) {
            let script = format!("ulimit -v {kibibytes} && exec \"$0\" --size given {options}");
            let [one, output] = [easy, &all].map(|input| run(shell(&script), input.as_bytes()));
            let [answers, told] =
                [output.stdout, output.stderr].map(String::from_utf8).map(Result::unwrap);
            assert_eq!(output.status.success(), told.is_empty(), "{kibibytes}: {told}");
            assert!(!told.contains("panicked at src"), "{kibibytes}: {told}");
            if one.status.success() && output.status.code() == Some(2) {
                assert!(["\n", "\n\n"].contains(&&*answers), "{kibibytes}: {answers}");
                assert!(told.ends_with("for the tables; they are smallest with --any\n"), "{told}");
                errors += 1;
            }
        }
        assert!(errors > 0, "{options}");
    }
}
