//! The programs of `scripts/submissions`, and what `scripts/submission` makes of them for each judge:
//! every compiler that a judge may have takes them without a warning, and they answer as `eight` does,
//! within the judge's limits.
//!
//! Where `CI` is set, each file is built for every edition, and elsewhere for the first; and there one in
//! four is run.

#[path = "../it/support/samples.rs"]
mod samples;

use samples::{inputs, samples};
use serde_json::Value;
use std::fs;
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;
use std::thread;

const EIGHT: &str = env!("CARGO_BIN_EXE_eight");

/// Debian's compiler, as old as a judge's.
const OLD_RUSTC: &str = "/usr/bin/rustc";

/// The most that any judge is known to take is more.
const MOST_BYTES: usize = 16 * 1024;

/// Inputs that no judge sets: with a byte order mark, or the letter `x` on a board of words.
const LEFT_OUT: [&str; 3] = [
    "abc224-d/data/secret/9-layouts",
    "mipt-091/data/secret/small-x",
    "pe-244/data/secret/5-layouts",
];

#[test]
fn every_judge_has_a_program_that_compilers_take_and_that_answers_as_eight_does() {
    let table: Value = serde_json::from_slice(&eight(&["judges", "--json"], b"").stdout).unwrap();
    let judges = table.as_array().unwrap();
    let (judges, compilers) = (Mutex::new(judges.iter().enumerate()), compilers());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| loop {
                let next = judges.lock().unwrap().next();
                let Some((at, judge)) = next else { return };
                try_judge(judge, &compilers, is_ci() || at % 4 == 0);
            });
        }
    });
}

/// Writes and builds the file of a judge, and may run what comes of it.
fn try_judge(judge: &Value, compilers: &[Compiler], runs: bool) {
    let name = judge["name"].as_str().unwrap();
    let written = submission(&[name]);
    assert!(written.status.success(), "{}", show(&written.stderr));
    let code = show(&written.stdout);
    assert!(code.len() <= MOST_BYTES, "{name}: {} bytes", code.len());
    let title = judge["title"].as_str().unwrap();
    for word in [title, env!("CARGO_PKG_VERSION"), "commit ", "MIT", "\n//! "] {
        assert!(code.contains(word), "{name}: no {word}");
    }
    for word in ["unsafe", "allow(", env!("CARGO_MANIFEST_DIR")] {
        assert!(!code.contains(word), "{name}: {word}");
    }
    let folder = folder(name);
    let file = folder.join("submission.rs");
    fs::write(&file, code).unwrap();

    for compiler in compilers {
        let editions = if is_ci() { compiler.editions } else { &compiler.editions[..1] };
        for edition in editions {
            compile(compiler, edition, &["--emit=metadata"], &file, &folder.join("metadata"));
        }
    }
    if !runs {
        return;
    }
    let program = folder.join("program");
    compile(&compilers[0], "2021", &["-O"], &file, &program);

    for (input, answer) in samples(name) {
        let output = run(judge, &program, input.as_bytes());
        assert_eq!(show(&output.stdout), answer, "{name}: {}", show(&output.stderr));
    }
    for file in inputs(&format!("judges/{name}"), "secret") {
        if !LEFT_OUT.iter().any(|left_out| file.with_extension("").ends_with(left_out)) {
            same(judge, &program, &fs::read(file).unwrap());
        }
    }
    for input in generated(judge) {
        same(judge, &program, &input);
    }
    if let Some(boards) = boards_of_80_moves(name) {
        for input in boards.iter().take(if is_ci() { boards.len() } else { 1 }) {
            let output = run(judge, &program, input);
            assert!(output.status.success(), "{name}: {}", show(&output.stderr));
            let (cases, answers) = (folder.join("cases"), folder.join("answers"));
            fs::write(&cases, input).unwrap();
            fs::write(&answers, output.stdout).unwrap();
            let mut check = Command::new(EIGHT);
            let verdict =
                check.args(["check", "--judge", name]).args([cases, answers]).output().unwrap();
            assert_eq!(verdict.status.code(), Some(0), "{name}: {}", show(&verdict.stdout));
        }
    }
}

/// Inputs of a judge: any boards, unsolvable ones, and the hardest that it can set.
fn generated(judge: &Value) -> Vec<Vec<u8>> {
    let name = judge["name"].as_str().unwrap();
    let is_one = judge["cases"].as_str().unwrap().starts_with("one");
    let count = match (is_one, judge["puzzle"].as_str().unwrap()) {
        (true, _) => "1",
        (_, "eight") => "1000",
        (_, _) if judge["moves"].is_null() => "1000",
        (_, _) => "20",
    };
    let hardest = match judge["puzzle"].as_str().unwrap() {
        "eight" => "25..31",
        "fifteen" => "45",
        "sliders" => "48",
        "graph" => "any",
        _ if judge["moves"].is_null() && judge["length"] == false => return vec![reversed(999)],
        _ => "near",
    };
    let mut inputs = Vec::new();
    for seed in 0..5 {
        let mut recipe = vec!["generate", "--judge", name, "--count", count, "--random-space"];
        let seed = seed.to_string();
        recipe.extend(["--seed", &seed]);
        // Where the least number is asked for, a judge sets no far board; elsewhere any.
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
        inputs.push(output.stdout);
    }
    inputs
}

/// A square board as POJ 2893 sets it, with all tiles in the reversed order.
fn reversed(side: usize) -> Vec<u8> {
    let tiles: Vec<String> = (0..side * side).rev().map(|tile| tile.to_string()).collect();
    format!("{side} {side}\n{}\n0 0\n", tiles.join(" ")).into_bytes()
}

/// Boards of 80 moves, where a judge takes any path to such a board.
fn boards_of_80_moves(name: &str) -> Option<Vec<Vec<u8>>> {
    let boards = fs::read_to_string(root().join("tests/it/fifteen/eighty.in")).unwrap();
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

/// A program, how `eight` is called for its input, and the recipes of inputs.
type Puzzle = (&'static str, &'static [&'static str], Vec<&'static [&'static str]>);

/// The programs as they stand, which the constants of no judge have been put in.
#[test]
fn the_programs_answer_all_boards_as_eight_does() {
    let folder = folder("as-they-stand");
    let puzzles: [Puzzle; 4] = [
        ("eight", &[], vec![&["--every-board"], &["--count", "1000", "--random-space"]]),
        (
            "fifteen",
            &["fifteen"],
            vec![&[
                "--puzzle",
                "fifteen",
                "--count",
                "100",
                "--depth",
                "0..50",
                "--unsolvable-share",
                "0.1",
            ]],
        ),
        (
            "graph",
            &["graph"],
            vec![&["--puzzle", "graph", "--count", "100"], &["--puzzle", "graph", "--theta0"]],
        ),
        ("sliders", &["sliders"], vec![&["--puzzle", "sliders", "--every-board"]]),
    ];
    for (puzzle, mode, recipes) in puzzles {
        let file = root().join(format!("scripts/submissions/{puzzle}.rs"));
        let program = folder.join(puzzle);
        compile(&compilers()[0], "2021", &["-O", "-Cdebug-assertions"], &file, &program);
        for recipe in recipes {
            let input = eight(&[&["generate"], recipe].concat(), b"").stdout;
            let output = piped(&mut Command::new(&program), &input);
            let expected = eight(mode, &input).stdout;
            assert!(output.stdout == expected && !expected.is_empty(), "{puzzle} {recipe:?}");
        }
    }
}

#[test]
fn what_is_no_case_ends_the_program_with_the_answers_before_it() {
    let faulty = [
        ("hdu-1043", "2 3 4 1 5 x 7 6 8 1 2 3 4 5 6 7 8 8", "ullddrurdllurdruldr\n"),
        ("uva-652", "2 23415x768 12345678", "ullddrurdllurdruldr\n"),
        ("lightoj-15-puzzle", "2 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15 1 2 3", "Case 1: R\n"),
        ("hackerrank-n-puzzle", "5 1 2 3 4", ""),
        ("spoj-solving", "2 3 1 2 3 4 5 6 7 0 8 3 1", "case 1 Y\n1\nR\n"),
        ("boj-34388", "1-24", ""),
        ("leetcode-773", "[[1,2,3],[4,0,5]] [[1,2,3],[4,0,4]]", "1\n"),
        ("abc224-d", "1 1 9 1 2 3 4 5 6 7 8 1 1", "0\n"),
        ("pe-244", ".rbbrrbbrrbbrrbb .rbbrrbbrrbbrrbr", "0\n"),
        ("poj-2893", "1 2 1 0 2 2 1 2 3", "YES\n"),
        ("hdu-6620", "none", ""),
    ];
    for (name, input, answers) in faulty.into_iter().step_by(if is_ci() { 1 } else { 3 }) {
        let folder = folder(&format!("faulty-{name}"));
        fs::write(folder.join("submission.rs"), submission(&[name]).stdout).unwrap();
        compile(
            &compilers()[0],
            "2021",
            &[],
            &folder.join("submission.rs"),
            &folder.join("program"),
        );
        let output = piped(&mut Command::new(folder.join("program")), input.as_bytes());
        assert_eq!(
            (output.status.code(), show(&output.stdout).as_str()),
            (Some(1), answers),
            "{name}"
        );
        assert!(show(&output.stderr).starts_with("Error: "), "{name}: {}", show(&output.stderr));
    }
}

#[test]
fn a_wrong_call_is_an_error_that_names_the_judges() {
    for arguments in [&["hdu-1"][..], &[], &["--fast"], &["hdu-1043", "poj-1077"]] {
        let output = submission(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        let names = match arguments {
            ["hdu-1"] => "JUDGE is one of eight-1998, hdu-1043, poj-1077, ",
            _ => "JUDGE is a name that `scripts/submission --list` shows",
        };
        assert!(show(&output.stderr).contains(names), "{arguments:?}");
    }
}

#[test]
fn help_tells_how_to_call_it_and_the_list_is_the_table() {
    for flag in ["--help", "-h"] {
        let output = submission(&[flag]);
        assert_eq!((output.status.code(), show(&output.stderr).as_str()), (Some(0), ""));
        assert!(show(&output.stdout).contains("scripts/submission JUDGE > submission.rs"));
    }
    let list = show(&submission(&["--list"]).stdout);
    let first = |line: &str| line.split(' ').next().unwrap().to_string();
    let names: Vec<String> =
        show(&eight(&["judges"], b"").stdout).lines().skip(1).map(first).collect();
    assert_eq!(list.lines().map(first).collect::<Vec<_>>(), names);
}

/// Runs a judge's program, with no more memory than the judge gives, where that is known, and three times the time: the
/// machine may be slow, and has other work.
fn run(judge: &Value, program: &Path, input: &[u8]) -> Output {
    let folder = program.parent().unwrap();
    fs::write(folder.join("eight.inp"), input).unwrap();
    let limit = |unit: &str, default| judge[unit].as_u64().unwrap_or(default);
    let (seconds, kilobytes) = (3 * limit("seconds", 10), limit("megabytes", 256) * 1000);
    let script = format!("ulimit -t {seconds} -v {kilobytes} && exec \"$0\"");
    piped(Command::new("bash").args(["-c", &script]).arg(program).current_dir(folder), input)
}

/// Compares a judge's program with what `eight` answers; or where any path on boards of several sizes will do, has
/// `eight check` look at its answers.
fn same(judge: &Value, program: &Path, input: &[u8]) {
    let output = run(judge, program, input);
    let name = judge["name"].as_str().unwrap();
    let is_any = judge["puzzle"] == "rectangle" && !judge["moves"].is_null();
    let arguments = ["--judge", name, "--any"];
    let expected = eight(&arguments[..2 + usize::from(is_any)], input);
    let said = show(&output.stderr);
    let context = format!("{name}: {}\n{said}", show(&input[..input.len().min(500)]));
    if is_any && expected.status.success() {
        assert!(output.status.success() && said.is_empty(), "{context}");
        let folder = program.parent().unwrap();
        fs::write(folder.join("cases"), input).unwrap();
        let check = ["check", "--judge", name, folder.join("cases").to_str().unwrap(), "-"]
            .map(str::to_string);
        let verdict = piped(Command::new(EIGHT).args(check), &output.stdout);
        assert_eq!(verdict.status.code(), Some(0), "{context}{}", show(&verdict.stdout));
        return;
    }
    assert!(output.stdout == expected.stdout, "{context}");
    assert!(!expected.status.success() || output.status.success() && said.is_empty(), "{context}");
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
    let script = root().join("scripts/submission");
    Command::new(script).args(arguments).env("EIGHT", EIGHT).output().unwrap()
}

fn show(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

struct Compiler {
    command: String,
    editions: &'static [&'static str],
}

/// Compiles a file; a warning is a failure.
fn compile(compiler: &Compiler, edition: &str, options: &[&str], file: &Path, to: &Path) {
    let mut command = Command::new(&compiler.command);
    command.args(["--edition", edition]).args(options).arg("-o").arg(to).arg(file);
    let output = command.output().unwrap();
    let said = show(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{command:?}\n{said}");
}

/// The toolchain's compiler, and Debian's if it is old.
fn compilers() -> Vec<Compiler> {
    const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];
    let current = std::env::var("RUSTC").unwrap_or("rustc".to_string());
    let mut compilers = vec![Compiler { command: current, editions: &EDITIONS }];
    let version = Command::new(OLD_RUSTC).arg("--version").output();
    let version = version.map_or(String::new(), |output| show(&output.stdout));
    if version.starts_with("rustc 1.6") {
        compilers.push(Compiler { command: OLD_RUSTC.to_string(), editions: &EDITIONS[..3] });
    } else {
        let lack = format!("NO OLD COMPILER: {OLD_RUSTC} is not there, or is not older than 1.70: `apt-get install rustc`");
        assert!(!is_ci(), "{lack}");
        // Not by a macro, whose output the test runner would keep to itself.
        let _ = writeln!(std::io::stderr(), "{lack}");
    }
    compilers
}

fn is_ci() -> bool {
    std::env::var_os("CI").is_some()
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
