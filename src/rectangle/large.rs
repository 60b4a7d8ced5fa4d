//! Boards of any size.

mod beam;
mod byhand;
mod cut;
mod deepening;
mod frame;
mod geometry;
mod partition;
mod pattern;
mod tables;
mod windows;

fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e6
}

pub fn probe() {
    let args: Vec<String> = std::env::args().collect();
    let l = args[1] == "six";
    let widths: Vec<usize> = args[2..].iter().map(|w| w.parse().unwrap()).collect();
    let t = cpu();
    let tables = tables::Tables::new(super::Size { rows: 5, columns: 5 }, 0, l).expect("tables");
    println!("{} bytes {:.0} ms", tables.bytes(), cpu() - t);
    let text = std::fs::read_to_string("/work/shared/cases/korf24.txt").unwrap();
    let mut boards = Vec::new();
    for line in text.lines().filter(|l| !l.starts_with('#')) {
        let mut w = line.split(' ');
        w.next();
        let mut homes = [0; frame::MOST];
        for (h, x) in homes.iter_mut().zip(w.next().unwrap().split(',')) {
            *h = x.parse().unwrap();
        }
        boards.push(homes);
    }
    let mut beam = beam::Beam::new();
    for width in widths {
        let t = cpu();
        let (mut spent, mut sum, mut fails, mut max) = (0, 0, 0, 0);
        for homes in &boards {
            let node = tables.node(homes);
            let ask = beam::Ask { width, longest: 300, noise: 0 };
            match beam.search(&tables, &node, ask, &mut spent) {
                Some(path) => {
                    sum += path.len();
                    max = max.max(path.len());
                    let mut h = *homes;
                    let mut b = usize::from(node.blank);
                    for code in path {
                        let to = usize::from(tables.slides[b][usize::from(code)].to);
                        h.swap(b, to);
                        b = to;
                    }
                    assert!(h[..25].iter().enumerate().all(|(c, &h)| c == usize::from(h)));
                }
                None => fails += 1,
            }
        }
        let t = cpu() - t;
        let solved = 50 - fails;
        println!(
            "W {width}: mean {:.2} max {max} fails {fails} {:.2} ms a board, {:.1} ns a child",
            sum as f64 / solved as f64,
            t / 50.0,
            t * 1e6 / spent as f64
        );
    }
}
