//! The values of options: what each text means, or what to give instead.

use super::asked::{Color, Drawing, Language};
use eight::generate::Share;
use eight::grid::moves::{TieBreak, TILE_LETTERS};
use eight::judge::{Judge, Kind, Notation, JUDGES, NOTATIONS};
use eight::puzzle::format::{Layout, Sizes};
use eight::puzzle::{Effort, Want};
use eight::sliders::Board;
use eight::tiles::sized::MOST_SIDE;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::time::Duration;

const MOST_THREADS: u64 = 65_535;
const MOST_MEBIBYTES: u64 = 65_535;
const MOST_RANDOM_MOVES: u64 = 1_000_000;

/// Names and their values.
type Names<T, const N: usize> = [(&'static str, T); N];

pub const PUZZLES: Names<Kind, 3> =
    [("tiles", Kind::Eight), ("graph", Kind::Graph), ("sliders", Kind::Sliders)];
/// Names that earlier versions had for tiles.
const OLD_PUZZLES: Names<Kind, 3> =
    [("eight", Kind::Eight), ("fifteen", Kind::Fifteen), ("rectangle", Kind::Rectangle)];
pub const COLORS: Names<Color, 3> =
    [("auto", Color::Auto), ("always", Color::Always), ("never", Color::Never)];
pub const DRAWINGS: Names<Drawing, 3> =
    [("text", Drawing::Text), ("html", Drawing::Html), ("svg", Drawing::Svg)];
pub const LANGUAGES: Names<Language, 2> = [("rust", Language::Rust), ("cpp", Language::Cpp)];
pub const LAYOUTS: Names<Layout, 3> =
    [("one-line", Layout::OneLine), ("rows", Layout::Rows), ("packed", Layout::Packed)];

/// What answers are, and the byte between the columns of a table.
pub const FORMS: Names<(bool, Option<u8>), 4> = [
    ("text", (false, None)),
    ("json", (true, None)),
    ("csv", (false, Some(b','))),
    ("tsv", (false, Some(b'\t'))),
];

pub fn named<T: Copy>(text: &str, names: &[(&'static str, T)]) -> Result<T, String> {
    let found = names.iter().find(|(name, _)| *name == text);
    found.map(|&(_, value)| value).ok_or_else(|| one_of(names.iter().map(|&(name, _)| name)))
}

pub fn one_of<'a>(names: impl Iterator<Item = &'a str>) -> String {
    format!("give one of {}", names.collect::<Vec<_>>().join(", "))
}

pub fn puzzle(text: &str) -> Result<Kind, String> {
    named(text, &OLD_PUZZLES).or_else(|_| named(text, &PUZZLES))
}

/// Questions, with commas between them.
pub fn wants(text: &str) -> Result<Vec<Want>, String> {
    let want = |text| named(text, &Want::ALL.map(|want| (want.name(), want)));
    let wants = text.split(',').map(want).collect::<Result<Vec<Want>, String>>()?;
    let is_twice = |&want: &Want| wants.iter().filter(|&&other| other == want).count() > 1;
    match wants[..] {
        [_] => Ok(wants),
        _ if wants.contains(&Want::All) => {
            Err("`all` has lines of its own; give it alone".to_string())
        }
        _ if wants.iter().any(is_twice) => Err("give each answer once".to_string()),
        _ => Ok(wants),
    }
}

/// Reads the text between moves.
pub fn separator(text: &str) -> Result<String, String> {
    match text {
        "" => Err("give a text; letters have none between them".to_string()),
        text if text.contains(['\n', '\r']) => Err("give a text of one line".to_string()),
        text => Ok(text.to_string()),
    }
}

pub fn notation(text: &str) -> Result<Notation, String> {
    named(text, &NOTATIONS.map(|(name, _, notation)| (name, notation)))
}

/// The judge of this name, whatever its case and punctuation.
pub fn judge(text: &str) -> Result<&'static Judge, String> {
    let plain = |name: &str| {
        let letters = name.chars().filter(char::is_ascii_alphanumeric);
        letters.map(|letter| letter.to_ascii_lowercase()).collect::<String>()
    };
    let asked = plain(text);
    let is_it = |judge: &&Judge| plain(judge.name) == asked;
    JUDGES.iter().find(is_it).ok_or_else(|| {
        let site = asked.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let begins = |judge: &&Judge| !site.is_empty() && plain(judge.name).starts_with(site);
        let alike: Vec<&str> = JUDGES.iter().filter(begins).map(|judge| judge.name).collect();
        let list = "`eight judges` lists all".to_string();
        if alike.is_empty() {
            list
        } else {
            format!("{}; {list}", one_of(alike.into_iter()))
        }
    })
}

/// A time, as in `2` or `0.5`.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "give seconds, as in 2 or 0.5".to_string())
}

/// A number, as in `3_000_000`, `3000k` or `3M`.
pub fn number(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let (digits, unit) = match text.chars().last() {
        Some('k') => (&text[..text.len() - 1], 1_000),
        Some('M') => (&text[..text.len() - 1], 1_000_000),
        _ => (text, 1),
    };
    let is_plain = digits.starts_with(|first: char| first.is_ascii_digit());
    let number = digits.replace('_', "").parse().ok().filter(|_| is_plain);
    let number = number.and_then(|number: u64| number.checked_mul(unit));
    number.filter(|number| (least..=most).contains(number)).ok_or_else(|| match most {
        u64::MAX => format!("give a number from {least} on, such as 20, 3_000_000 or 3M"),
        _ => format!("give a number from {least} to {most}"),
    })
}

pub fn scramble(text: &str) -> Result<u32, String> {
    number(text, 0, MOST_RANDOM_MOVES).map(|number| number as u32)
}

/// A goal, which a file may have.
pub fn goal(text: &str) -> Result<String, String> {
    let Some(file) = text.strip_prefix('@') else { return Ok(text.to_string()) };
    std::fs::read_to_string(file).map_err(|error| format!("cannot read the file: {error}"))
}

pub fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = number(text, 1, MOST_THREADS)? as usize;
    Ok(NonZeroUsize::new(number).unwrap_or(NonZeroUsize::MIN))
}

/// MiB, in bytes.
pub fn mebibytes(text: &str) -> Result<usize, String> {
    number(text, 0, MOST_MEBIBYTES).map(|number| (number as usize) << 20)
}

/// A factor, in millionths.
pub fn factor(text: &str) -> Result<u64, String> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = part.len() <= 6 && part.bytes().all(|byte| byte.is_ascii_digit());
    let number =
        format!("{whole}{part:0<6}").parse().ok().filter(|_| digits && !text.starts_with('+'));
    let number = number.filter(|&number| number >= Effort::SHORTEST);
    number.ok_or_else(|| "give a factor from 1 on, of at most six decimal places".to_string())
}

pub fn share(text: &str) -> Result<Share, String> {
    text.parse().map_err(|_| "give a share from 0 to 1, of at most nine decimal places".to_string())
}

pub fn blank(text: &str) -> Result<String, String> {
    let is_word = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic());
    Some(text.to_string())
        .filter(|_| is_word)
        .ok_or_else(|| "give a word of printable ASCII characters".to_string())
}

pub fn cases(text: &str) -> Result<(), String> {
    named(text, &[("given", ())])
}

/// Returns the word for an answer.
pub fn word(text: &str) -> Result<String, String> {
    if text.contains(['\n', '\r']) {
        return Err("give one line".to_string());
    }
    Ok(text.to_string())
}

pub fn tie_break(text: &str) -> Result<TieBreak, String> {
    text.parse().map_err(|_| "give each of u, d, l and r once, as in udlr".to_string())
}

pub fn size(text: &str) -> Result<Sizes, String> {
    if text == "given" {
        return Ok(Sizes::Given(2, MOST_SIDE));
    }
    let wrong = |_| {
        // A number above the sides is one of cells or of tiles.
        let number = text.parse().unwrap_or(4);
        let of_cells =
            || (2..=MOST_SIDE).find(|side| [number, number + 1].contains(&(side * side)));
        let side = if number <= MOST_SIDE && number != 8 { Some(number) } else { of_cells() };
        let side = side.unwrap_or(4);
        format!("give rows x columns, as in {side}x{side}, or `given`")
    };
    text.replace('X', "x").parse().map(Sizes::All).map_err(wrong)
}

/// Depths, as in `31` or `20..25`.
pub fn depths(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if least <= most => Ok(least..=most),
        _ => Err("give a number of moves, as in 20, or two in order, as in 20..25".to_string()),
    }
}

pub fn slider_board(text: &str) -> Result<Board, String> {
    text.parse().map_err(|_| "give seven r, eight b and one `.`".to_string())
}

pub fn slider_letters(text: &str) -> Result<String, String> {
    if text.bytes().all(|letter| TILE_LETTERS.contains(&letter)) {
        Ok(text.to_string())
    } else {
        Err("give the letters L, R, U and D of a path".to_string())
    }
}
