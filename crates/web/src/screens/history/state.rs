//! The state of the screen.

use std::sync::Arc;

use history::{Filter, History, Played, Record, TaskTime};
use leptos::prelude::*;
use puzzle::Date;
use puzzle::deck::{DailyFive, Edition};
use rules::daily::DailyResult;

use super::days;
use crate::screens::daily::book::{self, DayOutcome};
use crate::screens::daily::calendar;
use crate::{browser, kept_history};

/// What phones show one at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tab {
    Progress,
    Games,
    Best,
}

impl Tab {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Progress => "progress",
            Self::Games => "games",
            Self::Best => "best",
        }
    }
}

/// The signals of the screen.
#[derive(Clone, Copy)]
pub(super) struct HistoryState {
    pub(super) history: RwSignal<Arc<History>>,
    pub(super) filter: RwSignal<Filter>,
    pub(super) tab: RwSignal<Tab>,
    /// Records that are shown in the list.
    pub(super) shown: RwSignal<usize>,
    /// False once the browser has refused to store something.
    pub(super) stored: RwSignal<bool>,
    /// A history that could not be read was put aside.
    pub(super) put_aside: RwSignal<bool>,
    /// Games that the server has added since the screen was opened.
    pub(super) from_server: RwSignal<usize>,
    /// The end of the newest game that the server knows, by its clock.
    pub(super) newest_on_server: RwSignal<Option<u64>>,
    pub(super) today: Date,
}

/// Records that are shown at first.
const FIRST: usize = 8;
/// Daily runs up to this day were cleared together with the history.
const CLEARED: &str = "history-cleared";
/// Games on the server that ended by this moment of its clock were cleared, too.
const CLEARED_AT: &str = "history-cleared-at";

impl HistoryState {
    pub(super) fn new() -> Self {
        let mut history = kept_history::load();
        if history.merge(daily_runs(&history)) > 0 {
            kept_history::store(&history);
        }
        Self {
            history: RwSignal::new(Arc::new(history)),
            filter: RwSignal::new(Filter::All),
            tab: RwSignal::new(Tab::Progress),
            shown: RwSignal::new(FIRST),
            stored: RwSignal::new(kept_history::is_stored()),
            put_aside: RwSignal::new(kept_history::is_put_aside()),
            from_server: RwSignal::new(0),
            newest_on_server: RwSignal::new(None),
            today: calendar::today(),
        }
    }

    /// True if there is a record with this id. `None` if the screen is gone.
    pub(super) fn has(self, id: &str) -> Option<bool> {
        self.history.try_with_untracked(|history| history.records().iter().any(|record| record.id == id))
    }

    /// The moment of the server's clock until which its games were cleared.
    pub(super) fn cleared_at() -> Option<u64> {
        browser::recall(CLEARED_AT)
    }

    /// Calls a function with the records that the filter takes.
    pub(super) fn with_filtered<T>(self, look: impl FnOnce(&[&Record]) -> T) -> T {
        let filter = self.filter.get();
        self.history.with(|history| look(&history.filtered(filter)))
    }

    /// Adds records, and returns how many were new.
    pub(super) fn merge(self, records: Vec<Record>) -> usize {
        // Another tab may have played meanwhile.
        let mut history = kept_history::load();
        let days_stored = take_over_days(&records);
        let count = history.merge(records);
        self.stored.set(kept_history::store(&history) && days_stored);
        self.history.set(Arc::new(history));
        count
    }

    /// Forgets everything that was played.
    pub(super) fn wipe(self) {
        kept_history::wipe();
        crate::kept_replays::clear();
        browser::forget("runs");
        // The result of today stays: without it, a second run of the day would count. It is no longer in the history.
        browser::keep(CLEARED, &self.today);
        // The server may forget games later than this device does. If it can't be asked, the clock of the device has to do.
        browser::keep(CLEARED_AT, &self.newest_on_server.get_untracked().unwrap_or_else(browser::now_ms));
        self.from_server.set(0);
        let mut days = book::outcomes();
        days.retain(|day, _| *day == self.today);
        book::keep_outcomes(&mut days);
        self.put_aside.set(false);
        self.history.set(Arc::new(History::default()));
        self.shown.set(FIRST);
    }
}

/// Days of the daily five that were played elsewhere count here, too. Returns false if the browser does not store them.
fn take_over_days(records: &[Record]) -> bool {
    let mut days = book::outcomes();
    let known = days.len();
    for record in records.iter().filter(|record| record.check().is_ok()) {
        let Played::Daily { date, given_up } = record.played else { continue };
        let times: Vec<u64> = record.tasks.iter().map(|task| task.time_ms).collect();
        let outcome = match <[u64; DailyFive::COUNT]>::try_from(times) {
            Ok(times_ms) if !given_up => DayOutcome::Solved(DailyResult { times_ms }),
            _ => DayOutcome::GivenUp,
        };
        days.entry(date).or_insert(outcome);
    }
    days.len() == known || book::keep_outcomes(&mut days)
}

/// The daily runs that are not in the history yet. Their own book knows them.
fn daily_runs(history: &History) -> Vec<Record> {
    let cleared: Option<Date> = browser::recall(CLEARED);
    let known = |id: &str| history.records().iter().any(|record| record.id == id);
    let days = book::outcomes().into_iter().filter(|(date, _)| cleared.is_none_or(|cleared| *date > cleared));
    let runs = days.map(|(date, outcome)| (format!("daily:{date}"), date, outcome)).filter(|(id, ..)| !known(id));
    runs.map(|(id, date, outcome)| {
        let five = DailyFive::new(date);
        let times = match outcome {
            DayOutcome::Solved(result) => result.times_ms.to_vec(),
            DayOutcome::GivenUp => Vec::new(),
        };
        let grades = five.tasks().iter().map(|task| Some(task.grade.expected_ms));
        let tasks = grades.zip(times).map(|(expected_ms, time_ms)| TaskTime { expected_ms, time_ms }).collect();
        let first = &five.tasks()[0];
        // Its book has no time of the day.
        let at_ms = if date == calendar::today() { browser::now_ms() } else { days::noon_ms(date) };
        let played = Played::Daily { date, given_up: outcome == DayOutcome::GivenUp };
        let picture = Some(five.tasks()[2].task.to_string());
        let edition = if first.level.lattice() == puzzle::Lattice::Solid { Edition::ThreeD } else { Edition::Modern };
        Record { id, at_ms, edition, level: first.level, played, tasks, picture, replay: None }
    })
    .collect()
}
