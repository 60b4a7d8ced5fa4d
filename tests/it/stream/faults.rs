//! What an error ends, and what is written before it is reported.

use crate::answered::{answerer, cases, Stream};
use crate::sources::{Manner, Sink};
use eight::inside::judge::HDU_1043;

#[test]
fn after_a_fault_nothing_is_read_unless_asked_to_keep_going() {
    struct Never;
    impl std::io::Read for Never {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            panic!("read on after the fault")
        }
    }
    let source = std::io::Read::chain(&b"12345x786 z"[..], Never);
    let outcome = Stream::new("hdu-1043", false).answer(source, 64);
    assert_eq!(outcome.answers, "d\n");
    assert_eq!(outcome.faults.len(), 1);
}

#[test]
fn a_fault_is_told_when_all_answers_before_it_have_been_written() {
    let input = &b"1234567x8\n12345x786\nz\n1234567x8\n1 1\n12345"[..];
    let sink = Sink::new(Manner::Whole);
    let mut answers = answerer(&HDU_1043, sink.clone());
    let mut cases = cases(&HDU_1043, true, input, 64);
    let mut written = Vec::new();
    eight::inside::stream::run(&mut cases, &mut answers, |_| {
        written.push(String::from_utf8(sink.bytes()).unwrap());
    })
    .unwrap();
    assert_eq!(written, ["r\nd\n", "r\nd\ninvalid\nr\n", "r\nd\ninvalid\nr\ninvalid\n"]);
}
