//! The generator: pinned bytes, uniform choices, and inputs that the scanner reads back.

use super::{answers, drawn, eight, generated, judge};
use crate::stream::{self, items, judges};
use eight::eight::rank::{Coordinate, SOLVABLE};
use eight::generate::boards::{Among, Boards, Generator, Recipe};
use eight::generate::{RecipeError, Share, SplitMix};
use eight::judge::{Goal, Judge, Layout, HDU_1043};
use eight::stream::input::WINDOW;
use eight::stream::scan::Count;
use eight::{Board, Solver};
use std::collections::{HashMap, HashSet};
use std::io;
use std::ops::RangeInclusive;

/// The hash function FNV-1a, of 64 bits.
pub fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)
    })
}

/// Pearson's chi-square of these counts, if all should be as large as their weights say.
fn chi_square(counts: impl Iterator<Item = (f64, f64)> + Clone) -> f64 {
    let (total, weights) =
        counts.clone().fold((0.0, 0.0), |(t, w), (count, weight)| (t + count, w + weight));
    counts
        .map(|(count, weight)| {
            let expected = total * weight / weights;
            (count - expected).powi(2) / expected
        })
        .sum()
}

/// Asserts that counts are no further from what they should be than chance has it: five standard
/// deviations. Seeds are fixed, so this holds always or never.
#[track_caller]
pub fn assert_fair(counts: &[(f64, f64)]) {
    let freedom: f64 = counts.iter().skip(1).map(|_| 1.0).sum();
    let distance = (chi_square(counts.iter().copied()) - freedom) / (2.0 * freedom).sqrt();
    assert!(distance.abs() < 5.0, "{distance} standard deviations");
}

/// The boards of an input, or the first fault.
fn boards(judge: &Judge, input: &[u8]) -> Result<Vec<Board>, String> {
    let mut boards = Vec::new();
    for case in items(stream::cases(judge, false, input, WINDOW)) {
        boards.extend(stream::boards_of(case.map_err(|fault| fault.to_string())?));
    }
    Ok(boards)
}

pub fn text(recipe: &Recipe) -> String {
    String::from_utf8(generated(recipe)).expect("plain text")
}

pub fn with_depths(recipe: Recipe<'_>, depths: RangeInclusive<usize>) -> Recipe<'_> {
    among(recipe, Among::Depths(depths))
}

pub fn among(mut recipe: Recipe<'_>, boards: Among) -> Recipe<'_> {
    if let Boards::Drawn { among, .. } = &mut recipe.boards {
        *among = boards;
    }
    recipe
}

#[test]
fn published_random_numbers() {
    // Of Vigna's C program, seeded with 1234567 and with 0.
    let mut random = SplitMix::new(1_234_567);
    let published = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ];
    assert_eq!(published, [(); 5].map(|()| random.bits()));
    assert_eq!(SplitMix::new(0).bits(), 0xE220_A839_7B1D_CDAF);
}

#[test]
fn numbers_below_a_bound() {
    let mut random = SplitMix::new(1);
    assert_eq!([0, 1, 1, 1].map(|bound| random.below(bound)), [0; 4]);
    let mut counts = [(0.0, 1.0); 7];
    for _ in 0..70_000 {
        counts[random.below(7) as usize].0 += 1.0;
    }
    assert_fair(&counts);
    // A quarter of all bits is left over by this bound; kept, they would favour multiples of three.
    let bound = 3 << 62;
    let mut counts = [(0.0, 1.0); 3];
    for _ in 0..30_000 {
        counts[(random.below(bound) % 3) as usize].0 += 1.0;
    }
    assert_fair(&counts);
}

#[test]
fn shares() {
    let share = |text: &str| text.parse::<Share>();
    for (text, of_ten, of_three) in [
        ("0", 0, 0),
        ("1", 10, 3),
        ("1.000", 10, 3),
        ("0.5", 5, 2),
        (".25", 3, 1),
        ("0.249999999", 2, 1),
        ("0.", 0, 0),
    ] {
        let share = share(text).expect(text);
        assert_eq!((share.of(10), share.of(3)), (of_ten, of_three), "{text}");
    }
    assert_eq!(share("0.5").map(|half| half.of(u64::MAX)), Ok(1 << 63));
    for text in [
        "",
        ".",
        "2",
        "1.1",
        "-0.5",
        "0.1234567890",
        "0.0000000001",
        "0.5x",
        "0.+5",
        ".-1",
        "1/2",
        "0,5",
        "NaN",
        "1e-3",
        "+1",
        "00",
    ] {
        assert!(share(text).is_err(), "{text}");
    }
}

/// What every later version must give, byte for byte.
#[test]
fn pinned_bytes() {
    let row = |name| drawn(judge(name), 2, 7, "0");
    let one = |name| drawn(judge(name), 1, 7, "0");
    assert_eq!(
        text(&drawn(HDU_1043, 3, 0, "0.34")),
        "8 1 4 x 7 5 6 3 2\n6 8 1 7 4 5 2 3 x\nx 8 5 4 3 7 6 2 1\n"
    );
    assert_eq!(
        text(&with_depths(drawn(HDU_1043, 3, 1, "0"), 31..=31)),
        "8 6 7 2 5 4 3 x 1\n8 6 7 2 5 4 3 x 1\n8 6 7 2 5 4 3 x 1\n"
    );
    assert_eq!(text(&row("uva-652")), "2\n\n5 1 4 x 8 2 7 3 6\n\nx 2 3 5 7 8 4 6 1\n");
    assert_eq!(text(&row("hdu-3567")), "2\n3467X5281\n562X83471\n1X4658237\n7X2385614\n");
    assert_eq!(text(&row("gvu-zaidimas-8")), "2\n\n5 1 4\n0 8 2\n7 3 6\n\n0 2 3\n5 7 8\n4 6 1\n");
    assert_eq!(text(&one("hackerrank-n-puzzle")), "3\n5\n1\n4\n0\n8\n2\n7\n3\n6\n");
    assert_eq!(text(&one("luogu-p1379")), "418052637\n");
    for rows in ["aoj-alds1-13-b", "boj-1525"] {
        assert_eq!(text(&one(rows)), "5 1 4\n0 8 2\n7 3 6\n", "{rows}");
    }
    assert_eq!(text(&one("mipt-089")), "5 1 4 0 8 2 7 3 6\n");
    assert_eq!(text(&one("tioj-1198")), "3 4 6 7 0 5 2 8 1\n5 6 2 0 8 3 4 7 1\n");
    let blanks = Recipe { random_blanks: Some(3), ..row("uva-652") };
    assert_eq!(text(&blanks), "\t 2\r\n\n\n5\t1\t\t\t4\t\t x\t 8\t2\t\t\t7\t 3\t\t6\r\n\r\n \r\n\t \r\n\t\tx 2\t\t\t3 \t5  \t7\t8\t 4 6\t \t1\n\n\r\n");
    let all = Recipe {
        judge: HDU_1043,
        boards: Boards::All,
        layout: Some(Layout::Packed),
        random_blanks: None,
    };
    assert_eq!(hash(&generated(&all)), 0x1BD1_6A8B_850C_C665);
    assert_eq!(hash(&generated(&drawn(HDU_1043, 10_000, 42, "0.5"))), 0xA31E_3F5D_7860_EFB5);
    assert_eq!(
        hash(&generated(&with_depths(drawn(judge("hdu-3567"), 10_000, 42, "0"), 20..=25))),
        0xBE41_C289_8779_145A
    );
}

#[test]
fn all_boards_in_order() {
    let mut recipe = Recipe {
        judge: HDU_1043,
        boards: Boards::All,
        layout: Some(Layout::Packed),
        random_blanks: None,
    };
    let input = text(&recipe);
    let lines: Vec<&str> = input.lines().collect();
    assert_eq!(lines.len(), 362_880);
    assert!(lines.windows(2).all(|pair| pair[0] < pair[1]), "in order, and so all different");
    assert_eq!((lines[0], lines[362_879]), ("12345678x", "x87654321"));
    assert_eq!(boards(&HDU_1043, input.as_bytes()).map(|all| all.len()), Ok(362_880));

    recipe.judge.blank = b'0';
    recipe.judge.goal = Goal::Fixed(&[1, 2, 3, 8, 0, 4, 7, 6, 5]);
    let input = text(&recipe);
    assert!(input.starts_with("012345678\n012345687\n"));
    let lines: Vec<&str> = input.lines().collect();
    assert!(lines.len() == 362_880 && lines.windows(2).all(|pair| pair[0] < pair[1]));
}

#[test]
fn every_judge_reads_its_input_back() {
    let layouts = [None, Some(Layout::OneLine), Some(Layout::Rows), Some(Layout::Packed)];
    for row in judges() {
        let many = matches!(row.count, Count::First | Count::ToEnd);
        let count = if many { 50 } else { 1 };
        let share = if many && row.unsolvable.is_some() { "0.3" } else { "0" };
        let halves = if row.goal == Goal::EachCase { 2 } else { 1 };
        let read = |input: &[u8]| {
            boards(row, input).unwrap_or_else(|fault| panic!("{}: {fault}", row.name))
        };
        let mut recipe = drawn(*row, count, 5, share);
        let plain = read(&generated(&recipe));
        assert_eq!(plain.len() as u64, count * halves);
        if halves == 1 {
            let unsolvable =
                plain.iter().filter(|board| Coordinate::rank(**board).is_none()).count();
            assert_eq!(unsolvable, if share == "0" { 0 } else { 15 });
        }
        for layout in layouts {
            recipe.layout = layout;
            for blanks in 0..20 {
                recipe.random_blanks = (blanks > 0).then_some(blanks);
                let input = generated(&recipe);
                assert_eq!(read(&input), plain, "{}: {}", row.name, input.escape_ascii());
            }
        }
    }
}

#[test]
fn traps_among_the_blanks() {
    let inputs: Vec<String> = (0..50)
        .map(|seed| text(&Recipe { random_blanks: Some(seed), ..drawn(HDU_1043, 5, seed, "0") }))
        .collect();
    let some = |trap: fn(&str) -> bool| inputs.iter().filter(|input| trap(input)).count();
    for (trap, count) in [
        ("a tab", some(|input| input.contains('\t'))),
        ("CR LF", some(|input| input.contains("\r\n"))),
        ("LF alone", some(|input| input.replace("\r\n", "").contains('\n'))),
        ("a run of spaces", some(|input| input.contains("  "))),
        ("a blank in front", some(|input| input.starts_with([' ', '\t', '\n', '\r']))),
        (
            "a blank at the end of a line",
            some(|input| input.contains(" \n") || input.contains("\t\r\n")),
        ),
        ("an empty line", some(|input| input.replace('\r', "").contains("\n\n"))),
        ("a line of blanks", some(|input| input.replace('\r', "").contains("\n \n"))),
        ("an empty line in front", some(|input| input.starts_with(['\n', '\r']))),
        ("an empty line at the end", some(|input| input.replace('\r', "").ends_with("\n\n"))),
        ("a line end at the end", some(|input| input.ends_with('\n'))),
        ("none", some(|input| !input.ends_with('\n'))),
    ] {
        assert!(count > 0, "{trap}");
    }
    assert!(inputs
        .iter()
        .all(|input| input.is_ascii() && !input.replace("\r\n", "").contains('\r')));
}

#[test]
fn depths() {
    let mut solver = Solver::default();
    solver.expect_many();
    for (depths, boards_there_are) in
        [(0..=0, 1), (1..=1, 2), (31..=31, 2), (30..=31, 223), (20..=25, 0)]
    {
        let input = generated(&with_depths(drawn(HDU_1043, 2_000, 3, "0"), depths.clone()));
        let mut counts: HashMap<[u8; 9], f64> = HashMap::new();
        for board in boards(&HDU_1043, &input).expect("well-formed") {
            let index = Coordinate::rank(board).expect("solvable");
            assert!(depths.contains(&solver.shortest(index).len()));
            *counts.entry(board.codes()).or_default() += 1.0;
        }
        if boards_there_are > 0 {
            assert_eq!(counts.len(), boards_there_are);
        }
        if boards_there_are > 1 {
            let counts: Vec<_> = counts.values().map(|&count| (count, 1.0)).collect();
            assert_fair(&counts);
        }
    }
}

#[test]
fn uniform_over_all_solvable_boards() {
    for (share, solvable) in [("0", true), ("1", false)] {
        let input = generated(&drawn(HDU_1043, 5 * SOLVABLE as u64, 11, share));
        let mut counts = vec![(0.0, 1.0); SOLVABLE];
        for board in boards(&HDU_1043, &input).expect("well-formed") {
            assert_eq!(Coordinate::rank(board).is_some(), solvable);
            // Any exchange of two tiles maps the unsolvable boards to the solvable ones.
            let board = if solvable {
                board
            } else {
                board.relabelled("12345687x".parse().expect("well-formed"))
            };
            counts[Coordinate::rank(board).expect("solvable").index()].0 += 1.0;
        }
        assert_fair(&counts);
    }
}

/// Unsolvable boards have none, and are drawn from all there are.
#[test]
fn depths_of_solvable_boards_alone() {
    let recipe = with_depths(drawn(HDU_1043, 2_000, 3, "0.5"), 31..=31);
    let boards = boards(&HDU_1043, &generated(&recipe)).expect("well-formed");
    let (solvable, unsolvable): (Vec<Board>, Vec<Board>) =
        boards.iter().partition(|board| board.is_even());
    let kinds = |boards: &[Board]| {
        let kinds: HashSet<_> = boards.iter().map(|board| board.codes()).collect();
        kinds.len()
    };
    assert_eq!((solvable.len(), kinds(&solvable)), (1_000, 2));
    assert!(kinds(&unsolvable) > 980, "of 1,000 among 181,440");
}

#[test]
fn unsolvable_cases_stand_anywhere() {
    let mut counts: HashMap<Vec<bool>, f64> = HashMap::new();
    for seed in 0..6_000 {
        let input = generated(&drawn(HDU_1043, 4, seed, "0.5"));
        let solvable = boards(&HDU_1043, &input).expect("well-formed");
        let solvable = solvable.iter().map(|board| board.is_even()).collect();
        *counts.entry(solvable).or_default() += 1.0;
    }
    assert_eq!(counts.len(), 6, "two of four");
    let counts: Vec<_> = counts.values().map(|&count| (count, 1.0)).collect();
    assert_fair(&counts);
}

#[test]
fn uniform_over_pairs_of_board_and_goal() {
    // A blank in a corner has two moves, on an edge three, and in the middle four: of all pairs
    // one move apart, that many have their goal's blank there.
    let row = judge("hdu-3567");
    let input = generated(&with_depths(drawn(row, 24_000, 2, "0"), 1..=1));
    let mut cells = [2.0, 3.0, 2.0, 3.0, 4.0, 3.0, 2.0, 3.0, 2.0].map(|weight| (0.0, weight));
    let mut first_tile = [(0.0, 1.0); 8];
    for pair in boards(&row, &input).expect("well-formed").chunks(2) {
        let (start, goal) = (pair[0], pair[1]);
        assert_ne!(start, goal);
        cells[goal.blank().number()].0 += 1.0;
        let tile = goal.codes().into_iter().find(|&code| code < 8).expect("a tile");
        first_tile[usize::from(tile)].0 += 1.0;
    }
    assert_fair(&cells);
    assert_fair(&first_tile);
    let solved = answers(&row, &input);
    assert!(String::from_utf8_lossy(&solved).lines().step_by(2).all(|line| line.ends_with(": 1")));
}

#[test]
fn contradictions() {
    let contradiction = |recipe: &Recipe| Generator::<Board, _>::new(recipe, io::sink()).err();
    let some = |unsolvable| with_depths(drawn(HDU_1043, 5, 0, unsolvable), 3..=4);
    assert_eq!(contradiction(&some("0")), None);
    assert_eq!(contradiction(&some("1")), Some(RecipeError::DepthOfUnsolvable));
    let centre = with_depths(drawn(judge("luogu-p1379"), 1, 0, "0"), 31..=31);
    assert_eq!(contradiction(&centre), Some(RecipeError::NoSuchDepth(31..=31)));
    assert_eq!(
        contradiction(&with_depths(drawn(HDU_1043, 1, 0, "0"), 32..=usize::MAX)),
        Some(RecipeError::NoSuchDepth(32..=usize::MAX))
    );
    assert_eq!(
        contradiction(&drawn(judge("poj-1077"), 2, 0, "0")),
        Some(RecipeError::OneCase("poj-1077".to_string(), 2))
    );
    assert_eq!(
        contradiction(&drawn(judge("luogu-p1379"), 1, 0, "0.1")),
        Some(RecipeError::NeverUnsolvable("luogu-p1379".to_string()))
    );
    let all =
        Recipe { judge: judge("hdu-3567"), boards: Boards::All, layout: None, random_blanks: None };
    assert_eq!(contradiction(&all), Some(RecipeError::NeverUnsolvable("hdu-3567".to_string())));
}

#[test]
fn the_program() {
    let eight = |arguments: &str| {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        eight(&arguments, b"")
    };
    let (code, output, errors) = eight("generate --count 3 --unsolvable 0.34");
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    assert_eq!(output, text(&drawn(HDU_1043, 3, 0, "0.34")));
    let (_, output, _) = eight("generate --blank 0 --depth 0 --layout three-line");
    assert_eq!(output, "1 2 3\n4 5 6\n7 8 0\n");
    let (_, output, _) = eight("generate --judge hdu-3567 --count 2 --seed 7");
    assert_eq!(output, text(&drawn(judge("hdu-3567"), 2, 7, "0")));
    let (_, output, _) = eight("generate --judge uva-652 --count 2 --seed 3 --random-blanks");
    let blanks = Recipe { random_blanks: Some(3), ..drawn(judge("uva-652"), 2, 3, "0") };
    assert_eq!(output, text(&blanks));
    let (_, output, _) = eight("generate --count 0 --judge gvu-zaidimas-8");
    assert_eq!(output, "0\n");
    let (_, output, _) = eight("generate --all --layout packed");
    assert_eq!(output.len(), 3_628_800);
    for (arguments, warning) in [
        ("generate --judge hdu-3567 --count 200", ""),
        (
            "generate --judge hdu-3567 --count 201",
            "eight: warning: hdu-3567 takes at most 200 cases, and 201 are asked for\n",
        ),
        ("generate --judge gvu-zaidimas-8 --count 1000", ""),
        (
            "generate --judge gvu-zaidimas-8 --all",
            "eight: warning: gvu-zaidimas-8 takes at most 1000 cases, and 362880 are asked for\n",
        ),
        ("generate --judge uva-652 --count 100000", ""),
        (
            "generate --judge uva-10181 --count 50",
            "eight: warning: uva-10181 takes paths of at most 50 moves, and a board may need more: \
             see --depth\n",
        ),
        ("generate --judge uva-10181 --count 50 --scramble 50", ""),
    ] {
        let (code, output, errors) = eight(arguments);
        assert_eq!((code, errors.as_str()), (Some(0), warning), "{arguments}");
        assert!(output.lines().count() >= 200, "{arguments}");
    }
    for (arguments, message) in [
        (
            "generate --depth 31 --unsolvable 1",
            "eight: boards of some depth are solvable, and all are to be unsolvable\n",
        ),
        (
            "generate --judge luogu-p1379 --depth 31",
            "eight: no board of this goal is 31 moves deep\n",
        ),
        (
            "generate --judge luogu-p1379 --all",
            "eight: luogu-p1379 takes one case, and 362880 are asked for\n",
        ),
        (
            "generate --judge tioj-1198 --unsolvable 1",
            "eight: tioj-1198 has no answer to an unsolvable case\n",
        ),
        ("generate --depth 32", "a depth is a number from 0 to 31"),
        ("generate --depth 5..4", "a depth is a number, or two of them in order"),
        ("generate --all --depth 5", "cannot be used with"),
        ("generate --all --count 5", "cannot be used with"),
        ("generate --all --unsolvable 0.5", "cannot be used with"),
        ("generate --unsolvable 1.5", "a share is a decimal number from 0 to 1"),
    ] {
        let (code, output, errors) = eight(arguments);
        assert_eq!((code, output.as_str()), (Some(2), ""), "{arguments}");
        assert!(errors.contains(message), "{arguments}: {errors}");
    }
}
