//! The floors of `src/architecture.md`, held against every `use` in `src`: no arrow goes up, and no
//! two files import each other, however long the way round.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A module by the segments of its path: `crate::…` for the library, `bin::…` for the program.
type Module = Vec<String>;

fn module(segments: &[&str]) -> Module {
    segments.iter().map(ToString::to_string).collect()
}

/// The files of a folder by their modules, without comments.
fn files(folder: &Path, name: &Module, files: &mut BTreeMap<Module, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap().to_string();
        let is_root = stem == "lib" || stem == "main";
        let inner =
            if is_root { name.clone() } else { [name.clone(), vec![stem.clone()]].concat() };
        if path.is_dir() && stem == "bin" {
            self::files(&path.join("eight"), &module(&["bin"]), files);
        } else if path.is_dir() && !path.join("Cargo.toml").exists() {
            self::files(&path, &inner, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(path).unwrap();
            let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
            files.insert(inner, code.collect::<Vec<_>>().join("\n"));
        }
    }
}

/// Returns the paths of `a::{b, c::{d, e}}`, each without its new name.
fn paths(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((head, rest)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap().trim().to_string()];
    };
    let inner = rest.trim_end().strip_suffix('}').unwrap();
    let mut depth = 0;
    let parts = inner.split(|letter| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        letter == ',' && depth == 0
    });
    let parts = parts.filter(|part| !part.trim().is_empty());
    parts.flat_map(paths).map(|path| format!("{}{path}", head.trim())).collect()
}

struct House {
    files: BTreeMap<Module, String>,
    /// By module: the origins of the names that it re-exports.
    exports: BTreeMap<Module, BTreeMap<String, Module>>,
}

impl House {
    fn read() -> House {
        let mut files = BTreeMap::new();
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        self::files(&src, &module(&["crate"]), &mut files);
        let mut house = House { files, exports: BTreeMap::new() };
        for name in house.files.keys().cloned().collect::<Vec<_>>() {
            let exports = house.imports(&name, true).into_iter();
            let named = exports.map(|path| (path.last().unwrap().clone(), path)).collect();
            house.exports.insert(name, named);
        }
        house
    }

    /// The absolute form of a path in this module; `None` if it leads out of the project.
    fn absolute(&self, from: &Module, path: &str) -> Option<Module> {
        let segments: Vec<&str> = path.split("::").map(str::trim).collect();
        let supers = segments.iter().take_while(|segment| **segment == "super").count();
        let below = |base: &[String], rest: &[&str]| Some([base.to_vec(), module(rest)].concat());
        match segments[0] {
            "crate" => below(&from[..1], &segments[1..]),
            "eight" if from[0] == "bin" => {
                let hidden = usize::from(segments[1] == "inside");
                below(&module(&["crate"]), &segments[1 + hidden..])
            }
            "self" => below(from, &segments[1..]),
            "super" => below(&from[..from.len() - supers], &segments[supers..]),
            child => {
                let child = [from.clone(), module(&[child])].concat();
                self.files.contains_key(&child).then(|| [from.clone(), module(&segments)].concat())
            }
        }
    }

    /// Returns the paths that a module re-exports, or the paths that it imports or names in full.
    fn imports(&self, name: &Module, exported: bool) -> Vec<Module> {
        let mut found = Vec::new();
        let mut lines = self.files[name].lines();
        while let Some(line) = lines.next() {
            let line = line.trim_start();
            let (visibility, tree) = line.split_once("use ").unwrap_or(("none", ""));
            if !visibility.is_empty() && !visibility.starts_with("pub") {
                let named = |letter: char| !letter.is_alphanumeric() && !"_:".contains(letter);
                let words = line.split(named).filter(|_| !exported);
                let starts = ["crate::", "super::"];
                let words = words.filter(|word| starts.iter().any(|start| word.starts_with(start)));
                found.extend(words.map(String::from));
                continue;
            }
            let mut tree = tree.to_string();
            while !tree.ends_with(';') {
                tree += lines.next().expect("a `use` ends with a semicolon").trim();
            }
            if exported != visibility.is_empty() {
                found.extend(paths(tree.trim_end_matches(';')));
            }
        }
        found.iter().filter_map(|path| self.absolute(name, path)).collect()
    }

    /// Returns the module that defines a path's name.
    fn home(&self, path: &Module) -> Option<Module> {
        let len = (1..=path.len()).rev().find(|&len| self.files.contains_key(&path[..len]))?;
        let (name, rest) = path.split_at(len);
        match rest.first().and_then(|item| self.exports[name].get(item)) {
            Some(origin) if origin != path => self.home(origin),
            _ => Some(name.to_vec()),
        }
    }

    /// The modules whose names a module uses, re-exported ones among them.
    fn arrows(&self, from: &Module) -> BTreeSet<Module> {
        let word = |letter: char| !letter.is_alphanumeric() && letter != '_';
        let times = |name: &str| self.files[from].split(word).filter(|word| *word == name).count();
        let used = self.exports[from].iter().filter(|(name, _)| times(name) > 1);
        let paths = used.map(|(_, path)| path.clone()).chain(self.imports(from, false));
        let homes = paths.filter_map(|path| self.home(&path));
        homes.filter(|to| to != from && to.len() > 1).collect()
    }
}

fn room(name: &Module) -> &str {
    if name[0] == "bin" {
        "bin"
    } else {
        &name[1]
    }
}

#[test]
fn every_arrow_goes_down() {
    let house = House::read();
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/src/architecture.md"));
    let page = page.unwrap();
    let rows = page.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | `"));
    let floors: BTreeMap<&str, u32> = rows
        .filter_map(|(floor, rest)| Some((rest.split('`').next()?, floor.parse().ok()?)))
        .collect();
    let rooms: BTreeSet<&str> =
        house.files.keys().filter(|name| name[..] != ["crate"]).map(room).collect();
    assert_eq!(rooms, floors.keys().copied().collect(), "the rooms of src/architecture.md");
    let mut arrows = BTreeSet::new();
    for name in house.files.keys().filter(|name| name[..] != ["crate"]) {
        for to in house.arrows(name) {
            let (from, to_room) = (room(name), room(&to));
            if from != to_room {
                assert!(floors[from] > floors[to_room], "{name:?} imports {to:?}, which is above");
                arrows.insert((from.to_string(), to_room.to_string()));
            }
        }
    }
    // Each room but those on the ground has an arrow, so the number shows whether the test sees
    // them all.
    assert!((35..=55).contains(&arrows.len()), "{} arrows between rooms", arrows.len());
    assert!(rooms.len() <= 15 && floors.values().all(|&floor| floor <= 8));
}

#[test]
fn no_files_import_each_other() {
    let house = House::read();
    let arrows: BTreeMap<Module, BTreeSet<Module>> =
        house.files.keys().map(|name| (name.clone(), house.arrows(name))).collect();
    assert!(arrows.values().map(BTreeSet::len).sum::<usize>() > arrows.len(), "imports are seen");
    let reached = |from: &Module| {
        let (mut reached, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(name) = next.pop() {
            next.extend(arrows[name].iter().filter(|to| reached.insert((*to).clone())));
        }
        reached
    };
    let ties: Vec<String> = arrows
        .iter()
        .flat_map(|(name, to)| to.iter().map(move |to| (name, to)))
        .filter(|(name, to)| reached(to).contains(*name))
        .map(|(name, to)| format!("{} -> {}", name.join("::"), to.join("::")))
        .collect();
    assert!(ties.is_empty(), "circles:\n{}", ties.join("\n"));
}

/// A browser has no clock, and to ask for the time there ends the program.
#[test]
fn only_the_clock_asks_for_the_time() {
    let asks =
        |(name, text): &(&Module, &String)| name[0] == "crate" && text.contains("Instant::now");
    let house = House::read();
    let asking: Vec<&Module> = house.files.iter().filter(asks).map(|(name, _)| name).collect();
    assert_eq!(asking, [&module(&["crate", "clock"])]);
}

/// The readers are in `args/asked.rs`: `// Read by options, tasks/check.` is before their fields.
#[test]
fn who_reads_an_option_is_told_where_its_field_is() {
    let (house, mut readers) = (House::read(), Vec::new());
    let asked = concat!(env!("CARGO_MANIFEST_DIR"), "/src/bin/eight/args/asked.rs");
    for line in fs::read_to_string(asked).unwrap().lines().map(str::trim) {
        if let Some(names) = line.strip_prefix("// Read by ") {
            let names = names.trim_end_matches('.').split(", ");
            readers = names.map(|name| module(&name.split('/').collect::<Vec<_>>())).collect();
        }
        let field = line.strip_prefix("pub ").and_then(|field| field.split_once(':'));
        let is_field = |it: &(&str, &str)| !readers.is_empty() && !it.0.contains('(');
        let Some((field, _)) = field.filter(is_field) else { continue };
        let is_path = |letter: char| letter.is_alphanumeric() || "_.".contains(letter);
        let reads = |text: &str| {
            let code = text.split_whitespace().collect::<Vec<_>>().join(" ").replace(" .", ".");
            code.split(|letter| !is_path(letter)).any(|path| {
                path.split('.').collect::<Vec<_>>().windows(2).any(|two| two == ["asked", field])
            })
        };
        let of_program = house.files.iter().filter(|(name, text)| name[0] == "bin" && reads(text));
        let name = |name: &Module| match &name[1..] {
            [] => module(&["main"]),
            name => name.to_vec(),
        };
        let is_own = |name: &Module| name[0] == "args" || name[0] == "help";
        let all = of_program.map(|(module, _)| name(module));
        let others: Vec<_> = all.filter(|name| !is_own(name)).collect();
        let is_named = |name: &Module| readers.iter().any(|reader| name.starts_with(reader));
        assert!(!others.is_empty() && others.iter().all(is_named), "{field}: {others:?}");
    }
}
