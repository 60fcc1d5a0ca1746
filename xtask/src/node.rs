//! Node, which runs WebAssembly outside of a browser.

use crate::apt;
use crate::shell::{Shell, XtaskError};

/// Sees to it that there is a `node`: on Debian and its kin it is installed if that needs no password.
pub(crate) fn ensure(shell: &Shell) -> Result<(), XtaskError> {
    let has = || shell.has(&mut shell.program("node"));
    if !has() {
        apt::install(shell, "node", &["nodejs"]);
    }
    if has() {
        return Ok(());
    }
    Err(XtaskError::Failed(
        "Please install Node.js ('apt install nodejs' on Debian or Ubuntu): WebAssembly is run with its 'node'.".into(),
    ))
}
