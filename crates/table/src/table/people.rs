//! People who come, disconnect and return.

use std::collections::VecDeque;
use std::sync::Arc;

use rules::{Dice, Moment, Notice, Presence, Seat, What};

use super::{Client, ClientId, Misses, Output, Table};
use crate::{
    CloseReason, GuestKey, Lag, MemberId, Occupant, Play, TableEvent, TableState, ToClient, TokenBucket, VERSION,
    clean_name, limits,
};

/// A person who is disconnected for this long in the lobby loses the chair.
const CHAIR_GONE_MS: u64 = 120_000;

/// The steps that follow when a person stays disconnected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AbsenceStep {
    /// The others stop waiting (O4).
    Away(Seat),
    /// This person stands in for the host.
    PassHost(MemberId),
    /// The chair is vacated.
    Vacate,
}

impl Table {
    pub(super) fn hello(
        &mut self,
        client: ClientId,
        key: GuestKey,
        name: &str,
        session: u32,
        watch: bool,
        dice: &mut impl Dice,
    ) {
        if self.private.is_banned(key) {
            return self.close(client, CloseReason::Kicked);
        }
        let known = self.private.member(key);
        // A late hello: the same page already has a newer connection.
        let later = |other: &Client| Some(other.member) == known && other.session == session && other.id > client;
        if self.clients.iter().any(later) {
            return self.close(client, CloseReason::TooMany);
        }
        let admitted = match known {
            Some(member) => Some((member, self.renamed(member, name).into_iter().collect())),
            None => self.joined(name, watch),
        };
        let Some((member, mut events)) = admitted else { return self.close(client, CloseReason::Full) };
        let mut own = self.clients.iter().filter(|other| other.member == member);
        // The same page connects again, so its old connection is dead although the server has not noticed. Messages
        // still on their way there may be lost: the page repeats its unanswered requests.
        let dead = own.clone().find(|other| other.session == session);
        let oldest = dead.or_else(|| own.clone().nth(limits::CONNECTIONS_EACH - 1).and_then(|_| own.next()));
        if let Some(oldest) = oldest.map(|client| client.id) {
            self.close(oldest, CloseReason::TooMany);
        }
        events.extend(self.return_of(member, watch));
        self.record_with(events, None, known.is_none().then_some((member, key)));
        self.clients.push(Client {
            id: client,
            member,
            session,
            silent: false,
            lag: Lag::default(),
            requests: TokenBucket::of(limits::REQUESTS, self.clock),
            reactions: TokenBucket::of(limits::REACTIONS, self.clock),
            resyncs: TokenBucket::of(limits::RESYNCS, self.clock),
            misses: None,
            rejected: VecDeque::new(),
        });
        self.take_seat_again(member, dice);
    }

    /// The events with which a person is back, with their chair and rights.
    fn return_of(&mut self, member: MemberId, watch: bool) -> Vec<TableEvent> {
        let mut events = Vec::new();
        if self.state.member(member).is_none_or(|member| !member.here) {
            events.push(TableEvent::Connected { member });
        }
        if self.state.stand_in_for == Some(member) {
            events.push(TableEvent::HostChanged { host: Some(member), stand_in_for: None });
            // Others who lose their chair in the lobby are forgotten, and get one when they join again.
            let seat = self.seat_for_newcomer(watch).filter(|_| !self.state.has_claim(member));
            events.extend(seat.map(|seat| TableEvent::Seated { seat, occupant: Occupant::Member(member) }));
        }
        self.gone.retain(|(gone, _)| *gone != member);
        let kept = self.state.chairs.iter().position(
            |chair| matches!(chair.occupant, Occupant::Bot { sits_in_for: Some(owner), .. } if owner == member),
        );
        if let Some(seat) = kept.and_then(Seat::new) {
            events.push(TableEvent::Seated { seat, occupant: Occupant::Member(member) });
            self.bots[seat.index()] = None;
        }
        events
    }

    /// The event for a known person who returns with another name. Over the allowance they keep the old one.
    fn renamed(&mut self, member: MemberId, name: &str) -> Option<TableEvent> {
        let name = clean_name(name);
        let known = self.state.member(member)?;
        let is_new = known.name != name && !name.is_empty();
        (is_new && self.allows_rename(member)).then_some(TableEvent::Renamed { member, name })
    }

    /// Takes a token for changing a person's name. `false` if there is none.
    pub(super) fn allows_rename(&mut self, member: MemberId) -> bool {
        let clock = self.clock;
        self.renames.retain(|(id, _)| self.state.member(*id).is_some());
        if let Some((_, bucket)) = self.renames.iter_mut().find(|(id, _)| *id == member) {
            return bucket.take(clock);
        }
        let mut bucket = TokenBucket::of(limits::RENAMES, clock);
        let allowed = bucket.take(clock);
        self.renames.push((member, bucket));
        allowed
    }

    /// Handles a resync: sends a welcome at once, or as soon as the client has a token again. Until then, all its resyncs
    /// count as one, which asks for everything that any of them has missed.
    pub(super) fn resync(&mut self, id: ClientId, seen: Option<u64>) {
        let clock = self.clock;
        let Some(client) = self.client(id) else { return };
        let misses = client.misses.map_or(Misses { after: seen }, |misses| Misses { after: misses.after.min(seen) });
        if client.resyncs.take(clock) {
            client.misses = None;
            self.welcome(id, misses.after);
        } else {
            client.misses = Some(misses);
        }
    }

    /// The first client that waits for the answer to a resync, and when it is due.
    pub(super) fn next_resync(&self) -> Option<(Moment, ClientId)> {
        let waiting = self.clients.iter().filter(|client| client.misses.is_some());
        waiting.map(|client| (client.resyncs.next(), client.id)).min()
    }

    /// Answers a resync that had to wait.
    pub(super) fn answer_resync(&mut self, id: ClientId) {
        let clock = self.clock;
        let Some(client) = self.client(id) else { return };
        client.resyncs.take(clock);
        if let Some(Misses { after }) = client.misses.take() {
            self.welcome(id, after);
        }
    }

    /// A free chair in the lobby, unless the person only wants to watch.
    fn seat_for_newcomer(&self, watch: bool) -> Option<Seat> {
        let lobby = self.state.playing().is_none() && self.state.shuffling.is_none();
        self.state.free_seat().filter(|_| lobby && !watch)
    }

    /// The events for a new person, who gets a free chair if there is one in the lobby. `None` if there is no room.
    fn joined(&self, name: &str, watch: bool) -> Option<(MemberId, Vec<TableEvent>)> {
        let seat = self.seat_for_newcomer(watch);
        if (seat.is_none() && !self.state.settings.spectators) || self.state.members.len() >= limits::MEMBERS {
            return None;
        }
        let member = MemberId(self.state.last_member + 1);
        let mut events = vec![TableEvent::Joined { member, name: clean_name(name) }];
        if self.state.host.is_none() {
            events.push(TableEvent::HostChanged { host: Some(member), stand_in_for: None });
        }
        events.extend(seat.map(|seat| TableEvent::Seated { seat, occupant: Occupant::Member(member) }));
        Some((member, events))
    }

    /// Sends a welcome with the missed entries, or with the whole state if they are too many.
    pub(super) fn welcome(&mut self, id: ClientId, seen: Option<u64>) {
        let Some(&Client { member: you, .. }) = self.client(id).map(|client| &*client) else { return };
        let missed = seen.and_then(|seen| self.seq.checked_sub(seen)).map(|missed| missed as usize);
        let missed = missed.filter(|&missed| missed <= self.history.len());
        let (seq, state) = match missed {
            Some(missed) => (self.seq - missed as u64, None),
            None => (self.seq, Some(self.shared_state())),
        };
        let welcome = ToClient::Welcome { v: VERSION, you, now: self.clock, seq, state };
        self.out.push(Output::Welcome(id, welcome));
        let skip = self.history.len() - missed.unwrap_or(0);
        let messages = self.history.iter().skip(skip).map(|entry| Output::Send(id, ToClient::Entry(entry.clone())));
        self.out.extend(messages);
    }

    /// A copy of the state, shared by all welcomes that have not been sent yet and show the same one.
    fn shared_state(&mut self) -> Arc<TableState> {
        let (seq, copy) = &self.state_copy;
        if let Some(copy) = copy.upgrade().filter(|_| *seq == self.seq) {
            return copy;
        }
        let copy = Arc::new(self.state.clone());
        self.state_copy = (self.seq, Arc::downgrade(&copy));
        copy
    }

    /// Handles a lost connection.
    pub(super) fn drop_client(&mut self, id: ClientId) {
        let Some(at) = self.clients.iter().position(|client| client.id == id) else { return };
        let member = self.clients.remove(at).member;
        if self.clients.iter().any(|client| client.member == member && !client.silent) {
            return;
        }
        self.disconnect(member);
    }

    /// Handles a connection that no longer answers: for the others, the person is not here. Nobody waits for people who only watch,
    /// so nothing is said about them.
    pub(super) fn note_silence(&mut self, id: ClientId) {
        let Some(client) = self.client(id) else { return };
        client.silent = true;
        let member = client.member;
        let answers = self.clients.iter().any(|client| client.member == member && !client.silent);
        if !answers && self.is_kept(member) {
            self.disconnect(member);
        }
    }

    /// Handles a connection that answers again.
    pub(super) fn note_sign_of_life(&mut self, id: ClientId, dice: &mut impl Dice) {
        let Some(client) = self.client(id).filter(|client| client.silent) else { return };
        client.silent = false;
        let member = client.member;
        match self.state.member(member).map(|member| member.here) {
            Some(true) => {}
            Some(false) => {
                let events = self.return_of(member, true);
                self.record(events, None);
                self.take_seat_again(member, dice);
            }
            // Forgotten meanwhile: the person joins anew.
            None => self.close(id, CloseReason::Silent),
        }
    }

    /// A person who is back plays on, and an interrupted game starts to wait for the others.
    fn take_seat_again(&mut self, member: MemberId, dice: &mut impl Dice) {
        if let Some(seat) = self.state.seat_of(member) {
            self.mark_back(seat, dice);
        }
        self.ask_for_deck();
        if self.state.expected.is_some() {
            self.waiting_since.get_or_insert(self.clock);
        }
    }

    /// Handles the loss of a person's last connection that answers.
    fn disconnect(&mut self, member: MemberId) {
        if self.state.member(member).is_none_or(|member| !member.here) {
            return;
        }
        let mut events = vec![TableEvent::Disconnected { member }];
        if self.is_kept(member) {
            self.gone.push((member, self.clock));
        } else {
            events.push(TableEvent::Departed { member });
        }
        self.record(events, None);
    }

    /// True if the person stays a member while disconnected: the host, the person the host stands in for, and people with
    /// a chair or with a bot sitting in.
    pub(super) fn is_kept(&self, member: MemberId) -> bool {
        [self.state.host, self.state.stand_in_for].contains(&Some(member)) || self.state.has_claim(member)
    }

    /// The next step for any disconnected person, and when it is due.
    pub(super) fn next_step(&self) -> Option<(Moment, MemberId, AbsenceStep)> {
        self.gone.iter().filter_map(|&(member, since)| self.step(member, since)).min_by_key(|&(due, ..)| due)
    }

    fn step(&self, member: MemberId, since: Moment) -> Option<(Moment, MemberId, AbsenceStep)> {
        let seat = self.state.seat_of(member);
        let game = self.state.playing();
        if let (Some(seat), Some(game)) = (seat, game)
            && self.active_rules.is_some()
        {
            let waited_for = match &game.play {
                Play::Game { game, .. } => game.player(seat).is_some_and(|player| player.presence == Presence::Here),
                Play::Solo { solo, .. } => solo.paused.is_none(),
            };
            if waited_for {
                return Some((since.plus_ms(self.pace.away_ms), member, AbsenceStep::Away(seat)));
            }
        }
        if self.state.host == Some(member)
            && let Some(next) = self.next_host(member)
        {
            return Some((since.plus_ms(self.pace.stand_in_ms), member, AbsenceStep::PassHost(next)));
        }
        let others = self.state.members.iter().any(|member| member.here);
        let lobby = game.is_none() && self.state.shuffling.is_none();
        let forgettable = seat.is_some() || self.state.stand_in_for != Some(member);
        (lobby && others && forgettable).then(|| (since.plus_ms(CHAIR_GONE_MS), member, AbsenceStep::Vacate))
    }

    /// The first other person who is connected, people with a chair first. While a game is on, only they: anyone with
    /// the link can watch, and must not get power over a game of others.
    pub(super) fn next_host(&self, after: MemberId) -> Option<MemberId> {
        let here = |id: &MemberId| *id != after && self.state.member(*id).is_some_and(|member| member.here);
        let seated = self.state.chairs.iter().filter_map(crate::Chair::member).find(here);
        let lobby = self.state.playing().is_none();
        seated.or_else(|| self.state.members.iter().map(|member| member.id).filter(|_| lobby).find(here))
    }

    pub(super) fn take_step(&mut self, member: MemberId, step: AbsenceStep, dice: &mut impl Dice) {
        match step {
            AbsenceStep::Away(seat) => self.mark_away(seat, dice),
            AbsenceStep::PassHost(next) => {
                // The rights stay with the person who had them first.
                let stand_in_for = self.state.stand_in_for.or(Some(member));
                self.record(vec![TableEvent::HostChanged { host: Some(next), stand_in_for }], None);
            }
            AbsenceStep::Vacate => {
                let mut events = Vec::new();
                for (seat, chair) in Seat::first(Seat::MAX).zip(&self.state.chairs) {
                    if chair.member() == Some(member) {
                        events.push(TableEvent::Seated { seat, occupant: Occupant::Vacant });
                    }
                }
                // A person who has a right to be the host is remembered.
                if self.state.stand_in_for != Some(member) {
                    events.push(TableEvent::Departed { member });
                }
                self.gone.retain(|(gone, _)| *gone != member);
                self.record(events, None);
            }
        }
    }

    /// Marks a player as away. The bots go away with the last person, which pauses the game (O9).
    fn mark_away(&mut self, seat: Seat, dice: &mut impl Dice) {
        if matches!(self.state.playing().map(|game| &game.play), Some(Play::Solo { .. })) {
            return self.pause_solo(dice);
        }
        self.notice(Notice::Away(seat), dice);
        self.send_bots_away(dice);
    }

    /// Marks the bots as away if all people who play are away. If only bots are left in the game, they play on.
    pub(super) fn send_bots_away(&mut self, dice: &mut impl Dice) {
        let people = self.state.chairs.iter().filter_map(crate::Chair::member);
        let mut people = people.filter_map(|member| self.presence(self.state.seat_of(member)?)).peekable();
        if people.peek().is_none() || people.any(|presence| presence == Presence::Here) {
            return;
        }
        self.release_all_held(dice);
        for seat in Seat::first(self.state.chairs.len()) {
            if self.state.chairs[seat.index()].is_bot() && self.presence(seat) == Some(Presence::Here) {
                self.notice(Notice::Away(seat), dice);
            }
        }
    }

    /// Marks a player as back, and with the first one all bots.
    pub(super) fn mark_back(&mut self, seat: Seat, dice: &mut impl Dice) {
        if self.active_rules.is_none() {
            return;
        }
        if self.presence(seat) == Some(Presence::Away) {
            self.notice(Notice::Back(seat), dice);
        }
        for seat in Seat::first(self.state.chairs.len()) {
            if self.state.chairs[seat.index()].is_bot() && self.presence(seat) == Some(Presence::Away) {
                self.notice(Notice::Back(seat), dice);
            }
        }
    }

    fn presence(&self, seat: Seat) -> Option<Presence> {
        match &self.state.playing()?.play {
            Play::Game { game, .. } => Some(game.player(seat)?.presence),
            Play::Solo { .. } => None,
        }
    }

    fn notice(&mut self, notice: Notice, dice: &mut impl Dice) {
        let paused = self.state.playing().is_some_and(|game| game.paused().is_some());
        // A return that ends the pause starts a countdown, so it happens in the future. A running game is behind the
        // clock.
        let at = match notice {
            Notice::Back(_) if paused => self.clock.plus_ms(self.pace.resume_ms),
            _ if paused => self.clock,
            _ => self.game_now(),
        };
        // Refused only if nothing would change.
        let _ = self.advance_game(at, What::Table(notice), None, dice);
    }
}
