//! The answer to one case: as a judge wants it, or as a line of JSON.

use super::{AnswerFormat, Judge, Notation};
use crate::puzzle::play::Play;
use crate::puzzle::{CaseSolver, Need, Puzzle, Steps, Want};
use crate::stream::input::Position;
use crate::stream::json::Object;
use crate::stream::output::Output;
use crate::stream::INVALID;
use std::cell::Cell;
use std::io;

/// Options for the answers of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AnswerOptions {
    /// The question, if it is not the judge's.
    pub want: Option<Want>,
    /// Further questions, answered on the line of `want`, which must be set. Neither may be
    /// [`Want::All`]. In JSON only [`Want::Count`] adds anything, in tables nothing.
    pub more: [Option<Want>; 4],
    /// True if answers are lines of JSON.
    pub json: bool,
    /// True if answers are rows of a table in CSV. Not with `json`.
    pub csv: bool,
    /// True if lengths are counted, where paths are searched for.
    pub stats: bool,
}

impl AnswerOptions {
    /// True if an answer says where its case begins.
    #[doc(hidden)]
    pub fn has_places(&self) -> bool {
        self.json || self.csv
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// A line of letters, made from the path alone.
    Letters,
    /// An answer made from the path alone.
    Path,
    /// An answer made from the case and its path.
    Case,
    /// An answer for which the solver is asked about the case again, after it has found the path.
    Again,
    /// The sum of the checksums of all paths. The solver looks for no path.
    Sum,
}

/// A case, with the path that the solver found.
pub(crate) struct Solved<'a, P: Puzzle> {
    /// Counted from 1.
    pub(crate) number: u64,
    /// The position where the case begins. An answer in text does not say it.
    pub(crate) place: Position,
    pub(crate) case: &'a P::Case,
    pub(crate) path: Option<&'a P::Path>,
}

impl<'a, P: Puzzle> Solved<'a, P> {
    pub(crate) fn unplaced(number: u64, case: &'a P::Case, path: Option<&'a P::Path>) -> Self {
        Solved { number, place: Position::START, case, path }
    }
}

pub(crate) struct Writer {
    judge: Judge,
    /// The form of a path, a length or a verdict.
    pub(crate) format: AnswerFormat,
    pub(crate) want: Want,
    pub(crate) route: Route,
    pub(crate) need: Need,
    /// True if an empty line separates two answers.
    separates: bool,
    /// Paths that are too long, where shorter ones may exist.
    undecided: Cell<u64>,
    /// The name of the input file; `None` outside JSON.
    file: Option<String>,
    csv: bool,
    /// The writers of the answers, if there are several on a line.
    parts: Vec<Writer>,
}

impl Writer {
    /// Returns a writer of what `judge` wants, or of what is asked instead. In JSON, the question
    /// adds members to every line.
    pub(crate) fn new<P: Puzzle>(judge: &Judge, asked: AnswerOptions) -> Writer {
        Writer::of(judge, asked, P::wants(&judge.format), P::Path::LINE_ROOM > 0)
    }

    fn of(judge: &Judge, asked: AnswerOptions, wants: &[Want], has_letters: bool) -> Writer {
        let AnswerOptions { want, more, json, csv, stats } = asked;
        let has_columns = asked.has_places();
        if !has_columns && more[0].is_some() {
            return Writer::of_parts(judge, asked, wants, has_letters);
        }
        let want = more.into_iter().flatten().find(|&want| want == Want::Count).or(want);
        let format = match want {
            Some(Want::Moves) => judge.path,
            Some(Want::Length) => AnswerFormat::LENGTH,
            Some(Want::Verdict) if !judge.answer.is_verdict() => {
                AnswerFormat { before: judge.solvable, ..AnswerFormat::VERDICT }
            }
            Some(Want::Sum) => AnswerFormat::SUM,
            _ => judge.answer,
        };
        let want = want.unwrap_or(format.want());
        let separates = judge.blank_line_between_answers && want != Want::All;
        let has = |want| wants.contains(&want);
        let need = match want {
            _ if has_columns && has(Want::Moves) => Need::Moves,
            Want::Moves => Need::Moves,
            Want::Length | Want::Count | Want::All => Need::Length,
            _ if judge.too_long.is_some() && has(Want::Length) => Need::Length,
            _ if stats && has(Want::Sum) => Need::Length,
            Want::Verdict | Want::Sum => Need::Verdict,
        };
        let route = match want {
            Want::Sum if need == Need::Verdict => Route::Sum,
            Want::Count | Want::All | Want::Sum => Route::Again,
            _ if json && has(Want::Sum) => Route::Again,
            _ if has_columns || format.moves.is_some_and(Notation::needs_board) => Route::Case,
            Want::Moves
                if has_letters
                    && format == AnswerFormat::MOVES
                    && !(separates || stats || judge.too_long.is_some()) =>
            {
                Route::Letters
            }
            _ => Route::Path,
        };
        let file = json.then(String::new);
        let undecided = Cell::new(0);
        let (mut judge, parts) = (*judge, Vec::new());
        if json {
            // Tiles in moves are numbered as those of the board, from 1.
            judge.format.blank_word = "";
        }
        Writer { judge, format, want, route, need, separates, undecided, file, csv, parts }
    }

    fn of_parts(judge: &Judge, asked: AnswerOptions, wants: &[Want], has_letters: bool) -> Writer {
        let plain = |format| AnswerFormat { numbered: false, before: "", ..format };
        let of_part =
            Judge { path: plain(judge.path), blank_line_between_answers: false, ..*judge };
        let first = AnswerOptions { more: [None; 4], ..asked };
        let part = |want| {
            Writer::of(&of_part, AnswerOptions { want: Some(want), ..first }, wants, has_letters)
        };
        let asked = asked.want.into_iter().chain(asked.more.into_iter().flatten());
        let parts: Vec<Writer> = asked.map(part).collect();
        let need = parts.iter().map(|part| part.need).max().unwrap_or(Need::Moves);
        let asks_again = parts.iter().any(Writer::asks_again);
        let route = if asks_again { Route::Again } else { Route::Case };
        Writer { route, need, parts, ..Writer::of(judge, first, wants, has_letters) }
    }

    fn joined<P: Puzzle>(
        &self,
        found: &Solved<P>,
        mut solver: Option<&mut P::Solver>,
        output: &mut Output,
    ) -> io::Result<()> {
        if self.instead(found.path).is_some() {
            return self.text(found.number, found.path, || None, output);
        }
        self.separate(found.number, output)?;
        let mut line: Vec<String> = Vec::new();
        for part in &self.parts {
            let mut answer = Output::in_memory();
            part.write(found, solver.as_deref_mut(), &mut answer)?;
            line.push(String::from_utf8_lossy(answer.bytes()).trim_end().to_string());
        }
        line.retain(|answer| !answer.is_empty());
        output.line(line.join(" ").as_bytes())
    }

    pub(crate) fn undecided(&self) -> u64 {
        self.undecided.get()
    }

    /// True if the solver is asked about a case again, or only for its sum.
    pub(crate) fn asks_again(&self) -> bool {
        matches!(self.route, Route::Again | Route::Sum)
    }

    pub(crate) fn set_file(&mut self, name: &str) {
        if let Some(file) = &mut self.file {
            *file = name.to_string();
        }
    }

    /// Appends the answer in text to the case with this number, counted from 1. `play` returns the
    /// board if the notation needs it.
    #[inline(always)]
    pub(crate) fn text<M: Steps>(
        &self,
        number: u64,
        path: Option<&M>,
        play: impl FnOnce() -> Option<Play>,
        output: &mut Output,
    ) -> io::Result<()> {
        self.separate(number, output)?;
        let instead = self.instead(path);
        if self.format.numbered {
            output.text(b"Case ")?;
            output.number(number)?;
            output.text(b": ")?;
        }
        let text = match (path, instead) {
            (Some(path), None) => return self.format.write(output, path, play),
            (_, text) => text.unwrap_or_default(),
        };
        output.line(text.as_bytes())
    }

    /// Appends in text what the solver reports about all shortest paths of a case.
    fn more<P: Puzzle>(
        &self,
        &Solved { number, case, path, .. }: &Solved<P>,
        solver: &mut P::Solver,
        output: &mut Output,
    ) -> io::Result<()> {
        self.separate(number, output)?;
        match (self.instead(path), path, self.want) {
            (None, Some(path), Want::All) => {
                let play = || self.play::<P>(self.judge.path.moves, case);
                solver.each(case, path.len(), |path| self.list_line::<P>(path, play, output))?;
            }
            (None, _, Want::Sum) => output.number_line(solver.sum(case).unwrap_or(0))?,
            (None, Some(path), _) => output.number_line(solver.count(case, path.len())?)?,
            (instead, ..) => output.line(instead.unwrap_or_default().as_bytes())?,
        }
        self.end_case(output)
    }

    /// Appends the answer to a case, in JSON, in a table or in text. Without `solver`, the solver
    /// is not asked again.
    pub(crate) fn write<P: Puzzle>(
        &self,
        found: &Solved<P>,
        solver: Option<&mut P::Solver>,
        output: &mut Output,
    ) -> io::Result<()> {
        match (&self.file, solver) {
            (Some(file), solver) => self.object(file, found, solver, output),
            _ if self.csv => self.row(found, output),
            (_, solver) if !self.parts.is_empty() => self.joined(found, solver, output),
            (None, Some(solver)) if self.asks_again() => self.more(found, solver, output),
            _ => {
                let &Solved { number, case, path, .. } = found;
                self.text(number, path, || self.play::<P>(self.format.moves, case), output)
            }
        }
    }

    fn play<P: Puzzle>(&self, notation: Option<Notation>, case: &P::Case) -> Option<Play> {
        notation?.needs_board().then(|| P::play(&self.judge.format, case))
    }

    /// Appends a path of a list, after its checksum if the puzzle has checksums.
    fn list_line<P: Puzzle>(
        &self,
        path: &P::Path,
        play: impl FnOnce() -> Option<Play>,
        output: &mut Output,
    ) -> io::Result<()> {
        if let Some(checksum) = P::Solver::checksum(path) {
            output.number(checksum)?;
            if path.is_empty() {
                return output.text(b"\n");
            }
            output.text(b" ")?;
        }
        match self.judge.path.moves {
            Some(notation) => notation.write(false, &path.steps(), play(), output),
            None => output.text(b"\n"),
        }
    }

    /// Returns the path, unless every path is longer than the judge's limit. Counts a path that is
    /// longer, where shorter ones may exist.
    pub(crate) fn within<'p, M: Steps>(&self, path: Option<&'p M>) -> Option<&'p M> {
        let most = self.judge.too_long.map_or(usize::MAX, |most| most as usize);
        let path = path.filter(|&path| at_least(path) <= most)?;
        self.undecided.set(self.undecided.get() + u64::from(path.len() > most));
        Some(path)
    }

    /// Returns the text that replaces a path, a length or a verdict. There is one if the case has
    /// no path, or if every path is too long for the judge.
    pub(crate) fn instead<M: Steps>(&self, path: Option<&M>) -> Option<&str> {
        let most = self.judge.too_long.map_or(usize::MAX, |most| most as usize);
        let is_within = path.is_some_and(|path| at_least(path) <= most);
        (!is_within).then(|| self.judge.unsolvable_word())
    }

    pub(crate) fn invalid(&self, number: u64, output: &mut Output) -> io::Result<()> {
        if self.file.is_some() || self.csv {
            // `fault` has already written its line.
            return Ok(());
        }
        self.separate(number, output)?;
        output.text(INVALID)?;
        self.end_case(output)
    }

    /// True if an empty line precedes the answer to the case with this number.
    pub(crate) fn stands_apart(&self, number: u64) -> bool {
        self.separates && number > 1
    }

    fn separate(&self, number: u64, output: &mut Output) -> io::Result<()> {
        if self.stands_apart(number) {
            output.text(b"\n")?;
        }
        Ok(())
    }

    /// Appends the empty line that ends a list.
    fn end_case(&self, output: &mut Output) -> io::Result<()> {
        match self.want {
            Want::All => output.text(b"\n"),
            _ => Ok(()),
        }
    }

    fn object<P: Puzzle>(
        &self,
        file: &str,
        &Solved { number, place, case, path }: &Solved<P>,
        solver: Option<&mut P::Solver>,
        output: &mut Output,
    ) -> io::Result<()> {
        let notation = self.judge.path.moves.unwrap_or(Notation::UDLR);
        let play = || self.play::<P>(Some(notation), case);
        let mut object = Object::new(output);
        object.number("case", number)?;
        object.text("file", file)?;
        object.place(place)?;
        P::describe(&self.judge.format, case, &mut object)?;
        object.word("solvable", if path.is_some() { "true" } else { "false" })?;
        if P::wants(&self.judge.format).contains(&Want::Moves) {
            if let Some(path) = path {
                object.number("length", path.len() as u64)?;
                object.number("at_least", at_least(path) as u64)?;
                notation.json(&path.steps(), play(), object.key("moves")?)?;
            } else {
                ["length", "at_least", "moves"]
                    .into_iter()
                    .try_for_each(|name| object.word(name, "null"))?;
            }
        }
        let Some(solver) = solver else { return object.end() };
        solver.sum(case).map_or(Ok(()), |sum| object.number("sum", sum))?;
        if matches!(self.want, Want::Count | Want::All) {
            let count = path.map_or(Ok(0), |path| solver.count(case, path.len()))?;
            object.number("count", count)?;
        }
        if self.want == Want::All {
            let output = object.key("paths")?;
            output.text(b"[")?;
            let mut before: &[u8] = b"";
            if let Some(path) = path {
                solver.each(case, path.len(), |path| {
                    output.text(std::mem::replace(&mut before, b","))?;
                    notation.json(&path.steps(), play(), output)
                })?;
            }
            output.text(b"]")?;
        }
        object.end()
    }

    fn row<P: Puzzle>(
        &self,
        &Solved { number, place, case, path }: &Solved<P>,
        output: &mut Output,
    ) -> io::Result<()> {
        let mut moves = Output::in_memory();
        if let (Some(path), Some(notation)) = (path, self.judge.path.moves) {
            let play = self.play::<P>(Some(notation), case);
            notation.write(false, &path.steps(), play, &mut moves)?;
        }
        let moves = String::from_utf8_lossy(moves.bytes()).trim_end().replace('\n', " ");
        let board = P::play(&self.judge.format, case).case_shown();
        let [length, at_least] = match path {
            Some(path) if self.need != Need::Verdict => {
                [path.len(), at_least(path)].map(|it| it.to_string())
            }
            _ => [String::new(), String::new()],
        };
        let [number, line, column] = [number, place.line, place.column].map(|it| it.to_string());
        let solvable = if path.is_some() { "true" } else { "false" };
        let fields =
            [&number[..], &line, &column, &board, solvable, &length, &at_least, &moves, ""];
        csv_row(fields, output)
    }

    /// Appends, in JSON or in a table, a line for an error in the input, with its case and place if
    /// it has them.
    pub(crate) fn fault(
        &self,
        case: Option<u64>,
        place: Option<Position>,
        what: &str,
        output: &mut Output,
    ) -> io::Result<()> {
        if let (true, Some(at)) = (self.csv, place) {
            let case = case.map_or(String::new(), |case| case.to_string());
            let (line, column) = (at.line.to_string(), at.column.to_string());
            let fields = [&case[..], &line, &column, "", "", "", "", "", what];
            return csv_row(fields, output);
        }
        let Some(file) = &self.file else { return Ok(()) };
        let mut object = Object::new(output);
        case.map_or(Ok(()), |case| object.number("case", case))?;
        object.text("file", file)?;
        place.map_or(Ok(()), |place| object.place(place))?;
        object.text("fault", what)?;
        object.end()
    }
}

pub const COLUMNS: [&str; 9] =
    ["case", "line", "column", "board", "solvable", "length", "at_least", "moves", "error"];

/// Appends a row of a table. A field is quoted if it must be (RFC 4180).
///
/// # Errors
/// Whatever the sink reports.
pub fn csv_row<const N: usize>(fields: [&str; N], output: &mut Output) -> io::Result<()> {
    for (at, field) in fields.into_iter().enumerate() {
        if at > 0 {
            output.text(b",")?;
        }
        if field.contains([',', '"', '\r', '\n']) {
            output.text(format!("\"{}\"", field.replace('"', "\"\"")).as_bytes())?;
        } else {
            output.text(field.as_bytes())?;
        }
    }
    output.text(b"\n")
}

fn at_least(path: &impl Steps) -> usize {
    path.at_least().unwrap_or(path.len())
}
