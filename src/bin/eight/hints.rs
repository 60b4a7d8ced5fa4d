//! What is wrong with a case, and the option or the filter that reads it.

use crate::args::asked::Asked;
use crate::args::commands::Command;
use crate::options::Seen;
use eight::inside::judge::Judge;
use eight::inside::stream::fault::{Expected, Fault, Found};
use eight::inside::stream::hint::Hint;
use eight::inside::stream::{Count, Text};

/// Returns what is wrong with a case, and what to do about it.
pub fn with_hint(asked: &Asked, judge: &Judge, seen: &Seen, fault: &Fault) -> String {
    if let Some(hint) = &seen.hint {
        return format!("{}; try {hint}", Fault { hint: None, ..fault.clone() });
    }
    // The first board is on the line of the count: it is a tile.
    let is_tile =
        fault.case == 1 && fault.began.is_some_and(|began| began.line == 1 && began.column > 1);
    match (&fault.expected, judge.format.count, fault.hint) {
        // A `>` at the start of a line is no arrow: it marks what is quoted.
        (_, _, Some(hint))
            if fault.case > 1 && is_of_first(hint)
                || hint == Hint::Arrow && fault.position.column == 1
                || matches!(hint, Hint::Blank(word) if word.to_string() == judge.format.blank_word) =>
        {
            Fault { hint: None, ..fault.clone() }.to_string()
        }
        (_, _, Some(hint)) => format!("{fault}: {}", what_to_do(asked, hint, fault)),
        (expected, Count::First, _)
            if is_tile || *expected == Expected::Count && fault.found != Found::End =>
        {
            format!("{fault}; the number of cases comes first in this format")
        }
        (Expected::End, Count::One, _) => {
            format!("{fault}; {} has one case: give each a file of its own", judge.name)
        }
        _ => fault.to_string(),
    }
}

/// True if a hint is wrong after a valid case: if all boards are of that kind, the first error
/// shows it.
fn is_of_first(hint: Hint) -> bool {
    matches!(hint, Hint::SizeFirst | Hint::Blank(_) | Hint::Words(_) | Hint::Before)
}

/// Returns the option or the filter that reads an input with this hint.
fn what_to_do(asked: &Asked, hint: Hint, Fault { found, case, .. }: &Fault) -> String {
    let options = if asked.given.is_empty() { "" } else { ", with the options" };
    let has_one_input = matches!(asked.row.command, Command::Check | Command::Explain);
    let command = format!("eight {}", asked.row.name).trim_end().to_string();
    let pipe = format!("| {command}{options}");
    // A pipe takes the place of one file, and `-` may be the name of another.
    let is_named = has_one_input && asked.files.len() > 1;
    let again = if is_named { "> NEW, and name NEW instead" } else { &pipe };
    let filter = |filter: &str| format!("try {filter} FILE {again}");
    match hint {
        Hint::SizeFirst => "try --size given".to_string(),
        Hint::CountFirst => "try --cases given".to_string(),
        Hint::NumberFirst => "try --size given or --cases given".to_string(),
        Hint::TilesFirst => filter("tail -n +2") + " (+3 if -1 follows), or --cases given",
        Hint::Blank(word) if word.bytes() == b"-" => {
            format!("try --blank -, or sed 's/^- //' FILE {again} if each row begins with it")
        }
        Hint::Blank(word) => format!("try --blank {}", quoted(word)),
        Hint::NoBlank if asked.has("blank") => "write it as --blank says".to_string(),
        Hint::NoBlank => "write it as x or 0".to_string(),
        Hint::Words(word) if word.bytes().eq_ignore_ascii_case(b"id") => {
            filter("sed '1d;s/^[^,;[:blank:]]*[,;[:blank:]]//'")
        }
        // Labels with their numbers go, the blanks `x`, `_` and `.` stay.
        Hint::Words(_) => filter(
            r"sed 's:/[/*].*::;s/^[A-Wa-w][0-9]*//;s/[A-Za-z]\{2,\}[ #]*[0-9]*\(:\|[[:cntrl:]]*$\)/ /g;s/[A-Za-z]\{2,\}[0-9]*/ /g;s/[^0-9xX_.]/ /g'",
        ),
        Hint::Object => filter("jq -c '..|.KEY? // empty'") + ", with the key of the board",
        Hint::Html => filter("sed 's/&nbsp;//g;s/<td[^>]*> *<.td>/0/g;s/<[^>]*>/ /g'"),
        Hint::Comment => {
            let is_blank = *case == 1 && *found == Found::Byte(b'#');
            let blank = if is_blank { ", or --blank '#'" } else { "" };
            filter(r"sed 's/^#[0-9]\{1,\}:* //;s/[#%].*//'") + blank
        }
        Hint::Decimal => "write 1 for 1. or 1.0".to_string(),
        Hint::Digits => "write 0 to 9".to_string(),
        Hint::Arrow => "write a space for it, with --goal given".to_string(),
        Hint::Index => "leave it out, or its brackets if it is a tile".to_string(),
        Hint::Before if *found == Found::Byte(b')') => filter("sed 's/^[[:blank:]]*[0-9]*)//'"),
        Hint::Before => filter("sed 's/^[[:blank:]]*[0-9]*[^0-9]//'"),
        Hint::After(true) => "leave it out".to_string(),
        Hint::After(false) => filter("sed 's/[[:blank:],;|]*[0-9]*[[:cntrl:]]*$//'"),
        Hint::Zero => filter(r"sed 's/^[0-9]\{8\}[[:cntrl:]]*$/0&/'"),
        Hint::Row => "give each row its tiles, and 0 for the blank".to_string(),
        Hint::Utf16 => "write it in UTF-8".to_string(),
        Hint::Gzip => filter("zcat"),
        Hint::Joined if has_one_input => {
            format!("{} them one by one", asked.row.name)
        }
        Hint::Joined => format!("name them one by one, as in {command} FILE FILE"),
        Hint::Wrapped => filter("tr '\\n' ' ' <") + ", or --judge hdu-1043",
        Hint::Sides(_) => "leave larger ones out".to_string(),
        _ => String::new(),
    }
}

/// Returns a word as a shell takes it. `WORD` is in the place of a word that was cut off.
fn quoted(word: Text) -> String {
    let text = word.to_string();
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_.".contains(letter);
    match text {
        _ if text.ends_with("...") || text.contains('\'') => "WORD".to_string(),
        _ if text.chars().all(is_plain) => text,
        _ => format!("'{text}'"),
    }
}
