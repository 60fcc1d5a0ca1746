//! The bus of a server that is alone.

use cluster::NodeId;
use tokio::sync::mpsc;

use super::{Bus, BusEvent, Later};

/// A bus with no other server on it. What a server has for itself never comes here.
pub(crate) struct InProcess {
    events: mpsc::UnboundedSender<BusEvent>,
}

impl InProcess {
    /// A bus for a test that does not listen to it.
    #[cfg(test)]
    pub(crate) fn alone() -> Box<Self> {
        Box::new(Self::new(mpsc::unbounded_channel().0))
    }

    pub(crate) fn new(events: mpsc::UnboundedSender<BusEvent>) -> Self {
        Self { events }
    }
}

impl Bus for InProcess {
    fn send(&self, to: NodeId, _: String) {
        // An earlier run, or a server without a bus, has the table by the database.
        let _ = self.events.send(BusEvent::Unreachable(to));
    }

    fn ask(&self, _: NodeId, _: String) -> Later<Option<String>> {
        Box::pin(std::future::ready(None))
    }

    fn flush(&self) -> Later<()> {
        Box::pin(std::future::ready(()))
    }

    fn is_shared(&self) -> bool {
        false
    }
}
