//! What the server says about a day.

use leptos::prelude::*;
use leptos::task::spawn_local;
use puzzle::Date;
use rules::daily::DailyResult;
use serde::{Deserialize, Serialize};

use super::book::{self, UnsentRun};
use crate::parts::api::{self, Failure};
use crate::parts::consent;
use crate::prefs::prefs;

/// A listed run.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct ListedRun {
    pub(super) name: String,
    pub(super) times_ms: [u64; 5],
}

impl ListedRun {
    pub(super) fn total_ms(&self) -> u64 {
        DailyResult { times_ms: self.times_ms }.total_ms()
    }
}

/// The player's own run, as it is listed.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct OwnRun {
    pub(super) times_ms: [u64; 5],
    pub(super) place: u32,
    pub(super) slower: u32,
}

impl OwnRun {
    pub(super) fn result(&self) -> DailyResult {
        DailyResult { times_ms: self.times_ms }
    }
}

/// The runs of a day.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct DayView {
    pub(super) open: bool,
    pub(super) players: u32,
    pub(super) heaps: Vec<(u32, u32)>,
    pub(super) middle_s: Option<u32>,
    pub(super) best: Vec<ListedRun>,
    pub(super) own: Option<OwnRun>,
}

/// What is known about a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    Asking,
    /// The server cannot be reached. A finished run waits.
    Offline,
    /// By the server's clock the day has not begun anywhere: the device has the wrong date.
    FutureDay,
    /// The server does not list the player's run, because it is not what the rules allow.
    NotListed,
    Known(DayView),
}

/// Sends runs that wait, asks about a day, and hands over what is known then.
pub(super) fn refresh(date: Date, hear: impl FnOnce(Standing) + 'static) {
    spawn_local(async move {
        let mut refused = None;
        for run in book::unsent() {
            let sent = send(&run).await;
            match sent {
                Err(Failure::Later) => {}
                // A run that is listed before, or never will be, does not wait any longer. With a wrong date it may be right later.
                Err(Failure::Refused(why)) if why == "future_day" => {}
                Err(Failure::Refused(why)) => {
                    book::forget_unsent(run.date);
                    if run.date == date && why == "run" {
                        refused = Some(Standing::NotListed);
                    }
                }
                Ok(_) => book::forget_unsent(run.date),
            }
        }
        let answer = api::ask::<DayView>("GET", &format!("/api/daily/{date}"), None).await;
        let now = match answer {
            _ if refused.is_some() => refused.unwrap_or(Standing::Offline),
            Ok(view) => Standing::Known(view),
            Err(Failure::Refused(why)) if why == "future_day" => Standing::FutureDay,
            Err(_) => Standing::Offline,
        };
        hear(now);
    });
}

async fn send(run: &UnsentRun) -> Result<DayView, Failure> {
    #[derive(Serialize)]
    struct SentRun<'a> {
        name: String,
        commands: &'a [rules::solo_log::TimedCommand],
    }
    let name = if consent::is_named() { prefs().name.get_untracked() } else { String::new() };
    let body = serde_json::to_string(&SentRun { name, commands: &run.commands }).map_err(|_| Failure::Later)?;
    api::ask("POST", &format!("/api/daily/{}", run.date), Some(body)).await
}

/// The heaps to draw: from the first to the last with a player, and empty ones between. At most `most`; what is beyond belongs to
/// the last.
pub(super) fn contiguous(heaps: &[(u32, u32)], own_s: Option<u32>, most: usize) -> Vec<(u32, u32)> {
    const STEP_S: u32 = 30;
    // Fewer would be as wide as hills.
    const LEAST: usize = 9;
    let Some(&(first, _)) = heaps.first() else { return Vec::new() };
    let last = heaps.last().map_or(first, |last| last.0);
    // A single heap looks lost: one more on each side.
    let (mut from, to) = (first.saturating_sub(STEP_S), last + STEP_S);
    let count = |from: u32| ((to - from) / STEP_S + 1) as usize;
    // Far from the crowd, the player's own heap must still be there.
    if let Some(own_s) = own_s {
        from = from.min(own_s - own_s % STEP_S);
    }
    let shown = count(from).clamp(LEAST, most.max(LEAST));
    (0..shown as u32)
        .map(|i| {
            let start = from + i * STEP_S;
            let is_last = i as usize + 1 == shown;
            let within = heaps.iter().filter(|&&(at, _)| at == start || (is_last && at > start));
            (start, within.map(|(_, runs)| runs).sum())
        })
        .collect()
}

/// The heap of a time.
pub(super) fn heap_of(heaps: &[(u32, u32)], ms: u64) -> Option<usize> {
    let second = u32::try_from(ms / 1000).unwrap_or(u32::MAX);
    heaps.iter().rposition(|&(from, _)| from <= second)
}

/// The share of the others who were slower, in percent; `None` for a player who is alone.
pub(super) fn faster_than(view: &DayView) -> Option<u32> {
    let others = view.players.checked_sub(1).filter(|&others| others > 0)?;
    view.own.as_ref().map(|own| own.slower * 100 / others)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_have_no_gaps_and_the_last_one_takes_the_rest() {
        assert_eq!(contiguous(&[], None, 12), []);
        let few = contiguous(&[(60, 2), (120, 1)], Some(130), 12);
        assert_eq!((few.len(), &few[..5]), (9, &[(30, 0), (60, 2), (90, 0), (120, 1), (150, 0)][..]));
        assert_eq!(heap_of(&few, 95_000), Some(2));
        let many: Vec<(u32, u32)> = (0..50).map(|i| (i * 30, 1)).collect();
        let shown = contiguous(&many, None, 12);
        assert_eq!((shown.len(), shown[11], shown.iter().map(|heap| heap.1).sum::<u32>()), (12, (330, 39), 50));
        assert_eq!(heap_of(&shown, 10_000_000), Some(11));
        assert_eq!(contiguous(&[(0, 1)], Some(3), 12).len(), 9);
    }

    #[test]
    fn the_share_counts_only_the_others() {
        let view = |players, slower| DayView {
            open: true,
            players,
            heaps: vec![],
            middle_s: None,
            best: vec![],
            own: Some(OwnRun { times_ms: [1; 5], place: 1, slower }),
        };
        assert_eq!(
            (faster_than(&view(1, 0)), faster_than(&view(2, 1)), faster_than(&view(5, 3))),
            (None, Some(100), Some(75))
        );
    }
}
