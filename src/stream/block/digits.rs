//! Digits and a blank to codes by arithmetic, many bytes at a time. Compilers can vectorize every
//! loop here.

/// The symbols of most puzzles: the digits from `1` on, with the codes from 0 on, and a blank.
#[derive(Clone, Copy)]
pub(crate) struct Digits {
    /// The number of digits, which is the code of the blank.
    count: u8,
    blank: [u8; 2],
}

impl Digits {
    /// Returns the symbols as digits, indexed by their codes, or `None` if they are others.
    pub(crate) fn new(symbols: &[u8]) -> Option<Digits> {
        let (blank, digits) = symbols.split_last()?;
        let in_order = digits.iter().copied().eq((b'1'..=b'9').take(digits.len()));
        Some(Digits {
            count: digits.len() as u8,
            blank: [blank.to_ascii_lowercase(), blank.to_ascii_uppercase()],
        })
        .filter(|_| in_order)
    }

    // With three symbols for the blank, compilers do not vectorize the loops.
    pub(crate) fn with_blank(self, blank: u8) -> Digits {
        Digits { blank: [blank.to_ascii_lowercase(), blank.to_ascii_uppercase()], ..self }
    }

    /// Returns the code of a symbol, or any code for another byte.
    #[inline(always)]
    fn code(self, byte: u8) -> u8 {
        byte.wrapping_sub(b'1').min(self.count)
    }

    #[inline(always)]
    fn is_symbol(self, byte: u8, code: u8) -> bool {
        code < self.count || byte == self.blank[0] || byte == self.blank[1]
    }

    /// Writes the codes at the start of `bytes` while a symbol and a separator alternate. A
    /// separator is a space or a line feed. Returns the number of bytes and the number of codes,
    /// both in whole vectors. In most files symbols and separators alternate to the end, and no
    /// vector depends on the one before.
    // Separate functions, here and below, because otherwise compilers do not vectorize the loops.
    #[inline(never)]
    pub(crate) fn of_pairs(self, bytes: &[u8], codes: &mut [u8]) -> (usize, usize) {
        let mut passed = 0;
        let vectors = bytes.chunks_exact(2 * VECTOR);
        for (pairs, codes) in vectors.zip(codes.chunks_exact_mut(VECTOR)) {
            let mut halves = [0; VECTOR];
            for (half, pair) in halves.iter_mut().zip(pairs.chunks_exact(2)) {
                *half = u16::from_le_bytes([pair[0], pair[1]]);
            }
            let mut differs = 0;
            for (&pair, code) in halves.iter().zip(codes) {
                let (symbol, separator) = ((pair & 0xFF) as u8, (pair >> 8) as u8);
                *code = self.code(symbol);
                let fits = self.is_symbol(symbol, *code) & separates(separator);
                differs |= mask(!fits);
            }
            if differs != 0 {
                break;
            }
            passed += VECTOR;
        }
        (2 * passed, passed)
    }

    /// Does the same as [`of_pairs`](Digits::of_pairs) for lines of nine packed symbols.
    #[inline(never)]
    pub(crate) fn of_lines(self, bytes: &[u8], codes: &mut [u8]) -> (usize, usize) {
        let mut passed = 0;
        let vectors = bytes.chunks_exact(LINES * (PACKED + 1));
        for (lines, codes) in vectors.zip(codes.chunks_exact_mut(LINES * PACKED)) {
            let mut all = [0; LINES * (PACKED + 1)];
            let mut differs = 0;
            for ((&byte, &symbol), code) in lines.iter().zip(&SYMBOLS).zip(&mut all) {
                *code = self.code(byte);
                let fits = mask(self.is_symbol(byte, *code)) & symbol;
                differs |= !(fits | mask(separates(byte)) & !symbol);
            }
            if differs != 0 {
                break;
            }
            let lines = all.chunks_exact(PACKED + 1);
            for (line, codes) in lines.zip(codes.chunks_exact_mut(PACKED)) {
                codes.copy_from_slice(&line[..PACKED]);
            }
            passed += LINES;
        }
        (passed * (PACKED + 1), passed * PACKED)
    }
}

/// The number of codes that fill a vector on today's machines.
const VECTOR: usize = 16;
/// The number of symbols on a packed line.
const PACKED: usize = 9;
/// The number of packed lines read together: whole vectors.
const LINES: usize = 8;

/// Indexed by byte of these lines: all bits set for a symbol, none for a separator.
static SYMBOLS: [u8; LINES * (PACKED + 1)] = {
    let mut symbols = [u8::MAX; LINES * (PACKED + 1)];
    let mut line = 0;
    while line < LINES {
        symbols[line * (PACKED + 1) + PACKED] = 0;
        line += 1;
    }
    symbols
};

#[inline(always)]
fn separates(byte: u8) -> bool {
    byte == b' ' || byte == b'\n'
}

#[inline(always)]
fn mask(holds: bool) -> u8 {
    if holds {
        u8::MAX
    } else {
        0
    }
}
