//! What is run for a judge that sets tiles of two colours.

use std::io;

fn main() -> io::Result<()> {
    use sliders::{Answerer, Board, Question, START};
    use stream::{scan::Scanner, CaseSink, OnFault};
    let mut boards = Scanner::new::<Board>(SOURCE, sliders::format(OnFault::Stop))?;
    let mut answers = Answerer::new(START, Question::Sum, io::stdout());
    while let Some(board) = boards.next::<Board>()? {
        answers.case(board)?;
    }
    answers.flush()
}
