//! A board of ours instead of a drawn one: by deck code, number, side and face of the die.

use std::sync::Arc;

use leptos::prelude::*;
use puzzle::deck::{CodeError, Deck, DeckCode, Face, Side};

use super::problem::code_text;
use super::state::AidState;
use crate::i18n::{level_name, said};
use crate::parts::picture::DiePic;
use crate::parts::segments::Segments;
use crate::{browser, t};

/// Time for the page to show that it works.
const BREATH_MS: u64 = 30;

#[derive(Clone, Copy, PartialEq, Eq)]
enum DeckTrouble {
    Code(CodeError),
    /// The deck has boards 1 to this.
    Number(usize),
}

/// A board that was found.
#[derive(Clone)]
struct Found {
    deck: Arc<Deck>,
    board: usize,
}

impl Found {
    fn side(&self, back: bool) -> Option<&Side> {
        self.deck.boards.get(self.board)?.sides.get(usize::from(back))
    }
}

#[derive(Clone, Copy)]
struct DeckSignals {
    aid: AidState,
    code: RwSignal<String>,
    number: RwSignal<String>,
    trouble: RwSignal<Option<DeckTrouble>>,
    making: RwSignal<bool>,
    found: RwSignal<Option<Found>>,
    back: RwSignal<bool>,
    face: RwSignal<Option<Face>>,
}

impl DeckSignals {
    /// Makes the deck, unless it is the last one, and shows the board.
    fn find(self) {
        self.trouble.set(None);
        let code: DeckCode = match self.code.with_untracked(|code| code.trim().parse()) {
            Ok(code) => code,
            Err(error) => return self.trouble.set(Some(DeckTrouble::Code(error))),
        };
        let known = self.found.with_untracked(|found| found.as_ref().map(|found| found.deck.clone()));
        if let Some(deck) = known.filter(|deck| deck.code == code) {
            return self.show(deck);
        }
        self.making.set(true);
        browser::after(BREATH_MS, move || {
            let deck = Arc::new(Deck::new(code));
            if self.making.try_set(false).is_none() {
                self.show(deck);
            }
        });
    }

    fn show(self, deck: Arc<Deck>) {
        let number = self.number.with_untracked(|number| number.trim().parse::<usize>().ok());
        match number.and_then(|number| number.checked_sub(1)).filter(|&board| board < deck.boards.len()) {
            Some(board) => {
                self.found.set(Some(Found { deck, board }));
                self.face.set(Face::new(0));
                self.load();
            }
            None => self.trouble.set(Some(DeckTrouble::Number(deck.boards.len()))),
        }
    }

    /// Draws the chosen task.
    fn load(self) {
        let (back, face) = (self.back.get_untracked(), self.face.get_untracked());
        let task = self.found.with_untracked(|found| Some(found.as_ref()?.side(back)?.rolled(face?)));
        if let Some(task) = task {
            self.aid.load(&task);
        }
    }
}

#[component]
pub(super) fn DeckForm(aid: AidState) -> impl IntoView {
    let form = DeckSignals {
        aid,
        code: RwSignal::new(String::new()),
        number: RwSignal::new(String::new()),
        trouble: RwSignal::new(None),
        making: RwSignal::new(false),
        found: RwSignal::new(None),
        back: RwSignal::new(false),
        face: RwSignal::new(None),
    };
    let trouble = move || {
        form.trouble.get().map(|trouble| match trouble {
            DeckTrouble::Code(error) => code_text(error),
            DeckTrouble::Number(last) => t!("aid-number-bad", last = last),
        })
    };
    view! {
        <details class="card aid-deck">
            <summary data-test="aid-deck">{said("aid-deck")}</summary>
            <form class="aid-deck-form" on:submit=move |event| { event.prevent_default(); form.find(); }>
                <label><span class="cap-l">{said("aid-code")}</span>
                    <input type="text" data-test="deck-code" autocomplete="off" spellcheck="false" maxlength="40" placeholder="C1-0000-00DY"
                        prop:value=move || form.code.get() on:input=move |event| form.code.set(event_target_value(&event)) /></label>
                <label><span class="cap-l">{said("aid-number")}</span>
                    <input type="text" inputmode="numeric" data-test="deck-number" autocomplete="off" maxlength="6"
                        prop:value=move || form.number.get() on:input=move |event| form.number.set(event_target_value(&event)) /></label>
                <button class="btn" type="submit" data-test="deck-find" disabled=move || form.making.get()>
                    {move || if form.making.get() { t!("aid-making") } else { t!("aid-find") }}
                </button>
            </form>
            <p class="trouble small" role="alert" data-test="deck-trouble">{trouble}</p>
            {move || form.found.get().map(|found| view! { <Tasks form=form found=found /> })}
        </details>
    }
}

/// The sides of the board, and the faces of the die.
#[component]
fn Tasks(form: DeckSignals, found: Found) -> impl IntoView {
    let sides = [false, true].into_iter().filter_map(|back| {
        let level = found.side(back)?.level();
        Some((back, Signal::derive(move || level_name(level))))
    });
    let solid = found.side(false).is_some_and(|side| side.area().layers() > 1);
    let faces = Face::all().map(|face| {
        let is_on = move || form.face.get() == Some(face);
        let label = move || if solid { t!("game-number", number = face.number()) } else { t!("face", face = face.index()) };
        view! {
            <button type="button" class="pick face" class:on=is_on data-test=format!("deck-face-{}", face.index()) aria-pressed=move || is_on().to_string() aria-label=label
                on:click=move |_| { form.face.set(Some(face)); form.load(); }
            ><DiePic face=face solid=solid /></button>
        }
    });
    view! {
        <div class="aid-deck-tasks">
            <Segments label=Signal::derive(said("lobby-levels")) choices=sides.collect() chosen=form.back test="deck-sides"
                on_choose=Callback::new(move |back| { form.back.set(back); form.load(); }) />
            <div class="aid-faces" role="group" aria-label=said("aid-faces")>{faces.collect_view()}</div>
        </div>
    }
}
