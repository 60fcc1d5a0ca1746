//! The page's side of one table, wherever that table runs.
//!
//! Screens know only `Session`. They read its signals, send requests and listen for notices. A `Backend` carries the
//! messages: `Remote` over a WebSocket to the server, for a table with a link, or `Local` to a whole table that is driven
//! inside the browser, for solo games and games against bots, so that these need no connection. `Session::remote` and
//! `Session::local` choose one; whatever else a session does knows neither.
//!
//! ```text
//!                          screens
//!                signals  ^       |  request, play,
//!                notices  |       v  place, lift, call
//!          .---------------------------------------.
//!          | Session                               |
//!          |   later      requests not sent yet    |
//!          |   Follower   state, unanswered        |
//!          |              requests, server clock   |
//!          '---------------------------------------'
//!               ToClient  ^       |  ToTable
//!                         |       v
//!                     .-- dyn Backend --.
//!                      |             |
//!                   Remote         Local: Driver, tick timer, deck
//!                      |             |
//!                 WebSocket        localStorage: the table's
//!                to the server     snapshot, journal, solo
//!                                  records, finished games
//! ```
//!
//! Both backends call the session through the trait `Client`. The `Follower` of crate `table` turns their messages into
//! the state and into news; events, reactions and rejections go on to the screens as notices.
//!
//! Moving a tile must not wait for a server. So `place` and `lift` change `my_board` at once, and the table's version
//! replaces it only when every request is answered or another round begins: an older answer never moves a tile back
//! under the player's hand. Changes that the table rejects only because the game stands still (a pause, a round
//! about to start, boards being made) stay on the board and are sent again.

mod backend;
mod board_request;
mod celebrated;
mod client;
mod deck_maker;
mod local;
mod remote;
mod replay_place;
mod round_story;
mod seats;
mod solo_log;
pub(crate) mod solo_records;
mod stored_journal;
mod unsent_board;

use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use hand::Change;
use leptos::prelude::*;
use puzzle::deck::Deck;
use puzzle::{Piece, Placement};
use rules::solo::SoloCommand;
use rules::{Command, Moment, Seat};
use table::{
    Attention, CloseReason, Follower, Match, MemberId, News, Play, Reaction, Rejection, Request, TableEvent,
    TableSettings, TableState, ToClient, ToTable,
};

use self::backend::Backend;
use self::board_request::{is_about_board, is_too_early, piece_of};
use self::celebrated::Celebration;
pub(crate) use self::celebrated::SolvedBoard;
use self::client::Client;
pub(crate) use self::local::start_over;
pub(crate) use self::remote::summary;
pub(crate) use self::replay_place::ReplayPlace;
pub(crate) use self::round_story::{RoundResult, RoundStory};
pub(crate) use self::seats::{board_of, is_absent, member_name, name_of, shown_name, side_of, task_of, tray_of};
use crate::{browser, prefs};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConnectionState {
    /// The first connection is not open yet.
    Connecting,
    Open,
    /// Reconnecting.
    Lost,
    /// Closed for good.
    Ended(CloseReason),
}

/// Passed to listeners, which show or play it.
#[derive(Clone, Debug)]
pub(crate) enum SessionNotice {
    Event(TableEvent),
    Reaction(MemberId, Reaction),
    /// The table rejected a request.
    Rejected(Request, Rejection),
}

/// The page at a table: a handle of signals, cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Session {
    /// The state all clients share.
    pub(crate) state: RwSignal<Option<Arc<TableState>>>,
    pub(crate) you: RwSignal<Option<MemberId>>,
    pub(crate) connection: RwSignal<ConnectionState>,
    /// This player's board, including changes that the table has not confirmed yet.
    pub(crate) my_board: RwSignal<Vec<Placement>>,
    /// The boards of the current game, once they are made.
    pub(crate) deck: RwSignal<Option<Arc<Deck>>>,
    /// The events of the current or last round.
    pub(crate) story: RwSignal<Option<Arc<RoundStory>>>,
    /// "Ubongo!" was called and is not answered yet.
    pub(crate) calling: RwSignal<bool>,
    /// The table's code, if it is on a server.
    pub(crate) link: StoredValue<Option<String>>,
    celebration: Celebration,
    backend: StoredValue<Option<Rc<dyn Backend>>, LocalStorage>,
    inner: StoredValue<SessionState, LocalStorage>,
}

type Listener = (u32, Rc<dyn Fn(&SessionNotice)>);

struct SessionState {
    follower: Follower,
    /// Requests that wait for the connection, or for answers to earlier ones.
    later: VecDeque<Request>,
    listeners: Vec<Listener>,
    last_listener: u32,
    /// Game number and round that `my_board` belongs to.
    round: (u32, u32),
    /// Changes of the board that the table rejected because the game stood still; they are sent again.
    missed: Option<Unconfirmed>,
    /// The last settings requested, until every request is answered.
    settings: Option<TableSettings>,
    /// Lead of the server's clock, from the welcome; used until the follower has measured it.
    ahead_ms: i64,
}

/// Changes of the board to send again.
#[derive(Clone, Copy, Default)]
struct Unconfirmed {
    /// "Ubongo!" is among them.
    call: bool,
    /// A timer to send them is set.
    waits: bool,
}

impl Session {
    /// A session that still needs its backend.
    fn new(name: String, link: Option<String>, watch: bool) -> Self {
        let follower = Follower::new(prefs::token(), name, u32::from_le_bytes(browser::random()), watch);
        let inner = SessionState {
            follower,
            later: VecDeque::new(),
            listeners: Vec::new(),
            last_listener: 0,
            round: (0, 0),
            missed: None,
            settings: None,
            ahead_ms: 0,
        };
        Self {
            state: RwSignal::new(None),
            you: RwSignal::new(None),
            connection: RwSignal::new(ConnectionState::Connecting),
            my_board: RwSignal::new(Vec::new()),
            deck: RwSignal::new(None),
            story: RwSignal::new(None),
            calling: RwSignal::new(false),
            link: StoredValue::new(link),
            celebration: Celebration::new(),
            backend: StoredValue::new_local(None),
            inner: StoredValue::new_local(inner),
        }
    }

    /// Begins to use a backend, until the current owner is cleaned up.
    fn begin(self, backend: Rc<dyn Backend>) {
        self.backend.set_value(Some(backend));
        on_cleanup(move || self.end());
    }

    /// What carries the messages; `None` once the screen is gone.
    fn backend(self) -> Option<Rc<dyn Backend>> {
        self.backend.try_get_value().flatten()
    }

    /// Closes the connection, or stores the table and stops it.
    pub(crate) fn end(self) {
        if let Some(backend) = self.backend() {
            backend.end();
        }
    }

    /// True if the table is in this browser.
    pub(crate) fn is_here(self) -> bool {
        self.backend().is_some_and(|backend| backend.here().is_some())
    }

    /// Finishes the race of the bots at once, if the table is in this browser.
    pub(crate) fn skip(self) {
        if let Some(table) = self.backend().as_deref().and_then(Backend::here) {
            table.skip();
        }
    }

    /// Calls a function for each notice, until the current owner is cleaned up.
    pub(crate) fn listen(self, on_notice: impl Fn(&SessionNotice) + 'static) {
        let mut number = 0;
        self.inner.update_value(|inner| {
            inner.last_listener += 1;
            number = inner.last_listener;
            inner.listeners.push((number, Rc::new(on_notice)));
        });
        on_cleanup(move || {
            let _ = self.inner.try_update_value(|inner| inner.listeners.retain(|(other, _)| *other != number));
        });
    }

    /// The table's clock, in milliseconds.
    pub(crate) fn now_ms(self) -> u64 {
        if let Some(table) = self.backend().as_deref().and_then(Backend::here) {
            return table.now_ms();
        }
        let device_ms = browser::now_ms();
        let server_ms = self.inner.try_with_value(|inner| {
            inner.follower.server_ms(device_ms).unwrap_or_else(|| device_ms.saturating_add_signed(inner.ahead_ms))
        });
        server_ms.unwrap_or(device_ms)
    }

    fn send(self, message: ToTable) {
        if let Some(backend) = self.backend() {
            backend.send(message);
        }
    }

    fn set_connection(self, new: ConnectionState) {
        let _ = self.connection.try_update(|connection| {
            if !matches!(connection, ConnectionState::Ended(_)) {
                *connection = new;
            }
        });
    }

    /// Sends a request, at once or as soon as possible.
    pub(crate) fn request(self, request: Request) {
        self.inner.update_value(|inner| {
            // An older request about the same tile that was not sent yet is out of date.
            if let Some(piece) = piece_of(&request) {
                inner.later.retain(|other| piece_of(other) != Some(piece));
            }
            inner.later.push_back(request);
        });
        self.send_waiting();
    }

    /// Sends waiting requests while the follower allows more. Without a connection all of them wait.
    fn send_waiting(self) {
        loop {
            let open = self.connection.get_untracked() == ConnectionState::Open || self.is_here();
            let message = self.inner.try_update_value(|inner| {
                let may = open && inner.follower.can_request();
                let request = if may { inner.later.pop_front() } else { None };
                request.map(|request| inner.follower.request(request))
            });
            let Some(Some(message)) = message else { break };
            self.send(message);
        }
    }

    /// Records the round before its boards are put away.
    fn update_story(self, news: &[News], before: Option<&TableState>) {
        for news in news {
            if let News::Happened(entry) = news {
                let now = self.story.get_untracked();
                let next = round_story::after(now.as_deref(), &entry.events, before);
                if let Some(story) = next {
                    self.story.set(Some(Arc::new(story)));
                }
            }
        }
    }

    /// Replaces the player's board by the table's version, once every request is answered.
    fn settle(self) {
        let (waiting, round) =
            self.inner.with_value(|inner| (inner.follower.unanswered() + inner.later.len(), inner.round));
        let Some(state) = self.state.get_untracked() else { return };
        let number = state.game.as_ref().map_or(0, |game| game.number);
        let current = (number, state.round);
        if current != round {
            // Commands for another round are out of date.
            self.inner.update_value(|inner| {
                inner.round = current;
                inner.missed = None;
                inner.later.retain(|request| !matches!(request, Request::Play { .. } | Request::Solo { .. }));
            });
            self.calling.set(false);
            if let Some(board) = self.take_unsent_board(current) {
                self.my_board.set(board);
                self.inner.update_value(|inner| inner.missed = Some(Unconfirmed::default()));
            }
        }
        if waiting == 0 {
            self.inner.update_value(|inner| inner.settings = None);
        }
        if waiting == 0 && self.inner.with_value(|inner| inner.missed.is_some()) {
            return self.resend_missed(&state);
        }
        if current != round || waiting == 0 {
            let confirmed =
                tray_of(&state, self.you.get_untracked()).map(|tray| tray.placed.clone()).unwrap_or_default();
            if self.my_board.with_untracked(|shown| *shown != confirmed) {
                self.my_board.set(confirmed);
            }
            if waiting == 0 {
                self.calling.set(false);
            }
        }
    }

    /// Sends missed changes again as soon as the game goes on.
    fn resend_missed(self, state: &TableState) {
        let Some(game) = state.playing().filter(|game| game.paused().is_none()) else { return };
        let wait = game.from.ms_since(Moment(self.now_ms()));
        if wait > 0 {
            let waits = self.inner.try_update_value(|inner| {
                let missed = inner.missed.get_or_insert_default();
                std::mem::replace(&mut missed.waits, true)
            });
            if waits == Some(false) {
                browser::after(wait + 20, move || {
                    let waits = |inner: &mut SessionState| {
                        if let Some(missed) = &mut inner.missed {
                            missed.waits = false;
                        }
                    };
                    if self.inner.try_update_value(waits).is_some() {
                        self.settle();
                    }
                });
            }
            return;
        }
        let missed = self.inner.try_update_value(|inner| inner.missed.take()).flatten().unwrap_or_default();
        let confirmed = tray_of(state, self.you.get_untracked()).map(|tray| tray.placed.clone()).unwrap_or_default();
        let shown = self.my_board.get_untracked();
        let lifted = confirmed.iter().filter(|old| shown.iter().all(|new| new.piece != old.piece));
        let lifts: Vec<Command> = lifted.map(|old| Command::Lift(old.piece)).collect();
        let places = shown.iter().filter(|new| !confirmed.contains(new)).map(|&new| Command::Place(new));
        let call = missed.call.then_some(Command::CallUbongo);
        lifts.into_iter().chain(places).chain(call).for_each(|command| self.play(command));
        self.calling.set(missed.call);
    }

    fn with_match<T>(self, look: impl FnOnce(&Match) -> T) -> Option<T> {
        self.state.with_untracked(|state| state.as_ref()?.game.as_ref().map(look))
    }

    /// Sends a game command, translated for a solo game where that is played.
    pub(crate) fn play(self, act: Command) {
        let round = self.state.with_untracked(|state| state.as_ref().map_or(0, |state| state.round));
        let alone = self.with_match(|game| matches!(game.play, Play::Solo { .. })).unwrap_or_default();
        let act = match act {
            Command::Place(placement) if alone => Err(SoloCommand::Place(placement)),
            Command::Lift(piece) if alone => Err(SoloCommand::Lift(piece)),
            Command::CallUbongo if alone => Err(SoloCommand::CallUbongo),
            Command::GiveUp if alone => Err(SoloCommand::Skip),
            Command::Leave if alone => Err(SoloCommand::Stop),
            act => Ok(act),
        };
        self.request(match act {
            Ok(act) => Request::Play { round, act },
            Err(act) => Request::Solo { round, act },
        });
    }

    /// Requests changed settings, based on the last request that is not answered yet.
    pub(crate) fn change_settings(self, change: impl FnOnce(&mut TableSettings)) {
        let current = self.state.with_untracked(|state| state.as_ref().map(|state| state.settings.clone()));
        let Some(mut settings) = self.inner.with_value(|inner| inner.settings.clone()).or(current) else { return };
        change(&mut settings);
        self.inner.update_value(|inner| inner.settings = Some(settings.clone()));
        self.request(Request::Settings(Box::new(settings)));
    }

    /// Places a tile on the player's board at once, and sends it to the table.
    pub(crate) fn place(self, placement: Placement) {
        self.my_board.update(|board| Change::Place(placement).apply(board));
        self.play(Command::Place(placement));
    }

    /// Removes a tile from the player's board at once, and sends it to the table.
    pub(crate) fn lift(self, piece: Piece) {
        self.my_board.update(|board| Change::Lift(piece).apply(board));
        self.play(Command::Lift(piece));
    }

    pub(crate) fn call(self) {
        if !self.calling.get_untracked() {
            self.calling.set(true);
            self.play(Command::CallUbongo);
        }
    }

    /// This player's seat in the current game.
    pub(crate) fn seat(self) -> Option<Seat> {
        let you = self.you.get()?;
        self.state.with(|state| state.as_ref()?.seat_of(you))
    }

    /// True if this person has the right to a request. Without it, the page does not offer the request.
    pub(crate) fn may(self, request: &Request) -> bool {
        let you = self.you.get();
        self.state.with(|state| {
            let checked = state.as_ref().zip(you).map(|(state, you)| state.check_rights(you, request));
            matches!(checked, Some(Ok(())))
        })
    }

    pub(crate) fn is_host(self) -> bool {
        let you = self.you.get();
        self.state.with(|state| state.as_ref().is_some_and(|state| state.host.is_some() && state.host == you))
    }
}

impl Client for Session {
    fn hello(self) {
        let Some(hello) = self.inner.try_update_value(|inner| inner.follower.hello()) else { return };
        self.send(hello);
    }

    fn lost(self) {
        self.set_connection(ConnectionState::Lost);
    }

    fn heard_again(self) {
        self.set_connection(ConnectionState::Open);
        self.send_waiting();
    }

    fn attention(self) -> Attention {
        let state = self.state.try_get_untracked().flatten();
        state.map_or(Attention::Calm, |state| state.attention())
    }

    fn receive(self, message: ToClient) {
        // The screen, and its signals with it, may be gone.
        if self.state.is_disposed() {
            return;
        }
        let device_ms = browser::now_ms();
        if let ToClient::Clock { mine: sent_ms, now } = message {
            self.inner.update_value(|inner| inner.follower.set_clock(sent_ms, now.0, device_ms));
            return;
        }
        let welcome = match &message {
            ToClient::Welcome { now, .. } => Some(now.0),
            _ => None,
        };
        let before = self.newest();
        let received = self.inner.try_update_value(|inner| {
            if let Some(now) = welcome {
                inner.ahead_ms = now.wrapping_sub(device_ms).cast_signed();
            }
            let mut answers = Vec::new();
            let news = inner.follower.receive(message, &mut answers);
            let state = inner.follower.state().cloned().map(Arc::new);
            (news, answers, state, inner.follower.you(), inner.listeners.clone())
        });
        let Some((news, answers, state, you, listeners)) = received else { return };
        self.you.set(you);
        if welcome.is_some() {
            self.connection.set(ConnectionState::Open);
        }
        let changed = news.iter().any(|news| matches!(news, News::Welcomed | News::Happened(_)));
        if changed {
            self.update_story(&news, before.as_deref());
            if welcome.is_some() {
                // Rounds may have passed while the page was away.
                let round = state.as_ref().map_or(0, |state| state.round);
                self.story.update(|story| *story = story.take().filter(|story| story.is_about(round)));
            }
            self.show(state, &news);
        }
        for answer in answers {
            self.send(answer);
        }
        for news in news {
            let notices: Vec<SessionNotice> = match news {
                News::Happened(entry) => entry.events.iter().cloned().map(SessionNotice::Event).collect(),
                News::Reaction(member, reaction) => vec![SessionNotice::Reaction(member, reaction)],
                // The board and the call stay as they are; they are sent again.
                News::Rejected { request, why, .. } if is_too_early(&why) && is_about_board(&request) => {
                    let call = self.calling.get_untracked();
                    self.inner.update_value(|inner| inner.missed.get_or_insert_default().call |= call);
                    vec![]
                }
                News::Rejected { request, why, .. } => {
                    self.calling.set(false);
                    vec![SessionNotice::Rejected(request, why)]
                }
                News::Goodbye(why) => {
                    self.closed(why);
                    vec![]
                }
                News::Welcomed | News::Accepted(_) => vec![],
            };
            for notice in &notices {
                listeners.iter().for_each(|(_, listener)| listener(notice));
            }
        }
        self.send_waiting();
        self.settle();
    }

    fn set_deck(self, deck: &Arc<Deck>) {
        let _ = self.deck.try_set(Some(deck.clone()));
    }

    fn closed(self, why: CloseReason) {
        if why.should_reconnect() {
            return self.lost();
        }
        self.set_connection(ConnectionState::Ended(why));
        self.end();
    }
}
