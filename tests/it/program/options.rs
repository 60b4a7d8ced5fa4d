//! Each option, and what it changes.

use crate::kit::generated;
use crate::process::{eight, eight_in, folder, Run, SAMPLE};
use crate::samples::samples;
use eight::inside::generate::{Among, Recipe};
use eight::inside::judge::{Kind, JUDGES};
use serde_json::{json, Value};

#[test]
fn unsolvable_is_any_word() {
    // About as long as a path, and longer than one write.
    for len in (0..=35).chain([65_535, 65_536, 65_537, 100_000]) {
        let word = "n".repeat(len);
        assert_eq!(
            eight(&["--unsolvable", &word], "12345687x 12345678x 12345687x"),
            Run::answered(&format!("{word}\n\n{word}\n"))
        );
    }
}

#[test]
fn the_speed_is_the_cases_by_the_time() {
    let told = eight(&["--stats"], "23415x768\n".repeat(200_000)).stderr;
    let value = |name| {
        let mut words = told.lines().find(|line| line.starts_with(name))?.split_whitespace();
        words.nth(1)?.replace(',', "").parse::<f64>().ok()
    };
    let cases = value("time").expect("a time") * value("speed").expect("a speed");
    // The time has four decimals, and is milliseconds at least.
    assert!((cases / 200_000.0 - 1.0).abs() < 0.1, "{told}");
}

#[test]
fn progress_is_silent_where_there_is_no_terminal() {
    let folder = folder(&[("in", "23415x768")]);
    for args in [&["--progress"][..], &["--progress", "in"]] {
        assert_eq!(eight_in(folder.path(), args, "23415x768"), Run::answered(SAMPLE));
    }
}

#[test]
fn version_is_that_of_the_package() {
    let version = format!("eight {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(eight(&["-V"], ""), Run::answered(&version));
    let long = eight(&["--version"], "").said();
    let target = format!("target: {}-{}", std::env::consts::ARCH, std::env::consts::OS);
    let lines: Vec<_> = long.lines().collect();
    assert_eq!(lines[0], version.trim_end());
    assert!(lines[1].starts_with("commit: ") && lines[2].starts_with(&target), "{lines:?}");
}

#[test]
fn judges_are_listed_for_people() {
    let list = eight(&["judges"], "").said();
    let mut lines = list.lines();
    assert!(lines.clone().all(|line| line.chars().count() <= 80), "{list}");
    assert_eq!(
        lines.next().map(|line| line.split_whitespace().collect()),
        Some(vec!["name", "puzzle", "cases", "answer", "languages", "limits"])
    );
    let names: Vec<&str> = lines.filter_map(|line| line.split(' ').next()).collect();
    assert!(names.into_iter().eq(JUDGES.iter().map(|judge| judge.name)));
    for row in [
        "hdu-1043 3x3 to end moves C++ 5 s, 32 MB",
        "hdu-3567 3x3 N first Case k, moves C++ 2 s, 64 MB",
        "hackerrank-n-puzzle tiles one length, words C++, Rust",
        "hdu-6620 4x4 N first Yes or No C++ 2 s, 256 MB",
        "abc224-d graph one length C++, Rust 4 s",
        "poj-2893 tiles to 0 0 YES or NO C++ 4 s, 128 MB",
    ] {
        let squeezed = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(list.lines().any(|line| squeezed(line) == row), "{row}");
    }
}

/// The page of a judge has its fields and the sample of its fixture.
#[test]
fn a_judge_is_shown_by_name() {
    for judge in JUDGES {
        let page = eight(&["judges", judge.name], "").said();
        assert!(page.contains(judge.title), "{}", judge.name);
        let shown: Vec<&str> = page.split("\nsample input\n").collect();
        let sample = shown[1].split_once("sample answer\n").expect("an answer");
        let unindented = |text: &str| text.replace("\n    ", "\n").trim_start().to_string();
        let (input, answer) = samples(judge.name).remove(0);
        let expected = (input.trim_start().to_string(), answer);
        let sample = (unindented(sample.0), unindented(sample.1));
        assert_eq!(sample, expected, "{}", judge.name);
        for fact in judge.unsure.iter().chain([&judge.address.unwrap_or("the address")]) {
            assert!(shown[0].contains(fact), "{}: {fact}", judge.name);
        }
    }
    let head = |name| {
        let text = eight(&["judges", name], "").stdout;
        text.split("\nsample").next().unwrap_or_default().to_string()
    };
    assert_eq!(
        head("lightoj-15-puzzle"),
        "lightoj-15-puzzle: LightOJ, 15 Puzzle\n\n\
         puzzle                      tiles\n\
         blank                       0\n\
         cases                       N first\n\
         most cases                  100\n\
         sizes                       4x4\n\
         layout                      rows\n\
         blank line before case      yes\n\
         goal                        1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n\
         answer                      Case k, moves\n\
         numbered                    yes\n\
         moves                       U; D; L; R\n\
         order                       dlru\n\
         unsolvable                  This puzzle is not solvable.\n\
         too long                    35\n\
         accepts                     the first shortest path\n\
         languages                   C++\n\
         address                     https://lightoj.com/problem/15-puzzle\n\
         unsure                      the sample answer, which is ours; the limits\n\
         advice                      on even widths, solvability also depends on the row of the \
         blank; only the first of the shortest paths is right\n"
    );
    assert!(head("hdu-1043").contains("\nalso                        zoj-1217\n"));
    assert!(head("hdu-3567").contains("\nforgives space              no\n"));
}

#[test]
fn judges_are_listed_for_programs() {
    let list = eight(&["judges", "--json"], "").said();
    let rows = |text: &str| -> Vec<Value> { serde_json::from_str(text).expect("an array") };
    // One on a line, between brackets.
    assert_eq!(list.lines().count(), JUDGES.len() + 2);
    let all = rows(&list);
    let fields = |row: &Value| row.as_object().expect("an object").keys().cloned().collect();
    let first: Vec<String> = fields(&all[0]);
    for (row, judge) in all.iter().zip(JUDGES) {
        assert_eq!(fields(row), first);
        assert_eq!((&row["name"], &row["title"]), (&json!(judge.name), &json!(judge.title)));
        assert_eq!((&row["puzzle"], &row["rust"]), (&json!(judge.kind.name()), &json!(judge.rust)));
        assert_eq!(
            (&row["seconds"], &row["unsure"]),
            (&json!(judge.seconds), &json!(judge.unsure))
        );
        assert_eq!(row["unsolvable"], json!(judge.unsolvable));
    }
    let row = |name: &str| all.iter().find(|row| row["name"] == name).expect(name);
    for line in include_str!("judges.txt").lines().skip(2) {
        let [name, field, value] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        assert_eq!(row(name)[field], serde_json::from_str::<Value>(value).unwrap(), "{line}");
    }
    // One judge is the rows of its name.
    for name in ["hdu-1043", "hackerrank-n-puzzle"] {
        let of_name = all.iter().filter(|row| row["name"] == name).cloned();
        let one = eight(&["judges", name, "--json"], "").stdout;
        assert_eq!(rows(&one), of_name.collect::<Vec<Value>>());
    }
}

/// The program takes the numbers of cases that the column `cases` gives: with none, one and two
/// cases, and with a wrong number.
#[test]
fn a_judge_takes_as_many_cases_as_it_says() {
    let all: Vec<Value> = serde_json::from_str(&eight(&["judges", "--json"], "").stdout).unwrap();
    for (judge, row) in JUDGES.iter().zip(all) {
        let among = if judge.kind == Kind::Sliders { Among::Any } else { Among::Scrambled(9) };
        let drawn = |count| {
            let recipe = Recipe { count: Some(count), among: among.clone(), ..Recipe::new(*judge) };
            String::from_utf8(generated(&recipe)).unwrap()
        };
        let has_one = row["cases"].as_str().is_some_and(|cases| cases.starts_with("one"));
        let none = match row["cases"].as_str() {
            Some("N first") => "0\n",
            Some("to 0 0") => "0 0\n",
            _ => "",
        };
        let two = if has_one { drawn(1).repeat(2) } else { drawn(2) };
        let inputs = [none.to_string(), drawn(1), two];
        let is_accepted = |input: &str| {
            let run = eight(&["--judge", judge.name], input);
            assert_eq!(run.stderr.is_empty(), run.status == Some(0));
            run.status == Some(0)
        };
        let taken = inputs.each_ref().map(|input| is_accepted(input));
        assert_eq!(taken, [!has_one, true, !has_one], "{}", judge.name);
        let many = inputs[2].replacen('2', "3", 1);
        let few = inputs[2].replacen('2', "1", 1);
        if row["cases"] == "N first" {
            assert_eq!([is_accepted(&many), is_accepted(&few)], [false; 2], "{}", judge.name);
        }
        if row["cases"] == "to 0 0" {
            assert!(
                !is_accepted(inputs[2].trim_end_matches("0 0\n"))
                    && !is_accepted(&(inputs[2].clone() + "1"))
            );
        }
    }
}
