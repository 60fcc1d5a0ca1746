//! Whole games while everything works.

use puzzle::deck::Edition;

use crate::cluster::Cluster;
use crate::party::Party;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_games_of_all_editions_are_the_same_for_players_on_three_nodes() {
    let cluster = Cluster::start().await;
    let mut parties = Vec::new();
    for (number, edition) in Edition::ALL.into_iter().enumerate() {
        let homes = [number, number + 1, number + 2, number].map(|home| home % 3);
        parties.push(Party::playing(&cluster, edition, homes).await);
    }
    for mut party in parties {
        party.moves(1).await;
        let finished = party.finish().await;
        let checked = cluster.check(&finished).await;
        assert_eq!(checked.claims, 1, "the first owner stays the owner");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_hops_from_node_to_node_loses_nothing() {
    let cluster = Cluster::start().await;
    let mut party = Party::with_a_hopper(&cluster, [0, 1, 2, 0], 20).await;
    party.moves(100).await;
    let finished = party.finish().await;
    cluster.check(&finished).await;
    assert!(finished.connections(3) > 5, "the player has hopped {} times", finished.connections(3));
}
