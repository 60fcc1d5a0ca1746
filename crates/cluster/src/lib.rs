//! A node's part in a cluster: who owns a table, and how messages, answers and entries travel between nodes.
//!
//! Several processes share one store and a bus. A table is driven on one of them, its **owner**; the sockets of its players may be
//! anywhere. A node with sockets of a table is a **gateway** of it. Between a gateway and the owner is a **leg**; a gateway at the
//! owner's own node has one as well, which does not pass over the bus.
//!
//! ```text
//!    players       gateway                            owner                       store
//!       |             |                                 |                           |
//!       |-- do 5 ---->|-- Up: inputs 7, 8; have 41 ---->| Driver: batch 3 --------->| epoch 6 is the
//!       |             |                                 |<-------------- stored ----| last claim's: yes
//!       |<- entry 42 -|<- Down: handled 8, answers, ----|                           |
//!       |             |   entries 42, last 42           |                           |
//!       |             |                                 |                           |
//!       |             |      x - Down: entries 43 ------|                           |
//!       |             |<- Down: last 43 ----------------|                           |
//!       |             |-- read after 42 ----------------------------------------->|
//!       |<- entry 43 -|<------------------------------------------------- entry 43 -|
//! ```
//!
//! This crate has no clock, no socket and no file. [`Node::handle`] takes an input and the time, [`Node::deadline`] says when to call
//! it if none comes. The shell carries out the [`Output`]s. Nothing here is trusted to be delivered once, in order, or at all.
//!
//! # What the bus may do
//!
//! The bus may lose, double, reorder and delay messages. Each kind of content has one remedy:
//!
//! - **Inputs** are numbered per leg. The owner takes each once and in order. It confirms an input when what the input caused is
//!   stored, in the same message as the answers; the gateway repeats the others. It also repeats them to the next owner, so a
//!   request may reach two owners. The table knows the numbers of the requests that it has accepted, so none runs twice.
//! - **Answers** for single clients are numbered per leg and repeated until the gateway confirms them.
//! - **Entries** are sent once. A gateway sees a gap in their numbers, or by `last` that it misses the end, and reads them from the
//!   store, where they are before anyone sees them. Entries that are in a checkpoint by then can't be read; clients that miss them
//!   ask the owner for the whole state.
//!
//! # Who owns a table
//!
//! The store has an epoch and an owner for each table. A claim is a compare and set: it names the epoch that it replaces by the next
//! one. Batches with an older epoch are refused, so two owners never both append, whatever clocks and timers say. Everything below
//! only decides how quickly a table finds a working owner:
//!
//! ```text
//!             hello                 nobody, or the owner is lost
//!   (nothing) -----> look up owner ------------------------------> claim(epoch e) --lost--> join who was quicker
//!                         |                                            | claimed: epoch e + 1
//!                         | somebody                                   v
//!                         '-----------> leg to the owner <-------- restore, drive, join itself
//!                                        |   |   |   |
//!      "no responders", no beat for 1 s -'   |   |   '- nothing handled for 3 s, though it is alive
//!                    "not the owner any more"'   '----- "leg lost": join it again
//!                     (handed over, fenced off)
//! ```
//!
//! The gateway keeps its clients through all this. At a new owner it says hello for each of them with the last entry that it has sent
//! them, and then repeats what was not handled. The clients get a welcome, as after any gap, and no socket is closed. The next owner
//! pauses a running game as of the moment when the last one was last known to be alive, so no glass time is lost.
//!
//! A node that has to stop closes its sockets, seals and stores what it has, releases its tables and says so; the gateways claim
//! them at once. Three kinds of nodes must not take tables from others, though nothing would be lost if they did:
//!
//! - A node whose connection to the bus is down closes the clients that it can't serve; a load balancer leads them elsewhere.
//! - A node that was fenced off waits a while. Two nodes that both reach the store but not each other would take turns otherwise.
//! - A node that stood still (a signal, a long pause of its machine) has heard nobody for long. It gives all others time to be heard
//!   again. Its clients have gone to other nodes meanwhile: it closes their sockets, so that nothing they sent here runs after what
//!   they sent there. For the same reason a hello carries its age, and an owner refuses one that is older than the page's last.
//!
//! A node that hears nothing on the bus and whose batches, or questions, the store leaves without an answer for 1.5 s is cut off from
//! both. It closes its clients, so that they play on at another node, which has taken the table by then. While it hears nothing it asks
//! the store once a second for each table that has nothing else to store. If the bus says that a node is gone, that is no silence.
//!
//! # Time
//!
//! Clocks of nodes are never compared. The time at a table is that of its owner's clock plus a difference, which is chosen when the
//! table is claimed so that time goes on where it was: by the gateway's own estimate from the messages of the last owner, or else by
//! the store, which knows the last owner's difference and how long ago its heartbeat was.
//!
//! Calls count from their arrival at the socket. An input carries its age, which the gateway measures and which grows when it is
//! repeated. The owner adds half the round trip to that node, measured by beats. Together with half the client's own round trip, at
//! most 250 ms count in a client's favour, as everywhere ([`table::HOLD_MS`]).
//!
//! # What it costs
//!
//! An entry is sent once to each gateway, however many clients it has. A leg has at most 64 inputs on their way. A gateway that
//! confirms no answers is cut off after 512, and an owner never waits for one. Nodes that share tables exchange a beat each 200 ms,
//! independent of the number of tables.

mod gateway;
mod io;
mod message;
mod node;
mod owner;
mod part;
mod peers;

pub use io::{Input, Output, Ownership};
pub use message::{Answer, Beat, Build, ClientInput, Down, Envelope, Message, NodeId, RelayedInput, Up};
pub use node::Node;
pub use owner::Route;
pub use part::{Context, Part};
pub use peers::Peers;
