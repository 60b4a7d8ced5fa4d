//! `eight` for a page in a browser: bytes in, bytes out, in the memory of a WebAssembly instance.
//!
//! The page calls `room`, writes a line of settings and an input there, calls `run`, and reads the
//! answer at `answer`. Settings are `NAME=VALUE` with spaces between them: see [`Request`]. A panic
//! ends the instance.

mod request;
mod tasks;

use std::cell::RefCell;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for the next input, and returns its address.
#[no_mangle]
#[allow(unsafe_code, reason = "an exported name")]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|input| {
        *input = vec![0; bytes];
        input.as_mut_ptr()
    })
}

/// Carries out the request in the input, and returns the number of bytes of its answer.
#[no_mangle]
#[allow(unsafe_code, reason = "an exported name")]
pub extern "C" fn run() -> usize {
    let input = INPUT.take();
    let end = input.iter().position(|&byte| byte == b'\n').unwrap_or(input.len());
    let settings = String::from_utf8_lossy(&input[..end]);
    let text = input.get(end + 1..).unwrap_or_default();
    let answer =
        request::parse(&settings, text).and_then(|request| tasks::carry_out(&request, text));
    ANSWER.set(answer.unwrap_or_else(|why| tasks::error(&why)));
    ANSWER.with_borrow(Vec::len)
}

/// Returns the address of the answer.
#[no_mangle]
#[allow(unsafe_code, reason = "an exported name")]
pub extern "C" fn answer() -> *const u8 {
    ANSWER.with_borrow(Vec::as_ptr)
}
