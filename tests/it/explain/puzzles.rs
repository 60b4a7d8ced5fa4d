//! Shortest paths of the other puzzles, drawn.

use super::{drawn, eight, PLAIN};
use crate::graph_oracle::{self, slides, Distances};
use crate::random::Random;
use eight::graph::MOST_EDGES;
use eight::judge::GRAPH;

#[test]
fn fifteen() {
    let picture = "\
case 1: 3 moves
 1  2  3  4    1  2  3  4    1  2  3  4    1  2  3  4
 5  6  7  8    5  6  7  8    5  6  7  8    5  6  7  8
 9 10 11 12    9 10 11 12    9 10 11 12    9 10 11 12
 0 13 14 15   13  0 14 15   13 14  0 15   13 14 15  0
           r->           r->           r->

case 2: unsolvable
 1  2  3  4
 5  6  7  8
 9 10 11 12
13 15 14  0

case 3: invalid
";
    let input = b"1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15\n1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0\n\
                  1 1 3 4 5 6 7 8 9 10 11 12 13 15 14 0\n";
    let (status, drawn, _) = eight(&["explain", "--keep-going", "--puzzle", "fifteen"], input);
    assert_eq!((status, drawn.as_str()), (Some(2), picture));
}

#[test]
fn sliders() {
    let picture = "\
case 1: 5 moves, 2 shortest paths
. r b b   r . b b   r r b b   r r b b   r r b b   r r b b
r r b b   r r b b   r . b b   r b . b   r b b b   r b b b
r r b b   r r b b   r r b b   r r b b   r r . b   r . r b
r r b b   r r b b   r r b b   r r b b   r r b b   r r b b
       L->       U->       L->       U->       R->

case 2: 0 moves, 1 shortest path
. r b b
r r b b
r r b b
r r b b
";
    let input = b"rrbbrbbbr.rbrrbb\n.rbbrrbbrrbbrrbb\n";
    let drawn = eight(&["explain", "--puzzle", "sliders"], input);
    assert_eq!(drawn, (Some(0), picture.to_string(), String::new()));
    let (first, _) = picture.split_once("\ncase 2").unwrap();
    let drawn = eight(&["explain", "--judge", "pe-244"], &input[..17]);
    assert_eq!(drawn, (Some(0), first.to_string(), String::new()));
}

#[test]
fn graph() {
    let picture = "\
case 1: 5 moves
edges 1-2 1-3 1-9 2-9 3-9
                 1 2 3 4 5 6 7 8 9
start            x 3 1 4 5 6 7 8 2
piece 2: 9 -> 1  2 3 1 4 5 6 7 8 x
piece 3: 2 -> 9  2 x 1 4 5 6 7 8 3
piece 2: 1 -> 2  x 2 1 4 5 6 7 8 3
piece 1: 3 -> 1  1 2 x 4 5 6 7 8 3
piece 3: 9 -> 3  1 2 3 4 5 6 7 8 x

case 2: unsolvable
edges none
       1 2 3 4 5 6 7 8 9
start  1 2 3 4 5 6 8 7 x

case 3: 0 moves
edges 1-9
       1 2 3 4 5 6 7 8 9
start  1 2 3 4 5 6 7 8 x

case 4: invalid
";
    let input = b"5\n1 2\n1 3\n1 9\n2 9\n3 9\n3 9 2 4 5 6 7 8\n0 1 2 3 4 5 6 8 7\n\
                  1 9 1 1 2 3 4 5 6 7 8\n0 1 1 3 4 5 6 8 7\n";
    let (status, drawn, _) = eight(&["explain", "--keep-going", "--puzzle", "graph"], input);
    assert_eq!((status, drawn.as_str()), (Some(2), picture));
}

/// On random graphs, each line is a slide away from the one before, and the last is home.
#[test]
fn graphs_as_they_are_solved() {
    let mut random = Random::new(224);
    let mut solved = 0;
    for _ in 0..12 {
        let mut edges = Vec::new();
        for from in 0..9 {
            edges.extend((from + 1..9).map(|to| (from, to)));
        }
        assert_eq!(edges.len(), MOST_EDGES);
        random.shuffle(&mut edges);
        edges.truncate(8 + random.below(8));
        let distances = Distances::from_home(&edges);
        let start = random.shuffled(graph_oracle::HOME);
        let mut input = format!("{}\n", edges.len());
        for (from, to) in &edges {
            input += &format!("{} {}\n", from + 1, to + 1);
        }
        for piece in 1..9 {
            let vertex = start.iter().position(|&other| other == piece).unwrap();
            input += &format!("{} ", vertex + 1);
        }
        let drawn = drawn(&GRAPH, 80, PLAIN, &input);
        let mut lines = drawn.lines();
        let distance = distances.of(start);
        let title = match distance {
            None => "case 1: unsolvable".to_string(),
            Some(1) => "case 1: 1 move".to_string(),
            Some(moves) => format!("case 1: {moves} moves"),
        };
        assert_eq!(lines.next(), Some(title.as_str()));
        edges.sort_unstable();
        let listed: Vec<String> =
            edges.iter().map(|(u, v)| format!("{}-{}", u + 1, v + 1)).collect();
        assert_eq!(lines.next().unwrap(), format!("edges {}", listed.join(" ")));
        assert!(lines.next().unwrap().ends_with("  1 2 3 4 5 6 7 8 9"));
        let mut board = start;
        for (at, line) in lines.enumerate() {
            let (what, pieces) = line.split_at(line.len() - 17);
            let pieces = pieces.replace('x', "0");
            let pieces: Vec<u8> = pieces.split(' ').map(|piece| piece.parse().unwrap()).collect();
            let after: graph_oracle::Board = pieces.try_into().unwrap();
            let expected = if at == 0 {
                assert_eq!(after, start);
                "start".to_string()
            } else {
                assert!(slides(&edges, board).contains(&after), "{line}");
                let place =
                    |board: graph_oracle::Board, piece| board.iter().position(|&p| p == piece);
                let free = place(board, 0).unwrap();
                let (piece, from) = (after[free], place(after, 0).unwrap());
                format!("piece {piece}: {} -> {}", from + 1, free + 1)
            };
            assert_eq!(what.trim_end(), expected);
            board = after;
        }
        let moves = distance.unwrap_or(0) as usize;
        assert_eq!(drawn.lines().count(), 4 + moves);
        if distance.is_some() {
            assert_eq!(board, graph_oracle::HOME);
            solved += 1;
        }
    }
    assert!((3..12).contains(&solved), "{solved} solved");
}
