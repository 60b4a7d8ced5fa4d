//! Everything that can be wrong, the exact words that tell it, and what is answered all the same.

use crate::process::{eight, eight_in, folder, Run, SAMPLE};
use std::fmt::Write as _;
use std::fs::File;
use std::process::{Command, Stdio};

/// A fault of standard input: options, input, the answers before it, and its message.
const FAULTS: &[(&[&str], &[u8], &str, &str)] = &[
    (
        &[],
        b"2 3 4 1 5 x 7 6 8\n2 3 4 1 5 y 7 6 8\n",
        SAMPLE,
        "2:11: found `y`, expected one of 6 7 8 x (case 2, which begins at 2:1)",
    ),
    (
        &[],
        b"2 3 4\r\n1 5 x\r\n7 6 8\r\n\r\n\t1\t2\t3\r\n\t4 4",
        SAMPLE,
        "6:4: found `4` again, expected one of 5 6 7 8 x (case 2, which begins at 5:2)",
    ),
    (
        &[],
        b"23415x768 9",
        SAMPLE,
        "1:11: found `9`, expected one of 1 2 3 4 5 6 7 8 x (case 2, which begins at 1:11); \
         boards of 16 numbers: eight fifteen",
    ),
    // On the line of a case before it, which is not the first.
    (
        &[],
        b"12345678x\n23415x768 12345y78x",
        "\nullddrurdllurdruldr\n",
        "2:16: found `y`, expected one of 6 7 8 x (case 3, which begins at 2:11)",
    ),
    (
        &[],
        b"1 2 3 4 5 6 7 8 X x",
        "\n",
        "1:20: found the end of the input, expected one of 1 2 3 4 5 6 7 8 \
         (case 2, which begins at 1:19)",
    ),
    (
        &[],
        b"12345678\n",
        "",
        "2:1: found the end of the input, expected x (case 1, which begins at 1:1)",
    ),
    (
        &[],
        b"1234\0",
        "",
        "1:5: found the byte 0x00, expected one of 5 6 7 8 x (case 1, which begins at 1:1)",
    ),
    // A byte order mark takes no column; half of one is a byte like any other.
    (
        &[],
        b"\xEF\xBB\xBF12y",
        "",
        "1:3: found `y`, expected one of 3 4 5 6 7 8 x (case 1, which begins at 1:1)",
    ),
    (
        &[],
        b"\xEF\xBB12345678x",
        "",
        "1:1: found the byte 0xEF, expected one of 1 2 3 4 5 6 7 8 x \
         (case 1, which begins at 1:1)",
    ),
    (
        &[],
        b"\xEF",
        "",
        "1:1: found the byte 0xEF, expected one of 1 2 3 4 5 6 7 8 x \
         (case 1, which begins at 1:1)",
    ),
    (
        &["--blank", "0"],
        b"1 2 3 4 5 6 7 8 x",
        "",
        "1:17: found `x`, expected 0 (case 1, which begins at 1:1)",
    ),
    (
        &["--judge", "poj-1077"],
        b" \n",
        "",
        "2:1: found the end of the input, expected one of 1 2 3 4 5 6 7 8 x (case 1)",
    ),
    (
        &["--judge", "poj-1077"],
        b"23415x768\n12345678x\n",
        SAMPLE,
        "2:1: found `1`, expected no further case (case 2)",
    ),
    (
        &["--judge", "uva-652"],
        b"2\n\n23415x768\n",
        SAMPLE,
        "4:1: found the end of the input, expected 2 cases, as the number at 1:1 says (case 2)",
    ),
    (
        &["--judge", "uva-652"],
        b"1\n\n23415x768\n\n3",
        SAMPLE,
        "5:1: found `3`, expected no further case (case 2)",
    ),
    (
        &["--judge", "uva-652"],
        b"two",
        "",
        "1:1: found `t`, expected the number of cases",
    ),
    (
        &["--judge", "uva-652"],
        b"\n",
        "",
        "2:1: found the end of the input, expected the number of cases",
    ),
    (
        &["--judge", "uva-652"],
        b" 1000000000000000001 ",
        "",
        "1:2: found 1000000000000000001, \
         expected a number from 0 to 1000000000000000000 (case 1)",
    ),
    (
        &["--judge", "hackerrank-n-puzzle"],
        b"2\n0\n1\n2\n3\n",
        "",
        "1:1: found 2, expected a number from 3 to 4 (case 1, which begins at 1:1)",
    ),
    (
        &["--judge", "hackerrank-n-puzzle"],
        b"4\n",
        "",
        "2:1: found the end of the input, expected a number from 0 to 15 (case 1, which begins at 1:1)",
    ),
    (
        &["--judge", "hdu-3567"],
        b"1\n12X453786\n12345678",
        "",
        "3:9: found the end of the input, expected X (case 1, which begins at 3:1)",
    ),
    (
        &["--judge", "tioj-1198"],
        b"123456780\n",
        "",
        "2:1: found the end of the input, expected one of 1 2 3 4 5 6 7 8 0 (case 1)",
    ),
    (
        &["fifteen"],
        b"1 2 3 4 5 6 7 8 9 10 11 12 13 14 14 0\n",
        "",
        "1:34: found `14` again, expected one of 15 0 (case 1, which begins at 1:1)",
    ),
    (
        &["fifteen"],
        b"1 2 3 4\r\n5 6 7 8\r\n9 10 11 12\r\n13 14 15 0\r\n\r\n1 2 3 4\r\n5 6 y 8\r\n",
        "\n",
        "7:5: found `y`, expected one of 7 8 9 10 11 12 13 14 15 0 (case 2, which begins at 6:1)",
    ),
    (
        &["fifteen"],
        b"1/2/3/4/5/6/7/8/9/10/11/12/13/16/14/0",
        "",
        "1:31: found 16, expected one of 14 15 0 (case 1, which begins at 1:1)",
    ),
    (
        &["fifteen"],
        b"12345678x",
        "",
        "1:1: found `12345678x`, expected one of 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 \
         (case 1, which begins at 1:1)",
    ),
    (
        &["fifteen"],
        b"1 2 3 4 5 6 7 8 9 10 11 12 13 14 x 0",
        "",
        "1:36: found `0` again, expected 15 (case 1, which begins at 1:1)",
    ),
    (
        &["fifteen", "--blank", "_"],
        b"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0",
        "",
        "1:37: found 0, expected _ (case 1, which begins at 1:1)",
    ),
    (
        &["fifteen"],
        b"1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15 1",
        "r\n",
        "1:40: found the end of the input, expected one of 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 \
         (case 2, which begins at 1:39)",
    ),
    (&["graph"], b"37", "", "1:1: found 37, expected a number from 0 to 36 (case 1, which begins at 1:1)"),
    (&["graph"], b"1 1 0", "", "1:5: found 0, expected a number from 1 to 9 (case 1, which begins at 1:1)"),
    (&["graph"], b"1 1 12", "", "1:5: found 12, expected a number from 1 to 9 (case 1, which begins at 1:1)"),
    (&["graph"], b"1 1 ?", "", "1:5: found `?`, expected a number from 1 to 9 (case 1, which begins at 1:1)"),
    (
        &["graph"],
        b"1 3 3",
        "",
        "1:5: found vertex 3 again, expected the other end of the edge (case 1, which begins at 1:1)",
    ),
    (
        &["graph"],
        b"2 3 4 4 3 1 2",
        "",
        "1:9: found the edge 4 3 again, expected a new edge (case 1, which begins at 1:1)",
    ),
    (
        &["graph"],
        b"0 1 2 3 4 5 6 7 8\n0 1 2 3 4 5 6 7 1",
        "0\n",
        "2:17: found vertex 1 again, expected a vertex without a piece (case 2, which begins at 2:1)",
    ),
    (
        &["graph"],
        b"3 1 2",
        "",
        "1:6: found the end of the input, expected a number from 1 to 9 (case 1, which begins at 1:1)",
    ),
    (
        &["sliders"],
        b"rrbbrbbbr.rbrrbb\nrrbbrbbbrxrbrrbb\n",
        "91440058\n",
        "2:10: found `x`, expected one of r b . (case 2, which begins at 2:1)",
    ),
    (
        &["sliders"],
        b"rrrrrrrrbbbbbbb.",
        "",
        "1:8: found `r` again, expected one of b . (case 1, which begins at 1:1)",
    ),
    (
        &["sliders"],
        b"rrb",
        "",
        "1:4: found the end of the input, expected one of r b . (case 1, which begins at 1:1)",
    ),
];

#[test]
fn faults_are_told_with_their_place_after_the_answers_before_them() {
    let folder = folder(&[]);
    for &(args, input, answers, message) in FAULTS {
        let shown = (args, String::from_utf8_lossy(input));
        let expected = Run::failed(answers, &format!("eight: <stdin>:{message}\n"));
        assert_eq!(eight(args, input), expected, "{shown:?}");

        std::fs::write(folder.path().join("a b.txt"), input).unwrap();
        let args: Vec<&str> = args.iter().chain(&["a b.txt"]).copied().collect();
        let expected = Run::failed(answers, &format!("eight: a b.txt:{message}\n"));
        assert_eq!(eight_in(folder.path(), &args, ""), expected, "{shown:?}");
    }
}

#[test]
fn positions_hold_far_into_the_input() {
    let mut input = "2 3 4 1 5 x 7 6 8\r\n".repeat(9_999) + &" ".repeat(200_000);
    input += "23415x76?";
    let run = eight(&[], input);
    assert_eq!(
        run.stderr,
        "eight: <stdin>:10000:200009: found `?`, expected 8 \
         (case 10000, which begins at 10000:200001)\n"
    );
    assert_eq!(run.stdout, SAMPLE.repeat(9_999));
    assert_eq!(run.status, Some(2));
}

#[test]
fn nothing_is_read_after_the_first_fault() {
    let folder = folder(&[("1", "1 1"), ("2", "23415x768")]);
    assert_eq!(
        eight_in(folder.path(), &["1", "2", "3"], ""),
        Run::failed(
            "",
            "eight: 1:1:3: found `1` again, expected one of 2 3 4 5 6 7 8 x \
             (case 1, which begins at 1:1)\n"
        )
    );
}

#[test]
fn keep_going_aligns_answers_with_cases_across_files() {
    let folder = folder(&[
        ("1", "23415x768\n1 2 3 4 5 6 7 8 9\n12345678x"),
        ("2", "y2345678x 23415x768"),
        ("4", "12"),
    ]);
    assert_eq!(
        eight_in(folder.path(), &["--keep-going", "1", "2", "3", ".", "4"], ""),
        Run::failed(
            &format!("{SAMPLE}invalid\n\ninvalid\n{SAMPLE}invalid\n"),
            "eight: 1:2:17: found `9`, expected x (case 2, which begins at 2:1); \
             boards of 16 numbers: eight fifteen\n\
             eight: 2:1:1: found `y`, expected one of 1 2 3 4 5 6 7 8 x \
             (case 4, which begins at 1:1)\n\
             eight: 3: cannot open: No such file or directory (os error 2)\n\
             eight: .:1:1: cannot continue reading: Is a directory (os error 21)\n\
             eight: 4:1:3: found the end of the input, expected one of 3 4 5 6 7 8 x \
             (case 6, which begins at 1:1)\n"
        )
    );
}

/// Over several files faults count their cases as answers do.
#[test]
fn case_numbers_go_on_over_files() {
    let folder = folder(&[
        ("pairs", "1\n12X453786\n12345678X\n"),
        ("two pairs", "2\n12345678X\n12345678X\n11X453786\n12345678X\n"),
        ("boards", "12345678x 23415x768\n"),
        ("faulty", "12345678x\n11345678x\n12345678x"),
        ("graphs", "0 1 2 3 4 5 6 7 8 0 1 2 3 4 5 6 7 8\n"),
        ("faulty graphs", "0 1 2 3 4 5 6 7 8\n0 1 1 3 4 5 6 7 8\n"),
        ("targets", ".rbbrrbbrrbbrrbb\nr.bbrrbbrrbbrrbb\n"),
        ("faulty targets", "rrrrrrrrbbbbbbb.\n"),
    ]);
    let runs: &[(&[&str], &str, &str, u64)] = &[
        (
            &["--judge", "hdu-3567", "pairs", "two pairs"],
            "Case 1: 2\ndd\nCase 2: 0\n\ninvalid\n",
            "two pairs:4:2: ",
            3,
        ),
        (
            &["boards", "faulty", "faulty"],
            "\nullddrurdllurdruldr\n\ninvalid\n\n\ninvalid\n\n",
            "faulty:2:2: ",
            4,
        ),
        (&["graph", "graphs", "faulty graphs"], "0\n0\n0\ninvalid\n", "faulty graphs:2:5: ", 4),
        (
            &["sliders", "--answer", "count", "targets", "faulty targets"],
            "1\n1\ninvalid\n",
            "faulty targets:1:8: ",
            3,
        ),
        (&["explain", "boards", "faulty"], "", "faulty:2:2: ", 4),
    ];
    for &(args, answers, place, case) in runs {
        let run = eight_in(folder.path(), &[args, &["--keep-going"]].concat(), "");
        assert_eq!(run.status, Some(2), "{args:?}");
        assert!(answers.is_empty() || run.stdout == answers, "{args:?}: {}", run.stdout);
        let told = run.stderr.lines().next().unwrap_or_default();
        assert!(told.starts_with(&format!("eight: {place}")), "{args:?}: {told}");
        assert!(told.contains(&format!("(case {case}, ")), "{args:?}: {told}");
    }
}

#[test]
fn twenty_faults_are_told_and_the_others_counted() {
    let told = |count: usize| {
        (1..=count).fold(String::new(), |mut told, line| {
            let _ = writeln!(
                told,
                "eight: <stdin>:{line}:3: found `1` again, expected one of 2 3 4 5 6 7 8 x \
                 (case {line}, which begins at {line}:1)"
            );
            told
        })
    };
    let faulty = |count: usize| {
        let run = eight(&["--keep-going"], "1 1 3 4 5 6 7 8 x\n".repeat(count));
        assert_eq!(run.stdout, "invalid\n".repeat(count));
        assert_eq!(run.status, Some(2));
        run.stderr
    };
    assert_eq!(faulty(20), told(20));
    assert_eq!(
        faulty(21),
        told(20) + "eight: 21 faults in all, of which the first 20 were reported\n"
    );
    assert_eq!(
        faulty(1_000),
        told(20) + "eight: 1000 faults in all, of which the first 20 were reported\n"
    );
}

#[test]
fn files_that_cannot_be_read_count_among_the_faults() {
    let folder = folder(&[]);
    let names: Vec<String> = (1..=23).map(|number| format!("missing-{number}")).collect();
    let mut args = vec!["--keep-going"];
    args.extend(names.iter().map(String::as_str));
    args.push("-");
    let mut expected = names[..20].iter().fold(String::new(), |mut told, name| {
        let _ =
            writeln!(told, "eight: {name}: cannot open: No such file or directory (os error 2)");
        told
    });
    expected += "eight: 23 faults in all, of which the first 20 were reported\n";
    assert_eq!(eight_in(folder.path(), &args, "23415x768"), Run::failed(SAMPLE, &expected));
}

#[test]
fn a_file_that_cannot_be_read_ends_the_run_after_the_answers_before_it() {
    let folder = folder(&[("good", "23415x768"), ("more", "12345678x")]);
    for (unreadable, message) in [
        ("none", "none: cannot open: No such file or directory (os error 2)"),
        (".", ".:1:1: cannot continue reading: Is a directory (os error 21)"),
    ] {
        assert_eq!(
            eight_in(folder.path(), &["good", unreadable, "more"], ""),
            Run::failed(SAMPLE, &format!("eight: {message}\n"))
        );
    }
}

#[test]
fn answers_and_faults_come_in_the_order_of_the_cases() {
    let folder = folder(&[("in", "12345678x\n12345678y\n12345678z\n23415x768\n1")]);
    let path = folder.path().join("both");
    let both = File::create(&path).unwrap();
    let status = Command::new(crate::process::EIGHT)
        .args(["--keep-going", "in"])
        .current_dir(&folder)
        .stdin(Stdio::null())
        .stdout(both.try_clone().unwrap())
        .stderr(both)
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(2));
    assert_eq!(
        std::fs::read_to_string(path).unwrap(),
        format!(
            "\n\
             eight: in:2:9: found `y`, expected x (case 2, which begins at 2:1)\n\
             invalid\n\
             eight: in:3:9: found `z`, expected x (case 3, which begins at 3:1)\n\
             invalid\n\
             {SAMPLE}\
             eight: in:5:2: found the end of the input, expected one of 2 3 4 5 6 7 8 x \
             (case 5, which begins at 5:1)\n\
             invalid\n"
        )
    );
}

#[test]
fn a_command_line_that_means_nothing_is_an_error() {
    let usage: &[(&[&str], &str)] = &[
        (
            &["--order", "uuuu"],
            "invalid value 'uuuu' for '--order <LETTERS>': \
             an order names each of u, d, l and r once",
        ),
        (
            &["--blank", "1"],
            "invalid value '1' for '--blank <SYMBOL>': \
             a blank is one ASCII character that is printed and is no tile",
        ),
        (&["fifteen", "--blank", "9"], "--blank 9: such boards have a tile 9"),
        (
            &["generate", "--judge", "mipt-091", "--blank", "9"],
            "--blank 9: such boards have a tile 9",
        ),
        (
            &["--blank", "xx"],
            "invalid value 'xx' for '--blank <SYMBOL>': \
             a blank is one ASCII character that is printed and is no tile",
        ),
        (&["--threads", "2"], "--threads: the puzzle of eight has no such option"),
        (
            &["fifteen", "--threads", "0"],
            "invalid value '0' for '--threads <NUMBER>': threads are a number",
        ),
        (&["fifteen", "--threads", "65536"], "invalid value '65536' for '--threads <NUMBER>'"),
        (
            &["fifteen", "--memory", "65536"],
            "invalid value '65536' for '--memory <MIB>': memory is a number",
        ),
        (
            &["fifteen", "--goal", "123456789ABCDEF0"],
            "--goal 123456789ABCDEF0: a goal is each of 1 to 15 and 0",
        ),
        (&["fifteen", "--goal", ""], "--goal : a goal is each of 1 to 15 and 0 once, as words"),
        (
            &["sliders", "--start", "rrbb"],
            "invalid value 'rrbb' for '--start <BOARD>': a board is seven r",
        ),
        (
            &["sliders", "--start", "..bbrrbbrrbbrrbb"],
            "invalid value '..bbrrbbrrbbrrbb' for '--start <BOARD>'",
        ),
        (
            &["sliders", "--checksum", "lulur"],
            "invalid value 'lulur' for '--checksum <LETTERS>': the letters",
        ),
        (
            &["sliders", "--checksum", "L", "--answer", "all"],
            "the argument '--checksum <LETTERS>' cannot be used",
        ),
        (
            &["sliders", "--checksum", "L", "file"],
            "the argument '--checksum <LETTERS>' cannot be used",
        ),
        (&["graph", "--checksum", "L"], "--checksum: the puzzle of graph has no such option"),
        (
            &["graph", "--start", ".rbbrrbbrrbbrrbb"],
            "--start: the puzzle of graph has no such option",
        ),
        (&["--goal", "12345678"], "--goal 12345678: a goal is each of 1 to 8 and x once, packed"),
        (
            &["--blank", "0", "--goal", "12345678x"],
            "--goal 12345678x: a goal is each of 1 to 8 and 0 once, packed",
        ),
        (&["--judge", "hdu"], "invalid value 'hdu' for '--judge <NAME>'"),
        (&["--answer", "both"], "invalid value 'both' for '--answer <WHAT>'"),
        (&["--order"], "a value is required for '--order <LETTERS>'"),
        (&["--fast"], "unexpected argument '--fast' found"),
        (&["completions", "dos"], "invalid value 'dos' for '<SHELL>'"),
        (&["judges", "all"], "invalid value 'all' for '[NAME]'"),
    ];
    for &(args, message) in usage {
        let run = eight(args, "23415x768");
        let first = run.stderr.lines().next().unwrap_or_default();
        let told = first.strip_prefix("error: ").or(first.strip_prefix("eight: "));
        assert_eq!((run.stdout.as_str(), run.status), ("", Some(2)), "{args:?}");
        assert!(told.is_some_and(|told| told.starts_with(message)), "{run:?}");
    }
}
