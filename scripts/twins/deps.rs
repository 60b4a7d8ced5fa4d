//! `src/deps.rs` with nothing but std, for programs of one file.

/// A short list.
pub(crate) type List<T> = Vec<T>;

/// Number of line ends in `bytes`, and the place of the last.
pub(crate) fn line_ends(bytes: &[u8]) -> (u64, Option<usize>) {
    let ends = bytes.iter().filter(|&&byte| byte == b'\n').count();
    (ends as u64, bytes.iter().rposition(|&byte| byte == b'\n'))
}

/// The place of the first line end in `bytes`.
pub(crate) fn line_end(bytes: &[u8]) -> Option<usize> {
    bytes.iter().position(|&byte| byte == b'\n')
}

/// Calls `write` with `number` in decimal digits.
pub(crate) fn with_decimal(mut number: u64, write: impl FnOnce(&[u8])) {
    // As many digits as the greatest number has.
    let mut digits = [b'0'; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] += (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    write(&digits[first..]);
}
