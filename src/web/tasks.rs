//! The tasks that the page asks for.
//!
//! The first line of an answer to `read` and `solve` is an object: `cases`, the number of boards;
//! `faults`, each as `LINE:COLUMN: what`; `rows`, `columns` and `board`, the names on the first
//! board. `solve` adds the lines of `eight --json --keep-going`. For one board, it adds an object
//! with its path in each notation.

use crate::request::Request;
use eight::answers::{AnswerOptions, Cases, Session};
use eight::generate::{Among, Generator, Recipe};
use eight::judge::{AnswerFormat, Judge, Notation, EIGHT, NOTATIONS};
use eight::{EightTiles, Layout, OnFault, Output, Play, Size, SizedTiles, Want};

type Answer = Result<Vec<u8>, String>;

pub fn carry_out(request: &Request, text: &[u8]) -> Answer {
    match &*request.task {
        "read" => Ok(head(&read(request, text)?, request.size)),
        "solve" => solve(request, text),
        "shuffle" => shuffle(request),
        task => Err(format!("no task `{task}`")),
    }
}

pub fn error(why: &str) -> Vec<u8> {
    format!("{{\"error\": {}}}\n", quoted(why)).into_bytes()
}

fn quoted(text: &str) -> String {
    let mut string = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => string.extend(['\\', letter]),
            _ if letter.is_control() => string += &format!("\\u{:04x}", u32::from(letter)),
            _ => string.push(letter),
        }
    }
    string + "\""
}

fn list(texts: &[String]) -> String {
    texts.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(",")
}

/// Returns an object with what was read.
fn head(cases: &Cases, size: Size) -> Vec<u8> {
    let faults = cases.faults.iter().map(|fault| format!("{}: {fault:#}", fault.position));
    let faults = list(&faults.collect::<Vec<_>>());
    let board = |play: &Play| format!(",\"board\":[{}]", list(&play.names));
    let board = cases.first.as_ref().map_or(String::new(), board);
    let sizes = format!("\"rows\":{},\"columns\":{}", size.rows(), size.columns());
    format!("{{\"cases\":{},\"faults\":[{faults}],{sizes}{board}}}\n", cases.valid).into_bytes()
}

fn session(request: &Request, judge: &Judge, want: Want, json: bool) -> Result<Session, String> {
    let asked = AnswerOptions { want: Some(want), json, ..AnswerOptions::default() };
    // `Session::new` would bring the code of graphs and sliders, a tenth of the page.
    let session = if judge.format.size() == EIGHT.format.size() {
        Session::of::<EightTiles>(judge, asked, &request.options)
    } else {
        Session::of::<SizedTiles>(judge, asked, &request.options)
    };
    session.map_err(|why| why.to_string())
}

fn read(request: &Request, text: &[u8]) -> Result<Cases, String> {
    let session = session(request, &request.judge, Want::Verdict, false)?;
    session.read(text).map_err(|error| error.to_string())
}

fn solve(request: &Request, text: &[u8]) -> Answer {
    let mut judge = request.judge;
    let cases = read(request, text)?;
    let is_one = cases.valid == 1 && cases.faults.is_empty();
    if is_one {
        judge.path.moves = Some(Notation::UDLR);
    }
    let mut session = session(request, &judge, request.want, true)?;
    let (answers, _) = session.answer(text, OnFault::Skip).map_err(|why| why.to_string())?;
    let mut answer = head(&cases, request.size);
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
    let written = NOTATIONS.map(|(name, _, notation)| {
        let mut output = Output::in_memory();
        let format = AnswerFormat { moves: Some(notation), ..AnswerFormat::MOVES };
        format.write(&mut output, &path, || Some(play.clone())).map_err(|why| why.to_string())?;
        Ok(format!("\"{name}\":{}", quoted(&String::from_utf8_lossy(output.bytes()))))
    });
    let written: Result<Vec<String>, String> = written.into_iter().collect();
    Ok(format!("{{{}}}\n", written?.join(",")).into_bytes())
}

/// Cells of the largest boards that are drawn by depth.
const MOST_CELLS: usize = 16;

/// Returns a random board. Beyond `MOST_CELLS`, `depth` is the number of random moves from the
/// goal.
fn shuffle(request: &Request) -> Answer {
    let among = match request.depth {
        None => Among::Any,
        Some(depth) if request.size.cells() <= MOST_CELLS => Among::Depths(depth..=depth),
        Some(depth) => Among::Scrambled(depth as u64),
    };
    let layout = Some(Layout::OneLine);
    let recipe = Recipe { seed: request.seed, among, layout, ..Recipe::new(request.judge) };
    let mut generator = Generator::new(&recipe).map_err(|why| why.to_string())?;
    Ok(generator.next().unwrap_or_default().into_bytes())
}
