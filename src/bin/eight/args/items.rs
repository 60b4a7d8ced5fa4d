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
        help: "Read and print the format of this judge",
        more: "`eight judges` lists the judges. Upper or lower case and punctuation do not matter.",
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
        help: "Set the size: rows x columns, or given",
        more: "With `given`, the size of each board is on a line before it: rows and columns, or one number for a \
               square.",
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
        more: "A board is in reading order. @FILE reads it from a file.",
        default: "last",
        values: || vec![
            ("last", "the tiles in order, then the blank"), ("first", "the blank, then the tiles in order"),
            ("snail", "the tiles wind inwards"), ("columns", "the tiles run down each column"),
            ("given", "each case is two boards: start, then goal"),
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
        help: "Set the board at which all paths start",
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
        more: "By default, x, X, 0, _, . and * are read as the blank. 4x4 boards are printed with 0, other boards \
               with x.",
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
        default: "to the end of the input",
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
        help: "Seed the random numbers",
        default: "0",
        commands: &[Generate, Test],
        is_common: true,
        read: |asked, text| set(&mut asked.seed, values::number(text, 0, u64::MAX)),
        ..CASES
    },
    Item {
        name: "depth",
        value: "MOVES",
        help: "Set the depth of the boards: 20, or 20..25",
        more: "The depth is the length of a shortest path. It is at most 31 for 3x3 boards, 55 for 4x4 boards and 48 \
               for sliders. Other boards of up to 10 cells can have any depth that occurs, boards of 11 to 16 cells at \
               most 18. Boards with one row or column, and larger boards, have no --depth. All boards of the depths \
               are equally likely, except 4x4 boards of a range that ends above 18.",
        is_common: true,
        puzzles: GRIDS,
        against: &["scramble"],
        read: |asked, text| set(&mut asked.depth, values::depths(text)),
        ..CASES
    },
    Item {
        name: "rising",
        help: "Sort the cases by depth",
        puzzles: GRIDS,
        against: &["scramble", "every-board"],
        needs: "depth",
        read: |asked, _| on(&mut asked.rising),
        ..CASES
    },
    Item {
        name: "scramble",
        value: "MOVES",
        help: "Make this number of random moves from the goal",
        more: "No move undoes the one before. MOVES is at most 1,000,000.",
        is_common: true,
        puzzles: NOT_SLIDERS,
        read: |asked, text| set(&mut asked.scramble, values::scramble(text)),
        ..CASES
    },
    Item {
        name: "unsolvable-share",
        value: "SHARE",
        help: "Make this share of the cases unsolvable, 0 to 1",
        more: "The number of such cases is rounded: of ten cases, 0.25 makes three unsolvable.",
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
        more: "The boards are in lexicographic order.",
        puzzles: &[Kind::Eight, Kind::Sliders],
        against: &["count", "depth", "scramble", "seed", "unsolvable-share"],
        read: |asked, _| on(&mut asked.every_board),
        ..CASES
    },
    Item {
        name: "layout",
        value: "LAYOUT",
        help: "Write boards as one-line, rows or packed",
        default: "the judge's, or one-line (sliders: packed)",
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
        more: "It adds several spaces, tabs, CR LF and empty lines, and may leave out the last line end.",
        read: |asked, _| on(&mut asked.random_space),
        ..CASES
    },
    Item {
        name: "solution",
        help: "Print each case as JSON with its path",
        more: "Each line is a line of `eight --json`.",
        against: &["random-space"],
        read: |asked, _| on(&mut asked.solution),
        ..CASES
    },
    Item {
        name: "tests",
        value: "FOLDER",
        help: "Write the cases to FOLDER/1.in, the answers to 1.ans",
        more: "If the judge has one case in an input, each case gets its own files: 1.in, 2.in and so on. FOLDER is \
               new or empty.",
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
        help: "Write connected graphs: a random tree and more edges",
        is_common: true,
        read: |asked, _| on(&mut asked.connected),
        ..GRAPHS
    },
    Item {
        name: "bipartite",
        help: "Write bipartite graphs",
        read: |asked, _| on(&mut asked.bipartite),
        ..GRAPHS
    },
    Item {
        name: "theta0",
        help: "Write theta_0, the exception to Wilson's theorem",
        more: "The theorem (1974) says that on a 2-connected graph, if it is no cycle, pieces can reach every \
               arrangement, or half of them if the graph is bipartite. theta_0 is a hexagon and a vertex joined to two \
               opposite corners: vertex 9 and six others. Only pieces on these seven vertices are out of place. The \
               two other vertices are isolated, or joined by an edge each with --connected.",
        against: &["density", "edges", "bipartite"],
        read: |asked, _| on(&mut asked.theta0),
        ..GRAPHS
    },
    Item {
        name: "keep-going",
        short: Some('k'),
        heading: "Input",
        help: "Print `invalid` for an invalid case, and resume",
        commands: &[Solve, Explain],
        is_common: true,
        read: |asked, _| on(&mut asked.keep_going),
        ..OPTION
    },
    Item {
        name: "answer",
        value: "WHAT",
        help: "Print verdict, length, moves, count, all or sum",
        more: "`eight solve` prints several on one line if you list them: `length,moves`.",
        default: "as the judge or the puzzle asks",
        values: || Want::ALL.map(|want| (want.name(), want.meaning())).into(),
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
        more: "`eight solve` prints a line for each case: its position in the input, board, length and path, or the \
               error. `eight check` prints the errors and a summary: the total of the moves of right paths, their \
               mean, and their ratio to shortest paths or to a lower bound.",
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
        more: "Until the end, the output is in FILE.part. FILE is also replaced after an error in the input. After a \
               signal or on a full disk, FILE keeps its old contents and FILE.part remains. A device or a FIFO is \
               written directly. For `eight test`, FILE is a folder: 1.in is the input of the first run, 1.out what \
               the program printed, and 1.ans our answers.",
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
        more: "csv and tsv print a table. Its first row names the columns: case, line, column, board, solvable, \
               length, at_least, moves and error. json is the same as --json.",
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
        default: "text",
        values: || vec![
            ("text", "boards side by side"), ("html", "a page for a browser that animates the moves"),
            ("svg", "a picture"),
        ],
        is_closed: true,
        commands: &[Explain],
        is_common: true,
        read: |asked, text| values::named(text, &DRAWINGS).map(|drawing| asked.format = drawing),
        ..OPTION
    },
    Item {
        name: "html",
        help: "Write a page for a browser: --format html",
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
        default: "the judge's, or blank (sliders: tile)",
        values: || NOTATIONS.map(|(name, meaning, _)| (name, meaning)).into(),
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
        help: "Count a case that needs more moves as unsolvable",
        more: "If no shortest path was found, a case counts as unsolvable if its lower bound is above MOVES. If only \
               the path is longer, it is printed and the exit status is 2.",
        puzzles: TILES,
        read: |asked, text| set(&mut asked.limit, values::number(text, 0, 1_000_000).map(|most| most as u32)),
        ..OPTION
    },
    Item {
        name: "uppercase",
        help: "Write the letters of moves as capitals",
        puzzles: GRIDS,
        commands: READING,
        read: |asked, _| on(&mut asked.uppercase),
        ..OPTION
    },
    Item {
        name: "separator",
        value: "TEXT",
        help: "Write this text between moves",
        more: "With `, ` a path is `u, l, l`. The notations runs, blank-runs, scramble and boards have no separator.",
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
        more: "They are the number of cases, the time, and the distribution of path lengths. With --json they are a \
               line of JSON.",
        is_common: true,
        read: |asked, _| on(&mut asked.stats),
        ..OPTION
    },
    Item {
        name: "progress",
        help: "Show progress on standard error",
        read: |asked, _| on(&mut asked.progress),
        ..OPTION
    },
    Item {
        name: "color",
        value: "WHEN",
        help: "Use colors: auto, always or never",
        more: "auto uses colors on a terminal, unless NO_COLOR is set.",
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
        help: "Print nothing; the exit status is the verdict",
        commands: &[Check, Test],
        is_common: true,
        against: &["json", "every-error", "kattis"],
        read: |asked, _| on(&mut asked.quiet),
        ..VERDICT
    },
    Item {
        name: "every-error",
        old: &["report-all"],
        help: "Report every wrong answer, not just the first",
        is_common: true,
        read: |asked, _| on(&mut asked.every_error),
        ..VERDICT
    },
    Item {
        name: "strict",
        help: "Accept only the format that `eight` prints",
        more: "By default, a path may be written in letters of either case, in words or as numbers of tiles, with \
               spaces, commas or brackets between moves. With --judge, only the judge's format is right.",
        commands: &[Check, Test],
        read: |asked, _| on(&mut asked.strict),
        ..VERDICT
    },
    Item {
        name: "shortest",
        help: "Accept shortest paths only",
        commands: &[Check, Test],
        more: "It overrides what the judge accepts. On boards larger than 4x4, a search for a shortest path may take \
               hours. The same is true of --answer length.",
        is_common: true,
        puzzles: TILES,
        against: &["any-length"],
        read: |asked, _| on(&mut asked.shortest),
        ..VERDICT
    },
    Item {
        name: "any-length",
        help: "Accept paths of any length",
        more: "It overrides what the judge accepts.",
        commands: &[Check, Test],
        is_common: true,
        puzzles: TILES,
        read: |asked, _| on(&mut asked.any_length),
        ..VERDICT
    },
    Item {
        name: "timeout",
        value: "SECONDS",
        help: "Stop each run after this time",
        default: "the judge's limit, or 10",
        is_common: true,
        commands: &[Test],
        read: |asked, text| set(&mut asked.timeout, values::seconds(text)),
        ..VERDICT
    },
    Item {
        name: "kattis",
        help: "Use Kattis's calling convention",
        more: "The arguments are INPUT ANSWER FEEDBACK_DIR, and standard input is the output to check. The exit status \
               is 42 for accepted and 43 for a wrong answer. The errors are in FEEDBACK_DIR/judgemessage.txt.",
        is_common: true,
        against: &["json"],
        read: |asked, _| on(&mut asked.kattis),
        ..VERDICT
    },
    Item {
        name: "threads",
        short: Some('j'),
        value: "NUMBER",
        help: "Use this number of threads",
        more: "Boards of up to 12 cells and sliders use one.",
        default: "one for each core",
        is_common: true,
        puzzles: &[Kind::Fifteen, Kind::Rectangle, Kind::Graph],
        read: |asked, text| set(&mut asked.threads, values::threads(text)),
        ..SEARCH
    },
    Item {
        name: "memory",
        value: "MIB",
        help: "Limit the tables to this number of MiB",
        more: "With less, hard 4x4 boards take longer, and 5x5 to 6x6 boards may get longer paths. 3x3 boards need no \
               tables.",
        default: "128",
        puzzles: &[Kind::Fifteen, Kind::Rectangle],
        read: |asked, text| set(&mut asked.memory, values::mebibytes(text)),
        ..SEARCH
    },
    Item {
        name: "effort",
        value: "NUMBER",
        help: "Limit the search to this number of nodes per board",
        more: "A node is one board that the search generates; 3M take a third of a second. The answer is the same on \
               every machine. By default, boards of up to 15 cells and 4x4 boards get shortest paths. Boards of \
               up to 12 cells always do.",
        default: "3M",
        values: || only_names([("3M", ()), ("3_000_000", ())]),
        puzzles: &[Kind::Rectangle],
        read: |asked, text| set(&mut asked.effort, values::number(text, 1, u64::MAX)),
        ..SEARCH
    },
    Item {
        name: "within",
        value: "FACTOR",
        help: "Search until a path is this near to shortest",
        more: "1.05 allows 5 % more moves than a shortest path has. If --effort ends the search first, the best path \
               is printed and the exit status is 2. Boards of up to 12 cells always get shortest paths.",
        puzzles: &[Kind::Rectangle],
        read: |asked, text| set(&mut asked.within, values::factor(text)),
        ..SEARCH
    },
    Item {
        name: "any",
        help: "Print the first path that is found",
        more: "It takes less than a millisecond per board. Boards of up to 12 cells always get shortest paths.",
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
        help: "Print help: -h for a summary, --help for all options",
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
