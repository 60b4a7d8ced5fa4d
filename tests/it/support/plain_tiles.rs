//! A plain breadth-first search on boards of numbered tiles of any size, and their parity. It
//! shares no code with the library.

use std::collections::HashMap;
use std::hash::Hash;

/// A board: its numbers in reading order, 0 for the blank.
pub type Cells = Vec<u8>;

/// Boards, and how many moves they are away.
pub type Ball = HashMap<Cells, usize>;

pub fn goal(cells: u8) -> Cells {
    (1..cells).chain([0]).collect()
}

/// Returns the board after its blank has moved up, down, left or right, by number; `None` if the
/// edge is in the way.
pub fn slide<T: PartialEq, B: Clone + AsRef<[T]> + AsMut<[T]>>(
    columns: usize,
    board: &B,
    blank: &T,
    way: usize,
) -> Option<B> {
    let cells = board.as_ref();
    let at = cells.iter().position(|cell| cell == blank)?;
    let to = match way {
        0 if at >= columns => at - columns,
        1 if at + columns < cells.len() => at + columns,
        2 if at % columns > 0 => at - 1,
        3 if (at + 1) % columns > 0 => at + 1,
        _ => return None,
    };
    let mut slid = board.clone();
    slid.as_mut().swap(at, to);
    Some(slid)
}

/// Returns the moves of a board, by number, each with the board after it.
pub fn moves<T: PartialEq, B: Clone + AsRef<[T]> + AsMut<[T]>>(
    columns: usize,
    board: &B,
    blank: &T,
) -> Vec<(usize, B)> {
    (0..4).filter_map(|way| Some((way, slide(columns, board, blank, way)?))).collect()
}

/// Returns the boards one move away.
pub fn slides<T: PartialEq + From<u8>, B: Clone + AsRef<[T]> + AsMut<[T]>>(
    columns: usize,
    board: &B,
) -> Vec<B> {
    moves(columns, board, &T::from(0)).into_iter().map(|(_, next)| next).collect()
}

/// All boards within `most` moves: plain breadth-first search.
pub fn ball(columns: usize, from: &[u8], most: usize) -> Ball {
    within(most, from.to_vec(), |board| slides(columns, board))
}

/// Returns all boards within `most` moves of one, and their distances, by plain breadth-first
/// search on boards of any type.
pub fn within<B: Clone + Eq + Hash, I: IntoIterator<Item = B>>(
    most: usize,
    from: B,
    slides: impl Fn(&B) -> I,
) -> HashMap<B, usize> {
    let mut depths = HashMap::from([(from.clone(), 0)]);
    let mut layer = vec![from];
    for depth in 1..=most {
        let mut next = Vec::new();
        for board in layer.iter().flat_map(&slides) {
            depths.entry(board).or_insert_with_key(|board| {
                next.push(board.clone());
                depth
            });
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    depths
}

/// All paths to the goal, by the moves that lead one nearer, of which only the goal has none.
pub fn all_paths<B, N: Clone>(nearer: &impl Fn(&B) -> Vec<(N, B)>, from: &B) -> Vec<Vec<N>> {
    let next = nearer(from);
    if next.is_empty() {
        return vec![vec![]];
    }
    let paths = next.into_iter().flat_map(|(name, next)| {
        let rest = all_paths(nearer, &next).into_iter();
        rest.map(move |path| [vec![name.clone()], path].concat())
    });
    paths.collect()
}

/// The first of all paths to the goal: at every step the first move that leads one nearer.
pub fn first_path<B: Clone, N>(nearer: &impl Fn(&B) -> Vec<(N, B)>, from: &B) -> Vec<N> {
    let (mut path, mut at) = (Vec::new(), from.clone());
    while let Some((name, next)) = nearer(&at).into_iter().next() {
        path.push(name);
        at = next;
    }
    path
}

/// True if a board can reach the goal. The exchanges that sort the cells, with the blank's, must be
/// as odd as the blank's way to the last cell. On a line the tiles must be in order.
pub fn is_solvable(columns: usize, cells: &[u8]) -> bool {
    let last = cells.len() - 1;
    if columns == 1 || columns == cells.len() {
        return cells.iter().filter(|&&tile| tile > 0).is_sorted();
    }
    let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
    let steps = (last / columns - blank / columns) + (last % columns).abs_diff(blank % columns);
    let mut cells = cells.to_vec();
    let mut exchanges = 0;
    for at in 0..last {
        while usize::from(cells[at]) != at + 1 {
            let home = (usize::from(cells[at]) + last) % cells.len();
            cells.swap(at, home);
            exchanges += 1;
        }
    }
    exchanges % 2 == steps % 2
}

/// Every order of `0..cells`.
pub fn orders(cells: u32) -> Vec<Vec<u32>> {
    let mut orders = vec![vec![]];
    for number in 0..cells {
        let longer = orders.iter().flat_map(|order: &Vec<u32>| {
            (0..=order.len()).map(move |at| {
                let mut order = order.clone();
                order.insert(at, number);
                order
            })
        });
        orders = longer.collect();
    }
    orders
}
