//! Completions: a script for each shell, and what it asks the program for.

use crate::args::{Args, Shell};
use clap::{Arg, Command, ValueHint};
use eight::judge::{Judge, Kind};
use std::fmt::Write;

/// The script of a shell.
pub fn script(shell: Shell) -> &'static str {
    match shell {
        Shell::Bash => include_str!("completions/eight.bash"),
        Shell::Zsh => include_str!("completions/eight.zsh"),
        Shell::Fish => include_str!("completions/eight.fish"),
    }
}

/// What the last of these words may become, a line each: a word, a tab and what it means. The line `/` stands for the
/// names of files. Of `--option=value` it is the value alone.
pub fn candidates(words: &[String]) -> String {
    let mut program = Args::described();
    program.build();
    let mut found = Found { text: String::new(), start: "" };
    let Some((last, before)) = words.split_last() else { return found.text };
    let mut before = before.iter().skip(1).peekable();
    let mode = before.peek().and_then(|word| program.find_subcommand(word));
    before.next_if(|_| mode.is_some());
    let command = mode.unwrap_or(&program);
    let is_first = mode.is_none() && before.peek().is_none();

    let (mut owner, mut place, mut are_options) = (None, 0, true);
    for word in before {
        if owner.take().is_some() {
            continue;
        }
        match word.strip_prefix('-').filter(|rest| are_options && !rest.is_empty()) {
            Some("-") => are_options = false,
            Some(_) => owner = option(command, word),
            None => place += 1,
        }
    }
    if let Some(owner) = owner {
        found.start = last;
        found.values(command, owner);
    } else if let (Some((name, value)), true) =
        (last.split_once('='), are_options && last.starts_with("--"))
    {
        found.start = value;
        if let Some(owner) = option(command, name) {
            found.values(command, owner);
        }
    } else if last.starts_with('-') && last != "-" && are_options {
        found.start = last;
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            let Some(name) = arg.get_long() else { continue };
            found.add(&format!("--{name}"), arg.get_help().map(ToString::to_string));
        }
    } else {
        found.start = last;
        if is_first {
            for mode in program.get_subcommands() {
                found.add(mode.get_name(), mode.get_about().map(ToString::to_string));
            }
        }
        let takes_more = |arg: &Arg| arg.get_num_args().is_some_and(|count| count.max_values() > 1);
        let mut positional = command.get_positionals().filter(|arg| !arg.is_hide_set()).enumerate();
        if let Some((_, arg)) = positional.find(|(at, arg)| *at == place || takes_more(arg)) {
            found.values(command, arg);
        }
    }
    found.text
}

/// The option of this name, if its value is still to come.
fn option<'a>(command: &'a Command, word: &str) -> Option<&'a Arg> {
    let is_named = |arg: &Arg| match word.strip_prefix("--") {
        Some(name) => arg.get_long() == Some(name),
        None => arg.get_short().is_some_and(|letter| word == format!("-{letter}")),
    };
    let takes = |arg: &&Arg| is_named(arg) && arg.get_action().takes_values();
    command.get_arguments().find(takes)
}

/// What was found of what may be completed.
struct Found<'a> {
    text: String,
    /// How each must begin.
    start: &'a str,
}

impl Found<'_> {
    fn add(&mut self, word: &str, help: Option<String>) {
        if word.starts_with(self.start) {
            let help = help.unwrap_or_default();
            let help = help.split(" [default").next().unwrap_or_default();
            let _ = writeln!(self.text, "{word}\t{help}");
        }
    }

    /// The values of an argument.
    fn values(&mut self, command: &Command, arg: &Arg) {
        let is_mode = |kind: &Kind| kind.name() == command.get_name() && *kind != Kind::Eight;
        let kind = Kind::ALL.into_iter().find(is_mode);
        for value in arg.get_possible_values() {
            let judge = Judge::named(value.get_name()).filter(|_| arg.get_id() == "judge");
            let fits = |kind: Kind| judge.is_none_or(|judge| judge.kind == kind);
            if kind.is_none_or(fits) {
                self.add(value.get_name(), value.get_help().map(ToString::to_string));
            }
        }
        let examples: &[(&str, &str)] = match arg.get_id().as_str() {
            "size" => &[("given", "before each board"), ("3x3", ""), ("4x4", ""), ("5x5", "")],
            "goal" => {
                &[("last", "the blank last"), ("first", "the blank first"), ("snail", "inwards")]
            }
            _ => &[],
        };
        for (word, help) in examples {
            self.add(word, Some((*help).to_string()));
        }
        if arg.get_value_hint() == ValueHint::AnyPath {
            self.text += "/\n";
        }
    }
}
