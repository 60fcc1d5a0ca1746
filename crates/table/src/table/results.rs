//! The results of people: achievements that may become records, and attempts from which grades learn.

use puzzle::Task;
use puzzle::deck::Face;
use rules::solo::{FinishedTask, Solo, SoloEvent, SoloPhase};
use rules::{Event, Game, Moment, Phase, Presence, Seat, is_plausible};

use super::{ActiveRules, Output, Table};
use crate::{Achievement, AchievementKind, Attempt, EarnedAchievement, Play, TableEvent};

/// An attempt that has ended, before it is known whose it was.
#[derive(Clone, Copy)]
struct EndedAttempt {
    seat: Seat,
    done: FinishedTask,
    limit_ms: Option<u64>,
}

/// The attempts that an event of a race ends.
fn ended_in_race(game: &Game, event: &Event, now: Moment) -> Vec<EndedAttempt> {
    let Phase::Race { face, opened, ends, .. } = game.phase else { return Vec::new() };
    let limit_ms = ends.map(|ends| ends.ms_since(opened));
    let elapsed_ms = limit_ms.unwrap_or(u64::MAX).min(now.ms_since(opened));
    let end = |seat: Seat, after_ms, solved| {
        let board = game.player(seat)?.tray.board?;
        Some(EndedAttempt { seat, done: FinishedTask { board, face, after_ms, solved }, limit_ms })
    };
    match event {
        Event::Solved { seat, after_ms, .. } => end(*seat, *after_ms, true).into_iter().collect(),
        Event::GaveUp { seat } => end(*seat, elapsed_ms, false).into_iter().collect(),
        Event::RoundClosed { .. } => {
            let tries = |seat: &Seat| {
                let player = game.player(*seat).filter(|player| player.presence == Presence::Here);
                player.is_some_and(|player| player.tray.rank.is_none() && !player.tray.gave_up)
            };
            game.seats().filter(tries).filter_map(|seat| end(seat, elapsed_ms, false)).collect()
        }
        _ => Vec::new(),
    }
}

/// The attempt at a task of a solo game.
fn ended_alone(solo: &Solo, done: FinishedTask) -> Option<EndedAttempt> {
    let SoloPhase::Task { ends, dealt, .. } = solo.phase else { return None };
    Some(EndedAttempt { seat: Seat::new(0)?, done, limit_ms: ends.map(|ends| ends.ms_since(dealt)) })
}

impl Table {
    /// Reports the attempts at tasks that an event ends. It has not been applied yet: a round that closes takes the boards
    /// away.
    pub(super) fn note_attempts(&mut self, event: &TableEvent) {
        let Some(game) = &self.state.game else { return };
        let ended = match (event, &game.play) {
            (TableEvent::Game(event), Play::Game { game, .. }) => ended_in_race(game, event, self.clock),
            (TableEvent::Solo(SoloEvent::TaskDone(done)), Play::Solo { solo, .. }) => {
                ended_alone(solo, *done).into_iter().collect()
            }
            _ => return,
        };
        let attempts: Vec<Attempt> = ended.into_iter().filter_map(|ended| self.attempt(ended)).collect();
        self.out.extend(attempts.into_iter().map(|attempt| Output::Attempt(Box::new(attempt))));
    }

    /// `None` for bots, and for times that say nothing.
    fn attempt(&self, ended: EndedAttempt) -> Option<Attempt> {
        let EndedAttempt { seat, done: FinishedTask { board, face, after_ms, solved }, limit_ms } = ended;
        let chair = self.state.chair(seat).filter(|chair| chair.member().is_some())?;
        let (edition, aids) = (self.state.settings.edition, self.state.settings.aids);
        let task = self.task(seat, board, face)?;
        Some(Attempt { edition, level: chair.level, task, after_ms, solved, limit_ms, aids })
            .filter(Attempt::is_plausible)
    }

    fn task(&self, seat: Seat, board: u8, face: Face) -> Option<Task> {
        let (area, pieces) = match self.active_rules.as_ref()? {
            ActiveRules::Game(rules) => rules.task(seat, board, face)?,
            ActiveRules::Solo(rules) => rules.task(board, face)?,
        };
        Task::new(area.clone(), pieces).ok()
    }

    /// The achievement of an event, if a person earned one.
    pub(super) fn achievement(&self, event: &TableEvent) -> Option<EarnedAchievement> {
        let game = self.state.game.as_ref()?;
        let (seat, kind, is_plausible) = match (event, &game.play) {
            (TableEvent::Game(Event::Solved { seat, after_ms, .. }), Play::Game { game, .. }) => {
                let Phase::Race { face, .. } = game.phase else { return None };
                let tray = &game.player(*seat)?.tray;
                let kind = AchievementKind::Task { board: tray.board?, face, after_ms: *after_ms };
                // A solved task has all its pieces on the board.
                (*seat, kind, is_plausible(tray.placed.len(), *after_ms))
            }
            (TableEvent::Solo(SoloEvent::Ended { .. }), Play::Solo { category, solo }) => {
                let Some(ActiveRules::Solo(rules)) = &self.active_rules else { return None };
                let result = solo.result(rules)?;
                let solved = result.solved() as u32;
                let kind = AchievementKind::Solo { goal: category.goal, solved, after_ms: result.last_solved_ms() };
                (Seat::new(0)?, kind, result.done.iter().all(|done| rules.is_plausible(done)))
            }
            _ => return None,
        };
        let chair = self.state.chair(seat)?;
        let member = chair.member()?;
        let name = self.state.member(member)?.name.clone();
        let (edition, aids) = (self.state.settings.edition, self.state.settings.aids);
        let achievement = Achievement { name, edition, level: chair.level, deck: game.deck, aids, kind };
        Some(EarnedAchievement { achievement, key: self.private.key(member)?, is_plausible })
    }
}
