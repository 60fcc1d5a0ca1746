//! The rules for a `Cargo.toml`: the workspace's lints are on, and each dependency has a reason.

use crate::tidy::Finding;

/// All violations in a manifest.
pub(crate) fn check(path: &str, text: &str) -> Vec<Finding> {
    let entries = entries(text);
    let unexplained = entries.iter().filter(|entry| entry.is_dependency() && !entry.explained && !entry.is_ours());
    let mut findings: Vec<Finding> = unexplained
        .map(|entry| Finding::new(entry.line, "Add a comment that says why this dependency is needed."))
        .collect();
    // The root manifest is no crate.
    if path != "Cargo.toml" && !entries.iter().any(|entry| entry.section == "lints" && entry.code == "workspace=true") {
        findings.push(Finding::new(1, "Turn on the workspace's lints with '[lints]' and 'workspace = true'."));
    }
    findings
}

/// The dependencies in a manifest: line, kind such as `dev-dependencies` (with `workspace.` in front in the root manifest), name.
pub(crate) fn dependencies(text: &str) -> Vec<(usize, String, String)> {
    entries(text).into_iter().filter(ManifestEntry::is_dependency).map(ManifestEntry::named).collect()
}

/// A key with its value, possibly over several lines. The header of a dependency's table is one as well, including the
/// table.
struct ManifestEntry {
    /// The first line, from 1.
    line: usize,
    /// The table it belongs to, or whose header it is.
    section: String,
    /// Without spaces, comments and quoted text.
    code: String,
    is_head: bool,
    /// True if there is a comment on its first line or on the line above.
    explained: bool,
}

impl ManifestEntry {
    fn is_dependency(&self) -> bool {
        let kinds = ["dependencies", "dev-dependencies", "build-dependencies"];
        let mut words = self.section.rsplit('.');
        match (words.next(), words.next()) {
            (_, Some(kind)) if kinds.contains(&kind) => self.is_head,
            (Some(kind), _) if kinds.contains(&kind) => !self.is_head,
            _ => false,
        }
    }

    /// The line, kind and name of a dependency.
    fn named(self) -> (usize, String, String) {
        let (table, name) = match self.section.rsplit_once('.') {
            Some((table, name)) if self.is_head => (table, name),
            _ => (self.section.as_str(), self.code.split(['.', '=']).next().unwrap_or_default()),
        };
        let kind = table.strip_prefix("target.").and_then(|table| table.rsplit('.').next()).unwrap_or(table);
        (self.line, kind.to_owned(), name.to_owned())
    }

    /// True for a crate of this project, and for a dependency that the root manifest explains.
    fn is_ours(&self) -> bool {
        self.code.contains("workspace=true")
            || ["{path=", ",path=", ".path=", "]path="].iter().any(|path| self.code.contains(path))
    }
}

fn entries(text: &str) -> Vec<ManifestEntry> {
    let mut entries: Vec<ManifestEntry> = Vec::new();
    let mut section = String::new();
    let mut head = None;
    let mut depth = 0;
    let mut comment_above = false;
    for (line, content) in (1..).zip(text.lines()) {
        let (code, comment) = read(content);
        let inside = depth > 0;
        depth += code.chars().fold(0, |depth, c| match c {
            '[' | '{' => depth + 1,
            ']' | '}' => depth - 1,
            _ => depth,
        });
        let explained = comment || comment_above;
        comment_above = comment && code.is_empty();
        if inside {
            if let Some(entry) = entries.last_mut() {
                entry.code.push_str(&code);
            }
        } else if code.starts_with('[') {
            section = code.trim_matches(['[', ']']).to_owned();
            head = Some(entries.len());
            entries.push(ManifestEntry { line, section: section.clone(), code, is_head: true, explained });
        } else if !code.is_empty() {
            if let Some(head) = head {
                entries[head].code.push_str(&code);
            }
            entries.push(ManifestEntry { line, section: section.clone(), code, is_head: false, explained });
        }
    }
    entries
}

/// A line without spaces, quoted text and comment, and whether there is a comment.
fn read(line: &str) -> (String, bool) {
    let mut code = String::new();
    let mut quote = None;
    for c in line.chars() {
        match quote {
            Some(mark) if c == mark => quote = None,
            Some(_) => {}
            None if c == '#' => return (code, true),
            None if c == '"' || c == '\'' => quote = Some(c),
            None if c.is_whitespace() => {}
            None => code.push(c),
        }
    }
    (code, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: [usize; 0] = [];

    /// The lines of a manifest with findings.
    fn lines(text: &str) -> Vec<usize> {
        check("Cargo.toml", text).into_iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn dependencies_need_a_reason() {
        let rows = [
            ("[dependencies]\na = \"1\"\n", vec![2]),
            ("[dependencies]\na = \"1\" # Why.\n", vec![]),
            ("[dependencies]\n# Why.\na = \"1\"\n", vec![]),
            ("[dependencies]\n# Why a.\na = \"1\"\nb = \"1\"\n", vec![4]),
            ("[dependencies]\n# Why.\n\na = \"1\"\n", vec![4]),
            ("[dependencies]\na = \"1#1\"\n", vec![2]),
            ("[dev-dependencies]\na = \"1\"\n", vec![2]),
            ("[workspace.dependencies]\na = \"1\"\n", vec![2]),
            ("[target.'cfg(unix)'.dependencies]\na = \"1\"\n", vec![2]),
            ("[dependencies.a]\nversion = \"1\"\n", vec![1]),
            ("# Why.\n[dependencies.a]\nversion = \"1\"\n", vec![]),
            ("[features]\na = []\n[package]\nname = \"a\"\n", vec![]),
        ];
        for (text, found) in rows {
            assert_eq!(lines(text), found, "{text}");
        }
    }

    #[test]
    fn a_dependency_may_span_several_lines() {
        let rows = [
            ("[dependencies]\n# Why.\na = { version = \"1\", features = [\n    \"b\",\n] }\nc = \"1\"\n", vec![6]),
            ("[dependencies]\na = { version = \"1\", features = [\n    # Why b.\n    \"b\",\n] }\n", vec![2]),
        ];
        for (text, found) in rows {
            assert_eq!(lines(text), found, "{text}");
        }
    }

    #[test]
    fn crates_of_the_project_and_of_the_workspace_need_no_reason() {
        let rows = [
            "a.workspace = true",
            "a = { workspace = true, features = [\"b\"] }",
            "a = { path = \"../a\" }",
            "a = { version = \"1\", path = \"../a\" }",
        ];
        for row in rows {
            assert_eq!(lines(&format!("[dependencies]\n{row}\n")), NONE, "{row}");
        }
        assert_eq!(lines("[dependencies.a]\npath = \"../a\"\n"), NONE);
    }

    #[test]
    fn our_crates_turn_on_the_lints_of_the_workspace() {
        let with = "[package]\nname = \"a\"\n\n[lints]\nworkspace = true\n";
        let without = "[package]\nname = \"a\"\nedition.workspace = true\n";
        assert_eq!(check("crates/a/Cargo.toml", with), []);
        assert_eq!(check("crates/a/Cargo.toml", without).len(), 1);
        assert_eq!(check("Cargo.toml", without), []);
    }
}
