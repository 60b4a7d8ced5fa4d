//! Cases with two boards.

/// The state of a case with two boards, before its second board, its goal.
#[derive(Clone, Debug, Default)]
pub(crate) enum Half<T> {
    #[default]
    Nothing,
    Start(T),
    /// The first board was invalid and has been answered. Its goal gets no answer.
    Faulty,
}

impl<T> Half<T> {
    /// Takes the next board. Returns both boards if it is the second of a case without errors.
    #[inline]
    pub fn join(&mut self, board: T) -> Option<[T; 2]> {
        match std::mem::take(self) {
            Half::Nothing => {
                *self = Half::Start(board);
                None
            }
            Half::Start(start) => Some([start, board]),
            Half::Faulty => None,
        }
    }

    /// Marks the next board as invalid. Returns true if the case still needs an answer.
    pub fn fail(&mut self) -> bool {
        let before = std::mem::take(self);
        if let Half::Nothing = before {
            *self = Half::Faulty;
        }
        !matches!(before, Half::Faulty)
    }
}
