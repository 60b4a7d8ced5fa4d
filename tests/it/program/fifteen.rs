//! `eight fifteen` as a process: layouts, goals, options, faults, and who waits for its answers.

use crate::fifteen::oracle::{a_star, any_board, any_ties, walk};
use crate::process::{eight, eight_in, folder, Partner, Run};
use crate::random::Random;
use eight::fifteen::{Board, Cell};
use eight::puzzle::Puzzle;
use eight::{Move, TieBreak};
use std::fmt::Write as _;

const GOAL: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0";
const KORF_S_GOAL: &str = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15";
const PUBLISHED: &str = "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2";
const PUBLISHED_ANSWER: &str = "rrrulddluuuldrurdddrullulurrrddldluurddlulurruldrdrd\n";

fn fifteen(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    eight(&[&["fifteen"], args].concat(), input)
}

/// The answer to a board, by plain search.
fn answer(board: Board, goal: Cell, ties: TieBreak) -> String {
    if !board.is_solvable(goal) {
        return "unsolvable\n".to_string();
    }
    let path = a_star(board, goal, ties);
    let letters = path.iter().map(|step: &Move| char::from(step.letter()));
    letters.chain(['\n']).collect()
}

/// Boards near the goal, the goal, and one that cannot be solved; and their answers.
fn easy_boards() -> (Vec<Board>, String) {
    let mut random = Random::new(0x0F);
    let mut boards: Vec<Board> =
        (0..40).map(|steps| walk(&mut random, Cell::LAST, steps)).collect();
    boards.push("2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0".parse().unwrap());
    random.shuffle(&mut boards);
    let answers = boards.iter().map(|&board| answer(board, Cell::LAST, TieBreak::UDLR));
    let answers = answers.collect();
    (boards, answers)
}

/// Boards on a line each.
fn on_lines(boards: &[Board]) -> String {
    let lines: Vec<String> = boards.iter().map(Board::to_string).collect();
    lines.join("\n") + "\n"
}

/// A value that `--stats` prints.
fn value<'a>(told: &'a str, name: &str) -> &'a str {
    let line = told.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap_or_else(|| panic!("no {name} in {told}")).trim()
}

#[test]
fn answers_are_those_of_plain_search() {
    let (boards, answers) = easy_boards();
    assert_eq!(fifteen(&[], on_lines(&boards)), Run::answered(&answers));
    assert_eq!(fifteen(&[], ""), Run::answered(""));
    assert_eq!(fifteen(&[], PUBLISHED), Run::answered(PUBLISHED_ANSWER));
}

#[test]
fn any_layout_is_read_alike() {
    let (boards, answers) = easy_boards();
    let text = on_lines(&boards);
    // A line break, or something else, between two rows.
    let in_rows = |between: &str| -> String {
        let words: Vec<&str> = text.split_whitespace().collect();
        let row = |row: &[&str]| row.join(" ") + between;
        words.chunks(4).map(row).collect()
    };
    let mut random = Random::new(0x10);
    let mixed: String = text
        .split_whitespace()
        .map(|word| word.to_string() + random.one_of(&[" ", "\n", "\t", "/", " / ", "\r\n\r\n"]))
        .collect();
    for (layout, text) in [
        ("one line", text.replace('\n', " ")),
        ("four lines", in_rows("\n")),
        ("four lines, CR LF", in_rows("\r\n")),
        ("slashes", in_rows(" / ")),
        ("slashes alone", in_rows("/")),
        ("slashes for spaces", text.replace(' ', "/")),
        ("empty lines", text.replace('\n', "\n\n")),
        ("no last line end", text.trim_end().to_string()),
        ("byte order mark", format!("\u{FEFF}{text}")),
        ("letters", text.replace(" 0", " x").replace("0 ", "X ")),
        ("mixed", mixed),
    ] {
        // `10` has a zero of its own.
        let text = text.replace("1X ", "10 ");
        assert_eq!(fifteen(&[], text), Run::answered(&answers), "{layout}");
    }
}

#[test]
fn threads_and_memory_change_no_answer() {
    let mut random = Random::new(0x11);
    let mut boards: Vec<Board> = (0..30).map(|_| walk(&mut random, Cell::LAST, 52)).collect();
    for at in [0, 7, 29] {
        boards[at] = walk(&mut random, Cell::LAST, 3);
    }
    boards.extend([any_board(&mut random); 2].map(|board| {
        let codes = board.codes().map(|code| match (code, board.is_solvable(Cell::LAST)) {
            (0, true) => 1,
            (1, true) => 0,
            _ => code,
        });
        Board::from_codes(codes).unwrap()
    }));
    let input = on_lines(&boards);
    let expected = fifteen(&["--threads", "1", "--memory", "0"], &input);
    assert_eq!((expected.status, &*expected.stderr), (Some(0), ""));
    assert_eq!(expected.stdout.lines().count(), 32);
    for memory in ["0", "16", "128"] {
        for threads in ["1", "2", "3", "8"] {
            let run = fifteen(&["--threads", threads, "--memory", memory, "--stats"], &input);
            assert_eq!(run.stdout, expected.stdout, "{threads} threads, {memory} MiB");
            assert_eq!(value(&run.stderr, "solvable"), "30");
            assert_eq!(value(&run.stderr, "unsolvable"), "2");
            assert_eq!(run.stderr.contains("\ntables "), memory != "0", "{memory} MiB");
        }
    }
}

/// A goal of the command line is any board: its tiles get other names, its blank another cell.
#[test]
fn goals_are_any_boards() {
    let mut random = Random::new(0x12);
    let mut goals: Vec<Board> = [KORF_S_GOAL, GOAL].map(|goal| goal.parse().unwrap()).to_vec();
    // The blank in each kind of place: corner, edge, middle.
    for cell in [3, 12, 1, 4, 7, 14, 5, 10] {
        let cell = Cell::new(cell).unwrap();
        let names = loop {
            let names = any_board(&mut random);
            if names.blank() == cell {
                break names;
            }
        };
        goals.push(names);
    }
    for goal in goals {
        let ties = any_ties(&mut random);
        let order: String = ties.moves().map(|step| char::from(step.letter())).iter().collect();
        let mut input = String::new();
        let mut answers = String::new();
        for steps in [0, 1, 12, 24, 32] {
            let board = walk(&mut random, goal.blank(), steps);
            writeln!(input, "{}", board.named_after(goal)).unwrap();
            answers += &answer(board, goal.blank(), ties);
        }
        let args = ["--goal", &goal.to_string(), "--order", &order];
        assert_eq!(fifteen(&args, &input), Run::answered(&answers), "{args:?}");
        // In any layout, as the input is.
        let rows = goal.to_string().replace(' ', " / ").replace(" 0", " x");
        let args = ["--goal", &rows, "--order", &order];
        assert_eq!(fifteen(&args, &input), Run::answered(&answers), "{args:?}");
    }
    // Korf's twelfth board, whose length he published.
    let board = "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15";
    assert_eq!(
        fifteen(&["--goal", KORF_S_GOAL, "--answer", "length"], board),
        Run::answered("45\n")
    );
}

#[test]
fn options_of_the_main_mode_do_the_same_here() {
    let unsolvable = "2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0";
    let input = format!("{GOAL}\n{unsolvable}\n1 2 3 4 5 6 0 8 9 10 7 11 13 14 15 12\n");
    let answers = |args: &[&str]| fifteen(args, &input);
    assert_eq!(answers(&[]), Run::answered("\nunsolvable\ndrd\n"));
    assert_eq!(answers(&["--answer", "length"]), Run::answered("0\nunsolvable\n3\n"));
    assert_eq!(answers(&["--answer", "length", "--unsolvable", "-1"]), Run::answered("0\n-1\n3\n"));
    // Two shortest paths, and the order says which.
    let square = "1 2 3 4 5 6 7 8 9 10 0 15 13 14 12 11";
    for ties in ["udlr", "rlud", "lrdu", "durl"] {
        let expected = answer(square.parse().unwrap(), Cell::LAST, ties.parse().unwrap());
        assert_eq!(fifteen(&["--order", ties], square), Run::answered(&expected));
    }
    for blank in ["x", "_", ".", "0"] {
        let board = format!("1 2 3 4 5 6 7 8 9 10 11 12 13 14 {blank} 15");
        assert_eq!(fifteen(&["--blank", blank], board), Run::answered("r\n"));
    }
    assert_eq!(answers(&["--progress"]), Run::answered("\nunsolvable\ndrd\n"));
}

#[test]
fn faults_are_told_with_their_places() {
    let all = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0";
    let rows: &[(&[&str], &str, &str, &str)] = &[
        (
            &[],
            "1 2 3 4 5 6 7 8 9 10 11 12 13 14 14 0\n",
            "",
            "1:34: found `14` again, expected one of 15 0 (case 1, which begins at 1:1)",
        ),
        (
            &[],
            "1 2 3 4\r\n5 6 7 8\r\n9 10 11 12\r\n13 14 15 0\r\n\r\n1 2 3 4\r\n5 6 y 8\r\n",
            "\n",
            "7:5: found `y`, expected one of 7 8 9 10 11 12 13 14 15 0 \
             (case 2, which begins at 6:1)",
        ),
        (
            &[],
            "1/2/3/4/5/6/7/8/9/10/11/12/13/16/14/0",
            "",
            "1:31: found 16, expected one of 14 15 0 (case 1, which begins at 1:1)",
        ),
        (
            &[],
            "1 2 3 4 5 6 7 8 9 10 11 12 13 14 x 0",
            "",
            "1:36: found `0` again, expected 15 (case 1, which begins at 1:1)",
        ),
        (
            &[],
            "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15 1",
            "r\n",
            "1:40: found the end of the input, expected one of 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 \
             (case 2, which begins at 1:39)",
        ),
        (
            &["--blank", "_"],
            all,
            "",
            "1:37: found 0, expected _ (case 1, which begins at 1:1)",
        ),
    ];
    for (args, input, answers, told) in rows {
        let told = format!("eight: <stdin>:{told}\n");
        assert_eq!(fifteen(args, input), Run::failed(answers, &told), "{input}");
    }
}

#[test]
fn a_faulty_case_takes_no_other_with_it() {
    let input = format!(
        "{GOAL}\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 14 0\n{PUBLISHED}\n\
         1 2 3 4\n5 6 7 8\n9 y 11 12\n13 14 15 0\n1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15\n1 2 3"
    );
    let answers = format!("\ninvalid\n{PUBLISHED_ANSWER}invalid\nrr\ninvalid\n");
    let told = "\
        eight: <stdin>:2:34: found `14` again, expected one of 15 0 (case 2, which begins at 2:1)\n\
        eight: <stdin>:6:3: found `y`, expected one of 10 11 12 13 14 15 0 \
        (case 4, which begins at 4:1)\n\
        eight: <stdin>:9:6: found the end of the input, \
        expected one of 4 5 6 7 8 9 10 11 12 13 14 15 0 (case 6, which begins at 9:1)\n";
    for threads in ["1", "3"] {
        let args = ["--keep-going", "--threads", threads];
        assert_eq!(fifteen(&args, &input), Run::failed(&answers, told));
    }
    // Without it, what stands before the first fault.
    let first = told.split_inclusive('\n').next().unwrap();
    assert_eq!(fifteen(&[], &input), Run::failed("\n", first));
}

#[test]
fn files_are_read_in_turn() {
    let folder = folder(&[
        ("one", &*format!("{PUBLISHED}\n{GOAL}")),
        ("half", "1 2 3 4 5 6 7 8\n"),
        ("none", ""),
    ]);
    let run = |args: &[&str]| {
        let input = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15";
        eight_in(folder.path(), &[&["fifteen"], args].concat(), input)
    };
    let expected = format!("{PUBLISHED_ANSWER}\nr\n{PUBLISHED_ANSWER}\n");
    assert_eq!(run(&["one", "none", "-", "one"]), Run::answered(&expected));
    // Cases are counted through, and half of one does not go into the next file.
    let expected = format!("{PUBLISHED_ANSWER}\ninvalid\nr\n");
    let told = "eight: half:2:1: found the end of the input, \
                expected one of 9 10 11 12 13 14 15 0 (case 3, which begins at 1:1)\n";
    assert_eq!(run(&["--keep-going", "one", "half", "-"]), Run::failed(&expected, told));
    let run = run(&["one", "missing"]);
    assert_eq!(run.status, Some(2));
    assert!(run.stderr.contains("missing"), "{}", run.stderr);
    assert_eq!(run.stdout, format!("{PUBLISHED_ANSWER}\n"));
}

#[test]
fn wrong_options_are_refused() {
    let told = "a goal is each of 1 to 15 and 0 once, as words";
    for goal in ["1 2 3", "123456789ABCDEF0", &format!("{GOAL} 0"), "", "16"] {
        let run = fifteen(&["--goal", goal], "");
        let expected = format!("eight: --goal {goal}: {told}\n");
        assert_eq!(run, Run::failed("", &expected));
    }
    let told =
        "eight: --judge poj-1077: fifteen does not know its puzzle: use eight --judge poj-1077\n";
    assert_eq!(fifteen(&["--judge", "poj-1077"], ""), Run::failed("", told));
    for args in [
        ["--threads", "0"],
        ["--threads", "65536"],
        ["--memory", "65536"],
        ["--memory", "many"],
        ["--order", "uudd"],
        ["--blank", "1"],
    ] {
        let run = fifteen(&args, GOAL);
        assert_eq!((&*run.stdout, run.status), ("", Some(2)), "{args:?}");
        assert!(run.stderr.contains(args[0]), "{}", run.stderr);
    }
}

#[test]
fn stats_count_the_cases() {
    let input = format!(
        "{PUBLISHED}\n{GOAL}\n2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n\
         1 2 3 4 5 6 7 8 9 10 11 12 13 14 14 0\n"
    );
    let run = fifteen(&["--keep-going", "--stats", "--threads", "1"], &input);
    let answers = format!("{PUBLISHED_ANSWER}\nunsolvable\ninvalid\n");
    assert_eq!(run.stdout, answers);
    for (name, expected) in [
        ("cases", "4"),
        ("solvable", "2"),
        ("unsolvable", "1"),
        ("invalid", "1"),
        ("longest", "52 moves"),
        ("mean", "26.00 moves"),
    ] {
        assert_eq!(value(&run.stderr, name), expected);
    }
    let tables = value(&run.stderr, "tables");
    assert!(tables.starts_with("5-5-5, 396 KiB, built in 0."), "{tables}");
    assert!(tables.ends_with(" s"), "{tables}");
    // Without tables, far more boards are expanded.
    let nodes = |told: &str| value(told, "nodes").parse::<u64>().unwrap();
    // The goal takes no node, so the other board takes all.
    let all = nodes(&run.stderr);
    let hardest = |case| format!("case {case}, {all} nodes");
    assert_eq!(value(&run.stderr, "hardest"), hardest(1));
    assert_eq!(value(&run.stderr, "p50"), "0 nodes a board");
    assert_eq!(value(&run.stderr, "p99"), format!("{all} nodes a board"));
    // Cases are counted as faults count them: faulty and unsolvable ones too, and over all files.
    let lines: Vec<&str> = input.lines().collect();
    let turned = [lines[3], lines[2], lines[1], lines[0]].join("\n");
    let folder = folder(&[("in", &*turned), ("goal", GOAL)]);
    let args = ["fifteen", "--keep-going", "--stats", "--threads", "1"];
    let turned = eight_in(folder.path(), &[&args[..], &["goal", "in"]].concat(), "");
    assert_eq!(value(&turned.stderr, "hardest"), hardest(5));
    assert!(!fifteen(&["--stats"], "").stderr.contains("hardest"));
    let plain = fifteen(&["--stats", "--memory", "0"], PUBLISHED).stderr;
    assert!(!plain.contains("tables"));
    assert!(nodes(&plain) > 10 * nodes(&run.stderr), "{plain}");
}

/// The last tile that is missing is known before its word has ended: nothing else could stand there.
#[test]
fn a_partner_is_answered_with_the_last_tile() {
    let ends = [
        ("2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 ", "1"),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 ", "15"),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 ", "0"),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 ", "x"),
        ("1 2 3 4\n5 6 7 8\n9 11 0 12\n13 14 15 ", "10"),
        ("1/2/3/4/5/6/7/8/0/10/11/12/9/13/14/", "15"),
    ];
    for args in [&["fifteen"][..], &["fifteen", "--threads", "4"]] {
        let mut partner = Partner::new(args);
        for (begin, end) in ends {
            let expected = fifteen(&[], format!("{begin}{end}\n")).stdout;
            partner.say(begin);
            partner.say(end);
            partner.hear(&expected);
            partner.say("\n");
        }
        // The next may follow right away, though its first digit could belong to the last tile.
        partner.say("2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 1");
        partner.hear(&fifteen(&[], "2 3 4 5 6 7 8 9 10 11 12 13 14 15 0 1").stdout);
        partner.say(" ");
        partner.say(PUBLISHED);
        partner.hear(PUBLISHED_ANSWER);
        partner.part(0);
    }
}

#[test]
fn a_partner_may_send_a_byte_at_a_time() {
    let mut partner = Partner::new(&["fifteen"]);
    for byte in format!("{PUBLISHED}\n{GOAL}").chars() {
        partner.say(&byte.to_string());
    }
    partner.hear(&format!("{PUBLISHED_ANSWER}\n"));
    partner.part(0);
}
