//! A gem that was won in Modern or 3D: it flies from the track or the bag to the place where it is shown.

use leptos::html;
use leptos::prelude::*;
use rules::Gem;
use web_sys::DomRect;

use crate::parts::picture::GemPic;
use crate::react::effect;
use crate::{browser, prefs};

/// Time until the first gem starts, and between the starts of two gems.
const FIRST_MS: usize = 300;
const APART_MS: usize = 90;

/// Where a gem comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GemSource {
    /// The place of this round on the track.
    Track(usize),
    Bag,
    /// A row, in Classic. These gems have flown when they were taken.
    Row,
}

impl GemSource {
    /// The point of the page where a gem starts, if it can be seen.
    fn start(self, gem: Gem) -> Option<(f64, f64)> {
        let (places, (across, down)) = match self {
            Self::Track(round) => ([".bar .track", ".phone-track .track", ".bar .mid"], scene::track_spot(round, gem)),
            Self::Bag => ([".won-bag", ".gem-bag", ".bar .mid"], (0.5, 0.3)),
            Self::Row => return None,
        };
        let shown = |place: &str| {
            let place = browser::document().query_selector(place).ok().flatten()?.get_bounding_client_rect();
            (place.width() > 0.0).then_some(place)
        };
        places.into_iter().find_map(shown).map(|place| point(&place, across, down))
    }
}

fn point(place: &DomRect, across: f64, down: f64) -> (f64, f64) {
    (place.left() + place.width() * across, place.top() + place.height() * down)
}

/// A gem. With reduced motion it is there at once.
#[component]
pub(crate) fn WonGem(
    gem: Gem,
    from: GemSource,
    /// Its place in the order of flights.
    nth: usize,
) -> impl IntoView {
    let place = NodeRef::<html::Span>::new();
    // The way back to where it starts.
    let way = RwSignal::new(None::<(f64, f64)>);
    effect(move || {
        let Some(element) = place.get().filter(|_| !prefs::less_motion()) else { return };
        let to = point(&element.get_bounding_client_rect(), 0.5, 0.5);
        way.set(from.start(gem).map(|from| (from.0 - to.0, from.1 - to.1)));
    });
    let px = |length: Option<f64>| length.map(|length| format!("{length:.0}px"));
    view! {
        <span
            class="flown-gem"
            class:flies=move || way.get().is_some()
            data-test="flown-gem"
            node_ref=place
            style=("--x", move || px(way.get().map(|way| way.0)))
            style=("--y", move || px(way.get().map(|way| way.1)))
            style=("--after", format!("{}ms", FIRST_MS + nth * APART_MS))
        ><GemPic gem=gem /></span>
    }
}
