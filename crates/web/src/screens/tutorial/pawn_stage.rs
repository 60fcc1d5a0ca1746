//! The steps about the gem board of Classic: placing the pawn (C3), moving it and choosing a row (C9, C10).

use leptos::prelude::*;
use rules::{Command, Gems};

use super::callers::Callers;
use super::lesson::{Cue, Lesson};
use super::practice::{Practice, you};
use super::step::Step;
use crate::browser;
use crate::i18n::said;
use crate::parts::picture::{GemPic, PurseView};
use crate::react::{Transient, memo};
use crate::screens::gem_board::{GemBoardView, Spaces};
use crate::sound::{self, Sound};

/// What is on the gem board.
fn board(practice: &Practice) -> Option<GemBoardView> {
    let game = &practice.game;
    let Gems::Rows(Some(lanes)) = &game.gems else { return None };
    let pawns = game.seats().filter_map(|seat| Some((seat, game.player(seat)?.pawn?))).collect();
    let purse = game.player(you())?.purse;
    Some(GemBoardView { lanes: (**lanes).clone(), pawns, reach: practice.reach(), purse })
}

#[component]
pub(super) fn PawnStage(lesson: Lesson) -> impl IntoView {
    let seed = u64::from_le_bytes(browser::random());
    let begun = Practice::new(lesson.edition, seed);
    let takes = lesson.step == Step::Row;
    let practice = RwSignal::new(if takes { begun.finished(lesson.edition).0 } else { begun });
    let shown = memo(move || practice.with(board));
    // After you, the others take in the order of their calls.
    let taken = RwSignal::new(false);
    let (chosen, shaking) = (RwSignal::new(None::<u8>), Transient::new());
    lesson.cue.set(if takes { Cue::Row } else { Cue::Pawn });
    let place = move |space: u8| {
        if practice.try_update(|practice| practice.play(Command::PlacePawn { space }).is_ok()) == Some(true) {
            chosen.set(Some(space));
            sound::play(Sound::Pawn);
            lesson.finish();
        }
    };
    let choose = move |space: u8| {
        if lesson.done.get_untracked() || taken.get_untracked() {
            return;
        }
        if practice.with_untracked(|practice| practice.reach().is_some_and(|reach| reach.steps_to(space).is_some())) {
            chosen.set(Some(space));
            lesson.cue.set(Cue::Take);
        } else {
            shaking.show(space, 400);
            lesson.mistake("learn-row-far");
        }
    };
    let take = move || {
        let Some(space) = chosen.get_untracked() else { return lesson.mistake("learn-row-first") };
        if practice.try_update(|practice| practice.take(space).is_ok()) == Some(true) {
            sound::play(Sound::Gem(3));
            lesson.praise();
            taken.set(true);
        }
    };
    let serve = Callback::new(move |seat| {
        let _ = practice.try_update(|practice| practice.follow(lesson.edition, seat));
    });
    lesson.on_show(move || match (takes, chosen.get_untracked()) {
        _ if taken.get_untracked() => {}
        (false, _) => place(3),
        (true, None) => choose(3),
        (true, Some(_)) => take(),
    });
    let front = memo(move || match (chosen.get(), taken.get()) {
        (Some(space), false) => practice.with(|practice| Some(board(practice)?.lanes.front(space).to_vec())),
        _ => None,
    });
    let purse = memo(move || practice.with(|practice| practice.game.players[you().index()].purse));
    view! {
        <div class="learn-pawns" class:takes=takes>
            <div class="learn-gem-board">
                <Spaces
                    shown=shown
                    chosen=chosen
                    shaking=Signal::derive(move || shaking.get())
                    may=Callback::new(move |_| takes || chosen.get_untracked().is_none())
                    on_choose=Callback::new(move |space| if takes { choose(space) } else { place(space) })
                />
            </div>
            {takes.then(|| view! {
                <div class="card learn-take">
                    <div><p class="cap-l">{said("game-your-gems")}</p><PurseView purse=purse classic=true /></div>
                    {move || if taken.get() {
                        view! { <Callers lesson=lesson serve=serve /> }.into_any()
                    } else {
                        view! {
                            <button class="btn take" class:pri=move || lesson.cue.get() == Cue::Take data-test="learn-take" disabled=move || chosen.get().is_none() on:click=move |_| take()>
                                <span>{said("learn-take-button")}</span>
                                {move || front.get().into_iter().flatten().map(|gem| view! { <GemPic gem=gem /> }).collect_view()}
                            </button>
                        }.into_any()
                    }}
                </div>
            })}
        </div>
    }
}
