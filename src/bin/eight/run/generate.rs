//! Writes cases.

use crate::args::Generate;
use crate::error::Error;
use crate::message;
use eight::generate::graphs::Graphs;
use eight::generate::sliders::Targets;
use eight::generate::tiles::Tiles;
use eight::generate::{Among, Draw, Generator, Recipe, RecipeError, Size};
use eight::judge::{Accepts, Kind};
use std::io;

/// Writes the cases of a recipe.
pub fn generate(args: &Generate) -> Result<(), Error> {
    let recipe = args.recipe()?;
    match recipe.judge.kind {
        Kind::Eight | Kind::Fifteen | Kind::Rectangle => write::<Tiles>(&recipe),
        Kind::Graph => write::<Graphs>(&recipe),
        Kind::Sliders => write::<Targets>(&recipe),
    }
}

fn write<D: Draw>(recipe: &Recipe) -> Result<(), Error> {
    let generator = Generator::<D>::new(recipe).map_err(|error| usage(recipe, &error))?;
    warn(recipe, generator.cases());
    generator.write(io::stdout().lock()).map_err(Error::Write)
}

fn usage(recipe: &Recipe, error: &RecipeError) -> Error {
    Error::Usage(match (error, &recipe.among) {
        (RecipeError::Depth(why), Among::Depths(depths)) => {
            let (least, most) = (depths.start(), depths.end());
            let least = if least < most { format!("{least}..") } else { String::new() };
            format!("--depth {least}{most}: {why}")
        }
        _ => error.to_string(),
    })
}

/// Tells whoever asks for more cases than the judge takes, or for boards that may take more moves.
fn warn(recipe: &Recipe, cases: u64) {
    let name = recipe.judge.name;
    if let Some(most) = recipe.judge.most_cases.filter(|&most| most < cases) {
        message::print(format_args!(
            "warning: {name} takes at most {most} cases, and {cases} are asked for"
        ));
    }
    let longest = recipe.board_size().and_then(Size::longest).map_or(u64::MAX, |it| it as u64);
    let longest = match recipe.among {
        Among::Depths(ref depths) => *depths.end() as u64,
        Among::Scrambled(moves) => moves.min(longest),
        Among::Any => longest,
    };
    match recipe.judge.accepts {
        Accepts::AtMost(most) if longest > most.into() => message::print(format_args!(
            "warning: {name} takes paths of at most {most} moves, and a board may need more: see \
             --depth"
        )),
        _ => {}
    }
}
