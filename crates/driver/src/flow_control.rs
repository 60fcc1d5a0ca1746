//! Flow control for clients that read too slowly.

/// Keeps a slow client from holding up its table. Each client has one next to its queue of outgoing messages.
///
/// ```text
///   Steady --queue full--> Lagging --queue empty--> Waiting --welcome--> Steady
///            messages dropped        state requested
/// ```
///
/// After the first dropped message all others are dropped too, until the next welcome brings the whole state.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FlowControl(State);

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum State {
    #[default]
    Steady,
    Lagging,
    Waiting,
}

impl FlowControl {
    /// True if a message goes into the queue; otherwise the shell drops it.
    pub fn admits(&mut self, queue_is_full: bool) -> bool {
        if self.0 == State::Steady && queue_is_full {
            self.0 = State::Lagging;
        }
        self.0 == State::Steady
    }

    /// A welcome goes into the queue. It always does, since it makes earlier gaps irrelevant.
    pub fn welcome(&mut self) {
        self.0 = State::Steady;
    }

    /// The queue is empty. `true` if the shell should request the whole state from the table now.
    pub fn drained(&mut self) -> bool {
        let requests_state = self.0 == State::Lagging;
        if requests_state {
            self.0 = State::Waiting;
        }
        requests_state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_dropped_message_all_are_dropped_until_the_next_welcome() {
        let mut flow = FlowControl::default();
        assert!(flow.admits(false) && !flow.drained());
        assert!(!flow.admits(true), "the queue is full");
        assert!(!flow.admits(false), "there is room again, but the client has a gap");
        assert!(flow.drained() && !flow.drained(), "the state is requested once");
        assert!(!flow.admits(false), "it has not come yet");
        flow.welcome();
        assert!(flow.admits(false));
    }
}
