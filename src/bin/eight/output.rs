//! Where answers go: standard output, or the file of `--output`.

use crate::args::asked::Asked;
use crate::error::{refuse, Error};
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A file that is being written under another name until it is whole.
pub struct Place {
    /// The final name and the name for now; `None` if the file is written directly.
    names: Option<[PathBuf; 2]>,
    /// Its name as it was given, unless it is standard output.
    file: Option<PathBuf>,
}

/// Opens standard output, or the file of `--output`.
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
    let sink = opened.or_else(|source| match source.kind() {
        ErrorKind::IsADirectory => {
            refuse!("--output {} is a folder; name a file in it", path.display())
        }
        ErrorKind::NotFound => {
            refuse!("--output {} is in no folder; make the folder first", path.display())
        }
        _ => Err(Error::unwritten(path, &source, "")),
    })?;
    Ok((Box::new(sink), Place { names, file: Some(path.to_path_buf()) }))
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
    /// Moves the file to its final name, even after an error, unless it could not be written.
    pub fn end<T>(self, outcome: Result<T, Error>) -> Result<T, Error> {
        let Some(name) = self.file else { return outcome };
        match (outcome, self.names) {
            (Err(Error::Write(source)), Some([_, part])) => {
                let (is_before, stays) = (name.display(), part.display());
                let rest = format!("; {is_before} is as before, and {stays} stays");
                Err(Error::unwritten(&name, &source, &rest))
            }
            (Err(Error::Write(source)), None) if source.kind() != ErrorKind::BrokenPipe => {
                Err(Error::unwritten(&name, &source, ""))
            }
            (outcome, Some([file, part])) => {
                let rest = format!("; {} stays", part.display());
                fs::rename(&part, &file)
                    .map_err(|source| Error::unwritten(&name, &source, &rest))
                    .and(outcome)
            }
            (outcome, None) => outcome,
        }
    }
}

/// Returns standard output without the buffer of std, and with every error of the system. Std
/// discards what is printed to a standard output that is not open for writing.
fn standard() -> Box<dyn Write> {
    #[cfg(unix)]
    if let Ok(output) = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned() {
        return Box::new(File::from(output));
    }
    Box::new(io::stdout().lock())
}

/// Prints only this text.
pub fn print(asked: &Asked, text: &[u8]) -> Result<(), Error> {
    let (mut output, place) = open(asked)?;
    place.end(output.write_all(text).map_err(Error::Write))
}
