//! Cases that try a program: what a judge may set, from easy to hard.

use super::generator::Generator;
use super::recipe::Recipe;
use crate::judge::Accepts;
use crate::puzzle::draw::{Among, Draw, RecipeError};
use crate::puzzle::share::Share;
use crate::puzzle::Puzzle;
use crate::stream::Count;
use std::ops::RangeInclusive;

/// One case in this number is unsolvable, if the judge sets such cases.
const UNSOLVABLE: u64 = 5;

/// The most moves from the goal to a board that is not hard, if boards are not drawn by depth.
const NEAR: u64 = 10;

/// Returns the texts of `count` cases that the judge of a recipe may set, of its size and layout:
/// from the solved board to the deepest, by rising depth; a fifth of them is unsolvable, of which
/// the first is nearest to the goal. If boards of this kind are not drawn by depth, a quarter of
/// the solvable ones is random, after those that are near the goal.
///
/// # Errors
/// If no case fits the judge.
///
/// # Complexity
/// That of [`Generator::write`]. A 4x4 board takes up to 0.2 s.
pub fn trial(of: &Recipe, count: u64) -> Result<Vec<String>, RecipeError> {
    let (judge, &Recipe { seed, size, layout, .. }) = (&of.judge, of);
    let recipe = Recipe { seed, layout, size, ..Recipe::new(judge.with_count(Count::ToEnd)) };
    let draw = |recipe: Recipe| Ok(Generator::new(&recipe)?.collect::<Vec<String>>());
    let fifth = if judge.unsolvable.is_some() { count / UNSOLVABLE } else { 0 };
    let unsolvable = |among, count| {
        let unsolvable = Share::ALL;
        draw(Recipe { among, count: Some(count), unsolvable, ..recipe.clone() }).unwrap_or_default()
    };
    // Boards of one tile are always solvable.
    let mut unsolvable =
        [unsolvable(Among::Scrambled(0), fifth.min(1)), unsolvable(recipe.among.clone(), fifth)]
            .concat();
    unsolvable.truncate(fifth as usize);
    let solvable = count - unsolvable.len() as u64;
    let rest =
        |among, count, rising| Recipe { among, count: Some(count), rising, ..recipe.clone() };
    let by_depth = depths(&recipe).map(|depths| draw(rest(Among::Depths(depths), solvable, true)));
    let cases = if let Some(Ok(cases)) = by_depth {
        cases
    } else {
        let least = (solvable * 3 / 4).max(solvable.min(2));
        let near = (0..least).map(|it| {
            let near = rest(Among::Scrambled(it.min(NEAR)), 1, false);
            draw(Recipe { seed: seed.wrapping_add(it), ..near })
        });
        let mut cases = near.collect::<Result<Vec<_>, RecipeError>>()?.concat();
        cases.extend(draw(rest(recipe.among.clone(), solvable - least, false))?);
        cases
    };
    let (mut all, mut unsolvable) = (Vec::new(), unsolvable.into_iter());
    for case in cases {
        if (all.len() as u64 + 1) % UNSOLVABLE == 0 {
            all.extend(unsolvable.next());
        }
        all.push(case);
    }
    all.extend(unsolvable);
    Ok(all)
}

/// Returns the depths of the cases, if they are drawn by depth.
fn depths(recipe: &Recipe) -> Option<RangeInclusive<usize>> {
    let judge = &recipe.judge;
    let deepest = with_puzzle!(judge, |P| <P as Puzzle>::Draw::trial_depth(recipe.board_size()))?;
    let most = match judge.accepts {
        Accepts::AtMost(most) => most,
        _ => u32::MAX,
    };
    Some(0..=deepest.min(most as usize).min(judge.format.most_moves.unwrap_or(most) as usize))
}
