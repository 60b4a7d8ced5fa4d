//! Which puzzle has which option; and the judge that options make.

use crate::args::{Puzzle, Rules, Stream};
use crate::error::Error;
use eight::judge::{Judge, Kind, Notation, Unit, SIZED};
use eight::puzzle::format::{Goal, GoalCells};
use eight::puzzle::Want;
use eight::stream::OnFault;

const ANY_TILES: &[Kind] = &[Kind::Eight, Kind::Fifteen, Kind::Rectangle];
const GRIDS: &[Kind] = &[Kind::Eight, Kind::Fifteen, Kind::Rectangle, Kind::Sliders];
const SLIDERS: &[Kind] = &[Kind::Sliders];
const GRAPH: &[Kind] = &[Kind::Graph];

/// The puzzles that have an option, by its name. Every puzzle has those that are not here.
const OPTIONS: &[(&str, &[Kind])] = &[
    ("blank", ANY_TILES),
    ("goal", ANY_TILES),
    ("order", ANY_TILES),
    ("notation", GRIDS),
    ("unsolvable", &[Kind::Eight, Kind::Fifteen, Kind::Graph, Kind::Rectangle]),
    ("start", SLIDERS),
    ("checksum", SLIDERS),
    ("threads", &[Kind::Fifteen, Kind::Graph, Kind::Rectangle]),
    ("memory", &[Kind::Fifteen, Kind::Rectangle]),
    ("within", ANY_TILES),
    ("effort", ANY_TILES),
    ("any", ANY_TILES),
    ("shortest", ANY_TILES),
    ("any_length", ANY_TILES),
    ("layout", &[Kind::Eight, Kind::Fifteen, Kind::Sliders]),
    ("depth", &[Kind::Eight, Kind::Fifteen, Kind::Rectangle, Kind::Sliders]),
    ("scramble", &[Kind::Eight, Kind::Fifteen, Kind::Graph, Kind::Rectangle]),
    ("all", &[Kind::Eight, Kind::Sliders]),
    ("size", ANY_TILES),
    ("density", GRAPH),
    ("edges", GRAPH),
    ("connected", GRAPH),
    ("bipartite", GRAPH),
    ("theta0", GRAPH),
];

/// Whether a puzzle has the option of this name.
pub fn has_option(kind: Kind, option: &str) -> bool {
    let kinds = OPTIONS.iter().find(|(name, _)| *name == option);
    kinds.is_none_or(|(_, kinds)| kinds.contains(&kind))
}

/// Refuses options that the judge's puzzle does not have.
pub fn refuse(judge: &Judge, given: &[String]) -> Result<(), Error> {
    match given.iter().find(|option| !has_option(judge.kind, option)) {
        Some(option) => {
            let option = option.replace('_', "-");
            let who = if judge.name == SIZED.name {
                "boards of --size have".to_string()
            } else {
                format!("the puzzle of {} has", judge.name)
            };
            Err(Error::Usage(format!("--{option}: {who} no such option")))
        }
        None => Ok(()),
    }
}

/// Refuses what a puzzle cannot be asked.
pub fn refuse_want(want: Option<Want>, wants: &[Want]) -> Result<(), Error> {
    match want.filter(|want| !wants.contains(want)) {
        Some(want) => {
            let names: Vec<&str> = wants.iter().map(|want| want.name()).collect();
            let why = format!("--answer {}: here only {}", want.name(), names.join(", "));
            Err(Error::Usage(why))
        }
        None => Ok(()),
    }
}

impl Stream {
    /// What happens at a fault.
    pub fn on_fault(&self) -> OnFault {
        if self.keep_going {
            OnFault::Skip
        } else {
            OnFault::Stop
        }
    }
}

/// A judge with another symbol for the blank, if one is given.
pub fn with_blank(judge: Judge, blank: Option<u8>) -> Result<Judge, Error> {
    let Some(blank) = blank else { return Ok(judge) };
    let wrong = |why| Error::Usage(format!("--blank {}: {why}", char::from(blank)));
    judge.with_blank(blank).map_err(wrong)
}

/// A judge with another goal, if one is given.
pub fn with_goal(judge: Judge, goal: Option<&str>) -> Result<Judge, Error> {
    let Some(text) = goal else { return Ok(judge) };
    judge.with_goal(text).map_err(|why| Error::Usage(format!("--goal {text}: {why}")))
}

impl Rules {
    /// The judge that was named, or else the row of this puzzle.
    pub fn base(&self, mode: Option<Kind>, puzzle: Kind, given: &[String]) -> Result<Judge, Error> {
        if let (Some(mode), Some(_)) = (mode, self.size) {
            let what = format!("--size: the cases of eight {} have one size", mode.name());
            return Err(Error::Usage(what));
        }
        let puzzle = self.size.map_or(*puzzle.judge(), Judge::of_size);
        let judge = self.judge.copied().unwrap_or(puzzle);
        let judge = match mode {
            Some(kind) if judge.kind != kind => {
                let (name, mode) = (judge.name, kind.name());
                let other =
                    judge.mode().map_or(String::new(), |other| format!("eight {other} or "));
                return Err(Error::Usage(format!(
                    "--judge {name}: {mode} does not know its puzzle: use {other}eight --judge {name}"
                )));
            }
            _ => judge,
        };
        refuse(&judge, given)?;
        Ok(judge)
    }

    /// A judge with what these rules say differently.
    pub fn change(&self, judge: Judge) -> Result<Judge, Error> {
        let mut judge = with_goal(with_blank(judge, self.blank)?, self.goal.as_deref())?;
        // A word of the command line lives as long as the program.
        let unsolvable = self.unsolvable.as_ref().map(|word| &*word.clone().leak());
        judge.unsolvable = unsolvable.or(judge.unsolvable);
        judge.ties = self.order.unwrap_or(judge.ties);
        if let Some(notation) = self.notation {
            let is_by_tile = judge.kind == Kind::Sliders;
            if is_by_tile && notation == Notation::Line(Unit::Tile) {
                let what = "--notation tiles: tiles of two colours have no numbers";
                return Err(Error::Usage(what.into()));
            }
            let notation = if is_by_tile { notation.by_tile() } else { notation };
            judge.path.moves = Some(notation);
            judge.answer.moves = judge.answer.moves.map(|_| notation);
        }
        if let Some(start) = self.start {
            judge.format.goal = Goal::Fixed(GoalCells::new(&start.cells()));
        }
        Ok(judge)
    }
}

impl Puzzle {
    /// The puzzle that is meant if no judge is named.
    pub fn kind(&self) -> Kind {
        self.puzzle.unwrap_or(Kind::Eight)
    }
}
