pub fn check(_args: &crate::args::Check, _given: &[String]) -> std::process::ExitCode {
    todo!()
}
pub fn exit(error: &clap::Error) -> ! {
    error.exit()
}
