//! The grader, which compares one output with what is right, case by case.

use super::key::Key;
use super::lines::{Line, Lines, LONGEST_LINE};
use super::reading::Reading;
use super::spelling;
use super::verdict::{Criteria, Failure, WrongAnswer};
use crate::answers::Writer;
use crate::judge::{rows_of, Accepts, AnswerFormat, Notation, Unit};
use crate::puzzle::play::Play;
use crate::puzzle::Want;
use crate::stream::input::Position;
use std::io::{self, Read};

const END_OF_OUTPUT: &str = "the end of the output";
const END_OF_LIST: &str = "an empty line after the last path";
const GAP: &str = "an empty line between two answers";

pub(crate) struct Grader<'a> {
    lines: Lines<'a>,
    criteria: Criteria,
    pub(super) want: Want,
    format: AnswerFormat,
    /// True if the start of the next answer is unknown, because an answer lacks its number of
    /// lines.
    pub(crate) is_lost: bool,
    /// True if the last line that was read lacks a line end that it must have.
    is_open: bool,
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
        Grader {
            lines: Lines::new(output, failure),
            criteria: *criteria,
            want: writer.want,
            format: writer.format,
            is_lost: false,
            is_open: false,
        }
    }

    /// Reads the answer to a case with the board `play`, unless it equals ours, or comes after a
    /// lost answer.
    #[inline]
    pub(super) fn case(
        &mut self,
        key: &Key,
        play: impl FnOnce() -> Play,
    ) -> Result<Option<Reading>, Failure> {
        let has_length = key.least.is_none_or(|least| self.criteria.accepts.allows(least));
        let is_right = !key.ours.is_empty() && (!key.is_path || has_length);
        if self.is_lost || is_right && self.lines.pass_if(key.ours)? {
            return Ok(None);
        }
        self.read(key, play()).map(Some)
    }

    /// Reads the answer to a case. Returns what is wrong with it, and its moves.
    pub(crate) fn read(&mut self, key: &Key, play: Play) -> Result<Reading, Failure> {
        let mut reading = Reading::new(play, key.stands_apart);
        if key.is_path {
            self.path(key, &mut reading)?;
        } else {
            let ours = key.ours.strip_prefix(b"\n").filter(|_| reading.stands_apart);
            for line in lines_of(ours.unwrap_or(key.ours)) {
                if !self.text(line, &mut reading)? && self.want == Want::All {
                    // After a wrong line, the list ends at the next empty one.
                    let mut row = reading.row.clone();
                    while row.is_some_and(|row| !row.is_empty()) {
                        row = self.lines.next()?.map(|line| line.bytes);
                    }
                    break;
                }
            }
        }
        if self.is_open {
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
        Ok(self.lines.next()?.map(|line| line.differs(0, END_OF_OUTPUT)))
    }

    /// Reads the next line, which should be `expected`, after an empty line if one is due.
    fn line(
        &mut self,
        reading: &mut Reading,
        expected: impl Fn() -> String,
    ) -> Result<Option<Line>, Failure> {
        let is_gap = std::mem::take(&mut reading.stands_apart);
        let Some(line) = self.lines.next()? else {
            let expected = if is_gap { GAP.to_string() } else { expected() };
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
        self.is_open = self.criteria.judge.final_newline && !line.is_ended;
        Ok(Some(line))
    }

    /// Reads a line that must be this text. Returns true if it is.
    fn text(&mut self, text: &[u8], reading: &mut Reading) -> Result<bool, Failure> {
        let is_list = self.want == Want::All;
        let expected = || match text {
            [] if is_list => END_OF_LIST.to_string(),
            text => format!("'{}'", String::from_utf8_lossy(text)),
        };
        let Some(line) = self.line(reading, expected)? else { return Ok(false) };
        let is_same = line.bytes == text || !is_list && self.is_spelt(&line.bytes, text);
        if !is_same {
            reading.note(line.differs(line.common(text), expected()));
        }
        reading.row = Some(line.bytes);
        Ok(is_same)
    }

    /// True if `found` is this word, in letters of either case and with space around it, and that
    /// is right.
    fn is_spelt(&self, found: &[u8], word: &[u8]) -> bool {
        self.criteria.lenient && found.trim_ascii().eq_ignore_ascii_case(word)
    }

    /// Reads a path: the text before it, the number of moves and the moves, each if it is asked
    /// for.
    fn path(&mut self, key: &Key, reading: &mut Reading) -> Result<(), Failure> {
        let mut before = self.format.before.to_string();
        if self.format.numbered {
            before.insert_str(0, &format!("Case {}: ", key.number));
        }
        let notation = match self.format.moves {
            Some(Notation::Pieces) => return self.pieces(key, &before, reading),
            Some(notation) => notation,
            None => return Ok(()),
        };
        if self.format.has_open_head(notation) {
            before.push('\n');
        }
        if let Some(head) = before.strip_suffix('\n') {
            if !self.text(head.as_bytes(), reading)? {
                self.is_lost = true;
                return Ok(());
            }
            before.clear();
        }
        let said = if self.format.length { self.number(key, &before, reading)? } else { None };
        if self.format.length {
            before.clear();
        }
        match notation {
            Notation::Lines(_) if self.format.length && said.is_none() => self.is_lost = true,
            Notation::Lines(unit) => self.lines_of_moves(key, unit, said, reading)?,
            Notation::Boards => self.boards(key, reading)?,
            _ => self.row_of_moves(key, &before, notation, said, reading)?,
        }
        Ok(())
    }

    /// Reads a line of some text and a number of moves: the least, unless the criteria allow
    /// others.
    fn number(
        &mut self,
        key: &Key,
        before: &str,
        reading: &mut Reading,
    ) -> Result<Option<u64>, Failure> {
        if let Some(least) = self.only_length(key) {
            let is_right = self.text(format!("{before}{least}").as_bytes(), reading)?;
            return Ok(Some(least).filter(|_| is_right));
        }
        let expected = match self.criteria.accepts {
            Accepts::AtMost(most) => after(before, &format!("a number of moves, at most {most}")),
            _ => after(before, "a number of moves"),
        };
        let Some(line) = self.line(reading, || expected.clone())? else { return Ok(None) };
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
        key: &Key,
        before: &str,
        notation: Notation,
        said: Option<u64>,
        reading: &mut Reading,
    ) -> Result<(), Failure> {
        let length = said.or(self.only_length(key));
        let path = match (length, self.criteria.accepts) {
            (Some(length), _) => format!("a path of length {length}"),
            (None, Accepts::AtMost(most)) => format!("a path of at most {most} moves"),
            (None, _) => "a path".to_string(),
        };
        let wanted = after(before, &path);
        let Some(line) = self.line(reading, || wanted.clone())? else { return Ok(()) };
        reading.row = Some(line.bytes.get(before.len()..).unwrap_or_default().to_vec());
        let Some(path) = line.bytes.strip_prefix(before.as_bytes()) else {
            reading.note(line.differs(line.common(before.as_bytes()), wanted));
            return Ok(());
        };
        let is_path = match notation {
            Notation::Letters(letters) => path.iter().all(|letter| letters.contains(letter)),
            _ => path.is_empty(),
        };
        let none = self.criteria.judge.unsolvable_word().as_bytes();
        if !is_path && (path == none || self.is_spelt(path, none)) {
            reading.note(line.differs(0, wanted));
            return Ok(());
        }
        let is_spelt = |letters: &[u8; 4]| {
            matches!(notation, Notation::Letters(_))
                || spelling::leads(&reading.play, path, *letters)
        };
        let letters = notation.letters().filter(|_| self.criteria.lenient && !is_path);
        let spelt = letters.filter(is_spelt);
        let leads_home = if let Some(letters) = spelt {
            reading.row = spelling::letters_of(path, letters).or(reading.row.take());
            reading.make_spelt(&line, before.len(), letters)
        } else {
            reading.make_row(&line, before.len(), notation)
        };
        if leads_home
            && self.has_length(length, Some((&line, before.len())), reading)
            && spelt.is_none()
            && self.criteria.accepts == Accepts::Exact
        {
            self.is_ours(key, &line, before, reading);
        }
        Ok(())
    }

    /// Notes a path that is not the one that the tie-break picks.
    fn is_ours(&self, key: &Key, line: &Line, before: &str, reading: &mut Reading) {
        let ours = lines_of(key.ours).last().unwrap_or_default();
        if line.bytes != ours {
            let path = String::from_utf8_lossy(&ours[before.len()..]);
            let order = self.criteria.judge.ties;
            let expected = format!("'{path}', the first of all in the order {order}");
            reading.note(line.differs(line.common(ours), expected));
        }
    }

    /// Reads lines of one move each: `said` lines, or all that are left.
    fn lines_of_moves(
        &mut self,
        key: &Key,
        unit: Unit,
        said: Option<u64>,
        reading: &mut Reading,
    ) -> Result<(), Failure> {
        let expected = unit.expected();
        let mut goes_on = true;
        let mut count = 0;
        while said != Some(count) {
            if said.is_none() && !self.lines.fill()? {
                break;
            }
            let Some(line) = self.line(reading, || expected.clone())? else {
                reading.show_board();
                return Ok(());
            };
            goes_on = goes_on && reading.make_line(&line, unit, &expected);
            count += 1;
        }
        if goes_on && !reading.play.is_home() {
            let found = format!("the end of a path of length {count}");
            let expected = format!("a path to {}", reading.play.goal_shown());
            reading.note_here(WrongAnswer::new(self.lines.position(), found, expected));
        } else {
            self.has_length(self.only_length(key), None, reading);
        }
        Ok(())
    }

    /// Reads boards up to an empty line. The first board is that of the case.
    fn boards(&mut self, key: &Key, reading: &mut Reading) -> Result<(), Failure> {
        let mut text = Vec::new();
        let mut choices = vec![(None, rows_of(&reading.play))];
        loop {
            for at in 0..=choices[0].1.len() {
                let row = |rows: &[String]| rows.get(at).cloned().unwrap_or_default();
                let is_first = choices[0].0.is_none() && at == 0;
                let is_over = at == 0 && !is_first && reading.play.is_home();
                let mut rows: Vec<String> =
                    choices.iter().map(|(_, rows)| format!("'{}'", row(rows))).collect();
                rows.dedup();
                let expected = || match rows.join(" or ") {
                    _ if is_over => "an empty line after the last board".to_string(),
                    _ if at == choices[0].1.len() => "an empty line after each board".to_string(),
                    rows => rows,
                };
                let Some(line) = self.line(reading, expected)? else {
                    reading.show_board();
                    return Ok(());
                };
                // A text longer than ours differs from it, so the rest is not kept.
                if text.len() <= key.ours.len() {
                    text.extend_from_slice(&line.bytes);
                    text.push(b'\n');
                }
                if line.bytes.is_empty() && at == 0 && !is_first {
                    self.end_of_boards(key, &text, reading);
                    return Ok(());
                }
                let fits = |rows: &[String]| is_same_row(&row(rows), &line.bytes);
                if !choices.iter().any(|(_, rows)| fits(rows)) {
                    reading.note_here(line.differs(0, expected()));
                    let is_word =
                        is_first && line.bytes == self.criteria.judge.unsolvable_word().as_bytes();
                    return if is_word { Ok(()) } else { self.pass_boards(&line) };
                }
                choices.retain(|(_, rows)| fits(rows));
            }
            if let Some(step) = choices[0].0 {
                reading.make(step);
            }
            choices = reading.next_boards();
        }
    }

    /// Skips lines up to the second of two empty lines in a row. `line` is read already, and
    /// counts.
    fn pass_boards(&mut self, line: &Line) -> Result<(), Failure> {
        let mut was_empty = line.bytes.is_empty();
        while let Some(line) = self.lines.next()? {
            if was_empty && line.bytes.is_empty() {
                break;
            }
            was_empty = line.bytes.is_empty();
        }
        Ok(())
    }

    /// Notes what is wrong with a path of boards, each of which follows from the one before.
    fn end_of_boards(&self, key: &Key, text: &[u8], reading: &mut Reading) {
        if !reading.play.is_home() {
            let expected = format!("a path to {}", reading.play.goal_shown());
            let wrong = WrongAnswer::new(self.lines.position(), "the end of the boards", expected);
            return reading.note_here(wrong);
        }
        self.has_length(self.only_length(key), None, reading);
        if self.criteria.accepts == Accepts::Exact && !key.ours.ends_with(text) {
            let expected = format!("the first of all in the order {}", self.criteria.judge.ties);
            reading.note(WrongAnswer::new(self.lines.position(), "another path", expected));
        }
    }

    /// True if a path to the goal has the number of moves that it must have, and no more than
    /// allowed. Otherwise notes what is wrong. `row` is the line of a path on one line, and the
    /// byte where the path begins.
    fn has_length(
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

    /// Reads a line of some text, the least number of moves, and the pieces that move.
    fn pieces(&mut self, key: &Key, before: &str, reading: &mut Reading) -> Result<(), Failure> {
        let least = key.least.unwrap_or(0);
        let wanted = format!("{before}{least} and the pieces that move");
        let Some(line) = self.line(reading, || wanted.clone())? else { return Ok(()) };
        let head = format!("{before}{least}");
        let same = line.common(head.as_bytes());
        let mut at = same;
        if same < head.len() || line.bytes.get(same).is_some_and(|&byte| byte != b' ') {
            reading.note(line.differs(same, wanted));
            let space = line.bytes.iter().skip(same).position(|&byte| byte == b' ');
            at = space.map_or(line.bytes.len(), |space| same + space);
        }
        reading.make_pieces(&line, at, least);
        Ok(())
    }

    /// Returns the number of moves that a path must have, if no other number is right.
    pub(super) fn only_length(&self, key: &Key) -> Option<u64> {
        key.least.filter(|_| matches!(self.criteria.accepts, Accepts::Shortest | Accepts::Exact))
    }
}

/// True if a line has the tiles of a row, with any white space between them.
fn is_same_row(row: &str, line: &[u8]) -> bool {
    let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    words.eq(row.split_ascii_whitespace().map(str::as_bytes))
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
