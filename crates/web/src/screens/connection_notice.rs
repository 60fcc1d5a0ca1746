//! The notice that the connection is lost: what is true now, and what counts later.

use leptos::prelude::*;
use rules::{Moment, Phase};
use table::Play;

use crate::react::{effect, memo};
use crate::screens::game::OwnRace;
use crate::session::{ConnectionState, Session};
use crate::{browser, t};

/// What a lost connection means for this player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    /// Nothing runs: a lobby, or the end of a game.
    Lobby,
    /// The game is paused, and another screen says so.
    Paused,
    /// What is placed counts, if the connection is back before this moment, or before the others are done.
    Race(Option<Moment>),
    /// The row counts, if the connection is back before this moment.
    Taking(Option<Moment>),
    /// The player has nothing to do in this race.
    Idle,
    /// The others wait for a few seconds.
    Between,
    /// A solo game waits.
    Solo,
}

impl Meaning {
    fn of(session: Session) -> Self {
        let own = OwnRace::of(session);
        session.state.with(|state| {
            let Some(playing) = state.as_ref().and_then(|state| state.playing()) else { return Self::Lobby };
            if playing.paused().is_some() {
                return Self::Paused;
            }
            match (&playing.play, own) {
                (Play::Solo { .. }, _) => Self::Solo,
                (Play::Game { game, .. }, own) => match (game.phase, own) {
                    (Phase::Race { ends, .. }, OwnRace::Puzzling) => Self::Race(ends),
                    (Phase::Race { ends, .. }, OwnRace::Taking) => Self::Taking(ends),
                    (Phase::Race { .. }, _) | (_, OwnRace::Watching) => Self::Idle,
                    _ => Self::Between,
                },
            }
        })
    }

    /// The moment from which the same loss means something else.
    const fn ends(self) -> Option<Moment> {
        match self {
            Self::Race(ends) | Self::Taking(ends) => ends,
            _ => None,
        }
    }

    fn text(self, now: Moment) -> String {
        if self.ends().is_some_and(|ends| ends <= now) {
            return t!("net-lost-late");
        }
        match self {
            Self::Race(Some(_)) => t!("net-lost-race"),
            Self::Race(None) => t!("net-lost-race-open"),
            Self::Taking(_) => t!("net-lost-taking"),
            Self::Idle => t!("net-lost-idle"),
            Self::Between => t!("net-lost-between"),
            Self::Solo => t!("net-lost-solo"),
            Self::Lobby | Self::Paused => t!("net-lost"),
        }
    }
}

/// Shows that the connection is lost and what that means, without moving anything. A paused game says it itself.
#[component]
pub(crate) fn ConnectionNotice(session: Session) -> impl IntoView {
    let back = back_again(session);
    // Before the first connection another screen shows this.
    let lost = memo(move || session.connection.get() == ConnectionState::Lost && session.state.with(Option::is_some));
    let meaning = memo(move || Meaning::of(session));
    let late = RwSignal::new(0u32);
    effect(move || {
        if let Some(ends) = meaning.get().ends().filter(|_| lost.get()) {
            browser::after(ends.ms_since(Moment(session.now_ms())) + 1, move || {
                let _ = late.try_update(|late| *late += 1);
            });
        }
    });
    let text = move || {
        late.track();
        Some(meaning.get())
            .filter(|meaning| lost.get() && *meaning != Meaning::Paused)
            .map(|meaning| meaning.text(Moment(session.now_ms())))
    };
    view! {
        <div class="banner" role="status">
            {move || match text() {
                Some(text) => Some(view! { <p class="chip warn" data-test="offline">{text}</p> }.into_any()),
                None => back.get().then(|| view! { <p class="chip good">{t!("net-back")}</p> }.into_any()),
            }}
        </div>
    }
}

/// True for a moment after a lost connection is back.
fn back_again(session: Session) -> RwSignal<bool> {
    let was_lost = RwSignal::new(false);
    let back = RwSignal::new(false);
    effect(move || match session.connection.get() {
        ConnectionState::Lost => was_lost.set(true),
        ConnectionState::Open if was_lost.get_untracked() => {
            was_lost.set(false);
            back.set(true);
            browser::after(2500, move || {
                let _ = back.try_set(false);
            });
        }
        _ => {}
    });
    back
}
