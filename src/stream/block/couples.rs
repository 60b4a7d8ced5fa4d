//! Couples of bytes to codes: one look-up for any two bytes.

/// The codes of two bytes, indexed by these bytes as a number, the first lowest.
pub(crate) struct Couples {
    /// First word: 15 .. 8 the second kept code, 7 .. 0 the first. Second word: 8 is 1 if neither
    /// byte is foreign, see [`SOUND`], and 7 .. 0 the number of kept codes. So an entry not filled
    /// in is foreign, and its memory stays untouched.
    // Entries of 16 bits would take an instruction more per couple.
    entries: Box<[[u32; 2]; 1 << 16]>,
}

/// The number of couples looked up between tests for a foreign byte.
const BLOCK: usize = 64;
/// The number of couples looked up without a loop.
const STEP: usize = 16;
/// The number of values of a byte that counts codes. A block has fewer codes.
const COUNTS: usize = 1 << 8;
/// The unit that counts couples without a foreign byte, above the number of codes.
const SOUND: u32 = COUNTS as u32;

impl Couples {
    /// The room that codes need beyond the number of their bytes.
    pub(crate) const ROOM: usize = COUNTS + 1;
    /// The number of bytes from which couples take less work than single bytes.
    pub(crate) const WORTH: usize = 1 << 12;

    /// Returns the couples of these bytes. Each byte has its code, or `None` if it is not kept.
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

    /// Writes the codes of the whole blocks of `bytes` to the start of `codes`. Returns the number
    /// of these bytes, the number of codes, and true if a byte was foreign.
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
