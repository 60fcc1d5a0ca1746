//! The web page and its files over HTTP.

use puzzle::deck::Edition;
use server::{Config, PageFile};

use crate::test_server::TestServer;

/// A page of a few files. Each encoding has different content, to tell them apart.
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

/// A page with a link preview.
const PREVIEWED: &[PageFile] = &[PageFile {
    name: "index.html",
    plain:
        b"<title>page</title>\n<!--preview-->\n<meta property=\"og:title\" content=\"Ubongo\">\n<!--/preview-->\n<p>",
    brotli: None,
    gzip: None,
}];

const FROM_BROWSER: &str = "Accept: text/html,application/xhtml+xml";

#[tokio::test]
async fn every_route_of_the_page_returns_the_page() {
    let server = TestServer::with(with_page).await;
    for path in ["/", "/?a=b", "/t/whatever", "/bots", "/solo", "/rules", "/daily", "/records"] {
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
async fn files_are_sent_in_the_best_encoding_that_the_browser_accepts() {
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
        let vary =
            if path == app { "vary: accept-encoding\r\n" } else { "vary: accept, accept-encoding, sec-fetch-dest\r\n" };
        assert!(answer.head.contains(vary), "{}", answer.head);
        let sent = answer.head.lines().find_map(|line| line.strip_prefix("content-encoding: "));
        assert_eq!(sent, encoding, "{path} {accepted}");
    }
}

#[tokio::test]
async fn files_with_a_hash_in_their_names_are_cached_forever_and_the_rest_is_revalidated() {
    let server = TestServer::with(with_page).await;
    for (path, cache_control, content_type) in [
        ("/app-0123456789abcdef.wasm", "public, max-age=31536000, immutable", "application/wasm"),
        ("/font-0123456789abcdef.woff2", "public, max-age=31536000, immutable", "font/woff2"),
        ("/sw.js", "no-cache", "text/javascript; charset=utf-8"),
    ] {
        let answer = server.get(path).await;
        assert!(answer.head.contains(&format!("cache-control: {cache_control}\r\n")), "{}", answer.head);
        assert!(answer.head.contains(&format!("content-type: {content_type}\r\n")), "{}", answer.head);
    }
    let tag = |head: &str| {
        let tag = head.lines().find_map(|line| line.strip_prefix("etag: "));
        tag.expect("a file has an ETag").to_owned()
    };
    let plain = tag(&server.get("/").await.head);
    let again = server.ask("GET", "/", &[&format!("If-None-Match: \"other\", W/{plain}")], "").await;
    assert_eq!((again.status, &*again.body), (304, ""));
    let packed = server.ask("GET", "/", &["Accept-Encoding: br", &format!("If-None-Match: {plain}")], "").await;
    assert_eq!(packed.status, 200, "another encoding has another tag");
    assert_ne!(tag(&packed.head), plain);
}

#[tokio::test]
async fn a_head_request_returns_the_headers_only() {
    let server = TestServer::with(with_page).await;
    for (path, length) in [("/", 25), ("/sw.js", 6), ("/app-0123456789abcdef.wasm", 9)] {
        let answer = server.ask("HEAD", path, &[], "").await;
        assert_eq!((answer.status, &*answer.body), (200, ""), "{path}");
        assert!(answer.head.contains(&format!("content-length: {length}")), "{path}: {}", answer.head);
    }
}

#[tokio::test]
async fn an_unknown_path_returns_the_page_to_browsers_and_json_to_programs() {
    let server = TestServer::with(with_page).await;
    for path in ["/nothing", "/a/b/c", "/index.html", "/t/"] {
        let answer = server.ask("GET", path, &[FROM_BROWSER], "").await;
        assert_eq!((answer.status, &*answer.body), (404, "<title>plain page</title>"), "{path}");
    }
    for (method, path, headers) in [
        ("GET", "/nothing", &["Accept: */*"][..]),
        ("GET", "/app-fedcba9876543210.js", &[]),
        ("GET", "/api/nothing", &[FROM_BROWSER]),
        ("POST", "/nothing", &[FROM_BROWSER]),
        ("GET", "/../sw.js", &[]),
    ] {
        let answer = server.ask(method, path, headers, "").await;
        assert_eq!((answer.status, &answer.json()["error"]), (404, &"no_such_page".into()), "{method} {path}");
    }
    let known = server.ask("GET", "/nothing", &[FROM_BROWSER, "If-None-Match: *"], "").await;
    assert_eq!(known.status, 404, "a missing page is never \"not modified\"");
}

#[tokio::test]
async fn a_server_without_the_page_shows_the_status_page() {
    let server = TestServer::new().await;
    for path in ["/", "/status"] {
        assert!(server.get(path).await.body.contains("people connected"), "{path}");
    }
    for path in ["/solo", "/sw.js", "/nothing"] {
        let answer = server.ask("GET", path, &[FROM_BROWSER], "").await;
        assert_eq!((answer.status, &answer.json()["error"]), (404, &"no_such_page".into()), "{path}");
    }
}

#[tokio::test]
async fn links_to_tables_games_and_the_daily_puzzles_have_a_preview_without_names() {
    let server = TestServer::with(|config| config.page = PREVIEWED).await;
    let (link, _guests) = server.party(Edition::Modern, 2).await;
    let preview = async |path: &str| {
        let answer = server.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.body.starts_with("<title>page</title>") && answer.body.ends_with("<p>"), "{}", answer.body);
        answer.body
    };
    let address = server.address;
    for path in ["/", "/bots", "/replay", "/practice", "/print", "/print/C1-0000-00DY"] {
        let general = preview(path).await;
        assert!(general.contains(&format!("og:image\" content=\"http://{address}/preview-table.png\"")), "{general}");
        assert!(general.contains("og:title\" content=\"Ubongo\""), "{general}");
        // Browsers get the page as it was built, well compressed.
        let shown = server.ask("GET", path, &["Sec-Fetch-Dest: document"], "").await;
        assert!(!shown.body.contains("og:image"), "{}", shown.body);
    }
    let table = preview(&format!("/t/{link}")).await;
    assert!(table.contains("og:title\" content=\"A table for Ubongo\""), "{table}");
    assert!(table.contains("Modern: 2 of 4 seats taken. Join in!"), "{table}");
    assert!(table.contains(&format!("/t/{link}\">")) && table.contains("/preview-table.png\">"), "{table}");
    assert!(table.contains("og:image\" content=\"http://"), "with the whole address: {table}");
    for path in ["/t/whatever", "/t/%22%3E%3Cscript%3E", "/t/00000-00000-00000"] {
        let unknown = preview(path).await;
        assert!(unknown.contains("Join the puzzle race") && !unknown.contains("<script"), "{unknown}");
    }
    let game = preview(&format!("/t/{link}/games/1")).await;
    assert!(game.contains("Watch a game of Ubongo") && game.contains("/preview-replay.png\">"), "{game}");
    assert!(preview("/daily").await.contains("/preview-daily.png\">"));
    // Browsers have it cached as long as it says the same.
    let path = format!("/t/{link}");
    let answer = server.get(&path).await;
    let tag = answer.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().trim().to_owned();
    let again = server.ask("GET", &path, &[&format!("If-None-Match: {tag}")], "").await;
    assert_eq!((again.status, &*again.body), (304, ""));
}
