//! The host's rights while the host is disconnected, and what people with the link can make of that.

use puzzle::deck::Edition;
use table::{CloseReason, Rejection, Request, TableState};

use crate::guest::Guest;
use crate::player::{all_play_until, is_racing};
use crate::test_server::TestServer;

/// A server where players count as away and a host is replaced as soon as they are disconnected.
async fn impatient_server() -> TestServer {
    TestServer::with(|config| (config.pace.away_ms, config.pace.stand_in_ms) = (0, 0)).await
}

fn kick(guest: &Guest) -> Request {
    Request::Kick { member: guest.you(), bot: None }
}

/// A race of some players, in the order of their chairs. The first is the host.
async fn race(server: &TestServer, people: usize) -> Vec<Guest> {
    let (_, mut guests) = server.party(Edition::Modern, people).await;
    guests[0].request(Request::Start).await.unwrap();
    all_play_until(guests, is_racing).await
}

/// A person disconnects, and another one waits until the table has noticed.
async fn disconnect(gone: &mut Guest, witness: &mut Guest) {
    let you = gone.you();
    gone.vanish();
    witness.until(|state| state.member(you).is_some_and(|member| !member.here)).await;
}

fn is_paused(state: &TableState) -> bool {
    state.playing().is_some_and(|game| game.paused().is_some())
}

#[tokio::test]
async fn a_person_with_the_link_cannot_take_over_a_game_whose_players_are_offline() {
    let server = impatient_server().await;
    let mut players = race(&server, 2).await;
    let mut watcher = Guest::new(server.address, players[0].link, 66, "Watcher", true);
    watcher.connect().await;
    for player in &mut players {
        disconnect(player, &mut watcher).await;
    }
    // The game waits for its players: nobody is left to play. By then, a stand-in would have been chosen.
    watcher.until(is_paused).await;
    let mine = [kick(&players[0]), kick(&players[1]), Request::Abandon, Request::Resume];
    for request in mine {
        assert_eq!(watcher.request(request.clone()).await, Err(Rejection::NotHost), "{request:?}");
    }
    // The players find the game as they left it, and the host can send the spectator away.
    for player in &mut players {
        player.connect().await;
    }
    let [owner, _] = &mut players[..] else { unreachable!("there are two") };
    owner.until(is_racing).await;
    assert_eq!((owner.state().host, owner.state().chairs.len()), (Some(owner.you()), 2));
    owner.request(kick(&watcher)).await.unwrap();
    assert_eq!(watcher.close_reason().await, Some(CloseReason::Kicked));
}

#[tokio::test]
async fn a_stand_in_can_neither_remove_absent_players_nor_end_the_game_and_the_opener_gets_the_rights_back() {
    let server = impatient_server().await;
    let mut players = race(&server, 3).await;
    let [owner, stand_in, third] = &mut players[..] else { unreachable!("there are three") };
    for gone in [&mut *owner, third] {
        disconnect(gone, stand_in).await;
    }
    let (host, owner_is) = (stand_in.you(), owner.you());
    stand_in.until(|state| state.host == Some(host) && state.stand_in_for == Some(owner_is)).await;
    for request in [kick(owner), kick(third), Request::Abandon] {
        assert_eq!(stand_in.request(request.clone()).await, Err(Rejection::StandIn), "{request:?}");
    }
    // The game can be kept going.
    stand_in.request(Request::Pause).await.unwrap();

    owner.connect().await;
    assert_eq!((owner.state().host, owner.state().stand_in_for), (Some(owner_is), None));
    assert_eq!(stand_in.request(Request::Resume).await, Err(Rejection::NotHost));
    // The rights are whole again.
    owner.request(kick(third)).await.unwrap();
    owner.request(Request::Abandon).await.unwrap();
}
