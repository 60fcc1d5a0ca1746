//! A machine whose clock jumps, while the server runs and between two runs.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use puzzle::deck::Edition;
use rules::Moment;
use table::Request;

use crate::guest::Guest;
use crate::player::{all_play_until, game, is_over, is_racing};
use crate::test_server::TestServer;

const DAY_MS: u64 = 24 * 3_600_000;

/// The time of the hourglass. Test players need a fraction of it for several rounds.
const GLASS_MS: u64 = 60_000;

/// A clock of which the test decides how many days it is away from 1000 days ago.
fn shifted(days: &AtomicU64) -> Moment {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    Moment(now - 1000 * DAY_MS + days.load(Ordering::SeqCst) * DAY_MS)
}

/// The moments of all entries that a guest has seen.
fn moments(guest: &Guest) -> Vec<u64> {
    guest.received.values().map(|entry| entry.at.0).collect()
}

#[tokio::test]
async fn a_game_does_not_notice_that_the_clock_of_the_machine_jumps() {
    static DAYS: AtomicU64 = AtomicU64::new(500);
    let server = TestServer::with(|config| config.system_clock = || shifted(&DAYS)).await;
    let (link, mut guests) = server.party(Edition::Modern, 2).await;
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    for (days, round) in [(600, 2), (400, 3), (0, 4)] {
        DAYS.store(days, Ordering::SeqCst);
        let mut others = Vec::new();
        for mut guest in guests {
            others.push(tokio::spawn(async move {
                guest.play_until(|state| game(state).is_none_or(|game| game.round >= round)).await;
                guest
            }));
        }
        guests = Vec::new();
        for guest in others {
            guests.push(guest.await.unwrap());
        }
    }
    for guest in &guests {
        let moments = moments(guest);
        assert!(moments.is_sorted());
        let (first, last) = (moments[0], moments[moments.len() - 1]);
        assert!(
            last - first < GLASS_MS,
            "an hourglass has run out: the game took {} ms by its own clock",
            last - first
        );
    }
    assert_eq!(server.get(&format!("/api/tables/{link}")).await.status, 200);
}

#[tokio::test]
async fn a_game_goes_on_after_a_restart_with_a_clock_that_is_months_off() {
    static DAYS: AtomicU64 = AtomicU64::new(500);
    let mut server = TestServer::with(|config| config.system_clock = || shifted(&DAYS)).await;
    let (link, mut guests) = server.party(Edition::Modern, 2).await;
    guests[0].request(Request::Start).await.unwrap();
    let left = |guest: &Guest| {
        let game = game(guest.state()).expect("a game is being played");
        let ends = game.deadline().expect("an hourglass runs");
        (game.round, ends.0 - guest.received.values().last().expect("entries were received").at.0)
    };
    for days in [400, 600] {
        guests = all_play_until(guests, is_racing).await;
        let before = left(&guests[0]);
        server.stop().await;
        DAYS.store(days, Ordering::SeqCst);
        server.start().await;
        for guest in &mut guests {
            while guest.step().await {}
            guest.connect().await;
        }
        guests = all_play_until(guests, is_racing).await;
        let after = left(&guests[0]);
        assert_eq!(after.0, before.0, "it is still the same round");
        assert!(after.1 + GLASS_MS / 2 >= before.1, "the hourglass has lost time: {before:?} before, {after:?} after");
    }
    guests = all_play_until(guests, is_over).await;
    assert!(guests.iter().all(|guest| moments(guest).is_sorted()), "time never goes back");
    let games = server.get(&format!("/api/tables/{link}/games")).await.json();
    assert_eq!(games.as_array().unwrap().len(), 1, "the game is stored");
}
