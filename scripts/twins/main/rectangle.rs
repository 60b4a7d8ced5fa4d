//! What is run for a judge that sets boards of any width and height.

use std::io;

fn main() -> io::Result<()> {
    use stream::input::WINDOW;
    let mut cases = rectangle::Reader::new(SOURCE, stream::OnFault::Stop, WINDOW);
    let answers = rectangle::Answers { solvable: "YES", unsolvable: "NO" };
    let mut answers = rectangle::Answerer::new(answers, io::stdout());
    match stream::run(&mut cases, &mut answers, |_| {}) {
        Ok(()) => Ok(()),
        Err(stream::Failure::Read(_, error)) | Err(stream::Failure::Sink(error)) => Err(error),
    }
}
