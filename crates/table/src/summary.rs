//! The public summary of a table.

use puzzle::deck::{Edition, Level};
use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::{MemberId, Occupant, TableState};

/// The summary of a table that anyone with the link may see before joining.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableSummary {
    /// The edition that is set in the lobby.
    pub edition: Edition,
    /// Lobby, playing, paused or over.
    pub phase: TablePhase,
    /// One per chair, vacant ones included.
    pub chairs: Vec<ChairSummary>,
    /// Number of people who can still take a chair; 0 during a game.
    pub free_chairs: usize,
    /// True if people without a chair may watch.
    pub spectators: bool,
    /// Number of people connected.
    pub here: usize,
    /// The number of the current or last game.
    pub game: Option<u32>,
}

/// The phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TablePhase {
    /// No game has been started yet.
    Lobby,
    /// A game is running.
    Playing,
    /// A game is paused.
    Paused,
    /// The last game is over.
    Over,
}

/// The summary of a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChairSummary {
    /// The occupant's name: `None` if vacant, empty for a guest.
    pub name: Option<String>,
    /// The occupant's number, if a person.
    pub member: Option<MemberId>,
    /// True if the occupant is a bot.
    pub bot: bool,
    /// The level of the chair's boards.
    pub level: Level,
}

impl From<&TableState> for TableSummary {
    fn from(state: &TableState) -> Self {
        let chairs: Vec<ChairSummary> = state
            .chairs
            .iter()
            .map(|chair| {
                let (name, member) = match &chair.occupant {
                    Occupant::Vacant => (None, None),
                    Occupant::Member(id) => (state.member(*id).map(|member| member.name.clone()), Some(*id)),
                    Occupant::Bot { name, .. } => (Some(name.clone()), None),
                };
                ChairSummary { name, member, bot: chair.is_bot(), level: chair.level }
            })
            .collect();
        let taken = state.chairs.iter().filter(|chair| chair.occupant != Occupant::Vacant).count();
        let phase = match (&state.game, state.playing()) {
            (None, _) => TablePhase::Lobby,
            (Some(_), None) => TablePhase::Over,
            (_, Some(game)) if game.paused().is_some() => TablePhase::Paused,
            (_, Some(_)) => TablePhase::Playing,
        };
        // Chairs can only be taken between games.
        let free_chairs = if matches!(phase, TablePhase::Lobby | TablePhase::Over) { Seat::MAX - taken } else { 0 };
        Self {
            edition: state.settings.edition,
            phase,
            chairs,
            free_chairs,
            spectators: state.settings.spectators,
            here: state.members.iter().filter(|member| member.here).count(),
            game: state.game.as_ref().map(|game| game.number),
        }
    }
}

impl TableSummary {
    /// True if a game is running or paused.
    pub fn is_playing(&self) -> bool {
        matches!(self.phase, TablePhase::Playing | TablePhase::Paused)
    }

    /// True if the person has a chair.
    pub fn seats(&self, member: MemberId) -> bool {
        self.chairs.iter().any(|chair| chair.member == Some(member))
    }
}
