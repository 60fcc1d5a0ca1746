//! Before a game: who plays, what is played, and how the others get here.

use leptos::prelude::*;
use puzzle::Lattice;
use puzzle::deck::{Edition, Level};
use qrcodegen::{QrCode, QrCodeEcc};
use rules::{Gem, Seat};
use table::bot::Strength;
use table::{Chair, Sitter, TableState, Terms, Wish};
use wasm_bindgen_futures::JsFuture;

use crate::parts::dialog::Question;
use crate::parts::icon::{Ic, Icon};
use crate::parts::picture::{Avatar, GemPic, Picture};
use crate::react::memo;
use crate::screens::bar::Bar;
use crate::screens::menu::Segments;
use crate::screens::table::Rename;
use crate::screens::terms::TermsCard;
use crate::session::{Heard, Session, feats, name_of};
use crate::tongue::{level_name, said};
use crate::{browser, sound, t};

/// What kind of table it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lounge {
    Friends,
    Bots,
    Solo,
}

/// The lobby.
#[component]
pub(crate) fn Lobby(session: Session, lounge: Lounge) -> impl IntoView {
    let host = memo(move || session.is_host());
    let host_name = memo(move || session.state.with(|state| state.as_deref().map(host_name).unwrap_or_default()));
    let edition = memo(move || session.state.with(|state| state.as_ref().map(|state| state.terms.edition)));
    let taken = memo(move || session.state.with(|state| state.as_deref().map_or(0, taken)));
    let shuffling =
        memo(move || session.state.with(|state| state.as_ref().is_some_and(|state| state.shuffling.is_some())));
    let title = move || match lounge {
        Lounge::Friends => t!("lobby-title", name = host_name.get()),
        Lounge::Bots => t!("lobby-title-bots"),
        Lounge::Solo => t!("lobby-title-solo"),
    };
    session.listen(|heard| match heard {
        Heard::Event(table::TableEvent::Joined { .. }) => sound::play(sound::Sound::Joined),
        Heard::Event(table::TableEvent::Departed { .. }) => sound::play(sound::Sound::Left),
        _ => {}
    });
    let seats = move || match lounge {
        Lounge::Solo => 0..1,
        _ => 0..4,
    };
    view! {
        <Bar />
        <main class="lobby" data-test="lobby">
            <div class="lobby-head">
                <h1>{title}</h1>
                {(lounge != Lounge::Solo).then(|| view! { <p class="muted small">{move || t!("lobby-seats", taken = taken.get())}</p> })}
            </div>
            <div class="lobby-main">
                <Editions session=session lounge=lounge host=host />
                {seats().filter_map(Seat::new).map(|seat| view! { <SeatCard session=session seat=seat lounge=lounge host=host /> }).collect_view()}
                {(lounge == Lounge::Friends).then(|| view! { <Watchers session=session /> })}
                {move || match lounge {
                    Lounge::Solo => view! { <History /> }.into_any(),
                    _ if edition.get() == Some(Edition::Classic) => {
                        view! { <p class="card muted small flat">{t!("lobby-prizes-classic")}</p> }.into_any()
                    }
                    _ => view! { <Prizes /> }.into_any(),
                }}
            </div>
            <div class="lobby-side">
                {(lounge == Lounge::Friends).then(|| view! { <Invitation session=session /> })}
                <TermsCard session=session lounge=lounge host=host />
                <div class="lobby-go">
                    <StartButton session=session lounge=lounge host=host shuffling=shuffling taken=taken edition=edition host_name=host_name />
                </div>
            </div>
        </main>
    }
}

fn host_name(state: &TableState) -> String {
    state.host.and_then(|host| state.member(host)).map(|member| member.name.clone()).unwrap_or_default()
}

fn taken(state: &TableState) -> usize {
    state.chairs.iter().filter(|chair| chair.sitter != Sitter::Vacant).count()
}

/// How many rounds a game has.
fn rounds(terms: &Terms, players: usize) -> usize {
    let mut settings = rules::Settings::new(terms.edition, players.clamp(2, 4));
    settings.long_game = terms.long_game && terms.edition == Edition::Classic;
    settings.rounds()
}

#[component]
fn StartButton(
    session: Session,
    lounge: Lounge,
    #[prop(into)] host: Signal<bool>,
    #[prop(into)] shuffling: Signal<bool>,
    #[prop(into)] taken: Signal<usize>,
    #[prop(into)] edition: Signal<Option<Edition>>,
    #[prop(into)] host_name: Signal<String>,
) -> impl IntoView {
    let rounds =
        memo(move || session.state.with(|state| state.as_ref().map_or(9, |state| rounds(&state.terms, taken.get()))));
    let lonely = move || edition.get() == Some(Edition::Classic) && taken.get() < 2;
    let word = move || {
        if shuffling.get() {
            t!("lobby-shuffling")
        } else if lounge == Lounge::Solo || taken.get() < 2 {
            t!("lobby-start-solo")
        } else {
            t!("lobby-start", rounds = rounds.get())
        }
    };
    let note = move || {
        if lonely() {
            t!("lobby-need-two")
        } else if !host.get() {
            t!("lobby-wait-host", name = host_name.get())
        } else if lounge != Lounge::Solo && taken.get() < 2 {
            t!("lobby-alone")
        } else {
            String::new()
        }
    };
    view! {
        <button
            class="btn pri start-game"
            data-test="start"
            disabled=move || !host.get() || shuffling.get() || lonely() || taken.get() == 0
            on:click=move |_| session.wish(Wish::Start)
        >
            {word}
        </button>
        <p class="muted small center">{note}</p>
    }
}

/// Which edition is played.
#[component]
fn Editions(session: Session, lounge: Lounge, #[prop(into)] host: Signal<bool>) -> impl IntoView {
    let edition = memo(move || session.state.with(|state| state.as_ref().map(|state| state.terms.edition)));
    let card = move |own: Edition| {
        let picture = match own {
            Edition::Classic => view! { <GemPic gem=Gem::Violet /><GemPic gem=Gem::Yellow /> }.into_any(),
            Edition::Modern => view! { <Picture class="tile-pic" drawing=Signal::stored(tile_picture()) /> }.into_any(),
            Edition::ThreeD => {
                view! { <Picture class="tile-pic" drawing=Signal::stored(block_picture()) /> }.into_any()
            }
        };
        let more = move || match own {
            Edition::Classic => t!("lobby-edition-classic"),
            Edition::Modern => t!("lobby-edition-modern"),
            Edition::ThreeD => t!("lobby-edition-three_d"),
        };
        view! {
            <button
                class="btn edition"
                class:on=move || edition.get() == Some(own)
                aria-pressed=move || (edition.get() == Some(own)).to_string()
                data-test=format!("edition-{}", own.name())
                disabled=move || !host.get()
                on:click=move |_| session.change_terms(|terms| terms.edition = own)
            >
                <span class="row">{picture}</span>
                <span><b>{move || t!("edition", edition = own.name())}</b><small>{more}</small></span>
                {move || (edition.get() == Some(own)).then(|| view! { <span class="tick"><Ic icon=Icon::Check /></span> })}
            </button>
        }
    };
    // Classic is not played alone.
    let editions = [Edition::Classic, Edition::Modern, Edition::ThreeD];
    let offered = editions.into_iter().filter(|&edition| lounge != Lounge::Solo || edition != Edition::Classic);
    view! { <div class="editions">{offered.map(card).collect_view()}</div> }
}

fn block_picture() -> scene::Drawing {
    let block = puzzle::Piece::named("y5").and_then(|piece| scene::Block::of(piece, 0));
    block.map_or_else(scene::word_mark, |block| block.drawing(scene::Camera::stop(0), scene::Detail::Full))
}

fn tile_picture() -> scene::Drawing {
    puzzle::Piece::named("T4").map_or_else(scene::word_mark, |piece| scene::Tile::wide(piece).drawing())
}

/// A chair, taken or free.
#[component]
fn SeatCard(session: Session, seat: Seat, lounge: Lounge, #[prop(into)] host: Signal<bool>) -> impl IntoView {
    let chair = memo(move || session.state.with(|state| state.as_ref()?.chair(seat).cloned()));
    let next = memo(move || session.state.with(|state| state.as_deref().and_then(TableState::free_seat)));
    move || match chair.get() {
        Some(chair) if chair.sitter != Sitter::Vacant => {
            view! { <TakenSeat session=session seat=seat chair=chair host=host /> }.into_any()
        }
        _ => view! { <FreeSeat session=session seat=seat lounge=lounge host=host is_next=next.get() == Some(seat) /> }
            .into_any(),
    }
}

#[component]
fn TakenSeat(session: Session, seat: Seat, chair: Chair, #[prop(into)] host: Signal<bool>) -> impl IntoView {
    let member = chair.member();
    let name =
        memo(move || session.state.with(|state| state.as_ref().map(|state| name_of(state, seat)).unwrap_or_default()));
    let here = memo(move || {
        let Some(member) = member else { return true };
        session
            .state
            .with(|state| state.as_ref().and_then(|state| state.member(member)).is_some_and(|member| member.here))
    });
    let is_host = memo(move || {
        member.is_some() && session.state.with(|state| state.as_ref().is_some_and(|state| state.host == member))
    });
    let is_you = memo(move || member.is_some() && session.you.get() == member);
    let chair_level = chair.level;
    let strength = match &chair.sitter {
        Sitter::Bot { strength, .. } => Some(*strength),
        _ => None,
    };
    let kind = move || match strength {
        Some(strength) => t!("lobby-bot", strength = t!("strength", strength = strength.name())),
        None if !here.get() => t!("lobby-away"),
        // Against bots nobody else could be the host.
        None if session.is_here() => t!("lobby-guest"),
        None if is_you.get() && is_host.get() => t!("lobby-you-host"),
        None if is_you.get() => t!("lobby-you"),
        None if is_host.get() => t!("lobby-host"),
        None => t!("lobby-guest"),
    };
    let renaming = RwSignal::new(false);
    let (kicking, passing) = (RwSignal::new(false), RwSignal::new(false));
    let classic = memo(move || {
        session.state.with(|state| state.as_ref().is_some_and(|state| state.terms.edition == Edition::Classic))
    });
    let levels: Vec<(Level, Signal<String>)> = if chair_level.lattice() == Lattice::Flat {
        [Level::Easy, Level::Hard].map(|level| (level, Signal::derive(move || level_name(level)))).into()
    } else {
        let solid = [Level::One, Level::Two, Level::Three, Level::Four];
        (1..).zip(solid).map(|(number, level)| (level, Signal::stored(number.to_string()))).collect()
    };
    let strengths = Strength::ALL.map(|strength| {
        let word = move || t!("strength", strength = strength.name());
        view! { <option value=strength.name() selected=Some(strength) == strength_of(&chair)>{word}</option> }
    });
    // All play the same side in Classic (C4): one switch for everybody, at the host's seat.
    let may_choose = Signal::derive(move || is_you.get() || host.get());
    view! {
        <div class="card seat" data-test=format!("seat-{}", seat.index()) data-seat=seat.index().to_string() class:away=move || !here.get()>
            <Avatar seat=seat name=name />
            <div class="grow who">
                <b class="name">{move || name.get()}</b>
                <small class="muted">{kind}</small>
            </div>
            {strength.map(|_| view! {
                <select
                    class="choice"
                    data-test="strength"
                    aria-label=move || t!("lobby-bot-strength", name = name.get())
                    disabled=move || !host.get()
                    on:change=move |event| {
                        if let Some(strength) = Strength::named(&event_target_value(&event)) {
                            session.wish(Wish::RemoveBot { seat });
                            session.wish(Wish::AddBot { strength });
                        }
                    }
                >
                    {strengths.into_iter().collect_view()}
                </select>
            })}
            <div class="row boards">
                <span class="cap-l" aria-hidden="true">{move || if chair_level.lattice() == Lattice::Flat { t!("lobby-boards") } else { t!("lobby-levels") }}</span>
                <Segments
                    label=Signal::derive(move || t!("lobby-level", name = name.get()))
                    choices=levels
                    chosen=Signal::stored(chair_level)
                    on_choose=Callback::new(move |level| session.wish(Wish::Level { seat, level }))
                    disabled=Signal::derive(move || !may_choose.get() || (classic.get() && !host.get()))
                    test="level"
                />
            </div>
            <div class="row seat-tools">
                {move || is_you.get().then(|| view! {
                    <button class="btn quiet sq" aria-label=said("lobby-rename") on:click=move |_| renaming.set(true)><Ic icon=Icon::Pencil /></button>
                })}
                {move || (host.get() && strength.is_some()).then(|| view! {
                    <button class="btn quiet sq" data-test="remove-bot" aria-label=move || t!("lobby-remove-bot", name = name.get()) on:click=move |_| session.wish(Wish::RemoveBot { seat })><Ic icon=Icon::Trash /></button>
                })}
                {move || (host.get() && !is_you.get() && strength.is_none()).then(|| view! {
                    <button class="btn quiet sq" data-test="pass-host" aria-label=move || t!("lobby-pass-host", name = name.get()) title=move || t!("lobby-pass-host", name = name.get()) on:click=move |_| passing.set(true)><Ic icon=Icon::Key /></button>
                    <button class="btn quiet sq" data-test="kick" aria-label=move || t!("lobby-kick", name = name.get()) on:click=move |_| kicking.set(true)><Ic icon=Icon::Trash /></button>
                })}
            </div>
            <Rename session=session open=renaming />
            <Question
                open=passing
                text=Signal::derive(move || t!("lobby-pass-host-sure", name = name.get()))
                yes=Signal::derive(move || t!("lobby-pass-host", name = name.get()))
                on_yes=Callback::new(move |()| {
                    if let Some(member) = member {
                        session.wish(Wish::PassHost { member });
                    }
                })
            />
            <Question
                open=kicking
                text=Signal::derive(move || t!("lobby-kick-sure", name = name.get()))
                yes=Signal::derive(move || t!("lobby-kick", name = name.get()))
                on_yes=Callback::new(move |()| {
                    if let Some(member) = member {
                        session.wish(Wish::Kick { member, bot: None });
                    }
                })
            />
        </div>
    }
}

fn strength_of(chair: &Chair) -> Option<Strength> {
    match &chair.sitter {
        Sitter::Bot { strength, .. } => Some(*strength),
        _ => None,
    }
}

#[component]
fn FreeSeat(
    session: Session,
    seat: Seat,
    lounge: Lounge,
    #[prop(into)] host: Signal<bool>,
    is_next: bool,
) -> impl IntoView {
    let seated = memo(move || session.seat().is_some());
    view! {
        <div class="seat free" data-test="free-seat">
            <span class="plus"><Ic icon=Icon::Plus /></span>
            <div class="grow who">
                <b>{move || t!("lobby-free", seat = seat.index() + 1)}</b>
                <small class="muted">{move || if lounge == Lounge::Bots { t!("lobby-free-bots") } else { t!("lobby-free-more") }}</small>
            </div>
            {move || (is_next && !seated.get()).then(|| view! {
                <button class="btn pri" data-test="sit" on:click=move |_| session.wish(Wish::Sit)>{said("lobby-sit")}</button>
            })}
            {move || (is_next && host.get()).then(|| view! {
                <button class="btn" data-test="add-bot" on:click=move |_| session.wish(Wish::AddBot { strength: Strength::Gentle })>
                    <Ic icon=Icon::Bot />{said("lobby-add-bot")}
                </button>
            })}
        </div>
    }
}

/// Who watches, and the way to join them.
#[component]
fn Watchers(session: Session) -> impl IntoView {
    let count = memo(move || {
        session.state.with(|state| {
            let Some(state) = state else { return 0 };
            state.members.iter().filter(|member| member.here && state.seat_of(member.id).is_none()).count()
        })
    });
    let seated = memo(move || session.seat().is_some());
    let full =
        memo(move || session.state.with(|state| state.as_deref().is_some_and(|state| state.free_seat().is_none())));
    view! {
        {move || (full.get() && !seated.get()).then(|| view! { <p class="chip warn" data-test="full">{said("lobby-full")}</p> })}
        <div class="row between watchers">
            <span class="muted small">{move || (count.get() > 0).then(|| t!("lobby-watching", count = count.get()))}</span>
            {move || seated.get().then(|| view! {
                <button class="btn quiet" data-test="stand" on:click=move |_| session.wish(Wish::Stand { bot: None })>{said("lobby-stand")}</button>
            })}
        </div>
    }
}

/// What there is to win in Modern (M5).
#[component]
fn Prizes() -> impl IntoView {
    let bag = || view! { <Picture class="gem" drawing=Signal::stored(scene::bag(None)) /> };
    let place = |rank: u8, gem: Option<Gem>| {
        view! {
            <span class="row"><b>{move || t!("rank", rank = rank)}</b>{gem.map(|gem| view! { <GemPic gem=gem />"+" })}{bag()}</span>
        }
    };
    view! {
        <div class="card flat prizes">
            <p class="cap-l">{said("lobby-prizes")}</p>
            <div class="row wrap between">
                {place(1, Some(Gem::SAPPHIRE))}
                {place(2, Some(Gem::AMBER))}
                {place(3, None)}
                <span class="row worth">
                    {[Gem::RUBY, Gem::SAPPHIRE, Gem::EMERALD, Gem::AMBER].map(|gem| view! { <GemPic gem=gem /><b>{gem.points()}</b> }).into_iter().collect_view()}
                </span>
            </div>
        </div>
    }
}

/// The results of this browser.
#[component]
fn History() -> impl IntoView {
    let runs = feats::runs();
    let rows = runs.iter().take(8).map(|run| {
        let run = run.clone();
        let what = move || match run.goal {
            rules::solo::Goal::Tasks(count) => t!("lobby-goal-tasks", count = count),
            rules::solo::Goal::Minutes(count) => t!("lobby-goal-minutes", count = count),
        };
        let came = move || match run.goal {
            rules::solo::Goal::Tasks(_) => words::time_with_tenths(run.after_ms, crate::tongue::language()),
            rules::solo::Goal::Minutes(_) => t!("solo-result-time", count = run.solved),
        };
        let level = move || level_name(run.level);
        view! { <li class="row between"><span>{what}", "{level}</span><b>{came}</b></li> }
    });
    let rows = rows.collect_view();
    let empty = runs.is_empty();
    view! {
        <div class="card flat history">
            <p class="cap-l">{said("solo-history")}</p>
            {if empty { view! { <p class="muted small">{said("solo-history-empty")}</p> }.into_any() } else { view! { <ul role="list">{rows}</ul> }.into_any() }}
        </div>
    }
}

/// The link, its code and its QR code.
#[component]
fn Invitation(session: Session) -> impl IntoView {
    let link = session.link.get_value().unwrap_or_default();
    let location = browser::window().location();
    let url = StoredValue::new(format!("{}/t/{link}", location.origin().unwrap_or_default()));
    // What this computer calls itself leads others to their own.
    let lonely = matches!(location.hostname().as_deref(), Ok("127.0.0.1" | "localhost" | "[::1]"));
    let copied = RwSignal::new(false);
    let copy = move |_| {
        let clipboard = browser::window().navigator().clipboard();
        let promise = clipboard.write_text(&url.get_value());
        leptos::task::spawn_local(async move {
            if JsFuture::from(promise).await.is_ok() {
                copied.set(true);
                browser::after(2000, move || {
                    let _ = copied.try_set(false);
                });
            }
        });
    };
    // Browsers offer these on secure pages only.
    let offers = |what: &str| browser::part(&browser::window().navigator(), what).is_some_and(|part| part.is_truthy());
    let (can_copy, can_share) = (offers("clipboard"), offers("share"));
    let share = move |_| {
        let data = web_sys::ShareData::new();
        data.set_url(&url.get_value());
        data.set_text(&t!("lobby-share-text"));
        // Whoever closes the sheet has changed their mind; that is no trouble.
        let promise = browser::window().navigator().share_with_data(&data);
        leptos::task::spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    };
    let code = link.to_ascii_uppercase();
    view! {
        <div class="card invite">
            <span class="qr" role="img" aria-label=said("lobby-qr") inner_html=qr(&url.get_value())></span>
            <div class="grow">
                <p class="cap-l">{said("lobby-invite")}</p>
                <p class="code" data-test="link-code">{code}</p>
                <div class="row wrap">
                    {if can_copy {
                        view! {
                            <button class="btn" data-test="copy" on:click=copy>
                                <Ic icon=Icon::Copy />
                                {move || if copied.get() { t!("lobby-copied") } else { t!("lobby-copy") }}
                            </button>
                        }.into_any()
                    } else {
                        view! { <span class="small url" data-test="url">{url.get_value()}</span> }.into_any()
                    }}
                    {can_share.then(|| view! {
                        <button class="btn sq" aria-label=said("lobby-share") on:click=share><Ic icon=Icon::Share /></button>
                    })}
                </div>
            </div>
            {lonely.then(|| view! { <p class="muted small lonely" data-test="lonely">{said("lobby-lonely")}" "<code>"cargo xtask play --network"</code></p> })}
        </div>
    }
}

/// A QR code as a picture.
fn qr(text: &str) -> String {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return String::new() };
    let size = code.size();
    let dark = (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).filter(|&(x, y)| code.get_module(x, y));
    let path: String = dark.map(|(x, y)| format!("M{x} {y}h1v1h-1z")).collect();
    format!("<svg viewBox=\"-2 -2 {0} {0}\" shape-rendering=\"crispEdges\"><path d=\"{path}\"/></svg>", size + 4)
}
