//! The step about gems in Modern and 3D: what they are worth, who gets them, and one from the bag (M5, M8).

use leptos::prelude::*;
use rules::Gem;

use super::lesson::{Cue, Lesson};
use super::practice::{Practice, you};
use crate::i18n::said;
use crate::parts::picture::{GemPic, PawnPic, Picture, gem_name, played};
use crate::sound::{self, Sound};
use crate::{browser, t};

#[component]
pub(super) fn GemStage(lesson: Lesson) -> impl IntoView {
    let seed = u64::from_le_bytes(browser::random());
    let (_, events) = Practice::new(lesson.edition, seed).finished(lesson.edition);
    let (from_track, from_bag) = Practice::won(&events);
    let drawn = RwSignal::new(None::<Gem>);
    lesson.cue.set(Cue::Bag);
    let draw = move || {
        if let (None, Some(gem)) = (drawn.get_untracked(), from_bag) {
            drawn.set(Some(gem));
            sound::play(Sound::Gem(gem.points()));
            lesson.finish();
        }
    };
    lesson.on_show(draw);
    let worth = played(false).iter().map(|&gem| {
        view! { <li class="learn-worth"><GemPic gem=gem /><b>{gem.points()}</b><span>{move || gem_name(gem, false)}</span></li> }
    });
    view! {
        <div class="learn-gems">
            <section class="card">
                <h2>{said("learn-worth")}</h2>
                <ul class="learn-worths" role="list">{worth.collect_view()}</ul>
            </section>
            <section class="card learn-who">
                <h2>{said("learn-who")}</h2>
                <Podium drawn=drawn />
            </section>
            <button class="btn learn-bag" data-test="learn-bag" disabled=move || drawn.get().is_some() on:click=move |_| draw()>
                <b>{move || match drawn.get() {
                    Some(gem) => gem_name(gem, false),
                    None => t!("learn-bag-tap"),
                }}</b>
                {move || match drawn.get() {
                    Some(gem) => view! { <span class="learn-drawn"><GemPic gem=gem /></span> }.into_any(),
                    None => view! { <Picture class="bag" drawing=Signal::stored(scene::bag(None)) /> }.into_any(),
                }}
                {move || drawn.get().zip(from_track).map(|(drawn, track)| view! {
                    <span class="learn-sum" data-test="learn-sum">
                        <GemPic gem=track /><b>{track.points()}</b>"+"<GemPic gem=drawn /><b>{drawn.points()}</b>"="<b>{track.points() + drawn.points()}</b>
                    </span>
                })}
            </button>
        </div>
    }
}

/// Who gets what: the first, the second, the others, and who is too late.
#[component]
fn Podium(drawn: RwSignal<Option<Gem>>) -> impl IntoView {
    let bag = move |mine: bool| {
        view! {
            {move || match drawn.get().filter(|_| mine) {
                Some(gem) => view! { <GemPic gem=gem /> }.into_any(),
                None => view! { <i class="learn-any">"?"</i> }.into_any(),
            }}
        }
    };
    view! {
        <ol class="learn-podium" role="list">
            <li class="mine"><PawnPic seat=you() /><span class="row"><GemPic gem=Gem::SAPPHIRE />{bag(true)}</span><b>{said("learn-first")}</b><small>{said("learn-first-gets")}</small></li>
            <li><span class="row"><GemPic gem=Gem::AMBER />{bag(false)}</span><b>{said("learn-second")}</b><small>{said("learn-second-gets")}</small></li>
            <li><span class="row">{bag(false)}</span><b>{said("learn-others")}</b><small>{said("learn-others-get")}</small></li>
            <li><span class="row"><i class="learn-any none">"0"</i></span><b>{said("learn-late")}</b><small>{said("learn-late-gets")}</small></li>
        </ol>
    }
}
