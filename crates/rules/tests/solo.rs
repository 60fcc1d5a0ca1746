//! The solo game: M12 to M15 and T10.

mod table;

use std::cmp::Ordering;

use puzzle::deck::{Edition, Level};
use puzzle::{Placement, Rng, Task};
use rules::solo::{
    Category, Goal, Score, Solo, SoloCommand, SoloError, SoloEvent, SoloPhase, SoloResult, SoloRules, decide_solo,
};
use rules::{Moment, Refusal};
use table::deck;

struct Alone {
    rules: SoloRules,
    solo: Solo,
    at: Moment,
    dice: Rng,
}

fn category(edition: Edition, level: Level, goal: Goal) -> Category {
    Category { edition, level, goal, aids: false }
}

impl Alone {
    fn new(edition: Edition, level: Level, goal: Goal) -> Self {
        let rules = SoloRules::new(category(edition, level, goal), deck(edition)).unwrap();
        let mut alone = Self { solo: Solo::new(&rules), rules, at: Moment(5000), dice: Rng::new(3) };
        alone.does(SoloCommand::Start).unwrap();
        alone
    }

    fn does(&mut self, command: SoloCommand) -> Result<Vec<SoloEvent>, Refusal> {
        let (events, verdict) = decide_solo(&self.rules, &self.solo, self.at, command, &mut self.dice);
        events.iter().for_each(|event| self.solo.apply(event));
        verdict.map(|()| events)
    }

    /// So many milliseconds later the task is solved.
    fn solves(&mut self, ms: u64) -> Result<Vec<SoloEvent>, Refusal> {
        self.at = self.at.plus_ms(ms);
        for placement in self.solution() {
            self.does(SoloCommand::Place(placement))?;
        }
        self.does(SoloCommand::CallUbongo)
    }

    fn solution(&self) -> Vec<Placement> {
        let SoloPhase::Task { face, .. } = self.solo.phase else { panic!("no task is on the table") };
        let (area, pieces) = self.rules.task(self.solo.tray.board.unwrap(), face).unwrap();
        Task::new(area.clone(), pieces).unwrap().first().unwrap()
    }

    fn result(&self) -> SoloResult {
        self.solo.result(&self.rules).expect("the goal is reached")
    }
}

#[test]
fn m12_as_many_tasks_as_possible_in_some_minutes() {
    for (minutes, solved) in [(5, 29), (10, 59), (20, 119), (1, 5)] {
        let mut alone = Alone::new(Edition::Modern, Level::Easy, Goal::Minutes(minutes));
        assert_eq!(alone.solo.deadline(), Some(Moment(5000 + u64::from(minutes) * 60_000)));
        while alone.solves(10_000).is_ok() {}
        assert_eq!(alone.result().solved(), solved, "the call at the last moment comes too late");
        assert_eq!(alone.does(SoloCommand::CallUbongo), Err(Refusal::Finished));
    }
}

#[test]
fn m13_the_time_for_some_tasks() {
    for tasks in [5, 10, 20, 1, 100] {
        let mut alone = Alone::new(Edition::Modern, Level::Hard, Goal::Tasks(tasks));
        for _ in 0..tasks {
            alone.solves(7000).unwrap();
        }
        let result = alone.result();
        assert_eq!((result.solved(), result.after_ms), (usize::from(tasks), u64::from(tasks) * 7000));
        assert!(result.done.iter().all(|done| done.after_ms == 7000), "M15: every task has its time");
    }
}

#[test]
fn m12_m13_goals_have_limits() {
    let error = |goal| SoloRules::new(category(Edition::Modern, Level::Easy, goal), deck(Edition::Modern)).err();
    for goal in [Goal::Minutes(0), Goal::Minutes(61), Goal::Tasks(0), Goal::Tasks(101)] {
        assert_eq!(error(goal), Some(SoloError::Goal(goal)));
    }
    for goal in Goal::OF_THE_RULEBOOKS {
        assert_eq!(error(goal), None);
    }
    let solid = SoloRules::new(category(Edition::Modern, Level::Two, Goal::Tasks(5)), deck(Edition::Modern));
    assert_eq!(solid.err(), Some(SoloError::Level(Level::Two)));
    assert_eq!(SoloError::Level(Level::Two).to_string(), "the deck has too few level 2 boards for a solo game");
    let refused = |boards: usize| {
        let mut deck = deck(Edition::Modern);
        deck.boards = deck.boards.iter().cycle().take(boards).cloned().collect();
        SoloRules::new(category(Edition::Modern, Level::Easy, Goal::Tasks(5)), deck).err()
    };
    let level = Some(SoloError::Level(Level::Easy));
    assert_eq!([1, 2, 127, 128].map(refused), [level, None, None, level], "one to put aside, and none too many");
}

#[test]
fn m14_a_task_may_be_put_aside_at_any_time_for_a_new_board() {
    let mut alone = Alone::new(Edition::Modern, Level::Easy, Goal::Tasks(2));
    let first = alone.solo.tray.board;
    alone.at = alone.at.plus_ms(3000);
    alone.does(SoloCommand::PutAside).unwrap();
    assert_ne!(alone.solo.tray.board, first);
    alone.solves(1000).unwrap();
    alone.solves(1000).unwrap();
    let result = alone.result();
    assert_eq!(
        (result.done.len(), result.solved(), result.after_ms),
        (3, 2, 5000),
        "the time is lost, the task does not count"
    );
}

#[test]
fn m14_boards_come_again_only_when_all_were_used() {
    let mut alone = Alone::new(Edition::Modern, Level::Easy, Goal::Tasks(100));
    for _ in 0..80 {
        alone.does(SoloCommand::PutAside).unwrap();
    }
    let boards: Vec<u8> = alone.solo.done.iter().map(|done| done.board).collect();
    for cycle in boards.chunks_exact(36) {
        let mut cycle = cycle.to_vec();
        cycle.sort_unstable();
        assert_eq!(cycle, (0..36).collect::<Vec<u8>>(), "each comes once before any comes twice");
    }
    assert_ne!(boards[..36], boards[36..72], "they are shuffled again");
    assert!(boards.windows(2).all(|pair| pair[0] != pair[1]), "never the same board twice in a row");
}

#[test]
fn m15_o16_results_are_compared_only_with_those_of_the_same_kind() {
    let run = |goal, level, pace: &[u64]| {
        let mut alone = Alone::new(Edition::Modern, level, goal);
        for &ms in pace {
            alone.solves(ms).unwrap();
        }
        if let Some(deadline) = alone.solo.deadline() {
            alone.at = deadline;
            alone.does(SoloCommand::Tick).unwrap();
        }
        alone.result()
    };
    let quick = run(Goal::Tasks(2), Level::Easy, &[1000, 1000]);
    let slow = run(Goal::Tasks(2), Level::Easy, &[1000, 2000]);
    assert_eq!(quick.compare(&slow), Some(Ordering::Greater));
    assert_eq!(quick.compare(&run(Goal::Tasks(2), Level::Hard, &[1, 1])), None);
    assert_eq!(quick.compare(&run(Goal::Tasks(1), Level::Easy, &[1])), None);
    let with_aids = SoloResult { category: Category { aids: true, ..quick.category }, ..quick.clone() };
    assert_eq!(quick.compare(&with_aids), None);
    let [two, three] = [&[9000, 9000][..], &[9000, 9000, 9000]].map(|pace| run(Goal::Minutes(1), Level::Easy, pace));
    assert_eq!(three.compare(&two), Some(Ordering::Greater));
    let sooner = run(Goal::Minutes(1), Level::Easy, &[9000, 8000]);
    assert_eq!(sooner.compare(&two), Some(Ordering::Greater));
}

#[test]
fn m15_a_game_that_was_stopped_has_no_result() {
    let mut alone = Alone::new(Edition::Modern, Level::Easy, Goal::Tasks(2));
    alone.solves(1000).unwrap();
    alone.does(SoloCommand::Stop).unwrap();
    assert_eq!(alone.solo.result(&alone.rules), None);
}

#[test]
fn o6_a_pause_does_not_count_in_a_solo_game() {
    let mut alone = Alone::new(Edition::Modern, Level::Easy, Goal::Minutes(1));
    alone.at = alone.at.plus_ms(10_000);
    alone.does(SoloCommand::Pause).unwrap();
    alone.at = alone.at.plus_ms(1_000_000);
    assert_eq!(alone.does(SoloCommand::PutAside), Err(Refusal::Paused));
    alone.does(SoloCommand::Resume).unwrap();
    assert_eq!(alone.solo.deadline(), Some(alone.at.plus_ms(50_000)));
    let events = alone.solves(2000).unwrap();
    assert!(matches!(events[0], SoloEvent::TaskDone(done) if done.after_ms == 12_000), "{events:?}");
}

/// T10: the same in all four levels of 3D, and in Classic's boards as well.
#[test]
fn t10_the_solo_game_is_there_for_all_boards() {
    let levels = [Level::One, Level::Two, Level::Three, Level::Four].map(|level| (Edition::ThreeD, level));
    for (edition, level) in levels.into_iter().chain([(Edition::Classic, Level::Easy), (Edition::Classic, Level::Hard)])
    {
        let mut alone = Alone::new(edition, level, Goal::Tasks(3));
        for _ in 0..3 {
            alone.solves(1000).unwrap();
        }
        assert_eq!(alone.result().solved(), 3);
    }
}

#[test]
fn s4_a_piece_that_lies_may_be_lifted_again() {
    let mut alone = Alone::new(Edition::Modern, Level::Easy, Goal::Tasks(1));
    let placement = alone.solution()[0];
    alone.does(SoloCommand::Place(placement)).unwrap();
    assert_eq!(alone.does(SoloCommand::Lift(placement.piece)), Ok(vec![SoloEvent::Lifted(placement.piece)]));
    assert_eq!(alone.solo.tray.placed, []);
}

#[test]
fn s3_s6_wrong_commands_are_refused_and_change_nothing() {
    let mut alone = Alone::new(Edition::Modern, Level::Easy, Goal::Tasks(1));
    let before = alone.solo.clone();
    assert_eq!(alone.does(SoloCommand::Start), Err(Refusal::AlreadyStarted));
    assert!(matches!(alone.does(SoloCommand::CallUbongo), Err(Refusal::NotSolved(_))));
    let piece = puzzle::Piece::named("r2").unwrap();
    assert_eq!(alone.does(SoloCommand::Lift(piece)), Err(Refusal::NotLying(piece)));
    let placement = Placement { piece, orientation: 0, at: puzzle::Cell::new(0, 0, 0) };
    assert_eq!(alone.does(SoloCommand::Place(placement)), Err(Refusal::WrongPiece(piece)));
    assert_eq!(alone.does(SoloCommand::Resume), Err(Refusal::NotPaused));
    assert_eq!(alone.solo, before);
    alone.solo = Solo::new(&alone.rules);
    assert_eq!(alone.does(SoloCommand::PutAside), Err(Refusal::NotStarted));
    assert_eq!(alone.solo, Solo::new(&alone.rules));
}

/// M12, M13, M15
#[test]
fn m15_more_tasks_count_first_and_then_less_time() {
    let score = |solved, after_ms| Score { solved, after_ms };
    assert!(score(5, 9_000) > score(4, 1_000));
    assert!(score(5, 8_000) > score(5, 9_000));
    assert_eq!(score(5, 9_000), score(5, 9_000));
}
