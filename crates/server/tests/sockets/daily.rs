//! The daily five and the records of solo games: runs are replayed before they are listed.

use puzzle::deck::{DailyFive, Deck, DeckCode, Edition, Level};
use puzzle::{Date, Rng, Task};
use rules::Moment;
use rules::daily::DailyRun;
use rules::solo::{Category, Goal, Solo, SoloCommand, SoloPhase, SoloRules, decide_solo};
use rules::solo_log::{SoloLog, TimedCommand};
use serde_json::{Value, json};

use crate::guest::token;
use crate::request::Answer;
use crate::test_server::TestServer;

const TODAY: &str = "2026-11-18";

/// Noon in Greenwich.
fn noon() -> Moment {
    Moment(TODAY.parse::<Date>().unwrap().starts_ms() + 12 * 3_600_000)
}

async fn server() -> TestServer {
    TestServer::with(|config| config.system_clock = noon).await
}

fn bearer(number: u32) -> String {
    format!("Authorization: Bearer {}", token(number))
}

/// A run with a time for each piece.
fn run(date: &str, piece_ms: u64) -> Vec<TimedCommand> {
    let mut run = DailyRun::new(&DailyFive::new(date.parse().unwrap()));
    let mut at_ms = 0;
    run.act(at_ms, SoloCommand::Start).unwrap();
    while let Some((area, pieces)) = run.task() {
        for placement in Task::new(area.clone(), pieces).unwrap().first().unwrap() {
            at_ms += piece_ms;
            run.act(at_ms, SoloCommand::Place(placement)).unwrap();
        }
    }
    run.commands().to_vec()
}

async fn send(server: &TestServer, guest: u32, date: &str, name: &str, commands: &[TimedCommand]) -> Answer {
    let body = json!({ "name": name, "commands": commands }).to_string();
    server.ask("POST", &format!("/api/daily/{date}"), &[&bearer(guest)], &body).await
}

async fn day(server: &TestServer, guest: u32) -> Value {
    server.ask("GET", &format!("/api/daily/{TODAY}"), &[&bearer(guest)], "").await.json()
}

#[tokio::test]
async fn a_run_is_listed_once_with_the_times_of_everyone() {
    let mut server = server().await;
    assert_eq!(day(&server, 1).await["players"], 0);
    // Two easy tasks with three tiles and three hard ones with four: 18 pieces.
    for (guest, name, piece_ms) in [(1, "Ada", 5_000), (2, "", 2_000), (3, " Bo\u{200b} ", 10_000)] {
        let answer = send(&server, guest, TODAY, name, &run(TODAY, piece_ms)).await;
        assert_eq!(answer.status, 201, "{answer:?}");
    }
    for _ in 0..2 {
        let seen = day(&server, 1).await;
        assert_eq!((&seen["players"], &seen["middle_s"], &seen["open"]), (&3.into(), &90.into(), &true.into()));
        assert_eq!(seen["heaps"], json!([[30, 1], [90, 1], [180, 1]]));
        let names: Vec<_> = seen["best"].as_array().unwrap().iter().map(|best| best["name"].clone()).collect();
        assert_eq!(names, ["", "Ada", "Bo"], "names are cleaned, and nobody is named who does not want to be");
        assert_eq!(seen["own"]["times_ms"], json!([15_000, 15_000, 20_000, 20_000, 20_000]));
        assert_eq!((&seen["own"]["place"], &seen["own"]["slower"]), (&2.into(), &1.into()));
        assert!(!seen.to_string().contains("key"));
        // The same after a restart.
        server.stop().await;
        server.start().await;
    }
    assert_eq!(server.get(&format!("/api/daily/{TODAY}")).await.json()["own"], Value::Null, "anyone may look");
}

/// The grades learn from the daily five, too.
#[tokio::test]
async fn the_attempts_of_a_listed_run_are_counted_once() {
    let mut server = server().await;
    for (guest, piece_ms) in [(1, 5_000), (1, 5_000), (1, 4_000), (2, 310_000)] {
        send(&server, guest, TODAY, "Ada", &run(TODAY, piece_ms)).await;
    }
    server.stop().await;
    let attempts = server::store::read_attempts(&server.database()).unwrap();
    let five = DailyFive::new(TODAY.parse().unwrap());
    // The second guest took longer than anyone who thinks about a task, except for the tasks with three tiles.
    let times: Vec<u64> = attempts.iter().map(|attempt| attempt.after_ms).collect();
    assert_eq!(times, [15_000, 15_000, 20_000, 20_000, 20_000, 930_000, 930_000]);
    for (attempt, daily) in attempts.iter().zip(five.tasks()) {
        assert_eq!((&attempt.task, attempt.level, attempt.edition), (&daily.task, daily.level, Edition::Modern));
        assert_eq!((attempt.solved, attempt.limit_ms, attempt.aids), (true, None, false));
    }
}

#[tokio::test]
async fn a_run_that_is_sent_twice_counts_once_and_another_one_does_not_replace_it() {
    let server = server().await;
    assert_eq!(send(&server, 1, TODAY, "Ada", &run(TODAY, 4_000)).await.status, 201);
    assert_eq!(send(&server, 1, TODAY, "Ada", &run(TODAY, 4_000)).await.status, 200, "the answer was lost");
    let better = send(&server, 1, TODAY, "Ada", &run(TODAY, 3_000)).await;
    assert_eq!((better.status, better.json()["error"].as_str()), (409, Some("already_listed")), "{better:?}");
    let seen = day(&server, 1).await;
    assert_eq!((&seen["players"], &seen["own"]["times_ms"][0]), (&1.into(), &12_000.into()));
    // The same run of another guest is another run.
    assert_eq!(send(&server, 2, TODAY, "", &run(TODAY, 4_000)).await.status, 201);
    assert_eq!(day(&server, 2).await["players"], 2);
}

#[tokio::test]
async fn what_is_not_a_run_of_an_open_day_gets_a_sentence_and_is_not_listed() {
    let server = server().await;
    let mut without_a_tile = run(TODAY, 4_000);
    without_a_tile.remove(2);
    let mut stopped = run(TODAY, 4_000);
    stopped.truncate(5);
    stopped.push(TimedCommand(60_000, SoloCommand::Stop));
    for (date, commands, error) in [
        (TODAY, without_a_tile, "run"),
        (TODAY, stopped, "run"),
        (TODAY, run(TODAY, 100), "run"),
        (TODAY, run("2026-11-17", 4_000), "run"),
        (TODAY, vec![], "run"),
        ("2026-11-20", run("2026-11-20", 4_000), "future_day"),
        ("2026-11-15", run("2026-11-15", 4_000), "past_day"),
        // Two days long, on a day that began two days ago at most.
        ("2026-11-18", run(TODAY, 9_600_000), "future_day"),
    ] {
        let answer = send(&server, 1, date, "Ada", &commands).await;
        assert_eq!((answer.status, answer.json()["error"].as_str()), (422, Some(error)), "{date} {answer:?}");
        assert!(answer.json()["say"].as_str().unwrap().len() > 20, "{answer:?}");
    }
    for (path, headers, body, status) in [
        ("/api/daily/2026-11-18", vec![], "{\"commands\":[]}", 401),
        ("/api/daily/2026-11-31", vec![bearer(1)], "{\"commands\":[]}", 400),
        ("/api/daily/today", vec![bearer(1)], "{\"commands\":[]}", 400),
        ("/api/daily/2026-11-18", vec![bearer(1)], "{\"commands\":[[0,\"fly\"]]}", 400),
        ("/api/daily/2026-11-18", vec![bearer(1)], "{\"commands\":[],\"times\":[1]}", 400),
        ("/api/daily/2026-11-18", vec![bearer(1)], "", 400),
    ] {
        let headers: Vec<&str> = headers.iter().map(String::as_str).collect();
        let answer = server.ask("POST", path, &headers, body).await;
        assert_eq!(answer.status, status, "{path} {body}: {answer:?}");
    }
    let long = format!("{{\"name\":\"{}\",\"commands\":[]}}", "x".repeat(200_000));
    assert_eq!(server.ask("POST", "/api/daily/2026-11-18", &[&bearer(1)], &long).await.status, 413);
    assert_eq!(server.get("/api/daily/2026-11-25").await.json()["error"], "future_day");
    let past = server.get("/api/daily/2026-11-10").await.json();
    assert_eq!((&past["open"], &past["players"]), (&false.into(), &0.into()));
    assert_eq!(day(&server, 1).await["players"], 0);
}

#[tokio::test]
async fn a_run_of_yesterday_that_was_played_without_a_network_is_listed_late() {
    let server = server().await;
    for date in ["2026-11-17", "2026-11-19"] {
        assert_eq!(send(&server, 1, date, "", &run(date, 4_000)).await.status, 201, "{date} is on somewhere");
    }
}

/// A solo game of a deck, as a browser sends it.
fn solo(seed: u64, piece_ms: u64) -> Value {
    let deck = DeckCode::new(Edition::Modern, 7).unwrap();
    let category = Category { edition: Edition::Modern, level: Level::Easy, goal: Goal::Tasks(5), aids: false };
    let rules = SoloRules::new(category, Deck::new(deck)).unwrap();
    let (mut solo, mut dice, mut at) = (Solo::new(&rules), Rng::new(seed), Moment(7));
    let mut events = Vec::new();
    let mut act = |solo: &mut Solo, at, command| {
        let (happened, verdict) = decide_solo(&rules, solo, at, command, &mut dice);
        verdict.unwrap();
        happened.iter().for_each(|event| solo.apply(event));
        events.extend(happened.into_iter().map(|event| (at, event)));
    };
    act(&mut solo, at, SoloCommand::Start);
    while let SoloPhase::Task { face, .. } = solo.phase {
        let (area, pieces) = rules.task(solo.tray.board.unwrap(), face).unwrap();
        for placement in Task::new(area.clone(), pieces).unwrap().first().unwrap() {
            at = at.plus_ms(piece_ms);
            act(&mut solo, at, SoloCommand::Place(placement));
        }
        act(&mut solo, at, SoloCommand::CallUbongo);
    }
    let log = SoloLog::of_events(&rules, events.iter().map(|(at, event)| (*at, event))).unwrap();
    json!({ "name": "Ada", "category": category, "deck": deck, "log": log })
}

#[tokio::test]
async fn a_solo_game_of_a_browser_becomes_a_record_if_it_is_true() {
    let server = server().await;
    let path = "/api/records?edition=modern&level=easy&tasks=5";
    let send =
        async |guest, game: &Value| server.ask("POST", "/api/records", &[&bearer(guest)], &game.to_string()).await;
    let answer = send(1, &solo(1, 3_000)).await;
    assert_eq!((answer.status, &answer.json()["own"]), (201, &1.into()), "{answer:?}");
    let answer = send(2, &solo(2, 2_000)).await;
    assert_eq!(&answer.json()["own"], 1, "{answer:?}");
    let seen = server.ask("GET", path, &[&bearer(1)], "").await.json();
    assert_eq!((&seen["own"], seen["best"].as_array().unwrap().len()), (&2.into(), 2));
    assert_eq!(seen["best"][0]["achievement"]["kind"]["solo"]["after_ms"], 30_000);
    assert!(server.get(path).await.json().get("own").is_none());

    let tampered = |change: &dyn Fn(&mut Value)| {
        let mut game = solo(3, 1_000);
        change(&mut game);
        game
    };
    for (game, status) in [
        (solo(3, 100), 422),
        (tampered(&|game| game["log"]["draws"][0] = 99.into()), 422),
        (tampered(&|game| game["log"]["commands"][3][0] = 1.into()), 422),
        (
            tampered(&|game| {
                game["log"]["commands"].as_array_mut().unwrap().pop();
            }),
            422,
        ),
        (tampered(&|game| game["deck"] = json!(DeckCode::new(Edition::Modern, 8).unwrap())), 422),
        (tampered(&|game| game["category"]["goal"] = json!({ "tasks": 4 })), 422),
        (tampered(&|game| game["category"]["goal"] = json!({ "tasks": 0 })), 400),
        (tampered(&|game| game["category"]["edition"] = "3d".into()), 400),
        (tampered(&|game| game["category"]["edition"] = "classic".into()), 400),
        (tampered(&|game| game["times"] = 1.into()), 400),
    ] {
        let answer = send(3, &game).await;
        assert_eq!(answer.status, status, "{answer:?}");
    }
    let seen = server.ask("GET", path, &[&bearer(3)], "").await.json();
    assert_eq!(seen["best"].as_array().unwrap().len(), 2, "nothing of that is listed");
}
