//! The 8-puzzle, plainly: cases as text, all their shortest paths by breadth-first search, and the
//! answers that a judge or a user asks for. The rules come from the row of the judge. The rest is
//! written anew here and shares no code with the library.

use crate::plain_tiles::{self, Ball, Cells};
use eight::inside::judge::{self, Judge, Notation, EIGHT};
use eight::inside::puzzle::format::Goal;
use eight::inside::puzzle::Want;
use eight::inside::stream::Count;
use serde_json::{json, Value};
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::rc::Rc;

/// Letters: the moves of the blank.
pub type Path = String;

/// One or two options, each with its value; the value of a switch is empty.
pub type Pair = Vec<(&'static str, &'static str)>;

pub fn value(pair: &Pair, name: &str) -> Option<&'static str> {
    pair.iter().find(|(option, _)| *option == name).map(|&(_, value)| value)
}

/// A puzzle with rules of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Eight,
    Fifteen,
    Graph,
    Sliders,
    /// Tiles of other sizes.
    Rectangle,
}

impl Kind {
    /// Returns the puzzle of a judge.
    pub fn of(judge: &Judge) -> Kind {
        match (judge.kind, judge.format.cells()) {
            (judge::Kind::Graph, _) => Kind::Graph,
            (judge::Kind::Sliders, _) => Kind::Sliders,
            (_, Some(9)) => Kind::Eight,
            (_, Some(16)) => Kind::Fifteen,
            _ => Kind::Rectangle,
        }
    }
}

/// The moves from a board, by their letters.
pub fn moves(board: &Cells) -> Vec<(char, Cells)> {
    let letter = |way| char::from(b"udlr"[way]);
    plain_tiles::moves(3, board, &0).into_iter().map(|(way, next)| (letter(way), next)).collect()
}

/// The board at the end of a walk, which takes no move back.
fn walk(start: &Cells, length: usize) -> Cells {
    let (mut last, mut board) = (Cells::new(), start.clone());
    for step in 0..length {
        let mut next = moves(&board);
        next.retain(|(_, next)| *next != last);
        last.clone_from(&board);
        board = next[step * step % next.len()].1.clone();
    }
    board
}

thread_local! {
    /// The boards within nine moves of a goal, by their distances; each searched for once.
    static BALLS: RefCell<HashMap<Cells, Rc<Ball>>> = RefCell::default();
}

fn ball(goal: &Cells) -> Rc<Ball> {
    let search = || Rc::new(plain_tiles::ball(3, goal, 9));
    BALLS.with_borrow_mut(|balls| Rc::clone(balls.entry(goal.clone()).or_insert_with(search)))
}

/// A case: paths lead from the start to the goal.
#[derive(Clone, Debug)]
pub struct Case {
    pub start: Cells,
    pub goal: Cells,
}

/// An input; where each case begins, and where the fault is.
pub struct Input {
    pub text: String,
    pub places: Vec<(usize, usize)>,
    pub fault: Option<(usize, usize)>,
}

/// The rules of a run: the row of a judge, and what options change.
#[derive(Clone)]
pub struct Rules {
    pub judge: Judge,
    /// The goal of all cases.
    goal: Option<Cells>,
    pub want: Want,
    /// True if the judge wants this question.
    is_own: bool,
    unsolvable: String,
    solvable: &'static str,
    /// The most moves of a path that is printed.
    pub limit: usize,
    pub order: String,
    /// The notation of moves, if an option sets it.
    pub notation: Option<&'static str>,
    /// The text between two moves, if an option sets it.
    separator: Option<&'static str>,
    /// The symbol of the blank in drawn boards, and all its symbols.
    blank: char,
    blanks: Vec<char>,
}

impl Rules {
    /// Returns the rules of 3x3 boards with these options; `None` if the program must refuse them.
    pub fn new(pair: &Pair) -> Option<Rules> {
        let mut judge = match value(pair, "--judge") {
            None => EIGHT,
            // Its cases have one size.
            Some(_) if value(pair, "--size").is_some() => return None,
            Some(name) => *Judge::named(name)?,
        };
        let blank = value(pair, "--blank")
            .map_or(char::from(judge.format.blank), |text| text.chars().next().expect("a symbol"));
        let mut blanks = vec![blank.to_ascii_uppercase(), blank.to_ascii_lowercase()];
        if value(pair, "--blank").is_none() && judge.format.any_blank {
            blanks.extend(['x', '0']);
        }
        let goal = match (value(pair, "--goal"), judge.format.goal) {
            (Some(text), _) => Some(goal_of(text, &blanks)?),
            (None, Goal::Fixed(goal)) => Some(goal.to_vec()),
            _ => None,
        };
        let want = value(pair, "--answer")
            .map(|name| Want::ALL.into_iter().find(|want| want.name() == name).expect(name));
        let unsolvable = value(pair, "--unsolvable").or(judge.unsolvable).unwrap_or("unsolvable");
        let (solvable, separator) = (value(pair, "--solvable"), value(pair, "--separator"));
        let words = [Some(unsolvable), solvable, separator];
        let notation = value(pair, "--notation");
        // These moves are not written one by one.
        let is_whole = notation.is_some_and(|name| ["runs", "scramble"].contains(&name));
        if want == Some(Want::Sum)
            || words.iter().flatten().any(|word| word.contains('\n'))
            || separator.is_some() && is_whole
        {
            return None;
        }
        if value(pair, "--cases").is_some() {
            judge.format.count = Count::First;
        }
        if judge.answer.is_verdict() {
            judge.answer.before = solvable.unwrap_or(judge.answer.before);
        }
        let limit = value(pair, "--limit").map(|most| most.parse().expect("a number"));
        judge.too_long = limit.or(judge.too_long);
        let ties = value(pair, "--tie-break");
        Some(Rules {
            judge,
            goal,
            want: want.unwrap_or(judge.answer.want()),
            is_own: want.is_none(),
            unsolvable: unsolvable.to_string(),
            solvable: solvable.unwrap_or("solvable"),
            limit: limit.map_or(usize::MAX, |most| most as usize),
            order: ties.map_or_else(|| judge.ties.to_string(), str::to_string),
            notation,
            separator,
            blank,
            blanks,
        })
    }

    /// Five cases: the second is solved, and the third has no path. Of several a judge may take one
    /// only: the one at `turn`.
    pub fn cases(&self, turn: usize) -> Vec<Case> {
        let cases = (0..5).map(|at| self.case(at));
        if self.judge.format.count == Count::One {
            return cases.skip(turn % 5).take(1).collect();
        }
        cases.collect()
    }

    /// Returns the case at a place.
    fn case(&self, at: usize) -> Case {
        const LENGTHS: [usize; 5] = [8, 0, 7, 9, 4];
        const OWN: [&[u8; 9]; 2] = [&[7, 0, 4, 2, 1, 8, 3, 6, 5], &[1, 2, 3, 4, 5, 6, 7, 8, 0]];
        let goal = match (&self.goal, self.judge.format.goal) {
            (Some(goal), _) => goal.clone(),
            (None, Goal::EachCase) => OWN[at % 2].to_vec(),
            _ => plain_tiles::goal(9),
        };
        let mut start = walk(&goal, LENGTHS[at]);
        if at == 2 {
            let tiles: Vec<usize> = (0..start.len()).filter(|&cell| start[cell] > 0).collect();
            start.swap(tiles[0], tiles[1]);
        }
        Case { start, goal }
    }

    /// Returns the input of these cases, one of which may have a tile twice.
    pub fn input(&self, cases: &[Case], faulty: Option<usize>) -> Input {
        let format = &self.judge.format;
        let head = (format.count == Count::First).then(|| format!("{}\n", cases.len()));
        let (mut text, mut places, mut fault) = (head.unwrap_or_default(), Vec::new(), None);
        let place = |text: &str| {
            let line = text.rsplit('\n').next().unwrap_or_default();
            (text.matches('\n').count() + 1, line.len() + 1)
        };
        for (at, case) in cases.iter().enumerate() {
            text += if format.blank_line_before_case { "\n" } else { "" };
            places.push(place(&text));
            let mut words = self.words(&case.start, at);
            if faulty == Some(at) {
                let first = words[0].clone();
                fault = Some(place(&format!("{text}{first} ")));
                words[1] = first;
            }
            text += &(words.join(" ") + "\n");
            if format.goal == Goal::EachCase && self.goal.is_none() {
                text += &(self.words(&case.goal, at).join(" ") + "\n");
            }
        }
        Input { text, places, fault }
    }

    /// Returns the words of a board, with one of the symbols of the blank.
    fn words(&self, board: &Cells, at: usize) -> Vec<String> {
        let blank = self.blanks[at % self.blanks.len()].to_string();
        let name = |&tile: &u8| if tile == 0 { blank.clone() } else { tile.to_string() };
        board.iter().map(name).collect()
    }

    /// All shortest paths of a case, in the order of the tie-break.
    pub fn paths(&self, case: &Case) -> Vec<Path> {
        let depths = ball(&case.goal);
        if !depths.contains_key(&case.start) {
            return Vec::new();
        }
        let nearer = |board: &Cells| {
            let mut moves = moves(board);
            moves.sort_by_key(|(letter, _)| self.order.find(*letter));
            moves.retain(|(_, next)| depths.get(next).is_some_and(|it| it + 1 == depths[board]));
            moves
        };
        let paths = plain_tiles::all_paths(&nearer, &case.start).into_iter();
        paths.map(|path| path.into_iter().collect()).collect()
    }

    /// Returns the name of each move of a path in a notation. An impossible move leaves the board
    /// as it is.
    fn named(&self, case: &Case, path: &Path, notation: &str) -> Vec<String> {
        let mut board = case.start.clone();
        let mut names = Vec::new();
        for step in path.chars() {
            let way = "udlr".find(step).expect("a letter");
            let (mut tile, mut cell) = ("?".to_string(), "?".to_string());
            if let Some((_, next)) = moves(&board).into_iter().find(|(letter, _)| *letter == step) {
                let to = next.iter().position(|&it| it == 0).expect("a blank");
                (tile, cell) = (self.shown(board[to]), format!("{},{}", to / 3, to % 3));
                board = next;
            }
            names.push(match notation {
                "blank" => step.to_string(),
                "tile-words" => ["DOWN", "UP", "RIGHT", "LEFT"][way].to_string(),
                "words" => ["UP", "DOWN", "LEFT", "RIGHT"][way].to_string(),
                "arrows" => ["↑", "↓", "←", "→"][way].to_string(),
                "tiles" => tile,
                "cells" => cell,
                "tile" | "runs" | "scramble" => "DURL"[way..=way].to_string(),
                other => panic!("write the moves of `{other}` here"),
            });
        }
        names
    }

    /// Returns the text of a cell.
    pub fn shown(&self, tile: u8) -> String {
        if tile == 0 {
            self.blank.to_string()
        } else {
            tile.to_string()
        }
    }

    /// The letter of a move between two drawn boards.
    pub fn drawn(&self, way: usize) -> String {
        match self.notation {
            None | Some("blank" | "arrows") => "udlr"[way..=way].to_string(),
            Some("words") => "UDLR"[way..=way].to_string(),
            Some("tile" | "runs" | "scramble" | "tile-words") => "DURL"[way..=way].to_string(),
            Some("tiles" | "cells") => "-".to_string(),
            Some(other) => panic!("draw the moves of `{other}` here"),
        }
    }

    /// Returns a path in the requested notation, with the end of its line.
    fn notated(&self, case: &Case, path: &Path) -> String {
        let notation = self.notation.unwrap_or("blank");
        let names = self.named(case, path, notation);
        let text = match notation {
            "blank" | "tile" | "arrows" => names.join(self.separator.unwrap_or("")),
            "scramble" => {
                let back =
                    |name: &String| ["U", "D", "L", "R"]["DURL".find(name.as_str()).unwrap()];
                names.iter().rev().map(back).collect()
            }
            "runs" => {
                let run = |run: &[String]| match run.len() {
                    1 => run[0].clone(),
                    length => format!("{}{length}", run[0]),
                };
                names.chunk_by(|one, other| one == other).map(run).collect()
            }
            _ => names.join(self.separator.unwrap_or(" ")),
        };
        text + "\n"
    }

    /// The answer to a case of this number with these paths.
    pub fn answer(&self, number: usize, case: &Case, paths: &[Path]) -> String {
        let format = &self.judge.answer;
        let is_own = self.is_own || self.want == Want::Verdict && format.is_verdict();
        let mut text = String::new();
        let path = paths.first().filter(|path| path.len() <= self.limit);
        if format.numbered && is_own {
            let _ = write!(text, "Case {number}: ");
        }
        let end = if self.want == Want::All { "\n" } else { "" };
        let Some(path) = path else { return format!("{text}{}\n{end}", self.unsolvable) };
        match self.want {
            Want::Count => format!("{}\n", paths.len()),
            Want::All => {
                paths.iter().map(|path| self.notated(case, path)).collect::<String>() + "\n"
            }
            Want::Verdict if !is_own => format!("{}\n", self.solvable),
            Want::Length if !is_own => format!("{}\n", path.len()),
            Want::Moves if !is_own => self.notated(case, path),
            _ => {
                text += format.before;
                if format.length {
                    let _ = writeln!(text, "{}", path.len());
                }
                text + &match format.moves {
                    None if format.length => String::new(),
                    None => "\n".to_string(),
                    // In upper case, of some judges.
                    Some(Notation::Letters([b'U', ..])) if self.notation.is_none() => {
                        self.notated(case, path).to_uppercase()
                    }
                    Some(_) => self.notated(case, path),
                }
            }
        }
    }

    /// Returns answers as an output has them.
    pub fn output(&self, answers: &[String]) -> String {
        let is_spaced = self.judge.blank_line_between_answers && self.want != Want::All;
        answers.join(if is_spaced { "\n" } else { "" })
    }

    /// Returns the object of `--json` for a case at this place.
    pub fn object(&self, number: usize, (line, column): (usize, usize), case: &Case) -> Value {
        let mut paths = self.paths(case);
        // A case beyond the limit has no path.
        paths.retain(|path| path.len() <= self.limit);
        let value = |name: &String| name.parse::<u8>().map_or(json!(name), |number| json!(number));
        let path = |path: &Path| match self.notation {
            Some(notation @ ("words" | "tile-words" | "arrows" | "tiles" | "cells")) => {
                self.named(case, path, notation).iter().map(value).collect()
            }
            _ => json!(self.notated(case, path).trim_end()),
        };
        let length = paths.first().map(String::len);
        let mut object = json!({
            "case": number, "file": "<stdin>", "line": line, "column": column, "rows": 3,
            "columns": 3, "board": case.start, "solvable": !paths.is_empty(), "length": length,
            "at_least": length, "moves": paths.first().map_or(Value::Null, path),
        });
        let mut add = |name: &str, value: Value| object[name] = value;
        if self.judge.format.goal == Goal::EachCase && self.goal.is_none() {
            add("goal", json!(case.goal));
        }
        if matches!(self.want, Want::Count | Want::All) {
            add("count", json!(paths.len()));
        }
        if self.want == Want::All {
            add("paths", paths.iter().map(path).collect());
        }
        object
    }
}

/// The board of a text with these symbols of the blank.
fn goal_of(text: &str, blanks: &[char]) -> Option<Cells> {
    let tile = |symbol: char| match symbol.to_digit(10) {
        _ if blanks.contains(&symbol) => Some(0),
        tile => tile.filter(|&tile| tile > 0).map(|tile| tile as u8),
    };
    let goal: Cells = text.chars().map(tile).collect::<Option<_>>()?;
    let mut sorted = goal.clone();
    sorted.sort_unstable();
    sorted.into_iter().eq(0..9).then_some(goal)
}
