//! Finds modules of a crate that depend on each other in a circle. Without circles, each module can be read and changed
//! knowing only those it uses.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::rust::{self, RustToken};

/// The modules that each module uses, by their paths, such as `screens::race`. The crate root is the empty path.
type Uses = BTreeMap<String, BTreeSet<String>>;

/// A source file of a crate.
pub(crate) struct SourceFile {
    /// Relative to the crate root, such as `screens/race.rs`.
    pub(crate) path: String,
    pub(crate) text: String,
}

/// All circles of a crate, one for each group of modules that depend on each other: the modules in the order in which
/// each uses the next, with the first one again at the end.
///
/// To other modules, a `mod.rs` and the files beside it are one unit, so they may use each other. The files beside it
/// may not.
pub(crate) fn circles(sources: &[SourceFile]) -> Vec<Vec<String>> {
    let uses = uses(sources);
    let mut seen = BTreeSet::new();
    let mut circles = Vec::new();
    for module in uses.keys() {
        let group: BTreeSet<&str> = reached(&uses, module)
            .into_iter()
            .filter(|other| reached(&uses, other).contains(module.as_str()))
            .collect();
        if group.is_empty() || !seen.insert(group.clone()) {
            continue;
        }
        let family = group.first().copied().filter(|first| group.iter().all(|other| is_within(other, first)));
        let kept = |module: &str| group.contains(module) && family != Some(module);
        let within = uses.iter().filter(|(from, _)| kept(from)).map(|(from, tos)| {
            let tos: BTreeSet<String> = tos.iter().filter(|to| kept(to)).cloned().collect();
            (from.clone(), tos)
        });
        let within: Uses = within.collect();
        circles.extend(within.keys().filter_map(|module| circle(&within, module)).min_by_key(Vec::len));
    }
    circles
}

/// True if a module is the other one or in its folder.
fn is_within(module: &str, folder: &str) -> bool {
    module.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// All modules that a module needs, directly or indirectly.
fn reached<'a>(uses: &'a Uses, from: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = uses[from].iter().map(String::as_str).collect();
    while let Some(module) = open.pop() {
        if reached.insert(module) {
            open.extend(uses[module].iter().map(String::as_str));
        }
    }
    reached
}

/// The shortest path from a module back to itself.
fn circle(uses: &Uses, start: &str) -> Option<Vec<String>> {
    let mut open = VecDeque::from([vec![start.to_owned()]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = open.pop_front() {
        for next in &uses[way.last()?] {
            let further: Vec<String> = way.iter().chain([next]).cloned().collect();
            if next == start {
                return Some(further);
            }
            if seen.insert(next) {
                open.push_back(further);
            }
        }
    }
    None
}

/// A parsed module.
struct Module<'a> {
    tokens: Vec<RustToken<'a>>,
    /// Imported names and their paths.
    imports: BTreeMap<&'a str, Vec<&'a str>>,
}

fn uses(sources: &[SourceFile]) -> Uses {
    let mut modules = BTreeMap::new();
    let mut macros = BTreeMap::new();
    let mut tests = BTreeSet::new();
    for source in sources {
        let name = module_name(&source.path);
        let (tokens, files) = rust::outside_tests(&rust::tokens(&source.text));
        tests.extend(files.into_iter().map(|file| child(&name, file)));
        for window in tokens.windows(3) {
            if let [RustToken::Word("macro_rules"), RustToken::Mark('!'), RustToken::Word(own)] = window {
                macros.insert(*own, name.clone());
            }
        }
        modules.insert(name, Module { tokens, imports: BTreeMap::new() });
    }
    modules.retain(|name, _| !tests.contains(name));
    let names: BTreeSet<String> = modules.keys().cloned().collect();
    let mut leaves = Vec::new();
    for (name, module) in &mut modules {
        for leaf in paths(&module.tokens, |head| names.contains(&child(name, head))) {
            if leaf.imported {
                module.imports.insert(leaf.name, leaf.segments.clone());
            }
            leaves.push((name.clone(), leaf.segments));
        }
    }
    let mut uses: Uses = names.into_iter().map(|name| (name, BTreeSet::new())).collect();
    for (from, segments) in leaves {
        let to = resolve(&modules, &macros, &from, &segments, 0);
        // The root has no items that others need, apart from macros.
        if !to.is_empty() && to != from && modules.contains_key(&to) {
            uses.entry(from).or_default().insert(to);
        }
    }
    uses
}

fn child(module: &str, name: &str) -> String {
    if module.is_empty() { name.to_owned() } else { format!("{module}::{name}") }
}

fn parent(module: &str) -> &str {
    module.rsplit_once("::").map_or("", |(parent, _)| parent)
}

/// The module path of a file.
fn module_name(path: &str) -> String {
    let name = path.trim_end_matches(".rs").replace('/', "::");
    match name.as_str() {
        "main" | "lib" => String::new(),
        _ => name.strip_suffix("::mod").unwrap_or(&name).to_owned(),
    }
}

/// The module in which a path ends. Names that a module only re-exports lead to their origin.
fn resolve(
    modules: &BTreeMap<String, Module<'_>>,
    macros: &BTreeMap<&str, String>,
    from: &str,
    segments: &[&str],
    depth: usize,
) -> String {
    let mut at = from.to_owned();
    for (i, &segment) in segments.iter().enumerate() {
        let next = child(&at, segment);
        match segment {
            "crate" => at = String::new(),
            "self" => {}
            "super" => at = parent(&at).to_owned(),
            _ if modules.contains_key(&next) => at = next,
            // Valid Rust has no circular imports, but a file may be invalid.
            _ if depth < 8 && modules.get(&at).is_some_and(|module| module.imports.contains_key(segment)) => {
                let import = [&modules[&at].imports[segment], &segments[i + 1..]].concat();
                return resolve(modules, macros, &at, &import, depth + 1);
            }
            _ if at.is_empty() => return macros.get(segment).cloned().unwrap_or_default(),
            _ => break,
        }
    }
    at
}

/// A path in a source file.
struct Leaf<'a> {
    segments: Vec<&'a str>,
    /// The local name of its end.
    name: &'a str,
    imported: bool,
}

/// All paths within the crate: those that start with `crate`, `self`, `super` or a child module.
fn paths<'a>(tokens: &[RustToken<'a>], is_child: impl Fn(&str) -> bool) -> Vec<Leaf<'a>> {
    let mut leaves = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let before = at.checked_sub(1).map(|before| tokens[before]);
        let begins = !matches!(before, Some(RustToken::Mark(':' | '.')));
        match tokens[at..] {
            [RustToken::Word(head), RustToken::Mark(':'), RustToken::Mark(':'), ..]
                if begins && (matches!(head, "crate" | "self" | "super") || is_child(head)) =>
            {
                at = tree(tokens, at, &[], before == Some(RustToken::Word("use")), &mut leaves);
            }
            _ => at += 1,
        }
    }
    leaves
}

/// Reads a path, or several with a common start, and returns the position after it.
fn tree<'a>(
    tokens: &[RustToken<'a>],
    mut at: usize,
    prefix: &[&'a str],
    imported: bool,
    leaves: &mut Vec<Leaf<'a>>,
) -> usize {
    let mut segments = prefix.to_vec();
    while let Some(&RustToken::Word(segment)) = tokens.get(at) {
        segments.push(segment);
        at += 1;
        if !matches!(tokens[at..], [RustToken::Mark(':'), RustToken::Mark(':'), ..]) {
            break;
        }
        at += 2;
    }
    match tokens[at.min(tokens.len())..] {
        [RustToken::Mark('{'), ..] if imported => {
            let end = rust::closing(tokens, at);
            at += 1;
            while at < end {
                at = tree(tokens, at, &segments, imported, leaves).max(at + 1);
                at += usize::from(tokens.get(at) == Some(&RustToken::Mark(',')));
            }
            return end + 1;
        }
        [RustToken::Word("as"), RustToken::Word(name), ..] if imported => {
            leaves.push(Leaf { segments, name, imported });
            return at + 2;
        }
        [RustToken::Mark('*'), ..] => at += 1,
        _ => {}
    }
    // `use a::{self}` imports `a`.
    if segments.len() > 1 {
        segments.pop_if(|last| *last == "self");
    }
    let name = segments.last().copied().unwrap_or_default();
    leaves.push(Leaf { segments, name, imported });
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the circles of files, each given as a path and a text.
    fn check(files: &[(&str, &str)], expected: &[&str]) {
        let source = |&(path, text): &(&str, &str)| SourceFile { path: path.to_owned(), text: text.to_owned() };
        let sources: Vec<SourceFile> = files.iter().map(source).collect();
        let found: Vec<String> = circles(&sources).iter().map(|circle| circle.join(" > ")).collect();
        assert_eq!(found, expected, "{files:?}");
    }

    #[test]
    fn modules_that_use_each_other_are_found() {
        check(&[("a.rs", "use crate::b::B;"), ("b.rs", "use std::fmt;")], &[]);
        check(&[("a.rs", "use crate::b::B;"), ("b.rs", "fn b() { crate::a::a() }")], &["a > b > a"]);
    }

    #[test]
    fn longer_circles_are_found_without_the_path_into_them() {
        let files = [("main.rs", "use crate::a::A;"), ("a.rs", "use crate::b;"), ("b.rs", "use crate::c::C;")];
        check(&files, &[]);
        let circle = [("c.rs", "use crate::d;"), ("d.rs", "use crate::b::{self, B};")];
        check(&[&files[..], &circle].concat(), &["b > c > d > b"]);
    }

    #[test]
    fn each_group_is_reported_once() {
        let files = [
            ("a.rs", "use crate::{b, c};"),
            ("b.rs", "use crate::a;"),
            ("c.rs", "use crate::b;"),
            ("d.rs", "use crate::e::E;"),
            ("e.rs", "use crate::d::D;"),
        ];
        check(&files, &["a > b > a", "d > e > d"]);
    }

    #[test]
    fn paths_with_braces_aliases_and_parents_are_read() {
        for text in [
            "use crate::{x, s::{y, b::B}};",
            "use crate::s::b as other;",
            "use super::b::*;",
            "use super::{x::X, b::{self}};",
            "fn a() { view! { <crate::s::b::B c=d /> } }",
            "fn a() { let x = super::b::B::<u8>::new(); }",
        ] {
            let files = [("s/mod.rs", "mod a; mod b;"), ("s/a.rs", text), ("s/b.rs", "use crate::s::a::A;")];
            check(&files, &["s::a > s::b > s::a"]);
        }
    }

    #[test]
    fn re_exported_names_lead_to_their_origin() {
        let folder =
            [("s/mod.rs", "mod a; mod b; pub(crate) use a::A; use self::b::B;"), ("s/a.rs", "use crate::t::T;")];
        let rest = [("s/b.rs", ""), ("t.rs", "use crate::s::A;")];
        check(&[&folder[..], &rest].concat(), &["s::a > t > s::a"]);
        let rest = [("s/b.rs", ""), ("t.rs", "use crate::s::B;")];
        check(&[&folder[..], &rest].concat(), &[]);
    }

    #[test]
    fn a_folder_is_one_unit_to_others_but_its_files_are_not() {
        let folder = [("s/mod.rs", "mod a; fn s() { a::a() }"), ("s/a.rs", "use super::S;")];
        check(&folder, &[]);
        check(&[&folder[..], &[("s/b.rs", "use super::{S, a};")]].concat(), &[]);
        let outside = [("s/mod.rs", "use crate::t::T;"), ("s/a.rs", "use super::S;"), ("t.rs", "use crate::s::a::A;")];
        check(&outside, &["s > t > s::a > s"]);
    }

    #[test]
    fn macros_belong_to_the_module_that_has_them() {
        let files = [("a.rs", "macro_rules! t { () => {} } use crate::b::B;"), ("b.rs", "fn b() { crate::t!() }")];
        check(&files, &["a > b > a"]);
    }

    #[test]
    fn tests_and_comments_may_use_anything() {
        let tests = "#[cfg(test)] mod tests { use crate::b::B; }\n//! [`b`](crate::b)\n";
        check(&[("a.rs", tests), ("b.rs", "use crate::a::A;")], &[]);
        let files =
            [("a.rs", "#[cfg(test)] mod tests;"), ("a/tests.rs", "use crate::b::B;"), ("b.rs", "use crate::a;")];
        check(&files, &[]);
    }
}
