//! Every script says how it is called, and takes no call it does not know, before it builds or
//! installs anything.

use crate::process::package;
use crate::random::one_in;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Output};

/// Calls a script with a path that has no compiler and no installer.
fn call(script: &str, argument: &str, path: &str) -> Output {
    let mut command = Command::new(package("scripts").join(script));
    command.arg(argument).env("PATH", path).output().unwrap()
}

#[test]
fn every_script_has_help_and_refuses_what_it_does_not_know() {
    let folder = tempfile::tempdir().unwrap();
    for tool in ["cargo", "rustup", "pip", "apt-get"] {
        let file = folder.path().join(tool);
        fs::write(&file, "#!/bin/sh\necho built or installed >&2\nexit 99\n").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
    let mut scripts = Vec::new();
    for entry in fs::read_dir(package("scripts")).unwrap() {
        let entry = entry.unwrap();
        let metadata = entry.metadata().unwrap();
        if metadata.is_file() && metadata.permissions().mode() & 0o111 != 0 {
            scripts.push(entry.file_name().into_string().unwrap());
        }
    }
    assert!(scripts.len() > 15, "{scripts:?}");
    scripts.push("../.ci/run".to_string());
    scripts.sort();
    for script in scripts.into_iter().step_by(one_in(3)) {
        let wrong = call(&script, "--nonsense", &path);
        let said = String::from_utf8_lossy(&wrong.stderr);
        assert_eq!((wrong.status.code(), wrong.stdout.len()), (Some(2), 0), "{script}: {said}");
        assert!(!said.is_empty() && !said.contains("built or installed"), "{script}: {said}");
        if script != "../.ci/run" {
            let help = call(&script, "--help", &path);
            let said = String::from_utf8_lossy(&help.stderr);
            assert_eq!((help.status.code(), &*said), (Some(0), ""), "{script}");
            assert!(!help.stdout.is_empty(), "{script}");
        }
    }
}
