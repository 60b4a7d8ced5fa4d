//! Tables in text files next to the tests: blocks of lines, each a key and a text. A line that
//! begins with `#` is a note.

/// The lines of a block, which an empty line ends.
pub struct Block(Vec<(&'static str, &'static str)>);

/// Returns the blocks of a table. There must be at least `least`, because a test of nothing passes.
#[track_caller]
pub fn blocks(table: &'static str, least: usize) -> Vec<Block> {
    let blocks = table.split("\n\n").map(|block| {
        let lines = block.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        Block(lines.map(|line| line.split_once(' ').unwrap_or((line, ""))).collect())
    });
    let blocks: Vec<Block> = blocks.filter(|block| !block.0.is_empty()).collect();
    assert!(blocks.len() >= least, "{} blocks", blocks.len());
    blocks
}

impl Block {
    /// Returns the text after a key, for every line that has the key.
    pub fn all(&self, key: &str) -> Vec<&'static str> {
        self.0.iter().filter(|line| line.0 == key).map(|line| line.1).collect()
    }

    /// Returns the bytes of the text after a key; none if no line has the key.
    pub fn bytes(&self, key: &str) -> Vec<u8> {
        bytes_of(&self.all(key).concat())
    }

    pub fn text(&self, key: &str) -> String {
        String::from_utf8(self.bytes(key)).expect("plain text")
    }

    /// The files of a block: `file NAME TEXT`.
    pub fn files(&self) -> Vec<(&'static str, String)> {
        let files = self.all("file").into_iter();
        let files = files.map(|file| file.split_once(' ').unwrap_or((file, "")));
        let text = |text| String::from_utf8(bytes_of(text)).expect("plain text");
        files.map(|(name, bytes)| (name, text(bytes))).collect()
    }

    /// Returns the words of the command line `$ eight ...`, after the name of the program. What is
    /// between apostrophes is one word.
    pub fn arguments(&self) -> Vec<&'static str> {
        let parts = self.all("$")[0].split('\'').enumerate();
        let words = parts.flat_map(|(at, part)| match at % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec![part],
        });
        words.skip(1).collect()
    }
}

/// Returns the bytes of a text: `\n`, `\r`, `\t` and `\xHH` are one byte each, and `{3 lr}` is
/// `lrlrlr`.
pub fn bytes_of(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        match letter {
            '{' => {
                let (times, after) = rest.split_once(' ').unwrap();
                let (what, after) = after.split_once('}').unwrap();
                bytes.extend(bytes_of(what).repeat(times.parse().unwrap()));
                rest = after;
            }
            '\\' => {
                let (escape, length) = match &rest[..1] {
                    "n" => (b'\n', 1),
                    "r" => (b'\r', 1),
                    "t" => (b'\t', 1),
                    _ => (u8::from_str_radix(&rest[1..3], 16).unwrap(), 3),
                };
                bytes.push(escape);
                rest = &rest[length..];
            }
            letter => bytes.extend(letter.to_string().into_bytes()),
        }
    }
    bytes
}
