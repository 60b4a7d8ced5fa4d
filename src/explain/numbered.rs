//! Replays of boards of numbered tiles.

use super::answers::Lines;
use super::replay::title;
use super::{Ground, Replay, Replayer, Step};
use crate::check::{Criteria, Grader, Known, WrongAnswer};
use crate::judge::{Judge, Notation, Solvers, UNSOLVABLE};
use crate::moves::Move;
use crate::puzzle::{neighbour, Case, Moves, Puzzle, Solve};

/// Makes replays of boards of numbered tiles: of a shortest path each, or of what an output says.
pub struct Numbered<'a, P: Puzzle> {
    judge: &'a Judge<'a>,
    solvers: Solvers<P>,
    output: Option<Graded<'a>>,
}

/// An output that is explained.
struct Graded<'a> {
    lines: Lines<'a>,
    /// Reads the same bytes.
    grader: Grader<'a, &'a [u8]>,
}

impl<'a, P: Puzzle> Numbered<'a, P> {
    /// Replays of the cases of `judge`, with `solvers` of its tie-break; where there is an `output`,
    /// of the answers in it, which are read as the judge has them and graded as
    /// [`check`](crate::check) does.
    pub fn new(
        judge: &'a Judge<'a>,
        solvers: Solvers<P>,
        output: Option<&'a [u8]>,
    ) -> Numbered<'a, P> {
        let criteria = Criteria { judge, accepts: judge.accepts, all: true };
        Numbered {
            judge,
            solvers,
            output: output.map(|output| Graded {
                lines: Lines::of(output),
                grader: Grader::new::<P>(output, criteria),
            }),
        }
    }

    /// The moves, as steps from the board of a case.
    fn steps(case: &Case<P>, moves: impl Iterator<Item = Move>) -> Vec<Step> {
        let mut free = case.board.blank_cell();
        let steps = moves.map_while(|step| {
            free = neighbour(free, P::SIDE, step)?;
            Some(Step { from: free, letter: Some(step.letter()) })
        });
        steps.collect()
    }
}

impl Graded<'_> {
    /// What the output says of a case: the moves up to the first that is none, and what is wrong.
    fn case<P: Puzzle>(
        &mut self,
        judge: &Judge,
        number: u64,
        case: &Case<P>,
        path: Option<P::Path>,
    ) -> (Vec<Step>, Option<String>) {
        let before = self.grader.position();
        let wrong = self.grader.case(number, case, Known::of(path));
        let wrong = wrong.expect("bytes in memory are read without errors");
        let after = self.grader.position();
        // A last line without a line end counts.
        let count = after.line - before.line + u64::from(after.column > 1);
        let mut lines: Vec<&[u8]> =
            (0..count).map_while(|_| self.lines.next()).map(|line| line.bytes).collect();
        if lines.is_empty() && wrong.is_none() {
            let lost = "not read: where this answer begins is not known since one before it \
                        should say how many lines it has";
            return (Vec::new(), Some(lost.to_string()));
        }
        let wrong = wrong.map(|wrong| {
            // The case is the one that is drawn.
            WrongAnswer { case: None, ..wrong }.to_string()
        });
        if number > 1 && judge.blank_line_between_answers && lines.first() == Some(&&b""[..]) {
            lines.remove(0);
        }
        if judge.answer.length && !lines.is_empty() {
            lines.remove(0);
        }
        if path.is_none()
            || lines.first() == Some(&judge.unsolvable.unwrap_or(UNSOLVABLE).as_bytes())
        {
            return (Vec::new(), wrong);
        }
        let steps = match judge.answer.moves {
            None => Vec::new(),
            Some(Notation::Letters(letters)) => {
                let line = lines.first().copied().unwrap_or_default();
                let moves = line.iter().map_while(|letter| {
                    let code = letters.iter().position(|other| other == letter)?;
                    Some(Move::ALL[code])
                });
                Numbered::steps(case, moves)
            }
            Some(Notation::Words(words)) => {
                let moves = lines.iter().map_while(|line| {
                    let code = words.iter().position(|word| word.as_bytes() == *line)?;
                    Some(Move::ALL[code])
                });
                Numbered::steps(case, moves)
            }
        };
        (steps, wrong)
    }
}

impl<P: Puzzle> Replayer<Case<P>> for Numbered<'_, P> {
    fn replay(&mut self, number: u64, case: Case<P>) -> Replay {
        let judge = self.judge;
        let mut path = [None];
        self.solvers.to(case.goal).solve(&[case.board], &mut path);
        let path = path[0];
        let least = path.map(Moves::len);
        let (steps, wrong, made) = match &mut self.output {
            None => {
                let moves = path.unwrap_or(P::Path::EMPTY);
                let moves = (0..moves.len()).map(|at| moves.get(at));
                (Self::steps(&case, moves), None, None)
            }
            Some(output) => {
                let (steps, wrong) = output.case(judge, number, &case, path);
                let made = Some((steps.len(), wrong.is_some()));
                (steps, wrong, made)
            }
        };
        let tiles = judge.show(case.named(case.board));
        Replay {
            title: title(least.ok_or(judge.unsolvable.unwrap_or(UNSOLVABLE)), made),
            ground: Ground::Square(P::SIDE),
            board: tiles.iter().map(|&tile| judge.name_of(tile)).collect(),
            free: case.board.blank_cell(),
            steps,
            wrong,
        }
    }

    fn rest(&mut self) -> Option<String> {
        let wrong = self.output.as_mut()?.grader.finish();
        let wrong = wrong.expect("bytes in memory are read without errors");
        wrong.map(|wrong| wrong.to_string())
    }
}
