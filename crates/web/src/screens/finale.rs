//! The end of a game: gems are counted one by one, the winner is named, and why.

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::{Game, Gem, Purse, Seat, SeatSet, Settings};
use table::{Play, Wish};

use crate::parts::live::Live;
use crate::parts::picture::{Avatar, GemPic, Picture, gem_name, played};
use crate::prefs::less_motion;
use crate::react::{effect, memo};
use crate::route::{Route, router};
use crate::screens::bar::Bar;
use crate::screens::tie::{Rival, tie};
use crate::session::{Session, name_of};
use crate::sound::{self, Sound};
use crate::tongue::said;
use crate::{browser, t};

/// One gem is counted after so many milliseconds.
const COUNT_MS: u64 = 110;

/// What came of a game.
#[derive(Clone, PartialEq, Debug)]
struct Outcome {
    classic: bool,
    abandoned: bool,
    /// Played in this browser, against bots.
    here: bool,
    winners: Vec<Seat>,
    names: Vec<String>,
    purses: Vec<Purse>,
    /// Who is how good, the best first.
    order: Vec<Seat>,
    /// How many are before each of them.
    ranks: Vec<usize>,
    play_offs: usize,
    solo_seat: Option<Seat>,
}

impl Outcome {
    fn of(session: Session) -> Option<Self> {
        let own = session.seat();
        session.state.with(|state| {
            let state = state.as_ref()?;
            let ended = state.game.as_ref()?;
            let Play::Game { settings, game } = &ended.play else { return None };
            let winners = match game.phase {
                rules::Phase::Over { winners } => winners,
                _ => SeatSet::EMPTY,
            };
            let outcome = Self::from(settings, game, winners, ended.abandoned, own, |seat| name_of(state, seat));
            Some(Self { here: session.is_here(), ..outcome })
        })
    }

    fn from(
        settings: &Settings,
        game: &Game,
        winners: SeatSet,
        abandoned: bool,
        own: Option<Seat>,
        name: impl Fn(Seat) -> String,
    ) -> Self {
        let classic = settings.edition == Edition::Classic;
        let purses: Vec<Purse> = game.players.iter().map(|player| player.purse).collect();
        let mut order: Vec<Seat> = game.seats().collect();
        let standing = |seat: &Seat| {
            let purse = purses[seat.index()];
            let worth = if classic { purse.majorities().map(u32::from) } else { [purse.points(), 0, 0, 0, 0, 0] };
            (winners.contains(*seat), worth)
        };
        puzzle::sort_few(&mut order, |a, b| standing(b).cmp(&standing(a)));
        // Who has as much as another one is as far in front.
        let rank = |seat: &Seat| order.iter().take_while(|&other| standing(other) > standing(seat)).count();
        let ranks = order.iter().map(rank).collect();
        Self {
            classic,
            abandoned,
            here: false,
            winners: winners.iter().collect(),
            names: game.seats().map(name).collect(),
            purses,
            ranks,
            order,
            play_offs: game.play_offs,
            solo_seat: own,
        }
    }

    /// What decided if the best colour did not.
    fn tie(&self) -> Option<AnyView> {
        let rival = |&seat: &Seat| Rival { seat, name: self.name(seat), purse: self.purses[seat.index()] };
        let (winner, second) = (self.order.first()?, self.order.get(1)?);
        (self.classic && !self.abandoned).then(|| tie(rival(winner), rival(second))).flatten()
    }

    fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    fn names_of(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        seats.into_iter().map(|seat| self.name(seat)).collect::<Vec<_>>().join(", ")
    }

    /// The title.
    fn title(&self) -> String {
        match self.winners[..] {
            _ if self.abandoned => t!("final-abandoned"),
            [seat] if Some(seat) == self.solo_seat => t!("final-won-you"),
            [seat] => t!("final-won", name = self.name(seat)),
            _ => t!("final-won-shared", names = self.names_of(self.winners.iter().copied())),
        }
    }

    /// Why, in words.
    fn reason(&self) -> String {
        let Some(&winner) = self.winners.first().filter(|_| !self.abandoned) else {
            return if self.here { t!("final-abandoned-here") } else { t!("final-abandoned-more") };
        };
        let purse = self.purses[winner.index()];
        let mut words = Vec::new();
        let best = |seat: Seat| self.purses[seat.index()].majorities()[0];
        if self.classic {
            let most = best(winner);
            let gem = Gem::ALL.into_iter().find(|&gem| purse.count(gem) == usize::from(most)).unwrap_or(Gem::Green);
            words.push(t!("final-by-majority", count = most, gem = gem_name(gem, true)));
            let rivals: Vec<Seat> = self.order.iter().copied().filter(|&seat| best(seat) == most).collect();
            if rivals.len() > 1 && self.winners.len() == 1 {
                words.push(t!("final-tie-next", names = self.names_of(rivals)));
            }
        } else {
            words.push(t!("final-by-points", points = purse.points()));
            let rivals: Vec<Seat> = self
                .order
                .iter()
                .copied()
                .filter(|&seat| self.purses[seat.index()].points() == purse.points())
                .collect();
            if self.play_offs > 0 && self.winners.len() == 1 {
                let tied = rivals.len() > 1;
                words.push(if tied {
                    t!("final-tie-points", names = self.names_of(rivals))
                } else {
                    t!("final-play-off-won")
                });
            }
        }
        if self.winners.len() > 1 {
            words.push(t!("final-tie-shared"));
        }
        words.join(" ")
    }
}

/// The end of a game.
#[component]
pub(crate) fn Finale(session: Session, dismissed: RwSignal<u32>) -> impl IntoView {
    let Some(outcome) = untrack(|| Outcome::of(session)) else { return ().into_any() };
    let most = outcome.purses.iter().map(|purse| purse.len()).max().unwrap_or(0);
    let quick = less_motion() || outcome.abandoned;
    let counted = RwSignal::new(if quick { most } else { 0 });
    let over = memo(move || counted.get() >= most);
    let live = use_context::<Live>();
    let told = StoredValue::new(false);
    let say = format!("{} {}", outcome.title(), outcome.reason());
    let end = move || {
        if !told.get_value() {
            told.set_value(true);
            sound::play(Sound::Win);
            if let Some(live) = live {
                live.say(say.clone());
            }
        }
    };
    effect(move || {
        let so_far = counted.get();
        if so_far >= most {
            end();
        } else {
            browser::after(COUNT_MS, move || {
                let _ = counted.try_update(|counted| {
                    *counted += 1;
                    sound::play(Sound::Gem((*counted % 7) as u32));
                });
            });
        }
    });
    let host = memo(move || session.is_host());
    let host_name = memo(move || {
        session.state.with(|state| {
            let state = state.as_ref()?;
            Some(state.member(state.host?)?.name.clone())
        })
    });
    let dismiss = move |_| {
        let number =
            session.state.with_untracked(|state| state.as_ref().and_then(|state| Some(state.game.as_ref()?.number)));
        dismissed.set(number.unwrap_or_default());
    };
    let title_of = outcome.clone();
    let reason_of = outcome.clone();
    let rows = outcome.order.iter().enumerate().map(|(place, &seat)| {
        let purse = outcome.purses[seat.index()];
        let name = outcome.name(seat);
        let own_name = name.clone();
        let won = outcome.winners.contains(&seat);
        let classic = outcome.classic;
        let rank = outcome.ranks[place];
        let abandoned = outcome.abandoned;
        // Gems come in their order: one colour after the other.
        let gems: Vec<Gem> = played(classic).iter().flat_map(|&gem| std::iter::repeat_n(gem, purse.count(gem))).collect();
        let gems = played(classic).iter().map(move |&gem| {
            let before = gems.iter().position(|&other| other == gem).unwrap_or(gems.len());
            let count = purse.count(gem);
            let shown = memo(move || counted.get().saturating_sub(before).min(count));
            let leads = classic && count > 0 && count == usize::from(purse.majorities()[0]);
            view! {
                <li class:leads=leads class:none=count == 0>
                    <GemPic gem=gem />
                    <span class="sr">{gem_name(gem, classic)}</span>
                    <b>{move || shown.get()}</b>
                </li>
            }
        });
        let gems = gems.collect_view();
        // What counts in Classic is the most gems of one colour.
        let most = usize::from(purse.majorities()[0]);
        let best = played(classic).iter().copied().find(|&gem| most > 0 && purse.count(gem) == most);
        let sum = if classic {
            view! { {most}{best.map(|gem| view! { <GemPic gem=gem /> })} }.into_any()
        } else {
            (move || t!("points", count = purse.points() as usize)).into_any()
        };
        view! {
            <li class="standing" class:winner=won data-test="standing" data-seat=seat.index().to_string()>
                {(!abandoned).then(|| view! { <span class="medal" data-rank=rank.to_string()>{move || t!("rank", rank = rank + 1)}</span> })}
                <Avatar seat=seat name=Signal::stored(name) />
                <b class="name">{own_name}</b>
                <ul class="purse" role="list">{gems}</ul>
                <b class="total" class:hidden=move || !over.get()>{sum}</b>
            </li>
        }
    });
    let rows = rows.collect_view();
    // The best stands in the middle, on the highest block. Who ends a game early has won nothing.
    let pods = outcome.order.iter().enumerate().filter(|_| !outcome.abandoned).map(|(place, &seat)| {
        let rank = outcome.ranks[place];
        view! {
            <div class="pod" data-seat=seat.index().to_string() data-rank=rank.to_string() data-place=place.to_string()>
                <Picture class="pawn" drawing=Signal::stored(scene::pawn_drawing(seat)) />
                <b class="block">{rank + 1}</b>
                <b class="name">{outcome.name(seat)}</b>
            </div>
        }
    });
    let pods = pods.collect_view();
    view! {
        <Bar />
        <main class="finale" data-test="finale" class:counted=move || over.get()>
            <div class="center result-head">
                <h1 data-test="winner">{move || if over.get() { title_of.title() } else { t!("final-counting") }}</h1>
                <p class="muted" data-test="reason">{move || over.get().then(|| reason_of.reason())}</p>
            </div>
            {(!quick).then(|| view! { <Confetti on=over /> })}
            <div class="honours">
                <div class="pods" aria-hidden="true">{pods}</div>
                <div class="standings">
                    {outcome.tie()}
                    <ul class="card" role="list">{rows}</ul>
                </div>
            </div>
            {(!session.is_here()).then(|| view! { <p class="muted small center">{said("final-rematch-more")}</p> })}
            <div class="row wrap answers centred">
                <button class="btn" on:click=move |_| router().go(Route::Start)>{said("home")}</button>
                {move || host.get().then(|| view! {
                    <button class="btn" data-test="to-lobby" on:click=dismiss>{said("final-to-lobby")}</button>
                    <button class="btn pri" data-test="rematch" on:click=move |_| session.wish(Wish::Start)>{said("final-rematch")}</button>
                })}
                {move || (!host.get()).then(|| view! {
                    <p class="muted">{move || t!("final-wait-rematch", name = host_name.get().unwrap_or_default())}</p>
                    <button class="btn" data-test="to-lobby" on:click=dismiss>{said("back")}</button>
                })}
            </div>
        </main>
    }
    .into_any()
}

/// Paper in the colours of the tiles.
#[component]
fn Confetti(on: Memo<bool>) -> impl IntoView {
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
