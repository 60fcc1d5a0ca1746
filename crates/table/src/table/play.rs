//! Playing: commands of people and bots, and telling the game.

use rules::solo::{Solo, SoloCommand, SoloPhase, decide_solo};
use rules::{Command, Dice, Game, Moment, Notice, Phase, Refusal, Scripted, Seat, What, decide};

use super::{Accepted, ActiveRules, ClientId, HeldCall, Table};
use crate::bot::Bot;
use crate::{Cause, Chair, HOLD_MS, Match, Occupant, Play, Rejection, TableEvent};

/// The most pieces that a player lays and lifts in a round. No person comes near it.
const MOST_MOVES: u16 = 1_500;
/// The most tasks in a game alone, after which none is put aside any more: all of them are remembered.
const MOST_TASKS: usize = 1_000;

impl Table {
    /// The game of several that is on.
    fn game(&self) -> Result<(&Match, &Game), Rejection> {
        let playing = self.state.playing().ok_or(Rejection::NoGame)?;
        match &playing.play {
            Play::Game { game, .. } => Ok((playing, game)),
            Play::Solo { .. } => Err(Rejection::OtherGame),
        }
    }

    /// The game alone that is on.
    fn solo(&self) -> Result<&Solo, Rejection> {
        match &self.state.playing().ok_or(Rejection::NoGame)?.play {
            Play::Solo { solo, .. } => Ok(solo),
            Play::Game { .. } => Err(Rejection::OtherGame),
        }
    }

    /// A person's command in the game.
    pub(super) fn play(
        &mut self,
        client: ClientId,
        by: Cause,
        round: u32,
        command: Command,
        dice: &mut impl Dice,
    ) -> Result<Accepted, Rejection> {
        let seat = self.state.seat_of(by.member).ok_or(Rejection::Watching)?;
        if command == Command::Leave {
            return self.stand(by, seat, None, dice);
        }
        let (_, game) = self.game()?;
        // A bot's die may be rolled by anybody at the table: it gives people time to look back, but they need not take it.
        let is_for_bot = command == Command::Roll && self.state.chair(game.roller).is_some_and(Chair::is_bot);
        let seat = if is_for_bot { game.roller } else { seat };
        if round != self.state.round {
            return Err(Rejection::Stale { round: self.state.round });
        }
        let allowance_ms = self.client(client).map_or(0, |client| client.lag.allowance_ms());
        let given = Moment(self.clock.0.saturating_sub(allowance_ms));
        self.command(seat, command, given, Some((by, client)), dice)
    }

    /// A command in the game, given at a moment that may lie a little back.
    fn command(
        &mut self,
        seat: Seat,
        command: Command,
        given: Moment,
        by: Option<(Cause, ClientId)>,
        dice: &mut impl Dice,
    ) -> Result<Accepted, Rejection> {
        let Some(ActiveRules::Game(rules)) = &self.ruling else { return Err(Rejection::Shuffling) };
        let (playing, game) = self.game()?;
        if self.held.iter().any(|held| held.seat == seat) {
            return Err(Rejection::Weighing);
        }
        let cause = by.map(|(cause, _)| cause);
        // The game may have been told a later moment, for somebody's call before leaving. Calls from before that keep
        // their order all the same.
        let given = given.max(playing.from);
        // What the die shows is known a moment before it comes to rest, and nothing counts before that (O10).
        if matches!(game.phase, Phase::Rolled { .. } | Phase::Race { .. }) && self.clock < playing.from {
            return Err(Rejection::NotYet { from: playing.from });
        }
        let Phase::Race { .. } = game.phase else {
            return self.tell_game(given, What::Player(seat, command), cause, dice);
        };
        // S7: the game learns the time later, and would not notice. If it turns the glass once more (S9), the race goes on.
        if let Some(deadline) = game.deadline().filter(|&deadline| deadline <= given) {
            let called_in_time = self.held.iter().any(|held| held.given < deadline);
            if called_in_time || !game.has_second_chance() {
                return Err(Refusal::NoRace.into());
            }
        }
        match command {
            Command::CallUbongo | Command::TakeGems => {
                // What would be refused anyway is refused at once.
                let input = rules::Input { at: given.max(self.told), what: What::Player(seat, command) };
                decide(rules, game, &input, &mut Scripted::default()).verdict?;
                let at = self.held.partition_point(|held| held.given <= given);
                self.held.insert(at, HeldCall { given, seat, command, by });
                Ok(Accepted::Logged)
            }
            Command::Place(_) | Command::Lift(_) => {
                if self.moves[seat.index()] >= MOST_MOVES {
                    return Err(Rejection::TooManyMoves);
                }
                let done = self.tell_game(self.behind(), What::Player(seat, command), cause, dice)?;
                self.moves[seat.index()] += 1;
                Ok(done)
            }
            _ => self.tell_game(self.behind(), What::Player(seat, command), cause, dice),
        }
    }

    /// The earliest command that was held is carried out: nothing earlier can come any more.
    pub(super) fn weigh(&mut self, dice: &mut impl Dice) {
        let HeldCall { given, seat, command, by } = self.held.remove(0);
        let at = given.max(self.told);
        let done = self.tell_game(at, What::Player(seat, command), by.map(|(cause, _)| cause), dice);
        if let (Err(why), Some((cause, client))) = (done, by) {
            self.reject(client, cause.n, why);
        }
    }

    /// All commands that are held are carried out now, because the game will stand still.
    pub(super) fn weigh_all(&mut self, dice: &mut impl Dice) {
        while !self.held.is_empty() {
            self.weigh(dice);
        }
    }

    /// Tells the game something, and what follows happens.
    pub(super) fn tell_game(
        &mut self,
        at: Moment,
        what: What,
        by: Option<Cause>,
        dice: &mut impl Dice,
    ) -> Result<Accepted, Rejection> {
        let (_, game) = self.game()?;
        let Some(ActiveRules::Game(rules)) = &self.ruling else { return Err(Rejection::Shuffling) };
        let at = at.max(self.told);
        let decision = decide(rules, game, &rules::Input { at, what }, dice);
        self.told = at;
        let events: Vec<TableEvent> = decision.events.into_iter().map(TableEvent::Game).collect();
        let accepted = if events.is_empty() { Accepted::Already } else { Accepted::Logged };
        self.commit(events, by.filter(|_| decision.verdict.is_ok()));
        decision.verdict?;
        Ok(accepted)
    }

    /// The game goes on after a pause, with a countdown if a race is on.
    pub(super) fn go_on(&mut self, by: Option<Cause>, dice: &mut impl Dice) -> Result<Accepted, Rejection> {
        if self.solo().is_ok() {
            return self.tell_solo(SoloCommand::Resume, by, dice);
        }
        // The game is told a moment that is to come, which it must not be while it is on.
        let (_, game) = self.game()?;
        if game.paused.is_none() || game.deserted {
            return Err(Refusal::NotPaused.into());
        }
        let at = self.clock.plus_ms(self.pace.resume_ms);
        self.tell_game(at, What::Table(Notice::Resume), by, dice)
    }

    /// Since when a game stands still that is stopped at a moment. If time has just run out and the game was not told yet, that
    /// is a little before: who called in time can call again when it goes on.
    pub(super) fn still_from(&self, at: Moment) -> Moment {
        let due = self.state.playing().and_then(|game| match &game.play {
            Play::Game { game, .. } => game.deadline(),
            Play::Solo { solo, .. } => solo.deadline(),
        });
        due.filter(|due| *due <= at).map_or(at, |due| Moment(due.0.saturating_sub(HOLD_MS)))
    }

    /// The game stands still.
    pub(super) fn stand_still(&mut self, by: Option<Cause>, dice: &mut impl Dice) -> Result<Accepted, Rejection> {
        if self.solo().is_ok() {
            return self.tell_solo(SoloCommand::Pause, by, dice);
        }
        self.weigh_all(dice);
        self.tell_game(self.still_from(self.clock), What::Table(Notice::Pause), by, dice)
    }

    /// A person's command in the game alone.
    pub(super) fn play_solo(
        &mut self,
        by: Cause,
        round: u32,
        command: SoloCommand,
        dice: &mut impl Dice,
    ) -> Result<Accepted, Rejection> {
        let seat = self.state.seat_of(by.member).ok_or(Rejection::Watching)?;
        let tasks = self.solo()?.done.len();
        if round != self.state.round {
            return Err(Rejection::Stale { round: self.state.round });
        }
        if command == SoloCommand::PutAside && tasks >= MOST_TASKS {
            return Err(Rejection::TooManyMoves);
        }
        if matches!(command, SoloCommand::Place(_) | SoloCommand::Lift(_)) {
            if self.moves[seat.index()] >= MOST_MOVES {
                return Err(Rejection::TooManyMoves);
            }
            self.moves[seat.index()] += 1;
        }
        self.tell_solo(command, Some(by), dice)
    }

    pub(super) fn tell_solo(
        &mut self,
        command: SoloCommand,
        by: Option<Cause>,
        dice: &mut impl Dice,
    ) -> Result<Accepted, Rejection> {
        let solo = self.solo()?;
        let Some(ActiveRules::Solo(rules)) = &self.ruling else { return Err(Rejection::Shuffling) };
        let round = self.state.round;
        let (events, verdict) = decide_solo(rules, solo, self.clock, command, dice);
        let events: Vec<TableEvent> = events.into_iter().map(TableEvent::Solo).collect();
        let accepted = if events.is_empty() { Accepted::Already } else { Accepted::Logged };
        self.commit(events, by.filter(|_| verdict.is_ok()));
        if self.state.round != round {
            self.moves = Default::default();
        }
        verdict?;
        Ok(accepted)
    }

    pub(super) fn tick_solo(&mut self, dice: &mut impl Dice) {
        let _ = self.tell_solo(SoloCommand::Tick, None, dice);
    }

    pub(super) fn pause_solo(&mut self, dice: &mut impl Dice) {
        if self.solo().is_ok_and(|solo| matches!(solo.phase, SoloPhase::Task { .. }) && solo.paused.is_none()) {
            let _ = self.tell_solo(SoloCommand::Pause, None, dice);
        }
    }

    /// Bots look at what has changed.
    pub(super) fn look(&mut self, dice: &mut impl Dice) {
        let (Some(ActiveRules::Game(rules)), Some(Match { play: Play::Game { game, .. }, .. })) =
            (&self.ruling, &self.state.game)
        else {
            return;
        };
        for (seat, bot) in Seat::first(Seat::MAX).zip(&mut self.bots) {
            if let Some(bot) = bot {
                bot.look(rules, game, seat, self.clock, dice);
            }
        }
    }

    pub(super) fn bot_acts(&mut self, seat: Seat, dice: &mut impl Dice) {
        let command = self.bots[seat.index()].as_mut().and_then(|bot| bot.act(self.clock));
        if let Some(command) = command {
            // A bot whose command is refused looks again at what has changed.
            let _ = self.command(seat, command, self.clock, None, dice);
        }
    }

    /// Bots take their chairs.
    pub(super) fn wake_bots(&mut self) {
        for (bot, chair) in self.bots.iter_mut().zip(&self.state.chairs) {
            *bot = match chair.occupant {
                Occupant::Bot { strength, .. } => Some(Bot::new(strength)),
                _ => None,
            };
        }
    }
}
