//! Budgets: what guests and addresses may use, and that others do not notice if they use more.

use puzzle::deck::{Edition, Level};
use rules::Seat;
use server::{Allowance, Config};
use table::{CloseReason, Follower, Request, ToClient};

use crate::guest::Guest;
use crate::test_server::TestServer;

/// An allowance that does not refill during a test.
const fn once(burst: u64) -> Allowance {
    Allowance { burst, per_hour: 1 }
}

/// Changes the level of the first chair back and forth: each change is stored.
fn toggle(i: usize) -> Request {
    let level = if i.is_multiple_of(2) { Level::Hard } else { Level::Easy };
    Request::Level { seat: Seat::new(0).unwrap(), level }
}

/// The reason and the waiting time in the goodbye message.
async fn goodbye(guest: &mut Guest) -> Option<(CloseReason, Option<u32>)> {
    loop {
        match guest.message().await? {
            ToClient::Goodbye { why, retry_s, .. } => return Some((why, retry_s)),
            message => guest.take_in(message).await,
        }
    }
}

/// A guest with the first chair of a new table, and a victim at another table.
async fn two_tables(change: fn(&mut Config)) -> (TestServer, Guest, Guest) {
    let server = TestServer::with(change).await;
    let [one, other] = [server.open(Edition::Modern).await, server.open(Edition::Modern).await];
    let greedy = Guest::join(server.address, one, 1, "Greedy").await;
    let victim = Guest::join(server.address, other, 2, "Victim").await;
    (server, greedy, victim)
}

#[tokio::test]
async fn a_guest_who_stores_too_much_is_closed_with_the_time_to_come_back() {
    let (server, mut greedy, mut victim) =
        two_tables(|config| config.limits.guest.bytes_stored = Allowance { burst: 1_000, per_hour: 36_000 }).await;
    for i in 0..30 {
        greedy.say(toggle(i)).await;
    }
    let (why, retry_s) = goodbye(&mut greedy).await.unwrap();
    assert_eq!(why, CloseReason::TooFast);
    assert!(retry_s.is_some_and(|seconds| (1..1_000).contains(&seconds)), "{retry_s:?}");

    // Until then no table lets them in, not even another one; a guest at the same address plays on.
    while greedy.step().await {}
    let mut elsewhere = Guest::new(server.address, victim.link, 1, "Greedy", false);
    elsewhere.knock().await.unwrap();
    assert!(
        goodbye(&mut elsewhere).await.is_some_and(|(why, retry_s)| why == CloseReason::TooFast && retry_s.is_some())
    );
    for i in 0..3 {
        victim.request(toggle(i)).await.unwrap();
    }
}

#[tokio::test]
async fn a_guest_pays_for_the_moves_of_the_bots() {
    let (_server, mut greedy, _victim) = two_tables(|config| config.limits.guest.bytes_stored = once(2_000)).await;
    for _ in 0..3 {
        greedy.request(Request::AddBot { strength: table::bot::Strength::Quick }).await.unwrap();
    }
    greedy.request(Request::Start).await.unwrap();
    // From here on, only the bots move.
    assert_eq!(goodbye(&mut greedy).await.map(|(why, _)| why), Some(CloseReason::TooFast));
}

#[tokio::test]
async fn a_client_that_makes_the_server_send_too_much_is_closed() {
    let (_server, mut greedy, mut victim) = two_tables(|config| config.limits.guest.bytes_sent = once(4_000)).await;
    for _ in 0..150 {
        greedy.send(&Follower::ask_clock(1)).await;
    }
    assert_eq!(goodbye(&mut greedy).await.map(|(why, _)| why), Some(CloseReason::TooFast));
    victim.request(toggle(0)).await.unwrap();
}

#[tokio::test]
async fn the_work_of_all_guests_of_an_address_counts_together() {
    let server = TestServer::with(|config| config.limits.address.work = once(400)).await;
    let (_, mut guests) = server.party(Edition::Modern, 3).await;
    let mut ended = 0;
    for i in 0..150 {
        for guest in &mut guests {
            guest.say(toggle(i)).await;
        }
    }
    for guest in &mut guests {
        ended += u32::from(
            goodbye(guest).await.is_some_and(|(why, retry_s)| why == CloseReason::TooFast && retry_s.is_some()),
        );
    }
    assert_eq!(ended, 3);
    assert_eq!(server.get("/healthz").await.status, 429, "requests are paid from the same budget");
}
