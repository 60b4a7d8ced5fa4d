//! What is run for a judge with boards of several sides: of the readers of the input, each for a row of the table,
//! one finds the number of its side.

use std::io::{self, Read};

fn main() -> io::Result<()> {
    let mut text = Vec::new();
    SOURCE.read_to_end(&mut text)?;
    answer::<eight::Board>(&judge::JUDGES[0], &text)?;
    answer::<fifteen::Board>(&judge::JUDGES[1], &text)
}

fn answer<P: puzzle::Puzzle>(judge: &judge::Judge, text: &[u8]) -> io::Result<()> {
    use judge::{Answerer, Solvers};
    use puzzle::{Case, Effort};
    use stream::{scan::Scanner, CaseSink, OnFault};
    let mut boards = Scanner::new::<P>(text, judge.format::<P>(OnFault::Stop))?;
    let mut answers = Answerer::new(judge, Solvers::<P>::new(Effort::new(judge.ties)), io::stdout());
    while let Some(board) = boards.next::<P>()? {
        if let Some(goal) = judge.goal_cell() {
            answers.case(Case { board, goal, named: None })?;
        }
    }
    answers.flush()
}
