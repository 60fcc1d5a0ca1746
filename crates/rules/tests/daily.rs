//! The daily five (O18), and the logs that servers check.

use puzzle::deck::{DailyFive, Deck, DeckCode, Edition, Level};
use puzzle::{Date, Placement, Rng};
use rules::daily::{DailyRun, DayClosed, check_day, verify};
use rules::solo::{Category, Goal, Solo, SoloCommand, SoloEvent, SoloPhase, SoloRules, decide_solo};
use rules::solo_log::{LogError, SoloLog, TimedCommand};
use rules::{Moment, Refusal};

fn date(text: &str) -> Date {
    text.parse().unwrap()
}

fn five() -> DailyFive {
    DailyFive::new(date("2026-11-18"))
}

fn solution(run: &DailyRun) -> Vec<Placement> {
    let (area, pieces) = run.task().unwrap();
    puzzle::Task::new(area.clone(), pieces).unwrap().first().unwrap()
}

/// A run with a piece each second, and one that is moved in each task.
fn played(five: &DailyFive) -> DailyRun {
    let mut run = DailyRun::new(five);
    let mut at_ms = 0;
    run.act(at_ms, SoloCommand::Start).unwrap();
    for _ in 0..DailyFive::COUNT {
        let placements = solution(&run);
        at_ms += 700;
        run.act(at_ms, SoloCommand::Place(placements[0])).unwrap();
        at_ms += 300;
        run.act(at_ms, SoloCommand::Lift(placements[0].piece)).unwrap();
        for placement in placements {
            at_ms += 1000;
            run.act(at_ms, SoloCommand::Place(placement)).unwrap();
        }
    }
    run
}

#[test]
fn o18_five_tasks_are_solved_in_order_and_the_last_one_ends_the_run() {
    let run = played(&five());
    let result = run.result().unwrap();
    assert_eq!(result.times_ms, [4000, 4000, 5000, 5000, 5000], "a second of trying, and one for each tile");
    assert_eq!(result.total_ms(), 23_000);
    assert!(!run.is_on() && !run.is_given_up());
    let solved =
        five().tasks().iter().zip(run.boards()).filter(|(daily, board)| daily.task.check(board).is_ok()).count();
    assert_eq!(solved, 5);
    assert_eq!(verify(&five(), run.commands().to_vec()), Ok(result));
}

#[test]
fn o18_a_run_is_neither_paused_nor_skipped_and_giving_up_ends_it() {
    let mut run = DailyRun::new(&five());
    assert_eq!(run.act(0, SoloCommand::Lift("L4".parse().unwrap())), Err(Refusal::NotStarted));
    run.act(0, SoloCommand::Start).unwrap();
    for command in [SoloCommand::Pause, SoloCommand::Skip] {
        assert_eq!(run.act(5, command), Err(Refusal::NotInThisGame));
    }
    assert!(matches!(run.act(5, SoloCommand::CallUbongo), Err(Refusal::NotSolved(_))));
    assert_eq!(run.commands().len(), 1, "what is refused is not in the log");
    run.act(9000, SoloCommand::Stop).unwrap();
    assert!(run.is_given_up() && run.result().is_none());
    assert_eq!(run.act(9001, SoloCommand::Start), Err(Refusal::Finished));
    assert_eq!(verify(&five(), run.commands().to_vec()), Err(LogError::NotFinished));
}

#[test]
fn a_run_goes_on_after_a_reload_and_a_damaged_log_loses_only_its_end() {
    let run = played(&five());
    let half = &run.commands()[..12];
    let mut again = DailyRun::resume(&five(), half);
    assert!(again.is_on() && again.commands() == half);
    let mut damaged = run.commands().to_vec();
    damaged[8].0 = 1;
    assert_eq!(DailyRun::resume(&five(), &damaged).commands(), &run.commands()[..8]);
    // A clock that was set back stands still until it catches up.
    let last_ms = half.last().unwrap().0;
    again.act(3, SoloCommand::Stop).unwrap();
    assert_eq!(again.commands().last(), Some(&TimedCommand(last_ms, SoloCommand::Stop)));
}

#[test]
fn o18_a_tampered_run_is_refused_whatever_was_changed() {
    let run = played(&five());
    let tampered = |change: &dyn Fn(&mut Vec<TimedCommand>)| {
        let mut commands = run.commands().to_vec();
        change(&mut commands);
        verify(&five(), commands)
    };
    assert!(
        matches!(
            tampered(&|log| {
                log.remove(4);
            }),
            Err(LogError::Refused(..))
        ),
        "a tile is missing"
    );
    assert_eq!(
        tampered(&|log| {
            log.pop();
        }),
        Err(LogError::NotFinished)
    );
    assert_eq!(tampered(&Vec::clear), Err(LogError::NotFinished));
    assert_eq!(
        tampered(&|log| {
            log.remove(0);
        }),
        Err(LogError::Refused(1, Refusal::NotStarted))
    );
    assert_eq!(tampered(&|log| log[5].0 = 1), Err(LogError::Backwards(6)));
    assert_eq!(tampered(&|log| log.iter_mut().for_each(|timed| timed.0 /= 6)), Err(LogError::TooQuick(1)));
    let late = |log: &mut Vec<TimedCommand>| log.push(TimedCommand(99_000, SoloCommand::Stop));
    assert!(matches!(tampered(&late), Err(LogError::Refused(_, Refusal::Finished))));
    let skip = |log: &mut Vec<TimedCommand>| log.insert(1, TimedCommand(1, SoloCommand::Skip));
    assert_eq!(tampered(&skip), Err(LogError::Refused(2, Refusal::NotInThisGame)));
    let flood = |log: &mut Vec<TimedCommand>| log.extend(vec![TimedCommand(99_000, SoloCommand::Tick); SoloLog::MOST]);
    assert_eq!(tampered(&flood), Err(LogError::TooLong));
    // The run of another day.
    let other = verify(&DailyFive::new(date("2026-11-19")), run.commands().to_vec());
    assert!(matches!(other, Err(LogError::Refused(..))), "{other:?}");
}

#[test]
fn o18_a_day_is_open_while_it_is_that_date_anywhere_and_a_day_longer() {
    let day = date("2026-11-18");
    let hours = |hours: i64| Moment(day.starts_ms().saturating_add_signed(hours * 3_600_000));
    let minute_ms = 60_000;
    let future = Err(DayClosed::Future(day));
    assert_eq!(check_day(day, 0, hours(-15)), future);
    assert_eq!(check_day(day, minute_ms, hours(-14)), future, "a run of a minute cannot be over yet");
    for open in [hours(-13), hours(0), hours(24), hours(36), hours(60)] {
        assert_eq!(check_day(day, minute_ms, open), Ok(()));
    }
    assert_eq!(check_day(day, minute_ms, hours(61)), Err(DayClosed::Past(day)));
    assert_eq!(check_day(day, u64::MAX, hours(1)), future);
    assert_eq!(check_day(date("1970-01-01"), 0, Moment(0)), Ok(()));
}

/// Plays a solo game of a deck to its end; every seventh task is put aside, and now and then the game is paused.
fn solo_events(rules: &SoloRules, seed: u64) -> Vec<(Moment, SoloEvent)> {
    let (mut solo, mut dice, mut at) = (Solo::new(rules), Rng::new(seed), Moment(500));
    let mut events = Vec::new();
    let mut act = |solo: &mut Solo, dice: &mut Rng, at: Moment, command| {
        let (happened, verdict) = decide_solo(rules, solo, at, command, dice);
        assert!(
            verdict.is_ok() || happened.iter().any(|event| matches!(event, SoloEvent::Ended { .. })),
            "{verdict:?}"
        );
        happened.iter().for_each(|event| solo.apply(event));
        events.extend(happened.into_iter().map(|event| (at, event)));
    };
    act(&mut solo, &mut dice, at, SoloCommand::Start);
    let mut task = 0;
    while let SoloPhase::Task { face, .. } = solo.phase {
        task += 1;
        if task % 7 == 0 {
            at = at.plus_ms(900);
            act(&mut solo, &mut dice, at, SoloCommand::Skip);
            continue;
        }
        if task % 5 == 0 {
            act(&mut solo, &mut dice, at, SoloCommand::Pause);
            at = at.plus_ms(100_000);
            act(&mut solo, &mut dice, at, SoloCommand::Resume);
        }
        let (area, pieces) = rules.task(solo.tray.board.unwrap(), face).unwrap();
        let placements = puzzle::Task::new(area.clone(), pieces).unwrap().first().unwrap();
        for command in placements.into_iter().map(SoloCommand::Place).chain([SoloCommand::CallUbongo]) {
            if matches!(solo.phase, SoloPhase::Task { .. }) {
                at = at.plus_ms(800);
                act(&mut solo, &mut dice, at, command);
            }
        }
    }
    events
}

#[test]
fn the_log_of_any_solo_game_gives_the_same_result_when_it_is_replayed() {
    let deck = Deck::new(DeckCode::new(Edition::Modern, 5).unwrap());
    for (seed, goal) in [(1, Goal::Tasks(5)), (2, Goal::Tasks(60)), (3, Goal::Minutes(1)), (4, Goal::Minutes(4))] {
        let category = Category { edition: Edition::Modern, level: Level::Easy, goal, aids: false };
        let rules = SoloRules::new(category, deck.clone()).unwrap();
        let events = solo_events(&rules, seed);
        let mut expected = Solo::new(&rules);
        events.iter().for_each(|(_, event)| expected.apply(event));
        let log = SoloLog::of_events(&rules, events.iter().map(|(at, event)| (*at, event))).unwrap();
        let replayed = log.replay(&rules).unwrap_or_else(|error| panic!("{goal:?}: {error}"));
        assert_eq!(replayed.result(&rules).unwrap(), expected.result(&rules).unwrap(), "{goal:?}");

        let mut other = log.clone();
        other.draws.push(0);
        assert_eq!(other.replay(&rules), Err(LogError::Draws), "a number that nobody drew");
        other.draws.truncate(3);
        assert_eq!(other.replay(&rules).unwrap_err(), LogError::Draws, "numbers are missing");
        other.draws = vec![200; log.draws.len()];
        assert_eq!(other.replay(&rules).unwrap_err(), LogError::Draws, "there are not that many boards");
    }
}

#[test]
fn a_log_is_short_as_json() {
    let run = played(&five());
    let log = SoloLog { draws: Vec::new(), commands: run.commands()[..2].to_vec() };
    let text = serde_json::to_string(&log).unwrap();
    assert!(text.starts_with(r#"{"commands":[[0,"start"],[700,{"place":["#), "{text}");
    assert_eq!(serde_json::from_str::<SoloLog>(&text).unwrap(), log);
}
