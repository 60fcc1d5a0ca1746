//! The race: board, tray, hourglass, the others, and "Ubongo!". Alone, it looks the same without the others.

use std::sync::Arc;

use leptos::prelude::*;
use puzzle::deck::Face;
use rules::{Command, Moment, Phase, Purse, Refusal, Seat};
use table::{Calling, Rejection};

use crate::hand::PlayerTask;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::live_text::LiveText;
use crate::parts::picture::{DiePic, PurseView};
use crate::react::{effect, memo};
use crate::screens::bar::Bar;
use crate::screens::clock::Clock;
use crate::screens::game::{OwnRace, face_of, game, is_alone, is_classic, is_solid, last_gems};
use crate::screens::gem_race::GemRace;
use crate::screens::give_up::GiveUp;
use crate::screens::glass::Countdown;
use crate::screens::others::Others;
use crate::screens::play_area::PlayArea;
use crate::screens::players::Crown;
use crate::screens::progress::{RoundTrack, SoloProgress};
use crate::screens::reactions::React;
use crate::screens::task::{TaskCard, cells_text, own_task};
use crate::session::{Session, SessionNotice, tray_of};
use crate::sound::{self, Sound};
use crate::{browser, t};

/// How long each face of a tumbling die is seen.
const TUMBLE_MS: u64 = 160;

/// How long the board shakes when a call is refused.
const SHAKE_MS: u64 = 1600;

/// What the parts of a race read. Each is a memo of its own, so that a tile that is dragged or placed redraws only what
/// shows it.
#[derive(Clone, Copy)]
struct RaceSignals {
    session: Session,
    live: Option<LiveText>,
    solid: bool,
    alone: Memo<bool>,
    seat: Memo<Option<Seat>>,
    /// The die has come to rest.
    revealed: Memo<bool>,
    face: Memo<Option<Face>>,
    paused: Memo<Option<Moment>>,
    own: Memo<OwnRace>,
    task: Memo<Option<PlayerTask>>,
    /// The pieces cover the area.
    covered: Memo<bool>,
    /// The player calls "Ubongo!" (O12).
    by_hand: Memo<bool>,
    /// The player may move pieces and call.
    enabled: Signal<bool>,
    /// A call was refused a moment ago.
    shaking: RwSignal<bool>,
}

impl RaceSignals {
    fn new(session: Session) -> Self {
        let alone = memo(move || is_alone(session));
        let seat = memo(move || if alone.get() { Seat::new(0) } else { session.seat() });
        let paused = memo(move || session.state.with(|state| state.as_ref()?.playing()?.paused()));
        let own = memo(move || OwnRace::of(session));
        let open = opened(session);
        let revealed = revealed(session, open);
        let task = memo(move || own_task(session, seat.get(), revealed.get()));
        let covered = memo(move || {
            task.with(|task| task.as_ref().is_some_and(|task| session.my_board.with(|mine| task.is_covered_by(mine))))
        });
        Self {
            session,
            live: use_context(),
            solid: untrack(|| is_solid(session)),
            alone,
            seat,
            revealed,
            face: memo(move || face_of(session).filter(|_| revealed.get())),
            paused,
            own,
            task,
            covered,
            by_hand: memo(move || {
                session
                    .state
                    .with(|state| state.as_ref().is_some_and(|state| state.settings.calling == Calling::ByHand))
            }),
            enabled: Signal::derive(move || own.get() == OwnRace::Puzzling && paused.get().is_none() && open.get()),
            shaking: RwSignal::new(false),
        }
    }

    /// Whether there is a board to work on now or soon.
    fn is_playing(self) -> bool {
        matches!(self.own.get(), OwnRace::Waiting | OwnRace::Puzzling) || self.alone.get()
    }

    /// Calls "Ubongo!", if the area is covered.
    fn call(self) {
        if self.enabled.get_untracked() {
            if self.covered.get_untracked() { self.session.call() } else { self.refuse() }
        }
    }

    fn refuse(self) {
        let shaking = self.shaking;
        sound::play(Sound::Refused);
        shaking.set(true);
        browser::after(SHAKE_MS, move || {
            let _ = shaking.try_set(false);
        });
        if let Some(live) = self.live {
            live.say(t!("game-refused"));
        }
    }

    /// Refuses when the table does.
    fn listen(self) {
        self.session.listen(move |heard| {
            if let SessionNotice::Rejected(_, Rejection::Rules(Refusal::NotSolved(_))) = heard
                && self.own.get_untracked() == OwnRace::Puzzling
            {
                self.refuse();
            }
        });
    }

    /// Calls as soon as the area is covered, once for each way it is covered, where the table calls automatically.
    fn call_by_itself(self) {
        let Self { session, covered, enabled, by_hand, .. } = self;
        let called = StoredValue::new(Vec::new());
        effect(move || {
            if !covered.get() || !enabled.get() || by_hand.get() {
                return;
            }
            let mine = session.my_board.get();
            if called.with_value(|called| *called != mine) {
                called.set_value(mine);
                session.call();
            }
        });
    }

    fn workbench(self) -> PlayArea {
        let task = self.task;
        let work = memo(move || task.get().map(Arc::new));
        PlayArea::new(self.session, work.into(), self.enabled, Callback::new(move |()| self.call()), self.solid)
    }
}

/// The race.
#[component]
pub(crate) fn Race(session: Session) -> impl IntoView {
    let race = RaceSignals::new(session);
    let RaceSignals { solid, alone, seat, face, own, task, .. } = race;
    race.call_by_itself();
    race.listen();
    let bench = race.workbench();
    let classic = memo(move || is_classic(session));
    let pieces =
        Signal::derive(move || task.with(|task| task.as_ref().map(|task| task.pieces.clone()).unwrap_or_default()));
    view! {
        <div class="race-page" class:alone=move || alone.get() class:classic=move || classic.get() class:solid=solid>
            <Bar>
                {move || if alone.get() { view! { <SoloProgress session=session /> }.into_any() } else { view! { <RoundTrack session=session /> }.into_any() }}
            </Bar>
            <div class="phone-track">{move || (!alone.get()).then(|| view! { <RoundTrack session=session /> })}</div>
            <main class="race" class:done=move || !race.is_playing() data-test="race" data-mine=move || format!("{:?}", own.get())>
                <section class="card task">{move || face.get().map(|face| view! { <TaskCard session=session face=face solid=solid pieces=pieces /> })}</section>
                <section class="card glass-card"><Clock session=session paused=race.paused /></section>
                {move || (!alone.get() && seat.get().is_some()).then(|| view! { <OwnGems session=session seat=seat /> })}
                <section class="middle" data-origin="board" data-area=move || task.with(|task| task.as_ref().map(|task| cells_text(&task.area)))><Middle race=race bench=bench /></section>
                {move || race.is_playing().then(|| view! {
                    <section class="tray-place">{bench.tray()}</section>
                    <section class="tools">{bench.tools()}</section>
                    {bench.beside()}
                })}
                {move || (!alone.get()).then(|| view! { <section class="others-place" class:hidden=move || !race.is_playing() && own.get() != OwnRace::Taking><Others session=session /></section> })}
                <section class="call-place" data-origin="call">
                    <CallButton race=race />
                    <div class="row side-tools">
                        {move || (!session.is_here()).then(|| view! { <React session=session /> })}
                        {move || (own.get() == OwnRace::Puzzling).then(|| view! { <GiveUp session=session /> })}
                    </div>
                </section>
            </main>
        </div>
    }
}

/// The board; after it is solved, the race for gems or the boards of the others. The die tumbles over whatever is there.
#[component]
fn Middle(race: RaceSignals, bench: PlayArea) -> impl IntoView {
    let RaceSignals { session, alone, own, .. } = race;
    let middle = move || {
        match own.get() {
        OwnRace::Taking => view! { <div class="stand-in"><GemRace session=session /></div> }.into_any(),
        OwnRace::Done | OwnRace::Watching if !alone.get() => view! {
            <div class="stand-in">
                <div class="row wrap centred">
                    <h2>{move || if own.get() == OwnRace::Watching { t!("game-watching") } else { t!("game-watch") }}</h2>
                    {session.is_here().then(|| view! {
                        <button class="btn pri" data-test="skip" on:click=move |_| session.skip()>{said("game-skip")}</button>
                    })}
                </div>
                <Others session=session large=true />
            </div>
        }.into_any(),
        _ => view! { <BoardPlace race=race bench=bench /> }.into_any(),
    }
    };
    view! { {middle}<Tumbling race=race /> }
}

/// The board, and what lies over it for a moment.
#[component]
fn BoardPlace(race: RaceSignals, bench: PlayArea) -> impl IntoView {
    let shaking = race.shaking;
    view! {
        <div class="board-place" class:shaking=move || shaking.get()>
            {bench.board()}
            <GlassTurn race=race />
            {move || shaking.get().then(|| view! { <p class="not-yet" aria-hidden="true" data-test="not-yet">{said("game-refused")}</p> })}
        </div>
    }
}

/// The die and how long it tumbles, for players and watchers alike, until it has come to rest.
#[component]
fn Tumbling(race: RaceSignals) -> impl IntoView {
    let RaceSignals { session, solid, revealed, .. } = race;
    let until = memo(move || {
        let from = counts_from(session);
        game(session, |_, game, _| match game.phase {
            Phase::Rolling { until, .. } => Some(until),
            Phase::Rolled { .. } | Phase::Race { .. } => (!revealed.get()).then_some(from),
            _ => None,
        })
        .flatten()
    });
    view! {
        {move || until.get().map(|until| view! {
            <div class="over-board" data-test="tumbling">
                <TumblingDie solid=solid />
                <Countdown session=session until=until />
            </div>
        })}
    }
}

/// A die in the air: one face after the other, none of which counts.
#[component]
fn TumblingDie(solid: bool) -> impl IntoView {
    let faces: Vec<Face> = Face::all().collect();
    let shown = RwSignal::new(0);
    let handle = set_interval_with_handle(
        move || {
            let _ = shown.try_update(|shown| *shown += 1);
        },
        std::time::Duration::from_millis(TUMBLE_MS),
    );
    on_cleanup(move || {
        if let Ok(handle) = handle {
            handle.clear();
        }
    });
    view! { <div class="rolled tumbling" aria-hidden="true">{move || view! { <DiePic face=faces[shown.get() % faces.len()] solid=solid /> }}</div> }
}

/// Since when commands count: from the moment at which the die comes to rest, the race begins, or it goes on after a pause.
fn counts_from(session: Session) -> Moment {
    session.state.with(|state| Some(state.as_ref()?.game.as_ref()?.from)).unwrap_or_default()
}

/// Whether commands count now.
fn opened(session: Session) -> Memo<bool> {
    let from = memo(move || counts_from(session));
    let now = move || Moment(session.now_ms());
    // The latest moment that has come. A timer of an earlier moment does no harm.
    let come = RwSignal::new(now());
    effect(move || {
        let from = from.get();
        browser::after(from.ms_since(now()) + 1, move || {
            let _ = come.try_update(|come| *come = from.max(*come));
        });
    });
    memo(move || from.get() <= come.get().max(now()))
}

/// Whether the die of this round has come to rest, so that its face and its pieces are shown. They stay when the game goes on
/// after a pause, though commands count a little later then.
fn revealed(session: Session, open: Memo<bool>) -> Memo<bool> {
    let seen = Memo::new(move |before: Option<&((u32, u32), bool)>| {
        let round = session.state.with(|state| {
            let state = state.as_ref()?;
            Some((state.game.as_ref()?.number, state.round))
        });
        let round = round.unwrap_or_default();
        let already = before.is_some_and(|&(known, seen)| known == round && seen);
        (round, already || (face_of(session).is_some() && open.get()))
    });
    memo(move || seen.get().1)
}

/// The gems that the player of this page has won.
#[component]
fn OwnGems(session: Session, #[prop(into)] seat: Signal<Option<Seat>>) -> impl IntoView {
    let purse = memo(move || {
        game(session, |_, game, _| seat.get().and_then(|seat| game.player(seat)).map(|player| player.purse))
            .flatten()
            .unwrap_or(Purse::EMPTY)
    });
    let classic = is_classic(session);
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

/// The one thing to do.
#[component]
fn CallButton(race: RaceSignals) -> impl IntoView {
    let RaceSignals { session, alone, own, covered, enabled, by_hand, .. } = race;
    let rank = memo(move || {
        let you = session.you.get();
        session.state.with(|state| tray_of(state.as_ref()?, you)?.rank)
    });
    view! {
        {move || match own.get() {
            OwnRace::Puzzling | OwnRace::Waiting => view! {
                <button
                    class="btn ubongo"
                    class:pri=move || by_hand.get() || covered.get()
                    class:ready=move || covered.get() && enabled.get()
                    data-test="ubongo"
                    data-calling=move || if by_hand.get() { "by-hand" } else { "automatic" }
                    disabled=move || !enabled.get() || session.calling.get()
                    on:click=move |_| race.call()
                >
                    <b>{said("game-ubongo")}</b>
                    {move || if by_hand.get() {
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
fn GlassTurn(race: RaceSignals) -> impl IntoView {
    let RaceSignals { session, face, .. } = race;
    let turn = memo(move || {
        let (seat, face) = (session.seat(), face.get()?);
        game(session, |_, game, _| match game.phase {
            Phase::Rolled { .. } => Some((face, seat.is_some_and(|seat| seat != game.roller))),
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
                        view! { <button class="btn pri" data-test="turn-glass" data-origin="turn-glass" on:click=move |_| session.play(Command::TurnGlass)>{said("game-glass-flip")}</button> }.into_any()
                    } else {
                        view! { <p>{said("game-glass-wait")}</p> }.into_any()
                    }}
                </div>
            }
        })
    }
}
