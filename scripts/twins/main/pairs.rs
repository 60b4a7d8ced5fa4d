//! What is run for a judge whose cases are two boards, a start and its goal. `scripts/submission` puts the words in capitals in.

use std::io;

fn main() -> io::Result<()> {
    use judge::{Answerer, Solvers};
    use puzzle::{Case, Effort, Puzzle};
    use stream::{scan::Scanner, CaseSink, OnFault};
    use PUZZLE::Board;
    let judge = &judge::JUDGES[0];
    let mut boards = Scanner::new::<Board>(SOURCE, judge.format::<Board>(OnFault::Stop))?;
    let mut answers = Answerer::new(judge, Solvers::<Board>::new(Effort::new(judge.ties)), io::stdout());
    while let Some(start) = boards.next::<Board>()? {
        if let Some(goal) = boards.next::<Board>()? {
            let (board, named) = (start.relabelled(goal), Some(goal));
            answers.case(Case { board, goal: goal.blank_cell(), named })?;
        }
    }
    answers.flush()
}
