//! Puts the page into the program: the files of the folder that `UBONGO_PAGE` names, which `cargo xtask` has built. Without
//! it the program is built without the page.

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-env-changed=UBONGO_PAGE");
    println!("cargo::rerun-if-changed=build.rs");
    let text = match env::var_os("UBONGO_PAGE").filter(|folder| !folder.is_empty()) {
        Some(folder) => listed(Path::new(&folder)),
        None => "&[]".to_owned(),
    };
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    fs::write(out.join("page.rs"), text).expect("cargo's own folder can be written");
}

/// The files of a folder as an expression.
fn listed(folder: &Path) -> String {
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(folder).unwrap_or_else(|error| {
        panic!("UBONGO_PAGE names {}, which cannot be read: {error}; 'cargo xtask page' makes it", folder.display())
    });
    let names: BTreeSet<String> = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect();
    let mut text = "&[".to_owned();
    for name in names.iter().filter(|name| !name.ends_with(".br") && !name.ends_with(".gz")) {
        let included = |name: &str| {
            let path = folder.join(name);
            println!("cargo::rerun-if-changed={}", path.display());
            format!("include_bytes!({path:?})")
        };
        let packed = |ending: &str| {
            let name = format!("{name}{ending}");
            if names.contains(&name) { format!("Some({})", included(&name)) } else { "None".to_owned() }
        };
        let (plain, brotli, gzip) = (included(name), packed(".br"), packed(".gz"));
        write!(text, "PageFile {{ name: {name:?}, plain: {plain}, brotli: {brotli}, gzip: {gzip} }},")
            .expect("a string takes everything");
    }
    text.push(']');
    text
}
