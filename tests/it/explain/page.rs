//! The page as text; `scripts/check-page` shows it in a browser.

use super::{draw, eight, judge, HDU_1043};
use crate::sources::{Manner, Sink};
use eight::inside::check::Criteria;
use eight::inside::explain::Page;
use eight::inside::judge::Judge;
use eight::inside::puzzle::format::Format;
use serde_json::{json, Value};

fn page(judge: &Judge, input: &str, output: Option<&str>) -> String {
    let sink = Sink::new(Manner::Whole);
    let page = Page::new(judge.title, None, false, sink.clone());
    draw(Criteria::of(judge), page, input.as_bytes(), output.map(str::as_bytes));
    String::from_utf8(sink.bytes()).expect("text")
}

/// What the script reads.
fn data(page: &str) -> Value {
    let (_, data) = page.split_once("<script type=\"application/json\" id=\"data\">").unwrap();
    let (data, _) = data.split_once("</script>").unwrap();
    serde_json::from_str(data).expect("JSON")
}

#[test]
fn cases_are_json() {
    let input = "123x46758\n21345678x\n11345678x\n12345678x\n";
    let page = page(&HDU_1043, input, None);
    let board = |names: &str| names.split(' ').map(String::from).collect::<Vec<_>>();
    let expected = json!({
        "heading": "HDU 1043, Eight",
        "cases": [
            { "title": "3 moves", "side": 3, "board": board("1 2 3 x 4 6 7 5 8"), "free": 3,
              "goal": board("1 2 3 4 5 6 7 8 x"), "path": [4, 7, 8], "letters": "rdr" },
            { "title": "unsolvable", "side": 3, "board": board("2 1 3 4 5 6 7 8 x"), "free": 8, "path": [] },
            { "title": "invalid", "side": 0, "board": [], "free": 0, "path": [] },
            { "title": "0 moves", "side": 3, "board": board("1 2 3 4 5 6 7 8 x"), "free": 8, "path": [] },
        ],
        "notes": ["Fault in the input: 3:2: found `1` again, expected one of 2 3 4 5 6 7 8 x \
                   (case 3, which begins at 3:1)"],
    });
    assert_eq!(data(&page), expected);
}

/// A page tells of the first twenty faults.
#[test]
fn more_faults_than_a_page_tells_of() {
    let input = "11345678x\n".repeat(21) + "12345678x\n";
    let data = data(&page(&HDU_1043, &input, None));
    let notes = data["notes"].as_array().expect("notes");
    assert_eq!(notes.len(), 20);
    assert!(notes[19].as_str().expect("a text").contains(": 20:2: "), "{}", notes[19]);
    assert_eq!(data["cases"].as_array().map(Vec::len), Some(22));
}

/// Boards of other sizes have other goals; one is named where it is not that of the case before.
#[test]
fn goals_are_named_where_they_change() {
    let input = "2\n1 2 0 3\n2\n1 2 3 0\n2 3\n1 2 3 4 0 5\n";
    let page =
        eight(&["explain", "--format", "html", "--size", "given", "--goal", "first"], input).said();
    let data = data(&page);
    let goals: Vec<_> = (0..3).map(|case| &data["cases"][case]["goal"]).collect();
    assert_eq!(
        goals,
        [&json!(["x", "1", "2", "3"]), &Value::Null, &json!(["x", "1", "2", "3", "4", "5"])]
    );
}

/// One file is named in the title of the page.
#[test]
fn a_file_names_the_page() {
    let file = "fixtures/eight/data/sample/1.in";
    let page = eight(&["explain", "--format", "html", file], b"").said();
    assert_eq!(data(&page)["file"], file);
    for input in [&["explain", "--format", "html"][..], &["explain", "--format", "html", "-"]] {
        let page = eight(input, b"12345678x\n").said();
        assert_eq!(data(&page)["file"], Value::Null);
    }
}

/// A sheet is the same page, but for the word that makes it one.
#[test]
fn a_sheet_says_so() {
    let [page, mut sheet] = ["html", "sheet"]
        .map(|form| data(&eight(&["explain", "--format", form], b"1234567x8").said()));
    assert_eq!(sheet.as_object_mut().and_then(|data| data.remove("sheet")), Some(json!(true)));
    assert_eq!(sheet, page);
}

#[test]
fn graphs_and_no_cases_are_json() {
    let page =
        eight(&["explain", "--format", "html", "--puzzle", "graph"], b"1 1 9 9 2 3 4 5 6 7 8")
            .said();
    let board = |names: &str| names.split(' ').map(String::from).collect::<Vec<_>>();
    let (start, goal) = (board("x 2 3 4 5 6 7 8 1"), board("1 2 3 4 5 6 7 8 x"));
    let case = json!({ "title": "1 move", "edges": [[0, 8]], "board": start, "goal": goal, "free": 0, "path": [8] });
    let expected = json!({ "heading": "8-puzzle on any graph", "cases": [case], "notes": [] });
    assert_eq!(data(&page), expected);
    let page = eight(&["explain", "--format", "html", "--size", "4x4"], "").said();
    let expected = json!({ "heading": "15-puzzle", "cases": [], "notes": [] });
    assert_eq!(data(&page), expected);
}

/// No data ends a string or the script.
#[test]
fn nothing_in_the_data_is_more_than_text() {
    let title = "</script><!-- \\ \" \u{1} \u{2028} é";
    let judge = Judge {
        title,
        unsolvable: Some("<never>\t"),
        format: Format { blank: b'"', ..HDU_1043.format },
        ..HDU_1043
    };
    let page = page(&judge, "12345678\"\n21345678\"\n", Some("</script>\n<never>\t\nmore\n"));
    let data = data(&page);
    assert_eq!(data["heading"], title);
    assert_eq!(data["cases"][0]["board"][8], "\"");
    let wrong = "line 1, column 1: found '<', expected the end of the line, at 123/456/78\"";
    assert_eq!(data["cases"][0]["wrong"], wrong);
    assert_eq!(data["cases"][1]["title"], "unsolvable");
    let rest =
        "After the last case: line 3, column 1: found 'more', expected the end of the output";
    assert_eq!(data["notes"], json!([rest]));
    assert_eq!(page.matches("</script>").count(), 2);
}

/// The style and the scripts are those of the repository, without comments and indentation.
#[test]
fn the_style_and_the_script_are_all_there() {
    let page = page(&HDU_1043, "12345678x", None);
    for (text, begin) in [
        (include_str!("../../../src/explain/page.css"), "<style>\n"),
        (include_str!("../../../src/explain/player.js"), "<script>\n"),
        (include_str!("../../../src/explain/replays.js"), ""),
    ] {
        let lines = text.lines().map(str::trim_start);
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
        let expected: String = lines.map(|line| line.to_string() + "\n").collect();
        assert!(page.contains(&(begin.to_string() + &expected)), "{page}");
    }
}

#[test]
fn nothing_comes_from_outside() {
    let page = page(&judge("hdu-3567"), "1\n12345678X\n1234567X8\n", None);
    let policy =
        "content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\"";
    assert!(page.contains(policy));
    let words = "http: https: //www src= href url( @import fetch import( <!-- Worker WebAssembly";
    for word in words.split(' ') {
        assert!(!page.contains(word), "{word}");
    }
}
