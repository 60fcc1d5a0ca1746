//! Nothing that was told to anybody is lost, whenever the server is killed.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use puzzle::Rng;
use puzzle::deck::Edition;
use table::{Entry, ToClient, Wish};
use tokio::sync::mpsc;

use crate::guest::Guest;
use crate::player::is_over;
use crate::process::Process;
use crate::request::{ask, open, terms};

const KILLS: usize = 20;
const PEOPLE: u32 = 3;

/// Plays game after game until it is enough, and comes back whenever the connection is lost.
async fn endure(mut guest: Guest, enough: Arc<AtomicBool>) -> BTreeMap<u64, Entry> {
    let mut connected = false;
    loop {
        if !connected {
            connected = guest.knock().await.is_ok() && guest.welcomed().await;
            if !connected {
                // A page tries again after a moment.
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            continue;
        }
        if is_over(guest.state()) && enough.load(Ordering::Relaxed) {
            return guest.told;
        }
        // Whoever came first.
        let host = guest.state().host == Some(guest.you());
        let waiting = guest.state().playing().is_none();
        let shuffling = guest.state().shuffling.is_some();
        let all_here = guest.state().members.iter().filter(|member| member.here).count() == PEOPLE as usize;
        connected = if host && waiting && all_here && !shuffling {
            let n = guest.say(Wish::Start).await;
            guest.answer(n).await.is_some()
        } else if waiting {
            guest.step().await
        } else {
            guest.play_on(is_over).await
        };
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_at_twenty_moments_of_a_game_loses_nothing_it_has_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = Process::start(folder.path(), 0);
    let address = process.address;
    let link = open(address, &terms(Edition::Modern)).await;
    let enough = Arc::new(AtomicBool::new(false));
    let (counting, mut count) = mpsc::unbounded_channel();
    let people: Vec<_> = (0..PEOPLE)
        .map(|number| {
            let mut guest = Guest::new(address, link, number, &format!("P{number}"), false);
            guest.counting = Some(counting.clone());
            tokio::spawn(endure(guest, enough.clone()))
        })
        .collect();
    drop(counting);

    let mut rng = Rng::new(4);
    for _ in 0..KILLS {
        // Some entries after the server has come back, and a part of what leads to the next one.
        for _ in 0..PEOPLE as usize * (1 + rng.below(15)) {
            count.recv().await.expect("they play on");
        }
        tokio::time::sleep(Duration::from_micros(rng.below(20_000) as u64)).await;
        process.kill();
        while count.try_recv().is_ok() {}
        process = Process::start(folder.path(), address.port());
    }
    enough.store(true, Ordering::Relaxed);
    let mut told: BTreeMap<u64, Entry> = BTreeMap::new();
    for person in people {
        for (seq, entry) in person.await.unwrap() {
            let other = told.insert(seq, entry.clone());
            assert!(other.is_none_or(|other| other == entry), "all were told the same");
        }
    }
    assert!(told.len() > KILLS, "{}", told.len());

    // What is stored is what was told.
    let games = ask(address, "GET", &format!("/api/tables/{link}/games"), &[], "").await.json();
    let mut compared = 0;
    for game in games.as_array().unwrap() {
        // And it is a game, whatever became of it on the way.
        crate::replaying::replay(address, link, &game["number"].to_string()).await;
        let path = format!("/api/tables/{link}/games/{}", game["number"]);
        let replay = ask(address, "GET", &path, &[], "").await.json();
        for message in replay["messages"].as_array().unwrap() {
            let Ok(ToClient::Entry(entry)) = ToClient::read(&message.to_string()) else { panic!("{message}") };
            if let Some(told) = told.get(&entry.seq) {
                assert_eq!(*told, entry);
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}
