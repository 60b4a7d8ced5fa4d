//! The rules of the reader for input without a judge, for 3x3 boards in tiles and white space: what
//! a word is, where a case ends, and where reading resumes. It is obvious, not fast.

use eight::inside::stream::input::Position;

const ROWS: usize = 3;
const CELLS: usize = 9;

/// What is read: a board, an invalid case with its answer, or an error without one; and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Board(String, Position),
    Invalid(Position),
    Error(Position),
}

struct Word<'t> {
    at: Position,
    text: &'t [u8],
    /// True if an empty line is before the word, after the word before.
    is_after_empty_line: bool,
}

/// True if a word of several characters is no row: it has no digit, or is a size or a number.
fn is_no_row(word: &[u8]) -> bool {
    let has_digit = word.iter().any(|byte| byte.is_ascii_digit() || b"RrBb".contains(byte));
    match word {
        [_] => false,
        [_, b'.', b'0'] => true,
        [rows, b'x' | b'X' | b'*', columns] if rows == columns => true,
        _ => !has_digit,
    }
}

/// The words of an input, and where it ends.
struct Words<'t>(Vec<Word<'t>>, Position);

impl Words<'_> {
    fn of(text: &[u8]) -> Words<'_> {
        let (mut words, mut empty) = (Vec::new(), false);
        let lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
        for (line, bytes) in (1..).zip(&lines) {
            let (begun, mut column) = (words.len(), 1);
            for text in bytes.split(u8::is_ascii_whitespace) {
                if !text.is_empty() {
                    words.push(Word {
                        at: Position { line, column },
                        text,
                        is_after_empty_line: empty,
                    });
                    empty = false;
                }
                column += text.len() as u64 + 1;
            }
            empty |= words.len() == begun;
        }
        let column = lines.last().map_or(1, |line| line.len() as u64 + 1);
        Words(words, Position { line: lines.len() as u64, column })
    }

    /// Returns the tiles from a word on to the end of its line. A word of another kind counts as
    /// one.
    fn tiles(&self, begun: usize) -> usize {
        let line = self.0[begun..].iter().take_while(|word| word.at.line == self.line(begun));
        let tiles = |length: usize| if [ROWS, CELLS].contains(&length) { length } else { 1 };
        line.map(|word| tiles(word.text.len())).sum()
    }

    fn line(&self, word: usize) -> u64 {
        self.0.get(word).map_or(u64::MAX, |word| word.at.line)
    }

    /// True if the word is on the line of the word before.
    fn follows(&self, word: usize) -> bool {
        word > 0 && self.line(word) == self.line(word - 1)
    }

    fn is_after_empty_line(&self, word: usize) -> bool {
        self.0.get(word).is_some_and(|word| word.is_after_empty_line)
    }

    /// Reads the case that begins at a word: the word after it, or the first word that is wrong and
    /// where. If an empty line `ends` a case, none may be within it.
    fn case(&self, begun: usize, ends: bool) -> Result<usize, (usize, Position)> {
        let mut seen = Vec::new();
        let kind = self.0[begun].text.len();
        for (at, word) in self.0.iter().enumerate().skip(begun) {
            if at > begun && self.follows(begun) && word.at.line > self.line(begun) {
                return Err((at, self.0[begun].at));
            }
            if at > begun && ends && word.is_after_empty_line {
                return Err((at, Position { line: self.line(at - 1) + 1, column: 1 }));
            }
            if word.text.len() != kind || ![1, ROWS, CELLS].contains(&kind) {
                return Err((at, word.at));
            }
            if is_no_row(word.text) {
                return Err((at, word.at));
            }
            for (column, byte) in (word.at.column..).zip(word.text) {
                let tile = if b"xX0_.*".contains(byte) { b'x' } else { *byte };
                if !b"12345678x".contains(&tile) || seen.contains(&tile) {
                    return Err((at, Position { column, ..word.at }));
                }
                seen.push(tile);
            }
            if seen.len() == CELLS {
                return Ok(at + 1);
            }
        }
        Err((self.0.len(), if self.follows(begun) { self.0[begun].at } else { self.1 }))
    }

    fn lines(&self, words: std::ops::Range<usize>) -> usize {
        1 + words.skip(1).filter(|&word| !self.follows(word)).count()
    }

    /// True if a whole case begins at a word, on one line or in rows.
    fn is_case(&self, begun: usize) -> bool {
        let Ok(end) = self.case(begun, false) else { return false };
        let tiles = |line: u64| {
            let words = self.0[begun..end].iter().filter(|word| word.at.line == line);
            words.map(|word| word.text.len()).sum::<usize>()
        };
        let in_rows = (begun..end).all(|word| tiles(self.line(word)) == CELLS / ROWS);
        self.lines(begun..end) == 1 || in_rows && !self.follows(end)
    }
}

pub fn read(text: &[u8]) -> Vec<Event> {
    let words = Words::of(text);
    let mut events = Vec::new();
    // The lines of the last valid case, and whether it or one since the last in rows shared a line.
    let mut last: Option<(usize, bool)> = None;
    // Whether empty lines separate the cases, at least three, and whether the case before is valid.
    let (mut separate, mut is_sure, mut is_after_valid) = (None, false, false);
    // The case that began the line, and the present case.
    let (mut run, mut begun) = (0, 0);
    while begun < words.0.len() {
        let (at, follows) = (words.0[begun].at, words.follows(begun));
        let is_apart = begun == 0 || words.is_after_empty_line(begun);
        if is_after_valid {
            is_sure |= is_apart && separate == Some(true);
            separate = separate.or(Some(is_apart));
        }
        let is_glued = is_after_valid && !is_apart;
        run = if follows && is_after_valid { run } else { begun };
        let case = words.case(begun, separate == Some(true));
        is_after_valid = case.is_ok();
        let (wrong, place) = match case {
            Ok(end) => {
                let text: Vec<u8> =
                    words.0[begun..end].iter().flat_map(|word| word.text).copied().collect();
                let board =
                    String::from_utf8(text).unwrap().replace(['X', '0', '_', '.', '*'], "x");
                events.push(Event::Board(board, at));
                if is_glued || (begun + 1..end).any(|word| words.is_after_empty_line(word)) {
                    separate = Some(false);
                }
                let shares = follows || last.is_some_and(|last| last.1);
                last = Some((words.lines(begun..end), shares && words.lines(begun..end) == 1));
                begun = end;
                continue;
            }
            Err(wrong) => wrong,
        };
        let first_line = words.tiles(begun);
        let is_later = place.line > at.line || wrong == words.0.len();
        let shares = last.is_some_and(|last| last.1);
        let is_empty_line = place.line > at.line && place.line < words.line(wrong);
        let is_over = wrong == words.0.len() || is_empty_line;
        let (next, has_answer) = if separate == Some(true) && (is_sure || is_over) {
            let later = wrong.max(begun + 1)..words.0.len();
            let next = later.clone().find(|&word| words.is_after_empty_line(word));
            (next.unwrap_or(later.end), !(is_glued && (follows || is_later)))
        } else {
            let lines = match last {
                _ if wrong == words.0.len() => usize::MAX / 2,
                _ if follows => 1,
                _ if is_later => ROWS,
                Some((lines, _)) => lines,
                None if first_line < CELLS => ROWS,
                None => 1,
            };
            let next = words.next(if shares { begun } else { run }, begun, last, lines);
            let next = if separate == Some(false) { next } else { words.apart(begun, next) };
            let is_row =
                last.is_some_and(|last| last.0 > 1) && is_later && first_line == CELLS / ROWS;
            let is_surplus = follows && !shares || is_row && words.line(next - 1) == at.line;
            (next, !is_surplus)
        };
        events.push(if has_answer { Event::Invalid(place) } else { Event::Error(place) });
        begun = next;
    }
    events
}

impl Words<'_> {
    /// Returns where reading resumes after an invalid case that has this many lines. The first line
    /// that counts is the one after the word `run`.
    fn next(&self, run: usize, begun: usize, last: Option<(usize, bool)>, lines: usize) -> usize {
        let (mut passed, mut fallback) = (0, None);
        for word in run + 1..self.0.len() {
            let shares = match last {
                Some((_, shares)) => shares,
                None => self.tiles(begun).saturating_sub(self.tiles(word)) >= CELLS,
            };
            let is_on_line = self.line(word) == self.line(begun) && shares;
            if self.follows(word) {
                if is_on_line
                    && self.case(word, false).is_ok_and(|end| self.line(end - 1) == self.line(word))
                {
                    return word;
                }
                continue;
            }
            if word > begun {
                passed += 1;
                fallback = fallback.or(Some(word).filter(|_| passed == lines));
            }
            if self.is_case(word) || fallback == Some(word) && lines == 1 {
                return word;
            }
            if let (Some(fallback), true) = (fallback, passed >= lines + lines / 2) {
                return fallback;
            }
        }
        fallback.unwrap_or(self.0.len())
    }

    /// Returns the word after the first empty line if the case at `next` has one in it, and the
    /// next case that begins after one has none. Else returns `next`.
    fn apart(&self, begun: usize, next: usize) -> usize {
        let end = self.0.len();
        if next == end || !self.is_case(next) || self.case(next, true).is_ok() {
            return next;
        }
        let mut starts = (begun + 1..end).filter(|&word| self.is_after_empty_line(word));
        let later = starts.clone().find(|&start| start > next && self.is_case(start));
        let is_apart = later.is_some_and(|start| self.case(start, true).is_ok());
        starts.next().filter(|_| is_apart).unwrap_or(next)
    }
}
