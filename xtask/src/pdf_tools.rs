//! The programs that tests read PDF with.

use crate::apt;
use crate::shell::{self, Shell, XtaskError};

/// Programs that the tests of crate `print` ask, and Debian's packages with them.
const PROGRAMS: [&str; 4] = ["pdftotext", "pdffonts", "pdftoppm", "qpdf"];
const PACKAGES: [&str; 2] = ["poppler-utils", "qpdf"];

/// Makes sure that they are installed.
pub(crate) fn ensure(shell: &Shell) -> Result<(), XtaskError> {
    let has = || PROGRAMS.iter().all(|name| shell::is_installed(name));
    if !has() {
        apt::install(shell, "poppler's tools and qpdf", &PACKAGES);
    }
    if has() {
        return Ok(());
    }
    let packages = PACKAGES.join(" ");
    Err(XtaskError::Failed(format!(
        "Please install poppler's tools and qpdf ('apt install {packages}' on Debian): printed games are checked with them."
    )))
}
