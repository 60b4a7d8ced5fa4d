//! The files that `scripts/submission` writes: every compiler a judge may have takes them without
//! a warning, and they answer as the program does.
//!
//! Where `CI` is set, the file of every judge is built by every compiler for every edition, and judges
//! with one case want a process for each of 1,000, which searches anew for some 10 ms. Elsewhere that
//! is one judge of each puzzle, for their files differ in the row of the table alone; two builds; and
//! 300 processes.

mod cases;
#[path = "../it/support/random.rs"]
#[allow(dead_code, reason = "what only the other tests use")]
mod random;
#[path = "../it/support/samples.rs"]
mod samples;
#[path = "../it/support/sources.rs"]
#[allow(dead_code, reason = "what only the other tests use")]
mod sources;
#[path = "../it/support/stream.rs"]
#[allow(dead_code, reason = "what only the other tests use")]
mod stream;

use cases::{input, is_single};
use eight::judge::{Judge, Kind, JUDGES};
use eight::stream::input::WINDOW;
use eight::stream::scan::Count;
use random::Random;
use samples::{inputs, samples};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::thread;

/// The most that the project allows itself: judges of the 3x3 take 50,000 bytes and more, SPOJ takes
/// 50,000, and where boards of two sides are to be solved no limit is known.
fn most_bytes(judge: &Judge) -> usize {
    match judge.kind {
        _ if judge.count == Count::OneAfterSide => 64 * 1024,
        Kind::Fifteen => 50_000,
        _ => 40 * 1024,
    }
}

/// Cases in one input: a 4x4 board is a search.
fn most_cases(judge: &Judge) -> usize {
    match judge.kind {
        Kind::Fifteen if !judge.answer.is_verdict() => 100,
        _ => 10_000,
    }
}

/// Processes of a judge with one case.
fn processes(judge: &Judge) -> usize {
    match judge.kind {
        Kind::Fifteen => 10,
        _ if is_ci() => 1_000,
        _ => 300,
    }
}

/// Debian's compiler, as old as a judge's.
const OLD_RUSTC: &str = "/usr/bin/rustc";

#[test]
fn every_judge_has_a_file_that_every_compiler_takes_and_that_answers_as_the_program_does() {
    let mut puzzles = Vec::new();
    let judges = JUDGES.iter().filter(|judge| {
        let program = (judge.kind, judge.answer.is_verdict());
        let known = puzzles.contains(&program);
        puzzles.push(program);
        !known || is_ci()
    });
    let judges = Mutex::new(judges.collect::<Vec<_>>().into_iter());
    let compilers = compilers();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| loop {
                let next = judges.lock().unwrap().next();
                let Some(judge) = next else { return };
                try_file(judge, &compilers);
            });
        }
    });
}

#[test]
fn an_unknown_judge_is_an_error_that_names_the_others() {
    let output = submission("hdu-1");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let error = String::from_utf8(output.stderr).unwrap();
    for judge in &JUDGES {
        assert!(error.contains(judge.name), "{error}");
    }
}

#[test]
fn help_tells_how_to_call_it_and_the_list_is_the_table() {
    for flag in ["--help", "-h"] {
        let output = submission(flag);
        assert_eq!((output.status.code(), show(&output.stderr).as_str()), (Some(0), ""));
        assert!(show(&output.stdout).contains("scripts/submission JUDGE > submission.rs"));
    }
    let list = show(&submission("--list").stdout);
    let mut names: Vec<&str> =
        list.lines().filter_map(|line| line.split_whitespace().next()).collect();
    names.sort_unstable();
    let mut table = JUDGES.map(|judge| judge.name).to_vec();
    table.sort_unstable();
    // A judge with boards of two sides has two rows.
    table.dedup();
    assert_eq!(names, table);
    assert_eq!(submission("--fast").status.code(), Some(2));
}

/// What the crate says of its modules: with other `deps`, they need no crate and no new compiler.
#[test]
fn modules_are_free_of_dependencies_and_of_newer_language_features() {
    let folder = folder("modules");
    copy(&root().join("src"), &folder);
    let deps = root().join("scripts/twins/deps.rs");
    fs::copy(deps, folder.join("deps.rs")).unwrap();
    for compiler in compilers() {
        for edition in ["2018", "2021"].into_iter().take(if is_ci() { 2 } else { 1 }) {
            let options = ["--crate-type=lib", "--crate-name=eight", "--emit=metadata"];
            let file = folder.join("lib.rs");
            compile(&compiler, Some(edition), &options, &file, &folder.join("modules"));
        }
    }
}

/// Writes and builds the file of a judge, and runs what comes of it.
fn try_file(judge: &'static Judge<'static>, compilers: &[Compiler]) {
    let name = judge.name;
    let written = submission(name);
    assert!(written.status.success(), "{}", show(&written.stderr));
    let code = String::from_utf8(written.stdout).unwrap();
    assert!(code.len() <= most_bytes(judge), "{name}: {} bytes", code.len());
    assert!(code.starts_with("//"), "{name}: no word to the reader");
    for word in [env!("CARGO_PKG_VERSION"), "commit ", "MIT"] {
        assert!(code.contains(word), "{name}: no {word}");
    }
    for word in ["unsafe", env!("CARGO_MANIFEST_DIR")] {
        assert!(!code.contains(word), "{name}: {word}");
    }
    // A judge with boards of two sides has two rows, which are tried at the same time.
    let folder = folder(&format!("{name}-{:?}", judge.kind));
    let file = folder.join("submission.rs");
    fs::write(&file, code).unwrap();

    // The edition matters to a compiler's front alone: each gets all without optimisation, and what
    // is run is built once by the current compiler for its last edition and once, with all checks, by
    // the oldest for its first.
    let build = |compiler: &Compiler, edition, options: &[&str], to: &str| {
        let to = folder.join(to);
        compile(compiler, edition, options, &file, &to);
        to
    };
    if is_ci() {
        for compiler in compilers {
            for &edition in compiler.editions {
                build(compiler, edition, &["--emit=metadata"], "metadata");
            }
        }
    }
    let (current, oldest) = (&compilers[0], &compilers[compilers.len() - 1]);
    let fast = build(current, current.editions[current.editions.len() - 1], &["-O"], "fast");
    let checked = build(oldest, oldest.editions[0], &[], "checked");
    for (input, answer) in samples(name) {
        let answer = Some(answer.as_bytes());
        same(judge, &folder, &checked, input.as_bytes(), answer);
    }
    for input in fixtures(name) {
        same(judge, &folder, &fast, &fs::read(input).unwrap(), None);
    }
    malformed(judge, &folder, &checked);
    generated(judge, &folder, &fast);
    few_generated(judge, &folder, &checked);
    within_memory(judge, &folder, &fast);
}

/// Runs a submission on what is cut off, changed, or no case at all: it answers what stands before
/// the fault, says nothing, and is no crash.
fn malformed(judge: &'static Judge<'static>, folder: &Path, submission: &Path) {
    let mut random = Random::new(2);
    let (sample, _) = samples(judge.name).remove(0);
    let mut inputs: Vec<Vec<u8>> =
        vec![Vec::new(), b"\n".to_vec(), b"\xEF\xBB".to_vec(), vec![0xFF; 100_000]];
    for _ in 0..6 {
        let mut input = sample.clone().into_bytes();
        input.truncate(random.below(input.len()));
        inputs.push(input.clone());
        input = cases::input(judge, &mut random, 3);
        let at = random.below(input.len());
        input[at] = random.below(256) as u8;
        inputs.push(input);
        inputs.push((0..random.below(200)).map(|_| random.below(256) as u8).collect());
        inputs
            .push((0..random.below(200)).map(|_| b"0123456789x \nrb."[random.below(16)]).collect());
    }
    for input in inputs {
        same(judge, folder, submission, &input, None);
    }
}

/// A few inputs, with the checks of a build that is not optimised.
fn few_generated(judge: &'static Judge<'static>, folder: &Path, submission: &Path) {
    let mut random = Random::new(3);
    for _ in 0..2 {
        let input = cases::input(judge, &mut random, 20);
        same(judge, folder, submission, &input, None);
    }
}

fn generated(judge: &'static Judge<'static>, folder: &Path, submission: &Path) {
    let mut random = Random::new(1);
    if !is_single(judge) {
        let input = input(judge, &mut random, most_cases(judge));
        return same(judge, folder, submission, &input, None);
    }
    if judge.kind == Kind::Fifteen {
        return (0..processes(judge)).for_each(|_| {
            let input = input(judge, &mut random, 1);
            same(judge, folder, submission, &input, None);
        });
    }
    let mut library = stream::Stream::new(judge.name, false);
    for at in 0..processes(judge) {
        let input = input(judge, &mut random, 1);
        // The program makes its table anew for each: most are left to the library.
        if at % 100 == 0 {
            same(judge, folder, submission, &input, None);
        }
        let output = run(&mut Command::new(submission), folder, judge, &input);
        let expected = library.answer(&input[..], WINDOW).answers;
        assert_eq!(show(&output.stdout), expected, "{}", show(&input));
    }
}

/// Runs the submission with no more memory than the judge gives.
fn within_memory(judge: &'static Judge<'static>, folder: &Path, submission: &Path) {
    let Some(megabytes) = judge.megabytes else {
        return;
    };
    let limit = format!("ulimit -v {} && exec \"$0\"", megabytes * 1000);
    let input = input(judge, &mut Random::new(4), most_cases(judge));
    let mut command = Command::new("bash");
    let output = run(command.args(["-c", &limit]).arg(submission), folder, judge, &input);
    assert_eq!(output.status.code(), Some(0), "{}", show(&output.stderr));
    assert!(!output.stdout.is_empty());
}

/// Compares a submission with the program.
fn same(
    judge: &'static Judge<'static>,
    folder: &Path,
    submission: &Path,
    input: &[u8],
    answer: Option<&[u8]>,
) {
    let output = run(&mut Command::new(submission), folder, judge, input);
    let context = || format!("{}\n{}", show(&input[..input.len().min(500)]), show(&output.stderr));
    assert_eq!(output.status.code(), Some(0), "{}", context());
    assert!(output.stderr.is_empty(), "{}", context());
    let mut program = Command::new(env!("CARGO_BIN_EXE_eight"));
    program.args(["--judge", judge.name]).args(file(judge));
    let expected = run(&mut program, folder, judge, input);
    assert!(output.stdout == expected.stdout, "{}", context());
    if let Some(answer) = answer {
        assert_eq!(show(&output.stdout), show(answer), "{}", context());
    }
}

fn show(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The file that is read instead of standard input.
fn file(judge: &Judge) -> Option<&'static str> {
    (judge.name == "eight-1998").then_some("eight.inp")
}

/// Runs a program on an input, in the way that it is given.
fn run(
    command: &mut Command,
    folder: &Path,
    judge: &'static Judge<'static>,
    input: &[u8],
) -> Output {
    command.current_dir(folder).stdout(Stdio::piped()).stderr(Stdio::piped());
    let at = folder.join(file(judge).unwrap_or("input"));
    fs::write(&at, input).unwrap();
    if file(judge).is_some() {
        command.stdin(Stdio::null());
    } else {
        command.stdin(fs::File::open(&at).unwrap());
    }
    command.spawn().unwrap().wait_with_output().unwrap()
}

fn submission(name: &str) -> Output {
    let script = root().join("scripts/submission");
    Command::new(script).arg(name).output().unwrap()
}

struct Compiler {
    command: String,
    /// Those that it has; `None` is to call it without any.
    editions: &'static [Option<&'static str>],
}

/// Compiles a file; a warning is a failure.
fn compile(compiler: &Compiler, edition: Option<&str>, options: &[&str], file: &Path, to: &Path) {
    let mut command = Command::new(&compiler.command);
    command.args(edition.map(|edition| format!("--edition={edition}")));
    command.args(options).arg("-o").arg(to).arg(file);
    let output = command.output().unwrap();
    let said = show(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{command:?}\n{said}");
}

/// The toolchain's compiler, and Debian's if it is old.
fn compilers() -> Vec<Compiler> {
    const EDITIONS: [Option<&str>; 4] = [None, Some("2018"), Some("2021"), Some("2024")];
    let compiler = |command: String| {
        let output = Command::new(&command).arg("--version").output();
        let version = output.map_or(String::new(), |output| show(&output.stdout));
        let minor: Option<u32> = version.split('.').nth(1).and_then(|it| it.parse().ok());
        let editions =
            if minor.is_some_and(|minor| minor >= 85) { &EDITIONS[..] } else { &EDITIONS[..3] };
        (Compiler { command, editions }, minor)
    };
    let current = std::env::var("RUSTC").unwrap_or("rustc".to_string());
    let mut compilers = vec![compiler(current).0];
    let (old, minor) = compiler(OLD_RUSTC.to_string());
    if minor.is_some_and(|minor| minor < 70) {
        compilers.push(old);
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

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// The inputs of a judge's folder below `fixtures/`.
fn fixtures(name: &str) -> Vec<PathBuf> {
    let mut folders = vec![format!("judges/{name}")];
    let packages: &[&str] = match name {
        "hdu-1043" => &["eight", "traps"],
        "abc224-d" => &["graph"],
        "pe-244" => &["sliders"],
        _ => &[],
    };
    folders.extend(packages.iter().map(|&folder| folder.into()));
    let of = |folder: &String| ["sample", "secret"].map(|kind| inputs(folder, kind)).concat();
    folders.iter().flat_map(of).collect()
}
