//! The library as somebody outside names it: edge values of each type, and what must be `Send`.

use eight::answers::Session;
use eight::generate::Generator;
use eight::judge::EIGHT;
use eight::{Board, Board3x3, Move, NoAnswer, NoBoard, Path, Size, SizeSolver, Solver};

fn is_send<T: Send>() {}

#[test]
fn no_edge_value_panics() {
    let engines = [(1, 1, false), (10, 10, true), (11, 11, false), (0, 0, false), (2, 999, false)];
    for (rows, columns, has_engine) in engines {
        let size = Size { rows, columns };
        let goal = Board::goal(size);
        assert!(goal.is_solvable() && goal.reaches(&goal) && Board::new(size, &[]).is_err());
        let solved = SizeSolver::new(size).and_then(|mut solver| solver.solve(&goal));
        let expected = if has_engine { Ok(Some(Path::default())) } else { Err(NoAnswer::NoEngine) };
        assert_eq!(solved, expected, "{size}");
    }
    let huge = Size { rows: usize::MAX, columns: 2 };
    assert_eq!(Board::new(huge, &[0]), Err(NoBoard::Size));
    assert_eq!(SizeSolver::new(huge).map(|_| ()), Err(NoAnswer::NoEngine));
    assert_eq!(Board::from_rows::<[u32; 0]>(&[]), Err(NoBoard::Size));
    assert_eq!(Board::try_from([0, u32::MAX, 1, 2]), Err(NoBoard::Range(2, u32::MAX, 3)));
    assert_eq!(Board::try_from([0, 1, 1, 2]), Err(NoBoard::Again(3, 1)));
    let texts = ["", "/", "\n", "1 x / 2", "x1", "[1]", "é", "99999999999 x", "1 2 3 / 4 5", "٣"];
    for text in texts {
        assert!(text.parse::<Board>().is_err(), "{text:?}");
        assert!(text.parse::<Board3x3>().is_err(), "{text:?}");
        assert!(text.is_empty() || text.parse::<Path>().is_err(), "{text:?}");
        assert!(text.parse::<Move>().is_err() && text.parse::<Size>().is_err(), "{text:?}");
    }
    assert_eq!(Board3x3::unrank(181_440), None);
    for goal in ["", "x", "1 2", "é", "11x345678"] {
        assert!(EIGHT.with_goal(goal).is_err(), "{goal:?}");
    }
    let mut three = SizeSolver::new(Size { rows: 3, columns: 3 }).unwrap();
    let other = Board::goal(Size { rows: 4, columns: 4 });
    assert_eq!(three.solve(&other), Err(NoAnswer::OtherSize));
    assert_eq!(three.count(&other), Err(NoAnswer::OtherSize));
    assert!(!Board::goal(Size { rows: 3, columns: 3 }).reaches(&other));
    let ten = Board::goal(Size { rows: 10, columns: 10 });
    let mut solver = SizeSolver::new(ten.size()).unwrap();
    assert_eq!(solver.count(&ten), Err(NoAnswer::NotCounted));
}

#[test]
fn both_solvers_agree_for_any_goal() {
    let goal: Board = "8 1 3 / 4 x 2 / 7 6 5".parse().unwrap();
    let mut of_size = SizeSolver::with_goal(&goal).unwrap();
    let mut packed = Solver::new(Board3x3::try_from(&goal).unwrap());
    for (board, distance) in packed.distances().step_by(1_009).collect::<Vec<_>>() {
        let any_size = Board::from(board);
        let path = of_size.solve(&any_size).unwrap().unwrap();
        assert_eq!((packed.solve(board), path.len()), (Some(path.clone()), distance));
        assert_eq!(any_size.apply(&path).as_ref(), Some(&goal));
        let mut paths = Vec::new();
        let keep = |path: &Path| {
            paths.push(path.clone());
            Ok::<(), NoAnswer>(())
        };
        of_size.each_path(&any_size, keep).unwrap();
        assert_eq!(packed.paths(board), paths);
        assert_eq!(
            (packed.count(board), of_size.count(&any_size)),
            (paths.len() as u64, Ok(paths.len() as u64))
        );
    }
    is_send::<(Solver, SizeSolver, Session, Generator)>();
}
