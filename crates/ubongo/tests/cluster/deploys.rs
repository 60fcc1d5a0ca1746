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

/// The version of the database's schema.
async fn schema(cluster: &Cluster) -> i64 {
    let row = cluster.client().await.query_one("SELECT value FROM meta WHERE name = 'schema'", &[]).await;
    row.expect("the database answers").get(0)
}

/// The next build has another schema, which it brings into the database when it starts, and another version of messages.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_of_adjacent_builds_serve_one_table_together() {
    let mut cluster = Cluster::start().await;
    let mut party = Party::at(&cluster, [0, 1, 2, 1]).await;
    party.next_piece().await;
    let before = schema(&cluster).await;
    // The owner first: the next one is of the old build, and so is the one after that.
    let first = cluster.owner(party.link).await;
    for node in [first, (first + 1) % 3] {
        cluster.nodes[node].terminate();
        cluster.nodes[node].is_next_build = true;
        cluster.start_node(node).await;
        party.moves(60).await;
    }
    assert_eq!(schema(&cluster).await, before + 1);
    let finished = party.finish().await;
    let checked = cluster.check(&finished).await;
    // Nodes that don't understand each other would take the table from each other again and again.
    assert!((2..=3).contains(&checked.claims), "the table was handed over: {checked:?}");
}
