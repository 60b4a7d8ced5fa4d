//! The graph search against the plain one, which knows no bound, no parity and no blocks.

use crate::graph_oracle::{slides, Board, Distances, Edges, HOME};
use crate::random::{share, Random};
use eight::inside::graph::{Finder, Graph, Position};

pub(super) fn edges(random: &mut Random, count: usize) -> Edges {
    let mut all = complete();
    random.shuffle(&mut all);
    all.truncate(count);
    all
}

/// Blocks hung together at cut vertices, under random names.
fn cactus(random: &mut Random) -> Edges {
    let names = random.shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    let mut edges = Edges::new();
    let mut used = 1;
    while used < 9 {
        let gate = random.below(used);
        let inner = 1 + random.below(9 - used);
        let mut ring = vec![gate];
        ring.extend(used..used + inner);
        edges.extend(ring.windows(2).map(|pair| (pair[0], pair[1])));
        if inner > 1 {
            edges.push((gate, used + inner - 1));
            for _ in 0..random.below(3) {
                let (u, v) = (ring[random.below(inner + 1)], ring[random.below(inner + 1)]);
                if u != v && !edges.contains(&(u, v)) && !edges.contains(&(v, u)) {
                    edges.push((u, v));
                }
            }
        }
        used += inner;
    }
    edges.iter().map(|&(u, v)| (names[u], names[v])).collect()
}

/// Two sides of random size, with edges only between them.
pub(super) fn bipartite(random: &mut Random) -> Edges {
    let names = random.shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    let side = 1 + random.below(8);
    let sides = (0..side).flat_map(|u| (side..9).map(move |v| (u, v)));
    let mut edges: Edges = sides.map(|(u, v)| (names[u], names[v])).collect();
    random.shuffle(&mut edges);
    edges.truncate(edges.len() - random.below(edges.len() / 2 + 1));
    edges
}

fn complete() -> Edges {
    (0..9).flat_map(|v| (0..v).map(move |u| (u, v))).collect()
}

fn cycle(length: usize) -> Edges {
    (0..length).map(|v| (v, (v + 1) % length)).collect()
}

fn shifted(edges: &Edges, shift: usize) -> Edges {
    edges.iter().map(|&(u, v)| ((u + shift) % 9, (v + shift) % 9)).collect()
}

fn grid() -> Edges {
    let pairs = (0..9).flat_map(|v| [(v, v + 1), (v, v + 3)]);
    pairs.filter(|&(u, v)| v < 9 && (v == u + 3 || v % 3 > 0)).collect()
}

pub(super) fn graph(edges: &[(usize, usize)]) -> Graph {
    let mut graph = Graph::new();
    for &(u, v) in edges {
        assert!(graph.add_edge(u + 1, v + 1), "{edges:?} is simple");
    }
    graph
}

pub(super) fn position(board: Board) -> Position {
    let mut vertices = [0; 8];
    for (v, &piece) in (1..).zip(&board) {
        if piece > 0 {
            vertices[usize::from(piece) - 1] = v;
        }
    }
    Position::new(&vertices).expect("pieces on different vertices")
}

/// A search, and the numbers of its solvable and unsolvable cases.
#[derive(Default)]
struct Checker {
    search: Finder,
    solvable: usize,
    unsolvable: usize,
}

impl Checker {
    /// Checks the depth, and that the moves are those of the first shortest path.
    fn check(&mut self, edges: &[(usize, usize)], board: Board, distances: &Distances) {
        let (graph, start) = (graph(edges), position(board));
        let expected = distances.of(board);
        assert_eq!(self.search.distance(&graph, &start), expected, "{board:?} on {edges:?}");
        let solvable = self.search.is_solvable(&graph, &start);
        assert_eq!(solvable, expected.is_some(), "{board:?} on {edges:?}");
        let first = expected.map(|_| distances.first_path(edges, board));
        assert_eq!(
            self.search.moves(&graph, &start).as_deref(),
            first.as_deref(),
            "{board:?} on {edges:?}"
        );
        self.solvable += usize::from(solvable);
        self.unsolvable += usize::from(!solvable);
    }

    /// Checks the board farthest from home, and boards of four kinds: any; one that a walk
    /// reaches; the same with two pieces exchanged; and one that leaves every component its own
    /// pieces but shuffles them.
    fn check_all_kinds(&mut self, random: &mut Random, edges: &[(usize, usize)], rounds: usize) {
        let distances = Distances::from_home(edges);
        let farthest = distances.farthest();
        self.check(edges, farthest, &distances);
        for _ in 0..rounds {
            let any = random.shuffled(HOME);
            let mut walked = HOME;
            for _ in 0..random.below(200) {
                let next = slides(edges, walked);
                if !next.is_empty() {
                    walked = next[random.below(next.len())];
                }
            }
            let mut exchanged = walked;
            exchanged.swap(random.below(9), random.below(9));
            let mut mixed = HOME;
            for _ in 0..30 {
                let (u, v) = edges.get(random.below(36)).copied().unwrap_or((0, 0));
                mixed.swap(u, v);
            }
            for board in [any, walked, exchanged, mixed] {
                self.check(edges, board, &distances);
            }
        }
    }
}

/// CI has 300 graphs with 0 to 36 edges, fewer of the dense ones, which take long and are much
/// alike. It also has 32 each of two kinds that test blocks and parity better than graphs drawn
/// edge by edge.
#[test]
fn random_graphs_agree_with_a_plain_search() {
    let mut random = Random::new(0x9e37_79b9_7f4a_7c15);
    let mut checker = Checker::default();
    for count in 0..=36 {
        for _ in 0..share(if count > 18 { 4 } else { 12 }) {
            let edges = edges(&mut random, count);
            checker.check_all_kinds(&mut random, &edges, 3);
        }
    }
    for _ in 0..share(32) {
        let edges = cactus(&mut random);
        checker.check_all_kinds(&mut random, &edges, 5);
        let edges = bipartite(&mut random);
        checker.check_all_kinds(&mut random, &edges, 5);
    }
    let (solvable, unsolvable) = (checker.solvable, checker.unsolvable);
    assert!(solvable > share(1_800), "{solvable} of the boards are solvable");
    assert!(unsolvable > share(1_800), "{unsolvable} of the boards are not");
}

/// The graphs that Wilson's theorem excepts, under every rotation of the names: cycles, and
/// theta_0 with two more vertices hung on in some ways.
#[test]
fn cycles_and_theta_0_follow_the_plain_search() {
    let theta = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 6), (6, 3)];
    let hung: [&[(usize, usize)]; 5] =
        [&[], &[(6, 7), (7, 8), (8, 6)], &[(0, 7), (1, 8)], &[(1, 7), (7, 8)], &[(7, 8)]];
    let mut graphs: Vec<Edges> = hung.iter().map(|more| [&theta, *more].concat()).collect();
    graphs.extend((3..=9).map(cycle));
    let mut random = Random::new(7);
    let mut checker = Checker::default();
    for edges in graphs {
        for shift in 0..9 {
            let shifted = shifted(&edges, shift);
            let distances = Distances::from_home(&shifted);
            for board in distances.boards().filter(|_| random.below(40) == 0) {
                checker.check(&shifted, board, &distances);
            }
            for _ in 0..60 {
                let mut board = HOME;
                for _ in 0..2 + random.below(6) {
                    board.swap(random.below(9), random.below(9));
                }
                checker.check(&shifted, board, &distances);
            }
        }
    }
    assert!(checker.solvable > 1_000 && checker.unsolvable > 1_000);
}

/// Every board that is farthest from home, if the number is known.
#[test]
fn the_farthest_boards_are_as_far_as_is_known() {
    let mut chord = cycle(9);
    chord.push((0, 2));
    let known: [(Edges, Board, u32); 4] = [
        (grid(), [8, 6, 7, 2, 5, 4, 3, 0, 1], 31),
        (grid(), [6, 4, 7, 8, 5, 0, 3, 2, 1], 31),
        (chord, [3, 2, 1, 0, 8, 7, 6, 5, 4], 142),
        (complete(), [2, 1, 4, 3, 6, 5, 8, 7, 0], 12),
    ];
    let mut checker = Checker::default();
    for (edges, board, moves) in known {
        let distances = Distances::from_home(&edges);
        let farthest = distances.farthest();
        for board in [board, farthest] {
            assert_eq!(distances.of(board), Some(moves));
            checker.check(&edges, board, &distances);
        }
    }
}

#[test]
fn no_graph_takes_what_is_no_edge_and_no_position_what_is_no_vertex() {
    let mut graph = Graph::new();
    assert!(graph.add_edge(1, 9));
    let before = graph;
    for (u, v) in [(9, 1), (1, 9), (4, 4), (0, 4), (4, 10), (usize::MAX, 1)] {
        assert!(!graph.add_edge(u, v), "{u} {v}");
        assert_eq!(graph, before);
    }
    assert_eq!(Position::new(&[1, 2, 3, 4, 5, 6, 7, 7]), None);
    assert_eq!(Position::new(&[1, 2, 3, 4, 5, 6, 7, 0]), None);
    assert_eq!(Position::new(&[1, 2, 3, 4, 5, 6, 7, 10]), None);
    assert!(Position::new(&[2, 3, 4, 5, 6, 7, 8, 9]).is_some());
}
