//! The daily five (O18): a run of the five tasks of a date, its result, and when it may be played and listed.

use std::fmt;

use puzzle::deck::DailyFive;
use puzzle::{Area, Date, PieceSet, Placement, Task, check_cover};
use serde::{Deserialize, Serialize};

use crate::solo::{Solo, SoloCommand, SoloEvent, SoloPhase, SoloRules, decide_solo};
use crate::solo_log::{LogError, SoloLog, TimedCommand};
use crate::{Moment, Refusal, Scripted};

/// A run of the daily five: a solo game of tasks that are known beforehand, with its log.
#[derive(Clone, Debug)]
pub struct DailyRun {
    date: Date,
    rules: SoloRules,
    solo: Solo,
    commands: Vec<TimedCommand>,
    boards: Vec<Vec<Placement>>,
}

/// The result of a run that was played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyResult {
    /// The time for each task, in order.
    pub times_ms: [u64; DailyFive::COUNT],
}

impl DailyResult {
    /// The time for all five.
    pub fn total_ms(&self) -> u64 {
        self.times_ms.iter().fold(0, |sum, ms| sum.saturating_add(*ms))
    }
}

fn rules_of(five: &DailyFive) -> SoloRules {
    let tasks: Vec<Task> = five.tasks().iter().map(|daily| daily.task.clone()).collect();
    SoloRules::in_order(tasks).expect("five tasks are a game")
}

/// The times of a game that reached its goal.
fn result(solo: &Solo) -> Option<DailyResult> {
    let SoloPhase::Over { complete: true, .. } = solo.phase else { return None };
    let times: Vec<u64> = solo.done.iter().map(|done| done.after_ms).collect();
    Some(DailyResult { times_ms: times.try_into().ok()? })
}

/// Plays a run again and returns its result, or says why it is none. This is how a server checks a run.
pub fn verify(five: &DailyFive, commands: Vec<TimedCommand>) -> Result<DailyResult, LogError> {
    let solo = SoloLog { draws: Vec::new(), commands }.replay(&rules_of(five))?;
    result(&solo).ok_or(LogError::NotFinished)
}

impl DailyRun {
    /// A run before its start.
    pub fn new(five: &DailyFive) -> Self {
        let rules = rules_of(five);
        Self { date: five.date(), solo: Solo::new(&rules), rules, commands: Vec::new(), boards: Vec::new() }
    }

    /// A run that was begun earlier, from its log. Commands that the rules refuse, and all after them, are dropped: a damaged log
    /// loses as little as possible.
    pub fn resume(five: &DailyFive, commands: &[TimedCommand]) -> Self {
        let mut run = Self::new(five);
        for &TimedCommand(at_ms, command) in commands {
            let is_later = run.commands.last().is_none_or(|last| last.0 <= at_ms);
            if !is_later || run.carry_out(at_ms, command).is_err() {
                break;
            }
        }
        run
    }

    /// The day of the tasks.
    pub fn date(&self) -> Date {
        self.date
    }

    /// The log so far.
    pub fn commands(&self) -> &[TimedCommand] {
        &self.commands
    }

    /// The game so far.
    pub fn solo(&self) -> &Solo {
        &self.solo
    }

    /// The tiles on each solved board, in order.
    pub fn boards(&self) -> &[Vec<Placement>] {
        &self.boards
    }

    /// The result, once all five are solved.
    pub fn result(&self) -> Option<DailyResult> {
        result(&self.solo)
    }

    /// True if the run was given up.
    pub fn is_given_up(&self) -> bool {
        matches!(self.solo.phase, SoloPhase::Over { complete: false, .. })
    }

    /// True once the run has begun, until it is over.
    pub fn is_on(&self) -> bool {
        matches!(self.solo.phase, SoloPhase::Task { .. })
    }

    /// The current task, while the run is on.
    pub fn task(&self) -> Option<(&Area, PieceSet)> {
        let SoloPhase::Task { face, .. } = self.solo.phase else { return None };
        self.rules.task(self.solo.tray.board?, face)
    }

    /// Carries out a command, `at_ms` after the start. Time never runs backwards: a clock that was set back stands still. A piece
    /// that covers the area also calls "Ubongo!" (O12).
    pub fn act(&mut self, at_ms: u64, command: SoloCommand) -> Result<Vec<SoloEvent>, Refusal> {
        let at_ms = self.commands.last().map_or(at_ms, |last| last.0.max(at_ms));
        let mut events = self.carry_out(at_ms, command)?;
        let covered = |(area, pieces)| check_cover(area, pieces, &self.solo.tray.placed).is_ok();
        if self.task().is_some_and(covered) {
            events.extend(self.carry_out(at_ms, SoloCommand::CallUbongo)?);
        }
        Ok(events)
    }

    fn carry_out(&mut self, at_ms: u64, command: SoloCommand) -> Result<Vec<SoloEvent>, Refusal> {
        let dice = &mut Scripted::default();
        let (events, verdict) = decide_solo(&self.rules, &self.solo, Moment(at_ms), command, dice);
        verdict?;
        for event in &events {
            if matches!(event, SoloEvent::TaskDone(_)) {
                self.boards.push(self.solo.tray.placed.clone());
            }
            self.solo.apply(event);
        }
        self.commands.push(TimedCommand(at_ms, command));
        Ok(events)
    }
}

/// Why a day is not open for runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DayClosed {
    /// It has not begun anywhere on earth.
    Future(Date),
    /// It is over everywhere, and so is the time to send runs later.
    Past(Date),
}

impl fmt::Display for DayClosed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Future(date) => write!(f, "{date} has not begun anywhere yet; please check the date of your device"),
            Self::Past(date) => write!(f, "{date} is over; its runs are no longer listed"),
        }
    }
}

impl std::error::Error for DayClosed {}

const HOUR_MS: u64 = 3_600_000;

/// Where it is the new day first, clocks are 14 hours ahead of UTC.
const FIRST_DAWN_MS: u64 = 14 * HOUR_MS;
/// Where the day ends last, clocks are 12 hours behind UTC.
const LAST_DUSK_MS: u64 = 12 * HOUR_MS;
/// How much later a run may arrive that was played without a network.
const GRACE_MS: u64 = 24 * HOUR_MS;

/// Checks that a run of `total_ms` can have been played on a date and arrives in time, `now` being milliseconds since 1970.
///
/// ```text
///    begins in UTC+14                          ends in UTC-12          too late
///    |------------------ somewhere it is the date --|------ grace ------|
///           |== run ==| earliest possible arrival is its length after the begin
/// ```
pub fn check_day(date: Date, total_ms: u64, now: Moment) -> Result<(), DayClosed> {
    let begins_ms = date.starts_ms().saturating_sub(FIRST_DAWN_MS);
    let ends_ms = date.starts_ms() + Date::MS + LAST_DUSK_MS;
    if now.0 < begins_ms.saturating_add(total_ms) {
        return Err(DayClosed::Future(date));
    }
    if now.0 > ends_ms + GRACE_MS { Err(DayClosed::Past(date)) } else { Ok(()) }
}
