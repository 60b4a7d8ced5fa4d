//! The rules for words, lines and lists, for boards of one-digit tiles.

use super::Alphabet;
use crate::grid::Size;
use crate::stream::lists::{is_bracket, take, Lists};

pub(crate) struct Before<'l> {
    pub(crate) size: Size,
    /// True if a case is before it on its line.
    pub(crate) follows: bool,
    /// The tiles of the input before it, and the lists that are open.
    pub(crate) taken: u64,
    pub(crate) lists: &'l Lists,
}

struct BlockWalk {
    boards: usize,
    /// The place of the next symbol.
    end: usize,
    /// The number of open lists before that, if there are brackets.
    lists: Option<usize>,
}

/// Returns at least how many boards at the start of `bytes` obey the rules, if these are fewer than
/// all, and true if brackets are among the bytes. The bytes begin with a bracket or a symbol, and
/// have this many symbols.
pub(crate) fn obedient(
    alphabet: &Alphabet,
    bytes: &[u8],
    symbols: usize,
    before: &Before<'_>,
) -> (usize, bool) {
    let (one, two) = (walk(alphabet, bytes, before, 1), walk(alphabet, bytes, before, 2));
    // In most files all boards are written like the second one.
    if two.boards == 2 && one.lists == two.lists {
        let begin = bytes.iter().position(|&byte| alphabet.is_symbol(byte)).unwrap_or(0);
        let (bytes, period) = (&bytes[begin..], one.end - begin);
        let is_same = if two.lists.is_some() {
            repeats::<true>(bytes, period)
        } else {
            let rest = &bytes[..bytes.len() % period];
            let rest = rest.iter().filter(|&&byte| alphabet.is_symbol(byte)).count();
            // Otherwise a bracket is in the place of a symbol.
            symbols == bytes.len() / period * before.size.cells() + rest
                && repeats::<false>(bytes, period)
        };
        if is_same {
            return (usize::MAX, two.lists.is_some());
        }
    }
    let all = walk(alphabet, bytes, before, usize::MAX);
    (all.boards, all.lists.is_some())
}

fn walk(alphabet: &Alphabet, bytes: &[u8], before: &Before<'_>, most: usize) -> BlockWalk {
    let (columns, cells) = (before.size.columns(), before.size.cells());
    let (mut boards, mut tiles, mut word, mut kind) = (0, 0, 0, 0);
    let (mut follows, mut is_line_used) = (before.follows, before.follows);
    let (mut lists, mut end) = (None, bytes.len());
    for (at, &byte) in bytes.iter().enumerate() {
        if alphabet.is_symbol(byte) {
            if tiles == 0 {
                if boards == most {
                    end = at;
                    break;
                }
                (follows, kind) = (is_line_used, 0);
            }
            is_line_used = true;
            word += 1;
            tiles += 1;
            continue;
        }
        if word > 0 {
            kind = if kind == 0 && [1, columns, cells].contains(&word) { word } else { kind };
            if word != kind || tiles > cells {
                break;
            }
            word = 0;
            if tiles == cells {
                (boards, tiles) = (boards + 1, 0);
            }
        }
        if byte == b'\n' {
            if tiles > 0 && follows {
                break;
            }
            is_line_used = false;
        } else if byte > b' ' {
            let lists = lists.get_or_insert_with(|| before.lists.clone());
            let taken = before.taken + (boards * cells + tiles) as u64;
            let fits = take(lists, byte, taken, Some(before.size), tiles == 0);
            if !fits || tiles % columns > 0 {
                break;
            }
        }
    }
    BlockWalk { boards, end, lists: lists.map(|lists| lists.len()) }
}

/// True if the white space, and with `LISTS` the brackets, are the same after every `period` bytes.
// A separate function, because otherwise compilers do not vectorize the loop.
#[inline(never)]
pub(crate) fn repeats<const LISTS: bool>(bytes: &[u8], period: usize) -> bool {
    // All symbols are one.
    let class = |byte: u8| if LISTS && is_bracket(byte) { byte } else { byte.min(b' ' + 1) };
    let pairs = bytes.iter().zip(&bytes[period..]);
    pairs.fold(0, |differs, (&a, &b)| differs | (class(a) ^ class(b))) == 0
}
