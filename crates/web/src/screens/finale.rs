//! The end of a game: counts the gems one by one, then names the winner and the reason.

use leptos::prelude::*;
use rules::{Place, Purse, Seat};
use table::Request;

use crate::i18n::{list, said};
use crate::parts::live_text::LiveText;
use crate::parts::picture::{Avatar, GemPic, Picture, gem_name, played};
use crate::prefs::less_motion;
use crate::react::{effect, memo};
use crate::route::{Route, router};
use crate::screens::bar::Bar;
use crate::screens::final_result::{FinalResult, ResultRow, Total};
use crate::screens::game::{game, host_name};
use crate::screens::install_hint::InstallHint;
use crate::screens::own_aid::OwnAid;
use crate::screens::reactions::React;
use crate::screens::replay_links::ReplayLinks;
use crate::screens::tie::{TiedPlayer, tie};
use crate::session::{Session, member_name};
use crate::sound::{self, Sound};
use crate::{browser, t};

/// Time to count a gem.
const COUNT_MS: u64 = 110;

#[component]
pub(crate) fn Finale(session: Session, dismissed: RwSignal<u32>) -> impl IntoView {
    let Some(outcome) = untrack(|| FinalResult::of(session)) else { return ().into_any() };
    let most = outcome.purses.iter().map(|purse| purse.len()).max().unwrap_or(0);
    let is_abandoned = outcome.is_abandoned();
    let quick = less_motion() || is_abandoned;
    let counted = RwSignal::new(if quick { most } else { 0 });
    let over = memo(move || counted.get() >= most);
    count(counted, most, format!("{} {}", outcome.title(), outcome.reason()));
    let rows = outcome.rows().into_iter().map(|row| standing(&outcome, row, counted, over)).collect_view();
    let (pods, tie) = (pods(&outcome), tie_of(&outcome));
    let reason_of = outcome.clone();
    let shared = format!("{} {}", outcome.title(), outcome.reason());
    view! {
        <Bar />
        <main class="finale" data-test="finale" class:counted=move || over.get() class:stopped=is_abandoned>
            {(!quick).then(|| view! { <Confetti on=over /> })}
            <div class="honours">
                <div class="honours-side">
                    <div class="center result-head">
                        <h1 data-test="winner">{move || if over.get() { outcome.title() } else { t!("final-counting") }}</h1>
                        <p class="muted" data-test="reason">{move || over.get().then(|| reason_of.reason())}</p>
                        {is_abandoned.then(|| view! { <p class="chip">{move || round_word(session)}</p> })}
                    </div>
                    <div class="pods" aria-hidden="true">{pods}</div>
                </div>
                <div class="standings">
                    {tie}
                    <ul class="card" role="list">{rows}</ul>
                    {(!is_abandoned).then(|| view! { <InstallHint /> })}
                    {(!session.is_here()).then(|| view! { <p class="muted small center wants" role="status" data-test="wants">{move || wishes(session)}</p> })}
                    <Answers session=session dismissed=dismissed result=shared />
                </div>
            </div>
        </main>
    }
    .into_any()
}

/// The round in which a game was ended early.
fn round_word(session: Session) -> Option<String> {
    game(session, |settings, game, _| t!("game-round", round = game.round.max(1), rounds = settings.rounds()))
}

/// Counts up to the size of the largest purse, then plays and announces the result once.
fn count(counted: RwSignal<usize>, most: usize, result: String) {
    let live = use_context::<LiveText>();
    let ended = StoredValue::new(false);
    effect(move || {
        if counted.get() < most {
            browser::after(COUNT_MS, move || {
                let _ = counted.try_update(|counted| {
                    *counted += 1;
                    sound::play(Sound::Gem((*counted % 7) as u32));
                });
            });
        } else if !ended.get_value() {
            ended.set_value(true);
            sound::play(Sound::Win);
            if let Some(live) = live {
                live.say(result.clone());
            }
        }
    });
}

/// The row of a player. The total appears when all gems are counted.
fn standing(
    outcome: &FinalResult,
    row: ResultRow,
    counted: RwSignal<usize>,
    over: Memo<bool>,
) -> impl IntoView + use<> {
    let ResultRow { seat, name, rank, won, total } = row;
    let (purse, classic) = (outcome.purses[seat.index()], outcome.classic);
    view! {
        <li class="standing" class:winner=won data-test="standing" data-seat=seat.index().to_string()>
            {(!outcome.is_abandoned()).then(|| view! {
                <span class="medal" data-rank=rank.map_or_else(|| "none".to_owned(), |rank| rank.to_string())>
                    {move || rank.map_or_else(|| "–".to_owned(), |rank| t!("rank", rank = rank + 1))}
                </span>
            })}
            <Avatar seat=seat name=Signal::stored(name.clone()) />
            <b class="name">{name}</b>
            <ul class="purse" role="list">{counted_gems(purse, classic, counted)}</ul>
            <b class="total" class:hidden=move || !over.get()>{total_word(total)}</b>
        </li>
    }
}

/// What the gems of a player are worth.
fn total_word(total: Total) -> AnyView {
    match total {
        Total::Left => view! { <span class="chip">{said("game-left")}</span> }.into_any(),
        Total::Gems(0, _) => 0.into_any(),
        Total::Gems(most, best) => view! { {most}<GemPic gem=best /> }.into_any(),
        Total::Points(points) => (move || t!("points", count = points)).into_any(),
    }
}

/// The gems of a player that are counted so far, one colour after the other.
fn counted_gems(purse: Purse, classic: bool, counted: RwSignal<usize>) -> impl IntoView {
    let mut before = 0;
    let gems = played(classic).iter().map(|&gem| {
        let (first, count) = (before, purse.count(gem));
        before += count;
        let shown = memo(move || counted.get().saturating_sub(first).min(count));
        let leads = classic && count > 0 && count == usize::from(purse.majorities()[0]);
        view! {
            <li class:leads=leads class:none=count == 0>
                <GemPic gem=gem />
                <span class="sr">{gem_name(gem, classic)}</span>
                <b>{move || shown.get()}</b>
            </li>
        }
    });
    gems.collect_view()
}

/// The podium, with the best player in the middle. After a game that was ended early, all pawns stand equally high, on
/// what they have won so far, and the hourglass lies on its side.
fn pods(outcome: &FinalResult) -> impl IntoView + use<> {
    let is_abandoned = outcome.is_abandoned();
    let pods = outcome.places.iter().enumerate().map(|(place, &Place { seat, rank, .. })| {
        let rank = (!is_abandoned).then_some(rank);
        let block = match rank {
            Some(rank) => (rank + 1).into_any(),
            None => total_word(outcome.total(seat)),
        };
        view! {
            <div class="pod" data-seat=seat.index().to_string() data-rank=rank.map(|rank| rank.to_string()) data-place=rank.map(|_| place.to_string())>
                <Picture class="pawn" drawing=Signal::stored(scene::pawn_drawing(seat)) />
                <b class="block">{block}</b>
                <b class="name">{outcome.name(seat)}</b>
            </div>
        }
    });
    view! { {pods.collect_view()}{is_abandoned.then(fallen_glass)} }
}

/// The hourglass of a game that was ended early.
pub(crate) fn fallen_glass() -> impl IntoView {
    view! { <Picture class="fallen-glass" drawing=Signal::stored(scene::hourglass_drawing(0.5, false)) /> }
}

/// The comparison of colours, if the best one did not decide.
fn tie_of(outcome: &FinalResult) -> Option<AnyView> {
    let rival = |seat: Seat| TiedPlayer { seat, name: outcome.name(seat), purse: outcome.purses[seat.index()] };
    let (winner, second, decides) = outcome.tie()?;
    Some(tie(rival(winner), rival(second), decides))
}

/// Who wants to play again; as long as nobody does, that it is easy.
fn wishes(session: Session) -> String {
    let names: Vec<String> = session.state.with(|state| {
        let Some(state) = state.as_deref() else { return Vec::new() };
        let ready = state.members.iter().filter(|member| member.ready && member.here);
        ready.filter_map(|member| member_name(state, member.id)).collect()
    });
    match names.len() {
        0 => t!("final-rematch-more"),
        count => t!("final-wants", names = list(&names), count = count),
    }
}

/// Buttons that lead on.
#[component]
fn Answers(session: Session, dismissed: RwSignal<u32>, result: String) -> impl IntoView {
    let host = memo(move || session.is_host());
    let host_name = memo(move || host_name(session));
    // Whether a player who is not the host has asked for another game.
    let asks = memo(move || {
        let you = session.you.get();
        session.state.with(|state| {
            let (state, you) = state.as_deref().zip(you)?;
            state.seat_of(you)?;
            Some(state.member(you)?.ready)
        })
    });
    let dismiss = move |_| {
        let number =
            session.state.with_untracked(|state| state.as_ref().and_then(|state| Some(state.game.as_ref()?.number)));
        dismissed.set(number.unwrap_or_default());
    };
    // The help of the last round: no page between rounds follows it.
    let last_round = session.story.get_untracked().filter(|story| story.closed);
    view! {
        <div class="answers">
            {move || if host.get() {
                view! {
                    <button class="btn pri" data-test="rematch" data-origin="start" on:click=move |_| session.request(Request::Start)>{said("final-rematch")}</button>
                }.into_any()
            } else if asks.get() == Some(false) {
                view! {
                    <button class="btn pri" data-test="ask-rematch" data-origin="ready" on:click=move |_| session.request(Request::Ready { ready: true })>{said("final-rematch")}</button>
                }.into_any()
            } else {
                view! { <p class="muted" data-test="wait-rematch">{move || t!("final-wait-rematch", name = host_name.get())}</p> }.into_any()
            }}
            <ReplayLinks session=session result=Signal::stored(result) />
            <div class="row more-answers">
                {last_round.map(|story| view! { <OwnAid session=session story=story /> })}
                <button class="btn quiet" data-test="to-lobby" on:click=dismiss>{move || if host.get() { t!("final-to-lobby") } else { t!("final-see-lobby") }}</button>
                <button class="btn quiet" on:click=move |_| router().go(Route::Start)>{said("home")}</button>
                {(!session.is_here()).then(|| view! { <React session=session everybody=true /> })}
            </div>
        </div>
    }
}

/// Confetti in the colours of the tiles.
#[component]
pub(crate) fn Confetti(on: Memo<bool>) -> impl IntoView {
    view! {
        {move || on.get().then(|| view! {
            <div class="confetti" aria-hidden="true">
                {(0..36).map(|i: u32| view! {
                    <i
                        data-colour=(i % 6).to_string()
                        style:left=format!("{}%", (i * 37) % 100)
                        style:animation-delay=format!("{}ms", (i * 53) % 500)
                        style:rotate=format!("{}deg", (i * 71) % 360)
                    ></i>
                }).collect_view()}
            </div>
        })}
    }
}
