//! The command line, as it was given. `options` makes of it what a run needs.

mod generate;

pub use generate::{BoardLayout, Generate};

use crate::options::has_option;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::parser::ValueSource;
use clap::{
    ArgMatches, Args as Group, Command, CommandFactory, FromArgMatches, Parser, Subcommand,
    ValueEnum,
};
use console::Term;
use eight::grid::moves::TILE_LETTERS as LETTERS;
use eight::grid::NoSize;
use eight::judge::{Judge, Kind, Notation, JUDGES, NOTATIONS};
use eight::puzzle::format::Sizes;
use eight::puzzle::{Effort, Want};
use eight::sliders::Board;
use eight::tiles::sized::whole::MOST_CELLS;
use eight::tiles::sized::{has_engine, MOST_SIDE_OF_PATHS as MOST_SIDE};
use eight::{NoTieBreak, TieBreak};
use std::env::consts;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::LazyLock;

/// Solves sliding puzzles as online judges set them: a stream of cases in, one answer each out.
///
/// A case is nine tiles, 1 to 8 and x, X or 0 for the blank, with any white space between them or
/// none. Cases come until the input ends. The answer is a shortest path in u d l r, the
/// motions of the blank; an empty line for the solved board; or the word unsolvable.
#[derive(Parser, Default)]
#[command(name = "eight", version, args_conflicts_with_subcommands = true, after_long_help = EXAMPLES,
          disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    pub mode: Option<Mode>,
    #[command(flatten)]
    pub solve: Solve,
    /// The options that were given, by their names.
    #[arg(skip)]
    pub given: Vec<String>,
}

impl Args {
    /// What was asked for.
    pub fn read() -> Result<Args, clap::Error> {
        // To describe the command line takes as long as to solve a puzzle: it is done as far as a call needs it.
        let mut words = std::env::args_os().skip(1).peekable();
        let mode = match words.peek().and_then(|word| word.to_str()) {
            Some("fifteen") => Some(Mode::Fifteen as fn(Solve) -> Mode),
            Some("graph") => Some(Mode::Graph as _),
            Some("sliders") => Some(Mode::Sliders as _),
            _ => None,
        };
        let words: Vec<OsString> = words.skip(usize::from(mode.is_some())).collect();
        let is_mode = |word: &OsString| MODES.iter().chain(&["help"]).any(|mode| word == mode);
        let mut args = Args::default();
        let mut solve = Solve::default();
        if !words.is_empty() {
            if mode.is_none() && words.iter().any(is_mode) {
                return Args::parse_all();
            }
            let options = Solve::augment_args(Command::new("eight").no_binary_name(true));
            let Ok(matches) = options.try_get_matches_from(words) else { return Args::parse_all() };
            args.given = given(&matches);
            solve = Solve::from_arg_matches(&matches)?;
        }
        match mode {
            Some(mode) => args.mode = Some(mode(solve)),
            None => args.solve = solve,
        }
        Ok(args)
    }

    fn parse_all() -> Result<Args, clap::Error> {
        let described = Args::described().long_version(&**LONG_VERSION);
        let matches = described.try_get_matches()?;
        let given = given(matches.subcommand().map_or(&matches, |(_, matches)| matches));
        Args::from_arg_matches(&matches).map(|args| Args { given, ..args })
    }

    /// The command line with all that is known of it: each mode shows the options that its puzzle has,
    /// and the judges are offered by name.
    pub fn described() -> Command {
        // As wide as the terminal, where it is one.
        let columns = Term::stdout().size_checked().map_or(80, |(_, columns)| columns.into());
        let describe = |command: Command, kind: Option<Kind>| {
            let is_mode = command.get_name() != "eight";
            command.mut_args(|arg| match arg.get_id().as_str() {
                "judge" => arg.value_parser(judges()).hide_possible_values(true),
                "answer" if kind.is_some_and(|kind| kind != Kind::Sliders) => {
                    arg.value_parser(wants_but_sum())
                }
                // The boards of a mode have one size.
                "size" if kind.is_some() && is_mode => arg.hide(true),
                id if kind.is_some_and(|kind| !has_option(kind, id)) => arg.hide(true),
                _ => arg,
            })
        };
        let kind_of = |mode: &str| Kind::ALL.into_iter().find(|kind| kind.name() == mode);
        let program = Args::command().term_width(columns);
        describe(program, Some(Kind::Eight)).mut_subcommands(|mode| {
            let kind = kind_of(mode.get_name());
            describe(mode, kind)
        })
    }
}

/// The options of a mode that were given.
fn given(matches: &ArgMatches) -> Vec<String> {
    let is_given = |id: &&str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let ids = matches.ids().map(clap::Id::as_str);
    ids.filter(|id| matches.try_contains_id(id).is_ok())
        .filter(is_given)
        .map(String::from)
        .collect()
}

/// What `--version` tells beside the version: the commit, which the release script names, and the target.
static LONG_VERSION: LazyLock<String> = LazyLock::new(|| {
    let commit = option_env!("EIGHT_COMMIT").unwrap_or("not known");
    let (version, arch, os) = (env!("CARGO_PKG_VERSION"), consts::ARCH, consts::OS);
    let linked = if cfg!(target_feature = "crt-static") { ", static" } else { "" };
    format!("{version}\ncommit: {commit}\ntarget: {arch}-{os}{linked}")
});

const EXAMPLES: &str = "\
Examples:
  echo 2 3 4 1 5 x 7 6 8 | eight       one puzzle: prints ullddrurdllurdruldr
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
    #[command(after_long_help = FIFTEEN_EXAMPLES)]
    Fifteen(Solve),
    /// Count the moves of the 8-puzzle on any graph (AtCoder ABC224 D)
    ///
    /// A case is M, then M edges between the vertices 1 to 9, two vertices each, then the vertices
    /// of pieces 1 to 8; all of them numbers with any white space between them. Cases come
    /// until the input ends. The answer is the least number of moves that puts every piece j on
    /// vertex j, or -1.
    #[command(after_long_help = GRAPH_EXAMPLES)]
    Graph(Solve),
    /// Sum the checksums of all shortest paths of two-colour boards
    ///
    /// A target is a board of 16 cells, seven r, eight b and one `.` for the blank, in letters of
    /// either case, packed or in rows (Project Euler 244). Targets come until the input ends. A letter
    /// of a path, L R U D, is the motion of the tile, not of the blank. The answer goes over *all*
    /// shortest paths: each checksum is reduced mod 100000007, their sum is not.
    #[command(after_long_help = SLIDERS_EXAMPLES)]
    Sliders(Solve),
    /// Judge an output: is every answer right?
    ///
    /// INPUT holds the cases, as the judge of --judge sets them, and OUTPUT is held against them. The
    /// model answers in ANSWER are judged too; if they are wrong, that is the judge's fault. What is
    /// wrong with OUTPUT is reported on standard output, what is the judge's fault on standard error.
    ///
    /// If no judge is named, a path of any length is right for 3x3 and 4x4 boards; --shortest asks for
    /// shortest ones. A line of OUTPUT has at most 1 MiB.
    #[command(after_long_help = CHECK_EXAMPLES)]
    Check(Check),
    /// Write cases to a recipe
    ///
    /// Nothing is read. The same recipe gives the same bytes, on every machine and in every
    /// version. What is written is the input of the judge of --judge: how cases are counted, how a
    /// board stands there, its blank and its goal. An option that the puzzle does not have is refused.
    #[command(after_long_help = GENERATE_EXAMPLES)]
    Generate(Generate),
    /// Draw the path from each board to its goal
    ///
    /// Cases are read as the mode of their puzzle reads them. Boards stand side by side, as many as the
    /// terminal's width holds, with the letter of each move below; of a graph, the pieces by their
    /// vertices, a line for each move. In a terminal the tile that has just moved is coloured, unless
    /// `NO_COLOR` is set.
    ///
    /// The answers of --output are read as `eight check` reads them, and what is wrong is said in its
    /// words.
    #[command(after_long_help = EXPLAIN_EXAMPLES)]
    Explain(Explain),
    /// List the judges that are known
    ///
    /// Nothing is read. A line for each judge: its name for --judge, the puzzle, how cases are counted,
    /// what an answer looks like, and limits. With a NAME, all that is known of that judge: its input as a drawing, a
    /// sample, its answers, and what is unsure.
    #[command(after_long_help = JUDGES_EXAMPLES)]
    Judges {
        /// The judge to show [default: none, list all]
        #[arg(value_name = "NAME", value_parser = judge)]
        judge: Option<&'static Judge>,
        /// As JSON, for programs
        #[arg(long)]
        json: bool,
    },
    /// Print completions for a shell
    ///
    /// Nothing is read. The shell takes what is printed as a script.
    #[command(after_long_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// The shell
        shell: Shell,
        /// What is typed so far: the script asks for what the last word may become
        #[arg(last = true, hide = true)]
        words: Vec<String>,
    },
    /// Print a man page
    ///
    /// Nothing is read. The page of the program lists the modes, and each has a page of its own.
    #[command(after_long_help = MANUAL_EXAMPLES)]
    Manual {
        /// The mode [default: none, the page of the program]
        #[arg(value_parser = MODES)]
        mode: Option<String>,
        /// Write all pages into this folder [default: none, print one]
        #[arg(long, value_name = "FOLDER", conflicts_with = "mode")]
        all: Option<PathBuf>,
    },
    /// Print this help, or that of a mode
    Help {
        /// The mode [default: none, the help of the program]
        #[arg(value_parser = MODES)]
        mode: Option<String>,
    },
}

/// A shell that completions are known for.
#[derive(Clone, Copy, ValueEnum)]
pub enum Shell {
    Bash,
    Zsh,
    Fish,
}

/// The modes that have a page.
pub const MODES: [&str; 9] = [
    "fifteen",
    "graph",
    "sliders",
    "check",
    "generate",
    "explain",
    "judges",
    "completions",
    "manual",
];

const FIFTEEN_EXAMPLES: &str = "\
Examples:
  echo 1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15 | eight fifteen    prints rrr
  eight fifteen --threads 4 < puzzles.txt > answers.txt         on four cores
  eight fifteen --goal '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15' korf100.txt

Exit status: 0 if every case was read and answered, 2 if anything went wrong.";

const GRAPH_EXAMPLES: &str = "\
Examples:
  echo 1 1 9 9 2 3 4 5 6 7 8 | eight graph    one edge, 1 to 9, and piece 1 on 9
  eight graph --answer moves in.txt           and the pieces that move, in order

Exit status: 0 if every case was read and answered, 2 if anything went wrong.";

const SLIDERS_EXAMPLES: &str = "\
Examples:
  echo r.bbrrbbrrbbrrbb | eight sliders               a move away: prints 76
  echo rrbbrbbbr.rbrrbb | eight sliders --answer all  every shortest path
  eight sliders --checksum LULUR                      prints 19761398

Exit status: 0 if every target was read and answered, 2 if anything went wrong.";

const CHECK_EXAMPLES: &str = "\
Examples:
  eight check in.txt out.txt              is out.txt right?
  eight < in.txt | eight check in.txt -   is a program right?
  eight check --report-all in.txt out.txt    every wrong case
  eight graph g.txt | eight check --puzzle graph g.txt -

Exit status:
  0  accepted (42 with --kattis)
  1  wrong answer (43 with --kattis)
  3  no verdict: the judge's own data is wrong, or the call";

const GENERATE_EXAMPLES: &str = "\
Examples:
  eight generate --count 1000 --seed 7         a thousand boards on a line each
  eight generate --depth 31                    one of the two hardest
  eight generate --judge hdu-3567 --count 200  what HDU 3567 may read
  eight generate --count 8 --unsolvable 0.5    half of them without a solution
  eight generate --puzzle fifteen --depth 40   a 4x4 board that takes 40 moves
  eight generate --puzzle graph --edges 12 --connected
  eight generate --puzzle sliders --depth 48   one of the deepest targets

Exit status: 0 if the cases were written, 2 if anything went wrong.";

const EXPLAIN_EXAMPLES: &str = "\
Examples:
  echo 1 2 3 x 4 6 7 5 8 | eight explain          three moves, four boards
  echo 283104765 | eight explain --judge luogu-p1379
  eight explain --output out.txt in.txt           what is wrong with out.txt?
  eight explain --html in.txt > page.html         a page for a browser

Exit status: 0 if every case was read and drawn, 2 if anything went wrong.";

const JUDGES_EXAMPLES: &str = "\
Examples:
  eight judges                       a table
  eight judges hdu-3567              all that is known of one
  eight judges --json                the same of all, for programs";

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  eval \"$(eight completions bash)\"      for this session of bash
  eight completions zsh > _eight        in a folder of zsh's $fpath
  eight completions fish > eight.fish   in ~/.config/fish/completions";

const MANUAL_EXAMPLES: &str = "\
Examples:
  eight manual > eight.1 && man -l eight.1    the page of the program
  eight manual fifteen                        that of a mode: eight-fifteen.1
  eight manual --all man/man1                 all of them, for man -M man";

/// The modes that solve: all of them have these, as far as their puzzle does.
#[derive(Group, Default)]
#[expect(clippy::struct_excessive_bools, reason = "a switch of the command line is one")]
pub struct Solve {
    #[command(flatten)]
    pub stream: Stream,
    #[command(flatten)]
    pub rules: Rules,
    /// What to print for a case
    ///
    /// verdict: whether there is a path; length: its moves; moves: the path that the tie-break picks;
    /// count: how many shortest paths there are; all: each of them, a line each, and an empty line;
    /// sum: that of the checksums of all shortest paths [default: what the judge or the puzzle wants]
    #[arg(help_heading = "Answers", long, value_name = "WHAT", value_parser = wants())]
    pub answer: Option<Want>,
    /// Print a line of JSON for each case
    ///
    /// With its place, board, path (however long) and length, or what is wrong with it.
    #[arg(help_heading = "Output", long)]
    pub json: bool,
    /// Print statistics on standard error
    ///
    /// How many cases there were, how fast, and how the lengths of their paths are spread; with --json
    /// as a line of JSON.
    #[arg(help_heading = "Output", long)]
    pub stats: bool,
    /// Show how far the work is, on standard error
    #[arg(help_heading = "Output", long)]
    pub progress: bool,
    /// How many threads share the cases [default: one for each core]
    #[arg(help_heading = "Search", short = 'j', long, value_name = "NUMBER", value_parser = threads)]
    pub threads: Option<NonZeroUsize>,
    /// MiB that tables may take; hard boards take longer with less [default: 128]
    #[arg(help_heading = "Search", long, value_name = "MIB", value_parser = mebibytes)]
    pub memory: Option<usize>,
    /// How long a path may be, as a multiple of a shortest one, 1.05 or so [default: none]
    ///
    /// However long that takes, unless --effort ends it: then the best path that was found is the answer, and the exit
    /// status is 2. Boards up to 3x5 and 4x4 are answered with shortest paths anyway.
    #[arg(help_heading = "Search", long, hide_short_help = true, value_name = "FACTOR", value_parser = factor)]
    pub within: Option<u64>,
    /// Work on a path, in boards that are looked up; the same on every machine [default: 3000000, a third of a second]
    #[arg(help_heading = "Search", long, hide_short_help = true, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    pub effort: Option<u64>,
    /// Any path will do, at once; boards up to 3x5 and 4x4 are answered with shortest paths anyway
    #[arg(help_heading = "Search", long, hide_short_help = true, conflicts_with_all = ["within", "effort"])]
    pub any: bool,
    /// Print the checksum of these letters and read nothing [default: none]
    #[arg(help_heading = "Answers", long, value_name = "LETTERS", value_parser = slider_letters,
          conflicts_with_all = ["files", "keep_going", "judge", "start", "answer", "notation", "json", "stats", "progress"])]
    pub checksum: Option<String>,
}

impl Solve {
    /// How much work is done for a path, if anything is said of it.
    pub fn effort(&self) -> Option<Effort> {
        match (self.any, self.within, self.effort) {
            (true, ..) => Some(Effort::Any),
            (_, Some(millionths), most) => {
                Some(Effort::Within { millionths, most: most.unwrap_or(u64::MAX) })
            }
            (_, None, most) => most.map(Effort::Work),
        }
    }
}

/// Where cases come from, and what happens to faulty ones.
#[derive(Group, Default)]
#[command(next_help_heading = "Input")]
pub struct Stream {
    /// Files to read in turn; - is standard input [default: -]
    #[arg(value_name = "FILE", help_heading = None)]
    pub files: Vec<PathBuf>,
    /// Answer a faulty case `invalid`, and go on
    #[arg(short, long)]
    pub keep_going: bool,
}

/// What a case and its answer look like.
#[derive(Group, Default)]
#[command(next_help_heading = "Judge")]
pub struct Rules {
    /// Read and answer as this judge wants it
    ///
    /// `eight judges` lists them [default: none].
    #[arg(long, value_name = "NAME", value_parser = judge)]
    pub judge: Option<&'static Judge>,
    /// Rows x columns: 2x3, or `given` [default: 3x3]
    ///
    /// With `given` a line stands before each board: its rows and columns, or one number for both.
    #[arg(long, value_name = "SIZE", conflicts_with = "judge", value_parser = size)]
    pub size: Option<Sizes>,
    /// The symbol of the blank [default: x, X or 0]
    #[arg(long, value_name = "SYMBOL", value_parser = symbol)]
    pub blank: Option<u8>,
    /// The goal in reading order; or last, first or snail
    ///
    /// Where the blank is last, or first; or where the tiles go round and inwards [default: last: 1 2 3 ... blank].
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true)]
    pub goal: Option<String>,
    /// Where all paths start [default: .rbbrrbbrrbbrrbb]
    #[arg(long, value_name = "BOARD", value_parser = str::parse::<Board>)]
    pub start: Option<Board>,
    /// For an unsolvable case [default: unsolvable, of graphs -1]
    #[arg(long, value_name = "WORD", allow_negative_numbers = true, value_parser = word)]
    pub unsolvable: Option<String>,
    /// How moves are written [default: u d l r, of sliders L R U D, or as the judge wants]
    ///
    /// blank: u d l r, the motions of the blank; tile: U D L R, those of the tiles; runs: the same, `R2` for RR;
    /// scramble: those of the way from the goal to the board; words: UP and so on, of the blank; tiles: the tiles
    /// that move; cells: row,column of each, from 0; boards: every board on the way
    #[arg(help_heading = "Answers", long, hide_short_help = true, value_name = "NOTATION", value_parser = named(NOTATIONS))]
    pub notation: Option<Notation>,
    /// Of shortest paths, the first in this order [default: udlr]
    #[arg(long, value_name = "LETTERS", value_parser = ties)]
    pub order: Option<TieBreak>,
}

/// The puzzle, where no judge says it.
#[derive(Group)]
#[command(next_help_heading = "Judge")]
pub struct Puzzle {
    /// The puzzle, in place of a judge [default: eight]
    ///
    /// rectangle: boards of any size, as POJ 2893 has them; with --size, as solving has them.
    #[arg(long, value_name = "PUZZLE", value_parser = puzzles(), conflicts_with = "judge")]
    pub puzzle: Option<Kind>,
}

/// `eight check`.
#[derive(Group)]
#[command(override_usage = "eight check [OPTIONS] INPUT OUTPUT [ANSWER]\n       \
                            eight check [OPTIONS] --kattis INPUT ANSWER FEEDBACK_DIR < OUTPUT")]
#[expect(clippy::struct_excessive_bools, reason = "a switch of the command line is one")]
pub struct Check {
    /// The cases; - is standard input, here and below
    #[arg(value_name = "INPUT")]
    pub input: PathBuf,
    /// The answers that are judged (with --kattis this is ANSWER)
    #[arg(value_name = "OUTPUT", required_unless_present("kattis"))]
    pub output: Option<PathBuf>,
    /// The model answers (with --kattis this is FEEDBACK_DIR) [default: none]
    #[arg(id = "model", value_name = "ANSWER")]
    pub model: Option<PathBuf>,
    /// Be called as Kattis does
    ///
    /// INPUT ANSWER FEEDBACK_DIR, the output on standard input, exit status 42 for accepted and 43
    /// for a wrong answer, and what is wrong in FEEDBACK_DIR/judgemessage.txt.
    #[arg(help_heading = "Output", long)]
    pub kattis: bool,
    /// Report every wrong case and a summary, not the first alone
    #[arg(help_heading = "Output", long)]
    pub report_all: bool,
    /// Print what is wrong, and a summary, as lines of JSON
    ///
    /// The summary counts the moves of right paths, their mean, and their ratio to shortest paths, or to what is known
    /// to be the least.
    #[arg(help_heading = "Output", long, conflicts_with = "kattis")]
    pub json: bool,
    /// Take shortest paths only, whatever the judge does
    ///
    /// Beyond 3x5 and 4x4 a shortest path may take hours to find, here and for --answer length.
    #[arg(help_heading = "Answers", long, conflicts_with = "any_length")]
    pub shortest: bool,
    /// Take paths of any length, whatever the judge does
    #[arg(help_heading = "Answers", long)]
    pub any_length: bool,
    /// What the answers are, by the names of solving [default: as the judge wants]
    #[arg(help_heading = "Answers", long, value_name = "WHAT", value_parser = wants())]
    pub answer: Option<Want>,
    #[command(flatten)]
    pub puzzle: Puzzle,
    #[command(flatten)]
    pub rules: Rules,
}

/// `eight explain`.
#[derive(Group)]
pub struct Explain {
    #[command(flatten)]
    pub stream: Stream,
    /// Draw the answers in this file up to the first wrong move
    ///
    /// And say what is wrong; - is standard input [default: none, draw shortest paths]
    #[arg(
        help_heading = "Answers",
        short,
        long,
        value_name = "FILE",
        conflicts_with = "keep_going"
    )]
    pub output: Option<PathBuf>,
    /// What the answers are, by the names of solving [default: as the judge wants]
    #[arg(help_heading = "Answers", long, value_name = "WHAT", value_parser = wants(), requires = "output",
          conflicts_with = "keep_going")]
    pub answer: Option<Want>,
    /// Write a page for a browser: tiles slide
    #[arg(help_heading = "Output", long)]
    pub html: bool,
    #[command(flatten)]
    pub puzzle: Puzzle,
    #[command(flatten)]
    pub rules: Rules,
}

/// A parser of one of these names, which stand for values.
fn named<T: Copy + Send + Sync + 'static, const N: usize>(
    names: [(&'static str, T); N],
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(names.map(|(name, _)| name)).try_map(move |name| {
        let found = names.iter().find(|(other, _)| *other == name);
        found.map(|&(_, value)| value).ok_or("no such value")
    })
}

/// The puzzles, by the names of their modes.
fn puzzles() -> impl TypedValueParser<Value = Kind> {
    named(Kind::ALL.map(|kind| (kind.name(), kind)))
}

fn wants() -> impl TypedValueParser<Value = Want> {
    named(Want::ALL.map(|want| (want.name(), want)))
}

/// What there is to ask of puzzles without checksums.
fn wants_but_sum() -> impl TypedValueParser<Value = Want> {
    let wants = [Want::Verdict, Want::Length, Want::Moves, Want::Count, Want::All];
    named(wants.map(|want| (want.name(), want)))
}

fn judge(name: &str) -> Result<&'static Judge, &'static str> {
    Judge::named(name).ok_or("no such judge")
}

/// The names of the judges, so that completions and a hint at a misspelt one know them.
fn judges() -> impl TypedValueParser<Value = &'static Judge> {
    let names = JUDGES.iter().map(|judge| PossibleValue::new(judge.name).help(judge.title));
    PossibleValuesParser::new(names).try_map(|name| Judge::named(&name).ok_or("no such judge"))
}

pub fn symbol(text: &str) -> Result<u8, String> {
    match *text.as_bytes() {
        [symbol] if symbol.is_ascii_graphic() && !(b'1'..=b'8').contains(&symbol) => Ok(symbol),
        _ => Err("a blank is one ASCII character that is printed and is no tile".to_string()),
    }
}

fn word(text: &str) -> Result<String, String> {
    if text.contains(['\n', '\r']) {
        return Err("an answer is one line".to_string());
    }
    Ok(text.to_string())
}

fn ties(letters: &str) -> Result<TieBreak, NoTieBreak> {
    letters.parse()
}

fn size(text: &str) -> Result<Sizes, String> {
    let has_engine = |sizes: &Sizes| !matches!(sizes, Sizes::All(size) if !has_engine(*size));
    Some(any_size(text)?).filter(has_engine).ok_or_else(|| {
        format!("paths are found on boards of 2 to {MOST_CELLS} cells, and up to {MOST_SIDE}x{MOST_SIDE}")
    })
}

fn any_size(text: &str) -> Result<Sizes, String> {
    if text == "given" {
        return Ok(Sizes::Given(2, MOST_SIDE));
    }
    text.parse().map(Sizes::All).map_err(|error: NoSize| error.to_string())
}

/// A factor, in millionths.
fn factor(text: &str) -> Result<u64, String> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = part.len() <= 6 && part.bytes().all(|byte| byte.is_ascii_digit());
    let number =
        format!("{whole}{part:0<6}").parse().ok().filter(|_| digits && !text.starts_with('+'));
    number
        .filter(|&number| number >= Effort::SHORTEST)
        .ok_or_else(|| "a factor is a number from 1 on, of at most six decimal places".to_string())
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse().ok().filter(|&number| number <= NonZeroUsize::MAX.min(MOST_THREADS));
    number.ok_or_else(|| format!("threads are a number from 1 to {MOST_THREADS}"))
}

const MOST_THREADS: NonZeroUsize = NonZeroUsize::new(65_535).unwrap();

fn mebibytes(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number| number <= 65_535);
    number.ok_or_else(|| "memory is a number of MiB from 0 to 65535".to_string())
}

fn slider_letters(text: &str) -> Result<String, String> {
    if text.bytes().all(|letter| LETTERS.contains(&letter)) {
        Ok(text.to_string())
    } else {
        Err("the letters of a path are L, R, U and D".to_string())
    }
}
