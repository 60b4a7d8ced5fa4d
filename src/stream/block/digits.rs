//! DIGITS and a blank to codes by arithmetic, many bytes at a time. Every loop here is written so
//! that compilers make vectors of it.

/// The symbols of most puzzles: the digits from `1` on, for the codes from 0 on, and a blank.
#[derive(Clone, Copy)]
pub(crate) struct Digits {
    /// How many digits there are; the code of the blank.
    count: u8,
    /// The blank in lower and upper case.
    blank: [u8; 2],
}

impl Digits {
    /// These symbols, by their codes; `None` if they are others.
    pub(crate) fn new(symbols: &[u8]) -> Option<Digits> {
        let (blank, digits) = symbols.split_last()?;
        let in_order = digits.iter().copied().eq((b'1'..=b'9').take(digits.len()));
        Some(Digits {
            count: digits.len() as u8,
            blank: [blank.to_ascii_lowercase(), blank.to_ascii_uppercase()],
        })
        .filter(|_| in_order)
    }

    /// These digits, and another symbol for the blank.
    // With three symbols for it, compilers see no vectors any more.
    pub(crate) fn with_blank(self, blank: u8) -> Digits {
        Digits { blank: [blank.to_ascii_lowercase(), blank.to_ascii_uppercase()], ..self }
    }

    /// The code of a symbol; of any other byte, some code.
    #[inline(always)]
    fn code(self, byte: u8) -> u8 {
        byte.wrapping_sub(b'1').min(self.count)
    }

    /// Whether a byte with this code is a symbol.
    #[inline(always)]
    fn is_symbol(self, byte: u8, code: u8) -> bool {
        code < self.count || byte == self.blank[0] || byte == self.blank[1]
    }

    /// Writes the codes at the front of `bytes` for as long as a symbol and a separator, which is a
    /// space or a line feed, alternate. Returns how many bytes these are, and how many codes; both in
    /// whole vectors. In most files they alternate to the end, and nothing depends on where the vector
    /// before ended.
    // A function of its own, here and below, or else compilers do not see the vectors.
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

    /// As [`of_pairs`](Digits::of_pairs), for lines of nine packed symbols.
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

/// Codes that fill a vector of the machines that are known.
const VECTOR: usize = 16;
/// Symbols on a packed line.
const PACKED: usize = 9;
/// Packed lines that are looked at together: whole vectors.
const LINES: usize = 8;

/// By byte of these lines: all bits where a symbol stands, none where a separator does.
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

/// All bits or none.
#[inline(always)]
fn mask(holds: bool) -> u8 {
    if holds {
        u8::MAX
    } else {
        0
    }
}
