//! Everything that lies beside the box.

use rules::{Dice, Moment};
use serde::{Deserialize, Serialize};

use crate::{BoxGame, Chance, Glass, GlassState, SoloState, SoloTimer};

/// What the large timer shows.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The hourglass of a round.
    #[default]
    Rounds,
    /// The solo timer.
    Solo,
}

/// What a tap on the large timer did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tap {
    /// The hourglass was flipped, for the first time in a round or while its sand ran.
    Flipped,
    /// It was flipped once more, because nobody finished (S9).
    SecondChance,
    /// The time runs on.
    Resumed,
    /// The second chance is over, so the next round begins.
    NextRound,
    /// A solo run began.
    SoloStarted,
    /// A task of the solo run is solved.
    Solved,
    /// Nothing: the game or the run is over.
    Nothing,
}

/// The state of the companion, as it is stored.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Companion {
    /// What the large timer shows.
    pub mode: Mode,
    /// The hourglass.
    pub glass: Glass,
    /// Players, die and scores.
    pub game: BoxGame,
    /// The solo timer.
    pub solo: SoloTimer,
}

impl Companion {
    /// A stored state, or a new one if its parts don't fit each other. Time went on meanwhile.
    #[must_use]
    pub fn restored(stored: Option<Self>, now: Moment) -> Self {
        let mut companion =
            stored.filter(|stored| stored.game.is_sound() && stored.solo.is_sound()).unwrap_or_default();
        companion.notice_time(now);
        companion
    }

    /// Ends what is over, and notices a clock that was set back. Returns true if anything changed.
    pub fn notice_time(&mut self, now: Moment) -> bool {
        self.glass.notice_clock(now) | self.solo.notice_time(now)
    }

    /// True while time runs that someone watches.
    pub fn is_running(&self, now: Moment) -> bool {
        match self.mode {
            Mode::Rounds => matches!(self.glass.state(now), GlassState::Running(_)),
            Mode::Solo => self.solo.state() == SoloState::Running,
        }
    }

    /// A tap on the large timer: always the next thing that can happen to it.
    pub fn tap(&mut self, now: Moment) -> Tap {
        self.notice_time(now);
        match self.mode {
            Mode::Solo => self.tap_solo(now),
            Mode::Rounds => match self.glass.state(now) {
                GlassState::Waiting | GlassState::Running(_) => {
                    self.glass.flip(now);
                    Tap::Flipped
                }
                GlassState::Paused(_) => {
                    self.glass.resume(now);
                    Tap::Resumed
                }
                GlassState::Out(Chance::First) => {
                    self.glass.give_second_chance(now);
                    Tap::SecondChance
                }
                GlassState::Out(Chance::Second) if self.next_round() => Tap::NextRound,
                GlassState::Out(Chance::Second) => Tap::Nothing,
            },
        }
    }

    fn tap_solo(&mut self, now: Moment) -> Tap {
        match self.solo.state() {
            SoloState::Ready if self.solo.start(now) => Tap::SoloStarted,
            SoloState::Running if self.solo.solve(now) => Tap::Solved,
            SoloState::Paused if self.solo.resume(now) => Tap::Resumed,
            // A tap that comes too late must not wipe the result away.
            _ => Tap::Nothing,
        }
    }

    /// True if the last tap on the large timer can be taken back.
    pub fn can_undo_tap(&self, now: Moment) -> bool {
        match self.mode {
            Mode::Rounds => self.glass.can_undo(now),
            Mode::Solo => self.solo.can_undo(now),
        }
    }

    /// Takes the last tap on the large timer back.
    pub fn undo_tap(&mut self, now: Moment) -> bool {
        match self.mode {
            Mode::Rounds => self.glass.undo_flip(now),
            Mode::Solo => self.solo.undo(now),
        }
    }

    /// Stops the time.
    pub fn pause(&mut self, now: Moment) -> bool {
        match self.mode {
            Mode::Rounds => self.glass.pause(now),
            Mode::Solo => self.solo.pause(now),
        }
    }

    /// Lets the time run on.
    pub fn resume(&mut self, now: Moment) -> bool {
        match self.mode {
            Mode::Rounds => self.glass.resume(now),
            Mode::Solo => self.solo.resume(now),
        }
    }

    /// Ends this round and begins the next one. Returns false if the game is over.
    pub fn next_round(&mut self) -> bool {
        let follows = self.game.next_round();
        self.glass.stop();
        follows
    }

    /// True if a roll makes sense: not again while everyone works on what it showed.
    pub fn can_roll(&self, now: Moment) -> bool {
        let is_on = matches!(self.glass.state(now), GlassState::Running(_) | GlassState::Paused(_));
        self.mode == Mode::Solo || !(is_on && self.game.sheet().is_rolled())
    }

    /// Rolls the die. When the sand has run out, that begins the next round. Returns false if the die must lie.
    pub fn roll(&mut self, now: Moment, dice: &mut impl Dice) -> bool {
        let can_roll = self.can_roll(now);
        if can_roll {
            let is_out = matches!(self.glass.state(now), GlassState::Out(_));
            if self.mode == Mode::Rounds && is_out && self.game.sheet().is_rolled() {
                self.next_round();
            }
            self.game.roll(dice);
        }
        can_roll
    }
}

#[cfg(test)]
mod tests {
    use rules::Scripted;
    use rules::solo::Goal;

    use super::*;

    fn after(seconds: u64) -> Moment {
        Moment(1_000_000 + seconds * 1_000)
    }

    #[test]
    fn s9_m16_taps_lead_through_a_round_without_a_third_turn() {
        let mut companion = Companion::default();
        assert_eq!(companion.tap(after(0)), Tap::Flipped);
        assert_eq!(companion.tap(after(1)), Tap::Flipped);
        assert!(companion.undo_tap(after(2)) && companion.pause(after(10)));
        assert_eq!(companion.tap(after(20)), Tap::Resumed);
        assert_eq!(companion.tap(after(70)), Tap::SecondChance);
        assert_eq!(companion.tap(after(130)), Tap::NextRound, "S9");
        assert_eq!(companion.glass.state(after(131)), GlassState::Waiting);
        assert_eq!(companion.game.sheet().round(), 2);
        assert_eq!(companion.game.sheet().roller().index(), 1, "S11");
    }

    #[test]
    fn the_die_lies_while_the_sand_runs_and_opens_the_next_round_afterwards() {
        let mut companion = Companion::default();
        let roll = |companion: &mut Companion, at, face| companion.roll(after(at), &mut Scripted::new([face]));
        companion.tap(after(0));
        assert!(roll(&mut companion, 0, 3), "C8: the roll and the flip may come in any order");
        assert!(!roll(&mut companion, 10, 4));
        assert_eq!(companion.game.sheet().face().map(puzzle::deck::Face::index), Some(3));
        assert!(roll(&mut companion, 61, 4));
        let sheet = companion.game.sheet();
        assert_eq!((sheet.round(), sheet.face().map(puzzle::deck::Face::index)), (2, Some(4)));
        assert_eq!(companion.glass.state(after(61)), GlassState::Waiting);
    }

    #[test]
    fn m12_m13_m16_taps_lead_through_a_solo_run() {
        let mut companion = Companion { mode: Mode::Solo, ..Companion::default() };
        assert_eq!([companion.tap(after(0)), companion.tap(after(20))], [Tap::SoloStarted, Tap::Solved]);
        assert!(companion.undo_tap(after(21)) && companion.pause(after(30)));
        assert_eq!([companion.tap(after(40)), companion.tap(after(50))], [Tap::Resumed, Tap::Solved]);
        assert_eq!(companion.tap(after(400)), Tap::Nothing, "the result of the run stays");
        assert_eq!((companion.is_running(after(401)), companion.solo.solved()), (false, 1));
        assert!(companion.solo.choose_goal(Goal::Tasks(5)));
        assert_eq!(companion.tap(after(403)), Tap::SoloStarted);
    }

    #[test]
    fn everything_survives_being_stored_and_the_sand_runs_on() {
        let mut companion = Companion::default();
        companion.game.rename(companion.game.sheet().roller(), "Mia".into());
        companion.roll(after(0), &mut Scripted::new([5]));
        companion.tap(after(0));
        let text = serde_json::to_string(&companion).unwrap();
        let restored = Companion::restored(serde_json::from_str(&text).ok(), after(25));
        assert_eq!(restored, companion);
        assert_eq!(restored.glass.left_ms(after(25)), 35_000);
        // The clock of the device is a day behind now.
        let early = Moment(5);
        let restored = Companion::restored(serde_json::from_str(&text).ok(), early);
        assert_eq!(restored.glass.left_ms(early.plus_ms(20_000)), 40_000);
    }

    #[test]
    fn a_stored_state_that_makes_no_sense_becomes_a_new_one() {
        let text = serde_json::to_string(&Companion::default()).unwrap();
        let crowd = text.replacen("\"names\":[", "\"names\":[\"X\",", 1);
        assert_ne!(text, crowd);
        for text in [crowd, text.replace("\"round\":1", "\"round\":0"), text.replace("\"minutes\":5", "\"minutes\":99")]
        {
            let stored: Option<Companion> = serde_json::from_str(&text).ok();
            assert!(stored.is_some());
            assert_eq!(Companion::restored(stored, after(0)), Companion::default(), "{text}");
        }
    }
}
