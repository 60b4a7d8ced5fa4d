//! The settings of a request.

use eight::judge::{Judge, NOTATIONS};
use eight::{Effort, Size, Sizes, SolverOptions, Want};

pub struct Request {
    /// `task=`: `read`, `solve` or `shuffle`.
    pub task: String,
    /// The judge for `size=3x3`, `goal=last` and `notation=blank`.
    pub judge: Judge,
    /// The size of the boards: that of the first board to `read`, if it shows one.
    pub size: Size,
    /// `effort=`: `usual`, `any`, `shortest` or a number of search nodes.
    pub options: SolverOptions,
    /// `want=`: a question; the moves without it.
    pub want: Want,
    /// `depth=`: that of a random board; any depth without it.
    pub depth: Option<usize>,
    /// `seed=`: that of a random board.
    pub seed: u64,
}

/// Reads the settings of a request for these boards.
pub fn parse(text: &str, boards: &[u8]) -> Result<Request, String> {
    let value = |name: &str| {
        let mut settings = text.split(' ').filter_map(|setting| setting.split_once('='));
        settings.find_map(|(key, value)| (key == name && !value.is_empty()).then_some(value))
    };
    let wrong = |name: &str| format!("{name}: `{}` is not one", value(name).unwrap_or_default());
    let number = |name| value(name).map(|text| text.parse().map_err(|_| wrong(name))).transpose();
    let asked: Size = value("size").and_then(|it| it.parse().ok()).ok_or_else(|| wrong("size"))?;
    let is_read = value("task") == Some("read");
    let seen = Judge::of_text(boards).ok().filter(|_| is_read);
    let mut judge = seen.unwrap_or(Judge::of_size(Sizes::All(asked)));
    let size = judge.format.size().unwrap_or(asked);
    if let Some(goal) = value("goal") {
        judge = match judge.with_goal(goal) {
            Ok(judge) => judge,
            // A goal that was drawn is of the size before.
            Err(_) if size != asked => judge,
            Err(why) => return Err(format!("the goal {why}")),
        };
    }
    if let Some(name) = value("notation") {
        let notation = NOTATIONS.into_iter().find(|notation| notation.0 == name);
        judge.path.moves = Some(notation.ok_or_else(|| wrong("notation"))?.2);
    }
    let mut options = SolverOptions::default();
    match value("effort") {
        None | Some("usual") => {}
        Some("any") => options.effort = Some(Effort::Any),
        Some("shortest") => options.shortest = true,
        Some(_) => options.effort = number("effort")?.map(Effort::Work),
    }
    let is_want = |want: &Want| value("want") == Some(want.name());
    Ok(Request {
        task: value("task").unwrap_or_default().to_string(),
        judge,
        size,
        options,
        want: Want::ALL.into_iter().find(is_want).unwrap_or(Want::Moves),
        depth: number("depth")?.map(|depth| depth as usize),
        seed: number("seed")?.unwrap_or_default(),
    })
}
