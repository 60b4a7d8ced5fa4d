//! Writes cases.

use crate::args::Generate;
use crate::error::Error;
use crate::message;
use eight::generate::Generator;
use std::io;

/// Writes the cases of a recipe.
pub fn generate(args: &Generate) -> Result<(), Error> {
    let recipe = args.recipe()?;
    let generator = Generator::new(&recipe, io::stdout().lock())
        .map_err(|error| Error::Usage(error.to_string()))?;
    let (name, cases) = (recipe.judge.name, recipe.cases());
    if let Some(most) = recipe.judge.most_cases.filter(|&most| most < cases) {
        message::print(format_args!(
            "warning: {name} takes at most {most} cases, and {cases} are asked for"
        ));
    }
    generator.write().map_err(Error::Write)
}
