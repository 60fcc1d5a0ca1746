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

struct SoloGame {
    rules: SoloRules,
    solo: Solo,
    at: Moment,
    dice: Rng,
}

fn category(edition: Edition, level: Level, goal: Goal) -> Category {
    Category { edition, level, goal, aids: false }
}

impl SoloGame {
    fn new(edition: Edition, level: Level, goal: Goal) -> Self {
        let rules = SoloRules::new(category(edition, level, goal), deck(edition)).unwrap();
        let mut game = Self { solo: Solo::new(&rules), rules, at: Moment(5000), dice: Rng::new(3) };
        game.does(SoloCommand::Start).unwrap();
        game
    }

    fn does(&mut self, command: SoloCommand) -> Result<Vec<SoloEvent>, Refusal> {
        let (events, verdict) = decide_solo(&self.rules, &self.solo, self.at, command, &mut self.dice);
        events.iter().for_each(|event| self.solo.apply(event));
        verdict.map(|()| events)
    }

    /// Solves the task after `ms` milliseconds.
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
fn m12_as_many_tasks_as_possible_in_a_number_of_minutes() {
    for (minutes, solved) in [(5, 29), (10, 59), (20, 119), (1, 5)] {
        let mut game = SoloGame::new(Edition::Modern, Level::Easy, Goal::Minutes(minutes));
        assert_eq!(game.solo.deadline(), Some(Moment(5000 + u64::from(minutes) * 60_000)));
        while game.solves(10_000).is_ok() {}
        assert_eq!(game.result().solved(), solved, "a call exactly at the deadline comes too late");
        assert_eq!(game.does(SoloCommand::CallUbongo), Err(Refusal::Finished));
    }
}

#[test]
fn m13_the_time_for_a_number_of_tasks() {
    for tasks in [5, 10, 20, 1, 100] {
        let mut game = SoloGame::new(Edition::Modern, Level::Hard, Goal::Tasks(tasks));
        for _ in 0..tasks {
            game.solves(7000).unwrap();
        }
        let result = game.result();
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
    assert_eq!([1, 2, 127, 128].map(refused), [level, None, None, level], "at least 2 boards, at most 127");
}

#[test]
fn m14_a_task_may_be_put_aside_at_any_time_for_a_new_board() {
    let mut game = SoloGame::new(Edition::Modern, Level::Easy, Goal::Tasks(2));
    let first = game.solo.tray.board;
    game.at = game.at.plus_ms(3000);
    game.does(SoloCommand::Skip).unwrap();
    assert_ne!(game.solo.tray.board, first);
    game.solves(1000).unwrap();
    game.solves(1000).unwrap();
    let result = game.result();
    assert_eq!(
        (result.done.len(), result.solved(), result.after_ms),
        (3, 2, 5000),
        "the time is lost, the task does not count"
    );
}

#[test]
fn m14_boards_repeat_only_after_all_were_used() {
    let mut game = SoloGame::new(Edition::Modern, Level::Easy, Goal::Tasks(100));
    for _ in 0..80 {
        game.does(SoloCommand::Skip).unwrap();
    }
    let boards: Vec<u8> = game.solo.done.iter().map(|done| done.board).collect();
    for cycle in boards.chunks_exact(36) {
        let mut cycle = cycle.to_vec();
        cycle.sort_unstable();
        assert_eq!(cycle, (0..36).collect::<Vec<u8>>(), "each comes once before any comes twice");
    }
    assert_ne!(boards[..36], boards[36..72], "they are shuffled again");
    assert!(boards.windows(2).all(|pair| pair[0] != pair[1]), "never the same board twice in a row");
}

#[test]
fn m15_o16_results_are_compared_only_within_their_category() {
    let run = |goal, level, pace: &[u64]| {
        let mut game = SoloGame::new(Edition::Modern, level, goal);
        for &ms in pace {
            game.solves(ms).unwrap();
        }
        if let Some(deadline) = game.solo.deadline() {
            game.at = deadline;
            game.does(SoloCommand::Tick).unwrap();
        }
        game.result()
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
fn m15_a_stopped_game_has_no_result() {
    let mut game = SoloGame::new(Edition::Modern, Level::Easy, Goal::Tasks(2));
    game.solves(1000).unwrap();
    game.does(SoloCommand::Stop).unwrap();
    assert_eq!(game.solo.result(&game.rules), None);
}

#[test]
fn o6_a_pause_does_not_count_in_a_solo_game() {
    let mut game = SoloGame::new(Edition::Modern, Level::Easy, Goal::Minutes(1));
    game.at = game.at.plus_ms(10_000);
    game.does(SoloCommand::Pause).unwrap();
    game.at = game.at.plus_ms(1_000_000);
    assert_eq!(game.does(SoloCommand::Skip), Err(Refusal::Paused));
    game.does(SoloCommand::Resume).unwrap();
    assert_eq!(game.solo.deadline(), Some(game.at.plus_ms(50_000)));
    let events = game.solves(2000).unwrap();
    assert!(matches!(events[0], SoloEvent::TaskDone(done) if done.after_ms == 12_000), "{events:?}");
}

/// T10: in all four levels of 3D, and with the boards of Classic as well.
#[test]
fn t10_the_solo_game_works_with_all_boards() {
    let levels = [Level::One, Level::Two, Level::Three, Level::Four].map(|level| (Edition::ThreeD, level));
    for (edition, level) in levels.into_iter().chain([(Edition::Classic, Level::Easy), (Edition::Classic, Level::Hard)])
    {
        let mut game = SoloGame::new(edition, level, Goal::Tasks(3));
        for _ in 0..3 {
            game.solves(1000).unwrap();
        }
        assert_eq!(game.result().solved(), 3);
    }
}

#[test]
fn s4_a_placed_piece_may_be_lifted_again() {
    let mut game = SoloGame::new(Edition::Modern, Level::Easy, Goal::Tasks(1));
    let placement = game.solution()[0];
    game.does(SoloCommand::Place(placement)).unwrap();
    assert_eq!(game.does(SoloCommand::Lift(placement.piece)), Ok(vec![SoloEvent::Lifted(placement.piece)]));
    assert_eq!(game.solo.tray.placed, []);
}

#[test]
fn s3_s6_wrong_commands_are_refused_and_change_nothing() {
    let mut game = SoloGame::new(Edition::Modern, Level::Easy, Goal::Tasks(1));
    let before = game.solo.clone();
    assert_eq!(game.does(SoloCommand::Start), Err(Refusal::AlreadyStarted));
    assert!(matches!(game.does(SoloCommand::CallUbongo), Err(Refusal::NotSolved(_))));
    let piece = puzzle::Piece::named("r2").unwrap();
    assert_eq!(game.does(SoloCommand::Lift(piece)), Err(Refusal::NotOnBoard(piece)));
    let placement = Placement { piece, orientation: 0, at: puzzle::Cell::new(0, 0, 0) };
    assert_eq!(game.does(SoloCommand::Place(placement)), Err(Refusal::WrongPiece(piece)));
    assert_eq!(game.does(SoloCommand::Resume), Err(Refusal::NotPaused));
    assert_eq!(game.solo, before);
    game.solo = Solo::new(&game.rules);
    assert_eq!(game.does(SoloCommand::Skip), Err(Refusal::NotStarted));
    assert_eq!(game.solo, Solo::new(&game.rules));
}

/// M12, M13, M15
#[test]
fn m15_more_tasks_win_then_less_time() {
    let score = |solved, after_ms| Score { solved, after_ms };
    assert!(score(5, 9_000) > score(4, 1_000));
    assert!(score(5, 8_000) > score(5, 9_000));
    assert_eq!(score(5, 9_000), score(5, 9_000));
}
