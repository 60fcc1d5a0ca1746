//! The module that prints: a WebAssembly module of its own, and the script of the worker that runs it.

use wasm_bindgen_cli_support::Bindgen;

use super::bundle::Bundle;
use super::lean::lean;
use super::{Build, emitted, filled, not_bound, read, remapped};
use crate::shell::{self, Shell, XtaskError};
use crate::wasm;

/// Adds the module and its script, and returns the name of the script. `words` are the files of texts, as properties of a
/// JavaScript object, and `fonts` the files of the font.
pub(super) fn add(
    shell: &Shell,
    bundle: &mut Bundle,
    build: Build,
    words: &str,
    fonts: &[String; 2],
) -> Result<String, XtaskError> {
    let mut cargo = shell.cargo(["build", "--package", "printer", "--lib", "--target", wasm::TARGET]);
    shell::run(cargo.args(["--profile", build.profile(), "--config", &remapped()]))?;
    let compiled = shell.target.join(wasm::TARGET).join(build.compiled()).join("printer.wasm");
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&compiled).typescript(false).omit_default_module_path(true);
    if build == Build::Real {
        bindgen.remove_name_section(true).remove_producers_section(true);
    }
    // Workers that load modules are younger than those that don't.
    let output =
        bindgen.no_modules(true).and_then(Bindgen::generate_output).map_err(|error| not_bound(&compiled, &error))?;
    let (js, module) = emitted(output, build)?;
    let module = bundle.add_hashed("printer", "wasm", module);
    let fonts = fonts.each_ref().map(|font| format!("\"/{font}\"")).join(", ");
    let names = [("words", words), ("fonts", &*fonts), ("printer_wasm", &*module)];
    let script = filled(&read(&shell.root.join("crates/web/printer.js"))?, &names)?;
    Ok(bundle.add_hashed("printer", "js", lean(&format!("{js}\n{script}"))))
}
