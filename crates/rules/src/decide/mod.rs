//! What follows from an input: all rules and all chance are here.

mod deal;
mod player;
mod round;

use std::borrow::Cow;

use crate::{Dice, Event, Game, Input, Moment, Notice, Phase, Presence, Refusal, Rules, Seat, SeatSet, What};

/// What follows from an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// What happens. Even if the command is refused, time may have brought something about.
    pub events: Vec<Event>,
    /// Whether the command is carried out.
    pub verdict: Result<(), Refusal>,
}

/// Decides what follows from an input: first what time has brought about since, then what the command does, if it may.
///
/// A command that comes after the glass has run out does not count for that race even if no timer ever fired, since time is
/// looked at first. Commands name no round: whoever hosts games over a network must drop those that were meant for an
/// earlier one.
pub fn decide(rules: &Rules, game: &Game, input: &Input, dice: &mut impl Dice) -> Decision {
    let mut decider = Decider { rules, game: Cow::Borrowed(game), now: input.at, dice, events: Vec::new() };
    decider.settle(input.at);
    let verdict = match input.what {
        What::Player(seat, command) => decider.player(seat, command),
        What::Table(notice) => decider.notice(notice),
    };
    Decision { events: decider.events, verdict }
}

/// A decision in the making.
struct Decider<'a, D> {
    rules: &'a Rules,
    /// The game as it is after the events so far. Copied only if something has to be worked out from it.
    game: Cow<'a, Game>,
    now: Moment,
    dice: &'a mut D,
    events: Vec<Event>,
}

impl<D: Dice> Decider<'_, D> {
    /// The moment from which waiting counts. In a pause that is its beginning, since what it lasts is added when it ends.
    fn waiting_from(&self) -> Moment {
        self.game.paused.unwrap_or(self.now)
    }

    /// Something happens, and more may follow from it.
    fn happen(&mut self, event: Event) {
        self.game.to_mut().apply(&event);
        self.events.push(event);
    }

    /// Something happens from which nothing follows.
    fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    /// What time has brought about, one deadline after the other.
    fn settle(&mut self, until: Moment) {
        while let Some(deadline) = self.game.deadline().filter(|&deadline| deadline <= until) {
            self.now = deadline;
            self.run_out();
        }
        self.now = until;
    }

    /// What happens when the time of a phase has run out.
    fn run_out(&mut self) {
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
            // Who is not there comes back by itself; a host's pause on top of that would be a second one.
            (Notice::Pause, _) if self.game.paused.is_some() => Err(Refusal::Paused),
            (Notice::Pause, _) => {
                self.tell(Event::Paused { at: self.now });
                Ok(())
            }
            (Notice::Resume, _) if self.game.paused.is_none() || self.game.deserted => Err(Refusal::NotPaused),
            (Notice::Resume, _) => {
                self.happen(Event::Resumed { at: self.now });
                self.mind_who_is_there();
                Ok(())
            }
            (Notice::Away(seat), _) => {
                self.presence(seat, Presence::Here, Refusal::AlreadyAway, Event::WentAway { seat })
            }
            (Notice::Back(seat), _) => self.presence(seat, Presence::Away, Refusal::NotAway, Event::CameBack { seat }),
        }
    }

    /// A player comes or goes, if the player was as expected.
    fn presence(&mut self, seat: Seat, expected: Presence, refusal: Refusal, event: Event) -> Result<(), Refusal> {
        match self.game.player(seat).map(|player| player.presence) {
            None | Some(Presence::Gone) => Err(Refusal::NoSuchSeat(seat)),
            Some(presence) if presence != expected => Err(refusal),
            Some(_) => {
                self.happen(event);
                // In a pause of the host nothing follows before it ends.
                if self.game.paused.is_none() || self.game.deserted {
                    self.mind_who_is_there();
                }
                Ok(())
            }
        }
    }

    /// What follows when somebody came, went away or left: nobody is waited for who is not there (O2, O4, O5).
    fn mind_who_is_there(&mut self) {
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
        let somebody_plays = contending.iter().any(|seat| here.contains(seat));
        match (somebody_plays, self.game.deserted) {
            (false, false) => return self.happen(Event::Deserted { at: self.now }),
            (false, true) => return,
            (true, true) => self.happen(Event::Resumed { at: self.now }),
            (true, false) => {}
        }
        match self.game.phase {
            Phase::Pawns { .. } => self.open_when_pawns_stand(),
            Phase::Ready { .. } => self.pass_die_on(),
            Phase::Rolled { .. } => self.turn_glass_if_nobody_can(),
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
            self.happen(Event::RoundClosed { to_bag });
        }
        self.happen(Event::Finished { winners });
    }
}
