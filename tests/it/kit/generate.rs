//! The generator: pinned bytes, uniform choices, and what plain searches say of every case.

use super::generate_graphs::{cases as graphs, is_bipartite, is_connected};
use super::{answers, drawn, eight, generated, judge, refused};
use crate::graph_oracle::Distances;
use crate::plain_sliders;
use crate::stream::{self, items, judges, on_fault};
use eight::generate::{Among, Recipe, RecipeError, Share, Size, SplitMix};
use eight::judge::{Goal, Judge, Layout, FIFTEEN, HDU_1043, POJ_2893, SLIDERS};
use eight::stream::input::WINDOW;
use eight::stream::scan::{Count, Scanner};
use eight::{fifteen, Board};
use std::collections::HashMap;
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// A board: its numbers in reading order, 0 for the blank.
type Cells = Vec<u16>;

/// Boards, and how many moves they are away.
type Ball = HashMap<Cells, usize>;

fn goal(cells: u16) -> Cells {
    (1..cells).chain([0]).collect()
}

/// The boards one move away, on a board of so many columns.
fn slides(columns: usize, cells: &[u16]) -> Vec<Cells> {
    let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
    let is_next = |cell: &usize| {
        let (rows, across) = (
            (cell / columns).abs_diff(blank / columns),
            (cell % columns).abs_diff(blank % columns),
        );
        rows + across == 1
    };
    let slid = |cell| {
        let mut slid = cells.to_vec();
        slid.swap(blank, cell);
        slid
    };
    (0..cells.len()).filter(is_next).map(slid).collect()
}

/// All boards within `most` moves: plain breadth-first search.
fn ball(columns: usize, from: &[u16], most: usize) -> Ball {
    let mut depths = HashMap::from([(from.to_vec(), 0)]);
    let mut layer = vec![from.to_vec()];
    for depth in 1..=most {
        let mut next = Vec::new();
        for board in layer.iter().flat_map(|board| slides(columns, board)) {
            depths.entry(board).or_insert_with_key(|board| {
                next.push(board.clone());
                depth
            });
        }
        layer = next;
    }
    depths
}

/// Whether a board can reach the goal: the exchanges that sort the cells, the blank's among them,
/// are as odd as its way to the last cell. On a line the tiles stand in order.
fn is_solvable(columns: usize, cells: &[u16]) -> bool {
    let last = cells.len() - 1;
    if columns == 1 || columns == cells.len() {
        return cells.iter().filter(|&&tile| tile > 0).is_sorted();
    }
    let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
    let steps = (last / columns - blank / columns) + (last % columns).abs_diff(blank % columns);
    let mut cells = cells.to_vec();
    let mut exchanges = 0;
    for at in 0..last {
        while usize::from(cells[at]) != at + 1 {
            let home = (usize::from(cells[at]) + last) % cells.len();
            cells.swap(at, home);
            exchanges += 1;
        }
    }
    exchanges % 2 == steps % 2
}

static EIGHT: LazyLock<Ball> = LazyLock::new(|| ball(3, &goal(9), 31));
static FIFTEEN_BALL: LazyLock<Ball> = LazyLock::new(|| ball(4, &goal(16), 12));
static TARGETS: LazyLock<HashMap<plain_sliders::Cells, usize>> =
    LazyLock::new(|| plain_sliders::depths(plain_sliders::START));

/// The depth of a 4x4 board of at most 22 moves: a second search from there meets the first.
fn depth_of_fifteen(board: &[u16]) -> Option<usize> {
    let known = &*FIFTEEN_BALL;
    known.get(board).copied().or_else(|| {
        let near = ball(4, board, 10);
        near.iter().filter_map(|(board, moves)| Some(moves + known.get(board)?)).min()
    })
}

/// The boards of a text, all of so many cells.
fn boards(cells: usize, text: &str) -> Vec<Cells> {
    let number = |word: &str| word.parse().unwrap_or(0);
    let numbers: Cells = if cells < 10 {
        let symbols = text.chars().filter(char::is_ascii_graphic);
        symbols.map(|symbol| number(&symbol.to_string())).collect()
    } else {
        text.split_whitespace().map(number).collect()
    };
    let boards: Vec<Cells> = numbers.chunks(cells).map(<[u16]>::to_vec).collect();
    for board in &boards {
        let mut sorted = board.clone();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..cells as u16), "{board:?}");
    }
    boards
}

/// The boards of POJ 2893, each with its columns.
fn rectangles(text: &str) -> Vec<(usize, Cells)> {
    let mut words = text.split_whitespace();
    let mut cases = Vec::new();
    loop {
        let mut side = || words.next().and_then(|word| word.parse().ok()).expect("a side");
        let (rows, columns): (usize, usize) = (side(), side());
        if rows + columns == 0 {
            assert_eq!(words.next(), None);
            return cases;
        }
        let cells: Vec<&str> = words.by_ref().take(rows * columns).collect();
        // Words, whatever their number.
        let cells: Cells = cells.iter().map(|cell| cell.parse().expect("a tile")).collect();
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..(rows * columns) as u16));
        cases.push((columns, cells));
    }
}

fn targets(text: &str) -> Vec<plain_sliders::Cells> {
    let cells: Vec<u8> = text.bytes().filter(u8::is_ascii_graphic).collect();
    cells.chunks(16).map(|board| board.try_into().expect("16 cells")).collect()
}

/// What the program writes.
#[track_caller]
pub fn text(arguments: &str) -> String {
    let words: Vec<&str> = ["generate"].into_iter().chain(arguments.split_whitespace()).collect();
    let (status, output, errors) = eight(&words, b"");
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{arguments}");
    output
}

/// What a recipe of the library gives.
fn text_of(recipe: &Recipe) -> String {
    String::from_utf8(generated(recipe)).expect("plain text")
}

/// The hash function FNV-1a, of 64 bits.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)
    })
}

/// Asserts that counts are no further from what their weights say than chance has it: Pearson's
/// chi-square is within five standard deviations. Seeds are fixed, so this holds always or never.
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

/// Asserts that these are drawn from so many kinds, each as likely.
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
    assert_uniform((0..70_000).map(|_| random.below(7)), 7);
    // A quarter of all bits is left over by this bound; kept, they would favour multiples of three.
    assert_uniform((0..30_000).map(|_| random.below(3 << 62) % 3), 3);
    let shuffled = (0..24_000).map(|_| {
        let mut items = [1, 2, 3, 4];
        random.shuffle(&mut items);
        items
    });
    assert_uniform(shuffled, 24);
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
    let wrong = ". 2 1.1 -0.5 0.1234567890 0.0000000001 0.5x 0.+5 .-1 1/2 0,5 NaN 1e-3 +1 00";
    for text in wrong.split(' ').chain([""]) {
        assert!(share(text).is_err(), "{text}");
    }
}

/// What every later version must give, byte for byte.
#[test]
fn pinned_bytes() {
    for (arguments, expected) in [
        (
            "--count 3 --unsolvable 0.34",
            "8 1 4 x 7 5 6 3 2\n6 8 1 7 4 5 2 3 x\nx 8 5 4 3 7 6 2 1\n",
        ),
        ("--count 2 --seed 1 --depth 31", "8 6 7 2 5 4 3 x 1\n8 6 7 2 5 4 3 x 1\n"),
        (
            "--count 2 --seed 1 --scramble 7 --unsolvable 0.5",
            "1 2 3 7 4 x 5 8 6\n1 3 6 2 4 x 7 5 8\n",
        ),
        ("--blank 0 --depth 0 --layout rows", "1 2 3\n4 5 6\n7 8 0\n"),
        ("--judge uva-652 --count 2 --seed 7", "2\n\n5 1 4 x 8 2 7 3 6\n\nx 2 3 5 7 8 4 6 1\n"),
        ("--judge hdu-3567 --count 2 --seed 7", "2\n3467X5281\n562X83471\n1X4658237\n7X2385614\n"),
        (
            "--judge gvu-zaidimas-8 --count 2 --seed 7",
            "2\n\n5 1 4\n0 8 2\n7 3 6\n\n0 2 3\n5 7 8\n4 6 1\n",
        ),
        ("--judge gvu-zaidimas-8 --count 0", "0\n"),
        ("--judge hackerrank-n-puzzle --seed 7", "3\n5\n1\n4\n0\n8\n2\n7\n3\n6\n"),
        ("--judge luogu-p1379 --seed 7", "418052637\n"),
        ("--judge aoj-alds1-13-b --seed 7", "5 1 4\n0 8 2\n7 3 6\n"),
        ("--judge boj-1525 --seed 7", "5 1 4\n0 8 2\n7 3 6\n"),
        ("--judge mipt-089 --seed 7", "5 1 4 0 8 2 7 3 6\n"),
        ("--judge tioj-1198 --seed 7", "3 4 6 7 0 5 2 8 1\n5 6 2 0 8 3 4 7 1\n"),
        (
            "--puzzle fifteen --count 3 --seed 1 --unsolvable 0.34",
            "14 15 11 9 13 7 3 2 10 8 5 0 12 6 1 4\n2 11 1 10 6 9 15 0 14 7 8 12 13 5 3 4\n\
             4 1 7 5 12 15 11 3 13 6 14 8 0 2 9 10\n",
        ),
        (
            "--puzzle fifteen --count 2 --seed 1 --depth 18",
            "1 6 2 4 13 9 3 8 0 5 11 12 14 7 10 15\n3 2 7 4 1 8 6 11 5 9 0 10 13 14 15 12\n",
        ),
        (
            "--puzzle fifteen --count 2 --seed 1 --unsolvable 0.5 --depth 30..40",
            "9 15 0 3 5 10 1 4 13 11 6 12 14 2 8 7\n1 8 2 5 12 4 14 10 11 0 3 6 13 15 9 7\n",
        ),
        (
            "--puzzle fifteen --count 2 --seed 1 --unsolvable 0.5 --scramble 100",
            "15 1 6 11 10 3 5 0 12 2 8 9 13 7 4 14\n8 11 7 6 9 2 3 12 1 4 0 14 5 15 13 10\n",
        ),
        (
            "--puzzle graph --count 2 --seed 1 --edges 4 --unsolvable 0.5",
            "4\n7 6\n8 1\n1 4\n5 8\n1 2 3 4 5 6 7 8\n4\n5 3\n6 1\n8 7\n5 7\n2 3 6 7 1 4 5 9\n",
        ),
        ("--puzzle sliders --count 2 --seed 1", "rbrrrrbbb.rbrbbb\nbbrrbbrrbbb.brrr\n"),
        ("--puzzle sliders --seed 1 --layout rows", "rbrr\nrrbb\nb.rb\nrbbb\n"),
        ("--puzzle sliders --seed 1 --layout one-line", "r b r r r r b b b . r b r b b b\n"),
        (
            "--puzzle sliders --count 2 --seed 1 --depth 47..48",
            "bbrrbbrrbbr.bbrr\nbbrrbbrrbbrr.bbr\n",
        ),
        ("--judge poj-2893 --count 2 --seed 3 --unsolvable 0.5", ""),
        ("--judge poj-2893 --size 1x5 --seed 3 --unsolvable 1", ""),
    ] {
        assert_eq!(text(arguments), expected, "{arguments}");
    }
    for (arguments, hashed) in [
        ("--all --layout packed", 0x1BD1_6A8B_850C_C665),
        ("--count 10000 --seed 42 --unsolvable 0.5", 0xA31E_3F5D_7860_EFB5),
        ("--puzzle sliders --all", 0x99A0_9325_1E29_0525),
        ("--puzzle graph --count 200 --seed 1 --density 0.3", 0x3BB2_F596_D7F5_BF78),
        (
            "--puzzle graph --count 200 --seed 1 --edges 12 --connected --unsolvable 0.5",
            0xF619_1D83_D75E_D45D,
        ),
        (
            "--puzzle graph --count 200 --seed 1 --density 0.5 --bipartite --scramble 50",
            0x6264_D45E_BB05_6B6A,
        ),
        (
            "--puzzle graph --count 200 --seed 1 --theta0 --connected --unsolvable 0.5",
            0xF0A4_FF19_BBE2_74A4,
        ),
        (
            "--puzzle graph --count 200 --seed 1 --edges 15 --connected --bipartite --random-space",
            0x401E_680A_A4AF_197A,
        ),
        ("--judge poj-2893 --count 9 --size 25x17 --unsolvable 0.5", 0),
    ] {
        assert_eq!(hash(&text(arguments)), hashed, "{arguments}");
    }
    let pairs = drawn(judge("hdu-3567"), 10_000, 42, "0");
    let pairs = Recipe { among: Among::Depths(20..=25), ..pairs };
    assert_eq!(hash(&text_of(&pairs)), 0xBE41_C289_8779_145A);
    let space = Recipe { random_space: Some(3), ..drawn(judge("uva-652"), 2, 7, "0") };
    assert_eq!(text_of(&space), "\t 2\r\n\n\n5\t1\t\t\t4\t\t x\t 8\t2\t\t\t7\t 3\t\t6\r\n\r\n \r\n\t \r\n\t\tx 2\t\t\t3 \t5  \t7\t8\t 4 6\t \t1\n\n\r\n");
}

/// In the order of their bytes, and so all different.
#[test]
fn all_cases_in_order() {
    let all = text("--all --layout packed");
    assert!(all.starts_with("12345678x\n") && all.ends_with("x87654321\n"));
    let recipe = |judge| Recipe { count: None, layout: Some(Layout::Packed), ..Recipe::new(judge) };
    let other_goal = Goal::Fixed(&[1, 2, 3, 8, 0, 4, 7, 6, 5]);
    let zero = text_of(&recipe(Judge { blank: b'0', goal: other_goal, ..HDU_1043 }));
    assert!(zero.starts_with("012345678\n012345687\n"));
    let small = Recipe { size: Size::new(2, 2), ..recipe(HDU_1043) };
    for (all, cells, there_are) in [(all, 9, 362_880), (zero, 9, 362_880), (text_of(&small), 4, 24)]
    {
        assert_eq!(boards(cells, &all).len(), there_are);
        assert!(all.lines().is_sorted_by(|one, next| one < next));
    }
    let all = targets(&text("--puzzle sliders --all"));
    assert_uniform(all.iter().filter(|board| TARGETS.contains_key(*board)), 102_960);
}

#[test]
fn every_judge_reads_its_input_back() {
    for row in judges() {
        let many = matches!(row.count, Count::First | Count::ToEnd);
        let count = if many { 50 } else { 1 };
        let share = if many && row.unsolvable.is_some() { "0.3" } else { "0" };
        let halves = if row.goal == Goal::EachCase { 2 } else { 1 };
        let read = |input: &[u8]| -> Vec<Board> {
            let items = items(stream::boards(row, false, input, WINDOW)).into_iter();
            items.map(|item| item.unwrap_or_else(|fault| panic!("{}: {fault}", row.name))).collect()
        };
        let mut recipe = drawn(*row, count, 5, share);
        let plain = read(&generated(&recipe));
        assert_eq!(plain.len() as u64, count * halves);
        if halves == 1 {
            let unsolvable = plain.iter().filter(|board| !board.is_even()).count();
            assert_eq!(unsolvable, if share == "0" { 0 } else { 15 });
        }
        for layout in [None, Some(Layout::OneLine), Some(Layout::Rows), Some(Layout::Packed)] {
            recipe.layout = layout;
            for space in 0..20 {
                recipe.random_space = (space > 0).then_some(space);
                let input = generated(&recipe);
                assert_eq!(read(&input), plain, "{}: {}", row.name, input.escape_ascii());
            }
        }
    }
}

/// Judges of other forms: what is written is what the scanner of the judge reads.
#[test]
fn forms_of_judges() {
    let row = Judge {
        count: Count::First,
        blank_line_before_case: true,
        layout: Layout::Rows,
        ..FIFTEEN
    };
    let plain = boards(16, &text_of(&drawn(FIFTEEN, 2, 1, "0")));
    let rows = text_of(&drawn(row, 2, 1, "0"));
    let lines: Vec<&str> = rows.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[1], lines[6]), (11, "2", "", ""));
    assert_eq!(boards(16, &lines[7..].join(" ")), plain[1..]);
    let side = Judge {
        count: Count::OneAfterSide,
        layout: Layout::Column,
        goal: Goal::Fixed(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]),
        ..FIFTEEN
    };
    let column = text_of(&drawn(side, 1, 1, "0"));
    assert_eq!((column.lines().count(), column.lines().next()), (17, Some("4")));
    // Three moves from the other goal.
    let recipe = drawn(Judge { count: Count::One, ..side }, 1, 1, "0");
    let recipe = Recipe { among: Among::Depths(3..=3), ..recipe };
    let other: Cells = (0..16).collect();
    assert_eq!(ball(4, &other, 3)[&boards(16, &text_of(&recipe))[0]], 3);

    for judge in [FIFTEEN, row, Judge { blank: b'x', ..row }, Judge { goal: Goal::EachCase, ..row }]
    {
        let read = |input: &[u8]| -> Vec<fifteen::Board> {
            let format = judge.format::<fifteen::Board>(on_fault(false));
            let items = items(Scanner::<_, fifteen::Board>::new(input, format, 64)).into_iter();
            items.map(|item| item.unwrap_or_else(|fault| panic!("{fault}"))).collect()
        };
        let mut recipe = Recipe { among: Among::Depths(2..=4), ..drawn(judge, 9, 6, "0") };
        let plain = read(&generated(&recipe));
        if judge.goal == Goal::EachCase {
            assert_eq!(plain.len(), 18);
            for pair in plain.chunks(2) {
                let cells = |board: fifteen::Board| -> Cells {
                    board.codes().iter().map(|&code| u16::from(code + 1) % 16).collect()
                };
                let depth = ball(4, &cells(pair[1]), 4)[&cells(pair[0])];
                assert!((2..=4).contains(&depth));
            }
        } else {
            assert_eq!(plain.len(), 9);
        }
        for space in 0..10 {
            recipe.random_space = Some(space);
            for layout in [Layout::OneLine, Layout::Rows, Layout::Column] {
                recipe.layout = Some(layout);
                assert_eq!(read(&generated(&recipe)), plain);
            }
        }
    }
}

#[test]
fn traps_in_the_white_space() {
    let inputs: Vec<String> =
        (0..50).map(|seed| text(&format!("--count 5 --random-space --seed {seed}"))).collect();
    let some = |trap: fn(&str) -> bool| inputs.iter().filter(|input| trap(input)).count();
    for (trap, count) in [
        ("a tab", some(|input| input.contains('\t'))),
        ("CR LF", some(|input| input.contains("\r\n"))),
        ("LF alone", some(|input| input.replace("\r\n", "").contains('\n'))),
        ("a run of spaces", some(|input| input.contains("  "))),
        ("a space in front", some(|input| input.starts_with([' ', '\t', '\n', '\r']))),
        (
            "a space before a line end",
            some(|input| input.contains(" \n") || input.contains("\t\r\n")),
        ),
        ("an empty line", some(|input| input.replace('\r', "").contains("\n\n"))),
        ("a line of spaces", some(|input| input.replace('\r', "").contains("\n \n"))),
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

/// Every board of the depths, and no other, each as likely.
#[test]
fn depths() {
    let kinds = |known: &Ball, depths: &RangeInclusive<usize>| {
        known.values().filter(|depth| depths.contains(depth)).count()
    };
    for (draws, depths) in
        [(9, 0..=0), (60, 1..=1), (2_000, 31..=31), (20_000, 30..=31), (2_000, 20..=25)]
    {
        let range = format!("{}..{}", depths.start(), depths.end());
        let drawn = boards(9, &text(&format!("--count {draws} --seed 3 --depth {range}")));
        assert!(drawn.iter().all(|board| depths.contains(&EIGHT[board])), "{range}");
        assert_uniform(drawn, kinds(&EIGHT, &depths));
    }
    for (draws, depths) in [(10, 0..=0), (5_400, 5..=5), (20_000, 3..=6)] {
        let range = format!("{}..{}", depths.start(), depths.end());
        let drawn = text(&format!("--puzzle fifteen --count {draws} --seed 8 --depth {range}"));
        let drawn = boards(16, &drawn);
        assert!(drawn.iter().all(|board| depths.contains(&FIFTEEN_BALL[board])), "{range}");
        assert_uniform(drawn, kinds(&FIFTEEN_BALL, &depths));
    }
    for (draws, depths) in [(9, 0..=0), (1_000, 1..=1), (2_000, 48..=48), (20_000, 5..=7)] {
        let range = format!("{}..{}", depths.start(), depths.end());
        let drawn = text(&format!("--puzzle sliders --count {draws} --seed 3 --depth {range}"));
        let drawn = targets(&drawn);
        assert!(drawn.iter().all(|board| depths.contains(&TARGETS[board])), "{range}");
        assert_uniform(drawn, TARGETS.values().filter(|depth| depths.contains(depth)).count());
    }
    // Boards of any size: of 2x4 all are found, of 3x4 and larger those of 18 moves.
    for (rows, columns, most, depths) in [
        (2, 3, 21, 0..=21),
        (2, 3, 21, 20..=21),
        (3, 2, 21, 7..=9),
        (2, 4, 36, 35..=36),
        (3, 4, 18, 2..=7),
    ] {
        let known = ball(columns, &goal((rows * columns) as u16), most);
        let among = Among::Depths(depths.clone());
        let size = Size::new(rows, columns);
        let drawn = text_of(&Recipe { size, among, ..drawn(HDU_1043, 9_000, 1, "0") });
        let drawn = boards(rows * columns, &drawn);
        assert!(drawn.iter().all(|board| depths.contains(&known[board])), "{rows}x{columns}");
        assert_uniform(drawn, kinds(&known, &depths));
    }
}

/// Where all boards of a depth are not found, walks are; unsolvable boards are any.
#[test]
fn depths_that_are_found_by_walks() {
    let fifteen = |arguments| boards(16, &text(&format!("--puzzle fifteen --seed 5 {arguments}")));
    // The deepest layer that is found whole.
    assert!(fifteen("--count 100 --depth 18").iter().all(|it| depth_of_fifteen(it) == Some(18)));
    let depths = fifteen("--count 120 --depth 17..22");
    assert_uniform(
        depths.iter().map(|it| depth_of_fifteen(it).filter(|it| (17..=22).contains(it))),
        6,
    );
    let mut solver = fifteen::Solver::new(fifteen::Cell::LAST, FIFTEEN.ties);
    for cells in fifteen("--count 6 --depth 38..41") {
        let words: Vec<String> = cells.iter().map(ToString::to_string).collect();
        let board = fifteen::Board::parse(&words.join(" ")).expect("a board");
        assert!((38..=41).contains(&solver.solve(board).expect("a solvable one").len()));
    }
    let mixed = fifteen("--count 10 --depth 19..20 --unsolvable 0.5");
    assert_eq!(mixed.iter().filter(|board| is_solvable(4, board)).count(), 5);

    let mixed = boards(9, &text("--count 2000 --seed 3 --depth 31 --unsolvable 0.5"));
    let (solvable, unsolvable): (Vec<_>, Vec<_>) =
        mixed.into_iter().partition(|board| EIGHT.contains_key(board));
    assert_eq!((solvable.len(), unsolvable.len()), (1_000, 1_000));
    assert_uniform(solvable, 2);
    assert_uniform(unsolvable, 181_440);
}

/// Every board that there is, solvable or not as asked, each as likely.
#[test]
fn uniform_over_all() {
    for (share, solvable) in [("0", true), ("1", false)] {
        let drawn = text(&format!("--count 907200 --seed 11 --unsolvable {share}"));
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
            let drawn =
                text(&format!("--judge poj-2893 --size {size} --count 9000 --unsolvable {share}"));
            let drawn = rectangles(&drawn);
            assert!(drawn
                .iter()
                .all(|it| it.0 == columns && is_solvable(columns, &it.1) == solvable));
            assert_uniform(drawn, kinds);
        }
    }
    assert_uniform(targets(&text("--puzzle sliders --count 500000 --seed 2")), 102_960);
}

/// Of larger boards: every tile stands on every cell as often as on any other, and just the share
/// that was asked for is unsolvable.
#[test]
fn uniform_by_cell() {
    for (columns, cells, arguments) in [
        (4, 16, "--puzzle fifteen"),
        (5, 25, "--judge poj-2893 --size 5x5"),
        (3, 18, "--judge poj-2893 --size 6x3"),
    ] {
        for (share, unsolvable) in [("0", 0), ("0.25", 4_000), ("1", 16_000)] {
            let drawn = text(&format!("{arguments} --count 16000 --seed 4 --unsolvable {share}"));
            let all: Vec<Cells> = if cells == 16 {
                boards(16, &drawn)
            } else {
                rectangles(&drawn).into_iter().map(|(_, cells)| cells).collect()
            };
            let found = all.iter().filter(|board| !is_solvable(columns, board)).count();
            assert_eq!((all.len(), found), (16_000, unsolvable));
            for cell in 0..cells {
                assert_uniform(all.iter().map(|board| board[cell]), cells);
            }
            // Of the last three tiles the parity leaves half of the orders.
            let orders: std::collections::HashSet<&[u16]> =
                all.iter().map(|board| &board[..cells - 3]).collect();
            assert!(orders.len() > 15_990, "3 of them alike is chance");
        }
    }
    let any_size = rectangles(&text("--judge poj-2893 --count 6400 --unsolvable 0.3"));
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
    let solved = answers(&judge("hdu-3567"), input.as_bytes());
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

/// Where walks of some moves from the goal end, each with its chance.
fn walks(columns: usize, cells: u16, moves: usize) -> HashMap<Cells, f64> {
    let mut walks = vec![(Cells::new(), goal(cells), 1.0)];
    for _ in 0..moves {
        let mut next = Vec::new();
        for (before, at, chance) in walks {
            let mut onward = slides(columns, &at);
            if onward.len() > 1 {
                onward.retain(|board| *board != before);
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
        ("--puzzle fifteen", 4, 16, 6),
        ("--puzzle eight", 3, 9, 5),
        ("--puzzle eight --unsolvable 1", 3, 9, 5),
        ("--judge poj-2893 --size 5x4", 4, 20, 4),
        ("--judge poj-2893 --size 1x3", 3, 3, 3),
        ("--judge poj-2893 --size 3x1 --unsolvable 1", 1, 3, 4),
        ("--puzzle fifteen", 4, 16, 0),
        ("--judge poj-2893 --size 1x1", 1, 1, 3),
    ] {
        let drawn = text(&format!("{arguments} --count 20000 --seed 3 --scramble {moves}"));
        let drawn = if arguments.contains("poj") {
            rectangles(&drawn).into_iter().map(|(_, cells)| cells).collect()
        } else {
            boards(cells.into(), &drawn)
        };
        let mut counts: HashMap<Cells, f64> = HashMap::new();
        for mut board in drawn {
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

#[test]
fn contradictions() {
    let of = |judge, among, unsolvable| Recipe { among, ..drawn(judge, 5, 0, unsolvable) };
    let depths = |judge, depths, unsolvable| of(judge, Among::Depths(depths), unsolvable);
    let sized = |rows, columns, recipe| Recipe { size: Size::new(rows, columns), ..recipe };
    let count = |count, judge| Recipe { count, ..Recipe::new(judge) };
    let one_case = |name: &str, cases| Some(RecipeError::OneCase(name.to_string(), cases));
    let never = |name: &str| Some(RecipeError::NeverUnsolvable(name.to_string()));
    let by_depth = Some(RecipeError::Unsupported("boards of this size are not drawn by depth"));
    let too_many = Some(RecipeError::Unsupported("these cases are too many to list"));
    let pe_244 = *Judge::named("pe-244").expect("a row");
    let side = Judge { count: Count::OneAfterSide, ..FIFTEEN };
    for (recipe, error) in [
        (depths(HDU_1043, 3..=4, "0"), None),
        (depths(HDU_1043, 3..=4, "1"), Some(RecipeError::DepthOfUnsolvable)),
        (depths(HDU_1043, 32..=usize::MAX, "0"), Some(RecipeError::TooDeep(31))),
        (depths(HDU_1043, RangeInclusive::new(4, 3), "0"), Some(RecipeError::NoSuchDepth(4..=3))),
        (depths(judge("luogu-p1379"), 31..=31, "0"), Some(RecipeError::NoSuchDepth(31..=31))),
        (drawn(judge("poj-1077"), 2, 0, "0"), one_case("poj-1077", 2)),
        (drawn(judge("luogu-p1379"), 1, 0, "0.1"), never("luogu-p1379")),
        (count(None, judge("hdu-3567")), never("hdu-3567")),
        (depths(FIFTEEN, 50..=55, "0.8"), None),
        (depths(FIFTEEN, 50..=56, "0"), Some(RecipeError::TooDeep(55))),
        (depths(FIFTEEN, 3..=4, "1"), Some(RecipeError::DepthOfUnsolvable)),
        (
            Recipe { layout: Some(Layout::Packed), ..count(Some(1), FIFTEEN) },
            Some(RecipeError::NotPacked),
        ),
        (count(Some(2), side), one_case("fifteen", 2)),
        (drawn(Judge { unsolvable: None, ..FIFTEEN }, 2, 0, "0.5"), never("fifteen")),
        (count(None, FIFTEEN), too_many.clone()),
        (count(None, POJ_2893), too_many),
        (sized(2, 4, depths(HDU_1043, 36..=36, "0")), None),
        (sized(2, 4, depths(HDU_1043, 90..=99, "0")), Some(RecipeError::NoSuchDepth(90..=99))),
        (sized(3, 4, depths(HDU_1043, 2..=18, "0")), None),
        (sized(3, 4, depths(HDU_1043, 2..=19, "0")), Some(RecipeError::TooDeep(18))),
        (sized(4, 5, depths(HDU_1043, 1..=2, "0")), by_depth.clone()),
        (sized(1, 5, depths(HDU_1043, 1..=2, "0")), by_depth.clone()),
        (depths(POJ_2893, 1..=2, "0"), by_depth),
        (sized(2, 1, of(POJ_2893, Among::Any, "0")), None),
        (sized(2, 1, of(POJ_2893, Among::Any, "0.1")), Some(RecipeError::AllSolvable)),
        (sized(3, 1, of(POJ_2893, Among::Any, "0.1")), None),
        (depths(SLIDERS, 49..=50, "0"), Some(RecipeError::TooDeep(48))),
        (depths(SLIDERS, RangeInclusive::new(4, 3), "0"), Some(RecipeError::NoSuchDepth(4..=3))),
        (
            of(SLIDERS, Among::Scrambled(1), "0"),
            Some(RecipeError::Unsupported("no target is scrambled")),
        ),
        (count(Some(2), pe_244), one_case("pe-244", 2)),
        (count(Some(1), pe_244), None),
    ] {
        assert_eq!(refused(&recipe), error, "{recipe:?}");
    }
    assert_eq!([Size::new(0, 1), Size::new(1, 0), Size::new(1_000, 1)], [None; 3]);
    for text in ["", "3", "x", "3x", "0x3", "3x1000", "3x4x5", "-1x3", "3 x 4"] {
        assert!(text.parse::<Size>().is_err(), "{text}");
    }
}

/// An option and its value, none for a switch.
type Given = (&'static str, &'static str);

const OPTIONS: [Given; 19] = [
    ("--count", "3"),
    ("--seed", "9"),
    ("--depth", "3"),
    ("--depth", "19..20"),
    ("--scramble", "4"),
    ("--unsolvable", "0.5"),
    ("--unsolvable", "1"),
    ("--all", ""),
    ("--layout", "rows"),
    ("--layout", "packed"),
    ("--random-space", ""),
    ("--blank", "0"),
    ("--size", "2x3"),
    ("--size", "1x7"),
    ("--density", "0.5"),
    ("--edges", "9"),
    ("--connected", ""),
    ("--bipartite", ""),
    ("--theta0", ""),
];

fn puzzle_has(puzzle: &str, option: &str) -> bool {
    match option {
        "--blank" => matches!(puzzle, "eight" | "fifteen"),
        "--depth" | "--layout" => !matches!(puzzle, "graph" | "poj-2893"),
        "--scramble" | "--unsolvable" => puzzle != "sliders",
        "--all" => matches!(puzzle, "eight" | "sliders"),
        "--size" => puzzle == "poj-2893",
        "--density" | "--edges" | "--connected" | "--bipartite" | "--theta0" => puzzle == "graph",
        _ => true,
    }
}

fn is_refused(puzzle: &str, pair: [Given; 2]) -> bool {
    let has = |option: &str| pair.iter().any(|given| given.0 == option);
    let both = |one: &str, others: &[&str]| has(one) && others.iter().any(|other| has(other));
    pair.iter().any(|given| !puzzle_has(puzzle, given.0))
        || both("--depth", &["--scramble"])
        || both("--all", &["--count", "--depth", "--scramble", "--unsolvable"])
        || both("--edges", &["--density"])
        || both("--theta0", &["--density", "--edges", "--bipartite"])
        || puzzle == "fifteen" && pair.contains(&("--layout", "packed"))
        || has("--depth") && pair.contains(&("--unsolvable", "1"))
}

/// Of each case: how many moves it takes, as far as that is known; `None` if it is unsolvable.
fn depths_of(puzzle: &str, text: &str, has: impl Fn(&str) -> bool) -> Vec<Option<usize>> {
    match puzzle {
        "eight" => {
            let boards = boards(9, text);
            boards.iter().map(|board| EIGHT.get(board).copied()).collect()
        }
        "fifteen" => {
            let boards = boards(16, text);
            let depth = |board: &Cells| depth_of_fifteen(board).unwrap_or(usize::MAX);
            boards.iter().map(|it| is_solvable(4, it).then(|| depth(it))).collect()
        }
        "poj-2893" => {
            let depth = |(columns, cells): (usize, Cells)| {
                let near = ball(columns, &goal(cells.len() as u16), 4);
                let depth = near.get(&cells).copied().unwrap_or(usize::MAX);
                is_solvable(columns, &cells).then_some(depth)
            };
            rectangles(text).into_iter().map(depth).collect()
        }
        "graph" => {
            let depths = graphs(text).into_iter().map(|(edges, board)| {
                assert!(!has("--connected") || is_connected(&edges));
                assert!(!has("--bipartite") || is_bipartite(&edges));
                assert!(!has("--edges") || edges.len() == 9);
                assert!(!has("--theta0") || edges.len() == if has("--connected") { 10 } else { 8 });
                Distances::from_home(&edges).of(board).map(|depth| depth as usize)
            });
            depths.collect()
        }
        _ => targets(text).iter().map(|board| TARGETS.get(board).copied()).collect(),
    }
}

fn try_pair(puzzle: &str, pair: [Given; 2]) {
    let option = if puzzle == "poj-2893" { "--judge" } else { "--puzzle" };
    let mut arguments = vec!["generate", option, puzzle];
    let words = pair.iter().flat_map(|&(option, value)| [option, value]);
    arguments.extend(words.filter(|word| !word.is_empty()));
    let (status, output, errors) = eight(&arguments, b"");
    if is_refused(puzzle, pair) {
        assert_eq!((status, output.as_str()), (Some(2), ""), "{arguments:?}");
        let names = pair.iter().any(|given| errors.contains(given.0));
        assert!(
            names
                || errors.contains("tiles of two digits")
                || errors.contains("all are to be unsolvable"),
            "{errors}"
        );
        return;
    }
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{arguments:?}");
    let has = |option: &str| pair.iter().any(|given| given.0 == option);
    let cases = match puzzle {
        _ if has("--count") => 3,
        _ if !has("--all") => 1,
        "eight" => 362_880,
        _ => 102_960,
    };
    let depths = depths_of(puzzle, &output, has);
    assert_eq!(depths.len(), cases, "{arguments:?}");
    let unsolvable = match pair.iter().find(|given| given.0 == "--unsolvable") {
        Some((_, "1")) => cases,
        Some(_) => cases / 2 + 1,
        None if has("--all") && puzzle == "eight" => cases / 2,
        None => 0,
    };
    assert_eq!(depths.iter().filter(|depth| depth.is_none()).count(), unsolvable, "{arguments:?}");
    for depth in depths.into_iter().flatten() {
        let asked = match pair.iter().find(|given| given.0 == "--depth") {
            Some((_, "3")) => 3..=3,
            Some(_) => 19..=20,
            None if has("--scramble") => 0..=4,
            None => 0..=usize::MAX,
        };
        assert!(asked.contains(&depth), "{arguments:?}: {depth}");
    }
    let rows = output.lines().count();
    match pair.iter().find(|given| given.0 == "--layout") {
        _ if has("--random-space") || matches!(puzzle, "graph" | "poj-2893") => {}
        Some((_, "rows")) => assert_eq!(rows, cases * if puzzle == "eight" { 3 } else { 4 }),
        _ => assert_eq!(rows, cases),
    }
}

/// Every option with every other, for every puzzle: what does not fit is refused, and the rest gives
/// what both ask for.
#[test]
fn every_pair() {
    for puzzle in ["eight", "fifteen", "graph", "sliders", "poj-2893"] {
        for (at, &one) in OPTIONS.iter().enumerate() {
            for &other in OPTIONS[at + 1..].iter().filter(|other| other.0 != one.0) {
                try_pair(puzzle, [one, other]);
            }
        }
    }
}

/// What the program warns of, and what it refuses.
#[test]
fn warnings_and_refusals() {
    let run = |arguments: &str| {
        let words = ["generate"].into_iter().chain(arguments.split(' '));
        eight(&words.collect::<Vec<_>>(), b"")
    };
    for (arguments, warning) in [
        ("--judge hdu-3567 --count 200", ""),
        ("--judge hdu-3567 --count 201", "hdu-3567 takes at most 200 cases, and 201 are asked for"),
        ("--judge gvu-zaidimas-8 --count 1000", ""),
        (
            "--judge gvu-zaidimas-8 --all",
            "gvu-zaidimas-8 takes at most 1000 cases, and 362880 are asked for",
        ),
        ("--judge uva-652 --count 100000", ""),
        (
            "--judge uva-10181 --count 50",
            "uva-10181 takes paths of at most 50 moves, and a board may need more: see --depth",
        ),
        ("--judge uva-10181 --count 50 --scramble 50", ""),
    ] {
        let (code, output, errors) = run(arguments);
        let errors = errors.strip_prefix("eight: warning: ").unwrap_or(&errors);
        assert_eq!((code, errors.trim_end()), (Some(0), warning), "{arguments}");
        assert!(output.lines().count() >= 200, "{arguments}");
    }
    for (arguments, message) in [
        (
            "--depth 31 --unsolvable 1",
            "eight: boards of some depth are solvable, and all are to be unsolvable\n",
        ),
        ("--judge luogu-p1379 --depth 31", "eight: no board of this goal is 31 moves deep\n"),
        (
            "--judge luogu-p1379 --all",
            "eight: luogu-p1379 takes one case, and 362880 are asked for\n",
        ),
        (
            "--judge tioj-1198 --unsolvable 1",
            "eight: tioj-1198 has no answer to an unsolvable case\n",
        ),
        ("--depth 32", "eight: --depth 32: a depth is a number from 0 to 31 here\n"),
        (
            "--puzzle fifteen --depth 50..56",
            "eight: --depth 50..56: a depth is a number from 0 to 55 here\n",
        ),
        (
            "--puzzle sliders --depth 49",
            "eight: --depth 49: a depth is a number from 0 to 48 here\n",
        ),
        ("--depth 5..4", "a depth is a number, or two of them in order"),
        ("--all --depth 5", "cannot be used with"),
        ("--all --count 5", "cannot be used with"),
        ("--all --unsolvable 0.5", "cannot be used with"),
        ("--unsolvable 1.5", "a share is a decimal number from 0 to 1"),
        ("--puzzle graph --edges 37", "such a graph has from 1 to 36 edges"),
        ("--puzzle graph --edges 7 --connected", "such a graph has from 8 to 36 edges"),
        ("--puzzle graph --edges 29 --unsolvable 1", "at most 28 edges, or a density of 0.80"),
        ("--judge abc224-d --count 2", "abc224-d takes one case, and 2 are asked for"),
        ("--judge pe-244 --count 2", "pe-244 takes one case, and 2 are asked for"),
        ("--judge pe-244 --unsolvable 0", "--unsolvable: the puzzle of pe-244 has no such option"),
        ("--puzzle graph --scramble -1", "unexpected argument"),
        ("--scramble 4294967296", "invalid value"),
        ("--judge poj-2893 --size 3", "a size is rows x columns, as in 3x4, from 1 to 999 each"),
        ("--judge poj-2893 --size 2x1 --unsolvable 1", "boards of one tile or none are solvable"),
        ("--random-blanks", "unexpected argument"),
        ("--layout three-line", "invalid value"),
    ] {
        let (code, output, errors) = run(arguments);
        assert_eq!((code, output.as_str()), (Some(2), ""), "{arguments}");
        assert!(errors.contains(message), "{arguments}: {errors}");
    }
}
