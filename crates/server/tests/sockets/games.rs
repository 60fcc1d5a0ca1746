//! Whole games over real sockets.

use puzzle::deck::Edition;
use rules::Phase;
use table::{CloseReason, Occupant, Play, Rejection, Request, TableState, ToClient};

use crate::guest::Guest;
use crate::player::{all_play_until, is_over, is_racing};
use crate::request::settings;
use crate::test_server::TestServer;

/// Four people play a game to its end, and a spectator watches.
async fn play_whole_game(edition: Edition) {
    let server = TestServer::new().await;
    let (link, mut guests) = server.party(edition, 4).await;
    let mut watching = Guest::new(server.address, link, 99, "Watching", true);
    watching.connect().await;
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_over).await;
    watching.until(is_over).await;

    // All clients have the same state.
    for guest in &mut guests {
        let seq = watching.follower.seq();
        while guest.follower.seq() < seq {
            assert!(guest.step().await);
        }
        assert_eq!(guest.state(), watching.state());
    }
    let Play::Game { game, .. } = &watching.state().game.as_ref().unwrap().play else { panic!("not a solo game") };
    assert!(matches!(game.phase, Phase::Over { winners } if !winners.is_empty()));
    assert!(game.players.iter().all(|player| player.purse.len() >= 9), "all have solved all tasks");

    // The game can be replayed.
    let games = server.get(&format!("/api/tables/{link}/games")).await.json();
    assert_eq!(games.as_array().unwrap().len(), 1);
    assert_eq!(games[0]["number"], 1);
    let replay = server.get(&format!("/api/tables/{link}/games/1")).await.json();
    let mut state = TableState::new(settings(edition));
    for message in replay["messages"].as_array().unwrap() {
        let Ok(ToClient::Entry(entry)) = ToClient::read(&message.to_string()) else { panic!("{message}") };
        entry.events.iter().for_each(|event| state.apply(event));
    }
    assert_eq!(state.game, watching.state().game);

    // They play quicker than any person could. On a slow machine some tasks may take long enough for a record.
    let level = if edition == Edition::ThreeD { "1" } else { "easy" };
    let edition = serde_json::to_value(edition).unwrap();
    let records = server.get(&format!("/api/records?edition={}&level={level}", edition.as_str().unwrap())).await.json();
    let best = records["best"].as_array().unwrap();
    let after_ms = |best: &serde_json::Value| best["achievement"]["kind"]["task"]["after_ms"].as_u64().unwrap();
    assert!(best.len() <= 4 && best.iter().all(|best| after_ms(best) >= 3 * 250), "{records}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_play_classic() {
    play_whole_game(Edition::Classic).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_play_modern() {
    play_whole_game(Edition::Modern).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_play_3d() {
    play_whole_game(Edition::ThreeD).await;
}

#[tokio::test]
async fn a_rematch_is_played_at_the_same_link() {
    let server = TestServer::new().await;
    let (link, mut guests) = server.party(Edition::Modern, 2).await;
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    guests[0].request(Request::Abandon).await.unwrap();
    guests[1].until(is_over).await;
    assert_eq!(guests[1].request(Request::Start).await, Err(Rejection::NotHost));
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    assert!(guests.iter().all(|guest| guest.state().game.as_ref().unwrap().number == 2));
    let summary = server.get(&format!("/api/tables/{link}")).await.json();
    assert_eq!((&summary["phase"], &summary["game"]), (&"playing".into(), &2.into()));
}

#[tokio::test]
async fn a_spectator_sees_everything_and_can_do_nothing() {
    let server = TestServer::new().await;
    let (link, mut guests) = server.party(Edition::Modern, 2).await;
    let mut watching = Guest::new(server.address, link, 9, "Watching", true);
    watching.connect().await;
    assert_eq!(watching.request(Request::Start).await, Err(Rejection::NotHost));
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    watching.until(is_racing).await;
    let act = rules::Command::GiveUp;
    let round = watching.state().round;
    assert_eq!(watching.request(Request::Play { round, act }).await, Err(Rejection::Watching));
    assert_eq!(watching.request(Request::Kick { member: guests[0].you(), bot: None }).await, Err(Rejection::NotHost));
    assert_eq!(watching.state().chairs.len(), 2);
}

#[tokio::test]
async fn a_guest_who_was_kicked_cannot_come_back() {
    let server = TestServer::new().await;
    let (_, mut guests) = server.party(Edition::Modern, 3).await;
    let member = guests[2].you();
    guests[0].request(Request::Kick { member, bot: None }).await.unwrap();
    assert_eq!(guests[2].close_reason().await, Some(CloseReason::Kicked));
    assert_eq!(guests[2].closed, Some(1008));
    guests[2].news.clear();
    guests[2].knock().await.unwrap();
    assert_eq!(guests[2].close_reason().await, Some(CloseReason::Kicked));
    guests[1].until(|state| state.members.len() == 2).await;
    let vacant = guests[1].state().chairs.iter().filter(|chair| chair.occupant == Occupant::Vacant).count();
    assert_eq!(guests[1].state().chairs.len() - vacant, 2);
}
