//! Samples of the client's messages.

use puzzle::deck::{Edition, Level};
use puzzle::{Cell, Piece, Placement};
use rules::solo::{Goal, SoloCommand};
use rules::{Command, Starter};
use table::bot::Strength;
use table::{Calling, DeckChoice, Reaction, Request, TableSettings, ToTable, VERSION};

use super::{ADA, BEN, code, piece, placement, samples, seat};

pub(super) fn messages() -> Vec<ToTable> {
    let hello = |name: &str, seen, watch| ToTable::Hello {
        v: VERSION,
        token: "0123456789abcdef0123456789abcdef".into(),
        name: name.into(),
        session: 2_684_354_560,
        seen,
        watch,
    };
    samples!(ToTable:
        ToTable::Hello { .. } => [hello("Ada", None, false), hello("Þóra \"O'Neill\" 王", Some(417), true)],
        ToTable::Do { .. } => requests().into_iter().map(|request| ToTable::Do { n: 19, request }),
        ToTable::Resync { .. } => [ToTable::Resync { seen: 417 }],
        ToTable::Clock { .. } => [ToTable::Clock { mine: 86_400_123 }],
    )
}

fn requests() -> Vec<Request> {
    samples!(Request:
        Request::Play { .. } => commands().into_iter().map(|act| Request::Play { round: 3, act }),
        Request::Solo { .. } => solo_commands().into_iter().map(|act| Request::Solo { round: 12, act }),
        Request::Rename { .. } => [Request::Rename { name: "Łucja".into() }],
        Request::Sit => [Request::Sit],
        Request::Stand { .. } => [Request::Stand { bot: None }, Request::Stand { bot: Some(Strength::Gentle) }],
        Request::Ready { .. } => [Request::Ready { ready: true }, Request::Ready { ready: false }],
        Request::Level { .. } => levels().into_iter().map(|level| Request::Level { seat: seat(3), level }),
        Request::React(_) => reactions().into_iter().map(Request::React),
        Request::Settings(_) => settings().into_iter().map(|settings| Request::Settings(Box::new(settings))),
        Request::AddBot { .. } => strengths().into_iter().map(|strength| Request::AddBot { strength }),
        Request::RemoveBot { .. } => [Request::RemoveBot { seat: seat(1) }],
        Request::Start => [Request::Start],
        Request::Pause => [Request::Pause],
        Request::Resume => [Request::Resume],
        Request::Abandon => [Request::Abandon],
        Request::Kick { .. } => [Request::Kick { member: BEN, bot: None }, Request::Kick { member: BEN, bot: Some(Strength::Steady) }],
        Request::GiveToBot { .. } => [Request::GiveToBot { seat: seat(2), strength: Strength::Quick }],
        Request::PassHost { .. } => [Request::PassHost { member: ADA }],
    )
}

fn commands() -> Vec<Command> {
    samples!(Command:
        Command::PlacePawn { .. } => [Command::PlacePawn { space: 0 }],
        Command::Roll => [Command::Roll],
        Command::FlipHourglass => [Command::FlipHourglass],
        // Each piece in its last orientation.
        Command::Place(_) => Piece::all().map(|piece| Command::Place(in_last_orientation(piece))),
        Command::Lift(_) => [Command::Lift(piece("L4"))],
        Command::CallUbongo => [Command::CallUbongo],
        Command::MovePawn { .. } => [Command::MovePawn { to: 5 }],
        Command::TakeGems => [Command::TakeGems],
        Command::GiveUp => [Command::GiveUp],
        Command::Leave => [Command::Leave],
    )
}

fn in_last_orientation(piece: Piece) -> Placement {
    Placement { piece, orientation: piece.orientations().len() as u8 - 1, at: Cell::new(1, 0, 0) }
}

fn solo_commands() -> Vec<SoloCommand> {
    samples!(SoloCommand:
        SoloCommand::Start => [SoloCommand::Start],
        SoloCommand::Place(_) => [SoloCommand::Place(placement())],
        SoloCommand::Lift(_) => [SoloCommand::Lift(piece("y5"))],
        SoloCommand::CallUbongo => [SoloCommand::CallUbongo],
        SoloCommand::Skip => [SoloCommand::Skip],
        SoloCommand::Stop => [SoloCommand::Stop],
        SoloCommand::Tick => [SoloCommand::Tick],
        SoloCommand::Pause => [SoloCommand::Pause],
        SoloCommand::Resume => [SoloCommand::Resume],
    )
}

pub(super) fn levels() -> Vec<Level> {
    samples!(Level:
        Level::Easy => [Level::Easy],
        Level::Hard => [Level::Hard],
        Level::One => [Level::One],
        Level::Two => [Level::Two],
        Level::Three => [Level::Three],
        Level::Four => [Level::Four],
    )
}

pub(super) fn reactions() -> Vec<Reaction> {
    samples!(Reaction:
        Reaction::Applause => [Reaction::Applause],
        Reaction::Laugh => [Reaction::Laugh],
        Reaction::Wonder => [Reaction::Wonder],
        Reaction::Groan => [Reaction::Groan],
        Reaction::Hurry => [Reaction::Hurry],
        Reaction::Think => [Reaction::Think],
        Reaction::Thanks => [Reaction::Thanks],
        Reaction::Handshake => [Reaction::Handshake],
    )
}

pub(super) fn strengths() -> Vec<Strength> {
    samples!(Strength:
        Strength::Gentle => [Strength::Gentle],
        Strength::Steady => [Strength::Steady],
        Strength::Quick => [Strength::Quick],
        Strength::Fierce => [Strength::Fierce],
    )
}

/// Settings that together cover every edition, deck choice, starter and goal.
pub(super) fn settings() -> Vec<TableSettings> {
    let editions = samples!(Edition:
        Edition::Classic => [Edition::Classic],
        Edition::Modern => [Edition::Modern],
        Edition::ThreeD => [Edition::ThreeD],
    );
    let decks = samples!(DeckChoice:
        DeckChoice::Fresh => [DeckChoice::Fresh],
        DeckChoice::Code(_) => [DeckChoice::Code(code("M1-0000-07M7"))],
    );
    let starters = samples!(Starter:
        Starter::Seat(_) => [Starter::Seat(seat(1))],
        Starter::Random => [Starter::Random],
    );
    let goals = samples!(Goal:
        Goal::Minutes(_) => [Goal::Minutes(10)],
        Goal::Tasks(_) => [Goal::Tasks(5)],
    );
    let rules_of = |(i, edition): (usize, Edition)| TableSettings {
        edition,
        glass_ms: [Some(60_000), None, Some(90_000)][i],
        long_game: edition == Edition::Classic,
        without_luck: edition == Edition::Modern,
        play_off_with_glass: edition == Edition::Modern,
        calling: if i == 0 { Calling::ByHand } else { Calling::Automatic },
        fair_deal: i == 0,
        deck: decks[i % decks.len()],
        starter: starters[i % starters.len()],
        patience_ms: 60_000,
        goal: goals[i % goals.len()],
        spectators: i != 1,
        short_code: i != 1,
        aids: i == 2,
    };
    editions.into_iter().enumerate().map(rules_of).collect()
}
