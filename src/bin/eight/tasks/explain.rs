pub fn explain(
    _args: &crate::args::Explain,
) -> Result<std::process::ExitCode, crate::error::Error> {
    todo!()
}
