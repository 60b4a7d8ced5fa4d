//! Hints: each is right, because following it works, and none of the library names the program.

use crate::process::{bash, eight_in, folder, package};
use crate::random::one_in;
use crate::table::blocks;
use std::fs;
use std::path::Path;

/// Returns the words of the line with the option that a hint names first.
fn followed(error: &str, words: &str) -> Option<String> {
    let (_, option) = error.split_once("try ")?;
    Some(format!("{words} {}", option.trim_end().split(" or ").next()?.split(';').next()?))
}

#[test]
fn following_a_hint_works() {
    for block in blocks(include_str!("hints.txt"), 37) {
        let (args, input, right) = (block.arguments(), block.text("input"), block.text("answers"));
        let folder = folder(&[("in", &input), ("right", &right)]);
        let message = block.all("-")[0];
        // Two commands that read boards, and what the output begins with if all is well.
        let commands =
            [(&[][..], &["in"][..], &*right), (&["check"], &["in", "right"], "accepted: ")];
        for (command, names, printed) in commands {
            let words = [command, &args, names].concat();
            let run = eight_in(folder.path(), &words, "");
            let said = format!("; {message}\n");
            let is_said = run.stderr.ends_with(&said) && run.status == Some(2);
            assert!(is_said || !command.is_empty(), "{input}: {}", run.stderr);
            assert_eq!(run.stderr.lines().count(), 1, "{input}: {}", run.stderr);
            let instead = block.text("instead");
            if !instead.is_empty() {
                fs::write(folder.path().join("in"), instead).unwrap();
                let run = eight_in(folder.path(), &words, "");
                assert!(run.stdout.starts_with(printed), "{words:?}: {input}: {}", run.stdout);
                assert_eq!((run.status, &*run.stderr), (Some(0), ""), "{words:?}: {input}");
                fs::write(folder.path().join("in"), &input).unwrap();
            } else if !right.is_empty() {
                let words = followed(&run.stderr, &words.join(" ")).unwrap();
                let output = bash(folder.path(), &format!("eight {words}"));
                let answers = String::from_utf8_lossy(&output.stdout);
                assert!(answers.starts_with(printed), "{words}: {input}: {answers}");
                assert!(output.status.success() && output.stderr.is_empty(), "{words}: {input}");
            }
        }
    }
}

/// A hint is a guess from what has been read. Whoever uses one option after the other gets the
/// right answers or an error. A line of the file is the text around a board: `%n` is its number.
#[test]
fn following_hints_gives_no_wrong_answer() {
    let boards = [[1, 2, 3, 4, 0, 5, 7, 8, 6], [1, 2, 3, 0, 4, 6, 7, 5, 8]];
    let separators = [[" ", " "], [" ", "\n"], ["", ""], [",", ","], ["", "\n"]];
    let mut turns = 0;
    for around in include_str!("around.txt").lines() {
        for blank in ["0", "x", "_", ".", "-", "9", "b"] {
            turns += 1;
            if turns % one_in(5) > 0 {
                continue;
            }
            let [between, lines] = separators[turns / 5 % 5];
            let text = |(at, board): (usize, &[u8; 9])| {
                let cells = board.map(|tile| tile.to_string().replace('0', blank));
                let rows: Vec<String> = cells.chunks(3).map(|row| row.join(between)).collect();
                let text = around.replace("\\n", "\n").replace("%n", &(at + 1).to_string());
                text.replace("%b", &rows.join(lines)) + "\n"
            };
            let input: String = boards.iter().enumerate().map(text).collect();
            let folder = folder(&[("in", &input)]);
            let (mut words, mut is_right) = ("in".to_string(), false);
            for _ in 0..4 {
                let output = bash(folder.path(), &format!("eight {words}"));
                if output.status.success() {
                    let answers = String::from_utf8_lossy(&output.stdout);
                    assert_eq!(answers, "rd\nrdr\n", "{words}: {input}");
                    is_right = true;
                    break;
                }
                let error = String::from_utf8_lossy(&output.stderr);
                let Some(next) = followed(&error, &words) else { break };
                words = next;
            }
            // With nothing around it, a board is read in the end. A 9 may be a slip.
            assert!(is_right || around != "%b" || blank == "9", "{words}: {input}");
        }
    }
}

/// The texts of the library name what an input is. What to do about it is for the program to say.
#[test]
fn no_text_of_the_library_names_an_option_or_a_command() {
    fn look(path: &Path, found: &mut Vec<String>) {
        if path.is_dir() {
            let entries = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path());
            entries.filter(|path| !path.ends_with("bin")).for_each(|path| look(&path, found));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            for (at, line) in fs::read_to_string(path).unwrap().lines().enumerate() {
                let code = line.split("//").next().unwrap_or_default();
                let texts = code.split('"').skip(1).step_by(2);
                let is_option = |name: &str| name.starts_with(char::is_alphabetic);
                let has = |text: &str| format!(" {text}").split(" --").skip(1).any(is_option);
                let names = ["| eight", "use eight", "eight FILE", "zcat", "tr '"];
                let has_name = |text: &str| names.iter().any(|name| text.contains(name));
                if texts.into_iter().any(|text| has(text) || has_name(text)) {
                    found.push(format!("{}:{}", path.display(), at + 1));
                }
            }
        }
    }
    let mut found = Vec::new();
    look(&package("src"), &mut found);
    assert!(found.is_empty(), "{found:?}");
}
