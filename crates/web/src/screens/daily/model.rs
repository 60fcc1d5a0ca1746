//! The state of the screen: the day that is shown, and its run.

use std::sync::Arc;

use hand::Change;
use leptos::prelude::*;
use puzzle::deck::DailyFive;
use puzzle::{Date, Placement};
use rules::daily::{DailyResult, DailyRun};
use rules::solo::{SoloCommand, SoloEvent};

use super::book::{self, DayOutcome, KeptRun, Outcomes};
use super::calendar;
use super::run_clock::RunClock;
use super::standing::{self, DayView, Standing};
use crate::browser;
use crate::hand::PlayerTask;
use crate::parts::live_text::LiveText;
use crate::react::{Transient, memo};
use crate::sound::{self, Sound};
use crate::t;

/// A run and its clock.
#[derive(Clone)]
pub(super) struct LiveRun {
    pub(super) run: DailyRun,
    pub(super) clock: RunClock,
    /// False for a run that is played for fun.
    pub(super) counted: bool,
}

/// Time that the last solved task is shown over the next board.
const SOLVED_MS: u64 = 2_000;

/// A run that is not over after this time was left for good.
const LEFT_MS: u64 = 6 * 3_600_000;

/// The counted run of a day, as it was kept. One that was left long ago is given up.
fn resumed(kept: &KeptRun) -> LiveRun {
    let five = DailyFive::new(kept.date);
    let mut run = DailyRun::resume(&five, &kept.commands);
    let clock = RunClock::of(kept.began_at);
    if run.is_on() && clock.elapsed_ms() > LEFT_MS {
        let _ = run.act(LEFT_MS, SoloCommand::Stop);
        book::finished(&five, &run);
    }
    LiveRun { run, clock, counted: true }
}

/// What is shown of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Bare islands.
    Before,
    /// A task.
    Playing,
    /// The result.
    After,
}

/// The signals of the screen.
#[derive(Clone, Copy)]
pub(super) struct Daily {
    /// The date by the device.
    pub(super) today: RwSignal<Date>,
    /// The day that is shown.
    pub(super) date: RwSignal<Date>,
    pub(super) five: Memo<Arc<DailyFive>>,
    pub(super) live: RwSignal<Option<LiveRun>>,
    pub(super) outcomes: RwSignal<Outcomes>,
    /// False once the browser has refused to store something.
    pub(super) stored: RwSignal<bool>,
    pub(super) standing: RwSignal<Standing>,
    /// The task that was just solved, and its time.
    pub(super) just_solved: Transient<(usize, u64)>,
    pub(super) stage: Memo<Stage>,
}

impl Daily {
    /// Continues the run that is on, or shows today.
    pub(super) fn new() -> Self {
        let today = RwSignal::new(calendar::today());
        let days = book::outcomes();
        // A run of another day that is over is of no interest any more.
        let kept = book::kept_run().filter(|kept| kept.date == today.get_untracked() || !days.contains_key(&kept.date));
        let live = kept.as_ref().map(resumed);
        let outcomes = RwSignal::new(book::outcomes());
        let on = live.as_ref().filter(|live| live.run.is_on()).map(|live| live.run.date());
        let date = RwSignal::new(on.unwrap_or(today.get_untracked()));
        let live = RwSignal::new(live.filter(|live| live.run.date() == date.get_untracked()));
        let five = memo(move || Arc::new(DailyFive::new(date.get())));
        let stage = memo(move || {
            let date = date.get();
            let run = live.with(|live| live.as_ref().map(|live| (live.run.is_on(), live.counted)));
            match run {
                Some((true, _)) => Stage::Playing,
                Some((false, false)) => Stage::After,
                _ if outcomes.with(|days| days.contains_key(&date)) => Stage::After,
                _ => Stage::Before,
            }
        });
        let daily = Self {
            today,
            date,
            five,
            live,
            outcomes,
            stored: RwSignal::new(true),
            standing: RwSignal::new(Standing::Asking),
            just_solved: Transient::new(),
            stage,
        };
        daily.settle();
        daily.ask();
        browser::listen_here::<web_sys::Event>("online", move |_| daily.ask());
        daily
    }

    /// A run that ended while the page was being closed is finished now.
    fn settle(self) {
        let ended = self.live.with_untracked(|live| {
            live.as_ref().is_some_and(|live| live.run.result().is_some() || live.run.is_given_up())
        });
        if ended {
            self.finish();
        }
    }

    /// Sends what waits, and asks the server about the day.
    pub(super) fn ask(self) {
        let date = self.date.get_untracked();
        standing::refresh(date, move |standing| self.hear(date, standing));
    }

    /// Takes over what the server says about a day, unless another one is shown by now.
    fn hear(self, date: Date, standing: Standing) {
        if self.date.try_get_untracked() != Some(date) {
            return;
        }
        if let Standing::Known(DayView { own: Some(own), .. }) = &standing {
            // The same player has played this day on another device, and that run counts.
            let (outcomes, stored) = book::listed(date, own.result());
            self.outcomes.set(outcomes);
            self.live.update(|live| {
                if let Some(live) = live.as_mut().filter(|live| live.run.is_on()) {
                    live.counted = false;
                }
            });
            if !stored {
                self.stored.set(false);
            }
        }
        let _ = self.standing.try_set(standing);
    }

    /// Shows another day.
    pub(super) fn show(self, date: Date) {
        self.live.set(book::kept_run().filter(|kept| kept.date == date).as_ref().map(resumed));
        self.date.set(date);
        self.standing.set(Standing::Asking);
        self.ask();
    }

    /// True if the next run of the shown day counts.
    pub(super) fn would_count(self) -> bool {
        let date = self.date.get();
        date == self.today.get() && self.outcomes.with(|days| !days.contains_key(&date))
    }

    /// Begins a run.
    pub(super) fn start(self) {
        // Another tab may have played meanwhile.
        self.outcomes.update(|days| {
            book::outcomes().into_iter().for_each(|(date, outcome)| {
                days.insert(date, outcome);
            });
        });
        let counted = untrack(|| self.would_count());
        let mut run = DailyRun::new(&self.five.get_untracked());
        if run.act(0, SoloCommand::Start).is_err() {
            return;
        }
        self.live.set(Some(LiveRun { run, clock: RunClock::starting(), counted }));
        self.keep();
        browser::window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    fn keep(self) {
        let stored = self.live.with_untracked(|live| {
            let Some(LiveRun { run, clock, counted: true }) = live else { return true };
            let commands = run.commands().to_vec();
            book::keep_run(&KeptRun { date: run.date(), began_at: clock.began_at, commands })
        });
        if !stored {
            self.stored.set(false);
        }
    }

    /// Milliseconds since the run began.
    pub(super) fn elapsed_ms(self) -> u64 {
        self.live.with_untracked(|live| live.as_ref().map_or(0, |live| live.clock.elapsed_ms()))
    }

    /// Carries out a change of the board.
    pub(super) fn change(self, change: Change, live_text: Option<LiveText>) {
        let command = match change {
            Change::Place(placement) => SoloCommand::Place(placement),
            Change::Lift(piece) => SoloCommand::Lift(piece),
        };
        self.act(command, live_text);
    }

    /// Ends the run without a result.
    pub(super) fn give_up(self) {
        self.act(SoloCommand::Stop, None);
    }

    fn act(self, command: SoloCommand, live_text: Option<LiveText>) {
        let at_ms = self.elapsed_ms();
        let events = self.live.try_update(|live| live.as_mut().map(|live| live.run.act(at_ms, command)));
        let Some(Some(Ok(events))) = events else { return };
        self.keep();
        for event in &events {
            if let SoloEvent::TaskDone(done) = event {
                let number = usize::from(done.board) + 1;
                self.just_solved.show((number, done.after_ms), SOLVED_MS);
                if let Some(live_text) = live_text {
                    live_text.say(t!("daily-solved-said", task = number, time = words::time(done.after_ms)));
                }
                sound::play(if number == DailyFive::COUNT { Sound::Win } else { Sound::Ubongo });
            }
            if matches!(event, SoloEvent::Ended { .. }) {
                self.finish();
            }
        }
    }

    /// The run is over.
    fn finish(self) {
        let five = self.five.get_untracked();
        let counted =
            self.live.with_untracked(|live| live.as_ref().filter(|live| live.counted).map(|live| live.run.clone()));
        if let Some(run) = counted {
            let (outcomes, stored) = book::finished(&five, &run);
            self.outcomes.set(outcomes);
            if !stored {
                self.stored.set(false);
            }
            self.ask();
        }
    }

    /// The result to show: that of a run for fun if there is one, otherwise the counted one.
    pub(super) fn outcome(self) -> Option<(DayOutcome, bool)> {
        let fun = self.live.with(|live| {
            let live = live.as_ref().filter(|live| !live.counted && !live.run.is_on())?;
            Some((live.run.result().map_or(DayOutcome::GivenUp, DayOutcome::Solved), false))
        });
        let date = self.date.get();
        fun.or_else(|| self.outcomes.with(|days| Some((*days.get(&date)?, true))))
    }

    /// The counted result of the day that is shown.
    pub(super) fn counted_result(self) -> Option<DailyResult> {
        match self.outcomes.with(|days| days.get(&self.date.get()).copied()) {
            Some(DayOutcome::Solved(result)) => Some(result),
            _ => None,
        }
    }

    /// The task on the board.
    pub(super) fn task(self) -> Memo<Option<PlayerTask>> {
        memo(move || {
            self.live.with(|live| {
                let run = &live.as_ref()?.run;
                let (area, pieces) = run.task()?;
                let key = u64::from(run.date().number()) << 8 | run.solo().done.len() as u64;
                let seat = rules::Seat::new(0)?;
                Some(PlayerTask { key, area: area.clone(), pieces: pieces.iter().collect(), seat })
            })
        })
    }

    /// The tiles on the board.
    pub(super) fn placed(self) -> Memo<Vec<Placement>> {
        memo(move || {
            self.live.with(|live| live.as_ref().map(|live| live.run.solo().tray.placed.clone()).unwrap_or_default())
        })
    }

    /// The times of the tasks that are solved in the last run.
    pub(super) fn times(self) -> Vec<u64> {
        self.live.with(|live| {
            let done = live.as_ref().map(|live| live.run.solo().done.as_slice()).unwrap_or_default();
            done.iter().map(|done| done.after_ms).collect()
        })
    }

    /// The solved boards that are known: those of the last run.
    pub(super) fn boards(self) -> Vec<Vec<Placement>> {
        self.live.with(|live| live.as_ref().map(|live| live.run.boards().to_vec()).unwrap_or_default())
    }
}
