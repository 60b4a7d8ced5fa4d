//! The judge that options mean, and what its puzzle does not have.

use crate::args::asked::{Asked, Command};
use crate::args::item::Item;
use crate::args::items::ITEMS;
use crate::error::Error;
use eight::judge::{Judge, Kind, Notation, Unit, GOALS, SIZED, UNSOLVABLE};
use eight::puzzle::format::{Format, Goal, GoalCells, Sizes};
use eight::puzzle::squares::SIXTEEN;
use eight::puzzle::{SolverOptions, Want};
use eight::stream::fault::{Expected, Fault, Found, HEADER, NUMBER_FIRST, OTHER_BLANK, SIZE_FIRST};
use eight::stream::{Count, OnFault};
use eight::tiles::sized::{has_engine, MOST_CELLS, MOST_SIDE};

fn usage<T>(why: String) -> Result<T, Error> {
    Err(Error::Usage(why))
}

pub fn on_fault(asked: &Asked) -> OnFault {
    if asked.keep_going {
        OnFault::Skip
    } else {
        OnFault::Stop
    }
}

/// Returns the judge by its name, or the row of the puzzle and the size, without other changes.
///
/// # Errors
/// If the options contradict each other, or the puzzle does not have one of them.
fn base(asked: &Asked) -> Result<Judge, Error> {
    let generates = asked.command == Command::Generate;
    let judge = match (asked.judge, asked.puzzle, asked.size) {
        (Some(judge), Some(kind), _)
            if !(kind == judge.kind || kind == Kind::Eight && is_of_tiles(judge.kind)) =>
        {
            let (name, puzzle) = (judge.name, named(kind));
            return usage(format!(
                "--judge {name} is of {}, not of {puzzle}; write eight --judge {name}",
                named(judge.kind)
            ));
        }
        (Some(judge), _, Some(_)) if !generates => {
            return usage(format!(
                "--size and --judge {} cannot be combined; leave one out",
                judge.name
            ));
        }
        (Some(judge), ..) => *judge,
        (None, Some(kind), Some(_)) if !is_of_tiles(kind) => {
            return usage(format!(
                "--size is only for tiles, not for {}; leave it out",
                named(kind)
            ));
        }
        (None, Some(Kind::Fifteen), Some(_)) => {
            return usage("--puzzle fifteen is --size 4x4; leave one out".to_string());
        }
        (None, Some(Kind::Rectangle), Some(_)) if generates => *Kind::Rectangle.judge(),
        (None, _, Some(sizes)) => Judge::of_size(sizes),
        (None, kind, None) => *kind.unwrap_or(Kind::Eight).judge(),
    };
    if let Some(item) = given(asked).find(|item| !item.suits(judge.kind)) {
        let whose = if judge.name == SIZED.name { "boards of --size" } else { named(judge.kind) };
        return usage(format!(
            "--{} is only for {}, not for {whose}; leave it out",
            item.name,
            those_with(item)
        ));
    }
    let has_answers = (asked.solution || asked.tests.is_some()) && !judge.answer.is_verdict();
    let is_solved = !generates || has_answers;
    match asked.size {
        Some(Sizes::All(size)) if is_solved && !has_engine(size) => usage(format!(
            "--size {}x{} is too large or too small; sides are 2 to {MOST_SIDE}, and a side may be 1 on a board of 2 to \
             {MOST_CELLS} cells", size.rows, size.columns
        )),
        Some(sizes) if sizes != judge.format.sizes && !judge.format.takes(sizes) => {
            usage(format!("{} has no boards of --size; leave one out", judge.name))
        }
        _ => Ok(judge),
    }
}

fn given(asked: &Asked) -> impl Iterator<Item = &'static Item> + '_ {
    let is_given =
        |item: &&Item| asked.given.contains(&item.name) && item.commands.contains(&asked.command);
    ITEMS.iter().filter(is_given)
}

pub fn is_of_tiles(kind: Kind) -> bool {
    !matches!(kind, Kind::Graph | Kind::Sliders)
}

fn named(kind: Kind) -> &'static str {
    match kind {
        Kind::Eight => "3x3 boards",
        Kind::Fifteen => "4x4 boards",
        Kind::Rectangle => "boards of other sizes",
        Kind::Graph => "graphs",
        Kind::Sliders => "sliders",
    }
}

fn those_with(item: &Item) -> String {
    let mut names: Vec<&str> = item.puzzles.iter().map(|&kind| named(kind)).collect();
    if names.starts_with(&[named(Kind::Eight), named(Kind::Fifteen), named(Kind::Rectangle)]) {
        names.splice(..3, ["tiles"]);
    }
    names.join(" and ")
}

/// Returns the judge, with what the options change.
///
/// # Errors
/// If the options contradict each other, or cannot be had with this judge.
pub fn judge(asked: &Asked) -> Result<Judge, Error> {
    let mut judge = base(asked)?;
    if let Some(blank) = &asked.blank {
        // A word of the command line lives as long as the program.
        let wrong = |why| format!("invalid value `{blank}` for --blank: {why}; use another word");
        judge = judge.with_blank(blank.clone().leak()).or_else(|why| usage(wrong(why)))?;
        if asked.command == Command::Generate && !judge.format.blank_word.is_empty() {
            return usage(wrong("cases are written with a symbol"));
        }
    }
    if asked.cases {
        if judge.format.sizes == Sizes::ToZeros {
            return usage("--cases given: a line `0 0` ends these cases; leave it out".to_string());
        }
        judge.format.count = Count::First;
    }
    if let Some(text) = &asked.goal {
        judge = judge.with_goal(text).or_else(|why| usage(no_goal(&judge.format, text, &why)))?;
    }
    if let Some(start) = asked.start {
        judge.format.goal = Goal::Fixed(GoalCells::new(&start.cells()));
    }
    let unsolvable = asked.unsolvable.as_ref().map(|word| &*word.clone().leak());
    judge.unsolvable = unsolvable.or(judge.unsolvable);
    if let Some(word) = &asked.solvable {
        judge.solvable = word.clone().leak();
        if judge.answer.is_verdict() {
            judge.answer.before = judge.solvable;
        }
    }
    if let Some(most) = asked.limit {
        judge.too_long = Some((most, judge.unsolvable.unwrap_or(UNSOLVABLE)));
    }
    judge.ties = asked.tie_break.unwrap_or(judge.ties);
    if let Some(notation) = asked.notation {
        let is_by_tile = judge.kind == Kind::Sliders;
        if is_by_tile && matches!(notation, Notation::Line(Unit::Tile, _)) {
            return usage("--notation tiles: sliders have no numbers; use another one".into());
        }
        let notation = if is_by_tile { notation.by_tile() } else { notation };
        judge.path.moves = Some(notation);
        judge.answer.moves = judge.answer.moves.map(|_| notation);
    }
    if asked.uppercase {
        judge.path.moves = judge.path.moves.map(Notation::uppercase);
        judge.answer.moves = judge.answer.moves.map(Notation::uppercase);
    }
    if let Some(between) = &asked.separator {
        let between = &*between.clone().leak();
        for moves in [&mut judge.path.moves, &mut judge.answer.moves].into_iter().flatten() {
            let Some(separated) = moves.separated(between) else {
                return usage("--separator is for moves on one line; leave it out".to_string());
            };
            *moves = separated;
        }
    }
    if asked.answers[0].is_some() {
        if asked.command != Command::Solve {
            return usage("--answer takes one answer here; name one".to_string());
        }
        let asks_moves =
            asked.answers.contains(&Some(Want::Moves)) || asked.answer == Some(Want::Moves);
        if asks_moves && judge.path.moves.is_some_and(Notation::has_lines) {
            return usage("--answer moves has lines of its own here; give it alone".to_string());
        }
    }
    Ok(judge)
}

fn no_goal(format: &Format, text: &str, why: &str) -> String {
    let Some(cells) = format.cells() else {
        return format!("invalid value `{text}` for --goal; {why}");
    };
    let is_packed = cells <= 9;
    let plain = format.forms().map_or(text.to_string(), |forms| forms.text(text));
    let words: Vec<String> = if is_packed {
        plain.chars().filter(|letter| !letter.is_whitespace()).map(String::from).collect()
    } else {
        plain
            .split(|letter: char| letter.is_whitespace() || letter == '/')
            .map(String::from)
            .collect()
    };
    let blank = char::from(format.blank).to_string();
    let names: Vec<String> =
        (1..cells).map(|tile| tile.to_string()).chain([blank.clone()]).collect();
    let is_blank = |word: &str| {
        let symbols = format.other_blanks().iter().chain([&format.blank]);
        symbols.copied().any(|symbol| word.as_bytes().eq_ignore_ascii_case(&[symbol]))
    };
    let count = |name: &String| {
        words.iter().filter(|word| *word == name || *name == blank && is_blank(word)).count()
    };
    let list =
        |list: Vec<&String>| list.into_iter().map(String::as_str).collect::<Vec<_>>().join(" ");
    let lacking = list(names.iter().filter(|name| count(name) == 0).collect());
    let twice = list(names.iter().filter(|name| count(name) > 1).collect());
    let mut wrong = Vec::new();
    if lacking.split(' ').count() == cells {
        wrong.push("is no board".to_string());
    } else if !lacking.is_empty() {
        wrong.push(format!("lacks {lacking}"));
    }
    if !twice.is_empty() {
        wrong.push(format!("has {twice} more than once"));
    }
    if wrong.is_empty() {
        wrong.push("has other words".to_string());
    }
    let how = if is_packed { "packed" } else { "as words" };
    format!(
        "--goal `{text}` {}; give each of 1 to {} and {blank} once, {how}, or {GOALS}",
        wrong.join(" and "),
        cells - 1
    )
}

pub fn solver(asked: &Asked) -> SolverOptions {
    let defaults = SolverOptions::default();
    let memory = asked.memory.unwrap_or(defaults.memory);
    SolverOptions { threads: asked.threads, memory, effort: asked.effort(), ..defaults }
}

pub fn refuse_want(want: Option<Want>, wants: &[Want]) -> Result<(), Error> {
    match want.filter(|want| !wants.contains(want)) {
        Some(want) => {
            let names: Vec<&str> = wants.iter().map(|want| want.name()).collect();
            usage(format!(
                "--answer {} is not available here; use {}",
                want.name(),
                names.join(", ")
            ))
        }
        None => Ok(()),
    }
}

/// Returns what is wrong with a case, and what to do about it.
pub fn told(judge: &Judge, fault: &Fault) -> String {
    let hint = match (&fault.expected, judge.format.count, fault.hint) {
        // If boards have another size, the first error shows it.
        (_, _, Some(SIZE_FIRST | SIXTEEN | OTHER_BLANK | HEADER)) if fault.case > 1 => {
            return Fault { hint: None, ..fault.clone() }.to_string();
        }
        (_, _, Some(SIZE_FIRST)) => ": use --size given",
        (_, _, Some(NUMBER_FIRST)) => ": use --size given or --cases given",
        (_, _, Some(OTHER_BLANK)) => ": use --blank WORD",
        (_, _, Some(HEADER)) => ": leave the header out, or use --blank WORD",
        (_, _, Some(SIXTEEN)) => ": use --size 4x4",
        // The first board is on the line of the count: it is a tile.
        (_, Count::First, _)
            if fault.case == 1
                && fault.began.is_some_and(|began| began.line == 1 && began.column > 1) =>
        {
            &format!("; {} begins with the number of cases", judge.name)
        }
        (Expected::Count, Count::First, _) if fault.found != Found::End => {
            &format!("; {} begins with the number of cases", judge.name)
        }
        (Expected::End, Count::One, _) => {
            &format!("; {} has one case: leave --judge out for a file of many", judge.name)
        }
        _ => "",
    };
    format!("{fault}{hint}")
}
