//! HTTP requests to a real server.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use server::{Config, Server};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;

use crate::games::{DatabaseFiles, PlayedDatabase};

/// No answer is longer: the longest are replays.
const MOST_BYTES: u64 = 1 << 20;

/// Not a measure of speed: without an answer for this long, there is none.
const NO_ANSWER: Duration = Duration::from_secs(60);

/// Set by a panic on any thread. Tasks of the server end with theirs, and nobody else would notice.
static PANICKED: AtomicBool = AtomicBool::new(false);

struct RunningServer {
    runtime: Runtime,
    address: SocketAddr,
    _folder: TempDir,
}

impl RunningServer {
    fn shared() -> &'static Self {
        static SHARED: OnceLock<RunningServer> = OnceLock::new();
        SHARED.get_or_init(Self::start)
    }

    /// A server with a database that has tables and games. Its limits are high enough for one client in a hurry.
    fn start() -> Self {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANICKED.store(true, Ordering::SeqCst);
            usual(panic);
        }));
        let folder = PlayedDatabase::folder();
        PlayedDatabase::shared().crashed.write(folder.path());
        let mut config = Config::new((Ipv4Addr::LOCALHOST, 0).into(), folder.path().join(DatabaseFiles::NAME));
        config.limits = config.limits.with_budgets_times(1_000_000);
        config.limits.connections_per_address = 10_000;
        let runtime = Runtime::new().expect("threads can be started");
        let server = runtime.block_on(Server::start(config)).expect("the database is sound");
        let address = server.address();
        runtime.spawn(server.run(std::future::pending()));
        Self { runtime, address, _folder: folder }
    }
}

/// Sends a request: its first line is the method and the path, then come headers, and after an empty line the body. The length of
/// the body and the end of the connection are added, so that there is always exactly one answer.
///
/// The server answers with data or with a sentence, and with no status that says it failed.
pub fn requests(bytes: &[u8]) {
    let server = RunningServer::shared();
    let (head, body) = split(bytes, b"\n\n").unwrap_or((bytes, b""));
    let (first, headers) = split(head, b"\n").unwrap_or((head, b""));
    let mut request = first.to_vec();
    request.extend(format!(" HTTP/1.1\r\nHost: {}\r\n", server.address).bytes());
    // A WebSocket is opened only by a request that says so twice.
    request.extend(format!("Connection: close{}\r\n", if is_upgrade(headers) { ", upgrade" } else { "" }).bytes());
    for header in headers.split(|byte| *byte == b'\n').filter(|header| !header.is_empty() && !is_framing(header)) {
        request.extend_from_slice(header);
        request.extend_from_slice(b"\r\n");
    }
    request.extend(format!("Content-Length: {}\r\n\r\n", body.len()).bytes());
    request.extend_from_slice(body);
    let answer = server.runtime.block_on(async {
        tokio::time::timeout(NO_ANSWER, ask(server.address, &request)).await.expect("the server answers")
    });
    assert!(!PANICKED.load(Ordering::SeqCst), "the server panicked");
    check(first, &answer);
}

async fn ask(address: SocketAddr, request: &[u8]) -> Vec<u8> {
    let mut socket = TcpStream::connect(address).await.expect("the server listens");
    // A server that refuses a request may close the connection before it has read everything.
    let (mut reader, mut writer) = socket.split();
    let mut answer = Vec::new();
    let read = async {
        let mut buffer = vec![0; 16 << 10];
        while let Ok(1..) =
            reader.read(&mut buffer).await.inspect(|&length| answer.extend_from_slice(&buffer[..length]))
        {
            // A WebSocket stays open.
            if answer.starts_with(b"HTTP/1.1 101") || answer.len() as u64 > MOST_BYTES {
                break;
            }
        }
    };
    let _ = tokio::join!(writer.write_all(request), read);
    answer
}

fn is_upgrade(headers: &[u8]) -> bool {
    headers.to_ascii_lowercase().windows(8).any(|word| word == b"upgrade:")
}

/// These headers would contradict those that are added.
fn is_framing(header: &[u8]) -> bool {
    let name = header.split(|byte| *byte == b':').next().unwrap_or_default().trim_ascii().to_ascii_lowercase();
    [&b"content-length"[..], b"transfer-encoding", b"connection", b"expect"].contains(&&name[..])
}

fn split<'a>(bytes: &'a [u8], at: &[u8]) -> Option<(&'a [u8], &'a [u8])> {
    let found = bytes.windows(at.len()).position(|window| window == at)?;
    Some((&bytes[..found], &bytes[found + at.len()..]))
}

fn check(first: &[u8], answer: &[u8]) {
    assert!((answer.len() as u64) <= MOST_BYTES, "an answer has no bound");
    let (head, body) = split(answer, b"\r\n\r\n").unwrap_or_else(|| {
        panic!("no answer: {:?}", String::from_utf8_lossy(answer));
    });
    let head = String::from_utf8_lossy(head).to_lowercase();
    let status = head.strip_prefix("http/1.1 ").and_then(|rest| rest.get(..3)?.parse::<u16>().ok());
    let status = status.unwrap_or_else(|| panic!("not an answer: {head}"));
    assert!(status < 500 || status == 503, "{head}");
    // What is no HTTP does not reach the server's own code.
    if !head.contains("referrer-policy: no-referrer") {
        assert!([400, 414, 431, 505].contains(&status) && body.is_empty(), "{head}");
        return;
    }
    if status >= 400 && !first.starts_with(b"HEAD ") {
        let text = String::from_utf8_lossy(body);
        if head.contains("content-type: text/html") {
            assert!(text.contains("</p>"), "a page without a sentence: {text}");
        } else {
            let error: serde_json::Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{head}: {text:?}"));
            let sentence = error["say"].as_str().unwrap_or_default();
            assert!(sentence.contains(' ') && !sentence.contains('\n') && error["error"].is_string(), "{text}");
        }
    }
}
