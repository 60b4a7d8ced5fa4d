//! Verdicts on answers about graphs and sliders.

use super::{read, Files, Report};
use crate::args::Check;
use crate::config::refuse;
use crate::error::Error;
use crate::run::answers;
use eight::check::{graphs, rectangles, sliders, Verdict};
use eight::judge::{Judge, Kind};
use eight::sliders::START;
use std::io::{Read, Write};

type Source = Box<dyn Read>;

impl Check {
    /// Refuses options that the judge's puzzle does not have.
    ///
    /// # Errors
    /// If there are any.
    pub fn only_of(&self, judge: &Judge) -> Result<(), Error> {
        let (rules, siblings) = (&self.rules, &self.siblings);
        let is_tiles = matches!(judge.kind, Kind::Eight | Kind::Fifteen);
        if !is_tiles {
            refuse(judge, rules.given())?;
        }
        let others = |option, is_given, kind: Kind| (option, is_given && judge.kind != kind);
        refuse(
            judge,
            [
                others("--moves", siblings.moves, Kind::Graph),
                others("--paths", siblings.paths, Kind::Sliders),
                others("--count", siblings.count, Kind::Sliders),
                others("--start", siblings.start.is_some(), Kind::Sliders),
                ("--shortest", self.shortest && !is_tiles),
                ("--any-length", self.any_length && !is_tiles),
            ],
        )
    }
}

impl Files<'_> {
    pub(super) fn judge_graphs<W: Write>(
        &self,
        args: &Check,
        report: &mut Report<W>,
    ) -> Result<Verdict, String> {
        let question = if args.siblings.moves {
            eight::graph::Question::Moves
        } else {
            eight::graph::Question::Length
        };
        let (input, output, answer) = self.open_all()?;
        let report = |wrong: &_| report.line(wrong);
        let verdict = graphs(question, input, output, answer, args.all, report);
        verdict.map_err(|failure| self.explain(failure))
    }

    pub(super) fn judge_sliders<W: Write>(
        &self,
        args: &Check,
        report: &mut Report<W>,
    ) -> Result<Verdict, String> {
        let asked = &args.siblings;
        let question = match (asked.paths, asked.count) {
            (true, _) => eight::sliders::Question::Paths,
            (_, true) => eight::sliders::Question::Count,
            _ => eight::sliders::Question::Sum,
        };
        let what = (asked.start.unwrap_or(START), question);
        let (input, output, answer) = self.open_all()?;
        let report = |wrong: &_| report.line(wrong);
        let verdict = sliders(what, input, output, answer, args.all, report);
        verdict.map_err(|failure| self.explain(failure))
    }

    pub(super) fn judge_rectangles<W: Write>(
        &self,
        args: &Check,
        judge: &Judge,
        report: &mut Report<W>,
    ) -> Result<Verdict, String> {
        let (input, output, answer) = self.open_all()?;
        let report = |wrong: &_| report.line(wrong);
        let verdict = rectangles(answers(judge), input, output, answer, args.all, report);
        verdict.map_err(|failure| self.explain(failure))
    }

    /// The input, the output and the model answers.
    fn open_all(&self) -> Result<(Source, Source, Option<Source>), String> {
        self.only_one_is_standard_input()?;
        let input = read(self.input, "the judge's input: ")?;
        let answer = self.answer.map(|it| read(it, "the judge's answer: "));
        let answer = answer.transpose()?;
        Ok((input, read(self.output, "")?, answer))
    }
}
