//! Nodes that are replaced while people play.

use std::time::{Duration, Instant};

use crate::cluster::Cluster;
use crate::losing_nodes::GLASS;
use crate::party::Party;

/// Nobody is interrupted for longer.
const INTERRUPTION: Duration = Duration::from_secs(2);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rolling_restart_interrupts_nobody_for_two_seconds_and_costs_no_glass_time() {
    let mut cluster = Cluster::start().await;
    let mut parties = vec![Party::at(&cluster, [0, 1, 2, 1]).await, Party::at(&cluster, [2, 0, 1, 0]).await];
    for party in &mut parties {
        party.next_piece().await;
    }
    let begun = Instant::now();
    for node in 0..cluster.nodes.len() {
        cluster.nodes[node].terminate();
        cluster.start_node(node).await;
        for party in &mut parties {
            party.moves(20).await;
        }
    }
    for party in parties {
        let finished = party.finish().await;
        let checked = cluster.check(&finished).await;
        assert!(checked.claims > 1, "the table was handed over: {checked:?}");
        let wait = finished.longest_wait(begun);
        let interruptions = finished.interruptions();
        println!("nobody waited for longer than {wait:?}; {interruptions:?}");
        assert!(wait < INTERRUPTION, "{wait:?}");
        assert!(interruptions.iter().all(|one| one.lost < GLASS), "{interruptions:?}");
    }
}

/// What the schema of a later version may be like: something is added that this version does not notice.
const NEXT_SCHEMA: &str = "
    BEGIN;
    ALTER TABLE tables ADD COLUMN of_the_next_version bigint NOT NULL DEFAULT 0;
    ALTER TABLE entries ADD COLUMN of_the_next_version text;
    UPDATE meta SET value = value + 1 WHERE name = 'schema';
    COMMIT";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_of_adjacent_versions_serve_one_table_together() {
    let mut cluster = Cluster::start().await;
    let mut party = Party::at(&cluster, [0, 1, 2, 1]).await;
    party.next_piece().await;
    cluster.client().await.batch_execute(NEXT_SCHEMA).await.expect("the schema can be changed while nodes use it");
    // The owner first: the next one is of the old version, and so is the one after that.
    let first = cluster.owner(party.link).await;
    for node in [first, (first + 1) % 3] {
        cluster.nodes[node].terminate();
        cluster.nodes[node].is_next_version = true;
        cluster.start_node(node).await;
        party.moves(60).await;
    }
    let finished = party.finish().await;
    let checked = cluster.check(&finished).await;
    // Nodes that don't understand each other would take the table from each other again and again.
    assert!((2..=3).contains(&checked.claims), "the table was handed over: {checked:?}");
}
