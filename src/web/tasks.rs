//! The tasks that the page asks for.
//!
//! The first line of an answer to `read` and `solve` is an object: `cases`, the number of boards; `faults`, each as
//! `LINE:COLUMN: what`; `columns` and `board`, the names on the first board. For one board, `solve` adds the line of
//! `eight --json`, and an object with its path in each notation. For several, it adds what `eight --keep-going` prints.

use crate::request::Request;
use eight::answers::{AnswerOptions, Answers, NotAnswered};
use eight::check::Criteria;
use eight::explain::{Explainer, Page};
use eight::generate::{Among, Generator, Recipe};
use eight::judge::{AnswerFormat, Judge, Kind, Notation, NOTATIONS};
use eight::puzzle::format::{Format, Layout};
use eight::puzzle::play::Play;
use eight::puzzle::{Puzzle, SolverOptions};
use eight::stream::fault::Fault;
use eight::stream::json::Object;
use eight::stream::output::Output;
use eight::stream::{self, OnFault};
use eight::tiles::sized::{Rectangles, Steps};
use eight::tiles::{fifteen, SquareTiles};
use eight::{Board, LETTERS};
use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

/// Calls a function with the puzzle of this kind. `eight::with_puzzle!` would bring graphs and sliders too.
macro_rules! with_tiles {
    ($kind:expr, $call:ident($($argument:expr),*)) => {
        match $kind {
            Kind::Eight => $call::<SquareTiles<Board>>($($argument),*),
            Kind::Fifteen => $call::<SquareTiles<fifteen::Board>>($($argument),*),
            _ => $call::<Rectangles>($($argument),*),
        }
    };
}

type Answer = Result<Vec<u8>, String>;

/// Returns the answer to a request.
pub fn carry_out(request: &Request, text: &[u8]) -> Answer {
    let Request { judge, options, .. } = request;
    match &*request.task {
        "read" => with_tiles!(judge.kind, read(&judge.format, text)).head(request.size.columns),
        "solve" => solve(request, text),
        "explain" => with_tiles!(judge.kind, explain(judge, options, text)),
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

/// The boards of an input.
#[derive(Default)]
struct Boards {
    cases: u64,
    first: Option<Play>,
    faults: Vec<Fault>,
}

impl Boards {
    fn head(&self, columns: usize) -> Answer {
        let told = |fault: &Fault| format!("{}: {fault}", fault.position);
        let faults: Vec<String> = self.faults.iter().map(told).collect();
        object(|object| {
            object.number("cases", self.cases)?;
            object.texts("faults", &faults)?;
            object.number("columns", columns as u64)?;
            self.first.as_ref().map_or(Ok(()), |play| object.texts("board", &play.names))
        })
    }
}

fn read<P: Puzzle>(format: &Format, text: &[u8]) -> Boards {
    let mut reader = P::reader(format, OnFault::Skip, text);
    let mut boards = Boards::default();
    loop {
        match reader.pop() {
            Some(Ok(case)) => {
                boards.cases += 1;
                boards.first.get_or_insert_with(|| P::play(format, &case));
            }
            Some(Err(fault)) => boards.faults.push(fault),
            None if matches!(reader.refill(), Ok(true)) => {}
            None => return boards,
        }
    }
}

fn solve(request: &Request, text: &[u8]) -> Answer {
    let Request { mut judge, ref options, want, .. } = *request;
    let boards = with_tiles!(judge.kind, read(&judge.format, text));
    let json = boards.cases == 1 && boards.faults.is_empty();
    if json {
        judge.path.moves = Some(Notation::UDLR);
    }
    let asked = AnswerOptions { want, json, ..AnswerOptions::default() };
    let answers = with_tiles!(judge.kind, answers(&judge, asked, options, text))?;
    let mut answer = boards.head(request.size.columns)?;
    answer.extend_from_slice(&answers);
    if let Some(play) = boards.first.filter(|_| json) {
        answer.extend(notations(&answers, &play)?);
    }
    Ok(answer)
}

fn answers<P: Puzzle>(
    judge: &Judge,
    asked: AnswerOptions,
    options: &SolverOptions,
    text: &[u8],
) -> Answer {
    let wants = P::wants(&judge.format);
    if let Some(want) = asked.want.filter(|want| !wants.contains(want)) {
        return Err(NotAnswered { want, wants }.to_string());
    }
    let memory = Memory::default();
    let mut answers = Answers::<P>::new(judge, asked, options, Output::new(memory.clone()));
    answers.set_file("<memory>");
    let mut reader = P::reader(&judge.format, OnFault::Skip, text);
    if asked.json {
        reader = reader.with_places();
    }
    stream::run(&mut reader, &mut answers, |_| ()).map_err(|error| error.to_string())?;
    Ok(memory.0.take())
}

/// Returns an object with the path of this line of JSON in each notation; nothing without a path.
fn notations(answer: &[u8], play: &Play) -> Answer {
    let answer = String::from_utf8_lossy(answer);
    let moves = answer.split_once("\"moves\":\"").and_then(|(_, rest)| rest.split_once('"'));
    let code = |letter: u8| LETTERS.iter().position(|&other| other == letter);
    let codes =
        |moves: &str| moves.bytes().filter_map(code).map(|code| code as u8).collect::<Vec<_>>();
    let Some((moves, _)) = moves else { return Ok(Vec::new()) };
    let path = Steps::from(codes(moves));
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

/// Memory that an output writes to, and that is read when the output has ended.
#[derive(Clone, Default)]
struct Memory(Rc<RefCell<Vec<u8>>>);

impl Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn explain<P: Puzzle>(judge: &Judge, options: &SolverOptions, text: &[u8]) -> Answer {
    let memory = Memory::default();
    let page = Page::new(judge.title, None, memory.clone());
    let mut explainer = Explainer::<P>::new(&Criteria::of(judge), options, None, Box::new(page));
    let mut reader = P::reader(&judge.format, OnFault::Skip, text);
    stream::run(&mut reader, &mut explainer, |_| ()).map_err(|error| error.to_string())?;
    explainer.finish().map_err(|error| error.to_string())?;
    Ok(memory.0.take())
}

/// Cells of the largest boards that are drawn by depth.
const MOST_CELLS: usize = 16;

/// Returns a random board. If no board is drawn at this depth, moves it at random as often.
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
    match request.depth {
        None => draw(Among::Any),
        Some(depth) if request.size.cells() <= MOST_CELLS => {
            draw(Among::Depths(depth..=depth)).or_else(|_| draw(Among::Scrambled(depth as u64)))
        }
        Some(depth) => draw(Among::Scrambled(depth as u64)),
    }
}
