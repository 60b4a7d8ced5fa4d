//! Random numbers that are the same on every machine.

/// A generator of random numbers: `SplitMix64`, the mixing function that Vigna published
/// (<https://prng.di.unimi.it/splitmix64.c>) for the generator of Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", OOPSLA 2014. Its period is 2^64.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    pub fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// Returns the next 64 random bits.
    ///
    /// ```
    /// let mut random = eight::inside::random::SplitMix::new(1_234_567);
    /// assert_eq!(random.bits(), 6_457_827_717_110_365_317);
    /// assert_eq!(random.bits(), 3_203_168_211_198_807_973);
    /// ```
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Returns a number below `bound`, all equally likely; 0 if `bound` is 0.
    ///
    /// The number is the upper half of the product of `bound` and 64 random bits. The function
    /// draws again if those bits would favor some numbers (Lemire, "Fast random integer generation
    /// in an interval", ACM TOMACS 29, 2019).
    pub fn below(&mut self, bound: u64) -> u64 {
        loop {
            let product = u128::from(self.bits()) * u128::from(bound);
            let excess = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
            if product as u64 >= excess {
                return (product >> 64) as u64;
            }
        }
    }

    /// Puts items in random order, from the last to the first, all orders equally likely (Knuth,
    /// TAOCP 2, 3.4.2, algorithm P).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}
