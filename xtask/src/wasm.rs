//! Checks that decks made in WebAssembly are the same as native ones.

use std::path::{Path, PathBuf};

use puzzle::deck::{DailyFive, Deck, DeckCode, Edition};
use wasm_bindgen_cli_support::Bindgen;

use crate::node;
use crate::shell::{self, Shell, XtaskError};

/// The target triple of the page.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The seeds of the compared decks: the first ones, one in between and the last one.
const SEEDS: [u32; 4] = [0, 1, 123_456_789, DeckCode::SEEDS - 1];

/// The compared days of the daily five.
const DAYS: [&str; 3] = ["1970-01-01", "2026-11-18", "2028-02-29"];

/// A code with a typing error, which must give the same error message.
const SLIP: &str = "C1-0000-0000";

/// Prints the digest of each code or date given after the path of the module.
const SCRIPT: &str = "
    const [, module, ...codes] = process.argv;
    const { digest, daily_digest } = require(module);
    for (const code of codes) console.log(/^[0-9]/.test(code) ? daily_digest(code) : digest(code));
";

/// The command `wasm`: builds the module for Node.js and prints its path.
pub(crate) fn run(shell: &Shell) -> Result<(), XtaskError> {
    node::ensure(shell)?;
    println!("{}", module(shell)?.display());
    Ok(())
}

/// Installs the WebAssembly target if it is missing.
pub(crate) fn ensure_target(shell: &Shell) -> Result<(), XtaskError> {
    let installed = shell::output(shell.program("rustup").args(["target", "list", "--installed"]))?;
    if installed.lines().any(|target| target.trim() == TARGET) {
        return Ok(());
    }
    shell::run(shell.program("rustup").args(["target", "add", TARGET]))
}

/// Compiles the crate `portable` to a WebAssembly module for Node.js.
fn module(shell: &Shell) -> Result<PathBuf, XtaskError> {
    shell::run(&mut shell.cargo(["build", "--release", "--package", "portable", "--target", TARGET]))?;
    let compiled = shell.target.join(TARGET).join("release/portable.wasm");
    let folder = shell.target.join("portable");
    bind(&compiled, &folder).map_err(|error| {
        XtaskError::Failed(format!("Can't build a module for Node.js from portable.wasm: {error:#}."))
    })?;
    Ok(folder.join("portable.js"))
}

/// Runs wasm-bindgen. The library's error type is only displayed.
fn bind(compiled: &Path, folder: &Path) -> Result<(), impl std::fmt::Display> {
    Bindgen::new().input_path(compiled).typescript(false).nodejs(true).and_then(|bindgen| bindgen.generate(folder))
}

/// Makes decks of every edition natively and in WebAssembly, and compares them.
pub(crate) fn check(shell: &Shell) -> Result<(), XtaskError> {
    node::ensure(shell)?;
    let module = module(shell)?;
    let codes: Vec<DeckCode> = Edition::ALL
        .into_iter()
        .flat_map(|edition| SEEDS.into_iter().filter_map(move |seed| DeckCode::new(edition, seed)))
        .collect();
    let expected = codes.iter().map(|&code| (code.to_string(), format!("{:016x}", Deck::new(code).digest())));
    let days = DAYS.into_iter().filter_map(|day| Some((day.to_owned(), day.parse().ok()?)));
    let days = days.map(|(day, date)| (day, format!("{:016x}", DailyFive::new(date).digest())));
    let refused = SLIP.parse::<DeckCode>().err().map(|error| (SLIP.to_owned(), error.to_string()));
    let expected: Vec<(String, String)> = expected.chain(days).chain(refused).collect();

    let mut node = shell.program("node");
    node.args(["-e", SCRIPT]).arg(module).args(expected.iter().map(|(code, _)| code));
    let output = shell::output(&mut node)?;
    compare(&expected, &output)?;
    println!(
        "{} decks and {} days are the same in WebAssembly, and so is the error for a wrong code.",
        codes.len(),
        DAYS.len()
    );
    Ok(())
}

/// Compares the output of WebAssembly, one line per code, with the expected lines.
fn compare(expected: &[(String, String)], output: &str) -> Result<(), XtaskError> {
    let decks: Vec<&str> = output.lines().collect();
    if decks.len() != expected.len() {
        return Err(XtaskError::Failed(format!("WebAssembly printed {} decks, not {}.", decks.len(), expected.len())));
    }
    for ((code, here), there) in expected.iter().zip(decks) {
        if here != there {
            return Err(XtaskError::Failed(format!(
                "The deck {code} differs in WebAssembly: '{there}' there, '{here}' here."
            )));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_different_or_missing_deck_is_noticed() {
        let expected = [("A", "1"), ("B", "2")].map(|(code, digest)| (code.to_owned(), digest.to_owned()));
        assert!(compare(&expected, "1\n2\n").is_ok());
        for output in ["1\n3\n", "1\n", "", "1\n2\n3\n"] {
            assert!(matches!(compare(&expected, output), Err(XtaskError::Failed(_))), "{output:?}");
        }
    }
}
