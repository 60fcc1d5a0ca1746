//! Samples of events.

use puzzle::deck::{Edition, Face, Level};
use rules::solo::{Category, FinishedTask, Goal, SoloEvent};
use rules::{Event, Gem, Lanes, Purse, SeatSet, Settings, Starter};
use table::bot::Strength;
use table::{Chair, MatchKind, Occupant, StartedGame, TableEvent};

use super::super::{ADA, BEN, NOW, code, later, piece, placement, samples, seat, to_table};

pub(super) fn table_events() -> Vec<TableEvent> {
    let seated = |occupant| TableEvent::Seated { seat: seat(1), occupant };
    let host_changed = |host, stand_in_for| TableEvent::HostChanged { host, stand_in_for };
    samples!(TableEvent:
        TableEvent::Joined { .. } => [TableEvent::Joined { member: ADA, name: "Ada".into() }],
        TableEvent::Connected { .. } => [TableEvent::Connected { member: ADA }],
        TableEvent::Disconnected { .. } => [TableEvent::Disconnected { member: ADA }],
        TableEvent::Renamed { .. } => [TableEvent::Renamed { member: BEN, name: "Łucja".into() }],
        TableEvent::Departed { .. } => [TableEvent::Departed { member: BEN }],
        TableEvent::Kicked { .. } => [TableEvent::Kicked { member: BEN }],
        TableEvent::HostChanged { .. } =>
            [host_changed(Some(BEN), None), host_changed(Some(BEN), Some(ADA)), host_changed(None, None)],
        TableEvent::SettingsChanged { .. } =>
            to_table::settings().into_iter().map(|settings| TableEvent::SettingsChanged { settings: Box::new(settings) }),
        TableEvent::Seated { .. } => occupants().into_iter().map(seated),
        TableEvent::LevelChosen { .. } =>
            to_table::levels().into_iter().map(|level| TableEvent::LevelChosen { seat: seat(0), level }),
        TableEvent::ReadyChanged { .. } =>
            [true, false].map(|ready| TableEvent::ReadyChanged { member: BEN, ready }),
        TableEvent::Shuffling { .. } => [
            TableEvent::Shuffling { deck: Some(code("D1-0000-05SX")) },
            TableEvent::Shuffling { deck: None },
        ],
        TableEvent::GameStarted(_) => kinds().into_iter().map(began),
        TableEvent::Game(_) => events().into_iter().map(TableEvent::Game),
        TableEvent::Solo(_) => solo_events().into_iter().map(TableEvent::Solo),
        TableEvent::Abandoned => [TableEvent::Abandoned],
        TableEvent::Interrupted { .. } => [TableEvent::Interrupted { at: NOW, expected: vec![ADA, BEN] }],
        TableEvent::WaitOver => [TableEvent::WaitOver],
    )
}

pub(super) fn occupants() -> Vec<Occupant> {
    let bot = |strength, sits_in_for| Occupant::Bot { strength, name: "Tembo".into(), sits_in_for };
    samples!(Occupant:
        Occupant::Vacant => [Occupant::Vacant],
        Occupant::Member(_) => [Occupant::Member(BEN)],
        Occupant::Bot { .. } =>
            to_table::strengths().into_iter().map(|s| bot(s, None)).chain([bot(Strength::Quick, Some(BEN))]),
    )
}

pub(super) fn settings() -> Settings {
    Settings {
        edition: Edition::Modern,
        levels: vec![Level::Easy, Level::Hard],
        glass_ms: Some(60_000),
        long_game: false,
        without_luck: false,
        play_off_with_glass: true,
        starter: Starter::Seat(seat(1)),
        patience_ms: 60_000,
        tumble_ms: 3_000,
        fair_deal: true,
    }
}

pub(super) fn category() -> Category {
    Category { edition: Edition::Modern, level: Level::Hard, goal: Goal::Minutes(10), aids: false }
}

fn kinds() -> Vec<MatchKind> {
    samples!(MatchKind:
        MatchKind::Game(_) => [MatchKind::Game(settings())],
        MatchKind::Solo(_) => [MatchKind::Solo(category())],
    )
}

fn began(what: MatchKind) -> TableEvent {
    let bot = Occupant::Bot { strength: Strength::Steady, name: "Nyati".into(), sits_in_for: None };
    let chair = |occupant, level| Chair { occupant, level };
    let (chairs, names) = match &what {
        MatchKind::Game(_) => (
            vec![chair(Occupant::Member(ADA), Level::Easy), chair(bot, Level::Hard)],
            vec!["Ada".to_owned(), "Nyati".to_owned()],
        ),
        MatchKind::Solo(_) => (vec![chair(Occupant::Member(ADA), Level::Hard)], vec!["Ada".to_owned()]),
    };
    let game = StartedGame { number: 1, deck: code("M1-0000-07M7"), boards: 36, chairs, names, what };
    TableEvent::GameStarted(Box::new(game))
}

/// Rows with all colours, and gems missing from the front of each.
pub(super) fn lanes() -> Lanes {
    Lanes::new(std::array::from_fn(|row| std::array::from_fn(|hole| Gem::ALL[(row + hole) % Gem::ALL.len()])))
}

fn face() -> Face {
    Face::new(5).expect("a die has six faces")
}

pub(super) fn placed(index: usize) -> TableEvent {
    TableEvent::Game(Event::Placed { seat: seat(index), placement: placement() })
}

fn events() -> Vec<Event> {
    let until = later(60_000);
    let turned = |by, ends, again| Event::HourglassFlipped { by, at: later(3_000), ends, again };
    let started = |rows, until| Event::Started { rows, until };
    let won = |from_track, from_bag| Event::GemsWon { seat: seat(1), from_track, from_bag };
    let two: SeatSet = [seat(0), seat(3)].into_iter().collect();
    samples!(Event:
        Event::Started { .. } => [started(None, None), started(Some(Box::new(lanes())), Some(until))],
        Event::PawnPlaced { .. } => [Event::PawnPlaced { seat: seat(0), space: 5 }],
        Event::RoundOpened { .. } => [Event::RoundOpened { roller: seat(1), until }],
        Event::DiePassed { .. } => [Event::DiePassed { to: seat(2), until }],
        Event::DieThrown { .. } => [
            Event::DieThrown { by: Some(seat(1)), until: later(3_000) },
            Event::DieThrown { by: None, until: later(3_000) },
        ],
        Event::Rolled { .. } => [
            Event::Rolled { by: Some(seat(1)), face: face(), until: None },
            Event::Rolled { by: None, face: Face::new(0).expect("a die has six faces"), until: Some(until) },
        ],
        Event::Dealt { .. } => [Event::Dealt { seat: seat(0), board: 35 }],
        Event::HourglassFlipped { .. } => [turned(Some(seat(1)), Some(later(63_000)), false), turned(None, None, true)],
        Event::Placed { .. } => [Event::Placed { seat: seat(0), placement: placement() }],
        Event::Lifted { .. } => [Event::Lifted { seat: seat(0), piece: piece("L4") }],
        Event::Solved { .. } => [Event::Solved { seat: seat(0), rank: 0, after_ms: 21_734 }],
        Event::GemsWon { .. } => [
            won(Some(Gem::SAPPHIRE), Some(Gem::RUBY)),
            won(Some(Gem::AMBER), Some(Gem::EMERALD)),
            won(None, None),
        ],
        Event::PawnMoved { .. } => [Event::PawnMoved { seat: seat(2), to: 3 }],
        Event::GemsTaken { .. } => [Event::GemsTaken { seat: seat(2), gems: Purse::new([0, 0, 0, 1, 0, 1]) }],
        Event::LastCall { .. } => [Event::LastCall { until }],
        Event::LastCallWithdrawn => [Event::LastCallWithdrawn],
        Event::Reshuffled { .. } => [Event::Reshuffled { boards: [3, 14, 35].into_iter().collect() }],
        Event::GaveUp { .. } => [Event::GaveUp { seat: seat(3) }],
        Event::RoundClosed { .. } => [
            Event::RoundClosed { to_bag: Purse::new([0, 0, 1, 0, 1, 0]) },
            Event::RoundClosed { to_bag: Purse::EMPTY },
        ],
        Event::PlayOffOpened { .. } => [Event::PlayOffOpened { contenders: two }],
        Event::Finished { .. } => [Event::Finished { winners: two }],
        Event::Paused { .. } => [Event::Paused { at: NOW }],
        Event::Deserted { .. } => [Event::Deserted { at: NOW }],
        Event::Resumed { .. } => [Event::Resumed { at: later(3_000) }],
        Event::WentAway { .. } => [Event::WentAway { seat: seat(1) }],
        Event::CameBack { .. } => [Event::CameBack { seat: seat(1) }],
        Event::Left { .. } => [Event::Left { seat: seat(1) }],
    )
}

fn solo_events() -> Vec<SoloEvent> {
    let done = |solved| FinishedTask { board: 7, face: face(), after_ms: 21_734, solved };
    samples!(SoloEvent:
        SoloEvent::Started { .. } => [
            SoloEvent::Started { at: NOW, ends: Some(later(600_000)) },
            SoloEvent::Started { at: NOW, ends: None },
        ],
        SoloEvent::Reshuffled => [SoloEvent::Reshuffled],
        SoloEvent::Dealt { .. } => [SoloEvent::Dealt { board: 7, face: face(), at: NOW }],
        SoloEvent::Placed(_) => [SoloEvent::Placed(placement())],
        SoloEvent::Lifted(_) => [SoloEvent::Lifted(piece("L4"))],
        SoloEvent::TaskDone(_) => [SoloEvent::TaskDone(done(true)), SoloEvent::TaskDone(done(false))],
        SoloEvent::Ended { .. } => [SoloEvent::Ended { after_ms: 600_000, complete: true }],
        SoloEvent::Paused { .. } => [SoloEvent::Paused { at: NOW }],
        SoloEvent::Resumed { .. } => [SoloEvent::Resumed { at: later(20_000) }],
    )
}
