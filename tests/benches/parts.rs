//! The parts, each on its own and in process: `cargo bench --bench parts`. Each first asserts that
//! the part is right, and then times it. `cargo test --benches` only asserts.

use eight::inside::judge::{AnswerFormat, HDU_1043};
use eight::inside::puzzle::squares::Boards;
use eight::inside::puzzle::Puzzle;
use eight::inside::stream::output::Output;
use eight::inside::stream::{OnFault, Reader};
use eight::inside::tiles::eight::board::{Board, Cell, SIDE};
use eight::inside::tiles::eight::parents::Parents;
use eight::inside::tiles::eight::rank::{Coordinate, SOLVABLE};
use eight::inside::tiles::eight::EightTiles;
use eight::inside::tiles::eight::{Path, Solver};
use eight::TieBreak;
use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// Moves in the shortest paths of all boards together.
const ALL_MOVES: usize = 3_986_672;
/// The distance in rank of neighbouring cases of a bench, so that no cache foresees the next. It
/// has no divisor in common with the number of boards, so every board comes once.
const STRIDE: usize = 100_003;
/// Boards of the bench of walks: fewer than make a [`Solver`] work out every path instead.
const WALKS: usize = 1_500;

/// Runs of a part that are timed.
const SAMPLES: usize = 100;

fn main() {
    build();
    table();
    for layout in ["one line", "three lines", "packed", "CR LF and double spaces"] {
        scan(layout);
    }
    rank();
    walk();
    write();
}

/// Prints the median time of a part, and how many items and bytes it did in a second. The input of
/// the part is made before the clock runs.
fn time<I, R>(
    name: &str,
    items: usize,
    bytes: usize,
    input: impl Fn() -> I,
    part: impl Fn(&mut I) -> R,
) {
    // `cargo bench` says so.
    if std::env::args().all(|argument| argument != "--bench") {
        return;
    }
    let sample = |_| {
        let mut input = input();
        let start = Instant::now();
        black_box(part(&mut input));
        start.elapsed()
    };
    let mut samples: Vec<Duration> = (0..SAMPLES).map(sample).collect();
    samples.sort_unstable();
    let [least, median] = [0, SAMPLES / 2].map(|at| samples[at].as_secs_f64());
    #[expect(clippy::cast_precision_loss, reason = "they are some millions")]
    let millions = |count: usize| count as f64 / median / 1e6;
    println!(
        "{name:28} {:9.3} ms, at least {:9.3}; {:8.2} M items/s, {:7.1} MB/s",
        median * 1e3,
        least * 1e3,
        millions(items),
        millions(bytes)
    );
}

/// Every board that can reach the goal, as good as shuffled.
fn indices() -> Vec<Coordinate> {
    (0..SOLVABLE).filter_map(|k| Coordinate::from_index(k * STRIDE % SOLVABLE)).collect()
}

fn boards() -> Vec<Board> {
    indices().into_iter().map(Coordinate::unrank).collect()
}

fn search() -> Parents {
    Parents::search(Cell::LAST, TieBreak::UDLR)
}

/// Builds the parent array, as every start does.
fn build() {
    let parents = search();
    let mut moves = 0;
    for mut at in indices() {
        while let Some(step) = parents.toward_goal(at) {
            at = at.slide(step).expect("no way leads over the edge");
            moves += 1;
        }
        assert_eq!(at, Coordinate::goal(Cell::LAST));
    }
    assert_eq!(moves, ALL_MOVES);
    time("build", SOLVABLE, 0, || (), |()| search());
}

/// Builds the table of all paths, as a long input does.
fn table() {
    let mut solver = table_of_all();
    let lengths = indices().into_iter().map(|board| solver.shortest(board).len());
    assert_eq!(lengths.sum::<usize>(), ALL_MOVES);
    time("table", SOLVABLE, 0, || (), |()| table_of_all());
}

fn table_of_all() -> Solver {
    let mut solver = Solver::default();
    solver.expect_many();
    solver
}

/// Bytes to boards.
fn scan(layout: &str) {
    let boards = boards();
    let text: String = boards.iter().map(|&board| lay_out(board, layout)).collect();
    let scanner = || EightTiles::reader(&HDU_1043.format, OnFault::Stop, text.as_bytes());
    let mut read = Vec::new();
    scan_all(&mut scanner(), |board| read.push(board));
    assert!(read == boards);
    time(&format!("scan, {layout}"), boards.len(), text.len(), scanner, |scanner| {
        scan_all(scanner, |board| {
            black_box(board);
        });
    });
}

fn scan_all(scanner: &mut Reader<Boards<Board>>, mut each: impl FnMut(Board)) {
    loop {
        while let Some(case) = scanner.pop() {
            each(case.expect("valid boards").board);
        }
        if !scanner.refill().expect("memory can be read") {
            break;
        }
    }
}

fn lay_out(board: Board, layout: &str) -> String {
    let packed = board.to_string();
    let (rows, between, end) = match layout {
        "one line" => (1, " ", "\n"),
        "three lines" => (SIDE, " ", "\n"),
        "packed" => (1, "", "\n"),
        _ => (1, "  ", "\r\n"),
    };
    let tiles: Vec<char> = packed.chars().collect();
    let lines = tiles.chunks(tiles.len() / rows).map(|row| {
        let row: Vec<String> = row.iter().map(char::to_string).collect();
        row.join(between) + end
    });
    lines.collect()
}

/// Boards to indices.
fn rank() {
    let boards = boards();
    let numbers = || {
        let indices = boards.iter().filter_map(|&board| Coordinate::rank(board));
        indices.map(Coordinate::index).sum::<usize>()
    };
    assert_eq!(numbers(), SOLVABLE * (SOLVABLE - 1) / 2);
    time("rank", SOLVABLE, 0, || (), |()| numbers());
}

/// Indices to paths along the parent array, which is how a short input is answered.
fn walk() {
    let mut boards = indices();
    boards.truncate(WALKS);
    let lengths = |solver: &mut Solver| {
        let lengths = boards.iter().map(|&board| solver.shortest(board).len());
        lengths.sum::<usize>()
    };
    assert_eq!(lengths(&mut Solver::default()), lengths(&mut table_of_all()));
    time("walk", WALKS, 0, Solver::default, lengths);
}

/// Paths to bytes.
fn write() {
    let mut solver = table_of_all();
    let paths: Vec<Path> = indices().into_iter().map(|board| solver.shortest(board)).collect();
    let mut expected = Vec::new();
    for path in &paths {
        expected.extend(path.moves().map(eight::Move::letter));
        expected.push(b'\n');
    }
    let mut written = Output::in_memory();
    write_all(&paths, &mut written);
    assert!(written.bytes() == expected);
    time(
        "write",
        paths.len(),
        expected.len(),
        || Output::new(Looked),
        |output| {
            write_all(&paths, output);
            output.flush().expect("it takes all");
        },
    );
}

/// A sink that the compiler must assume to look at every byte; otherwise it would write none.
struct Looked;

impl Write for Looked {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(black_box(bytes).len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn write_all(paths: &[Path], output: &mut Output) {
    for path in paths {
        AnswerFormat::MOVES.write(output, path, || None).expect("it takes all");
    }
}
