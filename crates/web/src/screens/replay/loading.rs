//! Gets a game to watch: from the server, from this browser, or from a file.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use puzzle::deck::Deck;
use table::replay::{GameFile, GameFileError, TimeLine};
use wasm_bindgen_futures::JsFuture;

use crate::i18n::Phrase;
use crate::kept_replays;
use crate::{browser, t};

/// A larger file is not read: no game is that long.
const MOST_BYTES: f64 = 64e6;

/// Where a game came from.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum ReplaySource {
    /// The link of its table and its number there.
    Server(String, u32),
    /// Its name in this browser.
    Kept(String),
    File,
}

/// A game that can be watched.
pub(super) struct LoadedReplay {
    pub(super) file: GameFile,
    pub(super) line: TimeLine,
    pub(super) deck: Arc<Deck>,
    pub(super) source: ReplaySource,
}

/// What the screen shows.
#[derive(Clone)]
pub(super) enum Stage {
    /// The games of this browser, and why the last file could not be opened.
    Shelf(Option<ReplayFailure>),
    Loading,
    Failed(ReplayFailure),
    Watch(Arc<LoadedReplay>),
}

/// Why a game cannot be watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReplayFailure {
    Offline,
    Gone,
    Busy,
    NotKept,
    TooLarge,
    NoGame,
    CutOff,
    Newer,
    Changed,
}

impl ReplayFailure {
    /// A sentence about it.
    pub(super) fn sentence(self) -> Phrase {
        match self {
            Self::Offline => || t!("replay-offline"),
            Self::Gone => || t!("replay-gone"),
            Self::Busy => || t!("replay-busy"),
            Self::NotKept => || t!("replay-not-kept"),
            Self::TooLarge => || t!("replay-too-large"),
            Self::NoGame => || t!("replay-no-game"),
            Self::CutOff => || t!("replay-cut-off"),
            Self::Newer => || t!("replay-newer"),
            Self::Changed => || t!("replay-changed"),
        }
    }
}

impl From<GameFileError> for ReplayFailure {
    fn from(error: GameFileError) -> Self {
        match error {
            GameFileError::CutOff => Self::CutOff,
            GameFileError::Newer(_) => Self::Newer,
            GameFileError::NotJson(_)
            | GameFileError::ServerSaid(_)
            | GameFileError::NotAGame
            | GameFileError::NotAnEntry(_)
            | GameFileError::Empty => Self::NoGame,
            GameFileError::NoStart
            | GameFileError::OtherNumber { .. }
            | GameFileError::Gap { .. }
            | GameFileError::StartsAnother(_)
            | GameFileError::Settings(_)
            | GameFileError::Impossible { .. } => Self::Changed,
        }
    }
}

/// Reads and checks a game. Making its boards takes a moment.
fn read(text: &str, source: ReplaySource) -> Result<LoadedReplay, ReplayFailure> {
    let file = GameFile::read(text)?;
    let deck = Arc::new(Deck::new(file.deck()));
    file.check(&deck)?;
    let line = TimeLine::of(&file);
    Ok(LoadedReplay { file, line, deck, source })
}

/// Shows a game, or why it can't be shown. Making boards blocks the browser, so the page first gets time to say so.
fn open(stage: RwSignal<Stage>, text: String, source: ReplaySource) {
    browser::after(30, move || {
        let is_file = source == ReplaySource::File;
        let next = match read(&text, source) {
            Ok(replay) => Stage::Watch(Arc::new(replay)),
            Err(why) if is_file => Stage::Shelf(Some(why)),
            Err(why) => Stage::Failed(why),
        };
        let _ = stage.try_set(next);
    });
}

/// Asks the server for a game.
pub(super) fn from_server(stage: RwSignal<Stage>, link: String, number: u32) {
    stage.set(Stage::Loading);
    spawn_local(async move {
        let asked = browser::window().fetch_with_str(&format!("/api/tables/{link}/games/{number}"));
        let failed = |why| drop(stage.try_set(Stage::Failed(why)));
        match browser::response_text(asked).await {
            Some((200, text)) => open(stage, text, ReplaySource::Server(link, number)),
            Some((400 | 404, _)) => failed(ReplayFailure::Gone),
            Some(_) => failed(ReplayFailure::Busy),
            None => failed(ReplayFailure::Offline),
        }
    });
}

/// Opens a game that this browser keeps.
pub(super) fn kept(stage: RwSignal<Stage>, id: String) {
    stage.set(Stage::Loading);
    match kept_replays::load(&id) {
        Some(text) => open(stage, text, ReplaySource::Kept(id)),
        None => stage.set(Stage::Failed(ReplayFailure::NotKept)),
    }
}

/// Opens a file that was chosen or dropped.
pub(super) fn from_file(stage: RwSignal<Stage>, file: &web_sys::File) {
    if file.size() > MOST_BYTES {
        return stage.set(Stage::Shelf(Some(ReplayFailure::TooLarge)));
    }
    let text = file.text();
    stage.set(Stage::Loading);
    spawn_local(async move {
        let text = JsFuture::from(text).await.ok().and_then(|text| text.as_string());
        open(stage, text.unwrap_or_default(), ReplaySource::File);
    });
}
