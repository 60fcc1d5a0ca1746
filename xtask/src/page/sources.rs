//! Where in the sources of the program something went wrong, taken out of it. A page has nowhere to print that, and players
//! need not carry the folders of whoever built it.

use std::path::PathBuf;

/// Paints over the names of source files, which changes no place and no length.
pub(super) fn hidden(mut wasm: Vec<u8>) -> Vec<u8> {
    let cargo =
        std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let registry = cargo.map(|cargo| cargo.join("registry/src/").to_string_lossy().into_owned());
    for start in ["/rustc/", "crates/"].into_iter().chain(registry.as_deref()) {
        hide(&mut wasm, start.as_bytes());
    }
    wasm
}

/// Paints over everything that begins like this, is a path, and ends like a source file.
fn hide(wasm: &mut [u8], start: &[u8]) {
    let mut at = 0;
    while let Some(found) = wasm[at..].windows(start.len()).position(|part| part == start) {
        let begin = at + found;
        let is_path = |byte: &&u8| byte.is_ascii_alphanumeric() || b"/._-+".contains(byte);
        let length = wasm[begin..].iter().take_while(is_path).count();
        // Texts lie side by side without anything between them: the first ending is the one.
        let end = wasm[begin..begin + length].windows(3).position(|part| part == b".rs");
        if let Some(end) = end.filter(|&end| wasm[begin..begin + end].windows(5).any(|part| part == b"/src/")) {
            wasm[begin..begin + end + 3].fill(b'.');
        }
        at = begin + start.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_sources_are_hidden_and_what_is_beside_them_is_not() {
        let mut text = b"btncrates/web/src/app.rsrow crates/ab/c.rs crates/web/src/a\0.rs".to_vec();
        hide(&mut text, b"crates/");
        assert_eq!(String::from_utf8_lossy(&text), "btn.....................row crates/ab/c.rs crates/web/src/a\0.rs");
    }
}
