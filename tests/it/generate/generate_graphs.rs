//! Graphs: pinned bytes, uniform choices, and a plain search of each graph.

use super::{assert_fair, assert_uniform, text};
use crate::graph_oracle::{Board, Distances, Edges as Pairs};
use crate::random::one_in;
use std::collections::{HashMap, HashSet};

/// Returns the graphs that the program writes.
fn graphs(arguments: &str) -> Vec<(Pairs, Board)> {
    cases(&text(&format!("--puzzle graph {arguments}")))
}

/// The graphs of a text, each with the piece on each vertex.
pub fn cases(text: &str) -> Vec<(Pairs, Board)> {
    let mut numbers = text.split_whitespace().map(|word| word.parse::<usize>().expect("a number"));
    let mut cases = Vec::new();
    while let Some(edges) = numbers.next() {
        let mut vertex = || numbers.next().expect("a vertex") - 1;
        let edges: Pairs = (0..edges).map(|_| (vertex(), vertex())).collect();
        let mut board = [0; 9];
        for piece in 1..=8 {
            let place = &mut board[vertex()];
            assert_eq!(std::mem::replace(place, piece), 0, "one piece on a vertex");
        }
        let mut sorted: Vec<_> = edges.iter().map(|&(u, v)| (u.min(v), u.max(v))).collect();
        sorted.sort_unstable();
        sorted.dedup();
        assert!(sorted.len() == edges.len() && sorted.iter().all(|(u, v)| u < v && *v < 9));
        cases.push((edges, board));
    }
    cases
}

/// The vertices that edges lead to from one, each with the number of edges, modulo 2, of some way;
/// and whether there is no other way with another number.
fn reached(edges: &Pairs, from: usize) -> (HashMap<usize, bool>, bool) {
    let mut colors = HashMap::from([(from, false)]);
    let mut fits = true;
    for _ in 0..9 {
        for &(u, v) in edges.iter().chain(&edges.iter().map(|&(u, v)| (v, u)).collect::<Vec<_>>()) {
            if let Some(&color) = colors.get(&u) {
                fits &= *colors.entry(v).or_insert(!color) != color;
            }
        }
    }
    (colors, fits)
}

pub fn is_connected(edges: &Pairs) -> bool {
    reached(edges, 0).0.len() == 9
}

pub fn is_bipartite(edges: &Pairs) -> bool {
    (0..9).all(|vertex| reached(edges, vertex).1)
}

/// Returns the 36 edges, each once for every graph that has it.
fn edges(cases: &[(Pairs, Board)]) -> impl Iterator<Item = (usize, usize)> + '_ {
    cases.iter().flat_map(|(edges, _)| edges.iter().map(|&(u, v)| (u.min(v), u.max(v))))
}

#[test]
fn edges_by_number_and_by_chance() {
    // Two edges: each of the 630 graphs as likely.
    let two = graphs("--count 12600 --seed 2 --edges 2");
    let sorted = two.iter().map(|case| {
        let mut edges: Vec<_> = edges(std::slice::from_ref(case)).collect();
        edges.sort_unstable();
        edges
    });
    assert_uniform(sorted, 630);
    assert_uniform(edges(&two), 36);
    // Each with a chance: the number of edges is binomial.
    let by_chance = graphs("--count 3000 --seed 3 --density 0.3");
    assert_uniform(edges(&by_chance), 36);
    let mut numbers = [(0.0, 0.0); 12];
    let mut chance = 0.7_f64.powi(36);
    for number in 0..=36_u32 {
        let class = (number as usize).clamp(6, 17) - 6;
        numbers[class].1 += chance;
        chance *= f64::from(36 - number) / f64::from(number + 1) * (0.3 / 0.7);
    }
    for (edges, _) in &by_chance {
        numbers[edges.len().clamp(6, 17) - 6].0 += 1.0;
    }
    assert_fair(&numbers);
    // Even a chance of 0 gives an edge, and a chance of 1 gives all.
    for (density, edges) in [("0", 1), ("1", 36)] {
        let all = graphs(&format!("--count 50 --seed 3 --density {density}"));
        assert!(all.iter().all(|case| case.0.len() == edges));
    }
}

/// Every edge is as likely. A start on a tree is solvable for each free vertex, in one way.
#[test]
fn trees() {
    let trees = graphs("--count 10000 --seed 4 --edges 8 --connected");
    assert!(trees.iter().all(|(edges, _)| is_connected(edges) && is_bipartite(edges)));
    assert_uniform(edges(&trees), 36);
    let free: HashSet<_> =
        trees.iter().map(|(_, board)| board.iter().position(|&piece| piece == 0)).collect();
    assert_eq!(free.len(), 9);
}

#[test]
fn connected_and_bipartite() {
    for edges in ["--density 0.1", "--density 0.9", "--edges 10", "--edges 20"] {
        for shape in ["--connected", "--bipartite", "--connected --bipartite"] {
            let [connected, bipartite] = ["conn", "bip"].map(|word| shape.contains(word));
            let all = graphs(&format!("--count 60 --seed 5 {edges} {shape}"));
            for (pairs, _) in &all {
                assert!(!connected || is_connected(pairs), "{edges}");
                assert!(!bipartite || is_bipartite(pairs), "{edges}");
                let number = edges.strip_prefix("--edges ").map(str::parse);
                assert!(number.is_none_or(|number| number == Ok(pairs.len())));
            }
            // A property that was not asked for is not always there.
            assert!(bipartite || all.iter().any(|case| !is_bipartite(&case.0)));
            let may_connect = connected || ["--density 0.9", "--edges 20"].contains(&edges);
            assert!(may_connect || all.iter().any(|case| !is_connected(&case.0)));
        }
    }
    assert_uniform(edges(&graphs("--count 3000 --seed 5 --density 0.6 --bipartite")), 36);
}

/// Half of the cases of every recipe, on every number of edges that has unsolvable starts. Drawn
/// starts and scrambled ones take turns.
#[test]
fn solvable_and_unsolvable() {
    let edges = [
        ("", 1..=29),
        (" --connected", 8..=29),
        (" --bipartite", 1..=20),
        (" --connected --bipartite", 8..=20),
    ];
    let densities = ["--density 0", "--density 0.25", "--density 0.8", "--density 0.999"];
    for (asked, numbers) in edges {
        let numbers = numbers.map(|number| format!("--edges {number}"));
        let numbers = numbers.chain(densities.map(str::to_string)).step_by(one_in(4));
        for (edges, scramble) in numbers.zip(["", " --scramble 40"].into_iter().cycle()) {
            let arguments =
                format!("--count 2 --seed 8 --unsolvable-share 0.5 {edges}{asked}{scramble}");
            let found = graphs(&arguments);
            let unsolvable =
                |(edges, board): &&(Pairs, Board)| Distances::from_home(edges).of(*board).is_none();
            assert_eq!(found.iter().filter(unsolvable).count(), 1, "{arguments}");
        }
    }
}

/// On one edge there are two placings that come home, if it reaches the free vertex, and else one.
#[test]
fn solvable_starts_are_uniform() {
    let mut kinds = [(0.0, 28.0), (0.0, 4.0), (0.0, 4.0)];
    for (edges, board) in graphs("--count 9000 --seed 9 --edges 1") {
        let (u, v) = edges[0];
        kinds[match (u == 8 || v == 8, board[8]) {
            (false, _) => 0,
            (true, 0) => 1,
            (true, _) => 2,
        }]
        .0 += 1.0;
    }
    assert_fair(&kinds);
    // On all edges everything comes home.
    let starts = graphs("--count 4500 --seed 9 --edges 36");
    for vertex in 0..9 {
        assert_uniform(starts.iter().map(|(_, board)| board[vertex]), 9);
    }
}

/// On a bipartite graph a walk of N moves is as odd as N is.
#[test]
fn scrambled_starts() {
    for moves in [0, 1, 7, 60] {
        let shape = "--count 2 --seed 10 --edges 12 --bipartite --connected";
        for (edges, board) in graphs(&format!("{shape} --scramble {moves}")) {
            let distance = Distances::from_home(&edges).of(board).expect("a solvable start");
            assert!(distance <= moves && distance % 2 == moves % 2);
        }
    }
    // Two moves that are not taken back lead to depth two on a graph without triangles, except in
    // dead ends.
    for (edges, board) in graphs("--count 6 --seed 10 --edges 36 --scramble 2") {
        assert_eq!(Distances::from_home(&edges).of(board), Some(2));
    }
}
