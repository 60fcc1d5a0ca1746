//! What a table should look like, by its entries alone.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rules::solo::SoloEvent;
use rules::{Event, Game, Gem, Gems, Lanes, Moment, Phase, Presence, Purse, Refusal, Seat};
use table::{Cause, Chair, Entry, HOLD_MS, Match, Occupant, Play, Rejection, TableEvent, TableState};

/// A table by its entries alone, and everything that must hold from one entry to the next.
#[derive(Debug)]
pub(crate) struct Model {
    /// How it was opened.
    first: TableState,
    /// What the entries add up to.
    pub(crate) state: TableState,
    /// All entries.
    pub(crate) log: Vec<Arc<Entry>>,
    /// The commands whose order counts that came and are not in the log, by session and number.
    calls: BTreeMap<(u32, u32), PendingCall>,
    /// The session and number of every request that was rejected.
    rejected: BTreeSet<(u32, u32)>,
    /// Those that got into the log.
    released: Vec<ReleasedCall>,
    /// The last round whose glass has run out, and when it had.
    ran_out: Option<(u32, Moment)>,
    /// How many pairs of them were compared.
    pub(crate) compared: u64,
    /// How many inputs the table has handled.
    inputs: u64,
    /// Something was released at this input before it was certain that nothing earlier comes.
    released_early: Option<u64>,
    /// The game stands still or somebody leaves at this input, so that what was called before has to be released.
    stops: bool,
    /// How many feats of people there were: tasks solved in races, and games alone that were brought to their end.
    pub(crate) achievements: usize,
}

/// A command whose order counts.
#[derive(Clone, Copy, Debug)]
struct PendingCall {
    received: Moment,
    /// When it was given, as far as the network can be blamed.
    given: Moment,
    /// The how manieth input it was.
    input: u64,
    /// The round it was meant for.
    round: u32,
}

/// A command whose order counted.
#[derive(Clone, Copy, Debug)]
struct ReleasedCall {
    round: u32,
    given: Moment,
    seq: u64,
    /// At which input it got into the log.
    input: u64,
}

impl Model {
    /// A table that was just opened.
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

    /// The table is about to handle something.
    pub(crate) fn input(&mut self) {
        self.inputs += 1;
        self.released_early = None;
        self.stops = false;
    }

    /// The table has handled it. Nothing is released before it must be.
    pub(crate) fn check_hold(&self) -> Result<(), String> {
        match self.released_early.filter(|_| !self.stops) {
            Some(seq) => Err(format!("entry {seq} was not held long enough")),
            None => Ok(()),
        }
    }

    /// A command whose order counts is what comes next. A second copy of one that is being released changes nothing.
    pub(crate) fn call(&mut self, (session, n): (u32, u32), round: u32, received: Moment, allowance_ms: u64) {
        let from = self.state.game.as_ref().map_or(Moment(0), |game| game.from);
        let given = Moment(received.0.saturating_sub(allowance_ms)).max(from);
        self.calls.entry((session, n)).or_insert(PendingCall { received, given, input: self.inputs + 1, round });
    }

    /// A request was rejected. Nobody who called before the hourglass ran out hears that it had.
    pub(crate) fn rejected(&mut self, session: u32, n: u32, why: &Rejection) -> Result<(), String> {
        let call = self.calls.remove(&(session, n));
        // A second copy of a rejected request gets the answer of the first, however the game has gone on.
        let is_first = self.rejected.insert((session, n));
        let Some(call) = call.filter(|_| is_first) else { return Ok(()) };
        let late = matches!(why, Rejection::Stale { .. } | Rejection::Rules(Refusal::NoRace));
        match self.ran_out {
            Some((round, ends)) if late && round == call.round && call.given < ends => Err(format!(
                "a call of {} that came at {} was rejected, though the glass had run out at {}",
                call.given.0, call.received.0, ends.0
            )),
            _ => Ok(()),
        }
    }

    /// Follows an entry.
    pub(crate) fn follow(&mut self, entry: &Arc<Entry>) -> Result<(), String> {
        let seq = self.log.len() as u64 + 1;
        if entry.seq != seq {
            return Err(format!("entry {} comes where {seq} is due", entry.seq));
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

    /// The server was killed, and what came after an entry is lost. How many entries that is.
    pub(crate) fn lose_after(&mut self, seq: u64) -> u64 {
        let lost = (self.log.len() as u64).saturating_sub(seq);
        self.log.truncate(seq as usize);
        self.state = fold(&self.first, &self.log);
        self.released.retain(|released| released.seq <= seq);
        self.calls.clear();
        lost
    }

    /// What the stored entries add up to.
    pub(crate) fn read<'a>(
        &self,
        stored: impl Iterator<Item = &'a Arc<Entry>>,
    ) -> Result<(Vec<Arc<Entry>>, TableState), String> {
        let entries: Vec<Arc<Entry>> = stored.cloned().collect();
        if let Some((due, entry)) = (1..).zip(&entries).find(|(due, entry)| entry.seq != *due) {
            return Err(format!("stored entry {} comes where {due} is due", entry.seq));
        }
        let state = fold(&self.first, &entries);
        Ok((entries, state))
    }

    /// The games that are over, by number, with their first and last entries.
    pub(crate) fn games_over(entries: &[Arc<Entry>]) -> Vec<(u32, u64, u64)> {
        let mut games = Vec::new();
        let mut began = (0, 0);
        for entry in entries {
            for event in &entry.events {
                match event {
                    TableEvent::GameStarted(game) => began = (game.number, entry.seq),
                    TableEvent::Game(Event::Finished { .. })
                    | TableEvent::Solo(SoloEvent::Ended { .. })
                    | TableEvent::Abandoned => games.push((began.0, began.1, entry.seq)),
                    _ => {}
                }
            }
        }
        games
    }

    /// Whoever had the wish must have had the right to it.
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
                    | Event::Passed { seat },
                ) => own(*seat),
                TableEvent::Game(Event::Rolled { by: Some(seat), .. } | Event::DieThrown { by: Some(seat), .. }) => {
                    own(*seat) || (seated && bot(*seat))
                }
                TableEvent::Game(Event::Paused { .. } | Event::Resumed { .. })
                | TableEvent::SettingsChanged { .. }
                | TableEvent::Abandoned
                | TableEvent::HostChanged { .. }
                | TableEvent::Kicked { .. }
                | TableEvent::Shuffling { .. } => host,
                TableEvent::Solo(SoloEvent::Paused { .. } | SoloEvent::Resumed { .. }) => host || seated,
                TableEvent::Solo(SoloEvent::Placed(_) | SoloEvent::Lifted(_) | SoloEvent::TaskDone(_)) => seated,
                TableEvent::Seated { occupant: Occupant::Member(member), .. } => *member == by.member,
                TableEvent::Seated { seat, .. } | TableEvent::LevelChosen { seat, .. } => host || own(*seat),
                TableEvent::Renamed { member, .. } => *member == by.member,
                _ => true,
            };
            if !right {
                return Err(format!("entry {} grants member {} what is not theirs: {event:?}", entry.seq, by.member.0));
            }
        }
        Ok(())
    }

    /// Of two commands that were both known, the one that was given earlier is in the log first.
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
            // Bots call at the table itself, where nothing is late.
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

    /// When a task is said to have been solved.
    fn solved_at(&self, event: &TableEvent) -> Option<Moment> {
        let TableEvent::Game(Event::Solved { after_ms, .. }) = event else { return None };
        let Some(Match { play: Play::Game { game, .. }, .. }) = &self.state.game else { return None };
        let Phase::Race { opened, .. } = game.phase else { return None };
        Some(opened.plus_ms(*after_ms))
    }

    /// Nobody solves a task before the race, nor gains more than the hold.
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
        // Bots act when the table says so.
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

    /// Remembers when the glass of a round has run out, if that is what ended it, and not that all were done.
    fn record_glass_end(&mut self, event: &TableEvent, entry: &Entry) {
        let TableEvent::Game(Event::RoundClosed { .. }) = event else { return };
        let Some(Match { play: Play::Game { game, .. }, .. }) = &self.state.game else { return };
        let ends = |event: &TableEvent| {
            let TableEvent::Game(event) = event else { return false };
            matches!(
                event,
                Event::Solved { .. }
                    | Event::GemsTaken { .. }
                    | Event::Passed { .. }
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

    /// Nobody is forgotten whose chair is kept.
    fn check_departure(&self, event: &TableEvent) -> Result<(), String> {
        let TableEvent::Departed { member } = event else { return Ok(()) };
        let kept = |chair: &Chair| match &chair.occupant {
            Occupant::Bot { sits_in_for, .. } => *sits_in_for == Some(*member),
            occupant => *occupant == Occupant::Member(*member),
        };
        if self.state.playing().is_some() && self.state.chairs.iter().any(kept) {
            return Err(format!("member {} is forgotten in a game", member.0));
        }
        Ok(())
    }

    /// Whoever sits or is the host is a member.
    fn check_people(&self) -> Result<(), String> {
        let known = |id| self.state.member(id).is_some();
        if let Some(chair) = self.state.chairs.iter().find(|chair| chair.member().is_some_and(|id| !known(id))) {
            return Err(format!("somebody sits who is not here: {chair:?}"));
        }
        if self.state.host.is_some_and(|host| !known(host)) {
            return Err(format!("{:?} is the host and not here", self.state.host));
        }
        let mut seated: Vec<_> = self.state.chairs.iter().filter_map(Chair::member).collect();
        let count = seated.len();
        seated.sort_unstable();
        seated.dedup();
        if seated.len() < count {
            return Err("somebody sits on two chairs".into());
        }
        self.check_seats()
    }

    /// Nobody plays on an empty chair, and whoever is connected plays.
    fn check_seats(&self) -> Result<(), String> {
        let Some(Match { play: Play::Game { game, .. }, .. }) = self.state.playing() else { return Ok(()) };
        for (chair, player) in self.state.chairs.iter().zip(&game.players) {
            if chair.occupant == Occupant::Vacant && player.presence != Presence::Gone {
                return Err("somebody plays on an empty chair".into());
            }
            if let Occupant::Bot { sits_in_for: Some(owner), .. } = chair.occupant
                && self.state.member(owner).is_some_and(|member| member.here)
            {
                return Err(format!("member {} is here, and a bot sits on the chair", owner.0));
            }
        }
        Ok(())
    }

    /// When time runs out in the game that is on, if it does not stand still; never is very late.
    pub(crate) fn running_until(&self) -> Option<Moment> {
        let game = self.state.playing().filter(|game| game.paused().is_none())?;
        let deadline = match &game.play {
            Play::Game { game, .. } => game.deadline(),
            Play::Solo { solo, .. } => solo.deadline(),
        };
        Some(deadline.unwrap_or(Moment(u64::MAX)))
    }

    /// Why the table should have gone on by now: somebody who plays is here, and the game stands still all the same.
    pub(crate) fn overdue_pause(&self) -> Option<&'static str> {
        let game = self.state.playing()?;
        game.paused()?;
        let here = |id| self.state.member(id).is_some_and(|member| member.here);
        if self.state.expected.is_some() {
            return self.state.members.iter().any(|member| member.here).then_some("waits for people");
        }
        let Play::Game { game, .. } = &game.play else { return None };
        let somebody = self.state.chairs.iter().zip(&game.players).any(|(chair, player)| {
            let contends = |seat: Seat| game.contenders.is_none_or(|set| set.contains(seat));
            let seat = chair.member().and_then(|id| self.state.seat_of(id));
            player.presence != Presence::Gone && chair.member().is_some_and(here) && seat.is_some_and(contends)
        });
        (game.deserted && somebody).then_some("is deserted")
    }
}

fn fold(first: &TableState, entries: &[Arc<Entry>]) -> TableState {
    let mut state = first.clone();
    entries.iter().flat_map(|entry| &entry.events).for_each(|event| state.apply(event));
    state
}

/// Whether the game stands still, ends, or goes on with somebody else.
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

/// All gems of the box are somewhere (C1, M1).
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
        Gems::Rows(Some(lanes)) => (0..Lanes::FIELDS as u8).flat_map(|field| lanes.lane(field).to_vec()).collect(),
        Gems::Treasury(treasury) => treasury.bag.iter().chain(treasury.track.iter()).collect(),
    };
    won.chain(left).collect()
}
