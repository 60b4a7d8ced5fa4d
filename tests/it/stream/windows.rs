//! Properties of all inputs: none is too strange to be read, and none is read differently through
//! another window.

use crate::answered::{read, Outcome};
use crate::sources::inputs;
use eight::graph::Graphs;
use eight::judge::{GRAPH, SLIDERS};
use eight::sliders::Targets;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, Index};

fn graphs(input: &[u8], keep_going: bool) -> Outcome {
    read::<Graphs>(&GRAPH, input, keep_going)
}

fn targets(input: &[u8], keep_going: bool) -> Outcome {
    read::<Targets>(&SLIDERS, input, keep_going)
}

/// Bytes that mean something to one of the two readers, and some that do to neither.
fn telling_bytes() -> impl Strategy<Value = Vec<u8>> {
    let bytes = b"0123456789123456789   \n\n\r\t.-xrbRB.rbrbrb\0\xEF\xBB\xBF";
    vec(select(&bytes[..]), 0..200)
}

/// The words of a well-formed case of the graph puzzle.
fn graph_case() -> impl Strategy<Value = Vec<String>> {
    let every_edge = (1..=9).flat_map(|v| (1..v).map(move |u| (u, v)));
    let edges = proptest::sample::subsequence(every_edge.collect::<Vec<_>>(), 0..=12);
    let vertices = Just((1..=9).collect::<Vec<_>>()).prop_shuffle();
    (edges, vertices).prop_map(|(edges, vertices)| {
        let mut numbers = vec![edges.len()];
        numbers.extend(edges.iter().flat_map(|&(u, v)| [u, v]));
        numbers.extend(&vertices[..8]);
        numbers.iter().map(usize::to_string).collect()
    })
}

/// A well-formed target, packed or in rows.
fn target() -> impl Strategy<Value = String> {
    let cells = Just(b"rrrrrrrbbbbbbbb.".to_vec()).prop_shuffle();
    (cells, any::<bool>()).prop_map(|(cells, in_rows)| {
        let rows = cells.chunks(if in_rows { 4 } else { 16 });
        let rows = rows.map(|row| String::from_utf8_lossy(row) + "\n");
        rows.collect()
    })
}

/// Asserts that the case at `at`, whose line is now `faulty`, costs nothing but itself.
fn costs_itself(
    read: fn(&[u8], bool) -> Outcome,
    lines: &[String],
    at: usize,
    faulty: String,
) -> Result<(), TestCaseError> {
    let expected = read(lines.concat().as_bytes(), true).answers;
    let mut expected: Vec<&str> = expected.lines().collect();
    prop_assert_eq!(expected.len(), lines.len());
    expected[at] = "invalid";
    let mut lines = lines.to_vec();
    lines[at] = faulty;
    let told = read(lines.concat().as_bytes(), true);
    prop_assert_eq!(told.answers.lines().collect::<Vec<_>>(), expected.clone());
    prop_assert_eq!(told.faults.len(), 1);
    let strict = read(lines.concat().as_bytes(), false);
    prop_assert_eq!(strict.answers.lines().collect::<Vec<_>>(), &expected[..at]);
    prop_assert_eq!(strict.faults, told.faults);
    Ok(())
}

proptest! {
    #![proptest_config(inputs(400))]

    #[test]
    fn any_bytes_are_read_the_same_through_every_window(
        arbitrary in vec(any::<u8>(), 0..300),
        telling in telling_bytes(),
    ) {
        for bytes in [arbitrary, telling] {
            for keep_going in [false, true] {
                graphs(&bytes, keep_going);
                targets(&bytes, keep_going);
            }
        }
    }

    /// A stream of graphs with some bytes exchanged.
    #[test]
    fn damaged_graphs_are_read_the_same_through_every_window(
        cases in vec(graph_case(), 1..6),
        damage in vec((any::<Index>(), any::<u8>()), 0..4),
    ) {
        let mut bytes = cases.concat().join(" ").into_bytes();
        for (at, byte) in damage {
            *at.get_mut(&mut bytes) = byte;
        }
        for keep_going in [false, true] {
            graphs(&bytes, keep_going);
        }
    }

    #[test]
    fn damaged_targets_are_read_the_same_through_every_window(
        cases in vec(target(), 1..6),
        damage in vec((any::<Index>(), any::<u8>()), 0..4),
    ) {
        let mut bytes = cases.concat().into_bytes();
        for (at, byte) in damage {
            *at.get_mut(&mut bytes) = byte;
        }
        for keep_going in [false, true] {
            targets(&bytes, keep_going);
        }
    }

    /// One word of one case is no vertex; every other case, each on a line, is read as if it were one.
    #[test]
    fn a_faulty_word_costs_one_graph(
        cases in vec(graph_case(), 1..6),
        case in any::<Index>(),
        word in any::<Index>(),
        faulty in select(&["0", "x", "-1", "00", "x1", "0x", "!!"][..]),
    ) {
        let line = |case: &Vec<String>| case.join(" ") + "\n";
        let lines: Vec<String> = cases.iter().map(line).collect();
        let at = case.index(cases.len());
        let mut words = cases[at].clone();
        let place = 1 + word.index(words.len() - 1);
        words[place] = faulty.to_string();
        costs_itself(graphs, &lines, at, line(&words))?;
    }

    /// One cell of one target is no cell; every other target, each on a line, is read as if it were one.
    #[test]
    fn a_faulty_cell_costs_one_target(
        cases in vec(target(), 1..6),
        case in any::<Index>(),
        cell in any::<Index>(),
        faulty in select(&["x", "0", "!", "\0"][..]),
    ) {
        let lines: Vec<String> = cases.iter().map(|case| case.replace('\n', "") + "\n").collect();
        let at = case.index(cases.len());
        let mut line = lines[at].clone();
        let place = cell.index(16);
        line.replace_range(place..=place, faulty);
        costs_itself(targets, &lines, at, line)?;
    }
}
