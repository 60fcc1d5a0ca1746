//! The step about the die: it decides which pieces are used (S3).

use leptos::prelude::*;
use puzzle::deck::Face;
use puzzle::{Lattice, PieceSet};
use rules::Phase;
use scene::{Block, Camera, Detail, Tile};

use super::lesson::{Cue, Lesson};
use super::practice::{Practice, you};
use crate::i18n::said;
use crate::parts::picture::{DiePic, Picture};
use crate::parts::small_board::{BoardView, SmallBoard};
use crate::sound::{self, Sound};
use crate::t;

#[component]
pub(super) fn DieStage(lesson: Lesson) -> impl IntoView {
    let practice = StoredValue::new(Practice::new(lesson.edition, 0));
    let face = RwSignal::new(None::<Face>);
    lesson.cue.set(Cue::Roll);
    let roll = move || {
        if face.get_untracked().is_some() {
            return;
        }
        practice.update_value(|practice| {
            *practice = practice.clone().racing();
            if let Phase::Race { face: rolled, .. } = practice.game.phase {
                face.set(Some(rolled));
            }
        });
        sound::play(Sound::Die);
        lesson.cue.set(Cue::PickTiles);
    };
    let right = move |task: usize| {
        practice.with_value(|practice| face.get_untracked().is_some_and(|face| practice.side().index_of(face) == task))
    };
    let pick = move |task: usize| match face.get_untracked() {
        None => lesson.mistake("learn-die-first"),
        Some(_) if right(task) => lesson.finish(),
        Some(_) if !lesson.done.get_untracked() => lesson.mistake("learn-die-other"),
        Some(_) => {}
    };
    lesson.on_show(move || match face.get_untracked() {
        None => roll(),
        Some(_) => lesson.finish(),
    });
    let side = practice.with_value(|practice| practice.side().clone());
    let shown = BoardView {
        area: side.area().clone(),
        placed: Vec::new(),
        shown: Vec::new(),
        seat: you(),
        detail: Detail::Full,
    };
    let solid = lesson.is_solid();
    let tasks = side.sets().iter().enumerate().map(|(task, &set)| {
        let faces: Vec<Face> = side.faces_of(task).collect();
        let label = faces.clone();
        view! {
            <button
                class="btn learn-task"
                class:on=move || lesson.done.get() && right(task)
                data-test="learn-task"
                data-task=task.to_string()
                data-right=move || (face.get().is_some() && right(task)).to_string()
                aria-label=move || task_label(&label, set, solid)
                on:click=move |_| pick(task)
            >
                <span class="learn-faces">{faces.into_iter().map(|face| view! { <DiePic face=face solid=solid /> }).collect_view()}</span>
                {set.iter().filter_map(|piece| {
                    let drawing = match piece.lattice() {
                        Lattice::Flat => Tile::wide(piece).drawing(),
                        Lattice::Solid => Block::of(piece, 0)?.drawing(Camera::stop(0), Detail::Stamps),
                    };
                    Some(view! { <Picture class="tile-pic" drawing=Signal::stored(drawing) /> })
                }).collect_view()}
            </button>
        }
    });
    let tasks = tasks.collect_view();
    view! {
        <div class="learn-dice">
            <div class="card learn-card">
                <SmallBoard seen=Signal::stored(Some(shown)) label=Signal::derive(said("board-title")) />
                <div class="learn-tasks" data-test="learn-tasks">{tasks}</div>
            </div>
            <button class="btn learn-die" data-test="learn-die" disabled=move || face.get().is_some() on:click=move |_| roll()>
                <b>{move || face.get().map_or_else(|| t!("learn-die-roll"), |face| die_word(face, solid))}</b>
                {move || match face.get() {
                    Some(face) => view! { <span class="rolled"><DiePic face=face solid=solid /></span> }.into_any(),
                    None => Face::new(0).map(|face| view! { <DiePic face=face solid=solid /> }).into_any(),
                }}
            </button>
        </div>
    }
}

fn die_word(face: Face, solid: bool) -> String {
    if solid { face.number().to_string() } else { t!("face", face = face.index()) }
}

/// The faces and the pieces of a task, for screen readers.
fn task_label(faces: &[Face], set: PieceSet, solid: bool) -> String {
    let faces: Vec<String> = faces.iter().map(|&face| die_word(face, solid)).collect();
    let pieces: Vec<&str> = set.iter().map(puzzle::Piece::name).collect();
    format!("{}: {}", faces.join(", "), pieces.join(", "))
}
