//! The program's tables of options and commands, from which it is tested.

#![allow(dead_code)]

#[path = "../../../src/bin/eight/args/asked.rs"]
pub mod asked;
#[path = "../../../src/bin/eight/args/commands.rs"]
pub mod commands;
#[path = "../../../src/bin/eight/args/item.rs"]
pub mod item;
#[path = "../../../src/bin/eight/args/items.rs"]
pub mod items;
#[path = "../../../src/bin/eight/args/values.rs"]
pub mod values;
