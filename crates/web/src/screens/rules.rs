//! The rules to read: complete, by topic, to search, with the numbers of docs/rules.md.

mod search;

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::{RULE_ENTRIES, RuleEntry, RuleTopic};

use self::search::{folded, has_all};
use crate::browser;
use crate::i18n::{said, say};
use crate::parts::icon::{Ic, Icon};
use crate::parts::segments::Segments;
use crate::react::memo;
use crate::route::{Route, router};
use crate::screens::bar::Bar;
use crate::screens::with_words::WithWords;
use crate::t;

#[component]
pub(crate) fn RulesScreen() -> impl IntoView {
    view! { <Bar /><WithWords><Rules /></WithWords> }
}

#[component]
fn Rules() -> impl IntoView {
    let router = router();
    let edition = RwSignal::new(None::<Edition>);
    let typed = RwSignal::new(String::new());
    let shown = memo(move || {
        let wanted = folded(&typed.get());
        let fits = |entry: &&RuleEntry| entry.is_in(edition.get()) && has_all(&searched(entry), &wanted);
        RULE_ENTRIES.iter().enumerate().filter(|(_, entry)| fits(entry)).map(|(index, _)| index).collect::<Vec<_>>()
    });
    // The address may name a rule, such as #C12.
    Effect::new(move |_| request_animation_frame(go_to_named));
    browser::listen_here("hashchange", move |_: web_sys::Event| go_to_named());
    let choices = vec![
        (None, Signal::derive(said("read-all"))),
        (Some(Edition::Classic), Signal::derive(|| t!("edition", edition = "classic"))),
        (Some(Edition::Modern), Signal::derive(|| t!("edition", edition = "modern"))),
        (Some(Edition::ThreeD), Signal::derive(|| t!("edition", edition = "three_d"))),
    ];
    view! {
        <main class="rules" data-test="rules-screen">
            <div class="row wrap between">
                <h1>{said("read-title")}</h1>
                <button class="btn" data-test="to-tutorial" on:click=move |_| router.go(Route::Tutorial(edition.get_untracked()))>
                    <Ic icon=Icon::Play />{said("read-learn")}
                </button>
            </div>
            <div class="rules-tools">
                <input
                    type="text"
                    data-test="rules-search"
                    autocomplete="off"
                    spellcheck="false"
                    aria-label=said("read-search")
                    placeholder=said("read-search")
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
                <Segments label=Signal::derive(said("learn-edition")) choices=choices chosen=edition on_choose=Callback::new(move |chosen| edition.set(chosen)) test="rules-editions" />
            </div>
            <p class="muted small" role="status" data-test="rules-count">{move || match shown.with(Vec::len) {
                0 => t!("read-none"),
                count => t!("read-count", count = count),
            }}</p>
            {RuleTopic::ALL.map(|topic| view! { <TopicView topic=topic shown=shown /> }).into_iter().collect_view()}
        </main>
    }
}

/// The rules of a topic that are shown, if there are any.
#[component]
fn TopicView(topic: RuleTopic, shown: Memo<Vec<usize>>) -> impl IntoView {
    let own =
        memo(move || shown.get().into_iter().filter(|&index| RULE_ENTRIES[index].topic == topic).collect::<Vec<_>>());
    view! {
        {move || (!own.with(Vec::is_empty)).then(|| view! {
            <section class="card flat rules-topic" data-topic=topic.name()>
                <h2>{topic_name(topic)}</h2>
                {(topic == RuleTopic::Ours).then(|| view! { <p class="muted">{said("read-ours")}</p> })}
                <ul role="list">{own.get().into_iter().map(|index| rule(&RULE_ENTRIES[index])).collect_view()}</ul>
            </section>
        })}
    }
}

fn topic_name(topic: RuleTopic) -> String {
    t!("read-topic", topic = topic.name())
}

fn rule(entry: &'static RuleEntry) -> impl IntoView {
    let marks = entry.ids.iter().map(|id| view! { <a class="rule-id" href=format!("/rules#{id}") id=*id>{*id}</a> });
    view! { <li class="rule" data-test="rule"><p>{said(entry.key)}</p><span class="rule-ids">{marks.collect_view()}</span></li> }
}

/// Everything that a search finds of a rule.
fn searched(entry: &RuleEntry) -> String {
    folded(&format!("{} {} {}", say(entry.key, &[]), entry.ids.join(" "), topic_name(entry.topic)))
}

/// Scrolls to the rule that the address names, and marks it.
fn go_to_named() {
    let name = browser::window().location().hash().unwrap_or_default();
    let document = browser::document();
    if let Ok(Some(before)) = document.query_selector(".rule.named") {
        let _ = before.class_list().remove_1("named");
    }
    let mark = name.strip_prefix('#').and_then(|id| document.get_element_by_id(&id.to_ascii_uppercase()));
    if let Some(rule) = mark.and_then(|mark| mark.closest(".rule").ok().flatten()) {
        let _ = rule.class_list().add_1("named");
        rule.scroll_into_view();
    }
}
