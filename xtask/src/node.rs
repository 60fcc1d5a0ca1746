//! Node, which runs WebAssembly outside of a browser.

use std::process::{Command, Stdio};

use crate::shell::{self, Shell, Trouble};

/// Sees to it that there is a `node`: on Debian and its kin it is installed if that needs no password.
pub(crate) fn ensure(shell: &Shell) -> Result<(), Trouble> {
    if shell.has(&mut shell.program("node")) {
        return Ok(());
    }
    if let Some(apt_get) = apt_get(shell) {
        // On a fresh machine the list of packages is empty, so it is fetched first.
        for args in [&["update"][..], &["install", "--yes", "--no-install-recommends", "nodejs"]] {
            let mut command = apt_get();
            // Not to our own output, which may be the path of a module and nothing else.
            command.args(args).stdout(std::io::stderr());
            eprintln!("There is no 'node', so it is being installed: {}", shell::shown(&command));
            // Whether it worked shows in the end.
            let _ = command.status();
        }
        if shell.has(&mut shell.program("node")) {
            return Ok(());
        }
    }
    Err(Trouble::Failed(
        "Please install Node.js ('apt install nodejs' on Debian or Ubuntu): WebAssembly is run with its 'node'.".into(),
    ))
}

/// The installer of packages, if it is there and we may run it.
fn apt_get(shell: &Shell) -> Option<impl Fn() -> Command> {
    let root = is_root(shell);
    let may = || {
        let mut sudo = shell.program("sudo");
        sudo.args(["-n", "true"]).stdout(Stdio::null()).stderr(Stdio::null());
        root || sudo.status().is_ok_and(|status| status.success())
    };
    if !shell.has(&mut shell.program("apt-get")) || !may() {
        return None;
    }
    Some(move || {
        let mut command = shell.program(if root { "apt-get" } else { "sudo" });
        if !root {
            command.args(["-n", "apt-get"]);
        }
        command
    })
}

fn is_root(shell: &Shell) -> bool {
    shell::output(shell.program("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}
