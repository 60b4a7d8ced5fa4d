//! Any bytes, read as targets. The targets and faults are the same through any window and from any
//! reads, and faults are where they say.

use super::support::{check_reading, items, Setup, Source};
use eight::inside::judge::SLIDERS;
use eight::inside::puzzle::Puzzle;
use eight::inside::sliders::{SliderBoard, Targets};

pub fn run(data: &[u8]) {
    let (window, reads, bytes) = Setup::new(data).reading();
    let strict = check_reading(bytes, window, reads, |on_fault, window, reads| {
        let source = Source::new(bytes, reads);
        items(Targets::reader(&SLIDERS.format, on_fault, source).with_window(window))
    });
    for target in strict.into_iter().flatten() {
        assert_eq!(SliderBoard::from_cells(&target.cells()), Some(target));
        assert_eq!(SliderBoard::unrank(target.rank()), Some(target));
    }
}
