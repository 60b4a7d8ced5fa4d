//! How boards of any width and height are written.

use super::board::CodedBoard;
use super::full_table::MOST_CELLS;
use crate::grid::board::Names;
use crate::grid::{has_words, List, Size, MOST_SIDE};
use crate::puzzle::format::{Format, Goal, Layout, Sizes};
use crate::puzzle::half::Half;
use crate::stream::fault::{Expected, Found};
use crate::stream::grammar::{Grammar, Step, Wrong};
use crate::stream::hint::Hint;
use crate::stream::tokens::{Lexer, Symbol, Token};
use crate::stream::Text;

/// The grammar of boards. Each begins with its size, unless all have the same. The numbers of the
/// tiles follow in reading order, with 0 or another symbol for the blank.
///
/// The layout is free. If boards have at most ten cells, all of one size, every byte but white
/// space is a tile. On other boards, tiles are numbers with white space between them. The answer to
/// a board can be given as soon as white space or the end of the input follows its last number.
#[derive(Clone, Debug)]
pub struct SizedBoards {
    format: Format,
    /// The size of all boards, if they share one.
    size: Option<Size>,
    /// The names of the goal's tiles, if all boards share a size and a goal.
    names: Option<Names>,
    /// The symbols of the blank, letters in either case.
    blanks: List<u8>,
    /// True if 0 is one of them, or a tile.
    has_zero: bool,
    /// The number of cells if tiles count from 0, and the largest number is the blank.
    from_zero: Option<u64>,
    /// The first board of a case, if a second board follows it, its goal, and all have one size.
    half: Option<Half<Vec<u32>>>,
}

/// The cells of the largest boards for which errors list the numbers that are lacking.
const LISTED: usize = 16;

/// The numbers for which a board has room at once.
const MOST_AT_ONCE: usize = 100;

#[derive(Default)]
pub struct PartialBoard {
    /// The number of rows, and its line.
    rows: Option<(usize, u64)>,
    size: Option<Size>,
    /// The numbers of the board before its goal.
    start: Vec<u32>,
    numbers: Vec<u32>,
    /// By number: whether it has been read.
    is_read: Vec<bool>,
    line: u64,
}

impl SizedBoards {
    pub(super) fn new(format: &Format) -> SizedBoards {
        let size = format.size();
        let from_zero = format.cells_from_zero().map(u64::from);
        let mut blanks: List<u8> = [&[format.blank], format.other_blanks()].concat().into();
        blanks.retain(|_| from_zero.is_none());
        SizedBoards {
            format: *format,
            size,
            names: size.and_then(|size| Names::of(&format.goal.numbers(size))),
            has_zero: blanks.contains(&b'0') || from_zero.is_some(),
            from_zero,
            blanks,
            half: size.filter(|_| format.goal == Goal::EachCase).map(|_| Half::Nothing),
        }
    }

    /// Returns the range of the next number.
    fn range(&self, state: &PartialBoard) -> (u64, u64) {
        let (least, most) = match (self.size(state), state.rows, self.format.sizes) {
            (Some(size), ..) => (usize::from(!self.has_zero), size.cells() - 1),
            (None, None, Sizes::Given(_, most)) => (1, most.max(MOST_CELLS)),
            (None, Some((rows, _)), Sizes::Given(_, most)) => {
                let mut fitting =
                    (1..=most.max(MOST_CELLS)).filter(|&columns| self.fits(rows, columns));
                let least = fitting.next().unwrap_or(1);
                (least, fitting.next_back().unwrap_or(least))
            }
            (None, _, Sizes::Side(least, most) | Sizes::Sides(least, most)) => (least, most),
            (None, None, _) => (0, MOST_SIDE),
            (None, Some((0, _)), _) => (0, 0),
            (None, Some(_), _) => (1, MOST_SIDE),
        };
        (least as u64, most as u64)
    }

    /// True if boards of this size may be given: both sides are in the range, or the cells are few.
    fn fits(&self, rows: usize, columns: usize) -> bool {
        let Sizes::Given(least, most) = self.format.sizes else { return false };
        let range = least..=most;
        range.contains(&rows) && range.contains(&columns)
            || (2..=MOST_CELLS).contains(&(rows * columns))
    }

    /// True if brackets may enclose the rows of a board.
    fn has_rows(&self) -> bool {
        self.format.is_free || self.format.layout == Layout::Brackets
    }

    fn has_bytes(&self) -> bool {
        self.format.cells().is_some_and(|cells| !has_words(cells))
    }

    /// Returns the board with these numbers, and the goal that all boards share.
    fn board(&self, size: Size, numbers: &[u32]) -> CodedBoard {
        if let Some(names) = &self.names {
            return CodedBoard::with_names(size, numbers, names);
        }
        let names = Names::of(&self.format.goal.numbers(size));
        CodedBoard::with_names(size, numbers, &names.expect("a goal has each number once"))
    }

    fn number(&self, state: &PartialBoard, token: &Token) -> Option<u64> {
        let is_blank = |byte: &u8| self.blanks.iter().any(|blank| blank.eq_ignore_ascii_case(byte));
        let number = match token.symbol {
            Symbol::Number(0) if !self.has_zero && self.size(state).is_some() => None,
            Symbol::Number(number) => Some(number),
            Symbol::Word(_) | Symbol::Bracket(_) => None,
            Symbol::Byte(byte) if self.has_bytes() => match byte {
                byte if is_blank(&byte) => Some(0),
                b'0'..=b'9' if byte > b'0' || self.has_zero => Some(u64::from(byte - b'0')),
                _ => None,
            },
            Symbol::Byte(byte) => Some(0).filter(|_| self.size(state).is_some() && is_blank(&byte)),
        }?;
        match self.from_zero {
            Some(cells) if number < cells => Some((number + 1) % cells),
            _ => Some(number),
        }
    }
}

impl Grammar for SizedBoards {
    type Case = CodedBoard;
    type Part = (Size, Vec<u32>, Option<Vec<u32>>);
    type State = PartialBoard;

    fn parts(&self) -> u64 {
        1 + u64::from(self.half.is_some())
    }

    fn lexer(&self) -> Lexer {
        match self.format.sizes {
            _ if self.has_bytes() && self.has_rows() => Lexer::of_words(self.size),
            _ if self.has_bytes() => Lexer::BYTES,
            Sizes::Given(..) => Lexer::with_comments(),
            Sizes::All(size) => {
                let has_letters =
                    self.blanks.iter().any(|blank| matches!(blank, b'a'..=b'f' | b'A'..=b'F'));
                Lexer::of_tiles(Some(size).filter(|_| self.format.is_free && !has_letters))
            }
            _ => Lexer::NUMBERS,
        }
    }

    fn take(&self, state: &mut PartialBoard, token: &Token) -> Result<Step<Self::Part>, Wrong> {
        if let (Sizes::Given(..), None, Some((rows, line))) =
            (self.format.sizes, self.size(state), state.rows)
        {
            // A number on another line than the rows is not the number of columns.
            if token.line() > line {
                state.size = Size::new(rows, rows).filter(|_| self.fits(rows, rows));
                if state.size.is_none() {
                    let found = Found::of(token.symbol, MOST_SIDE as u64);
                    let expected = Some("the number of columns, on the line of the rows");
                    return Err(Wrong { found, expected });
                }
            }
        }
        let (known, number) = (self.size(state), self.number(state, token));
        let is_in_range = |&number: &u64| match (known, self.range(state)) {
            (Some(size), _) => number < size.cells() as u64,
            (None, (least, most)) => (least..=most).contains(&number),
        };
        let Some(number) = number.filter(is_in_range) else {
            let (_, most) = self.range(state);
            return Err(Wrong { found: Found::of(token.symbol, most), expected: None });
        };
        let number = number as usize;
        let Some(size) = self.size(state) else {
            match (state.rows, self.format.sizes) {
                (None, Sizes::Side(..)) => state.size = Size::new(number, number),
                (None, _) => state.rows = Some((number, token.line())),
                (Some((0, _)), _) => return Ok(Step::End),
                (Some((rows, _)), _) => state.size = Size::new(rows, number),
            }
            return Ok(Step::More);
        };
        if state.numbers.is_empty() {
            state.line = token.line();
            let cells = size.cells().min(MOST_AT_ONCE);
            state.numbers.reserve(cells);
            state.is_read.resize(state.is_read.len().max(cells), false);
        }
        // As far as there are numbers, so that a large size alone costs nothing.
        if number >= state.is_read.len() {
            state.is_read.resize(number + 1, false);
        }
        if std::mem::replace(&mut state.is_read[number], true) {
            return Err(Wrong {
                found: Found::Again(token.symbol),
                expected: (size.cells() > LISTED).then_some("a number that the board lacks"),
            });
        }
        state.numbers.push(number as u32);
        if state.numbers.len() < size.cells() {
            return Ok(Step::More);
        }
        let numbers = std::mem::take(&mut state.numbers);
        if self.format.goal == Goal::EachCase && self.half.is_none() {
            if state.start.is_empty() {
                state.start = numbers;
                state.is_read.clear();
                return Ok(Step::More);
            }
            return Ok(Step::Part((size, std::mem::take(&mut state.start), Some(numbers))));
        }
        // A board of a size that the input gives may be too deep for any search.
        match self.format.most_moves.filter(|_| self.size.is_none()) {
            Some(most) if self.board(size, &numbers).is_deeper(most as usize) => {
                state.numbers = numbers;
                state.numbers.pop();
                state.is_read[number] = false;
                let expected = Some("a board within the judge's limit");
                Err(Wrong { found: Found::Deeper(most), expected })
            }
            _ => Ok(Step::Part((size, numbers, None))),
        }
    }

    fn expected(&self, state: &PartialBoard) -> Expected {
        if let Some(size) = self.size(state).filter(|size| size.cells() <= LISTED) {
            let lacks = |number: &usize| state.is_read.get(*number) != Some(&true);
            let symbol = |tile| match self.format.number_of(tile as u32) {
                None => Symbol::Byte(self.format.blank),
                Some(number) => Symbol::Number(number.into()),
            };
            let numbers = (1..size.cells()).chain([0]).filter(lacks);
            return Expected::Symbols(numbers.map(symbol).collect());
        }
        let (least, most) = self.range(state);
        if matches!((self.format.sizes, state.rows, state.size), (Sizes::Given(..), Some(_), None))
        {
            return Expected::Other(
                "columns that fit on that line (sides are 2 to 10, lines have 2 to 12 cells), or the rows of a square",
            );
        }
        match self.blanks.first() {
            Some(&blank) if least == 1 && self.size(state).is_some() => {
                Expected::Tile { most, blank }
            }
            _ => Expected::Number { least, most },
        }
    }

    fn begins_row(&self, state: &PartialBoard) -> bool {
        let size = self.size(state);
        state.rows.is_none() && size.is_none()
            || size.is_some_and(|size| state.numbers.len() % size.columns() == 0)
    }

    /// Expects a line for the size, and one for each row.
    fn begins_line(&self, state: &PartialBoard, token: &Token) -> bool {
        match (self.size(state), state.rows) {
            (None, None) => true,
            // A line of one number is followed by the first row.
            (None, Some((_, line))) => {
                matches!(self.format.sizes, Sizes::Given(..)) && token.line() > line
            }
            (Some(size), _) => {
                let begins_row = state.numbers.len() % size.columns() == 0;
                match self.format.sizes {
                    // After its size a board is in rows or on one line.
                    Sizes::Given(..) if !state.numbers.is_empty() => {
                        begins_row && token.line() > state.line
                    }
                    _ => begins_row,
                }
            }
        }
    }

    fn size(&self, state: &PartialBoard) -> Option<Size> {
        self.size.or(state.size)
    }

    fn lines(&self, state: &PartialBoard) -> Option<usize> {
        let boards = 1 + usize::from(self.format.goal == Goal::EachCase);
        let rows = self.size(state)?.rows();
        Some(if self.size.is_some() { rows } else { 1 + boards * rows })
    }

    fn hint(&self, state: &PartialBoard, token: Option<&Token>) -> Option<Hint> {
        let size = self.size(state);
        let has_blank = size.is_none() || state.is_read.first() == Some(&true);
        let cells = size.map_or(0, Size::cells);
        match token.map(|token| token.symbol) {
            Some(Symbol::Number(_)) if size.is_none() => None,
            _ if !self.format.is_free => None,
            Some(Symbol::Number(number))
                if number == cells as u64 && !has_blank && self.size.is_some() =>
            {
                Some(Hint::Blank(Text::new(number.to_string().as_bytes())))
            }
            Some(symbol) if !symbol.is_number() => Hint::of_word(&symbol.text()?, has_blank),
            Some(_) if token.is_some_and(|token| token.began.column > 1) => None,
            _ => Some(Hint::NoBlank).filter(|_| !has_blank && state.numbers.len() + 1 == cells),
        }
    }

    fn end(&self) -> Option<Expected> {
        let zeros = Expected::Other("a case, or 0 0 after the last");
        Some(zeros).filter(|_| self.format.sizes == Sizes::ToZeros)
    }

    fn join(&mut self, (size, numbers, goal): Self::Part) -> Option<CodedBoard> {
        let with_goal = |start: &[u32], goal: &[u32]| {
            let board = CodedBoard::new(size, start, goal);
            board.map(|board| CodedBoard { named: Some(goal.into()), ..board })
        };
        if let Some(goal) = goal {
            return with_goal(&numbers, &goal);
        }
        match &mut self.half {
            Some(half) => half.join(numbers).and_then(|[start, goal]| with_goal(&start, &goal)),
            None => Some(self.board(size, &numbers)),
        }
    }

    fn fail(&mut self) -> bool {
        self.half.as_mut().is_none_or(Half::fail)
    }
}
