//! The card on which everything is chosen.

use leptos::prelude::*;
use print::{Duplex, Ink, Paper, Part, Settings, Solids};
use puzzle::deck::Edition;
use words::Language;

use super::choice::{Choice, Preset, Wrong};
use super::preview::wrong_word;
use crate::i18n::said;
use crate::parts::segments::Segments;
use crate::react::memo;
use crate::t;

#[component]
pub(super) fn Choices(choice: RwSignal<Choice>) -> impl IntoView {
    let preset = memo(move || choice.with(|choice| choice.preset));
    let edition = memo(move || choice.with(|choice| choice.edition));
    let editions =
        Edition::ALL.map(|edition| (edition, Signal::derive(move || t!("edition", edition = edition.name()))));
    let presets =
        Preset::ALL.map(|preset| (preset, Signal::derive(move || t!("printing-preset", preset = preset.name()))));
    view! {
        <section class="card printing-choices">
            <div class="setting">
                <h2>{said("practice-edition")}</h2>
                <Segments label=Signal::derive(said("practice-edition")) choices=editions.to_vec() chosen=edition test="print-editions"
                    on_choose=Callback::new(move |edition| choice.update(|choice| choice.change_edition(edition))) />
            </div>
            <div class="setting">
                <h2>{said("printing-what")}</h2>
                <Segments label=Signal::derive(said("printing-what")) choices=presets.to_vec() chosen=preset test="print-presets"
                    on_choose=Callback::new(move |preset| choice.update(|choice| choice.prepare(preset))) />
                <p class="muted small">{move || t!("printing-preset-more", preset = preset.get().name())}</p>
                {move || (preset.get() == Preset::Own).then(|| view! { <Own choice=choice /> })}
            </div>
            <Code choice=choice />
            <PrinterRows choice=choice />
        </section>
    }
}

/// Boards and parts one by one.
#[component]
fn Own(choice: RwSignal<Choice>) -> impl IntoView {
    let edition = memo(move || choice.with(|choice| choice.edition));
    let is_wrong = memo(move || matches!(choice.with(Choice::settings), Err(Wrong::Boards(_))));
    let parts = move || {
        let parts = Part::ALL.into_iter().filter(move |part| part.is_in(edition.get()));
        let row = move |part: Part| {
            view! {
                <label class="printing-part">
                    <input type="checkbox" data-test=format!("print-part-{part}") prop:checked=move || choice.with(|choice| choice.parts.contains(&part))
                        on:change=move |event| choice.update(|choice| choice.switch(part, event_target_checked(&event))) />
                    <span>{move || part_name(part, edition.get())}</span>
                </label>
            }
        };
        parts.map(row).collect_view()
    };
    view! {
        <fieldset class="printing-parts"><legend class="sr">{said("printing-parts")}</legend>{parts}</fieldset>
        <label class="printing-row">
            <span class="grow"><b>{said("printing-boards")}</b></span>
            <input type="text" class="choice" data-test="print-boards" autocomplete="off" spellcheck="false" aria-invalid=move || is_wrong.get().to_string()
                prop:value=move || choice.with(|choice| choice.boards.clone())
                on:input=move |event| choice.update(|choice| choice.boards = event_target_value(&event)) />
        </label>
        <Trouble choice=choice shown=|wrong| !matches!(wrong, Wrong::Code) />
    }
}

/// What is wrong with the input above, if anything is.
#[component]
fn Trouble(choice: RwSignal<Choice>, shown: fn(&Wrong) -> bool) -> impl IntoView {
    let word = move || choice.with(Choice::settings).err().filter(shown).map(wrong_word);
    view! { <p class="trouble small" role="alert" data-test="print-trouble">{word}</p> }
}

/// The name of a part, as it is on the pages.
fn part_name(part: Part, edition: Edition) -> String {
    match part {
        Part::Boards => t!("print-boards"),
        Part::Blanks => t!("print-blanks"),
        Part::Tiles if edition == Edition::ThreeD => t!("print-pieces"),
        Part::Tiles => t!("print-tiles"),
        Part::Gems => t!("print-gems"),
        Part::Die => t!("print-die"),
        Part::Pawns => t!("print-pawns"),
        Part::Timer => t!("print-timer"),
        Part::Track => t!("print-track"),
        Part::GemBoard => t!("print-gem-board"),
        Part::Rules => t!("print-rules"),
        Part::Scores => t!("print-scores"),
        Part::Solutions => t!("print-solutions"),
    }
}

/// The deck code: the same code gives the same boards.
#[component]
fn Code(choice: RwSignal<Choice>) -> impl IntoView {
    let is_wrong = memo(move || choice.with(Choice::settings) == Err(Wrong::Code));
    view! {
        <div class="setting">
            <label class="printing-row">
                <span class="grow"><b>{said("lobby-deck")}</b><small class="muted">{said("lobby-deck-more")}</small></span>
                <input type="text" class="choice deck" data-test="print-code" autocomplete="off" autocapitalize="characters" spellcheck="false"
                    aria-invalid=move || is_wrong.get().to_string()
                    prop:value=move || choice.with(|choice| choice.code.clone())
                    on:input=move |event| choice.update(|choice| choice.type_code(event_target_value(&event))) />
            </label>
            <Trouble choice=choice shown=|wrong| matches!(wrong, Wrong::Code) />
            <button class="btn quiet printing-other" data-test="print-other" on:click=move |_| choice.update(Choice::change_boards)>{said("printing-other")}</button>
        </div>
    }
}

/// Players, paper, printer and language.
#[component]
fn PrinterRows(choice: RwSignal<Choice>) -> impl IntoView {
    let papers =
        vec![(Paper::A4, Signal::stored("A4".to_owned())), (Paper::Letter, Signal::stored("Letter".to_owned()))];
    let sides = vec![
        (Duplex::Long, Signal::derive(said("printing-long"))),
        (Duplex::Short, Signal::derive(said("printing-short"))),
        (Duplex::Off, Signal::derive(said("printing-off"))),
    ];
    let inks = vec![
        (Ink::Colour, Signal::derive(said("printing-colour"))),
        (Ink::Black, Signal::derive(said("printing-black"))),
    ];
    let counts = 1..=Settings::PLAYERS;
    let players = counts.map(|count| (count, Signal::stored(count.to_string()))).collect();
    let languages = Language::ALL.map(|language| (language, Signal::stored(language.own_name().to_owned())));
    let has_solids =
        memo(move || choice.with(|choice| choice.edition == Edition::ThreeD && choice.parts.contains(&Part::Tiles)));
    let solids = move || {
        let solids = vec![
            (Solids::Nets, Signal::derive(said("printing-nets"))),
            (Solids::Plans, Signal::derive(said("printing-plans"))),
        ];
        let set = |choice: &mut Choice, solids| choice.solids = solids;
        row(choice, "print-pieces", "print-solids", solids, |choice| choice.solids, set)
    };
    view! {
        <div class="printing-rows">
            {row(choice, "printing-paper", "print-paper", papers, |choice| choice.paper, |choice, paper| choice.paper = paper)}
            {row(choice, "printing-sides", "print-sides", sides, |choice| choice.duplex, |choice, sides| choice.duplex = sides)}
            {row(choice, "printing-ink", "print-ink", inks, |choice| choice.ink, |choice, ink| choice.ink = ink)}
            {move || has_solids.get().then(solids)}
            {row(choice, "printing-players", "print-players", players, |choice| choice.players, |choice, count| choice.players = count)}
            {row(choice, "menu-language", "print-language", languages.to_vec(), |choice| choice.language, |choice, language| choice.language = language)}
        </div>
    }
}

/// A row with a list to choose from.
fn row<T: Copy + PartialEq + Send + Sync + 'static>(
    choice: RwSignal<Choice>,
    title: &'static str,
    test: &'static str,
    entries: Vec<(T, Signal<String>)>,
    get: fn(&Choice) -> T,
    set: fn(&mut Choice, T),
) -> AnyView {
    let values: Vec<T> = entries.iter().map(|(value, _)| *value).collect();
    let all = values.clone();
    let place = move || all.iter().position(|value| *value == choice.with(get)).unwrap_or_default();
    let options = entries.into_iter().enumerate().map(|(index, (value, word))| {
        view! { <option value=index.to_string() selected=move || choice.with(get) == value>{move || word.get()}</option> }
    });
    view! {
        <label class="printing-row">
            <span class="grow"><b>{said(title)}</b></span>
            <select class="choice" data-test=test prop:value=move || place().to_string() on:change=move |event| {
                let value = event_target_value(&event).parse().ok().and_then(|index: usize| values.get(index).copied());
                if let Some(value) = value {
                    choice.update(|choice| set(choice, value));
                }
            }>{options.collect_view()}</select>
        </label>
    }
    .into_any()
}
