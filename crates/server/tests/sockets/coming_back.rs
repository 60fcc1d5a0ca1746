//! Broken connections, server restarts, and calls at the same moment.

use puzzle::deck::Edition;
use rules::Command;
use table::{CloseReason, Request};

use crate::guest::Guest;
use crate::player::{all_play_until, game, is_done, is_racing};
use crate::test_server::TestServer;

#[tokio::test]
async fn a_player_who_reconnects_during_a_race_has_the_same_seat_and_tray() {
    let server = TestServer::new().await;
    let (_, mut guests) = server.party(Edition::Modern, 2).await;
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    let (you, seat) = (guests[1].you(), guests[1].seat());
    guests[1].count_down().await;
    let first = guests[1].solution()[0];
    guests[1].act(Command::Place(first)).await.unwrap();

    guests[1].vanish();
    guests[0].until(|state| state.member(you).is_some_and(|member| !member.here)).await;
    guests[1].connect().await;
    guests[0].until(|state| state.member(you).is_some_and(|member| member.here)).await;
    guests[1].until(|state| state.member(you).is_some_and(|member| member.here)).await;
    assert_eq!((guests[1].you(), guests[1].seat()), (you, seat));
    assert_eq!(game(guests[1].state()).unwrap().players[seat.index()].tray.placed, [first]);
    guests[1].place_all().await;
    guests[1].act(Command::CallUbongo).await.unwrap();
    guests[0].until(|state| is_done(state, seat)).await;
}

#[tokio::test]
async fn a_player_who_does_not_answer_pings_is_absent_until_the_same_connection_answers_again() {
    let server = TestServer::new().await;
    let (_, mut guests) = server.party(Edition::Modern, 2).await;
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    let you = guests[1].you();
    // A test client that reads nothing answers no pings, either. Its connection stays open.
    guests[0].until(|state| state.member(you).is_some_and(|member| !member.here)).await;
    let away = guests[0].follower.seq();
    guests[1].until(|state| state.member(you).is_some_and(|member| !member.here)).await;
    guests[1].until(|state| state.member(you).is_some_and(|member| member.here)).await;
    assert!(guests[1].follower.seq() > away && guests[1].closed.is_none());
    guests[0].until(|state| state.member(you).is_some_and(|member| member.here)).await;
}

#[tokio::test]
async fn two_players_who_finish_within_a_millisecond_are_first_and_second() {
    let server = TestServer::new().await;
    let (_, mut guests) = server.party(Edition::Modern, 2).await;
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    for guest in &mut guests {
        guest.place_all().await;
    }
    let round = guests[0].state().round;
    let call = Request::Play { round, act: Command::CallUbongo };
    let [one, other] = &mut guests[..] else { panic!("two people") };
    let (first, second) = tokio::join!(one.say(call.clone()), other.say(call));
    let (first, second) = tokio::join!(one.answer(first), other.answer(second));
    assert_eq!((first, second), (Some(Ok(())), Some(Ok(()))));
    let mut gems = Vec::new();
    for guest in &mut guests {
        let seat = guest.seat();
        guest.until(|state| game(state).is_some_and(|game| game.round == 2)).await;
        let purse = game(guest.state()).unwrap().players[seat.index()].purse;
        gems.push(purse.len());
    }
    assert_eq!(gems, [2, 2], "the first and the second each get one gem from the track and one from the bag (M7)");
}

#[tokio::test]
async fn a_restarted_server_continues_its_games_and_clients_reconnect() {
    let mut server = TestServer::new().await;
    let (_, mut guests) = server.party(Edition::Modern, 2).await;
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    guests[1].count_down().await;
    let (seat, first) = (guests[1].seat(), guests[1].solution()[0]);
    guests[1].act(Command::Place(first)).await.unwrap();
    server.stop().await;
    for guest in &mut guests {
        assert_eq!(guest.close_reason().await, Some(CloseReason::Restart));
        assert_eq!(guest.closed, Some(1012));
    }
    server.start().await;
    for guest in &mut guests {
        guest.connect().await;
    }
    guests[1].until(is_racing).await;
    assert_eq!(game(guests[1].state()).unwrap().players[seat.index()].tray.placed, [first]);
    guests[1].place_all().await;
    guests[1].act(Command::CallUbongo).await.unwrap();
    guests[0].until(|state| is_done(state, seat)).await;
}

#[tokio::test]
async fn a_table_without_clients_is_unloaded_and_nothing_is_lost() {
    let server = TestServer::with(|config| config.retention.memory_minutes = 0).await;
    let (link, mut guests) = server.party(Edition::Modern, 2).await;
    let seats = [guests[0].seat(), guests[1].seat()];
    guests[0].request(Request::Start).await.unwrap();
    guests[0].until(|state| state.playing().is_some()).await;
    guests[0].request(Request::Abandon).await.unwrap();
    guests.iter_mut().for_each(Guest::vanish);
    while !server.metrics().await.contains("ubongo_tables 0\n") {
        tokio::task::yield_now().await;
    }
    let summary = server.get(&format!("/api/tables/{link}")).await.json();
    assert_eq!((&summary["phase"], &summary["here"]), (&"over".into(), &0.into()));
    for guest in &mut guests {
        guest.connect().await;
    }
    assert_eq!([guests[0].seat(), guests[1].seat()], seats);
    assert_eq!(guests[0].state().game.as_ref().map(|game| game.number), Some(1));
}
