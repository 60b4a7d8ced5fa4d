//! The files that `scripts/submission` writes: every compiler a judge may have takes them without
//! a warning, and they answer as the program does.
//!
//! Judges with one case want a process for each: there 10,000 are run where `CI` is set, and 300
//! elsewhere.

mod cases;

use cases::{Library, Problem, Random};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The most that judges take.
const MOST_BYTES: usize = 64 * 1024;
const CASES: usize = 10_000;
/// Debian's compiler, as old as a judge's.
const OLD_RUSTC: &str = "/usr/bin/rustc";

macro_rules! judges {
    ($($test:ident $name:literal)*) => {
        $(#[test] fn $test() { judge($name); })*
        /// The judges above.
        const TESTED: &[&str] = &[$($name),*];
    };
}

judges! {
    eight_1998 "eight-1998"
    hdu_1043 "hdu-1043"
    poj_1077 "poj-1077"
    zoj_1217 "zoj-1217"
    uva_652 "uva-652"
    fei_2002_e "fei-2002-e"
    acwing_179 "acwing-179"
    acwing_845 "acwing-845"
    hdu_3567 "hdu-3567"
    luogu_p1379 "luogu-p1379"
    aoj_alds1_13_b "aoj-alds1-13-b"
    boj_1525 "boj-1525"
    tioj_1198 "tioj-1198"
    gvu_zaidimas_8 "gvu-zaidimas-8"
    mipt_089 "mipt-089"
    hackerrank_n_puzzle "hackerrank-n-puzzle"
    abc224_d "abc224-d"
    pe_244 "pe-244"
}

#[test]
fn every_judge_is_tested() {
    let mut all: Vec<&str> = eight::judges::JUDGES
        .iter()
        .map(|judge| judge.name)
        .collect();
    all.extend(["abc224-d", "pe-244"]);
    assert_eq!(TESTED, all);
}

#[test]
fn an_unknown_judge_is_an_error_that_names_the_others() {
    let output = submission("hdu-1");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let error = String::from_utf8(output.stderr).unwrap();
    for name in TESTED {
        assert!(error.contains(name), "{error}");
    }
}

#[test]
fn help_tells_the_judges_and_how_to_call_it() {
    for flag in ["--help", "-h"] {
        let output = submission(flag);
        assert_eq!(
            (output.status.code(), show(&output.stderr).as_str()),
            (Some(0), "")
        );
        let help = String::from_utf8(output.stdout).unwrap();
        assert!(
            help.contains("usage: scripts/submission JUDGE > submission.rs\n"),
            "{help}"
        );
        for name in TESTED {
            assert!(help.contains(&format!("\n  {name} ")), "{help}");
        }
    }
    let output = submission("--fast");
    assert_eq!(output.status.code(), Some(2));
}

/// What the crate says of its modules: with another seam, they need no crate and no new compiler.
#[test]
fn modules_are_free_of_dependencies_and_of_newer_language_features() {
    let folder = folder("modules");
    copy(&root().join("src"), &folder);
    fs::copy(
        root().join("scripts/submission-seam.rs"),
        folder.join("seam.rs"),
    )
    .unwrap();
    for compiler in compilers() {
        for edition in ["2018", "2021"] {
            let options = ["--crate-type=lib", "--crate-name=eight", "--emit=metadata"];
            compile(
                &compiler,
                edition,
                &options,
                &folder.join("lib.rs"),
                &folder.join("modules"),
            );
        }
    }
}

fn judge(name: &str) {
    let problem = Problem::named(name);
    let folder = folder(name);
    let written = submission(name);
    assert!(
        written.status.success(),
        "{}",
        String::from_utf8_lossy(&written.stderr)
    );
    let code = String::from_utf8(written.stdout).unwrap();
    assert!(code.len() <= MOST_BYTES, "{} bytes", code.len());
    assert!(
        code.contains(env!("CARGO_PKG_VERSION"))
            && code.contains("commit ")
            && code.contains("MIT")
    );
    assert!(!code.contains("unsafe") && !code.contains(env!("CARGO_MANIFEST_DIR")));
    let file = folder.join("submission.rs");
    fs::write(&file, code).unwrap();

    // The edition matters to a compiler's front alone: each gets both without optimisation, and
    // what is run is built once by the current compiler and once, with all checks, by the oldest.
    let compilers = compilers();
    let build = |compiler, edition, options: &[&str], to: &str| {
        let to = folder.join(to);
        compile(compiler, edition, options, &file, &to);
        to
    };
    for compiler in &compilers {
        for edition in ["2018", "2021"] {
            build(compiler, edition, &["--emit=metadata"], "metadata");
        }
    }
    let fast = build(&compilers[0], "2021", &["-O"], "fast");
    let checked = build(&compilers[compilers.len() - 1], "2018", &[], "checked");
    for (input, answer) in problem.samples() {
        let answer = Some(answer.as_bytes());
        same(&problem, &folder, &checked, input.as_bytes(), answer);
    }
    for input in fixtures(name) {
        same(&problem, &folder, &fast, &fs::read(input).unwrap(), None);
    }
    malformed(&problem, &folder, &checked);
    generated(&problem, &folder, &fast);
    few_generated(&problem, &folder, &checked);
    within_memory(&problem, &folder, &fast);
}

/// Runs a submission on what is cut off, changed, or no case at all: it answers what stands before
/// the fault, says nothing, and is no crash.
fn malformed(problem: &Problem, folder: &Path, submission: &Path) {
    let mut random = Random::new(2);
    let (sample, _) = problem.samples().remove(0);
    let mut inputs: Vec<Vec<u8>> = vec![
        Vec::new(),
        b"\n".to_vec(),
        b"\xEF\xBB".to_vec(),
        vec![0xFF; 100_000],
    ];
    for _ in 0..6 {
        let mut input = sample.clone().into_bytes();
        input.truncate(random.below(input.len()));
        inputs.push(input.clone());
        input = problem.input(&mut random, 3);
        let at = random.below(input.len());
        input[at] = random.below(256) as u8;
        inputs.push(input);
        inputs.push(
            (0..random.below(200))
                .map(|_| random.below(256) as u8)
                .collect(),
        );
        inputs.push(
            (0..random.below(200))
                .map(|_| b"0123456789x \nrb."[random.below(16)])
                .collect(),
        );
    }
    for input in inputs {
        same(problem, folder, submission, &input, None);
    }
}

/// A few inputs, with the checks of a build that is not optimised.
fn few_generated(problem: &Problem, folder: &Path, submission: &Path) {
    let mut random = Random::new(3);
    for _ in 0..2 {
        let input = problem.input(&mut random, 20);
        same(problem, folder, submission, &input, None);
    }
}

fn generated(problem: &Problem, folder: &Path, submission: &Path) {
    let mut random = Random::new(1);
    let (Problem::Eight(judge), true) = (problem, problem.is_single()) else {
        let input = problem.input(&mut random, CASES);
        return same(problem, folder, submission, &input, None);
    };
    let mut library = Library::new(judge);
    for at in 0..if is_ci() { CASES } else { 300 } {
        let input = problem.input(&mut random, 1);
        // The program makes its table anew for each: most are left to the library.
        if at % 100 == 0 {
            same(problem, folder, submission, &input, None);
        }
        let output = run(&mut Command::new(submission), folder, problem, &input);
        let (answer, expected) = (show(&output.stdout), show(&library.answer(&input)));
        assert_eq!(answer, expected, "{}", show(&input));
    }
}

/// Runs the submission with no more memory than the judge gives.
fn within_memory(problem: &Problem, folder: &Path, submission: &Path) {
    let Some(megabytes) = problem.megabytes() else {
        return;
    };
    let limit = format!("ulimit -v {} && exec \"$0\"", megabytes * 1000);
    let input = problem.input(&mut Random::new(4), CASES);
    let mut command = Command::new("bash");
    let output = run(
        command.args(["-c", &limit]).arg(submission),
        folder,
        problem,
        &input,
    );
    assert_eq!(output.status.code(), Some(0), "{}", show(&output.stderr));
    assert!(!output.stdout.is_empty());
}

/// Compares a submission with the program.
fn same(problem: &Problem, folder: &Path, submission: &Path, input: &[u8], answer: Option<&[u8]>) {
    let output = run(&mut Command::new(submission), folder, problem, input);
    let context = || {
        format!(
            "{}\n{}",
            show(&input[..input.len().min(500)]),
            show(&output.stderr)
        )
    };
    assert_eq!(output.status.code(), Some(0), "{}", context());
    assert!(output.stderr.is_empty(), "{}", context());
    let mut program = Command::new(env!("CARGO_BIN_EXE_eight"));
    let expected = run(program.args(problem.arguments()), folder, problem, input);
    assert!(output.stdout == expected.stdout, "{}", context());
    if let Some(answer) = answer {
        assert_eq!(show(&output.stdout), show(answer), "{}", context());
    }
}

fn show(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Runs a program on an input, in the way that it is given.
fn run(command: &mut Command, folder: &Path, problem: &Problem, input: &[u8]) -> Output {
    command
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let at = folder.join(problem.file().unwrap_or("input"));
    fs::write(&at, input).unwrap();
    if problem.file().is_some() {
        command.stdin(Stdio::null());
    } else {
        command.stdin(fs::File::open(&at).unwrap());
    }
    command.spawn().unwrap().wait_with_output().unwrap()
}

fn submission(name: &str) -> Output {
    Command::new("bash")
        .arg(root().join("scripts/submission"))
        .arg(name)
        .output()
        .unwrap()
}

/// Compiles a file; a warning is a failure.
fn compile(compiler: &str, edition: &str, options: &[&str], file: &Path, to: &Path) {
    let mut command = Command::new(compiler);
    command
        .args(["--edition", edition])
        .args(options)
        .arg("-o")
        .arg(to)
        .arg(file);
    let output = command.output().unwrap();
    let said = show(&output.stderr);
    assert!(
        output.status.success() && said.is_empty(),
        "{command:?}\n{said}"
    );
}

/// The toolchain's compiler, and Debian's if it is old.
fn compilers() -> Vec<String> {
    let mut compilers = vec![std::env::var("RUSTC").unwrap_or("rustc".to_string())];
    let old = Command::new(OLD_RUSTC).arg("--version").output();
    let version = old.map_or(String::new(), |output| show(&output.stdout));
    let minor = version
        .split('.')
        .nth(1)
        .and_then(|minor| minor.parse().ok());
    if minor.is_some_and(|minor: u32| minor < 70) {
        compilers.push(OLD_RUSTC.to_string());
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
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("submission")
        .join(name);
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

/// The inputs of a judge's problem package.
fn fixtures(name: &str) -> Vec<PathBuf> {
    let fixtures = root().join("fixtures");
    let mut packages = vec![fixtures.join("judges").join(name)];
    if name == "hdu-1043" {
        packages.extend([fixtures.join("eight"), fixtures.join("traps")]);
    }
    let mut inputs = Vec::new();
    for package in packages {
        for kind in ["sample", "secret"] {
            let files = fs::read_dir(package.join("data").join(kind))
                .into_iter()
                .flatten();
            inputs.extend(
                files
                    .map(|file| file.unwrap().path())
                    .filter(|path| path.extension().is_some_and(|e| e == "in")),
            );
        }
    }
    inputs
}
