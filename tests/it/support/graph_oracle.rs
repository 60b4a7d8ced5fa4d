//! A plain breadth-first search from home over all boards of a graph, obviously right: it slides
//! pieces along edges until nothing is new. It shares no code with the library.
//!
//! Two thousand graphs of up to 362,880 boards each take a quick one. So all boards are numbered
//! once, by sorting them, and for every board and vertex it is looked up once what sliding the
//! piece on that vertex leads to; a search then goes from number to number.

use std::collections::HashMap;
use std::sync::OnceLock;

/// The piece on each vertex, vertices from 0, and 0 on the free one.
pub type Board = [u8; 9];

/// Vertices from 0.
pub type Edges = Vec<(usize, usize)>;

pub const HOME: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// Boards that have the same vertex free.
const WITH_ONE_FREE: usize = 40_320;

/// Every board, and the boards to which its slides lead.
struct Boards {
    /// In ascending order of the free vertex and the pieces.
    all: Vec<Board>,
    numbers: HashMap<Board, u32>,
    /// By board and vertex: the board after the piece there has slid onto the free vertex, along
    /// an edge or not. It is counted from the first board whose free vertex is that one, and so
    /// takes two bytes, not four: half as much memory to wait for.
    slid: Vec<[u16; 9]>,
}

impl Boards {
    fn get() -> &'static Boards {
        static BOARDS: OnceLock<Boards> = OnceLock::new();
        BOARDS.get_or_init(|| {
            let mut all = vec![[0; 9]];
            for piece in 1..9 {
                let with_piece = |board: Board| {
                    let free = (0..9).filter(move |&vertex| board[vertex] == 0);
                    free.map(move |vertex| {
                        let mut next = board;
                        next[vertex] = piece;
                        next
                    })
                };
                all = all.into_iter().flat_map(with_piece).collect();
            }
            all.sort_unstable_by_key(|&board| (free(board), board));
            let numbers: HashMap<Board, u32> = all.iter().copied().zip(0..).collect();
            assert_eq!((all.len(), numbers.len()), (362_880, 362_880));
            let slides = all.iter().map(|&board| {
                std::array::from_fn(|vertex| {
                    let mut slid = board;
                    slid.swap(vertex, free(board));
                    let number = numbers[&slid] as usize;
                    assert_eq!(number / WITH_ONE_FREE, vertex);
                    (number % WITH_ONE_FREE) as u16
                })
            });
            let slid = slides.collect();
            Boards { all, numbers, slid }
        })
    }
}

fn free(board: Board) -> usize {
    board.iter().position(|&piece| piece == 0).expect("one vertex is free")
}

/// The boards one move away.
pub fn slides(edges: &[(usize, usize)], board: Board) -> Vec<Board> {
    let mut boards = Vec::new();
    for &(u, v) in edges {
        if board[u] == 0 || board[v] == 0 {
            let mut slid = board;
            slid.swap(u, v);
            boards.push(slid);
        }
    }
    boards
}

/// Returns a case as it is written.
pub fn text(edges: &[(usize, usize)], board: Board) -> String {
    let edge = |(u, v): &(usize, usize)| format!("{} {}\n", u + 1, v + 1);
    let vertex = |piece: u8| board.iter().position(|&it| it == piece).expect("a piece") + 1;
    let pieces: Vec<String> = (1..9).map(|piece| vertex(piece).to_string()).collect();
    let lines: String = edges.iter().map(edge).collect();
    format!("{}\n{lines}{}\n", edges.len(), pieces.join(" "))
}

/// The distances from home of all boards that have one.
pub struct Distances {
    by_number: Vec<u16>,
    /// The numbers of these boards, nearest first.
    queue: Vec<u32>,
}

const NONE: u16 = u16::MAX;

impl Distances {
    pub fn from_home(edges: &[(usize, usize)]) -> Distances {
        let boards = Boards::get();
        let mut by_number = vec![NONE; boards.all.len()];
        let home = boards.numbers[&HOME];
        by_number[home as usize] = 0;
        let mut queue = vec![home];
        let mut neighbours = vec![Vec::new(); 9];
        for &(u, v) in edges {
            neighbours[u].push(v);
            neighbours[v].push(u);
        }
        let mut next = 0;
        while let Some(&number) = queue.get(next) {
            if queue.len() == boards.all.len() {
                break;
            }
            let number = number as usize;
            let distance = by_number[number] + 1;
            for &vertex in &neighbours[number / WITH_ONE_FREE] {
                let slid = vertex * WITH_ONE_FREE + usize::from(boards.slid[number][vertex]);
                if by_number[slid] == NONE {
                    by_number[slid] = distance;
                    queue.push(slid as u32);
                }
            }
            next += 1;
        }
        Distances { by_number, queue }
    }

    pub fn of(&self, board: Board) -> Option<u32> {
        let number = Boards::get().numbers[&board];
        let distance = self.by_number[number as usize];
        (distance != NONE).then_some(u32::from(distance))
    }

    /// The moves that lead one nearer, in ascending order: the piece, and the board after.
    pub fn nearer(&self, edges: &[(usize, usize)], board: Board) -> Vec<(u8, Board)> {
        let mut nearer: Vec<(u8, Board)> = slides(edges, board)
            .into_iter()
            .filter(|&next| self.of(next).map(|left| left + 1) == self.of(board))
            .map(|next| (next[free(board)], next))
            .collect();
        nearer.sort_unstable();
        nearer
    }

    /// The pieces of the first of all shortest paths home: at every move the lowest that there is.
    pub fn first_path(&self, edges: &[(usize, usize)], mut board: Board) -> Vec<u8> {
        let mut path = Vec::new();
        while board != HOME {
            let (piece, next) = self.nearer(edges, board)[0];
            path.push(piece);
            board = next;
        }
        path
    }

    /// All boards that can come home, nearest first.
    pub fn boards(&self) -> impl Iterator<Item = Board> + '_ {
        let boards = Boards::get();
        self.queue.iter().map(|&number| boards.all[number as usize])
    }

    /// One of the boards that are farthest from home.
    pub fn farthest(&self) -> Board {
        let &last = self.queue.last().expect("home itself");
        Boards::get().all[last as usize]
    }
}
