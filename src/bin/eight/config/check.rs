//! What an output is held against.

use crate::args::Check;
use crate::error::Error;
use eight::check::Criteria;
use eight::judge::{Accepts, Judge};

impl Check {
    /// What an output is held against.
    ///
    /// # Errors
    /// If any path is to be right where no path is asked for.
    pub fn criteria<'a>(&self, judge: &'a Judge<'a>) -> Result<Criteria<'a>, Error> {
        if self.any_length && judge.answer.moves.is_none() {
            let what = if judge.answer.length {
                "--any-length: this judge asks for the least number of moves"
            } else {
                "--any-length: this judge asks for no path"
            };
            return Err(Error::Usage(what.to_string()));
        }
        Ok(Criteria {
            judge,
            accepts: match judge.accepts {
                _ if self.any_length => Accepts::AnyPath,
                Accepts::AnyPath | Accepts::AtMost(_) if self.shortest => Accepts::Shortest,
                accepts => accepts,
            },
            all: self.all,
        })
    }
}
