//! Draws paths.

use crate::args::Explain;
use crate::error::Error;
use crate::source::each_file;
use eight::explain::{Explainer, Style};
use eight::judge::Kind;
use eight::puzzle::Cases;
use eight::stream;
use eight::stream::input::WINDOW;
use eight::stream::scan::Scanner;
use std::io;

/// Columns of a picture that no terminal shows.
const COLUMNS: usize = 80;
/// What makes a tile bold and yellow in a terminal, and what ends that.
const MOVED: (&str, &str) = ("\x1b[1;33m", "\x1b[0m");

/// Draws the path of all cases of all files.
pub fn explain(args: &Explain) -> Result<(), Error> {
    if args.rules.answer.is_some() {
        let what = "--answer: explain draws every case, whatever its answer looks like";
        return Err(Error::Usage(what.to_string()));
    }
    let judge = args
        .rules
        .base(args.puzzle.default_judge(), &[Kind::Eight], "explain")?;
    let goal = args.rules.goal::<eight::Board>(&judge)?;
    let judge = args.rules.change(judge, goal.as_deref());
    let terminal = console::Term::stdout();
    let size = terminal.size_checked().filter(|_| terminal.is_term());
    let style = Style {
        width: size.map_or(COLUMNS, |(_, columns)| usize::from(columns)),
        moved: if terminal.features().colors_supported() {
            MOVED
        } else {
            ("", "")
        },
    };
    let mut explainer = Explainer::<eight::Board, _>::new(&judge, style, io::stdout().lock());
    let format = judge.format::<eight::Board>(args.stream.on_fault());
    each_file(&args.stream, None, |source, report| {
        let scanner = Scanner::new(source, format.clone(), WINDOW);
        let mut cases = Cases::new(scanner, judge.goal_cell());
        stream::run(&mut cases, &mut explainer, report)
    })
}
