//! Outputs that no judge reads: paths in any spelling, and where each begins.
//!
//! An answer is a line. If the input has one case, the whole output is its answer. If an answer
//! begins with the board of its case, it is boards, up to the goal. A line is first read as it is.
//! If that is wrong and every line begins with a number, the line is read without it. The number
//! must be that of the case, on every line, or the number of moves.

use super::grader::{Grader, Heads};
use super::lines::{Line, LONGEST_LINE};
use super::reading::Reading;
use super::spelling::{board_at, head, is_board, Spelling};
use super::verdict::Failure;
use crate::grid::moves::LETTERS;
use crate::judge::{Notation, Unit};
use crate::puzzle::play::Play;

/// The bytes after the end of an answer in which the next board is looked for.
const FAR: usize = 1 << 16;

/// The most bytes of a board, with what comes before it. So lines of blanks alone cost little.
const LONGEST_BOARD: usize = 1 << 11;

impl Grader<'_> {
    /// Reads an answer of moves in any layout and spelling.
    pub(super) fn free(
        &mut self,
        notation: Notation,
        reading: &mut Reading,
    ) -> Result<(), Failure> {
        let key = reading.key;
        let Some(line) = self.free_line(reading)? else { return Ok(()) };
        let heads = self.heads.filter(|heads| heads.any);
        let head = heads.and_then(|_| head(&line.bytes));
        let is_case = |number| heads.is_some_and(|it| it.of_cases) && number == key.number;
        if !key.is_path {
            let is_word = line.bytes.trim_ascii().eq_ignore_ascii_case(key.ours.trim_ascii());
            let head = head.filter(|(number, _)| !is_word && is_case(*number));
            self.word(&line, head.map_or(0, |head| head.1), reading);
            return Ok(());
        }
        if self.says_none(&line.bytes, notation) {
            reading.note(line.differs(0, self.wanted(self.only_length(&key))));
            return Ok(());
        }
        let letters = notation.letters().unwrap_or(LETTERS);
        let mut tries = vec![(0, Spelling::Exact(notation))];
        if !matches!(notation, Notation::Scramble(_)) {
            // Without the number first: 22 before a path may be read as two moves of tile 2, too.
            let starts = head.map(|head| head.1).into_iter().chain([0]);
            tries.extend(starts.flat_map(|at| {
                Spelling::guesses(&line.bytes[at..], letters).into_iter().map(move |it| (at, it))
            }));
        }
        // The message is about the spelling that gets farthest.
        let mut best = None;
        for (at, spelling) in tries {
            let mut other = reading.clone();
            let is_right = other.make_path(&line, at, spelling)
                && self.has_length(self.only_length(&key), Some((&line, at)), &mut other);
            let is_head = |head: (u64, usize)| is_case(head.0) || head.0 == other.made;
            if is_right && (at == 0 || head.is_some_and(is_head)) {
                self.leniency = self.leniency.or(leniency(&line.bytes, at, spelling, notation));
                *reading = other;
                return Ok(());
            }
            let rank = (other.made, at == 0, spelling != Spelling::Exact(notation));
            if !is_right && best.as_ref().is_none_or(|(other, _)| rank > *other) {
                best = Some((rank, other));
            }
        }
        if let Some((_, best)) = best {
            *reading = best;
        }
        Ok(())
    }

    /// Reads the text of an answer: boards, a line, or all that is left. Boards are graded at once.
    fn free_line(&mut self, reading: &mut Reading) -> Result<Option<Line>, Failure> {
        let key = reading.key;
        let word = self.criteria.judge.unsolvable_word();
        let wanted = if key.is_path {
            self.wanted(self.only_length(&key))
        } else {
            format!("'{}'", String::from_utf8_lossy(key.ours.trim_ascii_end()))
        };
        let Some(text) = self.lines.text.clone() else { return self.line(reading, &wanted) };
        let rest = &text[self.lines.passed..];
        let is_only = self.is_only;
        self.heads.get_or_insert_with(|| Heads::of(&text, word.as_bytes(), is_only));
        let far = self.far.unwrap_or(0);
        if let Some((start, end)) = boards(rest, &reading.play, far).filter(|_| key.is_path) {
            let line = self.lines.take(end)?;
            self.far = Some(FAR);
            if reading.make_path(&line, start, Spelling::Boards)
                && self.has_length(self.only_length(&key), Some((&line, start)), reading)
            {
                self.leniency = self.leniency.or(Some("the boards"));
            }
            return Ok(None);
        }
        if self.far.is_some() {
            self.far = Some(far / 2);
            let is_space = |byte: &u8| byte.is_ascii_whitespace();
            let empty = rest.iter().take_while(|byte| is_space(byte)).count();
            self.lines.take(empty)?;
        } else if is_only && (1..=LONGEST_LINE).contains(&rest.len()) {
            return self.lines.take(rest.len()).map(Some);
        }
        self.line(reading, &wanted)
    }

    /// Reads a word that says that there is no path, from this byte of a line on.
    fn word(&mut self, line: &Line, start: usize, reading: &mut Reading) {
        let word = reading.key.ours.trim_ascii_end();
        let is_between = |byte: &u8| b" \t\r\n:.)".contains(byte);
        let skip = line.bytes[start..].iter().take_while(|byte| is_between(byte)).count();
        let text = line.bytes[start + skip..].trim_ascii_end();
        if !text.eq_ignore_ascii_case(word) {
            let expected = format!("'{}'", String::from_utf8_lossy(word));
            reading.note(line.differs(line.common(word), expected));
        } else if line.bytes != word {
            let at_start =
                if start > 0 { "the numbers before the paths" } else { "the white space" };
            let what = if text == word { at_start } else { "the case of the letters" };
            self.leniency = self.leniency.or(Some(what));
        }
    }
}

impl Heads {
    fn of(text: &[u8], word: &[u8], is_only: bool) -> Heads {
        let text = text.strip_suffix(b"\n").unwrap_or(text);
        let lines = || text.split(|byte| *byte == b'\n').take(if is_only { 1 } else { usize::MAX });
        let is_word = |line: &[u8]| line.trim_ascii().eq_ignore_ascii_case(word);
        let number = |line| head(line).map(|head| head.0);
        Heads {
            any: lines().all(|line| is_word(line) || number(line).is_some()),
            of_cases: (1..).zip(lines()).all(|(case, line)| number(line) == Some(case)),
        }
    }
}

/// Returns what makes a right path, which begins at byte `at`, one that is wrong in this notation.
fn leniency(
    line: &[u8],
    at: usize,
    spelling: Spelling,
    notation: Notation,
) -> Option<&'static str> {
    let is_other =
        |letters: [u8; 4]| move |byte: &u8| byte.is_ascii_alphabetic() && !letters.contains(byte);
    let has_letter = line.iter().any(u8::is_ascii_alphabetic);
    let is_own = match notation {
        Notation::Line(Unit::Word([word, ..]), _) => match spelling {
            Spelling::Words(_) => word.is_ascii(),
            Spelling::Arrows(_) => !word.is_ascii(),
            _ => false,
        },
        Notation::Line(Unit::Tile, _) => spelling == Spelling::Tiles,
        Notation::Line(Unit::Cell, _) => spelling == Spelling::Cells(0),
        _ => false,
    };
    Some(match spelling {
        Spelling::Exact(_) => return None,
        Spelling::Words(_) if !is_own => "the words",
        Spelling::Arrows(_) if !is_own => "the arrows",
        Spelling::Tiles if !is_own => "the numbers of tiles",
        Spelling::Cells(_) if !is_own => "the cells",
        Spelling::Boards => "the boards",
        Spelling::AnyCase(_) if notation.single_letters().is_none() && has_letter => "the letters",
        _ if at > 0 => "the numbers before the paths",
        Spelling::AnyCase(letters) if line.iter().any(is_other(letters)) => {
            "the case of the letters"
        }
        Spelling::Words(_) if line.iter().any(u8::is_ascii_lowercase) => "the case of the letters",
        _ if line.contains(&b'\n') => "the line ends",
        _ => "the text between or beside the moves",
    })
}

/// Returns where the boards of an answer begin and end in a text: the board after the first one,
/// and the byte after the last one and its line end. They begin in the first `far` bytes.
fn boards(text: &[u8], start: &Play, far: usize) -> Option<(usize, usize)> {
    let mut at = 0;
    let first = loop {
        let near = &text[..text.len().min(at + LONGEST_BOARD)];
        let place = board_at(near, at, start)?;
        if is_board(&text[place.clone()], start) {
            break place.end;
        }
        at = (at < far).then_some(place.end)?;
    };
    let (mut play, mut end) = (start.clone(), first);
    while let Some(next) = Spelling::Boards.next_move(text, end, &play) {
        end = next.next;
        if !next.step.is_ok_and(|step| play.make(step).is_some()) {
            break;
        }
    }
    let is_rest = |byte: &u8| b" \t\r,;])}|".contains(byte);
    end += text[end..].iter().take_while(|byte| is_rest(byte)).count();
    end += usize::from(text[end..].starts_with(b"\n"));
    Some((first, end))
}
