//! The result of a game in lines of text.

use std::cmp::Ordering;

use rules::solo::{FinishedTask, Goal, SoloResult};

use super::minutes::Minutes;

/// A result in a few words: the time for the tasks, or their number.
pub(super) fn score(result: &SoloResult) -> String {
    match result.category.goal {
        Goal::Tasks(_) => Minutes(result.after_ms).to_string(),
        Goal::Minutes(_) => match result.solved() {
            0 => "no task".into(),
            solved => format!("{}, the last one after {}", tasks(solved), Minutes(result.last_solved_ms())),
        },
    }
}

pub(super) fn goal(goal: Goal) -> String {
    match goal {
        Goal::Minutes(1) => "1 minute".into(),
        Goal::Minutes(minutes) => format!("{minutes} minutes"),
        Goal::Tasks(count) => tasks(count.into()),
    }
}

fn tasks(count: usize) -> String {
    if count == 1 { "1 task".into() } else { format!("{count} tasks") }
}

/// The result of a game, compared with the best one before.
pub(super) fn of_result(result: &SoloResult, best: Option<&SoloResult>) -> Vec<String> {
    let mut lines = vec![format!("{}: {}.", capital(&goal(result.category.goal)), score(result))];
    lines.extend(of_tasks(&result.done));
    lines.push(match best.and_then(|best| Some((best, result.compare(best)?))) {
        None => "Your first result in this category.".into(),
        Some((best, Ordering::Greater)) => format!("★ New personal best! Your best before: {}.", score(best)),
        Some((_, Ordering::Equal)) => "Exactly as good as your best.".into(),
        Some((best, Ordering::Less)) => format!("Your best: {}.", score(best)),
    });
    lines
}

pub(super) fn of_stopped(done: &[FinishedTask]) -> Vec<String> {
    let solved = done.iter().filter(|done| done.solved).count();
    let mut lines =
        vec!["You stopped early, so this game doesn't count.".into(), format!("Solved: {}.", tasks(solved))];
    lines.extend(of_tasks(done));
    lines
}

/// The time of each task, and the number of tasks put aside.
fn of_tasks(done: &[FinishedTask]) -> impl Iterator<Item = String> {
    let times: Vec<String> =
        done.iter().filter(|done| done.solved).map(|done| Minutes(done.after_ms).to_string()).collect();
    let aside = done.len() - times.len();
    let times = (!times.is_empty()).then(|| format!("Times: {}", times.join(", ")));
    times.into_iter().chain((aside > 0).then(|| format!("Put aside: {aside}.")))
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}

#[cfg(test)]
mod tests {
    use puzzle::Rng;
    use puzzle::deck::{Edition, Face, Level};
    use rules::Moment;
    use rules::solo::{Category, Solo, SoloCommand, SoloPhase, SoloRules, decide_solo};

    use super::*;
    use crate::random::deck;

    fn result(goal: Goal, times: &[(u64, bool)]) -> SoloResult {
        let face = Face::new(0).unwrap();
        let done: Vec<FinishedTask> =
            times.iter().map(|&(after_ms, solved)| FinishedTask { board: 0, face, after_ms, solved }).collect();
        let category = Category { edition: Edition::Modern, level: Level::Easy, goal, aids: false };
        SoloResult { category, after_ms: done.iter().map(|done| done.after_ms).sum(), done }
    }

    #[test]
    fn m13_results_for_a_number_of_tasks_are_compared_by_time() {
        let slow = result(Goal::Tasks(2), &[(65_000, true), (30_000, false), (21_000, true)]);
        let fast = result(Goal::Tasks(2), &[(40_000, true), (21_000, true)]);
        assert_eq!(
            of_result(&slow, None),
            ["2 tasks: 1:56.", "Times: 1:05, 0:21", "Put aside: 1.", "Your first result in this category."]
        );
        assert_eq!(of_result(&fast, Some(&slow)).last().unwrap(), "★ New personal best! Your best before: 1:56.");
        assert_eq!(of_result(&slow, Some(&fast)).last().unwrap(), "Your best: 1:01.");
        assert_eq!(of_result(&slow, Some(&slow)).last().unwrap(), "Exactly as good as your best.");
    }

    #[test]
    fn m12_results_against_the_clock_are_compared_by_tasks() {
        let one = result(Goal::Minutes(1), &[(10_000, true)]);
        let two = result(Goal::Minutes(1), &[(25_000, true), (30_000, true)]);
        let lines = of_result(&two, Some(&one));
        assert_eq!(lines[0], "1 minute: 2 tasks, the last one after 0:55.");
        assert_eq!(lines[2], "★ New personal best! Your best before: 1 task, the last one after 0:10.");
        assert_eq!(of_result(&result(Goal::Minutes(5), &[]), None)[0], "5 minutes: no task.");
    }

    #[test]
    fn m15_the_summary_of_a_stopped_game_says_that_it_does_not_count() {
        let stopped = result(Goal::Tasks(5), &[(21_000, true)]);
        assert_eq!(
            of_stopped(&stopped.done),
            ["You stopped early, so this game doesn't count.", "Solved: 1 task.", "Times: 0:21"]
        );
    }

    /// A random solo game: tasks are solved and put aside until the game is over or stopped.
    fn random_run(seed: u64, goal: Goal) -> (SoloRules, Solo) {
        let mut rng = Rng::new(seed);
        let boards = deck(Edition::Modern);
        let level = Level::Easy;
        let category = Category { edition: Edition::Modern, level, goal, aids: false };
        let rules = SoloRules::new(category, boards.deck.clone()).unwrap();
        let (mut solo, mut at) = (Solo::new(&rules), Moment(0));
        let mut does = |solo: &mut Solo, at, command| {
            let (events, _) = decide_solo(&rules, solo, at, command, &mut rng);
            events.iter().for_each(|event| solo.apply(event));
            rng.below(60)
        };
        let mut chance = does(&mut solo, at, SoloCommand::Start);
        while let SoloPhase::Task { face, .. } = solo.phase {
            at = at.plus_ms(1_000 * chance as u64 + 17);
            if chance < 10 {
                let command = if chance == 0 { SoloCommand::Stop } else { SoloCommand::Skip };
                chance = does(&mut solo, at, command);
                continue;
            }
            for &placement in &boards.solutions[&(level, solo.tray.board.unwrap(), face)] {
                does(&mut solo, at, SoloCommand::Place(placement));
            }
            chance = does(&mut solo, at, SoloCommand::CallUbongo);
        }
        (rules, solo)
    }

    /// The values that count, larger is better: the number of tasks and how early the last one was solved (M12), or the
    /// time (M13).
    fn worth(goal: Goal, done: &[FinishedTask]) -> (usize, i64) {
        let until = |count: usize| done[..count].iter().map(|done| done.after_ms as i64).sum::<i64>();
        match goal {
            Goal::Tasks(_) => (0, -until(done.len())),
            Goal::Minutes(_) => {
                let last = done.iter().rposition(|done| done.solved).map_or(0, |last| last + 1);
                (done.iter().filter(|done| done.solved).count(), -until(last))
            }
        }
    }

    #[test]
    fn m12_m13_the_summary_of_random_solo_games_agrees_with_the_rules() {
        let (mut records, mut stopped) = (0, 0);
        for goal in [Goal::Tasks(5), Goal::Minutes(5)] {
            let mut best: Option<SoloResult> = None;
            for seed in 0..200 {
                let (rules, solo) = random_run(seed, goal);
                let solved = solo.done.iter().filter(|done| done.solved).count();
                let Some(result) = solo.result(&rules) else {
                    assert_eq!(of_stopped(&solo.done)[1], format!("Solved: {}.", tasks(solved)), "seed {seed}");
                    stopped += 1;
                    continue;
                };
                let (count, ms) = worth(goal, &solo.done);
                let said = match goal {
                    Goal::Tasks(_) => format!("5 tasks: {}.", Minutes(ms.unsigned_abs())),
                    Goal::Minutes(_) if count == 0 => "5 minutes: no task.".to_owned(),
                    Goal::Minutes(_) => {
                        format!("5 minutes: {}, the last one after {}.", tasks(count), Minutes(ms.unsigned_abs()))
                    }
                };
                let lines = of_result(&result, best.as_ref());
                assert_eq!(lines[0], said, "seed {seed}");
                let aside = format!("Put aside: {}.", solo.done.len() - solved);
                assert_eq!(lines.contains(&aside), solved < solo.done.len(), "seed {seed}: {lines:?}");
                let is_better = best.as_ref().is_none_or(|best| worth(goal, &solo.done) > worth(goal, &best.done));
                let is_record = lines.last().is_some_and(|line| line.starts_with('★'));
                assert_eq!(is_record, is_better && best.is_some(), "seed {seed}: {lines:?}");
                records += u32::from(is_record);
                if is_better {
                    best = Some(result);
                }
            }
        }
        assert!(records > 2 && stopped > 2, "{records} {stopped}");
    }
}
