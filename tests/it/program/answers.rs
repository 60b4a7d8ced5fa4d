//! What is published, or plain to see: arguments and input, answers, what is told, and the exit status.

use crate::process::{eight, eight_in, folder, Run, SAMPLE};

const GRAPH: &str = "5\n1 2\n1 3\n1 9\n2 9\n3 9\n3 9 2 4 5 6 7 8\n";
const NEVER: &str = "0\n2 1 3 4 5 6 7 8\n";
const TARGET: &str = "rrbbrbbbr.rbrrbb\n";
const START: &str = ".rbbrrbbrrbbrrbb\n";
const PUBLISHED: &str = "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2\n";
const PUBLISHED_ANSWER: &str = "rrrulddluuuldrurdddrullulurrrddldluurddlulurruldrdrd\n";

/// Arguments between which there is a space; `_` stands for one within an argument.
const ANSWERS: &[(&str, &str, &str)] = &[
    ("", "", ""),
    ("", "2 3 4 1 5 x 7 6 8\n", SAMPLE),
    ("", "64785x321 12345678x\n12345687x\n", "uldldrurdluulddrurulldrrulldrdr\n\nunsolvable\n"),
    ("--order udlr", "x48316752", "druldrrdlurulddruldr\n"),
    ("--order dlru", "x48316752", "drrdluuldrrulddruldr\n"),
    ("--order rlud", "x48316752", "rdrdlulurrdlurddlurd\n"),
    ("--order lrud", "x48316752", "rdlurdrdluruldrdlurd\n"),
    ("--judge hdu-3567", "1\n564178X23\n7568X4123\n", "Case 1: 8\nurrulldr\n"),
    ("--judge mipt-089", "0 1 2 3 4 5 6 7 8", "Yes 22\n"),
    ("--judge luogu-p1379 --answer moves", "283104765", "uldr\n"),
    ("--judge mipt-089 --unsolvable Never", "123456870", "Never\n"),
    ("--judge uva-652 --blank 0", "1\n\n123456708", "r\n"),
    (
        "--judge hdu-3567 --order udlr",
        "1 x48316752 12345678x",
        "Case 1: 20\ndruldrrdlurulddruldr\n",
    ),
    ("--blank b", "1234B5678", "rdllurdrulldrr\n"),
    ("--blank .", "1 2 3\n4 . 5\n6 7 8", "rdllurdrulldrr\n"),
    ("--blank 9", "123495678", "rdllurdrulldrr\n"),
    ("--blank 0 --goal 123804765", "283104765 123804765", "uldr\n\n"),
    // Of the other half of the boards.
    ("--blank 0 --goal 123456870", "123456807 123456780", "r\nunsolvable\n"),
    ("--goal X12345678", "1x2345678", "l\n"),
    ("--answer length", "23415x768 64785x321 12345678x 12345687x", "19\n31\n0\nunsolvable\n"),
    ("--unsolvable -1", "12345687x 12345678x", "-1\n\n"),
    ("--size 2x3", "1 2 3 4 0 5", "r\n"),
    ("fifteen", "", ""),
    ("fifteen", PUBLISHED, PUBLISHED_ANSWER),
    ("fifteen --memory 0 --threads 1", PUBLISHED, PUBLISHED_ANSWER),
    // Korf's twelfth board.
    (
        "fifteen --answer length --goal 0_1_2_3_4_5_6_7_8_9_10_11_12_13_14_15",
        "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15",
        "45\n",
    ),
    ("graph", "", ""),
    ("graph -", GRAPH, "5\n"),
    ("graph --answer moves", GRAPH, "5 2 3 2 1 3\n"),
    ("graph --answer moves", NEVER, "-1\n"),
    ("graph --answer moves", "0 1 2 3 4 5 6 7 8", "0\n"),
    ("graph --keep-going", GRAPH, "5\n"),
    ("sliders", "", ""),
    ("sliders", "rrbb rbbb\r\nr.rb rrbb", "91440058\n"),
    ("sliders", "rrbrbrrrbbbrbb.b", "180097219937\n"),
    ("sliders", ".brbbrbrrbrbbrbr", "96356848\n"),
    ("sliders --answer count", "rrbrbrrrbbbrbb.b\n.rbbrrbbrrbbrrbb", "3609\n1\n"),
    ("sliders --answer all", TARGET, "19761398 LULUR\n71678660 ULLUR\n\n"),
    ("sliders --answer all", START, "0\n\n"),
    ("sliders --checksum LULUR", "read by nobody", "19761398\n"),
    ("sliders --start rrbbrbbbr.rbrrbb", TARGET, "0\n"),
    // The way back: the letters in reverse, each turned round.
    ("sliders --start rrbbrbbbr.rbrrbb --answer all", START, "76183551 LDRRD\n76180163 LDRDR\n\n"),
];

#[test]
fn published_answers() {
    for &(args, input, answers) in ANSWERS {
        let args: Vec<String> = args.split_whitespace().map(|arg| arg.replace('_', " ")).collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        assert_eq!(eight(&args, input), Run::answered(answers), "{args:?} {input:?}");
    }
}

#[test]
fn graphs_are_answered_alike_by_any_number_of_threads() {
    let input = format!("{GRAPH}{NEVER}").repeat(700);
    let expected = "5 2 3 2 1 3\n-1\n".repeat(700);
    for threads in ["1", "2", "7"] {
        let run = eight(&["graph", "--answer", "moves", "--threads", threads], &input);
        assert_eq!(run, Run::answered(&expected));
    }
}

/// Of every puzzle: cases of several files and of standard input, half a case that does not go into the next
/// file, and a file that is not there. Cases are counted through.
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
        (&["sliders"], TARGET, "91440058\n", "rrb", half("1:4", "one of r b .")),
    ] {
        let folder = folder(&[("one", case), ("half", start), ("none", ""), ("-", "not this one")]);
        let run = |args: &[&str]| eight_in(folder.path(), &[mode, args].concat(), case);
        assert_eq!(run(&["one", "none", "-", "one"]), Run::answered(&answer.repeat(3)));
        // Standard input ends once.
        assert_eq!(run(&["-", "-"]), Run::answered(answer));
        assert_eq!(run(&["--", "one"]), Run::answered(answer));
        let missing = "eight: missing: cannot open: No such file or directory (os error 2)\n";
        let expected = format!("{}invalid\n{answer}", answer.repeat(2));
        assert_eq!(
            run(&["--keep-going", "one", "-", "half", "missing", "one"]),
            Run::failed(&expected, &format!("{told}{missing}"))
        );
        assert_eq!(run(&["one", "missing", "one"]), Run::failed(answer, missing));
    }
}
