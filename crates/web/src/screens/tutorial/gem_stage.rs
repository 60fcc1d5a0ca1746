//! The step about gems in Modern and 3D: what they are worth, who gets them, and one from the bag (M5, M8).

use leptos::prelude::*;
use rules::{Gem, Seat};

use super::callers::Callers;
use super::lesson::{Cue, Lesson};
use super::practice::{Practice, you};
use crate::browser;
use crate::i18n::said;
use crate::parts::picture::{GemPic, PawnPic, Picture, gem_name, played};
use crate::react::memo;
use crate::sound::{self, Sound};

/// What a player got: a gem from the track, and one from the bag.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Prize {
    seat: Seat,
    track: Option<Gem>,
    bag: Option<Gem>,
}

#[component]
pub(super) fn GemStage(lesson: Lesson) -> impl IntoView {
    let seed = u64::from_le_bytes(browser::random());
    let (practice, events) = Practice::new(lesson.edition, seed).finished(lesson.edition);
    let practice = StoredValue::new(practice);
    let own = Practice::won(&events);
    // In the order of the calls.
    let prizes = RwSignal::new(Vec::<Prize>::new());
    lesson.cue.set(Cue::Bag);
    let draw = move || {
        if let (true, (track, Some(gem))) = (prizes.get_untracked().is_empty(), own) {
            prizes.set(vec![Prize { seat: you(), track, bag: Some(gem) }]);
            sound::play(Sound::Gem(gem.points()));
            lesson.praise();
        }
    };
    let serve = Callback::new(move |seat| {
        let events = practice.try_update_value(|practice| practice.call(lesson.edition, seat)).unwrap_or_default();
        let (track, bag) = Practice::won(&events);
        prizes.update(|prizes| prizes.push(Prize { seat, track, bag }));
    });
    lesson.on_show(draw);
    let worth = played(false).iter().map(|&gem| {
        view! { <li class="learn-worth"><GemPic gem=gem /><b>{gem.points()}</b><span>{move || gem_name(gem, false)}</span></li> }
    });
    let has_drawn = memo(move || !prizes.with(Vec::is_empty));
    view! {
        <div class="learn-gems">
            <section class="card">
                <h2>{said("learn-worth")}</h2>
                <ul class="learn-worths" role="list">{worth.collect_view()}</ul>
            </section>
            <section class="card learn-who">
                <h2>{said("learn-who")}</h2>
                <Podium prizes=prizes />
            </section>
            {move || if has_drawn.get() {
                view! {
                    <div class="card learn-turns">
                        {move || prizes.with(|prizes| prizes.first().copied()).map(sum)}
                        <Callers lesson=lesson serve=serve />
                    </div>
                }.into_any()
            } else {
                view! {
                    <button class="btn learn-bag" data-test="learn-bag" on:click=move |_| draw()>
                        <b>{said("learn-bag-tap")}</b>
                        <Picture class="bag" drawing=Signal::stored(scene::bag(None)) />
                    </button>
                }.into_any()
            }}
        </div>
    }
}

/// The gems of a prize and their points.
fn sum(prize: Prize) -> impl IntoView {
    let gems: Vec<Gem> = prize.track.into_iter().chain(prize.bag).collect();
    let points: u32 = gems.iter().map(|gem| gem.points()).sum();
    let term = |(i, gem): (usize, Gem)| view! { {(i > 0).then_some("+")}<GemPic gem=gem /><b>{gem.points()}</b> };
    view! { <span class="learn-sum learn-drawn" data-test="learn-sum">{gems.into_iter().enumerate().map(term).collect_view()}"="<b>{points}</b></span> }
}

/// Who gets what: the first, the second, the others, and who is too late.
#[component]
fn Podium(prizes: RwSignal<Vec<Prize>>) -> impl IntoView {
    let prize = move |rank: usize| prizes.with(|prizes| prizes.get(rank).copied());
    let bag = move |rank: usize| {
        move || match prize(rank).and_then(|prize| prize.bag) {
            Some(gem) => view! { <GemPic gem=gem /> }.into_any(),
            None => view! { <i class="learn-any">"?"</i> }.into_any(),
        }
    };
    // You are the first from the beginning.
    let pawn = move |rank: usize| {
        move || {
            let seat = if rank == 0 { Some(you()) } else { prize(rank).map(|prize| prize.seat) };
            seat.map(|seat| view! { <PawnPic seat=seat /> })
        }
    };
    view! {
        <ol class="learn-podium" role="list">
            <li class="mine">{pawn(0)}<span class="row"><GemPic gem=Gem::SAPPHIRE />{bag(0)}</span><b>{said("learn-first")}</b><small>{said("learn-first-gets")}</small></li>
            <li>{pawn(1)}<span class="row"><GemPic gem=Gem::AMBER />{bag(1)}</span><b>{said("learn-second")}</b><small>{said("learn-second-gets")}</small></li>
            <li>{pawn(2)}<span class="row">{bag(2)}</span><b>{said("learn-others")}</b><small>{said("learn-others-get")}</small></li>
            <li><span class="row"><i class="learn-any none">"0"</i></span><b>{said("learn-late")}</b><small>{said("learn-late-gets")}</small></li>
        </ol>
    }
}
