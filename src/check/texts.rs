//! Outputs with a mistake of their layout taken back.

/// Returns a text without white space at line ends.
pub(super) fn trimmed(text: &[u8]) -> Vec<u8> {
    let lines = text.split_inclusive(|byte| *byte == b'\n');
    let end = |line: &[u8]| if line.ends_with(b"\n") { &b"\n"[..] } else { b"" };
    lines.flat_map(|line| [line.trim_ascii_end(), end(line)].concat()).collect()
}

/// Returns a text of one line with a line for each of its words.
pub(super) fn apart(text: &[u8]) -> Vec<u8> {
    let line = text.trim_ascii_end();
    if line.contains(&b'\n') {
        return text.to_vec();
    }
    let byte = |&byte: &u8| if b" \t".contains(&byte) { b'\n' } else { byte };
    line.iter().map(byte).chain([b'\n']).collect()
}

/// Returns a text whose lines lack what people read before an answer: `Answer: `, `3 `, `3. `.
pub(super) fn unprompted(text: &[u8]) -> Vec<u8> {
    let line = |line: &[u8]| {
        let end = line.iter().rposition(|byte| b":=>".contains(byte)).map(|at| at + 1);
        let is_digit = |byte: &u8| byte.is_ascii_digit() || b" .)".contains(byte);
        let rest = if line.ends_with(b" ") { line.len() } else { 0 };
        let digits = line.iter().position(|byte| !is_digit(byte)).unwrap_or(rest);
        line[end.unwrap_or(digits)..].trim_ascii_start().to_vec()
    };
    text.split(|byte| *byte == b'\n').map(line).collect::<Vec<_>>().join(&b'\n')
}
