//! The mistake that explains a wrong output, if there is one.
//!
//! A mistake is a change of the output, or of how it is read. It explains the output if the whole
//! output is right with the change: all that was wrong, and all that was right without it. So each
//! mistake is a row of [`rows`], and the grader decides.

use super::grader::Grader;
use super::key::Key;
use super::lines::Line;
use super::parity::{counts, Odd, PARITIES};
use super::reading::Reading;
use super::spelling::Spelling;
use super::texts::{apart, trimmed, unprompted};
use super::verdict::{Criteria, Failure, Mistake};
use crate::judge::writer::Writer;
use crate::judge::{Accepts, Judge, Notation};
use crate::puzzle::play::Play;
use crate::puzzle::Want;
use crate::stream::Count;
use std::borrow::Cow;

/// What makes an output right.
#[derive(Clone, Copy)]
enum Change {
    /// Each direction has the name of another one.
    Directions([usize; 4]),
    Notation(fn([u8; 4]) -> Notation),
    /// Other letters, or digits.
    Letters([u8; 4]),
    /// Another spelling of the same letters.
    Spelling(fn([u8; 4]) -> Spelling),
    Accepts(Accepts),
    Paths,
    /// The number of moves is asked for, on a line before the path.
    LengthFirst,
    /// Paths are asked for, and nothing before them.
    Bare,
    NoGaps,
    Text(fn(&[u8]) -> Vec<u8>),
    /// The first case has this number; `None` if no case has one.
    Numbers(Option<u64>),
    /// Lengths that differ by this.
    Length(i64),
    /// A number that is odd if the program calls the board unsolvable.
    Parity(Odd),
    /// The first or the last move is missing.
    Move {
        is_first: bool,
    },
    /// An answer that is missing, lines that are too many, or lines of another meaning.
    Lines,
    /// Lines that are too many after each of several answers.
    After,
}

/// Returns all mistakes with their changes. The first that explains an output is its mistake.
/// `first` is the first case with a wrong answer, and `letter` that of the first step: up for the
/// blank of a board, left for a tile of a slider.
fn rows(first: u64, letter: Option<u8>) -> Vec<(Mistake, Change)> {
    use Change::{Directions, Length, Lines, Notation as Written, Numbers, Spelling as Spelt};
    use Notation::{Letters, Scramble};
    let letter = letter.map_or(b'u', |letter| letter.to_ascii_lowercase());
    let opposite = if b"dl".contains(&letter) { Mistake::ByBlank } else { Mistake::ByTile };
    let mut axes = [Mistake::UpAndDown, Mistake::LeftAndRight];
    axes.rotate_left(usize::from(b"lr".contains(&letter)));
    let mut all = vec![
        (Mistake::Spaces, Change::Text(trimmed)),
        (Mistake::NoLine, Lines),
        (Mistake::EmptyLines, Lines),
        (Mistake::NoEmptyLines, Change::NoGaps),
        (Mistake::OtherOrder, Change::Accepts(Accepts::Shortest)),
        (Mistake::TooLong, Change::Accepts(Accepts::AnyPath)),
        (opposite, Directions([1, 0, 3, 2])),
        (axes[0], Directions([1, 0, 2, 3])),
        (axes[1], Directions([0, 1, 3, 2])),
        (Mistake::Transposed, Directions([2, 3, 0, 1])),
        (Mistake::Backwards, Written(|[u, d, l, r]| Scramble([d, u, r, l]))),
        (Mistake::FromGoal, Written(Scramble)),
        (Mistake::Capitals, Written(|letters| Letters(letters.map(|letter| letter ^ b' ')))),
        (Mistake::Prompt, Change::Text(unprompted)),
        (Mistake::Separated, Spelt(Spelling::Letters)),
        (Mistake::Arrows, Spelt(Spelling::Arrows)),
        (Mistake::Words, Spelt(Spelling::Words)),
        (Mistake::Tiles, Spelt(|_| Spelling::Tiles)),
        (Mistake::Paths, Change::Paths),
        (Mistake::Lengths, Lines),
        (Mistake::LengthFirst, Change::LengthFirst),
        (Mistake::Bare, Change::Bare),
        (Mistake::TooMany, Length(1)),
        (Mistake::TooFew, Length(-1)),
        (Mistake::Numbers, Numbers(Some(0))),
        (Mistake::Numbers, Numbers(None)),
    ];
    all.extend(PARITIES.map(|(parity, odd)| (Mistake::Parity(parity), Change::Parity(odd))));
    all.extend([
        (Mistake::Exchanged, Lines),
        (Mistake::OtherWord, Lines),
        (Mistake::Unsolvable, Lines),
        (Mistake::Solvable, Lines),
        (Mistake::OneLine, Change::Text(apart)),
        (Mistake::LastMove, Change::Move { is_first: false }),
        (Mistake::FirstMove, Change::Move { is_first: true }),
        (Mistake::Ends(first - 1), Lines),
        (Mistake::Early(first), Lines),
        (Mistake::Late(first), Lines),
    ]);
    all.extend(
        [1, 2]
            .into_iter()
            .flat_map(|it| [Lines, Change::After].map(|how| (Mistake::Lines(it), how))),
    );
    let digits = |number: usize| [number / 64, number / 16 % 4, number / 4 % 4, number % 4];
    let orders = (0..256).map(digits).filter(|it| (0..4).all(|name| it.contains(&name)));
    all.extend(orders.clone().map(|order| (Mistake::Directions, Directions(order))));
    let digits = orders.map(|order| order.map(|it| b'0' + it as u8));
    let digits = digits.flat_map(|it| [it, it.map(|digit| digit + 1)]);
    let letters = [*b"wsad", *b"WSAD", *b"nswe", *b"NSWE"].into_iter().chain(digits);
    all.extend(letters.map(|letters| (Mistake::Letters, Change::Letters(letters))));
    all
}

/// The most cases of an output that gets a mistake.
pub(super) const MOST_CASES: usize = 20_000;

/// The most bytes of a line of such an output, more than any judge's path has.
const MOST_BYTES: usize = 1 << 16;

pub(super) struct Kept {
    ours: Box<[u8]>,
    key: Key<'static>,
}

impl Kept {
    pub(super) fn new(key: &Key) -> Kept {
        Kept { ours: key.ours.into(), key: Key { ours: b"", ..*key } }
    }
}

pub(super) struct Wrong<'w> {
    pub(super) criteria: &'w Criteria,
    pub(super) writer: &'w Writer,
    pub(super) cases: &'w [Kept],
    /// Returns the board of a case, counted from 0.
    pub(super) play: &'w dyn Fn(usize) -> Play,
    pub(super) output: &'w [u8],
    /// The first case with a wrong answer; one after the last if only lines follow.
    pub(super) first: u64,
}

impl Wrong<'_> {
    /// Returns the mistake that explains the output.
    ///
    /// # Complexity
    /// O(bytes) for each mistake.
    pub(super) fn mistake(&self) -> Result<Option<Mistake>, Failure> {
        if self.output.split(|byte| *byte == b'\n').any(|line| line.len() > MOST_BYTES) {
            return Ok(None);
        }
        let is_one = self.cases.len() == 1;
        let letters = self.writer.format.moves.and_then(Notation::letters);
        for (mistake, change) in rows(self.first, letters.map(|[letter, ..]| letter)) {
            let is_of_several = mistake == Mistake::OneLine || matches!(change, Change::After);
            if !(is_one && is_of_several) && self.is_right_with(mistake, change)? {
                return Ok(Some(mistake));
            }
        }
        Ok(None)
    }

    fn is_right_with(&self, mistake: Mistake, change: Change) -> Result<bool, Failure> {
        let judge = &self.criteria.judge;
        let output = match change {
            Change::Text(change) => Cow::Owned(change(self.output)),
            _ => Cow::Borrowed(self.output),
        };
        let mut grader =
            Grader::new(self.criteria, self.writer, Box::new(&output[..]), Failure::ReadOutput);
        // Of one direction there is no telling.
        let letters = told(mistake, change, grader.format.moves);
        if letters.is_some_and(|it| !it.iter().all(|letter| output.contains(letter))) {
            return Ok(false);
        }
        grader.is_only = self.cases.len() == 1;
        grader.criteria.judge.final_newline &= mistake != Mistake::Spaces;
        // If moves are read in another way, ours are not written so.
        let mut is_read = true;
        let letters = grader.format.moves.and_then(Notation::single_letters);
        let is_plain = !grader.format.numbered
            && (grader.format.before.is_empty() || grader.want == Want::Verdict);
        match (change, grader.format.moves, letters) {
            (Change::Directions(names), Some(notation), _) => {
                grader.format.moves = Some(notation.renamed(names));
            }
            (Change::Notation(written), Some(Notation::Letters(letters)), _) => {
                grader.format.moves = Some(written(letters));
            }
            (Change::Letters(letters), Some(Notation::Letters(_)), _) => {
                grader.format.moves = Some(Notation::Letters(letters));
            }
            (Change::Spelling(spelt), Some(notation), Some(letters))
                if !self.criteria.lenient
                    && !matches!(notation, Notation::Runs(_) | Notation::Scramble(_)) =>
            {
                grader.spelling = Some(spelt(letters));
            }
            (Change::Paths, ..) if matches!(grader.want, Want::Length | Want::Verdict) => {
                grader.criteria.accepts = match grader.want {
                    Want::Length => Accepts::Shortest,
                    _ => Accepts::AnyPath,
                };
                (grader.want, grader.format) = (Want::Moves, judge.path);
            }
            (Change::LengthFirst, Some(Notation::Letters(_)), _) if !grader.format.length => {
                grader.format.length = true;
            }
            (Change::Bare, Some(_), _) if !is_plain || grader.format.length => {
                (grader.format.length, grader.format.before) = (false, "");
            }
            (Change::Accepts(accepts), ..)
                if accepts == Accepts::AnyPath || self.criteria.accepts == Accepts::Exact =>
            {
                (grader.criteria.accepts, is_read) = (accepts, false);
            }
            (Change::Numbers(first), ..) if grader.format.numbered => {
                grader.format.numbered = first.is_some();
            }
            (Change::Length(_), ..) if grader.want == Want::Length => {}
            (Change::Move { .. }, Some(Notation::Letters(_)), _)
                if is_plain && !grader.format.length => {}
            (Change::Text(_), ..) if mistake != Mistake::Prompt || is_plain => is_read = false,
            (Change::NoGaps | Change::Lines | Change::After, ..) => is_read = false,
            (Change::Parity(_), moves, _)
                if matches!(grader.want, Want::Moves | Want::Verdict)
                    && !moves.is_some_and(Notation::has_lines) => {}
            _ => return Ok(false),
        }
        let mut turns = Turns::default();
        for (at, Kept { ours, key }) in self.cases.iter().enumerate() {
            let is_path = key.is_path || grader.want == Want::Moves && key.is_solvable;
            let stands_apart = key.stands_apart && !matches!(change, Change::NoGaps);
            let is_bare = key.stands_apart && !stands_apart;
            let ours = ours.strip_prefix(b"\n").filter(|_| is_bare).unwrap_or(ours);
            let (number, ours) = changed((mistake, change), key, ours);
            let key = Key { number, ours: &ours, stands_apart, is_path, ..*key };
            let play = || (self.play)(at);
            match turns.turn((mistake, change), &mut grader, &key, &play)? {
                Some(true) => continue,
                Some(false) => return Ok(false),
                None => {}
            }
            let reading =
                if is_read { Some(grader.read(key, play())?) } else { grader.case(key, play)? };
            if grader.is_lost || reading.as_ref().is_some_and(|reading| reading.wrong.is_some()) {
                return Ok(false);
            }
            turns.shown += reading.map_or(0, |reading| reading.made as usize);
            turns.right += u64::from(key.is_solvable);
        }
        match (mistake, change) {
            (Mistake::EmptyLines, _) => drop(grader.lines.pass_if(b"\n")?),
            (Mistake::Lines(count), Change::After) if !pass(&mut grader, count)? => {
                return Ok(false);
            }
            // Empty lines may end the output, unless one more is one more answer.
            (Mistake::Spaces, _) if !(is_plain && is_line_an_answer(&grader, judge)) => {
                while grader.lines.pass_if(b"\n")? {}
            }
            _ => {}
        }
        Ok(turns.is_shown(mistake) && grader.finish()?.is_none())
    }
}

/// Returns the letters that an output must have, all of them, if this mistake explains it.
fn told(mistake: Mistake, change: Change, moves: Option<Notation>) -> Option<[u8; 4]> {
    match change {
        Change::Letters(letters) => Some(letters),
        _ if mistake == Mistake::Directions => moves.and_then(Notation::letters),
        _ => None,
    }
}

/// True if each line is an answer, an empty one, too.
fn is_line_an_answer(grader: &Grader, judge: &Judge) -> bool {
    grader.want == Want::Moves
        && !grader.format.length
        && judge.format.count != Count::One
        && !judge.blank_line_between_answers
        && judge.forgives_space != Some(true)
}

/// Returns the number of a case and our answer with another number, length or end.
fn changed<'o>(how: (Mistake, Change), key: &Key, ours: &'o [u8]) -> (u64, Cow<'o, [u8]>) {
    let text = || String::from_utf8_lossy(ours);
    match (how.1, key.least) {
        _ if how.0 == Mistake::Spaces => (key.number, trimmed(ours).into()),
        (Change::Numbers(first), _) => {
            let number = first.map_or(key.number, |first| key.number + first - 1);
            let head = first.map_or(String::new(), |_| format!("Case {number}: "));
            let text = text().replacen(&format!("Case {}: ", key.number), &head, 1);
            (number, Cow::Owned(text.into()))
        }
        (Change::Length(more), Some(least)) => {
            let other = (least as i64 + more).to_string();
            let text = text();
            let before = text.trim_end().strip_suffix(&least.to_string());
            let other = before.map(|before| format!("{before}{other}\n").into_bytes());
            (key.number, other.filter(|_| key.is_solvable).map_or(Cow::Borrowed(ours), Cow::Owned))
        }
        _ => (key.number, Cow::Borrowed(ours)),
    }
}

/// What earlier cases show.
#[derive(Default)]
struct Turns {
    /// The word for solvable cases and that for unsolvable ones.
    words: [Option<Vec<u8>>; 2],
    /// Moves of paths, or wrong verdicts.
    shown: usize,
    /// Solvable cases with a right answer.
    right: u64,
}

impl Turns {
    /// Passes lines before the answer to a case as the mistake asks. Returns true if the answer is
    /// missing or counts as right, and false if it does not fit the mistake.
    fn turn(
        &mut self,
        (mistake, change): (Mistake, Change),
        grader: &mut Grader,
        key: &Key,
        play: &dyn Fn() -> Play,
    ) -> Result<Option<bool>, Failure> {
        let Key { number, is_path, is_solvable, least, .. } = *key;
        let is_verdict = grader.want == Want::Verdict;
        let unsolvable = grader.criteria.judge.unsolvable_word();
        let other = if is_solvable { unsolvable } else { grader.format.before }.as_bytes();
        let letters = grader.format.moves.and_then(Notation::letters);
        let is_letter = |letter| letters.is_some_and(|it| it.contains(letter));
        match (mistake, change) {
            (Mistake::Late(case), _) if case != number => return Ok(None),
            (Mistake::Late(_), _) => drop(grader.lines.next()?),
            (_, Change::After) if number == 1 => {}
            (Mistake::Lines(count), _) if !pass(grader, count)? => return Ok(Some(false)),
            (Mistake::EmptyLines, _) if number > 1 => {
                let line = grader.lines.next()?;
                return Ok(Some(false).filter(|_| line.is_none_or(|line| !line.bytes.is_empty())));
            }
            (Mistake::NoLine, _) if is_path && play().is_home() => return Ok(Some(true)),
            (Mistake::Early(case), _) if case == number => return Ok(Some(true)),
            (Mistake::Ends(answers), _) if number > answers => {
                return Ok(Some(!grader.lines.fill()?))
            }
            (Mistake::Lengths, _) if is_path && grader.want == Want::Moves => {
                let least = least.filter(|_| key.least == key.at_least);
                let least = least.map(|least| least.to_string().into_bytes());
                let line = answer(grader, key, play())?;
                return Ok(Some(least.is_some() && line.map(|line| line.bytes) == least));
            }
            (Mistake::Exchanged | Mistake::OtherWord, _) if is_verdict || !is_solvable => {
                let Some(line) = answer(grader, key, play())? else { return Ok(Some(false)) };
                let word = self.words[usize::from(is_solvable)].get_or_insert(line.bytes.clone());
                let has_digits = grader.want == Want::Length;
                let is_part = |byte| is_letter(byte) || has_digits && byte.is_ascii_digit();
                let is_right = !is_verdict && line.bytes == unsolvable.as_bytes();
                let is_letters =
                    !b"0".starts_with(&line.bytes[..]) && line.bytes.iter().all(is_part);
                let is_word = line.bytes == other && !other.is_empty();
                let fits = is_word == (mistake == Mistake::Exchanged) && !is_right && !is_letters;
                return Ok(Some(fits && *word == line.bytes));
            }
            (Mistake::Unsolvable | Mistake::Solvable, _) if !other.is_empty() => {
                let is_kind = is_solvable == (mistake == Mistake::Unsolvable);
                let other = [other, b"\n"].concat();
                return Ok((is_kind && grader.lines.pass_if(&other)?).then_some(true));
            }
            (_, Change::Parity(odd)) => {
                let Some(counts) = counts(&play()) else { return Ok(Some(false)) };
                let is_called = odd(&counts) % 2 == 0;
                if is_called != is_solvable {
                    self.shown += 1;
                    let exact = grader.format.moves.map(Spelling::Exact);
                    let Some(line) = answer(grader, key, play())? else { return Ok(Some(false)) };
                    if !is_called || is_verdict {
                        return Ok(Some(line.bytes == other));
                    }
                    // Such a board gets moves that lead nowhere, or the right parity tests it, too.
                    let mut reading = Reading::new(*key, play());
                    let leads = exact.is_some_and(|it| reading.make_path(&line, 0, it));
                    let has_moves = !line.bytes.is_empty() && line.bytes.iter().all(is_letter);
                    return Ok(Some(has_moves && !leads || line.bytes == unsolvable.as_bytes()));
                }
            }
            (_, Change::Move { is_first }) if is_path => {
                let (Some(line), Some(letters)) = (answer(grader, key, play())?, letters) else {
                    return Ok(Some(false));
                };
                self.shown += line.bytes.len();
                let most = grader.only_length(key).map(|least| least as usize);
                let is_right = |letter: u8| {
                    let (letter, rest) = ([letter], &line.bytes[..]);
                    let path = if is_first { [&letter, rest] } else { [rest, &letter] }.concat();
                    let is_short = most.is_none_or(|most| most == path.len());
                    let spelling = Spelling::Exact(Notation::Letters(letters));
                    is_short && Reading::new(*key, play()).make_path(&Line::of(&path), 0, spelling)
                };
                let is_solved = line.bytes.is_empty() && play().is_home();
                return Ok(Some(is_solved || letters.into_iter().any(is_right)));
            }
            _ => {}
        }
        Ok(None)
    }

    /// True if the cases are enough to tell the mistake from another one.
    fn is_shown(&self, mistake: Mistake) -> bool {
        match mistake {
            Mistake::OtherWord => self.words[0].is_some() && self.words[0] != self.words[1],
            Mistake::Exchanged => self.words.iter().all(Option::is_some),
            Mistake::Parity(_) => self.right > 0 && self.shown > 1,
            Mistake::Paths | Mistake::FirstMove | Mistake::LastMove => self.shown > 0,
            Mistake::TooMany | Mistake::TooFew => self.right > 1,
            _ => true,
        }
    }
}

/// Reads a line as the answer to a case, after the number of the case if it must have one.
fn answer(grader: &mut Grader, key: &Key, play: Play) -> Result<Option<Line>, Failure> {
    let mut reading = Reading::new(*key, play);
    let line = grader.line(&mut reading, "")?.filter(|_| reading.wrong.is_none());
    let head = format!("Case {}: ", key.number);
    let head = if grader.format.numbered { head.as_bytes() } else { b"" };
    Ok(line.filter(|line| line.bytes.starts_with(head)).map(|mut line| {
        line.bytes.drain(..head.len());
        line
    }))
}

/// Passes lines. Returns false if there are fewer.
fn pass(grader: &mut Grader, count: u64) -> Result<bool, Failure> {
    for _ in 0..count {
        if grader.lines.next()?.is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}
