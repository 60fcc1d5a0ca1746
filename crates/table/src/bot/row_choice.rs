//! Which field a pawn goes to.

use rules::{Command, Dice, Game, Gem, Gems, Lanes, Moment, Presence, Purse, Rules, Seat, legal_commands};

use super::Strength;

/// A bot that looks along the rows.
pub(super) struct RowChoice<'a> {
    game: &'a Game,
    lanes: &'a Lanes,
    seat: Seat,
    strength: Strength,
}

impl<'a> RowChoice<'a> {
    /// The rows as a bot at a seat sees them. `None` if there are none.
    pub(super) fn new(game: &'a Game, seat: Seat, strength: Strength) -> Option<Self> {
        match &game.gems {
            Gems::Rows(Some(lanes)) => Some(Self { game, lanes, seat, strength }),
            _ => None,
        }
    }

    /// The first field for the pawn (C3).
    pub(super) fn first_field(&self, dice: &mut impl Dice) -> u8 {
        let crowd = |field| self.game.players.iter().filter(|player| player.pawn == Some(field)).count() as i64;
        // Who shares a field goes away empty-handed more often.
        self.best((0..Lanes::FIELDS as u8).map(|field| (field, self.promise(field) * (8 - crowd(field)))), dice)
            .unwrap_or_default()
    }

    /// Where a finisher moves the pawn; `None` if it is best to stay.
    pub(super) fn next_field(&self, rules: &Rules, now: Moment, dice: &mut impl Dice) -> Option<u8> {
        let pawn = self.game.player(self.seat)?.pawn?;
        let reachable =
            legal_commands(rules, self.game, self.seat, now).into_iter().filter_map(|command| match command {
                Command::MovePawn { to } => Some(to),
                _ => None,
            });
        let stay = std::iter::once(pawn);
        let others = reachable.filter(|&to| to != pawn);
        self.best(stay.chain(others).map(|field| (field, self.promise(field))), dice).filter(|&field| field != pawn)
    }

    /// The field that looks best to this bot, the first of equals.
    fn best(&self, fields: impl Iterator<Item = (u8, i64)>, dice: &mut impl Dice) -> Option<u8> {
        let most = self.strength.misjudges_percent();
        let looks = fields.map(|(field, promise)| {
            let seen_percent = 100 + dice.below(2 * most + 1) as i64 - most as i64;
            (promise * seen_percent, field)
        });
        looks
            .fold(None, |best: Option<(i64, u8)>, look| best.filter(|best| best.0 >= look.0).or(Some(look)))
            .map(|(_, field)| field)
    }

    /// What a field promises: the gems in front first, then what is in reach from there in the next round, and a little
    /// for what others do not get.
    fn promise(&self, field: u8) -> i64 {
        let own = self.game.players[self.seat.index()].purse;
        let lane = self.lanes.lane(field);
        let (front, behind) = lane.split_at(lane.len().min(2));
        let mut gain = gain(own, front);
        if self.rival_stands(field) {
            // Whoever takes first has the front (C12): even chances.
            gain = (gain + self::gain(own, pair(behind))) / 2;
        }
        let after: Purse = own.iter().chain(front.iter().copied()).collect();
        let outlook = (0..Lanes::FIELDS as u8).map(|other| {
            let gems = if other == field { pair(behind) } else { pair(self.lanes.lane(other)) };
            let near = 4 - i64::from(other.abs_diff(field)).min(4);
            self::gain(after, gems) * near
        });
        let others = self.game.staying().without(self.seat);
        let rejected = others.iter().map(|seat| self::gain(self.game.players[seat.index()].purse, front)).max();
        8 * gain + outlook.max().unwrap_or(0) + 2 * rejected.unwrap_or(0)
    }

    /// Whether somebody else on the field is about to take gems.
    fn rival_stands(&self, field: u8) -> bool {
        self.game.seats().zip(&self.game.players).any(|(seat, player)| {
            let takes = player.tray.rank.is_some() && !player.tray.taken && player.presence == Presence::Here;
            seat != self.seat && player.pawn == Some(field) && takes
        })
    }
}

fn pair(lane: &[Gem]) -> &[Gem] {
    &lane[..lane.len().min(2)]
}

/// What it is worth to have more gems. The best colour decides (C19), so a gem is worth more the more there are of its
/// colour already.
fn gain(purse: Purse, gems: &[Gem]) -> i64 {
    let worth = |purse: Purse| Gem::ALL.into_iter().map(|gem| (purse.count(gem) as i64).pow(4)).sum::<i64>();
    worth(purse.iter().chain(gems.iter().copied()).collect()) - worth(purse)
}
