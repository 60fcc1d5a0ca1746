//! The lobby: chairs, settings, the host's rights and starting a game.

use std::sync::Arc;

use puzzle::deck::{Deck, DeckCode, Edition, Grades};
use rules::solo::{Category, SoloCommand, SoloRules};
use rules::{Command, Dice, Notice, Presence, Rules, Seat, Starter, What};

use super::{Accepted, ActiveRules, ClientId, Output, Table};
use crate::bot::{self, Strength};
use crate::event::{MatchKind, StartedGame};
use crate::{
    Cause, Chair, CloseReason, DeckChoice, MemberId, Occupant, Play, Reaction, Rejection, Request, TableEvent,
    ToClient, clean_name,
};

impl Table {
    pub(super) fn react(&mut self, client: ClientId, by: Cause, reaction: Reaction) -> Result<Accepted, Rejection> {
        self.state.seat_of(by.member).ok_or(Rejection::Watching)?;
        let clock = self.clock;
        if !self.client(client).is_some_and(|client| client.reactions.take(clock)) {
            return Err(Rejection::TooFast);
        }
        self.out.push(Output::SendAll(ToClient::Reaction { member: by.member, reaction }));
        Ok(Accepted::Already)
    }

    /// Handles all requests other than moves and reactions: first those open to everyone, then the host's.
    pub(super) fn arrange(&mut self, by: Cause, request: Request, dice: &mut impl Dice) -> Result<Accepted, Rejection> {
        let member = by.member;
        self.state.check_rights(member, &request)?;
        match request {
            Request::Rename { name } => {
                if !self.allows_rename(member) {
                    return Err(Rejection::TooFast);
                }
                self.log(TableEvent::Renamed { member, name: clean_name(&name) }, by)
            }
            Request::Sit => {
                self.require_lobby()?;
                if self.state.seat_of(member).is_some() {
                    return Err(Rejection::Seated);
                }
                let seat = self.state.free_seat().ok_or(Rejection::NoChair)?;
                self.log(TableEvent::Seated { seat, occupant: Occupant::Member(member) }, by)
            }
            Request::Stand { bot } => {
                let seat = self.state.seat_of(member).ok_or(Rejection::Watching)?;
                self.stand(by, seat, bot, dice)
            }
            Request::Level { seat, level } => {
                self.require_lobby()?;
                self.state.chair(seat).ok_or(Rejection::NoSuchChair)?;
                if !self.state.settings.has(level) {
                    return Err(Rejection::NoSuchLevel);
                }
                self.log(TableEvent::LevelChosen { seat, level }, by)
            }
            Request::Ready { ready } => {
                self.require_lobby()?;
                self.state.seat_of(member).ok_or(Rejection::Watching)?;
                self.log(TableEvent::ReadyChanged { member, ready }, by)
            }
            request => self.arrange_as_host(by, request, dice),
        }
    }

    fn arrange_as_host(&mut self, by: Cause, request: Request, dice: &mut impl Dice) -> Result<Accepted, Rejection> {
        match request {
            Request::Settings(settings) => {
                self.require_lobby()?;
                let settings = settings.fitted();
                settings.check()?;
                self.log(TableEvent::SettingsChanged { settings: Box::new(settings) }, by)
            }
            Request::AddBot { strength } => {
                self.require_lobby()?;
                let seat = self.state.free_seat().ok_or(Rejection::NoChair)?;
                let occupant = Self::bot(seat, strength, None, dice);
                self.log(TableEvent::Seated { seat, occupant }, by)
            }
            Request::RemoveBot { seat } => {
                self.require_lobby()?;
                self.state.chair(seat).filter(|chair| chair.is_bot()).ok_or(Rejection::NoSuchChair)?;
                self.log(TableEvent::Seated { seat, occupant: Occupant::Vacant }, by)
            }
            Request::Start => {
                self.require_lobby()?;
                self.start(by, dice)
            }
            Request::Pause => self.pause(Some(by), dice),
            Request::Resume => {
                let done = self.resume(Some(by), dice)?;
                if self.state.expected.is_some() {
                    self.record(vec![TableEvent::WaitOver], None);
                }
                Ok(done)
            }
            Request::Abandon => {
                self.state.playing().ok_or(Rejection::NoGame)?;
                self.log(TableEvent::Abandoned, by)
            }
            Request::Kick { member, bot } => self.kick(by, member, bot, dice),
            Request::GiveToBot { seat, strength } => {
                self.state.playing().ok_or(Rejection::NoGame)?;
                let member = self.state.chair(seat).and_then(Chair::member).ok_or(Rejection::NoSuchChair)?;
                if self.state.member(member).is_some_and(|member| member.here) {
                    return Err(Rejection::NotAway);
                }
                self.hand_over(by, seat, strength, Some(member), dice)
            }
            Request::PassHost { member } => {
                // A stand-in can pass on no more than they have.
                let stand_in_for = self.state.stand_in_for;
                self.log(TableEvent::HostChanged { host: Some(member), stand_in_for }, by)
            }
            // These are open to everyone and were handled before.
            Request::Rename { .. }
            | Request::Sit
            | Request::Stand { .. }
            | Request::Level { .. }
            | Request::Ready { .. } => Err(Rejection::NotHost),
            Request::Play { .. } | Request::Solo { .. } | Request::React(_) => Err(Rejection::OtherGame),
        }
    }

    fn log(&mut self, event: TableEvent, by: Cause) -> Result<Accepted, Rejection> {
        self.record(vec![event], Some(by));
        Ok(Accepted::Logged)
    }

    /// Rejects while a game is running or about to start.
    fn require_lobby(&self) -> Result<(), Rejection> {
        if self.state.shuffling.is_some() {
            return Err(Rejection::Shuffling);
        }
        if self.state.playing().is_some() { Err(Rejection::GameOn) } else { Ok(()) }
    }

    /// Rejects while a new or restored game waits for its deck, since the rules cannot handle a leaving player without
    /// it.
    fn require_boards(&self) -> Result<(), Rejection> {
        let waiting = self.state.shuffling.is_some() || (self.state.playing().is_some() && self.active_rules.is_none());
        if waiting { Err(Rejection::Shuffling) } else { Ok(()) }
    }

    fn bot(seat: Seat, strength: Strength, sits_in_for: Option<MemberId>, dice: &mut impl Dice) -> Occupant {
        Occupant::Bot { strength, name: bot::name(seat, strength, dice).to_owned(), sits_in_for }
    }

    /// A person gives up a chair, to a bot or to nobody.
    pub(super) fn stand(
        &mut self,
        by: Cause,
        seat: Seat,
        bot: Option<Strength>,
        dice: &mut impl Dice,
    ) -> Result<Accepted, Rejection> {
        self.require_boards()?;
        // A call made before still counts for this person, and may end the game.
        self.release_all_held(dice);
        let several = matches!(self.state.playing().map(|game| &game.play), Some(Play::Game { .. }));
        match (several, bot) {
            (true, Some(strength)) => {
                let done = self.hand_over(by, seat, strength, None, dice)?;
                self.send_bots_away(dice);
                return Ok(done);
            }
            (true, None) => {
                // O5: a player who leaves for good cannot win.
                let _ = self.advance_game(self.game_now(), What::Player(seat, Command::Leave), None, dice);
            }
            (false, _) => {
                if self.state.playing().is_some() {
                    let _ = self.advance_solo(SoloCommand::Stop, None, dice);
                }
            }
        }
        let done = self.log(TableEvent::Seated { seat, occupant: Occupant::Vacant }, by);
        self.send_bots_away(dice);
        done
    }

    /// A bot takes over a player's seat.
    fn hand_over(
        &mut self,
        by: Cause,
        seat: Seat,
        strength: Strength,
        sits_in_for: Option<MemberId>,
        dice: &mut impl Dice,
    ) -> Result<Accepted, Rejection> {
        self.require_boards()?;
        // A call made before still counts for this person.
        self.release_all_held(dice);
        let playing = self.state.playing().ok_or(Rejection::NoGame)?;
        let Play::Game { game, .. } = &playing.play else { return Err(Rejection::OtherGame) };
        let away = game.player(seat).is_some_and(|player| player.presence == Presence::Away);
        let occupant = Self::bot(seat, strength, sits_in_for, dice);
        self.record(vec![TableEvent::Seated { seat, occupant }], Some(by));
        self.bots[seat.index()] = Some(bot::Bot::new(strength));
        if away {
            self.mark_back(seat, dice);
        }
        Ok(Accepted::Logged)
    }

    fn kick(
        &mut self,
        by: Cause,
        member: MemberId,
        bot: Option<Strength>,
        dice: &mut impl Dice,
    ) -> Result<Accepted, Rejection> {
        let seat = self.state.seat_of(member);
        if let Some(seat) = seat {
            self.stand(by, seat, bot, dice)?;
        }
        // A request causes one entry only.
        self.record(vec![TableEvent::Kicked { member }], Some(by).filter(|_| seat.is_none()));
        self.gone.retain(|(gone, _)| *gone != member);
        let clients: Vec<ClientId> =
            self.clients.iter().filter(|client| client.member == member).map(|client| client.id).collect();
        clients.into_iter().for_each(|client| self.close(client, CloseReason::Kicked));
        Ok(Accepted::Logged)
    }

    /// The occupied chairs with their indices.
    fn taken(&self) -> impl Iterator<Item = (usize, &Chair)> {
        self.state.chairs.iter().enumerate().filter(|(_, chair)| chair.occupant != Occupant::Vacant)
    }

    fn match_kind(&self) -> Result<MatchKind, Rejection> {
        let settings = &self.state.settings;
        let rejected = |say: String| Rejection::Settings { say };
        let levels: Vec<_> = self.taken().map(|(_, chair)| chair.level).collect();
        match levels[..] {
            [] => Err(Rejection::NoPlayers),
            // A bot does not play alone.
            [_] if self.taken().any(|(_, chair)| chair.is_bot()) => Err(Rejection::NoPlayers),
            [_] if settings.edition == Edition::Classic => {
                Err(rejected("Classic is for two to four players; invite a friend or add a bot".into()))
            }
            [level] => {
                let goal = settings.goal;
                goal.check().map_err(|error| rejected(error.to_string()))?;
                Ok(MatchKind::Solo(Category { edition: settings.edition, level, goal, aids: settings.aids }))
            }
            _ => {
                // The game has no vacant chairs, so seats are renumbered.
                let starter = match settings.starter {
                    Starter::Seat(seat) => self.taken().position(|(index, _)| index == seat.index()),
                    Starter::Random => None,
                };
                let settings = settings.game_settings(levels, starter.and_then(Seat::new), self.pace.tumble_ms);
                settings.check().map_err(|error| rejected(error.to_string()))?;
                Ok(MatchKind::Game(settings))
            }
        }
    }

    fn start(&mut self, by: Cause, dice: &mut impl Dice) -> Result<Accepted, Rejection> {
        self.match_kind()?;
        let edition = self.state.settings.edition;
        let deck = match self.state.settings.deck {
            DeckChoice::Code(code) => code,
            DeckChoice::Fresh => {
                let seed = dice.below(DeckCode::SEEDS as usize) as u32;
                DeckCode::new(edition, seed).ok_or(Rejection::Shuffling)?
            }
        };
        self.record(vec![TableEvent::Shuffling { deck: Some(deck) }], Some(by));
        self.ask_for_deck();
        Ok(Accepted::Logged)
    }

    /// The deck that a game needs that is about to start or was restored.
    pub fn wanted_deck(&self) -> Option<DeckCode> {
        let restored = self.state.playing().filter(|_| self.active_rules.is_none()).map(|game| game.deck);
        self.state.shuffling.or(restored)
    }

    /// Asks for the wanted deck.
    pub(super) fn ask_for_deck(&mut self) {
        self.out.extend(self.wanted_deck().map(Output::MakeDeck));
    }

    /// A deck has arrived: starts the new game, or makes the restored one playable.
    pub(super) fn take_deck(&mut self, deck: &Arc<Deck>, grades: &Arc<Grades>, dice: &mut impl Dice) {
        if self.state.shuffling == Some(deck.code) {
            return self.begin(deck, grades, dice);
        }
        let Some(game) = self.state.playing().filter(|game| game.deck == deck.code && self.active_rules.is_none())
        else {
            return;
        };
        self.active_rules = match &game.play {
            Play::Game { settings, .. } => {
                Rules::with_grades(settings.clone(), deck.clone(), grades.clone()).ok().map(ActiveRules::Game)
            }
            Play::Solo { category, .. } => SoloRules::new(*category, deck.clone()).ok().map(ActiveRules::Solo),
        };
        self.create_bots();
        for seat in self
            .state
            .chairs
            .iter()
            .filter_map(Chair::member)
            .filter_map(|id| self.state.seat_of(id))
            .collect::<Vec<_>>()
        {
            let here = self.state.chairs[seat.index()].member().and_then(|id| self.state.member(id));
            if here.is_some_and(|member| member.here) {
                self.mark_back(seat, dice);
            }
        }
    }

    fn begin(&mut self, deck: &Arc<Deck>, grades: &Arc<Grades>, dice: &mut impl Dice) {
        let kind = self.match_kind();
        let active_rules = kind.as_ref().ok().and_then(|kind| match kind {
            MatchKind::Game(settings) => {
                Rules::with_grades(settings.clone(), deck.clone(), grades.clone()).ok().map(ActiveRules::Game)
            }
            MatchKind::Solo(category) => SoloRules::new(*category, deck.clone()).ok().map(ActiveRules::Solo),
        });
        let (Ok(what), Some(active_rules)) = (kind, active_rules) else {
            // Meanwhile the players stood up.
            return self.record(vec![TableEvent::Shuffling { deck: None }], None);
        };
        let chairs: Vec<Chair> = self.taken().map(|(_, chair)| chair.clone()).collect();
        let name = |chair: &Chair| match &chair.occupant {
            Occupant::Bot { name, .. } => name.clone(),
            _ => chair
                .member()
                .and_then(|id| self.state.member(id))
                .map(|member| member.name.clone())
                .unwrap_or_default(),
        };
        let names = chairs.iter().map(name).collect();
        let number = self.state.game.as_ref().map_or(0, |game| game.number) + 1;
        let boards = deck.boards.len() as u8;
        let game = StartedGame { number, deck: deck.code, boards, chairs, names, what };
        self.record(vec![TableEvent::GameStarted(Box::new(game))], None);
        let solo = matches!(active_rules, ActiveRules::Solo(_));
        self.active_rules = Some(active_rules);
        self.moves = Default::default();
        self.create_bots();
        if solo {
            let _ = self.advance_solo(SoloCommand::Start, None, dice);
        } else {
            let _ = self.advance_game(self.clock, What::Table(Notice::Start), None, dice);
        }
        if !self.state.settings.spectators {
            self.send_spectators_away();
        }
    }

    fn send_spectators_away(&mut self) {
        let spectators: Vec<MemberId> =
            self.state.members.iter().map(|member| member.id).filter(|&id| !self.is_kept(id)).collect();
        for member in spectators {
            let clients: Vec<ClientId> =
                self.clients.iter().filter(|client| client.member == member).map(|client| client.id).collect();
            clients.into_iter().for_each(|client| self.close(client, CloseReason::Full));
            self.record(vec![TableEvent::Departed { member }], None);
        }
    }
}
