//! The solution aid for the player's own board, once a round is over.

use std::sync::Arc;

use leptos::prelude::*;
use puzzle::Task;

use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::react::memo;
use crate::screens::game::game;
use crate::screens::hints::{HintSheet, HintState};
use crate::session::{RoundStory, Session};

/// Help in steps with the board that this page's player had, whatever the table allows during a round (M16).
#[component]
pub(crate) fn OwnAid(session: Session, story: Arc<RoundStory>) -> impl IntoView {
    let seat = untrack(|| session.seat());
    let (open, hints) = (RwSignal::new(false), HintState::new(Signal::stored(Vec::new())));
    let task = memo(move || {
        let (deck, seat) = (session.deck.get()?, seat?);
        let level = game(session, |settings, _, _| settings.levels.get(seat.index()).copied())??;
        let (area, pieces) = deck.task(story.results.get(seat.index())?.board?, level, story.face?)?;
        Task::new(area.clone(), pieces).ok()
    });
    move || {
        task.with(Option::is_some).then(|| view! {
            <button class="btn quiet" data-test="aid" on:click=move |_| open.set(true)><Ic icon=Icon::Bulb />{said("lobby-aids")}</button>
            <HintSheet open=open hints=hints task=task seat=Signal::stored(seat) />
        })
    }
}
