//! What is run for a judge that asks whether there is a path.

use std::io;

fn main() -> io::Result<()> {
    use judge::Decider;
    use puzzle::Case;
    use stream::{scan::Scanner, CaseSink, OnFault};
    use PUZZLE::Board;
    let judge = &judge::JUDGES[0];
    let mut boards = Scanner::new::<Board>(SOURCE, judge.format::<Board>(OnFault::Stop))?;
    let mut answers = Decider::new(judge, io::stdout());
    while let Some(board) = boards.next::<Board>()? {
        if let Some(goal) = judge.goal_cell() {
            answers.case(Case { board, goal, named: None })?;
        }
    }
    CaseSink::<Case<Board>>::flush(&mut answers)
}
