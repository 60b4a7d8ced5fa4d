//! A goal for each case (HDU 3567): the smallest of all shortest paths, all of them enumerated.

use crate::answered::{answer, CAPACITIES};
use crate::oracle::{all_paths, any_board, distances, Cells};
use crate::random::Random;

/// Pairs for each cell of the goal's blank.
const PAIRS: usize = 70;

#[test]
fn the_answer_is_the_smallest_of_all_shortest_paths_whatever_the_goal() {
    let mut random = Random::new(11);
    let mut pairs: Vec<(Cells, Cells)> = Vec::new();
    let mut answers = Vec::new();
    let mut several = 0;
    for blank in 0..9 {
        let mut goal = any_board(&mut random);
        while goal[blank] != b'x' {
            goal = any_board(&mut random);
        }
        let distances = distances(goal);
        for pair in 0..PAIRS {
            let mut start = any_board(&mut random);
            while !distances.contains_key(&start) {
                start = any_board(&mut random);
            }
            // The goal itself is a start, too.
            if pair == 0 {
                start = goal;
            }
            let paths = all_paths(&distances, start, b"udlr");
            several += usize::from(paths.len() > 1);
            pairs.push((start, goal));
            answers.push(paths.into_iter().min().unwrap());
        }
    }
    assert!(several > 200);
    let mut input = format!("{}\n", pairs.len());
    let mut expected = String::new();
    // Dealt round the goals, so that neighbouring cases do not share one.
    let dealt = (0..PAIRS).flat_map(|pair| (0..9).map(move |cell| cell * PAIRS + pair));
    for (case, at) in (1..).zip(dealt) {
        for cells in [pairs[at].0, pairs[at].1] {
            input += &String::from_utf8(cells.to_ascii_uppercase()).unwrap();
            input += "\n";
        }
        expected += &format!("Case {case}: {}\n{}\n", answers[at].len(), answers[at]);
    }
    for capacity in CAPACITIES {
        let outcome = answer("hdu-3567", false, input.as_bytes(), capacity);
        assert_eq!(outcome.faults, [""; 0]);
        assert_eq!(outcome.answers, expected);
    }
}
