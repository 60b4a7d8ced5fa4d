//! Shares of cases, in whole numbers.

use crate::random::SplitMix;
use std::str::FromStr;

/// A share, from 0 to 1, in decimal with at most nine digits after the point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Share {
    /// In units of 1 / [`Share::UNITS`].
    units: u64,
}

impl Share {
    const DIGITS: usize = 9;
    const UNITS: u64 = 10u64.pow(Share::DIGITS as u32);
    /// No case.
    pub const NONE: Share = Share { units: 0 };
    /// Every case.
    pub const ALL: Share = Share { units: Share::UNITS };

    /// Returns this percentage, at most 100.
    pub const fn percent(percent: u32) -> Share {
        let percent = if percent > 100 { 100 } else { percent };
        Share { units: Share::UNITS / 100 * percent as u64 }
    }

    /// Returns this share of `count`, to the nearest whole number; a half is rounded up.
    pub fn of(self, count: u64) -> u64 {
        let units = u128::from(Share::UNITS);
        let parts = u128::from(self.units) * u128::from(count);
        ((parts + units / 2) / units) as u64
    }

    pub(super) fn happens(self, random: &mut SplitMix) -> bool {
        random.below(Share::UNITS) < self.units
    }
}

plain_error! {
    /// A text that is not a share.
    NoShare, "a share is a decimal number from 0 to 1, of at most nine digits after the point"
}

impl FromStr for Share {
    type Err = NoShare;

    fn from_str(text: &str) -> Result<Share, NoShare> {
        let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
        let fits = matches!(whole, "0" | "1" | "") && !(whole.is_empty() && rest.is_empty());
        if !fits || rest.len() > Share::DIGITS {
            return Err(NoShare);
        }
        let padded = format!("{whole:0>1}{rest:0<width$}", width = Share::DIGITS);
        match padded.parse() {
            Ok(units) if units <= Share::UNITS => Ok(Share { units }),
            _ => Err(NoShare),
        }
    }
}
