//! Installs Debian packages that our tests need.

use std::process::{Command, Stdio};

use crate::shell::{self, Shell};

/// Installs packages if that needs no password. The caller checks whether the program exists afterwards.
pub(crate) fn install(shell: &Shell, what: &str, packages: &[&str]) {
    let Some(apt_get) = apt_get(shell) else { return };
    // A new machine has no package list yet, so fetch it first.
    for args in [&["update"][..], &["install", "--yes", "--no-install-recommends"]] {
        let mut command = apt_get();
        // Standard output may be reserved for the path of a module.
        command.args(args).stdout(std::io::stderr());
        if args.len() > 1 {
            command.args(packages);
        }
        eprintln!("Installing '{what}': {}", shell::shown(&command));
        let _ = command.status();
    }
}

/// `apt-get`, if it exists and we may run it.
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

pub(crate) fn is_root(shell: &Shell) -> bool {
    shell::output(shell.program("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}
