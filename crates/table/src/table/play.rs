//! Commands of people and bots, and passing them to the rules.

use rules::solo::{Solo, SoloCommand, SoloPhase, decide_solo};
use rules::{Command, Dice, Game, Moment, Notice, Phase, Refusal, Scripted, Seat, What, decide};

use super::{Accepted, ActiveRules, ClientId, HeldCall, Table};
use crate::bot::Bot;
use crate::{Cause, Chair, HOLD_MS, Match, Occupant, Play, Rejection, TableEvent, limits};

impl Table {
    /// The current game with several players.
    fn game(&self) -> Result<(&Match, &Game), Rejection> {
        let playing = self.state.playing().ok_or(Rejection::NoGame)?;
        match &playing.play {
            Play::Game { game, .. } => Ok((playing, game)),
            Play::Solo { .. } => Err(Rejection::OtherGame),
        }
    }

    /// The current solo game.
    fn solo(&self) -> Result<&Solo, Rejection> {
        match &self.state.playing().ok_or(Rejection::NoGame)?.play {
            Play::Solo { solo, .. } => Ok(solo),
            Play::Game { .. } => Err(Rejection::OtherGame),
        }
    }

    /// A person's command in a game with several players. It took up to `allowance_ms` to get here.
    pub(super) fn play(
        &mut self,
        by: Cause,
        client: ClientId,
        (round, command): (u32, Command),
        allowance_ms: u64,
        dice: &mut impl Dice,
    ) -> Result<Accepted, Rejection> {
        let seat = self.state.seat_of(by.member).ok_or(Rejection::Watching)?;
        if command == Command::Leave {
            return self.stand(by, seat, None, dice);
        }
        let (_, game) = self.game()?;
        // O14: anyone with a chair may roll for a bot, which waits to give people time to look at the last round.
        let is_for_bot = command == Command::Roll && self.state.chair(game.roller).is_some_and(Chair::is_bot);
        let seat = if is_for_bot { game.roller } else { seat };
        if round != self.state.round {
            return Err(Rejection::Stale { round: self.state.round });
        }
        let given = Moment(self.clock.0.saturating_sub(allowance_ms));
        self.command(seat, command, given, Some((by, client)), dice)
    }

    /// Carries out or holds a command that was given at a moment a little in the past.
    fn command(
        &mut self,
        seat: Seat,
        command: Command,
        given: Moment,
        by: Option<(Cause, ClientId)>,
        dice: &mut impl Dice,
    ) -> Result<Accepted, Rejection> {
        let Some(ActiveRules::Game(rules)) = &self.active_rules else { return Err(Rejection::Shuffling) };
        let (playing, game) = self.game()?;
        if self.held.iter().any(|held| held.seat == seat) {
            return Err(Rejection::CallPending);
        }
        let cause = by.map(|(cause, _)| cause);
        // Not limited by `game_clock`: it may be later, if a call was released early because a player left. Calls given
        // before that keep their order.
        let given = given.max(playing.from);
        // The result of the roll is known a moment before the die comes to rest, and nothing counts before that (O10).
        if matches!(game.phase, Phase::Rolled { .. } | Phase::Race { .. }) && self.clock < playing.from {
            return Err(Rejection::NotYet { from: playing.from });
        }
        let Phase::Race { .. } = game.phase else {
            return self.advance_game(given, What::Player(seat, command), cause, dice);
        };
        // S7: the rules learn late that the hourglass ran out and would accept this. If it is turned again (S9), the
        // race goes on.
        if let Some(deadline) = game.deadline().filter(|&deadline| deadline <= given) {
            let called_in_time = self.held.iter().any(|held| held.given < deadline);
            if called_in_time || !game.has_second_chance() {
                return Err(Refusal::NoRace.into());
            }
        }
        match command {
            Command::CallUbongo | Command::TakeGems => {
                // Refuse at once what the rules would refuse anyway.
                let input = rules::Input { at: given.max(self.game_clock), what: What::Player(seat, command) };
                decide(rules, game, &input, &mut Scripted::default()).verdict?;
                let at = self.held.partition_point(|held| held.given <= given);
                self.held.insert(at, HeldCall { given, seat, command, by });
                Ok(Accepted::Logged)
            }
            Command::Place(_) | Command::Lift(_) => {
                if self.moves[seat.index()] >= limits::MOVES {
                    return Err(Rejection::TooManyMoves);
                }
                let done = self.advance_game(self.game_now(), What::Player(seat, command), cause, dice)?;
                self.moves[seat.index()] += 1;
                Ok(done)
            }
            _ => self.advance_game(self.game_now(), What::Player(seat, command), cause, dice),
        }
    }

    /// Carries out the earliest held call.
    pub(super) fn release_held(&mut self, dice: &mut impl Dice) {
        let HeldCall { given, seat, command, by } = self.held.remove(0);
        let at = given.max(self.game_clock);
        let done = self.advance_game(at, What::Player(seat, command), by.map(|(cause, _)| cause), dice);
        if let (Err(why), Some((cause, client))) = (done, by) {
            self.reject(client, cause.n, why);
        }
    }

    /// Carries out all held calls now, because the game is paused or a player leaves.
    pub(super) fn release_all_held(&mut self, dice: &mut impl Dice) {
        while !self.held.is_empty() {
            self.release_held(dice);
        }
    }

    /// Passes an input to the rules and commits the events.
    pub(super) fn advance_game(
        &mut self,
        at: Moment,
        what: What,
        by: Option<Cause>,
        dice: &mut impl Dice,
    ) -> Result<Accepted, Rejection> {
        let (_, game) = self.game()?;
        let Some(ActiveRules::Game(rules)) = &self.active_rules else { return Err(Rejection::Shuffling) };
        let at = at.max(self.game_clock);
        let decision = decide(rules, game, &rules::Input { at, what }, dice);
        self.game_clock = at;
        let events: Vec<TableEvent> = decision.events.into_iter().map(TableEvent::Game).collect();
        let accepted = if events.is_empty() { Accepted::Already } else { Accepted::Logged };
        self.record(events, by.filter(|_| decision.verdict.is_ok()));
        decision.verdict?;
        Ok(accepted)
    }

    /// Resumes the game; with several players after a countdown.
    pub(super) fn resume(&mut self, by: Option<Cause>, dice: &mut impl Dice) -> Result<Accepted, Rejection> {
        if self.solo().is_ok() {
            return self.advance_solo(SoloCommand::Resume, by, dice);
        }
        // The rules get a moment in the future, which is only allowed while the game is paused.
        let (_, game) = self.game()?;
        if game.paused.is_none() || game.deserted {
            return Err(Refusal::NotPaused.into());
        }
        let at = self.clock.plus_ms(self.pace.resume_ms);
        self.advance_game(at, What::Table(Notice::Resume), by, dice)
    }

    /// The moment to pause at. If a deadline has just passed and the rules do not know it yet, this is shortly before
    /// it, so that a player who called in time can call again after the pause.
    pub(super) fn pause_moment(&self, at: Moment) -> Moment {
        let due = self.state.playing().and_then(|game| match &game.play {
            Play::Game { game, .. } => game.deadline(),
            Play::Solo { solo, .. } => solo.deadline(),
        });
        due.filter(|due| *due <= at).map_or(at, |due| Moment(due.0.saturating_sub(HOLD_MS)))
    }

    pub(super) fn pause(&mut self, by: Option<Cause>, dice: &mut impl Dice) -> Result<Accepted, Rejection> {
        if self.solo().is_ok() {
            return self.advance_solo(SoloCommand::Pause, by, dice);
        }
        self.release_all_held(dice);
        self.advance_game(self.pause_moment(self.clock), What::Table(Notice::Pause), by, dice)
    }

    /// A person's command in a solo game.
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
        if command == SoloCommand::Skip && tasks >= limits::TASKS {
            return Err(Rejection::TooManyMoves);
        }
        if matches!(command, SoloCommand::Place(_) | SoloCommand::Lift(_)) {
            if self.moves[seat.index()] >= limits::MOVES {
                return Err(Rejection::TooManyMoves);
            }
            self.moves[seat.index()] += 1;
        }
        self.advance_solo(command, Some(by), dice)
    }

    /// Passes a command to the solo rules and commits the events.
    pub(super) fn advance_solo(
        &mut self,
        command: SoloCommand,
        by: Option<Cause>,
        dice: &mut impl Dice,
    ) -> Result<Accepted, Rejection> {
        let solo = self.solo()?;
        let Some(ActiveRules::Solo(rules)) = &self.active_rules else { return Err(Rejection::Shuffling) };
        let round = self.state.round;
        let (events, verdict) = decide_solo(rules, solo, self.clock, command, dice);
        let events: Vec<TableEvent> = events.into_iter().map(TableEvent::Solo).collect();
        let accepted = if events.is_empty() { Accepted::Already } else { Accepted::Logged };
        self.record(events, by.filter(|_| verdict.is_ok()));
        if self.state.round != round {
            self.moves = Default::default();
        }
        verdict?;
        Ok(accepted)
    }

    pub(super) fn tick_solo(&mut self, dice: &mut impl Dice) {
        let _ = self.advance_solo(SoloCommand::Tick, None, dice);
    }

    pub(super) fn pause_solo(&mut self, dice: &mut impl Dice) {
        if self.solo().is_ok_and(|solo| matches!(solo.phase, SoloPhase::Task { .. }) && solo.paused.is_none()) {
            let _ = self.advance_solo(SoloCommand::Pause, None, dice);
        }
    }

    /// Lets all bots look at the game.
    pub(super) fn look(&mut self, dice: &mut impl Dice) {
        let (Some(ActiveRules::Game(rules)), Some(Match { play: Play::Game { game, .. }, .. })) =
            (&self.active_rules, &self.state.game)
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
            // A bot whose command is refused makes a new plan when it looks next.
            let _ = self.command(seat, command, self.clock, None, dice);
        }
    }

    /// Creates a bot for each chair that has one.
    pub(super) fn create_bots(&mut self) {
        for (bot, chair) in self.bots.iter_mut().zip(&self.state.chairs) {
            *bot = match chair.occupant {
                Occupant::Bot { strength, .. } => Some(Bot::new(strength)),
                _ => None,
            };
        }
    }
}
