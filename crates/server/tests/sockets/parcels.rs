//! Parcels with which players move to another device, over real HTTP.

use serde_json::json;

use crate::request::Answer;
use crate::test_server::TestServer;

fn name(digit: &str) -> String {
    digit.repeat(64)
}

async fn put(server: &TestServer, name: &str, sealed: &str, headers: &[&str]) -> Answer {
    server.ask("POST", "/api/parcels", headers, &json!({ "name": name, "sealed": sealed }).to_string()).await
}

async fn take(server: &TestServer, name: &str, headers: &[&str]) -> Answer {
    server.ask("POST", "/api/parcels/take", headers, &json!({ "name": name }).to_string()).await
}

#[tokio::test]
async fn a_parcel_is_given_away_once() {
    let server = TestServer::new().await;
    let large = "A".repeat(900_000);
    let kept = put(&server, &name("a"), &large, &[]).await;
    assert_eq!((kept.status, kept.json()["lasts"].as_u64()), (200, Some(300)), "{kept:?}");
    let taken = take(&server, &name("a"), &[]).await;
    assert_eq!((taken.status, taken.json()["sealed"].as_str()), (200, Some(large.as_str())));
    let again = take(&server, &name("a"), &[]).await;
    let wrong = take(&server, &name("b"), &[]).await;
    assert_eq!((again.status, wrong.status), (404, 404));
    assert_eq!(again.body, wrong.body, "a used code looks like a wrong one");
    assert_eq!(again.json()["error"], "no_such_parcel");
}

#[tokio::test]
async fn a_parcel_ends_with_its_time_and_with_the_server() {
    let mut server = TestServer::with(|config| config.limits.parcel_lasts_s = 0).await;
    assert_eq!(put(&server, &name("a"), "AAAA", &[]).await.status, 200);
    assert_eq!(take(&server, &name("a"), &[]).await.status, 404);
    server.stop().await;
    let mut server = server.and_then(|config| config.limits.parcel_lasts_s = 300).await;
    assert_eq!(put(&server, &name("a"), "AAAA", &[]).await.status, 200);
    server.stop().await;
    server.start().await;
    assert_eq!(take(&server, &name("a"), &[]).await.status, 404, "it was in memory only");
}

#[tokio::test]
async fn parcels_and_wrong_names_are_limited_for_each_address() {
    let server = TestServer::with(|config| config.behind_proxy = true).await;
    let limits = server.config().limits;
    let from = |i: u32| format!("X-Forwarded-For: 10.0.0.{i}");
    for i in 0..limits.parcels_per_address {
        assert_eq!(put(&server, &name(&i.to_string()), "AAAA", &[&from(1)]).await.status, 200);
    }
    let refused = put(&server, &name("c"), "AAAA", &[&from(1)]).await;
    assert_eq!((refused.status, refused.json()["error"].as_str()), (429, Some("too_many_parcels")));
    assert_eq!(put(&server, &name("c"), "AAAA", &[&from(2)]).await.status, 200, "others are not concerned");
    for _ in 0..limits.address.wrong_codes.burst {
        assert_eq!(take(&server, &name("e"), &[&from(3)]).await.status, 404);
    }
    let refused = take(&server, &name("c"), &[&from(3)]).await;
    assert_eq!(refused.status, 429, "not even the right one");
    assert!(refused.head.contains("retry-after: "), "{refused:?}");
    assert_eq!(take(&server, &name("c"), &[&from(4)]).await.status, 200);
}

#[tokio::test]
async fn bad_requests_and_other_sites_are_refused() {
    let server = TestServer::new().await;
    let other = "Origin: https://evil.example";
    assert_eq!(put(&server, &name("a"), "AAAA", &[other]).await.status, 403);
    assert_eq!(take(&server, &name("a"), &[other]).await.status, 403);
    for (name, sealed) in [(name("a"), ""), (name("a"), "<>"), ("short".into(), "AAAA"), (name("Z"), "AAAA")] {
        assert_eq!(put(&server, &name, sealed, &[]).await.status, 400, "{name} {sealed}");
    }
    assert_eq!(put(&server, &name("a"), &"A".repeat((1 << 20) + 1), &[]).await.status, 413);
    assert_eq!(put(&server, &name("a"), &"A".repeat(2 << 20), &[]).await.status, 413);
    assert_eq!(take(&server, "no name", &[]).await.status, 404);
    for body in ["", "{}", "[1]", "{\"name\":1}"] {
        assert_eq!(server.ask("POST", "/api/parcels", &[], body).await.status, 400, "{body}");
    }
    assert_eq!(server.get("/api/parcels").await.status, 405);
}
