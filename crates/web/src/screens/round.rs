//! Between rounds: who was first, what everybody won, the boards to look at; and the die for the next round.

use std::sync::Arc;

use leptos::prelude::*;
use puzzle::deck::{Deck, Edition};
use puzzle::{Placement, Task};
use rules::{Command, Moment, Phase, Purse, Seat};
use scene::Detail;
use table::bot::spared_ms;

use crate::parts::glass::ticking;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::{Avatar, GemPic};
use crate::parts::small_board::{Seen, SmallBoard};
use crate::react::memo;
use crate::screens::bar::Bar;
use crate::screens::course::{RoundTrack, game};
use crate::screens::others::React;
use crate::session::{Deed, Session, Story, name_of};
use crate::tongue::said;
use crate::{browser, t};

/// Between two rounds, or before the first.
#[component]
pub(crate) fn BetweenRounds(session: Session) -> impl IntoView {
    let story = memo(move || {
        let number = session.state.with(|state| state.as_ref().map_or(0, |state| state.round));
        session.story.get().filter(|story| story.closed && story.number + 1 >= number && !story.deeds.is_empty())
    });
    view! {
        <Bar><RoundTrack session=session /></Bar>
        <main class="interlude" data-test="between">
            {move || match story.get() {
                Some(story) => view! { <Result session=session story=story /> }.into_any(),
                None => view! { <First session=session /> }.into_any(),
            }}
            <NextRoll session=session />
        </main>
    }
}

/// Before the first round: who plays.
#[component]
fn First(session: Session) -> impl IntoView {
    view! {
        <div class="first">
            <h1 class="center">{said("game-ready")}</h1>
            <Players session=session />
        </div>
    }
}

/// Everybody, in the colours of their boards and pawns.
#[component]
pub(crate) fn Players(session: Session) -> impl IntoView {
    let names = memo(move || {
        game(session, |settings, game, state| {
            let classic = settings.edition == Edition::Classic;
            let worth = |purse: Purse| if classic { purse.len() } else { purse.points() as usize };
            // Before the first round nobody has anything.
            let worth = |seat| game.player(seat).filter(|_| game.round > 1).map(|player| worth(player.purse));
            game.seats().map(|seat| (seat, name_of(state, seat), worth(seat))).collect::<Vec<_>>()
        })
        .unwrap_or_default()
    });
    view! {
        <div class="row wrap centred">
            {move || names.get().into_iter().map(|(seat, name, worth)| {
                let own = name.clone();
                view! {
                    <div class="card player"><Avatar seat=seat name=Signal::stored(name) /><b class="name">{own}</b>{worth.map(|worth| view! { <b class="muted">{worth}</b> })}</div>
                }
            }).collect_view()}
        </div>
    }
}

/// What came of the round.
#[component]
fn Result(session: Session, story: Arc<Story>) -> impl IntoView {
    let own = untrack(|| session.seat());
    let first = story.deeds.iter().position(|deed| deed.rank == Some(0)).and_then(Seat::new);
    let open = story.deeds.iter().filter(|deed| deed.board.is_some() && deed.rank.is_none()).count();
    // Who has given up is not late.
    let late = story.deeds.iter().filter(|deed| deed.board.is_some() && deed.rank.is_none() && !deed.passed).count();
    let names: Vec<String> =
        game(session, |_, game, state| game.seats().map(|seat| name_of(state, seat)).collect()).unwrap_or_default();
    let classic = game(session, |settings, _, _| settings.edition == Edition::Classic).unwrap_or_default();
    let first_name = first.and_then(|seat| names.get(seat.index()).cloned());
    let title = move || match (first, &first_name) {
        (Some(seat), _) if Some(seat) == own => t!("round-first-you"),
        (Some(_), Some(name)) => t!("round-first", name = name.as_str()),
        _ => t!("round-nobody"),
    };
    let showing = RwSignal::new(false);
    let mut order: Vec<Seat> = (0..story.deeds.len()).filter_map(Seat::new).collect();
    let rank = |seat: &Seat| story.deeds[seat.index()].rank.unwrap_or(u8::MAX);
    puzzle::sort_few(&mut order, |a, b| rank(a).cmp(&rank(b)));
    let cards = order.into_iter().map(|seat| {
        let name = names.get(seat.index()).cloned().unwrap_or_default();
        view! { <DeedCard session=session story=story.clone() seat=seat name=name is_own=Some(seat) == own showing=showing /> }
    });
    let cards = cards.collect_view();
    view! {
        <div class="result-head center">
            <h1 data-test="round-result">{title}</h1>
            <p class="muted">{move || (late > 0 || open == 0).then(|| t!("round-glass-ran-out", open = late))}</p>
        </div>
        <div class="deeds">{cards}</div>
        {(!classic).then(|| view! { <p class="muted small center">{said("gem-worth")}</p> })}
        {(open > 0).then(|| view! {
            <button class="btn quiet show" data-test="solutions" aria-pressed=move || showing.get().to_string() on:click=move |_| showing.update(|showing| *showing = !*showing)>
                <Ic icon=Icon::Eye />
                {move || if showing.get() { t!("round-hide-solutions") } else { t!("round-solutions") }}
            </button>
        })}
    }
}

/// A solution of a task.
pub(crate) fn solution(area: &puzzle::Area, pieces: puzzle::PieceSet) -> Vec<Placement> {
    Task::new(area.clone(), pieces).ok().and_then(|task| task.first()).unwrap_or_default()
}

#[component]
fn DeedCard(
    session: Session,
    story: Arc<Story>,
    seat: Seat,
    name: String,
    is_own: bool,
    showing: RwSignal<bool>,
) -> impl IntoView {
    let deed = story.deeds[seat.index()].clone();
    let Deed { rank, after_ms, passed, missed, .. } = deed;
    let (level, classic) = game(session, |settings, _, _| {
        (settings.levels.get(seat.index()).copied(), settings.edition == Edition::Classic)
    })
    .unwrap_or_default();
    let face = story.face;
    let board = deed.board;
    let placed = deed.placed.clone();
    let seen = memo(move || {
        let deck: Option<Arc<Deck>> = session.deck.get();
        let (area, pieces) = deck.as_ref()?.task(board?, level?, face?)?;
        let area = area.clone();
        let shown = if showing.get() && rank.is_none() { solution(&area, pieces) } else { Vec::new() };
        // A solution that is shown takes the place of what was tried.
        let placed = if shown.is_empty() { placed.clone() } else { Vec::new() };
        Some(Seen { area, placed, shown, seat, detail: Detail::Full })
    });
    let how = move || match rank {
        Some(_) if after_ms > 0 => t!("round-solved-in", time = words::time(after_ms)),
        Some(_) => String::new(),
        None if passed => t!("round-gave-up"),
        None => t!("round-not-solved"),
    };
    let purse = memo(move || {
        game(session, |_, game, _| game.player(seat).map_or(Purse::EMPTY, |player| player.purse))
            .unwrap_or(Purse::EMPTY)
    });
    let gems: Vec<_> = deed.gems().collect();
    let points: u32 = gems.iter().map(|gem| gem.points()).sum();
    let sources = [
        (deed.from_track.into_iter().collect::<Vec<_>>(), Source::Track),
        (deed.from_bag.into_iter().collect(), Source::Bag),
        (deed.from_row.clone(), Source::Row),
    ];
    let won = sources.into_iter().filter(|(gems, _)| !gems.is_empty()).enumerate().map(|(i, (gems, source))| {
        let word = move || match source {
            Source::Track => t!("round-track"),
            Source::Bag => t!("round-bag"),
            Source::Row => t!("round-row"),
        };
        view! {
            <span class="won" class:drawn=matches!(source, Source::Bag)>
                <span class="row">{(i > 0).then_some("+")}{gems.into_iter().map(|gem| view! { <GemPic gem=gem /> }).collect_view()}</span>
                <small class="muted">{word}</small>
            </span>
        }
    });
    let won = won.collect_view();
    let none = gems.is_empty();
    let missed = missed && none;
    let label_name = name.clone();
    let label = Signal::derive(move || t!("board-of", name = label_name.as_str()));
    let own_name = name.clone();
    view! {
        <section class="card deed" class:own=is_own data-test="deed" data-seat=seat.index().to_string()>
            <div class="row">
                <Avatar seat=seat name=Signal::stored(name) />
                <div class="grow who"><b class="name">{own_name}</b><small class="muted">{how}</small></div>
                <span class="medal" data-rank=rank.map_or_else(|| "none".to_owned(), |rank| rank.to_string())>
                    {move || rank.map_or_else(|| "–".to_owned(), |rank| t!("rank", rank = rank + 1))}
                </span>
            </div>
            <SmallBoard seen=seen label=label />
            <div class="row between winnings">
                {if missed { ().into_any() } else if none && classic && rank.is_some() { view! { <span class="muted small">{said("round-missed")}</span> }.into_any() } else if none { view! { <span class="muted small">{said("round-no-gem")}</span> }.into_any() } else { view! { <span class="row">{won}</span> }.into_any() }}
                <span class="sum">
                    {(!missed).then(|| view! { <b>{if classic { format!("+{}", gems.len()) } else { format!("+{points}") }}</b> })}
                    <small class="muted">{move || {
                        let purse = purse.get();
                        t!("round-now", points = if classic { purse.len() } else { purse.points() as usize })
                    }}</small>
                </span>
            </div>
        </section>
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    Track,
    Bag,
    Row,
}

/// Who rolls, and the button for it.
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
    // Before pawns are placed there is a moment in which nobody has the die yet.
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
    view! {
        <div class="next-roll row">
            <div class="grow">
                <b>{word}</b>
                <p class="muted small">{move || left.get().map(|left| t!("game-roll-left", seconds = left))}</p>
            </div>
            {(!session.is_here()).then(|| view! { <React session=session /> })}
            {move || may.get().then(|| view! {
                <button class="btn pri roll" data-test="roll" disabled=move || rolling.get() on:click=move |_| roll()>
                    {said("game-roll")}
                </button>
            })}
        </div>
    }
}
