//! Arbitrary requests, most of them without the right to them or nonsense.

use puzzle::deck::{Edition, Level};
use puzzle::{Cell, Piece, Placement};
use rules::solo::SoloCommand;
use rules::{Command, Seat};
use table::bot::Strength;
use table::{MemberId, Request};

use super::{PlayerView, SimPlayer};
use crate::plan;

impl SimPlayer {
    /// A random request with random contents, which may happen to be allowed. The host does not kick or end games here,
    /// since every game would end at once.
    pub(super) fn mischief(&mut self, view: PlayerView<'_>) -> Request {
        let chance = &mut self.chance;
        let seat = chance.pick(&[0, 0, 1, 2, 3].map(|index| Seat::new(index).expect("there are four seats")));
        let member = MemberId(chance.between(0, 6) as u32);
        let strength = chance.pick(&Strength::ALL);
        let round = (view.state.round + chance.pick(&[0, 0, 0, 1])).saturating_sub(chance.pick(&[0, 0, 0, 1]));
        let host = view.is_host();
        match chance.between(0, 22) {
            0 => Request::Play { round, act: Command::Roll },
            1 => Request::Play { round, act: Command::FlipHourglass },
            2 => Request::Play { round, act: Command::PlacePawn { space: chance.between(0, 7) as u8 } },
            3 => Request::Play { round, act: Command::MovePawn { to: chance.between(0, 7) as u8 } },
            4 => Request::Play { round, act: Command::TakeGems },
            5 | 6 => Request::Play { round, act: Command::CallUbongo },
            7 => Request::Play { round, act: Command::Place(any_placement(chance)) },
            8 => Request::Solo { round, act: SoloCommand::CallUbongo },
            9 => Request::Solo { round, act: SoloCommand::Place(any_placement(chance)) },
            10 => Request::Sit,
            11 => Request::Level { seat, level: chance.pick(&Level::ALL) },
            12 => Request::Settings(Box::new(plan::settings(chance.pick(&Edition::ALL), chance))),
            13 => Request::AddBot { strength },
            14 => Request::RemoveBot { seat },
            15 => Request::Start,
            16 => Request::Pause,
            17 => Request::Resume,
            18 if !host => Request::Abandon,
            19 if !host => Request::Kick { member, bot: None },
            21 => Request::Ready { ready: chance.percent(70) },
            20 => Request::GiveToBot { seat, strength },
            _ => Request::PassHost { member },
        }
    }
}

fn any_placement(chance: &mut crate::chance::Chance) -> Placement {
    let pieces: Vec<Piece> = Piece::all().collect();
    let mut number = |most| chance.between(0, most) as i8;
    let at = Cell::new(number(6) - 1, number(6) - 1, number(2));
    let piece = chance.pick(&pieces);
    Placement { piece, orientation: chance.between(0, piece.orientations().len() as u64 - 1) as u8, at }
}
