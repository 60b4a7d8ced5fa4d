//! All commands, with what help says of each. To add one, add it here and to `main`.

use super::asked::Command;
use eight::judge::Kind;

/// A command, or a short form of one.
pub struct Described {
    pub name: &'static str,
    /// Other words that are understood.
    pub also: &'static [&'static str],
    pub command: Command,
    /// The puzzle of a short form of `solve`.
    pub kind: Option<Kind>,
    /// One line.
    pub about: &'static str,
    /// Paragraphs.
    pub more: &'static str,
    pub usage: &'static [&'static str],
    /// The least and the greatest number of words that are no options.
    pub takes: (usize, usize),
    /// Command lines and what they do.
    pub examples: &'static [(&'static str, &'static str)],
    /// Exit statuses and what they mean.
    pub status: &'static [(&'static str, &'static str)],
}

const ANY_NUMBER: (usize, usize) = (0, usize::MAX);

const STATUS: &[(&str, &str)] =
    &[("0", "everything was read and written"), ("2", "an error, which is on standard error")];

const SOLVE: Described = Described {
    name: "solve",
    also: &[],
    command: Command::Solve,
    kind: None,
    about: "Print a shortest path for each case",
    more: "A 3x3 case is nine tiles, 1 to 8 and x, X or 0 for the blank, with any white space between them or none. \
           Cases come until the input ends. The answer is a shortest path in u d l r, the motions of the blank; an \
           empty line for the solved board; or the word unsolvable.\n\nFILEs are read in turn; - is standard input, \
           and so is no FILE at all. `--size`, `--puzzle` and `--judge` choose other boards, puzzles and formats.",
    usage: &["eight [solve] [OPTION]... [FILE]..."],
    takes: ANY_NUMBER,
    examples: &[
        ("echo 2 3 4 1 5 x 7 6 8 | eight", "prints ullddrurdllurdruldr"),
        ("eight --judge hdu-3567 in.txt", "byte for byte what that judge expects"),
        ("eight solve --size 4x4 fifteens.txt -o answers.txt", "answers in a file"),
        ("eight < puzzles.txt > answers.txt", "a file of puzzles, however they are laid out"),
    ],
    status: STATUS,
};

/// The program without a command.
pub static PROGRAM: Described = Described {
    name: "",
    about: "Solve sliding puzzles as online judges set them: cases in, answers out",
    usage: &["eight [OPTION]... [FILE]...", "eight COMMAND [OPTION]..."],
    ..SOLVE
};

pub static COMMANDS: &[Described] = &[
    SOLVE,
    Described {
        name: "fifteen",
        kind: Some(Kind::Fifteen),
        about: "Solve 4x4 boards: `solve --size 4x4`",
        more: "A case is 16 tiles, 1 to 15 and 0 (or x) for the blank, as words with white space or slashes between \
               them. Cases come until the input ends. The answer is a shortest path in u d l r, the motions of the \
               blank; an empty line for the solved board; or the word unsolvable.",
        usage: &["eight fifteen [OPTION]... [FILE]..."],
        examples: &[
            ("echo 1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15 | eight fifteen", "prints rrr"),
            ("eight fifteen --threads 4 < puzzles.txt > answers.txt", "on four cores"),
            ("eight fifteen --goal first korf100.txt", "the blank first"),
        ],
        ..SOLVE
    },
    Described {
        name: "graph",
        kind: Some(Kind::Graph),
        about: "Solve the 8-puzzle on any graph: `solve --puzzle graph`",
        more: "A case is M, then M edges between the vertices 1 to 9, two vertices each, then the vertices of pieces \
               1 to 8 (AtCoder ABC224 D). All are numbers with any white space between them. Cases come until the \
               input ends. The answer is the least number of moves that puts every piece j on vertex j, or -1.",
        usage: &["eight graph [OPTION]... [FILE]..."],
        examples: &[
            ("echo 1 1 9 9 2 3 4 5 6 7 8 | eight graph", "prints 1"),
            ("eight graph --answer moves in.txt", "and the pieces that move, in order"),
        ],
        ..SOLVE
    },
    Described {
        name: "sliders",
        kind: Some(Kind::Sliders),
        about: "Solve boards of two colors: `solve --puzzle sliders`",
        more: "A case is a target: a board of 16 cells, seven r, eight b and one `.` for the blank, in letters of \
               either case, packed or in rows (Project Euler 244). Targets come until the input ends. A letter of a \
               path, L R U D, is the motion of the tile, not of the blank. The answer is the sum of the checksums of \
               *all* shortest paths. Each checksum is reduced mod 100000007, their sum is not.",
        usage: &["eight sliders [OPTION]... [FILE]..."],
        examples: &[
            ("echo r.bbrrbbrrbbrrbb | eight sliders", "prints 76"),
            ("eight sliders --checksum LULUR", "prints 19761398"),
            ("echo rrbbrbbbr.rbrrbb | eight sliders --answer all", "every shortest path"),
        ],
        ..SOLVE
    },
    Described {
        name: "check",
        command: Command::Check,
        about: "Judge an output: is every answer right?",
        more: "INPUT holds the cases, as the judge of --judge sets them. The answers in OUTPUT are checked against \
               it, and so are the model answers in ANSWER: if ANSWER is wrong, there is no verdict. One of the files \
               may be -, standard input. What is wrong with OUTPUT is printed on standard output.\n\nIf no judge is \
               named, a path of any length is right for 3x3 and 4x4 boards; --shortest asks for shortest paths. A \
               line of OUTPUT has at most 1 MiB.",
        usage: &[
            "eight check [OPTION]... INPUT OUTPUT [ANSWER]",
            "eight check [OPTION]... --kattis INPUT ANSWER FEEDBACK_DIR < OUTPUT",
        ],
        takes: (2, 3),
        examples: &[
            ("eight check in.txt out.txt", "is out.txt right?"),
            ("eight < in.txt | eight check in.txt -", "is a program right?"),
            ("eight check --every-error in.txt out.txt", "every wrong answer"),
            ("eight graph g.txt | eight check --puzzle graph g.txt -", "the answers to graphs"),
        ],
        status: &[
            ("0", "accepted (42 with --kattis)"),
            ("1", "wrong answer (43 with --kattis)"),
            ("3", "no verdict: the judge's own data is wrong, or the command line"),
        ],
        ..SOLVE
    },
    Described {
        name: "test",
        command: Command::Test,
        about: "Judge a program: run it on cases of a judge",
        more: "PROGRAM is run on cases that the judge of --judge may set: the solved board, near ones, the deepest, \
               unsolvable ones, and the judge's sample. A judge of one case gets a run for each. Then the verdict is \
               printed, and if an answer is wrong, the case of least depth that fails, also alone, and the mistake \
               that explains all wrong answers, if there is one.\n\nThe program runs in a folder of its own, which \
               is removed; words that name files here are made absolute. Its time is wall time, its memory is not \
               judged, and it may print 64 MiB. All of its processes end with it. This is no sandbox: run only what \
               you trust.",
        usage: &["eight test [OPTION]... [--] PROGRAM [ARGUMENT]..."],
        takes: (1, usize::MAX),
        examples: &[
            ("eight test --judge hdu-1043 ./a.out", "is it accepted?"),
            ("eight test --judge uva-652 python3 main.py", "a program with an interpreter"),
            ("eight test -n 50 --timeout 2 ./a.out", "50 boards of 3x3, 2 s"),
            ("eight test --judge poj-1077 -o tests ./a.out", "keeps inputs and outputs"),
        ],
        status: &[
            ("0", "accepted"),
            ("1", "wrong answer, time limit, run-time error or output limit"),
            ("3", "no verdict: the program cannot start, or the command line is wrong"),
        ],
        ..SOLVE
    },
    Described {
        name: "generate",
        command: Command::Generate,
        about: "Write random cases",
        more: "Nothing is read. Within a minor version, the same options give the same bytes on every machine. The \
               cases have the format of --judge: how they are counted, how a board is written, its blank and its \
               goal.",
        usage: &["eight generate [OPTION]..."],
        takes: (0, 0),
        examples: &[
            ("eight generate -n 1000 --seed 7", "a thousand boards on a line each"),
            ("eight generate --judge hdu-3567 -n 200", "what HDU 3567 may read"),
            ("eight generate --depth 31", "one of the two hardest"),
            ("eight generate -n 8 --unsolvable-share 0.5", "half of them without a solution"),
            ("eight generate --size 4x4 --depth 40", "a 4x4 board that takes 40 moves"),
            ("eight generate --puzzle graph --edges 12 --connected", "a graph"),
            ("eight generate --puzzle sliders --depth 48", "one of the deepest targets"),
        ],
        ..SOLVE
    },
    Described {
        name: "explain",
        command: Command::Explain,
        about: "Draw the path from each board to its goal",
        more: "The cases in INPUT are read as `solve` reads them; no INPUT or - is standard input. Boards are drawn \
               side by side, as many as fit the terminal, with the letter of each move between them. Of a graph, \
               each move is a line of pieces by their vertices. In a terminal the tile that has just moved is \
               colored.\n\nOUTPUT holds answers, read as `eight check` reads them. It is drawn up to the first wrong \
               move, with what is wrong.",
        usage: &["eight explain [OPTION]... [INPUT [OUTPUT]]"],
        takes: (0, 2),
        examples: &[
            ("echo 1 2 3 x 4 6 7 5 8 | eight explain", "three moves, four boards"),
            ("eight explain in.txt out.txt", "what is wrong with out.txt?"),
            ("eight explain --format html in.txt -o page.html", "a page for a browser"),
            ("eight explain --format svg in.txt > moves.svg", "a picture for a statement"),
            ("echo 283104765 | eight explain --judge luogu-p1379", "with that judge's goal"),
        ],
        ..SOLVE
    },
    Described {
        name: "judges",
        also: &["judge", "list"],
        command: Command::Judges,
        about: "List the judges that are known",
        more: "Nothing is read. Each judge is a line: its name for --judge, the puzzle, how cases are counted, what \
               an answer looks like, and limits. With a NAME, everything that is known of that judge is printed: \
               a sample, its answers, and what is unsure.",
        usage: &["eight judges [OPTION]... [NAME]"],
        takes: (0, 1),
        examples: &[
            ("eight judges", "a table"),
            ("eight judges hdu-3567", "all that is known of one"),
            ("eight judges --json", "the same of all, for programs"),
        ],
        ..SOLVE
    },
    Described {
        name: "submission",
        command: Command::Submission,
        about: "Write one source file that a judge accepts",
        more: "Nothing is read. The program is in Rust, or in C++98 if the judge does not compile Rust, and needs \
               the standard library alone. It prints what `eight --judge` prints; where any path is right, it may \
               print another path. LeetCode takes a function, so that is written.",
        usage: &["eight submission [OPTION]... JUDGE"],
        takes: (1, 1),
        examples: &[
            ("eight submission hdu-1043 -o eight.cpp", "C++, for HDU compiles no Rust"),
            ("eight submission luogu-p1379 > main.rs", "Rust"),
            ("eight submission luogu-p1379 --lang cpp", "C++ all the same"),
        ],
        ..SOLVE
    },
    Described {
        name: "completions",
        command: Command::Completions,
        about: "Print completions for bash, zsh or fish",
        more: "Nothing is read. The shell takes what is printed as a script.",
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
        more: "Nothing is read. The page of the program lists the commands, and each command has a page of its own.",
        usage: &["eight manual [OPTION]... [COMMAND]"],
        takes: (0, 1),
        examples: &[
            ("eight manual > eight.1 && man -l eight.1", "the page of the program"),
            ("eight manual check", "that of a command: eight-check.1"),
            ("eight manual --folder man/man1", "all of them, for man -M man"),
        ],
        ..SOLVE
    },
    Described {
        name: "help",
        command: Command::Help,
        about: "Print the help of a command, or a topic of the guide",
        more: "Nothing is read. `eight help check` prints what `eight check --help` does. The topics of the guide are \
               input, output, contest, course, sizes, puzzles, python, cluster and speed.",
        usage: &["eight help [COMMAND|TOPIC]"],
        takes: (0, 1),
        examples: &[
            ("eight help", "all of the program"),
            ("eight help check", "all of a command"),
            ("eight help contest", "a topic of the guide"),
        ],
        ..SOLVE
    },
    Described {
        name: "version",
        command: Command::Version,
        about: "Print the version",
        more: "Nothing is read. The version is followed by the commit and the target.",
        usage: &["eight version"],
        takes: (0, 0),
        examples: &[("eight version", "the version, the commit and the target")],
        ..SOLVE
    },
];

/// The command that a word names.
pub fn named(word: &str) -> Option<&'static Described> {
    COMMANDS.iter().find(|command| command.name == word || command.also.contains(&word))
}
