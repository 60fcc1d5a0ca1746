//! Replays of whole games: the time line, the journal of a browser, and damaged files.

mod party;

use std::sync::Arc;

use party::{Party, deck, settings};
use puzzle::deck::Edition;
use rules::{Event, Phase};
use table::bot::Strength;
use table::replay::{GameFile, GameFileError, GameJournal, MarkKind, TimeLine};
use table::{Entry, Match, Output, Play, Request, TableEvent, TableState};

/// A person who does nothing and three bots, to the end; with a pause in the first race.
fn game(edition: Edition) -> Party {
    let mut party = Party::of(settings(edition), 1);
    for strength in [Strength::Fierce, Strength::Steady, Strength::Gentle] {
        party.request(0, Request::AddBot { strength }).unwrap();
    }
    party.request(0, Request::Start).unwrap();
    for _ in 0..20 {
        party.pass(2_000);
        if matches!(party.game().phase, Phase::Race { .. }) {
            break;
        }
    }
    party.request(0, Request::Pause).unwrap();
    party.pass(600_000);
    party.request(0, Request::Resume).unwrap();
    for _ in 0..200 {
        party.pass(30_000);
        if party.state().game.as_ref().is_some_and(Match::is_over) {
            return party;
        }
    }
    panic!("the bots finish the game");
}

/// The entries of a party's game.
fn entries(party: &Party) -> Vec<Arc<Entry>> {
    let records = party.outputs.iter().filter_map(|output| match output {
        Output::Record(record) => Some(record.entry.for_replay()),
        _ => None,
    });
    let entries: Vec<_> = records.collect();
    let starts = |entry: &Arc<Entry>| entry.events.iter().any(|event| matches!(event, TableEvent::GameStarted(_)));
    let from = entries.iter().position(starts).unwrap();
    let ends = |entry: &Arc<Entry>| entry.events.iter().any(TableEvent::ends_game);
    let to = entries.iter().position(ends).unwrap();
    entries[from..=to].to_vec()
}

fn play_of(state: &TableState) -> &Play {
    &state.game.as_ref().unwrap().play
}

#[test]
fn a_replay_ends_with_the_game_as_it_ended_and_shows_its_last_boards() {
    for edition in Edition::ALL {
        let party = game(edition);
        let file = GameFile::new(1, entries(&party)).unwrap();
        let line = TimeLine::of(&file);
        let end = line.frame_at(u64::MAX);
        assert_eq!(end.at_ms, line.length_ms);
        assert_eq!(play_of(&end.state), play_of(party.state()), "{edition}");
        let boards = end.shown_boards().unwrap();
        assert!(boards.face.is_some() && boards.trays.iter().any(|tray| tray.rank.is_some()), "{edition}");
        assert!(boards.trays.iter().any(|tray| !tray.placed.is_empty()), "{edition}");
        let rounds: Vec<usize> =
            line.rounds.iter().filter(|round| !round.is_play_off).map(|round| round.number).collect();
        assert_eq!(rounds, (1..=9).collect::<Vec<_>>(), "{edition}");
        assert!(line.rounds.windows(2).all(|pair| pair[0].until_ms == pair[1].from_ms));
        assert!(line.rounds.iter().all(|round| round.race_ms.is_some_and(|race| race > round.from_ms)));
        let count = |what: fn(&Event) -> bool| {
            let events = file.entries().iter().flat_map(|entry| &entry.events);
            events.filter(|event| matches!(event, TableEvent::Game(event) if what(event))).count()
        };
        let calls = line.marks.iter().filter(|mark| matches!(mark.what, MarkKind::Call { .. })).count();
        assert_eq!(calls, count(|event| matches!(event, Event::Solved { .. })), "{edition}");
        let gems: usize =
            line.marks.iter().map(|mark| if let MarkKind::Gems(gems) = mark.what { gems.len() } else { 0 }).sum();
        let purses: usize = party.game().players.iter().map(|player| player.purse.len()).sum();
        assert_eq!(gems, purses, "{edition}");
        let Play::Game { settings, game } = play_of(&end.state) else { panic!("no solo game") };
        let leaders = rules::leaders(settings, game);
        assert_eq!(line.ahead_at(line.length_ms), leaders.iter().next().filter(|_| leaders.len() == 1), "{edition}");
    }
}

#[test]
fn jumping_anywhere_equals_playing_there() {
    let party = game(Edition::Classic);
    let line = TimeLine::of(&GameFile::new(1, entries(&party)).unwrap());
    let mut played = line.frame_at(0);
    let mut jumping = line.frame_at(line.length_ms);
    let mut at_ms = 0;
    let mut to_and_fro = 0;
    while at_ms < line.length_ms {
        at_ms += 777;
        line.seek(&mut played, at_ms);
        // Far away, and back.
        to_and_fro = (to_and_fro + 65_537) % line.length_ms;
        line.seek(&mut jumping, to_and_fro);
        line.seek(&mut jumping, at_ms);
        assert!(played == jumping && played == line.frame_at(at_ms), "at {at_ms}");
    }
}

#[test]
fn races_last_as_long_as_they_did_and_waiting_is_short() {
    let party = game(Edition::Modern);
    let file = GameFile::new(1, entries(&party)).unwrap();
    let line = TimeLine::of(&file);
    let real_ms = file.entries().last().unwrap().at.ms_since(file.entries()[0].at);
    assert!(
        line.length_ms + 600_000 < real_ms,
        "the pause of ten minutes is left out: {} of {real_ms}",
        line.length_ms
    );
    for mark in &line.marks {
        if let MarkKind::Call { after_ms, .. } = mark.what {
            let frame = line.frame_at(mark.at_ms);
            // The clock of the race says what the call says; what was called in the first race was so after the pause.
            let shown = frame.race_ms().unwrap();
            assert!(shown.abs_diff(after_ms) <= 300, "{shown} for {after_ms}");
            assert!(frame.shown_boards().unwrap().trays[mark.seat.index()].rank.is_some());
        }
    }
    let first = line.rounds[0].race_ms.unwrap();
    assert!(first < 15_000, "{first}");
    // Without events, the clock of the table stands still where time is left out, and runs on everywhere else.
    let (early, later) = (line.frame_at(first + 1_000), line.frame_at(first + 1_010));
    assert_eq!(early.race_ms().map(|ms| ms + 10), later.race_ms());
    assert_eq!(early.glass_ms(), later.glass_ms().map(|left| left + 10));
}

#[test]
fn one_jumps_to_rounds_and_calls() {
    let party = game(Edition::Modern);
    let line = TimeLine::of(&GameFile::new(1, entries(&party)).unwrap());
    let second = line.rounds[1].from_ms;
    assert_eq!(line.round_on(0), second);
    assert_eq!((line.round_back(second + 5_000), line.round_back(second + 100)), (second, 0));
    assert_eq!(line.round_at(second), 1);
    assert_eq!(line.round_on(line.length_ms), line.length_ms);
    let mut at_ms = 0;
    let mut calls = 0;
    while at_ms < line.length_ms {
        at_ms = line.next_call(at_ms);
        calls += 1;
        assert!(calls < 100);
    }
    assert!(calls > 9);
}

#[test]
fn a_journal_writes_the_same_game_that_a_server_keeps_even_if_the_page_is_reloaded() {
    let party = game(Edition::Classic);
    let whole = entries(&party);
    let mut journal = GameJournal::default();
    for output in &party.outputs {
        let Output::Record(record) = output else { continue };
        journal.add(&record.entry);
        if record.entry.seq == whole[whole.len() / 2].seq {
            journal = GameJournal::restored(journal.messages().to_vec());
        }
        if record.entry.seq == whole.last().unwrap().seq {
            break;
        }
    }
    let last = whole.last().unwrap().seq;
    let text = journal.text(1, last).unwrap();
    assert!(text.len() < 200_000, "a game takes {} bytes", text.len());
    let file = GameFile::read(&text).unwrap();
    assert_eq!(file.text(), text);
    let without_cause = |entry: &Arc<Entry>| Entry { by: None, ..(**entry).clone() };
    assert!(file.entries().iter().map(without_cause).eq(whole.iter().map(without_cause)));
    let checked = file.check(&deck(Edition::Classic).0).unwrap();
    assert!(checked.is_over && checked.solved > 9);
    assert_eq!((journal.text(2, last), journal.text(1, last + 1)), (None, None), "of another game, or not to its end");
}

#[test]
fn a_journal_with_a_gap_or_of_a_game_that_has_begun_before_records_nothing() {
    let whole = entries(&game(Edition::Modern));
    let last = whole.last().unwrap().seq;
    let mut late = GameJournal::default();
    for entry in &whole[3..] {
        late.add(entry);
    }
    assert_eq!((late.messages().len(), late.text(1, last)), (0, None));
    let mut torn = GameJournal::default();
    for entry in whole.iter().filter(|entry| entry.seq != whole[5].seq) {
        torn.add(entry);
    }
    assert_eq!(torn.text(1, last), None);
    assert_eq!(GameJournal::restored(vec!["?".into()]), GameJournal::default());
}

#[test]
fn damaged_files_give_an_error_with_a_sentence() {
    let whole = entries(&game(Edition::Modern));
    let boards = deck(Edition::Modern).0;
    let file = GameFile::new(1, whole.clone()).unwrap();
    let text = file.text();
    assert_eq!(GameFile::read(&text[..text.len() / 2]), Err(GameFileError::CutOff));
    assert!(matches!(GameFile::read(""), Err(GameFileError::NotJson(_))));
    assert!(matches!(GameFile::read("Round 1\n"), Err(GameFileError::NotJson(_))));
    assert_eq!(GameFile::read("[1, 2]"), Err(GameFileError::NotAGame));
    assert_eq!(GameFile::read(&text.replacen("\"v\":1,", "\"v\":2,", 1)), Err(GameFileError::Newer(2)));
    let strange = "{\"v\":70000,\"number\":1,\"messages\":[{\"later\":true}]}";
    assert_eq!(GameFile::read(strange), Err(GameFileError::Newer(u16::MAX)));
    assert_eq!(GameFile::read(&text.replacen("\"v\":1,", "", 1)), Ok(file), "the first files had no version");
    // A piece is missing, but the entry that has placed it is still there.
    let mut without = whole.clone();
    let placed = |event: &TableEvent| matches!(event, TableEvent::Game(Event::Placed { .. }));
    let solved = |event: &TableEvent| matches!(event, TableEvent::Game(Event::Solved { .. }));
    let call = without.iter().position(|entry| entry.events.iter().any(solved)).unwrap();
    let Some(TableEvent::Game(Event::Solved { seat: caller, .. })) =
        whole[call].events.iter().find(|event| solved(event))
    else {
        panic!("a call")
    };
    let by_caller =
        |event: &TableEvent| matches!(event, TableEvent::Game(Event::Placed { seat, .. }) if seat == caller);
    let last = without[..=call].iter().rposition(|entry| entry.events.iter().any(by_caller)).unwrap();
    let mut entry = (*without[last]).clone();
    entry.events.retain(|event| !placed(event));
    without[last] = Arc::new(entry);
    let tampered = GameFile::new(1, without).unwrap().check(&boards).unwrap_err();
    assert!(tampered.to_string().contains("is recorded as having solved the task, but"), "{tampered}");
    // A time line of it can be made nevertheless: nothing panics.
    let mut out_of_order = whole;
    out_of_order[9] = Arc::new(Entry { at: rules::Moment(u64::MAX), ..(*out_of_order[9]).clone() });
    let line = TimeLine::of(&GameFile::new(1, out_of_order).unwrap());
    line.frame_at(line.length_ms / 2);
}
