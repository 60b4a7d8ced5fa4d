use clap::Args as Group;
/// `eight generate`.
#[derive(Group)]
pub struct Generate {}
