//! Writes cases.

use super::solver_options;
use crate::args::{BoardLayout, Generate};
use crate::error::Error;
use crate::message;
use crate::options::{refuse, with_blank, with_goal};
use crate::source;
use eight::answers::{AnswerOptions, Answers};
use eight::generate::{longest, Among, Edges, Generator, Recipe, RecipeError, Share};
use eight::grid::{Size, MOST_SIDE};
use eight::judge::{Accepts, SIZED};
use eight::puzzle::format::Layout;
use eight::puzzle::format::Sizes;
use eight::puzzle::Puzzle;
use eight::stream::output::Output;
use eight::stream::{self, OnFault};
use eight::with_puzzle;
use std::process::ExitCode;

/// Writes the cases of a recipe.
pub fn generate(args: &Generate, given: &[String]) -> Result<ExitCode, Error> {
    let puzzle = if args.size.is_some() && args.puzzle.puzzle.is_none() {
        &SIZED
    } else {
        args.puzzle.kind().judge()
    };
    let mut judge = *args.judge.unwrap_or(puzzle);
    refuse(&judge, given)?;
    if args.size.is_some_and(|sizes| !judge.format.takes(sizes)) {
        let what = format!("--size: {} has no such boards", judge.name);
        return Err(Error::Usage(what));
    }
    if let (Some(sizes), Sizes::Open) = (args.size, judge.format.sizes) {
        judge.format.sizes = sizes;
    }
    let judge = with_goal(with_blank(judge, args.blank)?, args.goal.as_deref())?;
    let recipe = args.recipe(&Recipe::new(judge));
    with_puzzle!(judge.kind, write(&recipe, args.solution)).map(|()| ExitCode::SUCCESS)
}

impl Generate {
    /// What these arguments ask for; what they leave open is that of `recipe`.
    fn recipe(&self, recipe: &Recipe) -> Recipe {
        let graph = &self.graph;
        Recipe {
            count: (!self.all).then_some(self.count),
            seed: self.seed,
            among: match (&self.depth, self.scramble) {
                (Some(depths), _) => Among::Depths(depths.clone()),
                (None, Some(moves)) => Among::Scrambled(moves.into()),
                (None, None) => Among::Any,
            },
            rising: self.rising,
            unsolvable: self.unsolvable.unwrap_or(Share::NONE),
            layout: self.layout.map(|layout| match layout {
                BoardLayout::OneLine => Layout::OneLine,
                BoardLayout::Rows => Layout::Rows,
                BoardLayout::Packed => Layout::Packed,
            }),
            size: match self.size {
                Some(Sizes::All(size)) => Some(size),
                _ => None,
            },
            edges: match (graph.edges, graph.density) {
                _ if graph.theta0 => Edges::Theta0,
                (Some(edges), _) => Edges::Number(edges),
                (None, Some(density)) => Edges::Density(density),
                (None, None) => recipe.edges,
            },
            connected: graph.connected,
            bipartite: graph.bipartite,
            random_space: self.random_space.then_some(self.seed),
            ..recipe.clone()
        }
    }
}

fn write<P: Puzzle>(recipe: &Recipe, solution: bool) -> Result<(), Error> {
    let generator = Generator::new(recipe).map_err(|error| usage(recipe, &error))?;
    warn(recipe, generator.cases());
    if !solution {
        return generator.write(source::output()).map_err(Error::Write);
    }
    let mut text = Vec::new();
    generator.write(&mut text).map_err(Error::Write)?;
    let asked = AnswerOptions { json: true, ..AnswerOptions::default() };
    let output = Output::new(source::output());
    let mut answers = Answers::<P>::new(&recipe.judge, asked, &solver_options(), output);
    answers.set_file("<generated>");
    let mut reader = P::reader(&recipe.judge.format, OnFault::Stop, &text[..]).with_places();
    stream::run(&mut reader, &mut answers, |_| {}).map_err(|failure| match failure {
        stream::Failure::Read(_, error) | stream::Failure::Sink(error) => Error::Write(error),
    })
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

/// The size of the largest board that may be drawn.
fn largest(recipe: &Recipe) -> Size {
    let most = match recipe.judge.format.sizes {
        Sizes::Side(_, most) | Sizes::Sides(_, most) | Sizes::Given(_, most) => most,
        _ => MOST_SIDE,
    };
    recipe.board_size().unwrap_or(Size { rows: most, columns: most })
}

/// Tells whoever asks for more cases than the judge takes, or for boards that may take more moves.
fn warn(recipe: &Recipe, cases: u64) {
    let name = recipe.judge.name;
    if let Some(most) = recipe.judge.most_cases.filter(|&most| most < cases) {
        message::print(format_args!(
            "warning: {name} takes at most {most} cases, and {cases} are asked for"
        ));
    }
    let size = largest(recipe);
    // Where the deepest board is not known, 5 n^3 moves are enough for a side of n (Parberry, 1995).
    let longest = longest(size).unwrap_or(5 * size.rows.max(size.columns).pow(3)) as u64;
    let longest = match recipe.among {
        Among::Depths(ref depths) => *depths.end() as u64,
        Among::Scrambled(moves) => moves.min(longest),
        Among::Any => longest,
    };
    let (sets, most) = match (recipe.judge.most_moves, recipe.judge.accepts) {
        (Some(most), _) => ("sets boards", most),
        (None, Accepts::AtMost(most)) => ("takes paths", most),
        _ => return,
    };
    if longest > most.into() {
        message::print(format_args!(
            "warning: {name} {sets} of at most {most} moves, and a board may need more: see --scramble"
        ));
    }
}
