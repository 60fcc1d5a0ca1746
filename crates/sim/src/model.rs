//! The model of a table: its state computed from its entries alone, and checks of everything that must hold.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rules::solo::SoloEvent;
use rules::{Event, Game, Gem, Gems, Lanes, Moment, Phase, Presence, Purse, Refusal, Seat};
use table::{Cause, Chair, Entry, HOLD_MS, Match, Occupant, Play, Rejection, TableEvent, TableState};

/// The model of a table. It follows every entry and checks that it is allowed.
#[derive(Debug)]
pub(crate) struct Model {
    /// The state before the first entry.
    first: TableState,
    /// The state that the entries add up to.
    pub(crate) state: TableState,
    pub(crate) log: Vec<Arc<Entry>>,
    /// Calls that have arrived and are not in the log yet, by session and number.
    calls: BTreeMap<(u32, u32), PendingCall>,
    /// The session and number of every request that was rejected.
    rejected: BTreeSet<(u32, u32)>,
    /// The calls of this round that are in the log.
    released: Vec<ReleasedCall>,
    /// The last round that ended because its hourglass ran out, and when that was.
    ran_out: Option<(u32, Moment)>,
    /// Number of pairs of calls whose order was compared.
    pub(crate) compared: u64,
    /// Number of inputs that the table has handled.
    inputs: u64,
    /// An entry of the current input whose call was held for less than [`HOLD_MS`].
    released_early: Option<u64>,
    /// The current input pauses the game or replaces a player, so held calls may be released early.
    stops: bool,
    /// Number of achievements of people: tasks solved in races and completed solo games.
    pub(crate) achievements: usize,
}

/// A call that has arrived.
#[derive(Clone, Copy, Debug)]
struct PendingCall {
    received: Moment,
    /// The time of arrival minus the allowed network delay.
    given: Moment,
    /// The number of the input with which it came.
    input: u64,
    /// The round it was for.
    round: u32,
}

/// A call that is in the log.
#[derive(Clone, Copy, Debug)]
struct ReleasedCall {
    round: u32,
    given: Moment,
    seq: u64,
    /// The number of the input with which it got into the log.
    input: u64,
}

impl Model {
    /// The model of a new table.
    pub(crate) fn new(state: &TableState) -> Self {
        Self {
            first: state.clone(),
            state: state.clone(),
            log: Vec::new(),
            calls: BTreeMap::new(),
            rejected: BTreeSet::new(),
            released: Vec::new(),
            ran_out: None,
            compared: 0,
            inputs: 0,
            released_early: None,
            stops: false,
            achievements: 0,
        }
    }

    /// Must be called before the table handles an input.
    pub(crate) fn input(&mut self) {
        self.inputs += 1;
        self.released_early = None;
        self.stops = false;
    }

    /// Checks that the input released no call too early.
    pub(crate) fn check_hold(&self) -> Result<(), String> {
        match self.released_early.filter(|_| !self.stops) {
            Some(seq) => Err(format!("entry {seq} was not held long enough")),
            None => Ok(()),
        }
    }

    /// Records a call that is the next input. A second copy of a held call changes nothing.
    pub(crate) fn call(&mut self, (session, n): (u32, u32), round: u32, received: Moment, allowance_ms: u64) {
        let from = self.state.game.as_ref().map_or(Moment(0), |game| game.from);
        let given = Moment(received.0.saturating_sub(allowance_ms)).max(from);
        self.calls.entry((session, n)).or_insert(PendingCall { received, given, input: self.inputs + 1, round });
    }

    /// A copy of a call comes by another way, and the table has nothing overdue. If the call is not held any more, its rejection went
    /// to a node that is gone, and the copy is a new call.
    pub(crate) fn copy_of_call(&mut self, call: (u32, u32), received: Moment) {
        if self.calls.get(&call).is_some_and(|call| call.given.plus_ms(HOLD_MS) <= received) {
            self.calls.remove(&call);
        }
    }

    /// Records a rejection, and checks that a call given before the hourglass ran out is not rejected as late.
    pub(crate) fn rejected(&mut self, session: u32, n: u32, why: &Rejection) -> Result<(), String> {
        let call = self.calls.remove(&(session, n));
        // A second copy of a rejected request gets the first answer again.
        let is_first = self.rejected.insert((session, n));
        let Some(call) = call.filter(|_| is_first) else { return Ok(()) };
        let late = matches!(why, Rejection::Stale { .. } | Rejection::Rules(Refusal::NoRace));
        match self.ran_out {
            Some((round, ends)) if late && round == call.round && call.given < ends => Err(format!(
                "a call of {} that came at {} was rejected, although the hourglass ran out only at {}",
                call.given.0, call.received.0, ends.0
            )),
            _ => Ok(()),
        }
    }

    /// Checks an entry and applies it.
    pub(crate) fn follow(&mut self, entry: &Arc<Entry>) -> Result<(), String> {
        let seq = self.log.len() as u64 + 1;
        if entry.seq != seq {
            return Err(format!("entry {} comes where {seq} is expected", entry.seq));
        }
        if self.log.last().is_some_and(|last| last.at > entry.at) {
            return Err(format!("entry {seq} is older than the one before"));
        }
        if let Some(by) = entry.by {
            self.check_rights(by, entry)?;
        }
        self.check_order(entry)?;
        for event in &entry.events {
            self.check_solve(event, entry)?;
            self.check_departure(event)?;
            self.check_new_host(event)?;
            self.achievements += usize::from(self.is_achievement(event));
            self.stops |= stops(event);
            self.record_glass_end(event, entry);
            self.state.apply(event);
            if touches_gems(event) {
                check_gems(&self.state).map_err(|why| format!("after entry {seq}: {why}"))?;
            }
        }
        self.check_people().map_err(|why| format!("after entry {seq}: {why}"))?;
        if let Some(by) = entry.by {
            self.calls.remove(&(by.session, by.n));
        }
        self.log.push(entry.clone());
        Ok(())
    }

    /// Removes the entries after `seq`, which were lost in a crash, and returns their number.
    pub(crate) fn lose_after(&mut self, seq: u64) -> u64 {
        let lost = (self.log.len() as u64).saturating_sub(seq);
        self.log.truncate(seq as usize);
        self.state = fold(&self.first, &self.log);
        self.released.retain(|released| released.seq <= seq);
        self.calls.clear();
        lost
    }

    /// The stored entries and the state that they add up to.
    pub(crate) fn read<'a>(
        &self,
        stored: impl Iterator<Item = &'a Arc<Entry>>,
    ) -> Result<(Vec<Arc<Entry>>, TableState), String> {
        let entries: Vec<Arc<Entry>> = stored.cloned().collect();
        if let Some((due, entry)) = (1..).zip(&entries).find(|(due, entry)| entry.seq != *due) {
            return Err(format!("stored entry {} comes where {due} is expected", entry.seq));
        }
        let state = fold(&self.first, &entries);
        Ok((entries, state))
    }

    /// The finished games that have to be kept: number, first and last entry. A game without a finished round is not kept.
    pub(crate) fn games_over(entries: &[Arc<Entry>]) -> Vec<(u32, u64, u64)> {
        let mut games = Vec::new();
        let mut began = (0, 0);
        let mut rounds = 0;
        for entry in entries {
            for event in &entry.events {
                match event {
                    TableEvent::GameStarted(game) => (began, rounds) = ((game.number, entry.seq), 0),
                    TableEvent::Game(Event::RoundClosed { .. }) => rounds += 1,
                    TableEvent::Solo(SoloEvent::TaskDone(done)) if done.solved => rounds += 1,
                    TableEvent::Game(Event::Finished { .. })
                    | TableEvent::Solo(SoloEvent::Ended { .. })
                    | TableEvent::Abandoned
                        if rounds > 0 =>
                    {
                        games.push((began.0, began.1, entry.seq));
                    }
                    _ => {}
                }
            }
        }
        games
    }

    /// Checks that the person who made the request had the right to its effects.
    fn check_rights(&self, by: Cause, entry: &Entry) -> Result<(), String> {
        let host = self.state.host == Some(by.member);
        let own = |seat: Seat| self.state.seat_of(by.member) == Some(seat);
        let seated = self.state.seat_of(by.member).is_some();
        let bot = |seat: Seat| self.state.chair(seat).is_some_and(Chair::is_bot);
        for event in &entry.events {
            let right = match event {
                TableEvent::Game(
                    Event::Placed { seat, .. }
                    | Event::Lifted { seat, .. }
                    | Event::Solved { seat, .. }
                    | Event::GemsWon { seat, .. }
                    | Event::PawnMoved { seat, .. }
                    | Event::GemsTaken { seat, .. }
                    | Event::GaveUp { seat },
                ) => own(*seat),
                TableEvent::Game(Event::Rolled { by: Some(seat), .. } | Event::DieThrown { by: Some(seat), .. }) => {
                    own(*seat) || (seated && bot(*seat))
                }
                TableEvent::Game(Event::Paused { .. } | Event::Resumed { .. })
                | TableEvent::SettingsChanged { .. }
                | TableEvent::HostChanged { .. }
                | TableEvent::Shuffling { .. } => host,
                TableEvent::Abandoned => host && !self.state.is_hosted_by_stand_in(),
                TableEvent::Kicked { member } => host && self.state.stand_in_for != Some(*member),
                TableEvent::Solo(SoloEvent::Paused { .. } | SoloEvent::Resumed { .. }) => host || seated,
                TableEvent::Solo(SoloEvent::Placed(_) | SoloEvent::Lifted(_) | SoloEvent::TaskDone(_)) => seated,
                TableEvent::Seated { occupant: Occupant::Member(member), .. } => *member == by.member,
                TableEvent::Seated { seat, occupant } if !own(*seat) => {
                    host && !self.takes_from_absent(*seat, occupant)
                }
                TableEvent::Seated { seat, .. } | TableEvent::LevelChosen { seat, .. } => host || own(*seat),
                TableEvent::Renamed { member, .. } => *member == by.member,
                TableEvent::ReadyChanged { member, .. } => {
                    *member == by.member && seated && self.state.playing().is_none()
                }
                _ => true,
            };
            if !right {
                return Err(format!("entry {} gives member {} what is not theirs: {event:?}", entry.seq, by.member.0));
            }
        }
        Ok(())
    }

    /// True if a stand-in takes the chair of a disconnected player, and the player does not get it back on return.
    fn takes_from_absent(&self, seat: Seat, occupant: &Occupant) -> bool {
        let player = self.state.chair(seat).and_then(Chair::member).and_then(|id| self.state.member(id));
        let absent = player.filter(|player| !player.here);
        let kept = |id| matches!(occupant, Occupant::Bot { sits_in_for: Some(owner), .. } if *owner == id);
        self.state.is_hosted_by_stand_in() && absent.is_some_and(|player| !kept(player.id))
    }

    /// Checks that of two calls that had both arrived, the one given earlier is in the log first.
    fn check_order(&mut self, entry: &Entry) -> Result<(), String> {
        let call = match entry.by {
            Some(by) => {
                let ordered = |event: &TableEvent| {
                    matches!(event, TableEvent::Game(Event::Solved { .. } | Event::GemsTaken { .. }))
                };
                if !entry.events.iter().any(ordered) {
                    return Ok(());
                }
                let call = self.calls.get(&(by.session, by.n)).copied();
                call.ok_or_else(|| format!("entry {} accepts a call that never came, or was rejected", entry.seq))?
            }
            // Bots call at the table itself, without delay.
            None => match entry.events.iter().find_map(|event| self.solved_at(event)) {
                Some(at) => PendingCall { received: at, given: at, input: 0, round: self.state.round },
                None => return Ok(()),
            },
        };
        let round = self.state.round;
        self.released.retain(|released| released.round == round);
        for released in &self.released {
            self.compared += 1;
            if call.given < released.given && call.input < released.input {
                return Err(format!(
                    "entry {} was given at {} and comes after entry {}, which was given at {}",
                    entry.seq, call.given.0, released.seq, released.given.0
                ));
            }
        }
        self.released.push(ReleasedCall { round, given: call.given, seq: entry.seq, input: self.inputs });
        if entry.at < call.given.plus_ms(HOLD_MS) {
            self.released_early = Some(entry.seq);
        }
        Ok(())
    }

    /// The time at which a task was solved according to the event.
    fn solved_at(&self, event: &TableEvent) -> Option<Moment> {
        let TableEvent::Game(Event::Solved { after_ms, .. }) = event else { return None };
        let Some(Match { play: Play::Game { game, .. }, .. }) = &self.state.game else { return None };
        let Phase::Race { opened, .. } = game.phase else { return None };
        Some(opened.plus_ms(*after_ms))
    }

    /// Checks that nobody solves a task before the race, nor gains more than [`HOLD_MS`].
    fn check_solve(&self, event: &TableEvent, entry: &Entry) -> Result<(), String> {
        let TableEvent::Game(Event::Solved { seat, after_ms, .. }) = event else { return Ok(()) };
        let Some(Match { from, play: Play::Game { game, .. }, .. }) = &self.state.game else {
            return Err(format!("entry {}: solved without a game", entry.seq));
        };
        let Phase::Race { opened, .. } = game.phase else {
            return Err(format!("entry {}: solved without a race", entry.seq));
        };
        let at = opened.plus_ms(*after_ms);
        let call = entry.by.and_then(|by| self.calls.get(&(by.session, by.n)));
        // Bots have no call: they act at the time of the entry.
        let (received, given) = call.map_or((entry.at, at), |call| (call.received, call.given));
        if received < opened || received < *from {
            return Err(format!(
                "entry {}: seat {seat} called at {}, before the race at {}",
                entry.seq,
                received.0,
                opened.max(*from).0
            ));
        }
        if at < given || at > received || received.ms_since(at) > HOLD_MS && call.is_some() {
            return Err(format!(
                "entry {}: seat {seat} called at {} and was given {}, but is said to have called at {}",
                entry.seq, received.0, given.0, at.0
            ));
        }
        Ok(())
    }

    /// Records when the hourglass of a round ran out, unless the round ended because everyone was finished.
    fn record_glass_end(&mut self, event: &TableEvent, entry: &Entry) {
        let TableEvent::Game(Event::RoundClosed { .. }) = event else { return };
        let Some(Match { play: Play::Game { game, .. }, .. }) = &self.state.game else { return };
        let ends = |event: &TableEvent| {
            let TableEvent::Game(event) = event else { return false };
            matches!(
                event,
                Event::Solved { .. }
                    | Event::GemsTaken { .. }
                    | Event::GaveUp { .. }
                    | Event::Left { .. }
                    | Event::WentAway { .. }
            )
        };
        let done = entry.events.iter().any(ends);
        if let Phase::Race { ends: Some(ends), .. } = game.phase {
            self.ran_out = Some((self.state.round, ends)).filter(|_| !done && ends <= entry.at);
        }
    }

    fn is_achievement(&self, event: &TableEvent) -> bool {
        let person = |seat: Seat| self.state.chair(seat).is_some_and(|chair| chair.member().is_some());
        match event {
            TableEvent::Game(Event::Solved { seat, .. }) => person(*seat),
            TableEvent::Solo(SoloEvent::Ended { complete, .. }) => *complete && Seat::new(0).is_some_and(person),
            _ => false,
        }
    }

    /// Checks that nobody departs during a game whose chair is kept.
    fn check_departure(&self, event: &TableEvent) -> Result<(), String> {
        let TableEvent::Departed { member } = event else { return Ok(()) };
        let kept = |chair: &Chair| match &chair.occupant {
            Occupant::Bot { sits_in_for, .. } => *sits_in_for == Some(*member),
            occupant => *occupant == Occupant::Member(*member),
        };
        if self.state.playing().is_some() && self.state.chairs.iter().any(kept) {
            return Err(format!("member {} departs during a game", member.0));
        }
        Ok(())
    }

    /// Checks that nobody who only watches inherits the host's rights during a game.
    fn check_new_host(&self, event: &TableEvent) -> Result<(), String> {
        match event {
            TableEvent::HostChanged { host: Some(host), stand_in_for: Some(_) }
                if self.state.playing().is_some() && self.state.seat_of(*host).is_none() =>
            {
                Err(format!("member {} watches and becomes the host of a game", host.0))
            }
            _ => Ok(()),
        }
    }

    /// Checks that the host and all people with chairs are members, and that nobody has two chairs.
    fn check_people(&self) -> Result<(), String> {
        let known = |id| self.state.member(id).is_some();
        if let Some(chair) = self.state.chairs.iter().find(|chair| chair.member().is_some_and(|id| !known(id))) {
            return Err(format!("a person who is not at the table has a chair: {chair:?}"));
        }
        if self.state.host.is_some_and(|host| !known(host)) {
            return Err(format!("the host {:?} is not at the table", self.state.host));
        }
        if let Some(owner) = self.state.stand_in_for
            && self.state.member(owner).is_none_or(|owner| owner.here)
        {
            return Err(format!("somebody stands in for {owner:?}, who is here or not known"));
        }
        let mut seated: Vec<_> = self.state.chairs.iter().filter_map(Chair::member).collect();
        let count = seated.len();
        seated.sort_unstable();
        seated.dedup();
        if seated.len() < count {
            return Err("a person sits on two chairs".into());
        }
        self.check_seats()
    }

    /// Checks that nobody plays on an empty chair, and that no bot keeps the chair of a connected person.
    fn check_seats(&self) -> Result<(), String> {
        let Some(Match { play: Play::Game { game, .. }, .. }) = self.state.playing() else { return Ok(()) };
        for (chair, player) in self.state.chairs.iter().zip(&game.players) {
            if chair.occupant == Occupant::Vacant && player.presence != Presence::Gone {
                return Err("a player has an empty chair".into());
            }
            if let Occupant::Bot { sits_in_for: Some(owner), .. } = chair.occupant
                && self.state.member(owner).is_some_and(|member| member.here)
            {
                return Err(format!("member {} is here, and a bot sits on the chair", owner.0));
            }
        }
        Ok(())
    }

    /// The next deadline of the running game; `None` if no game runs, the largest moment if it has no deadline.
    pub(crate) fn running_until(&self) -> Option<Moment> {
        let game = self.state.playing().filter(|game| game.paused().is_none())?;
        let deadline = match &game.play {
            Play::Game { game, .. } => game.deadline(),
            Play::Solo { solo, .. } => solo.deadline(),
        };
        Some(deadline.unwrap_or(Moment(u64::MAX)))
    }

    /// The reason why the game is paused although a player is connected. Such a pause must end soon.
    pub(crate) fn overdue_pause(&self) -> Option<&'static str> {
        let game = self.state.playing()?;
        game.paused()?;
        let here = |id| self.state.member(id).is_some_and(|member| member.here);
        if self.state.expected.is_some() {
            return self.state.members.iter().any(|member| member.here).then_some("waits for people");
        }
        let Play::Game { game, .. } = &game.play else { return None };
        let has_player = self.state.chairs.iter().zip(&game.players).any(|(chair, player)| {
            let contends = |seat: Seat| game.contenders.is_none_or(|set| set.contains(seat));
            let seat = chair.member().and_then(|id| self.state.seat_of(id));
            player.presence != Presence::Gone && chair.member().is_some_and(here) && seat.is_some_and(contends)
        });
        (game.deserted && has_player).then_some("is deserted")
    }
}

fn fold(first: &TableState, entries: &[Arc<Entry>]) -> TableState {
    let mut state = first.clone();
    entries.iter().flat_map(|entry| &entry.events).for_each(|event| state.apply(event));
    state
}

/// True if the event pauses or ends the game, or changes the player of a seat.
fn stops(event: &TableEvent) -> bool {
    matches!(
        event,
        TableEvent::Game(Event::Paused { .. } | Event::Deserted { .. } | Event::Left { .. } | Event::Finished { .. })
            | TableEvent::Seated { .. }
    )
}

fn touches_gems(event: &TableEvent) -> bool {
    matches!(
        event,
        TableEvent::Game(
            Event::Started { .. } | Event::GemsWon { .. } | Event::GemsTaken { .. } | Event::RoundClosed { .. }
        )
    )
}

/// Checks that no gem of the box is missing (C1, M1).
pub(crate) fn check_gems(state: &TableState) -> Result<(), String> {
    let Some(Match { play: Play::Game { game, .. }, .. }) = &state.game else { return Ok(()) };
    let expected = match &game.gems {
        Gems::Rows(None) => Purse::EMPTY,
        Gems::Rows(Some(_)) => Purse::new([12; 6]),
        Gems::Treasury(_) => Purse::new([10, 10, 19, 0, 19, 0]),
    };
    let there = gems(game);
    if there == expected { Ok(()) } else { Err(format!("the gems are {there} instead of {expected}")) }
}

fn gems(game: &Game) -> Purse {
    let won = game.players.iter().flat_map(|player| player.purse.iter());
    let left: Vec<Gem> = match &game.gems {
        Gems::Rows(None) => Vec::new(),
        Gems::Rows(Some(lanes)) => (0..Lanes::SPACES as u8).flat_map(|field| lanes.lane(field).to_vec()).collect(),
        Gems::Treasury(treasury) => treasury.bag.iter().chain(treasury.track.iter()).collect(),
    };
    won.chain(left).collect()
}
