//! RANKS: the orders of a pattern's tiles on its set's cells.

use super::memory::reserved;

/// The numbers of the orders of a pattern's tiles.
///
/// Digit *i* of an order is the number of tiles after place *i* that are smaller than the tile
/// there. The last four digits *a*, *b*, *c* and 0 are bit 6 *a* + 2 *b* + *c* of a word, which has
/// the 24 orders of the last four tiles. The other digits number the words, with the digit of the
/// fifth tile from the end first. So words that exchange bits with each other are in planes, and an
/// exchange handles a whole plane.
pub(crate) struct Ranks {
    pub len: usize,
    /// What one step of each digit adds.
    pub units: Vec<usize>,
    /// One more than the largest value of each digit.
    radix: Vec<usize>,
}

/// Tiles whose orders are the bits of one word, and the number of those orders.
const IN_WORD: usize = 4;
pub(crate) const WORD_ORDERS: usize = 24;

impl Ranks {
    pub fn new(tiles: usize) -> Ranks {
        let radix: Vec<usize> = (0..tiles).map(|place| tiles - place).collect();
        let mut units = vec![0; tiles];
        let mut unit = 1;
        let words = tiles.saturating_sub(IN_WORD);
        let in_word = (words..tiles).rev().skip(1);
        let plane = words.checked_sub(1);
        for place in in_word.chain((0..words).rev().skip(1)).chain(plane) {
            units[place] = unit;
            unit *= radix[place];
        }
        Ranks { len: unit, units, radix }
    }

    fn digit(&self, rank: usize, place: usize) -> usize {
        // The last digit is always 0, and so is its unit.
        rank / self.units[place].max(1) % self.radix[place]
    }

    /// Returns, by rank, the rank of the order in which the tiles in `place` and the next are
    /// exchanged; `None` if there is no memory for them.
    pub fn exchanged(&self, place: usize) -> Option<Vec<u16>> {
        let next = place + 1;
        let exchange = |rank: usize| {
            let (a, b) = (self.digit(rank, place), self.digit(rank, next));
            let (to_a, to_b) = if a <= b { (b + 1, a) } else { (b, a - 1) };
            let rest = rank - a * self.units[place] - b * self.units[next];
            (rest + to_a * self.units[place] + to_b * self.units[next]) as u16
        };
        let mut ranks = reserved(self.len)?;
        ranks.extend((0..self.len).map(exchange));
        Some(ranks)
    }

    pub fn rank(&self, tiles: &[u8]) -> usize {
        let smaller = |place: usize| {
            let later = &tiles[place + 1..];
            later.iter().filter(|&&tile| tile < tiles[place]).count()
        };
        (0..tiles.len()).map(|place| smaller(place) * self.units[place]).sum()
    }
}

/// Exchanges neighbouring places of all orders in a vector at a time.
pub(crate) struct Sliding {
    /// Words of a vector, and bits of a word.
    pub words: usize,
    pub in_word: usize,
    tiles: usize,
    /// By place, where an exchange moves whole words: the pairs of words.
    pairs: Vec<Vec<(u8, u8)>>,
}

impl Sliding {
    pub fn new(tiles: usize) -> Option<Sliding> {
        let ranks = Ranks::new(tiles);
        let in_word = ranks.len.min(WORD_ORDERS);
        let pairs = |place: usize| {
            let words = ranks.exchanged(place)?;
            let words = words.iter().step_by(WORD_ORDERS).enumerate();
            let pairs = words
                .map(|(word, &other)| (word as u8, (usize::from(other) / WORD_ORDERS) as u8))
                .filter(|(word, other)| word < other);
            Some(pairs.collect())
        };
        Some(Sliding {
            words: ranks.len / in_word,
            in_word,
            tiles,
            pairs: (0..tiles.saturating_sub(5)).map(pairs).collect::<Option<_>>()?,
        })
    }

    #[inline(always)]
    pub fn exchange(&self, place: usize, words: &mut [u32]) {
        // Counted from the last two places, as the layout of the ranks is.
        match self.tiles - 2 - place {
            0 => exchange(words, &[(0x55_5555, 1)]),
            1 => exchange(words, &[(0x24_9249, 2), (0x08_2082, 3)]),
            2 => exchange(words, &[(0x03_0303, 6), (0x0C0C, 10), (0x30, 14)]),
            3 => exchange_planes(words),
            _ => {
                for &(one, other) in &self.pairs[place] {
                    words.swap(usize::from(one), usize::from(other));
                }
            }
        }
    }
}

/// Exchanges bits within each word: the bits of each mask with the bits `up` places higher.
#[inline(always)]
fn exchange<const N: usize>(words: &mut [u32], swaps: &[(u32, u32); N]) {
    for word in words {
        *word = swaps
            .iter()
            .fold(0, |new, &(mask, up)| new | (*word & mask) << up | (*word >> up & mask));
    }
}

/// Exchanges the fifth place from the end, which numbers the planes, with the fourth, which numbers
/// the four pieces of six bits in a word.
///
/// Piece *g* of plane *x* has the tile *g* + (*g* >= *x*) of five in the fourth place.
fn exchange_planes(words: &mut [u32]) {
    const PIECE: u32 = 0x3F;
    let plane = words.len() / 5;
    for x in 0..5 {
        for y in x + 1..5 {
            let (low, high) = words.split_at_mut(y * plane);
            let (in_x, in_y) = (6 * (y - 1) as u32, 6 * x as u32);
            for (a, b) in low[x * plane..][..plane].iter_mut().zip(&mut high[..plane]) {
                let change = (*a >> in_x ^ *b >> in_y) & PIECE;
                *a ^= change << in_x;
                *b ^= change << in_y;
            }
        }
    }
}
