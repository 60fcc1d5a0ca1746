//! What falls due, and in which order.
//!
//! The network brings what two players did at the same moment at different times. So commands whose order counts are
//! taken as given when they arrived minus what the network may have cost, 250 ms at the most, and held until nothing
//! earlier can arrive any more. The game is told the time that far behind the clock:
//!
//! ```text
//!   given 990 ......... arrives 1190                 far away, half a round trip is 200 ms
//!            given 1000 = arrives 1000               next door
//!                            glass runs out 1100
//!                                 1240  weighed: the first is first
//!                                   1250  weighed: the second is second
//!                                            1350  the round is closed
//! ```

use rules::{Dice, Moment, Notice, Phase, Seat, What};

use super::people::AbsenceStep;
use super::{Output, Table};
use crate::{HOLD_MS, MemberId, Play, TableEvent};

/// What the die shows is sent this long before it comes to rest, so that everybody has it when it does.
const LEAD_MS: u64 = HOLD_MS;
/// Entries are put into a checkpoint when nothing has happened for this long.
const QUIET_MS: u64 = 30_000;
/// No entry waits longer for a checkpoint: a store keeps entries in a journal until then, which must not grow.
const LOOSE_MS: u64 = 120_000;

/// Something that falls due.
#[derive(Clone, Copy, Debug)]
enum Due {
    /// The earliest command that is held.
    Weigh,
    /// Time has run out in the game.
    Game,
    /// Time has run out in the game alone.
    Solo,
    /// A bot acts.
    Bot(Seat),
    /// Somebody has been gone for too long.
    Step(MemberId, AbsenceStep),
    /// Who is not back yet is not waited for any longer.
    Return,
    /// Entries are put into a checkpoint.
    Checkpoint,
}

impl Table {
    /// When something falls due. `None`: not before something comes.
    pub fn deadline(&self) -> Option<Moment> {
        self.next_due().map(|(due, _)| due)
    }

    /// The moment that the game is told for what does not have to be in order: as far behind as anything may still come.
    pub(super) fn behind(&self) -> Moment {
        Moment(self.clock.0.saturating_sub(HOLD_MS)).max(self.told)
    }

    /// Everything that falls due until a moment, each thing at its own.
    pub(super) fn settle(&mut self, now: Moment, dice: &mut impl Dice) {
        self.look(dice);
        while let Some((due, what)) = self.next_due().filter(|(due, _)| *due <= now) {
            self.clock = self.clock.max(due);
            self.fall_due(what, dice);
            self.look(dice);
        }
        self.clock = self.clock.max(now);
    }

    fn next_due(&self) -> Option<(Moment, Due)> {
        let weigh = self.held.first().map(|held| (held.given.plus_ms(HOLD_MS), Due::Weigh));
        let game = self.game_due();
        let bots = Seat::first(Seat::MAX).filter_map(|seat| self.bot_due(seat));
        let step = self.next_step().map(|(due, member, step)| (due, Due::Step(member, step)));
        let back = self.return_due().map(|due| (due, Due::Return));
        let loose = self.checkpoint_due().map(|due| (due, Due::Checkpoint));
        // Of equal moments the first counts: what was given before the glass ran out goes before its running out.
        let dues = weigh.into_iter().chain(game).chain(bots).chain(step).chain(back).chain(loose);
        dues.min_by_key(|(due, _)| *due)
    }

    fn game_due(&self) -> Option<(Moment, Due)> {
        self.ruling.as_ref()?;
        match &self.state.playing()?.play {
            Play::Game { game, .. } => {
                let deadline = game.deadline()?;
                let due = match game.phase {
                    Phase::Rolling { .. } => Moment(deadline.0.saturating_sub(LEAD_MS)),
                    _ => deadline.plus_ms(HOLD_MS),
                };
                Some((due, Due::Game))
            }
            Play::Solo { solo, .. } => Some((solo.deadline()?, Due::Solo)),
        }
    }

    fn bot_due(&self, seat: Seat) -> Option<(Moment, Due)> {
        let next = self.bots[seat.index()].as_ref()?.next()?;
        let game = self.state.playing()?;
        if game.paused().is_some() || self.held.iter().any(|held| held.seat == seat) {
            return None;
        }
        Some((next.max(game.from), Due::Bot(seat)))
    }

    /// After an interruption the game goes on once all are back, or when they were waited for long enough.
    fn return_due(&self) -> Option<Moment> {
        self.ruling.as_ref()?;
        let expected = self.state.expected.as_ref()?;
        let since = self.waiting_since?;
        let back = |id: &MemberId| self.state.member(*id).is_none_or(|member| member.here);
        Some(if expected.iter().all(back) { since } else { since.plus_ms(self.pace.return_ms) })
    }

    /// Entries are put into a checkpoint at once when everybody has left and nothing goes on, otherwise after a while.
    fn checkpoint_due(&self) -> Option<Moment> {
        let since = self.loose_since?;
        let deserted = self.clients.is_empty() && !self.state.is_running();
        Some(if deserted { since } else { since.plus_ms(LOOSE_MS).min(self.changed.plus_ms(QUIET_MS)) })
    }

    fn fall_due(&mut self, due: Due, dice: &mut impl Dice) {
        match due {
            Due::Weigh => self.weigh(dice),
            Due::Game => {
                let deadline = match self.state.playing().map(|game| &game.play) {
                    Some(Play::Game { game, .. }) => game.deadline(),
                    _ => None,
                };
                let at = deadline.unwrap_or(self.clock).max(self.told);
                let _ = self.tell_game(at, What::Table(Notice::Tick), None, dice);
            }
            Due::Solo => self.tick_solo(dice),
            Due::Bot(seat) => self.bot_acts(seat, dice),
            Due::Step(member, step) => self.take_step(member, step, dice),
            Due::Return => {
                self.commit(vec![TableEvent::WaitOver], None);
                self.waiting_since = None;
                // Refused only if it goes on already.
                let _ = self.go_on(None, dice);
            }
            Due::Checkpoint => {
                let checkpoint = self.checkpoint();
                self.out.push(Output::Checkpoint(checkpoint));
            }
        }
    }
}
