//! The size of boards that no option says.

use crate::process::{eight, eight_in, folder, Run};

const ROWS: &str = "1 2 3 4\n5 6 7 8\n0 9 10 11\n13 14 15 12\n";
const LINE: &str = "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2";

#[test]
fn the_first_board_shows_the_size() {
    let answered = |args: &[&str], input: &str, answers: &str| {
        assert_eq!(eight(args, input), Run::answered(answers), "{args:?} {input}");
    };
    answered(&[], ROWS, "rrrd\n");
    answered(&["--size", "auto"], ROWS, "rrrd\n");
    answered(&["--answer", "length"], LINE, "52\n");
    answered(&[], "1 2 3\nx 4 5\n", "rr\n");
    answered(&[], "[[1,2],[3,0]]\n[[1,2],[0,3]]\n", "\nr\n");
    answered(&["--cases", "given"], &format!("2\n{ROWS}{ROWS}"), "rrrd\nrrrd\n");
    answered(&["--goal", "first"], "1 0\n2 3\n", "l\n");
    answered(&["--goal", "1230"], "1 2 0 3", "r\n");
    answered(&["--goal", "1 2 3/4 5 0"], "1 2 3 4 0 5", "r\n");
    answered(&["--goal", "given"], "1 2\n0 3\n1 2\n3 0\n", "r\n");
    answered(&["--judge", "hdu-1043"], "2 3 4 1 5 x 7 6 8\n", "ullddrurdllurdruldr\n");
    let several =
        "eight: <stdin>: 6 tiles on one line have no size; add --size 2x3 or --size 3x2\n";
    let refused =
        |stderr: &str| Run { stdout: String::new(), stderr: stderr.into(), status: Some(2) };
    assert_eq!(eight(&[], "1 2 3 4 0 5"), refused(several));
    // A run that keeps going stops, because no board of this input is 3x3.
    let faulty = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 14\n";
    let run = eight(&["-k"], faulty);
    assert!(run.stdout.is_empty() && run.stderr.ends_with("try --size 4x4\n"), "{run:?}");
}

#[test]
fn tiles_from_0_have_the_answers_of_tiles_from_1() {
    for (size, cells) in [("2x2", 4), ("2x3", 6), ("3x3", 9), ("2x5", 10), ("4x4", 16), ("5x5", 25)]
    {
        let args = ["generate", "--size", size, "--count", "5", "--seed", "7", "--scramble", "9"];
        let boards = eight(&args, "").stdout;
        let rename = |word: &str| match word.parse::<usize>() {
            Ok(tile @ 1..) => format!("{} ", tile - 1),
            _ => format!("{} ", cells - 1),
        };
        let renamed: String = boards.split_whitespace().map(rename).collect();
        let answered = eight(&["--size", size], &boards);
        let options = ["--size", size, "--blank", &(cells - 1).to_string()];
        assert_eq!(eight(&options, &renamed), answered, "{renamed}");
        let files = folder(&[("in", &renamed), ("out", &answered.stdout)]);
        let checked = eight_in(files.path(), &[&["check", "in", "out"], &options[..]].concat(), "");
        assert_eq!(checked, Run::answered("accepted: 5 cases\n"));
    }
}

#[test]
fn the_first_file_that_is_not_empty_decides() {
    let files = folder(&[("empty", "\n"), ("four", ROWS), ("out", "rrrd\n")]);
    let run = |args: &[&str]| eight_in(files.path(), args, "");
    assert_eq!(run(&["empty", "four"]), Run::answered("rrrd\n"));
    assert_eq!(run(&["empty"]), Run::answered(""));
    assert!(run(&["check", "four", "out"]).stdout.contains("accepted"));
    assert!(run(&["explain", "four"]).stdout.contains("4 moves"));
    let several = run(&["four", "nowhere"]);
    assert_eq!((several.stdout.as_str(), several.status), ("rrrd\n", Some(2)));
}

#[test]
fn boards_on_the_command_line() {
    let solved = |words: &str, answers: &str| {
        let words: Vec<&str> = words.split(' ').collect();
        assert_eq!(eight(&words, ""), Run::answered(answers), "{words:?}");
    };
    solved("2 3 4 1 5 x 7 6 8", "ullddrurdllurdruldr\n");
    solved("23415x768", "ullddrurdllurdruldr\n");
    solved("123x46758 1234567x8", "rdr\nr\n");
    solved(&format!("{LINE} --answer length"), "52\n");
    solved("1 2 3 4 0 5 --size 2x3", "r\n");
    solved("1 2 3 4 5 6 7 . 8", "r\n");
    let run = eight(&["1", "2", "3", "4", "0", "5"], "");
    assert!(run.stderr.contains("--size 2x3 or --size 3x2"), "{run:?}");
}
