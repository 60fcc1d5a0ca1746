//! Owners that are cut off from NATS, from PostgreSQL, or from both. Nothing closes their connections.

use std::time::{Duration, Instant};

use table::CloseReason;

use crate::cluster::Cluster;
use crate::node::Node;
use crate::party::Party;

/// Another owner goes on within this time. An owner that others can talk to, and that is only cut off from the database, is replaced
/// when it has handled nothing for three seconds.
const TAKE_OVER: Duration = Duration::from_secs(10);

/// A node that is cut off from both lets its players go within this time: about 2.5 seconds, and some more on a busy machine.
const LET_GO: Duration = Duration::from_secs(6);

/// Cuts off the owner of a table, whose players are at other nodes, for a while.
async fn cut_off(cut: fn(&Node), mend: fn(&Node)) {
    let cluster = Cluster::start().await;
    let mut party = Party::away_from(&cluster, 2).await;
    party.next_piece().await;
    assert_eq!(cluster.owner(party.link).await, 2);
    cut(&cluster.nodes[2]);
    let wait = party.next_move_at_another_owner().await;
    println!("a move came {wait:?} after the owner was cut off");
    assert!(wait < TAKE_OVER, "{wait:?}");
    assert_ne!(cluster.owner(party.link).await, 2, "another node has claimed the table");
    // Long enough for the node that was cut off to try everything that it tries.
    tokio::time::sleep(Duration::from_secs(8)).await;
    party.next_move().await;
    mend(&cluster.nodes[2]);
    party.moves(50).await;
    let finished = party.finish().await;
    cluster.check(&finished).await;
}

fn unplug_nats(node: &Node) {
    node.to_nats.as_ref().expect("it has a bus").unplug();
}

fn plug_in_nats(node: &Node) {
    node.to_nats.as_ref().expect("it has a bus").plug_in();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_without_nats_owns_nothing_that_others_can_serve() {
    cut_off(unplug_nats, plug_in_nats).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_without_postgresql_owns_nothing() {
    cut_off(|node| node.to_postgres.unplug(), |node| node.to_postgres.plug_in()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_without_nats_and_postgresql_owns_nothing() {
    let cut = |node: &Node| {
        unplug_nats(node);
        node.to_postgres.unplug();
    };
    let mend = |node: &Node| {
        plug_in_nats(node);
        node.to_postgres.plug_in();
    };
    cut_off(cut, mend).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_a_node_that_is_cut_off_play_on_elsewhere() {
    let homes = [0, 1, 2, 0];
    let cluster = Cluster::start().await;
    let mut party = Party::at(&cluster, homes).await;
    party.next_piece().await;
    let owner = cluster.owner(party.link).await;
    let cut = Instant::now();
    unplug_nats(&cluster.nodes[owner]);
    cluster.nodes[owner].to_postgres.unplug();
    let wait = party.next_move_at_another_owner().await;
    println!("a move came {wait:?} after the owner was cut off");
    assert!(wait < TAKE_OVER, "{wait:?}");
    party.moves(50).await;
    assert_ne!(cluster.owner(party.link).await, owner);
    plug_in_nats(&cluster.nodes[owner]);
    cluster.nodes[owner].to_postgres.plug_in();
    let finished = party.finish().await;
    for person in (0..homes.len()).filter(|person| homes[*person] == owner) {
        let let_go = finished.let_go(person, cut);
        println!("player {person} was let go after {let_go:?}");
        assert!(let_go.is_some_and(|(after, why)| after < LET_GO && why == CloseReason::Restart), "{let_go:?}");
    }
    cluster.check(&finished).await;
}
