//! The interface that both backends call when a table has something for the page.

use std::sync::Arc;

use puzzle::deck::Deck;
use table::{CloseReason, ToClient};

/// The page, as seen by a backend.
pub(super) trait Client: Copy + 'static {
    /// A connection is open: sends the hello.
    fn hello(self);

    /// Handles a message from the table.
    fn receive(self, message: ToClient);

    /// Takes a finished deck.
    fn set_deck(self, deck: &Arc<Deck>);

    /// The connection is lost; the backend is reconnecting.
    fn lost(self);

    /// The server closed the connection, or the table does not exist.
    fn closed(self, why: CloseReason);
}
