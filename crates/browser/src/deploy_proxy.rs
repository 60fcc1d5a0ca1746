//! A deploy while pages are open: from one moment on, the server has another build of the page.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use crate::TestServer;

/// Number of hexadecimal digits in the hash of a name.
const HASH: usize = 16;

/// Headers that would make the server send something else than the whole text of a file.
const DROPPED: [&str; 3] = ["accept-encoding:", "if-none-match:", "connection:"];

/// A proxy to a server that can deploy another build of the page.
///
/// A second program with a second build would take minutes to compile. Instead, the proxy gives every file with a hash
/// another hash, in all files that name it: as after a deploy, the names of the old build are gone, and the page, its
/// scripts and its service worker name the new ones.
pub struct DeployProxy {
    port: u16,
    deployed: Arc<AtomicBool>,
    /// The paths that browsers have asked for, in their order.
    asked: Arc<Mutex<Vec<String>>>,
}

impl DeployProxy {
    /// A proxy to a server, with its build of the page.
    #[track_caller]
    pub fn to(server: &TestServer) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let (server, deployed) = (server.port(), Arc::new(AtomicBool::new(false)));
        let (is_deployed, asked) = (deployed.clone(), Arc::new(Mutex::new(Vec::new())));
        let log = asked.clone();
        // Ends with the test, as all threads of a process do.
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                let (is_deployed, log) = (is_deployed.clone(), log.clone());
                // A browser that breaks off a request does not need its answer.
                thread::spawn(move || drop(answer(near, server, &is_deployed, &log)));
            }
        });
        Self { port, deployed, asked }
    }

    /// The address of a path behind the proxy.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// The paths of the files that browsers have asked for, in their order.
    #[track_caller]
    pub fn asked(&self) -> Vec<String> {
        self.asked.lock().expect("no thread panics with the lock").clone()
    }

    /// From now on, the server has the other build.
    pub fn deploy(&self) {
        self.deployed.store(true, Ordering::SeqCst);
    }
}

/// Answers the one request of a connection.
fn answer(mut near: TcpStream, server: u16, deployed: &AtomicBool, log: &Mutex<Vec<String>>) -> io::Result<()> {
    let (mut request, mut buffer) = (Vec::new(), [0; 4096]);
    let end = loop {
        if let Some(end) = request.windows(4).position(|four| four == b"\r\n\r\n") {
            break end;
        }
        let length @ 1.. = near.read(&mut buffer)? else { return Ok(()) };
        request.extend_from_slice(&buffer[..length]);
    };
    let mut far = TcpStream::connect(("127.0.0.1", server))?;
    let head = String::from_utf8_lossy(&request[..end]).into_owned();
    if !head.starts_with("GET ") || head.to_ascii_lowercase().contains("\r\nupgrade:") {
        far.write_all(&request)?;
        return tunnel(near, far);
    }
    if let (Some(path), Ok(mut log)) = (head.split(' ').nth(1), log.lock()) {
        log.push(path.to_owned());
    }
    let lines = head.lines().filter(|line| {
        let line = line.to_ascii_lowercase();
        !DROPPED.iter().any(|name| line.starts_with(name))
    });
    let head = lines.collect::<Vec<_>>().join("\r\n");
    let deployed = deployed.load(Ordering::SeqCst);
    let head = if deployed { renamed(&head) } else { head };
    far.write_all(format!("{head}\r\nConnection: close\r\n\r\n").as_bytes())?;
    let mut response = Vec::new();
    far.read_to_end(&mut response)?;
    // Only texts name files.
    match String::from_utf8(response) {
        Ok(text) if deployed => near.write_all(renamed(&text).as_bytes()),
        Ok(text) => near.write_all(text.as_bytes()),
        Err(binary) => near.write_all(binary.as_bytes()),
    }
}

/// Forwards everything in both directions.
fn tunnel(mut near: TcpStream, mut far: TcpStream) -> io::Result<()> {
    let (mut from, mut to) = (far.try_clone()?, near.try_clone()?);
    let back = thread::spawn(move || {
        let _ = io::copy(&mut from, &mut to);
        let _ = to.shutdown(Shutdown::Both);
    });
    let _ = io::copy(&mut near, &mut far);
    let _ = far.shutdown(Shutdown::Both);
    let _ = back.join();
    Ok(())
}

/// A text with another hash in each name. Doing it twice gives the same text again.
fn renamed(text: &str) -> String {
    let mut pieces = text.split('-');
    let mut renamed = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let hash = piece.bytes().take_while(u8::is_ascii_hexdigit).count();
        let ends = piece[hash..].bytes().next().is_none_or(|next| !next.is_ascii_alphanumeric());
        renamed.push('-');
        if hash == HASH && ends {
            let other = |digit: char| digit.to_digit(16).and_then(|value| char::from_digit(15 - value, 16));
            renamed.extend(piece[..hash].chars().filter_map(other));
            renamed.push_str(&piece[hash..]);
        } else {
            renamed.push_str(piece);
        }
    }
    renamed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hash_in_a_text_changes_and_changes_back() {
        let text = "GET /game-0123456789abcdef.wasm x-y \"ubongo-00000000ffffffff\" a-0123456789abcdef0.js";
        let other = "GET /game-fedcba9876543210.wasm x-y \"ubongo-ffffffff00000000\" a-0123456789abcdef0.js";
        assert_eq!(renamed(text), other);
        assert_eq!(renamed(other), text);
    }
}
