//! Boards of any width and height as a puzzle that judges set.

use super::{Board, Reader};
use crate::game::{Game, Path, Solver, SolverOptions, Want};
use crate::generate;
use crate::json::Object;
use crate::judge::{AnswerFormat, Judge};
use crate::play::{Ground, Play};
use crate::stream::input::WINDOW;
use crate::stream::OnFault;
use std::io::{self, Read};

/// The puzzle of numbered tiles on a board of any width and height: whether it is solvable.
pub struct Rectangles;

/// A path that nobody looks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyPath;

impl Path for AnyPath {
    const EMPTY: AnyPath = AnyPath;

    fn len(&self) -> usize {
        0
    }

    fn step(&self, _at: usize) -> u8 {
        0
    }
}

impl Game for Rectangles {
    type Case = Board;
    type Path = AnyPath;
    type Solver = Verdicts;
    type Reader = Reader<Box<dyn Read>>;
    type Draw = generate::tiles::Tiles;

    const WANTS: &'static [Want] = &[Want::Verdict];
    const MOVES: AnswerFormat = AnswerFormat::MOVES;

    fn reader(_: &Judge, on_fault: OnFault, _: bool, source: Box<dyn Read>) -> Self::Reader {
        Reader::new(source, on_fault, WINDOW)
    }

    fn play(judge: &Judge, board: &Board) -> Play {
        let names = |codes: &[u32]| {
            let blank = codes.len() as u32 - 1;
            let name = |&code: &u32| match code {
                code if code == blank => char::from(judge.blank).to_string(),
                code => (code + 1).to_string(),
            };
            codes.iter().map(name).collect()
        };
        let home: Vec<u32> = (0..board.codes.len() as u32).collect();
        let free = board.codes.iter().position(|&code| code as usize == home.len() - 1);
        let ground = Ground::Grid { columns: board.columns, by_tile: false };
        Play::new(ground, names(&board.codes), free.unwrap_or(0), names(&home))
    }

    fn describe(_: &Judge, board: &Board, object: &mut Object) -> io::Result<()> {
        let cells = board.codes.len();
        object.number("rows", (cells / board.columns) as u64)?;
        object.number("columns", board.columns as u64)?;
        let tile = |&code: &u32| (u64::from(code) + 1) % cells as u64;
        object.values("board", board.codes.iter().map(tile))
    }
}

/// Decides by parity which boards are solvable.
#[derive(Default)]
pub struct Verdicts {
    waiting: Option<bool>,
}

impl Solver<Rectangles> for Verdicts {
    fn new(_: &Judge, _: &SolverOptions) -> Verdicts {
        Verdicts::default()
    }

    fn push(&mut self, board: &Board) -> bool {
        self.waiting = Some(board.is_solvable());
        true
    }

    fn waiting(&self) -> usize {
        usize::from(self.waiting.is_some())
    }

    fn solve<E>(
        &mut self,
        _first: u64,
        mut ready: impl FnMut(&[Option<AnyPath>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let path = self.waiting.take().map(|is_solvable| is_solvable.then_some(AnyPath));
        path.map_or(Ok(()), |path| ready(&[path]))
    }

    fn count(&mut self, _board: &Board, _path: &AnyPath) -> u64 {
        0
    }

    fn each<E>(
        &mut self,
        _board: &Board,
        _path: &AnyPath,
        _visit: impl FnMut(&AnyPath) -> Result<(), E>,
    ) -> Result<(), E> {
        Ok(())
    }
}
