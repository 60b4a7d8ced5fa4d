//! Faults in words that no input of the other tests brings about.

use eight::inside::stream::fault::{Expected, Fault, Found};
use eight::inside::stream::input::Position;

#[test]
fn a_count_that_is_not_reached_is_named_with_its_place() {
    let at = |line, column| Position { line, column };
    let fault = |count| Fault {
        position: at(4, 1),
        found: Found::End,
        expected: Expected::Cases { count, position: at(1, 2) },
        case: 2,
        began: None,
        needs_answer: false,
        hint: None,
    };
    assert_eq!(
        fault(3).to_string(),
        "found the end of the input, expected 3 cases, as the number at 1:2 says (case 2)"
    );
    assert_eq!(
        fault(1).after(9).to_string(),
        "found the end of the input, expected 1 case, as the number at 1:2 says (case 11)"
    );
}

#[test]
fn a_text_that_is_no_board_is_told_what_one_is() {
    let error = "1 2 3".parse::<eight::Board>().unwrap_err();
    let told = "found 3 numbers in one row, which is no square; give its rows";
    assert_eq!(error.to_string(), told);
}
