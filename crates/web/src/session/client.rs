//! What a table tells the page, be it in the browser or on a server.

use std::sync::Arc;

use puzzle::deck::Deck;
use table::{CloseReason, ToClient};

/// The page, as a table knows it.
pub(super) trait Client: Copy + 'static {
    /// A connection begins: says hello.
    fn greet(self);

    /// Takes in a message.
    fn hear(self, message: ToClient);

    /// The boards of a deck are made.
    fn know(self, deck: &Arc<Deck>);

    /// The connection is lost, and is being made again.
    fn lost(self);

    /// The server says goodbye.
    fn part(self, why: CloseReason);
}
