//! Paths as people write them: letters of either case, words, or numbers of tiles, with anything between them.

use crate::puzzle::play::Play;
use std::ops::Range;

/// What people write between moves.
const BETWEEN: &[u8] = b" \t,;:-[](){}\"'";

/// Words for moves, in the order of [`Move::ALL`](crate::grid::moves::Move::ALL).
const WORDS: [&str; 4] = ["up", "down", "left", "right"];

/// Returns the moves of a text, each with its place: a letter, a word, or a number of digits. A move
/// without a step is a tile or nothing known. `letters` are those of the steps.
pub(super) fn moves(
    text: &[u8],
    letters: [u8; 4],
) -> impl Iterator<Item = (Range<usize>, Option<usize>)> + '_ {
    let mut next = 0;
    let words = text.split(|byte| BETWEEN.contains(byte)).map(move |word| {
        let at = next;
        next += word.len() + 1;
        (at, word)
    });
    words.flat_map(move |(at, word)| {
        let is_number = word.iter().all(u8::is_ascii_digit);
        let is_word = WORDS.iter().any(|name| word.eq_ignore_ascii_case(name.as_bytes()));
        let len = if is_number || is_word { word.len().max(1) } else { 1 };
        // A word begins with the letter of its move.
        word.iter().step_by(len).zip((at..).step_by(len)).map(move |(letter, at)| {
            let step = letters.iter().position(|other| other.eq_ignore_ascii_case(letter));
            (at..at + len, step)
        })
    })
}

/// Returns the step that takes the tile of this number, if it can move.
pub(super) fn of_tile(play: &Play, number: &[u8]) -> Option<usize> {
    let is_such =
        |step: &u8| play.origin(*step).is_some_and(|from| play.names[from].as_bytes() == number);
    (0..4).find(is_such).map(usize::from).filter(|_| number.iter().all(u8::is_ascii_digit))
}

/// Returns the letters of a text of letters and words.
pub(super) fn letters_of(text: &[u8], letters: [u8; 4]) -> Option<Vec<u8>> {
    moves(text, letters).map(|(_, step)| Some(letters[step?])).collect()
}

/// True if a text is a path to the goal in any spelling.
///
/// # Complexity
/// O(bytes).
pub(super) fn leads(play: &Play, text: &[u8], letters: [u8; 4]) -> bool {
    let mut play = play.clone();
    let mut is_made = |(place, step): (Range<usize>, Option<usize>)| {
        let step = step.or_else(|| of_tile(&play, &text[place]));
        step.is_some_and(|step| play.make(step as u8).is_some())
    };
    moves(text, letters).all(&mut is_made) && play.is_home()
}
