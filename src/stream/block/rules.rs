//! The rules for words and lines, for boards of one-digit tiles in white space.

use crate::grid::Size;

/// Returns at least how many boards at the start of `bytes` obey the rules, if these are fewer than
/// all. `bytes` begins with a symbol. `follows` is true if a case is before it on its line.
pub(crate) fn obedient(bytes: &[u8], size: Size, follows: bool) -> usize {
    let (_, period) = walk(bytes, size, follows, 1);
    // In most files all boards are written like the second one.
    if walk(bytes, size, follows, 2).0 == 2 && repeats(bytes, period) {
        return usize::MAX;
    }
    walk(bytes, size, follows, usize::MAX).0
}

/// Returns how many boards obey the rules, at most this many, and the place of the next symbol.
fn walk(bytes: &[u8], size: Size, mut follows: bool, most: usize) -> (usize, usize) {
    let (columns, cells) = (size.columns, size.cells());
    let (mut boards, mut tiles, mut word, mut kind) = (0, 0, 0, 0);
    let mut is_line_used = follows;
    for (at, &byte) in bytes.iter().enumerate() {
        if byte > b' ' {
            if tiles == 0 {
                if boards == most {
                    return (boards, at);
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
        }
    }
    (boards, bytes.len())
}

/// True if the white space is the same after every `period` bytes.
// A separate function, because otherwise compilers do not vectorize the loop.
#[inline(never)]
pub(crate) fn repeats(bytes: &[u8], period: usize) -> bool {
    // All symbols are one.
    let class = |byte: u8| byte.min(b' ' + 1);
    let pairs = bytes.iter().zip(&bytes[period..]);
    pairs.fold(0, |differs, (&a, &b)| differs | (class(a) ^ class(b))) == 0
}
