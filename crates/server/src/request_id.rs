//! The number by which a request is found in the logs of all servers that it passes.

use std::fmt;

use cluster::{ClientInput, Message, NodeId};
use table::{ClientId, Input};

/// A request: the server with the socket, its number for the connection, and the client's number for the request. A page that repeats a
/// request over another connection makes another one of it.
///
/// It says nothing of who the client is, and no message carries more because of it: the server that drives the table knows all three
/// anyway.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RequestId {
    node: NodeId,
    client: ClientId,
    n: u32,
}

impl RequestId {
    /// The request of a client of this server.
    pub(crate) fn of_input(node: NodeId, input: &Input) -> Option<Self> {
        match *input {
            Input::Request { client, n, .. } => Some(Self { node, client, n }),
            _ => None,
        }
    }

    /// The requests in a message from another server.
    pub(crate) fn of_message(node: NodeId, message: &Message) -> Vec<Self> {
        let Message::Up(up) = message else { return Vec::new() };
        let request = |relayed: &cluster::RelayedInput| match relayed.input {
            ClientInput::Request { n, .. } => Some(Self { node, client: ClientId(relayed.client), n }),
            _ => None,
        };
        up.inputs.iter().filter_map(request).collect()
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.node.0, self.client.0, self.n)
    }
}
