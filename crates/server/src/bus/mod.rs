//! The bus: carries messages between servers. [`Bus`] is the contract; [`InProcess`] and [`Nats`] are the implementations. [`connect`] is
//! the only place that chooses between them.
//!
//! What it may do wrong, and how that is made good, is in [`cluster`].

mod in_process;
mod nats;

use std::fmt;
use std::pin::Pin;

use cluster::NodeId;
use tokio::sync::mpsc;

pub(crate) use self::in_process::InProcess;
use self::nats::Nats;

/// Carries messages between servers.
///
/// A message may be lost, doubled, delayed or overtaken by another one.
pub(crate) trait Bus: Send + Sync + 'static {
    /// Sends a message to a server. Never waits. If it is known that nobody receives it, [`BusEvent::Unreachable`] follows.
    fn send(&self, to: NodeId, message: String);

    /// Asks a server something. `None` if no answer comes within a second.
    fn ask(&self, to: NodeId, question: String) -> Later<Option<String>>;

    /// Waits until everything is on its way, for a second at most.
    fn flush(&self) -> Later<()>;

    /// Other servers can be there.
    fn is_shared(&self) -> bool;
}

/// What is done later.
pub(crate) type Later<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// What comes from the bus.
pub(crate) enum BusEvent {
    /// A message for this server.
    Message(String),
    /// A question for this server.
    Question(String, Reply),
    /// Nobody receives messages for this server.
    Unreachable(NodeId),
    /// The connection was lost, or is back.
    IsUp(bool),
}

/// The way back to a server that has asked something.
pub(crate) type Reply = Box<dyn FnOnce(String) -> Later<()> + Send>;

/// Why a server can't use its bus. `Display` gives one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BusError {
    /// A database in a file is used by one server only.
    File,
    /// The address is not one of NATS.
    Address(String),
    /// Nobody answers there.
    Unreachable(String, String),
}

impl fmt::Display for BusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File => f.write_str(
                "a bus is for servers that share a PostgreSQL database, and this database is a file; please choose another one with \
                 --database, or leave --bus away",
            ),
            Self::Address(name) => {
                write!(f, "the address of the bus, {name}, is not understood; it looks like nats://bus.example:4222")
            }
            Self::Unreachable(name, why) => {
                write!(f, "can't reach the bus {name}: {why}; please check that NATS runs there")
            }
        }
    }
}

impl std::error::Error for BusError {}

/// Refuses a bus for a database that no other server can use.
pub(crate) fn check(address: Option<&str>, is_shared: bool) -> Result<(), BusError> {
    if address.is_some() && !is_shared { Err(BusError::File) } else { Ok(()) }
}

/// Connects to the bus at an address, or to none, for a server with this number and database.
pub(crate) async fn connect(
    address: Option<&str>,
    me: NodeId,
    cluster: u64,
) -> Result<(Box<dyn Bus>, mpsc::UnboundedReceiver<BusEvent>), BusError> {
    let (events, received) = mpsc::unbounded_channel();
    let bus: Box<dyn Bus> = match address {
        None => Box::new(InProcess::new(events)),
        Some(address) => Box::new(Nats::connect(address, me, cluster, events).await?),
    };
    Ok((bus, received))
}

/// An address as it may be shown.
fn without_password(address: &str) -> String {
    let one = |address: &str| match address.trim().split_once("://") {
        Some((scheme, rest)) => match rest.rsplit_once('@') {
            Some((_, host)) => format!("{scheme}://{host}"),
            None => format!("{scheme}://{rest}"),
        },
        None => address.rsplit('@').next().unwrap_or_default().trim().to_owned(),
    };
    address.split(',').map(one).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_no_bus() {
        let address = Some("nats://127.0.0.1:4222");
        assert_eq!(check(address, false), Err(BusError::File));
        assert_eq!((check(address, true), check(None, false)), (Ok(()), Ok(())));
    }

    #[tokio::test]
    async fn why_a_bus_cannot_be_used_is_said_in_one_sentence() {
        let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let address = format!("nats://ubongo:secret@{nobody}");
        let why = connect(Some(&address), NodeId(1), 7).await.err().unwrap().to_string();
        assert_eq!(
            why,
            format!("can't reach the bus nats://{nobody}: nothing listens there; please check that NATS runs there")
        );
        let why = connect(Some("http://bus.example"), NodeId(1), 7).await.err();
        assert_eq!(why, Some(BusError::Address("http://bus.example".into())));
    }

    #[tokio::test]
    async fn without_a_bus_every_other_server_is_unreachable() {
        let (bus, mut events) = connect(None, NodeId(1), 0).await.unwrap();
        bus.send(NodeId(2), "hello".into());
        assert!(matches!(events.recv().await, Some(BusEvent::Unreachable(NodeId(2)))));
        assert_eq!(bus.ask(NodeId(2), "who?".into()).await, None);
        assert!(!bus.is_shared());
    }
}
