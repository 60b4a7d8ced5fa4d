//! The arguments of the module's functions: sizes, goals and numbers.

use crate::boards::{self, wrong, Any};
use eight::{NoSize, Size};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::fmt::Display;
use std::ops::RangeInclusive;

/// Returns the value of an argument, which is a whole number in this range.
pub fn whole<T>(value: Option<Any>, name: &str, range: RangeInclusive<T>) -> PyResult<Option<T>>
where
    T: for<'py> FromPyObjectOwned<'py> + PartialOrd + Display,
{
    let Some(value) = value else { return Ok(None) };
    let number = value.extract().ok().filter(|number| range.contains(number));
    let (least, most) = (range.start(), range.end());
    let why = || format!("{name}: found `{value}`; give a whole number from {least} to {most}");
    number.ok_or_else(|| wrong(why())).map(Some)
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

/// Returns the text of a goal: a name, or tiles in reading order.
pub fn goal_text(goal: Option<Any>, size: Size) -> PyResult<String> {
    let Some(goal) = goal else { return Ok("last".to_string()) };
    if let Ok(text) = goal.cast::<PyString>() {
        return Ok(text.to_cow()?.into_owned());
    }
    Ok(boards::read(goal, Some(size))?.to_string().replace(" / ", " "))
}
