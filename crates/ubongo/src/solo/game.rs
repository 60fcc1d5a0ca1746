//! A solo game in the terminal: `rules::solo` with a hand.
//!
//! It knows no clock and no terminal: keys and the time are arguments, chance comes from a seed.

use hand::{Announcement, Change, Feedback, Hand, Key, Location, ViewDirection};
use puzzle::deck::{DeckCode, Face};
use puzzle::{PieceSet, Rng, Task};
use rules::solo::{
    Category, FinishedTask, Solo, SoloCommand, SoloEvent, SoloPhase, SoloResult, SoloRules, decide_solo,
};
use rules::{Moment, Refusal};

use super::message::{Confirmation, SoloMessage};
use super::summary;

/// Keys are ignored for this long after the time is up, because they were meant for the task.
const GRACE_MS: u64 = 1_000;

#[derive(Debug)]
pub(super) struct TaskOnBoard {
    /// The number of the board in the deck, from 1.
    pub(super) board: usize,
    pub(super) face: Face,
    pub(super) hand: Hand,
}

/// The screen to show.
pub(super) enum SoloView<'a> {
    Welcome,
    Task(&'a TaskOnBoard),
    /// A task that was put aside, with a solution. The clock is stopped.
    Aside(&'a TaskOnBoard),
    /// The lines of the result.
    Over(Vec<String>),
    /// The player has left.
    Closed,
}

pub(super) struct SoloGame {
    rules: SoloRules,
    code: DeckCode,
    dice: Rng,
    solo: Solo,
    task: Option<TaskOnBoard>,
    aside: Option<TaskOnBoard>,
    /// The best result before this game.
    best: Option<SoloResult>,
    /// A result that has not been taken yet.
    fresh: Option<SoloResult>,
    /// The time when the clock ran out.
    ran_out: Option<Moment>,
    question: Option<Confirmation>,
    notice: Option<SoloMessage>,
    /// A problem outside the game, shown beside the result.
    trouble: Option<String>,
    closed: bool,
}

impl SoloGame {
    /// A game that waits for a key. `code` is the code of the rules' deck.
    pub(super) fn new(rules: SoloRules, code: DeckCode, dice: Rng, best: Option<SoloResult>) -> Self {
        Self {
            solo: Solo::new(&rules),
            rules,
            code,
            dice,
            task: None,
            aside: None,
            best,
            fresh: None,
            ran_out: None,
            question: None,
            notice: None,
            trouble: None,
            closed: false,
        }
    }

    pub(super) fn category(&self) -> Category {
        self.rules.category().expect("a game of a deck has a category")
    }

    pub(super) fn code(&self) -> DeckCode {
        self.code
    }

    pub(super) fn best(&self) -> Option<&SoloResult> {
        self.best.as_ref()
    }

    pub(super) fn question(&self) -> Option<Confirmation> {
        self.question
    }

    pub(super) fn notice(&self) -> Option<&SoloMessage> {
        self.notice.as_ref()
    }

    /// The finished tasks so far.
    pub(super) fn done(&self) -> &[FinishedTask] {
        &self.solo.done
    }

    pub(super) fn stage(&self) -> SoloView<'_> {
        match (self.solo.phase, &self.aside, &self.task) {
            _ if self.closed => SoloView::Closed,
            (SoloPhase::Task { .. }, Some(aside), _) => SoloView::Aside(aside),
            (SoloPhase::Task { .. }, None, Some(task)) => SoloView::Task(task),
            (SoloPhase::Over { .. }, ..) => SoloView::Over(self.summary()),
            _ => SoloView::Welcome,
        }
    }

    /// The result in lines; empty until the game is over.
    pub(super) fn summary(&self) -> Vec<String> {
        let lines = match (self.solo.phase, self.solo.result(&self.rules)) {
            (_, Some(result)) => summary::of_result(&result, self.best()),
            (SoloPhase::Over { .. }, None) => summary::of_stopped(&self.solo.done),
            _ => Vec::new(),
        };
        lines.into_iter().chain(self.trouble.clone()).collect()
    }

    /// The milliseconds since the start, without pauses, and the milliseconds left if there is a time limit.
    pub(super) fn time_ms(&self, now: Moment) -> Option<(u64, Option<u64>)> {
        let SoloPhase::Task { started, ends, .. } = self.solo.phase else { return None };
        let now = self.solo.paused.unwrap_or(now);
        Some((now.ms_since(started), ends.map(|ends| ends.ms_since(now))))
    }

    /// True if the screen changes without keys.
    pub(super) fn is_running(&self) -> bool {
        matches!(self.solo.phase, SoloPhase::Task { .. }) && self.solo.paused.is_none()
    }

    /// Returns the result of a game that has just ended, once.
    pub(super) fn take_result(&mut self) -> Option<SoloResult> {
        self.fresh.take()
    }

    /// Shows a problem beside the result.
    pub(super) fn warn(&mut self, trouble: String) {
        self.trouble = Some(trouble);
    }

    /// Lets time pass.
    pub(super) fn tick(&mut self, now: Moment) {
        // A tick is never refused.
        let _ = self.command(SoloCommand::Tick, now);
    }

    /// Handles a key, by its name in [`Key::of`]. Time passes first, so a key after the end does not count.
    pub(super) fn press(&mut self, key: &str, now: Moment) {
        self.tick(now);
        self.notice = None;
        if let Some(question) = self.question.take() {
            if key == question.key() || key == "y" {
                return self.confirm(question, now);
            }
            if key == "n" || key == "Escape" {
                return;
            }
            // Any other key continues the game.
        }
        match (self.stage(), key) {
            (SoloView::Welcome, "q") => self.closed = true,
            (SoloView::Welcome, _) => self.begin(now),
            (SoloView::Task(_), "p") => self.question = Some(Confirmation::Skip),
            (SoloView::Task(_) | SoloView::Aside(_), "q") => self.question = Some(Confirmation::Quit),
            (SoloView::Task(_), _) => self.play(key, now),
            (SoloView::Aside(_), "Enter" | " ") => {
                self.aside = None;
                // The game is paused, or its end was noticed above.
                let _ = self.command(SoloCommand::Resume, now);
            }
            (SoloView::Over(_), _) if self.ran_out.is_some_and(|end| now.ms_since(end) < GRACE_MS) => {}
            (SoloView::Over(_), "Enter") => self.begin(now),
            (SoloView::Over(_), "q") => self.closed = true,
            (SoloView::Aside(_) | SoloView::Over(_) | SoloView::Closed, _) => {}
        }
    }

    /// Starts the first game, or another one.
    fn begin(&mut self, now: Moment) {
        if let Some(result) = self.solo.result(&self.rules)
            && self.best.as_ref().is_none_or(|best| result.compare(best).is_some_and(std::cmp::Ordering::is_gt))
        {
            self.best = Some(result);
        }
        self.trouble = None;
        self.solo = Solo::new(&self.rules);
        self.command(SoloCommand::Start, now).expect("a game that was not started can be started");
    }

    fn confirm(&mut self, question: Confirmation, now: Moment) {
        let command = match question {
            Confirmation::Quit => SoloCommand::Stop,
            Confirmation::Skip => SoloCommand::Skip,
        };
        let before = self.task.take();
        // Refused only if the time ran out while the question was open.
        if self.command(command, now).is_ok() && question == Confirmation::Skip {
            self.aside = before.and_then(solved);
            if self.aside.is_some() {
                // The next board is not visible yet, so its time must not count.
                let _ = self.command(SoloCommand::Pause, now);
            }
        }
    }

    fn play(&mut self, key: &str, now: Moment) {
        let Some(TaskOnBoard { hand, .. }) = &mut self.task else { return };
        let Some(key) = Key::of(key, "", hand.area().lattice()) else { return };
        let effects = match key {
            Key::Call => return self.call(now),
            Key::Look(_) | Key::Above | Key::Xray => return,
            _ => hand.press(key, None, ViewDirection::default()),
        };
        let back = effects.announcements().iter().filter_map(|announcement| match *announcement {
            Announcement::SentBack { piece } => Some(piece),
            _ => None,
        });
        let back: PieceSet = back.collect();
        let nothing = effects.feedback().is_none();
        self.notice = match key {
            _ if !back.is_empty() => Some(SoloMessage::SentBack(back)),
            Key::Raise(_) if effects.feedback() == Some(Feedback::Clash) => Some(SoloMessage::NoLayer),
            _ if effects.feedback() == Some(Feedback::Clash) => Some(SoloMessage::DoesNotFit),
            Key::Undo if nothing => Some(SoloMessage::NothingToUndo),
            Key::Lift if nothing => Some(SoloMessage::NothingToRemove),
            Key::Take(position) if position >= hand.pieces().len() => {
                Some(SoloMessage::NoSuchPiece(hand.pieces().len()))
            }
            _ => None,
        };
        for &change in effects.changes() {
            let command = match change {
                Change::Place(placement) => SoloCommand::Place(placement),
                Change::Lift(piece) => SoloCommand::Lift(piece),
            };
            // The hand has checked the rules, so only the time can refuse it; then the task is gone.
            let _ = self.command(command, now);
        }
    }

    fn call(&mut self, now: Moment) {
        let expected_ms = self.task.as_ref().and_then(expected_ms);
        match self.command(SoloCommand::CallUbongo, now) {
            Ok(()) => {
                let took_ms = self.solo.done.last().map_or(0, |done| done.after_ms);
                self.notice = Some(SoloMessage::Solved { took_ms, expected_ms });
            }
            Err(Refusal::NotSolved(misfit)) => self.notice = Some(SoloMessage::NotSolved(misfit)),
            Err(_) => {}
        }
    }

    fn command(&mut self, command: SoloCommand, now: Moment) -> Result<(), Refusal> {
        let (events, verdict) = decide_solo(&self.rules, &self.solo, now, command, &mut self.dice);
        for event in events {
            self.solo.apply(&event);
            match event {
                SoloEvent::Dealt { board, face, .. } => self.task = self.dealt(board, face),
                SoloEvent::Ended { .. } => {
                    (self.task, self.aside, self.question) = (None, None, None);
                    self.ran_out = (verdict.is_err() || command == SoloCommand::Tick).then_some(now);
                    self.fresh = self.solo.result(&self.rules);
                }
                _ => {}
            }
        }
        verdict
    }

    fn dealt(&self, board: u8, face: Face) -> Option<TaskOnBoard> {
        let (area, pieces) = self.rules.task(board, face)?;
        let hand = Hand::new(area.clone(), pieces.iter().collect(), Vec::new());
        Some(TaskOnBoard { board: usize::from(board) + 1, face, hand })
    }
}

fn task(hand: &Hand) -> Option<Task> {
    Task::new(hand.area().clone(), hand.pieces().iter().copied().collect()).ok()
}

/// The same board with a solution.
fn solved(TaskOnBoard { hand, board, face }: TaskOnBoard) -> Option<TaskOnBoard> {
    let solution = task(&hand)?.first()?;
    let hand = Hand::new(hand.area().clone(), hand.pieces().to_vec(), solution);
    Some(TaskOnBoard { hand, board, face })
}

/// The time that an average adult needs, if all pieces are on the board.
fn expected_ms(TaskOnBoard { hand, .. }: &TaskOnBoard) -> Option<u64> {
    let complete = hand.pieces().iter().all(|&piece| hand.location(piece) == Location::Board);
    let grade = task(hand).filter(|_| complete)?.grade().ok()?;
    Some(grade.expected_ms.into())
}

#[cfg(test)]
pub(super) mod tests;
