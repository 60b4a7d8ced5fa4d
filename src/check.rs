//! The special judge: whether an output is right, decided from our own table.
//!
//! What is judged is the text, byte by byte. A line ends with a line feed, and a carriage return
//! right before that belongs to the line end, as for testlib's readers of lines; anywhere else it
//! is a byte like any other, and so is every blank. The last line may lack its line end, where the
//! judge does not ask for it, if it has a byte at all: an empty line, the answer to a solved
//! board, is a line by its line end alone.
//!
//! Of a line that should be a path, the first of these that is not so is what is told:
//!
//! 1. there is such a line, and it does not call a solvable board unsolvable;
//! 2. every letter is one of `u d l r` and keeps the blank on the board;
//! 3. after the last letter the board is the goal;
//! 4. there are no more letters than needed, unless any path will do;
//! 5. of all such paths it is the one that the judge wants, where that is a certain one.
//!
//! All inputs are read in windows: neither many lines nor long ones take memory. The input and the
//! model answer are read to their ends whatever the output is, so the verdict on the judge's own
//! data does not depend on what a contestant wrote.

use crate::board::{Board, Cell, BLANK, CELLS};
use crate::eight::{word, Case, Joined, Joiner, Tables, BATCH, UNSOLVABLE};
use crate::emit::{write_path, PATH_ROOM};
use crate::fault::Fault;
use crate::input::{Input, Position, WINDOW};
use crate::judges::{Answer, Judge};
use crate::moves::{Move, LETTERS};
use crate::path::Path;
use crate::scan::{Event, Scanner};
use crate::seam::line_end;
use crate::stream::Cases;
use std::convert::TryFrom;
use std::fmt::{self, Write};
use std::io::{self, Read};

/// What an output is held against.
#[derive(Clone, Copy, Debug)]
pub struct Demand<'a> {
    /// The judge, whose rules are those of the input and of the output.
    pub judge: &'a Judge,
    /// Whether a path that is not a shortest one is right too. A number of moves without a path
    /// is always the least.
    pub any_length: bool,
    /// Whether every wrong case is reported, and not the first alone.
    pub all: bool,
}

impl Demand<'_> {
    /// The answer to an unsolvable case.
    fn unsolvable(&self) -> &'static str {
        self.judge.unsolvable.unwrap_or(UNSOLVABLE)
    }

    /// The one judge that sets `Case k: d` wants the first of all shortest paths.
    fn exact(&self) -> bool {
        self.judge.answer == Answer::CaseLengthMoves && !self.any_length
    }
}

/// How an output was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Cases of the input.
    pub cases: u64,
    /// Cases with a wrong answer: one at most, unless all were asked for.
    pub wrong: u64,
    /// Whether more lines follow than there are answers.
    pub excess: bool,
}

impl Verdict {
    /// Whether nothing was wrong.
    pub fn is_accepted(&self) -> bool {
        self.wrong == 0 && !self.excess
    }
}

/// A wrong answer: where, what was found, what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The case, from 1; `None` behind the last.
    pub case: Option<u64>,
    /// Where in the output.
    pub position: Position,
    /// What was found there, ready to be shown.
    pub found: String,
    /// What was expected.
    pub expected: String,
    /// Where a path goes wrong: the board before the wrong move, or the one that the path ends
    /// on, in the symbols of the input.
    pub board: Option<[u8; CELLS]>,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(case) = self.case {
            write!(f, "case {case}, ")?;
        }
        let Position { line, column } = self.position;
        let (found, expected) = (&self.found, &self.expected);
        write!(
            f,
            "line {line}, column {column}: found {found}, expected {expected}"
        )?;
        if let Some(board) = &self.board {
            write!(f, ", at {}", rows(board))?;
        }
        Ok(())
    }
}

/// Why there is no verdict.
#[derive(Debug)]
pub enum Failure {
    /// The input is not well-formed.
    Input(Fault),
    /// The input cannot be read on from here.
    ReadInput(Position, io::Error),
    /// The model answer is wrong.
    Answer(Wrong),
    /// The model answer cannot be read on from here.
    ReadAnswer(Position, io::Error),
    /// The output cannot be read on from here.
    ReadOutput(Position, io::Error),
    /// What was wrong could not be reported.
    Report(io::Error),
}

/// Judges `output`, and before it `answer`, if there is one, against the cases of `input`. Wrong
/// answers of the output go to `report`.
///
/// `tables` are those of the judge's own tie-break; they can be used again for the next output.
///
/// # Errors
/// Whatever stands in the way of a verdict.
///
/// # Complexity
/// O(bytes) in time; constant in space.
pub fn check(
    tables: &mut Tables,
    input: impl Read,
    output: impl Read,
    answer: Option<impl Read>,
    demand: Demand,
    report: impl FnMut(&Wrong) -> io::Result<()>,
) -> Result<Verdict, Failure> {
    let mut checker = Checker {
        tables,
        batch: Vec::with_capacity(BATCH),
        answer: answer.map(|answer| Grader::new(answer, demand)),
        output: Grader::new(output, demand),
        cases: 0,
        tally: Tally::default(),
        all: demand.all,
        report,
    };
    let mut scanner = Scanner::new(input, demand.judge.format(false), WINDOW);
    let mut joiner = Joiner::new(demand.judge);
    loop {
        while let Some(event) = scanner.pop() {
            match event {
                Event::Case(board) => {
                    if let Joined::Case(case) = joiner.join(Some(board)) {
                        checker.case(case)?;
                    }
                }
                Event::Fault(fault) => return Err(Failure::Input(fault)),
            }
        }
        let position = scanner.position();
        let more = scanner.refill();
        if !more.map_err(|error| Failure::ReadInput(position, error))? {
            break;
        }
        if demand.judge.goal_cell().is_some() {
            checker.tables.expect(scanner.at_hand());
        }
    }
    if let Some(fault) = scanner.finish() {
        return Err(Failure::Input(fault));
    }
    checker.finish()
}

/// What was found wrong so far.
#[derive(Default)]
struct Tally {
    wrong: u64,
    excess: bool,
}

struct Checker<'a, A, O, F> {
    tables: &'a mut Tables,
    /// Cases that were read and not yet judged: their paths are looked up together, see [`BATCH`].
    batch: Vec<Case>,
    answer: Option<Grader<'a, A>>,
    output: Grader<'a, O>,
    /// Cases that were judged.
    cases: u64,
    tally: Tally,
    all: bool,
    report: F,
}

impl<A: Read, O: Read, F: FnMut(&Wrong) -> io::Result<()>> Checker<'_, A, O, F> {
    #[inline]
    fn case(&mut self, case: Case) -> Result<(), Failure> {
        self.batch.push(case);
        if self.batch.len() == BATCH {
            self.settle()?;
        }
        Ok(())
    }

    /// Judges all cases that wait.
    fn settle(&mut self) -> Result<(), Failure> {
        let mut paths = [None; BATCH];
        for (path, case) in paths.iter_mut().zip(&self.batch) {
            *path = self.tables.solve(case.board, case.goal);
        }
        let first = self.cases;
        self.cases += self.batch.len() as u64;
        if let Some(answer) = &mut self.answer {
            for (number, (&path, case)) in (first + 1..).zip(paths.iter().zip(&self.batch)) {
                match answer.case(number, case, path) {
                    Ok(None) => {}
                    Ok(Some(wrong)) => return Err(Failure::Answer(wrong)),
                    Err(error) => return Err(Failure::ReadAnswer(answer.position(), error)),
                }
            }
        }
        for (number, (&path, case)) in (first + 1..).zip(paths.iter().zip(&self.batch)) {
            if self.tally.wrong > 0 && !self.all {
                break;
            }
            match self.output.case(number, case, path) {
                Ok(None) => {}
                Ok(Some(wrong)) => {
                    self.tally.wrong += 1;
                    (self.report)(&wrong).map_err(Failure::Report)?;
                }
                Err(error) => return Err(Failure::ReadOutput(self.output.position(), error)),
            }
        }
        self.batch.clear();
        Ok(())
    }

    fn finish(mut self) -> Result<Verdict, Failure> {
        self.settle()?;
        if let Some(answer) = &mut self.answer {
            match answer.finish() {
                Ok(None) => {}
                Ok(Some(wrong)) => return Err(Failure::Answer(wrong)),
                Err(error) => return Err(Failure::ReadAnswer(answer.position(), error)),
            }
        }
        if self.tally.wrong == 0 || self.all {
            match self.output.finish() {
                Ok(None) => {}
                Ok(Some(wrong)) => {
                    self.tally.excess = true;
                    (self.report)(&wrong).map_err(Failure::Report)?;
                }
                Err(error) => return Err(Failure::ReadOutput(self.output.position(), error)),
            }
        }
        Ok(Verdict {
            cases: self.cases,
            wrong: self.tally.wrong,
            excess: self.tally.excess,
        })
    }
}

/// Judges one output, case by case.
struct Grader<'a, R> {
    lines: Lines<R>,
    demand: Demand<'a>,
    /// Whether nobody knows where the next answer begins: this one promised some number of lines
    /// and the number cannot be read.
    lost: bool,
    /// Whether the last line that was read lacks a line end that it must have.
    open: bool,
}

impl<'a, R: Read> Grader<'a, R> {
    fn new(output: R, demand: Demand<'a>) -> Grader<'a, R> {
        Grader {
            lines: Lines {
                input: Input::new(output, WINDOW),
                over: false,
            },
            demand,
            lost: false,
            open: false,
        }
    }

    /// Where the next read goes on.
    fn position(&self) -> Position {
        self.lines.input.position()
    }

    /// Where the next line would begin, at the end of the output: a last line without a line end
    /// is a line all the same.
    fn next_line(&self) -> Position {
        let Position { line, column } = self.position();
        let line = line + u64::from(column > 1);
        Position { line, column: 1 }
    }

    /// Judges the lines of a case; `path` is our own answer, `None` if there is no path.
    ///
    /// # Errors
    /// Whatever the output's source reports, here and below.
    #[inline]
    fn case(&mut self, number: u64, case: &Case, path: Option<Path>) -> io::Result<Option<Wrong>> {
        let mut judged = self.judge(number, case, path)?;
        if self.open && judged.is_none() {
            judged = Some(Wrong::new(
                self.position(),
                "the end of the output",
                "a line end",
            ));
        }
        Ok(judged.map(|wrong| Wrong {
            case: Some(number),
            ..wrong
        }))
    }

    fn judge(&mut self, number: u64, case: &Case, path: Option<Path>) -> io::Result<Option<Wrong>> {
        if self.lost {
            return Ok(None);
        }
        let separated = number == 1 || !self.demand.judge.spaced || self.lines.pass_if_empty();
        let path = match path {
            Some(path) => path,
            None => return self.text(separated, self.demand.unsolvable()),
        };
        let length = path.len();
        match self.demand.judge.answer {
            Answer::Moves => self.moves(separated, case, path, None),
            Answer::Length => self.text(separated, &length.to_string()),
            Answer::YesLength => self.text(separated, &format!("Yes {length}")),
            Answer::CaseLengthMoves => {
                let before = format!("Case {number}: ");
                let said = self.number(separated, &before, length)?;
                let moves = self.moves(true, case, path, said.as_ref().ok().copied())?;
                Ok(said.err().or(moves))
            }
            Answer::LengthWords => match self.number(separated, "", length)? {
                Ok(said) => self.words(case, said),
                Err(wrong) => {
                    self.lost = true;
                    Ok(Some(wrong))
                }
            },
        }
    }

    /// Nothing may follow.
    fn finish(&mut self) -> io::Result<Option<Wrong>> {
        if self.lost {
            return Ok(None);
        }
        Ok(self.lines.next(|_| ())?.map(|line| {
            let expected = "the end of the output";
            Wrong::new(line.at(0), line.shown(), expected)
        }))
    }

    /// Reads the next line, which should be `expected`, and hands its pieces to `take`. Unless the
    /// answer is `separated` from the one before already, an empty line comes first.
    fn line(
        &mut self,
        separated: bool,
        expected: impl Fn() -> String,
        mut take: impl FnMut(&[u8]),
    ) -> io::Result<Result<Line, Wrong>> {
        const GAP: &str = "an empty line between two answers";
        let missing = |at, expected| Err(Wrong::new(at, "the end of the output", expected));
        if !separated {
            match self.lines.next(&mut take)? {
                None => return Ok(missing(self.next_line(), GAP.to_string())),
                Some(line) if line.length > 0 => {
                    return Ok(Err(Wrong::new(line.at(0), line.shown(), GAP)));
                }
                Some(_) => return self.line(true, expected, take),
            }
        }
        let line = match self.lines.next(take)? {
            Some(line) => line,
            None => return Ok(missing(self.next_line(), expected())),
        };
        self.open = self.demand.judge.line_end && !line.ended;
        Ok(Ok(line))
    }

    /// A line that must be this text.
    fn text(&mut self, separated: bool, text: &str) -> io::Result<Option<Wrong>> {
        let expected = || format!("'{text}'");
        let mut same = Prefix::of(text.as_bytes());
        let line = match self.line(separated, expected, |piece| same.take(piece))? {
            Ok(line) => line,
            Err(wrong) => return Ok(Some(wrong)),
        };
        if same.is_whole(line.length) {
            return Ok(None);
        }
        Ok(Some(Wrong::new(
            line.at(same.matched as u64),
            line.shown(),
            expected(),
        )))
    }

    /// A line of some text and the number of moves that follow: `length`, unless any will do.
    fn number(
        &mut self,
        separated: bool,
        before: &str,
        length: usize,
    ) -> io::Result<Result<u64, Wrong>> {
        if !self.demand.any_length {
            let judged = self.text(separated, &format!("{before}{length}"))?;
            return Ok(judged.map_or(Ok(length as u64), Err));
        }
        let expected = || format!("'{before}' and a number of moves").replacen("'' and ", "", 1);
        let mut same = Prefix::of(before.as_bytes());
        let line = match self.line(separated, expected, |piece| same.take(piece))? {
            Ok(line) => line,
            Err(wrong) => return Ok(Err(wrong)),
        };
        if same.matched < before.len() {
            let wrong = Wrong::new(line.at(same.matched as u64), line.shown(), expected());
            return Ok(Err(wrong));
        }
        let digits = &line.head()[before.len()..];
        match decimal(digits) {
            Some(number) if line.length < HEAD as u64 => Ok(Ok(number)),
            _ => Ok(Err(Wrong::new(
                line.at(before.len() as u64),
                line.shown(),
                expected(),
            ))),
        }
    }

    /// A line of letters: a path of `said` moves, if a line before said so.
    fn moves(
        &mut self,
        separated: bool,
        case: &Case,
        path: Path,
        said: Option<u64>,
    ) -> io::Result<Option<Wrong>> {
        let demand = self.demand;
        let least = path.len() as u64;
        if separated && said.unwrap_or(least) == least && self.lines.pass_if(path) {
            return Ok(None);
        }
        let length = said.or((!demand.any_length).then_some(least));
        if separated && !demand.exact() && self.lines.pass_if_leads_home(case, length) {
            return Ok(None);
        }
        let wanted = || match length {
            None => "a path".to_string(),
            Some(length) => format!("a path of length {length}"),
        };
        let mut ours = [0; PATH_ROOM];
        write_path(path, &mut ours);
        let ours = &ours[..path.len()];
        let mut walk = Walk::new(case.board);
        let mut unsolvable = Prefix::of(demand.unsolvable().as_bytes());
        let mut same = Prefix::of(ours);
        let line = self.line(separated, wanted, |piece| {
            walk.take(piece);
            unsolvable.take(piece);
            same.take(piece);
        })?;
        let line = match line {
            Ok(line) => line,
            Err(wrong) => return Ok(Some(wrong)),
        };
        if unsolvable.is_whole(line.length) {
            return Ok(Some(Wrong::new(line.at(0), line.shown(), wanted())));
        }
        let board = walk.board();
        let shown = Some(case.show(demand.judge, board));
        if let Some(stop) = walk.stop {
            let expected = if stop.to == OVER_THE_EDGE {
                KEEPS_ON_BOARD
            } else {
                "one of u d l r"
            };
            return Ok(Some(Wrong {
                board: shown,
                ..Wrong::new(line.at(walk.moves), quoted(&[stop.byte]), expected)
            }));
        }
        let goal = Board::goal(case.goal);
        if board != goal {
            let goal = rows(&case.show(demand.judge, goal));
            let expected = format!("a path to {goal}");
            return Ok(Some(Wrong {
                board: shown,
                ..Wrong::new(line.at(walk.moves), "the end of the line", expected)
            }));
        }
        if let Some(length) = length.filter(|&length| length != walk.moves) {
            let found = format!("a path of length {}", walk.moves);
            let agreed = line.at(length.min(walk.moves));
            return Ok(Some(Wrong::new(agreed, found, length.to_string())));
        }
        if demand.exact() && !same.is_whole(line.length) {
            let ours = String::from_utf8_lossy(ours);
            let expected = format!("'{ours}', the first of all in alphabetical order");
            let at = line.at(same.matched as u64);
            return Ok(Some(Wrong::new(at, line.shown(), expected)));
        }
        Ok(None)
    }

    /// As many lines of a word as a line before said.
    fn words(&mut self, case: &Case, said: u64) -> io::Result<Option<Wrong>> {
        const EXPECTED: &str = "one of UP DOWN LEFT RIGHT";
        let judge = self.demand.judge;
        let mut board = case.board;
        let mut wrong = None;
        for _ in 0..said {
            let line = match self.line(true, || EXPECTED.to_string(), |_| ())? {
                Ok(line) => line,
                Err(missing) => {
                    return Ok(wrong.or(Some(Wrong {
                        board: Some(case.show(judge, board)),
                        ..missing
                    })));
                }
            };
            if wrong.is_some() {
                continue;
            }
            let step = Move::ALL
                .iter()
                .find(|&&step| word(step).strip_suffix(b"\n") == Some(line.head()));
            match (step, step.and_then(|&step| board.slide(step))) {
                (_, Some(next)) => board = next,
                (step, None) => {
                    let expected = step.map_or(EXPECTED, |_| KEEPS_ON_BOARD);
                    wrong = Some(Wrong {
                        board: Some(case.show(judge, board)),
                        ..Wrong::new(line.at(0), line.shown(), expected)
                    });
                }
            }
        }
        let goal = Board::goal(case.goal);
        if wrong.is_none() && board != goal {
            let goal = rows(&case.show(judge, goal));
            wrong = Some(Wrong {
                board: Some(case.show(judge, board)),
                ..Wrong::new(
                    self.position(),
                    format!("the end of a path of length {said}"),
                    format!("a path to {goal}"),
                )
            });
        }
        Ok(wrong)
    }
}

const KEEPS_ON_BOARD: &str = "a move that keeps the blank on the board";

impl Wrong {
    fn new(position: Position, found: impl Into<String>, expected: impl Into<String>) -> Wrong {
        Wrong {
            case: None,
            position,
            found: found.into(),
            expected: expected.into(),
            board: None,
        }
    }
}

/// Reads an output line by line.
struct Lines<R> {
    input: Input<R>,
    /// Whether its end has been reached; a terminal might have more to give.
    over: bool,
}

/// Bytes of a line that are kept, to be shown: one more than [`SHOWN`].
const HEAD: usize = SHOWN + 1;
/// Bytes of a line that are shown.
const SHOWN: usize = 40;

/// A line that has been read.
struct Line {
    /// From 1.
    number: u64,
    /// Its first bytes, as far as `length` and the room go.
    head: [u8; HEAD],
    /// Bytes, without those of the line end.
    length: u64,
    /// Whether it has a line end.
    ended: bool,
}

impl Line {
    /// The position of a byte of this line, counted from 0.
    fn at(&self, byte: u64) -> Position {
        Position {
            line: self.number,
            column: byte + 1,
        }
    }

    fn head(&self) -> &[u8] {
        let length = usize::try_from(self.length).unwrap_or(HEAD);
        &self.head[..length.min(HEAD)]
    }

    fn shown(&self) -> String {
        quoted(self.head())
    }
}

impl<R: Read> Lines<R> {
    /// Passes the next line if it is the letters of this path; whether it is. Only a line that
    /// stands whole in what has been read is found so.
    #[inline]
    fn pass_if(&mut self, path: Path) -> bool {
        let mut line = [0; PATH_ROOM];
        let length = write_path(path, &mut line);
        let same = self.input.bytes().get(..length) == Some(&line[..length]);
        if same {
            self.input.pass_line(length);
        }
        same
    }

    /// Passes the next line if it is a path to the goal, of this length if there is one to have.
    /// Only a line that stands whole in what has been read is found so.
    fn pass_if_leads_home(&mut self, case: &Case, length: Option<u64>) -> bool {
        let bytes = self.input.bytes();
        let end = match line_end(bytes) {
            Some(end) => end,
            None => return false,
        };
        let line = &bytes[..end];
        let mut walk = Walk::new(case.board);
        walk.take(line.strip_suffix(b"\r").unwrap_or(line));
        let home = walk.stop.is_none()
            && walk.board() == Board::goal(case.goal)
            && length.map_or(true, |length| length == walk.moves);
        if home {
            self.input.pass_line(end + 1);
        }
        home
    }

    /// Passes the next line if it is empty; whether it is, as far as has been read.
    fn pass_if_empty(&mut self) -> bool {
        let empty = self.input.bytes().first() == Some(&b'\n');
        if empty {
            self.input.pass_line(1);
        }
        empty
    }

    /// Reads the next line, and hands it to `take` piece by piece, without its line end. `None`
    /// at the end of the output.
    fn next(&mut self, mut take: impl FnMut(&[u8])) -> io::Result<Option<Line>> {
        let mut line = Line {
            number: self.input.position().line,
            head: [0; HEAD],
            length: 0,
            ended: false,
        };
        let mut any = false;
        // A carriage return that ended a window: part of the line, or of its end?
        let mut held = false;
        let mut add = |piece: &[u8]| {
            let from = usize::try_from(line.length).unwrap_or(HEAD).min(HEAD);
            let kept = piece.len().min(HEAD - from);
            line.head[from..from + kept].copy_from_slice(&piece[..kept]);
            line.length += piece.len() as u64;
            take(piece);
        };
        loop {
            if self.input.bytes().is_empty() {
                self.over = self.over || !self.input.refill()?;
                if self.over {
                    if held {
                        add(b"\r");
                    }
                    return Ok(any.then_some(line));
                }
            }
            any = true;
            let bytes = self.input.bytes();
            let end = line_end(bytes);
            if std::mem::take(&mut held) && end != Some(0) {
                add(b"\r");
            }
            let mut piece = &bytes[..end.unwrap_or(bytes.len())];
            if let Some(before) = piece.strip_suffix(b"\r") {
                piece = before;
                held = end.is_none();
            }
            add(piece);
            if let Some(at) = end {
                self.input.pass_line(at + 1);
                line.ended = true;
                return Ok(Some(line));
            }
            self.input.pass(bytes.len());
        }
    }
}

/// How far a line goes along with a text.
struct Prefix<'a> {
    text: &'a [u8],
    /// Bytes in common, from the first on.
    matched: usize,
    /// Whether the line has gone another way.
    differs: bool,
}

impl<'a> Prefix<'a> {
    fn of(text: &'a [u8]) -> Prefix<'a> {
        Prefix {
            text,
            matched: 0,
            differs: false,
        }
    }

    fn take(&mut self, piece: &[u8]) {
        if self.differs {
            return;
        }
        let rest = &self.text[self.matched..];
        let same = rest.iter().zip(piece).take_while(|(a, b)| a == b).count();
        self.matched += same;
        self.differs = same < piece.len();
    }

    /// Whether a line of this length is the whole text.
    fn is_whole(&self, length: u64) -> bool {
        self.matched == self.text.len() && length == self.matched as u64
    }
}

/// In place of a cell: the byte is no letter.
const NO_LETTER: u8 = CELLS as u8;
/// In place of a cell: the edge of the board is in the way.
const OVER_THE_EDGE: u8 = NO_LETTER + 1;

/// Where a blank goes, by its cell and the byte of the output.
static GOES: [[u8; 256]; CELLS] = {
    let mut goes = [[NO_LETTER; 256]; CELLS];
    let mut from = 0;
    while let Some(cell) = Cell::new(from) {
        let mut code = 0;
        while code < LETTERS.len() {
            goes[from][LETTERS[code] as usize] = match cell.step(Move::ALL[code]) {
                Some(to) => to.number() as u8,
                None => OVER_THE_EDGE,
            };
            code += 1;
        }
        from += 1;
    }
    goes
};

/// A path of any length, replayed on nine cells.
struct Walk {
    /// The codes; what stands on the blank's own cell is not kept up to date.
    cells: [u8; CELLS],
    blank: usize,
    /// Moves made.
    moves: u64,
    /// What could not be a move, if anything.
    stop: Option<Stop>,
}

struct Stop {
    byte: u8,
    /// Why, in the terms of [`GOES`].
    to: u8,
}

impl Walk {
    fn new(board: Board) -> Walk {
        Walk {
            cells: board.codes(),
            blank: board.blank().number(),
            moves: 0,
            stop: None,
        }
    }

    fn take(&mut self, piece: &[u8]) {
        if self.stop.is_some() {
            return;
        }
        let mut blank = self.blank;
        for &byte in piece {
            let to = GOES[blank][usize::from(byte)];
            if usize::from(to) >= CELLS {
                self.stop = Some(Stop { byte, to });
                break;
            }
            self.cells[blank] = self.cells[usize::from(to)];
            blank = usize::from(to);
            self.moves += 1;
        }
        self.blank = blank;
    }

    fn board(&self) -> Board {
        let mut codes = self.cells;
        codes[self.blank] = BLANK;
        // Tiles only change places.
        Board::from_codes(codes).unwrap_or(Board::GOAL)
    }
}

/// A number in decimal as we would write it: no sign, no leading zero.
fn decimal(digits: &[u8]) -> Option<u64> {
    let plain =
        digits.iter().all(u8::is_ascii_digit) && (digits == b"0" || digits.first() != Some(&b'0'));
    let text = std::str::from_utf8(digits).ok().filter(|_| plain)?;
    text.parse().ok()
}

/// Bytes of the output in quotes, on one line, and no more than [`SHOWN`] of them.
fn quoted(bytes: &[u8]) -> String {
    let mut text = String::from("'");
    for &byte in bytes.iter().take(SHOWN) {
        if byte == b' ' || byte.is_ascii_graphic() {
            text.push(char::from(byte));
        } else {
            // A string takes whatever it is given.
            let _ = write!(text, "\\x{byte:02x}");
        }
    }
    text.push('\'');
    if bytes.len() > SHOWN {
        text += "...";
    }
    text
}

/// A board with its rows between slashes.
fn rows(board: &[u8; CELLS]) -> String {
    let mut text = String::from_utf8_lossy(board).into_owned();
    text.insert(6, '/');
    text.insert(3, '/');
    text
}
