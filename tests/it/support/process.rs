//! Runs of the program, and what is left of them.

use assert_cmd::Command;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The program.
pub const EIGHT: &str = env!("CARGO_BIN_EXE_eight");

/// Long enough for the slowest machine; a run that takes longer hangs.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The answer to `2 3 4 1 5 x 7 6 8`, as every judge prints it.
pub const SAMPLE: &str = "ullddrurdllurdruldr\n";

/// What a run left behind. Bytes that are no text are shown as such, and equal nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    pub stdout: String,
    pub stderr: String,
    pub status: Option<i32>,
}

impl Run {
    /// A run that went well: these answers and nothing else.
    pub fn answered(stdout: &str) -> Run {
        Run {
            stdout: stdout.to_string(),
            stderr: String::new(),
            status: Some(0),
        }
    }

    /// A run in which something went wrong.
    pub fn failed(stdout: &str, stderr: &str) -> Run {
        Run {
            stdout: stdout.to_string(),
            stderr: stderr.to_string(),
            status: Some(2),
        }
    }
}

/// Runs the program with this on its standard input.
pub fn eight(args: &[&str], input: impl Into<Vec<u8>>) -> Run {
    eight_in(Path::new("."), args, input)
}

/// Runs the program in a folder.
pub fn eight_in(folder: &Path, args: &[&str], input: impl Into<Vec<u8>>) -> Run {
    let output = Command::new(EIGHT)
        .args(args)
        .current_dir(folder)
        .write_stdin(input)
        .timeout(PATIENCE)
        .output()
        .expect("the program runs");
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

/// A folder with these files in it.
pub fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a temporary file");
    }
    folder
}

/// A path of the package.
pub fn package(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}
