//! The solo timer: as many tasks as possible in a time (M12), or a number of tasks as fast as possible (M13).

use rules::Moment;
use rules::solo::{Goal, Score};
use serde::{Deserialize, Serialize};

use crate::{Stopwatch, UNDO_MS};

/// More tasks than anyone solves in an hour.
const MAX_TASKS: usize = 500;

/// A task that was solved or put aside (M14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SoloTask {
    /// The time spent on it, without pauses.
    pub after_ms: u64,
    /// False if it was put aside.
    pub solved: bool,
}

/// What the timer does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SoloState {
    /// No run has begun.
    Ready,
    /// The time runs.
    Running,
    /// The time was stopped.
    Paused,
    /// The run is over.
    Over {
        /// The length of the run, without pauses.
        after_ms: u64,
        /// True if the goal was reached: the time is up, or all tasks are solved.
        complete: bool,
        /// True if it is the best run with this goal (M15).
        is_best: bool,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Ended {
    after_ms: u64,
    complete: bool,
    is_best: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Run {
    watch: Stopwatch,
    done: Vec<SoloTask>,
    ended: Option<Ended>,
}

impl Run {
    /// The time of all tasks that are done.
    fn done_ms(&self) -> u64 {
        self.done.iter().map(|task| task.after_ms).sum()
    }

    fn solved(&self) -> usize {
        self.done.iter().filter(|task| task.solved).count()
    }

    /// The time until the last task was solved breaks ties (M15).
    fn score(&self) -> Score {
        let last = self.done.iter().rposition(|task| task.solved).map_or(0, |last| last + 1);
        let after_ms = self.done[..last].iter().map(|task| task.after_ms).sum();
        Score { solved: self.solved() as u32, after_ms }
    }
}

/// The best run with a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Best {
    goal: Goal,
    solved: u32,
    after_ms: u64,
}

/// The timer of a player who plays alone with the box.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SoloTimer {
    goal: Goal,
    run: Option<Run>,
    best: Vec<Best>,
    /// When the last task was done, and the run and the best ones before it.
    before: Option<(Moment, Run, Vec<Best>)>,
}

impl Default for SoloTimer {
    fn default() -> Self {
        Self { goal: Goal::OF_THE_RULEBOOKS[0], run: None, best: Vec::new(), before: None }
    }
}

impl SoloTimer {
    /// The goal of this run.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Chooses another goal. Returns false during a run, and for a goal that `rules` refuses.
    pub fn choose_goal(&mut self, goal: Goal) -> bool {
        let is_free = self.run.as_ref().is_none_or(|run| run.ended.is_some()) && goal.check().is_ok();
        if is_free {
            (self.goal, self.run, self.before) = (goal, None, None);
        }
        is_free
    }

    /// What it does.
    pub fn state(&self) -> SoloState {
        match &self.run {
            None => SoloState::Ready,
            Some(Run { ended: Some(Ended { after_ms, complete, is_best }), .. }) => {
                SoloState::Over { after_ms: *after_ms, complete: *complete, is_best: *is_best }
            }
            Some(run) if run.watch.is_paused() => SoloState::Paused,
            Some(_) => SoloState::Running,
        }
    }

    /// The tasks of this run that were solved or put aside, in order.
    pub fn done(&self) -> &[SoloTask] {
        self.run.as_ref().map_or(&[], |run| &run.done)
    }

    /// The number of solved tasks.
    pub fn solved(&self) -> usize {
        self.run.as_ref().map_or(0, Run::solved)
    }

    /// The best score with this goal.
    pub fn best(&self) -> Option<Score> {
        let best = self.best.iter().find(|best| best.goal == self.goal)?;
        Some(Score { solved: best.solved, after_ms: best.after_ms })
    }

    fn limit_ms(&self) -> Option<u64> {
        match self.goal {
            Goal::Minutes(minutes) => Some(u64::from(minutes) * 60_000),
            Goal::Tasks(_) => None,
        }
    }

    /// The time since the start, without pauses.
    pub fn elapsed_ms(&self, now: Moment) -> u64 {
        let elapsed = match &self.run {
            None => 0,
            Some(Run { ended: Some(ended), .. }) => ended.after_ms,
            Some(run) => run.watch.elapsed_ms(now),
        };
        elapsed.min(self.limit_ms().unwrap_or(u64::MAX))
    }

    /// The time left, and the whole time. `None` if the goal is a number of tasks.
    pub fn left_ms(&self, now: Moment) -> Option<(u64, u64)> {
        let limit = self.limit_ms()?;
        Some((limit - self.elapsed_ms(now), limit))
    }

    /// The share of the goal that is left, from 1 to 0: of the time, or of the tasks.
    pub fn share(&self, now: Moment) -> f64 {
        match (self.goal, self.left_ms(now)) {
            (_, Some((left, limit))) => left as f64 / limit as f64,
            (Goal::Tasks(tasks), None) => 1.0 - self.solved().min(tasks.into()) as f64 / f64::from(tasks.max(1)),
            (Goal::Minutes(_), None) => 0.0,
        }
    }

    /// Starts a run. Returns false if one is on.
    pub fn start(&mut self, now: Moment) -> bool {
        let is_free = matches!(self.state(), SoloState::Ready | SoloState::Over { .. });
        if is_free {
            self.run = Some(Run { watch: Stopwatch::started(now), done: Vec::new(), ended: None });
            self.before = None;
        }
        is_free
    }

    /// A task is solved; the next one begins. Returns false if no time runs, or if it is up.
    pub fn solve(&mut self, now: Moment) -> bool {
        self.finish_task(now, true)
    }

    /// Puts a task aside for another one (M14). Returns false if no time runs, or if it is up.
    pub fn put_aside(&mut self, now: Moment) -> bool {
        self.finish_task(now, false)
    }

    fn finish_task(&mut self, now: Moment, solved: bool) -> bool {
        self.notice_time(now);
        if self.state() != SoloState::Running || self.done().len() >= MAX_TASKS {
            return false;
        }
        let best = self.best.clone();
        let Some(run) = &mut self.run else { return false };
        self.before = Some((now, run.clone(), best));
        let after_ms = run.watch.elapsed_ms(now).saturating_sub(run.done_ms());
        run.done.push(SoloTask { after_ms, solved });
        if matches!(self.goal, Goal::Tasks(tasks) if self.solved() >= usize::from(tasks)) {
            self.end(self.elapsed_ms(now), true);
        }
        true
    }

    /// True for a moment after a task was solved or put aside.
    pub fn can_undo(&self, now: Moment) -> bool {
        self.before.as_ref().is_some_and(|(at, ..)| now.ms_since(*at) < UNDO_MS)
    }

    /// Takes back that a task was solved or put aside.
    pub fn undo(&mut self, now: Moment) -> bool {
        let can_undo = self.can_undo(now);
        if let Some((_, run, best)) = self.before.take_if(|_| can_undo) {
            (self.run, self.best) = (Some(run), best);
        }
        can_undo
    }

    /// Stops the time. Returns false if it doesn't run.
    pub fn pause(&mut self, now: Moment) -> bool {
        self.notice_time(now);
        let runs = self.state() == SoloState::Running;
        if let Some(run) = self.run.as_mut().filter(|_| runs) {
            run.watch.pause(now);
            self.before = None;
        }
        runs
    }

    /// Lets the time run on. Returns false if it isn't paused.
    pub fn resume(&mut self, now: Moment) -> bool {
        let is_paused = self.state() == SoloState::Paused;
        if let Some(run) = self.run.as_mut().filter(|_| is_paused) {
            run.watch.resume(now);
        }
        is_paused
    }

    /// Ends the run before the goal is reached; then it doesn't count. Returns false if none is on.
    pub fn stop(&mut self, now: Moment) -> bool {
        self.notice_time(now);
        let is_on = matches!(self.state(), SoloState::Running | SoloState::Paused);
        if is_on {
            self.end(self.elapsed_ms(now), false);
        }
        is_on
    }

    /// Ends a run whose time is up, and notices a clock that was set back. Returns true if anything changed.
    pub fn notice_time(&mut self, now: Moment) -> bool {
        let mut changed = false;
        if let Some((at, run, _)) = &mut self.before {
            changed |= *at > now;
            *at = now.min(*at);
            changed |= run.watch.notice_clock(now);
        }
        match &mut self.run {
            Some(run) if run.ended.is_none() => changed |= run.watch.notice_clock(now),
            _ => return changed,
        }
        let limit = self.limit_ms().filter(|&limit| self.elapsed_ms(now) >= limit);
        if let Some(limit) = limit {
            self.end(limit, true);
        }
        changed || limit.is_some()
    }

    fn end(&mut self, after_ms: u64, complete: bool) {
        let (goal, best) = (self.goal, self.best());
        let Some(run) = &mut self.run else { return };
        let score = run.score();
        let is_best = complete && score.solved > 0 && best.is_none_or(|best| score > best);
        run.ended = Some(Ended { after_ms, complete, is_best });
        if is_best {
            self.best.retain(|best| best.goal != goal);
            self.best.push(Best { goal, solved: score.solved, after_ms: score.after_ms });
        }
    }

    /// True if it can be used; a stored one may be anything.
    pub(crate) fn is_sound(&self) -> bool {
        self.goal.check().is_ok() && self.done().len() <= MAX_TASKS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Moment = Moment(500_000);

    fn after(seconds: u64) -> Moment {
        START.plus_ms(seconds * 1_000)
    }

    fn started(goal: Goal) -> SoloTimer {
        let mut solo = SoloTimer::default();
        assert!(solo.choose_goal(goal) && solo.start(START));
        solo
    }

    #[test]
    fn m12_m16_the_solo_timer_counts_the_tasks_of_5_10_and_20_minutes() {
        for goal in Goal::OF_THE_RULEBOOKS {
            let Goal::Minutes(minutes) = goal else { continue };
            let end = u64::from(minutes) * 60;
            let mut solo = started(goal);
            assert!(solo.solve(after(30)) && solo.put_aside(after(50)) && solo.solve(after(end - 1)));
            assert_eq!(solo.left_ms(after(end - 1)), Some((1_000, end * 1_000)));
            assert!(!solo.solve(after(end)), "M12: the time is up");
            let over = SoloState::Over { after_ms: end * 1_000, complete: true, is_best: true };
            assert_eq!((solo.state(), solo.solved(), solo.done().len()), (over, 2, 3));
            assert_eq!(solo.best(), Some(Score { solved: 2, after_ms: (end - 1) * 1_000 }));
        }
    }

    #[test]
    fn m13_m16_the_solo_timer_measures_the_time_for_5_10_and_20_tasks() {
        for goal in Goal::OF_THE_RULEBOOKS {
            let Goal::Tasks(tasks) = goal else { continue };
            let mut solo = started(goal);
            assert!(solo.put_aside(after(5)), "M14: it costs time and doesn't count");
            for task in 1..u64::from(tasks) {
                assert!(solo.solve(after(5 + task * 10)));
                assert_eq!(solo.state(), SoloState::Running);
            }
            let end = 5 + u64::from(tasks) * 10;
            assert!(solo.solve(after(end)) && !solo.solve(after(end + 1)));
            let over = SoloState::Over { after_ms: end * 1_000, complete: true, is_best: true };
            assert_eq!((solo.state(), solo.elapsed_ms(after(9_999))), (over, end * 1_000));
            assert_eq!(solo.done().last(), Some(&SoloTask { after_ms: 10_000, solved: true }));
        }
    }

    #[test]
    fn m15_a_run_is_compared_with_the_best_one_of_its_goal() {
        let mut solo = started(Goal::Tasks(5));
        let run = |solo: &mut SoloTimer, from: u64, each: u64| {
            solo.start(after(from));
            (1..=5).for_each(|task| assert!(solo.solve(after(from + task * each))));
            matches!(solo.state(), SoloState::Over { is_best: true, .. })
        };
        assert!(run(&mut solo, 0, 10) && !run(&mut solo, 100, 12) && run(&mut solo, 200, 8));
        assert_eq!(solo.best(), Some(Score { solved: 5, after_ms: 40_000 }));
        assert!(solo.choose_goal(Goal::Minutes(5)));
        assert_eq!(solo.best(), None);
    }

    #[test]
    fn m14_a_run_that_is_ended_early_does_not_count() {
        let mut solo = started(Goal::Minutes(5));
        solo.solve(after(10));
        assert!(!solo.choose_goal(Goal::Tasks(5)) && solo.stop(after(20)) && !solo.stop(after(21)));
        assert_eq!(solo.state(), SoloState::Over { after_ms: 20_000, complete: false, is_best: false });
        assert_eq!(solo.best(), None);
    }

    #[test]
    fn pauses_count_for_nothing() {
        let mut solo = started(Goal::Tasks(5));
        assert!(solo.pause(after(10)) && !solo.solve(after(20)) && !solo.pause(after(21)));
        assert!(solo.resume(after(110)) && solo.solve(after(120)));
        assert_eq!(solo.done(), [SoloTask { after_ms: 20_000, solved: true }]);
    }

    #[test]
    fn a_solved_task_can_be_taken_back_for_three_seconds() {
        let mut solo = started(Goal::Tasks(5));
        (1..=5).for_each(|task| assert!(solo.solve(after(task))));
        assert!(solo.undo(after(7)), "even the last one, with its record");
        assert_eq!((solo.state(), solo.solved(), solo.best()), (SoloState::Running, 4, None));
        assert!(solo.solve(after(10)) && !solo.undo(after(13)));
        assert_eq!(solo.elapsed_ms(after(20)), 10_000);
    }

    #[test]
    fn a_wrong_clock_neither_stops_the_time_nor_breaks_it() {
        let mut solo = started(Goal::Minutes(5));
        solo.solve(after(10));
        assert!(solo.notice_time(Moment(0)));
        assert_eq!(solo.left_ms(Moment(20_000)), Some((280_000, 300_000)));
        assert!(solo.solve(Moment(30_000)) && solo.notice_time(Moment(u64::MAX)));
        assert!(matches!(solo.state(), SoloState::Over { after_ms: 300_000, complete: true, .. }));
    }
}
