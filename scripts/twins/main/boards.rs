//! What is run for a judge whose cases all have one goal. `scripts/submission` puts the words in capitals in.

use std::io;

fn main() -> io::Result<()> {
    use judge::{Answerer, Solvers};
    use puzzle::{Case, Effort};
    use stream::{scan::Scanner, CaseSink, OnFault};
    use PUZZLE::Board;
    let judge = &judge::JUDGES[0];
    let mut boards = Scanner::new::<Board>(SOURCE, judge.format::<Board>(OnFault::Stop))?;
    let mut answers = Answerer::new(judge, Solvers::<Board>::new(Effort::new(judge.ties)), io::stdout());
    while let Some(board) = boards.next::<Board>()? {
        if let Some(goal) = judge.goal_cell() {
            answers.case(Case { board, goal, named: None })?;
        }
    }
    answers.flush()
}
