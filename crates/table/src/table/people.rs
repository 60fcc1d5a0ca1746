//! Coming, going, and being away.

use std::collections::VecDeque;

use rules::{Dice, Moment, Notice, Presence, Seat, What};

use super::{Client, ClientId, Output, Table};
use crate::{
    CloseReason, GuestKey, Lag, MemberId, Occupant, Play, TableEvent, ToClient, TokenBucket, VERSION, clean_name,
};

/// The people a table has room for, watching ones included.
const MOST_MEMBERS: usize = 64;
/// The connections of one person: a phone, a laptop, a tab that was forgotten.
const MOST_CLIENTS_EACH: usize = 4;
/// After so long without a connection the host's rights go to somebody who is here.
const HOST_GONE_MS: u64 = 30_000;
/// After so long without a connection a chair is vacated when no game is on.
const CHAIR_GONE_MS: u64 = 120_000;

/// What follows when somebody has been unconnected for some time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AbsenceStep {
    /// The others do not wait any longer (O4).
    Away(Seat),
    /// Somebody else is the host.
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
        // A hello that was overtaken by that of a later connection of the same page.
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
        // The same page once more: its connection before is dead, though nobody has noticed. What is still on its way there
        // comes too late, since the page says again what it got no answer to.
        let dead = own.clone().find(|other| other.session == session);
        let oldest = dead.or_else(|| own.clone().nth(MOST_CLIENTS_EACH - 1).and_then(|_| own.next()));
        if let Some(oldest) = oldest.map(|client| client.id) {
            self.close(oldest, CloseReason::TooMany);
        }
        if self.state.member(member).is_none_or(|member| !member.here) {
            events.push(TableEvent::Connected { member });
        }
        self.gone.retain(|(gone, _)| *gone != member);
        let kept = self.state.chairs.iter().position(
            |chair| matches!(chair.occupant, Occupant::Bot { sits_in_for: Some(owner), .. } if owner == member),
        );
        if let Some(seat) = kept.and_then(Seat::new) {
            events.push(TableEvent::Seated { seat, occupant: Occupant::Member(member) });
            self.bots[seat.index()] = None;
        }
        self.commit_with(events, None, known.is_none().then_some((member, key)));
        self.clients.push(Client {
            id: client,
            member,
            session,
            lag: Lag::default(),
            requests: TokenBucket::new(40, 20, self.clock),
            reactions: TokenBucket::new(4, 1, self.clock),
            rejected: VecDeque::new(),
        });
        if let Some(seat) = self.state.seat_of(member) {
            self.come_back(seat, dice);
        }
        self.ask_for_deck();
        if self.state.expected.is_some() {
            self.waiting_since.get_or_insert(self.clock);
        }
    }

    /// A person who is known came back with another name.
    fn renamed(&self, member: MemberId, name: &str) -> Option<TableEvent> {
        let name = clean_name(name);
        let known = self.state.member(member)?;
        (known.name != name && !name.is_empty()).then_some(TableEvent::Renamed { member, name })
    }

    /// Somebody new, on a free chair if there is one in the lobby. `None` if there is no room.
    fn joined(&self, name: &str, watch: bool) -> Option<(MemberId, Vec<TableEvent>)> {
        let lobby = self.state.playing().is_none() && self.state.shuffling.is_none();
        let seat = self.state.free_seat().filter(|_| lobby && !watch);
        if (seat.is_none() && !self.state.settings.spectators) || self.state.members.len() >= MOST_MEMBERS {
            return None;
        }
        let member = MemberId(self.state.last_member + 1);
        let mut events = vec![TableEvent::Joined { member, name: clean_name(name) }];
        if self.state.host.is_none() {
            events.push(TableEvent::HostChanged { host: Some(member) });
        }
        events.extend(seat.map(|seat| TableEvent::Seated { seat, occupant: Occupant::Member(member) }));
        Some((member, events))
    }

    /// The client gets what it missed, or everything if that is too much.
    pub(super) fn welcome(&mut self, id: ClientId, seen: Option<u64>) {
        let Some(&Client { member: you, .. }) = self.client(id).map(|client| &*client) else { return };
        let missed = seen.and_then(|seen| self.seq.checked_sub(seen)).map(|missed| missed as usize);
        let missed = missed.filter(|&missed| missed <= self.history.len());
        let (seq, state) = match missed {
            Some(missed) => (self.seq - missed as u64, None),
            None => (self.seq, Some(Box::new(self.state.clone()))),
        };
        let welcome = ToClient::Welcome { v: VERSION, you, now: self.clock, seq, state };
        self.out.push(Output::Welcome(id, welcome));
        let skip = self.history.len() - missed.unwrap_or(0);
        let messages = self.history.iter().skip(skip).map(|entry| Output::Send(id, ToClient::Entry(entry.clone())));
        self.out.extend(messages);
    }

    /// A connection is gone.
    pub(super) fn lose(&mut self, id: ClientId) {
        let Some(at) = self.clients.iter().position(|client| client.id == id) else { return };
        let member = self.clients.remove(at).member;
        if self.clients.iter().any(|client| client.member == member) {
            return;
        }
        self.disconnect(member);
    }

    /// Nobody is connected any more for a person.
    fn disconnect(&mut self, member: MemberId) {
        if self.state.member(member).is_none_or(|member| !member.here) {
            return;
        }
        let mut events = vec![TableEvent::Disconnected { member }];
        if self.is_needed(member) {
            self.gone.push((member, self.clock));
        } else {
            events.push(TableEvent::Departed { member });
        }
        self.commit(events, None);
    }

    /// Whether somebody is not forgotten on going: the host, and whoever has a chair, be it kept by a bot.
    pub(super) fn is_needed(&self, member: MemberId) -> bool {
        let kept = |chair: &crate::Chair| match chair.occupant {
            Occupant::Member(id) | Occupant::Bot { sits_in_for: Some(id), .. } => id == member,
            _ => false,
        };
        self.state.host == Some(member) || self.state.chairs.iter().any(kept)
    }

    /// What follows next from somebody's being gone, and when.
    pub(super) fn next_step(&self) -> Option<(Moment, MemberId, AbsenceStep)> {
        self.gone.iter().filter_map(|&(member, since)| self.step(member, since)).min_by_key(|&(due, ..)| due)
    }

    fn step(&self, member: MemberId, since: Moment) -> Option<(Moment, MemberId, AbsenceStep)> {
        let seat = self.state.seat_of(member);
        let game = self.state.playing();
        if let (Some(seat), Some(game)) = (seat, game)
            && self.ruling.is_some()
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
            && let Some(heir) = self.heir(member)
        {
            return Some((since.plus_ms(HOST_GONE_MS), member, AbsenceStep::PassHost(heir)));
        }
        let others = self.state.members.iter().any(|member| member.here);
        let lobby = game.is_none() && self.state.shuffling.is_none();
        (lobby && others).then(|| (since.plus_ms(CHAIR_GONE_MS), member, AbsenceStep::Vacate))
    }

    /// Who is the host after somebody: the first who is here, those with a chair before those who watch.
    pub(super) fn heir(&self, after: MemberId) -> Option<MemberId> {
        let here = |id: &MemberId| *id != after && self.state.member(*id).is_some_and(|member| member.here);
        let seated = self.state.chairs.iter().filter_map(crate::Chair::member).find(here);
        seated.or_else(|| self.state.members.iter().map(|member| member.id).find(here))
    }

    pub(super) fn take_step(&mut self, member: MemberId, step: AbsenceStep, dice: &mut impl Dice) {
        match step {
            AbsenceStep::Away(seat) => self.go_away(seat, dice),
            AbsenceStep::PassHost(heir) => self.commit(vec![TableEvent::HostChanged { host: Some(heir) }], None),
            AbsenceStep::Vacate => {
                let mut events = Vec::new();
                for (seat, chair) in Seat::first(Seat::MAX).zip(&self.state.chairs) {
                    if chair.member() == Some(member) {
                        events.push(TableEvent::Seated { seat, occupant: Occupant::Vacant });
                    }
                }
                events.push(TableEvent::Departed { member });
                self.gone.retain(|(gone, _)| *gone != member);
                self.commit(events, None);
            }
        }
    }

    /// The others do not wait for a player any longer. Bots go with the last person, so that the game stands still (O9).
    fn go_away(&mut self, seat: Seat, dice: &mut impl Dice) {
        if matches!(self.state.playing().map(|game| &game.play), Some(Play::Solo { .. })) {
            return self.pause_solo(dice);
        }
        self.notice(Notice::Away(seat), dice);
        self.rest_bots(dice);
    }

    /// When all people who play are away, so are the bots. Where nobody but bots plays any more, they play on.
    pub(super) fn rest_bots(&mut self, dice: &mut impl Dice) {
        let people = self.state.chairs.iter().filter_map(crate::Chair::member);
        let mut people = people.filter_map(|member| self.presence(self.state.seat_of(member)?)).peekable();
        if people.peek().is_none() || people.any(|presence| presence == Presence::Here) {
            return;
        }
        self.weigh_all(dice);
        for seat in Seat::first(self.state.chairs.len()) {
            if self.state.chairs[seat.index()].is_bot() && self.presence(seat) == Some(Presence::Here) {
                self.notice(Notice::Away(seat), dice);
            }
        }
    }

    /// A player is back, and with the first one all bots.
    pub(super) fn come_back(&mut self, seat: Seat, dice: &mut impl Dice) {
        if self.ruling.is_none() {
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
        let standing_still = self.state.playing().is_some_and(|game| game.paused().is_some());
        // Who ends a standstill gets a countdown, too. A game that is on is told behind the clock, as always.
        let at = match notice {
            Notice::Back(_) if standing_still => self.clock.plus_ms(self.pace.resume_ms),
            _ if standing_still => self.clock,
            _ => self.behind(),
        };
        // Refused only if it is so already.
        let _ = self.tell_game(at, What::Table(notice), None, dice);
    }
}
