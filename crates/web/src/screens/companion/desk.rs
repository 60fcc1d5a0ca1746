//! The state of the companion on the page: it is stored after every change, and the time goes on.

use companion::{Companion, GlassState, Mode, SoloState, Tap};
use leptos::prelude::*;
use rules::{Moment, Seat};

use crate::browser;
use crate::parts::live_text::LiveText;
use crate::sound::{self, Sound};
use crate::t;

/// Its name in the browser's storage.
const STORED: &str = "companion";

/// Time between two looks at the clock.
const TICK_MS: u64 = 200;

/// Nobody needs longer between two rounds.
const BREAK_MS: u64 = 10 * 60_000;

/// What is shown on screens that are too small for everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Page {
    Timer,
    Sheet,
}

/// The companion and the time.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    state: RwSignal<Companion>,
    now_ms: RwSignal<u64>,
    /// The last change.
    used_at_ms: RwSignal<u64>,
    pub(super) page: RwSignal<Page>,
    /// Whether the dialog with players and editions is open.
    pub(super) setup: RwSignal<bool>,
    /// The number of flips, to turn the picture of the hourglass each time.
    pub(super) flips: RwSignal<u32>,
    live: Option<LiveText>,
}

impl Desk {
    /// Continues with what is stored.
    pub(super) fn new() -> Self {
        let now_ms = browser::now_ms();
        let desk = Self {
            state: RwSignal::new(Companion::restored(browser::recall(STORED), Moment(now_ms))),
            now_ms: RwSignal::new(now_ms),
            used_at_ms: RwSignal::new(0),
            page: RwSignal::new(Page::Timer),
            setup: RwSignal::new(false),
            flips: RwSignal::new(0),
            live: use_context(),
        };
        let handle = set_interval_with_handle(move || desk.tick(), std::time::Duration::from_millis(TICK_MS));
        on_cleanup(move || {
            if let Ok(handle) = handle {
                handle.clear();
            }
        });
        desk
    }

    fn tick(self) {
        let now_ms = browser::now_ms();
        let changed = self.state.try_update_untracked(|state| state.notice_time(Moment(now_ms)));
        let _ = self.now_ms.try_set(now_ms);
        if changed == Some(true) {
            self.change(|_, _| ());
        }
    }

    /// Reads something that changes only with a tap.
    pub(super) fn read<T>(self, read: impl FnOnce(&Companion) -> T) -> T {
        self.state.with(read)
    }

    /// Reads something that changes with time.
    pub(super) fn read_now<T>(self, read: impl FnOnce(&Companion, Moment) -> T) -> T {
        let now = Moment(self.now_ms.get());
        self.state.with(|state| read(state, now))
    }

    /// Changes and stores the state.
    pub(super) fn change<T>(self, change: impl FnOnce(&mut Companion, Moment) -> T) -> T {
        let now = Moment(browser::now_ms());
        self.now_ms.set(now.0);
        self.used_at_ms.set(now.0);
        let mut result = None;
        self.state.update(|state| result = Some(change(state, now)));
        self.state.with_untracked(|state| browser::keep(STORED, state));
        result.expect("the change was made")
    }

    /// True while time runs, and for a while after the last tap: between rounds the screen must not go dark.
    pub(super) fn is_in_use(self) -> bool {
        let used_at_ms = self.used_at_ms.get();
        self.read_now(|state, now| state.is_running(now) || now.ms_since(Moment(used_at_ms)) < BREAK_MS)
    }

    pub(super) fn say(self, text: String) {
        if let Some(live) = self.live {
            live.say(text);
        }
    }

    pub(super) fn name(self, seat: Seat) -> String {
        let name = self.read(|state| state.game.name(seat).to_owned());
        if name.is_empty() { t!("companion-player", number = seat.index() + 1) } else { name }
    }

    pub(super) fn glass_state(self) -> GlassState {
        self.read_now(|state, now| state.glass.state(now))
    }

    pub(super) fn solo_state(self) -> SoloState {
        self.read(|state| state.solo.state())
    }

    pub(super) fn is_solo(self) -> bool {
        self.read(|state| state.mode == Mode::Solo)
    }

    /// A tap on the large timer.
    pub(super) fn tap(self) {
        let (tap, state) = self.change(|state, now| (state.tap(now), state.solo.state()));
        match tap {
            Tap::Flipped | Tap::SoloStarted => self.turned(Sound::Glass, t!("companion-flipped")),
            Tap::SecondChance => self.turned(Sound::SecondChance, t!("game-second-chance-said")),
            Tap::Resumed => sound::play(Sound::Turn),
            Tap::NextRound => self.say_round(),
            // The last task has its own fanfare.
            Tap::Solved if matches!(state, SoloState::Over { .. }) => {}
            Tap::Solved => {
                sound::play(Sound::Ubongo);
                self.say(t!("companion-solved-said"));
            }
            Tap::Nothing => {}
        }
    }

    fn turned(self, sound: Sound, text: String) {
        self.flips.update(|flips| *flips += 1);
        sound::play(sound);
        self.say(text);
    }

    /// Starts another solo run.
    pub(super) fn run_again(self) {
        if self.change(|state, now| state.solo.start(now)) {
            self.turned(Sound::Glass, t!("companion-flipped"));
        }
    }

    pub(super) fn undo_tap(self) {
        if self.change(Companion::undo_tap) {
            sound::play(Sound::Back);
        }
    }

    pub(super) fn next_round(self) {
        self.change(|state, _| state.next_round());
        sound::play(Sound::Turn);
        self.say_round();
    }

    /// Says which round it is and who has the die.
    fn say_round(self) {
        let (round, rounds, roller) = self.read(|state| {
            let game = &state.game;
            (game.sheet().round(), game.settings().rounds(), game.sheet().roller())
        });
        if round <= rounds {
            let has_die = t!("companion-has-die", name = self.name(roller));
            self.say(format!("{}. {has_die}.", t!("game-round", round = round, rounds = rounds)));
        }
    }
}
