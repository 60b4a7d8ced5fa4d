//! All options, an item each. To add one, add an item here and the field of `Asked` that it sets.

use super::asked::About;
use super::commands::Command::{
    self, Check, Completions, Explain, Generate, Help, Judges, Manual, Solve, Submission, Test,
    Version,
};
use super::item::Item;
use super::item::Read::{Path, Switch, Text};
use super::values::{self, COLORS, COUNTS, DRAWINGS, LANGUAGES, LAYOUTS, TABLES};
use eight::inside::generate::{Among, Edges};
use eight::inside::judge::{Kind, JUDGES, NOTATIONS};
use eight::inside::puzzle::Want;

const TILES: fn(Kind) -> bool = |kind| kind == Kind::Tiles;
const GRIDS: fn(Kind) -> bool = |kind| kind.row().is_grid;
const SLIDERS: fn(Kind) -> bool = |kind| kind == Kind::Sliders;
const NOT_SLIDERS: fn(Kind) -> bool = |kind| kind != Kind::Sliders;
const WITH_UNSOLVABLE: fn(Kind) -> bool = |kind| kind.row().has_unsolvable;

const READING: &[Command] = &[Solve, Check, Explain];
const OF_CASES: &[Command] = &[Solve, Check, Explain, Generate, Test];
const EVERY: &[Command] = &[];
const NOT_TEST: &[Command] =
    &[Solve, Check, Generate, Explain, Judges, Submission, Completions, Manual, Help, Version];

/// What most options are: switches of `solve`, for every puzzle.
const OPTION: Item = Item {
    usage: "",
    heading: "Output",
    help: "",
    values: Vec::new,
    is_open: false,
    puzzles: |_| true,
    commands: &[Solve],
    is_common: false,
    against: &[],
    read: Switch(|_| ()),
};
const COMMON: Item = Item { is_common: true, ..OPTION };
const MOVES: Item = Item { puzzles: GRIDS, commands: READING, ..OPTION };
const WORDS: Item = Item { puzzles: WITH_UNSOLVABLE, commands: READING, ..OPTION };
const PUZZLE: Item = Item { heading: "Puzzle", commands: OF_CASES, is_common: true, ..OPTION };
const CASES: Item = Item { heading: "Cases", commands: &[Generate], ..OPTION };
const USUAL: Item = Item { is_common: true, ..CASES };
const GRAPHS: Item = Item { heading: "Graphs", puzzles: |kind| kind == Kind::Graph, ..USUAL };
const SEARCH: Item = Item { heading: "Search", puzzles: TILES, ..OPTION };
const VERDICT: Item =
    Item { heading: "Verdict", commands: &[Check, Test], is_common: true, ..OPTION };
const GENERAL: Item = Item { heading: "General", commands: EVERY, ..OPTION };

fn set<T>(place: &mut Option<T>, value: Result<T, String>) -> Result<(), String> {
    *place = Some(value?);
    Ok(())
}

/// Makes items of one kind of option each, with the fields that differ from it.
macro_rules! items {
    ($($kind:ident { $($field:ident: $value:expr),* $(,)? }),* $(,)?) => {
        &[$(Item { $($field: $value,)* ..$kind }),*]
    };
}

pub static ITEMS: &[Item] = items![
    PUZZLE {
        usage: "--judge NAME",
        help: "Use the format of this judge. `eight judges` lists the judges. Upper \
               or lower case and punctuation do not matter.",
        values: || JUDGES.iter().map(|judge| (judge.name, judge.title)).collect(),
        is_open: true,
        read: Text(|asked, text| set(&mut asked.judge, values::judge(text))),
    },
    PUZZLE {
        usage: "--puzzle PUZZLE [default: tiles]",
        help: "Choose tiles, graph or sliders",
        values: || values::listed(&values::puzzles()),
        read: Text(|asked, text| set(&mut asked.puzzle, values::named(text, &values::puzzles()))),
    },
    PUZZLE {
        usage: "--size SIZE [default: auto, or 3x3 for commands without an input]",
        help: "Set the size: rows x columns, auto or given. With `auto`, the first board shows \
               the size. With `given`, the size of each board is on a line before it: rows and \
               columns, or one number for a square.",
        values: || {
            vec![
                ("auto", "as the first board"),
                ("given", "before each board"),
                ("3x3", ""),
                ("4x4", ""),
                ("5x5", ""),
                ("2x3", ""),
            ]
        },
        is_open: true,
        puzzles: TILES,
        read: Text(|asked, text| match text {
            "auto" => Ok(()),
            _ => set(&mut asked.size, values::size(text)),
        }),
    },
    PUZZLE {
        usage: "--goal BOARD [default: last]",
        help: "Set the goal: its name, a board, given or @FILE. A board is in reading order. \
               @FILE reads it from a file.",
        values: || {
            vec![
                ("last", "the tiles in order, then the blank"),
                ("first", "the blank, then the tiles in order"),
                ("snail", "the tiles wind inwards"),
                ("columns", "the tiles run down each column"),
                ("given", "each case is two boards: start, then goal"),
            ]
        },
        is_open: true,
        puzzles: TILES,
        read: Path(|asked, path| {
            values::goal(path)
                .map(|(goal, file)| (asked.goal, asked.goal_file) = (Some(goal), file))
        }),
    },
    PUZZLE {
        usage: "--lang LANGUAGE [default: rust, or cpp if the judge does not compile Rust]",
        help: "Write the program in rust or cpp. The judge may not compile that language: \
               `eight judges NAME` lists its languages. Graphs and sliders have only rust.",
        values: || values::listed(&LANGUAGES),
        commands: &[Submission],
        read: Text(|asked, text| set(&mut asked.lang, values::named(text, &LANGUAGES))),
    },
    PUZZLE {
        usage: "--checker",
        help: "Write a checker of outputs, in Python. Some judges accept several paths. Kattis \
               calls their checker an output validator.",
        against: &["lang"],
        commands: &[Submission],
        read: Switch(|asked| asked.checker = true),
    },
    PUZZLE {
        usage: "--start BOARD [default: .rbbrrbbrrbbrrbb]",
        help: "Set the board at which all paths start",
        puzzles: SLIDERS,
        commands: READING,
        read: Text(|asked, text| {
            set(&mut asked.start, values::parsed(text, "seven r, eight b and one `.`"))
        }),
    },
    PUZZLE {
        usage: "--blank WORD [default: the judge's, or x or 0]",
        help: "Set the symbol or the word of the blank. Without it and --judge, x, X, 0, _, . and * \
               are the blank. Boards of --size 4x4 are printed with 0, others with x. If it \
               is 8 on 3x3 boards, or 15 on 4x4 ones of one size, tiles count from 0.",
        values: || vec![("x", ""), ("0", ""), ("-", ""), ("None", "")],
        is_open: true,
        puzzles: TILES,
        read: Text(|asked, text| set(&mut asked.blank, values::line(text))),
        is_common: false,
    },
    PUZZLE {
        usage: "--cases given [default: to the end of the input]",
        help: "Read the number of cases before the first one",
        values: || values::listed(&COUNTS),
        commands: READING,
        against: &["judge"],
        read: Text(|asked, text| values::named(text, &COUNTS).map(|()| asked.cases_given = true)),
        is_common: false,
    },
    USUAL {
        usage: "-n, --count NUMBER [default: 1, or 200 for test]",
        help: "Write this many cases",
        commands: &[Generate, Test],
        read: Text(|asked, text| set(&mut asked.count, values::number(text, 0, u64::MAX))),
    },
    USUAL {
        usage: "--seed NUMBER [default: 0]",
        help: "Seed the random numbers",
        commands: &[Generate, Test],
        read: Text(|asked, text| set(&mut asked.seed, values::number(text, 0, u64::MAX))),
    },
    USUAL {
        usage: "--depth MOVES",
        help: "Set the depth of the boards: 20, or 20..25. The depth is the length of a \
               shortest path. `eight help course` lists the depths of each size.",
        puzzles: GRIDS,
        against: &["scramble"],
        read: Text(|asked, text| set(&mut asked.among, values::depths(text))),
    },
    CASES {
        usage: "--rising",
        help: "Sort the cases by --depth. It rises in equal steps, rounded down.",
        puzzles: GRIDS,
        against: &["scramble", "every-board"],
        read: Switch(|asked| asked.rising = true),
    },
    USUAL {
        usage: "--scramble MOVES",
        help: "Make this number of random moves from the goal. No move undoes the one before, \
               unless there is no other. MOVES is at most 1,000,000.",
        puzzles: NOT_SLIDERS,
        read: Text(|asked, text| {
            set(&mut asked.among, values::number(text, 0, 1_000_000).map(Among::Scrambled))
        }),
    },
    USUAL {
        usage: "--unsolvable-share SHARE [default: 0]",
        help: "Make this share of the cases unsolvable, 0 to 1. The number of such cases is \
               rounded: of ten cases, 0.25 makes three unsolvable.",
        puzzles: WITH_UNSOLVABLE,
        read: Text(|asked, text| set(&mut asked.unsolvable_share, values::share(text))),
    },
    CASES {
        usage: "--every-board",
        help: "Write all boards of at most nine cells, or sliders. Tiles are in lexicographic \
               order, sliders by the cell of the blank.",
        puzzles: GRIDS,
        against: &["count", "depth", "scramble", "seed", "unsolvable-share"],
        read: Switch(|asked| {
            asked.every_board = true;
            asked.among = Some(Among::Any);
        }),
    },
    USUAL {
        usage: "--layout LAYOUT [default: the judge's, or one-line (sliders: packed)]",
        help: "Write boards as one-line, rows or packed",
        values: || values::listed(&LAYOUTS),
        puzzles: GRIDS,
        read: Text(|asked, text| set(&mut asked.layout, values::named(text, &LAYOUTS))),
    },
    CASES {
        usage: "--tests FOLDER",
        help: "Write the cases to FOLDER/1.in, the answers to 1.ans. With --judge, write its \
               sample to FOLDER/sample if the options allow it, and to FOLDER/secret five cases, of which the first is \
               solved, then the cases. If the judge has one case in an input, each case \
               gets its own files, numbered from 1. FOLDER is new or empty.",
        against: &["output"],
        read: Path(|asked, path| set(&mut asked.tests, values::name(path))),
    },
    GRAPHS {
        usage: "--density SHARE [default: 0.25]",
        help: "Set the chance of each possible edge. A graph has at least one edge.",
        against: &["edges"],
        read: Text(|asked, text| set(&mut asked.edges, values::share(text).map(Edges::Density))),
    },
    GRAPHS {
        usage: "--edges NUMBER [default: as --density says]",
        help: "Set the number of edges",
        read: Text(|asked, text| {
            let number = values::number(text, 0, u32::MAX.into());
            set(&mut asked.edges, number.map(|it| Edges::Number(it as usize)))
        }),
    },
    GRAPHS {
        usage: "--connected",
        help: "Write connected graphs: a random tree and more edges",
        read: Switch(|asked| asked.connected = true),
    },
    GRAPHS {
        usage: "--bipartite",
        help: "Write bipartite graphs",
        is_common: false,
        read: Switch(|asked| asked.bipartite = true),
    },
    COMMON {
        usage: "-k, --keep-going",
        heading: "Input",
        help: "Print `invalid` for an invalid case, and resume",
        commands: &[Solve, Explain],
        read: Switch(|asked| asked.keep_going = true),
    },
    COMMON {
        usage: "--answer WHAT [default: as the judge or the puzzle asks]",
        help: "Choose verdict, length, moves, count, all or sum. `eight solve` prints several on \
               one line if you list them: `length,moves`.",
        values: || Want::ALL.map(|want| (want.name(), want.meaning())).into(),
        commands: READING,
        read: Text(|asked, text| {
            let mut wants = values::wants(text)?.into_iter();
            asked.wanted.want = wants.next();
            asked.wanted.more = std::array::from_fn(|_| wants.next());
            Ok(())
        }),
    },
    COMMON {
        usage: "--json",
        help: "Print JSON. `eight solve` prints a line for each case: its position in the input, \
               board, length and path, or the error. `eight check` prints a line for the first \
               wrong answer, or with --every-error for each, and a summary: the total of the \
               moves of right paths, their mean, and their ratio to shortest paths if these \
               are known. `eight judges` prints one array.",
        commands: &[Solve, Check, Judges],
        read: Switch(|asked| asked.wanted.json = true),
    },
    COMMON {
        usage: "-o, --output FILE [default: -]",
        help: "Write to FILE, as `> FILE` does. `eight help output` says more.",
        commands: NOT_TEST,
        read: Path(|asked, path| match path.to_str() {
            Some("-" | "/dev/stdout") => Ok(()),
            _ => set(&mut asked.output, values::name(path)),
        }),
    },
    COMMON {
        usage: "-o, --output FOLDER",
        help: "Keep cases, outputs and right answers in FOLDER. FOLDER is new or empty.",
        commands: &[Test],
        read: Path(|asked, path| set(&mut asked.output, values::name(path))),
    },
    OPTION {
        usage: "--format csv [default: text]",
        help: "Print a table. Its first row names the columns: case, line, column, board, \
               solvable, length, at_least, moves and error.",
        values: || values::listed(&TABLES),
        against: &["json", "answer"],
        read: Text(|asked, text| values::named(text, &TABLES).map(|()| asked.wanted.csv = true)),
    },
    COMMON {
        usage: "--format csv [default: text]",
        help: "Print a table of a folder of outputs. Its columns are name, right, cases, verdict \
               and mistake.",
        values: || values::listed(&TABLES),
        commands: &[Check],
        against: &["json"],
        read: Text(|asked, text| values::named(text, &TABLES).map(|()| asked.wanted.csv = true)),
    },
    COMMON {
        usage: "--format FORMAT [default: text]",
        help: "Draw text, html, sheet or svg",
        values: || values::listed(&DRAWINGS),
        commands: &[Explain],
        read: Text(|asked, text| values::named(text, &DRAWINGS).map(|it| asked.format = it)),
    },
    MOVES {
        usage: "--notation NOTATION [default: the judge's letters, or blank (sliders: tile)]",
        help: "Choose how moves are written: blank, tile or others",
        values: || values::listed(&NOTATIONS),
        read: Text(|asked, text| set(&mut asked.notation, values::named(text, &NOTATIONS))),
    },
    OPTION {
        usage: "--tie-break LETTERS [default: the judge's, or udlr]",
        help: "Break ties between shortest paths in this order",
        values: || vec![("udlr", ""), ("dlru", ""), ("rlud", "")],
        is_open: true,
        puzzles: TILES,
        commands: READING,
        read: Text(|asked, text| set(&mut asked.tie_break, values::tie_break(text))),
    },
    WORDS {
        usage: "--unsolvable WORD [default: the judge's, or unsolvable, or -1 for graphs]",
        help: "Set the word for an unsolvable case",
        read: Text(|asked, text| set(&mut asked.unsolvable, values::line(text))),
    },
    WORDS {
        usage: "--solvable WORD [default: the judge's, or solvable]",
        help: "Set the word for a solvable case of --answer verdict",
        read: Text(|asked, text| set(&mut asked.solvable, values::line(text))),
    },
    OPTION {
        usage: "--limit MOVES [default: the judge's, or none]",
        help: "Count a case that needs more moves as unsolvable. If no shortest path was found, \
               a case counts as unsolvable if its lower bound is above MOVES. If only the path \
               is longer, `eight` prints it and exits with status 2.",
        puzzles: TILES,
        read: Text(|asked, text| set(&mut asked.limit, values::number(text, 0, 1_000_000))),
    },
    MOVES {
        usage: "--separator TEXT [default: nothing between letters, a space between words]",
        help: "Set the text between moves. With `, ` a path is `u, l, l`. The notations \
               runs and scramble have no separator.",
        against: &["json"],
        read: Text(|asked, text| set(&mut asked.separator, values::separator(text))),
    },
    COMMON {
        usage: "--stats",
        help: "Print statistics on standard error. They are the number of cases, the time and, \
               if paths are searched for, the distribution of their lengths. With --json they are a line of JSON.",
        read: Switch(|asked| asked.stats = true),
    },
    OPTION {
        usage: "--progress",
        help: "Show progress on standard error if it is a terminal",
        read: Switch(|asked| asked.progress = true),
    },
    OPTION {
        usage: "--color WHEN [default: auto]",
        help: "Use colors: auto, always or never. auto uses colors on a terminal, unless \
               NO_COLOR is set.",
        values: || values::listed(&COLORS),
        commands: EVERY,
        read: Text(|asked, text| values::named(text, &COLORS).map(|is_on| asked.color = is_on)),
    },
    VERDICT {
        usage: "-q, --quiet",
        help: "Print nothing; the exit status is the verdict",
        against: &["json", "every-error", "kattis"],
        read: Switch(|asked| asked.quiet = true),
    },
    VERDICT {
        usage: "--every-error",
        help: "Report every wrong answer, not just the first",
        commands: &[Check],
        read: Switch(|asked| asked.every_error = true),
    },
    VERDICT {
        usage: "--strict",
        help: "Accept moves only in the notation of `eight`. By default, they may be letters of \
               either case, words, arrows, numbers of tiles, cells or boards, with separators \
               between them, but not with `--notation scramble`. `eight help course` lists what \
               is read. With --judge, only the judge's format is right.",
        is_common: false,
        read: Switch(|asked| asked.strict = true),
    },
    VERDICT {
        usage: "--shortest",
        help: "Accept shortest paths only. A judge that wants one of them keeps to it. On boards \
               larger than 4x4, a search for a shortest path may take hours.",
        puzzles: TILES,
        against: &["any-length"],
        read: Switch(|asked| asked.shortest = true),
    },
    VERDICT {
        usage: "--any-length",
        help: "Accept paths of any length. It overrides what the judge accepts.",
        puzzles: TILES,
        read: Switch(|asked| asked.any_length = true),
    },
    VERDICT {
        usage: "--timeout SECONDS [default: the judge's limit, or 10]",
        help: "Set the time limit, and end each run there. By default, a run ends after four \
               times the limit, or 10 s more than it if that is sooner.",
        commands: &[Test],
        read: Text(|asked, text| set(&mut asked.timeout, values::seconds(text))),
    },
    VERDICT {
        usage: "--kattis",
        help: "Use Kattis's calling convention. The arguments are INPUT ANSWER FEEDBACK_DIR, \
               and standard input is the output to check. The exit status is 42 for accepted \
               and 43 for a wrong answer. The errors are in FEEDBACK_DIR/judgemessage.txt.",
        against: &["json", "output"],
        commands: &[Check],
        read: Switch(|asked| asked.kattis = true),
    },
    SEARCH {
        usage: "-j, --threads NUMBER [default: one for each core]",
        help: "Use this number of threads. Boards of up to 12 cells and sliders use one.",
        is_common: true,
        puzzles: NOT_SLIDERS,
        read: Text(|asked, text| set(&mut asked.threads, values::number(text, 1, 65_535))),
    },
    SEARCH {
        usage: "--memory MIB [default: 128]",
        help: "Limit the tables to this number of MiB. Small ones, of up to 14, may exceed it. \
               With less, hard 4x4 boards take longer, and others of 13 to 36 cells may get longer paths.",
        read: Text(|asked, text| set(&mut asked.memory, values::number(text, 0, 65_535))),
    },
    SEARCH {
        usage: "--effort NUMBER [default: the judge's, or 3M; none for shortest paths and --within]",
        help: "Limit the search of a board to about NUMBER nodes. It may use five times NUMBER, and \
               more below 1M. A node is one board that the search looks at. 3M nodes take \
               about a third of a second. Boards of up to 12 cells always get shortest paths, or \
               of up to 10 with --goal given.",
        values: || vec![("3M", ""), ("3_000_000", "")],
        is_open: true,
        read: Text(|asked, text| set(&mut asked.effort, values::number(text, 1, u64::MAX))),
    },
    SEARCH {
        usage: "--within FACTOR",
        help: "Search until a path is this near to shortest. 1.05 allows 5 % more moves than a \
               shortest path has. If --effort ends the search first, the best path is printed \
               and the exit status is 2.",
        read: Text(|asked, text| set(&mut asked.within, values::factor(text))),
    },
    SEARCH {
        usage: "--any",
        help: "Print the first path that is found. It takes less than a millisecond per board, \
               once the tables of a size are built.",
        against: &["within", "effort"],
        read: Switch(|asked| asked.any = true),
    },
    COMMON {
        usage: "--folder FOLDER",
        help: "Write all pages into this folder",
        commands: &[Manual],
        against: &["output"],
        read: Path(|asked, path| set(&mut asked.folder, values::name(path))),
    },
    GENERAL {
        usage: "-h, --help",
        help: "Print help: -h for a summary, --help for all options",
        read: Switch(|asked| asked.about = Some(About::Help)),
    },
    GENERAL {
        usage: "-V, --version",
        help: "Print the version",
        read: Switch(|asked| asked.about = Some(About::Version)),
    },
];
