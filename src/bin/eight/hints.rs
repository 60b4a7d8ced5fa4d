//! What is wrong with a case, and what reads it.

use crate::args::asked::Asked;
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
        (_, _, Some(hint))
            if fault.case > 1 && is_of_first(hint)
                || matches!(hint, Hint::Blank(word) if word.to_string() == judge.format.blank_word) =>
        {
            Fault { hint: None, ..fault.clone() }.to_string()
        }
        (_, _, Some(hint)) => format!("{fault}: {}", what_to_do(asked, hint)),
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
    matches!(hint, Hint::SizeFirst | Hint::Blank(_) | Hint::Words | Hint::Before)
}

/// Returns what reads an input with this hint: an option, or a change of the input.
fn what_to_do(asked: &Asked, hint: Hint) -> String {
    let text = match hint {
        Hint::Blank(_) | Hint::NoBlank if asked.has("blank") => "write it as --blank says",
        Hint::Blank(word) => &format!("write x or 0 for it, or try --blank {}", quoted(word)),
        Hint::SizeFirst => "leave it out, or try --size given",
        Hint::CountFirst => "leave it out, or try --cases given",
        Hint::NumberFirst => "leave it out, or try --size given or --cases given",
        Hint::NoBlank => "write it as x or 0",
        Hint::Words | Hint::Before | Hint::After => "leave it out",
        Hint::Zero => "write it at the start",
        Hint::Unreadable => "write it in UTF-8",
        _ => "decompress it first",
    };
    text.to_string()
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
