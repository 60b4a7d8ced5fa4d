//! The judges' rows: the published samples byte for byte, and the limits of boards.

use eight::inside::judge::{Judge, JUDGES};

#[test]
fn judges_are_told_apart_by_name() {
    for judge in JUDGES {
        for name in judge.names() {
            assert_eq!(Judge::named(name), Some(judge));
            let same = JUDGES.iter().filter(|other| other.names().any(|other| other == name));
            assert_eq!(same.count(), 1, "{name}");
        }
    }
    assert_eq!(Judge::named("zoj-1217").map(|judge| judge.name), Some("hdu-1043"));
    assert_eq!(Judge::named("hdu"), None);
    assert_eq!(Judge::named(""), None);
}
