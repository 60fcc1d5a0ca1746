//! The hourglass.
//!
//! ```text
//! Waiting ──flip──> Running(First) ──sand──> Out(First) ──second chance──> Running(Second) ──sand──> Out(Second)
//!    ^                                                                                                 │
//!    └──────────────────────────────────── next round ─────────────────────────────────────────────────┘
//! ```
//!
//! A flip while the sand runs starts the same chance again with all the sand. There is no way from `Out(Second)` to
//! another flip (S9).

use rules::Moment;
use serde::{Deserialize, Serialize};

use crate::{GlassLength, Stopwatch, UNDO_MS};

/// The first flip of a round, or the second chance (S9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// The flip that begins the race.
    First,
    /// The flip after nobody finished.
    Second,
}

/// What the hourglass does at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GlassState {
    /// Not flipped in this round.
    Waiting,
    /// The sand runs.
    Running(Chance),
    /// The sand was stopped.
    Paused(Chance),
    /// The sand has run out.
    Out(Chance),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Sand {
    Waiting,
    /// The length is the one at the flip: another one counts from the next flip on.
    Flipped {
        watch: Stopwatch,
        length: GlassLength,
        chance: Chance,
    },
}

/// The hourglass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Glass {
    /// The length from the next flip on.
    pub length: GlassLength,
    sand: Sand,
    /// The last flip, and the sand before it.
    before: Option<(Moment, Sand)>,
}

impl Default for Glass {
    fn default() -> Self {
        Self { length: GlassLength::default(), sand: Sand::Waiting, before: None }
    }
}

impl Glass {
    /// What it does.
    pub fn state(&self, now: Moment) -> GlassState {
        match self.sand {
            Sand::Waiting => GlassState::Waiting,
            Sand::Flipped { chance, .. } if self.left_ms(now) == 0 => GlassState::Out(chance),
            Sand::Flipped { watch, chance, .. } if watch.is_paused() => GlassState::Paused(chance),
            Sand::Flipped { chance, .. } => GlassState::Running(chance),
        }
    }

    /// The time left, never more than its length. Before the first flip, its whole length.
    pub fn left_ms(&self, now: Moment) -> u64 {
        match self.sand {
            Sand::Waiting => self.length.ms(),
            Sand::Flipped { watch, length, .. } => length.ms().saturating_sub(watch.elapsed_ms(now)),
        }
    }

    /// The share of the sand that is still above, from 1 to 0. Before the first flip, all of it is below.
    pub fn share(&self, now: Moment) -> f64 {
        match self.sand {
            Sand::Waiting => 0.0,
            Sand::Flipped { length, .. } => self.left_ms(now) as f64 / length.ms() as f64,
        }
    }

    /// Flips it, with all the sand above. Returns false if the sand has run out: then only a second chance or the next
    /// round can follow (S9).
    pub fn flip(&mut self, now: Moment) -> bool {
        let chance = match self.state(now) {
            GlassState::Waiting => Chance::First,
            GlassState::Running(chance) | GlassState::Paused(chance) => chance,
            GlassState::Out(_) => return false,
        };
        self.start(now, chance);
        true
    }

    /// Nobody finished: flips it once more. Returns false unless the sand of the first flip has run out (S9).
    pub fn give_second_chance(&mut self, now: Moment) -> bool {
        let is_due = self.state(now) == GlassState::Out(Chance::First);
        if is_due {
            self.start(now, Chance::Second);
        }
        is_due
    }

    fn start(&mut self, now: Moment, chance: Chance) {
        self.before = Some((now, self.sand));
        self.sand = Sand::Flipped { watch: Stopwatch::started(now), length: self.length, chance };
    }

    /// True for a moment after a flip.
    pub fn can_undo(&self, now: Moment) -> bool {
        self.before.is_some_and(|(at, _)| now.ms_since(at) < UNDO_MS)
    }

    /// Takes the last flip back, as if it had never been: sand that ran before has run on.
    pub fn undo_flip(&mut self, now: Moment) -> bool {
        let can_undo = self.can_undo(now);
        if let Some((_, sand)) = self.before.take_if(|_| can_undo) {
            self.sand = sand;
        }
        can_undo
    }

    /// Stops the sand. Returns false if it doesn't run.
    pub fn pause(&mut self, now: Moment) -> bool {
        let runs = matches!(self.state(now), GlassState::Running(_));
        if let Sand::Flipped { watch, .. } = &mut self.sand
            && runs
        {
            watch.pause(now);
            self.before = None;
        }
        runs
    }

    /// Lets the sand run on. Returns false if it isn't paused.
    pub fn resume(&mut self, now: Moment) -> bool {
        let is_paused = matches!(self.state(now), GlassState::Paused(_));
        if let Sand::Flipped { watch, .. } = &mut self.sand
            && is_paused
        {
            watch.resume(now);
        }
        is_paused
    }

    /// Waits for the first flip of the next round.
    pub fn stop(&mut self) {
        (self.sand, self.before) = (Sand::Waiting, None);
    }

    /// Notices a clock that was set back. Returns true if anything changed.
    pub fn notice_clock(&mut self, now: Moment) -> bool {
        let mut changed = false;
        let before = self.before.as_mut().map(|(at, sand)| {
            changed |= *at > now;
            *at = now.min(*at);
            sand
        });
        for sand in [&mut self.sand].into_iter().chain(before) {
            if let Sand::Flipped { watch, .. } = sand {
                changed |= watch.notice_clock(now);
            }
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Moment = Moment(1_000_000);

    fn after(seconds: u64) -> Moment {
        START.plus_ms(seconds * 1_000)
    }

    fn flipped() -> Glass {
        let mut glass = Glass::default();
        assert!(glass.flip(START));
        glass
    }

    #[test]
    fn m16_the_timer_runs_for_its_length_and_then_it_is_out() {
        for seconds in GlassLength::STOPS {
            let length = GlassLength::from(seconds);
            let mut glass = Glass { length, ..Glass::default() };
            assert_eq!((glass.state(START), glass.left_ms(START)), (GlassState::Waiting, length.ms()));
            assert!(glass.flip(START));
            let last = START.plus_ms(length.ms() - 1);
            assert_eq!((glass.state(last), glass.left_ms(last)), (GlassState::Running(Chance::First), 1));
            let end = START.plus_ms(length.ms());
            assert_eq!((glass.state(end), glass.left_ms(end)), (GlassState::Out(Chance::First), 0));
        }
    }

    #[test]
    fn s9_m16_the_second_chance_comes_once_and_only_when_the_sand_is_out() {
        let mut glass = flipped();
        assert!(!glass.give_second_chance(after(59)));
        assert!(!glass.flip(after(60)), "S9: nothing but the second chance follows");
        assert!(glass.give_second_chance(after(70)));
        assert_eq!(glass.left_ms(after(71)), 59_000);
        assert_eq!(glass.state(after(130)), GlassState::Out(Chance::Second));
        let out = glass;
        assert!(!glass.give_second_chance(after(131)) && !glass.flip(after(131)), "S9: no third turn");
        assert_eq!(glass, out);
        glass.stop();
        assert!(glass.flip(after(140)));
        assert_eq!(glass.state(after(141)), GlassState::Running(Chance::First));
    }

    #[test]
    fn a_flip_while_the_sand_runs_starts_the_same_chance_again() {
        let mut glass = flipped();
        assert!(glass.flip(after(40)));
        assert_eq!((glass.state(after(41)), glass.left_ms(after(41))), (GlassState::Running(Chance::First), 59_000));
        assert!(glass.give_second_chance(after(100)) && glass.flip(after(110)));
        assert_eq!(glass.state(after(111)), GlassState::Running(Chance::Second));
    }

    #[test]
    fn a_flip_can_be_taken_back_for_three_seconds_as_if_it_had_never_been() {
        let mut glass = flipped();
        glass.flip(after(40));
        assert!(glass.undo_flip(after(42)));
        assert_eq!(glass.left_ms(after(42)), 18_000);
        assert!(!glass.undo_flip(after(42)), "only once");
        glass.flip(after(50));
        assert!(!glass.undo_flip(after(53)));
        assert_eq!(glass.left_ms(after(53)), 57_000);
        glass.give_second_chance(after(110));
        assert!(glass.undo_flip(after(111)));
        assert_eq!(glass.state(after(111)), GlassState::Out(Chance::First));
    }

    #[test]
    fn a_new_length_counts_from_the_next_flip_on() {
        let mut glass = flipped();
        glass.length = GlassLength::from(600);
        assert_eq!(glass.left_ms(after(10)), 50_000);
        glass.flip(after(10));
        assert_eq!(glass.left_ms(after(10)), 600_000);
    }

    #[test]
    fn sand_waits_while_it_is_paused() {
        let mut glass = flipped();
        assert!(!glass.resume(after(1)) && glass.pause(after(20)) && !glass.pause(after(21)));
        assert_eq!((glass.state(after(99)), glass.left_ms(after(99))), (GlassState::Paused(Chance::First), 40_000));
        assert!(!glass.can_undo(after(20)));
        assert!(glass.resume(after(100)));
        assert_eq!(glass.left_ms(after(110)), 30_000);
    }

    #[test]
    fn a_wrong_clock_gives_at_most_the_whole_length() {
        let mut glass = flipped();
        let hour_ago = Moment(START.0 - 900_000);
        assert_eq!(glass.left_ms(hour_ago), 60_000);
        assert!(glass.notice_clock(hour_ago) && !glass.notice_clock(hour_ago));
        assert_eq!(glass.left_ms(hour_ago.plus_ms(10_000)), 50_000);
        assert!(!glass.can_undo(hour_ago.plus_ms(10_000)));
        assert_eq!(glass.left_ms(Moment(u64::MAX)), 0);
    }
}
