//! The target and the look of answers: `--output`, `--color`, `--quiet`, numbers, and names of
//! earlier versions.

use crate::process::{eight, eight_in, folder, read_exactly, run, shell, start, Run, SAMPLE};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

fn read(folder: &Path, name: &str) -> Option<String> {
    fs::read_to_string(folder.join(name)).ok()
}

/// Every command that prints writes the same to a file, which is there only when it is whole.
#[test]
fn every_command_writes_to_a_file() {
    let folder =
        folder(&[("in", "23415x768\n12345678x\n"), ("wrong", "u\n\n"), ("bad", "23415x768\n1y")]);
    for (args, status) in [
        (&["in"][..], 0),
        (&["bad"], 2),
        (&["--json", "in"], 0),
        (&["check", "in", "wrong"], 1),
        (&["generate", "-n", "5"], 0),
        (&["generate", "--solution"], 0),
        (&["explain", "in"], 0),
        (&["explain", "--format", "html", "in"], 0),
        (&["explain", "--format", "svg", "in", "wrong"], 0),
        (&["judges"], 0),
        (&["completions", "fish"], 0),
        (&["manual"], 0),
        (&["help"], 0),
        (&["check", "-h"], 0),
        (&["version"], 0),
    ] {
        let expected = eight_in(folder.path(), args, "");
        let written = eight_in(folder.path(), &[args, &["-o", "out"]].concat(), "");
        assert_eq!(written, Run::new("", &expected.stderr, status), "{args:?}");
        assert_eq!(read(folder.path(), "out"), Some(expected.stdout), "{args:?}");
        assert_eq!(read(folder.path(), "out.part"), None, "{args:?}");
        fs::remove_file(folder.path().join("out")).unwrap();
    }
}

/// The file may be the input, or a link. An invalid command line leaves it unchanged.
#[test]
fn a_file_is_replaced_as_a_whole() {
    let folder = folder(&[("in", "23415x768\n"), ("old", "old")]);
    std::os::unix::fs::symlink("old", folder.path().join("link")).unwrap();
    assert_eq!(eight_in(folder.path(), &["in", "--output=link"], ""), Run::answered(""));
    assert_eq!(read(folder.path(), "old"), Some(SAMPLE.to_string()));
    assert!(folder.path().join("link").is_symlink());
    assert_eq!(eight_in(folder.path(), &["in", "-oin"], ""), Run::answered(""));
    assert_eq!(read(folder.path(), "in"), Some(SAMPLE.to_string()));
    for args in [
        &["-o", "in", "--goal", "1"][..],
        &["-o", "in", "--nonsense"],
        &["generate", "--depth", "40", "-o", "in"],
    ] {
        assert_eq!(eight_in(folder.path(), args, "").status, Some(2), "{args:?}");
        assert_eq!(read(folder.path(), "in"), Some(SAMPLE.to_string()), "{args:?}");
        assert_eq!(read(folder.path(), "in.part"), None, "{args:?}");
    }
}

/// An incomplete file does not get its final name: after a signal, and after a failed write.
#[test]
fn a_part_stays_a_part() {
    let folder = folder(&[("out", "old")]);
    let out = folder.path().join("out");
    let mut command = crate::process::command(&["-o", out.to_str().unwrap()]);
    command.current_dir(folder.path());
    let mut child = start(command);
    child.stdin.as_mut().unwrap().write_all(b"23415x768\n").unwrap();
    while read(folder.path(), "out.part").unwrap_or_default() != SAMPLE {
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(read(folder.path(), "out").as_deref(), Some("old"));

    let name = out.display();
    let script = format!("trap '' XFSZ; ulimit -f 8 && exec \"$0\" generate -n 9999 -o '{name}'");
    let told = format!("eight: cannot write to {name}: file too large; {name} is as before, and {name}.part stays\n");
    let output = run(shell(&script), b"");
    assert_eq!(Run::from(output), Run::failed("", &told));
    assert_eq!(read(folder.path(), "out").as_deref(), Some("old"));
    assert!(read(folder.path(), "out.part").is_some_and(|part| part.len() >= 4096));
}

#[test]
fn devices_and_fifos_are_written_directly() {
    let folder = folder(&[]);
    assert_eq!(eight(&["-o", "/dev/null"], "23415x768"), Run::answered(""));
    let told = "eight: cannot write to /dev/full: no space left on device\n";
    assert_eq!(eight(&["-o", "/dev/full"], "23415x768"), Run::failed("", told));
    let fifo = folder.path().join("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().expect("mkfifo").success());
    let mut cat = Command::new("cat").arg(&fifo).stdout(Stdio::piped()).spawn().expect("cat");
    assert_eq!(eight(&["-o", fifo.to_str().unwrap()], "23415x768"), Run::answered(""));
    assert_eq!(read_exactly(cat.stdout.as_ref().unwrap(), SAMPLE.len()), SAMPLE);
    cat.wait().unwrap();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn colors_are_for_those_who_want_them() {
    let folder = folder(&[("in", "123x46758\n"), ("out", "rdx\n")]);
    let check = |color: &[&str]| {
        let run = eight_in(folder.path(), &[&["check", "in", "out"], color].concat(), "");
        assert_eq!(run.status, Some(1));
        run.stdout
    };
    let plain = check(&[]);
    assert!(plain.contains("found 'x'"), "{plain}");
    assert_eq!(check(&["--color", "never"]), plain);
    assert_eq!(check(&["--color=auto"]), plain);
    let red = "\x1b[31m\x1b[1m'x'\x1b[0m";
    assert_eq!(check(&["--color", "always"]), plain.replace("'x'", red));
    let run = eight(&["explain", "--color", "always"], "1234567x8");
    assert!(run.stdout.contains("\x1b[1;33m8\x1b[0m"), "{run:?}");
    let legend = "Each letter is the way of the blank; the colored tile moves the other way.\n";
    assert!(run.stdout.ends_with(legend), "{run:?}");
    // Letters for tiles need no explanation.
    let run = eight(&["explain", "--color", "always", "--notation", "tile"], "1234567x8");
    assert!(!run.stdout.contains("Each letter"), "{run:?}");
    let run = eight(&["--color", "always"], "y");
    assert!(run.stderr.starts_with("\x1b[31m\x1b[1meight:\x1b[0m <stdin>:1:1: "), "{run:?}");
}

#[test]
fn a_quiet_verdict_is_a_status() {
    let folder = folder(&[("in", "123x46758\n"), ("right", "rdr\n"), ("wrong", "rrr\n")]);
    for (output, status) in [("right", 0), ("wrong", 1)] {
        let run = eight_in(folder.path(), &["check", "-q", "in", output], "");
        assert_eq!(run, Run::new("", "", status), "{output}");
    }
}

/// An option that only limits effort changes nothing if every path is shortest anyway.
#[test]
fn bounds_of_work_are_taken_everywhere() {
    for bound in [
        "-j2",
        "--threads=1_000",
        "--memory=1",
        "--effort=3M",
        "--effort=3_000_000",
        "--within=1.5",
        "--any",
    ] {
        assert_eq!(eight(&[bound], "23415x768"), Run::answered(SAMPLE), "{bound}");
        assert_eq!(
            eight(&["sliders", bound], "r.bbrrbbrrbbrrbb"),
            Run::answered("76\n"),
            "{bound}"
        );
        assert_eq!(
            eight(&["graph", bound], "1 1 9 9 2 3 4 5 6 7 8"),
            Run::answered("1\n"),
            "{bound}"
        );
    }
    let count = |count: &str| eight(&["generate", "-n", count], "").stdout.lines().count();
    assert_eq!((count("2k"), count("1_5")), (2_000, 15));
}

/// `--size` and `--puzzle` mean the same in every command.
#[test]
fn sizes_and_puzzles_are_those_of_every_command() {
    let folder = folder(&[]);
    for choice in [
        "--size=2x3",
        "--size=3x3",
        "--size=4x4",
        "--size=given",
        "--puzzle=graph",
        "--puzzle=sliders",
        "--puzzle=tiles",
    ] {
        let cases = eight(&["generate", "-n", "5", "--scramble", "7", choice], "").stdout;
        let cases = if choice == "--puzzle=sliders" {
            eight(&["generate", "-n", "5", choice], "").stdout
        } else {
            cases
        };
        fs::write(folder.path().join("in"), &cases).unwrap();
        assert!(!cases.is_empty(), "{choice}");
        let run = |args: &[&str]| eight_in(folder.path(), &[args, &[choice]].concat(), "").said();
        assert_eq!(run(&["in"]), run(&["solve", "in"]));
        run(&["in", "-o", "out"]);
        assert_eq!(run(&["check", "in", "out"]).lines().count(), 1);
        assert_eq!(run(&["explain", "in"]).matches("case ").count(), 5);
    }
}
