//! The page at a table: what it knows, what it wishes, and how it hears. Whether the table is in the browser or on a server
//! makes no difference to anybody else.

mod client;
mod local;
mod remote;
mod round_story;
mod seats;
pub(crate) mod solo_records;

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use hand::Change;
use leptos::prelude::*;
use puzzle::deck::{Deck, DeckCode};
use puzzle::{Piece, Placement};
use rules::solo::SoloCommand;
use rules::{Command, Moment, Refusal, Seat};
use table::{
    CloseReason, Follower, Match, MemberId, News, Play, Reaction, Rejection, Request, TableEvent, TableSettings,
    TableState, ToClient, ToTable,
};

use self::client::Client;
use self::local::Local;
pub(crate) use self::local::{begin_afresh, kept_state};
use self::remote::Remote;
pub(crate) use self::remote::summary;
pub(crate) use self::round_story::{RoundResult, RoundStory};
pub(crate) use self::seats::{board_of, member_name, name_of, shown_name, side_of, task_of, tray_of};
use crate::react::effect;
use crate::{browser, prefs};

/// How the connection is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConnectionState {
    /// Not made yet.
    Connecting,
    Open,
    /// Lost, and being made again.
    Lost,
    /// Ended by the server, for good.
    Ended(CloseReason),
}

/// What the page hears and may show or sound.
#[derive(Clone, Debug)]
pub(crate) enum SessionNotice {
    /// Something happened.
    Event(TableEvent),
    Reaction(MemberId, Reaction),
    /// The table refused a wish.
    Denied(Request, Rejection),
}

/// The page at a table.
#[derive(Clone, Copy)]
pub(crate) struct Session {
    /// What everybody knows.
    pub(crate) state: RwSignal<Option<Arc<TableState>>>,
    /// Who we are.
    pub(crate) you: RwSignal<Option<MemberId>>,
    pub(crate) line: RwSignal<ConnectionState>,
    /// The own board as the player sees it: what was laid but is not confirmed is on it.
    pub(crate) mine: RwSignal<Vec<Placement>>,
    /// The boards of the game that is on.
    pub(crate) deck: RwSignal<Option<Arc<Deck>>>,
    /// What came of the last round.
    pub(crate) story: RwSignal<Option<Arc<RoundStory>>>,
    /// "Ubongo!" was called and not answered yet.
    pub(crate) calling: RwSignal<bool>,
    /// The link of the table, if it is on a server.
    pub(crate) link: StoredValue<Option<String>>,
    inner: StoredValue<SessionState, LocalStorage>,
}

/// Who listens.
type Listener = (u32, Rc<dyn Fn(&SessionNotice)>);

struct SessionState {
    follower: Follower,
    backend: Backend,
    /// Wishes that wait for room or for the connection.
    later: VecDeque<Request>,
    listeners: Vec<Listener>,
    last_listener: u32,
    /// The deck that is being made.
    making: Option<DeckCode>,
    /// The round that the own board belongs to.
    round: (u32, u32),
    /// The table could not take in everything when it was told, since the game stood still: it is told again.
    missed: Option<Unconfirmed>,
    /// The terms that were wished for last, until they are answered.
    settings: Option<TableSettings>,
    /// How far the clock of the server is ahead, by its first word, until it was asked properly.
    ahead_ms: i64,
}

/// What the table has not taken in.
#[derive(Clone, Copy, Default)]
struct Unconfirmed {
    /// "Ubongo!" is among it.
    call: bool,
    /// It is waited for until it can.
    waits: bool,
}

#[derive(Clone)]
enum Backend {
    Here(Rc<RefCell<Local>>),
    Away(Rc<Remote>),
}

/// What a player of this browser is called. Alone one need not introduce oneself.
fn own_name() -> String {
    Some(prefs::prefs().name.get()).filter(|name| !name.is_empty()).unwrap_or_else(|| crate::t!("lobby-you"))
}

impl Session {
    fn new(backend: Backend, link: Option<String>, watch: bool) -> Self {
        let session = u32::from_le_bytes(browser::random());
        let name = match backend {
            Backend::Here(_) => untrack(own_name),
            Backend::Away(_) => prefs::prefs().name.get_untracked(),
        };
        let follower = Follower::new(prefs::token(), name, session, watch);
        let inner = SessionState {
            follower,
            backend,
            later: VecDeque::new(),
            listeners: Vec::new(),
            last_listener: 0,
            making: None,
            round: (0, 0),
            missed: None,
            settings: None,
            ahead_ms: 0,
        };
        Self {
            state: RwSignal::new(None),
            you: RwSignal::new(None),
            line: RwSignal::new(ConnectionState::Connecting),
            mine: RwSignal::new(Vec::new()),
            deck: RwSignal::new(None),
            story: RwSignal::new(None),
            calling: RwSignal::new(false),
            link: StoredValue::new(link),
            inner: StoredValue::new_local(inner),
        }
    }

    /// A table in the browser, kept under a name.
    pub(crate) fn here(kept: &'static str, settings: TableSettings, bots: usize) -> Self {
        let (local, is_new) = Local::open(kept, settings);
        let local = Rc::new(RefCell::new(local));
        let session = Self::new(Backend::Here(local.clone()), None, false);
        browser::listen("pagehide", move |_| local::save(&local));
        on_cleanup(move || session.end());
        session.greet();
        if is_new {
            local::first_requests(bots).into_iter().for_each(|request| session.request(request));
        }
        if local::is_afresh() {
            session.request(Request::Abandon);
        }
        // A table that was kept may know the player by another name, or in another language.
        effect(move || {
            let (you, name) = (session.you.get(), own_name());
            let known = session.state.with_untracked(|state| Some(state.as_ref()?.member(you?)?.name == name));
            if known == Some(false) {
                session.request(Request::Rename { name });
            }
        });
        session
    }

    /// A table on the server that the page came from.
    pub(crate) fn away(link: &str, watch: bool) -> Self {
        let remote = Remote::new(link);
        let session = Self::new(Backend::Away(remote.clone()), Some(link.to_owned()), watch);
        for event in ["online", "focus"] {
            let remote = remote.clone();
            browser::listen(event, move |_| remote::hurry(session, &remote));
        }
        remote::connect(session, &remote);
        on_cleanup(move || session.end());
        session
    }

    /// Nothing more is heard or said.
    pub(crate) fn end(self) {
        match self.inner.try_with_value(|inner| inner.backend.clone()) {
            Some(Backend::Away(remote)) => remote.end(),
            Some(Backend::Here(local)) => local::leave(&local),
            None => {}
        }
    }

    /// Whether the table is in this browser.
    pub(crate) fn is_here(self) -> bool {
        self.inner.with_value(|inner| matches!(inner.backend, Backend::Here(_)))
    }

    /// Lets the bots of this browser finish their race at once.
    pub(crate) fn skip(self) {
        if let Some(Backend::Here(local)) = self.inner.try_with_value(|inner| inner.backend.clone()) {
            let ahead_ms = local::skip(self, &local).cast_signed();
            self.inner.update_value(|inner| inner.ahead_ms = ahead_ms);
        }
    }

    /// Tells what is heard, for as long as the owner lives.
    pub(crate) fn listen(self, heard: impl Fn(&SessionNotice) + 'static) {
        let mut number = 0;
        self.inner.update_value(|inner| {
            inner.last_listener += 1;
            number = inner.last_listener;
            inner.listeners.push((number, Rc::new(heard)));
        });
        on_cleanup(move || {
            let _ = self.inner.try_update_value(|inner| inner.listeners.retain(|(other, _)| *other != number));
        });
    }

    /// The time of the table, in milliseconds.
    pub(crate) fn now_ms(self) -> u64 {
        let mine = browser::now_ms();
        let known = self.inner.try_with_value(|inner| {
            inner.follower.server_ms(mine).unwrap_or_else(|| mine.saturating_add_signed(inner.ahead_ms))
        });
        known.unwrap_or(mine)
    }

    fn send(self, message: ToTable) {
        let Some(backend) = self.inner.try_with_value(|inner| inner.backend.clone()) else { return };
        match backend {
            Backend::Here(local) => local::send(self, &local, message),
            Backend::Away(remote) => remote.send(&message),
        }
    }

    fn set_line(self, line: ConnectionState) {
        let _ = self.line.try_update(|own| {
            if !matches!(own, ConnectionState::Ended(_)) {
                *own = line;
            }
        });
    }

    /// Wishes something.
    pub(crate) fn request(self, request: Request) {
        self.inner.update_value(|inner| {
            // What was not said yet about the same tile is out of date.
            if let Some(piece) = piece_of(&request) {
                inner.later.retain(|other| piece_of(other) != Some(piece));
            }
            inner.later.push_back(request);
        });
        self.say_what_waits();
    }

    /// Says what waits, as far as there is room. Without a connection everything waits.
    fn say_what_waits(self) {
        loop {
            let open = self.line.get_untracked() == ConnectionState::Open || self.is_here();
            let message = self.inner.try_update_value(|inner| {
                let may = open && inner.follower.can_request();
                let request = if may { inner.later.pop_front() } else { None };
                request.map(|request| inner.follower.request(request))
            });
            let Some(Some(message)) = message else { break };
            self.send(message);
        }
    }

    /// Remembers what a round came to before its boards are put away.
    fn tell_story(self, news: &[News], before: Option<&TableState>) {
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

    /// Makes the boards of the game that is on, unless they are known.
    fn prepare(self) {
        let Some(code) = self.with_match(|game| game.deck) else { return };
        let known = self.deck.with_untracked(|deck| deck.as_ref().is_some_and(|deck| deck.code == code));
        let making = self.inner.with_value(|inner| inner.making == Some(code));
        if known || making || self.is_here() {
            return;
        }
        self.inner.update_value(|inner| inner.making = Some(code));
        browser::after(30, move || {
            let deck = Arc::new(Deck::new(code));
            let wanted = self.inner.try_with_value(|inner| inner.making == Some(code));
            if wanted == Some(true) {
                self.know(&deck);
            }
        });
    }

    /// What the table says of the own board counts, once it has heard everything.
    fn settle(self) {
        let (waiting, round) =
            self.inner.with_value(|inner| (inner.follower.unanswered() + inner.later.len(), inner.round));
        let Some(state) = self.state.get_untracked() else { return };
        let number = state.game.as_ref().map_or(0, |game| game.number);
        let current = (number, state.round);
        if current != round {
            // What was meant for another round is not said any more.
            self.inner.update_value(|inner| {
                inner.round = current;
                inner.missed = None;
                inner.later.retain(|request| !matches!(request, Request::Play { .. } | Request::Solo { .. }));
            });
            self.calling.set(false);
        }
        if waiting == 0 {
            self.inner.update_value(|inner| inner.settings = None);
        }
        if waiting == 0 && self.inner.with_value(|inner| inner.missed.is_some()) {
            return self.tell_again(&state);
        }
        if current != round || waiting == 0 {
            let told = tray_of(&state, self.you.get_untracked()).map(|tray| tray.placed.clone()).unwrap_or_default();
            if self.mine.with_untracked(|mine| *mine != told) {
                self.mine.set(told);
            }
            if waiting == 0 {
                self.calling.set(false);
            }
        }
    }

    /// Tells the table what it missed, as soon as the game is on again.
    fn tell_again(self, state: &TableState) {
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
        let told = tray_of(state, self.you.get_untracked()).map(|tray| tray.placed.clone()).unwrap_or_default();
        let mine = self.mine.get_untracked();
        let gone = told.iter().filter(|lying| mine.iter().all(|own| own.piece != lying.piece));
        let lifts: Vec<Command> = gone.map(|lying| Command::Lift(lying.piece)).collect();
        let places = mine.iter().filter(|own| !told.contains(own)).map(|&own| Command::Place(own));
        let call = missed.call.then_some(Command::CallUbongo);
        lifts.into_iter().chain(places).chain(call).for_each(|command| self.play(command));
        self.calling.set(missed.call);
    }

    fn with_match<T>(self, look: impl FnOnce(&Match) -> T) -> Option<T> {
        self.state.with_untracked(|state| state.as_ref()?.game.as_ref().map(look))
    }

    /// Wishes something in the game, or in the game alone where that is played.
    pub(crate) fn play(self, act: Command) {
        let round = self.state.with_untracked(|state| state.as_ref().map_or(0, |state| state.round));
        let alone = self.with_match(|game| matches!(game.play, Play::Solo { .. })).unwrap_or_default();
        let act = match act {
            Command::Place(placement) if alone => Err(SoloCommand::Place(placement)),
            Command::Lift(piece) if alone => Err(SoloCommand::Lift(piece)),
            Command::CallUbongo if alone => Err(SoloCommand::CallUbongo),
            Command::Pass if alone => Err(SoloCommand::PutAside),
            Command::Leave if alone => Err(SoloCommand::Stop),
            act => Ok(act),
        };
        self.request(match act {
            Ok(act) => Request::Play { round, act },
            Err(act) => Request::Solo { round, act },
        });
    }

    /// Wishes for other terms. What was wished for before and is not answered yet stays part of them.
    pub(crate) fn change_settings(self, change: impl FnOnce(&mut TableSettings)) {
        let told = self.state.with_untracked(|state| state.as_ref().map(|state| state.settings.clone()));
        let Some(mut settings) = self.inner.with_value(|inner| inner.settings.clone()).or(told) else { return };
        change(&mut settings);
        self.inner.update_value(|inner| inner.settings = Some(settings.clone()));
        self.request(Request::Settings(Box::new(settings)));
    }

    /// Lays a tile on the own board, at once, and tells the table.
    pub(crate) fn place(self, placement: Placement) {
        self.mine.update(|mine| Change::Place(placement).apply(mine));
        self.play(Command::Place(placement));
    }

    /// Takes a tile from the own board, at once, and tells the table.
    pub(crate) fn lift(self, piece: Piece) {
        self.mine.update(|mine| Change::Lift(piece).apply(mine));
        self.play(Command::Lift(piece));
    }

    /// Calls "Ubongo!".
    pub(crate) fn call(self) {
        if !self.calling.get_untracked() {
            self.calling.set(true);
            self.play(Command::CallUbongo);
        }
    }

    /// The own seat, in the game that is on.
    pub(crate) fn seat(self) -> Option<Seat> {
        let you = self.you.get()?;
        self.state.with(|state| state.as_ref()?.seat_of(you))
    }

    /// Whether we are the host.
    pub(crate) fn is_host(self) -> bool {
        let you = self.you.get();
        self.state.with(|state| state.as_ref().is_some_and(|state| state.host.is_some() && state.host == you))
    }
}

impl Client for Session {
    fn greet(self) {
        let Some(hello) = self.inner.try_update_value(|inner| inner.follower.hello()) else { return };
        self.send(hello);
    }

    fn lost(self) {
        self.set_line(ConnectionState::Lost);
    }

    fn hear(self, message: ToClient) {
        // A page that has left the table takes nothing in.
        if self.state.is_disposed() {
            return;
        }
        let mine = browser::now_ms();
        if let ToClient::Clock { mine: asked, now } = message {
            self.inner.update_value(|inner| inner.follower.set_clock(asked, now.0, mine));
            return;
        }
        let welcome = match &message {
            ToClient::Welcome { now, .. } => Some(now.0),
            _ => None,
        };
        let before = self.state.get_untracked();
        let heard = self.inner.try_update_value(|inner| {
            if let Some(now) = welcome {
                inner.ahead_ms = now.wrapping_sub(mine).cast_signed();
            }
            let mut answers = Vec::new();
            let news = inner.follower.receive(message, &mut answers);
            let state = inner.follower.state().cloned().map(Arc::new);
            (news, answers, state, inner.follower.you(), inner.listeners.clone())
        });
        let Some((news, answers, state, you, listeners)) = heard else { return };
        self.you.set(you);
        if welcome.is_some() {
            self.line.set(ConnectionState::Open);
        }
        let tells = news.iter().any(|news| matches!(news, News::Welcomed | News::Happened(_)));
        if tells {
            self.tell_story(&news, before.as_deref());
            if welcome.is_some() {
                // Rounds may have passed meanwhile.
                let round = state.as_ref().map_or(0, |state| state.round);
                self.story.update(|story| *story = story.take().filter(|story| story.is_about(round)));
            }
            self.state.set(state);
            self.prepare();
        }
        for answer in answers {
            self.send(answer);
        }
        for news in news {
            let heard: Vec<SessionNotice> = match news {
                News::Happened(entry) => entry.events.iter().cloned().map(SessionNotice::Event).collect(),
                News::Reaction(member, reaction) => vec![SessionNotice::Reaction(member, reaction)],
                // The board and the call stay; only the table has to hear of them once more.
                News::Rejected { request, why, .. } if is_too_early(&why) && is_about_board(&request) => {
                    let call = self.calling.get_untracked();
                    self.inner.update_value(|inner| inner.missed.get_or_insert_default().call |= call);
                    vec![]
                }
                News::Rejected { request, why, .. } => {
                    self.calling.set(false);
                    vec![SessionNotice::Denied(request, why)]
                }
                News::Goodbye(why) => {
                    self.part(why);
                    vec![]
                }
                News::Welcomed | News::Accepted(_) => vec![],
            };
            for heard in &heard {
                listeners.iter().for_each(|(_, listener)| listener(heard));
            }
        }
        self.say_what_waits();
        self.settle();
    }

    fn know(self, deck: &Arc<Deck>) {
        let _ = self.inner.try_update_value(|inner| inner.making = None);
        let _ = self.deck.try_set(Some(deck.clone()));
    }

    fn part(self, why: CloseReason) {
        if why.come_back() {
            return self.lost();
        }
        self.set_line(ConnectionState::Ended(why));
        self.end();
    }
}

/// Whether the table cannot take anything in yet: the game stands still, or the boards are made again after the server was
/// started again.
fn is_too_early(why: &Rejection) -> bool {
    matches!(why, Rejection::NotYet { .. } | Rejection::Shuffling | Rejection::Rules(Refusal::Paused))
}

/// Whether a wish changes the player's board or calls "Ubongo!": the session says it again by itself.
fn is_about_board(request: &Request) -> bool {
    let is_call = matches!(
        request,
        Request::Play { act: Command::CallUbongo, .. } | Request::Solo { act: SoloCommand::CallUbongo, .. }
    );
    is_call || piece_of(request).is_some()
}

/// The tile that a wish lays or lifts.
fn piece_of(request: &Request) -> Option<Piece> {
    match request {
        Request::Play { act: Command::Place(placement), .. }
        | Request::Solo { act: SoloCommand::Place(placement), .. } => Some(placement.piece),
        Request::Play { act: Command::Lift(piece), .. } | Request::Solo { act: SoloCommand::Lift(piece), .. } => {
            Some(*piece)
        }
        _ => None,
    }
}
