//! The values of options: what each text means, or what to give instead.

use super::asked::{Drawing, Language};
use eight::inside::generate::{Among, Share};
use eight::inside::grid::{self, moves::TieBreak};
use eight::inside::judge::{Judge, Kind, JUDGES};
use eight::inside::puzzle::format::{Layout, Sizes};
use eight::inside::puzzle::{Effort, Want};
use eight::inside::tiles::sized::{MOST_CELLS, MOST_SIDE};
#[cfg(unix)]
use std::ffi::OsStr;
#[cfg(unix)]
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

/// Names, what each means if that needs words, and the values.
type Choices<T, const N: usize> = [(&'static str, &'static str, T); N];

pub const COLORS: Choices<Option<bool>, 3> =
    [("auto", "", None), ("always", "", Some(true)), ("never", "", Some(false))];
pub const DRAWINGS: Choices<Drawing, 4> = [
    ("text", "boards side by side", Drawing::Text),
    ("html", "a page for a browser that animates the moves", Drawing::Html),
    ("sheet", "a page to print: boards for a class, then a key", Drawing::Sheet),
    ("svg", "a picture", Drawing::Svg),
];
pub const LANGUAGES: Choices<Language, 2> =
    [("rust", "", Language::Rust), ("cpp", "", Language::Cpp)];
pub const LAYOUTS: Choices<Layout, 3> =
    [("one-line", "", Layout::OneLine), ("rows", "", Layout::Rows), ("packed", "", Layout::Packed)];
pub const COUNTS: Choices<(), 1> = [("given", "", ())];
pub const TABLES: Choices<(), 1> = [("csv", "", ())];

pub fn puzzles() -> [(&'static str, &'static str, Kind); Kind::ALL.len()] {
    Kind::ALL.map(|kind| (kind.name(), "", kind))
}

pub fn named<T: Copy>(text: &str, names: &[(&str, &str, T)]) -> Result<T, String> {
    let found = names.iter().find(|(name, ..)| *name == text);
    found.map(|&(.., value)| value).ok_or_else(|| one_of(names.iter().map(|&(name, ..)| name)))
}

pub fn listed<T>(names: &[(&'static str, &'static str, T)]) -> Vec<(&'static str, &'static str)> {
    names.iter().map(|&(name, meaning, _)| (name, meaning)).collect()
}

pub fn one_of<'a>(names: impl Iterator<Item = &'a str>) -> String {
    match names.collect::<Vec<_>>()[..] {
        [name] => format!("give {name}"),
        ref names => format!("give one of {}", names.join(", ")),
    }
}

/// Parses a text; `what` describes a right one.
pub fn parsed<T: FromStr>(text: &str, what: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("give {what}"))
}

/// Returns the text if it is right; `what` describes a right one. A word of the command line lives
/// as long as the program.
pub fn text_if(is_right: bool, text: &str, what: &str) -> Result<&'static str, String> {
    is_right.then(|| &*text.to_string().leak()).ok_or_else(|| format!("give {what}"))
}

/// Reads questions, with commas between them.
pub fn wants(text: &str) -> Result<Vec<Want>, String> {
    let names = Want::ALL.map(|want| (want.name(), want.meaning(), want));
    let wants: Vec<Want> =
        text.split(',').map(|text| named(text.trim(), &names)).collect::<Result<_, _>>()?;
    let is_twice = |want: &Want| wants.iter().filter(|other| *other == want).count() > 1;
    if wants.len() > 1 && wants.contains(&Want::All) {
        return Err("`all` has lines of its own; give it alone".to_string());
    }
    if wants.iter().any(is_twice) {
        return Err("give each answer once".to_string());
    }
    Ok(wants)
}

/// Returns the word that is likely meant by one that is not known.
pub fn meant<'a>(word: &str, mut known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let most = (word.chars().count() / 3).min(2);
    known.find(|name| word != *name && is_near(word.as_bytes(), name.as_bytes(), most))
}

/// True if at most this number of slips separates two words. A slip adds, drops or changes a
/// letter, or exchanges two neighbours.
fn is_near(one: &[u8], other: &[u8], most: usize) -> bool {
    match (one, other) {
        ([a, one @ ..], [b, other @ ..]) if a == b => is_near(one, other, most),
        _ if most == 0 => one == other,
        ([a, b, one @ ..], [c, d, other @ ..]) if (a, b) == (d, c) => is_near(one, other, most - 1),
        _ => {
            let [rest, other_rest] = [one, other].map(|word| word.get(1..).unwrap_or_default());
            let pairs = [(rest, other), (one, other_rest), (rest, other_rest)];
            pairs.iter().any(|(one, other)| is_near(one, other, most - 1))
        }
    }
}

/// Returns the judge of this name, whatever its case and punctuation.
pub fn judge(text: &str) -> Result<&'static Judge, String> {
    let plain = |name: &str| {
        let letters = name.chars().filter(char::is_ascii_alphanumeric);
        letters.map(|letter| letter.to_ascii_lowercase()).collect::<String>()
    };
    let asked = plain(text);
    let is_it = |judge: &&Judge| judge.names().any(|name| plain(name) == asked);
    JUDGES.iter().find(is_it).ok_or_else(|| {
        let site = asked.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let ends = |name: &&str| asked.len() > 2 && plain(name).ends_with(&asked);
        let begins = |name: &&str| !site.is_empty() && plain(name).starts_with(site);
        let names = || JUDGES.iter().map(|judge| judge.name);
        let meant = meant(&text.to_lowercase(), names()).into_iter().collect();
        let guesses = [names().filter(ends).collect(), names().filter(begins).collect(), meant];
        let alike: Vec<&str> =
            guesses.into_iter().find(|it: &Vec<_>| !it.is_empty()).unwrap_or_default();
        let list = "`eight judges` lists all";
        match alike[..] {
            [] => format!("{list}; for another format, see `eight help input`"),
            [one] => format!("do you mean `{one}`? {list}"),
            _ => format!("{}; {list}", one_of(alike.into_iter())),
        }
    })
}

pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "give seconds, as in 2 or 0.5".to_string())
}

/// Reads a number, as in `3_000_000`, `3000k` or `3M`.
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
        u64::MAX => "give a number such as 20, 3_000_000 or 3M".to_string(),
        _ => format!("give a number from {least} to {most}"),
    })
}

pub fn name(path: PathBuf) -> Result<PathBuf, String> {
    let is_name = !["", "-"].map(Path::new).contains(&&*path);
    Some(path).filter(|_| is_name).ok_or_else(|| "give a name".to_string())
}

/// Returns a goal, and the file that it is from.
pub fn goal(value: PathBuf) -> Result<(String, Option<PathBuf>), String> {
    #[cfg(unix)]
    let file = value.as_os_str().as_bytes().strip_prefix(b"@").map(OsStr::from_bytes);
    #[cfg(not(unix))]
    let file = value.to_str().and_then(|value| value.strip_prefix('@'));
    let Some(file) = file else {
        let text = value.into_os_string().into_string();
        return text.map(|text| (text, None)).map_err(|_| "give UTF-8".to_string());
    };
    let text = std::fs::read_to_string(file)
        .map_err(|_| "no text in UTF-8 can be read from this file; check its name".to_string())?;
    Ok((text.trim_start_matches('\u{feff}').to_string(), Some(file.into())))
}

pub fn factor(text: &str) -> Result<u64, String> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = part.len() <= 6 && part.bytes().all(|byte| byte.is_ascii_digit());
    let number =
        format!("{whole}{part:0<6}").parse().ok().filter(|_| digits && !text.starts_with('+'));
    let number = number.filter(|&number| number >= Effort::SHORTEST);
    number.ok_or_else(|| "give a factor from 1 on, of at most six decimal places".to_string())
}

pub fn tie_break(text: &str) -> Result<TieBreak, String> {
    parsed(text, "each of u, d, l and r once, as in udlr")
}

pub fn share(text: &str) -> Result<Share, String> {
    parsed(text, "a share from 0 to 1, of at most three decimal places")
}

pub fn separator(text: &str) -> Result<&'static str, String> {
    // A letter or a digit may be a part of a move.
    let is_right = |letter: char| !letter.is_alphanumeric() && !"\n\r".contains(letter);
    let is_text = !text.is_empty() && text.chars().all(is_right);
    text_if(is_text, text, "a text of one line, without letters or digits")
}

pub fn line(text: &str) -> Result<&'static str, String> {
    text_if(!text.contains(['\n', '\r']), text, "one line")
}

pub fn size(text: &str) -> Result<Sizes, String> {
    if text == "given" {
        return Ok(Sizes::Given(2, MOST_SIDE));
    }
    let text = text.replace('X', "x");
    let number = |text: &str| text.parse::<usize>().ok();
    let side = number(&text).filter(|side| (2..=MOST_SIDE).contains(side)).unwrap_or(4);
    let wrong = |_| match text.split_once('x') {
        Some((rows, columns)) if number(rows).and(number(columns)).is_some() => {
            format!(
                "sides are 2 to {MOST_SIDE}, a line has 2 to {MOST_CELLS} cells, and sides of \
                 `eight generate` are 1 to {}",
                grid::MOST_SIDE
            )
        }
        _ => format!("give rows x columns, as in {side}x{side}, or `given`"),
    };
    text.parse().map(Sizes::All).map_err(wrong)
}

/// Reads depths, as in `31` or `20..25`.
pub fn depths(text: &str) -> Result<Among, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if least <= most => Ok(Among::Depths(least..=most)),
        _ => Err("give a number of moves, as in 20, or two in order, as in 20..25".to_string()),
    }
}
