//! Splits the program into chunks: the one that every visit loads, and those that follow when they are needed.
//!
//! A chunk consists of modules: its own, and one for each set of chunks that share something. Most of these sets share very
//! little, so their modules are parts of one file, which spares requests.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use wasm_split_cli_support::{Options, transform};

use super::bundle::Bundle;
use super::{read, trouble};
use crate::shell::XtaskError;

/// What the linker leaves in the program for splitting it: which function refers to which.
pub(super) const LINKING: &str = "-Clink-args=--emit-relocs";

/// The script that loads chunks, as the program imports it.
const LINK: &str = "./link.js";

/// Modules of fewer bytes than this share a file.
const SMALL: usize = 4_096;

/// Fetches a module that is a part of a file.
const PART: &str = r#"const packs = {};
async function part(path, from, to) {
    packs[path] ??= fetch(path, { mode: "no-cors" }).then((answer) => {
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        return answer.arrayBuffer();
    });
    try {
        const module = (await packs[path]).slice(from, to);
        return new Response(module, { headers: { "content-type": "application/wasm" } });
    } catch (error) {
        // The next attempt fetches it again.
        delete packs[path];
        throw error;
    }
}
"#;

/// A program in chunks.
pub(super) struct Chunks {
    /// The module of the first chunk, for wasm-bindgen.
    pub(super) main: PathBuf,
    /// All other modules, by their names.
    pub(super) others: BTreeMap<String, Vec<u8>>,
    /// The modules that each chunk needs.
    needs: BTreeMap<String, Vec<String>>,
    /// The script that loads them.
    link: String,
}

/// Where modules are, by their names.
pub(super) type Places = BTreeMap<String, Place>;

/// Where a module is.
pub(super) struct Place {
    path: String,
    /// The bytes of the file that are the module, if it is a part of it.
    part: Option<Range<usize>>,
}

impl Place {
    /// The expression that fetches the module.
    fn fetch(&self) -> String {
        let path = &self.path;
        match &self.part {
            Some(part) => format!("part(\"{path}\", {}, {})", part.start, part.end),
            // The mode of a preload without `crossorigin`, so that all engines use what is preloaded.
            None => format!("fetch(\"{path}\", {{ mode: \"no-cors\" }})"),
        }
    }
}

/// Adds modules to the page: a file for each large one, and one for all others.
pub(super) fn add(bundle: &mut Bundle, modules: BTreeMap<String, Vec<u8>>) -> Places {
    let (large, small): (Vec<_>, Vec<_>) = modules.into_iter().partition(|(_, module)| module.len() >= SMALL);
    let mut places = Places::new();
    for (name, module) in large {
        let path = format!("/{}", bundle.add_hashed(file_name(&name), "wasm", module));
        places.insert(name, Place { path, part: None });
    }
    let mut pack = Vec::new();
    let mut parts = Vec::new();
    for (name, module) in small {
        let from = pack.len();
        pack.extend(module);
        parts.push((name, from..pack.len()));
    }
    if !pack.is_empty() {
        let path = format!("/{}", bundle.add_hashed("small", "bin", pack));
        places.extend(parts.into_iter().map(|(name, part)| (name, Place { path: path.clone(), part: Some(part) })));
    }
    places
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
    let mut needs: BTreeMap<_, _> = split.prefetch_map.into_iter().collect();
    needs.values_mut().for_each(|modules| modules.retain(|module| others.contains_key(module)));
    Ok(Chunks { others, needs, link: read(&folder.join(LINK))?, main })
}

/// The name under which the page stores a module: that of its chunk, or the same for all that several chunks share.
fn file_name(stem: &str) -> &str {
    stem.strip_prefix("split_").unwrap_or("shared")
}

impl Chunks {
    /// The paths of the files of each chunk, as the properties of a JavaScript object: its modules, and its style sheet if it has one.
    pub(super) fn listed(&self, at: &Places, sheets: &[(&str, &str)]) -> String {
        let chunks = self.needs.iter().map(|(chunk, modules)| {
            let mut paths: Vec<String> =
                modules.iter().filter_map(|module| Some(format!("\"{}\"", at.get(module)?.path))).collect();
            paths.extend(sheets.iter().filter(|(of, _)| of == chunk).map(|(_, name)| format!("\"/{name}\"")));
            paths.sort();
            paths.dedup();
            format!("{chunk}: [{}]", paths.join(", "))
        });
        chunks.collect::<Vec<_>>().join(", ")
    }

    /// Joins wasm-bindgen's script with the one that loads chunks, from their places. The two import each other, so
    /// neither could be named by its content.
    pub(super) fn joined(&self, js: &str, at: &Places) -> Result<String, XtaskError> {
        joined(&self.link, js, at)
    }
}

fn joined(link: &str, js: &str, at: &Places) -> Result<String, XtaskError> {
    let (mut text, mut loaders) = (String::new(), Vec::new());
    if at.values().any(|place| place.part.is_some()) {
        text.push_str(PART);
    }
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
    for (name, place) in at {
        let fetch = format!("fetch(new URL(\"./{name}.wasm\", import.meta.url))");
        if !text.contains(&fetch) {
            return Err(XtaskError::Failed(format!("The script that loads chunks doesn't load {name}.wasm.")));
        }
        text = text.replace(&fetch, &place.fetch());
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

    fn place(path: &str, part: Option<Range<usize>>) -> Place {
        Place { path: path.to_owned(), part }
    }

    #[test]
    fn the_two_scripts_become_one_that_loads_chunks_by_their_hashed_names() {
        let js = "import * as import1 from \"./link.js\"\nlet wasm;\n";
        let at = Places::from([("split_a".to_owned(), place("/split_a-1.wasm", None))]);
        let text = joined(LINK_JS, js, &at).ok();
        let expected = "const __wasm_split_load_a = wrap(() => fetch(\"/split_a-1.wasm\", { mode: \"no-cors\" }));\n\
            const CHUNKS = { __wasm_split_load_a };\nconst import1 = CHUNKS;\nlet wasm;\n";
        assert_eq!(text.as_deref(), Some(expected));
        let at = Places::from([("split_a".to_owned(), place("/small-1.bin", Some(8..20)))]);
        let text = joined(LINK_JS, js, &at).ok().unwrap_or_default();
        assert!(text.contains("wrap(() => part(\"/small-1.bin\", 8, 20))"), "{text}");
    }

    #[test]
    fn a_chunk_that_nothing_loads_is_an_error_and_so_is_a_program_without_chunks() {
        let js = "import * as import1 from \"./link.js\"\n";
        let unknown = Places::from([("split_b".to_owned(), place("/split_b-1.wasm", None))]);
        assert!(joined(LINK_JS, js, &unknown).is_err());
        assert!(joined(LINK_JS, "let wasm;\n", &Places::new()).is_err());
    }

    #[test]
    fn small_modules_are_parts_of_one_file_which_each_chunk_names_once() {
        let (large, small) = (vec![1; SMALL], vec![2; 10]);
        let modules = [("split_a", large), ("chunk_1", small.clone()), ("chunk_2", small)];
        let modules: BTreeMap<_, _> = modules.map(|(name, module)| (name.to_owned(), module)).into();
        let at = add(&mut Bundle::default(), modules.clone());
        assert_eq!((&at["chunk_1"].part, &at["chunk_2"].part), (&Some(0..10), &Some(10..20)));
        assert!(at["split_a"].part.is_none() && at["split_a"].path.starts_with("/a-"));
        let needs = BTreeMap::from([("a".to_owned(), modules.keys().cloned().collect())]);
        let chunks = Chunks { main: PathBuf::new(), others: modules, needs, link: String::new() };
        let pack = &at["chunk_1"].path;
        assert_eq!(chunks.listed(&at, &[("b", "b.css")]), format!("a: [\"{}\", \"{pack}\"]", at["split_a"].path));
        let with_styles = format!("a: [\"{}\", \"/beside.css\", \"{pack}\"]", at["split_a"].path);
        assert_eq!(chunks.listed(&at, &[("a", "beside.css")]), with_styles);
    }
}
