//! All open WebSockets, in the order in which they were opened.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use table::CloseReason;

use crate::outbox::Outbox;

/// The open WebSockets.
#[derive(Default, Debug)]
pub(crate) struct OpenSockets(Mutex<SocketList>);

#[derive(Default, Debug)]
struct SocketList {
    next: u64,
    sockets: BTreeMap<u64, Weak<Outbox>>,
}

/// Keeps a socket in the list until it is dropped.
#[derive(Debug)]
pub(crate) struct ListedSocket<'a> {
    list: &'a OpenSockets,
    number: u64,
}

impl Drop for ListedSocket<'_> {
    fn drop(&mut self) {
        self.list.list().sockets.remove(&self.number);
    }
}

impl OpenSockets {
    fn list(&self) -> MutexGuard<'_, SocketList> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn add(&self, outbox: &Arc<Outbox>) -> ListedSocket<'_> {
        let mut list = self.list();
        let number = list.next;
        list.next += 1;
        list.sockets.insert(number, Arc::downgrade(outbox));
        ListedSocket { list: self, number }
    }

    /// Asks the newest sockets to close: their clients have waited least. Sockets that are closing already do not count. Returns the
    /// number of sockets that it has asked.
    pub(crate) fn close_newest(&self, count: usize, why: CloseReason) -> usize {
        let open: Vec<_> = self.list().sockets.values().rev().filter_map(Weak::upgrade).collect();
        open.iter().filter(|outbox| outbox.request_close(why)).take(count).count()
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use rules::Moment;
    use tokio::net::{TcpListener, TcpStream};

    use super::*;
    use crate::account::Ledger;
    use crate::clock::Clock;
    use crate::limits::Limits;
    use crate::outbox::OutboxEvent;

    #[tokio::test]
    async fn the_newest_sockets_are_closed_and_those_that_are_gone_are_forgotten() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let ledger = Ledger::new(&Limits::default(), Clock::starting_after(Moment(0)));
        let payers = ledger.payers(IpAddr::from([10, 0, 0, 1]).into());
        let mut outboxes = Vec::new();
        for _ in 0..4 {
            let socket = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
            outboxes.push(Arc::new(Outbox::new(socket, Vec::new(), Arc::default(), payers.clone()).0));
        }
        let sockets = OpenSockets::default();
        let mut listed: Vec<_> = outboxes.iter().map(|outbox| sockets.add(outbox)).collect();
        drop(listed.pop());
        assert_eq!(sockets.close_newest(2, CloseReason::Overloaded), 2);
        let close = OutboxEvent::Close(CloseReason::Overloaded.into());
        let events: Vec<_> = outboxes.iter().map(|outbox| outbox.event()).collect();
        assert_eq!(events, [OutboxEvent::Nothing, close, close, OutboxEvent::Nothing]);
        // Those that are closing stay in the list until they are gone, but others have to go now.
        assert_eq!(sockets.close_newest(2, CloseReason::Overloaded), 1);
        assert_eq!(outboxes[0].event(), close);
        assert_eq!(sockets.close_newest(2, CloseReason::Overloaded), 0);
        drop(listed);
        assert!(sockets.list().sockets.is_empty());
    }
}
