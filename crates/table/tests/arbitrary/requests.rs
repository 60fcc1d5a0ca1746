//! Arbitrary requests, decoded from bytes.

use puzzle::deck::{Edition, Face, Level};
use puzzle::{Cell, Piece, Placement};
use rules::solo::{Goal, SoloCommand, SoloPhase};
use rules::{Command, Phase, Seat, Starter};
use table::bot::Strength;
use table::{DeckChoice, MemberId, Play, Reaction, Request, TableSettings, TableState};

use super::opened::Opened;

/// Bytes that are read as choices; zeros follow at the end.
pub(super) struct Bytes<'a>(pub(super) &'a [u8]);

impl Bytes<'_> {
    pub(super) fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    pub(super) fn below(&mut self, bound: u8) -> u8 {
        self.byte() % bound
    }

    pub(super) fn flag(&mut self) -> bool {
        self.below(2) == 1
    }

    pub(super) fn number(&mut self) -> u32 {
        u32::from_le_bytes([self.byte(), self.byte(), self.byte(), self.byte()])
    }

    fn of<T: Clone>(&mut self, items: &[T]) -> T {
        items[usize::from(self.byte()) % items.len()].clone()
    }

    fn seat(&mut self) -> Seat {
        Seat::new(self.below(Seat::MAX as u8).into()).expect("below the number of seats")
    }

    fn member(&mut self) -> MemberId {
        MemberId(self.below(8).into())
    }

    fn bot(&mut self) -> Option<Strength> {
        self.flag().then(|| self.of(&Strength::ALL))
    }

    fn piece(&mut self) -> Piece {
        Piece::new(usize::from(self.byte()) % Piece::COUNT).expect("below the number of pieces")
    }

    /// Mostly a small number, sometimes any or the largest.
    fn any(&mut self) -> u32 {
        match self.byte() {
            255 => u32::MAX,
            254 => self.number(),
            small => small.into(),
        }
    }
}

/// A request: mostly one that makes sense for a seat, else any.
pub(super) fn any_request(bytes: &mut Bytes<'_>, state: &TableState, seat: Option<Seat>) -> Request {
    let choice = bytes.byte();
    if choice >= 96
        && let Some(request) = seat.and_then(|seat| sensible(state, seat))
    {
        return request;
    }
    let round = if bytes.below(8) == 0 { bytes.any() } else { state.round };
    match choice % 32 {
        0..8 => Request::Play { round, act: any_command(bytes) },
        8..12 => Request::Solo { round, act: any_solo_command(bytes) },
        12 => Request::Rename { name: any_name(bytes) },
        13 if bytes.flag() => Request::Ready { ready: bytes.flag() },
        13 => Request::Sit,
        14 => Request::Stand { bot: bytes.bot() },
        15 => Request::Level { seat: bytes.seat(), level: bytes.of(&Level::ALL) },
        16 => Request::React(bytes.of(&Reaction::ALL)),
        17..20 => Request::Settings(Box::new(any_settings(bytes))),
        20 => Request::AddBot { strength: bytes.of(&Strength::ALL) },
        21 => Request::RemoveBot { seat: bytes.seat() },
        22..25 => Request::Start,
        25 => Request::Pause,
        26 | 27 => Request::Resume,
        28 => Request::Abandon,
        29 => Request::Kick { member: bytes.member(), bot: bytes.bot() },
        30 => Request::GiveToBot { seat: bytes.seat(), strength: bytes.of(&Strength::ALL) },
        _ => Request::PassHost { member: bytes.member() },
    }
}

/// A request that advances the game.
fn sensible(state: &TableState, seat: Seat) -> Option<Request> {
    let Some(playing) = state.playing() else { return Some(Request::Start) };
    let round = state.round;
    let opened = Opened::of(playing.deck)?;
    let next = |level: Level, board: u8, face: Face, placed: &[Placement]| {
        let solution = opened.solution(level, board, face);
        solution.iter().find(|placement| !placed.contains(placement)).copied()
    };
    match &playing.play {
        Play::Game { settings, game } => {
            let act = match game.phase {
                Phase::Pawns { .. } => Command::PlacePawn { space: seat.index() as u8 },
                Phase::Ready { .. } => Command::Roll,
                Phase::Rolled { .. } => Command::FlipHourglass,
                Phase::Race { face, .. } => {
                    let tray = &game.player(seat)?.tray;
                    match tray.board.filter(|_| tray.rank.is_none()) {
                        Some(board) => {
                            let placement = next(settings.levels[seat.index()], board, face, &tray.placed);
                            placement.map_or(Command::CallUbongo, Command::Place)
                        }
                        None => Command::TakeGems,
                    }
                }
                _ => return None,
            };
            Some(Request::Play { round, act })
        }
        Play::Solo { category, solo } => {
            let SoloPhase::Task { face, .. } = solo.phase else { return None };
            let placement = next(category.level, solo.tray.board?, face, &solo.tray.placed);
            Some(Request::Solo { round, act: placement.map_or(SoloCommand::CallUbongo, SoloCommand::Place) })
        }
    }
}

/// Any command with any numbers.
fn any_command(bytes: &mut Bytes<'_>) -> Command {
    match bytes.below(16) {
        0 => Command::PlacePawn { space: bytes.byte() },
        1 => Command::PlacePawn { space: bytes.below(6) },
        2 => Command::MovePawn { to: bytes.byte() },
        3 | 4 => Command::MovePawn { to: bytes.below(6) },
        5 => Command::Roll,
        6 => Command::FlipHourglass,
        7 => Command::TakeGems,
        8 => Command::CallUbongo,
        9 => Command::Lift(bytes.piece()),
        10 => Command::GiveUp,
        11 => Command::Leave,
        _ => Command::Place(any_placement(bytes)),
    }
}

fn any_placement(bytes: &mut Bytes<'_>) -> Placement {
    let piece = bytes.piece();
    let orientation = bytes.byte() % piece.orientations().len() as u8;
    let at = Cell::new(bytes.below(6).cast_signed(), bytes.below(6).cast_signed(), bytes.below(2).cast_signed());
    Placement { piece, orientation, at }
}

fn any_solo_command(bytes: &mut Bytes<'_>) -> SoloCommand {
    match bytes.below(12) {
        0 => SoloCommand::Start,
        1 => SoloCommand::Lift(bytes.piece()),
        2 => SoloCommand::CallUbongo,
        3 => SoloCommand::Skip,
        4 => SoloCommand::Stop,
        5 => SoloCommand::Tick,
        6 => SoloCommand::Pause,
        7 => SoloCommand::Resume,
        _ => SoloCommand::Place(any_placement(bytes)),
    }
}

pub(super) fn any_name(bytes: &mut Bytes<'_>) -> String {
    const SYMBOLS: [char; 12] = ['a', 'B', ' ', '\u{0}', '\u{202e}', 'ß', '王', '\u{1f600}', '"', '\\', '\u{301}', '<'];
    (0..bytes.below(32)).map(|_| bytes.of(&SYMBOLS)).collect()
}

/// Mostly settings that make a game, sometimes nonsense.
pub(super) fn any_settings(bytes: &mut Bytes<'_>) -> TableSettings {
    let edition = bytes.of(&Edition::ALL);
    let mut settings = TableSettings::new(edition);
    settings.glass_ms = match bytes.below(8) {
        0 => Some(bytes.any()),
        1 | 2 => None,
        3 => Some(600_000),
        _ => Some(10_000),
    };
    settings.long_game = bytes.flag();
    settings.without_luck = bytes.flag();
    settings.play_off_with_glass = bytes.flag();
    settings.fair_deal = bytes.flag();
    settings.deck =
        if bytes.flag() { DeckChoice::Fresh } else { DeckChoice::Code(Opened::code(bytes.of(&Edition::ALL))) };
    settings.starter = if bytes.flag() { Starter::Random } else { Starter::Seat(bytes.seat()) };
    settings.patience_ms = if bytes.below(8) == 0 { bytes.any() } else { 20_000 };
    settings.goal = match bytes.below(4) {
        0 => Goal::Minutes(bytes.byte()),
        1 => Goal::Tasks(bytes.byte()),
        2 => Goal::Minutes(1),
        _ => Goal::Tasks(2),
    };
    settings.spectators = bytes.below(4) != 0;
    settings.aids = bytes.flag();
    settings.short_code = bytes.flag();
    settings
}
