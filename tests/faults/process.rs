//! Runs of the program with something in their way.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{mpsc, OnceLock};
use std::thread;
use std::time::Duration;

pub const EIGHT: &str = env!("CARGO_BIN_EXE_eight");

/// The deepest board, and its answer of 31 moves.
pub const DEEPEST: &str = "8 6 7 2 5 4 3 x 1\n";
pub const DEEPEST_ANSWER: &str = "uulddrruuldldrruuldldrruullddrr\n";

pub fn eight(args: &[&str]) -> Command {
    let mut command = Command::new(EIGHT);
    command.args(args);
    command
}

/// `sh -c` with the program as `$0`: what is to be in place when it starts.
pub fn shell(script: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", script, EIGHT]);
    command
}

/// Lets reads of standard input, and writes to standard output, go as the two plans say (see
/// `shim.c`).
pub fn disturbed(mut command: Command, reads: &str, writes: &str) -> Command {
    static SHIM: OnceLock<PathBuf> = OnceLock::new();
    let shim = SHIM.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faults/shim.c");
        let library = temporary("shim.so");
        let compiled = Command::new("cc")
            .args(["-O", "-Wall", "-Werror", "-shared", "-fPIC", "-o"])
            .args([&library, &source])
            .arg("-ldl")
            .status()
            .expect("these tests need a C compiler named cc");
        assert!(compiled.success());
        library
    });
    command.env("LD_PRELOAD", shim);
    command.env("READS", reads).env("WRITES", writes);
    command
}

/// A path for a file of the test that names it.
pub fn temporary(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // Left by a run before, or not there.
    let _ = fs::remove_file(&path);
    path
}

pub fn start(mut command: Command) -> Child {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Runs with this input, written from a thread of its own.
pub fn run(command: Command, input: &[u8]) -> Output {
    let mut child = start(command);
    let mut stdin = child.stdin.take().expect("a pipe");
    thread::scope(|scope| {
        scope.spawn(move || {
            // A program that stops reading is nothing wrong with the test.
            let _ = stdin.write_all(input);
        });
        child.wait_with_output().expect("the program ends")
    })
}

/// The answers, the complaints and the exit status of a run.
#[track_caller]
pub fn assert_run(output: &Output, stdout: &str, stderr: &str, status: i32) {
    assert_eq!(String::from_utf8_lossy(&output.stderr), stderr);
    assert_eq!(String::from_utf8_lossy(&output.stdout), stdout);
    assert_eq!(output.status.code(), Some(status), "{}", output.status);
}

/// The signal that ended a run.
pub fn signal(output: &Output) -> Option<i32> {
    output.status.signal()
}

/// How long an answer may take that is due at once.
const DEADLINE: Duration = Duration::from_secs(60);

/// Reads until there are this many bytes; they must come before the [`DEADLINE`].
#[track_caller]
pub fn read_exactly(source: &impl AsFd, count: usize) -> String {
    let mut source = File::from(source.as_fd().try_clone_to_owned().unwrap());
    let (sender, receiver) = mpsc::channel();
    // Nothing else ends a read of a program that keeps its answers back.
    thread::spawn(move || {
        let mut bytes = vec![0; count];
        let read = source.read_exact(&mut bytes).map(|()| bytes);
        sender.send(read)
    });
    let read = receiver.recv_timeout(DEADLINE).expect("an answer in time");
    String::from_utf8(read.expect("as many bytes")).expect("answers are ASCII")
}
