//! The command line, as it was given. `config` makes of it what a run needs.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args as Group, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use eight::eight::path::LONGEST;
use eight::generate::Share;
use eight::judge::{Judge, HDU_1043, JUDGES};
use eight::sliders::{Board, LETTERS, START};
use eight::stream::input::WHITESPACE;
use eight::{NoTieBreak, TieBreak};
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// Solves sliding puzzles as online judges set them: a stream of cases in, one answer each out.
///
/// A case is nine tiles, 1 to 8 and x for the blank, with any blanks and line ends between them or
/// none. Cases come until the input ends. The answer is a shortest path in u d l r, the
/// motions of the blank; an empty line for the solved board; or the word unsolvable.
#[derive(Parser, Default)]
#[command(name = "eight", version, args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    pub mode: Option<Mode>,
    #[command(flatten)]
    pub eight: Eight,
}

const EXAMPLES: &str = "\
Examples:
  echo 2 3 4 1 5 x 7 6 8 | eight       one puzzle: prints ullddrurdllurdruldr
  eight eight.inp                      the 1998 contest's program
  eight < puzzles.txt > answers.txt    a file of them, however they are laid out
  eight --judge hdu-3567 in.txt        byte for byte what that judge expects

Exit status: 0 if every case was read and answered, 2 if anything went wrong.
`check` has others, for its verdicts.";

#[derive(Subcommand)]
pub enum Mode {
    /// Solve 15-puzzles: shortest paths on 4x4 boards
    ///
    /// A case is 16 tiles, 1 to 15 and 0 (or x) for the blank, as words with white space, line ends
    /// or slashes between them. Cases come until the input ends. The answer is a shortest path in
    /// u d l r, the motions of the blank; an empty line for the solved board; or the word unsolvable.
    #[command(after_help = FIFTEEN_EXAMPLES,
              mut_arg("judge", |judge| judge.help("Read and answer as this judge wants it (see `eight judges`) [default: none]")),
              mut_arg("blank", |blank| blank.help("The symbol of the blank [default: 0 or x, or the judge's]")),
              mut_arg("goal", |goal| goal.help("The goal, 16 tiles in reading order [default: 1 2 3 ... 15 0, or the judge's]")))]
    Fifteen(Fifteen),
    /// Count the moves of the 8-puzzle on any graph (AtCoder ABC224 D)
    ///
    /// A case is M, then M edges between the vertices 1 to 9, two vertices each, then the vertices
    /// of pieces 1 to 8; all of them numbers with any blanks and line ends between them. Cases come
    /// until the input ends. The answer is the least number of moves that puts every piece j on
    /// vertex j, or -1.
    #[command(after_help = GRAPH_EXAMPLES)]
    Graph(Graph),
    /// Sum the checksums of all shortest paths between boards of two colours (Project Euler 244)
    ///
    /// A target is a board of 16 cells, seven r, eight b and one `.` for the blank, in letters of
    /// either case, packed or in rows. Targets come until the input ends. A letter of a path, L R U
    /// D, is the motion of the tile, not of the blank. The answer goes over *all* shortest paths:
    /// each checksum is reduced mod 100000007, their sum is not.
    #[command(after_help = SLIDERS_EXAMPLES)]
    Sliders(Sliders),
    /// Judge an output: is every answer right?
    ///
    /// INPUT holds the cases, as the judge of --judge sets them, and every line of OUTPUT is held
    /// against its case. The model answers in ANSWER are judged too; if they are wrong, that is the
    /// judge's fault. What is wrong with OUTPUT is reported on standard output, what is the judge's
    /// fault on standard error.
    #[command(after_help = CHECK_EXAMPLES)]
    Check(Check),
    /// Write cases to a recipe
    ///
    /// Nothing is read. The same recipe gives the same bytes, on every machine and in every
    /// version. What is written is the input of the judge of --judge: how cases are counted, how a
    /// board stands there, its blank and its goal.
    #[command(after_help = GENERATE_EXAMPLES)]
    Generate(Generate),
    /// Draw the path from each board to its goal
    ///
    /// Cases are read as the main mode reads them (see `eight --help`). Boards stand side by side,
    /// as many as the terminal's width holds, with the letter of each move below. In a terminal the
    /// tile that has just moved is coloured, unless `NO_COLOR` is set.
    #[command(after_help = EXPLAIN_EXAMPLES, mut_arg("answer", |answer| answer.hide(true)))]
    Explain(Explain),
    /// List the judges that --judge knows
    ///
    /// Nothing is read. A line for each judge: the blank's symbol, how cases are counted, the goal,
    /// what an answer looks like, the answer to an unsolvable case, and limits.
    #[command(after_help = JUDGES_EXAMPLES)]
    Judges {
        /// As JSON, for programs
        #[arg(long)]
        json: bool,
    },
    /// Print completions for a shell
    ///
    /// Nothing is read. The shell takes what is printed as a script.
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// The shell
        shell: Shell,
    },
}

const FIFTEEN_EXAMPLES: &str = "\
Examples:
  echo 1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15 | eight fifteen    one puzzle: prints rrr
  eight fifteen --threads 4 < puzzles.txt > answers.txt         a file of them on four cores
  eight fifteen --goal '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15' korf100.txt

Exit status: 0 if every case was read and answered, 2 if anything went wrong.";

const GRAPH_EXAMPLES: &str = "\
Examples:
  echo 1 1 9 9 2 3 4 5 6 7 8 | eight graph    one edge, from 1 to 9, and piece 1 on 9: prints 1
  eight graph --moves in.txt                  and the pieces, in the order in which they move

Exit status: 0 if every case was read and answered, 2 if anything went wrong.";

const SLIDERS_EXAMPLES: &str = "\
Examples:
  echo r.bbrrbbrrbbrrbb | eight sliders            one target, a move away: prints 76
  echo rrbbrbbbr.rbrrbb | eight sliders --paths    every shortest path
  eight sliders --checksum LULUR                   prints 19761398

Exit status: 0 if every target was read and answered, 2 if anything went wrong.";

const CHECK_EXAMPLES: &str = "\
Examples:
  eight check in.txt out.txt              is out.txt right?
  eight < in.txt | eight check in.txt -   is a program right?
  eight check --all in.txt out.txt        every wrong case, and how many there are

Exit status:
  0  accepted (42 with --kattis)
  1  wrong answer (43 with --kattis)
  3  no verdict: something is wrong with the judge's own data, or with the call";

const GENERATE_EXAMPLES: &str = "\
Examples:
  eight generate --count 1000 --seed 7             a thousand boards on a line each
  eight generate --depth 31                        one of the two hardest
  eight generate --judge hdu-3567 --count 200      what HDU 3567 may read
  eight generate --count 8 --unsolvable 0.5        as many without a solution as with one

Exit status: 0 if the cases were written, 2 if anything went wrong.";

const EXPLAIN_EXAMPLES: &str = "\
Examples:
  echo 1 2 3 x 4 6 7 5 8 | eight explain          three moves, four boards
  echo 283104765 | eight explain --judge luogu-p1379

Exit status: 0 if every case was read and drawn, 2 if anything went wrong.";

const JUDGES_EXAMPLES: &str = "\
Examples:
  eight judges                       a table
  eight judges --json                the same for programs, and what else is known";

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  eval \"$(eight completions bash)\"   for this session of bash";

/// The main mode, and what it shares with `eight fifteen`.
#[derive(Group, Default)]
pub struct Eight {
    #[command(flatten)]
    pub stream: Stream,
    #[command(flatten)]
    pub rules: Rules,
    /// Print on standard error how many cases there were, and how fast
    #[arg(long)]
    pub stats: bool,
    /// Show a bar on standard error, if that is a terminal and the answers go elsewhere
    #[arg(long)]
    pub progress: bool,
}

/// `eight fifteen`.
#[derive(Group)]
pub struct Fifteen {
    #[command(flatten)]
    pub boards: Eight,
    /// How many threads share the boards [default: one for each core]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// How many MiB tables may take; with less, hard boards take longer
    #[arg(long, value_name = "MIB", default_value_t = 128)]
    pub memory: u16,
}

/// `eight graph`.
#[derive(Group)]
pub struct Graph {
    #[command(flatten)]
    pub stream: Stream,
    /// Print after the number the pieces, in the order in which they move
    #[arg(long)]
    pub moves: bool,
}

/// `eight sliders`.
#[derive(Group)]
pub struct Sliders {
    #[command(flatten)]
    pub stream: Stream,
    /// Where all paths start
    #[arg(long, value_name = "BOARD", value_parser = slider_board, default_value_t = START)]
    pub start: Board,
    /// List every shortest path with its checksum, in the order L R U D, and an empty line
    #[arg(long, conflicts_with = "count")]
    pub paths: bool,
    /// Print how many shortest paths there are
    #[arg(long)]
    pub count: bool,
    /// Print the checksum of these letters and read nothing [default: none, read targets]
    #[arg(long, value_name = "LETTERS", value_parser = slider_letters,
          conflicts_with_all = ["files", "start", "paths", "count", "keep_going"])]
    pub checksum: Option<String>,
}

/// A board as the input may have it: packed or in rows, in letters of either case.
fn slider_board(text: &str) -> Result<Board, String> {
    let mut cells = text.to_ascii_lowercase().into_bytes();
    cells.retain(|cell| !WHITESPACE.contains(cell));
    Board::from_cells(&cells).ok_or_else(|| "a board is seven r, eight b and one `.`".to_string())
}

fn slider_letters(text: &str) -> Result<String, String> {
    if text.bytes().all(|letter| LETTERS.contains(&letter)) {
        Ok(text.to_string())
    } else {
        Err("the letters of a path are L, R, U and D".to_string())
    }
}

/// `eight check`.
#[derive(Group)]
#[command(
    override_usage = "eight check [OPTIONS] INPUT OUTPUT [ANSWER]\n       \
                            eight check [OPTIONS] --kattis INPUT ANSWER FEEDBACK_DIR < OUTPUT"
)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a switch of the command line is one"
)]
pub struct Check {
    /// The cases; - is standard input, here and below
    #[arg(value_name = "INPUT")]
    pub input: PathBuf,
    /// The answers that are judged (with --kattis this is ANSWER)
    #[arg(value_name = "OUTPUT", required_unless_present("kattis"))]
    pub output: Option<PathBuf>,
    /// The model answers (with --kattis this is FEEDBACK_DIR) [default: none]
    #[arg(id = "model", value_name = "ANSWER")]
    pub answer: Option<PathBuf>,
    /// Be called as Kattis does: INPUT ANSWER FEEDBACK_DIR, the output on standard input, exit
    /// status 42 for accepted and 43 for a wrong answer, and what is wrong in
    /// FEEDBACK_DIR/judgemessage.txt
    #[arg(long)]
    pub kattis: bool,
    /// Report every wrong case and a summary, not the first alone
    #[arg(long)]
    pub all: bool,
    /// Take shortest paths only, whatever the judge does
    #[arg(long, conflicts_with = "any_length")]
    pub shortest: bool,
    /// Take paths of any length, whatever the judge does
    #[arg(long)]
    pub any_length: bool,
    #[command(flatten)]
    pub rules: Rules,
}

/// `eight generate`.
#[derive(Group)]
pub struct Generate {
    /// How many cases
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub count: u64,
    /// Where the random numbers start
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub seed: u64,
    /// How many moves the shortest path takes: 31, or 20..25 with both ends included
    /// [default: any number]
    #[arg(long, value_name = "MOVES", value_parser = depths)]
    pub depth: Option<RangeInclusive<usize>>,
    /// The share of unsolvable cases, from 0 to 1: of ten cases 0.25 makes three, anywhere
    #[arg(long, value_name = "SHARE", default_value = "0")]
    pub unsolvable: Share,
    /// All 362,880 boards, in lexicographic order
    #[arg(long, conflicts_with_all = ["count", "depth", "unsolvable"])]
    pub all: bool,
    /// How a board stands there [default: one-line, or the judge's]
    #[arg(long, value_name = "LAYOUT")]
    pub layout: Option<BoardLayout>,
    /// Put random blanks between tiles and lines: runs of them, tabs, CR LF, empty lines; and
    /// sometimes no line end at the end
    #[arg(long)]
    pub random_blanks: bool,
    /// The symbol of the blank [default: x, or the judge's]
    #[arg(long, value_name = "SYMBOL", value_parser = symbol)]
    pub blank: Option<u8>,
    /// Write what this judge's programs read (see `eight judges`)
    #[arg(long, value_name = "NAME", value_parser = judges(), default_value = HDU_1043.name)]
    pub judge: &'static Judge<'static>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum BoardLayout {
    /// Nine tiles on a line
    OneLine,
    /// Three lines of three
    ThreeLine,
    /// Nine tiles on a line with nothing between them
    Packed,
}

/// `eight explain`.
#[derive(Group)]
pub struct Explain {
    #[command(flatten)]
    pub stream: Stream,
    #[command(flatten)]
    pub rules: Rules,
}

/// Where cases come from, and what happens to faulty ones.
#[derive(Group, Default)]
pub struct Stream {
    /// Files to read in turn; - is standard input [default: -]
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Answer a faulty case with the line `invalid` and go on with the next
    #[arg(long)]
    pub keep_going: bool,
}

/// What a case and its answer look like.
#[derive(Group, Default)]
pub struct Rules {
    /// Read and answer as this judge wants it (see `eight judges`) [default: hdu-1043]
    #[arg(long, value_name = "NAME", value_parser = judges())]
    pub judge: Option<&'static Judge<'static>>,
    /// The symbol of the blank [default: x, or the judge's]
    #[arg(long, value_name = "SYMBOL", value_parser = symbol)]
    pub blank: Option<u8>,
    /// The goal, nine packed tiles in reading order [default: 12345678x, or the judge's]
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true)]
    pub goal: Option<String>,
    /// What to print for a solvable case [default: moves, or the judge's]
    #[arg(long, value_name = "WHAT")]
    pub answer: Option<Answer>,
    /// What to print for an unsolvable case [default: unsolvable, or the judge's]
    #[arg(long, value_name = "WORD", allow_negative_numbers = true, value_parser = word)]
    pub unsolvable: Option<String>,
    /// Of several moves that lead one step closer, take the first in this order [default: udlr,
    /// or the judge's]
    #[arg(long, value_name = "LETTERS", value_parser = ties)]
    pub order: Option<TieBreak>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Answer {
    /// The letters of the moves
    Moves,
    /// Their number
    Length,
}

/// The names of the judges, so that help, completions and a hint at a misspelt one know them.
fn judges() -> impl TypedValueParser<Value = &'static Judge<'static>> {
    let names = JUDGES
        .iter()
        .map(|judge| PossibleValue::new(judge.name).help(judge.title));
    PossibleValuesParser::new(names).try_map(|name| Judge::named(&name).ok_or("no such judge"))
}

fn symbol(text: &str) -> Result<u8, String> {
    match *text.as_bytes() {
        [symbol] if symbol.is_ascii_graphic() && !(b'1'..=b'8').contains(&symbol) => Ok(symbol),
        _ => Err("a blank is one printable character that is no tile".to_string()),
    }
}

fn word(text: &str) -> Result<String, String> {
    if text.contains(['\n', '\r']) {
        return Err("an answer is one line".to_string());
    }
    Ok(text.to_string())
}

fn depths(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if least <= most && most <= LONGEST => Ok(least..=most),
        _ => Err(format!(
            "a depth is a number from 0 to {LONGEST}, or two of them in order with `..` between"
        )),
    }
}

fn ties(letters: &str) -> Result<TieBreak, NoTieBreak> {
    letters.parse()
}
