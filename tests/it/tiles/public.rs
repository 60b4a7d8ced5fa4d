//! The library as somebody outside names it: edge values of each type, and what must be `Send`.

use eight::answers::{AnswerOptions, Session};
use eight::check::{Checker, Criteria};
use eight::explain::{picture, Svg};
use eight::generate::{Among, Generator, Recipe, Share};
use eight::inside::answers::Answers;
use eight::judge::{Judge, EIGHT, JUDGES, SIZED};
use eight::{
    Board, Board3x3, Count, Effort, EightTiles, Format, Goal, GoalCells, Move, NamedGoal, NoAnswer,
    NoBoard, OnFault, Path, Size, SizeSolver, Sizes, Solver, SolverOptions, TieBreak, Want,
};

fn is_send<T: Send>() {}

#[test]
fn no_edge_value_panics() {
    let engines = [(1, 1, false), (10, 10, true), (11, 11, false), (2, 999, false)];
    for (rows, columns, has_engine) in engines {
        let size = Size::new(rows, columns).unwrap();
        let goal = Board::goal(size);
        assert!(goal.is_solvable() && goal.reaches(&goal) && Board::new(size, &[]).is_err());
        let solved = SizeSolver::new(size).and_then(|mut solver| solver.solve(&goal));
        let expected = if has_engine { Ok(Some(Path::default())) } else { Err(NoAnswer::NoEngine) };
        assert_eq!(solved, expected, "{size}");
    }
    assert_eq!((Size::new(usize::MAX, 2), Size::new(0, 2)), (None, None));
    assert_eq!(Board::from_rows::<[u32; 0]>(&[]), Err(NoBoard::Size));
    assert_eq!(Board::try_from([0, u32::MAX, 1, 2]), Err(NoBoard::Range(2, u32::MAX, 3)));
    assert_eq!(Board::try_from([0, 1, 1, 2]), Err(NoBoard::Again(3, 1)));
    assert_eq!(Board::try_from(vec![0, 1]), Err(NoBoard::Square(2)));
    assert_eq!("123".parse::<Board3x3>(), Err(NoBoard::Count(3, 9)));
    let told = "found 3 numbers in one row, which is no square; give its rows";
    assert_eq!("1 2 3".parse::<Board>().unwrap_err().to_string(), told);
    for (step, letter) in "udlr".parse::<Path>().unwrap().into_iter().zip("udlr".chars()) {
        assert_eq!(Move::try_from(letter), Ok(step));
    }
    let texts = ["", "/", "\n", "1 x / 2", "x1", "[1]", "é", "99999999999 x", "1 2 3 / 4 5", "٣"];
    for text in texts {
        assert!(text.parse::<Board>().is_err(), "{text:?}");
        assert!(text.parse::<Board3x3>().is_err(), "{text:?}");
        assert!(text.is_empty() || text.parse::<Path>().is_err(), "{text:?}");
        assert!(text.parse::<Move>().is_err() && text.parse::<Size>().is_err(), "{text:?}");
        assert!(text.parse::<TieBreak>().is_err() && text.parse::<Share>().is_err(), "{text:?}");
        assert_eq!((Judge::named(text), NamedGoal::named(text)), (None, None), "{text:?}");
        let _ = (EIGHT.with_blank(text), SIZED.with_blank(text));
        let seen = Judge::of_text(text.as_bytes()).map(|judge| judge.format.size());
        assert!(seen.is_err() || text == "1 x / 2" || text.starts_with("1 2 3 /"), "{text:?}");
    }
    for (rows, columns) in SIDES {
        let size = Size::new(rows, columns).unwrap();
        for goal in [NamedGoal::Last, NamedGoal::First, NamedGoal::Snail, NamedGoal::Columns] {
            assert_eq!(Goal::Named(goal).board(size), goal.board(size));
        }
        let goal = Board::goal(size);
        assert_eq!(Goal::EachCase.board(size), goal);
        assert_eq!(Board3x3::try_from(&goal).is_ok(), (rows, columns) == (3, 3));
        let drawn = picture(&goal, &"uuuu".repeat(9).parse().unwrap());
        assert!(drawn.ends_with("</svg>\n"), "{size}");
        assert_eq!("uuuu".repeat(999).parse::<Path>().unwrap().tiles(&goal), None);
    }
    for letter in 0..=u8::MAX {
        let step = Move::from_letter(letter);
        assert_eq!(step.map(Move::letter), Some(letter).filter(|letter| b"udlr".contains(letter)));
        let known = b"udlrUDLR".contains(&letter);
        assert_eq!(Move::try_from(char::from(letter)).is_ok(), known);
    }
    assert_eq!((Share::ALL.of(u64::MAX), Share::NONE.of(u64::MAX)), (u64::MAX, 0));
    let goal = Board3x3::unrank(181_439).unwrap();
    let mut solver = Solver::new(goal).with_ties("lrud".parse().unwrap());
    assert_eq!((solver.solve(goal), solver.count(goal)), (Some(Path::default()), 1));
    assert_eq!(Board3x3::unrank(181_440), None);
    for goal in ["", "x", "1 2", "é", "11x345678"] {
        assert!(EIGHT.with_goal(goal).is_err(), "{goal:?}");
    }
    let mut three = SizeSolver::new(Size::of(3, 3)).unwrap();
    let other = Board::goal(Size::of(4, 4));
    assert_eq!(three.solve(&other), Err(NoAnswer::OtherSize));
    assert_eq!(three.count(&other), Err(NoAnswer::OtherSize));
    assert!(!Board::goal(Size::of(3, 3)).reaches(&other));
    let ten = Board::goal(Size::of(10, 10));
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
    is_send::<(Solver, SizeSolver, Session, Generator, Checker, Answers<EightTiles>)>();
}

/// Sizes on every edge of what there is, and of what is solved.
const SIDES: [(usize, usize); 8] =
    [(1, 1), (1, 2), (2, 1), (3, 3), (4, 4), (10, 10), (11, 11), (999, 1)];

/// Every judge, and judges of boards of edge sizes.
fn judges() -> Vec<Judge> {
    let all = SIDES.map(|(rows, columns)| Sizes::All(Size::new(rows, columns).unwrap()));
    let ranges = [(0, 0), (5, 2), (0, usize::MAX)];
    let ranges = ranges.map(|(least, most)| {
        [Sizes::Side(least, most), Sizes::Sides(least, most), Sizes::Given(least, most)]
    });
    let sizes = all.into_iter().chain(ranges.into_iter().flatten()).chain([Sizes::ToZeros]);
    // No judge has these goals.
    let odd = JUDGES.iter().flat_map(|judge| {
        let cells = [&[9; 9][..], &[], &[1; 101], b".rrrrrrrrrrrrrrb"].map(GoalCells::new);
        cells.map(|cells| Judge {
            format: Format { goal: Goal::Fixed(cells), ..judge.format },
            ..*judge
        })
    });
    let own = sizes.map(Judge::of_size).flat_map(|judge| {
        let goals = ["given", "snail", "1 x 2"].map(|goal| judge.with_goal(goal).ok());
        [Some(judge), Some(judge.with_count(Count::First))].into_iter().chain(goals).flatten()
    });
    own.chain(JUDGES.iter().copied()).chain(odd).collect()
}

/// Whatever the values, there is an answer or an error.
#[test]
fn no_constructor_of_a_judge_panics() {
    let texts: [&[u8]; 9] = [
        b"",
        b"0",
        b"1 1\n0\n",
        b"1 2 3",
        b"\xFF\x00",
        b"[[",
        b"2 2 1 2 3 0 2 3 1 0 1 2 3 0\n0 0",
        b"1 2 3 4 5 6 7 8 0 1 2 3 4 5 6 7 0 8",
        b"1 1 .rbbrrbbrrbbrrbb\nrrbbrbbbr.rbrrbb",
    ];
    let depths = |least, most| Among::Depths(least..=most);
    let among =
        [depths(0, 0), depths(5, 2), depths(0, usize::MAX), Among::Scrambled(3), Among::Any];
    for judge in judges() {
        for text in texts {
            let limits =
                SolverOptions { memory: 0, effort: Some(Effort::Any), ..SolverOptions::default() };
            for want in Want::ALL.map(Some).into_iter().chain([None]) {
                let asked =
                    AnswerOptions { want, json: want.is_none(), ..AnswerOptions::default() };
                let _ = eight::answers::text(&judge, asked, &limits, OnFault::Skip, text);
                let criteria = Criteria { want, lenient: true, ..Criteria::of(&judge) };
                let mut checker = Checker::new(criteria, &limits);
                let _ = checker.check(Box::new(text), Box::new(text), None, &mut |_| Ok(()));
            }
            let view = Box::new(Svg::new(Vec::new()));
            let criteria = Criteria::of(&judge);
            let _ = eight::explain::draw(
                &criteria,
                &limits,
                Box::new(text),
                OnFault::Skip,
                None,
                view,
                &mut |_| (),
            );
        }
        for among in &among {
            for count in [Some(0), Some(2), None] {
                for unsolvable in [Share::NONE, Share::ALL] {
                    let recipe =
                        Recipe { count, among: among.clone(), unsolvable, ..Recipe::new(judge) };
                    let Ok(cases) = Generator::new(&recipe) else { continue };
                    assert!(cases.take(2).count() <= 2);
                }
            }
        }
    }
}
