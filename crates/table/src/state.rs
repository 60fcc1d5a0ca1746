//! What everybody knows of a table.

use puzzle::deck::{DeckCode, Edition};
use rules::solo::{Category, Solo, SoloEvent, SoloPhase};
use rules::{BoardSet, Event, Game, Moment, Phase, Seat, Settings};
use serde::{Deserialize, Serialize};

use crate::event::{MatchKind, StartedGame};
use crate::{Chair, Member, MemberId, Occupant, TableEvent, TableSettings};

/// What everybody knows of a table: what its events add up to. Nothing in it is secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableState {
    /// What is agreed on.
    pub settings: TableSettings,
    /// Who is here, in the order of coming.
    pub members: Vec<Member>,
    /// The highest number that anybody here has had.
    pub last_member: u32,
    /// Who is the host.
    pub host: Option<MemberId>,
    /// The chairs, four at the most.
    pub chairs: Vec<Chair>,
    /// The deck that is being made for a game to begin.
    pub shuffling: Option<DeckCode>,
    /// The game that is on, or the last one.
    pub game: Option<Match>,
    /// The rounds that were opened at this table, over all games; playing alone, the tasks.
    pub round: u32,
    /// Who is waited for after an interruption.
    pub expected: Option<Vec<MemberId>>,
}

/// A game that is on, or over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Match {
    /// Its number at this table, from 1.
    pub number: u32,
    /// The deck.
    pub deck: DeckCode,
    /// Nothing that was commanded before that moment counts: the die comes to rest, the race begins, or it goes on after a
    /// pause.
    pub from: Moment,
    /// It was ended by the host.
    pub abandoned: bool,
    /// The names of those who began, by seat: also of those who have left. Those of guests are empty.
    pub names: Vec<String>,
    /// Their numbers, which guests are called by; bots have none.
    #[serde(default)]
    pub members: Vec<Option<MemberId>>,
    /// What is played.
    pub play: Play,
}

/// What is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// A game of several.
    Game {
        /// What was agreed on.
        settings: Settings,
        /// How it stands.
        game: Box<Game>,
    },
    /// A game alone.
    Solo {
        /// What it can be compared with.
        category: Category,
        /// How it stands.
        solo: Box<Solo>,
    },
}

impl Match {
    /// Whether nothing more happens in it.
    pub fn is_over(&self) -> bool {
        self.abandoned
            || match &self.play {
                Play::Game { game, .. } => matches!(game.phase, Phase::Over { .. }),
                Play::Solo { solo, .. } => matches!(solo.phase, SoloPhase::Over { .. }),
            }
    }

    /// Since when it stands still.
    pub fn paused(&self) -> Option<Moment> {
        match &self.play {
            Play::Game { game, .. } => game.paused,
            Play::Solo { solo, .. } => solo.paused,
        }
    }
}

impl TableState {
    /// A new table with nobody at it.
    pub fn new(settings: TableSettings) -> Self {
        Self {
            settings,
            members: Vec::new(),
            last_member: 0,
            host: None,
            chairs: Vec::new(),
            shuffling: None,
            game: None,
            round: 0,
            expected: None,
        }
    }

    /// The person of a number.
    pub fn member(&self, id: MemberId) -> Option<&Member> {
        self.members.iter().find(|member| member.id == id)
    }

    /// The seat of a person.
    pub fn seat_of(&self, id: MemberId) -> Option<Seat> {
        Seat::new(self.chairs.iter().position(|chair| chair.member() == Some(id))?)
    }

    /// The chair of a seat.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// The seat where somebody can sit down: a vacant chair, or a new one.
    pub fn free_seat(&self) -> Option<Seat> {
        let vacant = self.chairs.iter().position(|chair| chair.occupant == Occupant::Vacant);
        Seat::new(vacant.unwrap_or(self.chairs.len()))
    }

    /// The game that is on.
    pub fn playing(&self) -> Option<&Match> {
        self.game.as_ref().filter(|game| !game.is_over())
    }

    /// Whether a game is on that does not stand still.
    pub fn is_running(&self) -> bool {
        self.playing().is_some_and(|game| game.paused().is_none())
    }

    /// Carries an event out. An event that does not fit, which no table makes, changes nothing.
    pub fn apply(&mut self, event: &TableEvent) {
        match event {
            TableEvent::Joined { member, name } => {
                self.members.push(Member { id: *member, name: name.clone(), here: false });
                self.last_member = self.last_member.max(member.0);
            }
            TableEvent::Connected { member } => self.with(*member, |member| member.here = true),
            TableEvent::Disconnected { member } => self.with(*member, |member| member.here = false),
            TableEvent::Renamed { member, name } => self.with(*member, |member| member.name.clone_from(name)),
            TableEvent::Departed { member } | TableEvent::Kicked { member } => {
                self.members.retain(|other| other.id != *member);
            }
            TableEvent::HostChanged { host } => self.host = *host,
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
                    chair.occupant = occupant.clone();
                }
            }
            TableEvent::LevelChosen { seat, level } => {
                // C4: all play the same side.
                let all = self.settings.edition == Edition::Classic;
                for (index, chair) in self.chairs.iter_mut().enumerate() {
                    if all || index == seat.index() {
                        chair.level = *level;
                    }
                }
            }
            TableEvent::Shuffling { deck } => self.shuffling = *deck,
            TableEvent::GameStarted(begun) => {
                let StartedGame { number, deck, boards, chairs, what, names } = &**begun;
                self.shuffling = None;
                self.expected = None;
                self.chairs.clone_from(chairs);
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
        if let Event::GlassTurned { at, again: false, .. } | Event::Resumed { at } = event {
            *from = *at;
        }
        // What the die shows is known a moment before it comes to rest.
        if let (Event::Rolled { .. }, Phase::Rolling { until, .. }) = (event, game.phase) {
            *from = until.max(*from);
        }
        game.apply(event);
        // A pause may have come in that moment.
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
