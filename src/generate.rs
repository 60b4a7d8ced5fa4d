//! Cases to a recipe. Within a minor version, the same seed gives the same bytes on every machine.
//!
//! That promise rests on these rules:
//!
//! - Random numbers are those of SplitMix64, in whole numbers only, and
//!   those below a bound are exactly uniform.
//! - Before each case, the generator draws whether it is unsolvable, with probability (unsolvable
//!   cases left) / (cases left). So the number of unsolvable cases is exact, and every choice of
//!   positions is equally likely (Knuth, TAOCP 2, 3.4.2, algorithm S).
//!
//! ```
//! use eight::generate::{Generator, Recipe};
//! let recipe = Recipe { count: Some(2), seed: 1, ..Recipe::new(eight::judge::HDU_1043) };
//! let mut text = Vec::new();
//! Generator::new(&recipe)?.write(&mut text)?;
//! assert_eq!(text, b"1 7 5 3 4 x 6 8 2\n6 5 8 2 1 7 x 4 3\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod generator;
mod recipe;
pub(crate) mod trial;

pub use self::generator::Generator;
pub use self::recipe::Recipe;
pub use crate::puzzle::draw::{Among, Edges, RecipeError};
pub use crate::puzzle::share::{NoShare, Share};
