//! Announces game events: large on the page, as text for screen readers, and as sounds.

use leptos::prelude::*;
use rules::solo::SoloEvent;
use rules::{Event, Gem, Moment, Seat};
use table::{Occupant, TableEvent};

use crate::i18n::list;
use crate::parts::live_text::LiveText;
use crate::parts::picture::gem_name;
use crate::react::Transient;
use crate::screens::game::{is_classic, is_solid, player_name, started_name};
use crate::session::{Session, SessionNotice};
use crate::sound::{self, Sound};
use crate::{browser, t};

/// Time that a banner stays on the page.
const CALL_MS: u64 = 1500;

/// Time that the player who flipped the hourglass is shown: long enough to look up from the board.
const FLIPPED_MS: u64 = 4000;

/// Text that is shown for a moment, at the edge.
#[derive(Clone)]
struct Banner {
    text: String,
    more: String,
    seat: Option<Seat>,
    /// Shown for [`FLIPPED_MS`].
    stays: bool,
}

/// Announces events while the game is shown.
#[component]
pub(crate) fn Announcements(session: Session) -> impl IntoView {
    let announcer = Announcer { session, live: use_context(), call: Transient::new() };
    // Not at the end of a game, because its last events may not have been read yet.
    if let Some(live) = announcer.live {
        live.clear();
    }
    session.listen(move |notice| {
        if let SessionNotice::Event(event) = notice {
            announcer.announce(event);
        }
    });
    view! {
        <div class="calls" aria-hidden="true">
            {move || announcer.call.get().map(|call| view! {
                <div class="call-out" class:stays=call.stays data-test="call-out" data-seat=call.seat.map(|seat| seat.index().to_string())>
                    <b>{call.text}</b>
                    <span>{call.more}</span>
                </div>
            })}
        </div>
    }
}

#[derive(Clone, Copy)]
struct Announcer {
    session: Session,
    live: Option<LiveText>,
    call: Transient<Banner>,
}

impl Announcer {
    fn shout(self, text: String, more: String, seat: Option<Seat>) {
        self.call.show(Banner { text, more, seat, stays: false }, CALL_MS);
    }

    /// Runs something when commands begin to count.
    fn at_start(self, run: impl FnOnce() + 'static) {
        let from = self.session.state.with_untracked(|state| Some(state.as_ref()?.game.as_ref()?.from));
        browser::after(from.unwrap_or_default().ms_since(Moment(self.session.now_ms())), run);
    }

    fn say(self, text: String) {
        if let Some(live) = self.live {
            live.say(text);
        }
    }

    fn announce(self, event: &TableEvent) {
        match event {
            TableEvent::Game(event) => self.announce_game(event),
            TableEvent::Seated { occupant: Occupant::Bot { name, sits_in_for, .. }, seat } => {
                let player = untrack(|| started_name(self.session, *seat));
                let text = match sits_in_for {
                    Some(_) => t!("game-bot-sits-in", player = player, name = name.as_str()),
                    None => t!("game-bot-sits", player = player, name = name.as_str()),
                };
                self.shout(text.clone(), String::new(), Some(*seat));
                self.say(text);
            }
            TableEvent::Solo(SoloEvent::TaskDone(done)) if done.solved => {
                sound::play(Sound::Ubongo);
                self.say(t!("game-you-called"));
            }
            TableEvent::Solo(SoloEvent::TaskDone(_)) => {
                sound::play(Sound::Back);
                self.shout(t!("solo-put-aside"), String::new(), None);
                self.say(t!("solo-put-aside"));
            }
            _ => {}
        }
    }

    fn announce_game(self, event: &Event) {
        match event {
            Event::DieThrown { .. } => sound::play(Sound::Die),
            // The event arrives a moment before the die lies still; a screen reader must not reveal the face earlier.
            Event::Rolled { face, .. } => {
                let (face, solid) = (face.index(), untrack(|| is_solid(self.session)));
                self.at_start(move || {
                    self.say(if solid { t!("game-number", number = face + 1) } else { t!("face", face = face) });
                });
            }
            Event::HourglassFlipped { again, by, ends, .. } => {
                let sound = if *again { Sound::SecondChance } else { Sound::Glass };
                self.at_start(move || sound::play(sound));
                if *again {
                    self.shout(t!("game-second-chance"), t!("game-second-chance-more"), None);
                    self.say(t!("game-second-chance-said"));
                } else if let Some(seat) = by.filter(|_| ends.is_some()) {
                    self.glass_flipped(seat);
                }
            }
            Event::Solved { seat, rank, .. } => self.solved(*seat, *rank),
            Event::RoundClosed { .. } => {
                sound::play(Sound::Stop);
                self.say(t!("game-stop"));
            }
            Event::GemsWon { seat, from_track, from_bag } => {
                let gems = from_track.iter().chain(from_bag);
                self.say_gems(*seat, gems.clone().copied());
                if Some(*seat) == untrack(|| self.session.seat()) {
                    sound_gems(gems);
                }
            }
            // Their sounds belong to the gems that fly on the page.
            Event::GemsTaken { seat, gems } => self.say_gems(*seat, gems.iter()),
            Event::PawnPlaced { .. } => sound::play(Sound::Pawn),
            Event::Left { seat } => {
                let text = t!("game-player-left", name = untrack(|| started_name(self.session, *seat)));
                self.shout(text.clone(), String::new(), Some(*seat));
                self.say(text);
            }
            Event::PlayOffOpened { .. } => {
                self.shout(t!("game-play-off"), t!("lobby-play-off-more"), None);
                self.say(t!("game-play-off"));
            }
            _ => {}
        }
    }

    /// In the 3D edition another player than the roller flips the hourglass (T5), often before one could do it oneself.
    fn glass_flipped(self, seat: Seat) {
        let (own, name, solid) =
            untrack(|| (self.session.seat(), player_name(self.session, seat), is_solid(self.session)));
        if solid && Some(seat) != own {
            let text = t!("game-glass-by", name = name);
            self.call
                .show(Banner { text: text.clone(), more: String::new(), seat: Some(seat), stays: true }, FLIPPED_MS);
            self.say(text);
        }
    }

    /// Gems are told to screen readers only: on the page they are seen.
    fn say_gems(self, seat: Seat, gems: impl Iterator<Item = Gem>) {
        let (own, name, classic) =
            untrack(|| (self.session.seat(), player_name(self.session, seat), is_classic(self.session)));
        let gems: Vec<String> = gems.map(|gem| untrack(|| gem_name(gem, classic))).collect();
        match (Some(seat) == own, gems.is_empty()) {
            (true, true) => self.say(t!("round-no-gem")),
            (true, false) => self.say(t!("game-gems-you", gems = list(&gems))),
            (false, false) => self.say(t!("game-gems", name = name, gems = list(&gems))),
            (false, true) => self.say(t!("game-takes-nothing", name = name)),
        }
    }

    fn solved(self, seat: Seat, rank: u8) {
        let rank = t!("rank", rank = rank + 1);
        let (own, name) = untrack(|| (self.session.seat(), player_name(self.session, seat)));
        if Some(seat) == own {
            // The board itself is celebrated.
            sound::play(Sound::Ubongo);
            self.say(t!("game-you-called-rank", rank = rank));
        } else {
            sound::play(Sound::OtherUbongo);
            self.say(t!("game-called", name = name, rank = rank));
        }
    }
}

/// Plays the sounds of gems one after the other.
fn sound_gems<'a>(gems: impl Iterator<Item = &'a Gem>) {
    for (i, gem) in gems.enumerate() {
        let points = gem.points();
        browser::after(500 + 300 * i as u64, move || sound::play(Sound::Gem(points)));
    }
}
