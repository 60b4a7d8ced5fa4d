//! Writes cases.

use crate::args::Generate;
use crate::error::Error;
use crate::message;
use eight::fifteen;
use eight::generate::boards::{self, Among, Boards, Depths};
use eight::generate::{graphs, sliders, RecipeError};
use eight::judge::{Accepts, Judge, Kind};
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
    warn_of_length::<P>(recipe);
    generator.write().map_err(Error::Write)
}

#[expect(clippy::needless_pass_by_value, reason = "it is called by map_err")]
fn usage(error: RecipeError) -> Error {
    Error::Usage(error.to_string())
}

/// Tells whoever asks for more cases than the judge takes, or for boards that may take more moves.
fn warn(judge: &Judge, cases: u64) {
    let name = judge.name;
    if let Some(most) = judge.most_cases.filter(|&most| most < cases) {
        message::print(format_args!(
            "warning: {name} takes at most {most} cases, and {cases} are asked for"
        ));
    }
}

/// The moves that the judge allows, if some boards of the recipe may take more.
fn warn_of_length<P: Depths>(recipe: &boards::Recipe) {
    let deepest = match &recipe.boards {
        Boards::Drawn { among: Among::Depths(depths), .. } => *depths.end() as u64,
        Boards::Drawn { among: Among::Scrambled(moves), .. } => *moves,
        _ => u64::MAX,
    };
    let deepest = deepest.min(P::LONGEST as u64);
    if let Accepts::AtMost(most) = recipe.judge.accepts {
        if deepest > u64::from(most) {
            let name = recipe.judge.name;
            message::print(format_args!(
                "warning: {name} takes paths of at most {most} moves, and a board may need more: see --depth"
            ));
        }
    }
}
