//! The lobby: players, settings and the invitation.

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::{Gem, Seat};
use table::{DeckChoice, MemberId, Occupant, TableEvent, TableState};

use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::{GemPic, Picture};
use crate::react::{Transient, effect, memo};
use crate::route::{Route, router};
use crate::screens::bar::Bar;
use crate::screens::game::host_name;
use crate::screens::invitation::Invitation;
use crate::screens::lobby_go::LobbyGo;
use crate::screens::seats::{SeatCard, Watchers};
use crate::screens::solo_goal::GoalCard;
use crate::screens::solo_results::SoloResults;
use crate::screens::table_settings::{SettingsCard, TableKind};
use crate::session::{Session, SessionNotice, member_name};
use crate::sound::{self, Sound};
use crate::t;

#[component]
pub(crate) fn Lobby(session: Session, kind: TableKind) -> impl IntoView {
    let host = memo(move || session.is_host());
    let host_name = memo(move || host_name(session));
    let edition = memo(move || session.state.with(|state| state.as_ref().map(|state| state.settings.edition)));
    let taken = memo(move || session.state.with(|state| state.as_deref().map_or(0, taken)));
    let without_luck =
        memo(move || session.state.with(|state| state.as_ref().is_some_and(|state| state.settings.without_luck)));
    let title = move || match kind {
        TableKind::Friends => t!("lobby-title", name = host_name.get()),
        TableKind::Bots => t!("lobby-title-bots"),
        TableKind::Solo => t!("lobby-title-solo"),
    };
    let left = people_who_leave(session);
    let alone = move || taken.get() < 2;
    let guest = move || session.seat().is_some() && !host.get();
    let seats = move || match kind {
        TableKind::Solo => 0..1,
        _ => 0..4,
    };
    view! {
        <Bar />
        <main class="lobby" data-test="lobby" class:solo=kind == TableKind::Solo class:alone=alone class:guest=guest>
            <div class="lobby-head">
                <h1>{title}</h1>
                {(kind != TableKind::Solo).then(|| view! { <p class="muted small">{move || t!("lobby-seats", taken = taken.get())}</p> })}
                <div class="lobby-links row"><LearnLink edition=edition /><PrintLink session=session /></div>
                <p class="chip left-note" role="status" data-test="left-note">{move || left.get().map(|name| t!("lobby-left", name = name))}</p>
            </div>
            <div class="lobby-main" data-origin="seats">
                <Editions session=session kind=kind host=host />
                {seats().filter_map(Seat::new).map(|seat| view! { <SeatCard session=session seat=seat kind=kind host=host /> }).collect_view()}
                {(kind == TableKind::Friends).then(|| view! { <Watchers session=session /> })}
                {move || match kind {
                    TableKind::Solo => view! { <GoalCard session=session /> }.into_any(),
                    _ if edition.get() == Some(Edition::Classic) => {
                        view! { <p class="card muted small flat">{t!("lobby-rewards-classic")}</p> }.into_any()
                    }
                    _ => view! { <Prizes without_luck=without_luck /> }.into_any(),
                }}
            </div>
            <div class="lobby-side">
                {(kind == TableKind::Friends).then(|| view! { <Invitation session=session /> })}
                {(kind == TableKind::Solo).then(|| view! { <SoloResults session=session /> })}
                <SettingsCard session=session kind=kind host=host />
                <LobbyGo session=session kind=kind host=host taken=taken edition=edition />
            </div>
        </main>
    }
}

/// Leads to the tutorial of the chosen edition. The table is kept, and the tutorial leads back to it.
#[component]
fn LearnLink(edition: Memo<Option<Edition>>) -> impl IntoView {
    let router = router();
    view! {
        <button class="btn quiet" data-test="learn" on:click=move |_| router.go(Route::Tutorial(edition.get_untracked()))>
            <Ic icon=Icon::Book />{said("start-rules")}
        </button>
    }
}

/// Leads to printing: the boards of the table's deck code if it has one, or else new ones of its edition.
#[component]
fn PrintLink(session: Session) -> impl IntoView {
    let router = router();
    let deck = memo(move || {
        session.state.with(|state| {
            let settings = &state.as_ref()?.settings;
            Some(match settings.deck {
                DeckChoice::Code(code) => (code.to_string(), true),
                DeckChoice::Fresh => (settings.edition.name().to_owned(), false),
            })
        })
    });
    let word = move || match deck.get() {
        Some((_, true)) => t!("print-these"),
        _ => t!("start-print"),
    };
    view! {
        <button class="btn quiet" data-test="print" on:click=move |_| router.go(Route::Print(deck.get_untracked().map(|(deck, _)| deck)))>
            <Ic icon=Icon::Print />{word}
        </button>
    }
}

/// Time for which the lobby says who left.
const LEFT_MS: u64 = 6_000;

/// Plays the sounds of people who come and go, and names those who left for a while.
fn people_who_leave(session: Session) -> Transient<String> {
    let left = Transient::new();
    // When somebody leaves, the state no longer has their name.
    let names = StoredValue::new(Vec::<(MemberId, String)>::new());
    effect(move || {
        let known = session.state.with(|state| {
            let state = state.as_deref()?;
            let named = state.members.iter().filter_map(|member| Some((member.id, member_name(state, member.id)?)));
            Some(named.collect())
        });
        names.set_value(known.unwrap_or_default());
    });
    session.listen(move |notice| match notice {
        SessionNotice::Event(TableEvent::Joined { .. }) => sound::play(Sound::Joined),
        SessionNotice::Event(TableEvent::Departed { member } | TableEvent::Kicked { member }) => {
            sound::play(Sound::Left);
            let name = names.with_value(|names| Some(names.iter().find(|(id, _)| id == member)?.1.clone()));
            if let Some(name) = name {
                left.show(name, LEFT_MS);
            }
        }
        _ => {}
    });
    left
}

fn taken(state: &TableState) -> usize {
    state.chairs.iter().filter(|chair| chair.occupant != Occupant::Vacant).count()
}

/// The choice of the edition.
#[component]
fn Editions(session: Session, kind: TableKind, #[prop(into)] host: Signal<bool>) -> impl IntoView {
    let edition = memo(move || session.state.with(|state| state.as_ref().map(|state| state.settings.edition)));
    let card = move |choice: Edition| {
        let picture = match choice {
            Edition::Classic => "edition-pic",
            Edition::Modern => "edition-pic modern",
            Edition::ThreeD => "edition-pic three_d",
        };
        let more = move || match choice {
            Edition::Classic => t!("lobby-edition-classic"),
            // No gems are won in a solo game.
            Edition::Modern if kind == TableKind::Solo => t!("lobby-edition-solo"),
            Edition::Modern => t!("lobby-edition-modern"),
            Edition::ThreeD => t!("lobby-edition-three_d"),
        };
        view! {
            <button
                class="btn edition"
                class:on=move || edition.get() == Some(choice)
                aria-pressed=move || (edition.get() == Some(choice)).to_string()
                data-test=format!("edition-{}", choice.name())
                disabled=move || !host.get()
                on:click=move |_| session.change_settings(|settings| settings.edition = choice)
            >
                <span class=picture aria-hidden="true"></span>
                <span><b>{move || t!("edition", edition = choice.name())}</b><small>{more}</small></span>
                {move || (edition.get() == Some(choice)).then(|| view! { <span class="tick"><Ic icon=Icon::Check /></span> })}
            </button>
        }
    };
    // Classic has no solo game.
    let editions = [Edition::Classic, Edition::Modern, Edition::ThreeD];
    let offered = editions.into_iter().filter(|&edition| kind != TableKind::Solo || edition != Edition::Classic);
    view! { <div class="editions" data-origin="settings">{offered.map(card).collect_view()}</div> }
}

/// The prizes in Modern (M5).
#[component]
fn Prizes(without_luck: Memo<bool>) -> impl IntoView {
    let bag = || view! { <Picture class="gem" drawing=Signal::stored(scene::bag(None)) /> };
    let place = move |rank: u8, gem: Option<Gem>, bag: Option<AnyView>| {
        let plus = (gem.is_some() && bag.is_some()).then_some("+");
        view! { <span class="row"><b>{move || t!("rank", rank = rank)}</b>{gem.map(|gem| view! { <GemPic gem=gem /> })}{plus}{bag}</span> }
    };
    let places = move || {
        if without_luck.get() {
            let gems = [Gem::RUBY, Gem::SAPPHIRE, Gem::EMERALD, Gem::AMBER];
            (1..).zip(gems).map(|(rank, gem)| place(rank, Some(gem), None)).collect_view()
        } else {
            let gems = [Some(Gem::SAPPHIRE), Some(Gem::AMBER), None];
            (1..).zip(gems).map(|(rank, gem)| place(rank, gem, Some(bag().into_any()))).collect_view()
        }
    };
    view! {
        <div class="card flat rewards">
            <p class="cap-l">{said("lobby-rewards")}</p>
            <div class="row wrap between">
                {places}
                <span class="row worth">
                    {[Gem::RUBY, Gem::SAPPHIRE, Gem::EMERALD, Gem::AMBER].map(|gem| view! { <GemPic gem=gem /><b>{gem.points()}</b> }).into_iter().collect_view()}
                </span>
            </div>
        </div>
    }
}
