//! Choosing a row of gems: which one, by pointer or keys, and when it is taken.

use leptos::prelude::*;
use rules::{Command, Event, Lanes, Reach};
use table::TableEvent;
use web_sys::KeyboardEvent;

use crate::browser;
use crate::parts::live_text::LiveText;
use crate::react::{Transient, effect, memo};
use crate::screens::game::player_name;
use crate::screens::gem_board::GemBoardView;
use crate::session::{Session, SessionNotice};
use crate::sound::{self, Sound};
use crate::t;

/// Time without an answer after which gems can be taken again.
const RETRY_MS: u64 = 1_500;
/// Time for which the button is dead after somebody else has changed the chosen row.
const DEAD_MS: u64 = 400;
/// Time for which the page says who was faster.
const FASTER_MS: u64 = 4_000;
/// Time for which a space out of reach shakes.
const SHAKE_MS: u64 = 1_000;

/// The next row in a direction that is worth choosing: in reach and not empty. From nothing chosen, the search starts
/// with the pawn's own row.
fn next_row(reach: Reach, lanes: &Lanes, chosen: Option<u8>, forward: bool) -> Option<u8> {
    let worth: Vec<u8> = reach.spaces().filter(|&space| !lanes.lane(space).is_empty()).collect();
    let found = match (chosen, forward) {
        (None, true) => worth.iter().find(|&&space| space >= reach.space),
        (None, false) => worth.iter().rfind(|&&space| space <= reach.space),
        (Some(chosen), true) => worth.iter().find(|&&space| space > chosen),
        (Some(chosen), false) => worth.iter().rfind(|&&space| space < chosen),
    };
    let edge = || if forward { worth.last() } else { worth.first() };
    found.or_else(edge).copied()
}

/// True if no row in reach has gems.
fn is_all_empty(reach: Reach, lanes: &Lanes) -> bool {
    reach.spaces().all(|space| lanes.lane(space).is_empty())
}

/// What the button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// Nothing is chosen.
    None,
    /// Takes from a row with gems.
    Row(u8),
    /// Takes nothing: the row is empty (C15).
    Empty(u8),
}

impl Choice {
    /// The choice of a row, or of none. Where all rows in reach are empty, there is only one thing to do.
    fn of(reach: Reach, lanes: &Lanes, chosen: Option<u8>) -> Self {
        let own = is_all_empty(reach, lanes).then_some(reach.space);
        match chosen.or(own) {
            None => Self::None,
            Some(space) if lanes.lane(space).is_empty() => Self::Empty(space),
            Some(space) => Self::Row(space),
        }
    }
}

/// The state of the choice.
#[derive(Clone, Copy)]
pub(crate) struct RowChoice {
    session: Session,
    live: Option<LiveText>,
    pub(crate) shown: Memo<Option<GemBoardView>>,
    chosen: RwSignal<Option<u8>>,
    /// A take was sent and is not answered yet.
    sent: RwSignal<bool>,
    /// Another player took from the chosen row a moment ago.
    dead: RwSignal<bool>,
    faster: Transient<String>,
    shaking: Transient<u8>,
}

impl RowChoice {
    pub(crate) fn new(session: Session) -> Self {
        let choice = Self {
            session,
            live: use_context(),
            shown: memo(move || GemBoardView::of(session)),
            chosen: RwSignal::new(None),
            sent: RwSignal::new(false),
            dead: RwSignal::new(false),
            faster: Transient::new(),
            shaking: Transient::new(),
        };
        choice.follow();
        browser::listen_here("keydown", move |event: KeyboardEvent| choice.press(&event));
        choice
    }

    pub(crate) fn reach(self) -> Option<Reach> {
        self.shown.with(|shown| shown.as_ref().and_then(|shown| shown.reach))
    }

    /// The row whose space is highlighted.
    pub(crate) fn chosen(self) -> Option<u8> {
        self.chosen.get()
    }

    pub(crate) fn shaking(self) -> Option<u8> {
        self.shaking.get()
    }

    /// "Ewa took these first", for a while.
    pub(crate) fn faster(self) -> Option<String> {
        self.faster.get()
    }

    /// True if no row in reach has gems.
    pub(crate) fn is_all_empty(self) -> bool {
        self.shown.with(|shown| {
            let Some(shown) = shown else { return false };
            shown.reach.is_some_and(|reach| is_all_empty(reach, &shown.lanes))
        })
    }

    /// What the button does now.
    pub(crate) fn choice(self) -> Choice {
        let chosen = self.chosen.get();
        self.shown.with(|shown| {
            let Some(GemBoardView { reach: Some(reach), lanes, .. }) = shown else { return Choice::None };
            Choice::of(*reach, lanes, chosen)
        })
    }

    /// True if the button can be pressed.
    pub(crate) fn may_take(self) -> bool {
        self.choice() != Choice::None && !self.sent.get() && !self.dead.get()
    }

    /// A tap on a space or its key. The second one takes, unless the row is empty.
    pub(crate) fn choose(self, space: u8) {
        if untrack(|| self.reach()).is_none_or(|reach| reach.steps_to(space).is_none()) {
            sound::play(Sound::Refused);
            self.shaking.show(space, SHAKE_MS);
            self.say_row(space);
        } else if self.chosen.get_untracked() != Some(space) {
            self.chosen.set(Some(space));
            sound::play(Sound::Turn);
            self.say_row(space);
        } else if matches!(untrack(|| self.choice()), Choice::Row(_)) {
            self.take();
        }
    }

    fn say_row(self, space: u8) {
        let label = self.shown.with_untracked(|shown| shown.as_ref().map(|shown| untrack(|| shown.label(space))));
        if let Some(label) = label {
            self.say(label);
        }
    }

    /// Tells screen readers.
    pub(crate) fn say(self, text: String) {
        if let Some(live) = self.live {
            live.say(text);
        }
    }

    /// Moves the pawn if needed, and takes the gems of the chosen row.
    pub(crate) fn take(self) {
        let (may, choice, reach) = untrack(|| (self.may_take(), self.choice(), self.reach()));
        let (Choice::Row(space) | Choice::Empty(space), Some(reach), true) = (choice, reach, may) else { return };
        self.sent.set(true);
        // Whatever the answer is, the player can try again.
        browser::after(RETRY_MS, move || {
            let _ = self.sent.try_set(false);
        });
        if space != reach.space {
            self.session.play(Command::MovePawn { to: space });
        }
        self.session.play(Command::TakeGems);
    }

    /// C12: a pawn may move now and take later.
    pub(crate) fn move_only(self) {
        if let Some(to) = self.chosen.get_untracked() {
            self.session.play(Command::MovePawn { to });
        }
    }

    /// Notices when somebody else takes from the chosen row (C12).
    fn follow(self) {
        self.session.listen(move |notice| {
            let SessionNotice::Event(TableEvent::Game(Event::GemsTaken { seat, .. })) = notice else { return };
            if Some(*seat) == untrack(|| self.session.seat()) {
                return;
            }
            let space = self.shown.with_untracked(|shown| {
                let pawns = &shown.as_ref()?.pawns;
                pawns.iter().find(|(other, _)| other == seat).map(|&(_, space)| space)
            });
            if space.is_some() && space == self.chosen.get_untracked() {
                let name = untrack(|| player_name(self.session, *seat));
                let text = untrack(|| t!("take-first", name = name));
                self.say(text.clone());
                self.faster.show(text, FASTER_MS);
                self.dead.set(true);
                browser::after(DEAD_MS, move || {
                    let _ = self.dead.try_set(false);
                });
            }
        });
        // A row that somebody else has emptied is no choice any more; a row that changed can be tried again.
        let front = memo(move || {
            let chosen = self.chosen.get()?;
            self.shown.with(|shown| Some((chosen, shown.as_ref()?.lanes.front(chosen).to_vec())))
        });
        let before = StoredValue::new(None);
        effect(move || {
            let front = front.get();
            let changed = match (before.get_value(), &front) {
                (Some((old, old_gems)), Some((new, gems))) if old == *new && old_gems != *gems => Some(gems.is_empty()),
                _ => None,
            };
            before.set_value(front);
            if let Some(emptied) = changed {
                self.sent.set(false);
                if emptied {
                    self.chosen.set(None);
                }
            }
        });
    }

    fn press(self, event: &KeyboardEvent) {
        if event.default_prevented()
            || event.ctrl_key()
            || event.meta_key()
            || event.alt_key()
            || event.repeat()
            || browser::is_typing(event)
        {
            return;
        }
        let Some(reach) = untrack(|| self.reach()) else { return };
        let key = event.key();
        let step = |forward: bool| {
            let chosen = self.chosen.get_untracked();
            self.shown.with_untracked(|shown| next_row(reach, &shown.as_ref()?.lanes, chosen, forward))
        };
        match &*key {
            "1" | "2" | "3" | "4" | "5" | "6" => {
                let space = key.parse::<u8>().unwrap_or(1) - 1;
                self.choose(space);
            }
            "ArrowDown" | "ArrowRight" | "ArrowUp" | "ArrowLeft" => {
                let to = step(matches!(&*key, "ArrowDown" | "ArrowRight"));
                if let Some(to) = to.filter(|&to| Some(to) != self.chosen.get_untracked()) {
                    self.choose(to);
                }
            }
            // A focused button handles Enter itself.
            "Enter" if !browser::is_on_button(event) => self.take(),
            _ => return,
        }
        event.prevent_default();
    }
}

#[cfg(test)]
mod tests {
    use rules::{Gem, Seat};

    use super::*;

    /// Rows 2 and 5 are empty.
    fn lanes() -> Lanes {
        let mut lanes = Lanes::new([[Gem::Red; Lanes::GEMS]; Lanes::SPACES]);
        for space in [1, 4] {
            lanes = emptied(&lanes, space);
        }
        lanes
    }

    fn emptied(lanes: &Lanes, space: u8) -> Lanes {
        let mut game = rules::Game::of(&rules::Settings::new(puzzle::deck::Edition::Classic, 2), 36);
        game.gems = rules::Gems::Rows(Some(Box::new(lanes.clone())));
        let seat = Seat::new(0).unwrap();
        game.players[0].pawn = Some(space);
        for _ in 0..Lanes::GEMS / 2 {
            let gems = [Gem::Red; 2].into_iter().collect();
            game.apply(&Event::GemsTaken { seat, gems });
        }
        match game.gems {
            rules::Gems::Rows(Some(lanes)) => *lanes,
            _ => panic!("Classic has rows"),
        }
    }

    fn reach(space: u8, steps: u8) -> Reach {
        Reach { seat: Seat::new(0).unwrap(), space, steps }
    }

    #[test]
    fn arrows_skip_empty_and_far_rows_and_stop_at_the_ends() {
        let lanes = lanes();
        assert!(lanes.lane(1).is_empty() && lanes.lane(4).is_empty() && !lanes.lane(0).is_empty());
        let reach = reach(2, 2);
        assert_eq!(next_row(reach, &lanes, Some(0), true), Some(2), "over the empty second row");
        assert_eq!(next_row(reach, &lanes, Some(2), true), Some(3));
        assert_eq!(next_row(reach, &lanes, Some(3), true), Some(3), "the fifth is empty, the sixth too far");
        assert_eq!(next_row(reach, &lanes, Some(2), false), Some(0));
        assert_eq!(next_row(reach, &lanes, Some(0), false), Some(0));
    }

    #[test]
    fn the_first_arrow_starts_at_the_own_row_or_the_next_one_with_gems() {
        let lanes = lanes();
        assert_eq!(next_row(reach(2, 2), &lanes, None, true), Some(2));
        assert_eq!(next_row(reach(1, 1), &lanes, None, true), Some(2));
        assert_eq!(next_row(reach(1, 1), &lanes, None, false), Some(0));
        assert_eq!(next_row(reach(4, 0), &lanes, None, true), None, "everything in reach is empty");
    }

    #[test]
    fn an_empty_row_is_never_the_default_while_another_one_in_reach_has_gems() {
        let lanes = lanes();
        for own in [1, 4] {
            assert!(lanes.lane(own).is_empty());
            assert_eq!(Choice::of(reach(own, 1), &lanes, None), Choice::None, "the own row is empty");
        }
        assert_eq!(Choice::of(reach(2, 2), &lanes, None), Choice::None, "neither is a row with gems");
    }

    #[test]
    fn an_empty_row_that_is_chosen_is_called_empty_and_one_with_gems_is_not() {
        let lanes = lanes();
        assert_eq!(Choice::of(reach(2, 2), &lanes, Some(1)), Choice::Empty(1));
        assert_eq!(Choice::of(reach(2, 2), &lanes, Some(2)), Choice::Row(2));
        let emptied = emptied(&lanes, 2);
        assert_eq!(Choice::of(reach(2, 2), &emptied, Some(2)), Choice::Empty(2), "somebody else was faster");
    }

    #[test]
    fn c15_with_only_empty_rows_in_reach_the_pawn_stays_and_takes_nothing() {
        assert_eq!(Choice::of(reach(4, 0), &lanes(), None), Choice::Empty(4));
        let all = (0..Lanes::SPACES as u8).filter(|space| ![1, 4].contains(space));
        let empty = all.fold(lanes(), |lanes, space| emptied(&lanes, space));
        assert_eq!(Choice::of(reach(2, 3), &empty, None), Choice::Empty(2));
    }
}
