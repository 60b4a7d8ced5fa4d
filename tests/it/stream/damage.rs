//! What may be wrong with a case.

use super::cases::{Case, Layout, Line};
use crate::random::Random;

/// Something that may be wrong with a case. It makes the lines that replace the case, and returns
/// the number of lines of answers that there should be.
pub struct Damage {
    pub name: &'static str,
    pub make: Box<Made>,
}

/// Everything that may be wrong with a case of a layout.
pub fn damages(layout: &Layout) -> Vec<Damage> {
    // A size is a number of edges, a row is an edge, and the last row is the pieces.
    if layout.side == 1 {
        return GRAPH.iter().map(|&(name, make)| plain(name, make)).collect();
    }
    if layout.name.starts_with("two boards") {
        return TILES.iter().map(|&(name, make)| in_pair(name, make)).collect();
    }
    let rows = if layout.in_rows { ROWS } else { &[] };
    let kinds = TILES
        .iter()
        .chain(rows)
        .filter(|kind| !layout.name.ends_with("too many") || kind.0.ends_with("row twice"));
    if let Some(size) = layout.size {
        let sizes = SIZES.iter().map(|&(name, make)| plain(name, make));
        return kinds.map(|&(name, make)| after_size(size, name, make)).chain(sizes).collect();
    }
    kinds.map(|&(name, make)| plain(name, make)).collect()
}

fn plain(name: &'static str, make: Make) -> Damage {
    Damage { name, make: Box::new(make) }
}

/// What may be wrong with one board, in one of two.
fn in_pair(name: &'static str, make: Make) -> Damage {
    let make = move |draw: &mut Random, layout: &Layout, case: &Case| {
        let (start, goal) = case.split_at(layout.cells());
        let (start, goal) = (start.to_vec(), goal.to_vec());
        let (lines, number) = if draw.below(2) == 0 {
            let (damaged, number) = make(draw, layout, &start);
            ([damaged, vec![layout.line(&goal)]].concat(), number)
        } else {
            let (damaged, number) = make(draw, layout, &goal);
            ([vec![layout.line(&start)], damaged].concat(), number)
        };
        // A line before a board is no case.
        (lines, number.min(1))
    };
    Damage { name, make: Box::new(make) }
}

/// What may be wrong with a board after its size.
fn after_size(size: &'static str, name: &'static str, make: Make) -> Damage {
    let make = move |draw: &mut Random, layout: &Layout, case: &Case| {
        let (lines, _) = make(draw, &Layout { size: None, ..*layout }, case);
        ([vec![Line::from(size)], lines].concat(), 1)
    };
    Damage { name, make: Box::new(make) }
}

/// What may be wrong with the size.
const SIZES: &[(&str, Make)] = &[
    ("no size", |_, l, c| (l.lines(c).split_off(1), 1)),
    ("a letter for the size", |_, l, c| size_is(l, c, "N")),
    ("a letter after the size", |_, l, c| size_is(l, c, "3 x")),
    ("a size out of range", |_, l, c| size_is(l, c, "1000 1000")),
    ("a size that is too small", |_, l, c| size_is(l, c, "2")),
    ("a size that is too large", |_, l, c| size_is(l, c, "4 4")),
];

fn size_is(layout: &Layout, case: &Case, size: &str) -> (Vec<Line>, usize) {
    row_is(layout, case, 0, size.as_bytes())
}

type Made = dyn Fn(&mut Random, &Layout, &Case) -> (Vec<Line>, usize);
type Make = fn(&mut Random, &Layout, &Case) -> (Vec<Line>, usize);

/// The lines of a case after its tiles were changed.
fn change(
    layout: &Layout,
    case: &Case,
    change: impl FnOnce(&mut Vec<String>),
) -> (Vec<Line>, usize) {
    // By rows, so that a tile more or less changes its row and shifts no other.
    let mut case = case.clone();
    change(&mut case);
    (layout.lines(&case), 1)
}

/// The lines of a case after one of its lines was changed: the first, the last or any.
fn change_line(
    random: &mut Random,
    layout: &Layout,
    case: &Case,
    change: impl FnOnce(&mut Vec<String>, &mut Random),
) -> (Vec<Line>, usize) {
    let rows: Vec<&[String]> =
        if layout.in_rows { case.chunks(layout.side).collect() } else { vec![case] };
    let at = random.below(rows.len());
    let mut lines: Vec<Line> = rows.iter().map(|row| layout.line(row)).collect();
    let mut row = rows[at].to_vec();
    change(&mut row, random);
    lines[at] = layout.line(&row);
    (lines, 1)
}

/// A line before the case, and so an answer more.
fn stray(layout: &Layout, case: &Case, line: &[u8]) -> (Vec<Line>, usize) {
    ([vec![line.to_vec()], layout.lines(case)].concat(), 2)
}

/// Something at the end of the last line.
fn behind(layout: &Layout, case: &Case, what: &[u8]) -> (Vec<Line>, usize) {
    rows(layout, case, |lines| lines.last_mut().unwrap().extend(what))
}

/// Something at the start of the first line.
fn ahead(layout: &Layout, case: &Case, what: &[u8]) -> (Vec<Line>, usize) {
    rows(layout, case, |lines| lines[0] = [what, &lines[0]].concat())
}

fn put(case: &Case, layout: &Layout, at: usize, word: &str) -> (Vec<Line>, usize) {
    change(layout, case, |case| case[at] = word.to_string())
}

const TILES: &[(&str, Make)] = &[
    ("a letter for a tile", |random, l, c| put(c, l, random.below(l.cells()), "z")),
    ("a letter for the first tile", |_, l, c| put(c, l, 0, "q")),
    ("a letter for the last tile", |_, l, c| put(c, l, l.cells() - 1, "q")),
    ("a digit and a letter for a tile", |random, l, c| put(c, l, random.below(l.cells()), "9z")),
    ("a number for a tile", |random, l, c| put(c, l, random.below(l.cells()), "99")),
    ("a negative number", |random, l, c| put(c, l, random.below(l.cells()), "-1")),
    ("a fraction", |random, l, c| put(c, l, random.below(l.cells()), "1.0")),
    ("a NUL", |random, l, c| put(c, l, random.below(l.cells()), "\0")),
    ("a letter of two bytes", |random, l, c| put(c, l, random.below(l.cells()), "\u{e9}")),
    ("a tile twice", |random, l, c| {
        let (at, from) = (random.below(l.cells()), random.below(l.cells() - 1));
        let mut others = c.clone();
        let own = others.remove(at);
        others.retain(|tile| *tile != own);
        put(c, l, at, &others[from % others.len()])
    }),
    ("two tiles wrong", |random, l, c| {
        change(l, c, |case| {
            case[random.below(4)] = "y".into();
            case[4 + random.below(5)] = "?".into();
        })
    }),
    ("every tile wrong", |_, l, c| change(l, c, |case| case.fill("-".into()))),
    ("every tile the same", |_, l, c| {
        let tile = c[0].clone();
        change(l, c, |case| case.fill(tile))
    }),
    ("the first tile lost", |_, l, c| {
        row_is(l, c, 0, &l.line(&c[1..if l.in_rows { l.side } else { l.cells() }]))
    }),
    ("a tile lost", |random, l, c| {
        change_line(random, l, c, |row, random| {
            row.remove(random.below(row.len()));
        })
    }),
    ("the last tile lost", |_, l, c| {
        let row = if l.in_rows { l.cells() - l.side } else { 0 };
        rows(l, c, |lines| *lines.last_mut().unwrap() = l.line(&c[row..l.cells() - 1]))
    }),
    ("two tiles lost", |random, l, c| {
        change_line(random, l, c, |row, random| {
            row.remove(random.below(row.len()));
            row.remove(random.below(row.len()));
        })
    }),
    ("one tile left of a line", |random, l, c| change_line(random, l, c, |row, _| row.truncate(1))),
    ("half of a line lost", |random, l, c| {
        change_line(random, l, c, |row, _| row.truncate(row.len() / 2))
    }),
    ("the rest of the case lost", |random, l, c| {
        let tiles = 1 + random.below(l.cells() - 1);
        (l.lines(&c[..tiles].to_vec()), 1)
    }),
    ("a tile more at the end", |random, l, c| {
        let tile = l.line(&[String::new(), c[random.below(l.cells())].clone()]);
        behind(l, c, &tile)
    }),
    ("the last tile again", |_, l, c| {
        behind(l, c, &l.line(&[String::new(), c[l.cells() - 1].clone()]))
    }),
    ("two tiles more at the end", |random, l, c| {
        let two = [String::new(), c[random.below(4)].clone(), c[4 + random.below(4)].clone()];
        behind(l, c, &l.line(&two))
    }),
    ("a tile more on a line", |random, l, c| {
        change_line(random, l, c, |row, random| {
            let (at, from) = (random.below(row.len()), random.below(row.len()));
            row.insert(at, row[from].clone());
        })
    }),
    ("a tile more at the start", |random, l, c| {
        let tile = l.line(&[c[1 + random.below(8)].clone(), String::new()]);
        ahead(l, c, &tile)
    }),
    ("commas between", |_, l, c| {
        (l.lines(c).iter().map(|line| between(line, l, b",")).collect(), 1)
    }),
    ("commas and spaces between", |_, l, c| {
        (l.lines(c).iter().map(|line| between(line, l, b", ")).collect(), 1)
    }),
    ("a semicolon at the end", |_, l, c| behind(l, c, b";")),
    ("in brackets", |_, l, c| {
        let (mut lines, _) = ahead(l, c, b"[");
        lines.last_mut().unwrap().push(b']');
        (lines, 1)
    }),
    ("in quotation marks", |_, l, c| {
        let (mut lines, _) = ahead(l, c, b"\"");
        lines.last_mut().unwrap().push(b'"');
        (lines, 1)
    }),
    ("a comment behind", |_, l, c| behind(l, c, b" # the third one")),
    ("a word behind", |_, l, c| behind(l, c, b" hard")),
    ("a long comment behind", |_, l, c| {
        behind(l, c, b" // this one was found on a page of puzzles by a friend of mine in 1998")
    }),
    ("a number of moves behind", |_, l, c| behind(l, c, b" 22 moves")),
    ("an arrow and letters behind", |_, l, c| behind(l, c, b" -> ullddrurdllurdruldr")),
    ("a name ahead", |_, l, c| ahead(l, c, b"case 7: ")),
    ("a number ahead", |_, l, c| ahead(l, c, b"7. ")),
    ("a dash for a line", |_, l, c| stray(l, c, b"-")),
    ("a rule for a line", |_, l, c| stray(l, c, b"---")),
    ("a long rule for a line", |_, l, c| stray(l, c, b"====================")),
    ("END for a line", |_, l, c| stray(l, c, b"END")),
    ("three words for a line", |_, l, c| stray(l, c, b"the second page")),
    ("four letters for a line", |_, l, c| stray(l, c, b"next")),
    ("nine words for a line", |_, l, c| stray(l, c, b"these are all of the boards of the day")),
    ("a number for a line", |_, l, c| stray(l, c, b"200")),
    ("a URL for a line", |_, l, c| {
        stray(l, c, b"https://example.org/puzzles/sliding/3x3/2026.html")
    }),
    ("a long line of letters", |_, l, c| stray(l, c, &[b'g'; 1000])),
    ("bytes that are no text for a line", |_, l, c| stray(l, c, b"\xFF\xFE\x00\x80\xC0")),
    ("the case again, behind a fault", |_, l, c| rows(l, c, |lines| lines[0].extend(b" ?"))),
    ("the line broken behind a fault", |random, l, c| {
        let mut case = c.clone();
        case[random.below(3)] = "?".into();
        let mut lines = l.lines(&case);
        let place = lines[0].len() / 2;
        let rest = lines[0].split_off(place);
        lines.insert(1, rest);
        // If each case has its line, every line counts as one.
        (lines, 1 + usize::from(!l.in_rows))
    }),
];

/// A line with something else between its tiles.
fn between(line: &[u8], layout: &Layout, gap: &[u8]) -> Line {
    let text = String::from_utf8_lossy(line);
    let tiles: Vec<&str> = match layout.gap {
        "" => text.split("").filter(|tile| !tile.is_empty()).collect(),
        gap => text.split(gap).collect(),
    };
    tiles.join(&*String::from_utf8_lossy(gap)).into_bytes()
}

/// Takes the lines of a case, and changes them.
fn rows(layout: &Layout, case: &Case, change: impl FnOnce(&mut Vec<Line>)) -> (Vec<Line>, usize) {
    let mut lines = layout.lines(case);
    change(&mut lines);
    (lines, 1)
}

fn again(layout: &Layout, case: &Case, row: usize) -> (Vec<Line>, usize) {
    rows(layout, case, |rows| rows.insert(row, rows[row].clone()))
}

fn without(layout: &Layout, case: &Case, row: usize) -> (Vec<Line>, usize) {
    rows(layout, case, |rows| drop(rows.remove(row)))
}

fn row_is(layout: &Layout, case: &Case, row: usize, text: &[u8]) -> (Vec<Line>, usize) {
    rows(layout, case, |rows| rows[row] = text.to_vec())
}

fn shorten(layout: &Layout, case: &Case, row: usize) -> (Vec<Line>, usize) {
    rows(layout, case, |rows| {
        rows[row].pop();
    })
}

const ROWS: &[(&str, Make)] = &[
    ("the first row lost", |_, l, c| without(l, c, 0)),
    ("the second row lost", |_, l, c| without(l, c, 1)),
    ("the last row lost", |_, l, c| without(l, c, l.side - 1)),
    ("two rows lost", |_, l, c| rows(l, c, |rows| drop(rows.drain(..2)))),
    ("the first row twice", |_, l, c| again(l, c, 0)),
    ("the second row twice", |_, l, c| again(l, c, 1)),
    ("the last row twice", |_, l, c| again(l, c, l.side - 1)),
    ("a garbage first row", |_, l, c| row_is(l, c, 0, b"garbage")),
    ("a garbage second row", |_, l, c| row_is(l, c, 1, b"a b c d e")),
    ("a garbage last row", |_, l, c| row_is(l, c, l.side - 1, b"*")),
    ("two garbage rows", |_, l, c| rows(l, c, |rows| rows[..2].fill(b"? ? ?".to_vec()))),
    ("a rule for the first row", |_, l, c| row_is(l, c, 0, b"---")),
    ("a rule before the second row", |_, l, c| rows(l, c, |rows| rows.insert(1, b"---".to_vec()))),
    ("a word before the last row", |_, l, c| {
        rows(l, c, |rows| rows.insert(l.side - 1, b"note".to_vec()))
    }),
    ("a comment behind the first row", |_, l, c| rows(l, c, |rows| rows[0].extend(b" # top"))),
    ("a comment behind the second row", |_, l, c| {
        rows(l, c, |rows| rows[1].extend(b" # in the middle of it"))
    }),
    ("a short first row", |_, l, c| shorten(l, c, 0)),
    ("a short second row", |_, l, c| shorten(l, c, 1)),
    ("a short last row", |_, l, c| shorten(l, c, l.side - 1)),
    ("a long first row", |_, l, c| {
        let tile = l.line(&[String::new(), c[5].clone()]);
        rows(l, c, |rows| rows[0].extend(tile))
    }),
    ("a long second row", |_, l, c| {
        let tile = l.line(&[String::new(), c[1].clone()]);
        rows(l, c, |rows| rows[1].extend(tile))
    }),
    ("two rows on a line, and a tile wrong", |_, l, c| {
        rows(l, c, |rows| {
            let second = rows.remove(1);
            rows[0].extend(b" z");
            rows[0].extend(second);
        })
    }),
    ("an empty line behind a garbage row", |_, l, c| {
        rows(l, c, |rows| {
            rows[0] = b"x?".to_vec();
            rows.insert(1, Vec::new());
        })
    }),
    ("a row of another case before it", |random, l, c| {
        let other = (l.case)(random);
        rows(l, c, |rows| rows.insert(0, l.line(&other[..l.side])))
    }),
    ("a row of another case within", |random, l, c| {
        let other = (l.case)(random);
        rows(l, c, |rows| rows.insert(1, l.line(&other[..l.side])))
    }),
];

/// The place of an edge, and of the pieces.
fn edge(random: &mut Random, case: &Case) -> usize {
    1 + random.below(case.len() - 2)
}

/// The lines of a graph after the words of one were changed.
fn change_words(
    layout: &Layout,
    case: &Case,
    line: usize,
    change: impl FnOnce(&mut Vec<String>),
) -> (Vec<Line>, usize) {
    let mut words: Vec<String> = case[line].split(' ').map(String::from).collect();
    change(&mut words);
    put(case, layout, line, &words.join(" "))
}

fn last(case: &Case) -> usize {
    case.len() - 1
}

const GRAPH: &[(&str, Make)] = &[
    ("a letter for the number of edges", |_, l, c| put(c, l, 0, "M")),
    ("no number of edges", |_, l, c| (l.lines(&c[1..].to_vec()), 1)),
    ("a number of edges out of range", |_, l, c| put(c, l, 0, "37")),
    ("a long number of edges", |_, l, c| put(c, l, 0, "123456789012345678901234567890")),
    ("a negative number of edges", |_, l, c| put(c, l, 0, "-1")),
    ("a number of edges with a point", |_, l, c| put(c, l, 0, "5.0")),
    ("one edge more announced", |_, l, c| put(c, l, 0, &(c.len() - 1).to_string())),
    ("two edges more announced", |_, l, c| put(c, l, 0, &c.len().to_string())),
    ("five edges more announced", |_, l, c| put(c, l, 0, &(c.len() + 3).to_string())),
    ("all edges there are announced", |_, l, c| put(c, l, 0, "36")),
    ("one edge fewer announced", |_, l, c| put(c, l, 0, &(c.len() - 3).to_string())),
    ("two edges fewer announced", |_, l, c| put(c, l, 0, &(c.len() - 4).to_string())),
    ("no edges announced", |_, l, c| put(c, l, 0, "0")),
    ("a name ahead of the number of edges", |_, l, c| put(c, l, 0, &format!("M = {}", c[0]))),
    ("a comment behind the number of edges", |_, l, c| put(c, l, 0, &format!("{} edges", c[0]))),
    ("a number behind the number of edges", |_, l, c| put(c, l, 0, &format!("{} 9", c[0]))),
    ("an edge lost", |random, l, c| {
        change(l, c, |c| {
            c.remove(edge(random, c));
        })
    }),
    ("two edges lost", |random, l, c| {
        change(l, c, |c| {
            c.remove(edge(random, c));
            c.remove(edge(random, c));
        })
    }),
    ("an edge twice", |random, l, c| {
        change(l, c, |c| {
            let at = edge(random, c);
            c.insert(at, c[at].clone());
        })
    }),
    ("an edge in the place of another", |random, l, c| {
        let (from, to) = (edge(random, c), 1 + random.below(c.len() - 2));
        let text = if from == to { "1 1" } else { &c[from] };
        put(c, l, to, text)
    }),
    ("a new edge more", |random, l, c| {
        change(l, c, |c| {
            c.insert(edge(random, c), "1 9".into());
        })
    }),
    ("a letter for a vertex", |random, l, c| {
        change_words(l, c, edge(random, c), |words| words[1] = "x".into())
    }),
    ("a vertex 0", |random, l, c| {
        change_words(l, c, edge(random, c), |words| words[0] = "0".into())
    }),
    ("a vertex 10", |random, l, c| {
        change_words(l, c, edge(random, c), |words| words[1] = "10".into())
    }),
    ("an edge from a vertex to itself", |random, l, c| {
        change_words(l, c, edge(random, c), |words| words[1] = words[0].clone())
    }),
    ("an edge of one vertex", |random, l, c| {
        change_words(l, c, edge(random, c), |words| words.truncate(1))
    }),
    ("an edge of three vertices", |random, l, c| {
        change_words(l, c, edge(random, c), |words| words.push("4".into()))
    }),
    ("a comma in an edge", |random, l, c| {
        let at = edge(random, c);
        put(c, l, at, &c[at].replace(' ', ","))
    }),
    ("a dash in an edge", |random, l, c| {
        let at = edge(random, c);
        put(c, l, at, &c[at].replace(' ', "-"))
    }),
    ("two edges on a line, and a vertex wrong", |random, l, c| {
        change(l, c, |c| {
            let edge = c.remove(edge(random, c));
            c[1] = format!("{} z {edge}", c[1]);
        })
    }),
    ("a comment behind an edge", |random, l, c| {
        change_words(l, c, edge(random, c), |words| words.push("# a bridge".into()))
    }),
    ("garbage for an edge", |random, l, c| {
        put(c, l, edge(random, c), "lorem ipsum dolor sit amet")
    }),
    ("a rule among the edges", |random, l, c| {
        change(l, c, |c| {
            c.insert(edge(random, c), "---".into());
        })
    }),
    ("no pieces", |_, l, c| (l.lines(&c[..last(c)].to_vec()), 1)),
    ("a piece lost", |random, l, c| {
        let at = random.below(8);
        change_words(l, c, last(c), |words| drop(words.remove(at)))
    }),
    ("two pieces lost", |_, l, c| change_words(l, c, last(c), |words| words.truncate(6))),
    ("a piece more", |_, l, c| change_words(l, c, last(c), |words| words.push("1".into()))),
    ("a ninth and a tenth piece", |_, l, c| {
        change_words(l, c, last(c), |words| words.push("5 6".into()))
    }),
    ("a piece twice", |_, l, c| change_words(l, c, last(c), |words| words[3] = words[6].clone())),
    ("a letter for a piece", |random, l, c| {
        let at = random.below(8);
        change_words(l, c, last(c), |words| words[at] = "h".into())
    }),
    ("a vertex out of range for a piece", |random, l, c| {
        let at = random.below(8);
        change_words(l, c, last(c), |words| words[at] = "12".into())
    }),
    ("commas between the pieces", |_, l, c| put(c, l, last(c), &c[last(c)].replace(' ', ","))),
    ("the pieces on two lines, one of them wrong", |_, l, c| {
        change(l, c, |c| {
            let pieces = c.pop().unwrap();
            c.push(format!("? {}", &pieces[2..8]));
            c.push(pieces[8..].to_string());
        })
    }),
    ("a comment behind the pieces", |_, l, c| {
        change_words(l, c, last(c), |words| words.push("# done".into()))
    }),
    ("a letter right behind the pieces", |_, l, c| {
        change_words(l, c, last(c), |words| words[7].push('x'))
    }),
    // A row too many is no case.
    ("the pieces twice", |_, l, c| change(l, c, |c| c.push(c[last(c)].clone()))),
    ("a word for a line", |_, l, c| stray(l, c, b"next")),
    ("a rule for a line", |_, l, c| stray(l, c, b"-----")),
    ("a long sentence for a line", |_, l, c| {
        stray(l, c, b"in this graph there is a way home for each of them")
    }),
    ("bytes that are no text for a line", |_, l, c| stray(l, c, b"\xFF\xFE\x00\x80")),
];
