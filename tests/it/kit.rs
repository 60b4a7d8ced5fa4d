//! The problem setter's kit: the special judge, the generator of cases, the pictures.

mod check;
mod check_siblings;
mod explain;
mod generate;
mod generate_graphs;
mod naive;
mod policies;
mod verdict;

use crate::stream::{answerer, cases, run_whole};
use eight::generate::graphs::Graphs;
use eight::generate::sliders::Targets;
use eight::generate::tiles::Tiles;
use eight::generate::{Draw, Generator, Recipe, RecipeError};
use eight::judge::{Judge, Kind};
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
    let unsolvable = unsolvable.parse().expect("a share");
    Recipe { count: Some(count), seed, unsolvable, ..Recipe::new(judge) }
}

/// What a recipe gives.
fn generated(recipe: &Recipe) -> Vec<u8> {
    written(recipe).expect("no contradiction")
}

/// Why a recipe gives nothing, or nothing if it gives something.
fn refused(recipe: &Recipe) -> String {
    written(recipe).map_or_else(|error| error.to_string(), |_| String::new())
}

fn written(recipe: &Recipe) -> Result<Vec<u8>, RecipeError> {
    fn write<D: Draw>(recipe: &Recipe) -> Result<Vec<u8>, RecipeError> {
        let mut text = Vec::new();
        Generator::<D>::new(recipe)?.write(&mut text).expect("memory takes all");
        Ok(text)
    }
    match recipe.judge.kind {
        Kind::Eight | Kind::Fifteen | Kind::Rectangle => write::<Tiles>(recipe),
        Kind::Graph => write::<Graphs>(recipe),
        Kind::Sliders => write::<Targets>(recipe),
    }
}

/// Runs the program: its exit status, standard output and standard error.
fn eight(arguments: &[&str], input: &[u8]) -> (Option<i32>, String, String) {
    let run = crate::process::eight(arguments, input);
    (run.status, run.stdout, run.stderr)
}
