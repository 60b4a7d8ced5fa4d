//! Graphs: pinned bytes, uniform choices, and what a plain search says of each of them.

use super::generate::{assert_fair, hash};
use crate::graph_oracle::{Board, Distances, Edges as Pairs};
use eight::generate::graphs::{Edges, Generator, Recipe};
use eight::generate::{RecipeError, Share};
use eight::judge::{Judge, GRAPH};
use std::collections::HashMap;
use std::io;

fn share(text: &str) -> Share {
    text.parse().expect("a share")
}

fn recipe(count: u64, seed: u64, edges: Edges) -> Recipe<'static> {
    Recipe {
        judge: GRAPH,
        count,
        seed,
        edges,
        connected: false,
        bipartite: false,
        scramble: None,
        unsolvable: Share::NONE,
        random_blanks: None,
    }
}

fn text(recipe: &Recipe) -> String {
    let mut text = Vec::new();
    let generator = Generator::new(recipe, &mut text).expect("no contradiction");
    generator.write().expect("memory takes all");
    String::from_utf8(text).expect("plain text")
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
    let mut colours = HashMap::from([(from, false)]);
    let mut fits = true;
    for _ in 0..9 {
        for &(u, v) in edges.iter().chain(&edges.iter().map(|&(u, v)| (v, u)).collect::<Vec<_>>()) {
            if let Some(&colour) = colours.get(&u) {
                fits &= *colours.entry(v).or_insert(!colour) != colour;
            }
        }
    }
    (colours, fits)
}

pub fn is_connected(edges: &Pairs) -> bool {
    reached(edges, 0).0.len() == 9
}

pub fn is_bipartite(edges: &Pairs) -> bool {
    (0..9).all(|vertex| reached(edges, vertex).1)
}

/// How often each of the 36 edges stands there.
fn counts(cases: &[(Pairs, Board)]) -> Vec<(f64, f64)> {
    let mut counts = HashMap::new();
    for (u, v) in cases.iter().flat_map(|(edges, _)| edges) {
        *counts.entry((u.min(v), u.max(v))).or_insert(0.0) += 1.0;
    }
    assert_eq!(counts.len(), 36);
    counts.into_values().map(|count| (count, 1.0)).collect()
}

#[test]
fn pinned_bytes() {
    let half = share("0.5");
    assert_eq!(
        text(&Recipe { unsolvable: half, ..recipe(2, 1, Edges::Number(4)) }),
        "4\n7 6\n8 1\n1 4\n5 8\n1 2 3 4 5 6 7 8\n4\n5 3\n6 1\n8 7\n5 7\n2 3 6 7 1 4 5 9\n"
    );
    for (hashed, recipe) in [
        (0x3BB2_F596_D7F5_BF78, recipe(200, 1, Edges::Density(share("0.3")))),
        (
            0xF619_1D83_D75E_D45D,
            Recipe { connected: true, unsolvable: half, ..recipe(200, 1, Edges::Number(12)) },
        ),
        (
            0x6264_D45E_BB05_6B6A,
            Recipe { bipartite: true, scramble: Some(50), ..recipe(200, 1, Edges::Density(half)) },
        ),
        (
            0xF0A4_FF19_BBE2_74A4,
            Recipe { connected: true, unsolvable: half, ..recipe(200, 1, Edges::Theta0) },
        ),
        (
            0x401E_680A_A4AF_197A,
            Recipe {
                connected: true,
                bipartite: true,
                random_blanks: Some(1),
                ..recipe(200, 1, Edges::Number(15))
            },
        ),
    ] {
        assert_eq!(hash(text(&recipe).as_bytes()), hashed, "{recipe:?}");
    }
}

#[test]
fn edges_by_number_and_by_chance() {
    // Two edges: each of the 630 graphs as likely.
    let mut graphs: HashMap<Vec<(usize, usize)>, f64> = HashMap::new();
    let two = cases(&text(&recipe(12_600, 2, Edges::Number(2))));
    for (edges, _) in &two {
        let mut edges: Vec<_> = edges.iter().map(|&(u, v)| (u.min(v), u.max(v))).collect();
        edges.sort_unstable();
        *graphs.entry(edges).or_default() += 1.0;
    }
    assert_eq!(graphs.len(), 630);
    assert_fair(&graphs.into_values().map(|count| (count, 1.0)).collect::<Vec<_>>());
    assert_fair(&counts(&two));
    // Each with a chance: the number of edges is binomial.
    let by_chance = cases(&text(&recipe(3_000, 3, Edges::Density(share("0.3")))));
    assert_fair(&counts(&by_chance));
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
    // Even a chance of nothing gives an edge, and the chance of 1 gives all.
    for (density, edges) in [("0", 1), ("1", 36)] {
        let all = cases(&text(&recipe(50, 3, Edges::Density(share(density)))));
        assert!(all.iter().all(|case| case.0.len() == edges));
    }
}

/// A vertex of a tree that is any of all trees has one edge, and one more for each of seven throws of
/// a die of nine sides that show it.
#[test]
fn trees_are_uniform() {
    let trees = Recipe { connected: true, ..recipe(10_000, 4, Edges::Number(8)) };
    let trees = cases(&text(&trees));
    let mut degrees = [(0.0, 0.0); 5];
    let mut chance = (8.0_f64 / 9.0).powi(7);
    for more in 0..=7_u32 {
        degrees[more.min(4) as usize].1 += chance;
        chance *= f64::from(7 - more) / f64::from(more + 1) / 8.0;
    }
    for (edges, _) in &trees {
        assert!(is_connected(edges) && is_bipartite(edges));
        let degree = edges.iter().filter(|&&(u, v)| u == 5 || v == 5).count();
        degrees[(degree - 1).min(4)].0 += 1.0;
    }
    assert_fair(&degrees);
    assert_fair(&counts(&trees));
    // Where the free vertex is says everything about a solvable start on a tree.
    let mut free = [(0.0, 1.0); 9];
    for (_, board) in &trees {
        free[board.iter().position(|&piece| piece == 0).expect("a free vertex")].0 += 1.0;
    }
    assert_fair(&free);
}

#[test]
fn connected_and_bipartite() {
    for edges in [
        Edges::Density(share("0.1")),
        Edges::Density(share("0.9")),
        Edges::Number(10),
        Edges::Number(20),
    ] {
        for (connected, bipartite) in [(true, false), (false, true), (true, true)] {
            let all = cases(&text(&Recipe { connected, bipartite, ..recipe(60, 5, edges) }));
            for (pairs, _) in &all {
                assert!(!connected || is_connected(pairs), "{edges:?}");
                assert!(!bipartite || is_bipartite(pairs), "{edges:?}");
                assert!(!matches!(edges, Edges::Number(number) if number != pairs.len()));
            }
            // What was not asked for is not there always.
            assert!(bipartite || all.iter().any(|case| !is_bipartite(&case.0)));
            assert!(
                connected
                    || matches!(edges, Edges::Number(20))
                    || all.iter().any(|case| !is_connected(&case.0))
            );
        }
    }
    let coloured = Recipe { bipartite: true, ..recipe(3_000, 5, Edges::Density(share("0.6"))) };
    assert_fair(&counts(&cases(&text(&coloured))));
}

/// theta_0, told by its five circles' lengths: two vertices of three edges, joined by ways over one,
/// two and two others.
fn is_theta0(edges: &Pairs, on: &[usize]) -> bool {
    let near = |vertex: usize| -> Vec<usize> {
        let pairs = edges.iter().flat_map(|&(u, v)| [(u, v), (v, u)]);
        let others = pairs.filter(|&(u, v)| u == vertex && on.contains(&v));
        others.map(|(_, v)| v).collect()
    };
    let corners: Vec<usize> = on.iter().copied().filter(|&v| near(v).len() == 3).collect();
    if corners.len() != 2 || on.iter().any(|&v| !(2..=3).contains(&near(v).len())) {
        return false;
    }
    let mut ways = Vec::new();
    for first in near(corners[0]) {
        let (mut before, mut at, mut between) = (corners[0], first, 0);
        while at != corners[1] {
            let next = near(at).into_iter().find(|&next| next != before);
            before = std::mem::replace(&mut at, next.expect("two edges"));
            between += 1;
        }
        ways.push(between);
    }
    ways.sort_unstable();
    ways == [1, 2, 2]
}

#[test]
fn theta0() {
    for connected in [false, true] {
        let recipe = Recipe { connected, unsolvable: share("0.5"), ..recipe(40, 6, Edges::Theta0) };
        let mut unsolvable = 0;
        let mut others = [0; 8];
        for (edges, board) in cases(&text(&recipe)) {
            assert_eq!(edges.len(), if connected { 10 } else { 8 });
            // The two that are left out: to be found by trying.
            let seven = |out: &(usize, usize)| {
                (0..9).filter(|v| *v != out.0 && *v != out.1).collect::<Vec<_>>()
            };
            let pairs = (0..8).flat_map(|u| (u + 1..8).map(move |v| (u, v)));
            let out = pairs.filter(|out| is_theta0(&edges, &seven(out))).collect::<Vec<_>>();
            let out = out.first().expect("theta_0 on the last vertex and six others");
            assert_eq!(is_connected(&edges), connected);
            assert_eq!((board[out.0], board[out.1]), (out.0 as u8 + 1, out.1 as u8 + 1));
            others[out.0] += 1;
            unsolvable += u32::from(Distances::from_home(&edges).of(board).is_none());
        }
        assert_eq!(unsolvable, 20);
        assert!(others.iter().filter(|&&times| times > 0).count() > 4);
    }
    // Each of the 840 placings that theta_0 does, by how the six pieces stand around.
    let all = cases(&text(&recipe(3_000, 7, Edges::Theta0)));
    let mut free = [(0.0, 1.0), (0.0, 6.0)];
    for (_, board) in all {
        free[usize::from(board[8] != 0)].0 += 1.0;
    }
    assert_fair(&free);
}

/// Half of the cases of every recipe, on every number of edges that has unsolvable starts.
#[test]
fn solvable_and_unsolvable() {
    let densities = ["0", "0.25", "0.8", "0.999999999"].map(|text| Edges::Density(share(text)));
    let recipes = [
        (false, false, 1..=29),
        (true, false, 8..=29),
        (false, true, 1..=20),
        (true, true, 8..=20),
    ];
    for (connected, bipartite, numbers) in recipes {
        let theta0 = [Edges::Theta0].into_iter().filter(|_| !bipartite);
        for edges in numbers.map(Edges::Number).chain(densities).chain(theta0) {
            for scramble in [None, Some(40)] {
                let recipe = Recipe {
                    connected,
                    bipartite,
                    scramble,
                    unsolvable: share("0.5"),
                    ..recipe(2, 8, edges)
                };
                let found = cases(&text(&recipe));
                let unsolvable = |(edges, board): &&(Pairs, Board)| {
                    Distances::from_home(edges).of(*board).is_none()
                };
                assert_eq!(found.iter().filter(unsolvable).count(), 1, "{recipe:?}");
            }
        }
    }
}

/// Of 30,260,340 graphs with 28 edges, 2,025 have unsolvable starts: all edges between eight vertices, or
/// all but one and one to the leaf. Each is as likely as it has such starts.
#[test]
fn unsolvable_starts_of_dense_graphs_are_uniform() {
    // By the leaf and its neighbour; by the neighbour 9 if it has none.
    let mut kinds: HashMap<(usize, usize), (f64, f64)> = HashMap::new();
    for leaf in 0..9 {
        let inner = (0..9).flat_map(|u| (0..u).map(move |v| (u, v)));
        let inner: Pairs = inner.filter(|&(u, v)| u != leaf && v != leaf).collect();
        let starts =
            |edges: &Pairs| (362_880 - Distances::from_home(edges).boards().count()) as f64;
        for other in (0..9).filter(|&other| other != leaf) {
            let hanging = [&inner[1..], &[(leaf, other)]].concat();
            kinds.insert((leaf, other), (0.0, 28.0 * starts(&hanging)));
        }
        kinds.entry((9, 9)).or_default().1 += starts(&inner);
    }
    let unsolvable = Recipe { unsolvable: Share::ALL, ..recipe(4_000, 11, Edges::Number(28)) };
    for (edges, _) in cases(&text(&unsolvable)) {
        let ends = |vertex| edges.iter().filter(move |&&(u, v)| u == vertex || v == vertex);
        let leaf = (0..9).find(|&vertex| ends(vertex).count() < 2).expect("a leaf");
        let kind = ends(leaf).next().map_or((9, 9), |(u, v)| (leaf, u + v - leaf));
        kinds.get_mut(&kind).expect("a vertex").0 += 1.0;
    }
    assert_fair(&kinds.into_values().collect::<Vec<_>>());
}

/// On one edge there are two placings that come home, if it reaches the free vertex, and else one.
#[test]
fn solvable_starts_are_uniform() {
    let mut kinds = [(0.0, 28.0), (0.0, 4.0), (0.0, 4.0)];
    for (edges, board) in cases(&text(&recipe(9_000, 9, Edges::Number(1)))) {
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
    let mut places = vec![(0.0, 1.0); 81];
    for (_, board) in cases(&text(&recipe(4_500, 9, Edges::Number(36)))) {
        for (vertex, piece) in board.into_iter().enumerate() {
            places[vertex * 9 + usize::from(piece)].0 += 1.0;
        }
    }
    for by_vertex in places.chunks(9) {
        assert_fair(by_vertex);
    }
}

/// On a bipartite graph a walk of N moves is as odd as N is.
#[test]
fn scrambled_starts() {
    for (moves, odd) in [(0, false), (1, true), (7, true), (60, false)] {
        let recipe = Recipe {
            bipartite: true,
            connected: true,
            scramble: Some(moves),
            ..recipe(2, 10, Edges::Number(12))
        };
        for (edges, board) in cases(&text(&recipe)) {
            let distance = Distances::from_home(&edges).of(board).expect("a solvable start");
            assert!(u64::from(distance) <= moves && (distance % 2 == 1) == odd);
        }
    }
    // Two moves that are not taken back lead two away on a graph without triangles, but for dead ends.
    let recipe = Recipe { scramble: Some(2), ..recipe(6, 10, Edges::Number(36)) };
    for (edges, board) in cases(&text(&recipe)) {
        assert_eq!(Distances::from_home(&edges).of(board), Some(2));
    }
}

#[test]
fn contradictions() {
    let contradiction = |recipe: &Recipe| Generator::new(recipe, io::sink()).err();
    let number = |number| recipe(3, 0, Edges::Number(number));
    let connected = |recipe| Recipe { connected: true, ..recipe };
    let bipartite = |recipe| Recipe { bipartite: true, ..recipe };
    let unsolvable = |recipe| Recipe { unsolvable: share("0.000000001"), ..recipe };
    for (recipe, error) in [
        (number(0), Some(RecipeError::Edges(1, 36))),
        (number(37), Some(RecipeError::Edges(1, 36))),
        (number(36), None),
        (connected(number(7)), Some(RecipeError::Edges(8, 36))),
        (connected(number(8)), None),
        (bipartite(number(21)), Some(RecipeError::Edges(1, 20))),
        (bipartite(connected(number(20))), None),
        (bipartite(recipe(3, 0, Edges::Theta0)), Some(RecipeError::OddTheta0)),
        (unsolvable(number(30)), Some(RecipeError::TooDense)),
        (unsolvable(number(29)), None),
        (unsolvable(recipe(3, 0, Edges::Density(share("1")))), Some(RecipeError::TooDense)),
        (unsolvable(bipartite(recipe(3, 0, Edges::Density(share("1"))))), None),
        (unsolvable(recipe(3, 0, Edges::Density(share("0.999999999")))), None),
        (
            Recipe { judge: *Judge::named("abc224-d").expect("a row"), ..number(9) },
            Some(RecipeError::OneCase("abc224-d".to_string(), 3)),
        ),
    ] {
        assert_eq!(contradiction(&recipe), error, "{recipe:?}");
    }
}
