//! NATS and PostgreSQL that stop and start, and a full disk.

use std::time::Duration;

use testbed::{Postgres, is_root};

use crate::cluster::Cluster;
use crate::party::Party;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_when_nats_was_away_for_ten_seconds() {
    let mut cluster = Cluster::start().await;
    let mut party = Party::at(&cluster, [0, 1, 2, 1]).await;
    party.next_piece().await;
    let nats = cluster.nats.as_mut().expect("it was started");
    nats.stop();
    tokio::time::sleep(Duration::from_secs(10)).await;
    nats.resume().unwrap_or_else(|error| panic!("{error}"));
    println!("a move came {:?} after NATS was back", party.next_move().await);
    party.moves(50).await;
    let finished = party.finish().await;
    cluster.check(&finished).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_when_postgresql_was_restarted() {
    let cluster = Cluster::start().await;
    let mut party = Party::at(&cluster, [0, 1, 2, 1]).await;
    party.next_piece().await;
    cluster.postgres.stop().unwrap_or_else(|error| panic!("{error}"));
    cluster.postgres.resume().unwrap_or_else(|error| panic!("{error}"));
    println!("a move came {:?} after PostgreSQL was back", party.next_move().await);
    party.moves(50).await;
    let finished = party.finish().await;
    cluster.check(&finished).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_a_full_disk_and_games_go_on_when_there_is_room() {
    if !is_root() {
        println!("skipped: only root can make a small disk");
        return;
    }
    let postgres = Postgres::start().unwrap_or_else(|error| panic!("{error}"));
    let disk = postgres.small_disk(40).unwrap_or_else(|error| panic!("{error}"));
    let cluster = Cluster::on(postgres, 3, true, &format!("TABLESPACE {}", disk.tablespace())).await;
    let mut party = Party::at(&cluster, [0, 1, 2, 1]).await;
    party.next_piece().await;
    disk.fill().unwrap_or_else(|error| panic!("{error}"));
    party.silence(Duration::from_secs(3)).await;
    disk.make_room().unwrap_or_else(|error| panic!("{error}"));
    println!("a move came {:?} after there was room", party.next_move().await);
    party.moves(50).await;
    let finished = party.finish().await;
    cluster.check(&finished).await;
}
