//! MIXER: hashes of boards, a product for each eight bytes. An attacker cannot choose the boards
//! that a search meets.

use std::hash::{BuildHasherDefault, Hasher};

pub(crate) type Mixed = BuildHasherDefault<Mixer>;

#[derive(Default)]
pub(crate) struct Mixer(u64);

impl Hasher for Mixer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.write_u64(chunk.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0x9E37_79B9_7F4A_7C15;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
