//! Splits the program into chunks: the one that every visit loads, and those that follow when they are needed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use wasm_split_cli_support::{Options, transform};

use super::{read, trouble};
use crate::shell::XtaskError;

/// What the linker leaves in the program for splitting it: which function refers to which.
pub(super) const LINKING: &str = "-Clink-args=--emit-relocs";

/// The script that loads chunks, as the program imports it.
const LINK: &str = "./link.js";

/// A program in chunks.
pub(super) struct Chunks {
    /// The module of the first chunk, for wasm-bindgen.
    pub(super) main: PathBuf,
    /// The modules of all others, by their file names without the ending.
    pub(super) others: BTreeMap<String, Vec<u8>>,
    /// The files that each chunk needs. Several chunks may share one.
    files: BTreeMap<String, Vec<String>>,
    /// The script that loads them.
    link: String,
}

/// Splits a program. The intermediate files are in a folder.
pub(super) fn split(compiled: &Path, folder: &Path) -> Result<Chunks, XtaskError> {
    let whole = std::fs::read(compiled).map_err(|error| trouble(compiled, &error))?;
    let main = folder.join("main.wasm");
    let mut options = Options::new(&whole);
    (options.output_dir, options.main_out_path, options.link_name) = (folder, &main, LINK);
    let split = transform(options).map_err(|error| XtaskError::Failed(format!("Can't split the page: {error:#}.")))?;
    let mut others = BTreeMap::new();
    for path in split.split_modules {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        others.insert(stem, std::fs::read(&path).map_err(|error| trouble(&path, &error))?);
    }
    let mut files: BTreeMap<_, _> = split.prefetch_map.into_iter().collect();
    files.values_mut().for_each(|files| files.retain(|file| others.contains_key(file)));
    Ok(Chunks { others, files, link: read(&folder.join(LINK))?, main })
}

/// The name under which the page stores a module: that of its chunk, or the same for all that several chunks share.
pub(super) fn file_name(stem: &str) -> &str {
    stem.strip_prefix("split_").unwrap_or("shared")
}

impl Chunks {
    /// The paths of the files of each chunk, as the properties of a JavaScript object.
    pub(super) fn listed(&self, at: &BTreeMap<String, String>) -> String {
        let chunks = self.files.iter().map(|(chunk, files)| {
            let paths: Vec<String> = files.iter().filter_map(|file| Some(format!("\"{}\"", at.get(file)?))).collect();
            format!("{chunk}: [{}]", paths.join(", "))
        });
        chunks.collect::<Vec<_>>().join(", ")
    }

    /// Joins wasm-bindgen's script with the one that loads chunks, from the paths in `at`. The two import each other, so
    /// neither could be named by its content.
    pub(super) fn joined(&self, js: &str, at: &BTreeMap<String, String>) -> Result<String, XtaskError> {
        joined(&self.link, js, at)
    }
}

fn joined(link: &str, js: &str, at: &BTreeMap<String, String>) -> Result<String, XtaskError> {
    let (mut text, mut loaders) = (String::new(), Vec::new());
    for line in link.lines().filter(|line| !line.starts_with("import ")) {
        let line = match line.strip_prefix("export ") {
            Some(rest) => {
                loaders.extend(rest.split(' ').nth(1));
                rest
            }
            None => line,
        };
        text.extend([line, "\n"]);
    }
    for (name, path) in at {
        // The mode of a preload without `crossorigin`, so that all engines use what is preloaded.
        let place = format!("new URL(\"./{name}.wasm\", import.meta.url)");
        if !text.contains(&place) {
            return Err(XtaskError::Failed(format!("The script that loads chunks doesn't load {name}.wasm.")));
        }
        text = text.replace(&place, &format!("\"{path}\", {{ mode: \"no-cors\" }}"));
    }
    text.push_str(&format!("const CHUNKS = {{ {} }};\n", loaders.join(", ")));
    let mut is_joined = false;
    for line in js.lines() {
        let import = line.strip_prefix("import * as ").and_then(|line| line.split_once(" from "));
        match import {
            Some((name, from)) if from.contains(LINK) => {
                text.extend(["const ", name, " = CHUNKS;"]);
                is_joined = true;
            }
            _ => text.push_str(line),
        }
        text.push('\n');
    }
    if is_joined {
        Ok(text)
    } else {
        Err(XtaskError::Failed("The program doesn't import the script that loads its chunks.".into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK_JS: &str = "import { initSync } from \"./main.js\";\n\
        export const __wasm_split_load_a = wrap(() => fetch(new URL(\"./split_a.wasm\", import.meta.url)));\n";

    #[test]
    fn the_two_scripts_become_one_that_loads_chunks_by_their_hashed_names() {
        let js = "import * as import1 from \"./link.js\"\nlet wasm;\n";
        let at = BTreeMap::from([("split_a".to_owned(), "/split_a-1.wasm".to_owned())]);
        let text = joined(LINK_JS, js, &at).ok();
        let expected = "const __wasm_split_load_a = wrap(() => fetch(\"/split_a-1.wasm\", { mode: \"no-cors\" }));\n\
            const CHUNKS = { __wasm_split_load_a };\nconst import1 = CHUNKS;\nlet wasm;\n";
        assert_eq!(text.as_deref(), Some(expected));
    }

    #[test]
    fn a_chunk_that_nothing_loads_is_an_error_and_so_is_a_program_without_chunks() {
        let js = "import * as import1 from \"./link.js\"\n";
        let unknown = BTreeMap::from([("split_b".to_owned(), "/split_b-1.wasm".to_owned())]);
        assert!(joined(LINK_JS, js, &unknown).is_err());
        assert!(joined(LINK_JS, "let wasm;\n", &BTreeMap::new()).is_err());
    }
}
