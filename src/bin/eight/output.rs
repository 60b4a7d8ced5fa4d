//! Where answers go: standard output, or the file of `--output`, which is written as `>` writes it.

use crate::args::asked::Asked;
use crate::error::{reason, refuse, several, Error};
use crate::source;
use memchr::memchr_iter;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub type Sink = Box<dyn Write + Send>;

/// The file of `--output`. It counts the line ends that it takes, and an error has their number.
struct Counted {
    file: File,
    name: PathBuf,
    lines: u64,
}

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes).map_err(|error| {
            let (name, lines) = (self.name.display(), several(self.lines, "whole line"));
            let why = format!("cannot write to {name} after {lines}: {}", reason(&error));
            io::Error::new(error.kind(), why)
        })?;
        self.lines += memchr_iter(b'\n', &bytes[..written]).count() as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Opens standard output, or the file of `--output`. A slip in the names of the inputs leaves that
/// file as it is.
pub fn open(asked: &Asked, inputs: &[PathBuf]) -> Result<Sink, Error> {
    let Some(name) = asked.output.clone() else { return Ok(standard()) };
    let is_it = |other: &Path| name.is_file() && id(other).is_some_and(|it| id(&name) == Some(it));
    for input in inputs.iter().chain(&asked.goal_file) {
        let is_standard = input == Path::new("-");
        if !is_standard {
            source::look(asked, input)?;
        }
        if is_it(if is_standard { Path::new("/dev/stdin") } else { input }) {
            return refuse!("--output {} is an input, too; name another file", name.display());
        }
    }
    if is_it(Path::new("/dev/stdout")) {
        return Ok(standard());
    }
    let file = File::create(&name).map_err(|error| Error::unwritten(&name, &error))?;
    Ok(Box::new(Counted { file, name, lines: 0 }))
}

#[cfg_attr(not(unix), expect(unused_variables, reason = "other systems have no such numbers"))]
fn id(path: &Path) -> Option<(u64, u64)> {
    #[cfg(unix)]
    if let Ok(metadata) = fs::metadata(path) {
        use std::os::unix::fs::MetadataExt;
        return Some((metadata.dev(), metadata.ino()));
    }
    None
}

/// Makes the folder of an option, which must be new or empty.
pub fn new_folder(option: &str, folder: &Path) -> Result<(), Error> {
    let unwritten = |error| Error::unwritten(folder, &error);
    let wrong = |is| refuse!("--{option} {}: {is}; name a new one", folder.display());
    if folder.is_file() {
        return wrong("it is a file");
    }
    fs::create_dir_all(folder).map_err(unwritten)?;
    if fs::read_dir(folder).map_err(unwritten)?.next().is_some() {
        return wrong("the folder is not empty");
    }
    Ok(())
}

/// Returns standard output without the buffer of std, and with every error of the system. Std
/// discards what is printed to a standard output that is not open for writing.
pub fn standard() -> Sink {
    #[cfg(unix)]
    if let Ok(output) = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned() {
        return Box::new(File::from(output));
    }
    Box::new(io::stdout())
}

pub fn print(asked: &Asked, text: &[u8]) -> Result<(), Error> {
    open(asked, &[])?.write_all(text).map_err(Error::Write)
}
