//! A request is found in the logs of all nodes that it passes.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::cluster::Cluster;
use crate::node::Node;
use crate::party::Party;

/// The lines with a text in a node's log.
fn lines(node: &Node, text: &str) -> Vec<Value> {
    let lines = node.log();
    let lines = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    lines.filter(|line| line["message"] == text).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_has_the_same_number_in_the_logs_of_both_nodes_that_it_passes() {
    let mut cluster = Cluster::with(2, true, "").await;
    for node in 0..2 {
        cluster.nodes[node].terminate();
        cluster.nodes[node].traces = true;
        cluster.start_node(node).await;
    }
    let mut party = Party::at(&cluster, [0, 1, 0, 1]).await;
    party.moves(20).await;
    let owner = cluster.owner(party.link).await;
    let link = party.link.to_string();
    party.finish().await;
    let (owner, gateway) = (&cluster.nodes[owner], &cluster.nodes[1 - owner]);
    let requests = |node, text| lines(node, text).iter().map(|line| line["request"].to_string()).collect();
    let passed_on: BTreeSet<String> = requests(gateway, "request passed on");
    let handled: BTreeSet<String> = requests(owner, "request handled");
    assert!(passed_on.len() > 10, "{passed_on:?}");
    assert!(passed_on.is_subset(&handled), "{:?}", passed_on.difference(&handled).collect::<Vec<_>>());
    let causes = |line: &Value| line["entries"] == 1 && passed_on.contains(&line["request"].to_string());
    assert!(lines(owner, "request handled").iter().any(causes), "its entry is in the same line");
    for log in [owner.log(), gateway.log()] {
        assert!(!log.contains(link.split_at(6).1) && !log.contains("\"P1\""), "{log}");
    }
}
