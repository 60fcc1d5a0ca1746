//! What a finished game was for one of its players, for the history.

use history::Played;
use puzzle::deck::{Edition, Level};
use rules::solo::SoloPhase;
use rules::{Gem, Phase, Seat, places};
use table::{Match, Play};

/// Edition, level of the player's boards, and how it ended, at a table with or without solution aids. `None` if there is nothing to
/// remember.
pub(super) fn played(game: &Match, seat: Option<Seat>, aids: bool) -> Option<(Edition, Level, Played)> {
    if !game.has_finished_round() {
        return None;
    }
    match &game.play {
        Play::Game { settings, game: state } => {
            let seat = seat?;
            let purse = state.player(seat)?.purse;
            let is_over = matches!(state.phase, Phase::Over { .. });
            let place = places(settings, state).into_iter().find(|place| place.seat == seat && is_over);
            let bots = game.members.iter().filter(|member| member.is_none()).count();
            let played = Played::Game {
                players: game.names.len() as u8,
                bots: bots as u8,
                place: place.map(|place| place.rank as u8 + 1),
                rounds: state.round as u8,
                gems: Gem::ALL.map(|gem| purse.count(gem) as u8),
                aids,
            };
            Some((settings.edition, *settings.levels.get(seat.index())?, played))
        }
        Play::Solo { category, solo } => {
            let SoloPhase::Over { complete, .. } = solo.phase else { return None };
            let last = solo.done.iter().rposition(|done| done.solved)?;
            let played = Played::Solo {
                goal: category.goal,
                aids: category.aids,
                solved: solo.done.iter().filter(|done| done.solved).count() as u32,
                after_ms: solo.done[..=last].iter().map(|done| done.after_ms).sum(),
                complete,
            };
            Some((category.edition, category.level, played))
        }
    }
}
