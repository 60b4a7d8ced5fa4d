//! Writes cases.

use crate::args::asked::Asked;
use crate::error::{grouped, print, refuse, Error};
use crate::options;
use crate::output;
use crate::size::of_goal;
use eight::inside::answers::{self, AnswerOptions};
use eight::inside::generate::{self, longest, Among, Generator, Recipe, RecipeError, Share};
use eight::inside::grid::MOST_SIDE;
use eight::inside::judge::{Accepts, Judge};
use eight::inside::puzzle::format::Sizes;
use eight::inside::stream::fault::Fault;
use eight::inside::stream::{Count, OnFault};
use std::fmt::Display;
use std::fs;
use std::path::Path;

/// The cases of an edge set: the solved board, the deepest, two between, one unsolvable.
const EDGES: u64 = 5;

pub fn generate(asked: &Asked) -> Result<(), Error> {
    let recipe = recipe(asked, options::judge(asked, &of_goal(asked)?)?);
    if asked.rising && !asked.has("depth") {
        return refuse!("--rising needs --depth; add it, or leave --rising out");
    }
    match &asked.tests {
        Some(folder) => write_tests(asked, &recipe, folder),
        None => write(asked, &recipe),
    }
}

fn recipe(asked: &Asked, judge: Judge) -> Recipe {
    let usual = Recipe::new(judge);
    Recipe {
        count: (!asked.every_board).then_some(asked.count.unwrap_or(1)),
        seed: asked.seed.unwrap_or(0),
        among: asked.among.clone().unwrap_or_else(|| usual.among.clone()),
        rising: asked.rising,
        unsolvable: asked.unsolvable_share.unwrap_or(Share::NONE),
        layout: asked.layout,
        size: match asked.size {
            Some(Sizes::All(size)) => Some(size),
            _ => None,
        },
        edges: asked.edges.unwrap_or(usual.edges),
        connected: asked.connected,
        bipartite: asked.bipartite,
        ..usual
    }
}

fn generator<'a>(asked: &Asked, recipe: &'a Recipe) -> Result<Generator<'a>, Error> {
    let generator = Generator::new(recipe).map_err(|error| usage(asked, recipe, &error))?;
    warn(recipe, generator.cases());
    Ok(generator)
}

/// Writes the cases and their answers. A judge gets a package's data: its sample, and as secret
/// tests first the edge set and then the cases.
fn write_tests(asked: &Asked, recipe: &Recipe, folder: &Path) -> Result<(), Error> {
    let judge = recipe.judge;
    let many = Recipe { judge: judge.with_count(Count::ToEnd), ..recipe.clone() };
    let cases: Vec<String> = generator(asked, &many)?.collect();
    let usage = |error: &dyn Display| Error::Usage(error.to_string());
    let mut groups = vec![("", generate::inputs(&judge.format, &cases))];
    if !judge.sample[0].is_empty() {
        let edges = generate::trial(recipe, EDGES).map_err(|error| usage(&error))?;
        let inputs = [edges, cases].into_iter().flat_map(|it| generate::inputs(&judge.format, &it));
        groups = vec![("sample", vec![judge.sample[0].into()]), ("secret", inputs.collect())];
    }
    output::new_folder("tests", folder)?;
    for (name, inputs) in groups {
        let folder = folder.join(name);
        let unwritten = |source| Error::unwritten(&folder, &source);
        fs::create_dir_all(&folder).map_err(unwritten)?;
        // Systems sort files by name.
        let width = inputs.len().to_string().len();
        for (number, input) in (1..).zip(inputs) {
            let (wanted, options) = (AnswerOptions::default(), options::solver(asked));
            let answers = answers::text(&judge, wanted, &options, OnFault::Stop, &input);
            let (answers, faults) = answers.map_err(|error| usage(&error))?;
            // With another goal or blank, the statement's sample may be none.
            if name == "sample" && !faults.is_empty() {
                continue;
            }
            faults.first().map_or(Ok(()), unread)?;
            let file = |ending| folder.join(format!("{number:0width$}.{ending}"));
            fs::write(file("in"), input).map_err(unwritten)?;
            fs::write(file("ans"), answers).map_err(unwritten)?;
        }
    }
    Ok(())
}

fn write(asked: &Asked, recipe: &Recipe) -> Result<(), Error> {
    let generator = generator(asked, recipe)?;
    let sink = output::open(asked, &[])?;
    generator.write(sink).map_err(Error::Write)
}

fn unread(fault: &Fault) -> Result<(), Error> {
    refuse!("these cases have no answers: <generated>:{}: {fault}", fault.position)
}

fn usage(asked: &Asked, recipe: &Recipe, error: &RecipeError) -> Error {
    let is_cause = |name: &&&str| match error {
        RecipeError::Depth(_) => ["depth", "size", "goal", "judge"].contains(name),
        _ => !["puzzle", "judge", "count", "seed", "output", "color"].contains(name),
    };
    let given = asked.given.iter().filter(is_cause);
    let given: Vec<_> = given.map(|name| format!("--{name}")).collect();
    let one = if given.len() > 1 { "one of " } else { "" };
    let why = match (error, &recipe.among) {
        (RecipeError::Depth(why), Among::Depths(depths)) => {
            let (least, most) = (depths.start(), depths.end());
            let least = if least < most { format!("{least}..") } else { String::new() };
            format!("--depth {least}{most}: {why}")
        }
        (RecipeError::Count(why), _) => {
            let ways = ["write --tests FOLDER, or leave --count", "leave --every-board"];
            return Error::Usage(format!("{why}; {} out", ways[usize::from(asked.every_board)]));
        }
        _ => error.to_string(),
    };
    Error::Usage(format!("{why}; change or leave out {one}{}", given.join(", ")))
}

/// Warns if the recipe has more cases than the judge takes, or boards that may take more moves.
fn warn(recipe: &Recipe, cases: u64) {
    let name = recipe.judge.name;
    if let Some(most) = recipe.judge.most_cases.filter(|&most| most < cases) {
        print(format_args!(
            "warning: {name} takes at most {} cases, and {} are asked for",
            grouped(most),
            grouped(cases)
        ));
    }
    let (sets, most) = match (recipe.judge.format.most_moves, recipe.judge.accepts) {
        (Some(most), _) => ("sets boards", most),
        (None, Accepts::AtMost(most)) => ("takes paths", most),
        _ => return,
    };
    let most_side = match recipe.judge.format.sizes {
        Sizes::Side(_, most) | Sizes::Sides(_, most) | Sizes::Given(_, most) => most,
        _ => MOST_SIDE,
    };
    let asked = recipe.board_size();
    let side = asked.map_or(most_side, |size| size.rows().max(size.columns()));
    // If the depth of the deepest board is unknown, 5 n^3 moves are enough for a side of n
    // (Parberry, 1995).
    let deepest = asked.and_then(longest).unwrap_or(5 * side.pow(3)) as u64;
    let longest = match recipe.among {
        Among::Depths(ref depths) => *depths.end() as u64,
        Among::Scrambled(moves) => moves.min(deepest),
        _ => deepest,
    };
    if longest > most.into() {
        let option = if matches!(recipe.among, Among::Depths(_)) { "depth" } else { "scramble" };
        print(format_args!(
            "warning: {name} {sets} of at most {most} moves, and a board may need more; use --{option} {most} or less"
        ));
    }
}
