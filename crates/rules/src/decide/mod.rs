//! Decides inputs: the events they cause, or the refusal. All rules and all chance are here.

mod deal;
mod player;
mod round;

use std::borrow::Cow;

use crate::{Dice, Event, Game, Input, Moment, Notice, Phase, Presence, Refusal, Rules, Seat, SeatSet, What};

/// The result of deciding an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The events to apply, in order. A refused command can still have events: those of deadlines that are due.
    pub events: Vec<Event>,
    /// The refusal, if the input has no effect.
    pub verdict: Result<(), Refusal>,
}

/// Decides an input: first handles the deadlines that are due, then the command or notice itself.
///
/// Because deadlines come first, a command that arrives after the hourglass has run out does not count for that race,
/// even if no timer fired. Commands do not name their round: a server must drop those that were meant for an earlier
/// one.
pub fn decide(rules: &Rules, game: &Game, input: &Input, dice: &mut impl Dice) -> Decision {
    let mut decider = Decider { rules, game: Cow::Borrowed(game), now: input.at, dice, events: Vec::new() };
    decider.settle(input.at);
    let verdict = match input.what {
        What::Player(seat, command) => decider.player(seat, command),
        What::Table(notice) => decider.notice(notice),
    };
    Decision { events: decider.events, verdict }
}

/// The state while one input is decided.
struct Decider<'a, D> {
    rules: &'a Rules,
    /// The game after the events so far. Copied only if later steps depend on them.
    game: Cow<'a, Game>,
    now: Moment,
    dice: &'a mut D,
    events: Vec<Event>,
}

impl<D: Dice> Decider<'_, D> {
    /// The moment from which a wait counts. In a pause this is its beginning, because resuming adds the length of the
    /// pause.
    fn waiting_from(&self) -> Moment {
        self.game.paused.unwrap_or(self.now)
    }

    /// Adds an event and applies it to the game, so that later steps see its effect.
    fn emit(&mut self, event: Event) {
        self.game.to_mut().apply(&event);
        self.events.push(event);
    }

    /// Adds an event on which no later step depends, without copying the game.
    fn emit_last(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Handles the deadlines that are due, one after the other.
    fn settle(&mut self, until: Moment) {
        while let Some(deadline) = self.game.deadline().filter(|&deadline| deadline <= until) {
            self.now = deadline;
            self.on_deadline();
        }
        self.now = until;
    }

    /// Ends the current phase because its time has run out.
    fn on_deadline(&mut self) {
        match self.game.phase {
            Phase::Pawns { .. } => self.place_missing_pawns(),
            Phase::Ready { .. } => self.throw_die(None),
            Phase::Rolling { by, .. } => self.roll(by),
            Phase::Rolled { .. } => self.turn_glass(None),
            Phase::Race { .. } if self.game.has_second_chance() => self.turn_again(),
            Phase::Race { .. } => self.close_round(),
            Phase::Waiting | Phase::Between | Phase::Over { .. } => {}
        }
    }

    fn notice(&mut self, notice: Notice) -> Result<(), Refusal> {
        match (notice, self.game.phase) {
            (Notice::Tick, _) => Ok(()),
            (_, Phase::Over { .. }) => Err(Refusal::Finished),
            (Notice::Start, Phase::Waiting) => {
                self.start();
                Ok(())
            }
            (Notice::Start, _) => Err(Refusal::AlreadyStarted),
            (Notice::Pause | Notice::Resume, Phase::Waiting) => Err(Refusal::NotStarted),
            // A deserted game counts as paused, too; it resumes when a player comes back.
            (Notice::Pause, _) if self.game.paused.is_some() => Err(Refusal::Paused),
            (Notice::Pause, _) => {
                self.emit_last(Event::Paused { at: self.now });
                Ok(())
            }
            (Notice::Resume, _) if self.game.paused.is_none() || self.game.deserted => Err(Refusal::NotPaused),
            (Notice::Resume, _) => {
                self.emit(Event::Resumed { at: self.now });
                self.on_presence_change();
                Ok(())
            }
            (Notice::Away(seat), _) => {
                self.presence(seat, Presence::Here, Refusal::AlreadyAway, Event::WentAway { seat })
            }
            (Notice::Back(seat), _) => self.presence(seat, Presence::Away, Refusal::NotAway, Event::CameBack { seat }),
        }
    }

    /// A player comes back or goes away; refused unless the presence was as expected.
    fn presence(&mut self, seat: Seat, expected: Presence, refusal: Refusal, event: Event) -> Result<(), Refusal> {
        match self.game.player(seat).map(|player| player.presence) {
            None | Some(Presence::Gone) => Err(Refusal::NoSuchSeat(seat)),
            Some(presence) if presence != expected => Err(refusal),
            Some(_) => {
                self.emit(event);
                // During a pause by the host, presence has no effect until it ends.
                if self.game.paused.is_none() || self.game.deserted {
                    self.on_presence_change();
                }
                Ok(())
            }
        }
    }

    /// Adapts the game after a player came back, went away or left: absent players hold no one up (O2, O4, O5).
    fn on_presence_change(&mut self) {
        let staying = self.game.staying();
        let contending: SeatSet =
            staying.iter().filter(|&seat| self.game.contenders.is_none_or(|set| set.contains(seat))).collect();
        if self.game.phase == Phase::Waiting {
            return;
        }
        if staying.len() <= 1 {
            return self.finish(staying);
        }
        if contending.len() <= 1 {
            return self.finish(contending);
        }
        if self.game.paused.is_some() && !self.game.deserted {
            return;
        }
        let here = self.game.here();
        let anyone_plays = contending.iter().any(|seat| here.contains(seat));
        match (anyone_plays, self.game.deserted) {
            (false, false) => return self.emit(Event::Deserted { at: self.now }),
            (false, true) => return,
            (true, true) => self.emit(Event::Resumed { at: self.now }),
            (true, false) => {}
        }
        match self.game.phase {
            Phase::Pawns { .. } => self.open_when_pawns_are_placed(),
            Phase::Ready { .. } => self.pass_die_on(),
            Phase::Rolled { .. } => self.turn_glass_if_no_one_can(),
            Phase::Race { .. } => {
                self.withdraw_last_call();
                self.close_when_done();
            }
            _ => {}
        }
    }

    fn finish(&mut self, winners: SeatSet) {
        if matches!(self.game.phase, Phase::Race { .. }) {
            let to_bag = self.left_on_track();
            self.emit(Event::RoundClosed { to_bag });
        }
        self.emit(Event::Finished { winners });
    }
}
