//! The grader, which compares one output with what is right, case by case.

use super::key::Key;
use super::lines::{Line, Lines, LONGEST_LINE};
use super::reading::Reading;
use super::spelling::Spelling;
use super::verdict::{Criteria, Failure, WrongAnswer};
use crate::judge::writer::Writer;
use crate::judge::{Accepts, AnswerFormat, Notation, Unit};
use crate::puzzle::play::{Ground, Play};
use crate::puzzle::Want;
use crate::stream::input::Position;
use std::io::{self, Read};

const END_OF_OUTPUT: &str = "the end of the output";
const MARK: &str = "the byte order mark";
const END_OF_LIST: &str = "an empty line after the last path";
const GAP: &str = "an empty line between two answers";

/// The numbers at the start of all lines.
#[derive(Clone, Copy)]
pub(super) struct Heads {
    /// True if every line begins with a number, or says that there is no path.
    pub(super) any: bool,
    /// True if these numbers are those of the cases.
    pub(super) of_cases: bool,
}

pub(crate) struct Grader<'a> {
    pub(super) lines: Lines<'a>,
    pub(super) criteria: Criteria,
    pub(super) want: Want,
    pub(super) format: AnswerFormat,
    ours: Option<Notation>,
    /// The spelling of moves, if it is not that of the format.
    pub(super) spelling: Option<Spelling>,
    /// True if the input has one case.
    pub(super) is_only: bool,
    /// If an answer was boards, which empty lines may follow: the bytes in which the next board is
    /// looked for. Each case whose board is not there halves them, so that time stays linear.
    pub(super) far: Option<usize>,
    pub(super) heads: Option<Heads>,
    /// What was right only because the criteria are lenient.
    pub(super) leniency: Option<&'static str>,
    /// True if the start of the next answer is unknown, because an answer lacks its number of
    /// lines.
    pub(crate) is_lost: bool,
}

impl<'a> Grader<'a> {
    /// Returns a grader of `output` by `criteria`. `writer` writes what is right, and `failure`
    /// returns the failure of a read.
    pub(crate) fn new(
        criteria: &Criteria,
        writer: &Writer,
        output: Box<dyn Read + 'a>,
        failure: fn(Position, io::Error) -> Failure,
    ) -> Self {
        let lines = Lines::new(output, failure);
        let is_lenient = lines.has_mark && criteria.lenient;
        Grader {
            lines,
            criteria: *criteria,
            want: writer.want,
            format: writer.format,
            ours: writer.format.moves,
            spelling: None,
            is_only: false,
            far: None,
            heads: None,
            leniency: is_lenient.then_some(MARK),
            is_lost: false,
        }
    }

    /// Reads the answer to a case with the board `play`, unless it equals ours, or comes after a
    /// lost answer.
    #[inline]
    pub(super) fn case<'k>(
        &mut self,
        key: Key<'k>,
        play: impl FnOnce() -> Play,
    ) -> Result<Option<Reading<'k>>, Failure> {
        let has_length = key.least.is_none_or(|least| self.criteria.accepts.allows(least));
        let is_line = !self.is_only && self.far.is_none() && !self.lines.has_mark;
        let is_right = is_line && !key.ours.is_empty() && (!key.is_path || has_length);
        if self.is_lost || is_right && self.lines.pass_if(key.ours)? {
            return Ok(None);
        }
        self.read(key, play()).map(Some)
    }

    /// Reads the answer to a case. Returns what is wrong with it, and its moves.
    pub(crate) fn read<'k>(&mut self, key: Key<'k>, play: Play) -> Result<Reading<'k>, Failure> {
        let mut reading = Reading::new(key, play);
        if std::mem::take(&mut self.lines.has_mark) && !self.criteria.lenient {
            reading.note(WrongAnswer::new(Position::START, MARK, "an answer without it"));
        }
        let is_grid = matches!(reading.play.ground, Ground::Grid { .. });
        match self.format.moves {
            Some(notation) if self.criteria.lenient && self.want == Want::Moves && is_grid => {
                self.free(notation, &mut reading)?;
            }
            Some(notation) if key.is_path => self.path(notation, &mut reading)?,
            _ => self.texts(&mut reading)?,
        }
        if reading.is_open {
            reading.note(WrongAnswer::new(self.lines.position(), END_OF_OUTPUT, "a line end"));
        }
        if let Some(wrong) = &mut reading.wrong {
            wrong.case = Some(key.number);
        }
        Ok(reading)
    }

    /// Returns what is wrong after the last answer, where nothing may follow.
    pub(crate) fn finish(&mut self) -> Result<Option<WrongAnswer>, Failure> {
        if self.is_lost {
            return Ok(None);
        }
        let mut line = self.lines.next()?;
        while self.far.is_some() && line.as_ref().is_some_and(|it| it.bytes.is_empty()) {
            line = self.lines.next()?;
        }
        Ok(line.map(|line| line.differs(0, END_OF_OUTPUT)))
    }

    /// Reads lines that must be ours.
    fn texts(&mut self, reading: &mut Reading) -> Result<(), Failure> {
        let key = reading.key;
        let ours = key.ours.strip_prefix(b"\n").filter(|_| reading.stands_apart);
        for text in lines_of(ours.unwrap_or(key.ours)) {
            let (is_same, found) = self.text(text, reading)?;
            if !is_same && self.want == Want::All {
                // After a wrong line, the list ends at the next empty one.
                let mut found = found;
                while found.is_some_and(|line| !line.bytes.is_empty()) {
                    found = self.lines.next()?;
                }
                break;
            }
        }
        Ok(())
    }

    /// Reads the next line, which should be `expected`, after an empty line if one is due.
    pub(super) fn line(
        &mut self,
        reading: &mut Reading,
        expected: &str,
    ) -> Result<Option<Line>, Failure> {
        let is_gap = std::mem::take(&mut reading.stands_apart);
        let Some(line) = self.lines.next()? else {
            let expected = if is_gap { GAP } else { expected };
            reading.note(WrongAnswer::new(self.lines.next_line(), END_OF_OUTPUT, expected));
            return Ok(None);
        };
        if is_gap && line.bytes.is_empty() {
            return self.line(reading, expected);
        }
        if is_gap {
            reading.note(line.differs(0, GAP));
        }
        if line.is_long {
            let most = format!("a line of at most {LONGEST_LINE} bytes");
            reading.note(line.wrong(LONGEST_LINE, "a longer line", most));
        }
        reading.is_open = self.criteria.judge.final_newline && !line.is_ended;
        Ok(Some(line))
    }

    /// Reads a line that must be this text. Returns true if it is, and the line.
    fn text(
        &mut self,
        text: &[u8],
        reading: &mut Reading,
    ) -> Result<(bool, Option<Line>), Failure> {
        let expected = match text {
            [] if self.want == Want::All => END_OF_LIST.to_string(),
            text => format!("'{}'", String::from_utf8_lossy(text)),
        };
        let Some(line) = self.line(reading, &expected)? else { return Ok((false, None)) };
        let is_same = line.bytes == text;
        if !is_same {
            reading.note(line.differs(line.common(text), expected));
        }
        Ok((is_same, Some(line)))
    }

    /// Reads a path: the text before it, the number of moves and the moves, each if it is asked
    /// for.
    fn path(&mut self, notation: Notation, reading: &mut Reading) -> Result<(), Failure> {
        let key = reading.key;
        let mut before = self.format.before.to_string();
        if self.format.numbered {
            before.insert_str(0, &format!("Case {}: ", key.number));
        }
        if self.format.has_open_head(notation) {
            before.push('\n');
        }
        if let Some(head) = before.strip_suffix('\n') {
            if !self.text(head.as_bytes(), reading)?.0 {
                self.is_lost = true;
                return Ok(());
            }
            before.clear();
        }
        let mut said = None;
        if notation == Notation::Pieces {
            before +=
                &key.least.filter(|_| self.format.length).map_or(String::new(), |n| n.to_string());
        } else if self.format.length {
            said = self.number(&before, reading)?;
            before.clear();
        }
        match notation {
            Notation::Lines(_) if self.format.length && said.is_none() => self.is_lost = true,
            Notation::Lines(unit) => self.lines_of_moves(unit, said, reading)?,
            _ => self.row_of_moves(&before, notation, said, reading)?,
        }
        Ok(())
    }

    /// Reads a line of some text and a number of moves: the least, unless the criteria allow
    /// others.
    fn number(&mut self, before: &str, reading: &mut Reading) -> Result<Option<u64>, Failure> {
        if let Some(least) = self.only_length(&reading.key) {
            let (is_right, _) = self.text(format!("{before}{least}").as_bytes(), reading)?;
            return Ok(Some(least).filter(|_| is_right));
        }
        let expected = match self.criteria.accepts {
            Accepts::AtMost(most) => after(before, &format!("a number of moves, at most {most}")),
            _ => after(before, "a number of moves"),
        };
        let Some(line) = self.line(reading, &expected)? else { return Ok(None) };
        let number = line.bytes.strip_prefix(before.as_bytes()).and_then(decimal);
        let number = number.filter(|&number| self.criteria.accepts.allows(number));
        if number.is_none() {
            reading.note(line.differs(line.common(before.as_bytes()), expected));
        }
        Ok(number)
    }

    /// Reads a line of some text and moves. `said` is the number of moves on a line before it.
    fn row_of_moves(
        &mut self,
        before: &str,
        notation: Notation,
        said: Option<u64>,
        reading: &mut Reading,
    ) -> Result<(), Failure> {
        let length = said.or(self.only_length(&reading.key));
        let wanted = after(before, &self.wanted(length));
        let Some(line) = self.line(reading, &wanted)? else { return Ok(()) };
        let Some(path) = line.bytes.strip_prefix(before.as_bytes()) else {
            reading.note(line.differs(line.common(before.as_bytes()), wanted));
            return Ok(());
        };
        if self.says_none(path, notation) {
            reading.note(line.differs(0, wanted));
            return Ok(());
        }
        let start = Some(reading.clone()).filter(|_| self.criteria.accepts == Accepts::Exact);
        let spelling = self.spelling.unwrap_or(Spelling::Exact(notation));
        if reading.make_path(&line, before.len(), spelling)
            && self.has_length(length, Some((&line, before.len())), reading)
        {
            if let Some(start) = start {
                self.is_ours(&line, before, start, reading);
            }
        }
        Ok(())
    }

    /// Describes a path of this length, if only one length is right.
    pub(super) fn wanted(&self, length: Option<u64>) -> String {
        match (length, self.criteria.accepts) {
            (Some(length), _) => format!("a path of length {length}"),
            (None, Accepts::AtMost(most)) => format!("a path of at most {most} moves"),
            (None, _) => "a path".to_string(),
        }
    }

    /// True if a text says that there is no path.
    pub(super) fn says_none(&self, text: &[u8], notation: Notation) -> bool {
        let word = self.criteria.judge.unsolvable_word().as_bytes();
        let is_path = match notation {
            Notation::Letters(letters) => text.iter().all(|letter| letters.contains(letter)),
            _ => text.is_empty(),
        };
        let is_lenient = self.criteria.lenient && text.trim_ascii().eq_ignore_ascii_case(word);
        !is_path && (text == word || is_lenient)
    }

    /// Notes a path that is not the one that the tie-break picks. `start` is at the start.
    fn is_ours(&self, line: &Line, before: &str, mut start: Reading, reading: &mut Reading) {
        let ours = Line::of(lines_of(reading.key.ours).last().unwrap_or_default());
        let spelling = self.ours.map(Spelling::Exact);
        spelling.map(|spelling| start.make_moves(&ours, before.len(), spelling));
        if start.moves != reading.moves {
            let path = String::from_utf8_lossy(&ours.bytes[before.len()..]);
            let order = self.criteria.judge.ties;
            let expected = format!("'{path}', the first of all in the order {order}");
            reading.note(line.differs(line.common(&ours.bytes), expected));
        }
    }

    /// Reads lines of one move each: `said` lines, or all that are left.
    fn lines_of_moves(
        &mut self,
        unit: Unit,
        said: Option<u64>,
        reading: &mut Reading,
    ) -> Result<(), Failure> {
        let spelling = self.spelling.unwrap_or(Spelling::Exact(Notation::Lines(unit)));
        let expected = unit.expected();
        let mut is_read = true;
        let mut count = 0;
        while said != Some(count) {
            if said.is_none() && !self.lines.fill()? {
                break;
            }
            let Some(line) = self.line(reading, &expected)? else {
                reading.show_board();
                return Ok(());
            };
            is_read = is_read && reading.make_moves(&line, 0, spelling);
            count += 1;
        }
        if is_read && !reading.play.is_home() {
            let found = format!("the end of a path of length {count}");
            let expected = format!("a path to {}", reading.play.goal_shown());
            reading.note_here(WrongAnswer::new(self.lines.position(), found, expected));
        } else {
            self.has_length(self.only_length(&reading.key), None, reading);
        }
        Ok(())
    }

    /// True if a path to the goal has the number of moves that it must have, and no more than
    /// allowed. Otherwise notes what is wrong. `row` is the line of a path on one line, and the
    /// byte where the path begins.
    pub(super) fn has_length(
        &self,
        length: Option<u64>,
        row: Option<(&Line, usize)>,
        reading: &mut Reading,
    ) -> bool {
        let made = reading.made;
        let (most, expected) = match (length, self.criteria.accepts) {
            (Some(length), _) if length != made => (length.min(made), length.to_string()),
            (_, Accepts::AtMost(most)) if made > u64::from(most) => {
                (most.into(), format!("at most {most}"))
            }
            _ => return true,
        };
        let position = row.map_or(self.lines.position(), |(line, start)| {
            // If each move is a byte, the place is the first move too many.
            let is_byte = (line.bytes.len() - start) as u64 == made;
            line.position(start + if is_byte { most as usize } else { 0 })
        });
        let found = format!("a path of length {made}");
        reading.note(WrongAnswer::new(position, found, expected));
        false
    }

    /// Returns the number of moves that a path must have, if no other number is right.
    pub(super) fn only_length(&self, key: &Key) -> Option<u64> {
        key.least.filter(|_| matches!(self.criteria.accepts, Accepts::Shortest | Accepts::Exact))
    }
}

/// Returns the lines of our own text, each of which has a line end.
fn lines_of(text: &[u8]) -> impl DoubleEndedIterator<Item = &[u8]> {
    text.strip_suffix(b"\n").into_iter().flat_map(|text| text.split(|&byte| byte == b'\n'))
}

fn after(before: &str, what: &str) -> String {
    match before {
        "" => what.to_string(),
        before => format!("'{before}' and {what}"),
    }
}

/// Parses a decimal number as we would write it: no sign, no leading zero.
fn decimal(digits: &[u8]) -> Option<u64> {
    let text = std::str::from_utf8(digits).ok()?;
    text.parse().ok().filter(|number: &u64| number.to_string() == text)
}
