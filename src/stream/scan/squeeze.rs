//! CODES of a block that are kept, moved together, without a branch on which these are.

/// Bytes that are looked at together.
const WORD: usize = 8;
/// Bytes that are moved together in one go.
pub(crate) const BLOCK: usize = 128;
/// Room that this takes: the last word is written whole.
pub(crate) const ROOM: usize = BLOCK + WORD;

/// How the bytes of a word that are kept are moved to its front.
#[derive(Clone, Copy)]
struct Moves {
    /// Those that move down by one place, then those that move by two, then by four. The places are those
    /// after the moves before.
    moved: [u64; 3],
    count: usize,
}

/// By the bits of the bytes that are kept.
static MOVES: [Moves; 1 << WORD] = {
    let none = Moves { moved: [0; 3], count: 0 };
    let mut moves = [none; 1 << WORD];
    let mut kept = 0;
    while kept < moves.len() {
        let mut byte = 0;
        while byte < WORD {
            if kept >> byte & 1 == 1 {
                let dropped = byte - moves[kept].count;
                let mut place = byte;
                let mut step = 0;
                while step < 3 {
                    if dropped >> step & 1 == 1 {
                        moves[kept].moved[step] |= 0xFF << (8 * place);
                        place -= 1 << step;
                    }
                    step += 1;
                }
                moves[kept].count += 1;
            }
            byte += 1;
        }
        kept += 1;
    }
    moves
};

/// Writes the bytes of `codes` whose byte in `kept` is 1, not 0, to the front of `room`, and returns
/// how many there are. All others of `codes` must be 0.
#[inline(always)]
pub(crate) fn squeeze(codes: &[u8; BLOCK], kept: &[u8; BLOCK], room: &mut [u8; ROOM]) -> usize {
    let mut count = 0;
    for (codes, kept) in codes.chunks_exact(WORD).zip(kept.chunks_exact(WORD)) {
        // The product's highest byte: its bit k is the byte k, and below it no two bits meet.
        let bits = word(kept).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        let moves = &MOVES[bits as usize];
        let mut word = word(codes);
        for (step, mask) in moves.moved.iter().enumerate() {
            let moving = word & mask;
            word = (word ^ moving) | moving >> (8 << step);
        }
        room[count % BLOCK..][..WORD].copy_from_slice(&word.to_le_bytes());
        count += moves.count;
    }
    count
}

#[inline(always)]
fn word(bytes: &[u8]) -> u64 {
    bytes.try_into().map_or(0, u64::from_le_bytes)
}
