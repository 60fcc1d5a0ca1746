//! WebKit: the small browser of WebKitGTK with its driver, on a screen that nobody sees.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::web_driver::WebDriver;
use super::{Driver, Request, program, timeouts};
use crate::BrowserProfile;
use crate::program::Program;

/// Makes the tool bar so small that a window can be as narrow as a phone.
const STYLE: &str = "* { font-size: 3px; padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; }";

/// Number of ports to try: another program can take a free one before the driver does.
const PORTS: usize = 3;

/// A WebKit browser.
pub(super) struct WebKit {
    driver: WebDriver,
    /// Declared after the driver, because the browser needs it. A stuck browser ends with its screen.
    _screen: Program,
    _folder: TempDir,
}

impl WebKit {
    #[track_caller]
    pub(super) fn start(profile: BrowserProfile) -> Self {
        let (screen, display) = Program::start(
            program("Xvfb").args(["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]),
            |line| line.trim().parse::<u32>().ok(),
        );
        let folder = tempfile::tempdir().expect("a folder for WebKit");
        write_settings(&folder, profile);
        let mut why = String::new();
        for _ in 0..PORTS {
            match drive(&folder, display) {
                Ok(driver) => return Self { driver, _screen: screen, _folder: folder },
                Err(trouble) => why = trouble,
            }
        }
        panic!("WebKit doesn't start: {why}");
    }

    /// The size of the page.
    fn page(&self) -> Result<[i64; 2], String> {
        let script = json!({ "script": "return [innerWidth, innerHeight]", "args": [] });
        let size = self.driver.ask(Request::Script, &script)?;
        Ok([0, 1].map(|i| size[i].as_i64().unwrap_or_default()))
    }
}

/// How often the page is asked for its size until it counts.
const SETTLING: usize = 20;
const POLL: Duration = Duration::from_millis(20);

impl Driver for WebKit {
    fn ask(&self, request: Request, params: &Value) -> Result<Value, String> {
        self.driver.ask(request, params)
    }

    /// Only sizes: theme and motion are settings of its start.
    fn adapt(&self, profile: BrowserProfile) -> Result<(), String> {
        let wanted = [profile.width, profile.height].map(i64::from);
        let mut window = wanted;
        // The window is larger than the page by its frame.
        for _ in 0..PORTS {
            self.driver.ask(Request::Resize, &json!({ "width": window[0], "height": window[1] }))?;
            // The page follows its window a little later. An old size would be corrected twice.
            let mut page = self.page()?;
            for _ in 0..SETTLING {
                if page == wanted {
                    return Ok(());
                }
                thread::sleep(POLL);
                page = self.page()?;
            }
            window = [0, 1].map(|i| window[i] + wanted[i] - page[i]);
        }
        Err(format!("the page is {:?} instead of {wanted:?}", self.page()?))
    }
}

/// Starts a driver and a browser on a screen.
fn drive(folder: &TempDir, display: u32) -> Result<WebDriver, String> {
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr());
    let port = free.map_err(|error| error.to_string())?.port();
    let mut command = program("WebKitWebDriver");
    command.arg(format!("--port={port}")).env("DISPLAY", format!(":{display}")).env_remove("WAYLAND_DISPLAY");
    for folders in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
        command.env(folders, folder.path());
    }
    // There is no session bus, and looking for one takes time.
    command.env("GDK_BACKEND", "x11").env("NO_AT_BRIDGE", "1").env("GIO_USE_VFS", "local");
    let mut driver = Program::run(&mut command);
    driver.until("opens its port", || TcpStream::connect((Ipv4Addr::LOCALHOST, port)).ok());
    WebDriver::begin(driver, port, &json!({ "timeouts": timeouts() }))
}

/// Writes the settings of the toolkit, from which the browser takes theme and motion.
fn write_settings(folder: &TempDir, profile: BrowserProfile) {
    let settings = format!(
        "[Settings]\ngtk-enable-animations={}\ngtk-theme-name=Adwaita{}\n",
        u8::from(!profile.is_calm),
        if profile.is_dark { "-dark" } else { "" }
    );
    let toolkit = folder.path().join("gtk-3.0");
    let written = std::fs::create_dir(&toolkit)
        .and_then(|()| std::fs::write(toolkit.join("settings.ini"), settings))
        .and_then(|()| std::fs::write(toolkit.join("gtk.css"), STYLE));
    written.expect("a folder for WebKit");
}
