//! The command line, as a plain struct that does no work.

use clap::{Args as Group, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use eight::eight::board::CELLS;
use eight::eight::path::LONGEST;
use eight::generate::{Boards, Recipe, Share};
use eight::judge::AnswerFormat;
use eight::judge::{Goal, Judge, Layout};
use eight::sliders::{Board, LETTERS};
use eight::stream::OnFault;
use eight::TieBreak;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// Solves sliding puzzles as online judges set them: a stream of cases in, one answer each out.
///
/// A case is nine tiles, 1 to 8 and x for the blank, with any blanks and line ends between them or
/// none. The answer is a shortest path in u d l r, the motions of the blank; an empty line for the
/// solved board; or the word unsolvable.
#[derive(Parser)]
#[command(name = "eight", version, args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    pub mode: Option<Mode>,
    #[command(flatten)]
    pub eight: Eight,
}

const EXAMPLES: &str = "\
Examples:
  echo 2 3 4 1 5 x 7 6 8 | eight     one puzzle: prints ullddrurdllurdruldr
  eight eight.inp                    the 1998 contest's program
  eight < puzzles.txt > answers.txt  a file of them, however they are laid out
  eight --judge hdu-3567 in.txt      byte for byte what that judge expects

Exit status: 0 if every case was read and answered, 2 if anything went wrong.
`check` has others, for its verdicts.";

#[derive(Subcommand)]
pub enum Mode {
    /// Count the moves of the 8-puzzle on any graph (AtCoder ABC224 D)
    Graph(Graph),
    /// Sum the checksums of all shortest ways between boards of two colours (Project Euler 244)
    Sliders(Sliders),
    /// Judge an output: is every answer right?
    Check(Check),
    /// Write cases to a recipe
    Generate(Generate),
    /// Draw the way from each board to its goal
    Explain(Explain),
    /// List the judges that --judge knows
    Judges {
        /// As JSON, for programs
        #[arg(long)]
        json: bool,
    },
    /// Print completions for a shell
    Completions { shell: Shell },
}

/// The main mode.
#[derive(Group)]
pub struct Eight {
    #[command(flatten)]
    pub stream: Stream,
    #[command(flatten)]
    pub rules: Rules,
    /// Tell on standard error how many cases there were, and how fast
    #[arg(long)]
    pub stats: bool,
    /// Show a bar on standard error, if that is a terminal
    #[arg(long)]
    pub progress: bool,
}

impl Eight {
    /// Whether anything was asked for that is not about files, faults and the judge.
    pub fn has_options(&self) -> bool {
        let rules = &self.rules;
        let texts = [&rules.goal, &rules.unsolvable];
        texts.iter().any(|text| text.is_some())
            || rules.blank.is_some()
            || rules.answer.is_some()
            || rules.order.is_some()
            || self.stats
            || self.progress
    }
}

/// A case is M, then M edges between the vertices 1 to 9, then the vertices of pieces 1 to 8. The
/// answer is the least number of moves that puts every piece j on vertex j, or -1.
#[derive(Group)]
pub struct Graph {
    #[command(flatten)]
    pub stream: Stream,
    /// Print after the number the pieces, in the order in which they move
    #[arg(long)]
    pub moves: bool,
}

/// Targets are boards of 16 cells, seven r, eight b and one `.`, packed or in rows. A letter is the
/// motion of the tile, not of the blank. The answer goes over *all* shortest paths: each checksum
/// is reduced mod 100000007, their sum is not.
#[derive(Group)]
pub struct Sliders {
    #[command(flatten)]
    pub stream: Stream,
    /// Where all paths start
    #[arg(long, value_name = "BOARD", value_parser = slider_board)]
    pub start: Option<Board>,
    /// List every shortest path with its checksum, in the order L R U D, and an empty line
    #[arg(long, conflicts_with = "count")]
    pub paths: bool,
    /// Print how many shortest paths there are
    #[arg(long)]
    pub count: bool,
    /// Print the checksum of these letters and read nothing
    #[arg(long, value_name = "LETTERS", value_parser = slider_letters,
          conflicts_with_all = ["files", "start", "paths", "count", "keep_going"])]
    pub checksum: Option<String>,
}

fn slider_board(text: &str) -> Result<Board, String> {
    Board::from_cells(text.as_bytes())
        .ok_or_else(|| "a board is seven r, eight b and one `.`, packed".to_string())
}

fn slider_letters(text: &str) -> Result<String, String> {
    if text.bytes().all(|letter| LETTERS.contains(&letter)) {
        Ok(text.to_string())
    } else {
        Err("the letters of a path are L, R, U and D".to_string())
    }
}

/// Every line of OUTPUT is held against its case in INPUT, and the verdict is the exit status: 0
/// accepted, 1 wrong answer, 3 no verdict, because something is wrong with the judge's own data or
/// with the call. The model answer in ANSWER is judged too, and if it is wrong that is the judge's
/// fault. What is wrong is told on standard output, what is the judge's fault on standard error.
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
    /// The answers that are judged
    #[arg(value_name = "OUTPUT")]
    pub output: PathBuf,
    /// The model answers
    #[arg(id = "model", value_name = "ANSWER", required_if_eq("kattis", "true"))]
    pub answer: Option<PathBuf>,
    /// Be called as Kattis does: INPUT ANSWER FEEDBACK_DIR, exit status 42 for accepted and 43 for
    /// a wrong answer, and what is wrong in FEEDBACK_DIR/judgemessage.txt
    #[arg(long)]
    pub kattis: bool,
    /// Tell every wrong case and a summary, not the first alone
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

/// The same recipe gives the same bytes, on every machine and in every version. Unless a judge is
/// named, the format is that of hdu-1043: boards on lines, until the input ends.
#[derive(Group)]
pub struct Generate {
    /// How many cases
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub count: u64,
    /// Where the random numbers start
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub seed: u64,
    /// How many moves the shortest path takes: 31, or 20..25 with both ends included
    #[arg(long, value_name = "MOVES", value_parser = depths)]
    pub depth: Option<RangeInclusive<usize>>,
    /// The share of unsolvable cases, from 0 to 1: of ten cases 0.25 makes three, anywhere
    #[arg(long, value_name = "SHARE", default_value = "0")]
    pub unsolvable: Share,
    /// All 362,880 boards, in lexicographic order
    #[arg(long, conflicts_with_all = ["count", "depth", "unsolvable"])]
    pub all: bool,
    /// How a board stands there
    #[arg(long, value_name = "LAYOUT")]
    pub layout: Option<BoardLayout>,
    /// Put random blanks between tiles and lines: runs of them, tabs, CR LF, empty lines; and
    /// sometimes no line end at the end
    #[arg(long)]
    pub random_blanks: bool,
    /// The symbol of the blank
    #[arg(long, value_name = "SYMBOL", value_parser = symbol)]
    pub blank: Option<u8>,
    /// Write what this judge's programs read (see `eight judges`)
    #[arg(long, value_name = "NAME", value_parser = judge)]
    pub judge: Option<&'static Judge<'static>>,
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

impl From<BoardLayout> for Layout {
    fn from(layout: BoardLayout) -> Layout {
        match layout {
            BoardLayout::OneLine => Layout::OneLine,
            BoardLayout::ThreeLine => Layout::Rows,
            BoardLayout::Packed => Layout::Packed,
        }
    }
}

/// Boards stand side by side, as many as the terminal's width holds, with the letter of each move
/// below. In a terminal the tile that has just moved is coloured, unless `NO_COLOR` is set.
#[derive(Group)]
pub struct Explain {
    #[command(flatten)]
    pub stream: Stream,
    #[command(flatten)]
    pub rules: Rules,
}

/// Where cases come from, and what happens to faulty ones.
#[derive(Group)]
pub struct Stream {
    /// Files to read in turn; - is standard input, and so is no file at all
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Answer a faulty case with the line `invalid` and go on with the next
    #[arg(long)]
    pub keep_going: bool,
}

impl Stream {
    /// What happens at a fault.
    pub fn on_fault(&self) -> OnFault {
        if self.keep_going {
            OnFault::Skip
        } else {
            OnFault::Stop
        }
    }
}

/// What a case and its answer look like.
#[derive(Group)]
pub struct Rules {
    /// Read and answer as this judge wants it (see `eight judges`)
    #[arg(long, value_name = "NAME", value_parser = judge)]
    pub judge: Option<&'static Judge<'static>>,
    /// The symbol of the blank
    #[arg(long, value_name = "SYMBOL", value_parser = symbol)]
    pub blank: Option<u8>,
    /// The goal, nine packed tiles in reading order
    #[arg(long, value_name = "BOARD")]
    pub goal: Option<String>,
    /// What to print for a solvable case
    #[arg(long, value_name = "WHAT")]
    pub answer: Option<Answer>,
    /// What to print for an unsolvable case
    #[arg(long, value_name = "WORD", allow_negative_numbers = true)]
    pub unsolvable: Option<String>,
    /// Of several moves that lead one step closer, take the first in this order
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

fn judge(name: &str) -> Result<&'static Judge<'static>, String> {
    Judge::named(name).ok_or_else(|| "`eight judges` lists the names there are".to_string())
}

fn symbol(text: &str) -> Result<u8, String> {
    match *text.as_bytes() {
        [symbol] if symbol.is_ascii_graphic() && !(b'1'..=b'8').contains(&symbol) => Ok(symbol),
        _ => Err("a blank is one printable character that is no tile".to_string()),
    }
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

fn ties(letters: &str) -> Result<TieBreak, String> {
    letters
        .parse()
        .map_err(|error: eight::NoTieBreak| error.to_string())
}

/// The judge that was named, or the one that is meant without a name; and the blank's symbol.
fn named(judge: Option<&'static Judge<'static>>, blank: Option<u8>) -> Judge<'static> {
    let judge = *judge.unwrap_or(&eight::judge::HDU_1043);
    Judge {
        blank: blank.unwrap_or(judge.blank),
        ..judge
    }
}

impl Generate {
    /// What these arguments describe.
    pub fn recipe(&self) -> Recipe<'_> {
        let boards = if self.all {
            Boards::All
        } else {
            Boards::Drawn {
                count: self.count,
                seed: self.seed,
                depths: self.depth.clone(),
                unsolvable: self.unsolvable,
            }
        };
        Recipe {
            judge: named(self.judge, self.blank),
            boards,
            layout: self.layout.map(Layout::from),
            random_blanks: self.random_blanks.then_some(self.seed),
        }
    }
}

impl Rules {
    /// The numbers of the tiles of `--goal`, 0 for the blank.
    pub fn goal(&self) -> Result<Option<Vec<u8>>, String> {
        let Some(text) = &self.goal else {
            return Ok(None);
        };
        let blank = named(self.judge, self.blank).blank;
        let tiles = text.bytes().map(|byte| match byte {
            b'1'..=b'8' => byte - b'0',
            _ if byte.eq_ignore_ascii_case(&blank) => 0,
            _ => u8::MAX,
        });
        let goal: Vec<u8> = tiles.collect();
        let mut sorted = goal.clone();
        sorted.sort_unstable();
        if sorted.iter().copied().eq(0..CELLS as u8) {
            return Ok(Some(goal));
        }
        Err(format!(
            "--goal {text}: a goal is each of 1 to 8 and {} once, packed",
            char::from(blank)
        ))
    }

    /// The judge that these rules describe: the one they name, with what they say differently.
    pub fn judge<'a>(&'a self, goal: Option<&'a [u8]>) -> Judge<'a> {
        let judge: Judge<'a> = named(self.judge, self.blank);
        Judge {
            goal: goal.map_or(judge.goal, Goal::Fixed),
            answer: match self.answer {
                Some(Answer::Moves) => AnswerFormat::MOVES,
                Some(Answer::Length) => AnswerFormat::LENGTH,
                None => judge.answer,
            },
            unsolvable: self.unsolvable.as_deref().or(judge.unsolvable),
            ties: self.order.unwrap_or(judge.ties),
            ..judge
        }
    }
}
