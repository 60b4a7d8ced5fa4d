//! Where answers go: standard output, or the file of `--output`.

use crate::args::asked::Asked;
use crate::error::Error;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file that is being written under another name until it is whole.
pub struct Place {
    /// The final name and the name for now; `None` if the file is written directly.
    names: Option<[PathBuf; 2]>,
    /// Its name in messages, unless it is standard output.
    file: Option<String>,
}

/// Opens standard output, or the file of `--output`.
///
/// # Errors
/// If the file cannot be created.
pub fn open(asked: &Asked) -> Result<(Box<dyn Write>, Place), Error> {
    let Some(path) = asked.output.as_deref().filter(|path| *path != Path::new("-")) else {
        return Ok((standard(), Place { names: None, file: None }));
    };
    // Follows a link, so that it stays a link.
    let file = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let is_direct = fs::metadata(&file).is_ok_and(|metadata| !metadata.is_file());
    let mut part = file.clone().into_os_string();
    part.push(".part");
    let names = (!is_direct).then(|| [file.clone(), part.into()]);
    let opened = match &names {
        Some([_, part]) => File::create(part),
        None => OpenOptions::new().write(true).open(&file),
    };
    let name = path.display().to_string();
    let place = Place { names, file: Some(name.clone()) };
    match opened {
        Ok(sink) => Ok((Box::new(sink), place)),
        Err(source) if source.kind() == io::ErrorKind::IsADirectory => {
            Err(Error::Usage(format!("--output {name} is a folder; name a file in it")))
        }
        Err(source) if source.kind() == io::ErrorKind::NotFound => {
            Err(Error::Usage(format!("--output {name} is in no folder; make the folder first")))
        }
        Err(source) => Err(Error::unwritten(path, source)),
    }
}

impl Place {
    /// Moves the file to its final name, even after an error, unless it could not be written.
    pub fn end<T>(self, outcome: Result<T, Error>) -> Result<T, Error> {
        let Some(name) = self.file else { return outcome };
        match (outcome, self.names) {
            (Err(Error::Write(source)), Some([_, part])) => {
                let rest = format!("; {name} is as before, and {} stays", part.display());
                Err(Error::WriteFile { file: name, source, rest })
            }
            (Err(Error::Write(source)), None) if source.kind() != io::ErrorKind::BrokenPipe => {
                Err(Error::unwritten(Path::new(&name), source))
            }
            (outcome, Some([file, part])) => {
                let rest = format!("; {} stays", part.display());
                let put = fs::rename(&part, &file);
                put.map_err(|source| Error::WriteFile { file: name, source, rest })?;
                outcome
            }
            (outcome, None) => outcome,
        }
    }
}

/// Returns standard output without the buffer of std, and with every error of the system. Std
/// discards what is printed to a standard output that is not open for writing.
#[cfg(unix)]
fn standard() -> Box<dyn Write> {
    use std::os::fd::AsFd;

    match io::stdout().as_fd().try_clone_to_owned() {
        Ok(output) => Box::new(File::from(output)),
        Err(_) => Box::new(io::stdout().lock()),
    }
}

#[cfg(not(unix))]
fn standard() -> Box<dyn Write> {
    Box::new(io::stdout().lock())
}

/// Prints only this text.
pub fn print(asked: &Asked, text: &[u8]) -> Result<(), Error> {
    let (mut output, place) = open(asked)?;
    place.end(output.write_all(text).map_err(Error::Write))
}
