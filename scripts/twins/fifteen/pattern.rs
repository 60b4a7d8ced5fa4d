//! `src/fifteen/pattern.rs` state by state, which takes longer.

use super::zones::{region_shift, slides, Ranks, Zones};

/// The bits of the pattern whose home set is `home`, and the blank's home `goal`: by rank, a bit for each zone, the
/// second lowest of the fewest moves. One search in breadth from the goal.
pub fn build(zones: &Zones, home: u16, goal: usize, _reached: impl FnMut(usize, u32)) -> Vec<u32> {
    let ranks = Ranks::new(zones.tiles);
    let turns = zones.turn_table(&ranks);
    let row = zones.row();
    // By zone: its neighbours, and where in the turn table the orders stand that lead there.
    let neighbours = |&(mask, cell): &(u16, u8)| {
        let set = &zones.sets[zones.number(mask)];
        let zone = |there: u16, region| zones.sets[zones.number(there)].zone(region) as usize;
        slides(mask, usize::from(cell))
            .map(|slide| (zone(mask ^ slide.flip as u16, slide.region), set.row(slide) * ranks.len))
            .collect()
    };
    let edges: Vec<Vec<(usize, usize)>> = zones.places.iter().map(neighbours).collect();
    let mut seen = vec![0; ranks.len * row / 32];
    let mut bits = seen.clone();
    let start = zones.sets[zones.number(home)].zone(region_shift(goal)) as usize;
    seen[start / 32] |= 1 << (start % 32);
    let mut layer = vec![start as u32];
    let mut moves = 0;
    while !layer.is_empty() {
        moves += 1;
        let mut next = Vec::new();
        for &state in &layer {
            let (rank, zone) = (state as usize / row, state as usize % row);
            for &(there, turn) in &edges[zone] {
                let state = usize::from(turns[turn + rank]) * row + there;
                let bit = 1 << (state % 32);
                if seen[state / 32] & bit == 0 {
                    seen[state / 32] |= bit;
                    bits[state / 32] |= if moves & 2 == 0 { 0 } else { bit };
                    next.push(state as u32);
                }
            }
        }
        layer = next;
    }
    bits
}
