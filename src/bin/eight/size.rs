//! The size of the boards: that of the options, of the goal, or of the first board in the input.

use crate::args::asked::Asked;
use crate::error::{refuse, Error};
use crate::options::{judge, Seen};
use crate::source;
use eight::inside::grid::{NamedGoal, Size};
use eight::inside::judge::{Judge, Kind, EIGHT};
use eight::inside::puzzle::first_board::{first_board, FirstBoard};
use eight::inside::puzzle::format::{Format, Goal};
use eight::inside::stream::input::WINDOW;
use eight::inside::stream::Count;
use std::collections::VecDeque;
use std::io::{self, Cursor, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// The inputs of a run, the first ones open.
pub struct Inputs {
    opened: VecDeque<Result<Box<dyn Read>, Error>>,
}

impl Inputs {
    /// Returns a text as the only input.
    pub fn of(text: String) -> Inputs {
        Inputs { opened: VecDeque::from([Ok(Box::new(Cursor::new(text)) as Box<dyn Read>)]) }
    }

    pub fn open(&mut self, asked: &Asked, path: &Path) -> Result<Box<dyn Read>, Error> {
        self.opened.pop_front().unwrap_or_else(|| source::open(asked, path))
    }
}

/// Returns the size of the boards in these files. Reads the first one that is not empty as far as
/// needed.
pub fn of_files(asked: &Asked, files: &[PathBuf]) -> Result<(Seen, Inputs), Error> {
    let mut inputs = Inputs { opened: VecDeque::new() };
    if let Some(seen) = known(asked)? {
        return Ok((seen, inputs));
    }
    if let Some(seen) = expected(asked)? {
        judge(asked, &seen)?;
    }
    let format = format_of(asked);
    for path in files {
        let mut begun = match source::open(asked, path) {
            Ok(rest) => Begun { start: Cursor::default(), failed: None, rest },
            Err(error) => {
                inputs.opened.push_back(Err(error));
                continue;
            }
        };
        let found = begun.first_board(&format, asked.keep_going);
        inputs.opened.push_back(Ok(Box::new(begun)));
        if let Some(found) = found {
            return Ok((seen(found, &source::name(path), asked.keep_going)?, inputs));
        }
    }
    Ok((Seen::default(), inputs))
}

/// Returns the size of the boards in a text.
pub fn of_text(asked: &Asked, text: &str) -> Result<Seen, Error> {
    if let Some(seen) = known(asked)? {
        return Ok(seen);
    }
    let found = first_board(text.as_bytes(), true, &format_of(asked), false);
    found.map_or(Ok(Seen::default()), |found| seen(found, "the board", false))
}

/// Returns what is known before the input is read, to refuse options early. A blank may be wrong
/// for 3x3 and right for the size.
pub fn expected(asked: &Asked) -> Result<Option<Seen>, Error> {
    Ok(known(asked)?.or_else(|| asked.blank.is_none().then(Seen::default)))
}

/// Returns what options and the goal say; `None` if the first board shows the size.
fn known(asked: &Asked) -> Result<Option<Seen>, Error> {
    let seen = of_goal(asked)?;
    Ok(Some(seen).filter(|seen| has_size(asked) || seen.size.is_some()))
}

/// True if options say the size of the boards, or there are no tiles.
fn has_size(asked: &Asked) -> bool {
    let has_tiles = asked.puzzle.is_none_or(|kind| kind == Kind::Tiles);
    !has_tiles || asked.judge.is_some() || asked.size.is_some()
}

/// Returns the format of cases, apart from their size.
fn format_of(asked: &Asked) -> Format {
    let blank = asked.blank.and_then(|blank| EIGHT.with_blank(blank).ok());
    let Judge { format, .. } = blank.unwrap_or(EIGHT);
    let count = if asked.cases_given { Count::First } else { format.count };
    let goal = if asked.goal.as_deref() == Some("given") { Goal::EachCase } else { format.goal };
    Format { count, goal, ..format }
}

/// Returns the size of the goal, if it is a board.
pub fn of_goal(asked: &Asked) -> Result<Seen, Error> {
    let is_board = |goal: &&String| *goal != "given" && NamedGoal::named(goal).is_none();
    let goal = asked.goal.as_ref().filter(is_board).filter(|_| !has_size(asked));
    let Some(goal) = goal else { return Ok(Seen::default()) };
    // A board of one-digit tiles may be packed.
    let is_packed = goal.len() <= 10 && goal.bytes().all(|byte| byte.is_ascii_graphic());
    let text = goal.split(if is_packed { "" } else { " " }).collect::<Vec<_>>().join(" ");
    let format = Format { count: EIGHT.format.count, ..format_of(asked) };
    let found = first_board(text.as_bytes(), true, &format, false);
    let size = match found {
        Some(FirstBoard::Unknown { .. }) | None => EIGHT.format.size(),
        Some(found) => seen(found, "--goal", false)?.size,
    };
    Ok(Seen { size, hint: None })
}

fn seen(found: FirstBoard, name: &str, stops: bool) -> Result<Seen, Error> {
    let named = |size: &Size| format!("--size {size}");
    match found {
        FirstBoard::Of(size) => Ok(Seen { size: Some(size), hint: None }),
        FirstBoard::Several(sizes) => {
            let tiles = sizes[0].cells();
            let sizes: Vec<String> = sizes.iter().map(named).collect();
            refuse!("{name}: {tiles} tiles on one line have no size; add {}", sizes.join(" or "))
        }
        FirstBoard::Unknown { is_large, alike } => {
            // A run that keeps going stops all the same, so it says why.
            let hint = alike.as_ref().map(named).or(stops.then(|| "--size".to_string()));
            Ok(Seen { size: None, hint: hint.filter(|_| is_large) })
        }
    }
}

/// The number of bytes that decide, so that memory is constant.
const MOST: usize = 1 << 16;

/// An input whose start has been read.
struct Begun {
    start: Cursor<Vec<u8>>,
    failed: Option<io::Error>,
    rest: Box<dyn Read>,
}

impl Begun {
    /// Reads as much as shows the size of the first board. Returns `None` for an empty input.
    fn first_board(&mut self, format: &Format, looks_on: bool) -> Option<FirstBoard> {
        let start = self.start.get_mut();
        let mut room = vec![0; WINDOW];
        // Words decide, so bytes that end none are passed over.
        let mut looked = 0;
        loop {
            let read = match self.rest.read(&mut room) {
                // Who types Ctrl-D in a terminal types it once.
                Ok(0) => {
                    self.rest = Box::new(io::empty());
                    0
                }
                Ok(read) => read,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.failed = Some(error);
                    0
                }
            };
            start.extend(&room[..read]);
            let is_space = |&byte: &u8| byte == b' ' || byte == b'\t';
            if read > 0 && start[looked..].iter().all(is_space) && looked > 0 {
                continue;
            }
            let is_all = read == 0 || start.len() >= MOST;
            let shown = &start[..start.len().min(MOST)];
            let found = first_board(shown, is_all, format, looks_on);
            if found.is_some() || is_all {
                return found;
            }
            looked = start.len() - 1;
        }
    }
}

impl Read for Begun {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.start.read(buffer)? {
            0 => self.failed.take().map_or_else(|| self.rest.read(buffer), Err),
            read => Ok(read),
        }
    }
}
