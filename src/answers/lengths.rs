//! The distribution of path lengths.

use std::fmt;

/// Counts of paths by their number of moves.
///
/// They are shown as a histogram: a row for each length, or for several lengths if there are many,
/// with the number of paths and a bar. A width in the format is the most columns
/// that bars reach.
///
/// ```
/// use eight::answers::{AnswerOptions, Session};
/// let asked = AnswerOptions { stats: true, ..AnswerOptions::default() };
/// let mut session = Session::new(&eight::judge::EIGHT, asked, &eight::SolverOptions::default())?;
/// session.answer(b"1234x5786 1234x5786 1234x5786 x12453786", eight::OnFault::Skip)?;
/// assert_eq!(session.stats().1.expect("asked for").to_string(), "\
/// 2 3 ##################################################################
/// 3 0
/// 4 1 ######################
/// ");
/// # Ok::<(), eight::answers::NoAnswers>(())
/// ```
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Lengths(Vec<u64>);

/// The most rows of a histogram, and its columns.
const ROWS: usize = 20;
const COLUMNS: usize = 70;

impl Lengths {
    pub(crate) fn add(&mut self, moves: usize) {
        if moves >= self.0.len() {
            self.0.resize(moves + 1, 0);
        }
        self.0[moves] += 1;
    }

    /// Returns the number of paths for each number of moves. The last one is not 0.
    pub fn counts(&self) -> &[u64] {
        &self.0
    }
}

impl fmt::Display for Lengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(first) = self.0.iter().position(|&count| count > 0) else { return Ok(()) };
        let used = &self.0[first..];
        let step = (used.len() - 1) / ROWS + 1;
        let rows: Vec<(String, u64)> = (first..)
            .step_by(step)
            .zip(used.chunks(step))
            .map(|(from, counts)| match counts.len() {
                1 => (from.to_string(), counts[0]),
                more => (format!("{}-{}", from, from + more - 1), counts.iter().sum()),
            })
            .collect();
        let label = rows.iter().map(|(label, _)| label.len()).max().unwrap_or(0);
        let most = rows.iter().map(|(_, count)| *count).max().unwrap_or(0);
        let digits = most.to_string().len();
        let columns = f.width().map_or(COLUMNS, |width| width.min(COLUMNS));
        let room = columns.saturating_sub(label + digits + 2) as u128;
        for (name, count) in &rows {
            // Rounded up, so that every path is visible.
            let bar = (u128::from(*count) * room).div_ceil(u128::from(most));
            let space = if bar > 0 { " " } else { "" };
            let bar = "#".repeat(bar as usize);
            writeln!(f, "{name:>label$} {count:>digits$}{space}{bar}")?;
        }
        Ok(())
    }
}
