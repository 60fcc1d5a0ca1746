//! Dependencies that nothing uses: in a `Cargo.toml`, but named by no path in the crate's code.

use crate::manifest;
use crate::tidy::Finding;

/// A file of the repository.
#[derive(Clone, Debug)]
pub(crate) struct TextFile {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Folders of a crate whose code may use its dev-dependencies.
const TEST_FOLDERS: [&str; 3] = ["tests/", "benches/", "examples/"];

/// All unused dependencies, with the paths of their manifests. Only manifests and Rust files matter.
pub(crate) fn check(files: &[TextFile]) -> Vec<(&str, Finding)> {
    let manifests = || files.iter().filter(|file| file.path == "Cargo.toml" || file.path.ends_with("/Cargo.toml"));
    let mut findings = Vec::new();
    for file in manifests() {
        let folder = file.path.strip_suffix("Cargo.toml").unwrap_or_default();
        for (line, kind, name) in manifest::dependencies(&file.text) {
            let used = if kind.starts_with("workspace.") {
                // The workspace only gives versions; its members say what they use.
                let is_named = |text| manifest::dependencies(text).iter().any(|(_, _, other)| *other == name);
                manifests().any(|other| other.path != file.path && is_named(&other.text))
            } else {
                let word = name.replace('-', "_");
                sources(files, folder, kind == "dev-dependencies").any(|text| uses(text, &word))
            };
            if !used {
                let sentence = format!("Nothing uses '{name}'; please remove it, or move it to where it is used.");
                findings.push((file.path.as_str(), Finding::new(line, sentence)));
            }
        }
    }
    findings
}

/// The code of a crate, with or without its tests, and the code of other crates that it includes.
fn sources<'a>(files: &'a [TextFile], folder: &'a str, tests: bool) -> impl Iterator<Item = &'a str> {
    let is_test = |path: &str| TEST_FOLDERS.iter().any(|folder| path.starts_with(folder));
    let ours = files.iter().filter(move |file| {
        let path = file.path.strip_prefix(folder).filter(|path| path.ends_with(".rs"));
        path.is_some_and(|path| tests || !is_test(path))
    });
    ours.flat_map(move |file| {
        let included: Vec<String> = file.text.lines().filter_map(|line| included(&file.path, line)).collect();
        let other = files.iter().filter(move |other| included.iter().any(|path| other.path.starts_with(path)));
        other.chain([file]).map(|file| file.text.as_str())
    })
}

/// The path of the code that a `#[path]` attribute includes: a file, or a folder with a module and its parts.
fn included(from: &str, line: &str) -> Option<String> {
    let path = line.trim().strip_prefix("#[path = \"")?.strip_suffix("\"]")?;
    let mut folders: Vec<&str> = from.split('/').collect();
    folders.pop();
    for part in path.split('/') {
        match part {
            ".." => drop(folders.pop()),
            part => folders.push(part),
        }
    }
    Some(folders.join("/").trim_end_matches("mod.rs").to_owned())
}

/// True if the code has a path that begins with a crate: `name::`, or `use name`.
fn uses(text: &str, name: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || "_.:>".contains(c);
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.into_iter().any(|line| {
        line.match_indices(name).any(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + name.len()..]);
            let before = before.strip_suffix("::").unwrap_or(before);
            let is_use = before.trim_end().ends_with("use") && (after.starts_with(';') || after.starts_with(" as "));
            !before.ends_with(is_word) && (after.starts_with("::") || is_use)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: [usize; 0] = [];

    fn found(manifest: &str, source: (&str, &str)) -> Vec<usize> {
        let file = |path: &str, text: &str| TextFile { path: path.into(), text: text.into() };
        let files = [file("crates/a/Cargo.toml", manifest), file(source.0, source.1)];
        check(&files).into_iter().map(|(_, finding)| finding.line).collect()
    }

    #[test]
    fn a_dependency_is_used_if_a_path_begins_with_it() {
        let manifest = "[dependencies]\nb-c = \"1\"\n";
        for used in [
            "use b_c::D;",
            "let d = b_c::D::new();",
            "use b_c as e;",
            "#[derive(b_c::D)]",
            "    ::b_c::d();",
            "use ::b_c::D;",
        ] {
            assert_eq!(found(manifest, ("crates/a/src/lib.rs", used)), NONE, "{used}");
        }
        for other in ["// b_c::D", "let b_c = 1;", "use crate::b_c::D;", "ab_c::D", "self.b_c::<D>()", "use b_cd::E;"] {
            assert_eq!(found(manifest, ("crates/a/src/lib.rs", other)), [2], "{other}");
        }
        assert_eq!(found(manifest, ("crates/ab/src/lib.rs", "use b_c::D;")), [2], "another crate uses it");
    }

    #[test]
    fn a_dependency_that_only_tests_use_is_a_dev_dependency() {
        let source = ("crates/a/tests/b.rs", "use b::C;");
        assert_eq!(found("[dependencies]\nb.workspace = true\n", source), [2]);
        assert_eq!(found("[dev-dependencies]\nb.workspace = true\n", source), NONE);
        assert_eq!(found("[dev-dependencies.b]\nversion = \"1\"\n", source), NONE);
        assert_eq!(found("[dev-dependencies.c]\nversion = \"1\"\n", source), [1]);
    }

    #[test]
    fn included_code_counts() {
        let file = |path: &str, text: &str| TextFile { path: path.into(), text: text.into() };
        let manifest = file("crates/a/Cargo.toml", "[dependencies]\nb = \"1\"\n");
        let main = file("crates/a/src/main.rs", "#[path = \"../../c/tests/d/mod.rs\"]\nmod d;");
        let part = file("crates/c/tests/d/part.rs", "use b::C;");
        assert_eq!(check(&[manifest.clone(), main.clone(), part]).len(), 0);
        assert_eq!(check(&[manifest, main, file("crates/c/tests/e.rs", "use b::C;")]).len(), 1);
    }

    #[test]
    fn a_version_in_the_workspace_is_used_by_a_member() {
        let file = |path: &str, text: &str| TextFile { path: path.into(), text: text.into() };
        let root = file("Cargo.toml", "[workspace.dependencies]\nb = \"1\"\nc = \"1\"\n");
        let member = file("crates/a/Cargo.toml", "[dependencies]\nb.workspace = true\n");
        let source = file("crates/a/src/lib.rs", "use b::C;");
        let lines: Vec<_> =
            check(&[root, member, source]).into_iter().map(|(path, found)| (path.to_owned(), found.line)).collect();
        assert_eq!(lines, [("Cargo.toml".to_owned(), 3)]);
    }
}
