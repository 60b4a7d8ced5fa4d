//! The judge of a puzzle, of a name, of a size or of a text.

use super::rows::{DEFAULTS, EIGHT, FIFTEEN, JUDGES, SIZED};
use super::{Judge, Kind};
use crate::grid::board::NoBoard;
use crate::puzzle::first_board::{first_board, FirstBoard};
use crate::puzzle::format::{Format, Sizes};

impl Kind {
    /// Returns the judge of this puzzle if none is named.
    pub fn judge(self) -> &'static Judge {
        DEFAULTS[self as usize]
    }
}

impl Judge {
    /// Returns the judge with this name, such as `hdu-1043`, in O(judges).
    pub fn named(name: &str) -> Option<&'static Judge> {
        JUDGES.iter().find(|judge| judge.names().any(|other| other == name))
    }

    /// Returns the judge of numbered tiles of these sizes if none is named.
    pub fn of_size(sizes: Sizes) -> Judge {
        let judge = match sizes {
            Sizes::All(size) if EIGHT.format.size() == Some(size) => EIGHT,
            Sizes::All(size) if FIFTEEN.format.size() == Some(size) => FIFTEEN,
            _ => SIZED,
        };
        Judge { format: Format { sizes, ..judge.format }, ..judge }
    }

    /// Returns the judge of numbered tiles of the size, up to 10x10, that the first board of a text
    /// seems to have. O(1): 201 words decide.
    ///
    /// ```
    /// let judge = eight::judge::Judge::of_text(b"1 2 3 4\n5 6 7 0\n")?;
    /// assert_eq!(judge.format.size().map(|size| size.to_string()), Some("2x4".to_string()));
    /// # Ok::<(), eight::NoBoard>(())
    /// ```
    ///
    /// # Errors
    /// [`NoBoard::Square`] if the first line fits several sizes, or [`NoBoard::Size`] if nothing
    /// shows such a size.
    pub fn of_text(text: &[u8]) -> Result<Judge, NoBoard> {
        match first_board(text, true, &EIGHT.format, false) {
            Some(FirstBoard::Of(size) | FirstBoard::Unknown { alike: Some(size), .. }) => {
                Ok(Judge::of_size(Sizes::All(size)))
            }
            Some(FirstBoard::Several(sizes)) => Err(NoBoard::Square(sizes[0].cells())),
            _ => Err(NoBoard::Size),
        }
    }
}
