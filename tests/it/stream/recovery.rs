//! The cost of a fault: valid answers lost after it, lines too many or too few, by layout and kind.
//!
//! A stream is four valid cases, a damaged one, and eight valid cases. A valid answer is lost if
//! one of the eight boards is not read, in order.

use super::cases::{Case, Layout, Read, LAYOUTS};
use super::damage::{damages, Damage};
use crate::random::{one_in, Random};
use eight::inside::stream::input::Position;
use eight::inside::stream::OnFault;
use std::collections::HashMap;

const TABLE: &str = include_str!("recovery.txt");
const PROMISES: &str = include_str!("../../../src/promises.md");

/// Good cases before the faulty one, and after it.
const BEFORE: usize = 4;
const AFTER: usize = 8;
/// Streams of each kind.
const STREAMS: u32 = 50;

/// The average cost of one kind of fault.
#[derive(Default, Clone, Copy)]
struct Cost {
    lost: f64,
    lines_off: f64,
}

/// A stream and its cases.
struct Stream<'a> {
    layout: &'a Layout,
    lines: Vec<Vec<u8>>,
    /// The position of the next line.
    at: Position,
    /// The valid cases and their positions.
    good: Vec<Case>,
    places: Vec<(u64, u64)>,
}

/// What is to be read, by position.
type Valid = HashMap<(u64, u64), String>;

/// Returns the number of valid cases that were read in their places.
fn kept(valid: &Valid, read: &[Read]) -> usize {
    let is_kept = |(at, tiles): &&Read| {
        let good = valid.get(&(at.line, at.column));
        good.is_some() && good == tiles.as_ref()
    };
    read.iter().filter(is_kept).count()
}

impl Stream<'_> {
    fn new(layout: &Layout) -> Stream<'_> {
        Stream {
            layout,
            lines: Vec::new(),
            at: Position::START,
            good: Vec::new(),
            places: Vec::new(),
        }
    }

    fn add(&mut self, lines: Vec<Vec<u8>>) {
        for line in lines.into_iter().chain(self.layout.behind()) {
            self.at = self.layout.next(self.at, &line);
            self.lines.push(line);
        }
    }

    fn add_good(&mut self, case: Case) {
        self.places.push((self.at.line, self.at.column + u64::from(self.layout.is_list())));
        self.add(self.layout.lines(&case));
        self.good.push(case);
    }

    fn valid(&self) -> Valid {
        let keys = self.layout.keys(&self.good);
        assert_eq!(keys.len(), self.places.len());
        self.places.iter().copied().zip(keys).collect()
    }
}

fn cost_of(layout: &Layout, damage: &Damage, before: usize, seed: u64) -> Cost {
    let mut random = Random::new(seed);
    let all = damages(layout);
    let (mut lost, mut lines_off) = (0, 0);
    for _ in 0..STREAMS {
        let mut stream = Stream::new(layout);
        for _ in 0..before {
            stream.add(layout.lines(&(layout.case)(&mut random)));
        }
        let mut lines = 0;
        for at in 0..layout.faults {
            let case = (layout.case)(&mut random);
            let damage = if at == 0 { damage } else { &all[random.below(all.len())] };
            let (damaged, number) = (damage.make)(&mut random, &layout.of(&case), &case);
            stream.add(damaged);
            lines += number;
        }
        for _ in 0..AFTER {
            stream.add_good((layout.case)(&mut random));
        }
        let read = (layout.read)(&layout.text(&stream.lines), OnFault::Skip);
        lost += AFTER - kept(&stream.valid(), &read);
        // Everything between empty lines is one case.
        let lines = if layout.empty_lines { 1 } else { lines };
        lines_off += read.len().abs_diff(before + lines + AFTER);
    }
    Cost { lost: share(lost, STREAMS), lines_off: share(lines_off, STREAMS) }
}

fn share(part: usize, whole: u32) -> f64 {
    f64::from(u32::try_from(part).unwrap()) / f64::from(whole)
}

fn mean(costs: &[Cost]) -> Cost {
    let count = f64::from(u32::try_from(costs.len()).unwrap());
    Cost {
        lost: costs.iter().map(|cost| cost.lost).sum::<f64>() / count,
        lines_off: costs.iter().map(|cost| cost.lines_off).sum::<f64>() / count,
    }
}

/// Reads a stream in which a twentieth of all cases is invalid. Returns the share of the valid
/// cases that keep their answers, and the share whose places cannot be known.
fn kept_of_many(layout: &Layout, cases: usize, seed: u64) -> (f64, f64) {
    let mut random = Random::new(seed);
    let damages = damages(layout);
    let mut stream = Stream::new(layout);
    let mut faulty = Vec::new();
    for _ in 0..cases {
        let case = (layout.case)(&mut random);
        if random.below(20) == 0 {
            faulty.push((stream.lines.len(), stream.at));
            for _ in 0..layout.faults {
                let damage = &damages[random.below(damages.len())];
                stream.add((damage.make)(&mut random, &layout.of(&case), &case).0);
            }
        } else {
            stream.add_good(case);
        }
    }
    let read = (layout.read)(&layout.text(&stream.lines), OnFault::Skip);
    let valid = stream.valid();
    let all = u32::try_from(valid.len()).unwrap();
    let hidden = faulty.iter().map(|&(line, at)| hidden(&stream, &valid, line, at)).sum();
    (share(kept(&valid, &read), all), share(hidden, all))
}

/// Returns the number of valid cases that are read wrong after an invalid one, before anything
/// contradicts.
fn hidden(stream: &Stream, valid: &Valid, first: usize, at: Position) -> usize {
    if at.column > 1 {
        return 0;
    }
    let lines = &stream.lines[first..stream.lines.len().min(first + 400)];
    let mut cases = (stream.layout.read)(&stream.layout.text(lines), OnFault::Stop);
    for (place, _) in &mut cases {
        place.line += at.line - 1;
    }
    // A case is right if it was read in its place, or if the fault is in it.
    let is_right = |case: &Read| kept(valid, std::slice::from_ref(case)) == 1;
    let end = cases.iter().position(|case| is_right(case) || case.1.is_none());
    let end = end.map_or(at, |end| cases[end].0);
    let before = |line| stream.places.partition_point(|place| place.0 < line);
    before(end.line).saturating_sub(before(at.line))
}

#[test]
fn a_fault_costs_its_own_case() {
    let mut wrong = Vec::new();
    // A figure is exact, so there may be fewer layouts, but not fewer streams: the first, or all.
    for layout in LAYOUTS.iter().step_by(one_in(LAYOUTS.len())) {
        let damages = damages(layout);
        let mut costs = Vec::new();
        let mut at_start = Vec::new();
        for (seed, damage) in (1..).zip(&damages) {
            costs.push(cost_of(layout, damage, BEFORE, seed));
            println!("    {:60} {:8.4}", damage.name, costs[costs.len() - 1].lost);
            at_start.push(cost_of(layout, damage, 0, seed));
        }
        let (all, first) = (mean(&costs), mean(&at_start));
        let (many, hidden) = kept_of_many(layout, 10_000, 99);
        let row = format!(
            "| {} | {} | {:.3} | {:.3} | {:.3} | {:.2} % | {:.2} % |",
            layout.name,
            damages.len(),
            all.lost,
            first.lost,
            all.lines_off,
            100.0 * many,
            100.0 * hidden
        );
        println!("{row}");
        if !TABLE.contains(&row) {
            wrong.push(layout.name);
        }
    }
    assert_eq!(wrong, [""; 0]);
    // The documentation has some of the rows.
    let promised: Vec<&str> = PROMISES.lines().filter(|line| line.ends_with(" % |")).collect();
    assert!(promised.len() == 6 && promised.iter().all(|row| TABLE.contains(row)), "{promised:?}");
}
