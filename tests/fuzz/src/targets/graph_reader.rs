//! Any bytes, read as cases of the graph puzzle. The events are the same through any window and
//! from any reads, faults are where they say, and keep-going alters nothing before the first of
//! them. The cases are those of a model that splits the text into words.

use super::support::{cases, check_reading, items, words, Paragraphs, Setup, Source};
use eight::inside::graph::{Graph, Graphs, Position, Problem};
use eight::inside::judge::GRAPH;
use eight::inside::puzzle::format::Format;
use eight::inside::puzzle::Puzzle;
use eight::inside::stream::fault::Found;

pub fn run(data: &[u8]) {
    let (window, reads, bytes) = Setup::new(data).reading();
    let strict = check_reading(bytes, window, reads, |on_fault, window, reads| {
        let source = Source::new(bytes, reads);
        // The model knows no separators but white space.
        let format = Format { is_free: false, ..GRAPH.format };
        items(Graphs::reader(&format, on_fault, source).with_window(window))
    });

    let (model, ending) = model(bytes);
    let cases = cases(&strict);
    assert_eq!(cases, model);
    let fault = match strict.get(cases.len()) {
        Some(Err(fault)) => Some(&fault.found),
        _ => None,
    };
    match ending {
        Ending::Clean => assert_eq!(fault, None),
        Ending::Short => assert_eq!(fault, Some(&Found::End)),
        Ending::Cut => assert_eq!(fault, Some(&Found::EmptyLine)),
        Ending::Wrong => assert!(
            fault.is_some_and(|found| !matches!(found, Found::End | Found::EmptyLine)),
            "{fault:?}"
        ),
    }
}

enum Ending {
    Clean,
    Short,
    /// The case has an empty line in it.
    Cut,
    Wrong,
}

fn model(bytes: &[u8]) -> (Vec<Problem>, Ending) {
    let mut words = words(bytes);
    let mut paragraphs = Paragraphs::default();
    let mut cases = Vec::new();
    loop {
        let Some((line, word)) = words.next() else {
            return (cases, Ending::Clean);
        };
        paragraphs.take(line, true);
        let Some(edges) = number(word, 0, 36) else {
            return (cases, Ending::Wrong);
        };
        let needed = 2 * edges + 8;
        let mut numbers = Vec::new();
        let mut ending = Ending::Clean;
        while numbers.len() < needed {
            let Some((line, word)) = words.next() else {
                ending = Ending::Short;
                break;
            };
            if !paragraphs.take(line, false) {
                ending = Ending::Cut;
                break;
            }
            let Some(vertex) = number(word, 1, 9) else {
                ending = Ending::Wrong;
                break;
            };
            numbers.push(vertex);
        }
        // The numbers so far may already be wrong.
        let mut graph = Graph::new();
        let (ends, vertices) = numbers.split_at(numbers.len().min(2 * edges));
        let mut wrong = ends.chunks_exact(2).any(|end| !graph.add_edge(end[0], end[1]));
        wrong |= (1..vertices.len()).any(|at| vertices[..at].contains(&vertices[at]));
        if wrong {
            return (cases, Ending::Wrong);
        }
        if numbers.len() < needed {
            return (cases, ending);
        }
        let vertices: [usize; 8] = vertices.try_into().expect("eight of them");
        cases.push((graph, Position::new(&vertices).expect("different vertices")));
    }
}

fn number(word: &[u8], least: usize, most: usize) -> Option<usize> {
    let number = word.iter().try_fold(0usize, |number, digit| {
        let digit = digit.is_ascii_digit().then(|| usize::from(digit - b'0'))?;
        Some(number.saturating_mul(10).saturating_add(digit))
    })?;
    (least..=most).contains(&number).then_some(number)
}
