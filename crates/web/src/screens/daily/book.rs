//! What this browser keeps about the daily five: results, the run that is on, and runs that the server doesn't know yet.

use std::cell::RefCell;
use std::collections::BTreeMap;

use history::Streak;
use puzzle::Date;
use puzzle::deck::DailyFive;
use rules::daily::{DailyResult, DailyRun};
use rules::solo_log::TimedCommand;
use serde::{Deserialize, Serialize};

use crate::browser;

/// How a day ended for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DayOutcome {
    Solved(DailyResult),
    GivenUp,
}

/// All days that were played.
pub(crate) type Outcomes = BTreeMap<Date, DayOutcome>;

/// The counted run of a day, until the next one begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct KeptRun {
    pub(super) date: Date,
    /// By the device clock, in milliseconds since 1970.
    pub(super) began_at: u64,
    pub(super) commands: Vec<TimedCommand>,
}

/// A finished run that the server has not answered yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct UnsentRun {
    pub(super) date: Date,
    pub(super) commands: Vec<TimedCommand>,
}

const OUTCOMES: &str = "daily";
const RUN: &str = "daily-run";
const UNSENT: &str = "daily-unsent";

/// Days that are kept: more than two years.
const MOST_DAYS: usize = 800;
/// Runs that wait for a server. Older ones would come too late.
const MOST_UNSENT: usize = 4;

pub(crate) fn outcomes() -> Outcomes {
    browser::recall(OUTCOMES).unwrap_or_default()
}

pub(super) fn kept_run() -> Option<KeptRun> {
    browser::recall(RUN)
}

/// Returns false if the browser does not store anything.
pub(super) fn keep_run(run: &KeptRun) -> bool {
    browser::try_keep(RUN, run)
}

thread_local! {
    /// Runs that the browser did not store. They can be sent as long as the page is open.
    static NOT_STORED: RefCell<Vec<UnsentRun>> = const { RefCell::new(Vec::new()) };
}

fn stored_unsent() -> Vec<UnsentRun> {
    browser::recall(UNSENT).unwrap_or_default()
}

pub(super) fn unsent() -> Vec<UnsentRun> {
    let mut all = stored_unsent();
    all.extend(NOT_STORED.with_borrow(Clone::clone));
    all
}

pub(super) fn forget_unsent(date: Date) {
    let mut left = stored_unsent();
    left.retain(|run| run.date != date);
    browser::keep(UNSENT, &left);
    NOT_STORED.with_borrow_mut(|runs| runs.retain(|run| run.date != date));
}

/// Every counted run that is over passes here, once: its outcome is kept, and a solved one waits for the server. The grades of its
/// tasks are those of `five`. Returns all outcomes, and false if the browser does not store them.
pub(super) fn finished(five: &DailyFive, run: &DailyRun) -> (Outcomes, bool) {
    let date = five.date();
    let mut days = outcomes();
    let outcome = run.result().map_or(DayOutcome::GivenUp, DayOutcome::Solved);
    // Only the first run of a day counts, also if another tab was quicker.
    if days.contains_key(&date) {
        return (days, true);
    }
    days.insert(date, outcome);
    let mut stored = keep_outcomes(&mut days);
    if run.result().is_some() {
        let unsent = UnsentRun { date, commands: run.commands().to_vec() };
        let mut waiting = stored_unsent();
        waiting.push(unsent.clone());
        let surplus = waiting.len().saturating_sub(MOST_UNSENT);
        waiting.drain(..surplus);
        if !browser::try_keep(UNSENT, &waiting) {
            NOT_STORED.with_borrow_mut(|runs| runs.push(unsent));
            stored = false;
        }
    }
    (days, stored)
}

/// Takes over the run that the server lists for this player: the first one that it was sent. Returns all outcomes, and false if the
/// browser does not store them.
pub(super) fn listed(date: Date, result: DailyResult) -> (Outcomes, bool) {
    let mut days = outcomes();
    let outcome = DayOutcome::Solved(result);
    if days.insert(date, outcome) == Some(outcome) {
        return (days, true);
    }
    if kept_run().is_some_and(|run| run.date == date) {
        browser::forget(RUN);
    }
    forget_unsent(date);
    let stored = keep_outcomes(&mut days);
    (days, stored)
}

/// Keeps the newest days. Returns false if the browser does not store them.
pub(crate) fn keep_outcomes(days: &mut Outcomes) -> bool {
    while days.len() > MOST_DAYS {
        days.pop_first();
    }
    browser::try_keep(OUTCOMES, days)
}

fn is_solved(days: &Outcomes, date: Date) -> bool {
    matches!(days.get(&date), Some(DayOutcome::Solved(_)))
}

/// The days in a row on which all five were solved, up to today; up to yesterday if today is still open.
pub(super) fn streak(days: &Outcomes, today: Date) -> Streak {
    let last = if days.contains_key(&today) { Some(today) } else { today.minus(1) };
    Streak::up_to(last, days.keys().copied().filter(|&date| is_solved(days, date)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(text: &[(&str, bool)]) -> Outcomes {
        let solved = DayOutcome::Solved(DailyResult { times_ms: [1000; 5] });
        let outcome =
            |&(date, ok): &(&str, bool)| (date.parse().unwrap(), if ok { solved } else { DayOutcome::GivenUp });
        text.iter().map(outcome).collect()
    }

    #[test]
    fn a_streak_goes_on_until_a_day_is_missed_or_given_up() {
        let date = |text: &str| text.parse::<Date>().unwrap();
        let played = days(&[("2026-02-27", true), ("2026-02-28", true), ("2026-03-01", true), ("2026-03-03", true)]);
        let streaks = |days: &Outcomes, today: &str| {
            let streak = streak(days, date(today));
            (streak.current, streak.longest)
        };
        assert_eq!(streaks(&played, "2026-03-01"), (3, 3));
        assert_eq!(streaks(&played, "2026-03-02"), (3, 3), "today is still open");
        assert_eq!(streaks(&played, "2026-03-03"), (1, 3));
        assert_eq!(streaks(&played, "2026-03-05"), (0, 3));
        let given_up = days(&[("2026-03-01", true), ("2026-03-02", false)]);
        assert_eq!(streaks(&given_up, "2026-03-02"), (0, 1));
        assert_eq!(streaks(&Outcomes::new(), "2026-03-02"), (0, 0));
    }

    #[test]
    fn outcomes_are_kept_as_json_with_dates() {
        let text = serde_json::to_string(&days(&[("2026-03-01", true), ("2026-03-02", false)])).unwrap();
        assert_eq!(
            text,
            r#"{"2026-03-01":{"solved":{"times_ms":[1000,1000,1000,1000,1000]}},"2026-03-02":"given_up"}"#
        );
        assert!(serde_json::from_str::<Outcomes>(&text).is_ok());
    }
}
