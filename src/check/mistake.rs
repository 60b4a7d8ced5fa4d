//! The mistake that explains a wrong output, if there is one.
//!
//! A mistake is a change of the output, or of how it is read. It explains the output if the whole
//! output is right with the change: all that was wrong, and all that was right without it. So each
//! mistake is a row of [`rows`], and the grader decides.

use super::grader::Grader;
use super::key::Key;
use super::spelling::Spelling;
use super::verdict::{Criteria, Failure, Mistake};
use crate::answers::Writer;
use crate::judge::{Accepts, Notation};
use crate::puzzle::play::{Ground, Play};
use crate::puzzle::{Puzzle, Want};

/// What makes an output right.
#[derive(Clone, Copy)]
enum Change {
    /// Each direction has the name of another one.
    Directions([usize; 4]),
    /// Another notation for letters.
    Notation(fn([u8; 4]) -> Notation),
    /// Another spelling of the same letters.
    Spelling(fn([u8; 4]) -> Spelling),
    /// Other paths are right.
    Accepts(Accepts),
    /// Paths are asked for.
    Paths,
    /// No empty line is asked for.
    NoGaps,
    /// No white space at line ends.
    Trimmed,
    /// An answer that is missing, or lines that are too many.
    Lines,
}

/// Returns all mistakes with their changes. The first that explains an output is its mistake.
/// `first` is the first case with a wrong answer.
fn rows(first: u64) -> [(Mistake, Change); 25] {
    use Change::{Directions, Lines, Notation as Written, Spelling as Spelt};
    use Notation::{Letters, Scramble};
    [
        (Mistake::NoLine, Lines),
        (Mistake::EmptyLines, Lines),
        (Mistake::NoEmptyLines, Change::NoGaps),
        (Mistake::OtherOrder, Change::Accepts(Accepts::Shortest)),
        (Mistake::TooLong, Change::Accepts(Accepts::AnyPath)),
        (Mistake::Spaces, Change::Trimmed),
        (Mistake::ByTile, Directions([1, 0, 3, 2])),
        (Mistake::UpAndDown, Directions([1, 0, 2, 3])),
        (Mistake::LeftAndRight, Directions([0, 1, 3, 2])),
        (Mistake::Transposed, Directions([2, 3, 0, 1])),
        (Mistake::Backwards, Written(|[u, d, l, r]| Scramble([d, u, r, l]))),
        (Mistake::FromGoal, Written(Scramble)),
        (Mistake::Capitals, Written(|letters| Letters(letters.map(|letter| letter ^ b' ')))),
        (Mistake::Separated, Spelt(Spelling::Letters)),
        (Mistake::CapitalsApart, Spelt(|letters| Spelling::Letters(letters.map(|it| it ^ b' ')))),
        (Mistake::Words, Spelt(Spelling::Words)),
        (Mistake::Arrows, Spelt(Spelling::Arrows)),
        (Mistake::Tiles, Spelt(|_| Spelling::Tiles)),
        (Mistake::Cells, Spelt(|_| Spelling::Cells(0))),
        (Mistake::Paths, Change::Paths),
        (Mistake::Lengths, Lines),
        (Mistake::Parity, Lines),
        (Mistake::Ends(first - 1), Lines),
        (Mistake::Early(first), Lines),
        (Mistake::Late(first), Lines),
    ]
}

/// The most cases of an output that gets a mistake.
pub(super) const MOST_CASES: usize = 20_000;

/// The most bytes of a line of such an output, more than any judge's path has.
const MOST_BYTES: usize = 1 << 16;

/// A case and its key.
pub(super) struct Kept<C> {
    case: C,
    ours: Box<[u8]>,
    key: Key<'static>,
}

impl<C: Clone> Kept<C> {
    pub(super) fn new(case: &C, key: &Key) -> Kept<C> {
        let (case, ours) = (case.clone(), key.ours.into());
        Kept { case, ours, key: Key { ours: b"", ..*key } }
    }
}

/// An output that is wrong.
pub(super) struct Wrong<'w, C> {
    pub(super) criteria: &'w Criteria,
    pub(super) writer: &'w Writer,
    pub(super) cases: &'w [Kept<C>],
    /// All of it.
    pub(super) output: &'w [u8],
    /// The first case with a wrong answer; one after the last if only lines follow.
    pub(super) first: u64,
}

impl<C> Wrong<'_, C> {
    /// Returns the mistake that explains the output.
    ///
    /// # Complexity
    /// O(bytes) for each mistake.
    pub(super) fn mistake<P: Puzzle<Case = C>>(&self) -> Result<Option<Mistake>, Failure> {
        let is_long = |line: &[u8]| line.len() > MOST_BYTES;
        if self.output.split(|byte| *byte == b'\n').any(is_long) {
            return Ok(None);
        }
        for (mistake, change) in rows(self.first) {
            if self.is_right_with::<P>(mistake, change)? {
                return Ok(Some(mistake));
            }
        }
        Ok(None)
    }

    fn is_right_with<P: Puzzle<Case = C>>(
        &self,
        mistake: Mistake,
        change: Change,
    ) -> Result<bool, Failure> {
        let trimmed: Vec<u8>;
        let mut output = self.output;
        if matches!(change, Change::Trimmed) {
            let lines = output.split_inclusive(|byte| *byte == b'\n');
            let end = |line: &[u8]| if line.ends_with(b"\n") { &b"\n"[..] } else { b"" };
            trimmed = lines.flat_map(|line| [line.trim_ascii_end(), end(line)].concat()).collect();
            output = &trimmed;
        }
        let mut grader =
            Grader::new(self.criteria, self.writer, Box::new(output), Failure::ReadOutput);
        grader.layout.is_only = self.cases.len() == 1;
        // If moves are read in another way, ours are not written so.
        let mut is_read = true;
        let letters = grader.format.moves.and_then(Notation::letters);
        match (change, grader.format.moves, letters) {
            (Change::Directions(names), Some(notation), _) => {
                grader.format.moves = Some(notation.renamed(names));
            }
            (Change::Notation(written), Some(Notation::Letters(letters)), _) => {
                grader.format.moves = Some(written(letters));
            }
            (Change::Spelling(spelt), _, Some(letters)) if !self.criteria.lenient => {
                grader.spelling = Some(spelt(letters));
            }
            (Change::Paths, ..) if matches!(grader.want, Want::Length | Want::Verdict) => {
                grader.criteria.accepts = match grader.want {
                    Want::Length => Accepts::Shortest,
                    _ => Accepts::AnyPath,
                };
                (grader.want, grader.format) = (Want::Moves, self.criteria.judge.path);
            }
            (Change::Accepts(accepts), ..) => {
                (grader.criteria.accepts, is_read) = (accepts, false);
            }
            (Change::NoGaps | Change::Trimmed | Change::Lines, ..) => is_read = false,
            _ => return Ok(false),
        }
        for Kept { case, ours, key } in self.cases {
            let is_path = key.is_path || grader.want == Want::Moves && key.is_solvable;
            let stands_apart = key.stands_apart && !matches!(change, Change::NoGaps);
            let is_bare = key.stands_apart && !stands_apart;
            let ours = ours.strip_prefix(b"\n").filter(|_| is_bare).unwrap_or(ours);
            let key = Key { ours, stands_apart, is_path, ..*key };
            let play = || P::play(&self.criteria.judge.format, case);
            match turn(mistake, &mut grader, &key, &play)? {
                Some(true) => continue,
                Some(false) => return Ok(false),
                None => {}
            }
            let reading =
                if is_read { Some(grader.read(&key, play())?) } else { grader.case(&key, play)? };
            if grader.is_lost || reading.is_some_and(|reading| reading.wrong.is_some()) {
                return Ok(false);
            }
        }
        if mistake == Mistake::EmptyLines {
            grader.lines.pass_if(b"\n")?;
        }
        Ok(grader.finish()?.is_none())
    }
}

/// Passes lines before the answer to a case as the mistake asks. Returns true if the answer is
/// missing or counts as right, and false if it does not fit the mistake.
fn turn(
    mistake: Mistake,
    grader: &mut Grader,
    key: &Key,
    play: &impl Fn() -> Play,
) -> Result<Option<bool>, Failure> {
    let number = key.number;
    Ok(match mistake {
        Mistake::NoLine if key.is_path && play().is_home() => Some(true),
        Mistake::Early(case) if case == number => Some(true),
        Mistake::Late(case) if case == number => {
            grader.lines.next()?;
            None
        }
        Mistake::Ends(answers) if number > answers => Some(!grader.lines.fill()?),
        Mistake::EmptyLines if number > 1 => {
            let line = grader.lines.next()?;
            Some(false).filter(|_| line.is_none_or(|line| !line.bytes.is_empty()))
        }
        Mistake::Lengths if key.is_path && grader.want == Want::Moves => {
            let least = key.least.filter(|_| key.least == key.at_least);
            let line = grader.lines.next()?;
            Some(
                line.is_some_and(|line| {
                    least.is_some_and(|n| line.bytes == n.to_string().as_bytes())
                }),
            )
        }
        Mistake::Parity => {
            let Some(is_even) = even_inversions(&play()) else { return Ok(Some(false)) };
            if is_even == key.is_solvable {
                return Ok(None);
            }
            let word = grader.criteria.judge.unsolvable_word();
            let line = grader.lines.next()?;
            // What that parity lets through may be tested by the right one as well.
            Some(line.is_some_and(|line| is_even || line.bytes == word.as_bytes()))
        }
        _ => None,
    })
}

/// True if an even number of pairs of tiles are out of order; `None` for odd widths and for
/// graphs.
fn even_inversions(play: &Play) -> Option<bool> {
    let Ground::Grid { columns, by_tile: false } = play.ground else { return None };
    let place = |name: &String| play.home.iter().position(|other| other == name);
    let blank = &play.names[play.free];
    let tiles = play.names.iter().filter(|name| *name != blank);
    let tiles: Vec<Option<usize>> = tiles.map(place).collect();
    let inversions: usize = (0..tiles.len())
        .map(|at| tiles[at + 1..].iter().filter(|later| **later < tiles[at]).count())
        .sum();
    (columns % 2 == 0).then_some(inversions % 2 == 0)
}
