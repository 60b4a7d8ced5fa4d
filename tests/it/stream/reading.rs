//! Inputs of every puzzle, well-formed and not: the answers and the errors, through every window
//! and in every manner, whether or not the first error ends the input.

use crate::answered::{read_and, told, Outcome};
use crate::table::blocks;
use eight::inside::graph::Graphs;
use eight::inside::judge::{Judge, FIFTEEN, GRAPH, SIZED, SLIDERS};
use eight::inside::puzzle::format::Format;
use eight::inside::puzzle::{Puzzle, Want};
use eight::inside::sliders::Targets;
use eight::inside::tiles::eight::EightTiles;
use eight::inside::tiles::sized::SizedTiles;

/// Returns the outcome of an input by the judge that a line of the table names.
fn outcome(name: &str, input: &[u8], keep_going: bool) -> Outcome {
    let strict =
        |judge: Judge| Judge { format: Format { is_free: false, ..judge.format }, ..judge };
    match name {
        "graph" => told::<Graphs>(&GRAPH, None, input, keep_going),
        "graph moves" => told::<Graphs>(&GRAPH, Some(Want::Moves), input, keep_going),
        "sized" => told::<SizedTiles>(&SIZED, None, input, keep_going),
        "sliders" => {
            read_and::<Targets>(&strict(SLIDERS), input, keep_going, |board| board.to_string())
        }
        "4x4 0" | "4x4 x" => {
            let format = Format { blank: name.as_bytes()[4], any_blank: false, ..FIFTEEN.format };
            let judge = strict(Judge { format, ..FIFTEEN });
            read_and::<SizedTiles>(&judge, input, keep_going, |board| {
                SizedTiles::play(&FIFTEEN.format, &board).names.join(" ")
            })
        }
        name => {
            let judge = Judge::named(name).expect(name);
            if judge.format.is_eight() {
                told::<EightTiles>(judge, None, input, keep_going)
            } else {
                told::<SizedTiles>(judge, None, input, keep_going)
            }
        }
    }
}

#[test]
fn inputs_of_the_tables() {
    let tables = [(include_str!("reading.txt"), 243), (include_str!("faults.txt"), 51)];
    let mut judge = "hdu-1043";
    for block in tables.into_iter().flat_map(|(table, least)| blocks(table, least)) {
        judge = block.all("judge").first().unwrap_or(&judge);
        let input = block.bytes("input");
        let expected = Outcome::new(&block.text("answers"), &block.all("-"));
        let mut strict = expected.strict();
        if !block.all("before").is_empty() {
            strict.answers = block.text("before");
        }
        let shown = input.escape_ascii();
        assert_eq!(outcome(judge, &input, true), expected, "{judge}: {shown}");
        assert_eq!(outcome(judge, &input, false), strict, "{judge}: {shown}");
    }
}
