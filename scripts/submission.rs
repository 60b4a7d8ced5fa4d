//! Writes the program for one judge as one source file of std alone, made from the modules of the
//! crate: `scripts/submission JUDGE > submission.rs`.
//!
//! Every module becomes a `mod` of the file, so that names mean what they mean in the crate;
//! `src/seam.rs` is replaced by `scripts/submission-seam.rs`, what goes on after a fault by
//! `scripts/submission-recovery.rs` and `scripts/submission-graph-recovery.rs`, and the table of
//! judges by the one row that is wanted. Then everything goes that `main` does not need:
//!
//! * Comments, documentation, attributes for readers and lints, unnamed constants (checks that the
//!   crate has passed), tests.
//! * An item that nothing names, in its own module or where it is imported.
//! * An associated item that neither a path `Type::name` nor a call `.name(` names. Which type a
//!   call is meant for is not asked.
//! * `Display`, for a submission shows no values and no faults; implementations of a trait or for
//!   a type that went; imports and modules of which nothing is left.
//!
//! This holds for modules of this form: one file each, no macros defined, no `cfg` but that of
//! tests; imports of names one by one, not renamed; implementations for types of their own module.
//! A variant of an enum, a field, and what has the name of a method that is called stay, so the
//! file allows unused code. What has another form, or comes from another crate, is an error here; what is needed and went
//! all the same is an error of the compiler, and so a failure of `tests/submission`.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, ExitCode};
use syn::visit_mut::VisitMut;
use syn::{
    parse_quote, Attribute, Expr, File, ImplItem, Item, ItemImpl, Lit, Member, Type, UseTree,
};

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

/// The function `main` and its imports; `IMPORTS`, `CASES` and `ANSWERER` differ.
const MAIN: &str = "
    IMPORTS
    use crate::input::WINDOW;
    use crate::stream::{answer, Failure};
    use std::io;

    fn main() -> io::Result<()> {
        let mut cases = CASES;
        let mut answerer = ANSWERER;
        match answer(&mut cases, &mut answerer, false, |_| {}) {
            Ok(()) => Ok(()),
            Err(Failure::Read(_, error)) | Err(Failure::Write(error)) => Err(error),
        }
    }";

/// What stands in `MAIN`.
struct Program {
    imports: &'static str,
    cases: &'static str,
    answerer: &'static str,
}

/// For the judges of the table in `src/judges.rs`. `SOURCE` is what is read.
const EIGHT: Program = Program {
    imports: "
        use crate::board::Board;
        use crate::eight::Answerer;
        use crate::judges::JUDGE;
        use crate::scan::Scanner;
        use std::fs::File;",
    cases: "Scanner::<_, Board>::new(SOURCE, JUDGE.format(false), WINDOW)",
    answerer: "Answerer::new(&JUDGE, io::stdout(), false)",
};
const STANDARD_INPUT: &str = "io::stdin()";
/// The one judge that wants a file read, and the file.
const FROM_FILE: (&str, &str) = ("eight-1998", "File::open(\"eight.inp\")?");

/// For the judges of other problems: name, title and program.
const OTHERS: [(&str, &str, Program); 2] = [
    (
        "abc224-d",
        "AtCoder ABC224 D, 8 Puzzle on Graph",
        Program {
            imports: "use crate::graph::{Answerer, Reader};",
            cases: "Reader::new(io::stdin(), false, WINDOW)",
            answerer: "Answerer::new(false, io::stdout())",
        },
    ),
    (
        "pe-244",
        "Project Euler 244, Sliders",
        Program {
            imports: "
                use crate::scan::Scanner;
                use crate::sliders::{format, Answerer, Board, Question, START};",
            cases: "Scanner::<_, Board>::new(io::stdin(), format(false), WINDOW)",
            answerer: "Answerer::new(START, Question::Sum, io::stdout())",
        },
    ),
];

/// Traits that are imported for a method alone, and the method.
const FOR_A_METHOD: [(&str, &str); 2] = [("TryInto", "try_into"), ("TryFrom", "try_from")];

fn main() -> ExitCode {
    let text = match std::env::args().collect::<Vec<_>>().as_slice() {
        [_, judge] => submission(judge),
        _ => Err("usage: scripts/submission JUDGE > submission.rs".into()),
    };
    let written = text.and_then(|text| Ok(std::io::stdout().write_all(text.as_bytes())?));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("submission: {error}");
            ExitCode::from(2)
        }
    }
}

fn submission(judge: &str) -> Fallible<String> {
    let mut modules = Vec::new();
    load("", &mut modules)?;
    let other = OTHERS.iter().find(|(name, ..)| *name == judge);
    let (title, program) = if let Some((_, title, program)) = other {
        (title.to_string(), program)
    } else {
        let judges = modules.iter_mut().find(|module| module.path == "judges");
        let judges = judges.ok_or("there is no module `judges`")?;
        (keep_row(&mut judges.items, judge)?, &EIGHT)
    };
    let source = if judge == FROM_FILE.0 {
        FROM_FILE.1
    } else {
        STANDARD_INPUT
    };
    let main = MAIN
        .replace("IMPORTS", program.imports)
        .replace("CASES", &program.cases.replace("SOURCE", source))
        .replace("ANSWERER", program.answerer);
    modules[0].items = syn::parse_file(&main)?.items;
    let kept = keep_needed(modules)?;
    let items = nest(&kept, 0);
    let has_long_text = items
        .iter()
        .flat_map(flatten)
        .any(|token| token.contains('\n'));
    let file = File {
        shebang: None,
        frontmatter: None,
        attrs: Vec::new(),
        items,
    };
    let code = prettyplease::unparse(&file);
    // Spaces at the start of a line may be part of a text that goes over several.
    let code = if has_long_text {
        code
    } else {
        with_tabs(&code)
    };
    Ok(head(judge, &title) + &code)
}

/// What a reader of the file must know.
fn head(judge: &str, title: &str) -> String {
    let git = Command::new("git")
        .args([
            "-C",
            env!("CARGO_MANIFEST_DIR"),
            "describe",
            "--always",
            "--dirty",
            "--tags",
        ])
        .output();
    let commit = match git {
        Ok(output) if output.status.success() => {
            format!("commit {}", String::from_utf8_lossy(&output.stdout).trim())
        }
        _ => "commit not known".to_string(),
    };
    format!(
        "// {title}: a program for this judge, in one file of std alone.\n\
         // Written by `scripts/submission {judge}` from the modules of {name} {version}, {commit};\n\
         // there they have comments.\n\
         // SPDX-License-Identifier: {license}\n\n\
         // What other judges ask for is not all left out.\n\
         #![allow(dead_code)]\n\n",
        name = env!("CARGO_PKG_NAME"),
        version = env!("CARGO_PKG_VERSION"),
        license = env!("CARGO_PKG_LICENSE"),
    )
}

/// The code with a tab for each level of indentation, a quarter of its size.
fn with_tabs(code: &str) -> String {
    let mut text = String::new();
    for line in code.lines() {
        let rest = line.trim_start_matches(' ');
        text.push_str(&"\t".repeat((line.len() - rest.len()) / 4));
        text.push_str(rest);
        text.push('\n');
    }
    text
}

/// A module of the crate; the first of all is its root.
#[derive(Clone)]
struct Module {
    /// Its path from the root, as in `graph::search`.
    path: String,
    items: Vec<Item>,
    /// What is not known here, if there is something.
    strange: Option<String>,
}

/// An item: the path of its module, and its name.
type Name = (String, String);

/// The path of what stands in a module.
fn join((module, name): &Name) -> String {
    if module.is_empty() {
        name.clone()
    } else {
        format!("{module}::{name}")
    }
}

/// Reads a module and all in it.
fn load(path: &str, modules: &mut Vec<Module>) -> Fallible<()> {
    let file = match path {
        "" => "src/lib.rs".to_string(),
        "seam" => "scripts/submission-seam.rs".to_string(),
        "scan::recovery" => "scripts/submission-recovery.rs".to_string(),
        "graph::recovery" => "scripts/submission-graph-recovery.rs".to_string(),
        path => format!("src/{}.rs", path.replace("::", "/")),
    };
    let read = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file));
    let text = read.map_err(|error| format!("{file}: {error}"))?;
    let mut code = syn::parse_file(&text).map_err(|error| format!("{file}: {error}"))?;
    let mut strip = Strip { strange: None };
    code.items.retain(|item| !is_test(item));
    strip.visit_file_mut(&mut code);
    let mut items = Vec::new();
    let mut inner = Vec::new();
    for item in code.items {
        match item {
            Item::Mod(item) if item.content.is_none() => {
                inner.push(join(&(path.to_string(), item.ident.to_string())));
            }
            // A page of documentation.
            Item::Mod(item)
                if item
                    .content
                    .as_ref()
                    .is_some_and(|(_, items)| items.is_empty()) => {}
            Item::Const(item) if item.ident == "_" => {}
            Item::Use(_) | Item::Impl(_) => items.push(item),
            item if name_of(&item).is_some() => items.push(item),
            item => strip.strange = Some(format!("{file}: {}", start_of(&item))),
        }
    }
    let strange = strip.strange;
    modules.push(Module {
        path: path.to_string(),
        items,
        strange,
    });
    for path in inner {
        load(&path, modules)?;
    }
    Ok(())
}

/// Whether an item is there in tests alone, of code or of documentation.
fn is_test(item: &Item) -> bool {
    let attributes = match item {
        Item::Mod(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        _ => return false,
    };
    attributes.iter().any(|attribute| {
        let text = attribute.meta.to_token_stream().to_string();
        text == "cfg (test)" || text == "cfg (doctest)"
    })
}

/// Takes away the attributes that are there for readers and for lints.
struct Strip {
    strange: Option<String>,
}

impl VisitMut for Strip {
    fn visit_attributes_mut(&mut self, attributes: &mut Vec<Attribute>) {
        attributes.retain(|attribute| {
            let name = attribute.path().to_token_stream().to_string();
            let is_kept = matches!(name.as_str(), "derive" | "inline" | "cold");
            if !is_kept && !matches!(name.as_str(), "doc" | "must_use" | "allow" | "expect") {
                self.strange = Some(start_of(attribute));
            }
            is_kept
        });
    }
}

/// The name of an item; none for imports, implementations and what is not known here.
fn name_of(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

/// Code for an error message.
fn start_of(code: &impl ToTokens) -> String {
    let code = code.to_token_stream().to_string();
    format!(
        "not known here: {}",
        code.chars().take(60).collect::<String>()
    )
}

/// Puts the judge's row in the place of the table of judges, and returns its title.
fn keep_row(items: &mut [Item], judge: &str) -> Fallible<String> {
    let is_table = |item: &Item| matches!(item, Item::Static(item) if item.ident == "JUDGES");
    let at = items
        .iter()
        .position(is_table)
        .ok_or("there is no table of judges")?;
    let rows = match &items[at] {
        Item::Static(table) => match &*table.expr {
            Expr::Array(rows) => rows.elems.clone(),
            _ => return Err("the table of judges is no array".into()),
        },
        _ => return Err("the table of judges is no static".into()),
    };
    let mut names = Vec::new();
    for row in rows {
        let name = text_of(items, &row, "name")?;
        if name == judge {
            let title = text_of(items, &row, "title")?;
            items[at] = parse_quote!(pub const JUDGE: Judge = #row;);
            return Ok(title);
        }
        names.push(name);
    }
    names.extend(OTHERS.iter().map(|(name, ..)| name.to_string()));
    Err(format!("no judge `{judge}`; there are {}", names.join(", ")).into())
}

/// The text of a field of a row, which may be a constant.
fn text_of(items: &[Item], row: &Expr, field: &str) -> Fallible<String> {
    if let Expr::Path(path) = row {
        for item in items {
            match item {
                Item::Const(item) if path.path.is_ident(&item.ident) => {
                    return text_of(items, &item.expr, field);
                }
                _ => {}
            }
        }
    }
    if let Expr::Struct(row) = row {
        for value in &row.fields {
            if let (Member::Named(name), Expr::Lit(text)) = (&value.member, &value.expr) {
                if let (true, Lit::Str(text)) = (name == field, &text.lit) {
                    return Ok(text.value());
                }
            }
        }
    }
    Err(format!("a row of the table of judges has no {field}").into())
}

/// What code names.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Mention {
    /// An item.
    Item(Name),
    /// `Type::name`.
    Member(Name, String),
    /// `.name(`
    Call(String),
}

/// The modules, and what is known of the names in them.
struct Crate {
    modules: Vec<Module>,
    /// By an imported name: what it was imported from.
    imports: BTreeMap<Name, Name>,
}

/// The modules with nothing but what `main` needs, but for imports.
fn keep_needed(modules: Vec<Module>) -> Fallible<Vec<Module>> {
    let mut whole = Crate {
        modules,
        imports: BTreeMap::new(),
    };
    let mut imports = BTreeMap::new();
    for module in &whole.modules {
        for item in &module.items {
            if let Item::Use(item) = item {
                whole.import(&module.path, &item.tree, None, &mut imports)?;
            }
        }
    }
    whole.imports = imports;
    let main = Mention::Item((String::new(), "main".to_string()));
    let mut wanted = BTreeSet::from([main.clone()]);
    loop {
        let mut kept = Vec::new();
        let mut named = BTreeSet::from([main.clone()]);
        for module in &whole.modules {
            let module = whole.needed(module, &wanted)?;
            for item in &module.items {
                named.extend(whole.names(&module, item)?);
            }
            kept.push(module);
        }
        if named == wanted {
            return kept
                .into_iter()
                .map(|module| whole.with_used_imports(module, &wanted))
                .collect();
        }
        wanted = named;
    }
}

impl Crate {
    fn is_module(&self, path: &str) -> bool {
        self.modules.iter().any(|module| module.path == path)
    }

    /// Notes what a `use` in a module brings from the crate; `path` is what stands before `tree`,
    /// the path of a module.
    fn import(
        &self,
        module: &str,
        tree: &UseTree,
        path: Option<&str>,
        imports: &mut BTreeMap<Name, Name>,
    ) -> Fallible<()> {
        match (tree, path) {
            (UseTree::Path(tree), path) => {
                let parent = module.rsplit_once("::").map_or("", |(parent, _)| parent);
                let first = tree.ident.to_string();
                let path = match (first.as_str(), path) {
                    ("crate", None) => String::new(),
                    ("super", None) => parent.to_string(),
                    (_, None) => join(&(module.to_string(), first)),
                    (_, Some(path)) => join(&(path.to_string(), first)),
                };
                // What is no module of the crate comes from elsewhere.
                if self.is_module(&path) {
                    self.import(module, &tree.tree, Some(&path), imports)?;
                }
            }
            (UseTree::Group(group), path) => {
                for tree in &group.items {
                    self.import(module, tree, path, imports)?;
                }
            }
            (UseTree::Name(tree), Some(path)) => {
                let name = tree.ident.to_string();
                let from = match (name.as_str(), path.rsplit_once("::")) {
                    ("self", Some((path, last))) => (path.to_string(), last.to_string()),
                    ("self", None) => (String::new(), path.to_string()),
                    _ => (path.to_string(), name),
                };
                imports.insert((module.to_string(), from.1.clone()), from);
            }
            (UseTree::Name(_), None) => {}
            (tree, _) => return Err(start_of(tree).into()),
        }
        Ok(())
    }

    /// What `name` stands for in a module: itself, and what it is imported from, step by step.
    fn steps(&self, module: &str, name: &str) -> Vec<Name> {
        let mut steps = vec![(module.to_string(), name.to_string())];
        while let Some(from) = steps.last().and_then(|name| self.imports.get(name)) {
            steps.push(from.clone());
        }
        steps
    }

    /// The item that `name` stands for in a module.
    fn resolve(&self, module: &str, name: &str) -> Name {
        self.steps(module, name).pop().unwrap_or_default()
    }

    /// Everything that an item names.
    fn names(&self, module: &Module, item: &Item) -> Fallible<Vec<Mention>> {
        let owner = match item {
            Item::Use(_) => return Ok(Vec::new()),
            Item::Impl(item) => Some(owner(module, item)?),
            _ => None,
        };
        let tokens = flatten(item);
        let mut names = Vec::new();
        for (at, name) in tokens.iter().enumerate() {
            if !is_word(name) {
                continue;
            }
            let is_call = matches!(tokens.get(at + 1).map(String::as_str), Some("(" | ":"));
            match &tokens[..at] {
                [.., before, dot] if dot == "." && before != "." => {
                    if is_call {
                        names.push(Mention::Call(name.clone()));
                    }
                }
                // The type is a longer one, `Type<..>::name`.
                [.., of, one, two] if is_path(one, two) && !is_word(of) => {
                    names.push(Mention::Call(name.clone()));
                }
                [.., of, one, two] if is_path(one, two) && of != "crate" && of != "super" => {
                    let from = self.resolve(&module.path, of);
                    let inside = [join(&from), of.clone()]
                        .into_iter()
                        .find(|path| self.is_module(path));
                    match (inside, &owner) {
                        (Some(path), _) => names.extend(self.items(&path, name)),
                        (None, Some(owner)) if of == "Self" => {
                            names.push(Mention::Member(owner.clone(), name.clone()));
                        }
                        _ => names.push(Mention::Member(from, name.clone())),
                    }
                }
                _ => names.extend(self.items(&module.path, name)),
            }
        }
        Ok(names)
    }

    fn items<'a>(&'a self, module: &str, name: &str) -> impl Iterator<Item = Mention> + 'a {
        self.steps(module, name).into_iter().map(Mention::Item)
    }

    /// A module with those items alone that are wanted, by what is known so far.
    fn needed(&self, module: &Module, wanted: &BTreeSet<Mention>) -> Fallible<Module> {
        let mut needed = Module {
            items: Vec::new(),
            ..module.clone()
        };
        for item in &module.items {
            let is_needed = match item {
                Item::Use(_) => true,
                Item::Impl(item) => {
                    needed
                        .items
                        .extend(self.needed_of(module, item, wanted)?.map(Item::Impl));
                    false
                }
                item => name_of(item).map_or(false, |name| {
                    wanted.contains(&Mention::Item((module.path.clone(), name)))
                }),
            };
            if is_needed {
                needed.items.push(item.clone());
            }
        }
        Ok(needed)
    }

    /// What is wanted of an implementation: of one for a trait all or nothing.
    fn needed_of(
        &self,
        module: &Module,
        item: &ItemImpl,
        wanted: &BTreeSet<Mention>,
    ) -> Fallible<Option<ItemImpl>> {
        let owner = owner(module, item)?;
        if !wanted.contains(&Mention::Item(owner.clone())) {
            return Ok(None);
        }
        let mut item = item.clone();
        if let Some((path, _)) = &item.trait_ {
            let name = path
                .segments
                .last()
                .map_or(String::new(), |last| last.ident.to_string());
            let from = self.resolve(&module.path, &name);
            let is_defined = |module: &Module| {
                module.path == from.0
                    && module
                        .items
                        .iter()
                        .any(|item| name_of(item).as_ref() == Some(&from.1))
            };
            let is_needed = if self.modules.iter().any(is_defined) {
                wanted.contains(&Mention::Item(from))
            } else {
                name != "Display"
            };
            return Ok(Some(item).filter(|_| is_needed));
        }
        let mut members = Vec::new();
        for member in item.items {
            let name = match &member {
                ImplItem::Fn(member) => member.sig.ident.to_string(),
                ImplItem::Const(member) => member.ident.to_string(),
                member => return Err(start_of(member).into()),
            };
            let call = Mention::Call(name.clone());
            if wanted.contains(&call) || wanted.contains(&Mention::Member(owner.clone(), name)) {
                members.push(member);
            }
        }
        item.items = members;
        Ok(Some(item).filter(|item| !item.items.is_empty()))
    }

    /// A module without the imports that nothing in it needs.
    fn with_used_imports(
        &self,
        mut module: Module,
        wanted: &BTreeSet<Mention>,
    ) -> Fallible<Module> {
        let words: BTreeSet<String> = module.items.iter().flat_map(flatten).collect();
        let path = module.path.clone();
        let mut items = Vec::new();
        for item in module.items {
            let Item::Use(mut item) = item else {
                items.push(item);
                continue;
            };
            let is_used = |name: &str| {
                let for_a_method = FOR_A_METHOD
                    .iter()
                    .any(|(of, method)| *of == name && words.contains(*method));
                for_a_method || wanted.contains(&Mention::Item((path.clone(), name.to_string())))
            };
            if let Some(tree) = used(item.tree, "", &is_used) {
                if let UseTree::Path(tree) = &tree {
                    let first = tree.ident.to_string();
                    let of_crate = self.is_module(&join(&(path.clone(), first.clone())));
                    if !of_crate && !matches!(first.as_str(), "crate" | "super" | "std") {
                        return Err(format!("`{path}` needs the crate `{first}`").into());
                    }
                }
                item.tree = tree;
                items.push(Item::Use(item));
            }
        }
        module.items = items;
        match module.strange {
            Some(strange) if !module.items.is_empty() => Err(strange.into()),
            _ => Ok(module),
        }
    }
}

/// The type that this is an implementation for.
fn owner(module: &Module, item: &ItemImpl) -> Fallible<Name> {
    if let Type::Path(path) = &*item.self_ty {
        if let Some(last) = path.path.segments.last() {
            return Ok((module.path.clone(), last.ident.to_string()));
        }
    }
    Err(start_of(item).into())
}

/// What is left of a `use`.
fn used(tree: UseTree, parent: &str, is_used: &impl Fn(&str) -> bool) -> Option<UseTree> {
    let is_self = |tree: &UseTree| matches!(tree, UseTree::Name(tree) if tree.ident == "self");
    match tree {
        UseTree::Path(mut tree) => {
            *tree.tree = used(*tree.tree, &tree.ident.to_string(), is_used)?;
            Some(UseTree::Path(tree))
        }
        UseTree::Group(mut group) => {
            let trees = group.items.into_iter();
            group.items = trees
                .filter_map(|tree| used(tree, parent, is_used))
                .collect();
            match (group.items.len(), group.items.first()) {
                (0, _) => None,
                (1, Some(tree)) if !is_self(tree) => Some(tree.clone()),
                _ => Some(UseTree::Group(group)),
            }
        }
        tree if is_self(&tree) => Some(tree).filter(|_| is_used(parent)),
        UseTree::Name(tree) => Some(tree)
            .filter(|tree| is_used(&tree.ident.to_string()))
            .map(UseTree::Name),
        tree => Some(tree),
    }
}

/// The items of a module, those of the modules in it last.
fn nest(modules: &[Module], at: usize) -> Vec<Item> {
    let mut items = modules[at].items.clone();
    for (inner, module) in modules.iter().enumerate().skip(1) {
        let (parent, name) = module.path.rsplit_once("::").unwrap_or(("", &module.path));
        if parent == modules[at].path {
            let inside = nest(modules, inner);
            if !inside.is_empty() {
                let name = Ident::new(name, Span::call_site());
                items.push(parse_quote!(mod #name { #(#inside)* }));
            }
        }
    }
    items
}

/// All tokens, those in groups too.
fn flatten(code: &impl ToTokens) -> Vec<String> {
    fn add(code: TokenStream, tokens: &mut Vec<String>) {
        for token in code {
            if let TokenTree::Group(group) = token {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::None => ("", ""),
                };
                tokens.push(open.to_string());
                add(group.stream(), tokens);
                tokens.push(close.to_string());
            } else {
                tokens.push(token.to_string());
            }
        }
    }
    let mut tokens = Vec::new();
    add(code.to_token_stream(), &mut tokens);
    tokens
}

fn is_path(one: &str, two: &str) -> bool {
    one == ":" && two == ":"
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}
