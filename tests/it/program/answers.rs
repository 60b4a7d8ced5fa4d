//! Inputs, their answers, messages, and the exit status.

use crate::process::{eight, eight_in, folder, Run, SAMPLE};
use crate::table::blocks;

const GRAPH: &str = "5\n1 2\n1 3\n1 9\n2 9\n3 9\n3 9 2 4 5 6 7 8\n";
const TARGET: &str = "rrbbrbbbr.rbrrbb\n";
const PUBLISHED: &str = "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2\n";
const PUBLISHED_ANSWER: &str = "rrrulddluuuldrurdddrullulurrrddldluurddlulurruldrdrd\n";

/// Published and simple examples, cases as people write them, errors with their places, and damaged
/// inputs. If there is an error, the input is also read from a file.
#[test]
fn inputs_of_the_tables() {
    let folder = folder(&[]);
    let tables = [
        (include_str!("answers.txt"), 50),
        (include_str!("forms.txt"), 93),
        (include_str!("faults.txt"), 67),
        (include_str!("damaged.txt"), 25),
    ];
    for block in tables.into_iter().flat_map(|(table, least)| blocks(table, least)) {
        let (mut args, input, answers) =
            (block.arguments(), block.bytes("input"), block.text("answers"));
        let shown = format!("{args:?} {}", String::from_utf8_lossy(&input));
        let messages = block.all("-");
        let expected = |file| {
            let told = messages.iter().map(|message| format!("eight: {file}:{message}\n"));
            Run::new(&answers, &told.collect::<String>(), if messages.is_empty() { 0 } else { 2 })
        };
        assert_eq!(eight(&args, &input), expected("<stdin>"), "{shown}");
        if !messages.is_empty() {
            std::fs::write(folder.path().join("a b.txt"), &input).unwrap();
            args.push("a b.txt");
            assert_eq!(eight_in(folder.path(), &args, ""), expected("a b.txt"), "{shown}");
        }
    }
}

/// For every puzzle: cases of several files and of standard input, half a case that does not
/// continue in the next file, and a missing file. The numbers of cases continue over all files.
#[test]
fn files_are_read_in_turn() {
    let half = |place: &str, expected: &str| {
        format!(
            "eight: half:{place}: found the end of the input, expected {expected} (case 3, which begins at 1:1)\n"
        )
    };
    for (mode, case, answer, start, told) in [
        (&[][..], "2 3 4 1 5 x 7 6 8\n", SAMPLE, "1 2 3", half("1:6", "one of 4 5 6 7 8 x")),
        (
            &["fifteen"],
            PUBLISHED,
            PUBLISHED_ANSWER,
            "1 2 3 4 5 6 7 8 9 10 11 12 13 14\n",
            half("2:1", "one of 15 0"),
        ),
        (&["graph"], GRAPH, "5\n", "3 1 2", half("1:6", "a number from 1 to 9")),
        (&["sliders"], TARGET, "91440058\n", "r r b", half("1:6", "one of r b .")),
    ] {
        let folder = folder(&[("one", case), ("half", start), ("none", ""), ("-", "not this one")]);
        let run = |args: &[&str]| eight_in(folder.path(), &[mode, args].concat(), case);
        assert_eq!(run(&["one", "none", "-", "one"]), Run::answered(&answer.repeat(3)));
        // Standard input ends once.
        assert_eq!(run(&["-", "-"]), Run::answered(answer));
        assert_eq!(run(&["--", "one"]), Run::answered(answer));
        let missing = "eight: missing: no such file; check its name\n";
        let expected = format!("{}invalid\n{answer}", answer.repeat(2));
        assert_eq!(
            run(&["--keep-going", "one", "-", "half", "missing", "one"]),
            Run::failed(&expected, &format!("{told}{missing}"))
        );
        assert_eq!(run(&["one", "missing", "one"]), Run::failed(answer, missing));
        let is_folder = "eight: .: is a folder; name a file in it\n";
        assert_eq!(run(&["one", ".", "one"]), Run::failed(answer, is_folder));
    }
}

/// A goal in a file, with what people write around a board.
#[test]
fn a_goal_may_be_in_a_file() {
    let folder = folder(&[
        ("start", "1 2 3\n4 0 5\n7 8 6"),
        ("goal", "# the goal\n3 3\n1 2 3\n4 5 6 # a row\n7 8 0\n"),
        ("bare", "1 2 3\n4 5 6\n7 8 0"),
        ("two", "1 2 3\n4 5 6\n7 8 0\n1 2 3\n4 5 6\n7 0 8"),
        ("sixteen", "1234 5678 9abc de_f\n"),
    ]);
    let runs: &[(&[&str], &str)] = &[
        (&["--goal", "given", "two", "two"], "l\nl\n"),
        (&["--goal", "@goal", "start"], "rd\n"),
        (&["--goal", "@bare", "start"], "rd\n"),
        (&["--goal", "123_456_78x", "start"], "rd\n"),
        (&["--size", "4x4", "--goal", "123456789abcdef0", "sixteen"], "r\n"),
        (&["--size", "4x4", "--goal", "@sixteen", "sixteen"], "\n"),
    ];
    for &(args, answers) in runs {
        assert_eq!(eight_in(folder.path(), args, ""), Run::answered(answers), "{args:?}");
    }
    let run = eight_in(folder.path(), &["--goal", "bare", "start"], "");
    let told = "eight: --goal `bare` is a file; write --goal @bare\n";
    assert_eq!(run, Run::failed("", told));
}
