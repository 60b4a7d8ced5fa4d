//! The pictures, as they are drawn.

pub mod drawing;
mod outputs;
mod page;
mod puzzles;

use crate::kit::judge;
use crate::process::{eight, Run};
use crate::sources::{Manner, Sink};
use eight::inside::check::Criteria;
use eight::inside::explain::{self, Pictures, Style, View};
use eight::inside::judge::{Judge, HDU_1043};
use eight::inside::puzzle::SolverOptions;
use eight::inside::stream::OnFault;
use std::io::{Cursor, Read};

const PLAIN: (&str, &str) = ("", "");
/// The style of a drawing without options.
const USUAL: Style = Style { width: 80, moved: PLAIN };

/// Draws all cases of any puzzle.
fn draw(criteria: Criteria, view: impl View + 'static, input: &[u8], output: Option<&[u8]>) {
    let output = output.map(|output| -> Box<dyn Read> { Box::new(Cursor::new(output.to_vec())) });
    let options = SolverOptions::default();
    let (input, view, on_fault) = (Box::new(input), Box::new(view), OnFault::Skip);
    explain::draw(&criteria, &options, input, on_fault, output, view, &mut |_| {})
        .expect("memory takes all");
}

/// Returns the drawing as text.
fn text(criteria: Criteria, style: Style, input: &[u8], output: Option<&[u8]>) -> String {
    let sink = Sink::new(Manner::Whole);
    draw(criteria, Pictures::new(style, sink.clone()), input, output);
    String::from_utf8(sink.bytes()).expect("text")
}

fn drawn(judge: &Judge, width: usize, moved: (&'static str, &'static str), input: &str) -> String {
    text(Criteria::of(judge), Style { width, moved }, input.as_bytes(), None)
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
fn the_moved_tile_is_marked() {
    let picture = "\
case 1: 2 moves
1 2 3   1 2 3   1 2 3
4 x 6   4<5>6   4 5 6
7 5 8   7 x 8   7<8>x
     d->     r->

Each letter is the direction of the blank; the colored tile moves in the opposite one.
";
    let marked = drawn(&HDU_1043, 80, ("<", ">"), "1234x6758");
    assert_eq!(marked, picture.replace("4<5>6", "4 <5> 6").replace("7<8>x", "7 <8> x"));
    let picture = "\
case 1: 1 move
edges 8-9
                 1 2 3 4 5 6 7 8 9
start            1 2 3 4 5 6 7 x 8
piece 8: 9 -> 8  1 2 3 4 5 6 7 <8> x
";
    assert_eq!(drawn(&judge("abc224-d"), 80, ("<", ">"), "1\n8 9\n1 2 3 4 5 6 7 9"), picture);
}

/// A picture has a group for each board, a letter for each move, and the moved tile marked; it is
/// well-formed.
#[test]
fn as_svg() {
    let svg = |arguments: &[&str], input: &str| {
        let picture = eight(&[&["explain", "--format", "svg"], arguments].concat(), input).said();
        assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 968 "));
        for name in ["svg", "g", "text", "style"] {
            let ends = picture.matches(&format!("</{name}>")).count();
            let starts = [" ", ">"].map(|end| picture.matches(&format!("<{name}{end}")).count());
            assert_eq!(starts.iter().sum::<usize>(), ends, "{name}");
        }
        picture
    };
    assert!(svg(&[], "").contains("=\"24\">") && svg(&[], "").contains(">There are no cases.<"));
    let picture = svg(&[], "123x46758 21345678x");
    assert_eq!(
        ["<g ", "<rect ", "class=\"moved\"", " →<"].map(|it| picture.matches(it).count()),
        [5, 45, 3, 3]
    );
    assert!(picture.contains(">case 1: 3 moves<") && picture.contains(">case 2: unsolvable<"));
    let picture = svg(&["--notation", "tiles"], "123x46758");
    assert_eq!(picture.matches(">→<").count(), 3, "a notation without letters");
    let picture = svg(&["--blank", "<"], "1234567<8");
    assert!(picture.contains("class=\"blank\"") && !picture.contains(">&lt;<"), "{picture}");
    let picture = svg(&["--puzzle", "graph"], "1 1 9 9 2 3 4 5 6 7 8");
    assert_eq!(
        ["<g ", " rx=\"50%\"", "<line ", ">1 →<"].map(|it| picture.matches(it).count()),
        [2, 18, 2, 1]
    );
    let files = crate::process::folder(&[("in", "1234567x8"), ("out", "rr\n")]);
    let [input, output] =
        ["in", "out"].map(|name| files.path().join(name).to_str().unwrap().to_string());
    assert!(svg(&[&input, &output], "").contains("class=\"wrong\" x=\"4\""));
}

/// A full picture ends, and so does one of a path without an end.
#[test]
fn a_full_svg_ends_with_an_error() {
    let path = "ud".repeat(150_000) + "\n";
    let files = crate::process::folder(&[("in", "1234567x8"), ("out", &path)]);
    let boards = "8 6 7 2 5 4 3 x 1\n".repeat(2_500);
    for (arguments, input, case) in
        [(&["-"][..], boards, 2_201), (&["in", "out"], String::new(), 1)]
    {
        let arguments = [&["explain", "--format", "svg"], arguments].concat();
        let run = crate::process::eight_in(files.path(), &arguments, input);
        assert_eq!(run.stderr, format!("eight: a picture has at most 64 MiB, and case {case} fills it; draw less, or a page\n"));
        assert!(run.stdout.len() < 65 << 20 && run.stdout.ends_with(">\n</svg>\n"));
        assert_eq!(run.status, Some(2));
    }
}
