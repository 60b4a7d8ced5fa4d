//! Whether an empty line ends a case: true while one followed every valid case so far. Two valid
//! cases without an empty line between them, or a valid case with an empty line in it, make it
//! false for good.

#[derive(Default)]
pub(crate) struct EmptyLines {
    /// `None` as long as nothing is known.
    pub(crate) separate: Option<bool>,
    /// The number of empty lines between two valid cases.
    count: usize,
    /// True if the case before is valid.
    is_after_good: bool,
    /// True if no empty line follows the case before.
    pub(crate) is_glued: bool,
    /// True if this case has an empty line in it.
    pub(crate) is_across: bool,
}

impl EmptyLines {
    /// Returns what is known of a format: in some, an empty line is before each case.
    pub(crate) fn of(are_in_format: bool) -> EmptyLines {
        let separate = Some(true).filter(|_| are_in_format);
        EmptyLines { separate, count: 2 * usize::from(are_in_format), ..EmptyLines::default() }
    }

    /// True if it is no chance that empty lines separate the cases: one may be.
    pub(crate) fn are_sure(&self) -> bool {
        self.count > 1
    }

    /// Notes that a case begins, and whether an empty line is before it.
    pub(crate) fn begin(&mut self, is_behind: bool) {
        if self.is_after_good {
            self.count += usize::from(is_behind);
            self.separate = self.separate.or(Some(is_behind));
        }
        self.is_glued = self.is_after_good && !is_behind;
        self.is_across = false;
    }

    /// Notes a block of valid cases.
    pub(crate) fn block(&mut self, cases: usize) {
        if self.separate == Some(true) {
            self.count += cases;
        }
        self.good();
    }

    pub(crate) fn good(&mut self) {
        if self.is_across || self.is_glued {
            self.separate = Some(false);
        }
        self.is_after_good = true;
    }

    pub(crate) fn faulty(&mut self) {
        let EmptyLines { separate, count, .. } = *self;
        *self = EmptyLines { separate, count, ..EmptyLines::default() };
    }
}
