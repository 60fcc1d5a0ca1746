//! The sheet in which edition, level and difficulty are chosen.

use leptos::prelude::*;
use puzzle::deck::{Edition, Level};
use puzzle::practice::Difficulty;

use super::choice::{Choice, difficulty_name, edition_name};
use super::state::PracticeState;
use crate::i18n::{level_name, said};
use crate::parts::dialog::Sheet;
use crate::parts::segments::Segments;
use crate::react::memo;

#[component]
pub(super) fn Choices(practice: PracticeState, open: RwSignal<bool>) -> impl IntoView {
    let choice = practice.choice;
    let edition = memo(move || choice.get().edition);
    let editions =
        move || Edition::ALL.map(|edition| (edition, Signal::derive(move || edition_name(edition)))).to_vec();
    let level_choices = move || {
        let choices: Vec<(Level, Signal<String>)> =
            edition.get().levels().iter().map(|&level| (level, Signal::derive(move || level_name(level)))).collect();
        view! { <Segments label=Signal::derive(said("lobby-levels")) choices=choices chosen=Signal::derive(move || choice.get().level) test="practice-levels"
        on_choose=Callback::new(move |level| practice.choose(Choice { level, ..choice.get_untracked() })) /> }
    };
    let difficulties = move || {
        Difficulty::ALL.map(|difficulty| (difficulty, Signal::derive(move || difficulty_name(difficulty)))).to_vec()
    };
    view! {
        <Sheet open=open title=Signal::derive(said("practice-choose"))>
            <div class="setting"><h3>{said("practice-edition")}</h3>
                <Segments label=Signal::derive(said("practice-edition")) choices=editions() chosen=edition test="practice-editions"
                    on_choose=Callback::new(move |edition| practice.choose(Choice { edition, level: edition.levels()[0], ..choice.get_untracked() })) />
            </div>
            <div class="setting"><h3>{said("lobby-levels")}</h3>{level_choices}</div>
            <div class="setting"><h3>{said("practice-difficulty")}</h3>
                <Segments label=Signal::derive(said("practice-difficulty")) choices=difficulties() chosen=Signal::derive(move || choice.get().difficulty) test="practice-difficulties"
                    on_choose=Callback::new(move |difficulty| practice.choose(Choice { difficulty, ..choice.get_untracked() })) />
                <p class="muted small">{said("practice-difficulty-more")}</p>
            </div>
            <div class="row answers"><button class="btn pri" data-test="practice-go" on:click=move |_| open.set(false)>{said("practice-go")}</button></div>
        </Sheet>
    }
}
