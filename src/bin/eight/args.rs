//! The command line, as it was given. `config` makes of it what a run needs.

mod check;
mod explain;
mod generate;
mod rules;
mod solve;

pub use check::Check;
pub use explain::Explain;
pub use generate::{BoardLayout, Generate};
pub use rules::{Answer, Puzzle, Rules, Stream};
pub use solve::{Eight, Fifteen, Graph, GraphAnswer, Output, SliderAnswer, Sliders};

use clap::{Parser, Subcommand};
use clap_complete::Shell;
use eight::judge::Judge;

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

impl Args {
    /// What was asked for.
    ///
    /// # Errors
    /// What is wrong with it; or the help or the version, which was asked for.
    pub fn read() -> Result<Args, clap::Error> {
        // To describe the command line takes as long as to solve a puzzle, and most calls have no options.
        let mut words = std::env::args_os().skip(1);
        let mode = match (words.next(), words.next()) {
            (None, _) => return Ok(Args::default()),
            (Some(mode), None) if mode == "fifteen" => Mode::Fifteen(Fifteen::default()),
            (Some(mode), None) if mode == "graph" => Mode::Graph(Graph::default()),
            (Some(mode), None) if mode == "sliders" => Mode::Sliders(Sliders::default()),
            _ => return Args::try_parse(),
        };
        Ok(Args { mode: Some(mode), ..Args::default() })
    }
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
    /// against its case; what was asked about graphs and sliders, --moves, --paths, --count and --start
    /// say, as they do where these are solved. The model answers in ANSWER are judged too; if they are wrong, that is the
    /// judge's fault. What is wrong with OUTPUT is reported on standard output, what is the judge's
    /// fault on standard error.
    #[command(after_help = CHECK_EXAMPLES)]
    Check(Check),
    /// Write cases to a recipe
    ///
    /// Nothing is read. The same recipe gives the same bytes, on every machine and in every
    /// version. What is written is the input of the judge of --judge: how cases are counted, how a
    /// board stands there, its blank and its goal. An option that the puzzle does not have is refused.
    #[command(after_help = GENERATE_EXAMPLES)]
    Generate(Generate),
    /// Draw the path from each board to its goal, or what somebody answers
    ///
    /// Cases are read as the main mode reads them (see `eight --help`). Those of another puzzle are
    /// read as its mode does. Boards stand side by side, as many as the terminal's width holds,
    /// with the letter of each move below; of a graph, the pieces by their vertices, a line for
    /// each move. In a terminal the tile that has just moved is coloured, unless `NO_COLOR` is set.
    ///
    /// The answers of --output are read as the judge has them, and what is wrong is said in the
    /// words of `eight check`. Those to graphs are lines of `eight graph --moves`; those to sliders
    /// are lines of letters, or those of `eight sliders --paths`, of which the first is drawn.
    #[command(after_help = EXPLAIN_EXAMPLES,
              mut_arg("answer", |answer| answer.help("What an answer looks like where somebody's are drawn [default: moves, or the judge's]")))]
    Explain(Explain),
    /// List the judges that --judge knows
    ///
    /// Nothing is read. A line for each judge: the puzzle, how cases are counted, what an answer looks
    /// like, and limits. With a NAME, all that is known of that judge: its input as a drawing, a
    /// sample, its answers, and what is unsure.
    #[command(after_help = JUDGES_EXAMPLES)]
    Judges {
        /// The judge to show [default: none, list all]
        #[arg(value_name = "NAME", value_parser = rules::judges())]
        judge: Option<&'static Judge<'static>>,
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
    /// Print a man page
    ///
    /// Nothing is read. The page of the program lists the modes, and each has a page of its own.
    #[command(after_help = MANUAL_EXAMPLES)]
    Manual {
        /// The mode [default: none, the page of the program]
        #[arg(value_parser = MODES)]
        mode: Option<String>,
    },
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
  eight graph g.txt | eight check --puzzle graph g.txt -

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
  eight generate --puzzle fifteen --depth 40       a 4x4 board that takes 40 moves
  eight generate --puzzle graph --edges 12 --connected
  eight generate --puzzle sliders --depth 48       one of the deepest targets

Exit status: 0 if the cases were written, 2 if anything went wrong.";

const EXPLAIN_EXAMPLES: &str = "\
Examples:
  echo 1 2 3 x 4 6 7 5 8 | eight explain          three moves, four boards
  echo 283104765 | eight explain --judge luogu-p1379
  eight explain --output out.txt in.txt           what is wrong with out.txt?
  eight explain --html in.txt > page.html         a page for a browser: tiles slide

Exit status: 0 if every case was read and drawn, 2 if anything went wrong.";

const JUDGES_EXAMPLES: &str = "\
Examples:
  eight judges                       a table
  eight judges hdu-3567              all that is known of one
  eight judges --json                the same of all, for programs";

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  eval \"$(eight completions bash)\"   for this session of bash";

const MANUAL_EXAMPLES: &str = "\
Examples:
  eight manual > eight.1 && man -l eight.1    the page of the program
  eight manual fifteen                        that of a mode, to be called eight-fifteen.1";
