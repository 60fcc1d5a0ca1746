//! axe-core, which finds accessibility problems of a page.

use std::path::Path;

use serde_json::Value;

use crate::Browser;

/// Runs it on the whole page. Only serious and critical findings count.
const RUN: &str = "return axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, nodes }) => `${id} (${impact}): ${help}` + nodes.map(({ html, any, all, none }) =>
        `\\n    ${html.slice(0, 200)}\\n      ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`).join('')))";

/// Its findings, one text for each kind.
#[track_caller]
pub(crate) fn barriers(browser: &Browser, axe: Option<&Path>) -> Vec<String> {
    let axe = axe.expect("UBONGO_AXE is not set; 'cargo xtask browser' sets it");
    if browser.script("return typeof axe", &[]) != "object" {
        let text = std::fs::read_to_string(axe).unwrap_or_else(|error| panic!("{}: {error}", axe.display()));
        browser.script(&text, &[]);
    }
    let found = browser.script(RUN, &[]);
    let found = found.as_array().expect("a list was made");
    found.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}
