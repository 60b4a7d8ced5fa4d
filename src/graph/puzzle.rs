//! The graph puzzle as an implementation of [`Puzzle`].

use super::cases::{Problem, Problems};
use super::draw::GraphDraw;
use super::{Finder, PIECES, VERTICES};
use crate::puzzle::format::Format;
use crate::puzzle::play::{Ground, Play};
use crate::puzzle::{self, CaseSolver, Need, Puzzle, SolverOptions, Stopped};
use crate::stream::json::{array, list, Object};
use crate::threads::{lock, share};
use std::io;
use std::mem::take;
use std::sync::{Mutex, PoisonError};

/// The puzzle of eight pieces on any graph with nine vertices.
pub struct Graphs;

/// The pieces of a shortest path, from 1, in the order in which they move. They are missing if the
/// answer needs only the length.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PiecePath {
    length: u32,
    pieces: Vec<u8>,
}

impl puzzle::Steps for PiecePath {
    const EMPTY: PiecePath = PiecePath { length: 0, pieces: Vec::new() };

    fn len(&self) -> usize {
        self.length as usize
    }

    fn step(&self, at: usize) -> u8 {
        self.pieces[at]
    }
}

impl From<Vec<u8>> for PiecePath {
    fn from(pieces: Vec<u8>) -> PiecePath {
        PiecePath { length: pieces.len() as u32, pieces }
    }
}

impl Puzzle for Graphs {
    type Case = Problem;
    type Path = PiecePath;
    type Solver = GraphSolver;
    type Grammar = Problems;
    type Draw = GraphDraw;

    fn grammar(_: &Format) -> Problems {
        Problems
    }

    fn play(_: &Format, (graph, start): &Problem) -> Play {
        let free = |piece: Option<usize>| piece.map_or("x".to_string(), |piece| piece.to_string());
        let names = (1..=VERTICES).map(|vertex| free(start.piece_on(vertex))).collect();
        let home = (1..=VERTICES).map(|vertex| free(Some(vertex).filter(|_| vertex <= PIECES)));
        let vertex = |vertex: u8| usize::from(vertex) - 1;
        let edges = graph.edges().map(|[from, to]| (vertex(from), vertex(to)));
        let ground = Ground::Graph(edges.collect());
        Play { ground, names, free: start.free(), home: home.collect() }
    }

    fn describe(_: &Format, (graph, start): &Problem, object: &mut Object) -> io::Result<()> {
        list(object.key("edges")?, graph.edges(), array)?;
        object.numbers("pieces", start.vertices())
    }
}

/// Cases that a thread takes at a time: tenths of a millisecond of work.
const BLOCK: usize = 32;

/// The largest number of waiting cases, and the number from which threads pay off.
const MOST: usize = 4096;
const PAYS: usize = 4 * BLOCK;

/// A solver for cases of the graph puzzle. It uses several threads if there are enough cases.
pub struct GraphSolver {
    options: SolverOptions,
    searches: Vec<Finder>,
    waiting: Vec<Problem>,
}

impl CaseSolver<Graphs> for GraphSolver {
    fn new(_: &Format, options: &SolverOptions) -> GraphSolver {
        let searches = vec![Finder::new()];
        GraphSolver { options: options.clone(), searches, waiting: Vec::new() }
    }

    fn push(&mut self, case: &Problem) -> bool {
        self.waiting.push(*case);
        self.options.threads.map_or(0, usize::from) == 1 || self.waiting.len() == MOST
    }

    fn waiting(&self) -> usize {
        self.waiting.len()
    }

    fn solve<E: From<Stopped>>(
        &mut self,
        mut ready: impl FnMut(&[Option<PiecePath>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let waiting = take(&mut self.waiting);
        let mut paths = vec![None; waiting.len()];
        let need = self.options.need;
        let threads = if waiting.len() < PAYS { 1 } else { self.options.threads() };
        if threads == 1 {
            solve_all(&mut self.searches[0], need, &waiting, &mut paths);
        } else {
            let searches = Mutex::new(take(&mut self.searches));
            share(waiting.chunks(BLOCK).zip(paths.chunks_mut(BLOCK)), threads, |(block, paths)| {
                let mut search = lock(&searches).pop().unwrap_or_default();
                solve_all(&mut search, need, block, paths);
                lock(&searches).push(search);
                true
            });
            self.searches = searches.into_inner().unwrap_or_else(PoisonError::into_inner);
        }
        ready(&paths)
    }

    fn count(&mut self, (graph, start): &Problem, _length: usize) -> Result<u64, Stopped> {
        Ok(self.searches[0].count(graph, start).unwrap_or(0))
    }

    fn each<E: From<Stopped>>(
        &mut self,
        (graph, start): &Problem,
        _length: usize,
        mut visit: impl FnMut(&PiecePath) -> Result<(), E>,
    ) -> Result<(), E> {
        let search = &mut self.searches[0];
        search
            .each_shortest(graph, start, |pieces| visit(&PiecePath::from(pieces.to_vec())))
            .map(|_| ())
    }
}

fn solve_all(search: &mut Finder, need: Need, cases: &[Problem], paths: &mut [Option<PiecePath>]) {
    for ((graph, start), path) in cases.iter().zip(paths) {
        *path = match need {
            Need::Moves => search.moves(graph, start).map(PiecePath::from),
            Need::Length => {
                let length = search.distance(graph, start);
                length.map(|length| PiecePath { length, pieces: Vec::new() })
            }
            Need::Verdict => {
                search.is_solvable(graph, start).then_some(<PiecePath as puzzle::Steps>::EMPTY)
            }
        };
    }
}
