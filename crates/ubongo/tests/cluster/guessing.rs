//! Strangers who guess short codes at all nodes get no more tries than at one.

use table::ShortCode;

use crate::cluster::Cluster;
use crate::request::ask;

/// What an address may try at once, however many nodes there are.
const TRIES: usize = 6;

/// Guesses at all nodes in turn until each refuses. Returns the number of guesses that were answered.
async fn guess_everywhere(cluster: &Cluster) -> usize {
    let body = serde_json::json!({ "code": ShortCode::of(7, 6) }).to_string();
    let mut answered = 0;
    loop {
        let before = answered;
        for node in &cluster.nodes {
            let status = ask(node.address(), "POST", "/api/join", &[], &body).await.status;
            assert!([404, 429].contains(&status), "{status}");
            answered += usize::from(status == 404);
        }
        if answered == before {
            return answered;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_nodes_allow_no_more_guesses_than_one() {
    let cluster = Cluster::start().await;
    assert_eq!(guess_everywhere(&cluster).await, TRIES);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_are_cut_off_from_each_other_allow_no_more_guesses_than_one() {
    let cluster = Cluster::start().await;
    for node in &cluster.nodes {
        node.to_nats.as_ref().expect("it has a bus").unplug();
    }
    let answered = guess_everywhere(&cluster).await;
    assert!((1..=TRIES).contains(&answered), "{answered}");
}
