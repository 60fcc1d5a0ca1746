//! The page and its files.

use server::{Config, PageFile};

use crate::test_server::TestServer;

/// A page of a few files. Each packing has a content of its own.
const PAGE: &[PageFile] = &[
    PageFile {
        name: "index.html",
        plain: b"<title>plain page</title>",
        brotli: Some(b"page in brotli"),
        gzip: Some(b"page in gzip"),
    },
    PageFile { name: "app-0123456789abcdef.wasm", plain: b"plain app", brotli: Some(b"app in brotli"), gzip: None },
    PageFile { name: "font-0123456789abcdef.woff2", plain: b"font", brotli: None, gzip: None },
    PageFile { name: "sw.js", plain: b"worker", brotli: None, gzip: None },
];

fn with_page(config: &mut Config) {
    config.page = PAGE;
}

const LOOKS: &str = "Accept: text/html,application/xhtml+xml";

#[tokio::test]
async fn every_address_of_the_page_gives_the_page() {
    let server = TestServer::with(with_page).await;
    for path in ["/", "/?a=b", "/t/whatever", "/bots", "/solo", "/rules"] {
        let answer = server.get(path).await;
        assert_eq!((answer.status, &*answer.body), (200, "<title>plain page</title>"), "{path}");
        for header in ["content-type: text/html; charset=utf-8", "cache-control: no-cache", "etag: \""] {
            assert!(answer.head.contains(header), "{path} without {header}: {}", answer.head);
        }
    }
    let status = server.get("/status").await;
    assert!(status.status == 200 && status.body.contains("people connected"), "{status:?}");
}

#[tokio::test]
async fn files_come_packed_as_the_browser_likes_it() {
    let server = TestServer::with(with_page).await;
    let app = "/app-0123456789abcdef.wasm";
    for (path, accepted, encoding, body) in [
        ("/", "gzip, deflate, br", Some("br"), "page in brotli"),
        ("/", "gzip", Some("gzip"), "page in gzip"),
        ("/", "identity", None, "<title>plain page</title>"),
        (app, "br", Some("br"), "app in brotli"),
        (app, "gzip", None, "plain app"),
        ("/sw.js", "br, gzip", None, "worker"),
    ] {
        let answer = server.ask("GET", path, &[&format!("Accept-Encoding: {accepted}")], "").await;
        assert_eq!((answer.status, &*answer.body), (200, body), "{path} {accepted}");
        assert!(answer.head.contains("vary: accept, accept-encoding"), "{}", answer.head);
        let said = answer.head.lines().find_map(|line| line.strip_prefix("content-encoding: "));
        assert_eq!(said, encoding, "{path} {accepted}");
    }
}

#[tokio::test]
async fn what_has_a_hash_in_its_name_is_kept_for_ever_and_the_rest_is_asked_for_again() {
    let server = TestServer::with(with_page).await;
    for (path, kept, kind) in [
        ("/app-0123456789abcdef.wasm", "public, max-age=31536000, immutable", "application/wasm"),
        ("/font-0123456789abcdef.woff2", "public, max-age=31536000, immutable", "font/woff2"),
        ("/sw.js", "no-cache", "text/javascript; charset=utf-8"),
    ] {
        let answer = server.get(path).await;
        assert!(answer.head.contains(&format!("cache-control: {kept}\r\n")), "{}", answer.head);
        assert!(answer.head.contains(&format!("content-type: {kind}\r\n")), "{}", answer.head);
    }
    let tag = |head: &str| {
        let tag = head.lines().find_map(|line| line.strip_prefix("etag: "));
        tag.expect("there is one").to_owned()
    };
    let plain = tag(&server.get("/").await.head);
    let again = server.ask("GET", "/", &[&format!("If-None-Match: \"other\", W/{plain}")], "").await;
    assert_eq!((again.status, &*again.body), (304, ""));
    let packed = server.ask("GET", "/", &["Accept-Encoding: br", &format!("If-None-Match: {plain}")], "").await;
    assert_eq!(packed.status, 200, "another packing is another content");
    assert_ne!(tag(&packed.head), plain);
}

#[tokio::test]
async fn the_head_of_a_file_can_be_had_alone() {
    let server = TestServer::with(with_page).await;
    for (path, length) in [("/", 25), ("/sw.js", 6), ("/app-0123456789abcdef.wasm", 9)] {
        let answer = server.ask("HEAD", path, &[], "").await;
        assert_eq!((answer.status, &*answer.body), (200, ""), "{path}");
        assert!(answer.head.contains(&format!("content-length: {length}")), "{path}: {}", answer.head);
    }
}

#[tokio::test]
async fn where_nothing_is_people_get_the_page_and_programs_a_word() {
    let server = TestServer::with(with_page).await;
    for path in ["/nothing", "/a/b/c", "/index.html", "/t/"] {
        let answer = server.ask("GET", path, &[LOOKS], "").await;
        assert_eq!((answer.status, &*answer.body), (404, "<title>plain page</title>"), "{path}");
    }
    for (method, path, headers) in [
        ("GET", "/nothing", &["Accept: */*"][..]),
        ("GET", "/app-fedcba9876543210.js", &[]),
        ("GET", "/api/nothing", &[LOOKS]),
        ("POST", "/nothing", &[LOOKS]),
        ("GET", "/../sw.js", &[]),
    ] {
        let answer = server.ask(method, path, headers, "").await;
        assert_eq!((answer.status, &answer.json()["error"]), (404, &"no_such_page".into()), "{method} {path}");
    }
    let known = server.ask("GET", "/nothing", &[LOOKS, "If-None-Match: *"], "").await;
    assert_eq!(known.status, 404, "that there is nothing is no page to keep");
}

#[tokio::test]
async fn a_program_without_the_page_shows_what_goes_on() {
    let server = TestServer::new().await;
    for path in ["/", "/status"] {
        assert!(server.get(path).await.body.contains("people connected"), "{path}");
    }
    for path in ["/solo", "/sw.js", "/nothing"] {
        let answer = server.ask("GET", path, &[LOOKS], "").await;
        assert_eq!((answer.status, &answer.json()["error"]), (404, &"no_such_page".into()), "{path}");
    }
}
