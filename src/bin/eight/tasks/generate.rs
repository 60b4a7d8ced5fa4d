pub fn generate(
    _args: &crate::args::Generate,
) -> Result<std::process::ExitCode, crate::error::Error> {
    todo!()
}
