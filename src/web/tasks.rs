//! The tasks that the page asks for.
//!
//! The first line of an answer to `read` and `solve` is an object: `cases`, the number of boards; `faults`, each as
//! `LINE:COLUMN: what`; `rows`, `columns` and `board`, the names on the first board. `solve` adds the lines of
//! `eight --json --keep-going`. For one board, it adds an object with its path in each notation.

use crate::request::Request;
use eight::inside::answers::{AnswerOptions, Cases, Session};
use eight::inside::generate::{Among, Generator, Recipe};
use eight::inside::grid::Size;
use eight::inside::judge::{AnswerFormat, Judge, Notation, NOTATIONS};
use eight::inside::puzzle::format::Layout;
use eight::inside::puzzle::play::Play;
use eight::inside::puzzle::{SolverOptions, Want};
use eight::inside::stream::fault::Fault;
use eight::inside::stream::json::Object;
use eight::inside::stream::output::Output;
use eight::inside::stream::OnFault;
use eight::inside::tiles::eight::EightTiles;
use eight::inside::tiles::sized::SizedTiles;
use std::io;

/// Calls a function with the puzzle of a judge of tiles. `Session::new` would bring the code of
/// graphs and sliders, a tenth of the page.
macro_rules! with_tiles {
    ($judge:expr, $($call:ident)::+ ($($argument:expr),*)) => {
        if $judge.format.is_eight() {
            $($call)::+::<EightTiles>($($argument),*)
        } else {
            $($call)::+::<SizedTiles>($($argument),*)
        }
    };
}

type Answer = Result<Vec<u8>, String>;

/// Returns the answer to a request.
pub fn carry_out(request: &Request, text: &[u8]) -> Answer {
    match &*request.task {
        "read" => head(&read(request, text)?, request.size),
        "solve" => solve(request, text),
        "shuffle" => shuffle(request),
        task => Err(format!("no task `{task}`")),
    }
}

/// Returns an object with an error.
pub fn error(why: &str) -> Vec<u8> {
    object(|object| object.text("error", why)).unwrap_or_default()
}

fn object(write: impl FnOnce(&mut Object) -> io::Result<()>) -> Answer {
    let mut output = Output::in_memory();
    let mut object = Object::new(&mut output);
    let written = write(&mut object).and_then(|()| object.end());
    written.map_err(|error| error.to_string())?;
    Ok(output.bytes().to_vec())
}

/// Returns an object with what was read.
fn head(cases: &Cases, size: Size) -> Answer {
    let told = |Fault { position, found, expected, .. }: &Fault| {
        format!("{position}: found {found}, expected {expected}")
    };
    let faults: Vec<String> = cases.faults.iter().map(told).collect();
    object(|object| {
        object.number("cases", cases.valid)?;
        object.texts("faults", &faults)?;
        object.number("rows", size.rows as u64)?;
        object.number("columns", size.columns as u64)?;
        cases.first.as_ref().map_or(Ok(()), |play| object.texts("board", &play.names))
    })
}

fn session(
    judge: &Judge,
    asked: AnswerOptions,
    options: &SolverOptions,
) -> Result<Session, String> {
    with_tiles!(judge, Session::of(judge, asked, options)).map_err(|why| why.to_string())
}

fn read(request: &Request, text: &[u8]) -> Result<Cases, String> {
    let asked = AnswerOptions { want: Some(Want::Verdict), ..AnswerOptions::default() };
    let session = session(&request.judge, asked, &request.options)?;
    session.read(text).map_err(|error| error.to_string())
}

fn solve(request: &Request, text: &[u8]) -> Answer {
    let Request { mut judge, ref options, want, .. } = *request;
    let cases = read(request, text)?;
    let is_one = cases.valid == 1 && cases.faults.is_empty();
    if is_one {
        judge.path.moves = Some(Notation::UDLR);
    }
    let asked = AnswerOptions { want, json: true, ..AnswerOptions::default() };
    let mut session = session(&judge, asked, options)?;
    let (answers, _) = session.answer(text, OnFault::Skip).map_err(|why| why.to_string())?;
    let mut answer = head(&cases, request.size)?;
    answer.extend_from_slice(&answers);
    if let Some(play) = cases.first.filter(|_| is_one) {
        answer.extend(notations(&answers, &play)?);
    }
    Ok(answer)
}

/// Returns an object with the path of this line of JSON in each notation; nothing without a path.
fn notations(answer: &[u8], play: &Play) -> Answer {
    let answer = String::from_utf8_lossy(answer);
    let moves = answer.split_once("\"moves\":\"").and_then(|(_, rest)| rest.split_once('"'));
    let Some((moves, _)) = moves else { return Ok(Vec::new()) };
    let path: eight::Path = moves.parse().map_err(|error: eight::NoMove| error.to_string())?;
    object(|object| {
        for (name, _, notation) in NOTATIONS {
            let mut output = Output::in_memory();
            let format = AnswerFormat { moves: Some(notation), ..AnswerFormat::MOVES };
            format.write(&mut output, &path, || Some(play.clone()))?;
            object.text(name, &String::from_utf8_lossy(output.bytes()))?;
        }
        Ok(())
    })
}

/// Cells of the largest boards that are drawn by depth.
const MOST_CELLS: usize = 16;

/// Returns a random board. Beyond `MOST_CELLS`, `depth` is the number of random moves from the goal.
fn shuffle(request: &Request) -> Answer {
    let draw = |among| {
        let layout = Some(Layout::OneLine);
        let judge = request.judge;
        let recipe = Recipe { seed: request.seed, among, layout, ..Recipe::new(judge) };
        let mut board = Vec::new();
        let generator = Generator::new(&recipe).map_err(|why| why.to_string())?;
        generator.write(&mut board).map_err(|error| error.to_string())?;
        Ok(board)
    };
    draw(match request.depth {
        None => Among::Any,
        Some(depth) if request.size.cells() <= MOST_CELLS => Among::Depths(depth..=depth),
        Some(depth) => Among::Scrambled(depth as u64),
    })
}
