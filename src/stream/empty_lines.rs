//! Whether an empty line ends a case: true while one followed every valid case so far. Two valid
//! cases without an empty line between them, or a valid case with an empty line in it, make it
//! false for good.

#[derive(Default)]
pub(crate) struct EmptyLines {
    /// `None` as long as nothing is known.
    pub(crate) separate: Option<bool>,
    /// The number of empty lines between two valid cases. One may be chance.
    pub(crate) count: u64,
    /// True if the case before is valid.
    is_after_good: bool,
    /// True if no empty line follows the case before.
    pub(crate) is_glued: bool,
    /// True if this case has an empty line in it.
    pub(crate) is_across: bool,
}

impl EmptyLines {
    /// Notes that a case begins, and whether an empty line is before it.
    pub(crate) fn begin(&mut self, is_behind: bool) {
        if self.is_after_good {
            self.count += u64::from(is_behind);
            self.separate = self.separate.or(Some(is_behind));
        }
        self.is_glued = self.is_after_good && !is_behind;
        self.is_across = false;
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
