//! What is kept of a game: its replay, the game itself, and records.

mod party;

use party::{Party, settings};
use puzzle::deck::Edition;
use rules::Command;
use rules::solo::{Goal, SoloCommand, SoloPhase};
use table::bot::Strength;
use table::{
    AchievementKind, Attempt, EarnedAchievement, Output, Play, ReplayPart, Request, TableEvent, TableSettings,
    TableState,
};

fn earned(party: &Party) -> Vec<EarnedAchievement> {
    let earned = party.outputs.iter().filter_map(|output| match output {
        Output::Achievement(earned) => Some(earned.clone()),
        _ => None,
    });
    earned.collect()
}

fn attempts(party: &Party) -> Vec<Attempt> {
    let attempts = party.outputs.iter().filter_map(|output| match output {
        Output::Attempt(attempt) => Some((**attempt).clone()),
        _ => None,
    });
    attempts.collect()
}

fn replay_parts(party: &Party) -> Vec<ReplayPart> {
    let parts = party.outputs.iter().filter_map(|output| match output {
        Output::Checkpoint(checkpoint) => checkpoint.replay_part(),
        _ => None,
    });
    parts.collect()
}

/// For each game that is over, whether it is kept.
fn kept(party: &Party) -> Vec<bool> {
    let kept = party.outputs.iter().filter_map(|output| match output {
        Output::Over { kept, .. } => Some(*kept),
        _ => None,
    });
    kept.collect()
}

#[test]
fn o17_a_task_that_is_solved_quicker_than_any_person_can_counts_but_is_no_record() {
    for edition in [Edition::Modern, Edition::ThreeD] {
        for (late_ms, expected) in [(0, false), (24, false), (249, false), (250, true)] {
            let mut party = Party::racing(settings(edition), 2);
            let pieces = party.solution(0).len() as u64;
            party.place_all(0);
            party.pass((pieces - 1) * 250 + late_ms);
            party.play(0, Command::CallUbongo).unwrap();
            party.pass(400);
            let rank = party.game().player(party.seat(0)).unwrap().tray.rank;
            assert_eq!(rank, Some(0), "the race is won all the same");
            let [earned] = &earned(&party)[..] else { panic!("one person has solved a task") };
            assert_eq!(earned.is_plausible, expected, "{edition}, {:?}", earned.achievement.kind);
        }
    }
}

/// Plays a solo game of three tasks, with as much time per piece as given for each task.
fn solo_game(ms_per_piece: [u64; 3]) -> EarnedAchievement {
    let mut party = Party::of(TableSettings { goal: Goal::Tasks(3), ..settings(Edition::Modern) }, 1);
    party.request(0, Request::Start).unwrap();
    for ms in ms_per_piece {
        let Some(Play::Solo { solo, category }) = party.state().game.as_ref().map(|game| &game.play) else { panic!() };
        let SoloPhase::Task { face, .. } = solo.phase else { panic!("{:?}", solo.phase) };
        let board = usize::from(solo.tray.board.unwrap());
        let solution = party::deck(Edition::Modern).0.boards[board].side(category.level).unwrap().rolled(face).first();
        let round = party.state().round;
        for placement in solution.unwrap() {
            party.pass(ms);
            party.request(0, Request::Solo { round, act: SoloCommand::Place(placement) }).unwrap();
        }
        party.request(0, Request::Solo { round, act: SoloCommand::CallUbongo }).unwrap();
    }
    earned(&party).pop().expect("the game is complete")
}

#[test]
fn o17_a_solo_game_with_one_task_that_is_solved_too_quickly_is_no_record() {
    assert!(solo_game([250, 300, 250]).is_plausible);
    let quick = solo_game([60_000, 249, 60_000]);
    assert!(!quick.is_plausible);
    assert!(matches!(quick.achievement.kind, AchievementKind::Solo { solved: 3, .. }), "{quick:?}");
}

#[test]
fn attempts_of_people_are_counted_solved_given_up_or_cut_off() {
    for edition in [Edition::Classic, Edition::Modern, Edition::ThreeD] {
        let mut party = Party::racing(settings(edition), 3);
        party.place_all(0);
        party.pass(10_000);
        party.play(0, Command::CallUbongo).unwrap();
        party.play(1, Command::GiveUp).unwrap();
        party.pass(120_000);
        let mut attempts = attempts(&party);
        // A call is held back for a moment, so that its order is certain.
        attempts.sort_by_key(|one| (!one.solved, one.after_ms));
        let short: Vec<(bool, bool)> = attempts.iter().map(|one| (one.solved, one.limit_ms == Some(60_000))).collect();
        assert_eq!(short, [(true, true), (false, true), (false, true)], "{edition}: {attempts:?}");
        assert!(attempts[0].after_ms >= 10_000 && attempts[1].after_ms >= 10_000 && attempts[2].after_ms == 60_000);
        assert!(attempts.iter().all(|one| one.edition == edition && one.task.first().is_some() && !one.aids));
        assert_ne!(attempts[0].task, attempts[2].task, "everyone has a board of their own (S2)");
    }
}

#[test]
fn attempts_of_a_solo_game_are_counted_if_a_person_can_be_that_quick() {
    let mut party = Party::of(TableSettings { goal: Goal::Minutes(5), ..settings(Edition::Modern) }, 1);
    party.request(0, Request::Start).unwrap();
    for wait_ms in [30_000, 100] {
        party.pass(wait_ms);
        let round = party.state().round;
        party.request(0, Request::Solo { round, act: SoloCommand::Skip }).unwrap();
    }
    let [attempt] = &attempts(&party)[..] else { panic!("the second was skipped at once") };
    assert!(!attempt.solved && attempt.after_ms >= 30_000);
    assert!(attempt.limit_ms.is_some_and(|limit| limit <= 300_000));
}

#[test]
fn bots_earn_no_records() {
    let mut party = Party::of(settings(Edition::Modern), 1);
    party.request(0, Request::AddBot { strength: Strength::Fierce }).unwrap();
    party.request(0, Request::Start).unwrap();
    (0..100).for_each(|_| party.pass(20_000));
    let won: Vec<usize> = party.game().players.iter().map(|player| player.purse.len()).collect();
    assert!(won[1] >= 9, "the bot has solved its tasks: {won:?}");
    assert_eq!(earned(&party), []);
    assert!(attempts(&party).iter().all(|attempt| !attempt.solved), "only the person's are counted");
}

#[test]
fn a_game_is_kept_once_a_round_of_it_is_finished() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    for _ in 0..3 {
        party.request(0, Request::Start).unwrap();
        party.race();
        party.place_all(0);
        party.request(0, Request::Pause).unwrap();
        party.request(0, Request::Abandon).unwrap();
    }
    assert_eq!(kept(&party), [false; 3]);
    party.request(0, Request::Start).unwrap();
    party.race();
    party.play(0, Command::GiveUp).unwrap();
    party.play(1, Command::GiveUp).unwrap();
    party.pass(1_000);
    party.request(0, Request::Abandon).unwrap();
    assert_eq!(kept(&party), [false, false, false, true]);
    // The last one who stays wins at once, without having played.
    party.request(0, Request::Start).unwrap();
    party.play(1, Command::Leave).unwrap();
    assert_eq!(kept(&party), [false, false, false, true, false]);

    let mut solo = Party::of(settings(Edition::Modern), 1);
    for act in [SoloCommand::Skip, SoloCommand::Stop] {
        if solo.state().playing().is_none() {
            solo.request(0, Request::Start).unwrap();
        }
        let round = solo.state().round;
        solo.request(0, Request::Solo { round, act }).unwrap();
    }
    assert_eq!(kept(&solo), [false], "no task was solved");
}

#[test]
fn people_who_come_go_and_rename_themselves_leave_nothing_in_a_replay() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    // Before the game there is nothing to replay, however much happens.
    for n in 0..100 {
        party.pass(20_000);
        party.request(0, Request::Rename { name: format!("Ada {n}") }).unwrap();
    }
    assert_eq!(replay_parts(&party), []);
    party.request(0, Request::Start).unwrap();
    party.race();
    party.place_all(0);
    party.request(0, Request::Pause).unwrap();
    for n in 0..50 {
        party.pass(10_000);
        party.request(1, Request::Rename { name: format!("Ben {n}") }).unwrap();
        let who = party.join(&format!("Spectator {n}"), true);
        party.disconnect(who);
    }
    party.request(0, Request::Resume).unwrap();
    party.pass(10_000);
    party.crash(5_000);
    party.connect(0);
    party.connect(1);
    party.pass(20_000);
    let during = party.table.seq();
    party.request(0, Request::Abandon).unwrap();
    let ended = party.state().game.clone();
    let last = party.table.seq();
    for n in 0..100 {
        party.pass(20_000);
        party.request(0, Request::Rename { name: format!("Eve {n}") }).unwrap();
    }

    let parts = replay_parts(&party);
    assert!(parts.iter().all(|part| part.game == 1 && !part.entries.is_empty()));
    let entries: Vec<_> = parts.iter().flat_map(|part| &part.entries).collect();
    assert!(matches!(entries[0].events[0], TableEvent::GameStarted(_)));
    let first = entries[0].seq;
    assert!(entries.iter().map(|entry| entry.seq).eq(first..=last), "none is missing, and none is too many");
    assert!(during - first > 150);
    let mut state = TableState::new(settings(Edition::Modern));
    entries.iter().flat_map(|entry| &entry.events).for_each(|event| state.apply(event));
    assert_eq!(state.game, ended);
    assert_eq!(state.members, [], "nobody came");
    let text = format!("{entries:?}");
    assert!(!text.contains("Ben 7") && !text.contains("Spectator") && text.contains("Interrupted"), "{text}");
}
