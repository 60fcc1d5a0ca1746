//! Decides player commands: the events they cause, or the refusal.

use puzzle::deck::Face;
use puzzle::{Piece, Placement, check_cover};

use super::Decider;
use crate::{
    Command, Dice, Event, Gem, Gems, Lanes, Phase, Player, Presence, Purse, Refusal, Rewards, Seat, SeatSet,
    check_placement, in_the_way, rewards,
};

impl<D: Dice> Decider<'_, D> {
    pub(super) fn player(&mut self, seat: Seat, command: Command) -> Result<(), Refusal> {
        let presence = match self.game.player(seat).map(|player| player.presence) {
            None | Some(Presence::Gone) => return Err(Refusal::NoSuchSeat(seat)),
            Some(presence) => presence,
        };
        match self.game.phase {
            Phase::Waiting => return Err(Refusal::NotStarted),
            Phase::Over { .. } => return Err(Refusal::Finished),
            _ => {}
        }
        if command != Command::Leave {
            if presence == Presence::Away {
                return Err(Refusal::Away);
            }
            if self.game.paused.is_some() {
                return Err(Refusal::Paused);
            }
        }
        match command {
            Command::PlacePawn { space } => self.place_pawn(seat, space),
            Command::Roll => self.roll_by(seat),
            Command::FlipHourglass => self.turn_glass_by(seat),
            Command::Place(placement) => self.place(seat, placement),
            Command::Lift(piece) => self.lift(seat, piece),
            Command::CallUbongo => self.call(seat),
            Command::MovePawn { to } => self.move_pawn(seat, to),
            Command::TakeGems => self.take_gems(seat),
            Command::GiveUp => self.pass(seat),
            Command::Leave => {
                self.emit(Event::Left { seat });
                self.on_presence_change();
                Ok(())
            }
        }
    }

    fn at(&self, seat: Seat) -> &Player {
        &self.game.players[seat.index()]
    }

    fn place_pawn(&mut self, seat: Seat, space: u8) -> Result<(), Refusal> {
        if self.rules.rewards != Rewards::Rows {
            return Err(Refusal::NoPawns);
        }
        if !matches!(self.game.phase, Phase::Pawns { .. }) {
            return Err(Refusal::NotPlacingPawns);
        }
        if usize::from(space) >= Lanes::SPACES {
            return Err(Refusal::NoSuchSpace(space));
        }
        if self.at(seat).pawn.is_some() {
            return Err(Refusal::PawnAlreadyPlaced);
        }
        self.emit(Event::PawnPlaced { seat, space });
        self.open_when_pawns_are_placed();
        Ok(())
    }

    fn roll_by(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.game.phase {
            Phase::Ready { .. } if seat == self.game.roller => {
                self.throw_die(Some(seat));
                Ok(())
            }
            Phase::Ready { .. } => Err(Refusal::NotYourDie { roller: self.game.roller }),
            _ => Err(Refusal::NotRolling),
        }
    }

    fn turn_glass_by(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.game.phase {
            Phase::Rolled { .. } if seat != self.game.roller => {
                self.turn_glass(Some(seat));
                Ok(())
            }
            Phase::Rolled { .. } => Err(Refusal::NotTheRoller),
            _ => Err(Refusal::NotFlipping),
        }
    }

    /// The board and the face of a player who is still working on the task.
    fn working(&self, seat: Seat) -> Result<(u8, Face), Refusal> {
        let face = self.race_face().ok_or(Refusal::NoRace)?;
        let tray = &self.at(seat).tray;
        let board = tray.board.ok_or(Refusal::NotPlaying)?;
        if tray.rank.is_some() {
            return Err(Refusal::AlreadySolved);
        }
        if tray.gave_up {
            return Err(Refusal::AlreadyGaveUp);
        }
        Ok((board, face))
    }

    fn place(&mut self, seat: Seat, placement: Placement) -> Result<(), Refusal> {
        let (board, face) = self.working(seat)?;
        let (area, pieces) = self.rules.task(seat, board, face).ok_or(Refusal::NotPlaying)?;
        // Borrows only the game, so the events can be extended without a copy.
        let tray = &self.game.players[seat.index()].tray;
        check_placement(area, pieces, placement)?;
        self.events.extend(in_the_way(&tray.placed, placement).map(|piece| Event::Lifted { seat, piece }));
        self.emit_last(Event::Placed { seat, placement });
        Ok(())
    }

    fn lift(&mut self, seat: Seat, piece: Piece) -> Result<(), Refusal> {
        self.working(seat)?;
        if !self.at(seat).tray.contains(piece) {
            return Err(Refusal::NotOnBoard(piece));
        }
        self.emit_last(Event::Lifted { seat, piece });
        Ok(())
    }

    fn call(&mut self, seat: Seat) -> Result<(), Refusal> {
        let (board, face) = self.working(seat)?;
        let (area, pieces) = self.rules.task(seat, board, face).ok_or(Refusal::NotPlaying)?;
        check_cover(area, pieces, &self.at(seat).tray.placed).map_err(Refusal::NotSolved)?;
        let Phase::Race { opened, .. } = self.game.phase else { return Err(Refusal::NoRace) };
        let rank = self.game.solved;
        self.emit(Event::Solved { seat, rank, after_ms: self.now.ms_since(opened) });
        if self.game.contenders.is_some() {
            // M10: the first to solve the task wins the game.
            self.finish([seat].into_iter().collect::<SeatSet>());
            return Ok(());
        }
        self.reward(seat, rank);
        self.close_when_done();
        Ok(())
    }

    /// M5, M11: gives a finisher of Modern or 3D their gems. In Classic players take gems themselves.
    fn reward(&mut self, seat: Seat, rank: u8) {
        let Gems::Treasury(treasury) = &self.game.gems else { return };
        let mut bag = treasury.bag;
        // Neither runs out: the track has one of each for every round left (M6), the bag more of each kind than rounds.
        let (from_track, from_bag) = match (self.rules.rewards, rank) {
            (Rewards::WithoutLuck, 0) => (None, Some(Gem::RUBY)),
            (Rewards::WithoutLuck, 1) => (Some(Gem::SAPPHIRE), None),
            (Rewards::WithoutLuck, 2) => (None, Some(Gem::EMERALD)),
            (Rewards::WithoutLuck, _) => (Some(Gem::AMBER), None),
            (_, 0) => (Some(Gem::SAPPHIRE), rewards::draw(&mut bag, self.dice)),
            (_, 1) => (Some(Gem::AMBER), rewards::draw(&mut bag, self.dice)),
            (_, _) => (None, rewards::draw(&mut bag, self.dice)),
        };
        self.emit(Event::GemsWon { seat, from_track, from_bag });
    }

    /// The pawn's space of a finisher of Classic who may still take gems.
    fn taking(&self, seat: Seat) -> Result<u8, Refusal> {
        if self.rules.rewards != Rewards::Rows {
            return Err(Refusal::NoPawns);
        }
        self.race_face().ok_or(Refusal::NoRace)?;
        let player = self.at(seat);
        player.tray.rank.ok_or(Refusal::NotSolvedYet)?;
        if player.tray.taken {
            return Err(Refusal::AlreadyTaken);
        }
        player.pawn.ok_or(Refusal::NotPlaying)
    }

    fn move_pawn(&mut self, seat: Seat, to: u8) -> Result<(), Refusal> {
        self.taking(seat)?;
        if self.at(seat).tray.moved {
            return Err(Refusal::AlreadyMoved);
        }
        if usize::from(to) >= Lanes::SPACES {
            return Err(Refusal::NoSuchSpace(to));
        }
        let reach = self.game.reach(seat).ok_or(Refusal::NotPlaying)?;
        if reach.steps_to(to).is_none() {
            return Err(Refusal::OutOfReach { reach: reach.steps });
        }
        self.emit_last(Event::PawnMoved { seat, to });
        Ok(())
    }

    fn take_gems(&mut self, seat: Seat) -> Result<(), Refusal> {
        let pawn = self.taking(seat)?;
        let gems: Purse = match &self.game.gems {
            Gems::Rows(Some(lanes)) => lanes.front(pawn).iter().copied().collect(),
            _ => Purse::EMPTY,
        };
        self.emit(Event::GemsTaken { seat, gems });
        self.close_when_done();
        Ok(())
    }

    fn pass(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.working(seat)?;
        self.emit(Event::GaveUp { seat });
        self.close_when_done();
        Ok(())
    }
}
