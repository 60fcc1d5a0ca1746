//! Everything small that is cut out, on as few pages as possible.

use crate::maker::Maker;
use crate::shelves::sheets;
use crate::{Page, Part, PrintError, die_net, gem_tokens, pawn_net, timer, track};

/// Gems, die, pawns, timer and track.
pub(crate) fn pages(maker: &Maker<'_>) -> Result<Vec<Page>, PrintError> {
    let mut things = Vec::new();
    for part in [Part::Gems, Part::Die, Part::Pawns, Part::Timer, Part::Track] {
        if maker.settings.has(part) {
            things.push((
                part,
                match part {
                    Part::Gems => gem_tokens::gems(maker),
                    Part::Die => die_net::die(maker),
                    Part::Pawns => pawn_net::pawns(maker),
                    Part::Timer => timer::timer(maker)?,
                    _ => track::track(maker),
                },
            ));
        }
    }
    let title = maker.say("print-small", &[]);
    Ok(sheets(maker, &title, &title, &maker.say("print-small-note", &[]), things))
}
