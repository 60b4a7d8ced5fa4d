//! Paths as people write them: letters of either case, words, or numbers of tiles, with anything between them.

use crate::puzzle::play::Play;

/// What people write between moves.
const BETWEEN: &[u8] = b" \t,;:-[](){}\"'";

/// Words for moves, in the order of [`Move::ALL`](crate::grid::moves::Move::ALL).
const WORDS: [&str; 4] = ["up", "down", "left", "right"];

/// Returns the steps of a path to the goal, if the text is one in any spelling. `letters` are those of the steps.
///
/// # Complexity
/// O(bytes).
pub(super) fn spelt(play: &Play, text: &[u8], letters: [u8; 4]) -> Option<Vec<usize>> {
    let mut play = play.clone();
    let mut steps = Vec::new();
    let of_letter =
        |letter: u8| letters.iter().position(|other| other.eq_ignore_ascii_case(&letter));
    for word in text.split(|byte| BETWEEN.contains(byte)).filter(|word| !word.is_empty()) {
        let is_word = |name: &&str| word.eq_ignore_ascii_case(name.as_bytes());
        let is_tile = |step: &usize| {
            play.origin(*step as u8).is_some_and(|from| play.names[from].as_bytes() == word)
        };
        let of_word: Vec<usize> = if word.iter().all(u8::is_ascii_digit) {
            vec![(0..4).find(is_tile)?]
        } else if let Some(name) = WORDS.iter().find(|name| is_word(name)) {
            vec![of_letter(name.as_bytes()[0])?]
        } else {
            word.iter().map(|&letter| of_letter(letter)).collect::<Option<_>>()?
        };
        for step in of_word {
            play.make(step as u8)?;
            steps.push(step);
        }
    }
    play.is_home().then_some(steps)
}
