//! Writes cases.

use crate::args::Generate;
use crate::error::Error;
use crate::message;
use eight::fifteen;
use eight::generate::boards::{self, Depths};
use eight::generate::{graphs, sliders, RecipeError};
use eight::judge::{Judge, Kind};
use std::io;

/// Writes the cases of a recipe.
pub fn generate(args: &Generate) -> Result<(), Error> {
    let judge = args.judge()?;
    let sink = io::stdout().lock();
    match judge.kind {
        Kind::Eight => tiles::<eight::Board>(&args.boards(judge)),
        Kind::Fifteen => tiles::<fifteen::Board>(&args.boards(judge)),
        Kind::Graph => {
            let recipe = args.graphs(judge);
            let generator = graphs::Generator::new(&recipe, sink).map_err(usage)?;
            warn(&judge, recipe.count);
            generator.write().map_err(Error::Write)
        }
        Kind::Sliders => {
            let recipe = args.sliders(judge);
            let generator = sliders::Generator::new(&recipe, sink).map_err(usage)?;
            warn(&judge, recipe.cases());
            generator.write().map_err(Error::Write)
        }
        Kind::Rectangle => Err(Error::Usage(format!(
            "--judge {}: generate does not know the puzzle of this judge",
            judge.name
        ))),
    }
}

fn tiles<P: Depths>(recipe: &boards::Recipe) -> Result<(), Error> {
    let sink = io::stdout().lock();
    let generator = boards::Generator::<P, _>::new(recipe, sink).map_err(usage)?;
    warn(&recipe.judge, recipe.cases::<P>());
    generator.write().map_err(Error::Write)
}

#[expect(clippy::needless_pass_by_value, reason = "it is called by map_err")]
fn usage(error: RecipeError) -> Error {
    Error::Usage(error.to_string())
}

/// Tells whoever asks for more cases than the judge takes.
fn warn(judge: &Judge, cases: u64) {
    let name = judge.name;
    if let Some(most) = judge.most_cases.filter(|&most| most < cases) {
        message::print(format_args!(
            "warning: {name} takes at most {most} cases, and {cases} are asked for"
        ));
    }
}
