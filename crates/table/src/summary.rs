//! What anyone with the link may know of a table.

use puzzle::deck::{Edition, Level};
use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::{MemberId, Occupant, TableState};

/// What anyone with the link may know of a table before sitting down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableSummary {
    /// The edition.
    pub edition: Edition,
    /// What goes on.
    pub phase: TablePhase,
    /// The chairs.
    pub chairs: Vec<ChairSummary>,
    /// How many more people can sit down.
    pub free_chairs: usize,
    /// Whether people without a chair may watch.
    pub spectators: bool,
    /// How many people are connected.
    pub here: usize,
    /// The number of the game that is on, or of the last one.
    pub game: Option<u32>,
}

/// What goes on at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TablePhase {
    /// People gather for the first game.
    Lobby,
    /// A game is on.
    Playing,
    /// A game is on, but stands still.
    Paused,
    /// A game is over, and another may follow.
    Over,
}

/// A chair, as anyone with the link sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChairSummary {
    /// The name of who sits there, which is empty for a guest.
    pub name: Option<String>,
    /// The number of the person, if it is one.
    pub member: Option<MemberId>,
    /// Whether it is a bot.
    pub bot: bool,
    /// The level.
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
        // Chairs are taken between games only.
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
    /// Whether a game is on, even if it stands still.
    pub fn is_playing(&self) -> bool {
        matches!(self.phase, TablePhase::Playing | TablePhase::Paused)
    }

    /// Whether somebody has a chair.
    pub fn seats(&self, member: MemberId) -> bool {
        self.chairs.iter().any(|chair| chair.member == Some(member))
    }
}
