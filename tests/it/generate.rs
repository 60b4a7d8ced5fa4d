//! The generator: pinned bytes, uniform choices, and what plain searches say of every case.

mod depths;
pub mod generate_graphs;
mod numbers;

use crate::answered::{items, on_fault};
use crate::kit::{answers, drawn, generated, judge, refused, several};
use crate::plain_sliders;
use crate::plain_tiles::{ball, goal, is_solvable, slides, Ball, Cells};
use crate::process::{eight, Run};
use crate::table::blocks;
use eight::inside::generate::{Among, Recipe};
use eight::inside::grid::Size;
use eight::inside::judge::{Judge, FIFTEEN, GRAPH, HDU_1043, JUDGES, POJ_2893, SLIDERS};
use eight::inside::puzzle::format::{Format, Goal, GoalCells, Layout};
use eight::inside::puzzle::Puzzle;
use eight::inside::stream::Count;
use eight::inside::tiles::eight::rank::Coordinate;
use eight::inside::tiles::eight::EightTiles;
use eight::inside::tiles::sized::SizedTiles;
use std::collections::{HashMap, HashSet};
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::LazyLock;

static EIGHT: LazyLock<Ball> = LazyLock::new(|| ball(3, &goal(9), 31));
static TARGETS: LazyLock<HashMap<plain_sliders::Cells, usize>> =
    LazyLock::new(|| plain_sliders::depths(plain_sliders::START));

#[track_caller]
fn assert_each_once(cells: &[u8]) {
    let seen: u128 = cells.iter().map(|tile| 1 << tile).sum();
    assert!(seen == (1 << cells.len()) - 1 && cells.len() < 128, "{cells:?}");
}

/// Returns the boards of a text, all of `cells` cells.
fn boards(cells: usize, text: &str) -> Vec<Cells> {
    let digit = |symbol: u8| if symbol.is_ascii_digit() { symbol - b'0' } else { 0 };
    let numbers: Cells = if cells < 10 {
        text.bytes().filter(u8::is_ascii_graphic).map(digit).collect()
    } else {
        text.split_whitespace().map(|word| word.parse().expect("a tile")).collect()
    };
    let boards = numbers.chunks(cells).map(<[u8]>::to_vec);
    boards.inspect(|board| assert_each_once(board)).collect()
}

/// The boards of POJ 2893, each with its columns.
fn rectangles(text: &str) -> Vec<(usize, Cells)> {
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u8>().expect("a number"));
    let mut cases = Vec::new();
    loop {
        let [rows, columns] = [(); 2].map(|()| usize::from(numbers.next().expect("a side")));
        if rows + columns == 0 {
            assert_eq!(numbers.next(), None);
            return cases;
        }
        let cells: Cells = numbers.by_ref().take(rows * columns).collect();
        assert_each_once(&cells);
        cases.push((columns, cells));
    }
}

fn targets(text: &str) -> Vec<plain_sliders::Cells> {
    let cells: Vec<u8> = text.bytes().filter(u8::is_ascii_graphic).collect();
    cells.chunks(16).map(|board| board.try_into().expect("16 cells")).collect()
}

/// Returns the output of the program.
#[track_caller]
pub fn text(arguments: &str) -> String {
    let words: Vec<&str> = ["generate"].into_iter().chain(arguments.split_whitespace()).collect();
    eight(&words, "").said()
}

/// Returns the boards that the program draws: of POJ 2893, or of a number of cells.
fn drawn_boards(arguments: &str, cells: usize) -> Vec<Cells> {
    if arguments.contains("poj-2893") {
        return rectangles(&text(arguments)).into_iter().map(|(_, cells)| cells).collect();
    }
    boards(cells, &text(arguments))
}

/// Returns the output of a recipe of the library.
fn text_of(recipe: &Recipe) -> String {
    String::from_utf8(generated(recipe)).expect("plain text")
}

/// The hash function FNV-1a, of 64 bits.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)
    })
}

/// Asserts that counts differ from their weights no more than by chance: Pearson's chi-square is
/// within five standard deviations. Seeds are fixed, so this holds always or never.
#[track_caller]
pub fn assert_fair(counts: &[(f64, f64)]) {
    let (total, weights) =
        counts.iter().fold((0.0, 0.0), |(t, w), (count, weight)| (t + count, w + weight));
    let terms = counts.iter().map(|(count, weight)| {
        let expected = total * weight / weights;
        (count - expected).powi(2) / expected
    });
    let freedom: f64 = counts.iter().skip(1).map(|_| 1.0).sum();
    let distance = (terms.sum::<f64>() - freedom) / (2.0 * freedom).sqrt();
    assert!(distance.abs() < 5.0, "{distance} standard deviations");
}

/// Asserts that these are drawn from `kinds` kinds, all equally likely.
#[track_caller]
pub fn assert_uniform<K: Hash + Eq>(drawn: impl IntoIterator<Item = K>, kinds: usize) {
    let mut counts: HashMap<K, f64> = HashMap::new();
    let mut cases = 0;
    for kind in drawn {
        *counts.entry(kind).or_default() += 1.0;
        cases += 1;
    }
    let found = counts.len();
    assert!(found == kinds || cases < 20 * kinds && found < kinds, "{found} of {kinds} kinds");
    let mut counts: Vec<(f64, f64)> = counts.into_values().map(|count| (count, 1.0)).collect();
    counts.resize(kinds, (0.0, 1.0));
    assert!(kinds > 1 || found == 1);
    if kinds > 1 {
        assert_fair(&counts);
    }
}

#[test]
fn pinned_bytes() {
    let pairs = drawn(judge("hdu-3567"), 10_000, 42, "0");
    let pairs = Recipe { among: Among::Depths(20..=25), ..pairs };
    assert_eq!(hash(&text_of(&pairs)), 0xBE41_C289_8779_145A);
}

/// In the order of their bytes, and so all different.
#[test]
fn all_cases_in_order() {
    let all = text("--every-board --layout packed");
    assert!(all.starts_with("12345678x\n") && all.ends_with("x87654321\n"));
    let recipe = |judge| Recipe { count: None, layout: Some(Layout::Packed), ..Recipe::new(judge) };
    let other_goal = Goal::Fixed(GoalCells::new(&[1, 2, 3, 8, 0, 4, 7, 6, 5]));
    let zero = text_of(&recipe(Judge {
        format: Format { blank: b'0', goal: other_goal, ..HDU_1043.format },
        ..HDU_1043
    }));
    assert!(zero.starts_with("012345678\n012345687\n"));
    let small = Recipe { size: Size::new(2, 2), ..recipe(HDU_1043) };
    for (all, cells, there_are) in [(all, 9, 362_880), (zero, 9, 362_880), (text_of(&small), 4, 24)]
    {
        assert_eq!(boards(cells, &all).len(), there_are);
        assert!(all.lines().is_sorted_by(|one, next| one < next));
    }
    let all = targets(&text("--puzzle sliders --every-board"));
    let there_are: HashSet<_> = all.iter().filter(|board| TARGETS.contains_key(*board)).collect();
    assert_eq!((all.len(), there_are.len()), (102_960, 102_960));
}

/// Returns the cases of a recipe as the reader of its judge reads them, in each layout, and with
/// more white space.
fn read_back<P: Puzzle>(mut recipe: Recipe, layouts: &[Layout]) -> Vec<P::Case>
where
    P::Case: PartialEq + Debug,
{
    let judge = recipe.judge;
    let read = |input: &[u8]| -> Vec<P::Case> {
        let cases = P::reader(&judge.format, on_fault(false), input).with_window(64);
        let cases = items(cases).into_iter();
        cases.map(|item| item.unwrap_or_else(|fault| panic!("{}: {fault}", judge.name))).collect()
    };
    let plain = read(&generated(&recipe));
    for layout in layouts.iter().copied().map(Some).chain([None]) {
        recipe.layout = layout;
        let input = text_of(&recipe);
        let spaced = input.replace(' ', " \t").replace('\n', " \r\n");
        for input in [input, spaced] {
            assert_eq!(read(input.as_bytes()), plain, "{}: {input}", judge.name);
        }
    }
    plain
}

#[test]
fn every_judge_reads_its_input_back() {
    fn counts(are_unsolvable: impl Iterator<Item = bool> + Clone) -> (u64, usize) {
        (are_unsolvable.clone().count() as u64, are_unsolvable.filter(|&it| it).count())
    }
    for row in JUDGES {
        let recipe = several(*row, 50, 5, "0.3");
        let count = recipe.count.expect("some");
        let share = recipe.unsolvable.of(count) as usize;
        let lines = [Layout::OneLine, Layout::Rows, Layout::Column, Layout::Packed];
        let found = match row.format.cells() {
            Some(9) => {
                let cases = read_back::<EightTiles>(recipe, &lines);
                counts(cases.iter().map(|case| Coordinate::rank(case.board).is_none()))
            }
            Some(16) => {
                let boards = read_back::<SizedTiles>(recipe, &lines[..3]);
                counts(boards.iter().map(|board| !board.is_solvable()))
            }
            _ => continue,
        };
        assert_eq!(found, (count, share), "{}", row.name);
    }
}

/// Every board that there is, solvable or not as asked, each as likely.
#[test]
fn uniform_over_all() {
    for (share, solvable) in [("0", true), ("1", false)] {
        let count = crate::random::share(907_200);
        let drawn = text(&format!("--count {count} --seed 11 --unsolvable-share {share}"));
        let drawn = boards(9, &drawn);
        assert!(drawn.iter().all(|board| is_solvable(3, board) == solvable));
        assert_uniform(drawn, 181_440);
        for (size, columns, kinds) in [
            ("2x3", 3, 360),
            ("3x2", 2, 360),
            ("2x2", 2, 12),
            ("1x5", 5, if solvable { 5 } else { 115 }),
            ("4x1", 1, if solvable { 4 } else { 20 }),
        ] {
            let drawn = text(&format!(
                "--judge poj-2893 --size {size} --count 9000 --unsolvable-share {share}"
            ));
            let drawn = rectangles(&drawn);
            assert!(drawn
                .iter()
                .all(|it| it.0 == columns && is_solvable(columns, &it.1) == solvable));
            assert_uniform(drawn, kinds);
        }
    }
    assert_uniform(targets(&text("--puzzle sliders --count 500000 --seed 2")), 102_960);
}

/// On larger boards every tile is on every cell equally often, and the share of unsolvable boards
/// is exact.
#[test]
fn uniform_by_cell() {
    for (columns, cells, arguments) in [
        (4, 16, "--size 4x4"),
        (5, 25, "--judge poj-2893 --size 5x5"),
        (3, 18, "--judge poj-2893 --size 6x3"),
    ] {
        for (share, unsolvable) in [("0", 0), ("0.25", 4_000), ("1", 16_000)] {
            let arguments =
                format!("{arguments} --count 16000 --seed 4 --unsolvable-share {share}");
            let all = drawn_boards(&arguments, cells);
            let found = all.iter().filter(|board| !is_solvable(columns, board)).count();
            assert_eq!((all.len(), found), (16_000, unsolvable));
            for cell in 0..cells {
                assert_uniform(all.iter().map(|board| board[cell]), cells);
            }
            // Parity leaves half of the orders of the last three tiles.
            let orders: HashSet<&[u8]> = all.iter().map(|board| &board[..cells - 3]).collect();
            assert!(orders.len() > 15_990, "3 of them alike is chance");
        }
    }
    let any_size = rectangles(&text("--judge poj-2893 --count 6400 --unsolvable-share 0.3"));
    let unsolvable = any_size.iter().filter(|(columns, cells)| !is_solvable(*columns, cells));
    assert_eq!(unsolvable.count(), 1_920);
    let sides = |(columns, cells): &(usize, Cells)| (cells.len() / columns, *columns);
    assert!(any_size.iter().map(sides).all(|(rows, columns)| rows > 1 && columns > 1));
    assert_uniform(any_size.iter().map(sides), 64);
}

#[test]
fn unsolvable_cases_stand_anywhere() {
    let positions = (0..6_000).map(|seed| -> Vec<bool> {
        let drawn = boards(9, &text_of(&drawn(HDU_1043, 4, seed, "0.5")));
        drawn.iter().map(|board| is_solvable(3, board)).collect()
    });
    // Two of four.
    assert_uniform(positions, 6);
}

#[test]
fn uniform_over_pairs_of_board_and_goal() {
    // A blank in a corner has two moves, on an edge three, and in the middle four: of all pairs
    // one move apart, that many have their goal's blank there.
    let input = text("--judge hdu-3567 --count 200 --depth 1");
    let solved = answers(&judge("hdu-3567"), None, input.as_bytes());
    assert!(String::from_utf8_lossy(&solved).lines().step_by(2).all(|line| line.ends_with(": 1")));
    let recipe = drawn(judge("hdu-3567"), 24_000, 2, "0");
    let input = text_of(&Recipe { among: Among::Depths(1..=1), ..recipe });
    let pairs = boards(9, input.split_once('\n').expect("the number of cases").1);
    let mut cells = [2.0, 3.0, 2.0, 3.0, 4.0, 3.0, 2.0, 3.0, 2.0].map(|weight| (0.0, weight));
    for pair in pairs.chunks(2) {
        assert!(slides(3, &pair[0]).contains(&pair[1]));
        cells[pair[1].iter().position(|&tile| tile == 0).expect("a blank")].0 += 1.0;
    }
    assert_fair(&cells);
    let first_tile = |goal: &Cells| goal.iter().copied().find(|&tile| tile > 0);
    assert_uniform(pairs.iter().skip(1).step_by(2).map(first_tile), 8);
}

/// Returns the ends of walks of some moves from the goal, each with its chance.
fn walks(columns: usize, cells: u8, moves: usize) -> HashMap<Cells, f64> {
    let mut walks = vec![(Cells::new(), goal(cells), 1.0)];
    for _ in 0..moves {
        let mut next = Vec::new();
        for (before, at, chance) in walks {
            let mut onward = slides(columns, &at);
            if onward.len() > 1 {
                onward.retain(|board| *board != before);
            } else if onward.is_empty() {
                onward.push(at.clone());
            }
            let share = chance / onward.iter().map(|_| 1.0).sum::<f64>();
            next.extend(onward.into_iter().map(|board| (at.clone(), board, share)));
        }
        walks = next;
    }
    let mut ends = HashMap::new();
    for (_, end, chance) in walks {
        *ends.entry(end).or_insert(0.0) += chance;
    }
    ends
}

#[test]
fn scrambled_boards_follow_the_walks() {
    for (arguments, columns, cells, moves) in [
        ("--size 4x4", 4, 16, 6),
        ("--puzzle tiles", 3, 9, 5),
        ("--puzzle tiles --unsolvable-share 1", 3, 9, 5),
        ("--judge poj-2893 --size 5x4", 4, 20, 4),
        ("--judge poj-2893 --size 1x3", 3, 3, 3),
        ("--judge poj-2893 --size 3x1 --unsolvable-share 1", 1, 3, 4),
        ("--size 4x4", 4, 16, 0),
        ("--judge poj-2893 --size 1x1", 1, 1, 3),
    ] {
        let arguments = format!("{arguments} --count 20000 --seed 3 --scramble {moves}");
        let mut counts: HashMap<Cells, f64> = HashMap::new();
        for mut board in drawn_boards(&arguments, cells.into()) {
            if arguments.contains("unsolvable") {
                for tile in board.iter_mut().filter(|tile| (1..=2).contains(*tile)) {
                    *tile = 3 - *tile;
                }
            }
            *counts.entry(board).or_default() += 1.0;
        }
        let chances = walks(columns, cells, moves);
        assert!(counts.keys().all(|board| chances.contains_key(board)), "{arguments}");
        let counts: Vec<(f64, f64)> = chances
            .iter()
            .map(|(end, chance)| (counts.get(end).copied().unwrap_or(0.0), *chance))
            .collect();
        if counts.len() > 1 {
            assert_fair(&counts);
        }
    }
}

/// Recipes that the library refuses and the program's options cannot express.
#[test]
fn contradictions() {
    let depths = |judge, rows, columns, depths| Recipe {
        among: Among::Depths(depths),
        size: Size::new(rows, columns),
        ..Recipe::new(judge)
    };
    let all = |judge| Recipe { count: None, ..Recipe::new(judge) };
    let by_depth = "boards of this size are drawn at random or by random moves, not by depth";
    let too_many = "these cases are too many to list";
    let side = Judge { format: Format { count: Count::One, ..FIFTEEN.format }, ..FIFTEEN };
    let never = Judge { unsolvable: None, ..FIFTEEN };
    let scrambled = Recipe { among: Among::Scrambled(1), ..Recipe::new(SLIDERS) };
    #[expect(clippy::reversed_empty_ranges, reason = "that is what is refused")]
    let [none, deep] = [4..=3, 40..=30];
    for (recipe, error) in [
        (depths(HDU_1043, 3, 3, 32..=usize::MAX), "a depth is at most 31 here"),
        (depths(HDU_1043, 3, 3, none.clone()), "a depth is at most 31 here"),
        (depths(FIFTEEN, 4, 4, deep), "a depth is at most 55 here"),
        (depths(HDU_1043, 2, 4, 36..=36), ""),
        (depths(HDU_1043, 2, 4, 90..=99), "a depth is at most 36 here"),
        (depths(HDU_1043, 3, 4, 2..=18), ""),
        (depths(HDU_1043, 3, 4, 2..=19), "a depth is at most 18 here"),
        (depths(HDU_1043, 4, 5, 1..=2), by_depth),
        (depths(HDU_1043, 1, 5, 1..=2), by_depth),
        (depths(POJ_2893, 0, 0, 1..=2), by_depth),
        (depths(GRAPH, 0, 0, 1..=2), "graphs are drawn at random or by random moves, not by depth"),
        (depths(SLIDERS, 0, 0, none), "a depth is at most 48 here"),
        (scrambled, "no target is scrambled"),
        (drawn(side, 2, 0, "0"), "fifteen takes one case, and 2 are asked for"),
        (drawn(never, 2, 0, "0.5"), "fifteen has no answer to an unsolvable case"),
        (all(FIFTEEN), too_many),
        (all(POJ_2893), too_many),
        (all(GRAPH), too_many),
    ] {
        assert_eq!(refused(&recipe), error, "{recipe:?}");
    }
}

/// The results in the table: exact bytes, a refusal, or a warning and some bytes.
#[test]
fn command_lines_of_the_table() {
    for block in blocks(include_str!("generate/generate.txt"), 111) {
        let arguments = block.arguments();
        let Run { status, stdout: output, stderr: errors } = eight(&arguments, "");
        if let [message] = block.all("-")[..] {
            assert_eq!((status, output.as_str()), (Some(2), ""), "{arguments:?}");
            assert!(errors.contains(message), "{arguments:?}: {errors}");
            continue;
        }
        let warning = block.all("warning").concat();
        let errors = errors.strip_prefix("eight: warning: ").unwrap_or(&errors);
        assert_eq!((status, errors.trim_end()), (Some(0), warning.as_str()), "{arguments:?}");
        match (&block.all("text")[..], &block.all("hash")[..]) {
            ([text], []) => assert_eq!(output.replace('\n', "/"), *text, "{arguments:?}"),
            ([], [sum]) => assert_eq!(format!("{:016X}", hash(&output)), *sum, "{arguments:?}"),
            _ => assert!(!output.is_empty(), "{arguments:?}"),
        }
    }
}
