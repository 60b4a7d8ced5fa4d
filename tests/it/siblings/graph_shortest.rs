//! All shortest paths of the graph puzzle, and the answers of several threads, against the plain search.

use super::graph_search::{bipartite, edges, graph, position};
use crate::graph_oracle::{slides, Board, Distances, Edges, HOME};
use crate::random::Random;
use eight::graph::{Answerer, Problem, Question, Search};
use eight::stream::CaseSink;
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

fn paths(edges: &[(usize, usize)], distances: &Distances, board: Board) -> Vec<Vec<u8>> {
    if board == HOME {
        return vec![vec![]];
    }
    let next = distances.nearer(edges, board).into_iter();
    let each = next.flat_map(|(piece, next)| {
        let rests = paths(edges, distances, next).into_iter();
        rests.map(move |rest| [&[piece], &rest[..]].concat())
    });
    each.collect()
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
    let mut any = HOME;
    random.shuffle(&mut any);
    boards.push(any);
    boards
}

/// How many shortest paths there are, and each of them if they are few.
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
        for board in boards(&mut random, &edges, &distances) {
            let all = distances.of(board).map(|_| {
                let count = count(&edges, &distances, board, &mut known);
                let listed = count <= 2_000;
                (count, if listed { paths(&edges, &distances, board) } else { vec![] })
            });
            cases.push((edges.clone(), board, all));
        }
    }
    cases
}

#[test]
fn all_shortest_paths_agree_with_a_plain_search() {
    let mut search = Search::new();
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
                assert_eq!(search.moves(&graph, &start), Some(&paths[0][..]));
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

fn answers(question: Question, threads: usize, cases: &[Problem], invalid: usize) -> String {
    let mut text = Vec::new();
    let mut answerer = Answerer::new(question, &mut text).with_threads(threads);
    for (at, &case) in cases.iter().enumerate() {
        if at == invalid {
            answerer.invalid().expect("room for answers");
        }
        answerer.case(case).expect("room for answers");
    }
    answerer.flush().expect("room for answers");
    assert_eq!(answerer.cases(), cases.len() as u64 + 1);
    drop(answerer);
    String::from_utf8(text).expect("ASCII")
}

#[test]
fn threads_and_questions_have_their_answers() {
    let cases = cases();
    let problems: Vec<Problem> =
        cases.iter().map(|(edges, board, _)| (graph(edges), position(*board))).collect();
    // More than wait for threads at once, where that takes little time.
    for (question, many) in
        [(Question::Length, 4_200), (Question::Moves, 300), (Question::Count, 300)]
    {
        let problems: Vec<Problem> = problems.iter().copied().cycle().take(many).collect();
        let one = answers(question, 1, &problems, many - 9);
        assert_eq!(one.lines().nth(many - 9), Some("invalid"));
        for threads in [0, 2, 5] {
            assert_eq!(answers(question, threads, &problems, many - 9), one);
        }
    }
    let few: Vec<usize> = (0..cases.len())
        .filter(|&at| cases[at].2.as_ref().map_or(true, |(count, _)| *count <= 2_000))
        .collect();
    let problems: Vec<Problem> = few.iter().map(|&at| problems[at]).collect();
    let (mut counts, mut all) = (String::from("invalid\n"), String::from("invalid\n\n"));
    for &at in &few {
        match &cases[at].2 {
            None => {
                counts += "-1\n";
                all += "-1\n\n";
            }
            Some((count, paths)) => {
                counts += &format!("{count}\n");
                for path in paths {
                    let pieces: Vec<String> = path.iter().map(u8::to_string).collect();
                    all += &format!("{}\n", pieces.join(" "));
                }
                all += "\n";
            }
        }
    }
    assert_eq!(answers(Question::Count, 3, &problems, 0), counts);
    assert_eq!(answers(Question::All, 3, &problems, 0), all);
}
