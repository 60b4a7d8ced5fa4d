//! Shares of cases, in thousandths.

use crate::random::SplitMix;
use std::str::FromStr;

/// A share, from 0 to 1, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Share {
    thousandths: u16,
}

impl Share {
    /// No case.
    pub const NONE: Share = Share { thousandths: 0 };
    /// Every case.
    pub const ALL: Share = Share { thousandths: 1_000 };
    pub(crate) const QUARTER: Share = Share { thousandths: 250 };

    /// Returns this share of `count`, to the nearest whole number; a half is rounded up.
    pub fn of(self, count: u64) -> u64 {
        ((u128::from(self.thousandths) * u128::from(count) + 500) / 1_000) as u64
    }

    pub(crate) fn happens(self, random: &mut SplitMix) -> bool {
        random.below(1_000) < self.thousandths.into()
    }
}

plain_error! {
    /// A text that is not a share.
    NoShare, "a share is a decimal number from 0 to 1, of at most three decimal places"
}

impl FromStr for Share {
    type Err = NoShare;

    fn from_str(text: &str) -> Result<Share, NoShare> {
        let (whole, places) = text.split_once('.').unwrap_or((text, ""));
        let is_plain = text != "." && !text.contains('+') && places.len() <= 3;
        let thousandths = format!("{whole}{places:0<3}").parse().ok().filter(|_| is_plain);
        let share = thousandths.map(|thousandths| Share { thousandths });
        share.filter(|share| !text.is_empty() && *share <= Share::ALL).ok_or(NoShare)
    }
}
