//! Simulated people: which requests they make, and when.

mod host;
mod mischief;
mod race;
mod solo;

use rules::{Command, Moment, Phase, Seat};
use table::bot::Strength;
use table::{MemberId, Play, Reaction, Request, TableState, ToTable};

use crate::chance::Chance;
use crate::plan::Persona;

/// A person who looks at the table now and then and may make requests.
#[derive(Debug)]
pub(crate) struct SimPlayer {
    persona: Persona,
    /// Number of people who are to play at this table.
    players: usize,
    /// Number of bots that the host adds.
    bots: usize,
    chance: Chance,
    /// When the person first saw the reason for a delayed action, such as starting or resuming.
    idle_since: Option<Moment>,
}

/// A person's view of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayerView<'a> {
    pub(crate) state: &'a TableState,
    pub(crate) you: MemberId,
    /// The server's time as the client estimates it.
    pub(crate) now: Moment,
    /// All faults have ended, and everyone plays properly.
    pub(crate) calm: bool,
}

impl PlayerView<'_> {
    fn seat(&self) -> Option<Seat> {
        self.state.seat_of(self.you)
    }

    fn is_host(&self) -> bool {
        self.state.host == Some(self.you)
    }
}

/// The requests of a look, and the time until the next one.
#[derive(Debug)]
pub(crate) struct NextAction {
    pub(crate) requests: Vec<Request>,
    pub(crate) then_ms: u64,
}

/// The range of the time between looks of a person with nothing to do.
const IDLE_MS: (u64, u64) = (400, 1_500);
/// One in this many looks leads to a whim, such as a reaction or a new name.
const WHIM_IN: usize = 60;

impl SimPlayer {
    pub(crate) fn new(persona: Persona, players: usize, bots: usize, chance: Chance) -> Self {
        Self { persona, players, bots, chance, idle_since: None }
    }

    /// The person's other window is closed, so this one plays now.
    pub(crate) fn take_over(&mut self) {
        self.persona.twin_of = None;
    }

    /// A message of a cheating program: requests under any number, and resyncs from entries that do not exist.
    pub(crate) fn cheat(&mut self, view: PlayerView<'_>) -> ToTable {
        let any = self.chance.bits();
        match self.chance.between(0, 9) {
            0 => ToTable::Resync { seen: any },
            1 => ToTable::Resync { seen: any % 100 },
            2 => ToTable::Do { n: any as u32, request: self.mischief(view) },
            3 => ToTable::Do { n: self.chance.pick(&[0, u32::MAX, u32::MAX - 63]), request: self.mischief(view) },
            _ => ToTable::Do { n: (any % 200) as u32, request: self.mischief(view) },
        }
    }

    pub(crate) fn think(&mut self, view: PlayerView<'_>) -> NextAction {
        let requests = self.requests(view);
        let (from, to) = if requests.is_empty() && !self.is_busy(view) { IDLE_MS } else { self.persona.pace_ms };
        NextAction { requests, then_ms: self.chance.between(from, to) }
    }

    fn requests(&mut self, view: PlayerView<'_>) -> Vec<Request> {
        if !view.calm {
            if self.chance.once_in(self.persona.mischief_in) {
                return vec![self.mischief(view)];
            }
            if self.chance.once_in(WHIM_IN) {
                return self.spontaneous_request(view).into_iter().collect();
            }
        }
        // Only one window of a person plays.
        if self.persona.twin_of.is_some() {
            return Vec::new();
        }
        if view.is_host()
            && let Some(request) = self.host(view)
        {
            return vec![request];
        }
        match view.seat() {
            Some(seat) => self.play(view, seat),
            None if view.state.playing().is_none() && !self.persona.watch && self.chance.percent(20) => {
                vec![Request::Sit]
            }
            None => Vec::new(),
        }
    }

    /// True if the next action follows soon.
    fn is_busy(&self, view: PlayerView<'_>) -> bool {
        let Some(seat) = view.seat() else { return false };
        match view.state.playing().map(|game| &game.play) {
            Some(Play::Game { game, .. }) => {
                matches!(game.phase, Phase::Race { .. })
                    && game.player(seat).is_some_and(|player| player.tray.rank.is_none() && !player.tray.gave_up)
            }
            Some(Play::Solo { .. }) => true,
            None => false,
        }
    }

    fn play(&mut self, view: PlayerView<'_>, seat: Seat) -> Vec<Request> {
        let Some(playing) = view.state.playing() else { return Vec::new() };
        match &playing.play {
            Play::Game { settings, game } => {
                if game.paused.is_some() {
                    return Vec::new();
                }
                let round = view.state.round;
                let acts = self.act(view, playing, settings, game, seat);
                acts.into_iter().map(|act| Request::Play { round, act }).collect()
            }
            Play::Solo { category, solo } => self.play_alone(view, playing.deck, category, solo),
        }
    }

    /// A legal request that the game does not ask for.
    fn spontaneous_request(&mut self, view: PlayerView<'_>) -> Option<Request> {
        let strength = self.chance.pick(&Strength::ALL);
        let round = view.state.round;
        let spontaneous_request = match self.chance.between(0, 39) {
            0..=19 => Request::React(self.chance.pick(&Reaction::ALL)),
            20..=27 => Request::Rename { name: format!("Ümit {}", self.chance.between(0, 99)) },
            28 => Request::Stand { bot: None },
            29 | 30 => Request::Stand { bot: Some(strength) },
            31 => Request::Play { round, act: Command::Leave },
            32..=35 => Request::Play { round, act: Command::GiveUp },
            _ => return None,
        };
        (view.seat().is_some() || matches!(spontaneous_request, Request::Rename { .. })).then_some(spontaneous_request)
    }

    /// True if this was called for at least `ms`; then the measurement starts again.
    fn lasted(&mut self, now: Moment, ms: u64) -> bool {
        let since = *self.idle_since.get_or_insert(now);
        let lasted = now.ms_since(since) >= ms;
        if lasted {
            self.idle_since = None;
        }
        lasted
    }
}
