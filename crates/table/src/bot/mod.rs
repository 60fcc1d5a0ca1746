//! Players without people.
//!
//! A bot plays by the same commands as everybody else. It makes a plan when something is for it to do, and the table
//! carries the plan out as its moments come: no bot ever looks at a clock.

mod delay;
mod name;
mod plan;
mod row_choice;
mod strength;

use puzzle::Task;
use rules::{Command, Dice, Game, Gems, Moment, Phase, Presence, Rules, Seat, Tray};

use self::delay::between;
pub use self::name::name;
use self::plan::{PlannedCommand, solving_plan};
use self::row_choice::RowChoice;
pub use self::strength::Strength;

/// A bot: what it means to do, and when.
///
/// The table lets it [`look`](Self::look) after every change of the game and after each of its own commands, whether or
/// not that was carried out, and asks it to [`act`](Self::act) when the moment of [`next`](Self::next) has come. A game
/// that was stored is taken up with a new bot: it finds on the board what there is to go on with.
#[derive(Clone, Debug)]
pub struct Bot {
    strength: Strength,
    /// The game stands still, or the player is away: the plan is kept, but not carried out.
    resting: bool,
    /// How many plans in a row changed nothing.
    failures: u8,
    /// What the plan is for.
    occasion: Option<Occasion>,
    /// A moment of the game that every pause moves by its length, and the plan with it.
    anchor: Moment,
    /// When the next step is due, if there is one.
    due: Moment,
    /// The steps that are left, the next one last.
    steps: Vec<PlannedCommand>,
}

/// Something that a bot has to do. As long as it stays the same, so does the plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Occasion {
    /// The pawn is to be placed (C3) while so many stand: if another one is placed, the field is chosen anew.
    Pawn(usize),
    /// The die is to be rolled, in a round.
    Roll(u16),
    /// The glass is to be turned (T5).
    Turn(u16),
    /// The task is to be solved.
    Solve(u16),
    /// The task is to be solved while everybody else waits, without a glass that would end it.
    Linger(u16),
    /// A field is to be chosen (C9) while the rows hold so many gems: if somebody takes some, it is chosen anew.
    Choose(u16, usize),
    /// Gems are to be taken (C10).
    Take(u16),
}

/// How long a bot makes the others wait where no glass ends the race.
const LINGER_MS: (u32, u32) = (20_000, 30_000);
/// How long a bot looks at a task that has no solution before it gives up.
const DESPAIR_MS: (u32, u32) = (20_000, 40_000);
/// How long a bot waits before it tries again what did not work; twice as long each time.
const RETRY_MS: u32 = 2_000;
const MOST_DOUBLINGS: u8 = 5;

/// Of the time there is for something other than solving, a bot leaves this to the others.
pub const fn spared_ms(time_ms: u64) -> u64 {
    time_ms.div_ceil(3)
}

impl Bot {
    /// A bot that has not looked yet.
    pub const fn new(strength: Strength) -> Self {
        Self {
            strength,
            resting: false,
            failures: 0,
            occasion: None,
            anchor: Moment(0),
            due: Moment(0),
            steps: Vec::new(),
        }
    }

    /// How well it plays.
    pub const fn strength(&self) -> Strength {
        self.strength
    }

    /// When the bot acts next, if it has something to do.
    pub fn next(&self) -> Option<Moment> {
        (!self.resting && !self.steps.is_empty()).then_some(self.due)
    }

    /// The command that is due by now, if there is one. It is not given again, whatever becomes of it.
    pub fn act(&mut self, now: Moment) -> Option<Command> {
        self.next().filter(|&due| due <= now)?;
        let step = self.steps.pop()?;
        // From now, not from when it was due: a table that was late must not see a bot rush.
        if let Some(next) = self.steps.last() {
            self.due = now.plus_ms(next.after_ms.into());
        }
        Some(step.command)
    }

    /// Looks at the game. Makes a plan if there is something else to do than before, and keeps the plan otherwise.
    pub fn look(&mut self, rules: &Rules, game: &Game, seat: Seat, now: Moment, dice: &mut impl Dice) {
        let here = game.player(seat).is_some_and(|player| player.presence == Presence::Here);
        self.resting = game.paused.is_some() || !here;
        if self.resting {
            return;
        }
        let Some((occasion, anchor)) = Occasion::of(game, seat) else {
            *self = Self::new(self.strength);
            return;
        };
        let before = self.occasion.replace(occasion);
        let paused_ms = anchor.ms_since(std::mem::replace(&mut self.anchor, anchor));
        if before == Some(occasion) {
            self.due = self.due.plus_ms(paused_ms);
            if self.steps.is_empty() {
                self.failures = self.failures.saturating_add(1);
                self.plan(occasion, rules, game, seat, now, dice);
            }
            return;
        }
        self.failures = 0;
        match (before, occasion) {
            // Whoever thinks about a field and sees another pawn or gems go does not begin to think all over again.
            (Some(Occasion::Pawn(_)), Occasion::Pawn(_)) | (Some(Occasion::Choose(..)), Occasion::Choose(..)) => {
                let due = self.due.plus_ms(paused_ms);
                self.plan(occasion, rules, game, seat, now, dice);
                self.due = self.due.min(due.max(now.plus_ms(between(200, 500, dice).into())));
            }
            (Some(Occasion::Solve(before)), Occasion::Linger(lap)) if before == lap => {
                self.due = self.due.plus_ms(paused_ms);
                self.linger(now, dice);
            }
            _ => self.plan(occasion, rules, game, seat, now, dice),
        }
    }

    /// Makes a plan.
    fn plan(&mut self, occasion: Occasion, rules: &Rules, game: &Game, seat: Seat, now: Moment, dice: &mut impl Dice) {
        let choice = || RowChoice::new(game, seat, self.strength);
        let mut in_ms = |low_ms, high_ms| between(low_ms, high_ms, dice);
        let step = |after_ms, command| vec![PlannedCommand { after_ms, command }];
        self.steps = match occasion {
            Occasion::Pawn(_) => {
                let after_ms = in_ms(1_000, 3_000);
                let field = choice().map_or(0, |choice| choice.first_field(dice));
                step(after_ms, Command::PlacePawn { field })
            }
            // At the start there is nothing to look back on.
            Occasion::Roll(0 | 1) => step(in_ms(1_500, 3_000), Command::Roll),
            // People look at the result. Whoever has seen enough rolls for the bot, which waits as long as it may.
            Occasion::Roll(_) => step(u32::MAX, Command::Roll),
            Occasion::Turn(_) => step(in_ms(800, 2_500), Command::TurnGlass),
            Occasion::Solve(_) | Occasion::Linger(_) => {
                let (task, tray) = (task(rules, game, seat), &game.players[seat.index()].tray);
                let steps = task.map_or_else(Vec::new, |task| solving_plan(&task, &tray.placed, self.strength, dice));
                if steps.is_empty() { step(between(DESPAIR_MS.0, DESPAIR_MS.1, dice), Command::Pass) } else { steps }
            }
            Occasion::Choose(..) => {
                let after_ms = in_ms(700, 2_000);
                let to = choice().and_then(|choice| choice.next_field(rules, now, dice));
                step(after_ms, to.map_or(Command::TakeGems, |to| Command::MovePawn { to }))
            }
            Occasion::Take(_) => step(in_ms(400, 1_200), Command::TakeGems),
        };
        let solving = matches!(occasion, Occasion::Solve(_) | Occasion::Linger(_));
        if self.failures > 0 {
            let wait_ms = RETRY_MS << (self.failures - 1).min(MOST_DOUBLINGS);
            self.steps[0].after_ms = self.steps[0].after_ms.saturating_add(wait_ms);
        } else if let Some(deadline) = game.deadline().filter(|_| !solving) {
            // Whoever sees the sand run out hurries, and leaves time for what is to be done after this.
            let left_ms = deadline.ms_since(now);
            let most_ms = left_ms - spared_ms(left_ms);
            self.steps[0].after_ms = self.steps[0].after_ms.min(u32::try_from(most_ms).unwrap_or(u32::MAX));
        }
        self.due = now.plus_ms(self.steps[0].after_ms.into());
        self.steps.reverse();
        if matches!(occasion, Occasion::Linger(_)) {
            self.linger(now, dice);
        }
    }

    /// Gives up in a while if the plan takes longer than others should wait.
    fn linger(&mut self, now: Moment, dice: &mut impl Dice) {
        let after_ms = between(LINGER_MS.0, LINGER_MS.1, dice);
        let later_ms: u64 = self.steps.iter().rev().skip(1).map(|step| u64::from(step.after_ms)).sum();
        if self.due.ms_since(now) + later_ms > u64::from(after_ms) {
            self.steps = vec![PlannedCommand { after_ms, command: Command::Pass }];
            self.due = now.plus_ms(after_ms.into());
        }
    }
}

/// The task on the board of a seat.
fn task(rules: &Rules, game: &Game, seat: Seat) -> Option<Task> {
    let Phase::Race { face, .. } = game.phase else { return None };
    let (area, pieces) = rules.task(seat, game.player(seat)?.tray.board?, face)?;
    Task::new(area.clone(), pieces).ok()
}

impl Occasion {
    /// What a seat has to do, and a moment that pauses move.
    fn of(game: &Game, seat: Seat) -> Option<(Self, Moment)> {
        let player = game.player(seat)?;
        let lap = (game.round + game.play_offs) as u16;
        match game.phase {
            Phase::Pawns { until } if player.pawn.is_none() => {
                let stand = game.players.iter().filter(|player| player.pawn.is_some()).count();
                Some((Self::Pawn(stand), until))
            }
            Phase::Ready { until } if game.roller == seat => Some((Self::Roll(lap), until)),
            Phase::Rolled { until, .. } if game.roller != seat => Some((Self::Turn(lap), until)),
            Phase::Race { opened, ends, .. } => {
                let tray = &player.tray;
                tray.board?;
                let occasion = match (&game.gems, tray.rank) {
                    (_, None) if tray.passed => return None,
                    (_, None) if ends.is_none() && others_wait(game, seat) => Self::Linger(lap),
                    (_, None) => Self::Solve(lap),
                    (Gems::Rows(Some(lanes)), Some(_)) if !tray.taken && !tray.moved => Self::Choose(lap, lanes.len()),
                    (Gems::Rows(_), Some(_)) if !tray.taken => Self::Take(lap),
                    _ => return None,
                };
                Some((occasion, opened))
            }
            _ => None,
        }
    }
}

/// Whether somebody solved the task and nobody but the player at the seat is still at it. If all the others gave up,
/// nobody is in a hurry.
fn others_wait(game: &Game, seat: Seat) -> bool {
    let done = |tray: &Tray| tray.board.is_none() || tray.passed || tray.rank.is_some();
    let mut others = game.here().without(seat).iter();
    game.solved > 0 && others.all(|seat| done(&game.players[seat.index()].tray))
}

#[cfg(test)]
mod tests;
