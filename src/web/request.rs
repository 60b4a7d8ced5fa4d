//! The settings of a request.

use eight::inside::grid::Size;
use eight::inside::judge::{Judge, NOTATIONS};
use eight::inside::puzzle::first_board::{first_board, FirstBoard};
use eight::inside::puzzle::format::Sizes;
use eight::inside::puzzle::{Effort, SolverOptions, Want};

/// A request of the page.
pub struct Request {
    /// `task=`: `read`, `solve` or `shuffle`.
    pub task: String,
    /// The judge for `size=3x3`, `goal=last` and `notation=blank`.
    pub judge: Judge,
    /// The size of the boards: that of the first board to `read`, if it shows one.
    pub size: Size,
    /// `effort=`: `usual`, `any`, `shortest` or a number of search nodes.
    pub options: SolverOptions,
    /// `want=`: a question, if it is not the judge's.
    pub want: Option<Want>,
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
    let asked: Size =
        value("size").and_then(|text| text.parse().ok()).ok_or_else(|| wrong("size"))?;
    let mut judge = Judge::of_size(Sizes::All(asked));
    let size = match first_board(boards, true, &judge.format, false) {
        Some(FirstBoard::Of(size)) if value("task") == Some("read") => size,
        _ => asked,
    };
    judge = Judge::of_size(Sizes::All(size));
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
        judge.answer.moves = Some(notation.ok_or_else(|| wrong("notation"))?.2);
        judge.path.moves = judge.answer.moves;
    }
    let mut options = SolverOptions::default();
    match value("effort") {
        None | Some("usual") => {}
        Some("any") => options.effort = Some(Effort::Any),
        Some("shortest") => options.shortest = true,
        Some(_) => options.effort = number("effort")?.map(Effort::Work),
    }
    Ok(Request {
        task: value("task").unwrap_or_default().to_string(),
        judge,
        size,
        options,
        want: value("want").and_then(|name| Want::ALL.into_iter().find(|want| want.name() == name)),
        depth: number("depth")?.map(|depth| depth as usize),
        seed: number("seed")?.unwrap_or_default(),
    })
}
