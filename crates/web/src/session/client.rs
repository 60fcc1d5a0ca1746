//! The interface that both backends call when a table has something for the page.

use std::sync::Arc;

use puzzle::deck::Deck;
use table::{Attention, CloseReason, ToClient};

/// The page, as seen by a backend.
pub(super) trait Client: Copy + 'static {
    /// A connection is open: sends the hello.
    fn hello(self);

    /// Handles a message from the table.
    fn receive(self, message: ToClient);

    /// Takes a finished deck.
    fn set_deck(self, deck: &Arc<Deck>);

    /// The connection is lost or silent; the backend is trying to get it back.
    fn lost(self);

    /// A connection that was silent works again.
    fn heard_again(self);

    /// How closely the connection has to be watched.
    fn attention(self) -> Attention;

    /// The server closed the connection, or the table does not exist.
    fn closed(self, why: CloseReason);
}
