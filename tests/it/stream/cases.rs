//! Cases in several layouts.

use crate::oracle::any_board;
use crate::plain_tiles;
use crate::random::Random;
use eight::inside::graph::Graphs;
use eight::inside::grid::Size;
use eight::inside::judge::{self, Judge, EIGHT, FIFTEEN, HDU_1043, POJ_2893, SIZED, SLIDERS};
use eight::inside::puzzle::format::{Format, Sizes};
use eight::inside::puzzle::Puzzle;
use eight::inside::sliders::Targets;
use eight::inside::stream::input::Position;
use eight::inside::stream::{Count, Grammar, OnFault, Reader};
use eight::inside::tiles::eight::EightTiles;
use eight::inside::tiles::sized::SizedTiles;

/// A case: its tiles, row by row.
pub type Case = Vec<String>;
/// A line of a file. It may be no text.
pub type Line = Vec<u8>;

/// A case as it is read: where it begins, and its tiles; none if it is invalid.
pub type Read = (Position, Option<String>);

/// A puzzle and how its cases are written.
#[derive(Clone, Copy)]
pub struct Layout {
    pub name: &'static str,
    pub side: usize,
    pub in_rows: bool,
    /// The text between two tiles of a line.
    pub gap: &'static str,
    /// Whether an empty line follows each case.
    pub empty_lines: bool,
    /// The line before each board.
    pub size: Option<&'static str>,
    /// Invalid cases in a row.
    pub faults: usize,
    pub case: fn(&mut Random) -> Case,
    /// Reads the cases of a stream.
    pub read: fn(&[u8], OnFault) -> Vec<Read>,
}

impl Layout {
    /// Returns the lines between this case, valid or damaged, and the next.
    pub fn behind(&self) -> Vec<Line> {
        vec![Line::new(); usize::from(self.empty_lines)]
    }

    /// True if each case is a list, which begins with a bracket.
    pub fn is_list(&self) -> bool {
        self.gap == ","
    }

    /// Returns the layout of this case: one of three, if they are mixed.
    pub fn of(&self, case: &Case) -> Layout {
        if !self.name.ends_with("mixed") {
            return *self;
        }
        let (in_rows, gap) = match case[4].bytes().map(u32::from).sum::<u32>() % 3 {
            0 => (false, " "),
            1 => (true, " "),
            _ => (false, ""),
        };
        Layout { name: self.name.trim_end_matches("mixed"), in_rows, gap, ..*self }
    }

    pub fn lines(&self, case: &Case) -> Vec<Line> {
        if self.name.ends_with("mixed") {
            return self.of(case).lines(case);
        }
        let tiles = if self.in_rows { self.side } else { self.cells() };
        let size = self.size.map(Line::from);
        size.into_iter().chain(case.chunks(tiles).map(|line| self.line(line))).collect()
    }

    pub fn line(&self, tiles: &[String]) -> Line {
        let line = tiles.join(self.gap);
        if self.is_list() { format!("[{line}]") } else { line }.into_bytes()
    }

    /// A stream of such lines.
    pub fn text(&self, lines: &[Line]) -> Vec<u8> {
        let mut text = lines.join(&self.between()[..]);
        text.push(b'\n');
        text
    }

    fn between(&self) -> &'static [u8; 1] {
        if self.name.ends_with("same line") {
            b" "
        } else {
            b"\n"
        }
    }

    /// Returns where the next line of a stream begins, after a line that begins at `at`.
    pub fn next(&self, at: Position, line: &Line) -> Position {
        match self.between() {
            b" " => Position { column: at.column + line.len() as u64 + 1, ..at },
            _ => Position { line: at.line + 1, column: 1 },
        }
    }

    /// What is read of each of these cases.
    pub fn keys(&self, cases: &[Case]) -> Vec<String> {
        let is_sized = matches!(self.side, 1 | 5) || self.name.contains("judge, 4x4");
        if is_sized || self.size.is_some() {
            // As the reader shows it, because the order of a graph's edges has no meaning.
            let lines = cases.iter().flat_map(|case| [self.lines(case), self.behind()].concat());
            let read = (self.read)(&self.text(&lines.collect::<Vec<_>>()), OnFault::Stop);
            return read.into_iter().map(|(_, tiles)| tiles.unwrap()).collect();
        }
        cases.iter().map(|case| case.join(" ")).collect()
    }

    pub fn cells(&self) -> usize {
        self.side * self.side
    }
}

const fn layout(
    name: &'static str,
    (side, in_rows, gap): (usize, bool, &'static str),
    case: fn(&mut Random) -> Case,
    read: fn(&[u8], OnFault) -> Vec<Read>,
) -> Layout {
    Layout { name, side, in_rows, gap, empty_lines: false, size: None, faults: 1, case, read }
}

/// Boards of 3x3 after their sizes.
const fn sized(
    name: &'static str,
    size: &'static str,
    in_rows: bool,
    read: fn(&[u8], OnFault) -> Vec<Read>,
) -> Layout {
    Layout { size: Some(size), ..layout(name, (3, in_rows, " "), eight_numbers, read) }
}

/// This layout, with this many invalid cases in a row.
const fn in_a_row(name: &'static str, faults: usize, layout: Layout) -> Layout {
    Layout { name, faults, ..layout }
}

/// Boards near the goal, which share rows, in rows.
const fn easy(
    name: &'static str,
    (side, empty_lines): (usize, bool),
    case: fn(&mut Random) -> Case,
) -> Layout {
    let read = if side == 3 { read_eight } else { read_fifteen };
    Layout { empty_lines, ..layout(name, (side, true, " "), case, read) }
}

const EIGHT_LINE: Layout = layout("3x3, one line", (3, false, " "), eight_case, read_eight);
const EIGHT_ROWS: Layout = layout("3x3, three lines", (3, true, " "), eight_case, read_eight);
const GRAPH: Layout = layout("graph", (1, true, " "), graph_case, read_graph);

pub const LAYOUTS: &[Layout] = &[
    EIGHT_LINE,
    EIGHT_ROWS,
    layout("3x3, packed", (3, false, ""), eight_case, read_eight),
    layout("3x3, three packed lines", (3, true, ""), eight_case, read_eight),
    layout("3x3, all on the same line", (3, false, " "), eight_case, read_eight),
    layout("sliders, packed", (4, false, ""), slider_case, read_sliders),
    layout("sliders, rows", (4, true, ""), slider_case, read_sliders),
    layout("4x4, one line", (4, false, " "), |draw| numbers(draw, 16), read_fifteen),
    layout("4x4, four lines", (4, true, " "), |draw| numbers(draw, 16), read_fifteen),
    layout(
        "two boards, packed",
        (3, false, ""),
        |draw| [eight_case(draw), eight_case(draw)].concat(),
        read_pairs,
    ),
    easy("3x3, 2 to 6 moves", (3, false), |draw| walk(draw, 3, 2, 6)),
    easy("3x3, 8 to 12 moves", (3, false), |draw| walk(draw, 3, 8, 12)),
    easy("4x4, 2 to 6 moves", (4, false), |draw| walk(draw, 4, 2, 6)),
    easy("4x4, 8 to 12 moves", (4, false), |draw| walk(draw, 4, 8, 12)),
    easy("3x3, 2 to 6 moves, empty lines", (3, true), |draw| walk(draw, 3, 2, 6)),
    easy("3x3, 8 to 12 moves, empty lines", (3, true), |draw| walk(draw, 3, 8, 12)),
    easy("3x3, any, empty lines", (3, true), eight_case),
    easy("4x4, 2 to 6 moves, empty lines", (4, true), |draw| walk(draw, 4, 2, 6)),
    easy("4x4, 8 to 12 moves, empty lines", (4, true), |draw| walk(draw, 4, 8, 12)),
    GRAPH,
    layout("5x5, one line", (5, false, " "), |draw| numbers(draw, 25), read_five),
    layout("5x5, five lines", (5, true, " "), |draw| numbers(draw, 25), read_five),
    layout("9x9 to 16x16, each after its size", (1, true, " "), sized_case, read_sized),
    layout("5x5, five lines, a row too many", (5, true, " "), |draw| numbers(draw, 25), read_five),
    sized("sizes given, one line", "3", false, read_given),
    sized("sizes given, three lines", "3 3", true, read_given),
    sized("a side before each, one line", "3", false, read_side),
    sized("poj-2893, one line", "3 3", false, read_sized),
    sized("poj-2893, three lines", "3 3", true, read_sized),
    layout("no judge, one line", (3, false, " "), eight_case, read_free),
    layout("no judge, three lines", (3, true, " "), eight_case, read_free),
    layout("no judge, packed", (3, false, ""), eight_case, read_free),
    layout(
        "no judge, one line, three lines and packed, mixed",
        (3, false, " "),
        eight_case,
        read_free,
    ),
    layout("no judge, all on the same line", (3, false, " "), eight_case, read_free),
    layout("no judge, lists", (3, false, ","), eight_case, read_free),
    layout("no judge, 4x4, four lines", (4, true, " "), |draw| numbers(draw, 16), read_free_4x4),
    in_a_row("3x3, one line, two faults in a row", 2, EIGHT_LINE),
    in_a_row("3x3, one line, three faults in a row", 3, EIGHT_LINE),
    in_a_row("3x3, three lines, two faults in a row", 2, EIGHT_ROWS),
    in_a_row("3x3, three lines, three faults in a row", 3, EIGHT_ROWS),
    in_a_row("graph, two faults in a row", 2, GRAPH),
    in_a_row("sizes given, one line, two faults in a row", 2, sized("", "3", false, read_given)),
    in_a_row("sizes given, three lines, two faults in a row", 2, sized("", "3", true, read_given)),
];

fn eight_case(random: &mut Random) -> Case {
    any_board(random).iter().map(|&tile| char::from(tile).to_string()).collect()
}

/// Returns a board `least` to `most` moves from the goal, none of which takes back the one before.
fn walk(random: &mut Random, side: usize, least: usize, most: usize) -> Case {
    let mut tiles = plain_tiles::goal((side * side) as u8);
    let mut before = Vec::new();
    for _ in 0..least + random.below(most - least + 1) {
        let mut near = plain_tiles::slides(side, &tiles);
        near.retain(|board| *board != before);
        let next = near.swap_remove(random.below(near.len()));
        before = std::mem::replace(&mut tiles, next);
    }
    let blank = if side == 3 { "x" } else { "0" };
    tiles.iter().map(|&tile| if tile == 0 { blank.into() } else { tile.to_string() }).collect()
}

fn eight_numbers(random: &mut Random) -> Case {
    eight_case(random).iter().map(|tile| tile.replace('x', "0")).collect()
}

fn slider_case(random: &mut Random) -> Case {
    let mut case: Case = "rrrrrrrbbbbbbbb.".chars().map(String::from).collect();
    random.shuffle(&mut case);
    case
}

/// The numbers below this one, in any order.
fn numbers(random: &mut Random, cells: usize) -> Case {
    let mut case: Case = (0..cells).map(|tile| tile.to_string()).collect();
    random.shuffle(&mut case);
    case
}

/// A board of any size, as its lines: rows and columns, and each row.
fn sized_case(random: &mut Random) -> Case {
    let [rows, columns] = [0; 2].map(|_| 9 + random.below(8));
    let tiles = numbers(random, rows * columns);
    let lines = tiles.chunks(columns).map(|row| row.join(" "));
    [format!("{rows} {columns}")].into_iter().chain(lines).collect()
}

/// A graph, as its lines: the number of edges, an edge each, the pieces.
fn graph_case(random: &mut Random) -> Case {
    let mut all: Vec<String> = Vec::new();
    for to in 2..=9 {
        all.extend((1..to).map(|from| format!("{from} {to}")));
    }
    random.shuffle(&mut all);
    all.truncate(3 + random.below(14));
    let mut vertices: Vec<String> = (1..=9).map(|vertex: u8| vertex.to_string()).collect();
    random.shuffle(&mut vertices);
    let mut case = vec![all.len().to_string()];
    case.extend(all);
    case.push(vertices[..8].join(" "));
    case
}

fn read_graph(text: &[u8], on_fault: OnFault) -> Vec<Read> {
    read(Graphs::reader(&judge::GRAPH.format, on_fault, text), |(graph, position)| {
        format!("{graph:?} {position:?}")
    })
}

fn read_sized(text: &[u8], on_fault: OnFault) -> Vec<Read> {
    read(SizedTiles::reader(&POJ_2893.format, on_fault, text), |board| format!("{board:?}"))
}

fn read_given(text: &[u8], on_fault: OnFault) -> Vec<Read> {
    let format = Format { sizes: Sizes::Given(2, 999), ..SIZED.format };
    read(SizedTiles::reader(&format, on_fault, text), |board| format!("{board:?}"))
}

fn read_side(text: &[u8], on_fault: OnFault) -> Vec<Read> {
    let format = Format { sizes: Sizes::Side(3, 10), ..POJ_2893.format };
    read(SizedTiles::reader(&format, on_fault, text), |board| format!("{board:?}"))
}

fn read_five(text: &[u8], on_fault: OnFault) -> Vec<Read> {
    let sizes = Sizes::All(Size::new(5, 5).unwrap());
    read(SizedTiles::reader(&Format { sizes, ..SIZED.format }, on_fault, text), |board| {
        format!("{board:?}")
    })
}

/// All cases, and the faulty ones that are answered; the first of them is the last if that ends it.
fn read<G: Grammar>(reader: Reader<G>, show: impl Fn(G::Case) -> String) -> Vec<Read> {
    let mut cases = reader.with_places();
    let mut read = Vec::new();
    loop {
        while let Some(event) = cases.pop() {
            match event {
                Ok(case) => read.push((cases.began(), Some(show(case)))),
                Err(fault) if fault.needs_answer => {
                    read.push((fault.began.unwrap_or(fault.position), None));
                }
                Err(_) => {}
            }
        }
        if !cases.refill().unwrap() {
            break;
        }
    }
    read
}

/// Returns start and goal of each case as text.
fn read_pairs(text: &[u8], on_fault: OnFault) -> Vec<Read> {
    let judge = Judge::named("hdu-3567").unwrap();
    let reader = Reader::new(text, EightTiles::grammar(&judge.format), Count::ToEnd, on_fault);
    read(reader, |case| {
        let goal = case.named.unwrap();
        spaced(&format!("{}{goal}", case.named(case.board)))
    })
}

fn spaced(packed: &str) -> String {
    let tiles: Vec<String> = packed.chars().map(String::from).collect();
    tiles.join(" ")
}

fn read_eight(text: &[u8], on_fault: OnFault) -> Vec<Read> {
    read(EightTiles::reader(&HDU_1043.format, on_fault, text), |case| {
        spaced(&case.board.to_string())
    })
}

/// Reads 3x3 boards without a judge.
fn read_free(text: &[u8], on_fault: OnFault) -> Vec<Read> {
    read(EightTiles::reader(&EIGHT.format, on_fault, text), |case| spaced(&case.board.to_string()))
}

fn read_free_4x4(text: &[u8], on_fault: OnFault) -> Vec<Read> {
    let sizes = Sizes::All(Size::new(4, 4).unwrap());
    let format = Format { sizes, blank: b'0', ..SIZED.format };
    read(SizedTiles::reader(&format, on_fault, text), |board| format!("{board:?}"))
}

fn read_sliders(text: &[u8], on_fault: OnFault) -> Vec<Read> {
    read(Targets::reader(&SLIDERS.format, on_fault, text), |board| spaced(&board.to_string()))
}

fn read_fifteen(text: &[u8], on_fault: OnFault) -> Vec<Read> {
    let format = Format { is_free: false, any_blank: false, ..FIFTEEN.format };
    read(SizedTiles::reader(&format, on_fault, text), |board| {
        SizedTiles::play(&format, &board).names.join(" ")
    })
}
