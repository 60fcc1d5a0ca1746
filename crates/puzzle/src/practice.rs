//! Tasks to practise: chosen by level and difficulty, one after another.

use crate::deck::{Deck, Level, Side};
use crate::{Rng, Task};

/// A third of the tasks of a level, by grade.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// The third with the lowest grades.
    Easier,
    /// The third in the middle.
    Medium,
    /// The third with the highest grades.
    Harder,
}

impl Difficulty {
    /// From easier to harder.
    pub const ALL: [Self; 3] = [Self::Easier, Self::Medium, Self::Harder];
}

/// A task of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PracticeTask {
    /// Index of the board in the deck.
    pub board: usize,
    /// Index of the set of pieces on the side.
    pub set: usize,
    /// Its grade.
    pub expected_ms: u32,
}

/// All tasks of one level of a deck, the easiest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PracticeTasks {
    level: Level,
    tasks: Vec<PracticeTask>,
}

impl PracticeTasks {
    /// Grades the tasks of a level. Empty if the deck has no such level.
    pub fn of(deck: &Deck, level: Level) -> Self {
        let sides = deck.boards.iter().enumerate().filter_map(|(board, sides)| Some((board, sides.side(level)?)));
        let of_side = |(board, side): (usize, &Side)| {
            let graded = side.tasks().enumerate().filter_map(move |(set, task)| {
                Some(PracticeTask { board, set, expected_ms: task.grade().ok()?.expected_ms })
            });
            graded.collect::<Vec<_>>()
        };
        let mut tasks: Vec<PracticeTask> = sides.flat_map(of_side).collect();
        tasks.sort_by_key(|task| (task.expected_ms, task.board, task.set));
        Self { level, tasks }
    }

    /// The level of all tasks.
    pub fn level(&self) -> Level {
        self.level
    }

    /// All tasks, the easiest first.
    pub fn all(&self) -> &[PracticeTask] {
        &self.tasks
    }

    /// The tasks of a difficulty.
    pub fn third(&self, difficulty: Difficulty) -> &[PracticeTask] {
        let third = difficulty as usize;
        &self.tasks[self.tasks.len() * third / 3..self.tasks.len() * (third + 1) / 3]
    }

    /// The difficulty of a grade.
    pub fn difficulty(&self, expected_ms: u32) -> Difficulty {
        let holds = |&difficulty: &Difficulty| {
            self.third(difficulty).last().is_some_and(|last| expected_ms <= last.expected_ms)
        };
        Difficulty::ALL.into_iter().find(holds).unwrap_or(Difficulty::Harder)
    }

    /// A task of a difficulty by chance, unless it is among the `seen` ones; if all are, any.
    pub fn any(&self, difficulty: Difficulty, seen: &[PracticeTask], rng: &mut Rng) -> Option<PracticeTask> {
        let third = self.third(difficulty);
        let fresh: Vec<&PracticeTask> = third.iter().filter(|task| !seen.contains(task)).collect();
        if fresh.is_empty() { rng.pick(third).copied() } else { rng.pick(&fresh).map(|&&task| task) }
    }

    /// The task on another board whose grade is nearest, unless it is among the `seen` ones; if all are, any but this.
    pub fn like(&self, like: PracticeTask, seen: &[PracticeTask]) -> Option<PracticeTask> {
        let others = || self.tasks.iter().filter(|task| task.board != like.board);
        let distance = |task: &&PracticeTask| task.expected_ms.abs_diff(like.expected_ms);
        let fresh = others().filter(|task| !seen.contains(task)).min_by_key(distance);
        fresh.or_else(|| others().min_by_key(distance)).copied()
    }

    /// The area and pieces of a task. `None` if the deck has no such task.
    pub fn task(&self, deck: &Deck, task: PracticeTask) -> Option<Task> {
        deck.boards.get(task.board)?.side(self.level)?.tasks().nth(task.set)
    }
}

/// Counts solved tasks without punishing anyone: a task solved without help adds one, and nothing ever takes one away.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Streak {
    /// Tasks solved without help.
    pub unaided: u32,
    /// All tasks solved.
    pub solved: u32,
}

impl Streak {
    /// After a task was solved with this number of hints.
    #[must_use]
    pub const fn after_solving(self, hints: u32) -> Self {
        Self { unaided: self.unaided.saturating_add((hints == 0) as u32), solved: self.solved.saturating_add(1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::{DeckCode, Edition};

    fn tasks(edition: Edition, level: Level) -> (Deck, PracticeTasks) {
        let deck = Deck::new(DeckCode::new(edition, 21).unwrap());
        let tasks = PracticeTasks::of(&deck, level);
        (deck, tasks)
    }

    #[test]
    fn every_level_has_tasks_of_each_difficulty() {
        for edition in [Edition::Modern, Edition::ThreeD] {
            for &level in edition.levels() {
                let (deck, tasks) = tasks(edition, level);
                let thirds = Difficulty::ALL.map(|difficulty| tasks.third(difficulty));
                assert!(thirds.iter().all(|third| third.len() >= 20), "{level}");
                assert_eq!(thirds.concat(), tasks.all());
                assert!(tasks.all().is_sorted_by_key(|task| task.expected_ms));
                for &task in tasks.all().iter().step_by(9) {
                    let graded = tasks.task(&deck, task).unwrap().grade().unwrap();
                    assert_eq!(graded.expected_ms, task.expected_ms);
                    assert!(
                        tasks
                            .third(tasks.difficulty(task.expected_ms))
                            .iter()
                            .any(|t| t.expected_ms == task.expected_ms)
                    );
                }
            }
        }
        assert_eq!(tasks(Edition::Modern, Level::One).1.all(), []);
    }

    #[test]
    fn another_one_like_this_is_on_another_board_and_about_as_hard() {
        let (_, tasks) = tasks(Edition::Modern, Level::Easy);
        let mut seen = vec![tasks.all()[100]];
        for _ in 0..20 {
            let last = *seen.last().unwrap();
            let next = tasks.like(last, &seen).unwrap();
            assert!(next.board != last.board && !seen.contains(&next));
            assert!(next.expected_ms.abs_diff(last.expected_ms) < 3_000, "{last:?} {next:?}");
            seen.push(next);
        }
        let all = tasks.all().to_vec();
        assert!(tasks.like(all[3], &all).is_some(), "there is always another one");
    }

    #[test]
    fn chosen_tasks_have_the_difficulty_and_are_new_while_there_are_new_ones() {
        let (_, tasks) = tasks(Edition::ThreeD, Level::Two);
        let mut rng = Rng::new(5);
        for difficulty in Difficulty::ALL {
            let third = tasks.third(difficulty);
            let mut seen = Vec::new();
            for _ in 0..third.len() {
                let next = tasks.any(difficulty, &seen, &mut rng).unwrap();
                assert!(third.contains(&next) && !seen.contains(&next));
                seen.push(next);
            }
            assert!(third.contains(&tasks.any(difficulty, &seen, &mut rng).unwrap()));
        }
    }

    #[test]
    fn a_hint_adds_nothing_to_the_streak_and_takes_nothing_away() {
        let streak = Streak::default().after_solving(0).after_solving(3).after_solving(0);
        assert_eq!(streak, Streak { unaided: 2, solved: 3 });
    }
}
