//! The problem setter's kit: the special judge, the generator of cases, the pictures.

mod check;
mod explain;
mod generate;
mod naive;
mod verdict;

use eight::eight::Answerer;
use eight::generate::{Boards, Generator, Recipe, Share};
use eight::judge::Judge;
use eight::stream::input::WINDOW;
use eight::stream::scan::Scanner;
use std::io::Write;
use std::process::{Command, Stdio};

/// The judge of this name.
fn judge(name: &str) -> Judge {
    *Judge::named(name).expect("a row of the table")
}

/// What the solver answers.
fn answers(judge: &Judge, input: &[u8]) -> Vec<u8> {
    let mut output = Vec::new();
    let mut scanner = Scanner::new(input, judge.format(false), WINDOW);
    Answerer::new(judge, &mut output, false)
        .answer(&mut scanner, |fault| panic!("{fault}"))
        .expect("memory takes and gives all");
    output
}

/// A recipe of boards of any depth.
fn drawn(judge: Judge, count: u64, seed: u64, unsolvable: &str) -> Recipe {
    Recipe {
        judge,
        boards: Boards::Drawn {
            count,
            seed,
            depths: None,
            unsolvable: unsolvable.parse::<Share>().expect("a share"),
        },
        layout: None,
        random_blanks: None,
    }
}

/// What a recipe gives.
fn generated(recipe: &Recipe) -> Vec<u8> {
    let mut input = Vec::new();
    let generator = Generator::new(recipe, &mut input).expect("no contradiction");
    generator.write().expect("memory takes all");
    input
}

/// Runs the program: its exit status, standard output and standard error.
fn eight(arguments: &[&str], input: &[u8]) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_eight"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that reads nothing may have gone by now.
    let _ = stdin.write_all(input);
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("plain text");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}
