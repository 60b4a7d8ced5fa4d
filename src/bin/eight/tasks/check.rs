pub fn check(_args: &crate::args::Check) -> std::process::ExitCode {
    todo!()
}
pub fn exit(error: &clap::Error) -> ! {
    error.exit()
}
