//! The race: board, tray, hourglass, the other players, and "Ubongo!". A solo game looks the same without other
//! players.

use std::sync::Arc;

use leptos::prelude::*;
use puzzle::deck::Face;
use rules::{Command, Moment, Phase, Refusal, Seat};
use table::{Calling, Rejection};

use crate::hand::PlayerTask;
use crate::i18n::said;
use crate::parts::icon::{Ic, Icon};
use crate::parts::live_text::LiveText;
use crate::parts::picture::{DiePic, PurseView, RingLegend};
use crate::prefs::prefs;
use crate::react::{effect, memo};
use crate::screens::bar::Bar;
use crate::screens::call::{CallBoard, CallCorner, CallSignals};
use crate::screens::celebration::{Celebration, Reward};
use crate::screens::clock::Clock;
use crate::screens::game::{OwnRace, face_of, game, is_alone, is_classic, is_solid, purse_of};
use crate::screens::gem_race::GemRace;
use crate::screens::gem_rows::GemRows;
use crate::screens::give_up::GiveUp;
use crate::screens::glass::Countdown;
use crate::screens::hints::HintState;
use crate::screens::others::Others;
use crate::screens::play_area::PlayArea;
use crate::screens::players::Crown;
use crate::screens::progress::{RoundTrack, SoloProgress};
use crate::screens::reactions::React;
use crate::screens::solo_splits::SoloSplits;
use crate::screens::task::{TaskCard, cells_text, own_task};
use crate::session::{Session, SessionNotice, tray_of};
use crate::sound::{self, Sound};
use crate::{browser, microphone, t};

/// Time that each face of the tumbling die is shown.
const TUMBLE_MS: u64 = 160;

/// Time that the board shakes when a call is refused.
const SHAKE_MS: u64 = 1600;

/// The signals of a race. Each is its own memo, so that dragging or placing a tile redraws only what shows it.
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
    covered: Memo<bool>,
    call: CallSignals,
    /// The solved board is celebrated.
    celebrates: Memo<bool>,
    /// Commands count.
    open: Memo<bool>,
    /// The player has a board now or soon.
    playing: Memo<bool>,
    /// The player may move pieces and call.
    enabled: Signal<bool>,
    /// Calls "Ubongo!", or refuses the call.
    attempt: Callback<()>,
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
            task.with(|task| task.as_ref().is_some_and(|task| session.my_board.with(|board| task.is_covered_by(board))))
        });
        let by_hand = memo(move || {
            session.state.with(|state| state.as_ref().is_some_and(|state| state.settings.calling == Calling::ByHand))
        });
        let celebrates = memo(move || session.solved().is_some_and(|solved| solved.stays));
        let enabled = Signal::derive(move || {
            own.get() == OwnRace::Puzzling && paused.get().is_none() && open.get() && !celebrates.get()
        });
        let (shaking, live) = (RwSignal::new(false), use_context());
        let attempt = Callback::new(move |()| attempt(session, covered, enabled, shaking, live));
        Self {
            session,
            live,
            solid: untrack(|| is_solid(session)),
            alone,
            seat,
            revealed,
            face: memo(move || face_of(session).filter(|_| revealed.get())),
            paused,
            own,
            task,
            covered,
            call: CallSignals::new(session, by_hand, covered, enabled, attempt),
            celebrates,
            open,
            playing: memo(move || {
                matches!(own.get(), OwnRace::Waiting | OwnRace::Puzzling) || celebrates.get() || alone.get()
            }),
            enabled,
            attempt,
            shaking,
        }
    }

    /// Shows a refusal of the table like one of the page.
    fn listen(self) {
        self.session.listen(move |notice| {
            if let SessionNotice::Rejected(_, Rejection::Rules(Refusal::NotSolved(_))) = notice
                && self.own.get_untracked() == OwnRace::Puzzling
            {
                refuse(self.shaking, self.live);
            }
        });
    }

    /// Calls as soon as the area is covered, if the table calls automatically; once for each arrangement of pieces.
    fn call_automatically(self) {
        let Self { session, covered, enabled, call: CallSignals { by_hand, .. }, .. } = self;
        let called = StoredValue::new(Vec::new());
        effect(move || {
            if !covered.get() || !enabled.get() || by_hand.get() {
                return;
            }
            let board = session.my_board.get();
            if called.with_value(|called| *called != board) {
                called.set_value(board);
                session.call();
            }
        });
    }

    fn play_area(self) -> PlayArea {
        let task = self.task;
        let work = memo(move || task.get().map(Arc::new));
        let board_call = self.call.board_call();
        PlayArea::new(self.session, work.into(), self.enabled, self.attempt, board_call, self.solid)
    }
}

/// Calls "Ubongo!", or refuses the call if the area is not covered.
fn attempt(
    session: Session,
    covered: Memo<bool>,
    enabled: Signal<bool>,
    shaking: RwSignal<bool>,
    live: Option<LiveText>,
) {
    if enabled.get_untracked() {
        if covered.get_untracked() { session.call() } else { refuse(shaking, live) }
    }
}

fn refuse(shaking: RwSignal<bool>, live: Option<LiveText>) {
    sound::play(Sound::Refused);
    shaking.set(true);
    browser::after(SHAKE_MS, move || {
        let _ = shaking.try_set(false);
    });
    if let Some(live) = live {
        live.say(t!("game-wrong-call"));
    }
}

#[component]
pub(crate) fn Race(session: Session) -> impl IntoView {
    let race = RaceSignals::new(session);
    let RaceSignals { solid, alone, seat, face, own, task, playing, celebrates, call, .. } = race;
    race.call_automatically();
    race.listen();
    let listening = memo(move || prefs().shout.get() && call.by_hand.get() && own.get() == OwnRace::Puzzling);
    microphone::listen(listening.into(), call.listens, Callback::new(move |()| call.call_by_board()));
    let play_area = race.play_area();
    let hints = expect_context::<HintState>();
    let classic = memo(move || is_classic(session));
    // They make room for the gem board.
    let rows = memo(move || classic.get() && (own.get() != OwnRace::Taking || celebrates.get()));
    let pieces =
        Signal::derive(move || task.with(|task| task.as_ref().map(|task| task.pieces.clone()).unwrap_or_default()));
    view! {
        <div class="race-page" class:alone=move || alone.get() class:classic=move || classic.get() class:solid=solid class:automatic=move || !call.by_hand.get()>
            <Bar>
                {move || if alone.get() { view! { <SoloProgress session=session /> }.into_any() } else { view! { <RoundTrack session=session /> }.into_any() }}
            </Bar>
            <div class="phone-track">{move || if alone.get() { view! { <SoloProgress session=session /> }.into_any() } else { view! { <RoundTrack session=session /> }.into_any() }}</div>
            <main class="race" class:done=move || !playing.get() class:celebrates=move || celebrates.get() data-test="race" data-own=move || seat.get().map(|seat| seat.index().to_string()) data-mine=move || if celebrates.get() { "Celebrating".to_owned() } else { format!("{:?}", own.get()) }>
                <section class="card task">{move || face.get().map(|face| view! { <TaskCard session=session face=face solid=solid pieces=pieces /> })}</section>
                <section class="card glass-card"><Clock session=session paused=race.paused />{move || alone.get().then(|| view! { <SoloSplits session=session paused=race.paused /> })}</section>
                {move || (!alone.get() && seat.get().is_some()).then(|| view! { <OwnGems session=session seat=seat /> })}
                {move || rows.get().then(|| view! { <GemRows session=session /> })}
                <section class="middle" data-origin="board" data-area=move || task.with(|task| task.as_ref().map(|task| cells_text(&task.area)))><Middle race=race play_area=play_area /></section>
                {move || playing.get().then(|| view! {
                    <section class="tray-place">{play_area.tray()}</section>
                    <section class="tools">{play_area.tools()}</section>
                    {play_area.beside()}
                })}
                {move || (!alone.get()).then(|| view! { <section class="others-place" class:hidden=move || !playing.get() && own.get() != OwnRace::Taking><Others session=session /></section> })}
                <Reward session=session />
                <section class="call-place" data-origin="call">
                    <CallPlace race=race />
                    <div class="row side-tools">
                        {move || (!session.is_here()).then(|| view! { <React session=session /> })}
                        {move || (own.get() == OwnRace::Puzzling && !celebrates.get()).then(|| view! { <GiveUp session=session hints=hints /> })}
                    </div>
                </section>
            </main>
        </div>
    }
}

/// What is in the middle of a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MiddleView {
    Board,
    /// The race for gems, in Classic.
    Gems,
    /// The boards of all players.
    Others,
}

/// The board; once it is solved, the race for gems or the other players' boards. The tumbling die covers any of them.
#[component]
fn Middle(race: RaceSignals, play_area: PlayArea) -> impl IntoView {
    let RaceSignals { session, alone, own, celebrates, .. } = race;
    // One memo decides: a view that also read what this one reads would miss some of its changes.
    let shown = memo(move || match own.get() {
        // A solved board stays in its place while it is celebrated.
        _ if celebrates.get() || alone.get() => MiddleView::Board,
        OwnRace::Waiting | OwnRace::Puzzling => MiddleView::Board,
        OwnRace::Taking => MiddleView::Gems,
        OwnRace::Done | OwnRace::Watching => MiddleView::Others,
    });
    let middle = move || {
        match shown.get() {
        MiddleView::Board => view! { <BoardPlace race=race play_area=play_area /> }.into_any(),
        MiddleView::Gems => view! { <div class="stand-in"><GemRace session=session /></div> }.into_any(),
        MiddleView::Others => view! {
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
    }
    };
    view! { {middle}<Tumbling race=race /> }
}

/// The board, with messages over it.
#[component]
fn BoardPlace(race: RaceSignals, play_area: PlayArea) -> impl IntoView {
    let RaceSignals { session, shaking, call, .. } = race;
    view! {
        <div class="board-place" class:shaking=move || shaking.get() class:hot=move || call.is_board.get()>
            {play_area.board()}
            <GlassTurn race=race />
            <CallBoard call=call />
            <Celebration session=session />
            <Resuming race=race />
            {move || shaking.get().then(|| view! { <p class="not-yet" aria-hidden="true" data-test="not-yet">{said("game-wrong-call")}</p> })}
        </div>
    }
}

/// The countdown on a board that is known, but not open yet: the game goes on after a pause, or the page was reloaded.
#[component]
fn Resuming(race: RaceSignals) -> impl IntoView {
    let RaceSignals { session, own, paused, revealed, open, .. } = race;
    let until = memo(move || {
        let waits = own.get() == OwnRace::Puzzling && revealed.get() && paused.get().is_none() && !open.get();
        waits.then(|| commands_from(session))
    });
    move || {
        until.get().map(|until| {
            view! { <div class="over-board" data-test="resuming"><Countdown session=session until=until /></div> }
        })
    }
}

/// The tumbling die and its countdown, for players and spectators, until it comes to rest.
#[component]
fn Tumbling(race: RaceSignals) -> impl IntoView {
    let RaceSignals { session, solid, revealed, .. } = race;
    let until = memo(move || {
        let from = commands_from(session);
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

/// A die in the air. Its faces mean nothing.
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

/// The moment from which commands count: the die comes to rest, the race begins, or the game goes on after a pause.
fn commands_from(session: Session) -> Moment {
    session.state.with(|state| Some(state.as_ref()?.game.as_ref()?.from)).unwrap_or_default()
}

/// True while commands count.
fn opened(session: Session) -> Memo<bool> {
    let from = memo(move || commands_from(session));
    let now = move || Moment(session.now_ms());
    // The latest such moment that has passed. Timers of earlier moments change nothing.
    let passed = RwSignal::new(now());
    effect(move || {
        let from = from.get();
        browser::after(from.ms_since(now()) + 1, move || {
            let _ = passed.try_update(|passed| *passed = from.max(*passed));
        });
    });
    memo(move || from.get() <= passed.get().max(now()))
}

/// True once this round's die has come to rest, so that its face and pieces are shown. They stay visible after a pause,
/// although commands count a little later then.
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

/// The gems of this page's player.
#[component]
fn OwnGems(session: Session, #[prop(into)] seat: Signal<Option<Seat>>) -> impl IntoView {
    let purse = memo(move || purse_of(session, seat.get()));
    let classic = is_classic(session);
    view! {
        <section class="card own-gems" data-test="own-gems" data-gems=move || purse.get().len().to_string()>
            <div class="row between">
                <b class="cap-l">{said("game-your-gems")}<Crown session=session seat=seat /></b>
                <b class="small">{move || if classic { t!("gems-count", count = purse.get().len()) } else { t!("points", count = purse.get().points()) }}</b>
            </div>
            <PurseView purse=purse classic=classic />
            {classic.then(|| view! { <RingLegend /> })}
        </section>
    }
}

/// The call, the rank once finished, or the way on while the board is celebrated.
#[component]
fn CallPlace(race: RaceSignals) -> impl IntoView {
    let RaceSignals { session, alone, own, call, celebrates, .. } = race;
    let rank = memo(move || {
        let you = session.you.get();
        session.state.with(|state| tray_of(state.as_ref()?, you)?.rank)
    });
    view! {
        {move || match own.get() {
            _ if celebrates.get() => ().into_any(),
            OwnRace::Puzzling | OwnRace::Waiting => view! { <CallCorner call=call /> }.into_any(),
            _ if alone.get() || rank.get().is_none() => ().into_any(),
            _ => view! {
                <div class="card done-card center" data-test="done">
                    {move || rank.get().map(|rank| view! { <span class="chip good"><Ic icon=Icon::Check />{t!("game-done-rank", rank = t!("rank", rank = rank + 1))}</span> })}
                </div>
            }.into_any(),
        }}
    }
}

/// In the 3D edition, a player who did not roll turns the hourglass (T5).
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
                        view! { <button class="btn pri" data-test="flip-glass" data-origin="flip-glass" on:click=move |_| session.play(Command::FlipHourglass)>{said("game-glass-flip")}</button> }.into_any()
                    } else {
                        view! { <p>{said("game-glass-wait")}</p> }.into_any()
                    }}
                </div>
            }
        })
    }
}
