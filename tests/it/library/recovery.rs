//! What a fault costs: good answers lost after one, lines too many or too few, by layout and kind.
//!
//! A stream is four good cases, what became of a fifth one, and eight good cases. Good answers are
//! lost where the boards of the eight are not read, in their order. `RECOVERY=table` prints the
//! figures by kind.

use super::damage::{damages, Damage, Layout, LAYOUTS};
use crate::random::Random;
use std::collections::HashMap;

const PROMISES: &str = include_str!("../../../src/promises.md");

/// Good cases before the faulty one, and after it.
const BEFORE: usize = 4;
const AFTER: usize = 8;
/// Streams of each kind.
const STREAMS: u32 = 300;

/// What one kind of fault costs, on average.
#[derive(Default, Clone, Copy)]
struct Cost {
    lost: f64,
    lines_off: f64,
}

/// How many of `good` are among what was read, in their order.
fn kept(good: &[String], read: &[Option<String>]) -> usize {
    let mut lengths = vec![vec![0; read.len() + 1]; good.len() + 1];
    for (i, one) in good.iter().enumerate() {
        for (j, other) in read.iter().enumerate() {
            lengths[i + 1][j + 1] = if Some(one) == other.as_ref() {
                lengths[i][j] + 1
            } else {
                lengths[i][j + 1].max(lengths[i + 1][j])
            };
        }
    }
    lengths[good.len()][read.len()]
}

fn cost_of(layout: &Layout, damage: &Damage, before: usize, seed: u64) -> Cost {
    let mut random = Random::new(seed);
    let (mut lost, mut lines_off) = (0, 0);
    for _ in 0..STREAMS {
        let mut text = Vec::new();
        for _ in 0..before {
            text.extend(layout.lines(&(layout.case)(&mut random)));
        }
        let case = (layout.case)(&mut random);
        let (damaged, lines) = (damage.make)(&mut random, layout, &case);
        text.extend(damaged);
        let mut good = Vec::new();
        for _ in 0..AFTER {
            let case = (layout.case)(&mut random);
            text.extend(layout.lines(&case));
            good.push(layout.key(&case));
        }
        let read = (layout.read)(&layout.text(&text));
        lost += AFTER - kept(&good, &read);
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

/// The share of the good cases that keep their answers where a twentieth of all is faulty.
fn kept_of_many(layout: &Layout, cases: usize, seed: u64) -> f64 {
    let mut random = Random::new(seed);
    let damages = damages(layout);
    let mut text = Vec::new();
    let mut good = Vec::new();
    for _ in 0..cases {
        let case = (layout.case)(&mut random);
        if random.below(20) == 0 {
            let damage = &damages[random.below(damages.len())];
            text.extend((damage.make)(&mut random, layout, &case).0);
        } else {
            text.extend(layout.lines(&case));
            good.push(layout.key(&case));
        }
    }
    let read = (layout.read)(&layout.text(&text));
    // In order, each as near to the one before as it stands.
    let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
    for (at, case) in read.iter().enumerate() {
        places.entry(case.as_deref().unwrap_or("")).or_default().push(at);
    }
    let mut next = 0;
    let mut kept = 0;
    for case in &good {
        let found = places.get(&**case).and_then(|at| at.iter().find(|&&at| at >= next));
        if let Some(&at) = found.filter(|&&at| at < next + 200) {
            next = at + 1;
            kept += 1;
        }
    }
    share(kept, u32::try_from(good.len()).unwrap())
}

#[test]
fn a_fault_costs_its_own_case() {
    let by_kind = std::env::var("RECOVERY").is_ok();
    let mut wrong = Vec::new();
    for layout in LAYOUTS {
        let damages = damages(layout);
        let mut costs = Vec::new();
        let mut at_start = Vec::new();
        for (seed, damage) in (1..).zip(&damages) {
            let cost = cost_of(layout, damage, BEFORE, seed);
            if by_kind && (cost.lost > 0.0 || cost.lines_off > 0.0) {
                println!("    {:60} {:8.4} {:8.4}", damage.name, cost.lost, cost.lines_off);
            }
            costs.push(cost);
            at_start.push(cost_of(layout, damage, 0, seed));
        }
        let (all, first) = (mean(&costs), mean(&at_start));
        let many = kept_of_many(layout, 20_000, 99);
        let row = format!(
            "| {} | {} | {:.3} | {:.3} | {:.3} | {:.2} % |",
            layout.name,
            damages.len(),
            all.lost,
            first.lost,
            all.lines_off,
            100.0 * many
        );
        println!("{row}");
        // The table of the documentation is this one.
        if !PROMISES.contains(&row) {
            wrong.push(layout.name);
        }
        if damages.len() < 40
            || all.lost > layout.most_lost
            || all.lines_off > layout.most_lines_off
            || 100.0 * many < layout.least_kept
        {
            wrong.push(layout.name);
        }
    }
    assert_eq!(wrong, [""; 0]);
}
