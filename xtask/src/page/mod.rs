//! The page: from the crate `web` to a folder that a server gives away as it is.
//!
//! ```text
//! crates/web (Rust)     --cargo, wasm-bindgen-->  app-HASH.wasm, app-HASH.js
//! crates/web/style/*    --one after the other-->  app-HASH.css
//! crates/web/font       ----------------------->  nunito-...-HASH.woff2, its licence
//! crates/words          --without comments----->  words-CODE-HASH.ftl
//! crates/web/start.js   ----------------------->  start-HASH.js
//! crates/web/index.html ----------------------->  index.html
//! crates/web/worker.js  ----------------------->  sw.js
//! scene                 ----------------------->  icons, colours
//! ```
//!
//! A name with a hash stands for one content for ever. The other names are asked for again each time.

mod bundle;
mod font;
mod icon;
mod lean;
mod order;
mod style;

use std::path::{Path, PathBuf};

use scene::{Paint, Theme, Token};
use wasm_bindgen_cli_support::Bindgen;
use words::Language;

use self::bundle::Bundle;
use self::lean::{lean, lean_style};
use crate::shell::{self, Shell, XtaskError};
use crate::wasm;

/// How the page is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Build {
    /// Small and fast, as players get it.
    Real,
    /// Quickly, for whoever changes it.
    Dev,
}

impl Build {
    const fn profile(self) -> &'static str {
        match self {
            Self::Real => "page",
            Self::Dev => "dev",
        }
    }

    /// Where cargo puts it. The profile `dev` is the only one whose folder is called something else.
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

/// The command `page`: builds it and prints what it weighs.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    let mut build = Build::Real;
    for arg in args {
        match arg.as_str() {
            "--dev" => build = Build::Dev,
            other => return Err(XtaskError::Usage(format!("'cargo xtask page' knows --dev only, not '{other}'."))),
        }
    }
    let folder = make(shell, build)?;
    println!("{}", folder.display());
    Ok(())
}

/// Builds the page and gives the folder that it is in.
pub(crate) fn make(shell: &Shell, build: Build) -> Result<PathBuf, XtaskError> {
    wasm::ensure_target(shell)?;
    let mut cargo = shell.cargo(["build", "--package", "web", "--target", wasm::TARGET, "--profile", build.profile()]);
    shell::run(cargo.args(["--config", &remapped()]))?;
    let compiled = shell.target.join(wasm::TARGET).join(build.compiled()).join("web.wasm");
    let (js, wasm) = bound(&compiled, build)?;

    let source = shell.root.join("crates/web");
    let mut bundle = Bundle::default();
    let app_js = bundle.add_hashed("app", "js", lean(&js));
    let app_wasm = bundle.add_hashed("app", "wasm", wasm);
    let font = font::add(&mut bundle, &source.join("font"))?;
    let app_css = bundle.add_hashed("app", "css", lean_style(&style::sheet(&font.style, &source.join("style"))?));
    let words = Language::ALL.map(|language| {
        let (code, text) = (language.code(), words::without_comments(language.source()));
        format!("{code}: \"/{}\"", bundle.add_hashed(&format!("words-{code}"), "ftl", text))
    });
    let names = [("app_js", &*app_js), ("app_wasm", &app_wasm), ("words", &words.join(", "))];
    let start = filled(&read(&source.join("start.js"))?, &names)?;
    let start_js = bundle.add_hashed("start", "js", lean(&start));

    let (light, dark) = (paper(Theme::Light), paper(Theme::Dark));
    bundle.add("icon.svg", icon::rounded());
    bundle.add("icon-maskable.svg", icon::maskable());
    bundle.add("manifest.webmanifest", filled(&read(&source.join("manifest.webmanifest"))?, &[("light", &light)])?);
    let names = [
        ("app_js", &*app_js),
        ("app_wasm", &app_wasm),
        ("app_css", &app_css),
        ("font", &font.preload),
        ("start_js", &start_js),
        ("light", &light),
        ("dark", &dark),
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

/// A setting for cargo: paths of sources in the program begin at the crate, not at the builder's folder.
fn remapped() -> String {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let registry = home.unwrap_or_default().join("registry/src");
    format!("target.{}.rustflags=['--remap-path-prefix={}=']", wasm::TARGET, registry.display())
}

/// What wasm-bindgen makes of the program: JavaScript, and WebAssembly that fits it.
fn bound(compiled: &Path, build: Build) -> Result<(String, Vec<u8>), XtaskError> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(compiled).typescript(false).omit_default_module_path(true);
    if build == Build::Real {
        bindgen.remove_name_section(true).remove_producers_section(true);
    }
    let mut output = bindgen
        .web(true)
        .and_then(Bindgen::generate_output)
        .map_err(|error| XtaskError::Failed(format!("No page could be made of web.wasm: {error:#}.")))?;
    // There would be more files, which would need names of their own.
    if !output.snippets().values().all(Vec::is_empty) || !output.local_modules().is_empty() {
        return Err(XtaskError::Failed(
            "A crate of the page brings JavaScript files along, which is not provided for.".into(),
        ));
    }
    let mut wasm = output.wasm_mut().emit_wasm();
    if build == Build::Real {
        let unread =
            |error: &dyn std::fmt::Display| XtaskError::Failed(format!("The page cannot be made smaller: {error}."));
        wasm = order::sorted(&wasm).map_err(|error| unread(&error))?;
    }
    Ok((output.js().to_owned(), wasm))
}

/// The colour of the ground of the page, for what the browser paints around it.
fn paper(theme: Theme) -> String {
    Paint::from(Token::Paper).colour(theme).map(|colour| colour.to_string()).unwrap_or_default()
}

/// A text with each `%name%` replaced by what it stands for. None may be left over, and none may be unused.
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
    fn templates_are_filled_and_nothing_may_be_missing() {
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
