//! Bots.
//!
//! A bot plays with the same commands as a person. When it has something to do, it makes a plan of commands with
//! delays, and the table runs each command when it is due. Bots never read a clock.

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

/// A bot and its current plan.
///
/// The table calls [`look`](Self::look) after every change of the game and after each of the bot's commands, refused
/// ones included, and [`act`](Self::act) at the moment of [`next`](Self::next). Bots are not stored: a restored game
/// gets new bots, which continue from what lies on the board.
#[derive(Clone, Debug)]
pub struct Bot {
    strength: Strength,
    /// The game is paused or the seat is away: the plan is kept, but does not run.
    resting: bool,
    /// Number of plans in a row that changed nothing.
    failures: u8,
    /// The job that the plan is for.
    job: Option<Job>,
    /// A moment of the game that each pause shifts by its length; the plan shifts with it.
    anchor: Moment,
    /// The time of the next step, if there is one.
    due: Moment,
    /// The remaining steps, the next one last.
    steps: Vec<PlannedCommand>,
}

/// Something that a bot has to do, with the round. The plan stays as long as the job does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Job {
    /// Place the pawn (C3). The number of placed pawns is part of the job: when it changes, the bot chooses again.
    Pawn(usize),
    /// Roll the die.
    Roll(u16),
    /// Turn the hourglass (T5).
    Flip(u16),
    /// Solve the task.
    Solve(u16),
    /// Solve the task while everyone else waits and no hourglass ends the race.
    Linger(u16),
    /// Choose a space (C9). The number of gems in the rows is part of the job: when some are taken, the bot chooses
    /// again.
    Choose(u16, usize),
    /// Take gems (C10).
    Take(u16),
}

/// The range of the time that the last bot makes the others wait where no hourglass ends the race.
const LINGER_MS: (u32, u32) = (20_000, 30_000);
/// The range of the time after which a bot passes on a task without a solution.
const UNSOLVABLE_MS: (u32, u32) = (20_000, 40_000);
/// The delay before a failed plan is tried again; it doubles each time.
const RETRY_MS: u32 = 2_000;
const MOST_DOUBLINGS: u8 = 5;

/// The part of a time limit that a bot leaves unused: it acts before the last third begins.
pub const fn spared_ms(time_ms: u64) -> u64 {
    time_ms.div_ceil(3)
}

impl Bot {
    /// A bot without a plan.
    pub const fn new(strength: Strength) -> Self {
        Self { strength, resting: false, failures: 0, job: None, anchor: Moment(0), due: Moment(0), steps: Vec::new() }
    }

    /// The strength it was made with.
    pub const fn strength(&self) -> Strength {
        self.strength
    }

    /// The moment of its next command, if it has one.
    pub fn next(&self) -> Option<Moment> {
        (!self.resting && !self.steps.is_empty()).then_some(self.due)
    }

    /// Takes the command that is due by now, if there is one. It is not returned again, even if it is refused.
    pub fn act(&mut self, now: Moment) -> Option<Command> {
        self.next().filter(|&due| due <= now)?;
        let step = self.steps.pop()?;
        // Counted from now, not from when it was due, so that bots do not rush after a stall.
        if let Some(next) = self.steps.last() {
            self.due = now.plus_ms(next.after_ms.into());
        }
        Some(step.command)
    }

    /// Looks at the game and makes a new plan if the bot's job has changed.
    pub fn look(&mut self, rules: &Rules, game: &Game, seat: Seat, now: Moment, dice: &mut impl Dice) {
        let here = game.player(seat).is_some_and(|player| player.presence == Presence::Here);
        self.resting = game.paused.is_some() || !here;
        if self.resting {
            return;
        }
        let Some((job, anchor)) = Job::of(game, seat) else {
            *self = Self::new(self.strength);
            return;
        };
        let before = self.job.replace(job);
        let paused_ms = anchor.ms_since(std::mem::replace(&mut self.anchor, anchor));
        if before == Some(job) {
            self.due = self.due.plus_ms(paused_ms);
            if self.steps.is_empty() {
                self.failures = self.failures.saturating_add(1);
                self.plan(job, rules, game, seat, now, dice);
            }
            return;
        }
        self.failures = 0;
        match (before, job) {
            // A change of the pawns or gems makes the bot choose again, but not wait the full delay again.
            (Some(Job::Pawn(_)), Job::Pawn(_)) | (Some(Job::Choose(..)), Job::Choose(..)) => {
                let due = self.due.plus_ms(paused_ms);
                self.plan(job, rules, game, seat, now, dice);
                self.due = self.due.min(due.max(now.plus_ms(between(200, 500, dice).into())));
            }
            (Some(Job::Solve(before)), Job::Linger(lap)) if before == lap => {
                self.due = self.due.plus_ms(paused_ms);
                self.linger(now, dice);
            }
            _ => self.plan(job, rules, game, seat, now, dice),
        }
    }

    fn plan(&mut self, job: Job, rules: &Rules, game: &Game, seat: Seat, now: Moment, dice: &mut impl Dice) {
        let choice = || RowChoice::new(game, seat, self.strength);
        let mut in_ms = |low_ms, high_ms| between(low_ms, high_ms, dice);
        let step = |after_ms, command| vec![PlannedCommand { after_ms, command }];
        self.steps = match job {
            Job::Pawn(_) => {
                let after_ms = in_ms(1_000, 3_000);
                let space = choice().map_or(0, |choice| choice.first_space(dice));
                step(after_ms, Command::PlacePawn { space })
            }
            // People look at the board or at the last result. The bot waits as long as it may, in every round, and
            // anyone can roll for it (O14).
            Job::Roll(_) => step(u32::MAX, Command::Roll),
            // People look at the die first, and have time to flip the hourglass themselves.
            Job::Flip(_) => step(in_ms(3_000, 4_500), Command::FlipHourglass),
            Job::Solve(_) | Job::Linger(_) => {
                let (task, tray) = (task(rules, game, seat), &game.players[seat.index()].tray);
                let steps = task.map_or_else(Vec::new, |task| solving_plan(&task, &tray.placed, self.strength, dice));
                if steps.is_empty() {
                    step(between(UNSOLVABLE_MS.0, UNSOLVABLE_MS.1, dice), Command::GiveUp)
                } else {
                    steps
                }
            }
            Job::Choose(..) => {
                let after_ms = in_ms(700, 2_000);
                let to = choice().and_then(|choice| choice.next_space(rules, now, dice));
                step(after_ms, to.map_or(Command::TakeGems, |to| Command::MovePawn { to }))
            }
            Job::Take(_) => step(in_ms(400, 1_200), Command::TakeGems),
        };
        let solving = matches!(job, Job::Solve(_) | Job::Linger(_));
        if self.failures > 0 {
            let wait_ms = RETRY_MS << (self.failures - 1).min(MOST_DOUBLINGS);
            self.steps[0].after_ms = self.steps[0].after_ms.saturating_add(wait_ms);
        } else if let Some(deadline) = game.deadline().filter(|_| !solving) {
            // A bot hurries when time runs out, and leaves some for what comes next.
            let left_ms = deadline.ms_since(now);
            let most_ms = left_ms - spared_ms(left_ms);
            self.steps[0].after_ms = self.steps[0].after_ms.min(u32::try_from(most_ms).unwrap_or(u32::MAX));
        }
        self.due = now.plus_ms(self.steps[0].after_ms.into());
        self.steps.reverse();
        if matches!(job, Job::Linger(_)) {
            self.linger(now, dice);
        }
    }

    /// Replaces a plan that would make the others wait too long by passing in a while.
    fn linger(&mut self, now: Moment, dice: &mut impl Dice) {
        let after_ms = between(LINGER_MS.0, LINGER_MS.1, dice);
        let later_ms: u64 = self.steps.iter().rev().skip(1).map(|step| u64::from(step.after_ms)).sum();
        if self.due.ms_since(now) + later_ms > u64::from(after_ms) {
            self.steps = vec![PlannedCommand { after_ms, command: Command::GiveUp }];
            self.due = now.plus_ms(after_ms.into());
        }
    }
}

fn task(rules: &Rules, game: &Game, seat: Seat) -> Option<Task> {
    let Phase::Race { face, .. } = game.phase else { return None };
    let (area, pieces) = rules.task(seat, game.player(seat)?.tray.board?, face)?;
    Task::new(area.clone(), pieces).ok()
}

impl Job {
    /// The job of a seat, and a moment of the game that pauses shift.
    fn of(game: &Game, seat: Seat) -> Option<(Self, Moment)> {
        let player = game.player(seat)?;
        let lap = (game.round + game.play_offs) as u16;
        match game.phase {
            Phase::Pawns { until } if player.pawn.is_none() => {
                let stand = game.players.iter().filter(|player| player.pawn.is_some()).count();
                Some((Self::Pawn(stand), until))
            }
            Phase::Ready { until } if game.roller == seat => Some((Self::Roll(lap), until)),
            Phase::Rolled { until, .. } if game.roller != seat => Some((Self::Flip(lap), until)),
            Phase::Race { opened, ends, .. } => {
                let tray = &player.tray;
                tray.board?;
                let job = match (&game.gems, tray.rank) {
                    (_, None) if tray.gave_up => return None,
                    (_, None) if ends.is_none() && others_wait(game, seat) => Self::Linger(lap),
                    (_, None) => Self::Solve(lap),
                    (Gems::Rows(Some(lanes)), Some(_)) if !tray.taken && !tray.moved => Self::Choose(lap, lanes.len()),
                    (Gems::Rows(_), Some(_)) if !tray.taken => Self::Take(lap),
                    _ => return None,
                };
                Some((job, opened))
            }
            _ => None,
        }
    }
}

/// True if this player is the only one still solving and at least one player has solved the task. If all the others
/// passed, there is no hurry.
fn others_wait(game: &Game, seat: Seat) -> bool {
    let done = |tray: &Tray| tray.board.is_none() || tray.gave_up || tray.rank.is_some();
    let mut others = game.here().without(seat).iter();
    game.solved > 0 && others.all(|seat| done(&game.players[seat.index()].tray))
}

#[cfg(test)]
mod tests;
