//! The command `proxies`: tests of three nodes behind nginx and HAProxy, with the configurations in `deploy`.

use crate::shell::{self, Shell, XtaskError};
use crate::{apt, postgres};

/// Debian's packages with the programs that the tests start.
const PROGRAMS: [(&str, &str); 4] =
    [("nginx", "nginx-light"), ("haproxy", "haproxy"), ("socat", "socat"), ("openssl", "openssl")];

/// The command `proxies`: runs all of these tests, or those with a name.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    for (program, package) in PROGRAMS {
        if !shell::is_installed(program) {
            apt::install(shell, program, &[package]);
        }
    }
    // Dependencies get the features of the whole workspace, as in other tests: otherwise most would be compiled twice.
    let mut cargo = shell.cargo(["test", "--workspace", "--features", "ubongo/proxies", "--test", "proxies", "--"]);
    // Each test has three nodes and a proxy.
    postgres::tests(shell, cargo.args(["--test-threads", "2"]).args(args))
}
