//! Where answers go: standard output, or the file of `--output`, which is written as `>` writes it.

use crate::args::asked::Asked;
use crate::error::{refuse, several, Error};
use crate::source;
use std::fs::{self, File};
use std::io::{self, BufReader, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// The file of `--output`, unless that is standard output.
pub struct Place(Option<PathBuf>);

/// Opens standard output, or the file of `--output`. A slip in the names of the inputs leaves that
/// file as it is.
pub fn open(asked: &Asked, inputs: &[PathBuf]) -> Result<(Box<dyn Write + Send>, Place), Error> {
    let Some(path) = asked.output.clone() else { return Ok((standard(), Place(None))) };
    let id_of = |input: &PathBuf| match input {
        input if input == Path::new("-") => Ok(id(Path::new("/dev/stdin"))),
        input => source::look(asked, input).map(|()| id(input)),
    };
    let inputs = inputs.iter().map(id_of).collect::<Result<Vec<_>, _>>()?;
    let its = id(&path).filter(|_| path.is_file());
    if its.is_some() && its == id(Path::new("/dev/stdout")) {
        return Ok((standard(), Place(None)));
    }
    if its.is_some() && inputs.contains(&its) {
        return refuse!("--output {} is an input, too; name another file", path.display());
    }
    let file = File::create(&path).or_else(|source| match source.kind() {
        ErrorKind::IsADirectory => {
            refuse!("--output {} is a folder; name a file in it", path.display())
        }
        ErrorKind::NotFound => {
            refuse!("--output {} is in no folder; make the folder first", path.display())
        }
        _ => Err(Error::unwritten(&path, &source, "")),
    })?;
    Ok((Box::new(file), Place(Some(path))))
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
    let unwritten = |source| Error::unwritten(folder, &source, "");
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

impl Place {
    /// Says how much is in the file if it takes no more.
    pub fn end<T>(self, outcome: Result<T, Error>) -> Result<T, Error> {
        match (self.0, outcome) {
            (Some(file), Err(Error::Write(source))) if source.kind() != ErrorKind::BrokenPipe => {
                let written = File::open(&file).ok().filter(|_| file.is_file());
                let rest = written.map_or(String::new(), |written| {
                    let bytes = BufReader::new(written).bytes();
                    let lines = bytes.filter(|byte| matches!(byte, Ok(b'\n'))).count() as u64;
                    format!("; it has {}", several(lines, "whole line"))
                });
                Err(Error::unwritten(&file, &source, &rest))
            }
            (_, outcome) => outcome,
        }
    }
}

/// Returns standard output without the buffer of std, and with every error of the system. Std
/// discards what is printed to a standard output that is not open for writing.
fn standard() -> Box<dyn Write + Send> {
    #[cfg(unix)]
    if let Ok(output) = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned() {
        return Box::new(File::from(output));
    }
    Box::new(io::stdout())
}

pub fn print(asked: &Asked, text: &[u8]) -> Result<(), Error> {
    let (mut output, place) = open(asked, &[])?;
    place.end(output.write_all(text).map_err(Error::Write))
}
