//! A run of somebody's program: its input, its output, and how it ended.
//!
//! The program runs in its own folder and in its own group of processes. Its input and output are
//! files, so nothing waits for a program that does not read, or for a child that keeps an output
//! open. At the end the whole group is ended, but not a process that has left the group: this is no
//! sandbox.

use crate::error::{print, reason, Error, NO_VERDICT};
use std::env;
use std::ffi::OsString;
use std::fs::{self, DirBuilder, File};
use std::io::{self, ErrorKind, Read};
use std::path::{self, Path, PathBuf};
use std::process::{self, Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

pub const MOST_OUTPUT: u64 = 64 << 20;

/// The time between two checks of a program is this part of the time that it has run, so that short
/// runs are measured well.
const PART: u32 = 50;
const LEAST_PAUSE: Duration = Duration::from_micros(100);
const MOST_PAUSE: Duration = Duration::from_millis(5);

/// Endings of the names of source files, and what runs them.
const RUNNERS: [(&str, &str); 4] =
    [("py", "python3"), ("js", "node"), ("rb", "ruby"), ("pl", "perl")];
/// Endings of the names of source files that are to be compiled.
const COMPILED: [&str; 11] = ["c", "cc", "cpp", "cxx", "rs", "go", "java", "kt", "pas", "hs", "cs"];

/// Set when a signal asks the program to end; and while a run has files and processes to end first.
static STOPPED: AtomicBool = AtomicBool::new(false);
static RUNS: AtomicBool = AtomicBool::new(false);

pub struct Program {
    words: Vec<OsString>,
    limit: Duration,
    /// The file that it reads, if it does not read standard input.
    file: Option<&'static str>,
}

/// How a run ended, and its output until then.
pub struct Run {
    pub ending: Ending,
    pub time: Duration,
    pub output: Vec<u8>,
    /// The last line on standard error.
    pub said: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    Finished,
    /// An exit status that is not 0.
    Status(i32),
    Signal(i32),
    /// Stopped by this signal, and not ended.
    Stopped(&'static str),
    TimeLimit,
    OutputLimit,
}

/// A folder for the files of a run, gone when the run ends.
struct Folder(PathBuf);

impl Folder {
    fn new() -> io::Result<Folder> {
        let mut builder = DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        // A process that was killed may have left folders, and had the number of this one.
        let mut number = 0;
        loop {
            let path = env::temp_dir().join(format!("eight-{}-{number}", process::id()));
            match builder.create(&path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
                made => return made.map(|()| Folder(path)),
            }
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Program {
    /// Returns the program of these words. Makes words that name files absolute, because the
    /// program runs in another folder.
    pub fn new(words: &[PathBuf], limit: Duration, file: Option<&'static str>) -> Program {
        let found = |word: &PathBuf| match path::absolute(word) {
            Ok(path) if word.exists() => path.into_os_string(),
            _ => word.clone().into_os_string(),
        };
        group::on_signal(|| {
            STOPPED.store(true, Ordering::SeqCst);
            if !RUNS.load(Ordering::SeqCst) {
                print(format_args!("{}", stopped()));
                process::exit(NO_VERDICT.into());
            }
        });
        Program { words: words.iter().map(found).collect(), limit, file }
    }

    /// Returns the program with another limit.
    pub fn with_limit(&self, limit: Duration) -> Program {
        Program { words: self.words.clone(), limit, ..*self }
    }

    /// Runs the program on an input.
    ///
    /// # Errors
    /// If it cannot start, or its files cannot be created, or a signal asks the program to end.
    pub fn run(&self, input: &[u8]) -> Result<Run, Error> {
        RUNS.store(true, Ordering::SeqCst);
        let run = self.run_in_a_folder(input);
        RUNS.store(false, Ordering::SeqCst);
        if STOPPED.load(Ordering::SeqCst) {
            return Err(stopped());
        }
        run
    }

    fn run_in_a_folder(&self, input: &[u8]) -> Result<Run, Error> {
        let folder = Folder::new().map_err(|error| unmade(&error))?;
        let [read, output, errors, home] =
            ["in", "out", "err", "home"].map(|name| folder.0.join(name));
        let files = || -> io::Result<[Stdio; 3]> {
            fs::create_dir(&home)?;
            fs::write(&read, input)?;
            let stdin = match self.file {
                Some(name) => {
                    fs::write(home.join(name), input)?;
                    Stdio::null()
                }
                None => File::open(&read)?.into(),
            };
            Ok([stdin, File::create(&output)?.into(), File::create(&errors)?.into()])
        };
        let [stdin, stdout, stderr] = files().map_err(|error| unmade(&error))?;
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).current_dir(&home);
        command.stdin(stdin).stdout(stdout).stderr(stderr);
        group::lead(&mut command);
        let start = Instant::now();
        let mut child = command.spawn().map_err(|error| self.not_started(&error))?;
        let ended = loop {
            let time = start.elapsed();
            let length = |path: &Path| fs::metadata(path).map_or(0, |metadata| metadata.len());
            match group::state(&mut child) {
                Some(Ending::Finished) => break None,
                Some(stopped) => break Some(stopped),
                None if STOPPED.load(Ordering::SeqCst) => break None,
                None if length(&output).max(length(&errors)) > MOST_OUTPUT => {
                    break Some(Ending::OutputLimit);
                }
                None if time > self.limit => break Some(Ending::TimeLimit),
                None => thread::sleep((time / PART).clamp(LEAST_PAUSE, MOST_PAUSE)),
            }
        };
        let time = start.elapsed();
        group::end(&mut child);
        let status = child.wait().map_err(|error| self.not_started(&error))?;
        let mut ending = ended.unwrap_or_else(|| of_status(status));
        let text = |path: &Path| -> io::Result<Vec<u8>> {
            let mut text = Vec::new();
            File::open(path)?.take(MOST_OUTPUT + 1).read_to_end(&mut text)?;
            Ok(text)
        };
        let [output, errors] = [text(&output), text(&errors)];
        let output = output.map_err(|error| unmade(&error))?;
        if output.len() as u64 > MOST_OUTPUT {
            ending = Ending::OutputLimit;
        }
        let errors = String::from_utf8_lossy(&errors.unwrap_or_default()).into_owned();
        let said = errors.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
        Ok(Run { ending, time, output, said: said.trim().to_string() })
    }

    fn not_started(&self, error: &io::Error) -> Error {
        let name = self.words[0].to_string_lossy();
        let ending = Path::new(&self.words[0]).extension().unwrap_or_default();
        let runner = RUNNERS.iter().find(|(source, _)| ending == *source);
        let what = match (error.kind(), runner) {
            (ErrorKind::NotFound, _) if name.contains(' ') => {
                "no such file or command; write its words without quotes".to_string()
            }
            (ErrorKind::NotFound, _) => "no such file or command, or none in its `#!`".to_string(),
            (_, Some((_, runner))) => format!("a source file; write {runner} {name}"),
            _ if COMPILED.iter().any(|source| ending == *source) => {
                "a source file; compile it first".to_string()
            }
            _ => format!("cannot start: {}", reason(error)),
        };
        Error::Usage(format!("{name}: {what}"))
    }
}

/// Returns the peak memory in KiB of the programs that have ended, if it is known, and whether it
/// may be ours: a process begins as a copy of its parent.
pub fn peak() -> Option<(u64, bool)> {
    group::peak()
}

fn stopped() -> Error {
    Error::Usage("stopped; there is no verdict".to_string())
}

fn unmade(error: &io::Error) -> Error {
    Error::Usage(format!("no folder for the program's files: {}; set TMPDIR", reason(error)))
}

fn of_status(status: ExitStatus) -> Ending {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return Ending::Signal(signal);
    }
    match status.code() {
        Some(0) => Ending::Finished,
        code => Ending::Status(code.unwrap_or(-1)),
    }
}

/// A program and all of its children.
#[cfg(unix)]
mod group {
    use super::{fs, thread, Child, Command, Ending};
    use nix::sys::resource::{getrusage, UsageWho};
    use nix::sys::signal::{killpg, Signal};
    use nix::sys::wait::{waitid, Id, WaitPidFlag, WaitStatus};
    use nix::unistd::Pid;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use std::os::unix::process::CommandExt;

    /// Calls `end` when a signal asks this program to end. Signals are caught, not blocked: a
    /// command inherits which are blocked, and could not be ended by them.
    pub fn on_signal(end: fn()) {
        if let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP, SIGQUIT]) {
            thread::spawn(move || signals.forever().for_each(|_| end()));
        }
    }

    pub fn lead(command: &mut Command) {
        command.process_group(0);
    }

    fn leader(child: &Child) -> Pid {
        Pid::from_raw(child.id() as i32)
    }

    /// Returns whether a program has finished or is stopped; `None` if it runs. Its process number
    /// stays taken until [`Child::wait`], so no other group has it.
    pub fn state(child: &mut Child) -> Option<Ending> {
        let looks = WaitPidFlag::WNOHANG | WaitPidFlag::WNOWAIT;
        match waitid(Id::Pid(leader(child)), looks | WaitPidFlag::WEXITED | WaitPidFlag::WSTOPPED) {
            Ok(WaitStatus::StillAlive) => None,
            Ok(WaitStatus::Stopped(_, signal)) => Some(Ending::Stopped(signal.as_str())),
            _ => Some(Ending::Finished),
        }
    }

    /// Systems without this file count in other units.
    pub fn peak() -> Option<(u64, bool)> {
        let theirs = getrusage(UsageWho::RUSAGE_CHILDREN).ok()?.max_rss();
        let status = fs::read_to_string("/proc/self/status").ok()?;
        let ours = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        let is_ours = theirs <= ours.trim().strip_suffix(" kB")?.parse().ok()?;
        Some((theirs.unsigned_abs(), is_ours))
    }

    pub fn end(child: &mut Child) {
        // A group that has ended cannot be ended.
        let _ = killpg(leader(child), Signal::SIGKILL);
    }
}

/// A program, without its children, which are unknown here.
#[cfg(not(unix))]
mod group {
    use super::{Child, Command, Ending};

    pub fn on_signal(_: fn()) {}

    pub fn lead(_: &mut Command) {}

    pub fn state(child: &mut Child) -> Option<Ending> {
        Some(Ending::Finished).filter(|_| !matches!(child.try_wait(), Ok(None)))
    }

    pub fn peak() -> Option<(u64, bool)> {
        None
    }

    pub fn end(child: &mut Child) {
        // A program that has ended cannot be ended.
        let _ = child.kill();
    }
}
