//! All puzzles, plainly: cases as text, all their shortest paths by breadth-first search, and the
//! answers that a judge or a user asks for. The rules come from the row of the judge. The rest is
//! written anew here and shares no code with the library.

use crate::graph_oracle;
use crate::plain_tiles::{self, Ball};
use eight::inside::grid::{NamedGoal, Size};
use eight::inside::judge::{
    self, Judge, Notation, Unit, EIGHT, FIFTEEN, GRAPH, POJ_2893, SIZED, SLIDERS,
};
use eight::inside::puzzle::format::{Format, Goal, Sizes};
use eight::inside::puzzle::Want;
use eight::inside::stream::Count;
use serde_json::{json, Value};
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::rc::Rc;

/// By place, the tile's number, the colour or the piece there; 0 on the free place.
pub type Board = Vec<u8>;
/// The names of its moves.
pub type Path = Vec<String>;

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
    pub const ALL: [Kind; 5] =
        [Kind::Eight, Kind::Fifteen, Kind::Graph, Kind::Sliders, Kind::Rectangle];

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

    /// Returns the judge of this puzzle if none is named.
    pub fn judge(self) -> Judge {
        match self {
            Kind::Eight => EIGHT,
            Kind::Fifteen => FIFTEEN,
            Kind::Graph => GRAPH,
            Kind::Sliders => SLIDERS,
            Kind::Rectangle => POJ_2893,
        }
    }
}

/// The places of a puzzle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// A number of columns, and the letters of a move whose blank goes up, down, left and right.
    Grid(usize, &'static str),
    /// The edges between vertices from 0. A move is named by its piece.
    Graph(graph_oracle::Edges),
}

impl Ground {
    /// The moves from a board, by their names.
    pub fn moves(&self, board: &[u8]) -> Vec<(String, Board)> {
        match self {
            Ground::Grid(columns, letters) => {
                let moves = plain_tiles::moves(*columns, &board.to_vec(), &0).into_iter();
                moves.map(|(way, next)| (letters[way..=way].to_string(), next)).collect()
            }
            Ground::Graph(edges) => {
                let slides = graph_oracle::slides(edges, board.try_into().expect("nine vertices"));
                let piece = |next: &graph_oracle::Board| {
                    let free = next.iter().position(|&piece| piece == 0).expect("a free vertex");
                    board[free].to_string()
                };
                slides.iter().map(|next| (piece(next), next.to_vec())).collect()
            }
        }
    }

    /// The board at the end of a walk, which takes no move back.
    fn walk(&self, start: &Board, length: usize) -> Board {
        let (mut last, mut board) = (Board::new(), start.clone());
        for step in 0..length {
            let mut next = self.moves(&board);
            next.retain(|(_, next)| *next != last);
            last.clone_from(&board);
            board = next.get(step * step % next.len().max(1)).map_or(board, |it| it.1.clone());
        }
        board
    }
}

thread_local! {
    /// The boards within nine moves of a board, by their distances; each searched for once.
    static BALLS: RefCell<HashMap<(Ground, Board), Rc<Ball>>> = RefCell::default();
}

fn ball(ground: &Ground, goal: &Board) -> Rc<Ball> {
    let key = (ground.clone(), goal.clone());
    if let Some(known) = BALLS.with_borrow(|balls| balls.get(&key).cloned()) {
        return known;
    }
    let slides = |board: &Board| ground.moves(board).into_iter().map(|(_, next)| next);
    let depths = Rc::new(plain_tiles::within(9, goal.clone(), slides));
    BALLS.with_borrow_mut(|balls| balls.insert(key, Rc::clone(&depths)));
    depths
}

/// The rules of a run: the row of a judge, and what options change.
#[derive(Clone)]
pub struct Rules {
    pub judge: Judge,
    /// The goal of all cases; of sliders the start.
    goal: Option<Board>,
    pub want: Want,
    /// True if the judge wants this question.
    is_own: bool,
    pub unsolvable: String,
    solvable: &'static str,
    /// The most moves of a path that is printed.
    pub limit: usize,
    pub order: String,
    /// The notation of moves, if an option sets it.
    pub notation: Option<&'static str>,
    /// The text between two moves, and whether letters are capitals, if options set them.
    separator: Option<&'static str>,
    pub uppercase: bool,
    /// True if the first path that is found is printed: only that of a near board is known.
    is_any: bool,
    /// The symbol of the blank in drawn boards, and all its symbols.
    pub blank: char,
    pub blanks: Vec<char>,
}

impl Rules {
    /// Returns the rules of a puzzle with these options; `None` if the program must refuse them.
    pub fn new(kind: Kind, pair: &Pair) -> Option<Rules> {
        let mut judge = match value(pair, "--judge") {
            None => match value(pair, "--size") {
                Some("2x3") => Judge {
                    format: Format { sizes: Sizes::All(Size::new(2, 3)?), ..SIZED.format },
                    ..SIZED
                },
                Some("4x4") => FIFTEEN,
                _ => kind.judge(),
            },
            // Their cases have one size.
            Some(_) if value(pair, "--size").is_some() => return None,
            Some(name) => *Judge::named(name)?,
        };
        let kind = Kind::of(&judge);
        if kind == Kind::Rectangle && value(pair, "--goal").is_some() {
            return None;
        }
        // Colours do not tell which tile moves.
        if kind == Kind::Sliders && value(pair, "--notation") == Some("tiles") {
            return None;
        }
        let blank = value(pair, "--blank")
            .map_or(char::from(judge.format.blank), |text| text.chars().next().expect("a symbol"));
        let cells = judge.format.size().map_or(usize::MAX, Size::cells);
        if blank == '9' && kind != Kind::Eight && judge.name != SIZED.name && cells > 9 {
            return None;
        }
        let mut blanks = vec![blank.to_ascii_uppercase(), blank.to_ascii_lowercase()];
        if value(pair, "--blank").is_none() && (judge.format.any_blank || kind == Kind::Fifteen) {
            blanks.extend(['x', '0']);
        }
        if kind == Kind::Fifteen && blank == '0' {
            blanks.push('x');
        }
        let goal = match (value(pair, "--goal").or(value(pair, "--start")), judge.format.goal) {
            (Some(text), _) => Some(goal_of(kind, text, &blanks)?),
            (None, Goal::Fixed(goal)) if kind == Kind::Sliders => Some(colours(&goal)),
            (None, Goal::Fixed(goal)) => Some(goal.to_vec()),
            _ => None,
        };
        let want = value(pair, "--answer")
            .map(|name| Want::ALL.into_iter().find(|want| want.name() == name).expect(name));
        let wants = match kind {
            Kind::Sliders => 6,
            Kind::Rectangle if judge.format.sizes == Sizes::ToZeros => 1,
            Kind::Rectangle if judge.format.size().is_none() => 3,
            _ => 5,
        };
        if want.is_some_and(|want| !Want::ALL[..wants].contains(&want)) {
            return None;
        }
        let unsolvable = value(pair, "--unsolvable").or(judge.unsolvable).unwrap_or("unsolvable");
        let (solvable, separator) = (value(pair, "--solvable"), value(pair, "--separator"));
        let words = [Some(unsolvable), solvable, separator];
        if words.iter().flatten().any(|word| word.contains('\n')) {
            return None;
        }
        let notation = value(pair, "--notation");
        // These moves have lines of their own, or are not written one by one.
        let is_whole = notation.is_some_and(|name| ["runs", "scramble"].contains(&name));
        let has_lines =
            notation.is_none() && matches!(judge.answer.moves, Some(Notation::Lines(_)));
        if separator.is_some() && (is_whole || has_lines) {
            return None;
        }
        if value(pair, "--cases").is_some() {
            judge.format.count = Count::First;
            if judge.format.sizes == Sizes::ToZeros {
                return None;
            }
        }
        if judge.answer.is_verdict() {
            judge.answer.before = solvable.unwrap_or(judge.answer.before);
        }
        let limit = value(pair, "--limit").map(|most| most.parse().expect("a number"));
        judge.too_long = limit.or(judge.too_long);
        let order = match kind {
            Kind::Graph => "12345678".to_string(),
            Kind::Sliders => "LRUD".to_string(),
            _ => value(pair, "--tie-break").map_or_else(|| judge.ties.to_string(), str::to_string),
        };
        Some(Rules {
            judge,
            goal,
            want: want.unwrap_or(judge.answer.want()),
            is_own: want.is_none(),
            unsolvable: unsolvable.to_string(),
            solvable: solvable.unwrap_or("solvable"),
            limit: limit.map_or(usize::MAX, |most| most as usize),
            order,
            notation,
            separator,
            uppercase: value(pair, "--uppercase").is_some(),
            is_any: value(pair, "--any").is_some(),
            blank,
            blanks,
        })
    }

    fn kind(&self) -> Kind {
        Kind::of(&self.judge)
    }

    /// True if an input of the judge has one case.
    pub fn has_one_case(&self) -> bool {
        self.judge.format.count == Count::One
    }

    /// Five cases: the second is solved, and the third has no path, but of sliders. Of several a
    /// judge may take one only: the one at `turn`.
    pub fn cases(&self, turn: usize) -> Vec<Case> {
        let cases = (0..5).map(|at| self.case(at, turn));
        if self.has_one_case() {
            return cases.skip(turn % 5).take(1).collect();
        }
        cases.collect()
    }

    /// Returns the case at a place.
    pub fn case(&self, at: usize, turn: usize) -> Case {
        const LENGTHS: [usize; 5] = [8, 0, 7, 9, 4];
        const OWN: [&[u8; 9]; 2] = [&[7, 0, 4, 2, 1, 8, 3, 6, 5], &[1, 2, 3, 4, 5, 6, 7, 8, 0]];
        let (rows, columns) = match self.kind() {
            Kind::Fifteen => (4, 4),
            Kind::Rectangle => match self.judge.format.sizes {
                Sizes::All(size) => size.sides(),
                Sizes::Side(..) => (3 + turn % 2, 3 + turn % 2),
                _ => [(3, 3), (2, 4), (4, 2), (3, 5), (2, 2)][at],
            },
            _ => (3, 3),
        };
        let size = Some((rows, columns)).filter(|_| self.kind() == Kind::Rectangle);
        match self.kind() {
            Kind::Sliders => {
                let ground = Ground::Grid(4, "DURL");
                let start = self.goal.clone().expect("a start");
                let goal = ground.walk(&start, LENGTHS[at]);
                return Case { ground, start, goal, size };
            }
            Kind::Graph => {
                let ring = (0..9).map(|vertex| (vertex, (vertex + 1) % 9)).collect();
                let edges = [vec![(0, 1), (0, 2), (0, 8), (1, 8), (2, 8)], ring, vec![]];
                let goal = graph_oracle::HOME.to_vec();
                let ground = Ground::Graph(edges[at / 2].clone());
                let mut start = ground.walk(&goal, LENGTHS[at]);
                if at == 2 {
                    // Along a ring pieces keep their order.
                    let places = [0, 1, 2].map(|place| start.iter().position(|&p| p == place + 1));
                    let [Some(one), Some(two), Some(_)] = places else { panic!("pieces") };
                    start.swap(one, two);
                }
                return Case { ground, start, goal, size };
            }
            _ => {}
        }
        let ground = Ground::Grid(columns, "udlr");
        let cells = (rows * columns) as u8;
        let goal = match (&self.goal, self.judge.format.goal) {
            (Some(goal), _) => goal.clone(),
            (None, Goal::EachCase) => OWN[at % 2].to_vec(),
            (None, Goal::Named(NamedGoal::First)) => (0..cells).collect(),
            _ => plain_tiles::goal(cells),
        };
        // Up to five moves a shortest path is the only one.
        let is_near = self.is_any && self.kind() == Kind::Fifteen;
        let mut start = ground.walk(&goal, LENGTHS[at] / if is_near { 2 } else { 1 });
        if at == 2 {
            let tiles: Vec<usize> = (0..start.len()).filter(|&cell| start[cell] > 0).collect();
            start.swap(tiles[0], tiles[1]);
        }
        Case { ground, start, goal, size }
    }

    /// Returns the input of these cases, one of which may be invalid; where each begins, and where
    /// the fault is.
    pub fn input(&self, cases: &[Case], faulty: Option<usize>) -> Input {
        let judge = &self.judge;
        let mut text = match judge.format.count {
            Count::First => format!("{}\n", cases.len()),
            _ => String::new(),
        };
        let (mut places, mut fault) = (Vec::new(), None);
        let place = |text: &str| {
            let (before, line) = text.rsplit_once('\n').unwrap_or(("", text));
            let lines = if text.contains('\n') { before.matches('\n').count() + 2 } else { 1 };
            (lines, line.len() + 1)
        };
        for (at, case) in cases.iter().enumerate() {
            text += if judge.format.blank_line_before_case { "\n" } else { "" };
            places.push(place(&text));
            text += &match (case.size, &case.ground) {
                (Some((rows, columns)), _) => match judge.format.sizes {
                    Sizes::All(_) => String::new(),
                    Sizes::Side(..) => format!("{rows}\n"),
                    _ => format!("{rows} {columns}\n"),
                },
                (_, Ground::Graph(edges)) => {
                    let lines = edges.iter().map(|(u, v)| format!("{} {}\n", u + 1, v + 1));
                    format!("{}\n{}", edges.len(), lines.collect::<String>())
                }
                _ => String::new(),
            };
            let mut words = self.words(case, at);
            if faulty == Some(at) {
                // A word that the case already has; for sliders a word that is no cell.
                words[1] = if self.kind() == Kind::Sliders { "y".into() } else { words[0].clone() };
            }
            let between = if self.kind() == Kind::Sliders { "" } else { " " };
            let behind_first = format!("{text}{}{between}", words[0]);
            fault = fault.or((faulty == Some(at)).then(|| place(&behind_first)));
            let rows = match case.size {
                Some((_, columns)) if judge.format.size().is_none() => words.chunks(columns),
                _ => words.chunks(words.len()),
            };
            text += &rows.map(|row| row.join(between) + "\n").collect::<String>();
            if self.has_own_goal() {
                let goal = Case { start: case.goal.clone(), ..case.clone() };
                text += &(self.words(&goal, at).join(between) + "\n");
            }
        }
        if judge.format.sizes == Sizes::ToZeros {
            text += "0 0\n";
        }
        Input { text, places, fault }
    }

    /// Returns the words of the input: one for each place, or for each piece of a graph.
    fn words(&self, case: &Case, at: usize) -> Vec<String> {
        match self.kind() {
            Kind::Graph => pieces(&case.start).iter().map(usize::to_string).collect(),
            Kind::Sliders => case.goal.iter().map(|&cell| shown(cell)).collect(),
            _ => {
                let blank = self.blanks[at % self.blanks.len()].to_string();
                let name = |&tile: &u8| if tile == 0 { blank.clone() } else { tile.to_string() };
                case.start.iter().map(name).collect()
            }
        }
    }

    pub fn has_own_goal(&self) -> bool {
        self.judge.format.goal == Goal::EachCase && self.goal.is_none()
    }

    /// All shortest paths of a case, in the order of the tie-break.
    pub fn paths(&self, case: &Case) -> Vec<Path> {
        let depths = ball(&case.ground, &case.goal);
        if !depths.contains_key(&case.start) {
            return Vec::new();
        }
        let nearer = |board: &Board| {
            let mut moves = case.ground.moves(board);
            moves.sort_by_key(|(name, _)| self.order.find(name.as_str()));
            moves.retain(|(_, next)| depths.get(next).is_some_and(|it| it + 1 == depths[board]));
            moves
        };
        plain_tiles::all_paths(&nearer, &case.start)
    }

    /// Returns the name of each move of a path in a notation. An impossible move leaves the board
    /// as it is.
    fn named(&self, case: &Case, path: &Path, notation: &str) -> Vec<String> {
        let Ground::Grid(columns, letters) = case.ground else { return path.clone() };
        let mut board = case.start.clone();
        let mut names = Vec::new();
        for step in path {
            let way = letters.find(step.as_str()).expect("a letter");
            let (mut tile, mut cell) = ("?".to_string(), "?".to_string());
            if let Some((_, next)) =
                case.ground.moves(&board).into_iter().find(|(name, _)| name == step)
            {
                let to = next.iter().position(|&it| it == 0).expect("a free place");
                (tile, cell) =
                    (self.shown(board[to]), format!("{},{}", to / columns, to % columns));
                board = next;
            }
            names.push(match notation {
                "blank" => "udlr"[way..=way].to_string(),
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

    /// Returns the text of a place.
    pub fn shown(&self, cell: u8) -> String {
        match (self.kind(), cell) {
            (Kind::Sliders, cell) => shown(cell),
            (_, 0) => self.blank.to_string(),
            (_, tile) => tile.to_string(),
        }
    }

    /// Returns a path in the requested notation, with the end of its line.
    fn notated(&self, case: &Case, path: &Path) -> String {
        let capitals = |text: String| match self.notation {
            _ if !self.uppercase => text,
            _ => text.to_uppercase(),
        };
        let Some(notation) = self.notation else {
            return capitals(path.join(self.separator.unwrap_or("")) + "\n");
        };
        let names = self.named(case, path, notation);
        capitals(match notation {
            "blank" | "tile" | "arrows" => names.join(self.separator.unwrap_or("")) + "\n",
            "scramble" => {
                let back =
                    |name: &String| ["U", "D", "L", "R"]["DURL".find(name.as_str()).unwrap()];
                names.iter().rev().map(back).collect::<String>() + "\n"
            }
            "runs" => {
                let runs = names.chunk_by(|one, other| one == other);
                let run = |run: &[String]| match run.len() {
                    1 => run[0].clone(),
                    length => format!("{}{length}", run[0]),
                };
                runs.map(run).collect::<String>() + "\n"
            }
            _ => names.join(self.separator.unwrap_or(" ")) + "\n",
        })
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
            Want::Sum => format!("{}\n", paths.iter().map(checksum).sum::<u64>()),
            Want::All => {
                paths.iter().map(|path| self.listed(case, path)).collect::<String>() + "\n"
            }
            Want::Verdict if !is_own => format!("{}\n", self.solvable),
            Want::Length if !is_own => format!("{}\n", path.len()),
            Want::Moves if !is_own && self.kind() == Kind::Graph => {
                format!("{} {}", path.len(), path.join(" ")).trim_end().to_string() + "\n"
            }
            Want::Moves if !is_own => self.notated(case, path),
            _ => {
                text += format.before;
                if format.length {
                    let _ = writeln!(text, "{}", path.len());
                }
                text + &match format.moves {
                    None if format.length => String::new(),
                    None => "\n".to_string(),
                    Some(_) if self.notation.is_some() => self.notated(case, path),
                    Some(Notation::Lines(Unit::Word(_))) => {
                        let words = self.named(case, path, "words").into_iter();
                        words.map(|word| word + "\n").collect()
                    }
                    Some(Notation::Lines(_)) => {
                        let cells = self.named(case, path, "cells").into_iter();
                        cells.map(|cell| cell.replace(',', " ") + "\n").collect()
                    }
                    // In upper case, of some judges.
                    Some(Notation::Letters([b'U', ..])) => self.notated(case, path).to_uppercase(),
                    Some(_) => self.notated(case, path),
                }
            }
        }
    }

    /// A path as a line of a list.
    fn listed(&self, case: &Case, path: &Path) -> String {
        match self.kind() {
            Kind::Graph => path.join(" ") + "\n",
            Kind::Sliders if path.is_empty() => format!("{}\n", checksum(path)),
            Kind::Sliders => format!("{} {}", checksum(path), self.notated(case, path)),
            _ => self.notated(case, path),
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
        let path = |path: &Path| match (self.kind(), self.notation) {
            (Kind::Graph, _) => path.iter().map(value).collect(),
            (_, Some("words" | "tile-words" | "arrows" | "tiles" | "cells")) => {
                self.named(case, path, self.notation.unwrap()).iter().map(value).collect()
            }
            _ => json!(self.notated(case, path).trim_end()),
        };
        let mut object = json!({
            "case": number, "file": "<stdin>", "line": line, "column": column,
            "solvable": !paths.is_empty(),
        });
        let first = paths.first();
        let mut add = |name: &str, value: Value| object[name] = value;
        match &case.ground {
            Ground::Graph(edges) => {
                let mut edges: Vec<[usize; 2]> =
                    edges.iter().map(|&(u, v)| [u.min(v) + 1, u.max(v) + 1]).collect();
                edges.sort_unstable();
                add("edges", json!(edges));
                add("pieces", json!(pieces(&case.start)));
            }
            Ground::Grid(4, "DURL") => {
                add("board", case.goal.iter().map(|&cell| shown(cell)).collect::<String>().into());
                add("sum", json!(paths.iter().map(checksum).sum::<u64>()));
            }
            Ground::Grid(side, _) => {
                let (rows, columns) = case.size.unwrap_or((case.start.len() / side, *side));
                add("rows", json!(rows));
                add("columns", json!(columns));
                add("board", json!(case.start));
            }
        }
        if self.has_own_goal() {
            add("goal", json!(case.goal));
        }
        if self.looks_for_paths() {
            add("length", json!(first.map(Vec::len)));
            add("at_least", json!(first.map(Vec::len)));
            add("moves", first.map_or(Value::Null, path));
        }
        if matches!(self.want, Want::Count | Want::All) {
            add("count", json!(paths.len()));
        }
        if self.want == Want::All {
            add("paths", paths.iter().map(path).collect());
        }
        object
    }

    /// True if the puzzle answers more than a verdict.
    pub fn looks_for_paths(&self) -> bool {
        self.judge.format.sizes != Sizes::ToZeros
    }
}

/// An input.
pub struct Input {
    pub text: String,
    pub places: Vec<(usize, usize)>,
    pub fault: Option<(usize, usize)>,
}

/// A case: paths lead from the start to the goal. The size is that of boards of any size.
#[derive(Clone, Debug)]
pub struct Case {
    pub ground: Ground,
    pub start: Board,
    pub goal: Board,
    pub size: Option<(usize, usize)>,
}

/// The board of a text with these symbols of the blank; of sliders, of colours.
fn goal_of(kind: Kind, text: &str, blanks: &[char]) -> Option<Board> {
    if kind == Kind::Sliders {
        let cells: String = text.split_whitespace().collect();
        return Some(colours(cells.to_lowercase().as_bytes()));
    }
    let text = text.replace('/', " ");
    let words: Vec<String> = match kind {
        Kind::Fifteen => text.split_whitespace().map(str::to_string).collect(),
        _ => text.chars().map(String::from).collect(),
    };
    let tile = |word: &String| match word.parse::<u8>() {
        _ if blanks.iter().any(|blank| *word == blank.to_string()) => Some(0),
        Ok(tile) => Some(tile).filter(|&tile| tile > 0),
        Err(_) => None,
    };
    let goal: Board = words.iter().map(tile).collect::<Option<_>>()?;
    let mut sorted = goal.clone();
    sorted.sort_unstable();
    sorted.into_iter().eq(0..if kind == Kind::Fifteen { 16 } else { 9 }).then_some(goal)
}

fn colours(cells: &[u8]) -> Board {
    cells.iter().map(|&cell| if cell == b'.' { 0 } else { cell }).collect()
}

/// A cell of sliders.
fn shown(cell: u8) -> String {
    char::from(if cell == 0 { b'.' } else { cell }).to_string()
}

/// The vertices of the pieces, from 1, in the order of the pieces.
fn pieces(board: &[u8]) -> Vec<usize> {
    let vertex = |piece| board.iter().position(|&other| other == piece).expect("a piece") + 1;
    (1..=8).map(vertex).collect()
}

/// The checksum of a path of sliders.
pub fn checksum(path: &Path) -> u64 {
    let letters = path.concat();
    letters.bytes().fold(0, |sum, letter| (sum * 243 + u64::from(letter)) % 100_000_007)
}
