//! What is run for a judge that sets graphs.

use std::io;

fn main() -> io::Result<()> {
    use stream::input::WINDOW;
    let mut cases = graph::Reader::new(SOURCE, stream::OnFault::Stop, WINDOW);
    let mut answers = graph::Answerer::new(io::stdout());
    match stream::run(&mut cases, &mut answers, |_| {}) {
        Ok(()) => Ok(()),
        Err(stream::Failure::Read(_, error)) | Err(stream::Failure::Sink(error)) => Err(error),
    }
}
