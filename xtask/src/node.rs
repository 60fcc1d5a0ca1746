//! Node, which runs WebAssembly outside of a browser.

use std::process::{Command, Stdio};

use crate::shell::{self, Shell, Trouble};

/// Sees to it that there is a `node`: on Debian and its kin it is installed if that needs no password.
pub(crate) fn ensure(shell: &Shell) -> Result<(), Trouble> {
    if shell.has(&mut shell.program("node")) {
        return Ok(());
    }
    if let Some(mut install) = installer(shell) {
        eprintln!("There is no 'node'; installing it: {}", shell::shown(&install));
        // Whether it worked shows in the next line.
        let _ = install.status();
        if shell.has(&mut shell.program("node")) {
            return Ok(());
        }
    }
    Err(Trouble::Failed(
        "Please install Node.js ('apt install nodejs' on Debian or Ubuntu): WebAssembly is run with its 'node'.".into(),
    ))
}

/// The command that installs node, if we may run it.
fn installer(shell: &Shell) -> Option<Command> {
    const INSTALL: [&str; 5] = ["apt-get", "install", "--yes", "--no-install-recommends", "nodejs"];
    if !shell.has(&mut shell.program(INSTALL[0])) {
        return None;
    }
    let mut command = if is_root(shell) {
        shell.program(INSTALL[0])
    } else {
        let may = shell.program("sudo").args(["-n", "true"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
        may.ok().filter(std::process::ExitStatus::success)?;
        let mut sudo = shell.program("sudo");
        sudo.args(["-n", INSTALL[0]]);
        sudo
    };
    command.args(&INSTALL[1..]);
    Some(command)
}

fn is_root(shell: &Shell) -> bool {
    shell::output(shell.program("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}
