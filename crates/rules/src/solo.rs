//! The solo game: as many tasks as possible in a time, or a number of tasks as fast as possible (M12 to M15, T10).

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use puzzle::deck::{Deck, Edition, Face, Level};
use puzzle::{Area, Piece, PieceSet, Placement, Task, check_cover};

use crate::{BoardSet, Dice, Moment, Refusal, Tray, check_placement, in_the_way, is_plausible};

/// The goal of a solo game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// As many tasks as possible in this number of minutes, 1 to 60 (M12).
    Minutes(u8),
    /// This number of tasks, 1 to 100, in as little time as possible (M13).
    Tasks(u8),
}

impl Goal {
    /// The goals in the rulebooks.
    pub const OF_THE_RULEBOOKS: [Self; 6] =
        [Self::Minutes(5), Self::Minutes(10), Self::Minutes(20), Self::Tasks(5), Self::Tasks(10), Self::Tasks(20)];

    /// Checks the limits of the goal.
    pub fn check(self) -> Result<(), SoloError> {
        let fits = match self {
            Self::Minutes(minutes) => (1..=60).contains(&minutes),
            Self::Tasks(tasks) => (1..=100).contains(&tasks),
        };
        if fits { Ok(()) } else { Err(SoloError::Goal(self)) }
    }
}

/// Results can be compared only within the same category (M15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Category {
    /// The edition of the boards.
    pub edition: Edition,
    /// The level of the boards.
    pub level: Level,
    /// The time or the number of tasks.
    pub goal: Goal,
    /// True if solution aids may be used (M16).
    pub aids: bool,
}

/// Errors from [`SoloRules::new`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SoloError {
    /// Not 1 to 60 minutes, or not 1 to 100 tasks.
    Goal(Goal),
    /// The deck has too few boards of the level.
    Level(Level),
    /// The deck has flat boards for a solid game, or the other way round.
    Deck(Edition),
}

impl fmt::Display for SoloError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Goal(Goal::Minutes(minutes)) => write!(f, "a solo game lasts 1 to 60 minutes, not {minutes}"),
            Self::Goal(Goal::Tasks(tasks)) => write!(f, "a solo game has 1 to 100 tasks, not {tasks}"),
            Self::Level(level) => write!(f, "the deck has too few {level} boards for a solo game"),
            Self::Deck(edition) => write!(f, "a deck of the {edition} edition doesn't fit this game"),
        }
    }
}

impl std::error::Error for SoloError {}

/// The goal, and the tasks to play.
#[derive(Clone, Debug)]
pub struct SoloRules {
    goal: Goal,
    tasks: Tasks,
}

/// Where the tasks come from.
#[derive(Clone, Debug)]
enum Tasks {
    /// Dealt at random from the boards of a deck.
    Dealt(Category, Arc<Deck>),
    /// Known beforehand, each once and in this order (O18). The number of a board is the place of its task.
    InOrder(Arc<[Task]>),
}

impl SoloRules {
    /// Checks that the deck suits the category. Games may share the deck.
    pub fn new(category: Category, deck: impl Into<Arc<Deck>>) -> Result<Self, SoloError> {
        let deck = deck.into();
        category.goal.check()?;
        // Classic and Modern have the same boards.
        if (deck.code.edition() == Edition::ThreeD) != (category.edition == Edition::ThreeD) {
            return Err(SoloError::Deck(deck.code.edition()));
        }
        // At least two, so that another board can follow one that is put aside.
        if deck.sides(category.level).count() < 2 || deck.boards.len() > BoardSet::MAX {
            return Err(SoloError::Level(category.level));
        }
        Ok(Self { goal: category.goal, tasks: Tasks::Dealt(category, deck) })
    }

    /// A game of these tasks, 1 to 100, in this order. It can't be paused, and no task can be put aside (O18).
    pub fn in_order(tasks: impl Into<Arc<[Task]>>) -> Result<Self, SoloError> {
        let tasks = tasks.into();
        let goal = Goal::Tasks(u8::try_from(tasks.len()).unwrap_or(u8::MAX));
        goal.check()?;
        Ok(Self { goal, tasks: Tasks::InOrder(tasks) })
    }

    /// The category for comparing results; `None` if the tasks are known beforehand.
    pub fn category(&self) -> Option<Category> {
        match self.tasks {
            Tasks::Dealt(category, _) => Some(category),
            Tasks::InOrder(_) => None,
        }
    }

    /// The area and the pieces for a board and a face of the die.
    pub fn task(&self, board: u8, face: Face) -> Option<(&Area, PieceSet)> {
        match &self.tasks {
            Tasks::Dealt(category, deck) => deck.task(board, category.level, face),
            Tasks::InOrder(tasks) => tasks.get(usize::from(board)).map(|task| (task.area(), task.pieces())),
        }
    }

    /// False if a task was solved in less time than any person needs (O17).
    pub fn is_plausible(&self, done: &FinishedTask) -> bool {
        let pieces = self.task(done.board, done.face).map_or(0, |(_, pieces)| pieces.len());
        !done.solved || is_plausible(pieces, done.after_ms)
    }

    fn boards(&self) -> usize {
        match &self.tasks {
            Tasks::Dealt(_, deck) => deck.boards.len(),
            Tasks::InOrder(tasks) => tasks.len(),
        }
    }
}

/// The state of a solo game: the sum of its events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Solo {
    /// The current step of the game.
    pub phase: SoloPhase,
    /// The board and the pieces on it.
    pub tray: Tray,
    /// The tasks solved or put aside, in order.
    pub done: Vec<FinishedTask>,
    /// The boards not used yet.
    pub stack: BoardSet,
    /// The used boards.
    pub discards: BoardSet,
    /// The start of the pause, if the game is paused.
    pub paused: Option<Moment>,
}

/// The current step of a solo game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SoloPhase {
    /// The game has not started.
    Waiting,
    /// A task is on the table.
    Task {
        /// The start of the game, moved forward by pauses.
        started: Moment,
        /// The end of the time; `None` if the goal is a number of tasks.
        ends: Option<Moment>,
        /// The face of the die.
        face: Face,
        /// The start of this task, moved forward by pauses.
        dealt: Moment,
    },
    /// The game is over.
    Over {
        /// The length of the game without pauses.
        after_ms: u64,
        /// True if the goal was reached: the time is up, or all tasks are solved.
        complete: bool,
    },
}

/// A task that was solved or put aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FinishedTask {
    /// The index of the board in the deck.
    pub board: u8,
    /// The face of the die.
    pub face: Face,
    /// The time spent on it, without pauses.
    pub after_ms: u64,
    /// False if it was put aside.
    pub solved: bool,
}

/// A request of the player, or the tick of the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SoloCommand {
    /// Start the game.
    Start,
    /// Place a piece, as in [`Command::Place`](crate::Command::Place).
    Place(Placement),
    /// Take a piece from the board.
    Lift(Piece),
    /// Finish the task and go on to the next.
    CallUbongo,
    /// Put the task aside for a new board (M14).
    Skip,
    /// Stop before the goal is reached.
    Stop,
    /// Time has passed; end the game if its time is up.
    Tick,
    /// Stop the clock (O6).
    Pause,
    /// Go on with the time that was left.
    Resume,
}

/// Something that happened in a solo game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SoloEvent {
    /// The game started.
    Started {
        /// The start.
        at: Moment,
        /// The end of the time; `None` if the goal is a number of tasks.
        ends: Option<Moment>,
    },
    /// All boards of the level were used, so they are shuffled again (M14).
    Reshuffled,
    /// A board was drawn and the die rolled.
    Dealt {
        /// The index of the board in the deck.
        board: u8,
        /// The face of the die.
        face: Face,
        /// The start of the task.
        at: Moment,
    },
    /// A piece was placed.
    Placed(Placement),
    /// A piece was lifted.
    Lifted(Piece),
    /// The task was solved, or put aside.
    TaskDone(FinishedTask),
    /// The game is over.
    Ended {
        /// The length of the game without pauses.
        after_ms: u64,
        /// True if the goal was reached.
        complete: bool,
    },
    /// The game was paused.
    Paused {
        /// The start of the pause.
        at: Moment,
    },
    /// The game goes on.
    Resumed {
        /// The end of the pause.
        at: Moment,
    },
}

/// The result of a completed solo game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SoloResult {
    /// Results of the same category can be compared.
    pub category: Category,
    /// The tasks solved or put aside, in order.
    pub done: Vec<FinishedTask>,
    /// The length of the game without pauses.
    pub after_ms: u64,
}

impl SoloResult {
    /// The number of solved tasks.
    pub fn solved(&self) -> usize {
        self.done.iter().filter(|done| done.solved).count()
    }

    /// The time until the last task was solved; 0 if none was.
    pub fn last_solved_ms(&self) -> u64 {
        let last = self.done.iter().rposition(|done| done.solved);
        last.map_or(0, |last| self.done[..=last].iter().map(|done| done.after_ms).sum())
    }

    /// The score within the category.
    pub fn score(&self) -> Score {
        Score { solved: self.solved() as u32, after_ms: self.last_solved_ms() }
    }

    /// Compares two results; the better one is greater. `None` if their categories differ (M15).
    pub fn compare(&self, other: &Self) -> Option<Ordering> {
        (self.category == other.category).then(|| self.score().cmp(&other.score()))
    }
}

/// The score of a result within its category; the better one is greater (M15). More tasks win; with equal tasks, less
/// time until the last one was solved. The time only breaks ties if the goal is a time (M12), and decides alone if it
/// is a number of tasks (M13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// The number of solved tasks.
    pub solved: u32,
    /// The time until the last of them was solved.
    pub after_ms: u64,
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> Ordering {
        self.solved.cmp(&other.solved).then(other.after_ms.cmp(&self.after_ms))
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Solo {
    /// A game before its start.
    pub fn new(rules: &SoloRules) -> Self {
        Self::of(rules.boards())
    }

    /// A game before its start, without a deck: enough to apply events. `boards` is the size of the deck.
    pub fn of(boards: usize) -> Self {
        Self {
            phase: SoloPhase::Waiting,
            tray: Tray::default(),
            done: Vec::new(),
            stack: BoardSet::first(boards),
            discards: BoardSet::default(),
            paused: None,
        }
    }

    /// The end of the time. `None` while paused, or if the goal is a number of tasks.
    pub fn deadline(&self) -> Option<Moment> {
        match self.phase {
            SoloPhase::Task { ends, .. } if self.paused.is_none() => ends,
            _ => None,
        }
    }

    /// The result, once the goal is reached. A stopped game has none (M15), and neither has one without a category.
    pub fn result(&self, rules: &SoloRules) -> Option<SoloResult> {
        match self.phase {
            SoloPhase::Over { after_ms, complete: true } => {
                Some(SoloResult { category: rules.category()?, done: self.done.clone(), after_ms })
            }
            _ => None,
        }
    }

    /// Applies an event.
    pub fn apply(&mut self, event: &SoloEvent) {
        match *event {
            SoloEvent::Started { at, ends } => {
                let face = Face::all().next().expect("a die has faces");
                self.phase = SoloPhase::Task { started: at, ends, face, dealt: at };
            }
            SoloEvent::Dealt { board, face: rolled, at } => {
                self.stack.remove(board);
                self.tray = Tray { board: Some(board), ..Tray::default() };
                if let SoloPhase::Task { face, dealt, .. } = &mut self.phase {
                    (*face, *dealt) = (rolled, at);
                }
            }
            SoloEvent::Placed(placement) => self.tray.place(placement),
            SoloEvent::Lifted(piece) => self.tray.lift(piece),
            SoloEvent::TaskDone(done) => {
                self.discards.insert(done.board);
                self.done.push(done);
            }
            SoloEvent::Reshuffled => {
                std::mem::take(&mut self.discards).iter().for_each(|board| self.stack.insert(board));
            }
            SoloEvent::Ended { after_ms, complete } => self.phase = SoloPhase::Over { after_ms, complete },
            SoloEvent::Paused { at } => self.paused = Some(at),
            SoloEvent::Resumed { at } => {
                let lost_ms = self.paused.take().map_or(0, |since| at.ms_since(since));
                if let SoloPhase::Task { started, ends, dealt, .. } = &mut self.phase {
                    *started = started.plus_ms(lost_ms);
                    *dealt = dealt.plus_ms(lost_ms);
                    *ends = ends.map(|ends| ends.plus_ms(lost_ms));
                }
            }
        }
    }
}

/// Decides a command: the events it causes, or the refusal. As in a game, a deadline that is due comes first.
pub fn decide_solo(
    rules: &SoloRules,
    solo: &Solo,
    at: Moment,
    command: SoloCommand,
    dice: &mut impl Dice,
) -> (Vec<SoloEvent>, Result<(), Refusal>) {
    if let (Some(deadline), SoloPhase::Task { started, .. }) = (solo.deadline(), solo.phase)
        && deadline <= at
    {
        let ended = SoloEvent::Ended { after_ms: deadline.ms_since(started), complete: true };
        let verdict = if command == SoloCommand::Tick { Ok(()) } else { Err(Refusal::Finished) };
        return (vec![ended], verdict);
    }
    match decide_command(rules, solo, at, command, dice) {
        Ok(events) => (events, Ok(())),
        Err(refusal) => (Vec::new(), Err(refusal)),
    }
}

fn decide_command(
    rules: &SoloRules,
    solo: &Solo,
    at: Moment,
    command: SoloCommand,
    dice: &mut impl Dice,
) -> Result<Vec<SoloEvent>, Refusal> {
    if command == SoloCommand::Tick {
        return Ok(vec![]);
    }
    let (started, face, dealt) = match solo.phase {
        SoloPhase::Waiting if command == SoloCommand::Start => {
            let ends = match rules.goal {
                Goal::Minutes(minutes) => Some(at.plus_ms(u64::from(minutes) * 60_000)),
                Goal::Tasks(_) => None,
            };
            return Ok([SoloEvent::Started { at, ends }].into_iter().chain(deal(rules, solo, at, dice)).collect());
        }
        SoloPhase::Waiting => return Err(Refusal::NotStarted),
        SoloPhase::Over { .. } => return Err(Refusal::Finished),
        SoloPhase::Task { started, face, dealt, .. } => (started, face, dealt),
    };
    if solo.paused.is_some() && !matches!(command, SoloCommand::Resume | SoloCommand::Stop) {
        return Err(Refusal::Paused);
    }
    if matches!((&rules.tasks, command), (Tasks::InOrder(_), SoloCommand::Skip | SoloCommand::Pause)) {
        return Err(Refusal::NotInThisGame);
    }
    let board = solo.tray.board.ok_or(Refusal::NotPlaying)?;
    let (area, pieces) = rules.task(board, face).ok_or(Refusal::NotPlaying)?;
    let done = |solved| SoloEvent::TaskDone(FinishedTask { board, face, after_ms: at.ms_since(dealt), solved });
    match command {
        SoloCommand::Start => Err(Refusal::AlreadyStarted),
        SoloCommand::Tick => Ok(vec![]),
        SoloCommand::Place(placement) => {
            check_placement(area, pieces, placement)?;
            let lifted = in_the_way(&solo.tray.placed, placement).map(SoloEvent::Lifted);
            Ok(lifted.chain([SoloEvent::Placed(placement)]).collect())
        }
        SoloCommand::Lift(piece) if solo.tray.contains(piece) => Ok(vec![SoloEvent::Lifted(piece)]),
        SoloCommand::Lift(piece) => Err(Refusal::NotOnBoard(piece)),
        SoloCommand::CallUbongo => {
            check_cover(area, pieces, &solo.tray.placed).map_err(Refusal::NotSolved)?;
            let solved = solo.done.iter().filter(|done| done.solved).count() + 1;
            let next = match rules.goal {
                Goal::Tasks(tasks) if solved >= usize::from(tasks) => {
                    vec![SoloEvent::Ended { after_ms: at.ms_since(started), complete: true }]
                }
                _ => deal(rules, solo, at, dice),
            };
            Ok([done(true)].into_iter().chain(next).collect())
        }
        SoloCommand::Skip => Ok([done(false)].into_iter().chain(deal(rules, solo, at, dice)).collect()),
        SoloCommand::Stop => {
            // The current pause does not count.
            let until = solo.paused.unwrap_or(at);
            Ok(vec![SoloEvent::Ended { after_ms: until.ms_since(started), complete: false }])
        }
        SoloCommand::Pause => Ok(vec![SoloEvent::Paused { at }]),
        SoloCommand::Resume if solo.paused.is_none() => Err(Refusal::NotPaused),
        SoloCommand::Resume => Ok(vec![SoloEvent::Resumed { at }]),
    }
}

/// The boards that may be dealt next, and whether they have to be shuffled first. Boards are shuffled again only when all were
/// used, so each comes once before any comes twice (M14). The board just played is among them, but is not dealt next.
pub(crate) fn dealable(rules: &SoloRules, solo: &Solo) -> (Vec<u8>, bool) {
    match &rules.tasks {
        Tasks::InOrder(_) => (solo.stack.iter().take(1).collect(), false),
        Tasks::Dealt(category, deck) => {
            let suitable = |board: &u8| deck.boards[usize::from(*board)].side(category.level).is_some();
            let boards: Vec<u8> = solo.stack.iter().filter(suitable).collect();
            if !boards.is_empty() {
                return (boards, false);
            }
            let others = solo.discards.iter().filter(suitable).filter(|&board| Some(board) != solo.tray.board);
            (others.collect(), true)
        }
    }
}

/// Deals a new board and rolls the die.
fn deal(rules: &SoloRules, solo: &Solo, at: Moment, dice: &mut impl Dice) -> Vec<SoloEvent> {
    let (boards, reshuffled) = dealable(rules, solo);
    let (board, face) = match rules.tasks {
        Tasks::InOrder(_) => (boards[0], 0),
        Tasks::Dealt(..) => (boards[dice.below(boards.len())], dice.below(Face::COUNT)),
    };
    let face = Face::new(face).expect("dice stay below their bound");
    let dealt = SoloEvent::Dealt { board, face, at };
    if reshuffled { vec![SoloEvent::Reshuffled, dealt] } else { vec![dealt] }
}
