//! Keeps the database below its limit.

use std::sync::Arc;
use std::time::Duration;

use crate::registry::TableRegistry;

/// Interval of the checks. What a server can write in this time has to fit into a tenth of the database.
const INTERVAL: Duration = Duration::from_secs(5);

/// Removes the oldest finished games whenever the database is nearly full, so that nothing has to be refused.
pub(crate) async fn keep_room(registry: Arc<TableRegistry>) {
    let mut timer = tokio::time::interval(INTERVAL);
    timer.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut warned = false;
    loop {
        timer.tick().await;
        loop {
            let store = registry.store.clone();
            match tokio::task::spawn_blocking(move || store.make_room()).await {
                // A pause between two steps, so that games can commit.
                Ok(Ok(true)) => {
                    if !std::mem::replace(&mut warned, true) {
                        tracing::warn!("the database is nearly full; the oldest finished games are removed");
                    }
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                Ok(Ok(false)) => break,
                Ok(Err(error)) => {
                    tracing::warn!("the oldest games could not be removed: {error}");
                    break;
                }
                Err(_) => return,
            }
        }
    }
}
