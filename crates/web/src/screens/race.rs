//! The race: board, tray, hourglass, the others, and "Ubongo!". Alone, it looks the same without the others.

use std::sync::Arc;

use leptos::prelude::*;
use puzzle::deck::{Edition, Face, Level};
use puzzle::{Area, Lattice, Piece, check_cover};
use rules::solo::{Goal, SoloPhase};
use rules::{Command, Moment, Phase, Purse, Refusal, Seat};
use scene::{Block, Camera, Detail, Tile};
use table::{Denial, Play};

use crate::hand::Work;
use crate::parts::dialog::{Question, Sheet};
use crate::parts::glass::{Countdown, Hourglass, Stopwatch};
use crate::parts::icon::{Ic, Icon};
use crate::parts::live::Live;
use crate::parts::picture::{DiePic, Picture, PurseView};
use crate::parts::small_board::{Seen, SmallBoard};
use crate::prefs::prefs;
use crate::react::{effect, memo};
use crate::screens::bar::Bar;
use crate::screens::course::{RoundTrack, game};
use crate::screens::gem_race::GemRace;
use crate::screens::menu::menu;
use crate::screens::others::{Crown, Others, React, last_gems};
use crate::screens::round::solution;
use crate::screens::workbench::Workbench;
use crate::session::{Heard, Session, board_of, name_of, task_of, tray_of};
use crate::solid::storey_word;
use crate::sound::{self, Sound};
use crate::tongue::{level_name, said};
use crate::{browser, t};

/// How the own race stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mine {
    /// Not on yet, or nothing to do in this round.
    Waiting,
    Puzzling,
    /// Done, as the so-manieth, and gems are to be taken (C9, C10).
    Taking,
    Done,
    Watching,
}

/// The race.
#[component]
pub(crate) fn Race(session: Session) -> impl IntoView {
    let alone = memo(move || with_play(session, |play| matches!(play, Play::Solo { .. })).unwrap_or_default());
    let solid = untrack(|| is_solid(session));
    let seat = memo(move || if alone.get() { Seat::new(0) } else { session.seat() });
    let face = memo(move || face_of(session));
    let paused = memo(move || session.state.with(|state| state.as_ref()?.playing()?.paused()));
    let mine = memo(move || how(session));
    let countdown = memo(move || {
        game(session, |_, game, _| match game.phase {
            Phase::Countdown { until, .. } => Some(until),
            _ => None,
        })
        .flatten()
    });
    let open = opened(session);
    let enabled = Signal::derive(move || mine.get() == Mine::Puzzling && paused.get().is_none() && open.get());
    let shaking = RwSignal::new(false);
    let live = use_context::<Live>();
    let refuse = move || {
        sound::play(Sound::Refused);
        shaking.set(true);
        browser::after(1600, move || {
            let _ = shaking.try_set(false);
        });
        if let Some(live) = live {
            live.say(t!("game-refused"));
        }
    };
    let task = memo(move || task(session, seat.get()));
    let covered = memo(move || {
        let covers = |OwnTask { area, pieces, .. }: &OwnTask| {
            session.mine.with(|mine| check_cover(area, pieces.iter().copied().collect(), mine).is_ok())
        };
        task.with(|task| task.as_ref().is_some_and(covers))
    });
    let call = move || {
        if !enabled.get_untracked() {
            return;
        }
        if covered.get_untracked() { session.call() } else { refuse() }
    };
    call_by_itself(session, enabled, covered);
    session.listen(move |heard| {
        if let Heard::Denied(Denial::Rules(Refusal::NotSolved(_))) = heard
            && mine.get_untracked() == Mine::Puzzling
        {
            refuse();
        }
    });
    let work =
        memo(move || task.get().map(|OwnTask { key, area, pieces, seat }| Arc::new(Work { key, area, pieces, seat })));
    let bench = Workbench::new(session, work.into(), enabled, Callback::new(move |()| call()), solid);
    let classic = memo(move || {
        with_play(session, |play| matches!(play, Play::Game { settings, .. } if settings.edition == Edition::Classic))
            .unwrap_or_default()
    });
    let middle = move || {
        match mine.get() {
        Mine::Taking => view! { <div class="stand-in"><GemRace session=session /></div> }.into_any(),
        Mine::Done | Mine::Watching if !alone.get() => view! {
            <div class="stand-in">
                <div class="row wrap centred">
                    <h2>{move || if mine.get() == Mine::Watching { t!("game-watching") } else { t!("game-watch") }}</h2>
                    {session.is_here().then(|| view! {
                        <button class="btn pri" data-test="skip" on:click=move |_| session.skip()>{said("menu-resume")}</button>
                    })}
                </div>
                <Others session=session large=true />
            </div>
        }.into_any(),
        _ => view! {
            <div class="board-place" class:shaking=move || shaking.get()>
                {bench.board()}
                <GlassTurn session=session />
                {move || shaking.get().then(|| view! { <p class="not-yet" aria-hidden="true" data-test="not-yet">{said("game-refused")}</p> })}
                {move || countdown.get().map(|until| view! {
                    <div class="over-board">
                        {face.get_untracked().map(|face| view! { <div class="rolled"><DiePic face=face solid=solid /></div> })}
                        <Countdown session=session until=until />
                    </div>
                })}
            </div>
        }.into_any(),
    }
    };
    let is_playing = move || matches!(mine.get(), Mine::Waiting | Mine::Puzzling) || alone.get();
    view! {
        <div class="race-page" class:alone=move || alone.get() class:classic=move || classic.get() class:solid=solid>
            <Bar>
                {move || if alone.get() { view! { <SoloProgress session=session /> }.into_any() } else { view! { <RoundTrack session=session /> }.into_any() }}
            </Bar>
            <div class="phone-track">{move || (!alone.get()).then(|| view! { <RoundTrack session=session /> })}</div>
            <main class="race" class:done=move || !is_playing() data-test="race" data-mine=move || format!("{:?}", mine.get())>
                <section class="card task">{move || face.get().map(|face| view! { <TaskCard session=session face=face solid=solid pieces=Signal::derive(move || task.with(|task| task.as_ref().map(|task| task.pieces.clone()).unwrap_or_default())) /> })}</section>
                <section class="card glass-card"><Time session=session paused=paused /></section>
                {move || (!alone.get() && seat.get().is_some()).then(|| view! { <OwnGems session=session seat=seat /> })}
                <section class="middle" data-area=move || task.with(|task| task.as_ref().map(|task| cells_text(&task.area)))>{middle}</section>
                {move || is_playing().then(|| view! {
                    <section class="tray-place">{bench.tray()}</section>
                    <section class="tools">{bench.tools()}</section>
                    {bench.beside()}
                })}
                {move || (!alone.get()).then(|| view! { <section class="others-place" class:hidden=move || !is_playing() && mine.get() != Mine::Taking><Others session=session /></section> })}
                <section class="call-place">
                    <CallButton session=session covered=covered enabled=enabled on_call=Callback::new(move |()| call()) mine=mine alone=alone />
                    <div class="row side-tools">
                        {move || (!session.is_here()).then(|| view! { <React session=session /> })}
                        {move || (mine.get() == Mine::Puzzling).then(|| view! { <GiveUp session=session /> })}
                    </div>
                </section>
            </main>
        </div>
    }
}

/// Whether boards are filled two storeys high.
fn is_solid(session: Session) -> bool {
    with_play(session, |play| match play {
        Play::Game { settings, .. } => settings.edition == Edition::ThreeD,
        Play::Solo { category, .. } => category.level.lattice() == Lattice::Solid,
    })
    .unwrap_or_default()
}

fn with_play<T>(session: Session, look: impl FnOnce(&Play) -> T) -> Option<T> {
    session.state.with(|state| Some(look(&state.as_ref()?.game.as_ref()?.play)))
}

fn face_of(session: Session) -> Option<Face> {
    with_play(session, |play| match play {
        Play::Game { game, .. } => match game.phase {
            Phase::Rolled { face, .. } | Phase::Countdown { face, .. } | Phase::Race { face, .. } => Some(face),
            _ => None,
        },
        Play::Solo { solo, .. } => match solo.phase {
            SoloPhase::Task { face, .. } => Some(face),
            _ => None,
        },
    })
    .flatten()
}

/// Whether the player has a board to work on.
pub(crate) fn is_puzzling(session: Session) -> bool {
    how(session) == Mine::Puzzling
}

fn how(session: Session) -> Mine {
    let you = session.you.get();
    session.state.with(|state| {
        let Some(state) = state else { return Mine::Waiting };
        match state.game.as_ref().map(|game| &game.play) {
            Some(Play::Game { game, settings }) => {
                let Some(seat) = you.and_then(|you| state.seat_of(you)) else { return Mine::Watching };
                let Some(player) = game.player(seat) else { return Mine::Watching };
                let classic = settings.edition == Edition::Classic;
                match game.phase {
                    Phase::Race { .. } => match player.tray.rank {
                        Some(_) if classic && !player.tray.taken => Mine::Taking,
                        Some(_) => Mine::Done,
                        None if player.tray.passed => Mine::Done,
                        None if player.tray.board.is_none() => Mine::Watching,
                        None => Mine::Puzzling,
                    },
                    _ => Mine::Waiting,
                }
            }
            Some(Play::Solo { solo, .. }) if matches!(solo.phase, SoloPhase::Task { .. }) => Mine::Puzzling,
            _ => Mine::Waiting,
        }
    })
}

/// Whether the race is open: boards come a moment before it is.
fn opened(session: Session) -> Signal<bool> {
    let from = memo(move || session.state.with(|state| state.as_ref()?.game.as_ref().map(|game| game.from)));
    let open = RwSignal::new(false);
    effect(move || {
        let from = from.get().unwrap_or_default();
        let wait = from.ms_since(Moment(session.now_ms()));
        open.set(wait == 0);
        if wait > 0 {
            browser::after(wait + 1, move || {
                let _ = open.try_set(true);
            });
        }
    });
    open.into()
}

/// The task in front of a player.
#[derive(Clone, PartialEq, Debug)]
struct OwnTask {
    key: u64,
    area: Area,
    pieces: Vec<Piece>,
    seat: Seat,
}

fn task(session: Session, seat: Option<Seat>) -> Option<OwnTask> {
    let seat = seat?;
    let deck = session.deck.get()?;
    session.state.with(|state| {
        let state = state.as_ref()?;
        let game = state.game.as_ref()?;
        let (area, pieces) = task_of(state, &deck, seat)?;
        let key = u64::from(game.number) << 32 | u64::from(state.round);
        Some(OwnTask { key, area, pieces: pieces.iter().collect(), seat })
    })
}

/// The cells of an area, for whoever drives the page without eyes.
fn cells_text(area: &Area) -> String {
    area.cells().iter().map(|cell| format!("{},{},{}", cell.x, cell.y, cell.z)).collect::<Vec<_>>().join(" ")
}

/// Calls as soon as the area is covered, once for each way it is covered, unless the player wants to call.
fn call_by_itself(session: Session, enabled: Signal<bool>, covered: Memo<bool>) {
    let called = StoredValue::new(Vec::new());
    effect(move || {
        if !covered.get() || !enabled.get() || prefs().call_by_hand.get() {
            return;
        }
        let mine = session.mine.get();
        if called.with_value(|called| *called != mine) {
            called.set_value(mine);
            session.call();
        }
    });
}

/// What the die shows and which tiles belong to it.
#[component]
fn TaskCard(session: Session, face: Face, solid: bool, #[prop(into)] pieces: Signal<Vec<Piece>>) -> impl IntoView {
    let roller = memo(move || {
        game(session, |_, game, state| (Some(game.roller) == state_seat(session, state), name_of(state, game.roller)))
    });
    let progress = memo(move || solo_progress(session));
    let who = move || match roller.get() {
        Some((true, _)) => t!("game-rolled-you"),
        Some((false, name)) => t!("game-rolled", name = name),
        None => progress.get().map(|(task, of)| progress_word(task, of)).unwrap_or_default(),
    };
    let sharing = memo(move || level_and_numbers(session));
    view! {
        <DiePic face=face solid=solid />
        <div class="grow">
            <p class="cap-l">{who}</p>
            <h3 data-test="face">{move || if solid { t!("game-number", number = face.index() + 1) } else { t!("face", face = face.index()) }}</h3>
            {move || solid.then(|| sharing.get()).flatten().map(|(level, numbers)| view! {
                <p class="small level-word" data-level=level.name()>{move || level_name(level)}</p>
                {(numbers.contains(',')).then(|| view! { <p class="muted small numbers">{t!("game-numbers", numbers = numbers.as_str())}</p> })}
            })}
            <p class="row tiles">
                {move || pieces.get().into_iter().map(|piece| view! {
                    <Picture class="tile-pic" drawing=Signal::stored(piece_picture(piece)) />
                }).collect_view()}
            </p>
        </div>
    }
}

/// The level of the own board, and the numbers that mean the task in front of the player (T4).
fn level_and_numbers(session: Session) -> Option<(Level, String)> {
    let (deck, seat) = (session.deck.get()?, session.seat());
    session.state.with(|state| {
        let state = state.as_ref()?;
        let (board, level) = board_of(state, seat)?;
        let own = deck.task(board, level, face_of(session)?)?;
        let same = Face::all().filter(|&face| deck.task(board, level, face) == Some(own));
        let numbers: Vec<String> = same.map(|face| (face.index() + 1).to_string()).collect();
        Some((level, numbers.join(", ")))
    })
}

/// A tile or a solid piece, small.
fn piece_picture(piece: Piece) -> scene::Drawing {
    let block = || Some(Block::of(piece, 0)?.drawing(Camera::stop(0), Detail::Stamps));
    match piece.lattice() {
        Lattice::Solid => block().unwrap_or_else(scene::word_mark),
        Lattice::Flat => Tile::wide(piece).detail(Detail::Stamps).drawing(),
    }
}

fn state_seat(session: Session, state: &table::TableState) -> Option<Seat> {
    session.you.get().and_then(|you| state.seat_of(you))
}

/// The hourglass, or the clock of a game alone.
#[component]
fn Time(session: Session, #[prop(into)] paused: Signal<Option<Moment>>) -> impl IntoView {
    #[derive(Clone, Copy, PartialEq)]
    enum Runs {
        Glass(Option<(Moment, u32)>, bool),
        /// Turned in a moment.
        Full(Option<u32>),
        Since(Moment),
    }
    let runs = memo(move || {
        with_play(session, |play| match play {
            Play::Game { game, settings } => {
                let length = settings.glass_ms.unwrap_or(60_000);
                match game.phase {
                    Phase::Race { ends, again, .. } => Runs::Glass(ends.map(|ends| (ends, length)), again),
                    _ if game.contenders.is_some() && !settings.play_off_with_glass => Runs::Full(None),
                    _ => Runs::Full(settings.glass_ms),
                }
            }
            Play::Solo { solo, category } => match (solo.phase, category.goal) {
                (SoloPhase::Task { ends: Some(ends), .. }, Goal::Minutes(minutes)) => {
                    Runs::Glass(Some((ends, u32::from(minutes) * 60_000)), false)
                }
                (SoloPhase::Task { began, .. }, _) => Runs::Since(began),
                _ => Runs::Glass(None, false),
            },
        })
    });
    let since = Signal::derive(move || match runs.get() {
        Some(Runs::Since(since)) => Some(since),
        _ => None,
    });
    let ends = Signal::derive(move || match runs.get() {
        Some(Runs::Glass(ends, _)) => ends,
        Some(Runs::Full(length)) => length.map(|length| (Moment(u64::from(length)), length)),
        _ => None,
    });
    let stands = Signal::derive(move || match runs.get() {
        Some(Runs::Full(_)) => Some(Moment(0)),
        _ => paused.get(),
    });
    let is_stopwatch = memo(move || since.get().is_some());
    let note = Signal::derive(move || match runs.get() {
        Some(Runs::Glass(_, true)) => t!("game-second-chance"),
        Some(Runs::Glass(Some(_), _)) if how(session) == Mine::Taking => t!("game-move-lost"),
        Some(Runs::Glass(Some(_), _)) => t!("game-until-stop"),
        Some(Runs::Glass(None, _) | Runs::Full(None)) => t!("game-no-glass"),
        _ => String::new(),
    });
    move || {
        if is_stopwatch.get() {
            view! { <Stopwatch session=session since=since paused=paused note=Signal::derive(said("solo-used")) /> }
                .into_any()
        } else {
            view! { <Hourglass session=session runs=ends paused=stands note=note /> }.into_any()
        }
    }
}

/// The gems one has won.
#[component]
fn OwnGems(session: Session, #[prop(into)] seat: Signal<Option<Seat>>) -> impl IntoView {
    let purse = memo(move || {
        game(session, |_, game, _| seat.get().and_then(|seat| game.player(seat)).map(|player| player.purse))
            .flatten()
            .unwrap_or(Purse::EMPTY)
    });
    let classic = game(session, |settings, _, _| settings.edition == Edition::Classic).unwrap_or_default();
    view! {
        <section class="card own-gems" data-test="own-gems" data-gems=move || purse.get().len().to_string()>
            <div class="row between">
                <b class="cap-l">{said("game-your-gems")}<Crown session=session seat=seat /></b>
                <b class="small">{move || if classic { t!("gems-count", count = purse.get().len()) } else { t!("points", count = purse.get().points()) }}</b>
            </div>
            <PurseView purse=purse classic=classic fresh=Signal::derive(move || last_gems(session, seat.get())) />
            {classic.then(|| view! { <p class="muted small">{said("game-most-wins")}</p> })}
        </section>
    }
}

/// Which task it is, alone, and of how many if that is the goal.
fn solo_progress(session: Session) -> Option<(usize, Option<usize>)> {
    with_play(session, |play| match play {
        Play::Solo { solo, category } => Some(match category.goal {
            // What was put aside does not count.
            Goal::Tasks(tasks) => (solo.done.iter().filter(|done| done.solved).count() + 1, Some(tasks.into())),
            Goal::Minutes(_) => (solo.done.len() + 1, None),
        }),
        Play::Game { .. } => None,
    })
    .flatten()
}

fn progress_word(task: usize, of: Option<usize>) -> String {
    match of {
        Some(tasks) => t!("game-task-of", task = task, tasks = tasks),
        None => t!("game-task", task = task),
    }
}

/// Which task it is, alone.
#[component]
fn SoloProgress(session: Session) -> impl IntoView {
    let place = memo(move || solo_progress(session));
    let number = memo(move || {
        with_play(session, |play| match play {
            Play::Solo { solo, .. } => solo.done.len() + 1,
            Play::Game { .. } => 0,
        })
    });
    move || {
        place.get().map(|(task, of)| {
            view! { <b class="round-word" data-test="task" data-task=number.get().map(|number| number.to_string())>{move || progress_word(task, of)}</b> }
        })
    }
}

/// The one thing to do.
#[component]
fn CallButton(
    session: Session,
    covered: Memo<bool>,
    #[prop(into)] enabled: Signal<bool>,
    on_call: Callback<()>,
    mine: Memo<Mine>,
    alone: Memo<bool>,
) -> impl IntoView {
    let rank = memo(move || {
        let you = session.you.get();
        session.state.with(|state| tray_of(state.as_ref()?, you)?.rank)
    });
    view! {
        {move || match mine.get() {
            Mine::Puzzling | Mine::Waiting => view! {
                <button
                    class="btn ubongo"
                    class:pri=move || prefs().call_by_hand.get() || covered.get()
                    class:ready=move || covered.get() && enabled.get()
                    data-test="ubongo"
                    disabled=move || !enabled.get() || session.calling.get()
                    on:click=move |_| on_call.run(())
                >
                    <b>{said("game-ubongo")}</b>
                    {move || if prefs().call_by_hand.get() {
                        view! { <small class="only-l">{said("game-ubongo-key")}</small> }
                    } else {
                        view! { <small class="auto">{said("game-ubongo-auto")}</small> }
                    }}
                </button>
            }.into_any(),
            _ if alone.get() || rank.get().is_none() => view! { <span></span> }.into_any(),
            _ => view! {
                <div class="card done-card center" data-test="done">
                    {move || rank.get().map(|rank| view! { <span class="chip good"><Ic icon=Icon::Check />{t!("game-done-rank", rank = t!("rank", rank = rank + 1))}</span> })}
                </div>
            }.into_any(),
        }}
    }
}

/// The hourglass of the 3D edition is turned by somebody who has not rolled (T5).
#[component]
fn GlassTurn(session: Session) -> impl IntoView {
    let turn = memo(move || {
        let seat = session.seat();
        game(session, |_, game, _| match game.phase {
            Phase::Rolled { face, .. } => Some((face, seat.is_some_and(|seat| seat != game.roller))),
            _ => None,
        })
        .flatten()
    });
    move || {
        turn.get().map(|(face, may)| {
            view! {
                <div class="over-board glass-turn">
                    <div class="rolled"><DiePic face=face solid=true /></div>
                    {if may {
                        view! { <button class="btn pri" data-test="turn-glass" on:click=move |_| session.play(Command::TurnGlass)>{said("game-glass-turn")}</button> }.into_any()
                    } else {
                        view! { <p>{said("game-glass-wait")}</p> }.into_any()
                    }}
                </div>
            }
        })
    }
}

/// The way out of a board that does not work out.
#[component]
pub(crate) fn GiveUp(session: Session) -> impl IntoView {
    let alone = memo(move || with_play(session, |play| matches!(play, Play::Solo { .. })).unwrap_or_default());
    let asking = RwSignal::new(false);
    let stopping = RwSignal::new(false);
    // On a phone this is in the menu.
    let act = move |command: Command| {
        session.play(command);
        menu().open.set(false);
    };
    view! {
        <Aid session=session />
        {move || if alone.get() {
            view! {
                <button class="btn quiet" data-test="put-aside" on:click=move |_| act(Command::Pass)>{said("solo-put-aside")}</button>
                <button class="btn quiet" data-test="stop-run" on:click=move |_| stopping.set(true)>{said("solo-stop")}</button>
            }.into_any()
        } else {
            view! { <button class="btn quiet" data-test="give-up" on:click=move |_| asking.set(true)>{said("game-pass")}</button> }.into_any()
        }}
        <Question open=asking text=Signal::derive(said("game-pass-sure")) yes=Signal::derive(said("game-pass")) on_yes=Callback::new(move |()| act(Command::Pass)) />
        <Question open=stopping text=Signal::derive(said("solo-stop-sure")) yes=Signal::derive(said("solo-stop")) on_yes=Callback::new(move |()| act(Command::Leave)) />
    }
}

/// Shows a solution, where the table has agreed on that (M16).
#[component]
fn Aid(session: Session) -> impl IntoView {
    let agreed = memo(move || session.state.with(|state| state.as_ref().is_some_and(|state| state.terms.aids)));
    let open = RwSignal::new(false);
    let seen = memo(move || {
        let OwnTask { area, pieces, seat, .. } = task(session, session.seat()).filter(|_| open.get())?;
        let shown = solution(&area, pieces.into_iter().collect());
        Some(Seen { area, placed: Vec::new(), shown, seat, detail: Detail::Full })
    });
    let shown = move || {
        if seen.with(|seen| seen.as_ref().is_none_or(|seen| seen.area.storeys() == 1)) {
            return view! { <SmallBoard seen=seen label=Signal::derive(said("lobby-aids")) /> }.into_any();
        }
        // What stands in space hides a part of itself; plans do not.
        let plan = |storey| {
            let plan = Signal::stored(seen.with(|seen| seen.as_ref().map(|seen| seen.plan(storey)))?);
            Some(view! { <figure><figcaption>{storey_word(storey)}</figcaption><Picture drawing=plan /></figure> })
        };
        view! { <div class="solid-plans">{plan(0)}{plan(1)}</div> }.into_any()
    };
    view! {
        {move || agreed.get().then(|| view! {
            <button class="btn quiet" data-test="aid" on:click=move |_| open.set(true)><Ic icon=Icon::Eye />{said("lobby-aids")}</button>
            <Sheet open=open title=Signal::derive(said("lobby-aids")) class="aid">
                {shown}
            </Sheet>
        })}
    }
}
