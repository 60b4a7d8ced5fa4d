//! The judge that options mean, and what its puzzle does not have.

use crate::args::asked::Asked;
use crate::args::commands::Command;
use crate::args::item::Item;
use crate::args::items::ITEMS;
use crate::error::{refuse, Error};
use eight::inside::answers::{AnswerOptions, NotAnswered, Session};
use eight::inside::grid::Size;
use eight::inside::judge::{Judge, Kind, Notation, Unit};
use eight::inside::puzzle::format::{Goal, GoalCells, Sizes};
use eight::inside::puzzle::{Effort, SolverOptions, Want};
use eight::inside::stream::{Count, OnFault};
use eight::inside::tiles::sized::{has_engine, FULL_BYTES, MOST_CELLS, MOST_SIDE};
use std::num::NonZeroUsize;
use std::path::Path;

/// What is known of the size of boards before the first case is read.
#[derive(Default)]
pub struct Seen {
    /// The size, unless an option says it.
    pub size: Option<Size>,
    /// The option to add if the first case is invalid, because its numbers are too large for 3x3.
    pub hint: Option<String>,
}

/// Returns what an invalid case does. If its numbers are too large for 3x3, so are those of others.
pub fn on_fault(asked: &Asked, seen: &Seen) -> OnFault {
    let skips = asked.keep_going && seen.hint.is_none();
    if skips {
        OnFault::Skip
    } else {
        OnFault::Stop
    }
}

/// Returns the judge by its name, or the row of the puzzle and the size, without other changes.
fn base(asked: &Asked, seen: &Seen) -> Result<Judge, Error> {
    let generates = asked.row.command == Command::Generate;
    let size = asked.size.or(seen.size.map(Sizes::All));
    let judge = match (asked.judge, asked.puzzle, size) {
        (Some(Judge { kind, name, .. }), Some(puzzle), _) if puzzle != *kind => {
            let (its, of) = (kind.row().plural, puzzle.row().plural);
            let own = asked.row.kind.map_or("--puzzle", |_| asked.row.name);
            return refuse!("--judge {name} is of {its}, not of {of}; leave {own} or --judge out");
        }
        (Some(Judge { name, format, .. }), _, Some(sizes))
            if asked.row.size.is_some() && format.sizes != sizes =>
        {
            let row = asked.row.name;
            return refuse!("--judge {name} is not of {row}; write eight --judge {name}");
        }
        (Some(Judge { name, .. }), _, Some(_)) if asked.row.size.is_none() && !generates => {
            return refuse!("--size and --judge {name} cannot be combined; leave one out");
        }
        (Some(judge), ..) => *judge,
        (None, None | Some(Kind::Tiles), Some(sizes)) => Judge::of_size(sizes),
        (None, kind, _) => *kind.unwrap_or(Kind::Tiles).judge(),
    };
    let is_wrong = |item: &&Item| {
        item.is_of(asked.row.command) && !(item.puzzles)(judge.kind) && asked.has(item.name())
    };
    if let Some(item) = ITEMS.iter().filter(|_| !asked.given.is_empty()).find(is_wrong) {
        let (name, those) = (item.name(), item.whose().unwrap_or_default());
        let other = judge.kind.row().plural;
        return refuse!("--{name} is only for {those}, not for {other}; leave it out");
    }
    let has_answers = asked.tests.is_some() && !judge.answer.is_verdict();
    let is_solved = !generates || has_answers;
    match size {
        Some(Sizes::All(size)) if is_solved && !has_engine(size) => {
            refuse!(
                "--size {size} is too large or too small; sides are 2 to {MOST_SIDE}, \
                 and a line has 2 to {MOST_CELLS} cells"
            )
        }
        Some(sizes) if sizes != judge.format.sizes && !judge.format.takes(sizes) => {
            refuse!("{} takes no such --size; leave one out", judge.name)
        }
        _ => Ok(judge),
    }
}

/// Returns the judge, with what the options and the first board change.
pub fn judge(asked: &Asked, seen: &Seen) -> Result<Judge, Error> {
    let mut judge = base(asked, seen)?;
    if let Some(blank) = asked.blank {
        let wrong = |why| refuse!("invalid value `{blank}` for --blank: {why}; use another word");
        judge = judge.with_blank(blank).or_else(wrong)?;
        let is_written = matches!(asked.row.command, Command::Generate | Command::Test);
        if is_written && judge.format.name_of(0) != blank {
            return refuse!(
                "--blank {blank}: no case is written with it; give one ASCII character"
            );
        }
    }
    if asked.cases_given {
        if judge.format.sizes == Sizes::ToZeros {
            return refuse!("--cases given: a line `0 0` ends these cases; leave it out");
        }
        judge.format.count = Count::First;
    }
    if let Some(goal) = &asked.goal {
        let text = goal.split_whitespace().collect::<Vec<_>>().join(" ");
        judge = judge.with_goal(goal).or_else(|why| {
            if Path::new(goal).is_file() {
                return refuse!("--goal `{goal}` is a file; write --goal @{goal}");
            }
            refuse!("--goal `{text:.80}` {why}")
        })?;
    }
    if let Some(start) = asked.start {
        judge.format.goal = Goal::Fixed(GoalCells::new(&start.cells()));
    }
    judge.unsolvable = asked.unsolvable.or(judge.unsolvable);
    judge.solvable = asked.solvable.unwrap_or(judge.solvable);
    if asked.solvable.is_some() && judge.answer.is_verdict() {
        judge.answer.before = judge.solvable;
    }
    if let Some(most) = asked.limit {
        if judge.format.sizes == Sizes::ToZeros {
            return refuse!("--limit is not for the boards of {}; leave it out", judge.name);
        }
        judge.too_long = Some(most as u32);
    }
    if let Some(ties) = asked.tie_break {
        // The order is that of shortest paths.
        judge = Judge { ties, effort: None, ..judge };
    }
    if let Some(notation) = asked.notation {
        let is_by_tile = judge.kind.row().is_by_tile;
        if is_by_tile && matches!(notation, Notation::Line(Unit::Tile, _)) {
            return refuse!(
                "--notation tiles: {} have no numbers; use another one",
                judge.kind.row().plural
            );
        }
        let notation = if is_by_tile { notation.by_tile() } else { notation };
        judge.path.moves = Some(notation);
        judge.answer.moves = judge.answer.moves.map(|_| notation);
    }
    for moves in [&mut judge.path.moves, &mut judge.answer.moves].into_iter().flatten() {
        if let Some(between) = asked.separator {
            let Some(separated) = moves.separated(between) else {
                return refuse!("--separator is not for runs, scramble or moves on lines of their own, and `,` is inside cells; leave it out");
            };
            *moves = separated;
        }
    }
    if asked.wanted.more[0].is_some() {
        if asked.row.command != Command::Solve {
            return refuse!("--answer takes one answer here; name one");
        }
        let mut wants = asked.wanted.more.iter().chain([&asked.wanted.want]);
        let has_lines = judge.path.moves.is_some_and(Notation::has_lines);
        if has_lines && wants.any(|want| *want == Some(Want::Moves)) {
            return refuse!("--answer moves has lines of its own here; give it alone");
        }
    }
    Ok(judge)
}

pub fn solver(asked: &Asked) -> SolverOptions {
    let defaults = SolverOptions::default();
    let memory = asked.memory.map_or(defaults.memory, |mebibytes| (mebibytes as usize) << 20);
    let threads = asked.threads.and_then(|threads| NonZeroUsize::new(threads as usize));
    let effort = match (asked.within, asked.effort) {
        _ if asked.any => Some(Effort::Any),
        (Some(millionths), most) => {
            Some(Effort::Within { millionths, most: most.unwrap_or(u64::MAX) })
        }
        (None, most) => most.map(Effort::Work),
    };
    SolverOptions { threads, memory, effort, ..defaults }
}

pub fn session(
    judge: &Judge,
    wanted: AnswerOptions,
    options: &SolverOptions,
) -> Result<Session, Error> {
    let session =
        Session::new(judge, wanted, options).or_else(|NotAnswered { want, wants, .. }| {
            let names: Vec<&str> = wants.iter().map(|want| want.name()).collect();
            refuse!("--answer {} is not available here; use {}", want.name(), names.join(", "))
        })?;
    let has_table = |size: Size| size.cells() == MOST_CELLS && !size.is_line();
    let counts = |want: &Option<Want>| matches!(want, Some(Want::Count | Want::All));
    if options.memory < FULL_BYTES
        && judge.format.size().is_some_and(has_table)
        && wanted.more.iter().chain([&wanted.want]).any(counts)
    {
        let least = FULL_BYTES >> 20;
        return refuse!("--answer count and all need --memory {least} or more on these boards");
    }
    Ok(session)
}

pub fn refuse_want(judge: &Judge, want: Option<Want>) -> Result<(), Error> {
    let wanted = AnswerOptions { want, ..AnswerOptions::default() };
    session(judge, wanted, &SolverOptions::default()).map(drop)
}
