//! The sliders as an implementation of [`Puzzle`].

use super::draw::SliderDraw;
use super::{totals, SliderBoard, SliderPath, Sliders, Total, START, SYMBOLS};
use crate::grid::moves::TILE_LETTERS;
use crate::puzzle::format::{Format, Goal};
use crate::puzzle::play::{Ground, Play};
use crate::puzzle::squares::{Boards, SquareCodes};
use crate::puzzle::{self, CaseSolver, Need, Puzzle, SolverOptions, Stopped, Want};
use crate::stream::block::Alphabet;
use crate::stream::json::Object;
use std::io;

/// The puzzle of tiles in two colors. A case is a target; all cases share one start.
pub struct Targets;

impl puzzle::Steps for SliderPath {
    const EMPTY: SliderPath = SliderPath { letters: String::new(), checksum: 0 };

    fn len(&self) -> usize {
        self.letters.len()
    }

    fn step(&self, at: usize) -> u8 {
        let letter = self.letters.as_bytes()[at];
        TILE_LETTERS.iter().position(|&other| other == letter).map_or(0, |step| step as u8)
    }
}

pub(crate) fn start_of(format: &Format) -> SliderBoard {
    match format.goal {
        Goal::Fixed(cells) => SliderBoard::from_cells(&cells).unwrap_or(START),
        _ => START,
    }
}

fn names(board: SliderBoard) -> Vec<String> {
    board.cells().iter().map(|&cell| char::from(cell).to_string()).collect()
}

impl Puzzle for Targets {
    type Case = SliderBoard;
    type Path = SliderPath;
    type Solver = SliderSolver;
    type Grammar = Boards<SliderBoard>;
    type Draw = SliderDraw;

    fn wants(_: &Format) -> &'static [Want] {
        &Want::ALL
    }

    fn grammar(format: &Format) -> Boards<SliderBoard> {
        // The input does not contain the start.
        let alphabet = Alphabet::new(&SYMBOLS);
        let blank = SYMBOLS.len() as u8 - 1;
        let alphabet =
            if format.is_free { alphabet.and(b'w', blank).of_people() } else { alphabet };
        Boards::new(alphabet, Some(0), false)
    }

    fn play(format: &Format, &target: &SliderBoard) -> Play {
        let start = start_of(format);
        let ground = Ground::Grid { columns: SliderBoard::SIDE, by_tile: true };
        Play { ground, names: names(start), free: start.blank(), home: names(target) }
    }

    fn describe(_: &Format, target: &SliderBoard, object: &mut Object) -> io::Result<()> {
        object.text("board", &target.to_string())
    }
}

/// The number of targets to search one by one, which takes as long as the totals of all.
const FEW: u64 = 2048;

const TARGET: usize = 17;

/// The largest number of waiting targets: their paths take memory for letters.
const MOST: usize = 64;

/// A solver for targets that share one start.
pub struct SliderSolver {
    start: SliderBoard,
    need: Need,
    /// The search from the start, once a path or a total is needed.
    sliders: Option<Sliders>,
    /// The totals of all targets by rank, computed once there are many targets.
    totals: Vec<Total>,
    waiting: Vec<SliderBoard>,
    /// The number of requests for a total.
    asked: u64,
    has_many: bool,
}

impl SliderSolver {
    fn sliders(&mut self) -> &Sliders {
        self.sliders.get_or_insert_with(|| Sliders::new(self.start))
    }

    fn total(&mut self, target: SliderBoard) -> Total {
        self.asked += 1;
        if !self.has_many && self.asked <= FEW {
            return self.sliders().total(target);
        }
        if self.totals.is_empty() {
            self.totals = totals(self.start);
        }
        self.totals[target.rank()]
    }
}

impl CaseSolver<Targets> for SliderSolver {
    fn new(format: &Format, options: &SolverOptions) -> SliderSolver {
        SliderSolver {
            start: start_of(format),
            need: options.need,
            sliders: None,
            totals: Vec::new(),
            waiting: Vec::new(),
            asked: 0,
            has_many: false,
        }
    }

    fn size_hint(&mut self, bytes: usize) {
        self.has_many |= bytes > FEW as usize * TARGET;
    }

    fn push(&mut self, target: &SliderBoard) -> bool {
        self.waiting.push(*target);
        self.waiting.len() == MOST
    }

    fn waiting(&self) -> usize {
        self.waiting.len()
    }

    fn solve<E: From<Stopped>>(
        &mut self,
        mut ready: impl FnMut(&[Option<SliderPath>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let waiting = std::mem::take(&mut self.waiting);
        let need = self.need;
        let path = |&target: &SliderBoard| {
            Some(match need {
                Need::Verdict => <SliderPath as puzzle::Steps>::EMPTY,
                _ => self.sliders().first(target),
            })
        };
        let paths: Vec<Option<SliderPath>> = waiting.iter().map(path).collect();
        ready(&paths)
    }

    fn count(&mut self, target: &SliderBoard, _length: usize) -> Result<u64, Stopped> {
        Ok(self.total(*target).count)
    }

    fn each<E: From<Stopped>>(
        &mut self,
        target: &SliderBoard,
        _length: usize,
        visit: impl FnMut(&SliderPath) -> Result<(), E>,
    ) -> Result<(), E> {
        self.sliders().paths(*target).iter().try_for_each(visit)
    }

    fn sum(&mut self, target: &SliderBoard) -> Option<u64> {
        Some(self.total(*target).sum)
    }

    fn checksum(path: &SliderPath) -> Option<u64> {
        Some(path.checksum)
    }
}
