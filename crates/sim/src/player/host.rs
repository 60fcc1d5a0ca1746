//! The actions of the host.

use puzzle::deck::{Edition, Level};
use rules::Seat;
use table::bot::Strength;
use table::{Chair, Occupant, Request};

use super::{PlayerView, SimPlayer};
use crate::plan;

/// One in this many looks of a host leads to a whim.
const WHIM_IN: usize = 120;
/// One in this many looks at the chair of an absent player makes the host give it to a bot.
const BOT_IN: usize = 30;

impl SimPlayer {
    /// The host's next request, if any.
    pub(super) fn host(&mut self, view: PlayerView<'_>) -> Option<Request> {
        let state = view.state;
        if state.shuffling.is_some() {
            return None;
        }
        let Some(playing) = state.playing() else { return self.gather(view) };
        if playing.paused().is_some() && state.expected.is_none() {
            let wait_ms = self.chance.between(500, 6_000);
            return self.lasted(view.now, wait_ms).then_some(Request::Resume);
        }
        self.idle_since = None;
        if view.calm {
            return None;
        }
        let strength = self.chance.pick(&Strength::ALL);
        let away = |seat: &Seat| {
            let member = state.chair(*seat).and_then(Chair::member).and_then(|id| state.member(id));
            member.is_some_and(|member| !member.here)
        };
        if let Some(seat) = Seat::first(state.chairs.len()).find(away)
            && self.chance.once_in(BOT_IN)
        {
            return Some(Request::GiveToBot { seat, strength });
        }
        if !self.chance.once_in(WHIM_IN) {
            return None;
        }
        Some(match self.chance.between(0, 9) {
            0..=3 => Request::Pause,
            4 | 5 => {
                let others: Vec<_> =
                    state.members.iter().filter(|member| member.here && member.id != view.you).collect();
                let next = others.get(self.chance.between(0, 3) as usize)?;
                Request::PassHost { member: next.id }
            }
            6 | 7 => {
                let member = state.members.get(self.chance.between(0, 5) as usize)?.id;
                Request::Kick { member, bot: self.chance.percent(50).then_some(strength) }
            }
            _ if self.chance.percent(30) => Request::Abandon,
            _ => Request::Resume,
        })
    }

    /// In the lobby the host waits for people, adds bots and starts.
    fn gather(&mut self, view: PlayerView<'_>) -> Option<Request> {
        let state = view.state;
        let again = state.game.as_ref().is_some_and(|game| !game.abandoned);
        if again && view.calm {
            return None;
        }
        let bots = state.chairs.iter().filter(|chair| chair.is_bot()).count();
        let taken = state.chairs.iter().filter(|chair| chair.occupant != Occupant::Vacant).count();
        let people = taken - bots;
        if people == 0 && taken == 0 {
            return None;
        }
        let alone = taken == 1 && state.settings.edition == Edition::Classic;
        if (bots < self.bots || alone) && state.free_seat().is_some() {
            return Some(Request::AddBot { strength: self.chance.pick(&Strength::ALL) });
        }
        match self.chance.between(0, if view.calm { 9 } else { 19 }) {
            10 => Some(Request::Settings(Box::new(plan::settings(state.settings.edition, &mut self.chance)))),
            11 => {
                let seat = Seat::new(self.chance.between(0, 3) as usize)?;
                let level = self.chance.pick(&Level::ALL);
                Some(Request::Level { seat, level })
            }
            12 if bots > self.bots => {
                let seat = state.chairs.iter().position(Chair::is_bot).and_then(Seat::new)?;
                Some(Request::RemoveBot { seat })
            }
            _ => {
                let wait_ms = if people >= self.players { 1_500 } else { 12_000 };
                self.lasted(view.now, wait_ms).then_some(Request::Start)
            }
        }
    }
}
