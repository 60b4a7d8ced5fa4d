//! All options, an item each. To add one, add an item here and its value to `Asked`.

use super::asked::Command::{
    self, Check, Completions, Explain, Generate, Help, Judges, Manual, Solve, Submission, Test,
};
use super::asked::{Drawing, Extent};
use super::item::Item;
use super::values::{self, COLORS, DRAWINGS, FORMS, LANGUAGES, LAYOUTS, PUZZLES};
use eight::judge::{Kind, JUDGES, NOTATIONS};
use eight::puzzle::Want;

const TILES: &[Kind] = &[Kind::Eight, Kind::Fifteen, Kind::Rectangle];
const GRIDS: &[Kind] = &[Kind::Eight, Kind::Fifteen, Kind::Rectangle, Kind::Sliders];
const NOT_SLIDERS: &[Kind] = &[Kind::Eight, Kind::Fifteen, Kind::Rectangle, Kind::Graph];
const SLIDERS: &[Kind] = &[Kind::Sliders];
const GRAPH: &[Kind] = &[Kind::Graph];

const READING: &[Command] = &[Solve, Check, Explain];
const OF_CASES: &[Command] = &[Solve, Check, Explain, Generate, Test];
const PRINTING: &[Command] = &[
    Solve,
    Check,
    Test,
    Explain,
    Generate,
    Judges,
    Submission,
    Completions,
    Manual,
    Help,
    Command::Version,
];

/// What most options are: switches of `solve`, for every puzzle.
const OPTION: Item = Item {
    name: "",
    short: None,
    old: &[],
    heading: "Output",
    value: "",
    help: "",
    more: "",
    default: "none",
    values: Vec::new,
    is_closed: false,
    is_path: false,
    puzzles: &Kind::ALL,
    is_bound: false,
    commands: &[Solve],
    is_common: false,
    against: &[],
    needs: "",
    read: |_, _| Ok(()),
};
const PUZZLE: Item = Item { heading: "Puzzle", commands: OF_CASES, ..OPTION };
const CASES: Item = Item { heading: "Cases", commands: &[Generate], ..OPTION };
const GRAPHS: Item = Item { heading: "Graphs", puzzles: GRAPH, ..CASES };
const SEARCH: Item = Item { heading: "Search", is_bound: true, puzzles: TILES, ..OPTION };
const VERDICT: Item = Item { heading: "Verdict", commands: &[Check], ..OPTION };

/// Notes a value.
fn set<T>(place: &mut Option<T>, value: Result<T, String>) -> Result<(), String> {
    *place = Some(value?);
    Ok(())
}

/// Notes that a switch was given.
#[allow(clippy::unnecessary_wraps)] // As every option does.
fn on(place: &mut bool) -> Result<(), String> {
    *place = true;
    Ok(())
}

/// Returns the names without their values.
fn only_names<T>(
    names: impl IntoIterator<Item = (&'static str, T)>,
) -> Vec<(&'static str, &'static str)> {
    names.into_iter().map(|(name, _)| (name, "")).collect()
}

pub static ITEMS: &[Item] = &[
    Item {
        name: "judge",
        value: "NAME",
        help: "Read and answer as this judge wants it",
        more: "`eight judges` lists the judges. Case and punctuation of the name do not matter.",
        values: || JUDGES.iter().map(|judge| (judge.name, judge.title)).collect(),
        is_closed: true,
        is_common: true,
        read: |asked, text| set(&mut asked.judge, values::judge(text)),
        ..PUZZLE
    },
    Item {
        name: "puzzle",
        value: "PUZZLE",
        help: "Choose tiles, graph or sliders",
        default: "tiles",
        values: || only_names(PUZZLES),
        is_closed: true,
        is_common: true,
        read: |asked, text| set(&mut asked.puzzle, values::puzzle(text)),
        ..PUZZLE
    },
    Item {
        name: "size",
        value: "SIZE",
        help: "Set rows x columns, as in 4x4; or given",
        more: "With `given` a line before each board has its rows and columns, or one number for both.",
        default: "3x3",
        values: || vec![("given", "before each board"), ("3x3", ""), ("4x4", ""), ("5x5", ""), ("2x3", "")],
        is_common: true,
        puzzles: TILES,
        read: |asked, text| set(&mut asked.size, values::size(text)),
        ..PUZZLE
    },
    Item {
        name: "goal",
        value: "BOARD",
        help: "Set the goal: its name, a board, given or @FILE",
        more: "The blank comes last or first; `snail` lays the tiles round and inwards; `columns` down each column. A \
               board is given in reading order: packed up to 3x3, as words beyond; @FILE has such a board. With \
               `given` each case is two boards, its start and its goal.",
        default: "last",
        values: || vec![
            ("last", "the blank last"), ("first", "the blank first"), ("snail", "inwards"),
            ("columns", "down each column"), ("given", "after each board"),
        ],
        is_common: true,
        puzzles: TILES,
        read: |asked, text| set(&mut asked.goal, values::goal(text)),
        ..PUZZLE
    },
    Item {
        name: "lang",
        value: "LANGUAGE",
        help: "Write the program in rust or cpp",
        default: "rust, or cpp if the judge does not compile Rust",
        values: || only_names(LANGUAGES),
        is_closed: true,
        is_common: true,
        commands: &[Submission],
        read: |asked, text| set(&mut asked.lang, values::named(text, &LANGUAGES)),
        ..PUZZLE
    },
    Item {
        name: "start",
        value: "BOARD",
        help: "Set where all paths start",
        default: ".rbbrrbbrrbbrrbb",
        puzzles: SLIDERS,
        commands: READING,
        is_common: true,
        read: |asked, text| set(&mut asked.start, values::slider_board(text)),
        ..PUZZLE
    },
    Item {
        name: "blank",
        value: "WORD",
        help: "Set the symbol or the word of the blank",
        more: "Without it, x, X, 0, _, . and * are the blank. What is written has x on 3x3 boards and 0 on 4x4 boards.",
        default: "x or 0",
        values: || only_names([("x", ()), ("0", ()), ("-", ()), ("None", ())]),
        puzzles: TILES,
        read: |asked, text| set(&mut asked.blank, values::blank(text)),
        ..PUZZLE
    },
    Item {
        name: "cases",
        value: "given",
        help: "Read the number of cases before the first one",
        default: "all until the input ends",
        values: || only_names([("given", ())]),
        is_closed: true,
        commands: READING,
        against: &["judge"],
        read: |asked, text| {
            asked.cases = true;
            values::cases(text)
        },
        ..PUZZLE
    },
    Item {
        name: "count",
        short: Some('n'),
        value: "NUMBER",
        help: "Write this many cases",
        default: "1, or 200 for test",
        commands: &[Generate, Test],
        is_common: true,
        read: |asked, text| set(&mut asked.count, values::number(text, 0, u64::MAX)),
        ..CASES
    },
    Item {
        name: "seed",
        value: "NUMBER",
        help: "Start the random numbers here",
        default: "0",
        commands: &[Generate, Test],
        is_common: true,
        read: |asked, text| set(&mut asked.seed, values::number(text, 0, u64::MAX)),
        ..CASES
    },
    Item {
        name: "depth",
        value: "MOVES",
        help: "Set the length of shortest paths: 20, or 20..25",
        more: "At most 31 moves for 3x3 boards, 55 for 4x4 boards and 48 for sliders. All such boards are equally \
               likely, except 4x4 boards of a range that ends beyond 18: see `generate::tiles` in the library's \
               documentation.",
        is_common: true,
        puzzles: GRIDS,
        against: &["scramble"],
        read: |asked, text| set(&mut asked.depth, values::depths(text)),
        ..CASES
    },
    Item {
        name: "rising",
        help: "Let depths rise from the first case to the last",
        puzzles: GRIDS,
        against: &["scramble", "every-board"],
        needs: "depth",
        read: |asked, _| on(&mut asked.rising),
        ..CASES
    },
    Item {
        name: "scramble",
        value: "MOVES",
        help: "Walk this many random moves from the goal",
        more: "No move takes back the one before. At most 1,000,000 moves.",
        is_common: true,
        puzzles: NOT_SLIDERS,
        read: |asked, text| set(&mut asked.scramble, values::scramble(text)),
        ..CASES
    },
    Item {
        name: "unsolvable-share",
        value: "SHARE",
        help: "Make this share of the cases unsolvable, 0 to 1",
        more: "Of ten cases 0.25 makes three, anywhere among them.",
        default: "0",
        is_common: true,
        puzzles: NOT_SLIDERS,
        read: |asked, text| set(&mut asked.unsolvable_share, values::share(text)),
        ..CASES
    },
    Item {
        name: "every-board",
        old: &["all"],
        help: "Write all 362,880 3x3 boards, or 102,960 of sliders",
        more: "Boards come in lexicographic order.",
        puzzles: &[Kind::Eight, Kind::Sliders],
        against: &["count", "depth", "scramble", "seed", "unsolvable-share"],
        read: |asked, _| on(&mut asked.every_board),
        ..CASES
    },
    Item {
        name: "layout",
        value: "LAYOUT",
        help: "Write boards as one-line, rows or packed",
        default: "one-line, packed for sliders, or the judge's",
        values: || only_names(LAYOUTS),
        is_closed: true,
        is_common: true,
        puzzles: &[Kind::Eight, Kind::Fifteen, Kind::Sliders],
        read: |asked, text| set(&mut asked.layout, values::named(text, &LAYOUTS)),
        ..CASES
    },
    Item {
        name: "random-space",
        help: "Put random white space between tiles and lines",
        more: "There are runs of it, tabs, CR LF, empty lines, and sometimes no line end at the end.",
        read: |asked, _| on(&mut asked.random_space),
        ..CASES
    },
    Item {
        name: "solution",
        help: "Print each case as JSON with its path",
        more: "The lines are those of `eight --json`.",
        against: &["random-space"],
        read: |asked, _| on(&mut asked.solution),
        ..CASES
    },
    Item {
        name: "tests",
        value: "FOLDER",
        help: "Write a test set: 1.in, 1.ans and so on",
        more: "A judge of one case gets a file for each case, another judge one file of all cases.",
        is_path: true,
        against: &["output", "solution", "random-space"],
        read: |asked, text| set(&mut asked.tests, Ok(text.into())),
        ..CASES
    },
    Item {
        name: "density",
        value: "SHARE",
        help: "Set the chance of each possible edge",
        default: "0.25",
        is_common: true,
        against: &["edges"],
        read: |asked, text| set(&mut asked.density, values::share(text)),
        ..GRAPHS
    },
    Item {
        name: "edges",
        value: "NUMBER",
        help: "Set the number of edges",
        default: "as --density says",
        is_common: true,
        read: |asked, text| set(&mut asked.edges, values::number(text, 0, u32::MAX.into()).map(|edges| edges as usize)),
        ..GRAPHS
    },
    Item {
        name: "connected",
        help: "Draw a random tree and further edges",
        is_common: true,
        read: |asked, _| on(&mut asked.connected),
        ..GRAPHS
    },
    Item {
        name: "bipartite",
        help: "Draw edges between two sides only",
        read: |asked, _| on(&mut asked.bipartite),
        ..GRAPHS
    },
    Item {
        name: "theta0",
        help: "Draw theta_0, the one exception to Wilson's theorem",
        more: "That is a hexagon, and a vertex between two opposite corners, on vertex 9 and six others. The last \
               two are isolated, or hang on with --connected. Only pieces on the seven are out of place.",
        against: &["density", "edges", "bipartite"],
        read: |asked, _| on(&mut asked.theta0),
        ..GRAPHS
    },
    Item {
        name: "keep-going",
        short: Some('k'),
        heading: "Input",
        help: "Answer an invalid case `invalid` and go on",
        commands: &[Solve, Explain],
        is_common: true,
        read: |asked, _| on(&mut asked.keep_going),
        ..OPTION
    },
    Item {
        name: "answer",
        value: "WHAT",
        help: "Ask for verdict, length, moves, count, all or sum",
        more: "verdict: whether there is a path; length: the number of its moves; moves: the path that the \
               tie-break picks; count: how many shortest paths there are; all: each shortest path on a line, and an \
               empty line; sum: the sum of the checksums of all shortest paths of sliders. Solving answers several \
               on one line: `length,moves`.",
        default: "what the judge or the puzzle wants",
        values: || only_names(Want::ALL.map(|want| (want.name(), ()))),
        is_closed: true,
        commands: READING,
        is_common: true,
        read: |asked, text| {
            let wants = values::wants(text)?;
            asked.answer = wants.first().copied();
            for (room, &want) in asked.answers.iter_mut().zip(&wants[1..]) {
                *room = Some(want);
            }
            Ok(())
        },
        ..OPTION
    },
    Item {
        name: "json",
        help: "Print lines of JSON",
        more: "Solving gives each case its place, board, path and length, or what is wrong with it. Checking gives \
               what is wrong and a summary: the moves of right paths, their mean, and their ratio to shortest \
               paths, or to the lower bound that is known.",
        commands: &[Solve, Check, Judges],
        is_common: true,
        read: |asked, _| on(&mut asked.json),
        ..OPTION
    },
    Item {
        name: "output",
        short: Some('o'),
        value: "FILE",
        help: "Write to FILE, which is replaced at the end",
        more: "FILE.part holds the output until then. It is put in place at the end, also after an invalid case. \
               After a signal or on a full disk FILE is as before, and FILE.part stays. A device or a FIFO is \
               written directly. For `test` FILE is a folder: it gets the input of each run as 1.in, what the program \
               printed as 1.out, and our answers as 1.ans.",
        default: "-",
        is_path: true,
        commands: PRINTING,
        is_common: true,
        read: |asked, text| set(&mut asked.output, Ok(text.into())),
        ..OPTION
    },
    Item {
        name: "format",
        value: "FORMAT",
        help: "Print text, json, csv or tsv",
        more: "csv and tsv are tables with the columns case, line, column, board, solvable, length, at_least, moves and \
               error, which a row names. json is --json.",
        default: "text",
        values: || only_names(FORMS),
        is_closed: true,
        puzzles: TILES,
        against: &["json", "answer"],
        read: |asked, text| {
            (asked.json, asked.table) = values::named(text, &FORMS)?;
            Ok(())
        },
        ..OPTION
    },
    Item {
        name: "format",
        value: "FORMAT",
        help: "Draw text, html or svg",
        more: "html is a page for a browser on which tiles slide; svg is a picture for a statement or a slide.",
        default: "text",
        values: || only_names(DRAWINGS),
        is_closed: true,
        commands: &[Explain],
        is_common: true,
        read: |asked, text| values::named(text, &DRAWINGS).map(|drawing| asked.format = drawing),
        ..OPTION
    },
    Item {
        name: "html",
        help: "Draw a page for a browser, as --format html does",
        commands: &[Explain],
        against: &["format"],
        read: |asked, _| {
            asked.format = Drawing::Html;
            Ok(())
        },
        ..OPTION
    },
    Item {
        name: "notation",
        value: "NOTATION",
        help: "Write moves as blank, tile, runs, words or others",
        more: "blank: u d l r, the motions of the blank; tile: U D L R, those of the tiles; runs: the same, with R2 \
               for RR; blank-runs: u d l r with numbers; scramble: those of the way from the goal to the board; \
               words: UP and so on, of the blank; tile-words: of the tiles; tiles: the tiles that move; cells: row,column of each, from 0; boards: every board on the way.",
        default: "blank, tile for sliders, or the judge's",
        values: || only_names(NOTATIONS),
        is_closed: true,
        puzzles: GRIDS,
        commands: READING,
        read: |asked, text| set(&mut asked.notation, values::notation(text)),
        ..OPTION
    },
    Item {
        name: "tie-break",
        old: &["order"],
        value: "LETTERS",
        help: "Break ties between shortest paths in this order",
        default: "udlr",
        values: || only_names([("udlr", ()), ("dlru", ()), ("rlud", ())]),
        puzzles: TILES,
        commands: READING,
        read: |asked, text| set(&mut asked.tie_break, values::tie_break(text)),
        ..OPTION
    },
    Item {
        name: "unsolvable",
        value: "WORD",
        help: "Print this for an unsolvable case",
        default: "unsolvable, or -1 for graphs",
        puzzles: NOT_SLIDERS,
        commands: READING,
        read: |asked, text| set(&mut asked.unsolvable, values::word(text)),
        ..OPTION
    },
    Item {
        name: "solvable",
        value: "WORD",
        help: "Print this for a solvable case of --answer verdict",
        default: "solvable",
        puzzles: NOT_SLIDERS,
        commands: READING,
        read: |asked, text| set(&mut asked.solvable, values::word(text)),
        ..OPTION
    },
    Item {
        name: "limit",
        value: "MOVES",
        help: "Count a case of more moves as unsolvable",
        more: "Where no shortest path is found, a case counts only if the lower bound says so. If a shorter path may \
               exist, the path is printed, and the exit status is 2.",
        puzzles: TILES,
        read: |asked, text| set(&mut asked.limit, values::number(text, 0, 1_000_000).map(|most| most as u32)),
        ..OPTION
    },
    Item {
        name: "uppercase",
        help: "Write letters of moves as capitals",
        puzzles: GRIDS,
        commands: READING,
        read: |asked, _| on(&mut asked.uppercase),
        ..OPTION
    },
    Item {
        name: "separator",
        value: "TEXT",
        help: "Write this between moves",
        more: "`, ` gives `u, l, l`. The notations blank, tile, words, tile-words, tiles and cells have moves on one line.",
        default: "nothing between letters, a space between words",
        puzzles: GRIDS,
        commands: READING,
        against: &["json"],
        read: |asked, text| set(&mut asked.separator, values::separator(text)),
        ..OPTION
    },
    Item {
        name: "checksum",
        value: "LETTERS",
        help: "Print the checksum of these moves and read nothing",
        puzzles: SLIDERS,
        is_common: true,
        against: &["keep-going", "judge", "start", "answer", "notation", "json", "stats", "progress"],
        read: |asked, text| set(&mut asked.checksum, values::slider_letters(text)),
        ..OPTION
    },
    Item {
        name: "stats",
        help: "Print statistics on standard error",
        more: "They tell how many cases there were, how fast they were solved, and how the lengths of their paths \
               are spread. With --json they are a line of JSON.",
        is_common: true,
        read: |asked, _| on(&mut asked.stats),
        ..OPTION
    },
    Item {
        name: "progress",
        help: "Show how far the work is, on standard error",
        read: |asked, _| on(&mut asked.progress),
        ..OPTION
    },
    Item {
        name: "color",
        value: "WHEN",
        help: "Use colors: auto, always or never",
        more: "With auto there are colors on a terminal, unless NO_COLOR is set.",
        default: "auto",
        values: || only_names(COLORS),
        is_closed: true,
        commands: PRINTING,
        read: |asked, text| set(&mut asked.color, values::named(text, &COLORS)),
        ..OPTION
    },
    Item {
        name: "quiet",
        short: Some('q'),
        help: "Print no verdict; the exit status says it",
        commands: &[Check, Test],
        is_common: true,
        against: &["json", "every-error", "kattis"],
        read: |asked, _| on(&mut asked.quiet),
        ..VERDICT
    },
    Item {
        name: "every-error",
        old: &["report-all"],
        help: "Report every wrong answer, and a summary",
        is_common: true,
        read: |asked, _| on(&mut asked.every_error),
        ..VERDICT
    },
    Item {
        name: "strict",
        help: "Take answers only as they are printed here",
        more: "Without a judge, a path may be written in letters of either case, words, or numbers of tiles, with \
               spaces, commas or brackets between moves. Judges are strict.",
        commands: &[Check, Test],
        read: |asked, _| on(&mut asked.strict),
        ..VERDICT
    },
    Item {
        name: "shortest",
        help: "Take shortest paths only, whatever the judge does",
        commands: &[Check, Test],
        more: "Beyond 3x5 and 4x4 a shortest path may take hours to find, here and for --answer length.",
        is_common: true,
        puzzles: TILES,
        against: &["any-length"],
        read: |asked, _| on(&mut asked.shortest),
        ..VERDICT
    },
    Item {
        name: "any-length",
        help: "Take paths of any length, whatever the judge does",
        commands: &[Check, Test],
        is_common: true,
        puzzles: TILES,
        read: |asked, _| on(&mut asked.any_length),
        ..VERDICT
    },
    Item {
        name: "timeout",
        value: "SECONDS",
        help: "End the program after this time",
        default: "the judge's limit, or 10",
        is_common: true,
        commands: &[Test],
        read: |asked, text| set(&mut asked.timeout, values::seconds(text)),
        ..VERDICT
    },
    Item {
        name: "kattis",
        help: "Use Kattis's calling convention",
        more: "The arguments are INPUT ANSWER FEEDBACK_DIR, and the output comes from standard input. The exit \
               status is 42 for accepted and 43 for a wrong answer. FEEDBACK_DIR/judgemessage.txt says what is \
               wrong.",
        is_common: true,
        against: &["json"],
        read: |asked, _| on(&mut asked.kattis),
        ..VERDICT
    },
    Item {
        name: "threads",
        short: Some('j'),
        value: "NUMBER",
        help: "Share the cases among this many threads",
        more: "3x3 boards and sliders need one thread.",
        default: "one for each core",
        is_common: true,
        puzzles: &[Kind::Fifteen, Kind::Rectangle, Kind::Graph],
        read: |asked, text| set(&mut asked.threads, values::threads(text)),
        ..SEARCH
    },
    Item {
        name: "memory",
        value: "MIB",
        help: "Give tables this many MiB",
        more: "Hard boards take longer with less. 3x3 boards need none.",
        default: "128",
        puzzles: &[Kind::Fifteen, Kind::Rectangle],
        read: |asked, text| set(&mut asked.memory, values::mebibytes(text)),
        ..SEARCH
    },
    Item {
        name: "effort",
        value: "NUMBER",
        help: "Limit the search to this many nodes per board",
        more: "A node is a board that is looked up; 3M takes a third of a second. The answer is the same on every \
               machine. 4x4 boards get shortest paths by default, boards up to 3x5 always.",
        default: "3M",
        values: || vec![("3M", "a third of a second"), ("3_000_000", "the same")],
        puzzles: &[Kind::Rectangle],
        read: |asked, text| set(&mut asked.effort, values::number(text, 1, u64::MAX)),
        ..SEARCH
    },
    Item {
        name: "within",
        value: "FACTOR",
        help: "Search until a path is this near to shortest",
        more: "A factor of 1.05 allows 5 % more moves than a shortest path has. If --effort ends the search before, \
               the best path is printed and the exit status is 2. Boards up to 3x5 always get shortest paths.",
        puzzles: &[Kind::Rectangle],
        read: |asked, text| set(&mut asked.within, values::factor(text)),
        ..SEARCH
    },
    Item {
        name: "any",
        help: "Print any path, at once",
        more: "Boards up to 3x5 always get shortest paths.",
        puzzles: &[Kind::Rectangle],
        against: &["within", "effort"],
        read: |asked, _| on(&mut asked.any),
        ..SEARCH
    },
    Item {
        name: "folder",
        old: &["all"],
        value: "FOLDER",
        help: "Write all pages into this folder",
        is_path: true,
        commands: &[Manual],
        is_common: true,
        against: &["output"],
        read: |asked, text| set(&mut asked.folder, Ok(text.into())),
        ..OPTION
    },
    Item {
        name: "help",
        short: Some('h'),
        heading: "General",
        help: "Print help: -h for a screen, --help for all of it",
        commands: PRINTING,
        read: |asked, _| set(&mut asked.help, Ok(Extent::Long)),
        ..OPTION
    },
    Item {
        name: "version",
        short: Some('V'),
        heading: "General",
        help: "Print the version",
        commands: PRINTING,
        read: |asked, _| set(&mut asked.version, Ok(Extent::Long)),
        ..OPTION
    },
];
