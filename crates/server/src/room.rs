//! Keeps the database below its limit.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::registry::TableRegistry;

/// Interval of the checks. What a server can write in this time has to fit into a tenth of the database.
const INTERVAL: Duration = Duration::from_secs(5);

/// Removed games are logged at most this often.
const WARN_INTERVAL: Duration = Duration::from_secs(3_600);

/// Removes the oldest finished games whenever the database is nearly full, so that nothing has to be refused.
pub(crate) async fn keep_room(registry: Arc<TableRegistry>) {
    let mut timer = tokio::time::interval(INTERVAL);
    timer.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut warned: Option<Instant> = None;
    let mut removed = 0;
    loop {
        timer.tick().await;
        if removed > 0 && warned.is_none_or(|warned| warned.elapsed() >= WARN_INTERVAL) {
            tracing::warn!("the database was nearly full, so the oldest {removed} finished games were removed");
            (warned, removed) = (Some(Instant::now()), 0);
        }
        loop {
            let store = registry.store.clone();
            match tokio::task::spawn_blocking(move || store.make_room()).await {
                Ok(Ok(made)) => {
                    removed += made.games;
                    registry.metrics.removed_games.add(made.games as u64);
                    if !made.more {
                        break;
                    }
                    // A pause between two steps, so that games can commit.
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                Ok(Err(error)) => {
                    tracing::warn!("the oldest games could not be removed: {error}");
                    break;
                }
                Err(_) => return,
            }
        }
    }
}
