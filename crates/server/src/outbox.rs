//! What waits to be sent to one client.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use table::Farewell;
use tokio::sync::Notify;

/// What waits to be sent to one client. Whoever puts something in never waits: when the client reads too slowly and the box
/// is full, messages are dropped, and the client gets the whole state once it has read what is left.
#[derive(Default, Debug)]
pub(crate) struct Outbox {
    inside: Mutex<Inside>,
    ready: Notify,
}

#[derive(Default, Debug)]
struct Inside {
    messages: VecDeque<Utf8Bytes>,
    pace: Pace,
    farewell: Option<Farewell>,
}

/// Whether the client keeps up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Pace {
    /// It does.
    #[default]
    KeepsUp,
    /// Messages were dropped.
    Lagging,
    /// The whole state was asked for, and nothing else makes sense until it comes.
    Waiting,
}

/// What was in the box besides messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Taken {
    /// Nothing.
    Messages,
    /// Messages were dropped before: the table is to be asked for the whole state.
    Gap,
    /// It is over.
    Farewell(Farewell),
}

/// The most messages that wait.
pub(crate) const MOST: usize = 64;

impl Outbox {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A message. It is dropped if there are too many.
    pub(crate) fn push(&self, message: Utf8Bytes) {
        let mut inside = self.inside();
        if inside.pace != Pace::KeepsUp || inside.farewell.is_some() {
            return;
        }
        if inside.messages.len() >= MOST {
            inside.pace = Pace::Lagging;
        } else {
            inside.messages.push_back(message);
        }
        drop(inside);
        self.ready.notify_one();
    }

    /// The message that everything follows from: all gaps before it are closed.
    pub(crate) fn push_welcome(&self, message: Utf8Bytes) {
        let mut inside = self.inside();
        inside.pace = Pace::KeepsUp;
        inside.messages.push_back(message);
        drop(inside);
        self.ready.notify_one();
    }

    /// The last thing that is said. The first farewell counts.
    pub(crate) fn dismiss(&self, farewell: Farewell) {
        self.inside().farewell.get_or_insert(farewell);
        self.ready.notify_one();
    }

    /// Waits until something is in the box.
    pub(crate) async fn ready(&self) {
        self.ready.notified().await;
    }

    /// Takes all messages, in exchange for an empty queue.
    pub(crate) fn take(&self, messages: &mut VecDeque<Utf8Bytes>) -> Taken {
        debug_assert!(messages.is_empty());
        let mut inside = self.inside();
        std::mem::swap(&mut inside.messages, messages);
        match inside.farewell {
            Some(farewell) => Taken::Farewell(farewell),
            None if inside.pace == Pace::Lagging => {
                inside.pace = Pace::Waiting;
                Taken::Gap
            }
            None => Taken::Messages,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(outbox: &Outbox) -> (Vec<String>, Taken) {
        let mut messages = VecDeque::new();
        let taken = outbox.take(&mut messages);
        (messages.into_iter().map(|message| message.to_string()).collect(), taken)
    }

    #[test]
    fn a_slow_client_loses_messages_and_then_gets_the_whole_state() {
        let outbox = Outbox::default();
        for i in 0..MOST + 10 {
            outbox.push(format!("entry {i}").into());
        }
        let (messages, gap) = taken(&outbox);
        assert_eq!((messages.len(), gap), (MOST, Taken::Gap));
        outbox.push("an entry that makes no sense without those dropped".into());
        assert_eq!(taken(&outbox), (vec![], Taken::Messages));
        outbox.push_welcome("state".into());
        outbox.push("entry after".into());
        assert_eq!(taken(&outbox), (vec!["state".into(), "entry after".into()], Taken::Messages));
    }

    #[test]
    fn what_was_said_before_the_farewell_is_still_sent() {
        let outbox = Outbox::default();
        outbox.push("last words".into());
        outbox.dismiss(Farewell::Restart);
        outbox.push("too late".into());
        outbox.dismiss(Farewell::Kicked);
        assert_eq!(taken(&outbox), (vec!["last words".into()], Taken::Farewell(Farewell::Restart)));
    }
}
