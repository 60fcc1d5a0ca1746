//! What becomes of messages for a client that reads too slowly.

/// Keeps a slow client from holding up its table. Each client has one, beside the queue of messages on their way to it.
///
/// ```text
///   Steady --queue full--> Lagging --queue empty--> Waiting --welcome--> Steady
///             message dropped         state asked for
/// ```
///
/// From the first message that is dropped to the next welcome, which brings the whole state, nothing else makes sense.
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
    /// Whether a message goes into the queue. If not, it is dropped.
    pub fn admits(&mut self, queue_is_full: bool) -> bool {
        if self.0 == State::Steady && queue_is_full {
            self.0 = State::Lagging;
        }
        self.0 == State::Steady
    }

    /// A welcome goes into the queue, always: everything follows from it.
    pub fn welcome(&mut self) {
        self.0 = State::Steady;
    }

    /// The queue is empty. `true` if the table is to be asked for the whole state now.
    pub fn drained(&mut self) -> bool {
        let asks = self.0 == State::Lagging;
        if asks {
            self.0 = State::Waiting;
        }
        asks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_dropped_message_everything_is_dropped_until_the_next_welcome() {
        let mut flow = FlowControl::default();
        assert!(flow.admits(false) && !flow.drained());
        assert!(!flow.admits(true), "the queue is full");
        assert!(!flow.admits(false), "there is room again, but the client has a gap");
        assert!(flow.drained() && !flow.drained(), "the state is asked for once");
        assert!(!flow.admits(false), "it has not come yet");
        flow.welcome();
        assert!(flow.admits(false));
    }
}
