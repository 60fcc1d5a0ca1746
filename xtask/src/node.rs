//! Node.js, which runs WebAssembly outside a browser.

use crate::apt;
use crate::shell::{Shell, XtaskError};

/// Makes sure that `node` is installed: on Debian and its relatives it is installed if that needs no password.
pub(crate) fn ensure(shell: &Shell) -> Result<(), XtaskError> {
    let has = || shell.has(&mut shell.program("node"));
    if !has() {
        apt::install(shell, "node", &["nodejs"]);
    }
    if has() {
        return Ok(());
    }
    Err(XtaskError::Failed(
        "Please install Node.js ('apt install nodejs' on Debian or Ubuntu): the tests run WebAssembly with it.".into(),
    ))
}
