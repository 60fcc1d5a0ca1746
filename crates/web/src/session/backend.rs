//! What carries the messages of a session. A session knows it only as a trait object, which is made where a table is opened: so the
//! page can load the lobby of a table on the server without the code that drives a whole table, and that code only for tables
//! in the browser.

use table::ToTable;

/// Carries messages to a table.
pub(super) trait Backend {
    /// Sends a message, unless the connection is lost. The follower sends unanswered requests again after the next hello.
    fn send(&self, message: ToTable);

    /// The page has left the table.
    fn end(&self);

    /// The table itself, if it is in this browser.
    fn here(&self) -> Option<&dyn TableHere>;
}

/// What a page can do only with a table in this browser.
pub(super) trait TableHere {
    /// The name the table is stored under.
    fn storage_key(&self) -> &'static str;

    /// The table's clock.
    fn now_ms(&self) -> u64;

    /// Stops the table's clock, as if one stopped a watch.
    fn stop_clock(&self);

    /// Lets the table's clock run on from where it was stopped.
    fn run_clock(&self);

    /// Runs the rest of a race between bots at once.
    fn skip(&self);
}
