//! The pictures, as they are drawn.

mod drawing;
mod outputs;
mod page;
mod puzzles;

use super::{eight, judge};
use crate::stream::{cases, run_whole};
use eight::explain::{Explainer, Numbered, Pictures, Replayer, Style, View};
use eight::judge::{Judge, Solvers, HDU_1043};
use eight::puzzle::{Effort, Puzzle};
use eight::stream::input::WINDOW;
use eight::stream::CaseReader;
use eight::Board;

const PLAIN: (&str, &str) = ("", "");
/// What is drawn where nobody says how.
const USUAL: Style = Style { width: 80, moved: PLAIN };

/// Draws all cases.
fn draw<C: CaseReader>(cases: C, replayer: impl Replayer<C::Case>, view: impl View) {
    let mut explainer = Explainer::new(replayer, view);
    let faults = run_whole(cases, &mut explainer);
    explainer.finish(&faults).expect("memory takes all");
}

/// What is drawn as text.
fn text<C: CaseReader>(cases: C, replayer: impl Replayer<C::Case>, style: Style) -> String {
    let mut output = Vec::new();
    draw(cases, replayer, Pictures::new(style, &mut output));
    String::from_utf8(output).expect("text")
}

/// What makes replays of numbered tiles.
fn numbered<'a, P: Puzzle>(judge: &'a Judge<'a>, output: Option<&'a [u8]>) -> Numbered<'a, P> {
    Numbered::new(judge, Solvers::new(Effort::new(judge.ties)), output)
}

fn drawn(judge: &Judge, width: usize, moved: (&'static str, &'static str), input: &str) -> String {
    let cases = cases(judge, true, input.as_bytes(), WINDOW);
    text(cases, numbered::<Board>(judge, None), Style { width, moved })
}

#[test]
fn side_by_side() {
    let picture = "\
case 1: 3 moves
1 2 3   1 2 3   1 2 3   1 2 3
x 4 6   4 x 6   4 5 6   4 5 6
7 5 8   7 5 8   7 x 8   7 8 x
     r->     d->     r->
";
    assert_eq!(drawn(&HDU_1043, 80, PLAIN, "123x46758"), picture);
    assert_eq!(eight(&["explain"], b"123x46758"), (Some(0), picture.to_string(), String::new()));
}

#[test]
fn as_many_as_the_width_holds() {
    let two = "\
case 1: 3 moves
1 2 3   1 2 3
x 4 6   4 x 6
7 5 8   7 5 8
     r->     d->

1 2 3   1 2 3
4 5 6   4 5 6
7 x 8   7 8 x
     r->
";
    assert_eq!(drawn(&HDU_1043, 16, PLAIN, "123x46758"), two);
    assert_eq!(drawn(&HDU_1043, 23, PLAIN, "123x46758"), two);
    let one = "case 1: 1 move\n1 2 3\n4 5 6\n7 x 8\n     r->\n\n1 2 3\n4 5 6\n7 8 x\n";
    for width in [0, 7, 8, 15] {
        assert_eq!(drawn(&HDU_1043, width, PLAIN, "1234567x8"), one);
    }
    let deepest = drawn(&HDU_1043, 80, PLAIN, "64785x321");
    assert!(deepest.lines().all(|line| line.len() <= 80));
    assert_eq!(deepest.lines().map(str::len).max(), Some(80));
    assert_eq!(deepest.matches("->").count(), 31);
}

#[test]
fn cases_apart() {
    let pictures = "\
case 1: 0 moves
1 2 3
4 5 6
7 8 x

case 2: unsolvable
2 1 3
4 5 6
7 8 x

case 3: invalid

case 4: 1 move
1 2 3   1 2 3
4 5 6   4 5 6
7 x 8   7 8 x
     r->
";
    assert_eq!(drawn(&HDU_1043, 80, PLAIN, "12345678x\n21345678x\n11345678x\n1234567x8"), pictures);
    let (code, output, errors) =
        eight(&["explain", "--keep-going"], b"12345678x\n21345678x\n11345678x\n1234567x8");
    assert_eq!((code, output.as_str()), (Some(2), pictures));
    assert_eq!(errors, "eight: <stdin>:3:2: found `1` again, expected one of 2 3 4 5 6 7 8 x (case 3, which begins at 3:1)\n");
}

#[test]
fn each_case_under_its_own_names() {
    let picture = "\
case 1: 1 move
8 7 6   8 7 6
5 X 4   5 1 4
3 1 2   3 X 2
     d->
";
    assert_eq!(drawn(&judge("hdu-3567"), 80, PLAIN, "1\n8765X4312\n8765143X2\n"), picture);
    let centre = "\
case 1: 1 move
1 2 3   1 2 3
0 8 4   8 0 4
7 6 5   7 6 5
     r->
";
    assert_eq!(drawn(&judge("luogu-p1379"), 80, PLAIN, "123084765"), centre);
}

#[test]
fn the_moved_tile_is_marked() {
    let picture = "\
case 1: 2 moves
1 2 3   1 2 3   1 2 3
4 x 6   4<5>6   4 5 6
7 5 8   7 x 8   7<8>x
     d->     r->
";
    let marked = drawn(&HDU_1043, 80, ("<", ">"), "1234x6758");
    assert_eq!(marked, picture.replace("4<5>6", "4 <5> 6").replace("7<8>x", "7 <8> x"));
}
