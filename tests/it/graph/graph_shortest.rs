//! All shortest paths of the graph puzzle, and the answers of several threads, against the plain
//! search.

use super::graph_search::{bipartite, edges, graph, position};
use crate::answered::answers_to;
use crate::graph_oracle::{slides, Board, Distances, Edges, HOME};
use crate::plain_tiles::all_paths;
use crate::random::{one_in, Random};
use eight::inside::graph::{Finder, Graphs, Problem};
use eight::inside::judge::GRAPH;
use eight::inside::puzzle::Want;
use std::collections::HashMap;

fn count(
    edges: &[(usize, usize)],
    distances: &Distances,
    board: Board,
    known: &mut HashMap<Board, u64>,
) -> u64 {
    if board == HOME {
        return 1;
    }
    if let Some(&count) = known.get(&board) {
        return count;
    }
    let next = distances.nearer(edges, board).into_iter();
    let sum = next.map(|(_, next)| count(edges, distances, next, known)).sum();
    known.insert(board, sum);
    sum
}

/// Home, the board farthest from it, some that a walk from home ends on, and any.
fn boards(random: &mut Random, edges: &[(usize, usize)], distances: &Distances) -> Vec<Board> {
    let mut boards = vec![HOME, distances.farthest()];
    for moves in [3, 6, 9, 12, 20, 40] {
        let mut board = HOME;
        for _ in 0..moves {
            let next = slides(edges, board);
            if !next.is_empty() {
                board = next[random.below(next.len())];
            }
        }
        boards.push(board);
    }
    boards.push(random.shuffled(HOME));
    boards
}

/// The number of shortest paths, and each of them if they are few.
type Paths = (u64, Vec<Vec<u8>>);

fn cases() -> Vec<(Edges, Board, Option<Paths>)> {
    let mut random = Random::new(16);
    let mut cases = Vec::new();
    for round in 0..16 {
        let edges = match round % 4 {
            0 => bipartite(&mut random),
            _ => edges(&mut random, 7 + 2 * round),
        };
        let distances = Distances::from_home(&edges);
        let mut known = HashMap::new();
        let nearer = |&board: &Board| distances.nearer(&edges, board);
        for board in boards(&mut random, &edges, &distances) {
            let all = distances.of(board).map(|_| {
                let count = count(&edges, &distances, board, &mut known);
                let listed = count <= 2_000;
                (count, if listed { all_paths(&nearer, &board) } else { vec![] })
            });
            cases.push((edges.clone(), board, all));
        }
    }
    cases
}

#[test]
fn all_shortest_paths_agree_with_a_plain_search() {
    let mut search = Finder::new();
    let (mut several, mut unsolvable) = (0, 0);
    for (edges, board, all) in cases() {
        let (graph, start) = (graph(&edges), position(board));
        let expected = all.as_ref().map(|&(count, _)| count);
        assert_eq!(search.count(&graph, &start), expected, "{board:?} on {edges:?}");
        let mut found = Vec::new();
        let most = expected.unwrap_or(0).min(2_000);
        let outcome = search.each_shortest(&graph, &start, |moves| {
            found.push(moves.to_vec());
            if found.len() as u64 > most {
                Err(())
            } else {
                Ok(())
            }
        });
        match all {
            Some((count, paths)) if count <= 2_000 => {
                assert_eq!(found, paths, "{board:?} on {edges:?}");
                assert_eq!(search.moves(&graph, &start).as_deref(), Some(&paths[0][..]));
                assert_eq!(outcome, Ok(Some(paths[0].len() as u32)));
                several += usize::from(count > 1);
            }
            Some(_) => assert_eq!(outcome, Err(())),
            None => {
                assert_eq!((outcome, found), (Ok(None), vec![]), "{board:?} on {edges:?}");
                unsolvable += 1;
            }
        }
    }
    assert!(several > 25 && unsolvable > 2, "{several} {unsolvable}");
}

#[test]
fn threads_and_questions_have_their_answers() {
    let cases = cases();
    let problems: Vec<Problem> =
        cases.iter().map(|(edges, board, _)| (graph(edges), position(*board))).collect();
    let answers =
        |want, threads, problems: &[Problem]| answers_to::<Graphs>(&GRAPH, want, threads, problems);
    // More cases than wait for threads at once, if that takes little time.
    for (want, many) in [(Want::Length, 4_200), (Want::Moves, 300), (Want::Count, 300)] {
        let problems: Vec<Problem> = problems.iter().copied().cycle().take(many).collect();
        let one = answers(want, 1, &problems);
        for threads in [5, 2].into_iter().step_by(one_in(2)) {
            assert_eq!(answers(want, threads, &problems), one);
        }
    }
    let few = (0..cases.len())
        .filter(|&at| cases[at].2.as_ref().is_none_or(|(count, _)| *count <= 2_000));
    let (mut counts, mut all, mut few_problems) = (String::new(), String::new(), Vec::new());
    for at in few {
        few_problems.push(problems[at]);
        let (count, paths) = cases[at].2.clone().unwrap_or_default();
        let lines = paths.iter().map(|path| {
            let pieces: Vec<String> = path.iter().map(u8::to_string).collect();
            pieces.join(" ") + "\n"
        });
        let (number, lines) = match count {
            0 => ("-1".to_string(), "-1\n".to_string()),
            _ => (count.to_string(), lines.collect()),
        };
        counts += &format!("{number}\n");
        all += &format!("{lines}\n");
    }
    assert_eq!(answers(Want::Count, 3, &few_problems), counts);
    assert_eq!(answers(Want::All, 3, &few_problems), all);
}
