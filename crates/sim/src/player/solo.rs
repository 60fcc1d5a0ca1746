//! The actions of a solo player.

use puzzle::deck::DeckCode;
use rules::Command;
use rules::solo::{Category, Solo, SoloCommand, SoloPhase};
use table::Request;

use super::{PlayerView, SimPlayer};

impl SimPlayer {
    pub(super) fn play_alone(
        &mut self,
        view: PlayerView<'_>,
        deck: DeckCode,
        category: &Category,
        solo: &Solo,
    ) -> Vec<Request> {
        let round = view.state.round;
        let request = |act| Request::Solo { round, act };
        let (SoloPhase::Task { face, .. }, Some(board)) = (solo.phase, solo.tray.board) else { return Vec::new() };
        if solo.paused.is_some() {
            let resumes = view.state.expected.is_none() && self.lasted(view.now, 2_000);
            return if resumes { vec![request(SoloCommand::Resume)] } else { Vec::new() };
        }
        if !view.calm {
            let spontaneous_request = match self.chance.between(0, 199) {
                0 => Some(SoloCommand::Pause),
                1 | 2 => Some(SoloCommand::Skip),
                3 => Some(SoloCommand::Tick),
                4 if self.chance.percent(20) => Some(SoloCommand::Stop),
                5 => Some(SoloCommand::Start),
                _ => None,
            };
            if let Some(spontaneous_request) = spontaneous_request {
                return vec![request(spontaneous_request)];
            }
        }
        let commands = self.solve(view.calm, &solo.tray, deck, board, category.level, face);
        let alone = commands.into_iter().filter_map(|command| match command {
            Command::Place(placement) => Some(SoloCommand::Place(placement)),
            Command::Lift(piece) => Some(SoloCommand::Lift(piece)),
            Command::CallUbongo => Some(SoloCommand::CallUbongo),
            _ => None,
        });
        alone.map(request).collect()
    }
}
