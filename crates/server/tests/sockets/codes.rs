//! Short codes: who gets them, when they end, and how often they may be guessed.

use puzzle::deck::Edition;
use table::{Link, Request, ShortCode, TableSettings};

use crate::guest::Guest;
use crate::player::{all_play_until, is_over};
use crate::request::Answer;
use crate::test_server::TestServer;

/// The short code of a table.
async fn code(server: &TestServer, link: Link) -> Option<String> {
    let answer = server.get(&format!("/api/tables/{link}/code")).await;
    assert!(matches!(answer.status, 200 | 404), "{answer:?}");
    answer.json()["code"].as_str().map(str::to_owned)
}

async fn join(server: &TestServer, code: &str, headers: &[&str]) -> Answer {
    server.ask("POST", "/api/join", headers, &serde_json::json!({ "code": code }).to_string()).await
}

/// A code that no lobby has.
fn wrong_code(right: &str) -> String {
    let right: ShortCode = right.parse().unwrap();
    (0..).map(|i| ShortCode::of(i, 4)).find(|code| *code != right).unwrap().to_string()
}

#[tokio::test]
async fn a_short_code_leads_to_the_table_in_any_spelling_until_the_game_starts() {
    let server = TestServer::new().await;
    let (link, mut guests) = server.party(Edition::Modern, 2).await;
    let first = code(&server, link).await.unwrap();
    assert_eq!(code(&server, link).await.as_ref(), Some(&first), "everyone in the lobby sees the same code");
    for spelling in [first.clone(), first.to_lowercase().replace('-', " ")] {
        let answer = join(&server, &spelling, &[]).await;
        assert_eq!((answer.status, answer.json()["link"].as_str()), (200, Some(link.to_string().as_str())));
    }
    guests[0].request(Request::Start).await.unwrap();
    guests[1].until(|state| state.playing().is_some()).await;
    let (old, wrong) = (join(&server, &first, &[]).await, join(&server, &wrong_code(&first), &[]).await);
    assert_eq!((old.status, wrong.status), (404, 404));
    assert_eq!(old.body, wrong.body, "an old code looks like a wrong one");
    assert_eq!(code(&server, link).await, None, "there is none during a game");
    guests[0].request(Request::Abandon).await.unwrap();
    let second = code(&server, link).await.unwrap();
    assert_ne!(second, first, "the next lobby has another one");
}

#[tokio::test]
async fn the_host_turns_the_code_off_and_gets_another_one() {
    let server = TestServer::new().await;
    let (link, mut guests) = server.party(Edition::Modern, 2).await;
    let first = code(&server, link).await.unwrap();
    let settings = guests[0].state().settings.clone();
    let with = |short_code| Request::Settings(Box::new(TableSettings { short_code, ..settings.clone() }));
    assert!(guests[1].request(with(false)).await.is_err(), "only the host may");
    guests[0].request(with(false)).await.unwrap();
    assert_eq!(code(&server, link).await, None);
    assert_eq!(join(&server, &first, &[]).await.status, 404);
    guests[0].request(with(true)).await.unwrap();
    assert_eq!(join(&server, &first, &[]).await.status, 404, "the old one stays off");
    assert_ne!(code(&server, link).await.unwrap(), first);
}

#[tokio::test]
async fn nobody_without_a_connection_at_the_table_makes_codes_and_a_restart_makes_another() {
    let mut server = TestServer::new().await;
    let link = server.open(Edition::Modern).await;
    assert_eq!(code(&server, link).await, None, "nobody is there");
    let guest = Guest::join(server.address, link, 1, "P").await;
    let first = code(&server, link).await.unwrap();
    drop(guest);
    server.stop().await;
    server.start().await;
    assert_eq!(join(&server, &first, &[]).await.status, 404);
    let _guest = Guest::join(server.address, link, 1, "P").await;
    assert_ne!(code(&server, link).await.unwrap(), first);
}

#[tokio::test]
async fn wrong_codes_are_counted_for_each_address_and_for_all_together() {
    let server = TestServer::with(|config| config.behind_proxy = true).await;
    let (link, _guests) = server.party(Edition::Modern, 1).await;
    let right = code(&server, link).await.unwrap();
    let wrong = wrong_code(&right);
    let limits = server.config().limits;
    let from = |i: u64| format!("X-Forwarded-For: 10.0.0.{i}");
    // What cannot be a code is no guess.
    for nonsense in ["", "mango", "KRTLM-482"] {
        assert_eq!(join(&server, nonsense, &[&from(1)]).await.status, 404);
    }
    for _ in 0..limits.address.wrong_codes.burst {
        assert_eq!(join(&server, &wrong, &[&from(1)]).await.status, 404);
    }
    let refused = join(&server, &right, &[&from(1)]).await;
    assert_eq!(refused.status, 429, "not even the right one");
    assert!(refused.head.contains("retry-after: "), "{refused:?}");
    assert_eq!(join(&server, &right, &[&from(2)]).await.status, 200, "others are not concerned");
    let more = limits.wrong_codes.burst - limits.address.wrong_codes.burst;
    for i in 0..more {
        assert_eq!(join(&server, &wrong, &[&from(2 + i / limits.address.wrong_codes.burst)]).await.status, 404);
    }
    assert_eq!(join(&server, &right, &[&from(99)]).await.status, 429, "until all together have tried too many");
    let _guest = Guest::join(server.address, link, 7, "the link still works").await;
}

#[tokio::test]
async fn a_page_of_another_site_cannot_use_up_the_tries_of_its_visitors() {
    let server = TestServer::new().await;
    let (link, _guests) = server.party(Edition::Modern, 1).await;
    let right = code(&server, link).await.unwrap();
    for _ in 0..2 * server.config().limits.address.wrong_codes.burst {
        assert_eq!(join(&server, &wrong_code(&right), &["Origin: https://evil.example"]).await.status, 403);
    }
    let own = format!("Origin: http://{}", server.address);
    assert_eq!(join(&server, &right, &[&own]).await.status, 200);
}

#[tokio::test]
async fn the_code_is_in_no_state_summary_or_replay() {
    let server = TestServer::new().await;
    let (link, mut guests) = server.party(Edition::Modern, 2).await;
    let code = code(&server, link).await.unwrap();
    guests[0].request(Request::Start).await.unwrap();
    let guests = all_play_until(guests, is_over).await;
    let mut texts = vec![serde_json::to_string(guests[0].state()).unwrap()];
    for path in [format!("/api/tables/{link}"), format!("/api/tables/{link}/games/1"), "/status".into()] {
        let answer = server.get(&path).await;
        assert_eq!(answer.status, 200, "{path}");
        texts.push(answer.body);
    }
    texts.push(server.metrics().await);
    let (letters, _) = code.split_once('-').unwrap();
    assert!(texts.iter().all(|text| !text.contains(letters)));
}
