//! What is going on at the moment: die, round, who is ahead, and the clock.

use leptos::prelude::*;
use puzzle::deck::{Edition, Face};
use rules::Seat;
use table::Play;

use super::player::ReplayPlayer;
use crate::i18n::said;
use crate::parts::picture::{DiePic, GemPic, Picture};
use crate::react::memo;
use crate::screens::glass::HOT_MS;
use crate::t;

/// Who is ahead.
#[derive(Clone, Copy, PartialEq)]
enum Ahead {
    /// A solo game.
    Alone,
    /// Nobody has gems.
    NoGems,
    Nobody,
    Player(Seat),
}

/// Who is ahead at the moment. Reading subscribes.
fn ahead(player: ReplayPlayer) -> Ahead {
    let begun = player.frame.with(|frame| match &frame.state.game.as_ref()?.play {
        Play::Game { game, .. } => Some(game.players.iter().any(|player| !player.purse.is_empty())),
        Play::Solo { .. } => None,
    });
    let at_ms = player.at_ms();
    match begun {
        None => Ahead::Alone,
        Some(false) => Ahead::NoGems,
        Some(true) => player.with_line(|line| line.ahead_at(at_ms)).map_or(Ahead::Nobody, Ahead::Player),
    }
}

#[component]
pub(super) fn Heading(player: ReplayPlayer) -> impl IntoView {
    let face: Memo<Option<Face>> = memo(move || player.frame.with(|frame| frame.shown_boards()?.face));
    let solid = player.replay.with_value(|replay| replay.file.edition() == Edition::ThreeD);
    let round = memo(move || player.round_word());
    let ahead = memo(move || ahead(player));
    view! {
        <div class="row replay-head">
            <span class="replay-die">{move || face.get().map(|face| view! { <DiePic face=face solid=solid /> })}</span>
            <div class="grow">
                <h1 data-test="replay-round">{move || round.get()}</h1>
                <p class="muted replay-ahead" data-test="replay-ahead">{move || match ahead.get() {
                    Ahead::Alone => ().into_any(),
                    Ahead::NoGems => said("replay-no-gems").into_any(),
                    Ahead::Nobody => said("replay-even").into_any(),
                    Ahead::Player(seat) => lead(player, seat).into_any(),
                }}</p>
            </div>
            <Clock player=player />
        </div>
    }
}

/// Who is ahead, and with what.
fn lead(player: ReplayPlayer, seat: Seat) -> impl IntoView {
    let classic = player.replay.with_value(|replay| replay.file.edition() == Edition::Classic);
    let purse = memo(move || {
        player.frame.with(|frame| match &frame.state.game.as_ref()?.play {
            Play::Game { game, .. } => Some(game.player(seat)?.purse),
            Play::Solo { .. } => None,
        })
    });
    let name = memo(move || player.name(seat));
    view! {
        <span>{move || t!("replay-ahead", name = name.get())}</span>
        {move || purse.get().map(|purse| {
            let (gem, count) = purse.by_count()[0];
            if classic {
                view! { <b>{count}</b><GemPic gem=gem /><span class="sr">{crate::parts::picture::gem_name(gem, true)}</span> }.into_any()
            } else {
                view! { <b>{t!("points", count = purse.points())}</b> }.into_any()
            }
        })}
    }
}

/// The hourglass and the time of the race.
#[component]
fn Clock(player: ReplayPlayer) -> impl IntoView {
    let full_ms = player.replay.with_value(|replay| match &replay.file.started().what {
        table::MatchKind::Game(settings) => settings.glass_ms.map(u64::from),
        table::MatchKind::Solo(category) => match category.goal {
            rules::solo::Goal::Minutes(minutes) => Some(u64::from(minutes) * 60_000),
            rules::solo::Goal::Tasks(_) => None,
        },
    });
    let is_solo = player.replay.with_value(|replay| matches!(replay.file.started().what, table::MatchKind::Solo(_)));
    // Updates only when the difference is visible.
    let sand = memo(move || {
        let left = player.frame.with(table::replay::Frame::glass_ms)?;
        let part = (left as f64 / full_ms?.max(1) as f64).min(1.0);
        Some(((part * 120.0).round() as u32, left > 0 && left < HOT_MS))
    });
    let drawing = Signal::derive(move || {
        let (part, hot) = sand.get().unwrap_or((120, false));
        scene::hourglass_drawing(f64::from(part) / 120.0, hot)
    });
    let seconds = memo(move || player.frame.with(table::replay::Frame::race_ms).map(|ms| ms / 1000));
    let note = if is_solo { "replay-in-task" } else { "replay-in-round" };
    view! {
        <div class="row replay-clock" class:hidden=move || seconds.get().is_none()>
            {full_ms.map(|_| view! { <Picture class="glass" drawing=drawing /> })}
            <b data-test="replay-clock">{move || words::time(seconds.get().unwrap_or(0) * 1000)}</b>
            <span class="muted small">{said(note)}</span>
        </div>
    }
}
