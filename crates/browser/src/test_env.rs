//! What is needed to look at the page.

use std::env;
use std::path::PathBuf;

use crate::{Browser, BrowserProfile, TestServer};

/// The program with the page, and where things are. `cargo xtask` sets it up.
pub struct TestEnv {
    program: PathBuf,
    /// The text of axe-core.
    axe: Option<PathBuf>,
    screenshots: PathBuf,
}

impl TestEnv {
    /// The stage. A test without one fails: nothing that was not looked at passes.
    #[track_caller]
    pub fn set() -> Self {
        Self::found().expect("UBONGO_BROWSER names no program; 'cargo xtask browser' sets it")
    }

    /// The stage, if it was set up.
    pub fn found() -> Option<Self> {
        let named = |name: &str| env::var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
        let program = named("UBONGO_BROWSER")?;
        let screenshots = named("UBONGO_SCREENSHOTS").unwrap_or_else(|| env::temp_dir().join("ubongo-screenshots"));
        Some(Self { program, axe: named("UBONGO_AXE"), screenshots })
    }

    /// A server of its own with an empty database.
    #[track_caller]
    pub fn server(&self) -> TestServer {
        self.server_with(&[])
    }

    /// The same with more arguments for `ubongo serve`.
    #[track_caller]
    pub fn server_with(&self, args: &[&str]) -> TestServer {
        TestServer::open(self.program.clone(), args)
    }

    /// A browser of its own that knows nothing yet.
    #[track_caller]
    pub fn browser(&self, profile: BrowserProfile) -> Browser {
        Browser::open(profile, self.axe.clone(), self.screenshots.clone())
    }
}
