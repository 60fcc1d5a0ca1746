//! The arguments of `move` and their help.

use std::path::PathBuf;

use clap::Args;

/// Move everything from a file into a PostgreSQL database, or back.
///
/// Stop the server first. The target has to be empty. Everything is read back and compared with the original before it counts, and
/// the original stays as it is. If anything fails, nothing was moved.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    ubongo move --from /var/lib/ubongo/ubongo.db --to postgres://ubongo@localhost/ubongo\n  \
    UBONGO_TO='postgres://ubongo:PASSWORD@db.example/ubongo' ubongo move --from ubongo.db\n  \
    ubongo move --from postgres://ubongo@localhost/ubongo --to ubongo.db")]
pub(crate) struct MoveArgs {
    /// The database that has the games: a file, or the address of a PostgreSQL database.
    ///
    /// Put a password into the environment variable: other users of this computer can see arguments.
    #[arg(long, value_name = "DATABASE", env = "UBONGO_FROM", hide_env_values = true)]
    pub(crate) from: PathBuf,
    /// The empty database, or a file that does not exist yet.
    #[arg(long, value_name = "DATABASE", env = "UBONGO_TO", hide_env_values = true)]
    pub(crate) to: PathBuf,
}
