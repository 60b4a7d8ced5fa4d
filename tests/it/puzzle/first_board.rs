//! The size of the first board, beside a model that reads a whole text of words and lines.

use crate::random::{one_in, Random};
use eight::inside::grid::Size;
use eight::inside::judge::EIGHT;
use eight::inside::puzzle::first_board::{first_board, FirstBoard};

fn size(rows: usize, columns: usize) -> Size {
    Size::new(rows, columns).unwrap()
}

/// True if these words are the numbers below their count, each once; x is 0.
fn is_board(words: &[&str]) -> bool {
    let mut tiles: Vec<_> = words.iter().map(|&word| tile(word)).collect();
    tiles.sort();
    tiles.into_iter().eq((0..words.len()).map(Some))
}

fn tile(word: &str) -> Option<usize> {
    Some(0).filter(|_| word == "x").or(word.parse().ok().filter(|&tile| tile < 100))
}

/// Returns all sizes of a board that these lines may be.
fn sizes(lines: &[Vec<&str>]) -> Vec<Size> {
    let columns = lines[0].len();
    let cells = lines.len() * columns;
    if lines.iter().any(|line| line.len() != columns) || !is_board(&lines.concat()) {
        return vec![];
    }
    let all = (2..=10).flat_map(|rows| (2..=10).map(move |columns| size(rows, columns)));
    let all: Vec<Size> = all.filter(|size| size.cells() == cells).collect();
    match all.iter().find(|size| size.rows() == size.columns() && lines.len() == 1) {
        Some(&square) => vec![square],
        None => all.into_iter().filter(|it| [1, it.rows()].contains(&lines.len())).collect(),
    }
}

/// The rules for words on lines.
fn model(text: &str) -> FirstBoard {
    let lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let lines: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
    let words = lines.concat();
    let line_of: Vec<usize> =
        lines.iter().enumerate().flat_map(|(at, line)| vec![at; line.len()]).collect();
    if words.len() >= 9 && is_board(&words[..9]) {
        let continues = words.len() > 9 && line_of[9] == line_of[8];
        if !continues || tile(words[9]).is_none_or(|next| next <= 8) {
            return FirstBoard::Of(size(3, 3));
        }
    }
    let mut found = vec![];
    for rows in 1..=lines.len().min(10) {
        let more = sizes(&lines[..rows]);
        if more.is_empty() {
            continue;
        }
        let cells = more[0].cells();
        let next = words.get(cells).and_then(|word| tile(word)).filter(|_| lines[0].len() <= 10);
        if next.is_none_or(|next| next < cells) {
            found = more;
            break;
        }
    }
    match found[..] {
        [] => FirstBoard::Unknown { is_large: false, alike: None },
        [size] => FirstBoard::Of(size),
        _ => FirstBoard::Several(found),
    }
}

/// Returns what the library sees, without what it adds for a message.
fn seen(text: &[u8]) -> FirstBoard {
    match first_board(text, true, &EIGHT.format, false) {
        Some(found @ (FirstBoard::Of(_) | FirstBoard::Several(_))) => found,
        _ => FirstBoard::Unknown { is_large: false, alike: None },
    }
}

/// Some boards of a random size, in rows, on lines, or wrapped, and perhaps a damage.
fn boards(random: &mut Random) -> String {
    let [rows, columns] = [1 + random.below(6), 1 + random.below(6)];
    let (cells, in_rows) = (rows * columns, random.below(3) > 0);
    let mut lines = vec![];
    if random.below(8) == 0 {
        lines.push(vec![random.below(12).to_string()]);
    }
    for _ in 0..=random.below(3) {
        let mut tiles: Vec<_> = (1..cells).map(|tile| tile.to_string()).collect();
        tiles.push(random.one_of(&["x", "0"]).to_string());
        random.shuffle(&mut tiles);
        if random.below(4) == 0 {
            tiles.sort_by_key(|tile| tile.parse().unwrap_or(0));
        }
        let of_line = if in_rows { columns } else { cells };
        lines.extend(tiles.chunks(of_line).map(<[String]>::to_vec));
    }
    if random.below(3) == 0 {
        let (line, other) = (random.below(lines.len()), random.below(14).to_string());
        let at = random.below(lines[line].len());
        match random.below(4) {
            0 => lines[line][at] = other,
            1 => lines[line].insert(at, other),
            2 => drop(lines[line].remove(at)),
            _ => drop(lines.remove(line)),
        }
    }
    lines.iter().map(|line| line.join(" ") + "\n").collect()
}

#[test]
fn the_size_is_that_of_the_model_wherever_the_text_is_cut() {
    let mut kinds = std::collections::HashMap::new();
    for seed in 0..4_000 / one_in(4) as u64 {
        let text = boards(&mut Random::new(seed));
        let right = model(&text);
        assert_eq!(seen(text.as_bytes()), right, "{seed}:\n{text}");
        *kinds.entry(std::mem::discriminant(&right)).or_insert(0) += 1;
        let whole = first_board(text.as_bytes(), true, &EIGHT.format, false);
        for end in 0..text.len() {
            let part = first_board(&text.as_bytes()[..end], false, &EIGHT.format, false);
            assert!(part.is_none() || part == whole, "{seed}, {end}:\n{text}");
        }
        // Lists and slashes are rows. Rows on one line may be the first nine tiles of a 3x3 board,
        // and its line continues.
        let rows = text.replace(' ', ",").replace('\n', "],[");
        let three = FirstBoard::Of(size(3, 3));
        for text in [format!("[[{rows}]]"), text.replace('\n', " / "), text.replace(' ', ", ")] {
            let found = seen(text.as_bytes());
            let is_right = found == right || found == three || right == three;
            assert!(is_right, "{seed}:\n{text}\n{found:?}\n{right:?}");
        }
    }
    assert!(kinds.len() == 3 && kinds.values().all(|&number| number > 50), "{kinds:?}");
}

#[test]
fn texts_that_people_have() {
    let sixteen = "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2";
    let of = |rows, columns| FirstBoard::Of(size(rows, columns));
    let unknown = |is_large, side| FirstBoard::Unknown {
        is_large,
        alike: Some(side).filter(|&side| side > 0).map(|side| size(side, side)),
    };
    for (text, right) in [
        ("1 2 3 4\n5 6 7 8\n0 9 10 11\n13 14 15 12\n", of(4, 4)),
        (sixteen, of(4, 4)),
        ("1 2 3 4 5 6 7 x 8 0\n", of(3, 3)),
        ("1 2 3 4 5 6 7 x 8 12\n", unknown(false, 0)),
        ("123456x78\n1 2 3 4\n", of(3, 3)),
        ("123\n456\n7x8\n", unknown(false, 0)),
        ("123_456_7.8\n", of(3, 3)),
        ("123456789abcde0f\n", of(4, 4)),
        ("1234_5678_9abc_def.\n", of(4, 4)),
        ("| 1 | 2 | 3 | 4 |\n| 5 | 6 | 7 | 8 |\n", unknown(false, 0)),
        ("1 2 3 4 5 6 7 8 9\n", unknown(true, 0)),
        ("9 2 3 4\n5 6 7 8\n1 10 11 11\n", unknown(true, 0)),
        ("8\n1 2 3\n4 0 5\n7 8 6\n", unknown(false, 0)),
        ("hello\n", unknown(false, 0)),
        ("1 2 3 4\n5 6 7 8\n9 10 11 0\n12 13 14 14\n", unknown(true, 4)),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 15 17 18 19 20\n", unknown(true, 0)),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 151 2 3 4\n", of(4, 4)),
        ("\u{feff}1 2\n3 0\n", of(2, 2)),
        ("[1,2,3,\n4,5,6,7,8,9,10,\n11,12,13,14,0,15]", of(4, 4)),
    ] {
        let found = first_board(text.as_bytes(), true, &EIGHT.format, false);
        assert_eq!(found, Some(right), "{text}");
    }
    // Two hundred words are searched if the run does not end at the first error.
    let later = "1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 x 8\n";
    let looks_on = |text: &str| first_board(text.as_bytes(), false, &EIGHT.format, true);
    assert_eq!(looks_on(later), Some(unknown(false, 0)));
    assert_eq!(looks_on(&later[..18]), None);
    assert_eq!(looks_on(&"1 2 3 9 9\n".repeat(41)), Some(unknown(true, 0)));
    assert_eq!(looks_on(&"1 2 3 9 9\n".repeat(40)), None);
}
