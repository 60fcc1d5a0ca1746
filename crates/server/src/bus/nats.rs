//! The bus by NATS.
//!
//! ```text
//!   ubongo.CLUSTER.NODE.say       messages for a server
//!   ubongo.CLUSTER.NODE.ask       questions for it
//!   ubongo.CLUSTER.NODE.no.OTHER  "no responders": nobody receives what it has sent to this other one
//! ```
//!
//! A message is published with the third of these as the place for an answer. Nobody answers messages; but if the receiver is not
//! there, NATS says so.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ServerAddr, StatusCode, Subscriber};
use cluster::NodeId;
use futures_util::StreamExt;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::{Bus, BusError, BusEvent, Later, Reply, without_password};

/// A connection that answers no ping for two of these is lost.
const PING_INTERVAL: Duration = Duration::from_secs(1);
const RECONNECT_DELAY: Duration = Duration::from_millis(200);
/// How long the first connection, an answer and the last flush may take.
const PATIENCE: Duration = Duration::from_secs(1);
const CONNECT_PATIENCE: Duration = Duration::from_secs(5);
/// Messages that wait for the connection. Further ones are lost.
const WAITING: usize = 8_192;

/// A connection to NATS.
pub(crate) struct Nats {
    client: Client,
    me: NodeId,
    cluster: u64,
    outgoing: mpsc::Sender<Outgoing>,
    is_up: Arc<AtomicBool>,
}

enum Outgoing {
    Message(NodeId, String),
    /// Everything before it was handed to the client.
    Mark(tokio::sync::oneshot::Sender<()>),
}

impl Nats {
    pub(crate) async fn connect(
        address: &str,
        me: NodeId,
        cluster: u64,
        events: mpsc::UnboundedSender<BusEvent>,
    ) -> Result<Self, BusError> {
        let name = without_password(address);
        let servers: Result<Vec<ServerAddr>, _> = address.split(',').map(|server| server.trim().parse()).collect();
        let servers = servers.map_err(|_| BusError::Address(name.clone()))?;
        if servers.iter().any(|server| !["nats", "tls"].contains(&server.scheme())) {
            return Err(BusError::Address(name));
        }
        let is_up = Arc::new(AtomicBool::new(true));
        let (seen, noted) = (is_up.clone(), events.clone());
        let options = ConnectOptions::new()
            .name(format!("ubongo {}", me.0))
            .ping_interval(PING_INTERVAL)
            .connection_timeout(PATIENCE)
            .request_timeout(Some(PATIENCE))
            .reconnect_delay_callback(|_| RECONNECT_DELAY)
            .event_callback(move |event| {
                let is_up = match event {
                    Event::Connected => Some(true),
                    Event::Disconnected | Event::Closed => Some(false),
                    Event::ServerError(error) => {
                        tracing::warn!("the bus refused something: {error}");
                        None
                    }
                    _ => None,
                };
                if let Some(is_up) = is_up
                    && seen.swap(is_up, Ordering::Relaxed) != is_up
                {
                    let _ = noted.send(BusEvent::IsUp(is_up));
                }
                std::future::ready(())
            });
        let connected = timeout(CONNECT_PATIENCE, options.connect(servers)).await;
        let unreachable = |why: &str| BusError::Unreachable(name.clone(), why.into());
        let client = match connected {
            Ok(Ok(client)) => client,
            Ok(Err(error)) => return Err(unreachable(reason(&error))),
            Err(_) => return Err(unreachable("it doesn't answer")),
        };
        let subscribed = client.subscribe(format!("ubongo.{cluster}.{}.>", me.0)).await;
        let subscriber = subscribed.map_err(|error| unreachable(&error.to_string()))?;
        // The server knows of it before anybody hears that this server is there.
        let flushed = timeout(PATIENCE, client.flush()).await;
        flushed.map_err(drop).and_then(|done| done.map_err(drop)).map_err(|()| unreachable("it doesn't answer"))?;
        tokio::spawn(receive(client.clone(), subscriber, events));
        let (outgoing, waiting) = mpsc::channel(WAITING);
        tokio::spawn(publish(client.clone(), me, cluster, waiting));
        Ok(Self { client, me, cluster, outgoing, is_up })
    }
}

/// Publishes what waits, in order.
async fn publish(client: Client, me: NodeId, cluster: u64, mut waiting: mpsc::Receiver<Outgoing>) {
    while let Some(next) = waiting.recv().await {
        match next {
            Outgoing::Message(to, text) => {
                let subject = format!("ubongo.{cluster}.{}.say", to.0);
                let nobody = format!("ubongo.{cluster}.{}.no.{}", me.0, to.0);
                if let Err(error) = client.publish_with_reply(subject, nobody, text.into()).await {
                    tracing::warn!("a message to another server was lost: {error}");
                }
            }
            Outgoing::Mark(done) => drop(done.send(())),
        }
    }
}

/// Passes on what comes.
async fn receive(client: Client, mut subscriber: Subscriber, events: mpsc::UnboundedSender<BusEvent>) {
    while let Some(message) = subscriber.next().await {
        let mut kind = message.subject.split('.').skip(3);
        let event = match (kind.next(), kind.next()) {
            (Some("no"), Some(node)) if message.status == Some(StatusCode::NO_RESPONDERS) => {
                node.parse().ok().map(|node| BusEvent::Unreachable(NodeId(node)))
            }
            (Some("say"), None) => String::from_utf8(message.payload.into()).ok().map(BusEvent::Message),
            (Some("ask"), None) => {
                let client = client.clone();
                let reply = message.reply.map(|to| -> Reply {
                    Box::new(move |answer: String| {
                        Box::pin(async move {
                            // The other asks again, or does without.
                            let _ = client.publish(to, answer.into()).await;
                        })
                    })
                });
                let question = String::from_utf8(message.payload.into()).ok();
                question.zip(reply).map(|(question, reply)| BusEvent::Question(question, reply))
            }
            _ => None,
        };
        if let Some(event) = event
            && events.send(event).is_err()
        {
            return;
        }
    }
}

/// The reason in words.
fn reason(error: &async_nats::ConnectError) -> &'static str {
    let io = std::error::Error::source(error).and_then(|source| source.downcast_ref::<io::Error>());
    match (error.kind(), io.map(io::Error::kind)) {
        (_, Some(io::ErrorKind::ConnectionRefused)) => "nothing listens there",
        (ConnectErrorKind::Dns, _) => "there is no machine with this name",
        (ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation, _) => {
            "it doesn't accept this user name and password"
        }
        (ConnectErrorKind::Tls, _) => "its certificate is not accepted",
        _ => "it doesn't answer",
    }
}

impl Bus for Nats {
    fn send(&self, to: NodeId, message: String) {
        // What would wait for the connection would be old by then.
        if self.is_up.load(Ordering::Relaxed) {
            // What there is no room for is lost.
            let _ = self.outgoing.try_send(Outgoing::Message(to, message));
        }
    }

    fn ask(&self, to: NodeId, question: String) -> Later<Option<String>> {
        let (client, subject) = (self.client.clone(), format!("ubongo.{}.{}.ask", self.cluster, to.0));
        let is_up = self.is_up.load(Ordering::Relaxed);
        Box::pin(async move {
            let asked = if is_up { Some(timeout(PATIENCE, client.request(subject, question.into()))) } else { None };
            let answer = asked?.await.ok()?.ok()?;
            String::from_utf8(answer.payload.into()).ok()
        })
    }

    fn flush(&self) -> Later<()> {
        let (client, outgoing) = (self.client.clone(), self.outgoing.clone());
        Box::pin(async move {
            let flushed = async {
                let (mark, passed) = tokio::sync::oneshot::channel();
                let _ = outgoing.send(Outgoing::Mark(mark)).await;
                let _ = passed.await;
                let _ = client.flush().await;
            };
            let _ = timeout(PATIENCE, flushed).await;
        })
    }

    fn is_shared(&self) -> bool {
        true
    }
}

impl std::fmt::Debug for Nats {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Nats({})", self.me.0)
    }
}
