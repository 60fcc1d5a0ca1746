//! Programs of Node.js that benchmarks use. Each is installed below the `target` folder, in the versions of its lock file.

use std::ffi::OsStr;
use std::io::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::BenchError;

/// Its name among the files.
pub(crate) const LOCK: &str = "package-lock.json";

/// A copy of the lock file, made after a successful installation.
const INSTALLED: &str = "installed-lock.json";

/// A program with its files. They are copied, and their packages are installed beside the copies, to keep the sources
/// clean.
pub(crate) struct NodeProgram {
    /// For people.
    pub(crate) name: &'static str,
    /// Below the `target` folder.
    pub(crate) folder: &'static str,
    /// Names and contents.
    pub(crate) files: &'static [(&'static str, &'static str)],
}

impl NodeProgram {
    /// Installs it, unless it is there. Returns the folder.
    pub(crate) fn install(&self) -> Result<PathBuf, BenchError> {
        let name = self.name;
        if !["node", "npm"].iter().all(is_there) {
            return Err(BenchError::Failed(format!(
                "{name} needs Node.js with npm; please install them ('apt install nodejs npm' on Debian or Ubuntu)."
            )));
        }
        let fail = |error: Error| BenchError::Failed(format!("{name} can't be installed: {error}."));
        // The benchmark is in `target/release`.
        let bench = std::env::current_exe().map_err(fail)?;
        let folder = bench.ancestors().nth(2).unwrap_or(Path::new(".")).join(self.folder);
        std::fs::create_dir_all(&folder).map_err(fail)?;
        for (name, text) in self.files {
            std::fs::write(folder.join(name), text).map_err(fail)?;
        }
        let lock = std::fs::read(folder.join(LOCK)).map_err(fail)?;
        if std::fs::read(folder.join(INSTALLED)).is_ok_and(|installed| installed == lock) {
            return Ok(folder);
        }
        eprintln!("Installing {name} ...");
        let status = Command::new("npm")
            // Nothing has to be compiled, so no package needs to run a script.
            .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"])
            .current_dir(&folder)
            .stdin(Stdio::null())
            .stdout(std::io::stderr())
            .status()
            .map_err(fail)?;
        if !status.success() {
            return Err(BenchError::Failed(format!("npm can't install {name}; see its output above.")));
        }
        std::fs::write(folder.join(INSTALLED), lock).map_err(fail)?;
        Ok(folder)
    }

    /// Checks what a test can: fixed versions, and no address of a registry.
    #[cfg(test)]
    pub(crate) fn check(&self) {
        let text = |name| self.files.iter().find(|(file, _)| *file == name).expect("it is there").1;
        // npm writes the addresses of packages into the lock file, unless `.npmrc` forbids it.
        assert!(!text(LOCK).contains("\"resolved\"") && text(LOCK).contains("\"integrity\""), "{}", self.name);
        let package: serde_json::Value = serde_json::from_str(text("package.json")).expect("JSON");
        for version in package["dependencies"].as_object().expect("packages").values() {
            assert!(version.as_str().is_some_and(|version| version.starts_with(|c: char| c.is_ascii_digit())));
        }
    }
}

/// The version of node.
pub(crate) fn node_version() -> Option<String> {
    let output = Command::new("node").arg("--version").output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// True if a program can be run with `--version`.
fn is_there(program: impl AsRef<OsStr>) -> bool {
    let mut command = Command::new(program);
    let quiet = command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}
