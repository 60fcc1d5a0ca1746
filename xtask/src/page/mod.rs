//! Builds the page: from the crate `web` to a folder of static files.
//!
//! ```text
//! crates/web (Rust)     --cargo, split,
//!                         wasm-bindgen-------->  app-HASH.wasm, app-HASH.js, NAME-HASH.wasm, small-HASH.bin
//! crates/web/style/*    --one after the other-->  start-HASH.css, app-HASH.css, beside-HASH.css
//! crates/web/font       ----------------------->  nunito-...-HASH.woff2, its licence
//! crates/words          --without comments----->  words-CODE-HASH.ftl, words-beside-CODE-HASH.ftl, ...
//! crates/web/head.js    ----------------------->  head-HASH.js
//! crates/web/start.js   ----------------------->  start-HASH.js
//! crates/printer (Rust),
//! crates/web/printer.js --cargo, wasm-bindgen-->  printer-HASH.js, printer-HASH.wasm
//! crates/web/index.html ----------------------->  index.html
//! crates/web/worker.js  ----------------------->  sw.js
//! scene                 ----------------------->  icons, colours, still-life-THEME-HASH.svg,
//!                                                 daily-THEME-HASH.svg, lost-THEME-HASH.svg,
//!                                                 editions-HASH.svg
//! ```
//!
//! A name with a hash never changes its content, so it is cached for ever. The other names are revalidated each time.

mod bundle;
mod first_paint;
mod font;
pub(crate) mod icon;
mod lean;
mod order;
pub(crate) mod preview;
mod printer;
mod split;
mod style;

use std::path::{Path, PathBuf};

use scene::{Paint, Theme, Token};
use wasm_bindgen_cli_support::{Bindgen, Output};
use words::Language;

use self::bundle::Bundle;
use self::lean::{lean, lean_style};
use crate::shell::{self, Shell, XtaskError};
use crate::wasm;

/// The two builds of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Build {
    /// Small and fast, for players.
    Real,
    /// Built quickly, for development.
    Dev,
}

impl Build {
    const fn profile(self) -> &'static str {
        match self {
            Self::Real => "page",
            Self::Dev => "dev",
        }
    }

    /// The folder in the target folder. Only the profile `dev` has a folder with another name.
    const fn compiled(self) -> &'static str {
        match self {
            Self::Real => "page",
            Self::Dev => "debug",
        }
    }

    const fn folder(self) -> &'static str {
        match self {
            Self::Real => "www",
            Self::Dev => "www-dev",
        }
    }
}

/// The command `page`: builds the page and prints its folder.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    let mut build = Build::Real;
    for arg in args {
        match arg.as_str() {
            "--dev" => build = Build::Dev,
            other => {
                return Err(XtaskError::Usage(format!("'cargo xtask page' has only the option --dev, not '{other}'.")));
            }
        }
    }
    let folder = make(shell, build)?;
    println!("{}", folder.display());
    Ok(())
}

/// Builds the page and returns its folder.
pub(crate) fn make(shell: &Shell, build: Build) -> Result<PathBuf, XtaskError> {
    wasm::ensure_target(shell)?;
    let mut cargo = shell.cargo(["rustc", "--package", "web", "--target", wasm::TARGET, "--profile", build.profile()]);
    shell::run(cargo.args(["--config", &remapped(), "--", split::LINKING]))?;
    let compiled = shell.target.join(wasm::TARGET).join(build.compiled()).join("web.wasm");
    let chunks = split::split(&compiled, &shell.target.join("split").join(build.compiled()))?;
    let (js, wasm) = bound(&chunks.main, build)?;

    let source = shell.root.join("crates/web");
    let mut bundle = Bundle::default();
    let mut modules = chunks.others.clone();
    if build == Build::Real {
        for module in modules.values_mut() {
            *module = small(module)?;
        }
    }
    let places = split::add(&mut bundle, modules);
    let app_js = bundle.add_hashed("app", "js", lean(&chunks.joined(&js, &places)?));
    let app_wasm = bundle.add_hashed("app", "wasm", wasm);
    let font = font::add(&mut bundle, &source.join("font"))?;
    let pictures = style::Pictures::add(&mut bundle);
    let sheets = style::Sheets::new(&font.style, &pictures, &source.join("style"))?;
    let start_css = bundle.add_hashed("start", "css", lean_style(&(sheets.first + &first_paint::style())));
    let app_css = bundle.add_hashed("app", "css", lean_style(&sheets.later));
    let game_css = bundle.add_hashed("game", "css", lean_style(&sheets.game));
    let beside_css = bundle.add_hashed("beside", "css", lean_style(&sheets.beside));
    let words = Language::ALL.map(|language| {
        let code = language.code();
        // The names by which the program asks for them.
        let texts = [
            (code.to_owned(), language.source()),
            (format!("beside-{code}"), language.beside_source()),
            (format!("rules-{code}"), language.rules_source()),
            (format!("print-{code}"), language.print_source()),
        ];
        let listed = texts.map(|(name, text)| {
            let text = words::without_comments(text);
            format!("\"{name}\": \"/{}\"", bundle.add_hashed(&format!("words-{name}"), "ftl", text))
        });
        listed.join(", ")
    });
    let words = words.join(", ");
    let printer_js = printer::add(shell, &mut bundle, build, &words, &font.files)?;
    let listed = chunks.listed(&places, &[("game", &game_css), ("beside", &game_css), ("beside", &beside_css)]);
    let names = [("app_js", &*app_js), ("app_wasm", &app_wasm), ("words", &words), ("chunks", &listed)];
    let start = filled(&read(&source.join("start.js"))?, &names)?;
    let start_js = bundle.add_hashed("start", "js", lean(&start));

    let names = [("chunks", &*listed), ("pictures", &pictures.listed()), ("languages", &first_paint::languages())];
    let head = filled(&read(&source.join("head.js"))?, &names)?;
    let head_js = bundle.add_hashed("head", "js", lean(&head));

    let (light, dark) = (paper(Theme::Light), paper(Theme::Dark));
    bundle.add("icon.svg", icon::rounded());
    bundle.add("icon-maskable.svg", icon::maskable());
    for (name, file) in crate::icons::files(&shell.root) {
        bundle.add(name, std::fs::read(&file).map_err(|error| trouble(&file, &error))?);
    }
    bundle.add("manifest.webmanifest", filled(&read(&source.join("manifest.webmanifest"))?, &[("light", &light)])?);
    let names = [
        ("app_js", &*app_js),
        ("app_wasm", &app_wasm),
        ("start_css", &start_css),
        ("app_css", &app_css),
        ("game_css", &game_css),
        ("beside_css", &beside_css),
        ("font", &font.preload),
        ("head_js", &head_js),
        ("printer_js", &printer_js),
        ("start_js", &start_js),
        ("light", &light),
        ("dark", &dark),
        ("first_paint", &first_paint::html()),
    ];
    bundle.add("index.html", filled(&read(&source.join("index.html"))?, &names)?);
    let (version, files) = (bundle.digest(), bundle.listed());
    bundle.add("sw.js", filled(&read(&source.join("worker.js"))?, &[("version", &version), ("files", &files)])?);

    let folder = shell.target.join(build.folder());
    bundle.write(&folder, build == Build::Real)?;
    if build == Build::Real {
        eprintln!("{}", bundle::weight(&folder)?);
    }
    Ok(folder)
}

/// A cargo setting that removes the builder's paths from the program.
fn remapped() -> String {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let registry = home.unwrap_or_default().join("registry/src");
    format!("target.{}.rustflags=['--remap-path-prefix={}=']", wasm::TARGET, registry.display())
}

/// Runs wasm-bindgen: JavaScript and matching WebAssembly.
fn bound(compiled: &Path, build: Build) -> Result<(String, Vec<u8>), XtaskError> {
    let mut bindgen = Bindgen::new();
    // Chunks import what the linker exports.
    bindgen.input_path(compiled).typescript(false).omit_default_module_path(true).keep_lld_exports(true);
    if build == Build::Real {
        bindgen.remove_name_section(true).remove_producers_section(true);
    }
    let output = bindgen.web(true).and_then(Bindgen::generate_output).map_err(|error| not_bound(compiled, &error))?;
    emitted(output, build)
}

fn not_bound(compiled: &Path, error: &impl std::fmt::Display) -> XtaskError {
    XtaskError::Failed(format!("Can't build the page from {}: {error:#}.", compiled.display()))
}

/// The JavaScript and the WebAssembly that wasm-bindgen made.
fn emitted(mut output: Output, build: Build) -> Result<(String, Vec<u8>), XtaskError> {
    // Other files would need their own names and hashes.
    if !output.snippets().values().all(Vec::is_empty) || !output.local_modules().is_empty() {
        return Err(XtaskError::Failed(
            "A crate of the page has its own JavaScript files, which this build doesn't support.".into(),
        ));
    }
    let wasm = output.wasm_mut().emit_wasm();
    let wasm = if build == Build::Real { small(&wasm)? } else { wasm };
    Ok((output.js().to_owned(), wasm))
}

/// The same module, made to compress better.
fn small(wasm: &[u8]) -> Result<Vec<u8>, XtaskError> {
    order::sorted(wasm).map_err(|error| XtaskError::Failed(format!("Can't shrink the page: {error}.")))
}

/// The background colour of the page, for the browser's own interface.
fn paper(theme: Theme) -> String {
    Paint::from(Token::Paper).colour(theme).map(|colour| colour.to_string()).unwrap_or_default()
}

/// Replaces each `%name%` by its value. None may be left over, and none may be unused.
fn filled(template: &str, values: &[(&str, &str)]) -> Result<String, XtaskError> {
    let mut text = template.to_owned();
    for (name, value) in values {
        let mark = format!("%{name}%");
        if !text.contains(&mark) {
            return Err(XtaskError::Failed(format!("{mark} is missing in a template of the page.")));
        }
        text = text.replace(&mark, value);
    }
    Ok(text)
}

fn read(path: &Path) -> Result<String, XtaskError> {
    std::fs::read_to_string(path).map_err(|error| trouble(path, &error))
}

fn trouble(path: &Path, error: &std::io::Error) -> XtaskError {
    XtaskError::Failed(format!("{}: {error}.", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates_are_filled_and_missing_values_are_errors() {
        assert_eq!(filled("a %b% c %b%", &[("b", "x")]).ok().as_deref(), Some("a x c x"));
        assert!(filled("a", &[("b", "x")]).is_err());
    }

    #[test]
    fn templates_have_nothing_inline_that_the_policy_of_the_server_forbids() {
        let shell = Shell::new();
        let page = read(&shell.root.join("crates/web/index.html")).expect("the template");
        for forbidden in ["<style", "style=", " onload=", " onclick=", "javascript:", "http:", "https:"] {
            assert!(!page.contains(forbidden), "{forbidden}");
        }
        for script in page.split("<script").skip(1) {
            let (tag, rest) = script.split_once('>').expect("tags end");
            assert!(tag.contains("src=") && rest.trim_start().starts_with("</script>"), "{tag}");
        }
    }
}
