//! The time line of a finished game: the state at any moment, and what there is to see.
//!
//! A replay shows races as long as they were, and shortens everything that is only waiting:
//!
//! ```text
//! played   |--pawns---|-----ready-----|die|----race----|--pause--|--race--||------ready------|
//! shown    |-pawns-|ready|die|----race----|pause|--race--|result|ready|
//! ```
//!
//! A round ends with a moment in which its boards stay where they are (`RESULT_MS`): in the game, the next boards are dealt at
//! once. The events decide everything else; nothing here knows a rule.

use rules::solo::{SoloEvent, SoloPhase};
use rules::{Event, Moment, Phase, Purse, Seat, Tray, leaders};

use crate::replay::GameFile;
use crate::{Play, TableEvent, TableState};
use puzzle::deck::Face;

/// The boards of a round stay for this long.
const RESULT_MS: u64 = 3_000;
/// A solved task of a solo game stays for this long.
const TASK_MS: u64 = 1_200;
/// The end of the game stays for this long.
const END_MS: u64 = 2_000;
/// The longest wait for the die, for pawns and for the hourglass that is shown.
const WAIT_MS: u64 = 2_500;
/// The longest pause that is shown.
const PAUSE_MS: u64 = 1_500;
/// The longest time between two events of a race. A race without an hourglass may take long; a time line stays finite.
const RACE_MS: u64 = 3_600_000;
/// A copy of the state is kept every this many events, and at the start of each round, so that jumping is quick.
const STRIDE: usize = 256;

/// A finished game to watch.
#[derive(Clone, Debug)]
pub struct TimeLine {
    steps: Vec<Step>,
    checkpoints: Vec<Frame>,
    /// The rounds, in order; the tasks of a solo game.
    pub rounds: Vec<ReplayRound>,
    /// What happened, in order.
    pub marks: Vec<ReplayMark>,
    /// Who is ahead, in order. The first one begins at 0.
    pub leads: Vec<Lead>,
    /// The length of the replay.
    pub length_ms: u64,
}

/// An event, at the time at which it is shown.
#[derive(Clone, Debug)]
struct Step {
    at_ms: u64,
    /// The time at the table.
    at: Moment,
    event: TableEvent,
}

/// A round on the time line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayRound {
    /// From 1; a play-off has the number of the last round.
    pub number: usize,
    /// True if only tied players play (M10).
    pub is_play_off: bool,
    /// Its start.
    pub from_ms: u64,
    /// The start of its race, if there was one.
    pub race_ms: Option<u64>,
    /// Its end, which is the start of the next one.
    pub until_ms: u64,
}

/// Something to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayMark {
    /// The time on the time line.
    pub at_ms: u64,
    /// The index of its round.
    pub round: usize,
    /// The player.
    pub seat: Seat,
    /// What the player did.
    pub what: MarkKind,
}

/// What a mark stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkKind {
    /// The player called "Ubongo!".
    Call {
        /// The number of players who finished earlier.
        rank: u8,
        /// The time of the race by then, or of the solo task.
        after_ms: u64,
    },
    /// The player won gems, or took them from a row.
    Gems(Purse),
    /// The player gave up the task, or put it aside.
    GaveUp,
}

/// The time in which one player is ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lead {
    /// Its start; it ends where the next one begins.
    pub from_ms: u64,
    /// `None` while nobody is ahead alone.
    pub seat: Option<Seat>,
}

/// The game at a moment of its replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The time on the time line.
    pub at_ms: u64,
    /// The time at the table.
    pub now: Moment,
    /// The table.
    pub state: TableState,
    /// The round that was closed last: its boards are all there is to see at the end.
    pub last_round: Option<LastRound>,
    /// The number of steps it contains.
    steps: usize,
}

/// The boards of a round when it was closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastRound {
    /// By seat.
    pub trays: Vec<Tray>,
    /// The face of the die.
    pub face: Option<Face>,
}

impl Frame {
    fn first(file: &GameFile) -> Self {
        let now = file.entries()[0].at;
        Self { at_ms: 0, now, state: file.first_state(), last_round: None, steps: 0 }
    }

    fn apply(&mut self, step: &Step) {
        if matches!(step.event, TableEvent::Game(Event::RoundClosed { .. }) | TableEvent::Solo(SoloEvent::TaskDone(_)))
        {
            self.last_round = self.boards();
        }
        self.state.apply(&step.event);
        (self.at_ms, self.now) = (step.at_ms, step.at);
        self.steps += 1;
    }

    /// The boards on the table.
    fn boards(&self) -> Option<LastRound> {
        Some(match &self.state.game.as_ref()?.play {
            Play::Game { game, .. } => LastRound {
                trays: game.players.iter().map(|player| player.tray.clone()).collect(),
                face: match game.phase {
                    Phase::Race { face, .. } | Phase::Rolled { face, .. } => Some(face),
                    _ => None,
                },
            },
            Play::Solo { solo, .. } => LastRound {
                trays: vec![solo.tray.clone()],
                face: match solo.phase {
                    SoloPhase::Task { face, .. } => Some(face),
                    _ => None,
                },
            },
        })
    }

    /// The boards to show: those on the table, or after the end those of the last round.
    pub fn shown_boards(&self) -> Option<LastRound> {
        let boards = self.boards()?;
        let is_over = self.state.playing().is_none();
        if is_over && boards.trays.iter().all(|tray| tray.board.is_none()) {
            return self.last_round.clone().or(Some(boards));
        }
        Some(boards)
    }

    /// The time of the race or of the solo task, without pauses; `None` outside of them.
    pub fn race_ms(&self) -> Option<u64> {
        let game = self.state.game.as_ref()?;
        let now = game.paused().unwrap_or(self.now);
        match &game.play {
            Play::Game { game, .. } => match game.phase {
                Phase::Race { opened, .. } => Some(now.ms_since(opened)),
                _ => None,
            },
            Play::Solo { solo, .. } => match solo.phase {
                SoloPhase::Task { dealt, .. } => Some(now.ms_since(dealt)),
                _ => None,
            },
        }
    }

    /// The milliseconds left in the hourglass; `None` if none runs.
    pub fn glass_ms(&self) -> Option<u64> {
        let game = self.state.game.as_ref()?;
        let now = game.paused().unwrap_or(self.now);
        let ends = match &game.play {
            Play::Game { game, .. } => match game.phase {
                Phase::Race { ends, .. } => ends,
                _ => None,
            },
            Play::Solo { solo, .. } => match solo.phase {
                SoloPhase::Task { ends, .. } => ends,
                _ => None,
            },
        };
        ends.map(|ends| ends.ms_since(now))
    }
}

impl TimeLine {
    /// The time line of a game.
    pub fn of(file: &GameFile) -> Self {
        let mut making = Making::new(file);
        for entry in file.entries() {
            for event in &entry.events {
                making.event(entry.at, event);
            }
        }
        making.finish()
    }

    /// The game at a moment. The same however one gets there.
    pub fn frame_at(&self, at_ms: u64) -> Frame {
        let mut frame = self.checkpoints[0].clone();
        self.seek(&mut frame, at_ms);
        frame
    }

    /// Moves a frame of this time line to a moment, at most [`Self::length_ms`]. Going on a little costs little, and going anywhere
    /// costs no more than the events of a round.
    pub fn seek(&self, frame: &mut Frame, at_ms: u64) {
        let at_ms = at_ms.min(self.length_ms);
        let steps = self.steps.partition_point(|step| step.at_ms <= at_ms);
        let near = self.checkpoints.partition_point(|checkpoint| checkpoint.steps <= steps) - 1;
        if frame.steps > steps || frame.steps < self.checkpoints[near].steps {
            frame.clone_from(&self.checkpoints[near]);
        }
        for step in &self.steps[frame.steps..steps] {
            frame.apply(step);
        }
        // The clock of the table runs on until the next event, but not through what is left out.
        let (last, next) = (frame.steps.checked_sub(1), self.steps.get(frame.steps));
        if let Some(Step { at_ms: from_ms, at, .. }) = last.map(|last| &self.steps[last]) {
            let now = at.plus_ms(at_ms - from_ms);
            frame.now = next.map_or(*at, |next| now.min(next.at));
        }
        frame.at_ms = at_ms;
    }

    /// The index of the round at a moment.
    pub fn round_at(&self, at_ms: u64) -> usize {
        self.rounds.partition_point(|round| round.from_ms <= at_ms).saturating_sub(1)
    }

    /// The start of the round, or of the one before if it has hardly begun.
    pub fn round_back(&self, at_ms: u64) -> u64 {
        let here = self.round_at(at_ms);
        let from = |index: usize| self.rounds.get(index).map_or(0, |round| round.from_ms);
        if at_ms > from(here) + 1_500 { from(here) } else { from(here.saturating_sub(1)) }
    }

    /// The start of the next round; the end if there is none.
    pub fn round_on(&self, at_ms: u64) -> u64 {
        self.rounds.iter().find(|round| round.from_ms > at_ms).map_or(self.length_ms, |round| round.from_ms)
    }

    /// A moment before the next call, to see it coming; the end if there is none.
    pub fn next_call(&self, at_ms: u64) -> u64 {
        const BEFORE_MS: u64 = 800;
        let calls = self.marks.iter().filter(|mark| matches!(mark.what, MarkKind::Call { .. }));
        let after = calls.map(|mark| mark.at_ms.saturating_sub(BEFORE_MS)).find(|&shown| shown > at_ms);
        after.unwrap_or(self.length_ms)
    }

    /// Who is ahead at a moment.
    pub fn ahead_at(&self, at_ms: u64) -> Option<Seat> {
        let index = self.leads.partition_point(|lead| lead.from_ms <= at_ms).checked_sub(1)?;
        self.leads[index].seat
    }
}

/// A time line in the making.
struct Making {
    frame: Frame,
    line: TimeLine,
}

impl Making {
    fn new(file: &GameFile) -> Self {
        let frame = Frame::first(file);
        let leads = vec![Lead { from_ms: 0, seat: None }];
        let checkpoints = vec![frame.clone()];
        let line =
            TimeLine { steps: Vec::new(), checkpoints, rounds: Vec::new(), marks: Vec::new(), leads, length_ms: 0 };
        Self { frame, line }
    }

    /// The longest time to show between the last event and the next one.
    fn longest_ms(&self) -> u64 {
        let Some(game) = self.frame.state.playing() else { return 0 };
        match &game.play {
            _ if game.paused().is_some() => PAUSE_MS,
            Play::Game { game, .. } if matches!(game.phase, Phase::Race { .. }) => RACE_MS,
            Play::Solo { solo, .. } if matches!(solo.phase, SoloPhase::Task { .. }) => RACE_MS,
            _ => WAIT_MS,
        }
    }

    fn event(&mut self, at: Moment, event: &TableEvent) {
        // A clock that goes back would show an event before its cause.
        let at = at.max(self.frame.now);
        let mut at_ms = self.frame.at_ms.saturating_add(at.ms_since(self.frame.now).min(self.longest_ms()));
        self.mark(at_ms, event);
        at_ms += match event {
            TableEvent::Game(Event::RoundClosed { .. }) => RESULT_MS,
            TableEvent::Solo(SoloEvent::TaskDone(_)) => TASK_MS,
            _ => 0,
        };
        let opens = match event {
            TableEvent::Game(Event::RoundOpened { .. }) | TableEvent::Solo(SoloEvent::Dealt { .. }) => true,
            TableEvent::Game(Event::HourglassFlipped { again: false, .. }) => {
                if let Some(round) = self.line.rounds.last_mut() {
                    round.race_ms = Some(at_ms);
                }
                false
            }
            _ => false,
        };
        if opens || self.frame.steps - self.line.checkpoints.last().map_or(0, |last| last.steps) >= STRIDE {
            self.line.checkpoints.push(self.frame.clone());
        }
        let step = Step { at_ms, at, event: event.clone() };
        self.frame.apply(&step);
        self.line.steps.push(step);
        if opens {
            self.open_round(at_ms);
        }
        self.lead(at_ms);
    }

    fn open_round(&mut self, at_ms: u64) {
        let Some(game) = &self.frame.state.game else { return };
        let (number, is_play_off, race_ms) = match &game.play {
            Play::Game { game, .. } => (game.round, game.contenders.is_some(), None),
            Play::Solo { solo, .. } => (solo.done.len() + 1, false, Some(at_ms)),
        };
        // Whatever comes before the first round belongs to it.
        let from_ms = if self.line.rounds.is_empty() { 0 } else { at_ms };
        if let Some(before) = self.line.rounds.last_mut() {
            before.until_ms = from_ms;
        }
        self.line.rounds.push(ReplayRound { number, is_play_off, from_ms, race_ms, until_ms: from_ms });
    }

    fn mark(&mut self, at_ms: u64, event: &TableEvent) {
        let alone = Seat::first(1).next();
        let mark = match event {
            TableEvent::Game(Event::Solved { seat, rank, after_ms }) => {
                Some((*seat, MarkKind::Call { rank: *rank, after_ms: *after_ms }))
            }
            TableEvent::Game(Event::GemsWon { seat, from_track, from_bag }) => {
                Some((*seat, MarkKind::Gems(from_track.iter().chain(from_bag).copied().collect())))
            }
            TableEvent::Game(Event::GemsTaken { seat, gems }) => Some((*seat, MarkKind::Gems(*gems))),
            TableEvent::Game(Event::GaveUp { seat }) => Some((*seat, MarkKind::GaveUp)),
            TableEvent::Solo(SoloEvent::TaskDone(done)) => alone.map(|seat| {
                let call = MarkKind::Call { rank: 0, after_ms: done.after_ms };
                (seat, if done.solved { call } else { MarkKind::GaveUp })
            }),
            _ => None,
        };
        let has_gems = |what: &MarkKind| !matches!(what, MarkKind::Gems(gems) if gems.is_empty());
        if let Some((seat, what)) = mark.filter(|(_, what)| has_gems(what)) {
            self.line.marks.push(ReplayMark { at_ms, round: self.line.rounds.len().saturating_sub(1), seat, what });
        }
    }

    /// Notices that somebody else is ahead.
    fn lead(&mut self, at_ms: u64) {
        let Some(Play::Game { settings, game }) = self.frame.state.game.as_ref().map(|game| &game.play) else { return };
        let seat = if game.players.iter().all(|player| player.purse.is_empty()) {
            None
        } else {
            let ahead = leaders(settings, game);
            ahead.iter().next().filter(|_| ahead.len() == 1)
        };
        let last = self.line.leads.last_mut().expect("the first one is there from the start");
        if last.seat == seat {
            return;
        }
        if last.from_ms == at_ms {
            last.seat = seat;
        } else {
            self.line.leads.push(Lead { from_ms: at_ms, seat });
        }
    }

    fn finish(mut self) -> TimeLine {
        self.line.length_ms = self.frame.at_ms.saturating_add(END_MS);
        if let Some(last) = self.line.rounds.last_mut() {
            last.until_ms = self.line.length_ms;
        }
        self.line
    }
}
