//! Answers boards of a judge with several sides: each file says its own.

use super::boards::{print_fifteen, print_stats};
use super::on_all_cores;
use crate::args::Eight;
use crate::error::Error;
use crate::progress::{self, Watched};
use crate::source::each_file;
use eight::fifteen;
use eight::judge::{Answerer, Choice, Judge, Kind, Side, Solvers, Tally};
use eight::puzzle::{Cases, Effort, Puzzle};
use eight::stream::fault::Fault;
use eight::stream::input::WINDOW;
use eight::stream::scan::Scanner;
use eight::stream::{self, Failure, OnFault};
use std::io::{self, Read, Write};
use std::time::Instant;

/// Answers all boards of all files. A goal that was named is one of one side, and so are the boards.
pub fn sides(args: &Eight, judge: &'static Judge<'static>) -> Result<(), Error> {
    let rules = &args.rules;
    let three = rules.base(judge, &[Kind::Eight], "eight")?;
    let four = rules.base(judge, &[Kind::Fifteen], "eight")?;
    let goals = [
        rules.goal::<eight::Board>(&three),
        rules.goal::<fifteen::Board>(&four),
    ];
    let fitting = Side::ALL
        .iter()
        .zip(&goals)
        .filter(|(_, goal)| goal.is_ok());
    let sides: Vec<Side> = fitting.map(|(&side, _)| side).collect();
    let [goal_of_three, goal_of_four] = match goals {
        [Err(error), Err(_)] => return Err(error),
        goals => goals.map(|goal| goal.unwrap_or(None)),
    };
    let three = rules.change(three, goal_of_three.as_deref());
    let four = rules.change(four, goal_of_four.as_deref());

    let start = Instant::now();
    let bar = args.progress.then(|| progress::bar(&args.stream.files));
    let output = || Watched::new(io::stdout().lock(), bar.as_ref());
    let solvers = Solvers::<eight::Board>::new(Effort::new(three.ties));
    let mut threes = Answerer::new(&three, solvers, output());
    let solvers = Solvers::<fifteen::Board>::new(on_all_cores(four.ties));
    let mut fours = Answerer::new(&four, solvers, output());
    let mut tally = Tally::default();
    let on_fault = args.stream.on_fault();
    let outcome = each_file(
        &args.stream,
        bar.as_ref(),
        |source, report| match Side::choose(&sides, Watched::new(source, bar.as_ref())) {
            Choice::Side(side, source) if side.kind == Kind::Eight => {
                answer(source, &three, on_fault, &mut threes, &mut tally, report)
            }
            Choice::Side(_, source) => {
                answer(source, &four, on_fault, &mut fours, &mut tally, report)
            }
            Choice::Fault(fault) => {
                report(&fault.after(tally.cases()));
                Ok(())
            }
            Choice::Failed(position, error) => Err(Failure::Read(position, error)),
        },
    );
    if let Some(bar) = &bar {
        bar.finish_and_clear();
    }
    if args.stats {
        print_stats(&tally, start);
        print_fifteen(fours.solvers());
    }
    outcome
}

/// Answers the cases of a file, and counts them on from `tally`.
fn answer<P: Puzzle, W: Write>(
    source: impl Read,
    judge: &Judge,
    on_fault: OnFault,
    answerer: &mut Answerer<P, W>,
    tally: &mut Tally,
    report: &mut dyn FnMut(&Fault),
) -> Result<(), Failure<io::Error>> {
    answerer.count_from(*tally);
    let scanner = Scanner::new(source, judge.format::<P>(on_fault), WINDOW);
    let mut cases = Cases::new(scanner, judge.goal_cell());
    let outcome = stream::run(&mut cases, answerer, report);
    *tally = answerer.tally();
    outcome
}
