//! Between rounds: the result with all boards and gems, and the die for the next round.

use std::sync::Arc;

use leptos::prelude::*;
use rules::{Command, Moment, Phase, Seat};
use table::bot::spared_ms;

use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::live_text::LiveText;
use crate::parts::picture::{Picture, RingLegend};
use crate::react::{effect, memo};
use crate::screens::bar::Bar;
use crate::screens::game::{game, is_classic};
use crate::screens::gem_rows::GemRows;
use crate::screens::gem_table::GemTable;
use crate::screens::glass::ticking;
use crate::screens::next_board::NextBoard;
use crate::screens::own_aid::OwnAid;
use crate::screens::players::Players;
use crate::screens::progress::RoundTrack;
use crate::screens::reactions::React;
use crate::screens::round_result::ResultCard;
use crate::session::{RoundResult, RoundStory, Session, name_of};
use crate::{browser, t};

/// Between two rounds, or before the first.
#[component]
pub(crate) fn BetweenRounds(session: Session) -> impl IntoView {
    let story = memo(move || {
        let number = session.state.with(|state| state.as_ref().map_or(0, |state| state.round));
        session.story.get().filter(|story| story.closed && story.number + 1 >= number && !story.results.is_empty())
    });
    let classic = untrack(|| is_classic(session));
    view! {
        <Bar><RoundTrack session=session /></Bar>
        <main class="interlude" data-test="between">
            {move || match story.get() {
                Some(story) => view! { <Result session=session story=story /> }.into_any(),
                None => view! { <First session=session /> }.into_any(),
            }}
            <div class="interlude-low">
                <NextBoard session=session />
                {classic.then(|| view! {
                    <GemRows session=session spread=true />
                    <section class="card everyones-gems"><GemTable session=session change=Signal::stored(Vec::new()) /></section>
                })}
            </div>
            <NextRoll session=session />
        </main>
    }
}

/// Before the first round: the players.
#[component]
fn First(session: Session) -> impl IntoView {
    view! {
        <div class="first">
            <h1 class="center">{said("game-ready")}</h1>
            <Players session=session />
        </div>
    }
}

/// The result of the round.
#[component]
fn Result(session: Session, story: Arc<RoundStory>) -> impl IntoView {
    let own = untrack(|| session.seat());
    let first = story.results.iter().position(|result| result.rank == Some(0)).and_then(Seat::new);
    let open = story.results.iter().filter(|result| result.board.is_some() && result.rank.is_none()).count();
    // Players who were present and had not given up when the hourglass ran out.
    let is_late =
        |result: &&RoundResult| result.board.is_some() && result.rank.is_none() && !result.passed && !result.away;
    let late = story.results.iter().filter(is_late).count();
    let names: Vec<String> =
        game(session, |_, game, state| game.seats().map(|seat| name_of(state, seat)).collect()).unwrap_or_default();
    let classic = is_classic(session);
    let has_bag = game(session, |settings, _, _| !settings.without_luck).unwrap_or_default();
    let first_name = first.and_then(|seat| names.get(seat.index()).cloned());
    let title = move || match (first, &first_name) {
        (Some(seat), _) if Some(seat) == own => t!("round-first-you"),
        (Some(_), Some(name)) => t!("round-first", name = name.as_str()),
        _ => t!("round-nobody"),
    };
    let rest = move || (late > 0 || open == 0).then(|| t!("round-glass-ran-out", open = late));
    // Who finished was said with each call.
    if let Some(live) = use_context::<LiveText>() {
        let nobody = first.is_none().then(|| t!("round-nobody"));
        live.say(nobody.or_else(rest).unwrap_or_default());
    }
    let showing = RwSignal::new(false);
    let mut order: Vec<Seat> = (0..story.results.len()).filter_map(Seat::new).collect();
    let rank = |seat: &Seat| story.results[seat.index()].rank.unwrap_or(u8::MAX);
    order.sort_by_key(rank);
    let aided = Arc::clone(&story);
    let cards = order.into_iter().map(|seat| {
        let name = names.get(seat.index()).cloned().unwrap_or_default();
        view! { <ResultCard session=session result=story.results[seat.index()].clone() seat=seat name=name round=story.round face=story.face is_own=Some(seat) == own showing=showing /> }
    });
    let cards = cards.collect_view();
    view! {
        <div class="result-head center">
            <h1 data-test="round-result">{title}</h1>
            <p class="muted">{rest}</p>
        </div>
        <div class="player-results">{cards}</div>
        {if classic { view! { <RingLegend /> }.into_any() } else { view! {
            <p class="muted small gem-worth">
                {has_bag.then(|| view! { <Picture class="gem-bag" drawing=Signal::stored(scene::bag(None)) /> })}
                <span>{said("gem-worth")}</span>
            </p>
        }.into_any() }}
        <div class="row wrap centred show">
        <OwnAid session=session story=aided />
        {(open > 0).then(|| view! {
            <button class="btn quiet" data-test="solutions" aria-pressed=move || showing.get().to_string() on:click=move |_| showing.update(|showing| *showing = !*showing)>
                <Ic icon=Icon::Eye />
                {move || if showing.get() { t!("round-hide-solutions") } else { t!("round-solutions") }}
            </button>
        })}
        </div>
    }
}

/// Names the player who rolls, with the button to roll.
#[component]
fn NextRoll(session: Session) -> impl IntoView {
    let roller = memo(move || {
        let own = session.seat();
        game(session, |settings, game, state| {
            let until = match game.phase {
                Phase::Ready { until } => Some(until),
                _ => None,
            };
            let is_bot = state.chair(game.roller)?.is_bot();
            let spared_ms = if is_bot { spared_ms(settings.patience_ms.into()) } else { 0 };
            let until = until.map(|until| Moment(until.0.saturating_sub(spared_ms)));
            Some((Some(game.roller) == own, name_of(state, game.roller), until, is_bot && own.is_some()))
        })
        .flatten()
    });
    let now = ticking(session);
    let left = memo(move || {
        let until = roller.get()?.2?;
        Some(until.ms_since(Moment(now.get())).div_ceil(1000)).filter(|&left| left <= 20)
    });
    // Before pawns are placed, nobody has the die for a moment.
    let may = memo(move || roller.get().is_some_and(|(own, _, until, may)| (own || may) && until.is_some()));
    let rolling = RwSignal::new(false);
    let roll = move || {
        rolling.set(true);
        session.play(Command::Roll);
        browser::after(1500, move || {
            let _ = rolling.try_set(false);
        });
    };
    let word = move || match roller.get() {
        Some((true, ..)) => t!("game-roll-you"),
        Some((_, name, _, true)) => t!("game-roll-bot", name = name),
        Some((_, name, ..)) => t!("game-roll-wait", name = name),
        None => String::new(),
    };
    let live = use_context::<LiveText>();
    let said_word = memo(word);
    effect(move || {
        if let Some(live) = live {
            live.say(said_word.get());
        }
    });
    view! {
        <div class="next-roll row" data-origin="next-roll">
            <div class="grow">
                <b>{word}</b>
                <p class="muted small">{move || left.get().map(|left| t!("game-roll-left", seconds = left))}</p>
            </div>
            {(!session.is_here()).then(|| view! { <React session=session everybody=true /> })}
            {move || may.get().then(|| view! {
                <button class="btn pri roll" data-test="roll" data-origin="roll" disabled=move || rolling.get() on:click=move |_| roll()>
                    {said("game-roll")}
                </button>
            })}
        </div>
    }
}
