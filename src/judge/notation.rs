//! Notations for the moves of a path, in text and in JSON.
//!
//! To add a notation, add a value to [`Notation`] or [`Unit`], write it here, read it in
//! `src/check/spelling.rs`, and give it a name in [`NOTATIONS`].

use crate::grid::moves::LETTERS;
use crate::puzzle::play::{Ground, Play};
use crate::stream::json::{list, string};
use crate::stream::output::Output;
use std::io;

/// Letters for which an output makes room at once.
const AT_ONCE: usize = 1024;

/// A notation for moves. Letters and words are in the order of a path's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Notation {
    /// A letter for each move, all on one line.
    Letters([u8; 4]),
    /// Letters on one line, each repeated letter once with its number after it: `R2U2LD`.
    Runs([u8; 4]),
    /// The letters of the reverse path, from the goal to the board.
    Scramble([u8; 4]),
    /// All moves on one line, with this text between two.
    Line(Unit, &'static str),
    /// A line for each move.
    Lines(Unit),
    /// The numbers of the pieces that move, with a space between two, after the number of moves if
    /// that is given.
    Pieces,
}

/// The text for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[doc(hidden)]
pub enum Unit {
    Letter([u8; 4]),
    Word([&'static str; 4]),
    /// The name of the tile that moves.
    Tile,
    /// The row and the column that the tile leaves, from 0, with a comma between them.
    Cell,
}

/// Words for the motions of the blank.
const WORDS: [&str; 4] = ["UP", "DOWN", "LEFT", "RIGHT"];
const TILE_WORDS: [&str; 4] = ["DOWN", "UP", "RIGHT", "LEFT"];
/// Arrows for the motions of the blank.
const ARROWS: [&str; 4] = ["↑", "↓", "←", "→"];
/// Letters for the motions of the tiles, which are opposite to those of the blank.
const OF_TILES: [u8; 4] = *b"DURL";

/// The notations that have a name, each with its meaning, for steps that are motions of the blank.
pub const NOTATIONS: [(&str, &str, Notation); 9] = [
    ("blank", "u d l r, the directions of the blank", Notation::UDLR),
    ("tile", "U D L R, the directions of the tiles", Notation::Letters(OF_TILES)),
    ("runs", "the directions of the tiles, with R2 for RR", Notation::Runs(OF_TILES)),
    ("scramble", "moves of the tiles from the end to the start", Notation::Scramble(OF_TILES)),
    ("words", "UP, DOWN, LEFT and RIGHT, of the blank", Notation::Line(Unit::Word(WORDS), " ")),
    ("tile-words", "the same words, of the tiles", Notation::Line(Unit::Word(TILE_WORDS), " ")),
    ("arrows", "↑ ↓ ← →, of the blank", Notation::Line(Unit::Word(ARROWS), "")),
    ("tiles", "the tiles that move", Notation::Line(Unit::Tile, " ")),
    ("cells", "row,column of each tile that moves, from 0", Notation::Line(Unit::Cell, " ")),
];

impl Notation {
    /// The letters `u d l r`.
    pub const UDLR: Notation = Notation::Letters(LETTERS);
    /// Words, each on a line.
    pub const WORDS: Notation = Notation::Lines(Unit::Word(WORDS));

    /// Returns the notation for steps that are motions of tiles: left, right, up and down.
    #[doc(hidden)]
    pub fn by_tile(self) -> Notation {
        self.renamed([3, 2, 1, 0])
    }

    /// Returns the notation in which each direction has the name of another one.
    pub(crate) fn renamed(self, names: [usize; 4]) -> Notation {
        let word = |words: [&'static str; 4]| Unit::Word(names.map(|name| words[name]));
        let change = |letters: [u8; 4]| names.map(|name| letters[name]);
        match self {
            Notation::Line(Unit::Word(words), between) => Notation::Line(word(words), between),
            Notation::Lines(Unit::Word(words)) => Notation::Lines(word(words)),
            Notation::Letters(letters) => Notation::Letters(change(letters)),
            Notation::Runs(letters) => Notation::Runs(change(letters)),
            Notation::Scramble(letters) => Notation::Scramble(change(letters)),
            other => other,
        }
    }

    /// Returns the notation with this text between two moves, if it has all moves on one line, each
    /// by itself, and none has the text in it.
    #[doc(hidden)]
    pub fn separated(self, between: &'static str) -> Option<Notation> {
        match self {
            Notation::Letters(letters) => Some(Notation::Line(Unit::Letter(letters), between)),
            Notation::Line(Unit::Cell, _) if between == "," => None,
            Notation::Line(unit, _) => Some(Notation::Line(unit, between)),
            _ => None,
        }
    }

    /// Returns the letters of the steps, if the notation has letters, words or arrows.
    #[doc(hidden)]
    pub fn letters(self) -> Option<[u8; 4]> {
        match self {
            Notation::Letters(letters) | Notation::Runs(letters) | Notation::Scramble(letters) => {
                Some(letters)
            }
            Notation::Line(Unit::Letter(letters), _) => Some(letters),
            Notation::Line(Unit::Word(words), _) | Notation::Lines(Unit::Word(words)) => {
                let arrow = |word| ARROWS.iter().position(|arrow| *arrow == word);
                Some(words.map(|word| arrow(word).map_or(word.as_bytes()[0], |at| LETTERS[at])))
            }
            _ => None,
        }
    }

    /// Returns the letters of the steps, if a move is a letter.
    pub(crate) fn single_letters(self) -> Option<[u8; 4]> {
        let is_word = matches!(self, Notation::Line(Unit::Word(_), _) | Notation::Lines(_));
        self.letters().filter(|_| !is_word)
    }

    /// True if moves have lines of their own, after everything else.
    #[doc(hidden)]
    pub fn has_lines(self) -> bool {
        matches!(self, Notation::Lines(_))
    }

    /// True if the text for a move depends on the board.
    #[doc(hidden)]
    pub fn needs_board(self) -> bool {
        match self {
            Notation::Line(unit, _) | Notation::Lines(unit) => {
                !matches!(unit, Unit::Letter(_) | Unit::Word(_))
            }
            _ => false,
        }
    }

    /// Appends moves, after their number if `length`. `play` has the board if the notation needs
    /// it.
    pub(super) fn write(
        self,
        length: bool,
        steps: &[u8],
        play: Option<Play>,
        output: &mut Output,
    ) -> io::Result<()> {
        let number = steps.len() as u64;
        match self {
            Notation::Pieces if length => output.number(number)?,
            _ if length => output.number_line(number)?,
            _ => {}
        }
        match (self, play) {
            (Notation::Pieces, _) => {
                for (at, step) in steps.iter().enumerate() {
                    output.text(if at > 0 || length { b" " } else { b"" })?;
                    output.number((*step).into())?;
                }
            }
            (Notation::Line(unit, between), play) => {
                for (at, text) in unit.texts(steps, play).enumerate() {
                    output.text(if at > 0 { between.as_bytes() } else { b"" })?;
                    output.text(text.as_bytes())?;
                }
            }
            (Notation::Lines(unit), play) => {
                return unit.texts(steps, play).try_for_each(|text| output.line(text.as_bytes()));
            }
            _ => self.letter_line(steps, output)?,
        }
        output.text(b"\n")
    }

    fn letter_line(self, steps: &[u8], output: &mut Output) -> io::Result<()> {
        let letters = self.letters().unwrap_or(LETTERS);
        let letter = |step: u8| letters[usize::from(step)];
        match self {
            // `step ^ 1` is the opposite of `step`.
            Notation::Scramble(_) => {
                steps.iter().rev().try_for_each(|step| output.text(&[letter(step ^ 1)]))
            }
            Notation::Runs(_) => steps.chunk_by(u8::eq).try_for_each(|run| {
                output.text(&[letter(run[0])])?;
                if run.len() > 1 {
                    output.number(run.len() as u64)?;
                }
                Ok(())
            }),
            _ => steps.chunks(AT_ONCE).try_for_each(|steps| {
                output.append(steps.len(), |room| {
                    room.iter_mut().zip(steps).for_each(|(place, step)| *place = letter(*step));
                    steps.len()
                })
            }),
        }
    }

    /// Appends moves as a JSON value. Letters are a string. Words and cells are an array of
    /// strings. Names of pieces are an array of numbers.
    pub(crate) fn json(
        self,
        steps: &[u8],
        play: Option<Play>,
        output: &mut Output,
    ) -> io::Result<()> {
        match (self, play) {
            (Notation::Pieces, _) => {
                list(output, steps, |output, step| output.number((*step).into()))
            }
            (Notation::Line(unit, _) | Notation::Lines(unit), play) => {
                list(output, unit.texts(steps, play), |output, text| match text.parse() {
                    Ok(number) => output.number(number),
                    Err(_) => string(output, &text),
                })
            }
            _ => {
                output.text(b"\"")?;
                self.letter_line(steps, output)?;
                output.text(b"\"")
            }
        }
    }
}

impl Unit {
    /// Returns the text for a step on the board `play`. Letters and words need no board.
    pub(crate) fn text(self, step: u8, play: Option<&Play>) -> Option<String> {
        let from = || Some((play?, play?.origin(step)?));
        match self {
            Unit::Letter(letters) => {
                letters.get(usize::from(step)).map(|&letter| char::from(letter).to_string())
            }
            Unit::Word(words) => words.get(usize::from(step)).map(|word| (*word).to_string()),
            Unit::Tile => from().map(|(play, from)| play.names[from].clone()),
            Unit::Cell => {
                let (play, from) = from()?;
                let Ground::Grid { columns, .. } = play.ground else { return None };
                Some(format!("{},{}", from / columns, from % columns))
            }
        }
    }

    /// Describes what is expected in the place of a move.
    pub(crate) fn expected(self) -> String {
        match self {
            Unit::Letter(letters) => {
                format!("one of {}", letters.map(|letter| char::from(letter).to_string()).join(" "))
            }
            Unit::Word(words) => format!("one of {}", words.join(" ")),
            Unit::Tile => "a tile next to the blank".to_string(),
            Unit::Cell => "row,column of a tile next to the blank".to_string(),
        }
    }

    fn texts(self, steps: &[u8], mut play: Option<Play>) -> impl Iterator<Item = String> + '_ {
        steps.iter().map(move |&step| {
            let text = self.text(step, play.as_ref()).unwrap_or_default();
            play.as_mut().map(|play| play.make(step));
            text
        })
    }
}
