//! Any graph and any position: the moves are legal, bring every piece home, and their number is the
//! depth. No plain breadth-first search finds fewer; it is complete if few positions can be
//! reached, and for one input in 16,384 otherwise.

use super::support::nth_board;
use eight::inside::graph::{Graph, Position, Search};
use std::cell::RefCell;
use std::collections::HashSet;

thread_local! {
    static SEARCH: RefCell<Search> = RefCell::new(Search::new());
}

/// The piece on each vertex, both from 1; 0 on the free one.
type Places = [u8; 10];

pub fn run(data: &[u8]) {
    let Some((given, _)) = data.split_first_chunk::<8>() else {
        return;
    };
    let mut edges = u64::from_le_bytes([given[0], given[1], given[2], given[3], given[4], 0, 0, 0]);
    let mut graph = Graph::new();
    let mut neighbours = [const { Vec::new() }; 10];
    for u in 1..=9 {
        for v in u + 1..=9 {
            if edges & 1 == 1 {
                assert!(graph.add_edge(u, v));
                neighbours[u].push(v);
                neighbours[v].push(u);
            }
            edges >>= 1;
        }
    }
    let number = u32::from_le_bytes([given[5], given[6], given[7], 0]) as usize;
    let [vertices @ .., _] = nth_board(number, b'9').map(|vertex| usize::from(vertex - b'0'));
    let mut places: Places = [0; 10];
    for (piece, &vertex) in (1..).zip(&vertices) {
        places[vertex] = piece;
    }
    let start = Position::new(&vertices).expect("eight different vertices");

    let (distance, moves) = SEARCH.with_borrow_mut(|search| {
        let distance = search.distance(&graph, &start);
        (distance, search.moves(&graph, &start))
    });
    assert_eq!(distance, moves.as_ref().map(|moves| moves.len() as u32));
    if let Some(moves) = &moves {
        let mut now = places;
        for &piece in moves {
            let free = free(&now);
            let from = (1..10).find(|&vertex| now[vertex] == piece).expect("such a piece");
            assert!(neighbours[free].contains(&from), "no edge from {from} to {free}");
            now.swap(from, free);
        }
        assert!(is_home(&now), "not home: {now:?}");
    }
    let seed =
        given.iter().fold(0u32, |seed, &byte| seed.wrapping_mul(31).wrapping_add(u32::from(byte)));
    let most = if seed.wrapping_mul(0x9E37_79B9) >> 18 == 0 { usize::MAX } else { 200 };
    match plain(&neighbours, places, most) {
        Plain::Distance(plain) => assert_eq!(distance, Some(plain)),
        Plain::Unreachable => assert_eq!(distance, None),
        Plain::DeeperThan(depth) => assert!(distance.is_none_or(|distance| distance > depth)),
    }
}

enum Plain {
    Distance(u32),
    Unreachable,
    DeeperThan(u32),
}

/// A search that gives up after `most` positions.
fn plain(neighbours: &[Vec<usize>; 10], start: Places, most: usize) -> Plain {
    let mut seen = HashSet::from([start]);
    let mut level = vec![start];
    for depth in 0.. {
        if level.iter().any(is_home) {
            return Plain::Distance(depth);
        }
        if seen.len() > most {
            return Plain::DeeperThan(depth);
        }
        let mut next = Vec::new();
        for places in level {
            let free = free(&places);
            for &from in &neighbours[free] {
                let mut moved = places;
                moved.swap(free, from);
                if seen.insert(moved) {
                    next.push(moved);
                }
            }
        }
        if next.is_empty() {
            return Plain::Unreachable;
        }
        level = next;
    }
    unreachable!("depths do not end")
}

fn free(places: &Places) -> usize {
    (1..10).find(|&vertex| places[vertex] == 0).expect("a free vertex")
}

fn is_home(places: &Places) -> bool {
    *places == [0, 1, 2, 3, 4, 5, 6, 7, 8, 0]
}
