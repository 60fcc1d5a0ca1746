//! Arranging: chairs, terms, the host's rights, beginning a game.

use std::sync::Arc;

use puzzle::deck::{Deck, DeckCode, Edition, Grades};
use rules::solo::{Category, SoloCommand, SoloRules};
use rules::{Command, Dice, Notice, Presence, Rules, Seat, Starter, What};

use super::{ClientId, Granted, Output, Ruling, Table};
use crate::bot::{self, Strength};
use crate::event::{BegunGame, MatchKind};
use crate::{
    Cause, Chair, DeckChoice, Denial, Farewell, MemberId, Play, Reaction, Sitter, TableEvent, ToClient, Wish,
    clean_name,
};

impl Table {
    pub(super) fn react(&mut self, client: ClientId, by: Cause, reaction: Reaction) -> Result<Granted, Denial> {
        self.state.seat_of(by.member).ok_or(Denial::Watching)?;
        let clock = self.clock;
        if !self.client(client).is_some_and(|client| client.reactions.take(clock)) {
            return Err(Denial::TooFast);
        }
        self.out.push(Output::TellAll(ToClient::Reaction { member: by.member, reaction }));
        Ok(Granted::Already)
    }

    /// Everything that is not playing: what anybody may wish for, and then what only the host may.
    pub(super) fn arrange(&mut self, by: Cause, wish: Wish, dice: &mut impl Dice) -> Result<Granted, Denial> {
        let member = by.member;
        let is_host = self.state.host == Some(member);
        match wish {
            Wish::Rename { name } => self.log(TableEvent::Renamed { member, name: clean_name(&name) }, by),
            Wish::Sit => {
                self.lobby()?;
                if self.state.seat_of(member).is_some() {
                    return Err(Denial::Seated);
                }
                let seat = self.state.free_seat().ok_or(Denial::NoChair)?;
                self.log(TableEvent::Seated { seat, sitter: Sitter::Member(member) }, by)
            }
            Wish::Stand { bot } => {
                let seat = self.state.seat_of(member).ok_or(Denial::Watching)?;
                self.stand(by, seat, bot, dice)
            }
            Wish::Level { seat, level } => {
                self.lobby()?;
                let own = self.state.seat_of(member) == Some(seat);
                if !is_host && (!own || self.state.terms.edition == Edition::Classic) {
                    return Err(Denial::NotHost);
                }
                self.state.chair(seat).ok_or(Denial::NoSuchChair)?;
                if !self.state.terms.has(level) {
                    return Err(Denial::NoSuchLevel);
                }
                self.log(TableEvent::LevelChosen { seat, level }, by)
            }
            _ if !is_host => Err(Denial::NotHost),
            wish => self.arrange_as_host(by, wish, dice),
        }
    }

    fn arrange_as_host(&mut self, by: Cause, wish: Wish, dice: &mut impl Dice) -> Result<Granted, Denial> {
        match wish {
            Wish::Terms(terms) => {
                self.lobby()?;
                let terms = terms.fitted();
                terms.check()?;
                self.log(TableEvent::TermsChanged { terms: Box::new(terms) }, by)
            }
            Wish::AddBot { strength } => {
                self.lobby()?;
                let seat = self.state.free_seat().ok_or(Denial::NoChair)?;
                let sitter = Self::bot(seat, strength, None, dice);
                self.log(TableEvent::Seated { seat, sitter }, by)
            }
            Wish::RemoveBot { seat } => {
                self.lobby()?;
                self.state.chair(seat).filter(|chair| chair.is_bot()).ok_or(Denial::NoSuchChair)?;
                self.log(TableEvent::Seated { seat, sitter: Sitter::Vacant }, by)
            }
            Wish::Start => {
                self.lobby()?;
                self.start(by, dice)
            }
            Wish::Pause => self.stand_still(Some(by), dice),
            Wish::Resume => {
                let done = self.go_on(Some(by), dice)?;
                if self.state.expected.is_some() {
                    self.commit(vec![TableEvent::WaitOver], None);
                }
                Ok(done)
            }
            Wish::Abandon => {
                self.state.playing().ok_or(Denial::NoGame)?;
                self.log(TableEvent::Abandoned, by)
            }
            Wish::Kick { member, bot } => self.kick(by, member, bot, dice),
            Wish::GiveToBot { seat, strength } => {
                self.state.playing().ok_or(Denial::NoGame)?;
                let member = self.state.chair(seat).and_then(Chair::member).ok_or(Denial::NoSuchChair)?;
                if self.state.member(member).is_some_and(|member| member.here) {
                    return Err(Denial::NotAway);
                }
                self.hand_over(by, seat, strength, Some(member), dice)
            }
            Wish::PassHost { member } => {
                self.state.member(member).filter(|member| member.here).ok_or(Denial::NoSuchMember)?;
                self.log(TableEvent::HostChanged { host: Some(member) }, by)
            }
            // Anybody may have these, and they were seen to before.
            Wish::Rename { .. } | Wish::Sit | Wish::Stand { .. } | Wish::Level { .. } => Err(Denial::NotHost),
            Wish::Play { .. } | Wish::Solo { .. } | Wish::React(_) => Err(Denial::OtherGame),
        }
    }

    fn log(&mut self, event: TableEvent, by: Cause) -> Result<Granted, Denial> {
        self.commit(vec![event], Some(by));
        Ok(Granted::Logged)
    }

    /// Only while no game is on.
    fn lobby(&self) -> Result<(), Denial> {
        if self.state.shuffling.is_some() {
            return Err(Denial::Shuffling);
        }
        if self.state.playing().is_some() { Err(Denial::GameOn) } else { Ok(()) }
    }

    /// Not while the boards of a game that begins or was restored are being made: without them nobody can leave it.
    fn have_boards(&self) -> Result<(), Denial> {
        let awaited = self.state.shuffling.is_some() || (self.state.playing().is_some() && self.ruling.is_none());
        if awaited { Err(Denial::Shuffling) } else { Ok(()) }
    }

    fn bot(seat: Seat, strength: Strength, sits_in_for: Option<MemberId>, dice: &mut impl Dice) -> Sitter {
        Sitter::Bot { strength, name: bot::name(seat, strength, dice).to_owned(), sits_in_for }
    }

    /// Somebody gives up a chair, to a bot or to nobody.
    pub(super) fn stand(
        &mut self,
        by: Cause,
        seat: Seat,
        bot: Option<Strength>,
        dice: &mut impl Dice,
    ) -> Result<Granted, Denial> {
        self.have_boards()?;
        // What was called before is still the person's own, and may be what ends the game.
        self.weigh_all(dice);
        let several = matches!(self.state.playing().map(|game| &game.play), Some(Play::Game { .. }));
        match (several, bot) {
            (true, Some(strength)) => {
                let done = self.hand_over(by, seat, strength, None, dice)?;
                self.rest_bots(dice);
                return Ok(done);
            }
            (true, None) => {
                // O5: who leaves for good cannot win any more.
                let _ = self.tell_game(self.behind(), What::Player(seat, Command::Leave), None, dice);
            }
            (false, _) => {
                if self.state.playing().is_some() {
                    let _ = self.tell_solo(SoloCommand::Stop, None, dice);
                }
            }
        }
        let done = self.log(TableEvent::Seated { seat, sitter: Sitter::Vacant }, by);
        self.rest_bots(dice);
        done
    }

    /// A bot goes on where somebody stopped.
    fn hand_over(
        &mut self,
        by: Cause,
        seat: Seat,
        strength: Strength,
        sits_in_for: Option<MemberId>,
        dice: &mut impl Dice,
    ) -> Result<Granted, Denial> {
        self.have_boards()?;
        // What was called before is still the person's own.
        self.weigh_all(dice);
        let playing = self.state.playing().ok_or(Denial::NoGame)?;
        let Play::Game { game, .. } = &playing.play else { return Err(Denial::OtherGame) };
        let away = game.player(seat).is_some_and(|player| player.presence == Presence::Away);
        let sitter = Self::bot(seat, strength, sits_in_for, dice);
        self.commit(vec![TableEvent::Seated { seat, sitter }], Some(by));
        self.bots[seat.index()] = Some(bot::Bot::new(strength));
        if away {
            self.come_back(seat, dice);
        }
        Ok(Granted::Logged)
    }

    fn kick(
        &mut self,
        by: Cause,
        member: MemberId,
        bot: Option<Strength>,
        dice: &mut impl Dice,
    ) -> Result<Granted, Denial> {
        self.state.member(member).filter(|_| member != by.member).ok_or(Denial::NoSuchMember)?;
        let seat = self.state.seat_of(member);
        if let Some(seat) = seat {
            self.stand(by, seat, bot, dice)?;
        }
        // A wish stands for one entry only.
        self.commit(vec![TableEvent::Kicked { member }], Some(by).filter(|_| seat.is_none()));
        self.gone.retain(|(gone, _)| *gone != member);
        let clients: Vec<ClientId> =
            self.clients.iter().filter(|client| client.member == member).map(|client| client.id).collect();
        clients.into_iter().for_each(|client| self.dismiss(client, Farewell::Kicked));
        Ok(Granted::Logged)
    }

    /// The chairs that are taken, with their numbers.
    fn taken(&self) -> impl Iterator<Item = (usize, &Chair)> {
        self.state.chairs.iter().enumerate().filter(|(_, chair)| chair.sitter != Sitter::Vacant)
    }

    fn kind(&self) -> Result<MatchKind, Denial> {
        let terms = &self.state.terms;
        let said = |say: String| Denial::Terms { say };
        let levels: Vec<_> = self.taken().map(|(_, chair)| chair.level).collect();
        match levels[..] {
            [] => Err(Denial::NoPlayers),
            // Bots play against somebody, not alone.
            [_] if self.taken().any(|(_, chair)| chair.is_bot()) => Err(Denial::NoPlayers),
            [_] if terms.edition == Edition::Classic => {
                Err(said("Classic is for two to four players; invite a friend or add a bot".into()))
            }
            [level] => {
                let goal = terms.goal;
                goal.check().map_err(|error| said(error.to_string()))?;
                Ok(MatchKind::Solo(Category { edition: terms.edition, level, goal, aids: terms.aids }))
            }
            _ => {
                // Vacant chairs are put away, so that seats get other numbers.
                let starter = match terms.starter {
                    Starter::Seat(seat) => self.taken().position(|(index, _)| index == seat.index()),
                    Starter::Lot => None,
                };
                let settings = terms.settings(levels, starter.and_then(Seat::new), self.pace.tumble_ms);
                settings.check().map_err(|error| said(error.to_string()))?;
                Ok(MatchKind::Game(settings))
            }
        }
    }

    fn start(&mut self, by: Cause, dice: &mut impl Dice) -> Result<Granted, Denial> {
        self.kind()?;
        let edition = self.state.terms.edition;
        let deck = match self.state.terms.deck {
            DeckChoice::Code(code) => code,
            DeckChoice::Fresh => {
                let seed = dice.below(DeckCode::SEEDS as usize) as u32;
                DeckCode::new(edition, seed).ok_or(Denial::Shuffling)?
            }
        };
        self.commit(vec![TableEvent::Shuffling { deck: Some(deck) }], Some(by));
        self.ask_for_deck();
        Ok(Granted::Logged)
    }

    /// Asks for the boards of a game that is to begin, or that was restored.
    pub(super) fn ask_for_deck(&mut self) {
        let restored = self.state.playing().filter(|_| self.ruling.is_none()).map(|game| game.deck);
        self.out.extend(self.state.shuffling.or(restored).map(Output::MakeDeck));
    }

    /// The boards are here.
    pub(super) fn take_deck(&mut self, deck: &Arc<Deck>, grades: &Arc<Grades>, dice: &mut impl Dice) {
        if self.state.shuffling == Some(deck.code) {
            return self.begin(deck, grades, dice);
        }
        let Some(game) = self.state.playing().filter(|game| game.deck == deck.code && self.ruling.is_none()) else {
            return;
        };
        self.ruling = match &game.play {
            Play::Game { settings, .. } => {
                Rules::with_grades(settings.clone(), deck.clone(), grades.clone()).ok().map(Ruling::Game)
            }
            Play::Solo { category, .. } => SoloRules::new(*category, deck.clone()).ok().map(Ruling::Solo),
        };
        self.wake_bots();
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
                self.come_back(seat, dice);
            }
        }
    }

    fn begin(&mut self, deck: &Arc<Deck>, grades: &Arc<Grades>, dice: &mut impl Dice) {
        let kind = self.kind();
        let ruling = kind.as_ref().ok().and_then(|kind| match kind {
            MatchKind::Game(settings) => {
                Rules::with_grades(settings.clone(), deck.clone(), grades.clone()).ok().map(Ruling::Game)
            }
            MatchKind::Solo(category) => SoloRules::new(*category, deck.clone()).ok().map(Ruling::Solo),
        });
        let (Ok(what), Some(ruling)) = (kind, ruling) else {
            // Everybody stood up meanwhile.
            return self.commit(vec![TableEvent::Shuffling { deck: None }], None);
        };
        let chairs: Vec<Chair> = self.taken().map(|(_, chair)| chair.clone()).collect();
        let name = |chair: &Chair| match &chair.sitter {
            Sitter::Bot { name, .. } => name.clone(),
            _ => chair
                .member()
                .and_then(|id| self.state.member(id))
                .map(|member| member.name.clone())
                .unwrap_or_default(),
        };
        let names = chairs.iter().map(name).collect();
        let number = self.state.game.as_ref().map_or(0, |game| game.number) + 1;
        let boards = deck.boards.len() as u8;
        let game = BegunGame { number, deck: deck.code, boards, chairs, names, what };
        self.commit(vec![TableEvent::GameBegan(Box::new(game))], None);
        let solo = matches!(ruling, Ruling::Solo(_));
        self.ruling = Some(ruling);
        self.moves = Default::default();
        self.wake_bots();
        if solo {
            let _ = self.tell_solo(SoloCommand::Start, None, dice);
        } else {
            let _ = self.tell_game(self.clock, What::Table(Notice::Start), None, dice);
        }
        if !self.state.terms.spectators {
            self.send_watchers_away();
        }
    }

    fn send_watchers_away(&mut self) {
        let watching: Vec<MemberId> =
            self.state.members.iter().map(|member| member.id).filter(|&id| !self.is_needed(id)).collect();
        for member in watching {
            let clients: Vec<ClientId> =
                self.clients.iter().filter(|client| client.member == member).map(|client| client.id).collect();
            clients.into_iter().for_each(|client| self.dismiss(client, Farewell::Full));
            self.commit(vec![TableEvent::Departed { member }], None);
        }
    }
}
