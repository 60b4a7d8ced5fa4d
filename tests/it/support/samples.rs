//! The cases of `fixtures/`.

use std::fs;
use std::path::{Path, PathBuf};

/// The inputs of `data/sample` or `data/secret` of a folder below `fixtures/`, by their names.
pub fn inputs(folder: &str, kind: &str) -> Vec<PathBuf> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let files = fs::read_dir(fixtures.join(folder).join("data").join(kind));
    let paths = files.into_iter().flatten().map(|file| file.unwrap().path());
    let mut inputs: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|extension| extension == "in")).collect();
    inputs.sort();
    inputs
}

/// Returns the inputs that a judge publishes, and their answers. There is at least one.
pub fn samples(judge: &str) -> Vec<(String, String)> {
    let inputs = inputs(&format!("judges/{judge}"), "sample");
    assert!(!inputs.is_empty(), "fixtures/judges/{judge}/data/sample has no case");
    let read = |path: &Path| {
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let sample = |input: PathBuf| (read(&input), read(&input.with_extension("ans")));
    inputs.into_iter().map(sample).collect()
}
