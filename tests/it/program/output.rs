//! The target and the look of answers: `--output`, `--color`, `--quiet`, and numbers.

use crate::process::{command, eight, eight_in, folder, read_exactly, run, shell, Run, SAMPLE};
use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::{symlink, PermissionsExt};
use std::path::Path;
use std::process::{Command, Stdio};

fn read(folder: &Path, name: &str) -> Option<String> {
    fs::read_to_string(folder.join(name)).ok()
}

/// Every command that prints writes the same to a file.
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
        (&["explain", "in"], 0),
        (&["explain", "--format", "html", "in"], 0),
        (&["explain", "--format", "sheet", "in"], 0),
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
        fs::remove_file(folder.path().join("out")).unwrap();
    }
}

/// The file keeps its mode and its links, and is written from the start.
#[test]
fn a_file_is_written_as_the_shell_writes_it() {
    let folder = folder(&[("in", "23415x768\n"), ("old", "old and much longer than the answer\n")]);
    let old = folder.path().join("old");
    fs::set_permissions(&old, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("old", folder.path().join("link")).unwrap();
    symlink("nowhere", folder.path().join("dangling")).unwrap();
    fs::hard_link(&old, folder.path().join("twin")).unwrap();
    fs::write(folder.path().join("link.part"), "mine").unwrap();
    assert_eq!(eight_in(folder.path(), &["in", "--output=link"], ""), Run::answered(""));
    for name in ["old", "link", "twin"] {
        assert_eq!(read(folder.path(), name).as_deref(), Some(SAMPLE), "{name}");
    }
    assert!(folder.path().join("link").is_symlink());
    assert_eq!(fs::metadata(&old).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(read(folder.path(), "link.part").as_deref(), Some("mine"));
    assert_eq!(eight_in(folder.path(), &["in", "-odangling"], ""), Run::answered(""));
    assert_eq!(read(folder.path(), "nowhere").as_deref(), Some(SAMPLE));
    // Standard output is never opened again, so it keeps what it has.
    for name in ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "log"] {
        let script = format!("(echo first; \"$0\" in -o {name}; echo last) > log; cat log");
        let mut shell = shell(&script);
        shell.current_dir(folder.path());
        let told = format!("first\n{SAMPLE}last\n");
        assert_eq!(Run::from(run(shell, b"")), Run::answered(&told), "{name}");
    }
}

/// Neither a slip nor an invalid command line costs an input or old answers.
#[test]
fn a_slip_leaves_files_as_they_are() {
    let folder = folder(&[("in", "23415x768\n"), ("out", "old"), ("goal", "12345678x\n")]);
    fs::hard_link(folder.path().join("in"), folder.path().join("twin")).unwrap();
    symlink("in", folder.path().join("link")).unwrap();
    let too = "is an input, too; name another file";
    let missing = "no such file";
    for (args, why) in [
        (&["in", "-o", "in"][..], too),
        (&["in", "-o", "twin"], too),
        (&["link", "-o", "in"], too),
        (&["out", "in", "-o", "./in"], too),
        (&["explain", "in", "out", "-o", "out"], too),
        (&["explain", "in", "-o", "link"], too),
        (&["generate", "--goal", "@goal", "-o", "goal"], too),
        (&["check", "in", "out", "-o", "in"], too),
        (&["check", "in", "out", "-o", "out"], too),
        (&["missing", "-o", "out"], missing),
        (&["in", "missing", "-k", "-o", "out"], missing),
        (&["check", "in", "missing", "-o", "out"], missing),
        (&["explain", "missing", "-o", "out"], missing),
        (&["in", ".", "-o", "out"], "is a folder"),
        (&["-o", "in", "--goal", "1"], "--goal"),
        (&["-o", "in", "--nonsense"], "--nonsense"),
        (&["-o", "in", "--answer", "sum"], "--answer sum"),
        (&["check", "in", "in", "-o", "out", "--answer", "sum"], "--answer sum"),
        (&["check", "-", "-", "-o", "out"], "standard input is read once"),
        (&["generate", "--depth", "40", "-o", "in"], "--depth"),
    ] {
        let run = eight_in(folder.path(), args, "");
        assert!(run.status > Some(1) && run.stderr.contains(why), "{args:?}: {run:?}");
        assert_eq!(read(folder.path(), "in").as_deref(), Some("23415x768\n"), "{args:?}");
        assert_eq!(read(folder.path(), "out").as_deref(), Some("old"), "{args:?}");
    }
    let mut shell = shell("\"$0\" < in -o in");
    shell.current_dir(folder.path());
    let told = "eight: --output in is an input, too; name another file\n";
    assert_eq!(Run::from(run(shell, b"")), Run::failed("", told));
    assert_eq!(read(folder.path(), "in").as_deref(), Some("23415x768\n"));
    assert_eq!(read(folder.path(), "goal").as_deref(), Some("12345678x\n"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 5);
}

#[test]
fn a_full_disk_leaves_whole_lines() {
    let folder = folder(&[("out", "old")]);
    let script = "trap '' XFSZ; ulimit -f 8 && exec \"$0\" generate -n 9999 -o out";
    let mut shell = shell(script);
    shell.current_dir(folder.path());
    let output = Run::from(run(shell, b""));
    let lines = read(folder.path(), "out").unwrap().matches('\n').count();
    assert!(lines > 100);
    let told = format!("eight: cannot write to out after {lines} whole lines: file too large\n");
    assert_eq!(output, Run::failed("", &told));
}

#[test]
fn devices_and_fifos_are_written_directly() {
    let folder = folder(&[]);
    assert_eq!(eight(&["-o", "/dev/null"], "23415x768"), Run::answered(""));
    let told = "eight: cannot write to /dev/full after 0 whole lines: no space left on device\n";
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
    assert_eq!(check(&["--color", "always"]), plain.replace("'x'", "\x1b[31m\x1b[1m'x'\x1b[0m"));
    let run = eight(&["explain", "--color", "always"], "1234567x8");
    assert!(run.stdout.contains("\x1b[1;33m8\x1b[0m"), "{run:?}");
    assert!(run.stdout.ends_with("; the colored tile moves in the opposite one.\n"), "{run:?}");
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

/// Numbers may have thousands apart, or a unit.
#[test]
fn numbers_may_be_written_short() {
    for bound in ["-j2", "--threads=1_000", "--effort=3M", "--effort=3_000_000"] {
        assert_eq!(eight(&[bound], "23415x768"), Run::answered(SAMPLE), "{bound}");
    }
    let count = |count: &str| eight(&["generate", "-n", count], "").stdout.lines().count();
    assert_eq!((count("2k"), count("1_5")), (2_000, 15));
}

/// Names of files may be any bytes.
#[test]
fn names_need_not_be_text() {
    let folder = folder(&[]);
    let name = |text: &[u8]| OsString::from_vec(text.to_vec());
    let input = name(b"in\xff");
    fs::write(folder.path().join(&input), "23415x768\n").unwrap();
    for (at, option) in [&b"--output=out\xff"[..], b"-oout\xff", b"-o=out\xff", b"-o", b"--output"]
        .into_iter()
        .enumerate()
    {
        let mut command = command(&[]);
        command.current_dir(folder.path()).arg(&input).arg(name(option));
        if at > 2 {
            command.arg(name(b"out\xff"));
        }
        assert_eq!(Run::from(run(command, b"")), Run::answered(""), "{at}");
        let out = folder.path().join(name(b"out\xff"));
        assert_eq!(fs::read_to_string(&out).unwrap(), SAMPLE, "{at}");
        fs::remove_file(out).unwrap();
    }
    let mut goal = command(&["--goal"]);
    goal.current_dir(folder.path()).arg(name(b"@in\xff")).arg(&input);
    assert_eq!(Run::from(run(goal, b"")), Run::answered("\n"));
    let mut check = command(&["check"]);
    fs::write(folder.path().join("out"), SAMPLE).unwrap();
    check.current_dir(folder.path()).arg(&input).arg("out");
    assert_eq!(Run::from(run(check, b"")), Run::answered("accepted: 1 case\n"));
}
