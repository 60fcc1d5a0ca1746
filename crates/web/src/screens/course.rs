//! The course of a game: from the first pawn to the last gem. Here the phases take turns, and everybody hears what happens.

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::{Event, Game, Phase, Seat, Settings};
use table::{Play, Sitter, TableEvent, TableState, Wish};

use crate::parts::live::Live;
use crate::react::memo;
use crate::screens::gem_race::PawnPlacing;
use crate::screens::others::Flights;
use crate::screens::race::Race;
use crate::screens::round::BetweenRounds;
use crate::session::{Heard, Session, name_of};
use crate::sound::{self, Sound};
use crate::tongue::said;
use crate::{browser, t};

/// What there is to see of a game that is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scene {
    Pawns,
    Between,
    Race,
}

/// Looks at the game that is on, if it is one of several.
pub(crate) fn game<T>(session: Session, look: impl FnOnce(&Settings, &Game, &TableState) -> T) -> Option<T> {
    session.state.with(|state| {
        let state = state.as_ref()?;
        match &state.game.as_ref()?.play {
            Play::Game { settings, game } => Some(look(settings, game, state)),
            Play::Solo { .. } => None,
        }
    })
}

/// Something large that is said for a moment.
#[derive(Clone, PartialEq, Debug)]
struct Call {
    number: u32,
    text: String,
    more: String,
    seat: Option<Seat>,
    /// Said while the player is busy: with the board, or in Classic with the gems.
    aside: bool,
}

/// A game that is on.
#[component]
pub(crate) fn Course(session: Session) -> impl IntoView {
    let scene = memo(move || {
        let phase = game(session, |_, game, _| game.phase);
        match phase {
            Some(Phase::Pawns { .. }) => Scene::Pawns,
            Some(Phase::Ready { .. } | Phase::Waiting | Phase::Between) => Scene::Between,
            _ => Scene::Race,
        }
    });
    let call = RwSignal::new(None::<Call>);
    announce(session, call);
    view! {
        {move || match scene.get() {
            Scene::Pawns => view! { <PawnPlacing session=session /> }.into_any(),
            Scene::Between => view! { <BetweenRounds session=session /> }.into_any(),
            Scene::Race => view! { <Race session=session /> }.into_any(),
        }}
        <div class="calls" aria-hidden="true">
            {move || call.get().map(|call| view! {
                <div class="call-out" class:aside=call.aside data-test="call-out" data-seat=call.seat.map(|seat| seat.index().to_string())>
                    <b>{call.text}</b>
                    <span>{call.more}</span>
                </div>
            })}
        </div>
        <Flights session=session />
        <Standstill session=session />
    }
}

/// Says and sounds what happens.
fn announce(session: Session, call: RwSignal<Option<Call>>) {
    let live = use_context::<Live>();
    let count = StoredValue::new(0u32);
    let shout = move |text: String, more: String, seat: Option<Seat>| {
        let number = count.get_value() + 1;
        count.set_value(number);
        let classic =
            untrack(|| game(session, |settings, _, _| settings.edition == Edition::Classic)).unwrap_or_default();
        let aside = classic || seat != untrack(|| session.seat());
        call.set(Some(Call { number, text, more, seat, aside }));
        browser::after(1500, move || {
            let _ = call.try_update(|call| {
                if call.as_ref().is_some_and(|call| call.number == number) {
                    *call = None;
                }
            });
        });
    };
    let say = move |text: String| {
        if let Some(live) = live {
            live.say(text);
        }
    };
    // What was said of this game is not said of the next screen.
    on_cleanup(move || say(String::new()));
    session.listen(move |heard| {
        let Heard::Event(event) = heard else { return };
        let own = untrack(|| session.seat());
        let name = |seat: Seat| {
            session.state.with_untracked(|state| state.as_ref().map(|state| name_of(state, seat)).unwrap_or_default())
        };
        match event {
            TableEvent::Game(Event::Rolled { face, .. }) => {
                sound::play(Sound::Die);
                let solid = untrack(|| game(session, |settings, _, _| settings.edition == Edition::ThreeD));
                say(match solid {
                    Some(true) => t!("game-number", number = face.index() + 1),
                    _ => t!("face", face = face.index()),
                });
            }
            TableEvent::Game(Event::GlassTurned { again, .. }) => {
                sound::play(if *again { Sound::SecondChance } else { Sound::Glass });
                if *again {
                    shout(t!("game-second-chance"), t!("game-second-chance-more"), None);
                    say(format!("{}. {}", t!("game-second-chance"), t!("game-second-chance-more")));
                }
            }
            TableEvent::Game(Event::Solved { seat, rank, .. }) => {
                let rank = t!("rank", rank = rank + 1);
                if Some(*seat) == own {
                    sound::play(Sound::Ubongo);
                    shout(t!("game-ubongo"), t!("game-done-rank", rank = rank.as_str()), Some(*seat));
                    say(format!("{} {}", t!("game-you-called"), t!("game-done-rank", rank = rank)));
                } else {
                    sound::play(Sound::OtherUbongo);
                    shout(t!("game-ubongo"), format!("{} · {rank}", name(*seat)), Some(*seat));
                    say(t!("game-called", name = name(*seat)));
                }
            }
            TableEvent::Game(Event::RoundClosed { .. }) => {
                sound::play(Sound::Stop);
                say(t!("game-stop"));
            }
            TableEvent::Game(Event::GemsWon { seat, from_track, from_bag }) if Some(*seat) == own => {
                let gems = from_track.iter().chain(from_bag);
                gems.enumerate().for_each(|(i, gem)| {
                    let points = gem.points();
                    browser::after(500 + 300 * i as u64, move || sound::play(Sound::Gem(points)));
                });
            }
            TableEvent::Game(Event::GemsTaken { .. }) => sound::play(Sound::Gem(2)),
            TableEvent::Game(Event::PawnMoved { .. } | Event::PawnPlaced { .. }) => sound::play(Sound::Pawn),
            TableEvent::Seated { sitter: Sitter::Bot { name, .. }, seat } => {
                let text = t!("game-bot-sits", name = name.as_str());
                shout(text.clone(), String::new(), Some(*seat));
                say(text);
            }
            TableEvent::Game(Event::PlayOffOpened { .. }) => {
                shout(t!("game-play-off"), t!("lobby-play-off-more"), None);
                say(t!("game-play-off"));
            }
            TableEvent::Solo(rules::solo::SoloEvent::TaskDone(done)) if done.solved => {
                sound::play(Sound::Ubongo);
                shout(t!("game-ubongo"), words::time(done.after_ms), None);
                say(t!("game-you-called"));
            }
            _ => {}
        }
    });
}

/// The game stands still: the sand, too.
#[component]
fn Standstill(session: Session) -> impl IntoView {
    let still = memo(move || {
        session.state.with(|state| {
            let state = state.as_ref()?;
            let game = state.playing()?;
            game.paused()?;
            let deserted = matches!(&game.play, Play::Game { game, .. } if game.deserted);
            Some((state.expected.is_some(), deserted))
        })
    });
    let host = memo(move || session.is_host());
    view! {
        {move || still.get().map(|(expected, deserted)| {
            let more = move || match (expected, deserted) {
                (true, _) => t!("game-interrupted"),
                (_, true) => t!("game-paused-away"),
                _ if session.is_here() => t!("game-paused-here"),
                _ => t!("game-paused-more"),
            };
            view! {
                <div class="standstill" data-test="paused">
                    <div class="card center">
                        <h2>{said("game-paused")}</h2>
                        <p class="muted">{more}</p>
                        {move || (host.get() && !expected).then(|| view! {
                            <button class="btn pri" data-test="resume-game" on:click=move |_| session.wish(Wish::Resume)>{said("menu-resume")}</button>
                        })}
                    </div>
                </div>
            }
        })}
    }
}

/// Where the game is: round and track, or how many rounds are over.
#[component]
pub(crate) fn RoundTrack(session: Session) -> impl IntoView {
    let place = memo(move || {
        game(session, |settings, game, _| {
            let treasury = match &game.gems {
                rules::Gems::Treasury(treasury) => Some(treasury.track),
                rules::Gems::Rows(_) => None,
            };
            let classic = settings.edition == Edition::Classic;
            // As long as a result is looked at, its round is the one that is told.
            let told = match game.phase {
                Phase::Ready { .. } | Phase::Waiting | Phase::Between => {
                    session.story.with(|story| story.as_ref().filter(|story| story.closed).map(|story| story.round))
                }
                _ => None,
            };
            (told.unwrap_or(game.round).max(1), settings.rounds(), game.contenders.is_some(), treasury, classic)
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
                            <crate::parts::picture::Picture class="track" drawing=Signal::stored(scene::track(track, if play_off { 0 } else { round })) />
                        }.into_any(),
                        _ => view! {
                            <span class="rounds" aria-hidden="true">
                                {(1..=rounds).map(|i| view! { <i class:over=i < round class:now=i == round></i> }).collect_view()}
                            </span>
                        }.into_any(),
                    }}
                </div>
            }
        })
    }
}
