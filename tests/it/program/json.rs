//! Output for other programs: `--json`, all shortest paths, lengths, and man pages.

use crate::args::commands::{COMMANDS, PROGRAM};
use crate::oracle::USUAL;
use crate::process::{eight, eight_in, folder, run, Run};
use crate::random::not_tested;
use serde_json::{json, Value};
use std::process::Command;

/// The objects of a run's lines.
#[track_caller]
fn objects(text: &str) -> Vec<Value> {
    let line = |line: &str| serde_json::from_str(line).expect(line);
    text.lines().map(line).collect()
}

#[test]
fn a_line_for_every_case_and_every_fault_of_all_files() {
    let folder = folder(&[
        ("one \"1\".txt", "\n  23415x768\n1 2 3 4 5 6 7 8 8\n 1 2 3\n x 4 6\n 7 5 8 9"),
        ("two.txt", "21345678x 12345678x"),
    ]);
    let files = ["one \"1\".txt", "none.txt", "two.txt"];
    let args = [&["--json", "--keep-going"], &files[..]].concat();
    let run = eight_in(folder.path(), &args, "");
    let path = "ullddrurdllurdruldr";
    let one = "one \"1\".txt";
    let expected = [
        json!({"case": 1, "file": one, "line": 2, "column": 3, "rows": 3, "columns": 3, "board": [2, 3, 4, 1, 5, 0, 7, 6, 8],
               "solvable": true, "length": 19, "at_least": 19, "moves": path}),
        json!({"case": 2, "file": one, "line": 3, "column": 17,
               "fault": "found `8` again, expected x"}),
        json!({"case": 3, "file": one, "line": 4, "column": 2, "rows": 3, "columns": 3, "board": [1, 2, 3, 0, 4, 6, 7, 5, 8],
               "solvable": true, "length": 3, "at_least": 3, "moves": "rdr"}),
        json!({"file": one, "line": 6, "column": 8,
               "fault": "found `9`, expected one of 1 2 3 4 5 6 7 8 x"}),
        json!({"file": "none.txt", "fault": "no such file"}),
        json!({"case": 4, "file": "two.txt", "line": 1, "column": 1,
               "rows": 3, "columns": 3, "board": [2, 1, 3, 4, 5, 6, 7, 8, 0], "solvable": false, "length": null,
               "at_least": null, "moves": null}),
        json!({"case": 5, "file": "two.txt", "line": 1, "column": 11,
               "rows": 3, "columns": 3, "board": [1, 2, 3, 4, 5, 6, 7, 8, 0], "solvable": true, "length": 0, "at_least": 0, "moves": ""}),
    ];
    assert_eq!(objects(&run.stdout), expected);
    assert_eq!(run.status, Some(2));
    // The messages are those of a run without JSON.
    let plain = eight_in(folder.path(), &args[1..], "");
    assert_eq!((run.stderr, run.status), (plain.stderr, plain.status));
    // Without --keep-going the first fault is the end.
    let run = eight_in(folder.path(), &["--json", files[0], files[2]], "");
    assert_eq!(objects(&run.stdout), expected[..2]);
    let plain = eight_in(folder.path(), &[files[0], files[2]], "");
    assert_eq!((run.stderr, run.status), (plain.stderr, plain.status));
}

/// True if a value fits a schema with the words that ours has.
fn fits(schema: &Value, value: &Value) -> bool {
    let is_of = |name: &Value| match name.as_str().unwrap() {
        "integer" => value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        name => name == "null" && value.is_null(),
    };
    let has_type = match &schema["type"] {
        Value::Null => schema["enum"].as_array().unwrap().contains(value),
        Value::Array(types) => types.iter().any(is_of),
        name => is_of(name),
    };
    let required = schema["required"].as_array().into_iter().flatten();
    let items = schema.get("items").and_then(|items| Some((items, value.as_array()?)));
    let members = schema.get("properties").and_then(|all| Some((all, value.as_object()?)));
    has_type
        && required.map(|name| name.as_str().unwrap()).all(|name| value.get(name).is_some())
        && items.is_none_or(|(items, values)| values.iter().all(|value| fits(items, value)))
        && members.is_none_or(|(all, members)| {
            members.iter().all(|(name, value)| all.get(name).is_some_and(|it| fits(it, value)))
        })
}

/// Each line fits its schema, has its members in that order, and each member is on some line.
#[test]
fn every_line_is_what_the_schema_says() {
    let text = include_str!("../../../src/bin/eight/schema.json");
    let schema: Value = serde_json::from_str(text).unwrap();
    let mut missing: Vec<(&str, &str)> = Vec::new();
    for (kind, definition) in schema["$defs"].as_object().unwrap() {
        let members = definition["properties"].as_object().unwrap().keys();
        missing.extend(members.map(|name| (kind.as_str(), name.as_str())));
    }
    let mut line = |kind: &str, line: &str| {
        let (all, object) = (&schema["$defs"][kind], serde_json::from_str(line).expect(line));
        assert!(fits(all, &object), "{kind}: {line}");
        let start = text.find(&format!("    \"{kind}\": {{")).unwrap();
        let place = |name: &String| {
            missing.retain(|it| *it != (kind, name));
            let key = format!("\"{name}\":");
            (line.find(&key), text[start..].find(&format!("        {key} {{")))
        };
        let mut places: Vec<_> = object.as_object().unwrap().keys().map(place).collect();
        places.sort();
        assert!(places.is_sorted_by_key(|(_, in_schema)| *in_schema), "{kind}: {line}");
    };
    let folder = folder(&[("in", "1 2 3 x 4 6 7 5 8\n2 1 3 4 5 6 7 8 x\n"), ("out", "rdd\nx\n")]);
    for name in ["inputs", "outputs"] {
        std::fs::create_dir(folder.path().join(name)).unwrap();
    }
    for (name, text) in [("inputs/a", "1 2 3 4 5 6 7 x 8"), ("outputs/a", "r"), ("outputs/b", "r")]
    {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let sixteen = "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2\n";
    let of_goal = "1 2 3 4 5 6 7 8 x\n1 2 3 4 5 6 7 x 8\n1 2 3 3\n";
    let graph = "12\n1 2\n1 4\n2 3\n2 5\n3 6\n4 5\n4 7\n5 6\n5 8\n6 9\n8 9\n7 8\n1 2 3 4 5 6 7 8\n";
    let sliders = "WRBBRRBBRRBBRRBB WRBRBBRBRRBRRBBB\n";
    for (arguments, input) in [
        ("--stats --answer all", of_goal),
        ("--stats --goal given", of_goal),
        ("--stats --notation tiles", "x\n1 2 3 4 5 6 7 x 8\n"),
        ("--stats --size 4x4", sixteen),
        ("--stats --size 4x4 --effort 1000", sixteen),
        ("--stats --answer verdict", of_goal),
        ("graph --stats", graph),
        ("sliders --stats", sliders),
        ("none.txt --stats", ""),
    ] {
        let arguments: Vec<&str> = arguments.split(' ').chain(["--json", "-k"]).collect();
        let run = eight_in(folder.path(), &arguments, input);
        run.stdout.lines().for_each(|it| line("answer", it));
        run.stderr.lines().filter(|it| it.starts_with('{')).for_each(|it| line("stats", it));
    }
    for (output, every) in [("out", "--every-error"), ("in", "--strict")] {
        let run = eight_in(folder.path(), &["check", "--json", every, "in", output], "");
        let lines: Vec<&str> = run.stdout.lines().collect();
        let (last, wrong) = lines.split_last().expect(&run.stderr);
        for it in wrong {
            line("wrong", it);
        }
        line("verdict", last);
    }
    let run = eight_in(folder.path(), &["check", "--json", "inputs", "outputs"], "");
    for it in run.stdout.lines() {
        line(if it.contains("\"error\"") { "no_verdict" } else { "verdict" }, it);
    }
    assert_eq!(missing, []);
}

#[test]
fn faults_of_no_case_have_no_number() {
    for (judge, input, fault) in [
        ("uva-652", "x", "found `x`, expected the number of cases"),
        ("uva-652", "", "found the end of the input, expected the number of cases"),
        (
            "uva-652",
            "2\n12345678x",
            "found the end of the input, expected 2 cases, as the number at 1:1 says",
        ),
        ("poj-1077", "12345678x 1", "found `1`, expected no further case"),
        ("poj-1077", "1", "found the end of the input, expected one of 2 3 4 5 6 7 8 x"),
    ] {
        for args in
            [&["--json", "--judge", judge][..], &["--json", "--judge", judge, "--keep-going"]]
        {
            let run = eight(args, input);
            let last = objects(&run.stdout).pop().unwrap();
            assert_eq!((last["fault"].as_str(), run.status), (Some(fault), Some(2)));
            assert_eq!(last.get("case").is_some(), input == "1", "{last}");
        }
    }
}

#[test]
fn places_are_those_of_every_layout_and_of_pairs() {
    let text = "12345678x 12345678x\n1 2 3\n4 5 6\n7 8 x\r\n\n\t123\t456 78x\n";
    let run = eight(&["--json"], text);
    let place = |object: Value| (object["line"].as_u64(), object["column"].as_u64());
    let places: Vec<_> = objects(&run.stdout).into_iter().map(place).collect();
    let expected = [(1, 1), (1, 11), (2, 1), (6, 2)].map(|(l, c)| (Some(l), Some(c)));
    assert_eq!(places, expected);
    // A pair is shown by its first board.
    let pairs = "3\n12345678X 1234567X8\n\n 12345678X\n1234567X8\n12X453786 12345678X";
    let run = eight(&["--judge", "hdu-3567", "--json"], pairs);
    let places: Vec<_> = objects(&run.stdout).into_iter().map(place).collect();
    assert_eq!(places, [(2, 1), (4, 2), (6, 1)].map(|(l, c)| (Some(l), Some(c))));
}

/// The counts of the histogram, and its widest row.
fn histogram(stderr: &str) -> (Vec<(String, u64)>, usize) {
    let (_, rows) = stderr.split_once("\nmoves and cases\n").expect(stderr);
    let row = |row: &str| {
        let mut words = row.split_whitespace();
        let (label, count) = (words.next().unwrap(), words.next().unwrap());
        (label.to_string(), count.parse().unwrap())
    };
    (rows.lines().map(row).collect(), rows.lines().map(str::len).max().unwrap_or(0))
}

#[test]
fn lengths_are_shown_as_a_histogram_and_as_an_array() {
    let mut by_length = [0_u64; 32];
    USUAL.values().for_each(|&length| by_length[length] += 1);
    let all = eight(&["generate", "--every-board"], "").stdout;
    let told = eight(&["--stats"], &all).stderr;
    let (rows, width) = histogram(&told);
    let pairs = by_length
        .chunks(2)
        .enumerate()
        .map(|(at, pair)| (format!("{}-{}", 2 * at, 2 * at + 1), pair.iter().sum()));
    assert_eq!(rows, pairs.collect::<Vec<_>>());
    assert!(width <= 80, "{told}");
    let told = eight(&["--stats", "--json"], &all).stderr;
    let object: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(object["lengths"], json!(by_length));
    for (name, number) in [
        ("cases", 362_880),
        ("solvable", 181_440),
        ("unsolvable", 181_440),
        ("invalid", 0),
        ("longest", 31),
    ] {
        assert_eq!(object[name], number, "{name}");
    }
    assert!(object["mean"]
        .as_f64()
        .is_some_and(|mean| (mean - 3_986_672.0 / 181_440.0).abs() < 1e-9));
    let numbers = ["seconds", "cases_per_second"].map(|name| object[name].as_f64().unwrap());
    assert!((numbers[0] * numbers[1] / 362_880.0 - 1.0).abs() < 1e-6, "{told}");

    // One length has one row, and no length has no histogram.
    let (rows, _) = histogram(&eight(&["--stats"], "23415x768").stderr);
    assert_eq!(rows, [("19".to_string(), 1)]);
    assert!(!eight(&["--stats"], "21345678x").stderr.contains("moves and cases"));
    // Twenty lengths have a row each; if there is one more, each row has two. The longest bar ends
    // at column 70.
    let told = eight(&["--stats"], "12345678x 23415x768 23415x768 23415x768").stderr;
    let [first, last] = [22, 65].map(|bar| "#".repeat(bar));
    let mut lines = vec!["moves and cases".to_string(), format!(" 0 1 {first}")];
    lines.extend((1..19).map(|moves| format!("{moves:>2} 0")));
    lines.push(format!("19 3 {last}\n"));
    let expected = lines.join("\n");
    assert!(told.ends_with(&expected), "{told}");
    let (rows, _) = histogram(&eight(&["--stats"], "12345678x 7238x6541").stderr);
    assert_eq!((rows.len(), &rows[0].0[..], &rows[10].0[..]), (11, "0-1", "20"));
    let graph = "0 1 2 3 4 5 6 7 8 1 8 9 1 2 3 4 5 6 7 9 0 1 2 3 4 5 6 7 9";
    let told = eight(&["graph", "--stats"], graph).stderr;
    assert_eq!(histogram(&told).0, [("0".to_string(), 1), ("1".to_string(), 1)]);
    let sliders = eight(&["sliders", "--stats"], "r.bbrrbbrrbbrrbb").stderr;
    assert_eq!(histogram(&sliders).0, [("1".to_string(), 1)]);
    // A verdict has no lengths.
    for (args, board) in [
        (&["--answer", "verdict"][..], "1 2 3 x 4 6 7 5 8"),
        (&["--judge", "hdu-6620"], "1\n1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15"),
        (&["--judge", "poj-2893"], "2 3 1 0 2 3 4 5 0 0"),
    ] {
        let told = eight(&[args, &["--stats"]].concat(), board).stderr;
        assert!(told.starts_with("cases      1\n"), "{told}");
        assert!(!told.contains("longest") && !told.contains("mean"), "{told}");
    }
    // Only 4x4 boards have nodes and tables.
    assert!(!sliders.contains("nodes") && object.get("nodes").is_none(), "{sliders}");
    let told =
        eight(&["fifteen", "--stats", "--json"], "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2").stderr;
    let object: Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&object["longest"], object["lengths"][52].as_u64()), (&json!(52), Some(1)));
    assert_eq!(object["tables"][0]["patterns"], "5-5-5");
}

/// True if a program is installed. If `CI` is set, all of them must be.
fn has(program: &str) -> bool {
    let found = Command::new(program).arg("--version").output().is_ok();
    if !found {
        not_tested(&format!("{program} is missing"));
    }
    found
}

/// Returns what another program makes of a text, and what it says of it.
fn pipe(program: &str, args: &[&str], text: &str) -> (String, String) {
    let mut command = Command::new(program);
    command.args(args);
    let Run { stdout, stderr, .. } = run(command, text).into();
    (stdout, stderr)
}

#[test]
fn every_mode_has_a_man_page_with_its_options() {
    let program = eight(&["manual"], "").said();
    for part in [
        ".SH NAME",
        ".SH SYNOPSIS",
        ".SH DESCRIPTION",
        ".SH OPTIONS",
        ".SH COMMANDS",
        ".SH ENVIRONMENT\n.TP\nNO_COLOR",
        ".SH EXAMPLES",
        ".SH \"EXIT STATUS\"",
    ] {
        assert!(program.contains(part), "no {part}");
    }
    for mode in COMMANDS.iter().map(|row| row.name) {
        assert!(program.contains(&format!("eight\\-{mode}(1)")), "{mode}");
        let page = eight(&["manual", mode], "").stdout;
        let help = eight(&[mode, "--help"], "").stdout;
        let options = help.split_whitespace().filter_map(|word| word.strip_prefix("--"));
        let options =
            options.map(|word| word.trim_end_matches(|end: char| !end.is_ascii_alphanumeric()));
        for option in options.filter(|option| !option.is_empty()) {
            assert!(page.contains(&option.replace('-', "\\-")), "{mode}: --{option}");
        }
    }
    // The effect of an example follows it.
    let judges = eight(&["man", "judges"], "").stdout;
    assert!(judges.contains("\\&eight judges hdu\\-3567\none judge, with a sample\n"), "{judges}");
    let told = "eight: invalid COMMAND `nobody`; give one of solve, fifteen, ";
    assert!(eight(&["manual", "nobody"], "").stderr.starts_with(told));
}

#[test]
fn all_man_pages_are_written_to_a_folder() {
    let folder = folder(&[("file", "")]);
    let to = folder.path().join("man/man1");
    assert_eq!(eight(&["manual", "--folder", to.to_str().unwrap()], ""), Run::answered(""));
    assert_eq!(std::fs::read_dir(&to).unwrap().count(), COMMANDS.len() + 1);
    for row in [&PROGRAM].into_iter().chain(COMMANDS) {
        let mode: Vec<&str> = row.name.split_whitespace().collect();
        let name = [&["eight"], &mode[..]].concat().join("-") + ".1";
        let page = eight(&[&["manual"], &mode[..]].concat(), "").stdout;
        assert_eq!(std::fs::read_to_string(to.join(name)).unwrap(), page);
        assert!(page.contains(concat!("eight ", env!("CARGO_PKG_VERSION"))), "{mode:?}");
    }
    let file = folder.path().join("file");
    let told = format!("eight: cannot write to {}: file exists\n", file.display());
    assert_eq!(eight(&["manual", "--folder", file.to_str().unwrap()], ""), Run::failed("", &told));
}

#[test]
fn groff_has_nothing_to_warn_of() {
    if !has("groff") {
        return;
    }
    for row in [&PROGRAM].into_iter().chain(COMMANDS) {
        let mode: Vec<&str> = row.name.split_whitespace().collect();
        let page = eight(&[&["manual"], &mode[..]].concat(), "").stdout;
        let (text, warnings) = pipe("groff", &["-man", "-Tutf8", "-ww", "-P-cbou"], &page);
        assert_eq!(warnings, "", "{mode:?}");
        assert!(text.contains("eight") && text.lines().count() > 10, "{mode:?}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        // The program's page names the pages of the commands, and they name the program's.
        let see = if mode.is_empty() { "eight-judges(1)" } else { "eight(1)" };
        assert!(text.split("SEE ALSO").nth(1).is_some_and(|text| text.contains(see)), "{text}");
        // Examples keep their lines.
        if mode.is_empty() {
            assert!(text.contains("echo 2 3 4 1 5 x 7 6 8 | eight\n"), "{text}");
        }
    }
}
