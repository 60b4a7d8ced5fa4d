//! Outputs with mistakes, and a model that decides whether a named mistake is true: it takes the
//! mistake back, line by line, and replays every path.

use crate::oracle::{first_path, nth_board, replay, slide, Cells, GOAL, USUAL};
use crate::random::Random;
use eight::inside::check::Mistake;

/// Boards and an output for them, which may be right or wrong.
#[derive(Clone, Debug)]
pub struct Mutant {
    pub boards: Vec<Cells>,
    /// The lines of the output.
    pub lines: Vec<String>,
    pub shortest: bool,
    pub lenient: bool,
}

const NONE: &str = "unsolvable";
const LETTERS: &str = "udlr";
const WORDS: [&str; 4] = ["up", "down", "left", "right"];
const ARROWS: [&str; 4] = ["↑", "↓", "←", "→"];

/// Ways to spoil the answer to a board.
const LINES: [fn(Cells, &str) -> String; 19] = [
    |_, line| renamed(line, "durl"),
    |_, line| renamed(line, "dulr"),
    |_, line| renamed(line, "udrl"),
    |_, line| renamed(line, "lrud"),
    |_, line| line.chars().rev().collect(),
    |_, line| renamed(line, "durl").chars().rev().collect(),
    |_, line| line.to_uppercase(),
    |_, line| joined(line, " ", |letter| letter.to_string()),
    |_, line| joined(line, ", ", |letter| letter.to_ascii_uppercase().to_string()),
    |_, line| joined(line, " ", |letter| WORDS[step(letter)].to_string()),
    |_, line| joined(line, " ", |letter| WORDS[step(letter)].to_uppercase()),
    |_, line| joined(line, "", |letter| ARROWS[step(letter)].to_string()),
    |board, line| tiles(board, line).join(" "),
    |board, line| tiles(board, line).concat(),
    |board, line| cells(board, line).join(" "),
    |_, line| line.len().to_string(),
    |_, line| format!("{line} \t"),
    |_, line| line.get(1..).unwrap_or("").to_string(),
    |board, line| match slide(board, b'u') {
        Some(_) => format!("ud{line}"),
        None => format!("du{line}"),
    },
];

impl Mutant {
    pub fn new(random: &mut Random) -> Mutant {
        let boards: Vec<Cells> = (0..2 + random.below(5)).map(|_| board(random)).collect();
        let lenient = random.below(4) == 0;
        let mut lines: Vec<String> = boards.iter().map(|board| path(*board)).collect();
        for _ in 0..=(random.below(5) / 4) {
            spoil(random, &boards, &mut lines);
        }
        Mutant { boards, lines, shortest: random.below(2) == 0, lenient }
    }

    pub fn input(&self) -> String {
        self.boards.iter().map(|board| String::from_utf8_lossy(board).into_owned() + "\n").collect()
    }

    pub fn output(&self) -> String {
        self.lines.iter().map(|line| line.clone() + "\n").collect()
    }

    /// True if the output is right without the mistake.
    #[allow(clippy::too_many_lines, reason = "an arm for each mistake")]
    pub fn is_right_without(&self, mistake: Mistake) -> bool {
        let Mutant { boards, lines, .. } = self;
        let each = |change: &dyn Fn(Cells, &str) -> String| -> Vec<String> {
            let change = |(at, line): (usize, &String)| match boards.get(at) {
                Some(board) if line != NONE => change(*board, line),
                _ => line.clone(),
            };
            lines.iter().enumerate().map(change).collect()
        };
        let mut other = lines.clone();
        let mut takes_any = false;
        match mistake {
            Mistake::ByTile => other = each(&|board, line| self.named(board, line, "durl")),
            Mistake::UpAndDown => other = each(&|board, line| self.named(board, line, "dulr")),
            Mistake::LeftAndRight => other = each(&|board, line| self.named(board, line, "udrl")),
            Mistake::Transposed => other = each(&|board, line| self.named(board, line, "lrud")),
            Mistake::Backwards => other = each(&|_, line| line.chars().rev().collect()),
            Mistake::FromGoal => {
                other = each(&|_, line| renamed(line, "durl").chars().rev().collect());
            }
            Mistake::Capitals => {
                assert!(lines.iter().all(|line| line == NONE || line.to_uppercase() == *line));
                other = each(&|_, line| line.to_lowercase());
            }
            Mistake::Separated => {
                other = each(&|_, line| line.replace([' ', ',', '\t'], ""));
            }
            Mistake::Words | Mistake::Arrows => other = each(&|board, line| spelt(board, line)),
            Mistake::Tiles => other = each(&|board, line| spelt(board, line)),
            Mistake::NoLine => {
                for (at, board) in boards.iter().enumerate() {
                    if *board == GOAL {
                        other.insert(at.min(other.len()), String::new());
                    }
                }
            }
            Mistake::Early(case) => {
                other.insert(case as usize - 1, path(boards[case as usize - 1]));
            }
            Mistake::Late(case) => drop(other.remove(case as usize - 1)),
            Mistake::EmptyLines => {
                assert!(other.iter().skip(1).step_by(2).all(String::is_empty));
                other = other.into_iter().step_by(2).collect();
            }
            Mistake::Ends(answers) => {
                assert_eq!(other.len() as u64, answers);
                other.extend(boards[answers as usize..].iter().map(|board| path(*board)));
            }
            Mistake::Lengths => {
                other = each(&|board, line| {
                    let path = path(board);
                    if line == path.len().to_string() {
                        path
                    } else {
                        "?".to_string()
                    }
                });
            }
            Mistake::TooLong => takes_any = true,
            Mistake::Spaces => {
                other = other.iter().map(|line| line.trim_end().to_string()).collect();
                while other.len() > boards.len() && other.last().is_some_and(String::is_empty) {
                    other.pop();
                }
            }
            Mistake::Directions => {
                let all = (0..256).map(|at| [at / 64, at / 16 % 4, at / 4 % 4, at % 4]);
                let names = all.map(|it| it.map(|at| char::from(LETTERS.as_bytes()[at])));
                let mut others = names.filter(|it| LETTERS.chars().all(|name| it.contains(&name)));
                return others.any(|it| {
                    let names = String::from_iter(it);
                    let lines = each(&|_, line| renamed(line, &names));
                    boards.iter().zip(lines).all(|it| self.has_right(*it.0, &it.1, false))
                });
            }
            Mistake::OtherWord => {
                for (line, board) in other.iter_mut().zip(boards) {
                    if !USUAL.contains_key(board) {
                        assert!(line.is_empty() || !is_plain(line));
                        *line = NONE.to_string();
                    }
                }
            }
            Mistake::FirstMove | Mistake::LastMove => {
                other = each(&|board, line| {
                    let with = |letter: char| match mistake {
                        Mistake::FirstMove => format!("{letter}{line}"),
                        _ => format!("{line}{letter}"),
                    };
                    let is_right = |line: &String| self.has_right(board, line, false);
                    LETTERS.chars().map(with).find(is_right).unwrap_or(line.to_string())
                });
            }
            Mistake::Lines(count) => {
                let step = count as usize + 1;
                return [0, step - 1].into_iter().any(|at| {
                    let kept = lines.iter().skip(at).step_by(step);
                    lines.len() == boards.len() * step
                        && boards.iter().zip(kept).all(|it| self.has_right(*it.0, it.1, false))
                });
            }
            Mistake::Prompt => {
                other = each(&|_, line| {
                    line.trim_start_matches(|it: char| !LETTERS.contains(it)).to_string()
                });
            }
            Mistake::LengthFirst => {
                let mut rest = lines.iter();
                other = boards
                    .iter()
                    .filter_map(|board| {
                        let number = USUAL.contains_key(board).then(|| rest.next());
                        let path = rest.next()?;
                        number
                            .is_none_or(|it| *it.unwrap() == path.len().to_string())
                            .then_some(path)
                    })
                    .cloned()
                    .collect();
                assert!(rest.next().is_none());
            }
            Mistake::Goal(goal) => {
                let size = eight::Size::of(3, 3);
                let tile = |number: u32| if number == 0 { b'x' } else { b'0' + number as u8 };
                let goal: Vec<u8> = goal.board(size).numbers().iter().copied().map(tile).collect();
                let is_right = |(board, line): (&Cells, &String)| {
                    line == NONE
                        || replay(*board, line.as_bytes()).is_some_and(|it| it[..] == goal[..])
                };
                return lines.len() == boards.len() && boards.iter().zip(lines).all(is_right);
            }
            Mistake::Parity(_) | Mistake::Unsolvable => {
                for (line, board) in other.iter_mut().zip(boards) {
                    if line == NONE || !USUAL.contains_key(board) {
                        *line = path(*board);
                    }
                }
            }
            _ => return false,
        }
        other.len() == boards.len()
            && boards
                .iter()
                .zip(other)
                .all(|(board, line)| self.has_right(*board, &line, takes_any))
    }

    /// True if the output is right.
    pub fn is_right(&self) -> bool {
        self.lines.len() == self.boards.len()
            && self.boards.iter().zip(&self.lines).all(|it| self.has_right(*it.0, it.1, false))
    }

    fn has_right(&self, board: Cells, line: &str, takes_any: bool) -> bool {
        let Some(least) = USUAL.get(&board) else {
            return line == NONE || self.lenient && line.trim().to_lowercase() == NONE;
        };
        // The number of moves before each path, which has none here.
        let is_number = |line: &String| line.starts_with(|it: char| it.is_ascii_digit());
        if self.lenient
            && self.lines.iter().all(|line| line == NONE || is_number(line))
            && line.trim() == "0"
        {
            return board == GOAL;
        }
        let path = self.plain(board, line);
        let is_short = takes_any || !self.shortest || path.len() == *least;
        is_short && replay(board, path.as_bytes()) == Some(GOAL)
    }

    /// Returns a path with other names for the directions. Tiles and cells have no directions.
    fn named(&self, board: Cells, line: &str, names: &str) -> String {
        let path = self.plain(board, line);
        if line.starts_with(|it: char| it.is_ascii_digit()) {
            path
        } else {
            renamed(&path, names)
        }
    }

    /// Returns the letters of a path, in any spelling if that is allowed.
    fn plain(&self, board: Cells, line: &str) -> String {
        if self.lenient {
            spelt(board, line)
        } else {
            line.to_string()
        }
    }
}

/// Returns a near board, any board, or the solved one.
fn board(random: &mut Random) -> Cells {
    match random.below(8) {
        0 => GOAL,
        1 => nth_board(random.below(362_880)),
        moves => (0..moves * 2).fold(GOAL, |board, _| {
            slide(board, random.one_of(LETTERS.as_bytes())).unwrap_or(board)
        }),
    }
}

fn path(board: Cells) -> String {
    first_path(&USUAL, board, LETTERS.as_bytes()).unwrap_or(NONE.to_string())
}

/// Spoils all lines, some of them, or their order.
fn spoil(random: &mut Random, boards: &[Cells], lines: &mut Vec<String>) {
    let change = random.one_of(&LINES);
    let at = random.below(lines.len().max(1));
    match random.below(12) {
        0 => *lines = lines.iter().flat_map(|line| [line.clone(), String::new()]).collect(),
        1 => lines.retain(|line| !line.is_empty()),
        2 if !lines.is_empty() => drop(lines.remove(at)),
        3 => lines.insert(at, String::new()),
        4 => lines.truncate(at),
        which => {
            let is_some = which < 7;
            for (line, board) in lines.iter_mut().zip(boards) {
                if *line != NONE && (!is_some || random.below(3) > 0) && is_plain(line) {
                    *line = change(*board, line);
                }
            }
        }
    }
}

fn is_plain(line: &str) -> bool {
    line.chars().all(|letter| LETTERS.contains(letter))
}

fn step(letter: char) -> usize {
    LETTERS.find(letter).expect("a letter of a move")
}

/// Returns a line with another letter for each of u, d, l and r.
fn renamed(line: &str, names: &str) -> String {
    let other = |letter| LETTERS.find(letter).map_or(letter, |at| char::from(names.as_bytes()[at]));
    line.chars().map(other).collect()
}

fn joined(line: &str, between: &str, text: impl Fn(char) -> String) -> String {
    line.chars().map(text).collect::<Vec<_>>().join(between)
}

/// Returns the places that tiles leave; the path may be impossible.
fn origins(board: Cells, line: &str) -> Vec<(usize, u8)> {
    let mut board = board;
    let mut origin = |letter: u8| {
        let next = slide(board, letter)?;
        let place = next.iter().position(|cell| *cell == b'x')?;
        let tile = board[place];
        board = next;
        Some((place, tile))
    };
    line.bytes().map_while(&mut origin).collect()
}

fn tiles(board: Cells, line: &str) -> Vec<String> {
    origins(board, line).iter().map(|(_, tile)| char::from(*tile).to_string()).collect()
}

fn cells(board: Cells, line: &str) -> Vec<String> {
    origins(board, line).iter().map(|(at, _)| format!("{},{}", at / 3, at % 3)).collect()
}

/// Returns the letters of a path in any spelling, or a text that is no path.
fn spelt(board: Cells, line: &str) -> String {
    let words: Vec<String> = line.split([' ', ',', '\t']).map(str::to_lowercase).collect();
    let words: Vec<&str> =
        words.iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
    let all = words.concat();
    if words.iter().all(|word| WORDS.contains(word)) {
        return words.iter().map(|word| &word[..1]).collect();
    }
    if !all.is_empty() && all.chars().all(|letter| ARROWS.concat().contains(letter)) {
        let letter = |arrow: char| &LETTERS[ARROWS.concat().find(arrow).unwrap() / 3..][..1];
        return all.chars().map(letter).collect();
    }
    if !all.chars().all(|digit| digit.is_ascii_digit()) {
        return if is_plain(&all) { all } else { "?".to_string() };
    }
    // Tiles, or cells from 0 or from 1: whatever leads to the goal.
    let digits = all.as_bytes();
    let follow = |leaves: &dyn Fn(usize, Cells) -> Option<usize>, count: usize| {
        let (mut board, mut path) = (board, String::new());
        for at in 0..count {
            let place = leaves(at, board)?;
            let leads = |letter: &u8| {
                slide(board, *letter).is_some_and(|next| next.get(place) == Some(&b'x'))
            };
            let letter = LETTERS.bytes().find(leads)?;
            board = slide(board, letter)?;
            path.push(char::from(letter));
        }
        (board == GOAL).then_some(path)
    };
    let of_tiles = |at: usize, board: Cells| board.iter().position(|cell| *cell == digits[at]);
    let of_cells = |first: usize| {
        move |at: usize, _: Cells| {
            let number = |at: usize| usize::from(digits[at] - b'0').checked_sub(first);
            Some(number(2 * at)? * 3 + number(2 * at + 1).filter(|column| *column < 3)?)
        }
    };
    let pairs = digits.len() / 2;
    follow(&of_tiles, digits.len())
        .or_else(|| follow(&of_cells(0), pairs).filter(|_| digits.len() % 2 == 0))
        .or_else(|| follow(&of_cells(1), pairs).filter(|_| digits.len() % 2 == 0))
        .unwrap_or("?".to_string())
}
