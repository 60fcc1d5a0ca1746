//! Owners that are killed or stand still.

use std::time::{Duration, Instant};

use crate::cluster::Cluster;
use crate::party::Party;

/// A race goes on within this time after the end of its owner.
pub(crate) const TAKE_OVER: Duration = Duration::from_secs(5);

/// The glass may run for this long after the last move before the end of an owner: an owner whose last sign of life is older was not
/// alive any more. Players move much more often.
pub(crate) const GLASS: Duration = Duration::from_secs(1);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_race_goes_on_within_five_seconds_after_its_owner_was_killed_and_nothing_is_lost() {
    let mut cluster = Cluster::start().await;
    let mut party = Party::at(&cluster, [0, 1, 2, 1]).await;
    let mut waits = Vec::new();
    for _ in 0..3 {
        party.next_piece().await;
        let owner = cluster.owner(party.link).await;
        cluster.nodes[owner].kill();
        waits.push(party.next_move_at_another_owner().await);
        assert_ne!(cluster.owner(party.link).await, owner);
        cluster.start_node(owner).await;
    }
    println!("a move came {waits:?} after a kill");
    assert!(waits.iter().all(|wait| *wait < TAKE_OVER), "{waits:?}");
    let finished = party.finish().await;
    let checked = cluster.check(&finished).await;
    assert!(checked.claims > 3, "{checked:?}");
    let interruptions = finished.interruptions();
    println!("{interruptions:?}");
    // A game may just have ended when its owner is killed.
    assert!(!interruptions.is_empty() && interruptions.iter().all(|one| one.lost < GLASS), "{interruptions:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_that_stood_still_for_twenty_seconds_appends_nothing_more() {
    let cluster = Cluster::start().await;
    let mut party = Party::away_from(&cluster, 1).await;
    party.next_piece().await;
    assert_eq!(cluster.owner(party.link).await, 1);
    let epoch = cluster.epoch(party.link).await;
    cluster.nodes[1].pause();
    let paused = Instant::now();
    let wait = party.next_move_at_another_owner().await;
    println!("a move came {wait:?} after the owner stood still");
    assert!(wait < TAKE_OVER, "{wait:?}");
    assert!(cluster.epoch(party.link).await > epoch, "another node has claimed the table");
    tokio::time::sleep((paused + Duration::from_secs(20)).saturating_duration_since(Instant::now())).await;
    cluster.nodes[1].resume();
    party.moves(50).await;
    assert_ne!(cluster.owner(party.link).await, 1, "a node that stood still takes no table back");
    let finished = party.finish().await;
    cluster.check(&finished).await;
}
