//! Runs a round from its opening to "Stop!": the die, the hourglass, the end.

use puzzle::deck::Face;

use super::Decider;
use crate::score::leaders;
use crate::{
    Dice, Event, Flipper, Gem, Gems, Lanes, Phase, PlayOff, Presence, Purse, Rewards, Seat, SeatSet, Settings, Starter,
    Tray,
};

/// After this number of unsolved play-offs the victory is shared (O8).
const MAX_PLAY_OFFS: usize = 9;
/// The maximum wait for another player to turn the hourglass (O1).
const TURN_PATIENCE_MS: u64 = 10_000;

impl<D: Dice> Decider<'_, D> {
    fn patience_ms(&self) -> u64 {
        self.rules.settings().patience_ms.into()
    }

    /// The moment at which the table stops waiting and acts itself (O1).
    fn patience_ends(&self) -> crate::Moment {
        self.waiting_from().plus_ms(self.patience_ms())
    }

    pub(super) fn start(&mut self) {
        let rows = self.rules.rewards == Rewards::Rows;
        let lanes = rows.then(|| Box::new(Lanes::filled(self.dice)));
        let until = rows.then(|| self.patience_ends());
        self.emit(Event::Started { rows: lanes, until });
        if !rows {
            self.open_round();
        }
    }

    /// Opens the first round as soon as all players who are here have placed their pawns (C3, O4).
    pub(super) fn open_when_pawns_are_placed(&mut self) {
        let here = self.game.here();
        if !here.is_empty() && here.iter().all(|seat| self.game.players[seat.index()].pawn.is_some()) {
            self.place_missing_pawns();
        }
    }

    /// Places missing pawns at random (O1) and opens the first round.
    pub(super) fn place_missing_pawns(&mut self) {
        for seat in self.game.staying().iter() {
            if self.game.players[seat.index()].pawn.is_none() {
                let space = self.dice.below(Lanes::SPACES) as u8;
                self.emit(Event::PawnPlaced { seat, space });
            }
        }
        self.open_round();
    }

    /// The table turns the hourglass at once if no player except the roller is here (O4).
    pub(super) fn turn_glass_if_no_one_can(&mut self) {
        let (roller, playing) = (self.game.roller, self.playing());
        if !self.game.here().iter().any(|seat| seat != roller && playing.contains(seat)) {
            self.turn_glass(None);
        }
    }

    /// Without an hourglass, withdraws a last call once a player who is here still works on a task.
    pub(super) fn withdraw_last_call(&mut self) {
        let called = self.glass_ends().is_none() && matches!(self.game.phase, Phase::Race { ends: Some(_), .. });
        let at_work = |tray: &Tray| tray.board.is_some() && tray.rank.is_none() && !tray.gave_up;
        if called && self.game.here().iter().any(|seat| at_work(&self.game.players[seat.index()].tray)) {
            self.emit(Event::LastCallWithdrawn);
        }
    }

    /// The players of this round: all who did not leave, or in a play-off the tied ones.
    pub(super) fn playing(&self) -> SeatSet {
        let staying = self.game.staying();
        staying.iter().filter(|&seat| self.game.contenders.is_none_or(|set| set.contains(seat))).collect()
    }

    /// The next player of this round from a seat to the left. Players who are here come before players who are away.
    fn next_roller(&self, from: Seat) -> Option<Seat> {
        let playing = self.playing();
        let mut round = from.round(self.game.players.len()).filter(|&seat| playing.contains(seat));
        let here = round.clone().find(|&seat| self.game.players[seat.index()].presence == Presence::Here);
        here.or_else(|| round.next())
    }

    fn left_of(&self, seat: Seat) -> Seat {
        seat.round(self.game.players.len()).nth(1).unwrap_or(seat)
    }

    pub(super) fn open_round(&mut self) {
        let first = self.game.round == 0;
        let from = match self.rules.settings().starter {
            Starter::Seat(seat) if first => seat,
            Starter::Random if first => {
                let lot = self.dice.below(self.game.players.len());
                Seat::new(lot).unwrap_or(self.game.roller)
            }
            // S11: the die goes to the left.
            _ => self.left_of(self.game.roller),
        };
        let roller = self.next_roller(from).unwrap_or(from);
        self.emit(Event::RoundOpened { roller, until: self.patience_ends() });
        self.deal();
    }

    /// Passes the die on if the roller is away and another player is here (O2).
    pub(super) fn pass_die_on(&mut self) {
        let roller = self.game.roller;
        if self.game.players[roller.index()].presence == Presence::Here {
            return;
        }
        if let Some(to) = self.next_roller(self.left_of(roller)).filter(|&to| to != roller)
            && self.game.players[to.index()].presence == Presence::Here
        {
            self.emit(Event::DiePassed { to, until: self.patience_ends() });
        }
    }

    /// Throws the die. The boards are already face up, so players start thinking as soon as they see its face. The face
    /// is drawn only when the die comes to rest, so no one with a faster connection knows it earlier (O10).
    pub(super) fn throw_die(&mut self, by: Option<Seat>) {
        match self.rules.settings().tumble_ms {
            0 => self.roll(by),
            ms => self.emit(Event::DieThrown { by, until: self.now.plus_ms(ms.into()) }),
        }
    }

    /// The die comes to rest and shows its face.
    pub(super) fn roll(&mut self, by: Option<Seat>) {
        let face = Face::new(self.dice.below(Face::COUNT)).expect("dice stay below their bound");
        match self.rules.flipper {
            Flipper::Another if self.glass_ends().is_some() => {
                let patience_ms = self.patience_ms().min(TURN_PATIENCE_MS);
                self.emit(Event::Rolled { by, face, until: Some(self.now.plus_ms(patience_ms)) });
                self.turn_glass_if_no_one_can();
            }
            // Without an hourglass no one has to turn it.
            Flipper::Roller | Flipper::Another => {
                self.emit(Event::Rolled { by, face, until: None });
                self.turn_glass(by);
            }
        }
    }

    /// Turns the hourglass and so starts the race.
    pub(super) fn turn_glass(&mut self, by: Option<Seat>) {
        self.emit(Event::HourglassFlipped { by, at: self.now, ends: self.glass_ends(), again: false });
    }

    fn glass_ends(&self) -> Option<crate::Moment> {
        let without = self.game.contenders.is_some() && self.rules.play_off == PlayOff::WithoutGlass;
        let glass_ms = self.rules.settings().glass_ms.filter(|_| !without)?;
        Some(self.now.plus_ms(glass_ms.into()))
    }

    /// S9: no one has finished, so the hourglass is turned once more.
    pub(super) fn turn_again(&mut self) {
        self.emit(Event::HourglassFlipped { by: None, at: self.now, ends: self.glass_ends(), again: true });
    }

    /// S12: ends the round as soon as everyone who is here has finished or given up. Gems that a finisher of Classic
    /// has not taken keep it open, even if the finisher is away: they are lost only when the hourglass runs out (C11).
    pub(super) fn close_when_done(&mut self) {
        let takes = self.rules.rewards == Rewards::Rows;
        let owed = |tray: &Tray| takes && tray.rank.is_some() && !tray.taken;
        let at_work = |tray: &Tray| tray.rank.is_none() && !tray.gave_up;
        let tray = |seat: Seat| Some(&self.game.players[seat.index()].tray).filter(|tray| tray.board.is_some());
        let (here, staying) = (self.game.here(), self.game.staying());
        // If no one is here, the game is deserted (O9). Tasks of players who are away do not count (O4).
        let mut trays = here.iter().filter_map(tray).peekable();
        if trays.peek().is_none() || trays.any(at_work) {
            return;
        }
        if !staying.iter().filter_map(tray).any(owed) {
            return self.close_round();
        }
        // Without an hourglass nothing else would end the wait for a finisher who never takes gems.
        if matches!(self.game.phase, Phase::Race { ends: None, .. }) {
            self.emit(Event::LastCall { until: self.patience_ends() });
        }
    }

    /// The gems on the track that are too many for the rounds left (M6).
    pub(super) fn left_on_track(&self) -> Purse {
        let Gems::Treasury(treasury) = &self.game.gems else { return Purse::EMPTY };
        if self.game.contenders.is_some() {
            return Purse::EMPTY;
        }
        let left = Settings::ROUNDS.saturating_sub(self.game.round);
        let too_many = |gem| std::iter::repeat_n(gem, treasury.track.count(gem).saturating_sub(left));
        too_many(Gem::SAPPHIRE).chain(too_many(Gem::AMBER)).collect()
    }

    /// "Stop!": ends the round; another one, a play-off or the end of the game follows.
    pub(super) fn close_round(&mut self) {
        let to_bag = self.left_on_track();
        self.emit(Event::RoundClosed { to_bag });
        if let Some(contenders) = self.game.contenders.filter(|_| self.game.play_offs >= MAX_PLAY_OFFS) {
            return self.finish(contenders.iter().filter(|&seat| self.game.staying().contains(seat)).collect());
        }
        if self.game.contenders.is_some() || self.game.round < self.rules.rounds {
            return self.open_round();
        }
        let leaders = leaders(self.rules.settings(), &self.game);
        let tied = leaders.len() > 1 && self.rules.play_off != PlayOff::None;
        if tied {
            self.emit(Event::PlayOffOpened { contenders: leaders });
            self.open_round();
        } else {
            self.emit(Event::Finished { winners: leaders });
        }
    }

    /// The face of the current race; `None` if there is no race.
    pub(super) fn race_face(&self) -> Option<Face> {
        match self.game.phase {
            Phase::Race { face, .. } => Some(face),
            _ => None,
        }
    }
}
