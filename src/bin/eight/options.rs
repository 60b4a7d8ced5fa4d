//! Which puzzle has which option; and the judge that options make.

use crate::args::{Puzzle, Rules, Stream};
use crate::error::Error;
use eight::grid::{NamedGoal, Size};
use eight::judge::{Goal, Judge, Kind, Layout, Notation, Unit, EIGHT, FIFTEEN, SIZED};
use eight::puzzle::format::Sizes;
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

/// A judge with another blank and another size of boards, where they are named.
pub fn with_board(
    judge: &Judge<'static>,
    sizes: Option<Sizes>,
    blank: Option<u8>,
) -> Result<Judge<'static>, Error> {
    let judge = Judge { sizes: sizes.unwrap_or(judge.sizes), ..*judge };
    let taken = match blank {
        Some(b'9') if judge.cells().is_none_or(|cells| cells > 9) => {
            Some("such boards have a tile 9")
        }
        Some(b'/') if judge.kind == Kind::Fifteen => Some("a slash stands between tiles"),
        Some(b',' | b'[' | b']') if judge.layout == Layout::Brackets => {
            Some("it is part of a list")
        }
        Some(b'#') if matches!(judge.sizes, Sizes::Given(..)) => Some("a comment begins with it"),
        _ => None,
    };
    if let (Some(why), Some(blank)) = (taken, blank) {
        return Err(Error::Usage(format!("--blank {}: {why}", char::from(blank))));
    }
    let any_blank = judge.any_blank && blank.is_none();
    Ok(Judge { blank: blank.unwrap_or(judge.blank), any_blank, ..judge })
}

/// What is answered about boards of these sizes if no judge is named.
pub fn of_sizes(sizes: Sizes) -> &'static Judge<'static> {
    match sizes {
        Sizes::All(Size { rows: 3, columns: 3 }) => &EIGHT,
        Sizes::All(Size { rows: 4, columns: 4 }) => &FIFTEEN,
        _ => &SIZED,
    }
}

/// The goal that was named or drawn. What it is made of is kept in `cells`.
pub fn goal<'a>(judge: &Judge, text: &str, cells: &'a mut Vec<u8>) -> Result<Goal<'a>, Error> {
    let wrong = |why: String| Error::Usage(format!("--goal {text}: {why}"));
    match (judge.size(), NamedGoal::named(text)) {
        (None, Some(goal)) => return Ok(Goal::Named(goal)),
        (None, None) => {
            return Err(wrong("boards of several sizes take last, first or snail".into()))
        }
        (Some(size), Some(goal)) => {
            cells.extend(goal.numbers(size).into_iter().map(|number| number as u8));
        }
        (Some(_), None) => *cells = judge.goal_of(text).map_err(wrong)?,
    }
    Ok(Goal::Fixed(cells))
}

impl Rules {
    /// The judge that was named, or else the row of this puzzle.
    pub fn base(
        &self,
        mode: Option<Kind>,
        puzzle: Kind,
        given: &[String],
    ) -> Result<&'static Judge<'static>, Error> {
        if let (Some(mode), Some(_)) = (mode, self.size) {
            let what = format!("--size: the cases of eight {} have one size", mode.name());
            return Err(Error::Usage(what));
        }
        let puzzle = self.size.map_or(puzzle.judge(), of_sizes);
        let judge = self.judge.unwrap_or(puzzle);
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
        refuse(judge, given)?;
        Ok(judge)
    }

    /// A judge with what these rules say differently. What its goal is made of is kept in `cells`.
    pub fn change<'a>(
        &'a self,
        judge: &'a Judge<'static>,
        cells: &'a mut Vec<u8>,
    ) -> Result<Judge<'a>, Error> {
        let judge = with_board(judge, self.size, self.blank)?;
        let mut judge = Judge {
            unsolvable: self.unsolvable.as_deref().or(judge.unsolvable),
            ties: self.order.unwrap_or(judge.ties),
            ..judge
        };
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
        if let Some(text) = &self.goal {
            judge.goal = goal(&judge, text, cells)?;
        } else if let Some(start) = self.start {
            cells.extend(start.cells());
            judge.goal = Goal::Fixed(cells);
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
