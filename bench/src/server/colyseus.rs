//! The peer: a Colyseus server whose rooms only relay. Without rules and storage, it does less than our server.

use std::ffi::OsStr;
use std::io::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use super::load::{Load, LoadFigures};
use crate::BenchError;
use crate::program::Program;

pub(crate) const NAME: &str = "Colyseus 0.16, relaying";

/// The files of `bench/colyseus`. They are copied, and Colyseus is installed beside the copies, to keep the sources clean.
const FILES: [(&str, &str); 4] = [
    ("package.json", include_str!("../../colyseus/package.json")),
    (LOCK, include_str!("../../colyseus/package-lock.json")),
    ("server.mjs", include_str!("../../colyseus/server.mjs")),
    ("load.mjs", include_str!("../../colyseus/load.mjs")),
];

const LOCK: &str = "package-lock.json";

/// A copy of the lock file, made after a successful installation.
const INSTALLED: &str = "installed-lock.json";

/// Time limit for the start, which usually takes a second.
const TIMEOUT: Duration = Duration::from_secs(60);

pub(crate) fn measure(load: Load) -> Result<LoadFigures, BenchError> {
    let folder = install()?;
    let node = |script| {
        let mut command = Program::command("node");
        command.arg(script).current_dir(&folder).env("NODE_ENV", "production");
        command
    };
    let server = Program::start("Colyseus", &mut node("server.mjs"))?;
    let port = server.line(TIMEOUT)?;
    load.measure(&server, node("load.mjs").arg(port))
}

/// The version of node.
pub(crate) fn node_version() -> Option<String> {
    let output = Command::new("node").arg("--version").output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Installs Colyseus below the `target` folder, unless it is there. Returns the folder.
fn install() -> Result<PathBuf, BenchError> {
    for program in ["node", "npm"] {
        if !is_there(program) {
            return Err(BenchError::Failed(
                "Colyseus needs Node.js with npm; please install them ('apt install nodejs npm' on Debian or Ubuntu)."
                    .into(),
            ));
        }
    }
    let fail = |error: Error| BenchError::Failed(format!("Colyseus can't be installed: {error}."));
    // The program is in `target/release`.
    let bench = std::env::current_exe().map_err(fail)?;
    let target = bench.ancestors().nth(2).unwrap_or(Path::new("."));
    let folder = target.join("bench-colyseus");
    std::fs::create_dir_all(&folder).map_err(fail)?;
    for (name, text) in FILES {
        std::fs::write(folder.join(name), text).map_err(fail)?;
    }
    let lock = std::fs::read(folder.join(LOCK)).map_err(fail)?;
    if std::fs::read(folder.join(INSTALLED)).is_ok_and(|installed| installed == lock) {
        return Ok(folder);
    }
    eprintln!("Installing Colyseus ...");
    let status = Command::new("npm")
        // Nothing has to be compiled, so no package needs to run a script.
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"])
        .current_dir(&folder)
        .stdin(Stdio::null())
        .stdout(std::io::stderr())
        .status()
        .map_err(fail)?;
    if !status.success() {
        return Err(BenchError::Failed("npm can't install Colyseus; see its output above.".into()));
    }
    std::fs::write(folder.join(INSTALLED), lock).map_err(fail)?;
    Ok(folder)
}

/// True if a program can be run with `--version`.
fn is_there(program: impl AsRef<OsStr>) -> bool {
    let mut command = Command::new(program);
    let quiet = command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_fixed_and_no_registry_is_named() {
        for (name, text) in FILES {
            // npm writes the addresses of packages into the lock file, unless `.npmrc` forbids it.
            assert!(!text.contains("\"resolved\""), "{name}");
        }
        let package: serde_json::Value = serde_json::from_str(FILES[0].1).unwrap();
        let versions = package["dependencies"].as_object().unwrap().values();
        assert!(versions.clone().all(|version| version.as_str().unwrap().starts_with("0.16.")));
        assert_eq!(versions.count(), 3);
    }
}
