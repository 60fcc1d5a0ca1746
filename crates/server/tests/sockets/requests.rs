//! The HTTP API.

use futures_util::future::join_all;
use puzzle::deck::Edition;
use server::Allowance;
use table::Request;

use crate::guest::{Guest, token};
use crate::test_server::TestServer;

fn bearer(number: u32) -> String {
    format!("Authorization: Bearer {}", token(number))
}

#[tokio::test]
async fn a_guest_opens_tables_and_finds_them_again() {
    let server = TestServer::new().await;
    let answer = server.ask("POST", "/api/tables", &[&bearer(1)], "{\"edition\":\"3d\"}").await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let json = answer.json();
    let (link, url) = (json["link"].as_str().unwrap(), json["url"].as_str().unwrap());
    assert_eq!(url, format!("/t/{link}"));
    assert!(answer.head.contains(&format!("location: {url}")));

    let summary = server.get(&format!("/api/tables/{link}")).await.json();
    assert_eq!((&summary["edition"], &summary["phase"]), (&"3d".into(), &"lobby".into()));
    assert_eq!((&summary["free_chairs"], &summary["spectators"]), (&4.into(), &true.into()));
    let own = server.ask("GET", "/api/tables", &[&bearer(1)], "").await.json();
    assert_eq!(own.as_array().unwrap().len(), 0, "opening is not sitting down");

    let mut guest = Guest::join(server.address, link.parse().unwrap(), 1, "Ada").await;
    let own = server.ask("GET", "/api/tables", &[&bearer(1)], "").await.json();
    assert_eq!((&own[0]["link"], &own[0]["chairs"][0]["name"]), (&link.into(), &"Ada".into()));
    let others = server.ask("GET", "/api/tables", &[&bearer(2)], "").await.json();
    assert_eq!(others.as_array().unwrap().len(), 0);
    guest.request(Request::Stand { bot: None }).await.unwrap();
    let own = server.ask("GET", "/api/tables", &[&bearer(1)], "").await.json();
    assert_eq!(own.as_array().unwrap().len(), 0);

    let page = server.get(url).await;
    assert!(page.status == 200 && page.body.contains("Waiting for players"), "{page:?}");
}

#[tokio::test]
async fn an_error_response_has_a_word_and_a_sentence() {
    let server = TestServer::new().await;
    let unknown = table::Link::of([9; 13]);
    let slip = format!("{}x", &unknown.to_string()[..16]);
    for (method, path, headers, body, status, word) in [
        ("GET", "/nothing".into(), vec![], "", 404, "no_such_page"),
        ("DELETE", "/api/tables".into(), vec![], "", 405, "method"),
        ("POST", "/api/tables".into(), vec![], "", 401, "guest"),
        ("POST", "/api/tables".into(), vec!["Authorization: Bearer 123".into()], "", 401, "guest"),
        ("POST", "/api/tables".into(), vec![bearer(1)], "{", 400, "request"),
        ("POST", "/api/tables".into(), vec![bearer(1)], "{\"edition\":\"4d\"}", 400, "request"),
        ("POST", "/api/tables".into(), vec![bearer(1)], "{\"colour\":1}", 400, "request"),
        ("GET", "/api/tables".into(), vec![], "", 401, "guest"),
        ("GET", format!("/api/tables/{unknown}"), vec![], "", 404, "no_such_table"),
        ("GET", format!("/api/tables/{slip}"), vec![], "", 400, "link"),
        ("GET", format!("/api/tables/{unknown}/games"), vec![], "", 404, "no_such_table"),
        ("GET", format!("/api/tables/{unknown}/games/1"), vec![], "", 404, "no_such_game"),
        ("GET", format!("/api/tables/{unknown}/games/x"), vec![], "", 404, "no_such_game"),
        ("GET", format!("/t/{unknown}/socket"), vec![], "", 400, "request"),
        ("GET", "/api/decks/nonsense".into(), vec![], "", 400, "request"),
        ("GET", "/api/decks/%ff".into(), vec![], "", 404, "no_such_page"),
        ("GET", format!("/api/tables/{unknown}/games/%ff"), vec![], "", 404, "no_such_page"),
        ("GET", "/api/records".into(), vec![], "", 400, "request"),
        ("GET", "/api/records?edition=modern&level=easy&tasks=5&minutes=5".into(), vec![], "", 400, "request"),
    ] {
        let headers: Vec<&str> = headers.iter().map(String::as_str).collect();
        let answer = server.ask(method, &path, &headers, body).await;
        assert_eq!(answer.status, status, "{method} {path}: {answer:?}");
        assert_eq!(answer.json()["error"], word, "{method} {path}: {answer:?}");
        assert!(answer.json()["say"].as_str().is_some_and(|say| say.len() > 10), "{answer:?}");
    }
    let large = format!("{{\"edition\":\"{}\"}}", "x".repeat(100_000));
    let answer = server.ask("POST", "/api/tables", &[&bearer(1)], &large).await;
    assert_eq!((answer.status, answer.json()["error"].as_str()), (413, Some("too_large")), "{answer:?}");
    let long = format!("X-Long: {}", "x".repeat(100_000));
    assert_eq!(server.ask("GET", "/", &[&long], "").await.status, 431);
    assert_eq!(server.get(&format!("/t/{unknown}")).await.status, 404);
}

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let server = TestServer::new().await;
    for path in ["/", "/style.css", "/healthz", "/api/tables", "/nothing"] {
        let answer = server.get(path).await;
        for header in [
            "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval';",
            "frame-ancestors 'none'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-resource-policy: same-origin",
        ] {
            assert!(answer.head.contains(header), "{path} without {header}: {}", answer.head);
        }
        assert!(!answer.head.contains("access-control-allow"), "{path}");
    }
}

#[tokio::test]
async fn a_deck_code_returns_its_boards() {
    let server = TestServer::new().await;
    let answer = server.get("/api/decks/c1-0000-00dy").await;
    assert_eq!(answer.status, 200);
    assert!(answer.head.contains("immutable"));
    let deck = answer.json();
    assert_eq!((&deck["code"], &deck["edition"]), (&"C1-0000-00DY".into(), &"classic".into()));
    assert_eq!(deck["boards"].as_array().unwrap().len(), 36);
    assert_eq!(deck["boards"][0]["sides"][0]["tasks"][0]["pieces"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn the_number_of_new_tables_is_limited() {
    let server = TestServer::with(|config| {
        config.limits = config.limits.with_tables_per_hour(4);
        config.limits.tables_per_guest = 2;
        config.limits.stored_tables = 3;
    })
    .await;
    let open = async |number| server.ask("POST", "/api/tables", &[&bearer(number)], "").await;
    assert_eq!(open(1).await.status, 201);
    assert_eq!(open(1).await.status, 201);
    let third = open(1).await;
    assert_eq!((third.status, &third.json()["error"]), (429, &"too_many_tables".into()), "{third:?}");
    assert_eq!(open(2).await.status, 201);
    let fourth = open(2).await;
    assert_eq!(fourth.status, 429, "the hour's limit is reached: {fourth:?}");

    let full = TestServer::with(|config| config.limits.stored_tables = 0).await;
    let answer = full.ask("POST", "/api/tables", &[&bearer(1)], "").await;
    assert_eq!((answer.status, &answer.json()["error"]), (503, &"full".into()));
}

#[tokio::test]
async fn parallel_requests_of_a_guest_open_as_many_tables_as_the_limit_allows() {
    let server = TestServer::with(|config| config.limits.tables_per_guest = 10).await;
    let bearer = bearer(1);
    let open = |_| async { server.ask("POST", "/api/tables", &[&bearer], "").await.status };
    let statuses = join_all((0..50).map(open)).await;
    let count = |status| statuses.iter().filter(|other| **other == status).count();
    assert_eq!((count(201), count(429)), (10, 40), "{statuses:?}");
}

#[tokio::test]
async fn a_client_over_its_budget_gets_429_and_the_time_to_come_back() {
    let server = TestServer::with(|config| {
        config.behind_proxy = true;
        // Five requests, and then one every hundred seconds.
        config.limits.address.work = Allowance { burst: 100, per_hour: 720 };
    })
    .await;
    let ask = async |from| server.ask("GET", "/healthz", &[&format!("X-Forwarded-For: {from}")], "").await;
    for _ in 0..5 {
        assert_eq!(ask("1.1.1.1").await.status, 200);
    }
    let refused = ask("1.1.1.1").await;
    assert_eq!((refused.status, &refused.json()["error"]), (429, &"too_fast".into()), "{refused:?}");
    assert!(refused.head.contains("retry-after: 100"), "{}", refused.head);
    assert_eq!(ask("2.2.2.2").await.status, 200, "others are not affected");
}

/// L8: figures about the server are for its operator.
#[tokio::test]
async fn only_operators_see_figures_about_the_server() {
    let server = TestServer::with(|config| {
        config.behind_proxy = true;
        config.metrics_from = vec!["9.9.9.9".parse().unwrap()];
    })
    .await;
    for (from, operator) in [("127.0.0.1", true), ("::1", true), ("9.9.9.9", true), ("8.8.8.8", false)] {
        let header = format!("X-Forwarded-For: {from}");
        assert_eq!(
            server.ask("GET", "/metrics", &[&header], "").await.status,
            404,
            "they have an address of their own"
        );
        for page in ["/status", "/"] {
            let status = server.ask("GET", page, &[&header], "").await;
            assert_eq!(status.body.contains("people connected"), operator, "{from}");
        }
    }
    let open = TestServer::with(|config| {
        config.behind_proxy = true;
        config.metrics_from = vec!["0.0.0.0".parse().unwrap()];
    })
    .await;
    let status = open.ask("GET", "/status", &["X-Forwarded-For: 8.8.8.8"], "").await;
    assert!(status.body.contains("people connected"));
}

#[tokio::test]
async fn metrics_count_tables_sockets_and_entries() {
    let server = TestServer::new().await;
    let (_, mut guests) = server.party(Edition::Modern, 2).await;
    guests[0].request(Request::React(table::Reaction::Laugh)).await.unwrap();
    let text = server.metrics().await;
    for line in ["ubongo_healthy 1", "ubongo_tables 1", "ubongo_sockets 2", "ubongo_entries_total 2"] {
        assert!(text.lines().any(|found| found == line), "{line} is not in\n{text}");
    }
    assert_eq!(server.get("/healthz").await.body, "ok\n");
    assert!(server.get("/").await.body.contains("people connected"));
}
