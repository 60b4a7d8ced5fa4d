//! COUPLES of bytes to codes: one look-up for two bytes, whatever they are.

/// What to do with two bytes, by these as a number, the first lowest.
pub(crate) struct Couples {
    /// The codes that are kept, the first lowest; and how many they are, with [`SOUND`] added if
    /// neither byte is foreign. So all that is not filled in is foreign, and its memory is not touched.
    // In 16 bits each, a couple would take an instruction more.
    entries: Box<[[u32; 2]; 1 << 16]>,
}

/// Couples that are looked up before the next fault is looked for.
const BLOCK: usize = 64;
/// Couples that are looked up without a loop.
const STEP: usize = 16;
/// Numbers of codes that a byte can count. A block has fewer.
const COUNTS: usize = 1 << 8;
/// Counts a couple without a foreign byte, above the number of codes.
const SOUND: u32 = COUNTS as u32;

impl Couples {
    /// Room that codes take beyond the number of their bytes.
    pub(crate) const ROOM: usize = COUNTS + 1;
    /// Bytes from which on this is less work than byte by byte.
    pub(crate) const WORTH: usize = 1 << 12;

    /// The couples of these bytes, each with its code, or with `None` if it is not kept.
    pub(crate) fn new(bytes: &[(u8, Option<u8>)]) -> Couples {
        let entries = vec![[0; 2]; 1 << 16].into_boxed_slice();
        let mut entries: Box<[_; 1 << 16]> = entries.try_into().expect("as many entries");
        for &(second, late) in bytes {
            for &(first, early) in bytes {
                let (codes, count) = match (early, late) {
                    (Some(early), Some(late)) => (u16::from_le_bytes([early, late]), 2),
                    (Some(code), None) | (None, Some(code)) => (u16::from(code), 1),
                    (None, None) => (0, 0),
                };
                entries[usize::from(u16::from_le_bytes([first, second]))] =
                    [u32::from(codes), SOUND + count];
            }
        }
        Couples { entries }
    }

    /// Writes the codes in whole blocks of `bytes` to the front of `codes`, and returns how many bytes
    /// these are, how many codes, and whether a foreign byte was among them.
    #[inline(never)]
    pub(crate) fn compact(&self, bytes: &[u8], codes: &mut [u8]) -> (usize, usize, bool) {
        let mut count = 0;
        let mut foreign = false;
        let blocks = bytes.chunks_exact(2 * BLOCK);
        let passed = bytes.len() - blocks.remainder().len();
        for block in blocks {
            let room = &mut codes[count..][..Couples::ROOM];
            let mut sum = 0;
            for step in block.chunks_exact(2 * STEP) {
                for couple in step.chunks_exact(2) {
                    let couple = couple.try_into().map_or(0, u16::from_le_bytes);
                    let [kept, more] = self.entries[usize::from(couple)];
                    room[usize::from(sum as u8)..][..2]
                        .copy_from_slice(&(kept as u16).to_le_bytes());
                    sum += more;
                }
            }
            count += usize::from(sum as u8);
            foreign |= sum / SOUND != BLOCK as u32;
        }
        (passed, count, foreign)
    }
}
