//! A recipe for cases.

use crate::grid::Size;
use crate::judge::{Accepts, Judge};
use crate::puzzle::draw::{Among, CaseRecipe, Edges};
use crate::puzzle::format::Layout;
use crate::puzzle::share::Share;
use crate::tiles::draw::size::longest;

/// A recipe for cases. A puzzle may ignore what it does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// The judge whose input is generated.
    pub judge: Judge,
    /// The number of cases. `None` lists every case, solvable or not, of boards of at most 9 cells
    /// or of sliders, if the judge takes them.
    pub count: Option<u64>,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The cases from which the solvable ones are drawn.
    pub among: Among,
    /// True if the depths rise from the first case to the last, in steps as equal as can be.
    pub rising: bool,
    /// The share of unsolvable cases.
    pub unsolvable: Share,
    /// The layout of boards, if it is not the judge's. Sliders are packed by default.
    pub layout: Option<Layout>,
    /// The size of boards, if it is not the judge's.
    pub size: Option<Size>,
    /// The edges of graphs.
    pub edges: Edges,
    /// True if all graphs are connected.
    pub connected: bool,
    /// True if all graphs are bipartite.
    pub bipartite: bool,
}

impl Recipe {
    /// Returns a recipe for one solvable case, drawn with seed 0 from all cases, or by the number
    /// of random moves that the judge sets or takes. Each edge of a graph has a chance of a
    /// quarter.
    pub fn new(judge: Judge) -> Recipe {
        // A deeper board would have no right answer.
        let most = judge.format.most_moves.or(match (judge.accepts, judge.format.size()) {
            (Accepts::AtMost(most), Some(size)) if longest(size) > Some(most as usize) => {
                Some(most)
            }
            _ => None,
        });
        Recipe {
            judge,
            count: Some(1),
            seed: 0,
            among: most.map_or(Among::Any, |most| Among::Scrambled(most.into())),
            rising: false,
            unsolvable: Share::NONE,
            layout: None,
            size: None,
            edges: Edges::Density(Share::QUARTER),
            connected: false,
            bipartite: false,
        }
    }

    /// Returns the recipe for the case with this number, counted from 0. If depths rise, it has the
    /// depth of that case.
    pub(super) fn at(&self, number: u64, cases: u64) -> CaseRecipe {
        let among = match &self.among {
            Among::Depths(depths) if self.rising && !depths.is_empty() => {
                let steps = (depths.end() - depths.start()) as u128;
                let of = u128::from(cases.saturating_sub(1)).max(1);
                let depth = depths.start() + (steps * u128::from(number) / of).min(steps) as usize;
                Among::Depths(depth..=depth)
            }
            among => among.clone(),
        };
        let &Recipe { judge, unsolvable, layout, edges, connected, bipartite, .. } = self;
        let (format, size) = (judge.format, self.board_size());
        CaseRecipe { format, among, unsolvable, layout, size, edges, connected, bipartite }
    }

    /// Returns the size of the boards; `None` if each board draws its own.
    pub fn board_size(&self) -> Option<Size> {
        self.size.or(self.judge.format.size())
    }
}
