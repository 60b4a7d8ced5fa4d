//! The puzzles, a row for each: what tells one from another, apart from its engine.

#[doc(hidden)]
pub struct Row {
    pub name: &'static str,
    pub plural: &'static str,
    /// True if the cells of a board are in rows, and a move has a direction.
    pub is_grid: bool,
    /// True if tiles have no numbers, and a letter names the motion of the tile.
    pub is_by_tile: bool,
    /// True if some cases have no path.
    pub has_unsolvable: bool,
}

macro_rules! kinds {
    ($($(#[$note:meta])* $kind:ident { $($row:tt)* })*) => {
        /// The puzzle of a judge.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Kind {
            $($(#[$note])* $kind,)*
        }

        impl Kind {
            /// All puzzles.
            #[doc(hidden)]
            pub const ALL: [Kind; [$(Kind::$kind),*].len()] = [$(Kind::$kind),*];

            #[doc(hidden)]
            pub const fn row(self) -> Row {
                match self { $(Kind::$kind => Row { $($row)* },)* }
            }

            /// Returns the name of the puzzle.
            pub fn name(self) -> &'static str {
                self.row().name
            }
        }
    };
}

kinds! {
    /// Numbered tiles on a board of any width and height.
    Tiles {
        name: "tiles", plural: "tiles", is_grid: true, is_by_tile: false, has_unsolvable: true,
    }
    /// Eight pieces on a graph of nine vertices.
    Graph {
        name: "graph", plural: "graphs", is_grid: false, is_by_tile: false, has_unsolvable: true,
    }
    /// Tiles of two colors.
    Sliders {
        name: "sliders", plural: "sliders", is_grid: true, is_by_tile: true, has_unsolvable: false,
    }
}
