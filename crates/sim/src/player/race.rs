//! The actions of players in a game.

use puzzle::deck::{DeckCode, Face, Level};
use puzzle::{Cell, Placement};
use rules::{Command, Game, Gems, Lanes, Phase, Seat, Settings, Tray};
use table::Match;

use super::{PlayerView, SimPlayer};
use crate::boards;

impl SimPlayer {
    /// The commands that the game asks for.
    pub(super) fn act(
        &mut self,
        view: PlayerView<'_>,
        playing: &Match,
        settings: &Settings,
        game: &Game,
        seat: Seat,
    ) -> Vec<Command> {
        let Some(player) = game.player(seat) else { return Vec::new() };
        // Some people dawdle until the table stops waiting.
        let dawdles = !view.calm && self.chance.percent(60);
        match game.phase {
            Phase::Pawns { .. } if player.pawn.is_none() && !dawdles => {
                vec![Command::PlacePawn { space: self.chance.between(0, Lanes::SPACES as u64 - 1) as u8 }]
            }
            Phase::Ready { .. } if game.roller == seat && !dawdles => vec![Command::Roll],
            Phase::Rolled { .. } if game.roller != seat && !dawdles => vec![Command::FlipHourglass],
            Phase::Race { face, .. } => {
                // A few do not wait for the start and are rejected.
                if view.now < playing.from && !self.chance.percent(10) {
                    return Vec::new();
                }
                let tray = &player.tray;
                let (Some(board), Some(&level)) = (tray.board, settings.levels.get(seat.index())) else {
                    return Vec::new();
                };
                match tray.rank {
                    None if tray.gave_up => Vec::new(),
                    None => self.solve(view.calm, tray, playing.deck, board, level, face),
                    Some(rank) if matches!(game.gems, Gems::Rows(_)) && !tray.taken => {
                        self.gather_gems(tray, player.pawn.unwrap_or(0), rank)
                    }
                    Some(_) => Vec::new(),
                }
            }
            _ => Vec::new(),
        }
    }

    /// The next piece or the call.
    pub(super) fn solve(
        &mut self,
        calm: bool,
        tray: &Tray,
        deck: DeckCode,
        board: u8,
        level: Level,
        face: Face,
    ) -> Vec<Command> {
        let Some(solved) = boards::solved(deck, board, level, face) else { return vec![Command::GiveUp] };
        let missing: Vec<Placement> = solved.solution.iter().copied().filter(|p| !tray.placed.contains(p)).collect();
        let call = [Command::CallUbongo];
        if self.persona.rushes {
            return missing.into_iter().map(Command::Place).chain(call).collect();
        }
        if !calm && self.chance.percent(self.persona.errs_percent) {
            return vec![self.err(tray, &solved)];
        }
        // Some call together with the last piece, before it is confirmed.
        match missing[..] {
            [] => call.to_vec(),
            [last] if self.chance.percent(40) => vec![Command::Place(last), Command::CallUbongo],
            _ => vec![Command::Place(missing[self.chance.between(0, missing.len() as u64 - 1) as usize])],
        }
    }

    /// A mistake: a false call, a lifted piece or a wrong placement.
    fn err(&mut self, tray: &Tray, solved: &boards::SolvedTask) -> Command {
        let pieces: Vec<_> = solved.task.pieces().iter().collect();
        let piece = self.chance.pick(&pieces);
        match self.chance.between(0, 9) {
            0 => Command::CallUbongo,
            1..=3 => tray.placed.first().map_or(Command::CallUbongo, |lies| Command::Lift(lies.piece)),
            _ => {
                let orientation = self.chance.between(0, piece.orientations().len() as u64 - 1) as u8;
                let cells = solved.task.area().cells();
                let Cell { x, y, z } = self.chance.pick(cells);
                let back = self.chance.between(0, 2) as i8;
                Command::Place(Placement { piece, orientation, at: Cell::new(x - back, y, z) })
            }
        }
    }

    /// Moves the pawn, then takes the gems.
    fn gather_gems(&mut self, tray: &Tray, pawn: u8, rank: u8) -> Vec<Command> {
        let reach = 3u8.saturating_sub(rank);
        let to = (pawn.saturating_sub(reach) + self.chance.between(0, 2 * u64::from(reach)) as u8).min(5);
        match (tray.moved, self.persona.rushes) {
            (false, true) => vec![Command::MovePawn { to }, Command::TakeGems],
            (false, false) if self.chance.percent(70) => vec![Command::MovePawn { to }],
            _ => vec![Command::TakeGems],
        }
    }
}
