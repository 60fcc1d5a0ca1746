//! Choosing the space for a bot's pawn.

use rules::{Command, Dice, Game, Gem, Gems, Lanes, Moment, Presence, Purse, Rules, Seat, legal_commands};

use super::Strength;

/// The rows of gems as a bot at a seat sees them.
pub(super) struct RowChoice<'a> {
    game: &'a Game,
    lanes: &'a Lanes,
    seat: Seat,
    strength: Strength,
}

impl<'a> RowChoice<'a> {
    /// `None` if the game has no rows.
    pub(super) fn new(game: &'a Game, seat: Seat, strength: Strength) -> Option<Self> {
        match &game.gems {
            Gems::Rows(Some(lanes)) => Some(Self { game, lanes, seat, strength }),
            _ => None,
        }
    }

    /// The first space for the pawn (C3).
    pub(super) fn first_space(&self, dice: &mut impl Dice) -> u8 {
        let crowd = |space| self.game.players.iter().filter(|player| player.pawn == Some(space)).count() as i64;
        // On a shared space the second player gets less.
        self.best((0..Lanes::SPACES as u8).map(|space| (space, self.score(space) * (8 - crowd(space)))), dice)
            .unwrap_or_default()
    }

    /// The space to which a finisher moves the pawn; `None` if it is best to stay.
    pub(super) fn next_space(&self, rules: &Rules, now: Moment, dice: &mut impl Dice) -> Option<u8> {
        let pawn = self.game.player(self.seat)?.pawn?;
        let reachable =
            legal_commands(rules, self.game, self.seat, now).into_iter().filter_map(|command| match command {
                Command::MovePawn { to } => Some(to),
                _ => None,
            });
        let stay = std::iter::once(pawn);
        let others = reachable.filter(|&to| to != pawn);
        self.best(stay.chain(others).map(|space| (space, self.score(space))), dice).filter(|&space| space != pawn)
    }

    /// The space that looks best to this bot, the first of equals. Weak bots misjudge the scores more.
    fn best(&self, spaces: impl Iterator<Item = (u8, i64)>, dice: &mut impl Dice) -> Option<u8> {
        let most = self.strength.misjudges_percent();
        let looks = spaces.map(|(space, score)| {
            let seen_percent = 100 + dice.below(2 * most + 1) as i64 - most as i64;
            (score * seen_percent, space)
        });
        looks
            .fold(None, |best: Option<(i64, u8)>, look| best.filter(|best| best.0 >= look.0).or(Some(look)))
            .map(|(_, space)| space)
    }

    /// The score of a space: mostly the gems in front, then those in reach from there in the next round, and a little
    /// for what the others cannot take.
    fn score(&self, space: u8) -> i64 {
        let own = self.game.players[self.seat.index()].purse;
        let lane = self.lanes.lane(space);
        let (front, behind) = lane.split_at(lane.len().min(2));
        let mut gain = gain(own, front);
        if self.has_rival(space) {
            // The first to take gets the front (C12): assume even chances.
            gain = (gain + self::gain(own, pair(behind))) / 2;
        }
        let after: Purse = own.iter().chain(front.iter().copied()).collect();
        let outlook = (0..Lanes::SPACES as u8).map(|other| {
            let gems = if other == space { pair(behind) } else { pair(self.lanes.lane(other)) };
            let near = 4 - i64::from(other.abs_diff(space)).min(4);
            self::gain(after, gems) * near
        });
        let others = self.game.staying().without(self.seat);
        let blocked = others.iter().map(|seat| self::gain(self.game.players[seat.index()].purse, front)).max();
        8 * gain + outlook.max().unwrap_or(0) + 2 * blocked.unwrap_or(0)
    }

    /// True if another player on the space is about to take gems.
    fn has_rival(&self, space: u8) -> bool {
        self.game.seats().zip(&self.game.players).any(|(seat, player)| {
            let takes = player.tray.rank.is_some() && !player.tray.taken && player.presence == Presence::Here;
            seat != self.seat && player.pawn == Some(space) && takes
        })
    }
}

fn pair(lane: &[Gem]) -> &[Gem] {
    &lane[..lane.len().min(2)]
}

/// The value of more gems. The best colour decides (C19), so a gem is worth more the more of its colour a player has.
fn gain(purse: Purse, gems: &[Gem]) -> i64 {
    let worth = |purse: Purse| Gem::ALL.into_iter().map(|gem| (purse.count(gem) as i64).pow(4)).sum::<i64>();
    worth(purse.iter().chain(gems.iter().copied()).collect()) - worth(purse)
}
