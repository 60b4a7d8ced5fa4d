//! Answers boards of a judge with several sides: each file says its own.

use super::boards::{of_fifteen, Run, Sink};
use super::on_all_cores;
use crate::args::Eight;
use crate::error::Error;
use eight::fifteen;
use eight::judge::{Choice, Judge, Kind, Side, Solvers, Tally};
use eight::puzzle::Effort;
use eight::stream::Failure;

/// Answers all boards of all files. A goal that was named is one of one side, and so are the boards.
pub fn sides(args: &Eight, judge: &'static Judge<'static>) -> Result<(), Error> {
    let rules = &args.rules;
    let three = rules.base(judge, &[Kind::Eight], "eight")?;
    let four = rules.base(judge, &[Kind::Fifteen], "eight")?;
    let goals = [rules.goal::<eight::Board>(&three), rules.goal::<fifteen::Board>(&four)];
    let fitting = Side::ALL.iter().zip(&goals).filter(|(_, goal)| goal.is_ok());
    let sides: Vec<Side> = fitting.map(|(&side, _)| side).collect();
    let [goal_of_three, goal_of_four] = match goals {
        [Err(error), Err(_)] => return Err(error),
        goals => goals.map(|goal| goal.unwrap_or(None)),
    };
    let three = rules.change(three, goal_of_three.as_deref());
    let four = rules.change(four, goal_of_four.as_deref());

    let run = Run::new(args);
    let solvers = Solvers::<eight::Board>::new(Effort::new(three.ties));
    let threes = Sink::new(&run, &three, solvers);
    let solvers = Solvers::<fifteen::Board>::new(on_all_cores(four.ties));
    let fours = Sink::new(&run, &four, solvers);
    let mut sinks = (threes, fours);
    let mut tally = Tally::default();
    let outcome = run.each_file(
        &mut sinks,
        |(threes, fours), file, source, report| match Side::choose(&sides, run.watched(source)) {
            Choice::Side(side, source) if side.kind == Kind::Eight => {
                threes.count_from(tally);
                let outcome = threes.answer(file, source, report);
                tally = threes.tally();
                outcome
            }
            Choice::Side(_, source) => {
                fours.count_from(tally);
                let outcome = fours.answer(file, source, report);
                tally = fours.tally();
                outcome
            }
            Choice::Fault(fault) => {
                let fault = fault.after(tally.cases());
                let place = Some(fault.position);
                threes.fail(file, place, &fault.to_string()).map_err(Failure::Sink)?;
                report(&fault);
                Ok(())
            }
            Choice::Failed(position, error) => Err(Failure::Read(position, error)),
        },
        |(threes, _), file, place, what| threes.fail(file, place, what),
    );
    let (threes, fours) = &sinks;
    let mut lengths = threes.lengths().clone();
    lengths.add_all(fours.lengths());
    run.finish(&tally, &lengths, || fours.solvers().map_or_else(Default::default, of_fifteen));
    outcome
}
