//! The examples of HTTP responses in docs/protocol.md are what the server really sends.

use puzzle::deck::Level;
use rules::Seat;
use serde_json::Value;
use table::Request;
use table::bot::Strength;

use crate::guest::{Guest, token};
use crate::test_server::TestServer;

/// The example with a label, as in ```` ```json summary ````.
fn example(kind: &str) -> Value {
    let document = include_str!("../../../../docs/protocol.md");
    let fence = format!("```json {kind}\n");
    let start = document.find(&fence).expect("the document has an example") + fence.len();
    let length = document[start..].find("```").expect("the example ends");
    serde_json::from_str(&document[start..start + length]).expect("the example is JSON")
}

#[tokio::test]
async fn responses_match_the_examples_in_the_document() {
    let server = TestServer::new().await;
    let bearer = format!("Authorization: Bearer {}", token(1));
    let opened = server.ask("POST", "/api/tables", &[&bearer], "{\"edition\":\"modern\"}").await.json();
    let link = opened["link"].as_str().unwrap().to_owned();
    // Each table has its own link, and each bot its own name.
    let as_in_the_document = |value: &Value, bot: &str| {
        let text = value.to_string().replace(&link, "4408p-ekvpz-j7wvy").replace(bot, "Nyati");
        serde_json::from_str::<Value>(&text).unwrap()
    };
    assert_eq!(as_in_the_document(&opened, "Nyati"), example("opened"));

    let mut ada = Guest::join(server.address, link.parse().unwrap(), 1, "Ada").await;
    ada.request(Request::AddBot { strength: Strength::Steady }).await.unwrap();
    ada.request(Request::Level { seat: Seat::new(1).unwrap(), level: Level::Hard }).await.unwrap();
    let summary = server.get(&format!("/api/tables/{link}")).await.json();
    let bot = summary["chairs"][1]["name"].as_str().unwrap().to_owned();
    assert_eq!(as_in_the_document(&summary, &bot), example("summary"));

    let unknown = table::Link::of([9; 13]);
    assert_eq!(server.get(&format!("/api/tables/{unknown}")).await.json(), example("failure"));
    let today = puzzle::Date::of_ms(std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as u64);
    let day = server.get(&format!("/api/daily/{today}")).await.json();
    let names = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&day), names(&example("day")));
    // The example can be read, but nobody solves five tasks with one tile.
    let record = server.ask("POST", "/api/records", &[&bearer], &example("record").to_string()).await;
    assert_eq!((record.status, record.json()["error"].as_str()), (422, Some("run")), "{record:?}");
    assert_eq!(server.get("/api/decks/M1-J452-VVBP").await.json()["boards"][19], example("board"));
}
