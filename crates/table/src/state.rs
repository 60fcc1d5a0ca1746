//! The public state of a table.

use puzzle::deck::{DeckCode, Edition};
use rules::solo::{Category, Solo, SoloEvent, SoloPhase};
use rules::{BoardSet, Event, Game, Moment, Phase, Seat, Settings};
use serde::{Deserialize, Serialize};

use crate::event::{MatchKind, StartedGame};
use crate::{Attention, Chair, Member, MemberId, Occupant, TableEvent, TableSettings};

/// The public state of a table: the result of applying all its events. Every client may see all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableState {
    /// The settings that the host has chosen.
    pub settings: TableSettings,
    /// The people at the table, in the order in which they came.
    pub members: Vec<Member>,
    /// The highest number given out so far.
    pub last_member: u32,
    /// `None` until the first person comes.
    pub host: Option<MemberId>,
    /// The person whose rights the host has while that person is disconnected; `None` if the rights are the host's own.
    #[serde(default)]
    pub stand_in_for: Option<MemberId>,
    /// At most four.
    pub chairs: Vec<Chair>,
    /// The deck that is being generated for the next game.
    pub shuffling: Option<DeckCode>,
    /// The current game, or the last one.
    pub game: Option<Match>,
    /// Number of rounds (solo: tasks) opened at this table so far, over all games.
    pub round: u32,
    /// The players that an interrupted game waits for; `None` if it does not wait.
    pub expected: Option<Vec<MemberId>>,
}

/// A game, running or over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Match {
    /// Its number at this table, from 1.
    pub number: u32,
    /// The code of its deck.
    pub deck: DeckCode,
    /// Commands given before this moment do not count: the die is still rolling, the race has not started, or the
    /// countdown after a pause is running.
    pub from: Moment,
    /// True if the host ended it.
    pub abandoned: bool,
    /// The names of the players who started, by seat, including those who have left since; empty for guests.
    pub names: Vec<String>,
    /// The numbers of the same players, by which guests are shown; `None` for bots.
    #[serde(default)]
    pub members: Vec<Option<MemberId>>,
    /// The game itself.
    pub play: Play,
}

/// The state of a game of either kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// A game with two or more players.
    Game {
        /// The settings for the rules.
        settings: Settings,
        /// The state of the game.
        game: Box<Game>,
    },
    /// A solo game.
    Solo {
        /// Records are compared within a category.
        category: Category,
        /// The state of the game.
        solo: Box<Solo>,
    },
}

impl Match {
    /// True if the game has ended, with a result or by the host.
    pub fn is_over(&self) -> bool {
        self.abandoned
            || match &self.play {
                Play::Game { game, .. } => matches!(game.phase, Phase::Over { .. }),
                Play::Solo { solo, .. } => matches!(solo.phase, SoloPhase::Over { .. }),
            }
    }

    /// True if a round of it was played to its end, or a task of a solo game solved. Only then is there something to keep.
    pub fn has_finished_round(&self) -> bool {
        match &self.play {
            Play::Game { game, .. } => game.has_closed_round(),
            Play::Solo { solo, .. } => solo.done.iter().any(|done| done.solved),
        }
    }

    /// The moment at which the game was paused, if it is.
    pub fn paused(&self) -> Option<Moment> {
        match &self.play {
            Play::Game { game, .. } => game.paused,
            Play::Solo { solo, .. } => solo.paused,
        }
    }
}

impl TableState {
    /// An empty table.
    pub fn new(settings: TableSettings) -> Self {
        Self {
            settings,
            members: Vec::new(),
            last_member: 0,
            host: None,
            stand_in_for: None,
            chairs: Vec::new(),
            shuffling: None,
            game: None,
            round: 0,
            expected: None,
        }
    }

    /// The person with a number.
    pub fn member(&self, id: MemberId) -> Option<&Member> {
        self.members.iter().find(|member| member.id == id)
    }

    /// The seat of a person who has a chair.
    pub fn seat_of(&self, id: MemberId) -> Option<Seat> {
        Seat::new(self.chairs.iter().position(|chair| chair.member() == Some(id))?)
    }

    /// True if a person has a chair, or had it until a bot sat in for them.
    pub fn has_claim(&self, id: MemberId) -> bool {
        self.chairs.iter().any(|chair| match chair.occupant {
            Occupant::Member(member) | Occupant::Bot { sits_in_for: Some(member), .. } => member == id,
            _ => false,
        })
    }

    /// The chair at a seat.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// The seat for the next person: the first vacant chair or a new one.
    pub fn free_seat(&self) -> Option<Seat> {
        let vacant = self.chairs.iter().position(|chair| chair.occupant == Occupant::Vacant);
        Seat::new(vacant.unwrap_or(self.chairs.len()))
    }

    /// The game that is running or paused.
    pub fn playing(&self) -> Option<&Match> {
        self.game.as_ref().filter(|game| !game.is_over())
    }

    /// True if a game is running and not paused.
    pub fn is_running(&self) -> bool {
        self.playing().is_some_and(|game| game.paused().is_none())
    }

    /// How closely both ends of a connection have to watch each other.
    pub fn attention(&self) -> Attention {
        if self.is_running() { Attention::Racing } else { Attention::Calm }
    }

    /// Applies an event. One that does not fit the state, which no table produces, changes nothing.
    pub fn apply(&mut self, event: &TableEvent) {
        match event {
            TableEvent::Joined { member, name } => {
                self.members.push(Member { id: *member, name: name.clone(), here: false, ready: false });
                self.last_member = self.last_member.max(member.0);
            }
            TableEvent::Connected { member } => self.with(*member, |member| member.here = true),
            TableEvent::Disconnected { member } => self.with(*member, |member| member.here = false),
            TableEvent::Renamed { member, name } => self.with(*member, |member| member.name.clone_from(name)),
            TableEvent::Departed { member } | TableEvent::Kicked { member } => {
                self.members.retain(|other| other.id != *member);
            }
            TableEvent::HostChanged { host, stand_in_for } => {
                self.host = *host;
                self.stand_in_for = *stand_in_for;
            }
            TableEvent::SettingsChanged { settings } => {
                self.settings = (**settings).clone();
                for chair in &mut self.chairs {
                    if !self.settings.has(chair.level) {
                        chair.level = self.settings.first_level();
                    }
                }
                self.level_classic();
            }
            TableEvent::Seated { seat, occupant } => {
                if seat.index() == self.chairs.len() {
                    self.chairs.push(Chair { occupant: Occupant::Vacant, level: self.settings.first_level() });
                    self.level_classic();
                }
                if let Some(chair) = self.chairs.get_mut(seat.index()) {
                    let before = std::mem::replace(&mut chair.occupant, occupant.clone());
                    if let Occupant::Member(member) = before {
                        self.with(member, |member| member.ready = false);
                    }
                }
            }
            TableEvent::LevelChosen { seat, level } => {
                // C4: everyone plays the same side.
                let all = self.settings.edition == Edition::Classic;
                for (index, chair) in self.chairs.iter_mut().enumerate() {
                    if all || index == seat.index() {
                        chair.level = *level;
                    }
                }
            }
            TableEvent::ReadyChanged { member, ready } => self.with(*member, |member| member.ready = *ready),
            TableEvent::Shuffling { deck } => self.shuffling = *deck,
            TableEvent::GameStarted(begun) => {
                let StartedGame { number, deck, boards, chairs, what, names } = &**begun;
                self.shuffling = None;
                self.expected = None;
                self.chairs.clone_from(chairs);
                self.members.iter_mut().for_each(|member| member.ready = false);
                let boards = usize::from(*boards).min(BoardSet::MAX);
                let play = match what {
                    MatchKind::Game(settings) => {
                        Play::Game { settings: settings.clone(), game: Box::new(Game::of(settings, boards)) }
                    }
                    MatchKind::Solo(category) => Play::Solo { category: *category, solo: Box::new(Solo::of(boards)) },
                };
                let (number, deck, names) = (*number, *deck, names.clone());
                let members = chairs.iter().map(Chair::member).collect();
                self.game = Some(Match { number, deck, from: Moment(0), abandoned: false, names, members, play });
            }
            TableEvent::Game(event) => self.apply_game(event),
            TableEvent::Solo(event) => self.apply_solo(event),
            TableEvent::Abandoned => {
                if let Some(game) = &mut self.game {
                    game.abandoned = true;
                }
            }
            TableEvent::Interrupted { expected, .. } => {
                self.expected = Some(expected.clone());
                self.members.iter_mut().for_each(|member| member.here = false);
            }
            TableEvent::WaitOver => self.expected = None,
        }
    }

    /// C4: in Classic all chairs have the level of the first.
    fn level_classic(&mut self) {
        if self.settings.edition == Edition::Classic
            && let Some(level) = self.chairs.first().map(|chair| chair.level)
        {
            self.chairs.iter_mut().for_each(|chair| chair.level = level);
        }
    }

    fn apply_game(&mut self, event: &Event) {
        if matches!(event, Event::RoundOpened { .. }) {
            self.round = self.round.saturating_add(1);
        }
        let Some(Match { from, play: Play::Game { game, .. }, .. }) = &mut self.game else { return };
        if let Event::HourglassFlipped { at, again: false, .. } | Event::Resumed { at } = event {
            *from = *at;
        }
        // The result of the roll is published a moment before the die comes to rest.
        if let (Event::Rolled { .. }, Phase::Rolling { until, .. }) = (event, game.phase) {
            *from = until.max(*from);
        }
        game.apply(event);
        // A pause may have started in that moment.
        if let Phase::Race { opened, .. } = game.phase {
            *from = opened.max(*from);
        }
    }

    fn apply_solo(&mut self, event: &SoloEvent) {
        if matches!(event, SoloEvent::Dealt { .. }) {
            self.round = self.round.saturating_add(1);
        }
        if let Some(Match { play: Play::Solo { solo, .. }, .. }) = &mut self.game {
            solo.apply(event);
        }
    }

    fn with(&mut self, id: MemberId, change: impl FnOnce(&mut Member)) {
        if let Some(member) = self.members.iter_mut().find(|member| member.id == id) {
            change(member);
        }
    }
}
