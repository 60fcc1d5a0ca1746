//! The server's metrics, in the Prometheus text format.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// A counter or gauge.
#[derive(Default, Debug)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn up(&self) {
        self.add(1);
    }

    pub(crate) fn add(&self, more: u64) {
        self.0.fetch_add(more, Relaxed);
    }

    pub(crate) fn down(&self) {
        self.subtract(1);
    }

    pub(crate) fn subtract(&self, less: u64) {
        self.0.fetch_sub(less, Relaxed);
    }

    pub(crate) fn set(&self, value: u64) {
        self.0.store(value, Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }

    /// Counts one more until the result is dropped.
    pub(crate) fn hold(&self) -> Held<'_> {
        self.up();
        Held(self)
    }
}

/// See [`Counter::hold`].
pub(crate) struct Held<'a>(&'a Counter);

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.0.down();
    }
}

/// A histogram of durations.
#[derive(Default, Debug)]
pub(crate) struct Durations {
    /// Cumulative, as Prometheus wants it: the number of durations up to each bound, and at last the number of all.
    counts: [Counter; Self::BOUNDS_MS.len() + 1],
    sum_us: Counter,
}

impl Durations {
    const BOUNDS_MS: [u64; 9] = [1, 2, 5, 10, 25, 50, 100, 250, 1000];

    pub(crate) fn add(&self, took: Duration) {
        let bounds = Self::BOUNDS_MS.iter().zip(&self.counts);
        bounds.filter(|(ms, _)| took <= Duration::from_millis(**ms)).for_each(|(_, count)| count.up());
        self.counts[Self::BOUNDS_MS.len()].up();
        self.sum_us.add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX));
    }

    fn write(&self, name: &str, out: &mut String) {
        let bounds = Self::BOUNDS_MS.iter().map(|&ms| (ms as f64 / 1000.0).to_string()).chain(["+Inf".into()]);
        for (bound, count) in bounds.zip(&self.counts) {
            let _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {}", count.get());
        }
        let _ = writeln!(out, "{name}_sum {}", self.sum_us.get() as f64 / 1e6);
        let _ = writeln!(out, "{name}_count {}", self.counts[Self::BOUNDS_MS.len()].get());
    }
}

#[derive(Default, Debug)]
pub(crate) struct Metrics {
    /// Tables in memory.
    pub(crate) tables: Counter,
    /// Tables in memory with a running game.
    pub(crate) running: Counter,
    pub(crate) opened: Counter,
    pub(crate) sockets: Counter,
    pub(crate) messages_in: Counter,
    pub(crate) messages_out: Counter,
    pub(crate) bytes_in: Counter,
    pub(crate) bytes_out: Counter,
    /// Messages on the bus.
    pub(crate) bus_in: Counter,
    pub(crate) bus_out: Counter,
    /// Tables that this server has claimed.
    pub(crate) claims: Counter,
    /// Tables that it drove when another server claimed them.
    pub(crate) fenced: Counter,
    pub(crate) entries: Counter,
    pub(crate) checkpoints: Counter,
    pub(crate) commits: Durations,
    pub(crate) failed_commits: Counter,
    /// The duration of the commit in progress so far, or of the last one.
    pub(crate) commit_wait_ms: Counter,
    /// The memory in use, and its limit; 0 where it cannot be measured.
    pub(crate) memory_bytes: Counter,
    pub(crate) memory_limit_bytes: Counter,
    /// Clients that read too slowly and got the whole state instead of the entries they missed.
    pub(crate) resyncs: Counter,
    /// WebSockets that the server closed.
    pub(crate) closed: Counter,
    /// Requests and sockets that were refused because of a limit.
    pub(crate) refusals: Counter,
    /// Finished games removed because the database was nearly full.
    pub(crate) removed_games: Counter,
    pub(crate) decks: Counter,
    /// Decks that wait to be generated.
    pub(crate) waiting_decks: Counter,
    /// Tables of earlier runs that are not restored yet.
    pub(crate) unsettled: Counter,
    /// Replays that are being sent.
    pub(crate) replays: Counter,
    /// Bytes of replays in memory, not yet accepted by the sockets.
    pub(crate) replay_bytes: Counter,
}

impl Metrics {
    /// All metrics in the Prometheus text format.
    pub(crate) fn text(&self, healthy: bool) -> String {
        let mut out = String::new();
        let mut one = |name: &str, kind: &str, help: &str, value: u64| {
            let _ = writeln!(out, "# HELP ubongo_{name} {help}\n# TYPE ubongo_{name} {kind}\nubongo_{name} {value}");
        };
        let (gauge, counter) = ("gauge", "counter");
        one("healthy", gauge, "1 while games can be saved, otherwise 0.", healthy.into());
        one("tables", gauge, "Tables in memory.", self.tables.get());
        one("running_games", gauge, "Tables in memory with a running game.", self.running.get());
        one("waiting_decks", gauge, "Decks that wait to be generated.", self.waiting_decks.get());
        one("unsettled_tables", gauge, "Tables of earlier runs that are not restored yet.", self.unsettled.get());
        one("sockets", gauge, "Open sockets.", self.sockets.get());
        one("replays", gauge, "Replays that are being sent.", self.replays.get());
        one("replay_bytes", gauge, "Bytes of replays in memory that wait to be sent.", self.replay_bytes.get());
        let wait = "Milliseconds of the commit in progress so far, or of the last one.";
        one("commit_wait_milliseconds", gauge, wait, self.commit_wait_ms.get());
        one("memory_bytes", gauge, "Memory in use, or 0 if unknown.", self.memory_bytes.get());
        let limit = "Memory above 80 percent of which load is refused, or 0 if unknown.";
        one("memory_limit_bytes", gauge, limit, self.memory_limit_bytes.get());
        one("opened_tables_total", counter, "Tables opened.", self.opened.get());
        one("messages_in_total", counter, "Messages from clients.", self.messages_in.get());
        one("messages_out_total", counter, "Messages to clients.", self.messages_out.get());
        one("bytes_in_total", counter, "Bytes of messages from clients.", self.bytes_in.get());
        one("bytes_out_total", counter, "Bytes of messages to clients.", self.bytes_out.get());
        one("bus_messages_in_total", counter, "Messages from other servers.", self.bus_in.get());
        one("bus_messages_out_total", counter, "Messages to other servers.", self.bus_out.get());
        one("claims_total", counter, "Tables that this server has claimed.", self.claims.get());
        let fenced = "Tables that this server drove when another one claimed them.";
        one("fenced_total", counter, fenced, self.fenced.get());
        one("entries_total", counter, "Entries stored.", self.entries.get());
        one("checkpoints_total", counter, "Checkpoints stored.", self.checkpoints.get());
        one("failed_commits_total", counter, "Commits that failed.", self.failed_commits.get());
        one("resyncs_total", counter, "Clients that fell behind and got the whole state.", self.resyncs.get());
        one("closed_sockets_total", counter, "Sockets closed by the server.", self.closed.get());
        let removed = "Finished games removed because the database was nearly full.";
        one("removed_games_total", counter, removed, self.removed_games.get());
        one("refusals_total", counter, "Requests and sockets refused because of a limit.", self.refusals.get());
        one("decks_total", counter, "Decks generated.", self.decks.get());
        let name = "ubongo_commit_seconds";
        let _ = writeln!(out, "# HELP {name} Duration of commits.\n# TYPE {name} histogram");
        self.commits.write(name, &mut out);
        out
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_bucket_counts_all_durations_up_to_its_bound() {
        let metrics = Metrics::default();
        metrics.commits.add(Duration::from_millis(3));
        metrics.commits.add(Duration::from_secs(7));
        metrics.tables.add(5);
        let text = metrics.text(true);
        for line in [
            "ubongo_commit_seconds_bucket{le=\"0.002\"} 0",
            "ubongo_commit_seconds_bucket{le=\"0.005\"} 1",
            "ubongo_commit_seconds_bucket{le=\"+Inf\"} 2",
            "ubongo_commit_seconds_sum 7.003",
            "ubongo_commit_seconds_count 2",
            "ubongo_tables 5",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is not in\n{text}");
        }
    }

    /// The names in a text that begin with `ubongo_`, without the endings of histograms.
    fn names(text: &str) -> BTreeSet<String> {
        let words = text.split(|letter: char| !letter.is_ascii_lowercase() && letter != '_');
        let names = words.filter(|word| word.starts_with("ubongo_"));
        let ends = ["_bucket", "_sum", "_count"];
        names.map(|name| ends.iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name).to_owned()).collect()
    }

    #[test]
    fn the_dashboard_and_the_alerts_use_metrics_that_exist() {
        let read = |name: &str| {
            std::fs::read_to_string(format!("{}/../../deploy/{name}", env!("CARGO_MANIFEST_DIR"))).expect("it is there")
        };
        let known = names(&Metrics::default().text(true));
        let (shown, watched) = (names(&read("grafana/ubongo.json")), names(&read("prometheus/ubongo.yml")));
        assert!(shown.len() > 15 && watched.len() >= 5);
        for used in shown.union(&watched) {
            assert!(known.contains(used), "{used} is not a metric");
        }
    }
}
