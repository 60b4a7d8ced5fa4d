//! The problem setter's kit: the special judge, the generator of cases, the pictures.

mod check;
mod check_siblings;
mod explain;
mod generate;
mod generate_fifteen;
mod generate_graphs;
mod generate_pairs;
mod generate_sliders;
mod naive;
mod policies;
mod verdict;

use crate::stream::{answerer, cases, run_whole};
use eight::generate::boards::{Among, Boards, Depths, Generator, Recipe};
use eight::generate::Share;
use eight::judge::Judge;
use eight::stream::input::WINDOW;

/// The judge of this name.
fn judge(name: &str) -> Judge<'static> {
    *Judge::named(name).expect("a row of the table")
}

/// What the solver answers.
fn answers(judge: &Judge, input: &[u8]) -> Vec<u8> {
    let mut output = Vec::new();
    let cases = cases(judge, false, input, WINDOW);
    let faults = run_whole(cases, &mut answerer(judge, &mut output));
    assert_eq!(faults, [""; 0]);
    output
}

/// A recipe of boards of any depth.
fn drawn<'a>(judge: Judge<'a>, count: u64, seed: u64, unsolvable: &str) -> Recipe<'a> {
    Recipe {
        judge,
        boards: Boards::Drawn {
            count,
            seed,
            among: Among::Any,
            unsolvable: unsolvable.parse::<Share>().expect("a share"),
        },
        layout: None,
        random_blanks: None,
    }
}

/// What a recipe gives.
fn generated(recipe: &Recipe) -> Vec<u8> {
    generated_of::<eight::Board>(recipe)
}

/// What a recipe of another puzzle gives.
fn generated_of<P: Depths>(recipe: &Recipe) -> Vec<u8> {
    let mut input = Vec::new();
    let generator = Generator::<P, _>::new(recipe, &mut input).expect("no contradiction");
    generator.write().expect("memory takes all");
    input
}

/// Runs the program: its exit status, standard output and standard error.
fn eight(arguments: &[&str], input: &[u8]) -> (Option<i32>, String, String) {
    let run = crate::process::eight(arguments, input);
    (run.status, run.stdout, run.stderr)
}
