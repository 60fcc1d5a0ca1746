//! The moment after "Ubongo!": the solved board with the word, the rank, the time and the gems.

use std::f64::consts::TAU;

use leptos::prelude::*;
use puzzle::Piece;
use rules::Gem;
use scene::{Detail, Tile, rounded};
use table::Play;

use crate::i18n::{language, said};
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::{Picture, gem_name};
use crate::react::memo;
use crate::screens::game::{is_classic, player_name, with_play};
use crate::screens::praise::{Finish, Praise, finishes, is_fastest, praise};
use crate::screens::won_gem::{GemSource, WonGem};
use crate::session::{Session, SolvedBoard};
use crate::{browser, t};

/// A tap goes on after this time; earlier it is the one that called.
const TAP_AFTER_MS: u64 = 1_000;

/// The tiles of the confetti.
const CONFETTI: [&str; 8] = ["I2", "V3", "T4", "L4", "S4", "O4", "Y5", "I3"];

/// What is said below the time.
fn told(session: Session, solved: SolvedBoard) -> Option<String> {
    let Some(rank) = solved.rank else {
        let fastest = with_play(session, |play| match play {
            Play::Solo { solo, .. } => {
                let earlier = solo.done.iter().filter(|done| done.solved).map(|done| done.after_ms);
                // The next board may be on the table already, and this one among those done.
                let count = solo.done.iter().filter(|done| done.solved).count() - usize::from(!solved.stays);
                is_fastest(solved.after_ms, earlier.take(count))
            }
            Play::Game { .. } => false,
        });
        return fastest.unwrap_or_default().then(|| t!("moment-fastest"));
    };
    let own = Finish { seat: session.seat()?, rank, after_ms: solved.after_ms };
    let (all, firsts) =
        session.story.with(|story| story.as_ref().map(|story| (finishes(story), story.firsts(own.seat))))?;
    let seconds = |ms| words::seconds_with_tenths(ms, language());
    Some(match praise(own, &all, solved.left_ms, firsts)? {
        Praise::Before(seat, gap) => t!("moment-before", seconds = seconds(gap), name = player_name(session, seat)),
        Praise::After(seat, gap) => t!("moment-after", seconds = seconds(gap), name = player_name(session, seat)),
        Praise::LastSand(left) => t!("moment-sand", seconds = seconds(left)),
        Praise::Series(count) => t!("moment-series", count = count),
    })
}

/// The word, the confetti and the plate, over the solved board.
#[component]
pub(crate) fn Celebration(session: Session) -> impl IntoView {
    let solved = memo(move || session.solved());
    move || {
        solved.get().map(|solved| {
            let began = browser::now_ms();
            let go_on = move |_| {
                if browser::now_ms() >= began + TAP_AFTER_MS {
                    session.go_on();
                }
            };
            let line = memo(move || told(session, solved));
            view! {
                <div class="celebration" class:passing=!solved.stays data-test="celebration" data-number=solved.number.to_string() on:click=go_on>
                    <span class="ripple" aria-hidden="true"></span>
                    <div class="tile-rain" aria-hidden="true">{confetti()}</div>
                    <span class="shout" aria-hidden="true" data-word=said("game-ubongo")>{said("game-ubongo")}</span>
                    <div class="plate" data-test="plate">
                        <Medal rank=solved.rank />
                        <p>
                            <b class="plate-time">{move || words::time_with_tenths(solved.after_ms, language())}</b>
                            <span class="praise" data-test="praise">{move || line.get()}</span>
                        </p>
                    </div>
                </div>
            }
        })
    }
}

/// A medal with the rank, or with a tick in a solo game.
#[component]
fn Medal(rank: Option<u8>) -> impl IntoView {
    let points: Vec<String> = (0..48)
        .map(|i| {
            let (angle, far) = (f64::from(i) / 48.0 * TAU, if i % 2 == 0 { 60.0 } else { 54.0 });
            format!("{},{}", rounded(60.0 + far * angle.cos(), 1), rounded(60.0 + far * angle.sin(), 1))
        })
        .collect();
    view! {
        <span class="big-medal" data-rank=rank.map_or_else(|| "solo".to_owned(), |rank| rank.to_string())>
            <svg viewBox="0 0 120 128" aria-hidden="true">
                <polygon class="medal-side" transform="translate(0 7)" points=points.join(" ")></polygon>
                <polygon class="medal-face" points=points.join(" ")></polygon>
                <circle class="medal-disc" cx="60" cy="60" r="42"></circle>
            </svg>
            {match rank {
                Some(rank) => view! { <b>{move || t!("rank", rank = rank + 1)}</b> }.into_any(),
                None => view! { <b><Ic icon=Icon::Check /></b> }.into_any(),
            }}
        </span>
    }
}

/// Little tiles that fly from the middle to places which are spread evenly, but not in order.
fn confetti() -> Vec<AnyView> {
    (0..18)
        .map(|i: usize| {
            let piece = Piece::named(CONFETTI[i % CONFETTI.len()]).expect("a tile");
            let drawing = Tile::wide(piece).detail(Detail::Bare).drawing();
            let spread = |factor: usize, of: usize| (i * factor % of) as f64 / of as f64;
            let x = rounded(spread(7, 18) * 94.0 - 47.0, 1) + "cqw";
            let y = rounded(spread(5, 18) * 88.0 - 46.0, 1) + "cqh";
            let turned = rounded(spread(11, 18) * 300.0 - 150.0, 0) + "deg";
            view! {
                <i style=("--x", x) style=("--y", y) style=("--turned", turned)><Picture drawing=Signal::stored(drawing) /></i>
            }
            .into_any()
        })
        .collect()
}

/// The gems won, in the place of the tray. In Classic and in a solo game there are none yet.
#[component]
pub(crate) fn Reward(session: Session) -> impl IntoView {
    let won = memo(move || {
        session.solved().filter(|solved| solved.rank.is_some())?;
        let seat = session.seat()?;
        session.story.with(|story| {
            let story = story.as_ref()?;
            let result = story.results.get(seat.index())?;
            Some((result.from_track, result.from_bag, story.round, session.newest_purse(seat)?.points()))
        })
    });
    move || {
        won.get().filter(|_| !is_classic(session)).map(|(from_track, from_bag, round, points)| {
            let gem = |gem: Gem, source: GemSource, from: String| {
                let is_drawn = source == GemSource::Bag;
                view! {
                    <div class="won-gem">
                        {is_drawn.then(|| view! { <Picture class="won-bag" drawing=Signal::stored(scene::bag(None)) /> })}
                        <WonGem gem=gem from=source nth=usize::from(is_drawn) />
                        <p><b>{gem_name(gem, false)}" "<span class="won-worth">{format!("+{}", gem.points())}</span></b><small>{from}</small></p>
                    </div>
                }
            };
            view! {
                <section class="card reward" data-test="reward">
                    {from_track.map(|track| gem(track, GemSource::Track(round), t!("moment-from-track")))}
                    {from_bag.map(|bag| gem(bag, GemSource::Bag, t!("moment-from-bag")))}
                    <p class="won-total"><small>{said("moment-you-have")}</small><b>{t!("points", count = points)}</b></p>
                </section>
            }
        })
    }
}
