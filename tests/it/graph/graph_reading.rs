//! Graphs as they are written: layouts, faults, and what becomes of the cases around a fault.

use crate::answered::{end_of, faulty, told, well_formed, Outcome};
use eight::inside::graph::Graphs;
use eight::inside::judge::GRAPH;
use eight::inside::puzzle::Want;

/// A case that one move solves, `1`; one that nothing solves, `-1`; and one that is home, `0`.
const ONE: &str = "1 1 9 9 2 3 4 5 6 7 8\n";
const NEVER: &str = "0 2 1 3 4 5 6 7 8\n";
const HOME: &str = "2\n1 2\n2 3\n1 2 3 4 5 6 7 8\n";

fn outcome(input: &[u8], keep_going: bool) -> Outcome {
    told::<Graphs>(&GRAPH, None, input, keep_going)
}

#[test]
fn any_layout_is_read() {
    for (input, answers) in [
        ("", ""),
        (" \t\r\n\n\x0B\x0C ", ""),
        ("0\n1 2 3 4 5 6 7 8\n", "0\n"),
        ("0\n1 2 3 4 5 6 7 8", "0\n"),
        ("1\n1 9\n9 2 3 4 5 6 7 8\n", "1\n"),
        ("1\r\n1 9\r\n9 2 3 4 5 6 7 8\r\n", "1\n"),
        ("\n\n 1\t1\t9 \n\n9 2 3 4\n5 6 7 8  \n\n", "1\n"),
        ("1\n9\n1\n9\n2\n3\n4\n5\n6\n7\n8", "1\n"),
        ("1 1 9 9 2 3 4 5 6 7 8 0 2 1 3 4 5 6 7 8 0 1 2 3 4 5 6 7 8", "1\n-1\n0\n"),
        ("01 0001 009 09 02 3 4 5 6 07 8", "1\n"),
        ("\u{FEFF}1 1 9 9 2 3 4 5 6 7 8\n", "1\n"),
        ("\u{FEFF}\n1 1 9\n9 2 3 4 5 6 7 8", "1\n"),
        ("\u{FEFF}", ""),
    ] {
        well_formed(input, answers, outcome);
    }
    let zeros = format!("{}1 1 9 9 2 3 4 5 6 7 8", "0".repeat(1_000));
    well_formed(zeros, "1\n", outcome);
}

/// The samples of the contest, whose answers are 5, 0 and -1; and all edges there are.
#[test]
fn the_samples_and_the_greatest_graph_are_read() {
    let samples = "5\n1 2\n1 3\n1 9\n2 9\n3 9\n3 9 2 4 5 6 7 8\n\
                   5\n1 2\n1 3\n1 9\n2 9\n3 9\n1 2 3 4 5 6 7 8\n\
                   12\n8 5\n9 6\n4 5\n4 1\n2 5\n8 9\n2 1\n3 6\n8 7\n6 5\n7 4\n2 3\n\
                   1 2 3 4 5 6 8 7\n";
    well_formed(samples, "5\n0\n-1\n", outcome);
    let edges = (1..=9).flat_map(|v| (1..v).map(move |u| format!("{v} {u}\n")));
    let greatest = format!("36\n{}1 2 3 4 5 6 7 9\n", edges.collect::<String>());
    well_formed(greatest, "1\n", outcome);
}

#[test]
fn moves_follow_the_number() {
    let input =
        format!("5 1 2 1 3 1 9 2 9 3 9 3 9 2 4 5 6 7 8\n{HOME}{NEVER}0 x 2 3 4 5 6 7 8\n{ONE}");
    let told = told::<Graphs>(&GRAPH, Some(Want::Moves), input.as_bytes(), true);
    assert_eq!(told.answers, "5 2 3 2 1 3\n0\n-1\ninvalid\n1 1\n");
}

/// If the number of edges is wrong, the lines show the end of the case.
#[test]
fn a_faulty_number_of_edges_costs_its_own_case() {
    // In lines, as the case after it.
    let one = "1\n1 9\n9 2 3 4 5 6 7 8\n";
    let range = "expected a number from 0 to 36 (case 2, which begins at 4:1)";
    for (number, found) in
        [("37", "37"), ("370", "370"), ("-1", "`-1`"), ("x", "`x`"), ("\u{7F}", "the byte 0x7F")]
    {
        let input = format!("{one}{number}{}{ONE}", &HOME[1..]);
        let fault = format!("4:1: found {found}, {range}");
        faulty(&input, "1\n", "1\ninvalid\n1\n", &[&fault], outcome);
    }
    let input = format!("{one}1.0{}{ONE}", &HOME[1..]);
    let fault = format!("4:1: found `1.0`, {range}");
    faulty(&input, "1\n", "1\ninvalid\n1\n", &[&fault], outcome);
    let input = format!("{one}{}{}{ONE}", "9".repeat(1_000), &HOME[1..]);
    let fault = format!("4:1: found a number greater than 36, {range}");
    faulty(&input, "1\n", "1\ninvalid\n1\n", &[&fault], outcome);
}

const VERTEX: &str = "a number from 1 to 9";
const TOO_MUCH: &str = "a number greater than 9";

/// Cases with an invalid word: the case, the word's place, what is found, and what is expected.
const FAULTY: [(&str, &str, &str, &str); 21] = [
    // Vertices out of range, of edges and of pieces.
    ("1\n0 9\n9 2 3 4 5 6 7 8", "3:1", "0", VERTEX),
    ("1\n1 0\n9 2 3 4 5 6 7 8", "3:3", "0", VERTEX),
    ("1\n1 10\n9 2 3 4 5 6 7 8", "3:3", "10", VERTEX),
    ("1\n1 9\n0 2 3 4 5 6 7 8", "4:1", "0", VERTEX),
    ("1\n1 9\n9 12 3 4 5 6 7 8", "4:3", "12", VERTEX),
    ("1\n1 9\n9 2 3 4 5 6 7 0", "4:15", "0", VERTEX),
    ("1\n1 NINES\n9 2 3 4 5 6 7 8", "3:3", TOO_MUCH, VERTEX),
    ("1\n1 ZEROS\n9 2 3 4 5 6 7 8", "3:3", "0", VERTEX),
    // No numbers.
    ("1\n1 x\n9 2 3 4 5 6 7 8", "3:3", "`x`", VERTEX),
    ("1\n1 9x9\n9 2 3 4 5 6 7 8", "3:3", "`9x9`", VERTEX),
    ("1\n-1 9\n9 2 3 4 5 6 7 8", "3:1", "`-1`", VERTEX),
    ("1\n1_9 9\n9 2 3 4 5 6 7 8", "3:1", "`1_9`", VERTEX),
    ("1\n1 9\n9 2 3 4 5 6 7 eight", "4:15", "`eight`", VERTEX),
    ("1\n1 9\n9 2 3 \0 5 6 7 8", "4:7", "the byte 0x00", VERTEX),
    ("1\n1 9\n9 2 3 \u{FEFF} 5 6 7 8", "4:7", "`\\u{feff}`", VERTEX),
    // Loops and repeated edges.
    ("1\n4 4\n9 2 3 4 5 6 7 8", "3:3", "vertex 4 again", "the other end of the edge"),
    ("2\n1 2\n1 2\n9 2 3 4 5 6 7 8", "4:3", "the edge 1 2 again", "a new edge"),
    ("2\n1 2\n2 1\n9 2 3 4 5 6 7 8", "4:3", "the edge 2 1 again", "a new edge"),
    // Two pieces on one vertex.
    ("0\n1 1 3 4 5 6 7 8", "3:3", "vertex 1 again", "a vertex without a piece"),
    ("0\n1 2 3 4 5 6 7 7", "3:15", "vertex 7 again", "a vertex without a piece"),
    // Only the first error of a case is reported.
    ("1\n0 0\n0 0 x 0 0 0 0 0", "3:1", "0", VERTEX),
];

/// One word of a case is faulty, and the cases after it are answered all the same.
#[test]
fn after_a_faulty_vertex_the_next_case_is_read() {
    let nines = "9".repeat(1_000);
    let zeros = "0".repeat(1_000);
    for (case, position, found, expected) in FAULTY {
        let case = case.replace("NINES", &nines).replace("ZEROS", &zeros);
        let place = "(case 2, which begins at 2:1)";
        let fault = format!("{position}: found {found}, expected {expected} {place}");
        for line_end in ["\n", "\r\n", " \n"] {
            let layout = case.replace('\n', line_end);
            let input = format!("{ONE}{layout}\n{NEVER}{HOME}");
            faulty(&input, "1\n", "1\ninvalid\n-1\n0\n", &[&fault], outcome);
        }
        let input = format!("{ONE}{case}");
        faulty(&input, "1\n", "1\ninvalid\n", &[&fault], outcome);
    }
}

#[test]
fn every_faulty_case_is_told() {
    let input =
        format!("0 1 1 3 4 5 6 7 8\n{ONE}1 2 2 1 2 3 4 5 6 7 8\n0 x 2 3 4 5 6 7 8\n{HOME}37");
    let faults = [
        "1:5: found vertex 1 again, expected a vertex without a piece",
        "3:5: found vertex 2 again, expected the other end of the edge (case 3, which begins at 3:1)",
        "4:3: found `x`, expected a number from 1 to 9 (case 4, which begins at 4:1)",
        "9:1: found 37, expected a number from 0 to 36 (case 6, which begins at 9:1)",
    ];
    faulty(&input, "", "invalid\n1\ninvalid\ninvalid\n0\ninvalid\n", &faults, outcome);
}

/// A number ends with the white space after it. Text that touches the last number is part of it,
/// and a fault of its case.
#[test]
fn what_runs_into_the_last_number_belongs_to_it() {
    let kinds = [
        ("0", "1:21: found 80"),
        ("x!", "1:21: found `8x!`"),
        (".5", "1:21: found `8.5`"),
        ("_1 ", "1:21: found `8_1`"),
    ];
    for (glued, found) in kinds {
        let input = format!("{}{glued}\n{NEVER}{HOME}", ONE.trim_end());
        let case = "expected a number from 1 to 9";
        let fault = format!("{found}, {case}");
        faulty(&input, "", "invalid\n-1\n0\n", &[&fault], outcome);
        let input = format!("{}{glued}", ONE.trim_end());
        faulty(&input, "", "invalid\n", &[&fault], outcome);
    }
    // Of two cases with nothing between them, one is lost.
    let input = format!("{}{ONE}{NEVER}", ONE.trim_end());
    let fault = "1:21: found 81, expected a number from 1 to 9";
    faulty(&input, "", "invalid\n-1\n", &[fault], outcome);
}

/// An input that ends inside a case, anywhere: the error says what is missing.
#[test]
fn the_end_may_come_anywhere() {
    let input =
        format!("{ONE}\n 12\n1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 1 1 3 2 4 3 5\n1 2 3 4 5 6 7 9");
    let second = input.find("12").expect("the second case");
    for end in 0..=input.len() {
        let cut = &input.as_bytes()[..end];
        let here = format!("{}: found the end of the input", end_of(cut));
        let vertex = "expected a number from 1 to 9";
        let (before, fault) = if end == 0 {
            ("", None)
        } else if end < ONE.len() - 1 {
            ("", Some(format!("{here}, {vertex}")))
        } else if end <= second {
            ("1\n", None)
        } else if end < input.len() {
            ("1\n", Some(format!("{here}, {vertex} (case 2, which begins at 3:2)")))
        } else {
            ("1\n1\n", None)
        };
        match fault {
            None => well_formed(cut, before, outcome),
            Some(fault) => faulty(cut, before, &format!("{before}invalid\n"), &[&fault], outcome),
        }
    }
}

/// A number that the end of the input cuts off is read first, and may be the fault.
#[test]
fn the_end_of_the_input_ends_a_number() {
    let end = "expected a number from 1 to 9";
    for (input, told) in [
        ("1 0", format!("1:3: found 0, {end}")),
        ("36 0", format!("1:4: found 0, {end}")),
        ("36 00\n", format!("1:4: found 0, {end}")),
        ("1 4 4", "1:5: found vertex 4 again, expected the other end of the edge".to_string()),
        ("2 1 2 2 1", "1:9: found the edge 2 1 again, expected a new edge".to_string()),
        ("0 1 1", "1:5: found vertex 1 again, expected a vertex without a piece".to_string()),
    ] {
        faulty(input, "", "invalid\n", &[&told], outcome);
    }
}

/// An invalid case is reported once, even if the input ends within it.
#[test]
fn the_end_inside_a_faulty_case_is_no_second_fault() {
    let fault = "1:5: found vertex 4 again, expected the other end of the edge";
    for rest in ["", " ", " 1", " 1 2 3 4 5 6", " 1 2 3 4 5 6 7 8"] {
        let input = format!("1 4 4 {rest}");
        faulty(&input, "", "invalid\n", &[fault], outcome);
    }
}

#[test]
fn a_broken_byte_order_mark_is_no_number() {
    for (input, found) in [
        (&b"\xEF"[..], "the byte 0xEF"),
        (b"\xEF\xBB", "`\\xef\\xbb`"),
        (b"\xEF\xBB1 1 9", "`\\xef\\xbb1`"),
        (b"\xEF 1 1 9 9 2 3 4 5 6 7 8", "the byte 0xEF"),
    ] {
        let expected = "expected a number from 0 to 36";
        let fault = format!("1:1: found {found}, {expected}");
        faulty(input, "", "invalid\n", &[&fault], outcome);
    }
}
