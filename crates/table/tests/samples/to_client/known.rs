//! Samples of whole states.

use puzzle::deck::{Edition, Face, Level};
use rules::solo::{FinishedTask, Solo, SoloPhase};
use rules::{BoardSet, Game, Gems, Phase, Player, Presence, Purse, Seat, SeatSet, Settings, Tray};
use table::{Chair, Match, Member, Occupant, Play, TableSettings, TableState, ToClient, VERSION};

use super::super::{ADA, BEN, NOW, code, later, placement, samples, seat};
use super::happened::{category, lanes, occupants, settings};

/// A welcome for each phase of a table and its games.
pub(in super::super) fn welcomes() -> Vec<(String, ToClient)> {
    let mut all = vec![
        ("empty".to_owned(), TableState::new(TableSettings::new(Edition::Classic))),
        ("lobby".to_owned(), lobby()),
    ];
    for (number, play) in (1..).zip(plays()) {
        let phase = match &play {
            Play::Game { game, .. } => serde_json::to_value(game.phase),
            Play::Solo { solo, .. } => {
                serde_json::to_value(solo.phase).map(|phase| serde_json::json!({ "solo": phase }))
            }
        };
        let phase = super::super::name(&phase.expect("phases can be written"));
        let mut state = lobby();
        let abandoned = phase == "waiting";
        let (deck, from) = (code("M1-0000-07M7"), later(3_000));
        let (names, members) = (vec!["Ada".into(), "Ben".into()], vec![Some(ADA), Some(BEN)]);
        state.game = Some(Match { number, deck, from, abandoned, names, members, play });
        state.round = 3;
        state.expected = (phase == "race").then(|| vec![ADA, BEN]);
        all.push((phase, state));
    }
    let welcome =
        |state| ToClient::Welcome { v: VERSION, you: ADA, now: NOW, seq: 417, state: Some(std::sync::Arc::new(state)) };
    all.into_iter().map(|(name, state)| (format!("welcome.{name}"), welcome(state))).collect()
}

fn lobby() -> TableState {
    let member = |id, name: &str, here| Member { id, name: name.into(), here, ready: here };
    let mut state = TableState::new(TableSettings::new(Edition::Modern));
    state.members = vec![member(ADA, "Ada", true), member(BEN, "Ben", false)];
    state.last_member = 5;
    state.host = Some(ADA);
    // One occupant of each kind, as many as there are chairs.
    let bots = |occupant: &Occupant| matches!(occupant, Occupant::Bot { .. });
    let (bots, others): (Vec<Occupant>, Vec<Occupant>) = occupants().into_iter().partition(bots);
    let some = others.into_iter().chain(bots.into_iter().rev()).take(Seat::MAX);
    state.chairs = some.map(|occupant| Chair { occupant, level: Level::Easy }).collect();
    state.shuffling = Some(code("M1-0000-07M7"));
    state
}

fn plays() -> Vec<Play> {
    samples!(Play:
        Play::Game { .. } => phases().into_iter().map(game),
        Play::Solo { .. } => solo_phases().into_iter().map(solo),
    )
}

fn phases() -> Vec<Phase> {
    let face = Face::new(2).expect("a die has six faces");
    let until = later(60_000);
    samples!(Phase:
        Phase::Waiting => [Phase::Waiting],
        Phase::Pawns { .. } => [Phase::Pawns { until }],
        Phase::Ready { .. } => [Phase::Ready { until }],
        Phase::Rolling { .. } => [Phase::Rolling { by: Some(seat(1)), until: later(3_000) }],
        Phase::Rolled { .. } => [Phase::Rolled { face, until }],
        Phase::Race { .. } => [Phase::Race { face, opened: NOW, ends: Some(until), again: false }],
        Phase::Between => [Phase::Between],
        Phase::Over { .. } => [Phase::Over { winners: [seat(0)].into_iter().collect() }],
    )
}

/// Classic while pawns are placed, else Modern.
fn game(phase: Phase) -> Play {
    let classic = matches!(phase, Phase::Pawns { .. });
    let settings = Settings { edition: if classic { Edition::Classic } else { Edition::Modern }, ..settings() };
    let mut game = Game::of(&settings, 36);
    let fresh = matches!(phase, Phase::Waiting);
    game.phase = phase;
    if fresh {
        return Play::Game { settings, game: Box::new(game) };
    }
    let gems = samples!(Gems:
        Gems::Rows(_) => [Gems::Rows(None), Gems::Rows(Some(Box::new(lanes())))],
        Gems::Treasury(_) => [Game::of(&super::happened::settings(), 36).gems],
    );
    game.gems = gems[if classic { 1 } else { 2 }].clone();
    game.round = 3;
    game.roller = seat(1);
    game.discards = BoardSet::first(2);
    game.players = presences().into_iter().map(|presence| player(presence, classic)).collect();
    game.solved = 1;
    if matches!(phase, Phase::Race { .. }) {
        game.contenders = Some(SeatSet::EMPTY.with(seat(0)).with(seat(1)));
        game.play_offs = 1;
        game.paused = Some(later(9_000));
        game.deserted = true;
    }
    Play::Game { settings, game: Box::new(game) }
}

fn presences() -> Vec<Presence> {
    samples!(Presence:
        Presence::Here => [Presence::Here],
        Presence::Away => [Presence::Away],
        Presence::Gone => [Presence::Gone],
    )
}

fn player(presence: Presence, classic: bool) -> Player {
    let tray = if presence == Presence::Here {
        Tray { board: Some(35), placed: vec![placement()], rank: Some(0), gave_up: false, moved: true, taken: true }
    } else {
        Tray {
            board: Some(4),
            placed: Vec::new(),
            rank: None,
            gave_up: presence == Presence::Away,
            moved: false,
            taken: false,
        }
    };
    Player { purse: Purse::new([1, 0, 2, 0, 1, 0]), presence, pawn: classic.then_some(4), tray }
}

fn solo_phases() -> Vec<SoloPhase> {
    let face = Face::new(2).expect("a die has six faces");
    samples!(SoloPhase:
        SoloPhase::Waiting => [SoloPhase::Waiting],
        SoloPhase::Task { .. } =>
            [SoloPhase::Task { started: NOW, ends: Some(later(600_000)), face, dealt: later(20_000) }],
        SoloPhase::Over { .. } => [SoloPhase::Over { after_ms: 412_000, complete: false }],
    )
}

fn solo(phase: SoloPhase) -> Play {
    let mut solo = Solo::of(36);
    solo.phase = phase;
    if matches!(phase, SoloPhase::Task { .. }) {
        solo.tray = Tray { board: Some(7), placed: vec![placement()], ..Tray::default() };
        solo.done = vec![FinishedTask {
            board: 3,
            face: Face::new(1).expect("a die has six faces"),
            after_ms: 20_000,
            solved: true,
        }];
        solo.paused = Some(later(30_000));
    }
    Play::Solo { category: category(), solo: Box::new(solo) }
}
