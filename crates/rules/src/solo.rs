//! The solo game: alone against the clock or against the count (M12 to M15, T10).

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use puzzle::deck::{Deck, Edition, Face, Level};
use puzzle::{Area, Piece, PieceSet, Placement, check_cover};

use crate::{BoardSet, Dice, Moment, Refusal, Tray, check_placement, in_the_way};

/// What one tries for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// As many tasks as possible in so many minutes (M12).
    Minutes(u8),
    /// So many tasks in as little time as possible (M13).
    Tasks(u8),
}

impl Goal {
    /// The goals that the rulebooks name.
    pub const OF_THE_RULEBOOKS: [Self; 6] =
        [Self::Minutes(5), Self::Minutes(10), Self::Minutes(20), Self::Tasks(5), Self::Tasks(10), Self::Tasks(20)];

    /// Whether there is such a goal.
    pub fn check(self) -> Result<(), SoloError> {
        let fits = match self {
            Self::Minutes(minutes) => (1..=60).contains(&minutes),
            Self::Tasks(tasks) => (1..=100).contains(&tasks),
        };
        if fits { Ok(()) } else { Err(SoloError::Goal(self)) }
    }
}

/// Everything in which two results must agree to be compared (M15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Category {
    /// The edition whose boards are played.
    pub edition: Edition,
    /// The level of the boards.
    pub level: Level,
    /// What one tries for.
    pub goal: Goal,
    /// Whether solution aids may be used (M16).
    pub aids: bool,
}

/// Why there is no such solo game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SoloError {
    /// Not from 1 to 60 minutes, or not from 1 to 100 tasks.
    Goal(Goal),
    /// The deck has too few boards of the level.
    Level(Level),
    /// The deck has boards of the other kind.
    Deck(Edition),
}

impl fmt::Display for SoloError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Goal(Goal::Minutes(minutes)) => write!(f, "a solo game takes from 1 to 60 minutes, not {minutes}"),
            Self::Goal(Goal::Tasks(tasks)) => write!(f, "a solo game has from 1 to 100 tasks, not {tasks}"),
            Self::Level(level) => write!(f, "the deck has too few {level} boards for a solo game"),
            Self::Deck(edition) => write!(f, "a deck of the {edition} edition does not fit this game"),
        }
    }
}

impl std::error::Error for SoloError {}

/// The rules of a solo game.
#[derive(Clone, Debug)]
pub struct SoloRules {
    category: Category,
    deck: Arc<Deck>,
}

impl SoloRules {
    /// A solo game with the boards of a deck, which others may share.
    pub fn new(category: Category, deck: impl Into<Arc<Deck>>) -> Result<Self, SoloError> {
        let deck = deck.into();
        category.goal.check()?;
        // Classic and Modern have the same boards.
        if (deck.code.edition() == Edition::ThreeD) != (category.edition == Edition::ThreeD) {
            return Err(SoloError::Deck(deck.code.edition()));
        }
        // Two, so that a task that is put aside is followed by another one.
        if deck.sides(category.level).count() < 2 || deck.boards.len() > BoardSet::MAX {
            return Err(SoloError::Level(category.level));
        }
        Ok(Self { category, deck })
    }

    /// What results of this game are compared with.
    pub fn category(&self) -> Category {
        self.category
    }

    /// The area and the pieces of a task.
    pub fn task(&self, board: u8, face: Face) -> Option<(&Area, PieceSet)> {
        self.deck.task(board, self.category.level, face)
    }
}

/// A solo game under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Solo {
    /// What is going on.
    pub phase: SoloPhase,
    /// The board and the pieces on it.
    pub tray: Tray,
    /// The tasks that are done with, in order.
    pub done: Vec<FinishedTask>,
    /// The boards that were not used yet.
    pub stack: BoardSet,
    /// The boards that were used.
    pub discards: BoardSet,
    /// Since when the game stands still.
    pub paused: Option<Moment>,
}

/// What is going on in a solo game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SoloPhase {
    /// The game was not started.
    Waiting,
    /// A task is on the table.
    Task {
        /// When the game began, pauses taken out.
        began: Moment,
        /// When time is up.
        ends: Option<Moment>,
        /// What the die shows.
        face: Face,
        /// When this task began, pauses taken out.
        dealt: Moment,
    },
    /// The game is over.
    Over {
        /// How long it took.
        after_ms: u64,
        /// The goal was reached: the time is up, or all tasks are solved.
        complete: bool,
    },
}

/// A task that is done with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FinishedTask {
    /// The index of the board in the deck.
    pub board: u8,
    /// What the die showed.
    pub face: Face,
    /// How long the player had it.
    pub after_ms: u64,
    /// Solved, not put aside.
    pub solved: bool,
}

/// What the player wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SoloCommand {
    /// Begin.
    Start,
    /// Lay a piece, as in a game.
    Place(Placement),
    /// Take a piece from the board.
    Lift(Piece),
    /// The task is solved: on to the next.
    CallUbongo,
    /// Put the task aside for a new board (M14).
    PutAside,
    /// Stop before the goal is reached.
    Stop,
    /// Time has passed.
    Tick,
    /// Stand still.
    Pause,
    /// Go on.
    Resume,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SoloEvent {
    /// The game began.
    Began {
        /// When.
        at: Moment,
        /// When time is up.
        ends: Option<Moment>,
    },
    /// All boards of the level were used, so they are shuffled again (M14).
    Reshuffled,
    /// A board was drawn and the die rolled.
    Dealt {
        /// The index of the board in the deck.
        board: u8,
        /// What the die shows.
        face: Face,
        /// When.
        at: Moment,
    },
    /// A piece was laid.
    Placed(Placement),
    /// A piece was lifted.
    Lifted(Piece),
    /// The task was solved, or put aside.
    TaskDone(FinishedTask),
    /// The game is over.
    Ended {
        /// How long it took.
        after_ms: u64,
        /// The goal was reached.
        complete: bool,
    },
    /// The game stands still.
    Paused {
        /// Since when.
        at: Moment,
    },
    /// The game goes on.
    Resumed {
        /// Since when.
        at: Moment,
    },
}

/// What comes of a solo game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SoloResult {
    /// What it may be compared with.
    pub category: Category,
    /// The tasks, in order.
    pub done: Vec<FinishedTask>,
    /// How long the game took.
    pub after_ms: u64,
}

impl SoloResult {
    /// How many tasks were solved.
    pub fn solved(&self) -> usize {
        self.done.iter().filter(|done| done.solved).count()
    }

    /// How long it took until the last task was solved.
    pub fn last_solved_ms(&self) -> u64 {
        let last = self.done.iter().rposition(|done| done.solved);
        last.map_or(0, |last| self.done[..=last].iter().map(|done| done.after_ms).sum())
    }

    /// How good it is within its category.
    pub fn score(&self) -> Score {
        Score { solved: self.solved() as u32, after_ms: self.last_solved_ms() }
    }

    /// Whether this result is better than another. `None` if they cannot be compared (M15).
    pub fn compare(&self, other: &Self) -> Option<Ordering> {
        (self.category == other.category).then(|| self.score().cmp(&other.score()))
    }
}

/// How good a result is within its category; the better one is greater (M15). More tasks are better, and with as many, less
/// time until the last of them was solved: against the clock it breaks ties (M12), against the count it is all (M13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// How many tasks were solved.
    pub solved: u32,
    /// How long it took until the last of them was.
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
    /// A game that was not started.
    pub fn new(rules: &SoloRules) -> Self {
        Self::of(rules.deck.boards.len())
    }

    /// A game that was not started, with a deck of so many boards: enough to add events up.
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

    /// When time is up.
    pub fn deadline(&self) -> Option<Moment> {
        match self.phase {
            SoloPhase::Task { ends, .. } if self.paused.is_none() => ends,
            _ => None,
        }
    }

    /// The result, once the goal is reached. A game that was stopped has none (M15).
    pub fn result(&self, rules: &SoloRules) -> Option<SoloResult> {
        match self.phase {
            SoloPhase::Over { after_ms, complete: true } => {
                Some(SoloResult { category: rules.category, done: self.done.clone(), after_ms })
            }
            _ => None,
        }
    }

    /// Carries an event out.
    pub fn apply(&mut self, event: &SoloEvent) {
        match *event {
            SoloEvent::Began { at, ends } => {
                let face = Face::all().next().expect("a die has faces");
                self.phase = SoloPhase::Task { began: at, ends, face, dealt: at };
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
                if let SoloPhase::Task { began, ends, dealt, .. } = &mut self.phase {
                    *began = began.plus_ms(lost_ms);
                    *dealt = dealt.plus_ms(lost_ms);
                    *ends = ends.map(|ends| ends.plus_ms(lost_ms));
                }
            }
        }
    }
}

/// Decides what follows from a command at a moment, or why nothing does. Time is looked at first, as in a game.
pub fn decide_solo(
    rules: &SoloRules,
    solo: &Solo,
    at: Moment,
    command: SoloCommand,
    dice: &mut impl Dice,
) -> (Vec<SoloEvent>, Result<(), Refusal>) {
    if let (Some(deadline), SoloPhase::Task { began, .. }) = (solo.deadline(), solo.phase)
        && deadline <= at
    {
        let ended = SoloEvent::Ended { after_ms: deadline.ms_since(began), complete: true };
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
    let (began, face, dealt) = match solo.phase {
        SoloPhase::Waiting if command == SoloCommand::Start => {
            let ends = match rules.category.goal {
                Goal::Minutes(minutes) => Some(at.plus_ms(u64::from(minutes) * 60_000)),
                Goal::Tasks(_) => None,
            };
            return Ok([SoloEvent::Began { at, ends }].into_iter().chain(deal(rules, solo, at, dice)).collect());
        }
        SoloPhase::Waiting => return Err(Refusal::NotStarted),
        SoloPhase::Over { .. } => return Err(Refusal::Finished),
        SoloPhase::Task { began, face, dealt, .. } => (began, face, dealt),
    };
    if solo.paused.is_some() && !matches!(command, SoloCommand::Resume | SoloCommand::Stop) {
        return Err(Refusal::Paused);
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
        SoloCommand::Lift(piece) if solo.tray.lies(piece) => Ok(vec![SoloEvent::Lifted(piece)]),
        SoloCommand::Lift(piece) => Err(Refusal::NotLying(piece)),
        SoloCommand::CallUbongo => {
            check_cover(area, pieces, &solo.tray.placed).map_err(Refusal::NotSolved)?;
            let solved = solo.done.iter().filter(|done| done.solved).count() + 1;
            let next = match rules.category.goal {
                Goal::Tasks(tasks) if solved >= usize::from(tasks) => {
                    vec![SoloEvent::Ended { after_ms: at.ms_since(began), complete: true }]
                }
                _ => deal(rules, solo, at, dice),
            };
            Ok([done(true)].into_iter().chain(next).collect())
        }
        SoloCommand::PutAside => Ok([done(false)].into_iter().chain(deal(rules, solo, at, dice)).collect()),
        SoloCommand::Stop => {
            // What a pause lasted so far does not count.
            let until = solo.paused.unwrap_or(at);
            Ok(vec![SoloEvent::Ended { after_ms: until.ms_since(began), complete: false }])
        }
        SoloCommand::Pause => Ok(vec![SoloEvent::Paused { at }]),
        SoloCommand::Resume if solo.paused.is_none() => Err(Refusal::NotPaused),
        SoloCommand::Resume => Ok(vec![SoloEvent::Resumed { at }]),
    }
}

/// A new board and a roll of the die. When all boards were used they are shuffled again, so each comes once before any comes
/// twice (M14). The one on the table is among them, but is not the next.
fn deal(rules: &SoloRules, solo: &Solo, at: Moment, dice: &mut impl Dice) -> Vec<SoloEvent> {
    let level = rules.category.level;
    let suitable = |board: &u8| rules.deck.boards[usize::from(*board)].side(level).is_some();
    let mut boards: Vec<u8> = solo.stack.iter().filter(suitable).collect();
    let reshuffled = boards.is_empty();
    if reshuffled {
        boards = solo.discards.iter().filter(suitable).filter(|&board| Some(board) != solo.tray.board).collect();
    }
    let board = boards[dice.below(boards.len())];
    let face = Face::new(dice.below(Face::COUNT)).expect("dice stay below their bound");
    let dealt = SoloEvent::Dealt { board, face, at };
    if reshuffled { vec![SoloEvent::Reshuffled, dealt] } else { vec![dealt] }
}
