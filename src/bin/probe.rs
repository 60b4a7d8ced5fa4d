use eight::puzzle::Effort;
use eight::rectangle::{large::Large, whole::Whole, Board, Size};
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e6
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    if args[1] == "whole" {
        let (r, c) = (args[2].parse().unwrap(), args[3].parse().unwrap());
        let t = cpu();
        let w = Whole::new(Size { rows: r, columns: c }, r * c - 1, eight::TieBreak::UDLR);
        println!("{:?} {:.0} ms", w.counts(), cpu() - t);
        return;
    }
    // probe RxC KORF|seed five|six efforts...
    let size: Size = args[1].parse().unwrap();
    let mut boards: Vec<(Vec<u32>, usize)> = Vec::new();
    if args[2] == "korf" {
        let text = std::fs::read_to_string("/work/shared/cases/korf24.txt").unwrap();
        for line in text.lines().filter(|l| !l.starts_with('#')) {
            let mut w = line.split(' ');
            w.next();
            boards.push((
                w.next().unwrap().split(',').map(|x| x.parse().unwrap()).collect(),
                w.next().unwrap().parse().unwrap(),
            ));
        }
    } else {
        let mut random = eight::generate::SplitMix::new(args[2].parse().unwrap());
        while boards.len() < 50 {
            let mut b: Vec<u32> = (0..size.cells() as u32).collect();
            random.shuffle(&mut b);
            if Board::new(size, &b).unwrap().is_solvable(0) {
                boards.push((b, 0));
            }
        }
    }
    let t = cpu();
    let mut large = Large::new(
        size,
        0,
        if args[3] == "six" { 128 << 20 } else { 16 << 20 },
        eight::TieBreak::UDLR,
    );
    let first = Board::new(size, &boards[0].0).unwrap();
    if args[3] == "six" {
        large.solve(&first, Effort::Work(60_000_000));
    }
    large.solve(&first, Effort::Work(1000));
    println!("set-up {:.0} ms", cpu() - t);
    large.solve(&first, Effort::Any);
    for effort in &args[4..] {
        let e = if effort == "any" {
            Effort::Any
        } else if let Some(w) = effort.strip_prefix('w') {
            Effort::Within { millionths: (w.parse::<f64>().unwrap() * 1e6) as u64, most: u64::MAX }
        } else {
            Effort::Work(effort.parse().unwrap())
        };
        let before = large.spent();
        let t = cpu();
        let (mut l, mut b, mut o, mut worst) = (0, 0, 0, 0);
        for (numbers, best) in &boards {
            let board = Board::new(size, numbers).unwrap();
            let found = large.solve(&board, e).unwrap();
            let mut n = numbers.clone();
            let mut blank = n.iter().position(|&x| x == 0).unwrap();
            for code in &found.path {
                let to = match code {
                    0 => blank - size.columns,
                    1 => blank + size.columns,
                    2 => {
                        assert!(blank % size.columns > 0);
                        blank - 1
                    }
                    _ => {
                        assert!((blank + 1) % size.columns > 0);
                        blank + 1
                    }
                };
                n.swap(blank, to);
                blank = to;
            }
            assert!(n.iter().enumerate().all(|(i, &x)| i == x as usize));
            assert!(
                found.at_least <= found.path.len() && (found.path.len() - found.at_least) % 2 == 0
            );
            assert!(*best == 0 || found.at_least <= *best && *best <= found.path.len());
            l += found.path.len();
            b += found.at_least;
            o += best;
            worst = worst.max(found.path.len());
        }
        let n = boards.len() as f64;
        let t = cpu() - t;
        println!("{effort}: L {:.2} B {:.2} optimum {:.2} L/B {:.3} max {worst}; {:.3} ms a board, {:.1} ns a child", l as f64 / n, b as f64 / n, o as f64 / n, l as f64 / b as f64, t / n, t * 1e6 / (large.spent() - before).max(1) as f64);
    }
}
