//! The programs of `scripts/submissions`, in Rust and in C++, and what `eight submission` makes of
//! them for each judge: every compiler that a judge may have takes them without a warning, and they
//! answer as `eight` does, within the judge's limits.
//!
//! Each program is checked in the newest edition of the newest compiler and in the oldest edition
//! of the oldest one: what both take, those between take, too. The editions that are built take
//! turns with the judges, and a build is a check.
//! Without `CI`, one judge in twelve is tried.

mod compilers;
#[path = "../it/support/random.rs"]
#[expect(dead_code, reason = "nothing is drawn here")]
mod random;
#[path = "../it/support/samples.rs"]
mod samples;
mod trials;

use compilers::{compile, languages, Language};
use random::one_in;
use samples::{inputs, samples};
use serde_json::Value;
use std::fs;
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;
use std::thread;

const EIGHT: &str = env!("CARGO_BIN_EXE_eight");

/// The most that any judge is known to take is more.
const MOST_BYTES: usize = 16 * 1024;

/// Inputs that no judge sets: with a byte order mark, the letter `x` on a board of words, or a
/// board beyond the judge's limit.
const LEFT_OUT: [&str; 5] = [
    "abc224-d/data/secret/9-layouts",
    "codingame-sliding-puzzle/data/secret/deeper",
    "indeednow-2015-quala-4/data/secret/deeper",
    "mipt-091/data/secret/small-x",
    "pe-244/data/secret/5-layouts",
];

/// What is no case ends the program with the answers before it: a judge, an input, the answers.
const FAULTY: [(&str, &str, &str); 9] = [
    ("hdu-1043", "2 3 4 1 5 x 7 6 8 1 2 3 4 5 6 7 8 8", "ullddrurdllurdruldr\n"),
    ("uva-652", "2 23415x768 12345678", "ullddrurdllurdruldr\n"),
    ("lightoj-15-puzzle", "2 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15 1 2 3", "Case 1: R\n"),
    ("hackerrank-n-puzzle", "5 1 2 3 4", ""),
    ("boj-34388", "1-24", ""),
    ("abc224-d", "1 1 9 1 2 3 4 5 6 7 8 1 1", "0\n"),
    ("pe-244", ".rbbrrbbrrbbrrbb .rbbrrbbrrbbrrbr", "0\n"),
    ("poj-2893", "1 2 1 0 2 2 1 2 3", "YES\n"),
    ("hdu-6620", "none", ""),
];

#[test]
fn every_judge_has_a_program_that_compilers_take_and_that_answers_as_eight_does() {
    let table: Value = serde_json::from_slice(&eight(&["judges", "--json"], b"").stdout).unwrap();
    let judges = table.as_array().unwrap();
    for (name, ..) in FAULTY {
        assert!(judges.iter().any(|judge| judge["name"] == name), "{name}");
    }
    let judges = judges.iter().enumerate().step_by(one_in(12));
    let (judges, languages) = (Mutex::new(judges), languages());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| loop {
                let next = judges.lock().unwrap().next();
                let Some((at, judge)) = next else { return };
                for language in languages.iter().filter(|language| language.is_for(judge)) {
                    try_judge(at, judge, language);
                }
            });
        }
    });
}

/// Writes, checks and runs the program of the judge at this place of the table.
fn try_judge(at: usize, judge: &Value, language: &Language) {
    let name = judge["name"].as_str().unwrap();
    let written = submission(&["--lang", language.name, name]);
    assert!(written.status.success(), "{}", show(&written.stderr));
    let code = show(&written.stdout);
    assert!(code.len() <= MOST_BYTES, "{name}: {} bytes", code.len());
    let title = judge["title"].as_str().unwrap();
    for word in [title, env!("CARGO_PKG_VERSION"), "MIT", language.mark] {
        assert!(code.contains(word), "{name}: no {word}");
    }
    for word in ["unsafe", "allow(", "pragma", env!("CARGO_MANIFEST_DIR")] {
        assert!(!code.contains(word), "{name}: {word}");
    }
    let folder = folder(&format!("{name}-{}", language.name));
    let file = folder.join(format!("submission.{}", language.ending));
    let is_function = name == "leetcode-773";
    // The judge's struct may come before the function.
    let (before, calls) = if is_function { language.calls } else { ("", "") };
    fs::write(&file, format!("{before}{code}{calls}")).unwrap();

    let (compiler, program) = (&language.compilers[0], folder.join("program"));
    let edition = compiler.editions[at / 8 % compiler.editions.len()];
    compile(compiler, edition, compiler.build, &file, &program);
    let oldest = &language.compilers[language.compilers.len() - 1];
    for (other, end) in [(compiler, compiler.editions.len() - 1), (oldest, 0)] {
        let end = other.editions[end];
        if (other.command, end) != (compiler.command, edition) {
            compile(other, end, other.check, &file, &folder.join("checked"));
        }
    }

    for (input, answer) in samples(name) {
        let output = run(judge, &program, input.as_bytes());
        assert_eq!(show(&output.stdout), answer, "{name}: {}", show(&output.stderr));
    }
    for file in inputs(&format!("judges/{name}"), "secret") {
        // The judge's side of a function reads the input.
        let is_left_out = is_function && file.with_extension("err").exists();
        let is_such = |left_out| file.with_extension("").ends_with(left_out);
        if !is_left_out && !LEFT_OUT.iter().any(is_such) {
            same(judge, &program, &fs::read(file).unwrap());
        }
    }
    let inputs = generated(judge);
    for input in inputs.iter().chain([&untidy(&inputs[0])]) {
        same(judge, &program, input);
    }
    if let Some(boards) = boards_of_80_moves(name) {
        for input in boards.iter().step_by(one_in(8)) {
            assert_accepted(judge, input, &run(judge, &program, input));
        }
    }
    if let Some((input, _)) = samples(name).first().filter(|_| !is_function) {
        assert_ends(judge, &program, input.as_bytes());
    }
    for (_, input, answers) in FAULTY.iter().filter(|(judge, ..)| *judge == name) {
        let output = piped(&mut Command::new(&program), input.as_bytes());
        let (answered, said) = (show(&output.stdout), show(&output.stderr));
        assert_eq!((output.status.code(), &*answered), (Some(1), *answers), "{name}: {said}");
        assert!(said.starts_with("Error: "), "{name}: {said}");
    }
}

/// A NUL or Ctrl-Z after the cases ends the input, and so does its end after fewer than N cases.
fn assert_ends(judge: &Value, program: &Path, input: &[u8]) {
    let plain = run(judge, program, input);
    assert!(plain.status.success() && !plain.stdout.is_empty(), "{}", show(input));
    let mut fewer = input.to_vec();
    if judge["cases"] == "N first" {
        fewer.insert(0, b'9');
    }
    for ended in [&fewer, &[input, b"\x1a"].concat(), &[&fewer[..], b"\0\n"].concat()] {
        let output = run(judge, program, ended);
        let is_same = output.status.success() && output.stdout == plain.stdout;
        assert!(is_same, "{}: {}{}", judge["name"], show(ended), show(&output.stderr));
    }
}

/// An input as another system writes it: lines that end with CR LF, tabs, spaces at the ends of
/// lines, and no end of the last line.
fn untidy(input: &[u8]) -> Vec<u8> {
    let text = show(input).trim_end().replace(' ', "\t").replace('\n', " \r\n");
    text.into_bytes()
}

/// Inputs of a judge: any boards, unsolvable ones, and the hardest that it can set.
fn generated(judge: &Value) -> Vec<Vec<u8>> {
    let name = judge["name"].as_str().unwrap();
    let is_one = judge["cases"].as_str().unwrap().starts_with("one");
    let count = match (is_one, judge["sizes"].as_str()) {
        (true, _) => "1",
        (_, Some("3x3")) => "1000",
        (_, _) if judge["moves"].is_null() => "1000",
        (_, _) => "20",
    };
    let hardest = match judge["sizes"].as_str().or(judge["puzzle"].as_str()) {
        Some("3x3") => "25..31",
        Some("4x4") => "45",
        Some("sliders") => "48",
        Some("graph") => "any",
        _ if judge["moves"].is_null() && judge["length"] == false => return vec![reversed(999)],
        _ => "near",
    };
    let mut inputs = Vec::new();
    for seed in 0..3 {
        let mut recipe = vec!["generate", "--judge", name, "--count", count];
        let seed = seed.to_string();
        recipe.extend(["--seed", &seed]);
        // If the judge asks for the least number, it sets no far board.
        let is_least = judge["accepts"] == "the only one";
        match seed.as_str() {
            _ if hardest == "near" && is_least => recipe.extend(["--scramble", "10"]),
            _ if hardest == "near" => {}
            "0" if hardest != "any" => recipe.extend(["--depth", hardest]),
            "1" if !judge["unsolvable"].is_null() => recipe.extend(["--unsolvable-share", "1"]),
            // A deep board would take a search of minutes.
            _ if hardest == "45" => recipe.extend(["--depth", "1..45"]),
            _ => {}
        }
        let output = eight(&recipe, b"");
        assert!(output.status.success(), "{recipe:?}: {}", show(&output.stderr));
        inputs.push(spaced(&output.stdout));
    }
    inputs
}

/// Returns a text with more white space: two spaces, and line ends with CR.
fn spaced(text: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(text).replace(' ', "  ").replace('\n', " \r\n");
    text.into_bytes()
}

/// A square board as POJ 2893 sets it, with all tiles in the reversed order.
fn reversed(side: usize) -> Vec<u8> {
    let tiles: Vec<String> = (0..side * side).rev().map(|tile| tile.to_string()).collect();
    format!("{side} {side}\n{}\n0 0\n", tiles.join(" ")).into_bytes()
}

/// Returns boards of 80 moves, if a judge takes any path to such a board.
fn boards_of_80_moves(name: &str) -> Option<Vec<Vec<u8>>> {
    let boards = fs::read_to_string(root().join("tests/it/tiles/fifteen/eighty.in")).unwrap();
    let boards = boards.lines();
    match name {
        "mipt-091" => Some(boards.map(|board| board.as_bytes().to_vec()).collect()),
        // The blank is first at home: the boards are turned by half a turn.
        "hackerrank-n-puzzle" => Some(
            boards
                .map(|board| {
                    let tiles = board.split(' ').rev().map(|tile| tile.parse::<u32>().unwrap());
                    let tiles = tiles.map(|tile| ((16 - tile) % 16).to_string());
                    format!("4\n{}\n", tiles.collect::<Vec<_>>().join("\n")).into_bytes()
                })
                .collect(),
        ),
        _ => None,
    }
}

/// A judge, how `eight` is called for its input, and the recipe of the input.
type Puzzle = (&'static str, &'static [&'static str], &'static [&'static str]);

/// With all checks of the compilers at run time. Without `CI`, the programs in Rust.
#[test]
fn the_programs_answer_all_boards_as_eight_does() {
    let folder = folder("checked");
    let puzzles: [Puzzle; 4] = [
        ("hdu-1043", &[], &["--every-board"]),
        (
            "gvu-zaidimas-8",
            &["--judge", "gvu-zaidimas-8"],
            &["--judge", "gvu-zaidimas-8", "--count", "1000"],
        ),
        ("abc224-d", &["graph"], &["--puzzle", "graph", "--count", "100"]),
        ("pe-244", &["sliders"], &["--puzzle", "sliders", "--every-board"]),
    ];
    for language in languages().iter().step_by(one_in(2)) {
        for (judge, mode, recipe) in &puzzles {
            let written = submission(&["--lang", language.name, judge]);
            if !written.status.success() {
                continue;
            }
            let (file, program) =
                (folder.join("submission").with_extension(language.ending), folder.join(judge));
            fs::write(&file, written.stdout).unwrap();
            let compiler = &language.compilers[0];
            let options = [compiler.build, language.checked].concat();
            compile(compiler, language.edition, &options, &file, &program);
            let input = eight(&[&["generate"], *recipe].concat(), b"").stdout;
            let output = piped(&mut Command::new(&program), &input);
            let expected = eight(mode, &input).stdout;
            let is_same = output.stdout == expected && !expected.is_empty();
            assert!(is_same, "{judge}: {}", show(&output.stderr));
        }
    }
}

#[test]
fn a_wrong_call_is_an_error_that_says_what_to_do() {
    for (arguments, said) in [
        (&["hdu-1"][..], "invalid JUDGE `hdu-1`; give one of hdu-1043, hdu-3567, hdu-6620; `eight judges` lists all"),
        (&["--lang", "c", "hdu-1043"], "give one of rust, cpp"),
        (&["--lang", "cpp", "pe-244"], "pe-244 has no program in C++; leave --lang out"),
    ] {
        let output = submission(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        assert!(show(&output.stderr).contains(said), "{arguments:?}: {}", show(&output.stderr));
    }
}

#[test]
fn the_language_is_rust_if_the_judge_compiles_it_and_cpp_if_there_is_such_a_program() {
    for (name, title) in [
        ("acwing-179", "\n//! The 8-puzzle"),
        ("hdu-1043", "\n// The 8-puzzle"),
        ("pe-244", "\n//! Project Euler 244"),
    ] {
        assert!(show(&submission(&[name]).stdout).contains(title), "{name}");
    }
}

/// Runs a judge's program with at most the judge's memory, if that is known, a stack of 1 MB, the
/// least of any judge, and three times the time: the machine may be slow, and has other work.
fn run(judge: &Value, program: &Path, input: &[u8]) -> Output {
    let folder = program.parent().unwrap();
    fs::write(folder.join("eight.inp"), input).unwrap();
    let limit = |unit: &str, default| judge[unit].as_u64().unwrap_or(default);
    let (seconds, kilobytes) = (3 * limit("seconds", 10), limit("megabytes", 256) * 1000);
    let script = format!("ulimit -t {seconds} -v {kilobytes} -s 1024 && exec \"$0\"");
    piped(Command::new("bash").args(["-c", &script]).arg(program).current_dir(folder), input)
}

/// Compares a judge's program with what `eight` answers. If the program may print another path,
/// `eight check` looks at its answers: on boards of several sizes, and for the judge of 4x4 boards
/// that takes long ones.
fn same(judge: &Value, program: &Path, input: &[u8]) {
    let output = run(judge, program, input);
    let name = judge["name"].as_str().unwrap();
    let is_any = judge["puzzle"] == "tiles"
        && judge["sizes"].as_str().is_some_and(|it| it.len() > 3)
        && !judge["moves"].is_null()
        || name == "mipt-091";
    let arguments = ["--judge", name, "--any"];
    let expected = eight(&arguments[..2 + usize::from(is_any)], input);
    let said = show(&output.stderr);
    let context = format!("{name}: {}\n{said}", show(&input[..input.len().min(500)]));
    if is_any && expected.status.success() {
        assert_accepted(judge, input, &output);
        return;
    }
    assert!(output.stdout == expected.stdout, "{context}");
    assert!(!expected.status.success() || output.status.success() && said.is_empty(), "{context}");
}

/// Has `eight check` look at the answers of a judge's program.
fn assert_accepted(judge: &Value, input: &[u8], output: &Output) {
    let name = judge["name"].as_str().unwrap();
    let context =
        format!("{name}: {}\n{}", show(&input[..input.len().min(500)]), show(&output.stderr));
    assert!(output.status.success() && output.stderr.is_empty(), "{context}");
    let mut cases = tempfile::NamedTempFile::new().unwrap();
    cases.write_all(input).unwrap();
    let mut check = Command::new(EIGHT);
    check.args(["check", "--judge", name]).arg(cases.path()).arg("-");
    let verdict = piped(&mut check, &output.stdout);
    assert_eq!(verdict.status.code(), Some(0), "{context}{}", show(&verdict.stdout));
}

fn eight(arguments: &[&str], input: &[u8]) -> Output {
    piped(Command::new(EIGHT).args(arguments), input)
}

fn piped(command: &mut Command, input: &[u8]) -> Output {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(input).unwrap();
    file.rewind().unwrap();
    command.stdin(file).output().unwrap()
}

fn submission(arguments: &[&str]) -> Output {
    Command::new(EIGHT).arg("submission").args(arguments).output().unwrap()
}

fn show(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// An empty folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("submission").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
