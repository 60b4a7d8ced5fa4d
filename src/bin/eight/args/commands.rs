//! All commands, with what help says of each. To add one, add it here and to `main`.

use eight::inside::grid::Size;
use eight::inside::judge::Kind;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    Solve,
    Check,
    Test,
    Generate,
    Explain,
    Judges,
    Submission,
    Completions,
    Manual,
    Help,
    Version,
}

/// A command, or a short form of one.
pub struct Described {
    pub name: &'static str,
    /// Other words that are understood.
    pub also: &'static [&'static str],
    pub command: Command,
    /// The puzzle of a short form of `solve`.
    pub kind: Option<Kind>,
    /// Its size, if the puzzle is tiles.
    pub size: Option<Size>,
    pub about: &'static str,
    pub more: &'static str,
    pub usage: &'static [&'static str],
    /// The least and the greatest number of words that are no options.
    pub takes: (usize, usize),
    pub examples: &'static [(&'static str, &'static str)],
    pub status: &'static [(&'static str, &'static str)],
}

const SOLVE: Described = Described {
    name: "solve",
    also: &[],
    command: Command::Solve,
    kind: None,
    size: None,
    about: "Print a shortest path for each case",
    more: "A case is a board: numbered tiles, and x or 0 for the blank. The first board shows the size of all \
           boards. Each answer is one line: a shortest path of the letters u d l r, the directions in which the blank \
           moves. The line is empty for the solved board, and `unsolvable` if there is no path.\n\n`eight` reads the \
           FILEs in order. Without a FILE, or for -, it reads standard input. `--size`, `--puzzle` and `--judge` \
           choose other boards, puzzles and formats.",
    usage: &["eight [solve] [OPTION]... [FILE... | BOARD]"],
    takes: (0, usize::MAX),
    examples: &[
        ("echo 2 3 4 1 5 x 7 6 8 | eight", "prints ullddrurdllurdruldr"),
        ("eight --judge hdu-3567 in.txt", "writes what that judge expects, byte for byte"),
        ("eight solve --size 4x4 fifteens.txt -o answers.txt", "writes the answers to a file"),
        ("eight < boards.txt > answers.txt", "solves a file of boards in any layout"),
    ],
    status: &[("0", "success"), ("2", "an error; standard error says what is wrong")],
};

pub static PROGRAM: Described = Described {
    name: "",
    about: "Solve sliding puzzles as online judges set them: cases in, answers out",
    usage: &["eight [OPTION]... [FILE... | BOARD]", "eight COMMAND [OPTION]..."],
    ..SOLVE
};

pub static COMMANDS: &[Described] = &[
    SOLVE,
    Described {
        name: "fifteen",
        kind: Some(Kind::Tiles),
        size: Some(Size::of(4, 4)),
        about: "Solve 4x4 boards: `solve --size 4x4`",
        more: "A case is a 4x4 board: the tiles 1 to 15, and 0 or x for the blank, with white space between tiles. \
               Each answer is one line: a shortest path of the letters u d l r, the directions in which the blank \
               moves. The line is empty for the solved board, and `unsolvable` if there is no path.",
        usage: &["eight fifteen [OPTION]... [FILE... | BOARD]"],
        examples: &[
            ("echo 1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15 | eight fifteen", "prints rrr"),
            ("eight fifteen --threads 4 < boards.txt > answers.txt", "uses four cores"),
            ("eight fifteen --goal first korf100.txt", "the goal has the blank first"),
        ],
        ..SOLVE
    },
    Described {
        name: "graph",
        kind: Some(Kind::Graph),
        about: "Solve the 8-puzzle on any graph: `solve --puzzle graph`",
        more: "A case is the number M of edges, then M edges, then the vertices of pieces 1 to 8 (AtCoder ABC224 D). \
               An edge is two of the vertices 1 to 9. In a case that begins a line, any white space may be between numbers. The answer is the \
               least number of moves that puts every piece j on vertex j, or -1.",
        usage: &["eight graph [OPTION]... [FILE]..."],
        examples: &[
            ("echo 1 1 9 9 2 3 4 5 6 7 8 | eight graph", "prints 1"),
            ("eight graph --answer moves in.txt", "adds the pieces that move"),
        ],
        ..SOLVE
    },
    Described {
        name: "sliders",
        kind: Some(Kind::Sliders),
        about: "Solve boards of two colors: `solve --puzzle sliders`",
        more: "A case is a board of 16 cells: seven r, eight b and one `.` or W for the blank (Project Euler 244). \
               It may be packed or in rows, in capital or small letters. All paths begin at the board of --start and end at \
               the board of the case. The letters of a path, L R U D, are the directions in which the tiles move. The \
               answer is the sum of the checksums of all shortest paths. Each checksum is reduced modulo 100000007; \
               the sum is not.",
        usage: &["eight sliders [OPTION]... [FILE]..."],
        examples: &[
            ("echo r.bbrrbbrrbbrrbb | eight sliders", "prints 76"),
            ("echo rrbbrbbbr.rbrrbb | eight sliders --answer all", "lists every shortest path"),
        ],
        ..SOLVE
    },
    Described {
        name: "check",
        command: Command::Check,
        about: "Check an output: is every answer right?",
        more: "INPUT holds the cases in the format of --judge, OUTPUT the answers to check. ANSWER holds model \
               answers. They are checked, too: if one is wrong, there is no verdict. One of the files may be -, \
               standard input. `eight check` prints the first wrong answer, or each with --every-error, and the \
               verdict in the last line.\n\nWithout a judge, any path of tiles to the goal is right; --shortest \
               accepts shortest paths only. A line of OUTPUT may have up to 1 MiB.",
        usage: &[
            "eight check [OPTION]... INPUT OUTPUT [ANSWER]",
            "eight check [OPTION]... --kattis INPUT ANSWER FEEDBACK_DIR < OUTPUT",
        ],
        takes: (2, 3),
        examples: &[
            ("eight check in.txt out.txt", "checks out.txt"),
            ("./a.out < in.txt | eight check in.txt -", "checks what a program prints"),
            ("eight check --every-error in.txt out.txt", "reports every wrong answer"),
            ("eight graph g.txt | eight check --puzzle graph g.txt -", "checks the answers to graphs"),
        ],
        status: &[
            ("0", "accepted (42 with --kattis)"),
            ("1", "wrong answer (43 with --kattis)"),
            ("3", "no verdict: INPUT, ANSWER or the command line is wrong"),
        ],
        ..SOLVE
    },
    Described {
        name: "test",
        command: Command::Test,
        about: "Test a program: run it on cases of a judge",
        more: "`eight test` runs PROGRAM on valid cases of --judge: the solved board, boards near \
               it, deep boards, unsolvable boards, and the judge's sample. If the judge has one case in an \
               input, each case is a run of its own. Then `eight test` prints the verdict. If an answer is wrong, it \
               prints the smallest case that fails; the sample counts as the largest. It may name a known mistake that explains all wrong answers to an \
               input.\n\nThe program runs in a temporary folder. File names among its arguments become absolute \
               paths. Its time is wall-clock time, and it may print up to 64 MiB. If its peak memory is less than that \
               of `eight test`, the report says `at most`. At the end, `eight test` ends the process group of PROGRAM. `eight test` is no sandbox: run only what you trust.",
        usage: &["eight test [OPTION]... [--] PROGRAM [ARGUMENT]..."],
        takes: (1, usize::MAX),
        examples: &[
            ("eight test --judge hdu-1043 ./a.out", "tests a program for HDU 1043"),
            ("eight test --judge uva-652 python3 main.py", "runs it with an interpreter"),
            ("eight test -n 50 --timeout 2 ./a.out", "50 3x3 boards, within 2 s"),
            ("eight test --judge poj-1077 -o tests ./a.out", "keeps inputs and outputs"),
        ],
        status: &[
            ("0", "accepted"),
            ("1", "wrong answer, time limit, run-time error or output limit"),
            ("3", "no verdict: the program does not start, or the command line is wrong"),
        ],
        ..SOLVE
    },
    Described {
        name: "generate",
        command: Command::Generate,
        about: "Write random cases",
        more: "The cases have the format of --judge. Within a minor version, the same options give the same bytes on \
               every machine.",
        usage: &["eight generate [OPTION]..."],
        takes: (0, 0),
        examples: &[
            ("eight generate -n 1000 --seed 7", "a thousand boards, a line each"),
            ("eight generate --judge hdu-3567 -n 200", "an input for HDU 3567"),
            ("eight generate --depth 31", "one of the two deepest boards"),
            ("eight generate -n 8 --unsolvable-share 0.5", "four of them unsolvable"),
            ("eight generate --size 4x4 --depth 40", "a 4x4 board of 40 moves"),
            ("eight generate --puzzle graph --edges 12 --connected", "a graph"),
            ("eight generate --puzzle sliders --depth 48", "one of the deepest boards"),
        ],
        ..SOLVE
    },
    Described {
        name: "explain",
        command: Command::Explain,
        about: "Draw the path from each board to its goal",
        more: "`eight explain` reads INPUT as `eight solve` does. It draws boards side by side, as the terminal's \
               width allows, with the letter of each move between them, or an arrow alone for --notation tiles and \
               cells. For a graph, each move is a line with the piece on each vertex. In a terminal, the tile that has just \
               moved has a color.\n\nOUTPUT holds answers to check. Each is on a line, or in boards, and is drawn up to its first wrong move, with the error.",
        usage: &["eight explain [OPTION]... [INPUT [OUTPUT]]"],
        takes: (0, 2),
        examples: &[
            ("echo 1 2 3 x 4 6 7 5 8 | eight explain", "draws three moves, four boards"),
            ("eight explain in.txt out.txt", "draws what is wrong with out.txt"),
            ("eight explain --format html in.txt -o page.html", "writes a page for a browser"),
            ("eight explain --format sheet in.txt > sheet.html", "writes boards for a class and their key"),
            ("eight explain --format svg in.txt > moves.svg", "writes a picture"),
            ("echo 283104765 | eight explain --judge luogu-p1379", "uses that judge's goal"),
        ],
        ..SOLVE
    },
    Described {
        name: "judges",
        also: &["judge", "list"],
        command: Command::Judges,
        about: "List the judges, or describe one",
        more: "Each judge is a line: its name for --judge, the puzzle, how many cases an input has, what an answer \
               looks like, whether it compiles C++ and Rust, and its limits for these. With a NAME, `eight judges` \
               prints all that it knows of that judge: the formats, a sample, advice, and what its statement leaves open.",
        usage: &["eight judges [OPTION]... [NAME]"],
        takes: (0, 1),
        examples: &[
            ("eight judges", "a table"),
            ("eight judges hdu-3567", "one judge, with a sample"),
            ("eight judges --json", "all judges, for programs"),
        ],
        ..SOLVE
    },
    Described {
        name: "submission",
        command: Command::Submission,
        about: "Write one source file for a judge",
        more: "The program is in Rust, or in C++98 if the judge compiles C++ but not Rust. It needs only the standard \
               library. It prints what `eight --judge` prints. If a judge accepts several paths, it may print a different \
               valid path. For LeetCode it is a function.",
        usage: &["eight submission [OPTION]... JUDGE"],
        takes: (1, 1),
        examples: &[
            ("eight submission hdu-1043 -o eight.cpp", "C++: HDU does not compile Rust"),
            ("eight submission luogu-p1379 > main.rs", "Rust"),
            ("eight submission luogu-p1379 --lang cpp", "C++"),
        ],
        ..SOLVE
    },
    Described {
        name: "completions",
        command: Command::Completions,
        about: "Print completions for bash, zsh or fish",
        more: "The output is a script for the shell.",
        usage: &["eight completions bash|zsh|fish"],
        takes: (1, usize::MAX),
        examples: &[
            ("eval \"$(eight completions bash)\"", "for this session of bash"),
            ("eight completions zsh > _eight", "in a folder of zsh's $fpath"),
            ("eight completions fish > eight.fish", "in ~/.config/fish/completions"),
        ],
        ..SOLVE
    },
    Described {
        name: "manual",
        also: &["man"],
        command: Command::Manual,
        about: "Print a man page",
        more: "The page of the program lists the commands. Each command has its own page.",
        usage: &["eight manual [OPTION]... [COMMAND]"],
        takes: (0, 1),
        examples: &[
            ("eight manual > eight.1 && man -l eight.1", "shows the page of the program"),
            ("eight manual check", "the page of a command"),
            ("eight manual --folder man/man1", "writes all pages, for man -M man"),
        ],
        ..SOLVE
    },
    Described {
        name: "help",
        command: Command::Help,
        about: "Print the help of a command, or a topic of the guide",
        more: "`eight help check` prints what `eight check --help` prints.",
        usage: &["eight help [COMMAND|TOPIC]"],
        takes: (0, 1),
        examples: &[
            ("eight help", "the program"),
            ("eight help check", "a command"),
            ("eight help contest", "a topic of the guide"),
        ],
        ..SOLVE
    },
    Described {
        name: "version",
        command: Command::Version,
        about: "Print the version",
        more: "The commit and the target follow the version.",
        usage: &["eight version [OPTION]..."],
        takes: (0, 0),
        examples: &[("eight version", "the version, the commit and the target")],
        ..SOLVE
    },
];

impl Default for &'static Described {
    fn default() -> &'static Described {
        &PROGRAM
    }
}

pub fn named(word: &str) -> Option<&'static Described> {
    COMMANDS.iter().find(|command| command.name == word || command.also.contains(&word))
}
