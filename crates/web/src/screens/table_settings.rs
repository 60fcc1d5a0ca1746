//! The settings of a table.

use leptos::prelude::*;
use puzzle::deck::{DeckCode, Edition};
use rules::solo::Goal;
use rules::{Seat, Starter};
use table::{Calling, DeckChoice, Occupant, Request, TableSettings, TableState};

use crate::i18n::{Phrase, said};
use crate::react::memo;
use crate::screens::game::host_name;
use crate::session::{Session, SessionNotice, name_of};
use crate::t;

/// Decides which settings a table has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TableKind {
    Friends,
    Bots,
    Solo,
}

/// Choices for the hourglass, in seconds.
const GLASSES: [u32; 10] = [10, 15, 30, 45, 60, 90, 120, 180, 300, 600];

/// Choices for the time the table waits for a player, in seconds.
const PATIENCES: [u32; 5] = [15, 30, 60, 120, 600];

/// All settings of a table. Only the host can change them.
#[component]
pub(crate) fn SettingsCard(session: Session, kind: TableKind, #[prop(into)] host: Signal<bool>) -> impl IntoView {
    let settings = memo(move || session.state.with(|state| state.as_ref().map(|state| state.settings.clone())));
    let edition = memo(move || settings.with(|settings| settings.as_ref().map(|settings| settings.edition)));
    let get = move |look: fn(&TableSettings) -> bool| {
        Signal::derive(move || settings.with(|settings| settings.as_ref().is_some_and(look)))
    };
    let solo = kind == TableKind::Solo;
    let alone = memo(move || !solo && has_one_player(session));
    let locked = Signal::derive(move || !host.get());
    let rejected = rejected(session);
    let rows = move || {
        rejected.track();
        let edition = edition.get();
        let (classic, modern) = (edition == Some(Edition::Classic), edition == Some(Edition::Modern));
        view! {
            {(alone.get() && !classic).then(|| view! { <p class="cap-l">{said("lobby-with-others")}</p> })}
            {(!solo).then(|| view! {
                <Glass session=session settings=settings locked=locked />
                <CallingRow session=session settings=settings locked=locked />
                <Either
                    session=session locked=locked test="fair"
                    title=|| t!("lobby-deal") more=|| t!("lobby-deal-more")
                    off=|| t!("lobby-deal-shuffled") on=|| t!("lobby-deal-fair")
                    chosen=get(|settings| settings.fair_deal) set=|settings, on| settings.fair_deal = on
                />
            })}
            {(classic && !solo).then(|| view! {
                <Either
                    session=session locked=locked test="long"
                    title=|| t!("lobby-long") more=|| t!("lobby-long-more")
                    off=|| t!("lobby-long-off") on=|| t!("lobby-long-on")
                    chosen=get(|settings| settings.long_game) set=|settings, on| settings.long_game = on
                />
            })}
            {(modern && !solo).then(|| view! { <ModernRows session=session settings=settings locked=locked /> })}
            {(alone.get() && !classic).then(|| view! {
                <div class="alone-group">
                    <p class="cap-l">{said("lobby-alone")}</p>
                    <GoalRow session=session settings=settings locked=locked />
                </div>
            })}
        }
    };
    let more = move || {
        rejected.track();
        view! {
            {if solo { view! { <CallingRow session=session settings=settings locked=locked /> }.into_any() } else { view! {
                <StarterRow session=session settings=settings locked=locked />
                <Patience session=session settings=settings locked=locked />
            }.into_any() }}
            <DeckRow session=session settings=settings locked=locked />
            {(kind == TableKind::Friends).then(|| view! {
                <Toggle session=session locked=locked test="spectators" title=|| t!("lobby-spectators") more=|| t!("lobby-spectators-more") chosen=get(|settings| settings.spectators) set=|settings, on| settings.spectators = on />
                <Toggle session=session locked=locked test="short-code-on" title=|| t!("lobby-short-code") more=|| t!("lobby-short-code-more") chosen=get(|settings| settings.short_code) set=|settings, on| settings.short_code = on />
            })}
            <Toggle session=session locked=locked test="aids" title=|| t!("lobby-aids") more=|| t!("lobby-aids-more") chosen=get(|settings| settings.aids) set=|settings, on| settings.aids = on />
        }
    };
    view! {
        <div class="card table-settings">
            {rows}
            <details>
                <summary>{said("lobby-more")}</summary>
                {more}
            </details>
            {move || (locked.get()).then(|| view! { <p class="muted small">{t!("lobby-only-host", name = host_name(session))}</p> })}
        </div>
    }
}

/// The settings that only Modern has.
#[component]
fn ModernRows(session: Session, settings: Memo<Option<TableSettings>>, locked: Signal<bool>) -> impl IntoView {
    let get = move |look: fn(&TableSettings) -> bool| {
        Signal::derive(move || settings.with(|settings| settings.as_ref().is_some_and(look)))
    };
    view! {
        <Either
            session=session locked=locked test="luck"
            title=|| t!("lobby-luck") more=|| t!("lobby-luck-more")
            off=|| t!("lobby-luck-on") on=|| t!("lobby-luck-off")
            chosen=get(|settings| settings.without_luck) set=|settings, on| settings.without_luck = on
        />
        <Either
            session=session locked=locked test="play-off"
            title=|| t!("lobby-play-off") more=|| t!("lobby-play-off-more")
            off=|| t!("lobby-play-off-no-glass") on=|| t!("lobby-play-off-glass")
            chosen=get(|settings| settings.play_off_with_glass) set=|settings, on| settings.play_off_with_glass = on
        />
    }
}

/// A table with one player will play solo, with its own goal; but others may still come, and play by the other settings.
fn has_one_player(session: Session) -> bool {
    let taken = |state: &TableState| state.chairs.iter().filter(|chair| chair.occupant != Occupant::Vacant).count();
    session.state.with(|state| state.as_deref().is_some_and(|state| taken(state) < 2))
}

/// Notifies when a setting is rejected, so that the inputs show the current settings again.
fn rejected(session: Session) -> Trigger {
    let rejected = Trigger::new();
    session.listen(move |notice| {
        if matches!(notice, SessionNotice::Rejected(Request::Settings(_), _)) {
            rejected.notify();
        }
    });
    rejected
}

/// A row: title, explanation and input.
#[component]
fn SettingRow(title: Phrase, #[prop(optional)] more: Option<Phrase>, children: Children) -> impl IntoView {
    view! {
        <label class="setting-row" data-origin="settings">
            <span class="grow"><b>{title}</b>{more.map(|more| view! { <small class="muted">{more}</small> })}</span>
            {children()}
        </label>
    }
}

#[component]
fn Toggle(
    session: Session,
    #[prop(into)] locked: Signal<bool>,
    test: &'static str,
    title: Phrase,
    more: Phrase,
    #[prop(into)] chosen: Signal<bool>,
    set: fn(&mut TableSettings, bool),
) -> impl IntoView {
    view! {
        <SettingRow title=title more=more>
            <input type="checkbox" role="switch" data-test=test prop:checked=move || chosen.get() disabled=move || locked.get() on:change=move |event| session.change_settings(|settings| set(settings, event_target_checked(&event))) />
        </SettingRow>
    }
}

/// A choice of two.
#[component]
fn Either(
    session: Session,
    #[prop(into)] locked: Signal<bool>,
    test: &'static str,
    title: Phrase,
    more: Phrase,
    off: Phrase,
    on: Phrase,
    #[prop(into)] chosen: Signal<bool>,
    set: fn(&mut TableSettings, bool),
) -> impl IntoView {
    view! {
        <SettingRow title=title more=more>
            <select class="choice" data-test=test prop:value=move || chosen.get().to_string() disabled=move || locked.get() on:change=move |event| session.change_settings(|settings| set(settings, event_target_value(&event) == "true"))>
                <option value="false" selected=move || !chosen.get()>{off}</option>
                <option value="true" selected=move || chosen.get()>{on}</option>
            </select>
        </SettingRow>
    }
}

#[component]
fn Glass(session: Session, settings: Memo<Option<TableSettings>>, #[prop(into)] locked: Signal<bool>) -> impl IntoView {
    let chosen = memo(move || {
        settings.with(|settings| settings.as_ref().and_then(|settings| settings.glass_ms)).unwrap_or(0) / 1000
    });
    let known = move || {
        let mut all = GLASSES.to_vec();
        let chosen = chosen.get();
        if chosen > 0 && !all.contains(&chosen) {
            all.push(chosen);
            all.sort_unstable();
        }
        all
    };
    view! {
        <SettingRow title=|| t!("lobby-glass") more=|| t!("lobby-glass-more")>
            <select
                class="choice" data-test="glass"
                disabled=move || locked.get()
                on:change=move |event| {
                    let seconds: u32 = event_target_value(&event).parse().unwrap_or(0);
                    session.change_settings(|settings| settings.glass_ms = (seconds > 0).then_some(seconds * 1000));
                }
            >
                {move || known().into_iter().map(|seconds| view! {
                    <option value=seconds.to_string() selected=move || chosen.get() == seconds>{move || t!("lobby-glass-seconds", seconds = seconds)}</option>
                }).collect_view()}
                <option value="0" selected=move || chosen.get() == 0>{said("lobby-glass-none")}</option>
            </select>
        </SettingRow>
    }
}

/// The way to call "Ubongo!" (O12).
#[component]
fn CallingRow(
    session: Session,
    settings: Memo<Option<TableSettings>>,
    #[prop(into)] locked: Signal<bool>,
) -> impl IntoView {
    let is_automatic = move |settings: &TableSettings| settings.calling == Calling::Automatic;
    view! {
        <Either
            session=session locked=locked test="calling"
            title=|| t!("lobby-calling") more=|| t!("lobby-calling-more")
            off=|| t!("lobby-calling-by-hand") on=|| t!("lobby-calling-automatic")
            chosen=Signal::derive(move || settings.with(|settings| settings.as_ref().is_some_and(is_automatic)))
            set=|settings, on| settings.calling = if on { Calling::Automatic } else { Calling::ByHand }
        />
    }
}

/// The time that the table waits for a player (O1).
#[component]
fn Patience(
    session: Session,
    settings: Memo<Option<TableSettings>>,
    #[prop(into)] locked: Signal<bool>,
) -> impl IntoView {
    let chosen =
        memo(move || settings.with(|settings| settings.as_ref().map_or(0, |settings| settings.patience_ms)) / 1000);
    let options = PATIENCES.map(|seconds| {
        view! { <option value=seconds.to_string() selected=move || chosen.get() == seconds>{move || t!("lobby-glass-seconds", seconds = seconds)}</option> }
    });
    view! {
        <SettingRow title=|| t!("lobby-patience") more=|| t!("lobby-patience-more")>
            <select class="choice" data-test="patience" disabled=move || locked.get() on:change=move |event| {
                if let Ok(seconds) = event_target_value(&event).parse::<u32>() {
                    session.change_settings(|settings| settings.patience_ms = seconds * 1000);
                }
            }>
                {options.into_iter().collect_view()}
            </select>
        </SettingRow>
    }
}

#[component]
fn GoalRow(
    session: Session,
    settings: Memo<Option<TableSettings>>,
    #[prop(into)] locked: Signal<bool>,
) -> impl IntoView {
    let chosen = memo(move || settings.with(|settings| settings.as_ref().map(|settings| settings.goal)));
    let word = |goal: Goal| match goal {
        Goal::Tasks(count) => t!("lobby-goal-tasks", count = count),
        Goal::Minutes(count) => t!("lobby-goal-minutes", count = count),
    };
    let options = Goal::OF_THE_RULEBOOKS.into_iter().enumerate().map(move |(index, goal)| {
        view! { <option value=index.to_string() selected=move || chosen.get() == Some(goal)>{move || word(goal)}</option> }
    });
    view! {
        <SettingRow title=|| t!("lobby-goal")>
            <select class="choice" data-test="goal" disabled=move || locked.get() on:change=move |event| {
                let goal = event_target_value(&event).parse().ok().and_then(|index: usize| Goal::OF_THE_RULEBOOKS.get(index));
                if let Some(&goal) = goal {
                    session.change_settings(|settings| settings.goal = goal);
                }
            }>
                {options.collect_view()}
            </select>
        </SettingRow>
    }
}

#[component]
fn StarterRow(
    session: Session,
    settings: Memo<Option<TableSettings>>,
    #[prop(into)] locked: Signal<bool>,
) -> impl IntoView {
    let chosen = memo(move || match settings.with(|settings| settings.as_ref().map(|settings| settings.starter)) {
        Some(Starter::Seat(seat)) => Some(seat),
        _ => None,
    });
    let seats = memo(move || {
        session.state.with(|state| {
            let Some(state) = state else { return Vec::new() };
            let seats = (0..state.chairs.len()).filter_map(Seat::new);
            seats.map(|seat| (seat, name_of(state, seat))).filter(|(_, name)| !name.is_empty()).collect::<Vec<_>>()
        })
    });
    view! {
        <SettingRow title=|| t!("lobby-starter") more=|| t!("lobby-starter-more")>
            <select class="choice" data-test="starter" disabled=move || locked.get() on:change=move |event| {
                let seat = event_target_value(&event).parse().ok().and_then(Seat::new);
                session.change_settings(|settings| settings.starter = seat.map_or(Starter::Random, Starter::Seat));
            }>
                <option value="" selected=move || chosen.get().is_none()>{said("lobby-starter-random")}</option>
                {move || seats.get().into_iter().map(|(seat, name)| view! {
                    <option value=seat.index().to_string() selected=move || chosen.get() == Some(seat)>{name}</option>
                }).collect_view()}
            </select>
        </SettingRow>
    }
}

#[component]
fn DeckRow(
    session: Session,
    settings: Memo<Option<TableSettings>>,
    #[prop(into)] locked: Signal<bool>,
) -> impl IntoView {
    let chosen = memo(move || match settings.with(|settings| settings.as_ref().map(|settings| settings.deck)) {
        Some(DeckChoice::Code(code)) => Some(code),
        _ => None,
    });
    let bad = RwSignal::new(false);
    let typed = move |text: String| {
        let text = text.trim();
        if text.is_empty() {
            bad.set(false);
            return session.change_settings(|settings| settings.deck = DeckChoice::Fresh);
        }
        let edition = settings.with_untracked(|settings| settings.as_ref().map(|settings| settings.edition));
        // Classic and Modern use the same kind of boards.
        let fits = |code: &DeckCode| {
            Some(code.edition() == Edition::ThreeD) == edition.map(|edition| edition == Edition::ThreeD)
        };
        match text.parse::<DeckCode>().ok().filter(fits) {
            Some(code) => {
                bad.set(false);
                session.change_settings(|settings| settings.deck = DeckChoice::Code(code));
            }
            None => bad.set(true),
        }
    };
    view! {
        <SettingRow title=|| t!("lobby-deck") more=|| t!("lobby-deck-more")>
            <input
                type="text" class="choice deck" data-test="deck" autocomplete="off" spellcheck="false"
                placeholder=said("lobby-deck-fresh")
                prop:value=move || chosen.get().map(|code| code.to_string()).unwrap_or_default()
                disabled=move || locked.get()
                on:change=move |event| typed(event_target_value(&event))
            />
        </SettingRow>
        {move || bad.get().then(|| view! { <p class="trouble small" role="alert">{t!("lobby-deck-bad")}</p> })}
    }
}
