pub fn explain(
    _args: &crate::args::Explain,
    _given: &[String],
) -> Result<std::process::ExitCode, crate::error::Error> {
    todo!()
}
