//! Any bytes, read as cases of the graph puzzle: whatever the window and the reads, the events are
//! those of a window of one byte; faults are where they say; keep-going alters nothing before the
//! first of them; and the cases are those of a model that splits the text into words.
#![no_main]

use eight::graph::{Graph, Position, Problem, Reader};
use eight::stream::fault::Found;
use eight_fuzz::{check_reading, is_blank, items, Item, Setup, Source};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut setup = Setup::new(data);
    let window = setup.window();
    let reads = setup.byte();
    let bytes = setup.rest();
    let strict = check_reading(bytes, window, reads, |on_fault, window, reads| {
        items(Reader::new(Source::new(bytes, reads), on_fault, window))
    });

    let (model, ending) = model(bytes);
    let cases: Vec<Problem> = strict
        .iter()
        .map_while(|item| match item {
            Item::Case(case) => Some(*case),
            Item::Fault(_) => None,
        })
        .collect();
    assert_eq!(cases, model);
    let fault = match strict.get(cases.len()) {
        Some(Item::Fault(fault)) => Some(&fault.found),
        _ => None,
    };
    match ending {
        Ending::Clean => assert_eq!(fault, None),
        Ending::Short => assert_eq!(fault, Some(&Found::End)),
        Ending::Wrong => assert!(fault.is_some_and(|found| *found != Found::End), "{fault:?}"),
    }
});

enum Ending {
    Clean,
    Short,
    Wrong,
}

fn model(bytes: &[u8]) -> (Vec<Problem>, Ending) {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let mut words = bytes
        .split(|&byte| is_blank(byte))
        .filter(|word| !word.is_empty());
    let mut cases = Vec::new();
    loop {
        let Some(word) = words.next() else {
            return (cases, Ending::Clean);
        };
        let Some(edges) = number(word, 0, 36) else {
            return (cases, Ending::Wrong);
        };
        let mut numbers = Vec::new();
        while numbers.len() < 2 * edges + 8 {
            let Some(word) = words.next() else { break };
            let last = numbers.len() + 1 == 2 * edges + 8;
            let Some(vertex) = vertex(word, last) else {
                break;
            };
            numbers.push(vertex);
        }
        // As far as there are numbers: is anything wrong with them?
        let mut graph = Graph::new();
        let (ends, vertices) = numbers.split_at(numbers.len().min(2 * edges));
        let mut wrong = ends
            .chunks_exact(2)
            .any(|end| !graph.add_edge(end[0], end[1]));
        wrong |= (1..vertices.len()).any(|at| vertices[..at].contains(&vertices[at]));
        if wrong {
            return (cases, Ending::Wrong);
        }
        if numbers.len() < 2 * edges + 8 {
            let ending = ending(&bytes[place_after(bytes, cases.len())..], edges);
            return (cases, ending);
        }
        let vertices: [usize; 8] = vertices.try_into().expect("eight of them");
        cases.push((graph, Position::new(&vertices).expect("different vertices")));
        // What stands right behind a last digit.
        let place = place_after(bytes, cases.len());
        if bytes.get(place).is_some_and(|&byte| !is_blank(byte)) {
            return (cases, Ending::Wrong);
        }
    }
}

/// A vertex. The last of a case is one digit: what stands right behind it is wrong, but only there.
fn vertex(word: &[u8], last: bool) -> Option<usize> {
    number(if last { &word[..1] } else { word }, 1, 9)
}

/// Whether the words of a case ran out, or one of them was no such number.
fn ending(bytes: &[u8], edges: usize) -> Ending {
    let words = bytes.split(|&byte| is_blank(byte));
    let vertices = words.filter(|word| !word.is_empty()).skip(1);
    let needed = 2 * edges + 8;
    let mut numbered = (1..).zip(vertices.take(needed));
    if numbered.all(|(at, word)| vertex(word, at == needed).is_some()) {
        Ending::Short
    } else {
        Ending::Wrong
    }
}

/// The offset behind the last digit of the case of this number, from 1; 0 is the start.
fn place_after(bytes: &[u8], cases: usize) -> usize {
    let mut place = 0;
    for _ in 0..cases {
        let mut words = 1;
        let mut taken = 0;
        while taken < words {
            while is_blank(bytes[place]) {
                place += 1;
            }
            let start = place;
            taken += 1;
            let last = taken == words && taken > 1;
            while bytes.get(place).is_some_and(|&byte| !is_blank(byte)) && !(last && place > start)
            {
                place += 1;
            }
            if taken == 1 {
                words = 1 + 8 + 2 * number(&bytes[start..place], 0, 36).expect("a case");
            }
        }
    }
    place
}

fn number(word: &[u8], least: usize, most: usize) -> Option<usize> {
    let number = word.iter().try_fold(0usize, |number, digit| {
        let digit = digit.is_ascii_digit().then(|| usize::from(digit - b'0'))?;
        Some(number.saturating_mul(10).saturating_add(digit))
    })?;
    (least..=most).contains(&number).then_some(number)
}
