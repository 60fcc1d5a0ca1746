//! The progress of a game: round and track, or the task of a solo game.

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::solo::Goal;
use rules::{Gems, Phase};
use table::Play;

use crate::parts::picture::Picture;
use crate::react::memo;
use crate::screens::game::{game, with_play};
use crate::session::Session;
use crate::t;

/// The round, and the track or the number of rounds.
#[component]
pub(crate) fn RoundTrack(session: Session) -> impl IntoView {
    let place = memo(move || {
        game(session, |settings, game, _| {
            let treasury = match &game.gems {
                Gems::Treasury(treasury) => Some(treasury.track),
                Gems::Rows(_) => None,
            };
            let classic = settings.edition == Edition::Classic;
            // While a result is shown, its round is shown too.
            let shown = match game.phase {
                Phase::Ready { .. } | Phase::Waiting | Phase::Between => {
                    session.story.with(|story| story.as_ref().filter(|story| story.closed).map(|story| story.round))
                }
                _ => None,
            };
            (shown.unwrap_or(game.round).max(1), settings.rounds(), game.contenders.is_some(), treasury, classic)
        })
    });
    move || {
        place.get().map(|(round, rounds, play_off, treasury, classic)| {
            let word = move || if play_off { t!("game-play-off") } else { t!("game-round", round = round, rounds = rounds) };
            view! {
                <div class="round-track" data-test="round" data-round=round.to_string()>
                    <b class="round-word">{word}</b>
                    {match treasury {
                        Some(track) if !classic => view! {
                            <Picture class="track" drawing=Signal::stored(scene::track(track, if play_off { 0 } else { round })) />
                        }.into_any(),
                        _ => view! {
                            <span class="rounds" aria-hidden="true">
                                {segments(round, rounds)}
                            </span>
                        }.into_any(),
                    }}
                </div>
            }
        })
    }
}

/// A segment for each round or task: those that are over, the current one, and those to come.
fn segments(now: usize, of: usize) -> impl IntoView {
    (1..=of).map(|i| view! { <i class:over=i < now class:now=i == now></i> }).collect_view()
}

/// The number of the current solo task, and the number of tasks if that is the goal.
pub(crate) fn solo_progress(session: Session) -> Option<(usize, Option<usize>)> {
    with_play(session, |play| match play {
        Play::Solo { solo, category } => Some(match category.goal {
            // Skipped tasks do not count.
            Goal::Tasks(tasks) => (solo.done.iter().filter(|done| done.solved).count() + 1, Some(tasks.into())),
            Goal::Minutes(_) => (solo.done.len() + 1, None),
        }),
        Play::Game { .. } => None,
    })
    .flatten()
}

/// The number of solved tasks, if the goal is a time.
pub(crate) fn solo_solved(session: Session) -> Option<usize> {
    with_play(session, |play| match play {
        Play::Solo { solo, category } if matches!(category.goal, Goal::Minutes(_)) => {
            Some(solo.done.iter().filter(|done| done.solved).count())
        }
        _ => None,
    })
    .flatten()
}

pub(crate) fn progress_word(task: usize, of: Option<usize>) -> String {
    match of {
        Some(tasks) => t!("game-task-of", task = task, tasks = tasks),
        None => t!("game-task", task = task),
    }
}

/// The number of the current solo task, and a segment for each task if their number is the goal.
#[component]
pub(crate) fn SoloProgress(session: Session) -> impl IntoView {
    let place = memo(move || solo_progress(session));
    let number = memo(move || {
        with_play(session, |play| match play {
            Play::Solo { solo, .. } => solo.done.len() + 1,
            Play::Game { .. } => 0,
        })
    });
    let solved = memo(move || solo_solved(session));
    move || {
        place.get().map(|(task, of)| {
            view! {
                <div class="round-track">
                    <b class="round-word" data-test="task" data-task=number.get().map(|number| number.to_string())>{move || progress_word(task, of)}</b>
                    {of.map(|tasks| view! { <span class="rounds" aria-hidden="true">{segments(task, tasks)}</span> })}
                    {move || solved.get().map(|count| view! { <span class="chip good" data-test="solved">{t!("game-solved", count = count)}</span> })}
                </div>
            }
        })
    }
}
