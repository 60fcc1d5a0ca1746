//! A web host that has files and nothing else, with the page that `ubongo page` writes.

use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use tempfile::TempDir;

/// A host with the exported page.
pub struct StaticHost {
    port: u16,
    is_down: Arc<AtomicBool>,
    folder: TempDir,
}

impl StaticHost {
    #[track_caller]
    pub(crate) fn open(program: &Path) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the page");
        let www = folder.path().join("www");
        let made = Command::new(program).args(["page", "--site", "https://ubongo.example", "--out"]).arg(&www).output();
        let made = made.expect("the program is there");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let is_down = Arc::<AtomicBool>::default();
        let down = is_down.clone();
        // Ends with the test, as all threads of a process do.
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                let (www, down) = (www.clone(), down.clone());
                thread::spawn(move || if down.load(Ordering::SeqCst) { Ok(()) } else { answer(near, &www) });
            }
        });
        Self { port, is_down, folder }
    }

    /// The address of a path on this host.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// The folder with its files.
    pub fn folder(&self) -> PathBuf {
        self.folder.path().join("www")
    }

    /// From now on it closes every connection without an answer.
    pub fn stop(&self) {
        self.is_down.store(true, Ordering::SeqCst);
    }
}

/// Answers the one request of a connection, as simple hosts do: a file, the index of a folder, or the page for errors.
fn answer(mut near: TcpStream, www: &Path) -> io::Result<()> {
    let (mut request, mut buffer) = (Vec::new(), [0; 4096]);
    while !request.windows(4).any(|four| four == b"\r\n\r\n") {
        let length @ 1.. = near.read(&mut buffer)? else { return Ok(()) };
        request.extend_from_slice(&buffer[..length]);
    }
    let head = String::from_utf8_lossy(&request).into_owned();
    let mut words = head.split(' ');
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let path = path.split('?').next().unwrap_or_default().trim_start_matches('/');
    let file = www.join(path);
    let is_inside = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    let file = if file.is_dir() { file.join("index.html") } else { file };
    let (status, file) = match (method, is_inside && file.is_file()) {
        ("GET" | "HEAD", true) => ("200 OK", file),
        ("GET" | "HEAD", false) => ("404 Not Found", www.join("404.html")),
        _ => ("405 Method Not Allowed", www.join("404.html")),
    };
    let content = std::fs::read(&file)?;
    let kind = match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    let length = content.len();
    let head =
        format!("HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n");
    near.write_all(head.as_bytes())?;
    near.write_all(&content)
}
