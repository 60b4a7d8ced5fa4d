//! The number of cases in an input: exactly the number that its judge says.

use crate::answered::{answer, Outcome, CAPACITIES};

/// Judge, input, answers and errors if the stream continues after errors.
type Row = (&'static str, &'static str, &'static str, &'static [&'static str]);

const ANY: &str = "one of 1 2 3 4 5 6 7 8 x";

const ROWS: &[Row] = &[
    // One case.
    ("poj-1077", "1 2 3 4 5 6 7 x 8", "r\n", &[]),
    ("poj-1077", "\n 1 2 3\n4 5 6\n7 x 8\n\n \n", "r\n", &[]),
    ("poj-1077", "", "", &["1:1: found the end of the input, expected ANY"]),
    ("poj-1077", "\n \n", "", &["3:1: found the end of the input, expected ANY"]),
    ("poj-1077", "1234567x8\n12345x786\n", "r\n", &["2:1: found `1`, expected no further case (case 2)"]),
    ("poj-1077", "1234567x812345x786", "r\n", &["1:10: found `1`, expected no further case (case 2)"]),
    ("poj-1077", "1234567x8 z", "r\n", &["1:11: found `z`, expected no further case (case 2)"]),
    ("poj-1077", "1234567x8\n\0", "r\n", &["2:1: found the byte 0x00, expected no further case (case 2)"]),
    ("poj-1077", "1 2 3", "invalid\n", &["1:6: found the end of the input, expected one of 4 5 6 7 8 x"]),
    ("poj-1077", "1 2 2 4 5 6 7 x 8\n", "invalid\n", &["1:5: found `2` again, expected one of 3 4 5 6 7 8 x"]),
    (
        "poj-1077",
        "1 2 2 4 5 6 7 x 8\n1234567x8\n",
        "invalid\n",
        &[
            "1:5: found `2` again, expected one of 3 4 5 6 7 8 x",
            "2:1: found `1`, expected no further case (case 2)",
        ],
    ),
    // The first number is the number of cases.
    ("uva-652", "0", "", &[]),
    ("uva-652", "0\n\n", "", &[]),
    ("uva-652", "1\n\n1 2 3\n4 5 6\n7 x 8\n", "r\n", &[]),
    ("uva-652", "1 1234567x8", "r\n", &[]),
    ("uva-652", "002\n1234567x8\n12345x786", "r\n\nd\n", &[]),
    ("uva-652", "\u{FEFF}2\r\n\r\n1234567x8\r\n\r\n12345x786\r\n", "r\n\nd\n", &[]),
    ("uva-652", "", "", &["1:1: found the end of the input, expected the number of cases"]),
    ("uva-652", " \n", "", &["2:1: found the end of the input, expected the number of cases"]),
    ("uva-652", "x\n1234567x8", "", &["1:1: found `x`, expected the number of cases"]),
    ("uva-652", "-1\n1234567x8", "", &["1:1: found `-1`, expected the number of cases"]),
    ("uva-652", " 2x\n1234567x8", "", &["1:2: found `2x`, expected the number of cases"]),
    ("uva-652", "1.0\n1234567x8", "", &["1:1: found `1.0`, expected the number of cases"]),
    ("uva-652", "0\n1234567x8", "", &["2:1: found `1`, expected no further case"]),
    ("uva-652", "1\n1234567x8\n\n12345x786", "r\n", &["4:1: found `1`, expected no further case (case 2)"]),
    ("uva-652", "1\n\n1234567x8\n\n.", "r\n", &["5:1: found `.`, expected no further case (case 2)"]),
    ("uva-652", "2\n\n1234567x8\n", "r\n", &["4:1: found the end of the input, expected 2 cases, as the number at 1:1 says (case 2)"]),
    ("uva-652", "3", "", &["1:2: found the end of the input, expected 3 cases, as the number at 1:1 says"]),
    (
        "uva-652",
        "2\n\n1234567x8\n\n1 2 3",
        "r\n\ninvalid\n",
        &["5:6: found the end of the input, expected one of 4 5 6 7 8 x (case 2, which begins at 5:1)"],
    ),
    (
        "uva-652",
        "2\n\n1234567z8\n\n12345x786",
        "invalid\n\nd\n",
        &["3:8: found `z`, expected one of 8 x"],
    ),
    ("uva-652", "1000000000000000000 1234567x8", "r\n", &["1:30: found the end of the input, expected 1000000000000000000 cases, as the number at 1:1 says (case 2)"]),
    ("uva-652", "1000000000000000001 1234567x8", "", &["1:1: found 1000000000000000001, expected COUNT"]),
    ("uva-652", "\n99999999999999999999999999999999999999999 1", "", &["2:1: found a number greater than 1000000000000000000, expected COUNT"]),
    // Two boards a case.
    ("hdu-3567", "1\n12X453786\n12345678X\n", "Case 1: 2\ndd\n", &[]),
    ("hdu-3567", "1\n12X453786\n", "invalid\n", &["3:1: found the end of the input, expected one of 1 2 3 4 5 6 7 8 X"]),
    ("hdu-3567", "2\n12X453786\n12345678X\n", "Case 1: 2\ndd\n", &["4:1: found the end of the input, expected 2 cases, as the number at 1:1 says (case 2)"]),
    ("hdu-3567", "1\n12X453786\n12345", "invalid\n", &["3:6: found the end of the input, expected one of 6 7 8 X"]),
    (
        "hdu-3567",
        "2\n12Y453786\n12345678X\n12X453786\n12345678X\n",
        "invalid\nCase 2: 2\ndd\n",
        &["2:3: found `Y`, expected one of 3 4 5 6 7 8 X"],
    ),
    (
        "hdu-3567",
        "2\n12X453786\n123456787\n12X453786\n12345678X\n",
        "invalid\nCase 2: 2\ndd\n",
        &["3:9: found `7` again, expected X"],
    ),
    (
        "hdu-3567",
        "2\n12Y453786\n123456787\n12X453786\n12345678X\n",
        "invalid\nCase 2: 2\ndd\n",
        &[
            "2:3: found `Y`, expected one of 3 4 5 6 7 8 X",
            "3:9: found `7` again, expected X",
        ],
    ),
    (
        "hdu-3567",
        "1\n12Y453786\n",
        "invalid\n",
        &[
            "2:3: found `Y`, expected one of 3 4 5 6 7 8 X",
            "3:1: found the end of the input, expected one of 1 2 3 4 5 6 7 8 X",
        ],
    ),
    ("tioj-1198", "1 2 3 4 8 5 7 6 0\n", "invalid\n", &["2:1: found the end of the input, expected one of 1 2 3 4 5 6 7 8 0"]),
    ("tioj-1198", "123456780 123456780 1", "0\n", &["1:21: found `1`, expected no further case (case 2)"]),
];

#[test]
fn an_input_holds_as_many_cases_as_its_judge_says() {
    for &(judge, input, answers, faults) in ROWS {
        let faults: Vec<String> = faults
            .iter()
            .map(|fault| fault.replace("ANY", ANY))
            .map(|fault| fault.replace("COUNT", "a number from 0 to 1000000000000000000"))
            .collect();
        let expected = Outcome { answers: answers.to_string(), faults };
        for capacity in CAPACITIES {
            let bytes = input.as_bytes();
            let outcome = answer(judge, true, bytes, capacity);
            assert_eq!(outcome, expected, "{judge} {input:?} through {capacity}");
            let outcome = answer(judge, false, bytes, capacity);
            let strict = strict(judge, &expected);
            assert_eq!(outcome, strict, "{judge} {input:?} through {capacity}");
        }
    }
}

/// Returns [`Outcome::strict`], where a judge that wants an empty line between answers gets none
/// after the last one before the fault.
fn strict(judge: &str, expected: &Outcome) -> Outcome {
    let mut strict = expected.strict();
    if judge == "uva-652" && expected.answers.ends_with("\n\ninvalid\n") {
        strict.answers.pop();
    }
    strict
}
