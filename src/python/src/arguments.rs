//! The arguments of the module's functions: sizes, goals and numbers.

use crate::boards::{self, wrong, Any};
use eight::{NoSize, Size};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::num::NonZeroUsize;

/// Returns the value of an argument, which is a whole number in this range.
pub fn whole(value: Option<Any>, name: &str, least: u64, most: u64) -> PyResult<Option<u64>> {
    let Some(value) = value else { return Ok(None) };
    let number = value.extract().ok().filter(|number| (least..=most).contains(number));
    let why = || format!("{name}: found `{value}`; give a whole number from {least} to {most}");
    number.ok_or_else(|| wrong(why())).map(Some)
}

pub fn threads_of(threads: Option<Any>) -> PyResult<Option<NonZeroUsize>> {
    let threads = whole(threads, "threads", 1, 1024)?;
    Ok(threads.and_then(|threads| NonZeroUsize::new(usize::try_from(threads).ok()?)))
}

pub fn size_of(size: Any) -> PyResult<Size> {
    let size = if let Ok(text) = size.extract::<String>() {
        let square = || text.parse().ok().and_then(|side| Size::new(side, side));
        text.parse().ok().or_else(square)
    } else if let Ok(side) = size.extract() {
        Size::new(side, side)
    } else if let Ok((rows, columns)) = size.extract() {
        Size::new(rows, columns)
    } else {
        return Err(PyTypeError::new_err("size: give a number, a pair or a str such as `3x4`"));
    };
    size.ok_or_else(|| wrong(format!("size: {NoSize}")))
}

/// True if invalid boards have no solution, instead of an error.
pub fn skips(errors: &str) -> PyResult<bool> {
    match errors {
        "raise" => Ok(false),
        "none" => Ok(true),
        _ => Err(wrong(format!("errors: found `{errors}`; give `raise` or `none`"))),
    }
}

/// Returns the text of a goal: a name, or tiles in reading order.
pub fn goal_text(goal: Option<&Bound<'_, PyAny>>, size: Size) -> PyResult<String> {
    let Some(goal) = goal else { return Ok("last".to_string()) };
    if let Ok(text) = goal.cast::<PyString>() {
        return Ok(text.to_cow()?.into_owned());
    }
    Ok(boards::read(goal, Some(size))?.to_string().replace(" / ", " "))
}
