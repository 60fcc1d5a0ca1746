//! The command `doc`: the documentation of the workspace, with a page to start from.

use std::fmt::Write;
use std::path::Path;

use crate::shell::{self, Shell, XtaskError};

/// The file in the documentation's folder that a reader opens first. Rustdoc writes none for a workspace.
const INDEX: &str = "index.html";

/// The root files of all crates, in the order of the drawing in ARCHITECTURE.md, which leads from the commands down to the
/// puzzles. Then come the crates beside it.
const ROOTS: [&str; 22] = [
    "xtask/src/main.rs",
    "crates/ubongo/src/main.rs",
    "crates/web/src/main.rs",
    "crates/words/src/lib.rs",
    "crates/server/src/lib.rs",
    "crates/cluster/src/lib.rs",
    "crates/driver/src/lib.rs",
    "crates/table/src/lib.rs",
    "crates/rules/src/lib.rs",
    "crates/puzzle/src/lib.rs",
    "crates/hand/src/lib.rs",
    "crates/companion/src/lib.rs",
    "crates/history/src/lib.rs",
    "crates/print/src/lib.rs",
    "crates/printer/src/lib.rs",
    "crates/scene/src/lib.rs",
    "crates/sim/src/lib.rs",
    "crates/browser/src/lib.rs",
    "crates/testbed/src/lib.rs",
    "crates/portable/src/lib.rs",
    "bench/src/main.rs",
    "fuzz/src/lib.rs",
];

const TOP: &str = "\
<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Ubongo: documentation</title>
<style>
:root { color-scheme: light dark }
body { max-width: 46rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
dt { margin-top: 1rem; font-weight: bold }
dd { margin: 0 }
</style>
<h1>Ubongo</h1>
<p>Ubongo is a puzzle race: everyone gets a board, the die decides which pieces go on it, and the first to cover the light area
exactly calls “Ubongo!”
<p>These are the crates, from the commands down to the puzzles. ARCHITECTURE.md explains how they fit together.
<dl>
";

/// Builds the documentation without dependencies; a warning is an error.
pub(crate) fn run(shell: &Shell) -> Result<(), XtaskError> {
    shell::run(shell.cargo(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    let path = shell.target.join("doc").join(INDEX);
    let failed = |error: std::io::Error| XtaskError::Failed(format!("Can't write {}: {error}.", path.display()));
    std::fs::write(&path, index(&shell.root)?).map_err(failed)?;
    println!("{}", path.display());
    Ok(())
}

/// The page to start from: a link and the first sentence of each crate.
fn index(root: &Path) -> Result<String, XtaskError> {
    let mut page = TOP.to_owned();
    for file in ROOTS {
        let source = std::fs::read_to_string(root.join(file))
            .map_err(|error| XtaskError::Failed(format!("Can't read {file}: {error}.")))?;
        let sentence = first_sentence(&source)
            .ok_or_else(|| XtaskError::Failed(format!("{file} has no documentation at its top.")))?;
        let name = name(file);
        writeln!(page, "<dt><a href=\"{name}/{INDEX}\">{name}</a>\n<dd>{}", html(&sentence))
            .expect("a string takes everything");
    }
    page.push_str("</dl>\n</html>\n");
    Ok(page)
}

/// The name of the crate with this root file.
fn name(file: &str) -> &str {
    let folder = file.strip_suffix("/src/main.rs").or_else(|| file.strip_suffix("/src/lib.rs")).unwrap_or(file);
    folder.rsplit('/').next().unwrap_or(folder)
}

/// The first sentence of a crate's documentation, which can take several lines.
fn first_sentence(source: &str) -> Option<String> {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
    let paragraph = lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    let end = paragraph.find(". ").map_or(paragraph.len(), |dot| dot + 1);
    Some(paragraph[..end].to_owned()).filter(|sentence| !sentence.is_empty())
}

/// Plain text with code in backticks, as HTML.
fn html(text: &str) -> String {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let parts: Vec<&str> = escaped.split('`').collect();
    let part = |(i, part): (usize, &&str)| if i % 2 == 1 { format!("<code>{part}</code>") } else { (*part).to_owned() };
    parts.iter().enumerate().map(part).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn root() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the workspace")
    }

    #[test]
    fn the_first_sentence_can_take_several_lines() {
        for (source, expected) in [
            ("//! One line.\n\nmod a;\n", Some("One line.")),
            ("//! Two\n//! lines. And more.\n//!\n//! More.\n", Some("Two lines.")),
            ("//! Without an end\n//!\n//! More.\n", Some("Without an end")),
            ("mod a;\n//! Too late.\n", None),
        ] {
            assert_eq!(first_sentence(source).as_deref(), expected, "{source}");
        }
    }

    #[test]
    fn code_is_marked_and_html_is_escaped() {
        assert_eq!(html("Runs `a < b` & more."), "Runs <code>a &lt; b</code> &amp; more.");
    }

    #[test]
    fn every_crate_of_the_workspace_has_a_line() {
        let crates = std::fs::read_dir(root().join("crates")).expect("the crates can be read");
        let mut folders: BTreeSet<String> = ["bench", "fuzz", "xtask"].map(str::to_owned).into();
        folders.extend(crates.flatten().filter_map(|entry| entry.file_name().into_string().ok()));
        let listed: BTreeSet<String> = ROOTS.iter().map(|file| name(file).to_owned()).collect();
        assert_eq!(listed, folders);
        let page = index(root()).unwrap_or_else(|error| panic!("{error:?}"));
        assert_eq!(page.matches("<dt>").count(), ROOTS.len());
        assert!(page.contains("<a href=\"puzzle/index.html\">puzzle</a>"), "{page}");
    }

    #[test]
    fn every_crate_begins_with_a_whole_sentence() {
        for file in ROOTS {
            let source = std::fs::read_to_string(root().join(file)).expect(file);
            let sentence = first_sentence(&source).expect(file);
            assert!(sentence.ends_with('.'), "{file}: {sentence}");
        }
    }
}
