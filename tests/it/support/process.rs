//! Runs of the program, disturbed or not, and their results.

use crate::random::not_tested;
use nix::sys::signal::{kill, Signal};
use nix::unistd::Pid;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError};
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// The program.
pub const EIGHT: &str = env!("CARGO_BIN_EXE_eight");

/// Long enough for the slowest machine; a run that takes longer hangs.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The answer to `2 3 4 1 5 x 7 6 8`, as every judge prints it.
pub const SAMPLE: &str = "ullddrurdllurdruldr\n";

/// The deepest board, and its answer of 31 moves.
pub const DEEPEST: &str = "8 6 7 2 5 4 3 x 1\n";
pub const DEEPEST_ANSWER: &str = "uulddrruuldldrruuldldrruullddrr\n";

/// The result of a run. Bytes that are not text are shown as such, and equal nothing else. A signal
/// is no status.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    pub stdout: String,
    pub stderr: String,
    pub status: Option<i32>,
}

impl Run {
    pub fn new(stdout: &str, stderr: &str, status: i32) -> Run {
        Run { stdout: stdout.to_string(), stderr: stderr.to_string(), status: Some(status) }
    }

    /// A run that went well: these answers and nothing else.
    pub fn answered(stdout: &str) -> Run {
        Run::new(stdout, "", 0)
    }

    /// Returns the answers of a run that must have gone well.
    #[track_caller]
    pub fn said(self) -> String {
        assert_eq!((&*self.stderr, self.status), ("", Some(0)));
        self.stdout
    }

    /// A run in which something went wrong.
    pub fn failed(stdout: &str, stderr: &str) -> Run {
        Run::new(stdout, stderr, 2)
    }
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        let text = |bytes: Vec<u8>| match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => format!("no text: {error}"),
        };
        Run {
            stdout: text(output.stdout),
            stderr: text(output.stderr),
            status: output.status.code(),
        }
    }
}

/// Runs the program with this on its standard input.
pub fn eight(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    run(command(args), input).into()
}

/// Runs the program in a folder.
pub fn eight_in(folder: &Path, args: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut command = command(args);
    command.current_dir(folder);
    run(command, input).into()
}

/// The program, yet to be run.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(EIGHT);
    command.args(args);
    command
}

/// Returns what a terminal receives while this command of the shell runs in it, or nothing if there
/// is no `script`, which Debian always has.
pub fn in_terminal(folder: &Path, command: &str) -> Option<String> {
    if Command::new("script").arg("--version").output().is_err() {
        not_tested("what a terminal shows: `script` is missing");
        return None;
    }
    let mut script = Command::new("script");
    script.args(["-q", "-e", "-c", command, "/dev/null"]).current_dir(folder);
    script.env("TERM", "xterm").env("NO_COLOR", "1").env("SHELL", "/bin/sh");
    Some(String::from_utf8(run(script, "").stdout).expect("text"))
}

/// Returns `sh -c` with the program as `$0`, to prepare something before it starts.
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
        let library = temporary("shim.so");
        let compiled = Command::new("cc")
            .args(["-O", "-Wall", "-Werror", "-shared", "-fPIC", "-o"])
            .args([&library, &package("tests/it/support/shim.c")])
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

/// Runs with this input, written from a thread of its own, which then sees to it that the run ends.
pub fn run(command: Command, input: impl AsRef<[u8]>) -> Output {
    let (mut child, input) = (start(command), input.as_ref());
    let (mut stdin, id) = (child.stdin.take().expect("a pipe"), Pid::from_raw(child.id() as i32));
    let (end, ended) = channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            // The program may end before it has read everything.
            let _ = stdin.write_all(input);
            drop(stdin);
            if ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                kill(id, Signal::SIGKILL).expect("a process");
            }
        });
        let output = child.wait_with_output().expect("the program runs");
        drop(end);
        output
    })
}

pub fn start(mut command: Command) -> Child {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Waits for what must happen; what has not happened when patience ends hangs.
#[track_caller]
pub fn wait_until(what: &str, has_happened: impl Fn() -> bool) {
    for _ in 0..PATIENCE.as_millis() / 10 {
        if has_happened() {
            return;
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("{what}: not in time");
}

/// Waits until a process waits for something itself.
pub fn wait_until_asleep(id: u32) {
    let stat = format!("/proc/{id}/stat");
    wait_until("asleep", || fs::read_to_string(&stat).unwrap_or_default().contains(") S "));
}

/// Returns the time on the processor, in hundredths of a second, from a file `stat` of `/proc`; 0
/// if the process or thread is gone.
pub fn ticks(stat: &str) -> u64 {
    let text = fs::read_to_string(stat).unwrap_or_default();
    let after_name = text.rsplit(") ").next().unwrap_or_default();
    let time = |at| after_name.split(' ').nth(at)?.parse::<u64>().ok();
    time(11).unwrap_or(0) + time(12).unwrap_or(0)
}

/// A folder with these files in it.
pub fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("a temporary file");
    }
    folder
}

/// A path for a file of the test that names it.
pub fn temporary(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // Left by a run before, or not there.
    let _ = fs::remove_file(&path);
    path
}

/// A path of the package.
pub fn package(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The answers, the complaints and the exit status of a run.
#[track_caller]
pub fn assert_run(output: &Output, stdout: &str, stderr: &str, status: i32) {
    assert_eq!(Run::from(output.clone()), Run::new(stdout, stderr, status));
}

/// Reads until there are this many bytes, which must come in time.
#[track_caller]
pub fn read_exactly(source: &impl AsFd, count: usize) -> String {
    let mut source = File::from(source.as_fd().try_clone_to_owned().unwrap());
    let (sender, receiver) = channel();
    // Nothing else ends a read of a program that keeps its answers back.
    thread::spawn(move || {
        let mut bytes = vec![0; count];
        let read = source.read_exact(&mut bytes).map(|()| bytes);
        sender.send(read)
    });
    let read = receiver.recv_timeout(PATIENCE).expect("an answer in time");
    String::from_utf8(read.expect("as many bytes")).expect("answers are ASCII")
}

/// The program as a co-process.
pub struct Partner {
    child: Child,
    stdin: Option<ChildStdin>,
    answers: Receiver<String>,
    reports: Receiver<String>,
}

impl Partner {
    pub fn new(args: &[&str]) -> Partner {
        let mut child = start(command(args));
        Partner {
            stdin: child.stdin.take(),
            answers: lines(child.stdout.take().unwrap()),
            reports: lines(child.stderr.take().unwrap()),
            child,
        }
    }

    pub fn say(&mut self, input: &str) {
        let stdin = self.stdin.as_mut().expect("still open");
        stdin.write_all(input.as_bytes()).unwrap();
        stdin.flush().unwrap();
    }

    /// Reads the lines of this text, while the program's input stays open.
    #[track_caller]
    pub fn hear(&mut self, expected: &str) {
        hear(&self.answers, expected);
    }

    /// Reads `count` lines.
    #[track_caller]
    pub fn next_lines(&mut self, count: usize) -> Vec<String> {
        let line = |_| self.answers.recv_timeout(PATIENCE).expect("a line in time");
        (0..count).map(line).collect()
    }

    /// Does the same on standard error.
    #[track_caller]
    pub fn hear_of(&mut self, expected: &str) {
        hear(&self.reports, expected);
    }

    /// Ends the input: the program must print nothing more.
    pub fn part(mut self, status: i32) {
        drop(self.stdin.take());
        assert_eq!(self.reports.recv_timeout(PATIENCE).ok(), None);
        self.end(status);
    }

    /// Ends the input: the program must answer nothing more.
    pub fn end(mut self, status: i32) {
        drop(self.stdin.take());
        assert_eq!(self.answers.recv_timeout(PATIENCE).ok(), None);
        assert_eq!(self.child.wait().unwrap().code(), Some(status));
    }
}

impl Drop for Partner {
    /// Ends the program if the test failed.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[track_caller]
fn hear(source: &Receiver<String>, expected: &str) {
    let lines = expected.matches('\n').count();
    let heard: String =
        (0..lines).map(|_| source.recv_timeout(PATIENCE).expect("a line in time")).collect();
    assert_eq!(heard, expected);
}

fn lines(source: impl Read + Send + 'static) -> Receiver<String> {
    let (send, receive) = channel();
    thread::spawn(move || {
        for line in BufReader::new(source).lines() {
            let line = line.expect("what is printed is text") + "\n";
            if send.send(line).is_err() {
                return;
            }
        }
    });
    receive
}

/// Runs a script in bash, in this folder and with the program on the PATH.
pub fn bash(folder: &Path, script: &str) -> Output {
    let programs = Path::new(EIGHT).parent().unwrap().to_path_buf();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = [programs].into_iter().chain(std::env::split_paths(&path));
    Command::new("bash")
        .args(["-c", script])
        .stdin(Stdio::null())
        .current_dir(folder)
        .env("PATH", std::env::join_paths(path).unwrap())
        .output()
        .unwrap()
}
