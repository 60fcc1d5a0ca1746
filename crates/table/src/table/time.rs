//! Fair time: the deadlines of a table, and the order of calls that come over networks of different speed.
//!
//! When two players call "Ubongo!" almost at once, the order of arrival says more about their networks than about them.
//! So the table estimates when a call was given: the time of its arrival minus half the client's median round trip
//! ([`crate::Lag`]), at most 250 ms ([`HOLD_MS`]). A client that delays its answers to pings gains no more than that.
//!
//! Calls whose order counts, which are "Ubongo!" and taking gems, are held until 250 ms after they were given. No call
//! given earlier can arrive after that, so the queue of held calls, sorted by the time they were given, is released in
//! its true order:
//!
//! ```text
//!   ms       990  1000       1100          1190    1240 1250            1350
//!             |     |          |             |       |    |               |
//!   far     given --+--- 200 ms on the way - arrives |    |               |
//!             '------------------- held -------------' first              |
//!   near          given, arrives                          |               |
//!                   '------------------- held ------------' second        |
//!   glass                   runs out                                      |
//!                              '--------------- 250 ms ------------ round closes
//! ```
//!
//! The game itself lives up to 250 ms in the past: a deadline such as the end of the hourglass is passed to the rules
//! 250 ms late, but with its own moment, and other commands in a race count as given that far behind the clock. So when
//! the round above closes, every call from before 1100 has been released. If a call and a deadline are due at the same
//! moment, the call is first.
//!
//! Three exceptions:
//!
//! - The result of a roll goes out 250 ms before the die comes to rest, so that everyone has it when the race starts.
//!   Nothing counts before that moment (O10).
//! - A pause, a stop and a player who leaves or is replaced release all held calls at once, since nothing may stay in
//!   the queue.
//! - A pause between the end of the hourglass and the closing of the round goes back to before that end, so that a
//!   player whose call is still on its way can call again after the pause.

use rules::{Dice, Moment, Notice, Phase, Seat, What};

use super::people::AbsenceStep;
use super::{ClientId, Output, Table};
use crate::{HOLD_MS, MemberId, Play, TableEvent};

/// The result of a roll is sent this long before the die comes to rest.
const LEAD_MS: u64 = HOLD_MS;
/// A checkpoint follows when nothing has happened for this long.
const QUIET_MS: u64 = 30_000;
/// The longest time an entry waits for a checkpoint, so that the store's journal stays short.
const TAIL_MS: u64 = 120_000;

/// The kinds of deadlines.
#[derive(Clone, Copy, Debug)]
enum Due {
    /// The earliest held call is released.
    Release,
    /// A deadline of the game has passed.
    Game,
    /// A deadline of the solo game has passed.
    Solo,
    /// A bot acts.
    Bot(Seat),
    /// A person has been disconnected for too long.
    Step(MemberId, AbsenceStep),
    /// An interrupted game stops waiting for players.
    Return,
    /// A client gets the answer to a resync that had to wait.
    Resync(ClientId),
    Checkpoint,
}

impl Table {
    /// The time of the next deadline; `None` if nothing happens before the next input.
    pub fn deadline(&self) -> Option<Moment> {
        self.next_due().map(|(due, _)| due)
    }

    /// The moment passed to the rules for commands that are not held: 250 ms behind the clock, since calls from then on
    /// may still be held or on their way.
    pub(super) fn game_now(&self) -> Moment {
        Moment(self.clock.0.saturating_sub(HOLD_MS)).max(self.game_clock)
    }

    /// Runs everything that is due by `now`, each at its own moment.
    pub(super) fn run_due(&mut self, now: Moment, dice: &mut impl Dice) {
        self.look(dice);
        while let Some((due, what)) = self.next_due().filter(|(due, _)| *due <= now) {
            self.clock = self.clock.max(due);
            self.run(what, dice);
            self.look(dice);
        }
        self.clock = self.clock.max(now);
    }

    fn next_due(&self) -> Option<(Moment, Due)> {
        let held = self.held.first().map(|call| (call.given.plus_ms(HOLD_MS), Due::Release));
        let game = self.game_due();
        let bots = Seat::first(Seat::MAX).filter_map(|seat| self.bot_due(seat));
        let step = self.next_step().map(|(due, member, step)| (due, Due::Step(member, step)));
        let back = self.return_due().map(|due| (due, Due::Return));
        let resync = self.next_resync().map(|(due, client)| (due, Due::Resync(client)));
        let checkpoint = self.checkpoint_due().map(|due| (due, Due::Checkpoint));
        // The minimum is the first of equals: a call given just before the hourglass ran out goes before the end of the
        // round.
        let dues = held.into_iter().chain(game).chain(bots).chain(step).chain(back).chain(resync).chain(checkpoint);
        dues.min_by_key(|(due, _)| *due)
    }

    fn game_due(&self) -> Option<(Moment, Due)> {
        self.active_rules.as_ref()?;
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

    /// An interrupted game resumes when all expected players are back, or after a time limit.
    fn return_due(&self) -> Option<Moment> {
        self.active_rules.as_ref()?;
        let expected = self.state.expected.as_ref()?;
        let since = self.waiting_since?;
        let back = |id: &MemberId| self.state.member(*id).is_none_or(|member| member.here);
        Some(if expected.iter().all(back) { since } else { since.plus_ms(self.pace.return_ms) })
    }

    /// A checkpoint is due at once when everyone has left and no game is running, otherwise after a while.
    fn checkpoint_due(&self) -> Option<Moment> {
        let since = self.tail_since?;
        let deserted = self.clients.is_empty() && !self.state.is_running();
        Some(if deserted { since } else { since.plus_ms(TAIL_MS).min(self.changed.plus_ms(QUIET_MS)) })
    }

    fn run(&mut self, due: Due, dice: &mut impl Dice) {
        match due {
            Due::Release => self.release_held(dice),
            Due::Game => {
                let deadline = match self.state.playing().map(|game| &game.play) {
                    Some(Play::Game { game, .. }) => game.deadline(),
                    _ => None,
                };
                let at = deadline.unwrap_or(self.clock).max(self.game_clock);
                let _ = self.advance_game(at, What::Table(Notice::Tick), None, dice);
            }
            Due::Solo => self.tick_solo(dice),
            Due::Bot(seat) => self.bot_acts(seat, dice),
            Due::Step(member, step) => self.take_step(member, step, dice),
            Due::Return => {
                self.record(vec![TableEvent::WaitOver], None);
                self.waiting_since = None;
                // Refused only if the game is already running.
                let _ = self.resume(None, dice);
            }
            Due::Resync(client) => self.answer_resync(client),
            Due::Checkpoint => {
                let checkpoint = self.checkpoint();
                self.out.push(Output::Checkpoint(checkpoint));
            }
        }
    }
}
