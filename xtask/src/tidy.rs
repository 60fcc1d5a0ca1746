//! House rules that no compiler checks.

use std::io::ErrorKind;

use crate::manifest;
use crate::modules::{self, SourceFile};
use crate::phrases;
use crate::rust;
use crate::shell::{self, Shell, XtaskError};
use crate::unused::{self, TextFile};

/// A longer file probably has a second noun in it.
const MOST_LINES: usize = 600;

/// A longer function probably has a second job in it.
const MOST_LINES_OF_FUNCTION: usize = 80;

/// Folders where functions must be short.
const SHORT_FUNCTIONS: [&str; 2] = ["crates/table/", "crates/web/"];

/// A crate whose modules must not depend on each other in circles.
const WITHOUT_CIRCLES: &str = "crates/web/src/";

/// Marks of unfinished work. Each is written in two parts, so that this file passes its own check.
const MARKS: [&str; 5] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("to", "do!"),
    concat!("unimple", "mented!"),
    concat!("#[ig", "nore"),
];

/// Paths that exist on one machine only.
const MACHINE_PATHS: [&str; 4] =
    [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("../sha", "red")];

/// Extensions of files that people type. In other files, spaces may mean something.
const TYPED: [&str; 11] = ["rs", "toml", "md", "css", "html", "js", "mjs", "ftl", "sh", "sql", "yml"];

/// A violation of a rule.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Finding {
    /// Counted from 1.
    pub(crate) line: usize,
    /// The problem, in a sentence.
    pub(crate) sentence: String,
}

impl Finding {
    pub(crate) fn new(line: usize, sentence: impl Into<String>) -> Self {
        Self { line, sentence: sentence.into() }
    }
}

/// The command `tidy`.
pub(crate) fn run(shell: &Shell) -> Result<(), XtaskError> {
    let tracked = shell::output(shell.program("git").args(["ls-files", "-z"]))?;
    let mut files = Vec::new();
    let mut findings = 0;
    let mut modules = Vec::new();
    for path in tracked.split_terminator('\0') {
        let text = match std::fs::read_to_string(shell.root.join(path)) {
            Ok(text) => text,
            // Deleted but not committed yet, a picture, or a link to a folder.
            Err(error)
                if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::InvalidData | ErrorKind::IsADirectory) =>
            {
                continue;
            }
            Err(error) => return Err(XtaskError::Failed(format!("Can't read {path}: {error}."))),
        };
        for Finding { line, sentence } in check(path, &text) {
            println!("{path}:{line}: {sentence}");
            findings += 1;
        }
        if let Some(path) = path.strip_prefix(WITHOUT_CIRCLES).filter(|path| path.ends_with(".rs")) {
            modules.push(SourceFile { path: path.to_owned(), text: text.clone() });
        }
        files.push(TextFile { path: path.to_owned(), text });
    }
    for (path, Finding { line, sentence }) in unused::check(&files) {
        println!("{path}:{line}: {sentence}");
        findings += 1;
    }
    for circle in modules::circles(&modules) {
        println!("{WITHOUT_CIRCLES}: Modules depend on each other in a circle: {}.", circle.join(" > "));
        findings += 1;
    }
    match findings {
        0 => {
            println!("Checked {} files, no problems.", files.len());
            Ok(())
        }
        1 => Err(XtaskError::Failed("There is one problem.".into())),
        _ => Err(XtaskError::Failed(format!("There are {findings} problems."))),
    }
}

/// All violations in a file, in the order of its lines.
fn check(path: &str, text: &str) -> Vec<Finding> {
    let (_, ending) = path.rsplit_once('.').unwrap_or((path, ""));
    let mut findings = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        if ending == "rs" {
            unfinished(line, content, &mut findings);
        }
        if TYPED.contains(&ending) {
            spaces(line, content, &mut findings);
        }
        for found in MACHINE_PATHS.iter().filter(|found| content.contains(**found)) {
            findings.push(Finding::new(line, format!("'{found}' is a path that doesn't exist on other machines.")));
        }
    }
    let lines = text.lines().count();
    if TYPED.contains(&ending) && !text.is_empty() && (!text.ends_with('\n') || text.ends_with("\n\n")) {
        findings.push(Finding::new(lines, "The file must end with exactly one newline."));
    }
    if ending == "rs" && lines > MOST_LINES {
        findings
            .push(Finding::new(MOST_LINES + 1, format!("The file has {lines} lines; look for the second noun in it.")));
    }
    if ending == "rs" && SHORT_FUNCTIONS.iter().any(|folder| path.starts_with(folder)) {
        long_functions(text, &mut findings);
    }
    if path == "Cargo.toml" || path.ends_with("/Cargo.toml") {
        findings.extend(manifest::check(path, text));
    }
    findings.extend(phrases::check(ending, text));
    findings.sort_by_key(|finding| finding.line);
    findings
}

fn unfinished(line: usize, content: &str, findings: &mut Vec<Finding>) {
    for mark in MARKS.iter().filter(|mark| content.contains(**mark)) {
        findings.push(Finding::new(line, format!("'{mark}' marks unfinished work.")));
    }
}

fn long_functions(text: &str, findings: &mut Vec<Finding>) {
    for rust::Function { name, line, lines } in rust::functions(text) {
        if lines > MOST_LINES_OF_FUNCTION {
            findings.push(Finding::new(line, format!("'{name}' has {lines} lines; look for the second job in it.")));
        }
    }
}

fn spaces(line: usize, content: &str, findings: &mut Vec<Finding>) {
    if content.ends_with([' ', '\t']) {
        findings.push(Finding::new(line, "The line ends with a space."));
    }
    if content.chars().take_while(|c| c.is_whitespace()).any(|c| c == '\t') && !content.trim().is_empty() {
        findings.push(Finding::new(line, "The line is indented with a tab."));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: [usize; 0] = [];

    /// The lines of a file with findings.
    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(path, text).into_iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn a_tidy_file_has_no_findings() {
        assert_eq!(check("a.rs", "//! A file.\n\nfn main() {\n    run();\n}\n"), []);
        assert_eq!(check("empty.rs", ""), []);
    }

    #[test]
    fn unfinished_work_is_found_in_rust_only() {
        for mark in MARKS {
            let text = format!("fn a() {{}}\n    {mark}\n");
            assert_eq!(lines("src/a.rs", &text), [2], "{mark}");
            assert_eq!(lines("notes.md", &text), NONE, "{mark}");
        }
    }

    #[test]
    fn machine_paths_are_found_in_every_file() {
        for found in MACHINE_PATHS {
            assert_eq!(lines(".ci/run", &format!("echo\ncd {found}x\n")), [2], "{found}");
        }
        assert_eq!(lines("a.md", "See crates/network/src and the homework/part.\n"), NONE);
    }

    #[test]
    fn trailing_spaces_and_leading_tabs_are_found() {
        assert_eq!(lines("a.rs", "a \nb\n\tc\nd\te\n"), [1, 3]);
        assert_eq!(lines("a.md", " \t\n"), [1]);
        assert_eq!(lines("Makefile", "a:\n\tb \n"), NONE);
    }

    #[test]
    fn a_file_ends_with_one_newline() {
        for (text, found) in [("a\n", vec![]), ("a", vec![1]), ("a\n\n", vec![2]), ("\n", vec![])] {
            assert_eq!(lines("a.toml", text), found, "{text:?}");
        }
    }

    #[test]
    fn long_rust_files_are_found() {
        assert_eq!(lines("a.rs", &"a\n".repeat(MOST_LINES)), NONE);
        assert_eq!(lines("a.rs", &"a\n".repeat(MOST_LINES + 1)), [MOST_LINES + 1]);
        assert_eq!(lines("a.md", &"a\n".repeat(MOST_LINES + 1)), NONE);
    }

    #[test]
    fn long_functions_are_found_in_some_folders() {
        let function = |lines: usize| format!("\nfn a() {{\n{}}}\n", "    b();\n".repeat(lines - 2));
        assert_eq!(lines("crates/web/src/a.rs", &function(MOST_LINES_OF_FUNCTION)), NONE);
        let long = function(MOST_LINES_OF_FUNCTION + 1);
        assert_eq!(lines("crates/web/src/a.rs", &long), [2]);
        assert_eq!(lines("crates/table/src/a.rs", &long), [2]);
        assert_eq!(lines("crates/scene/src/a.rs", &long), NONE);
    }

    #[test]
    fn phrases_are_checked_too() {
        assert_eq!(lines("docs/a.md", "A line.\nIt is told.\nWhoever.\n"), [2, 3]);
    }

    #[test]
    fn manifests_are_checked_too() {
        assert_eq!(lines("crates/a/Cargo.toml", "[dependencies]\nb = \"1\"\n[lints]\nworkspace = true\n"), [2]);
    }
}
