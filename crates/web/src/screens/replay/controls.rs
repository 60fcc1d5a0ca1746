//! Play, pause, jump, speed, and the link to this moment.

use leptos::prelude::*;
use table::replay::TimeLine;
use web_sys::KeyboardEvent;

use super::loading::ReplaySource;
use super::player::{ReplayPlayer, SPEEDS};
use crate::i18n::said;
use crate::kept_replays::file_name;
use crate::parts::file::save_file;
use crate::parts::icon::{Ic, Icon};
use crate::parts::segments::Segments;
use crate::parts::share::{copy, offers};
use crate::react::{Transient, memo};
use crate::{browser, t};

/// Keys: Space plays, the arrows jump to rounds, N to the next call, 1 to 5 are the speeds.
pub(super) fn listen_to_keys(player: ReplayPlayer) {
    browser::listen_here("keydown", move |event: KeyboardEvent| {
        if browser::is_typing(&event) || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match &*event.key() {
            " " if !browser::is_on_button(&event) => player.toggle(),
            "ArrowLeft" => player.jump(TimeLine::round_back),
            "ArrowRight" => player.jump(TimeLine::round_on),
            "n" | "N" => player.jump(TimeLine::next_call),
            key => match key.parse::<usize>().ok().and_then(|key| SPEEDS.get(key.checked_sub(1)?)) {
                Some(speed) => player.speed.set(*speed),
                None => return,
            },
        }
        event.prevent_default();
    });
}

#[component]
pub(super) fn Controls(player: ReplayPlayer) -> impl IntoView {
    let speeds = SPEEDS.map(|speed| (speed, Signal::stored(format!("{speed}×")))).to_vec();
    let second = memo(move || player.at_ms() / 1000);
    let length = words::time(player.length_ms());
    let playing = player.playing;
    view! {
        <div class="replay-controls">
            <div class="row replay-buttons">
                <button class="btn sq" data-test="replay-back" aria-label=said("replay-back") title=said("replay-back") on:click=move |_| player.jump(TimeLine::round_back)><Ic icon=Icon::RoundBack /></button>
                <button class="btn pri" data-test="replay-play" aria-label=move || if playing.get() { t!("replay-pause") } else { t!("replay-play") } on:click=move |_| player.toggle()>
                    {move || if playing.get() { view! { <Ic icon=Icon::Pause /> } } else { view! { <Ic icon=Icon::Play /> } }}
                </button>
                <button class="btn sq" data-test="replay-on" aria-label=said("replay-on") title=said("replay-on") on:click=move |_| player.jump(TimeLine::round_on)><Ic icon=Icon::RoundOn /></button>
                <button class="btn next-call" data-test="replay-call-next" aria-label=said("replay-next-call") on:click=move |_| player.jump(TimeLine::next_call)><Ic icon=Icon::Call /><span class="word">{said("replay-next-call")}</span></button>
            </div>
            <p class="replay-time"><b data-test="replay-time">{move || words::time(second.get() * 1000)}</b>" "<span class="muted">{move || t!("replay-of", length = length.as_str())}</span></p>
            <Segments label=Signal::derive(said("replay-speed")) choices=speeds chosen=player.speed on_choose=Callback::new(move |speed| player.speed.set(speed)) test="replay-speed" />
            <Address player=player />
        </div>
    }
}

/// The link to this moment, or the file of a game that has no address.
#[component]
fn Address(player: ReplayPlayer) -> impl IntoView {
    let source = player.replay.with_value(|replay| replay.source.clone());
    let copied = Transient::new();
    let second = memo(move || player.at_ms() / 1000);
    let origin = browser::window().location().origin().unwrap_or_default();
    match source {
        ReplaySource::Server(link, number) if offers("clipboard") || offers("share") => {
            let host = browser::window().location().host().unwrap_or_default();
            let path = format!("/t/{link}/games/{number}");
            let shown =
                format!("{host}/…{}", path.rsplit_once("/games").map_or("", |(link, _)| &link[link.len() - 5..]));
            let share = move |_| copy(&format!("{origin}{path}{}", player.hash().text()), copied);
            view! {
                <div class="row replay-link">
                    <span class="replay-url" aria-hidden="true">{shown}"#"{move || words::time(second.get() * 1000)}</span>
                    <button class="btn" data-test="replay-copy" aria-label=said("replay-copy") on:click=share><Ic icon=Icon::Copy /><span class="word">{move || if copied.get().is_some() { t!("lobby-copied") } else { t!("replay-copy") }}</span></button>
                    <span class="sr" role="status">{move || copied.get().map(|()| t!("lobby-copied"))}</span>
                </div>
            }.into_any()
        }
        ReplaySource::Kept(_) => {
            let save = move |_| {
                let (name, text) = player.replay.with_value(|replay| {
                    (file_name(replay.file.edition(), replay.file.entries()[0].at.0), replay.file.text())
                });
                if save_file(&name, &text) {
                    copied.show((), 2_000);
                }
            };
            view! {
                <div class="row replay-link">
                    <button class="btn" data-test="replay-save" aria-label=said("replay-save") on:click=save><Ic icon=Icon::Save /><span class="word">{said("replay-save")}</span></button>
                    <span class="sr" role="status">{move || copied.get().map(|()| t!("replay-saved"))}</span>
                </div>
            }.into_any()
        }
        ReplaySource::Server(..) | ReplaySource::File => ().into_any(),
    }
}
