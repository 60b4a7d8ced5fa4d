//! `eight test`: every way in which a program can end, and the report on it.

use crate::process::{command, eight_in, folder, in_terminal, start, ticks, wait_until, EIGHT};
use crate::random::one_in;
use eight::inside::judge::Accepts;
use nix::sys::signal::{kill, Signal};
use nix::unistd::Pid;
use std::path::Path;

/// Shell programs, what their verdict begins with, and the exit status of `eight test`.
const PROGRAMS: [(&str, &str, i32); 13] = [
    ("exec eight", "accepted: 21 cases; ", 0),
    ("eight; sleep 600 &", "accepted: 21 cases; ", 0),
    ("eight | head -n 3", "wrong answer: 17 of 21 cases; ", 1),
    ("eight | sed '/un/!y/udlr/durl/'", "wrong answer: ", 1),
    ("eight; echo u", "wrong answer: more lines than answers to 21 cases; ", 1),
    ("printf 'u\\033[31md\\n'", "wrong answer: 21 of 21 cases; ", 1),
    ("exit", "wrong answer: 21 of 21 cases; ", 1),
    ("eight; exit 3", "run-time error: exit status 3, after 20 lines of output; ", 1),
    (
        "printf 'no \\033luck' >&2; kill -TERM $$",
        "run-time error: signal 15 (no \\u{1b}luck), after 0 lines of output; ",
        1,
    ),
    ("kill -STOP $$", "run-time error: stopped by SIGSTOP, after 0 lines of output; ", 1),
    ("sleep 600", "time limit: ended after 0 lines of output; ", 1),
    (
        "trap '' TERM HUP; while :; do sleep 1; done",
        "time limit: ended after 0 lines of output; ",
        1,
    ),
    ("exec yes", "output limit: more than 64 MiB; ", 1),
];

fn test(options: &[&str], program: &str) -> (String, String, Option<i32>) {
    let folder = folder(&[("in", "")]);
    let bin = std::path::Path::new(EIGHT).parent().unwrap().display().to_string();
    let program = format!("PATH={bin}:$PATH; {program}");
    let words = [&["test"], options, &["--", "sh", "-c", &program]].concat();
    let run = eight_in(folder.path(), &words, "");
    (run.stdout, run.stderr, run.status)
}

#[test]
fn each_end_of_a_program_has_its_verdict() {
    for (program, verdict, status) in PROGRAMS {
        let limit = if verdict.starts_with("time limit") { "1" } else { "10" };
        let options = ["--judge", "hdu-1043", "-n", "20", "--timeout", limit];
        let (said, errors, ended) = test(&options, program);
        assert!(said.starts_with(verdict), "{program}: {said}{errors}");
        assert_eq!((&*errors, ended), ("", Some(status)), "{program}");
        assert!(!said.contains(|letter: char| letter.is_control() && letter != '\n'), "{said}");
        let is_slow = said.contains("\nif it searches for each case: search once from the goal");
        assert!(!is_slow, "{program}: {said}");
    }
}

/// Programs, the judge, and what the report begins with.
#[test]
fn what_a_judge_forgives_is_no_mistake() {
    for (judge, program, report) in [
        ("hdu-1043", "eight", "accepted: 21 cases; "),
        (
            "hdu-1043",
            "eight | sed 's/$/ /'",
            "accepted, but for white space at line ends or after the last answer: some judges refuse it; ",
        ),
        (
            "poj-1077",
            "eight --judge poj-1077 | sed '/^$/d'",
            "accepted, but for white space at line ends or after the last answer: the judge forgives it; ",
        ),
        (
            "luogu-p1379",
            "eight --judge luogu-p1379; echo",
            "accepted, but for white space at line ends or after the last answer: the judge forgives it; ",
        ),
        ("hdu-1043", "eight | sed 's/^/ /'", "wrong answer: "),
        // An empty line is an answer there.
        ("hdu-1043", "eight; echo", "wrong answer: more lines than answers to 21 cases; "),
    ] {
        let (said, errors, status) = test(&["--judge", judge, "-n", "20"], program);
        assert!(said.starts_with(report), "{program}: {said}{errors}");
        assert_eq!(status, Some(i32::from(report.starts_with("wrong"))), "{program}");
    }
    let (said, ..) = test(&["--judge", "hdu-1043", "-n", "20"], "tr '\\t' '#' | eight");
    assert!(said.ends_with("wrong on input with tabs: the judge may have none\n"), "{said}");
}

/// A slow program is right or wrong, unless it takes several times as long as it may.
#[test]
fn a_slow_program_is_checked() {
    let slow = |program: &str| {
        let program = format!("cat > x; {program}; eight --judge boj-1525 x");
        test(&["--judge", "boj-1525", "-n", "5"], &program)
    };
    let (said, errors, status) = slow("sleep 1.2");
    let verdict = "right, but slower than the limit for C++: 6 cases; ";
    assert!(said.starts_with(verdict), "{said}{errors}");
    assert_eq!(status, Some(1));
    // The judge gives Python more.
    let folder = folder(&[]);
    std::os::unix::fs::symlink("/bin/sh", folder.path().join("python3")).unwrap();
    let program = format!("cat > x; sleep 1.2; {EIGHT} --judge boj-1525 x");
    let words = ["test", "--judge", "boj-1525", "-n", "1", "--", "./python3", "-c", &program];
    let said = eight_in(folder.path(), &words, "").stdout;
    assert!(
        said.starts_with("accepted: 2 cases; 1.") && said.contains(" of 5 s for Python, "),
        "{said}"
    );
    assert!(said.contains(" of 96 MB"), "{said}");
    let (said, errors, status) = slow("if grep -q '^8 [67]' x; then sleep 1.2; fi");
    assert!(said.starts_with("accepted: 6 cases; "), "{said}{errors}");
    let hard = "\nslower than the limit only on hard cases: the judge may have none\n";
    assert!(said.ends_with(hard), "{said}");
    assert_eq!(status, Some(0));
    let slow = "cat > x; if [ $(wc -l < x) -lt 8 ]; then sleep 9; fi; eight --size given x";
    let (said, ..) = test(&["--size", "given", "-n", "8", "--timeout", "0.5"], slow);
    assert!(said.starts_with("time limit: ") && !said.ends_with(hard), "{said}");
}

/// The report says if a program fails only on hard cases, or only on the solved board. A wrong
/// answer to an easier case is the verdict, whatever happens on a harder one.
#[test]
fn hard_cases_are_told_apart() {
    let on = |which: &str, program: &str| {
        let eight = "eight --judge boj-1525 x";
        let program =
            format!("cat > x; if [ $({eight}) {which} ]; then {program}; else {eight}; fi");
        test(&["--judge", "boj-1525", "-n", "8", "--timeout", "0.5"], &program)
    };
    let [hard, solved] = ["hard cases", "the solved board"]
        .map(|what| format!("\nit fails only on {what}: the judge may have none\n"));
    for (which, program, verdict, line) in [
        ("-gt 30", "echo 5", "wrong answer: 1 of 9 cases; ", Some(&hard)),
        ("-gt 30", "exit 3", "run-time error: exit status 3, ", None),
        ("-eq 0", "echo 5", "wrong answer: 1 of 9 cases; ", Some(&solved)),
        ("-eq 0", "exit 3", "run-time error: exit status 3, ", None),
        ("-gt 9", "echo 5", "wrong answer: ", None),
        ("-gt 9", "exit 3", "run-time error: exit status 3, ", None),
        ("-gt 30", "sleep 9", "accepted: 8 cases; ", None),
    ] {
        let (said, errors, status) = on(which, program);
        assert!(said.starts_with(verdict), "{program}: {said}{errors}");
        let told = said.contains("\nit fails only on ").then_some(());
        assert_eq!(told, line.map(|_| ()), "{which} {program}: {said}");
        assert!(line.is_none_or(|line| said.contains(line)), "{which} {program}: {said}");
        assert_eq!(status, Some(i32::from(!verdict.starts_with("accepted"))));
        let slow = "\nslower than the limit only on hard cases: the judge may have none\n";
        assert_eq!(said.ends_with(slow), program == "sleep 9", "{said}");
    }
    assert!(test(&["-n", "1", "--timeout", "0.3"], "sleep 2").0.starts_with("time limit: "));
    // No input has more cases than the judge's.
    let most = "read n; [ $n -le 200 ] && (echo $n; cat) | eight --judge hdu-3567";
    let (said, ..) = test(&["--judge", "hdu-3567", "-n", "201"], most);
    assert!(said.starts_with("accepted: "), "{said}");
}

/// The peak memory of the program and its children is beside the judge's limit.
#[test]
fn memory_is_measured() {
    if !cfg!(target_os = "linux") {
        return;
    }
    for (judge, takes, is_much) in [("hdu-1043", 10, false), ("hdu-1043", 60, true)] {
        let program = format!("python3 -c 'text = \"u\" * ({takes} << 20)'; eight --judge {judge}");
        let (said, errors, status) = test(&["--judge", judge, "-n", "5"], &program);
        let peak = said.split(" s, ").nth(1).and_then(|rest| rest.split(" MB of 32 MB").next());
        let peak: u64 = peak.and_then(|it| it.parse().ok()).expect(&said);
        assert!((takes..takes + 20).contains(&peak), "{said}{errors}");
        let told = said.ends_with(" MB of 32 MB, which may be too much\n");
        assert_eq!((told, status), (is_much, Some(0)), "{said}");
    }
    let little = test(&["--judge", "hdu-1043", "-n", "5"], "exit").0;
    assert!(little.contains(" s of 5 s, at most "), "{little}");
    let without_a_limit = test(&["--judge", "uva-652", "-n", "5"], "eight --judge uva-652").0;
    assert!(without_a_limit.ends_with(" s of 3 s\n"), "{without_a_limit}");
}

/// A package's data: the sample, the edge set and the cases, in files that sort as they were made.
#[test]
fn tests_of_a_judge_are_those_of_a_package() {
    let folder = folder(&[]);
    let words = "generate --judge poj-1077 -n 6 --tests data".split(' ').collect::<Vec<_>>();
    let run = eight_in(folder.path(), &words, "");
    assert_eq!((&*run.stdout, &*run.stderr, run.status), ("", "", Some(0)));
    let text = |file: &str| std::fs::read_to_string(folder.path().join("data").join(file)).unwrap();
    let sample = eight::inside::judge::Judge::named("poj-1077").unwrap().sample;
    assert_eq!([text("sample/1.in"), text("sample/1.ans")], sample);
    let lengths = (1..=5).map(|it| text(&format!("secret/{it:02}.ans")).trim_end().len());
    assert_eq!(lengths.collect::<Vec<_>>(), [0, 10, 20, 31, "unsolvable".len()]);
    assert_eq!(text("secret/05.in"), "2 1 3 4 5 6 7 8 x\n");
    assert_eq!(std::fs::read_dir(folder.path().join("data/secret")).unwrap().count(), 22);
    let words =
        "generate --judge poj-2893 --size 4x4 --tests data/4".split(' ').collect::<Vec<_>>();
    assert_eq!(eight_in(folder.path(), &words, "").status, Some(0));
    assert!(text("4/secret/1.in").starts_with("4 4\n1 2 3 4\n5 6 7 8\n"));
}

/// The checker of each judge agrees with us on the sample, right and wrong.
#[test]
fn checkers_agree() {
    for judge in eight::inside::judge::JUDGES.iter().step_by(one_in(4)) {
        let script = format!(
            "eight submission {0} --checker > c.py || exit 9; mkdir f; eight judges {0} > /dev/null
            eight generate --judge {0} --seed 5 --scramble 9 > in; eight --judge {0} in > ans
            python3 c.py in ans f < ans; a=$?
            sed '$s/^[^N]*$/zz/' ans | python3 c.py in ans f; b=$?
            printf '\\377' | python3 c.py in ans f; b=$b/$?
            python3 c.py < in; a=$a/$?; sed '$s/[1-8]/9/' in | python3 c.py; b=$b/$?
            (cat ans; echo more) | python3 c.py in ans f; echo $a $b $? $(cat f/judgemessage.txt)",
            judge.name
        );
        let folder = folder(&[]);
        let bin = Path::new(EIGHT).parent().unwrap().display().to_string();
        let run = crate::process::bash(folder.path(), &format!("PATH={bin}:$PATH; {script}"));
        let said = String::from_utf8(run.stdout).unwrap();
        let takes_several = judge.answer.moves.is_some() && judge.accepts != Accepts::Exact;
        let told = if takes_several { "42/42 43/43/43 43 more lines than answers\n" } else { "" };
        assert_eq!(said, told, "{}", judge.name);
        let status = if takes_several { 0 } else { 9 };
        assert_eq!(run.status.code(), Some(status), "{}", judge.name);
    }
}

/// Of many cases in one input, the one that a program does not survive is found by halves.
#[test]
fn a_case_without_an_answer_is_found() {
    for end in ["exit 3", "sleep 60"] {
        let program = format!("cat > x; if grep -q '^2 1 3' x; then {end}; fi; eight < x");
        let options = ["--judge", "hdu-1043", "-n", "60", "--timeout", "1"];
        let (said, ..) = test(&options, &program);
        assert!(said.contains("fails, 5 of 60\n  2 1 3\n  4 5 6\n  7 8 x\n"), "{said}");
        assert!(said.ends_with("\nalone it does not end well\n"), "{said}");
        assert!(!said.contains("search once"), "{said}");
    }
}

/// The report shows the smallest board, not the first that fails.
#[test]
fn the_smallest_case_comes_first() {
    let program = "sed 's/^\\([0-9]*\\) \\([0-9]*\\)$/\\2 \\1/' > x; eight --judge poj-2893 < x";
    let (said, ..) = test(&["--judge", "poj-2893", "-n", "60"], program);
    assert!(said.contains(" of 60\ninput\n  3 2\n"), "{said}");
}

/// A judge of one case gets a run for each: they fail and pass one by one.
#[test]
fn each_case_of_one_has_its_run() {
    let by_tile = test(&["--judge", "poj-1077", "-n", "30"], "eight | sed '/un/!y/udlr/durl/'").0;
    let lines: Vec<&str> = by_tile.lines().collect();
    assert!(lines[0].starts_with("wrong answer: "), "{by_tile}");
    assert_eq!(lines[1], "likely mistake: the moves are named after the tile, not the blank");
    assert_eq!(&lines[2..], include_str!("trial.txt").lines().collect::<Vec<_>>());
    let right = test(&["--judge", "mipt-091", "-n", "5"], "eight --judge mipt-091").0;
    assert!(right.starts_with("accepted: 6 cases; "), "{right}");
    let empty = test(&["--judge", "eight-1998", "-n", "1"], "true").0;
    assert!(empty.contains("\ninput, in the file eight.inp\n  1 2 3 4 5 6 7 8 x\n"), "{empty}");
}

/// Every judge accepts the program's answers within its time, so this tests the cases that each
/// judge may set.
#[test]
fn every_judge_tries_a_program() {
    for judge in eight::inside::judge::JUDGES.iter().step_by(one_in(8)) {
        let takes_any = matches!(judge.accepts, Accepts::AnyPath | Accepts::AtMost(_));
        let any = if judge.format.size().is_none() && takes_any { " --any" } else { "" };
        let program = format!("eight --judge {}{any}", judge.name);
        let options = ["--judge", judge.name, "-n", "8", "--seed", "3"];
        let program = match judge.name {
            "eight-1998" => program + " eight.inp",
            _ => program,
        };
        let (said, errors, status) = test(&options, &program);
        assert!(said.starts_with("accepted: "), "{}: {said}{errors}", judge.name);
        assert_eq!(status, Some(0), "{}", judge.name);
    }
}

/// A line before the only answer of the sample may be one line too many, or one with each answer.
#[test]
fn a_sample_of_one_case_keeps_the_mistake() {
    let (said, ..) = test(&["--judge", "hdu-1043", "-n", "20"], "eight | sed 's/^/go\\n/'");
    assert!(said.contains("\nlikely mistake: a line too many comes with each answer\n"), "{said}");
}

/// A program that remembers something of an earlier case is right alone.
#[test]
fn a_case_that_fails_is_run_again_alone() {
    let (said, ..) = test(&["-n", "3"], "eight | head -n 1");
    assert!(said.ends_with("alone it is right: it fails only with other cases\n"), "{said}");
}

#[test]
fn what_cannot_start_has_no_verdict() {
    let folder = folder(&[("a.cpp", "int main() {}"), ("a.py", "print()"), ("a", "x")]);
    for (program, told) in [
        ("./none", "./none: no such file or command, or none in its `#!`\n"),
        ("sh x", "sh x: no such file or command; write its words without quotes\n"),
        ("./a.cpp", "a.cpp: a source file; compile it first\n"),
        ("a.py", "a.py\n"),
        ("./a", "a: cannot start: permission denied\n"),
    ] {
        let run = eight_in(folder.path(), &["test", program], "");
        assert_eq!((run.stdout.as_str(), run.status), ("", Some(3)), "{program}");
        assert!(run.stderr.ends_with(told), "{program}: {}", run.stderr);
    }
    for (options, told) in [
        ("-n 2M ./a", "--count 2000000: give a number from 1 to 1,000,000"),
        ("-n 0 ./a", "--count 0: give a number from 1 to 1,000,000"),
        ("-o a ./a", "--output a: it is a file; name a new one"),
        ("-o - ./a", "invalid value `-` for --output; give a name"),
        ("--blank None ./a", "--blank None: no case is written with it; give one ASCII character"),
        ("--judge uva-652 --goal given ./a", "the sample of uva-652 has another blank or no goal; leave --blank or --goal out"),
        ("./a --judge hdu-1043", "--judge after the program is for the program; write it before, or `--` before the program"),
    ] {
        let words: Vec<&str> = ["test"].into_iter().chain(options.split(' ')).collect();
        let run = eight_in(folder.path(), &words, "");
        assert_eq!((run.stderr, run.status), (format!("eight: {told}\n"), Some(3)));
    }
}

/// Inputs, outputs and answers are kept in a folder; nothing is printed if a status is enough.
#[test]
fn runs_are_kept() {
    let folder = folder(&[("in", "")]);
    let program = format!("{EIGHT} --answer length");
    let options =
        ["test", "-q", "--judge", "acwing-845", "-n", "3", "-o", "kept", "--", "sh", "-c"];
    let run = eight_in(folder.path(), &[&options[..], &[&program]].concat(), "");
    assert_eq!((&*run.stdout, &*run.stderr, run.status), ("", "", Some(0)));
    for number in 1..=4 {
        let text = |ending| {
            std::fs::read_to_string(folder.path().join(format!("kept/{number}.{ending}"))).unwrap()
        };
        assert!(text("in").contains('x'));
        assert_eq!(text("out"), text("ans"));
    }
    let run = eight_in(folder.path(), &[&options[..], &[&program]].concat(), "");
    let told = "eight: --output kept: the folder is not empty; name a new one\n";
    assert_eq!((&*run.stderr, run.status), (told, Some(3)));
}

/// Text that changes how a terminal shows other text is escaped.
#[test]
fn control_characters_of_unicode_are_escaped() {
    let program = "printf 'u\\342\\200\\256d \\342\\200\\250 \\357\\273\\277 \\342\\200\\213 é\\n'";
    let (said, ..) = test(&["-n", "1"], program);
    let shown = "\nprinted\n  u\\u{202e}d \\u{2028} \\u{feff} \\u{200b} é\n";
    assert!(said.contains(shown), "{said}");
}

#[test]
fn a_program_that_reads_the_terminal_is_not_slow() {
    let command = format!("{EIGHT} test -n 1 -- sh -c 'read line < /dev/tty'");
    let Some(sent) = in_terminal(Path::new("."), &command) else { return };
    let verdict = "run-time error: stopped by SIGTTIN: it reads the terminal, after 0 lines";
    assert!(sent.contains(verdict), "{sent}");
}

/// A signal ends the program and its children, and removes its folder.
#[test]
fn a_signal_leaves_nothing() {
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP, Signal::SIGQUIT] {
        let folder = folder(&[]);
        let (pid, temporary) = (folder.path().join("pid"), folder.path().join("tmp"));
        std::fs::create_dir(&temporary).unwrap();
        let program = format!("sleep 600 & echo $! > {}; wait", pid.display());
        let mut test = command(&["test", "--timeout", "60", "--", "sh", "-c", &program]);
        test.env("TMPDIR", &temporary);
        let child = start(test);
        let started = || std::fs::read_to_string(&pid).is_ok_and(|text| text.ends_with('\n'));
        wait_until("the program has started", started);
        let number = std::fs::read_to_string(&pid).unwrap();
        kill(Pid::from_raw(child.id().try_into().unwrap()), signal).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{signal}");
        assert_eq!(std::fs::read_dir(&temporary).unwrap().count(), 0, "{signal}");
        // It is gone, or has ended and is not asked for its status.
        let file = format!("/proc/{}/stat", number.trim());
        let is_gone = || std::fs::read_to_string(&file).map_or(true, |stat| stat.contains(") Z "));
        wait_until("the child has ended", is_gone);
    }
}

/// Our own answers to these boards take minutes.
#[test]
fn a_signal_ends_the_search_for_our_answers() {
    let mut test = command(&["test", "--size", "5x5", "-n", "5", "--shortest", "--", EIGHT]);
    test.args(["--size", "5x5", "--any"]);
    let child = start(test);
    // Nothing but a search takes this much of the processor.
    let stat = format!("/proc/{}/stat", child.id());
    wait_until("the search has begun", || ticks(&stat) > 20);
    let id = Pid::from_raw(child.id().try_into().unwrap());
    kill(id, Signal::SIGTERM).unwrap();
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!((&*told, output.status.code()), ("eight: stopped; there is no verdict\n", Some(3)));
}
