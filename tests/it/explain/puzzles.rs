//! Shortest paths of the other puzzles, drawn.

use super::{drawn, eight, Run, PLAIN};
use crate::graph_oracle::{self, Board, Distances, Edges, HOME};
use crate::random::Random;
use eight::inside::judge::GRAPH;

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
    let run = eight(&["explain", "--keep-going", "--size", "4x4"], input);
    assert_eq!((run.status, run.stdout.as_str()), (Some(2), picture));
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
    assert_eq!(drawn, Run::answered(picture));
    let (first, _) = picture.split_once("\ncase 2").unwrap();
    let drawn = eight(&["explain", "--judge", "pe-244"], &input[..17]);
    assert_eq!(drawn, Run::answered(first));
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
    let run = eight(&["explain", "--keep-going", "--puzzle", "graph"], input);
    assert_eq!((run.status, run.stdout.as_str()), (Some(2), picture));
}

/// On random graphs, the drawing is that of the first shortest path of the plain search.
#[test]
fn graphs_as_they_are_solved() {
    let mut random = Random::new(224);
    let mut solved = 0;
    for _ in 0..12 {
        let mut edges: Edges = (0..9).flat_map(|u| (u + 1..9).map(move |v| (u, v))).collect();
        random.shuffle(&mut edges);
        edges.truncate(8 + random.below(8));
        let distances = Distances::from_home(&edges);
        let mut board = random.shuffled(HOME);
        let input = graph_oracle::text(&edges, board);
        let path = distances.of(board).map(|_| distances.first_path(&edges, board));
        let title = match &path {
            None => "unsolvable".to_string(),
            Some(path) if path.len() == 1 => "1 move".to_string(),
            Some(path) => format!("{} moves", path.len()),
        };
        solved += usize::from(path.is_some());
        let shown = |board: Board| board.map(|piece| piece.to_string()).join(" ").replace('0', "x");
        let mut rows = vec![(String::new(), "1 2 3 4 5 6 7 8 9".to_string())];
        rows.push(("start".to_string(), shown(board)));
        for piece in path.into_iter().flatten() {
            let place = |piece| board.iter().position(|&other| other == piece).expect("a piece");
            let (from, to) = (place(piece), place(0));
            board.swap(from, to);
            rows.push((format!("piece {piece}: {} -> {}", from + 1, to + 1), shown(board)));
        }
        edges.sort_unstable();
        let edges: Vec<String> =
            edges.iter().map(|(u, v)| format!("{}-{}", u + 1, v + 1)).collect();
        let mut expected = format!("case 1: {title}\nedges {}\n", edges.join(" "));
        let width = rows.iter().map(|(what, _)| what.len()).max().unwrap_or(0);
        for (what, pieces) in rows {
            expected += &format!("{what:width$}  {pieces}\n");
        }
        assert_eq!(drawn(&GRAPH, 80, PLAIN, &input), expected);
    }
    assert!((3..12).contains(&solved), "{solved} solved");
}
