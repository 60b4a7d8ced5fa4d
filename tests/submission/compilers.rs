//! The languages of the programs, their compilers, and the judge's side of a function.

use super::random::not_tested;
use super::show;
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// Debian's compiler, as old as a judge's.
const OLD_RUSTC: &str = "/usr/bin/rustc";

/// The compiler of Rust.
const RUST: Compiler = Compiler {
    command: "rustc",
    edition: "--edition=",
    editions: &["2015", "2018", "2021", "2024"],
    check: &["--emit=metadata"],
    // One unit takes half the time of the usual sixteen.
    build: &["-O", "-Ccodegen-units=1"],
};

/// The compiler of C++, with what makes every doubt an error.
const CPP: Compiler = Compiler {
    command: "g++",
    edition: "-std=",
    editions: &["c++98", "c++17"],
    check: &["-fsyntax-only", "-pedantic", "-Wall", "-Wextra", "-Werror"],
    build: &["-O2", "-pedantic", "-Wall", "-Wextra", "-Werror"],
};

/// The judge's side of LeetCode 773: it calls the function for each board.
const CALLS_IN_RUST: &str = r#"
fn main() {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap();
    let digits: Vec<i32> = text.bytes().filter(u8::is_ascii_digit).map(|it| i32::from(it - b'0')).collect();
    for board in digits.chunks(6) {
        println!("{}", Solution::sliding_puzzle(vec![board[..3].to_vec(), board[3..].to_vec()]));
    }
}
"#;
const CALLS_IN_CPP: &str = r#"
#include <cctype>
#include <cstdio>

int main() {
    std::vector<std::vector<int> > board(2);
    for (int byte = std::getchar(); byte != EOF; byte = std::getchar()) {
        if (std::isdigit(byte)) {
            board[board[0].size() == 3].push_back(byte - '0');
        }
        if (board[1].size() == 3) {
            std::printf("%d\n", Solution().slidingPuzzle(board));
            board.assign(2, std::vector<int>());
        }
    }
}
"#;

/// A language of the programs.
pub struct Language {
    pub name: &'static str,
    pub ending: &'static str,
    /// A text that only its programs have.
    pub mark: &'static str,
    /// The judge's side, before and after the file, if the judge takes a function.
    pub calls: (&'static str, &'static str),
    /// All compilers that a judge may have. The first one builds the program that runs, for this
    /// edition.
    pub compilers: Vec<Compiler>,
    pub edition: &'static str,
    /// The options that check the program at run time.
    pub checked: &'static [&'static str],
}

impl Language {
    /// True if there is a program for a judge.
    pub fn is_for(&self, judge: &Value) -> bool {
        self.name == "rust" || judge["puzzle"] != "graph" && judge["puzzle"] != "sliders"
    }
}

pub struct Compiler {
    pub command: &'static str,
    /// The text before an edition, and the editions.
    pub edition: &'static str,
    pub editions: &'static [&'static str],
    /// The options that find errors and warnings, and those that build a program.
    pub check: &'static [&'static str],
    pub build: &'static [&'static str],
}

/// Compiles a file; a warning is a failure.
pub fn compile(compiler: &Compiler, edition: &str, options: &[&str], file: &Path, to: &Path) {
    let mut command = Command::new(compiler.command);
    command.arg(format!("{}{edition}", compiler.edition));
    command.args(options).arg("-o").arg(to).arg(file);
    let output = command.output().unwrap();
    let said = show(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{command:?}\n{said}");
}

/// Rust, by the toolchain's compiler and by Debian's if it is old, and C++, if there is a compiler.
pub fn languages() -> Vec<Language> {
    let version = |command| Command::new(command).arg("--version").output();
    let mut languages = vec![Language {
        name: "rust",
        ending: "rs",
        mark: "\nuse std::",
        calls: ("struct Solution;\n", CALLS_IN_RUST),
        compilers: vec![RUST],
        edition: "2021",
        checked: &["-Cdebug-assertions"],
    }];
    if version(OLD_RUSTC).is_ok_and(|output| output.stdout.starts_with(b"rustc 1.6")) {
        languages[0].compilers.push(Compiler {
            command: OLD_RUSTC,
            editions: &RUST.editions[..3],
            ..RUST
        });
    } else {
        not_tested(&format!(
            "{OLD_RUSTC} is missing, or is not older than 1.70; `apt-get install rustc`"
        ));
    }
    if version(CPP.command).is_ok() {
        languages.push(Language {
            name: "cpp",
            ending: "cpp",
            mark: "\n#include <",
            calls: ("", CALLS_IN_CPP),
            compilers: vec![CPP],
            edition: "c++98",
            checked: &[
                "-D_GLIBCXX_ASSERTIONS",
                "-fsanitize=address,undefined",
                "-fno-sanitize-recover",
            ],
        });
    } else {
        not_tested("g++ is missing; `apt-get install g++`");
    }
    languages
}
