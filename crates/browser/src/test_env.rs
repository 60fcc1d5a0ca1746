//! The environment of the browser tests.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::{Browser, BrowserProfile, StaticHost, TestServer};

/// The program with the page, and the paths of other files. `cargo xtask` sets it up.
pub struct TestEnv {
    program: PathBuf,
    /// The script of axe-core.
    axe: Option<PathBuf>,
    screenshots: PathBuf,
}

impl TestEnv {
    /// The environment. Panics if it is missing, so that no test passes without a browser.
    #[track_caller]
    pub fn set() -> Self {
        Self::found().expect("UBONGO_BROWSER is not set; 'cargo xtask browser' sets it")
    }

    /// The environment, if it was set up.
    pub fn found() -> Option<Self> {
        let named = |name: &str| env::var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
        let program = named("UBONGO_BROWSER")?;
        let screenshots = named("UBONGO_SCREENSHOTS").unwrap_or_else(|| env::temp_dir().join("ubongo-screenshots"));
        Some(Self { program, axe: named("UBONGO_AXE"), screenshots })
    }

    /// A new server with an empty database.
    #[track_caller]
    pub fn server(&self) -> TestServer {
        self.server_with(&[])
    }

    /// A new server with more arguments for `ubongo serve`.
    #[track_caller]
    pub fn server_with(&self, args: &[&str]) -> TestServer {
        TestServer::open(self.program.clone(), args)
    }

    /// A new server as a player starts it, with more arguments for `ubongo play`.
    #[track_caller]
    pub fn play_with(&self, args: &[&str]) -> TestServer {
        TestServer::play(self.program.clone(), args)
    }

    /// The file that `ubongo print` makes with these arguments.
    #[track_caller]
    pub fn printed(&self, args: &[&str]) -> Vec<u8> {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("box.pdf");
        let done = Command::new(&self.program).arg("print").args(args).arg("--out").arg(&file).output();
        let done = done.expect("the program can be started");
        assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
        std::fs::read(file).expect("the file is there")
    }

    /// A new web host with the page as `ubongo page` writes it.
    #[track_caller]
    pub fn static_host(&self) -> StaticHost {
        StaticHost::open(&self.program)
    }

    /// A new browser with an empty profile.
    #[track_caller]
    pub fn browser(&self, profile: BrowserProfile) -> Browser {
        Browser::open(profile, self.axe.clone(), self.screenshots.clone())
    }
}
