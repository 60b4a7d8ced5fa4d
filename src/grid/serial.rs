//! Serde: a board as its rows, and a path as its letters with its bound.
//!
//! ```
//! use eight::{Board, Path};
//! let board: Board = serde_json::from_str("[[1, 2, 3], [0, 4, 6], [7, 5, 8]]")?;
//! assert_eq!(serde_json::to_string(&board)?, "[[1,2,3],[0,4,6],[7,5,8]]");
//! let path: Path = serde_json::from_str(r#"{"moves": "rdr", "at_least": 1}"#)?;
//! assert_eq!((path.to_string().as_str(), path.at_least()), ("rdr", Some(1)));
//! assert_eq!(serde_json::from_str::<Path>(&serde_json::to_string(&path)?)?, path);
//! let error = serde_json::from_str::<Board>("[[1, 2], [2, 0]]").unwrap_err();
//! assert_eq!(error.to_string(), "number 3: found `2` again");
//! # Ok::<(), serde_json::Error>(())
//! ```

use super::board::Board;
use super::path::Path;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
struct Written {
    moves: String,
    #[serde(default)]
    at_least: Option<usize>,
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.numbers().chunks(self.size().columns()))
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let rows = Vec::<Vec<u32>>::deserialize(deserializer)?;
        Board::from_rows(&rows).map_err(D::Error::custom)
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written { moves: self.to_string(), at_least: self.at_least() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Path, D::Error> {
        let Written { moves, at_least } = Written::deserialize(deserializer)?;
        let path: Path = moves.parse().map_err(D::Error::custom)?;
        Ok(Path::new(&path, at_least))
    }
}
