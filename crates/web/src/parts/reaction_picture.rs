//! Reactions as small pictures, drawn with one stroke on a coloured disc.

use leptos::prelude::*;
use table::Reaction;

use crate::t;

/// The name of a reaction in messages and for tests.
pub(crate) const fn reaction_name(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::Applause => "applause",
        Reaction::Laugh => "laugh",
        Reaction::Wonder => "wonder",
        Reaction::Groan => "groan",
        Reaction::Hurry => "hurry",
        Reaction::Think => "think",
        Reaction::Thanks => "thanks",
        Reaction::Handshake => "handshake",
    }
}

/// A reaction in words.
pub(crate) fn reaction_word(reaction: Reaction) -> String {
    t!("reaction", reaction = reaction_name(reaction))
}

const fn path(reaction: Reaction) -> &'static str {
    match reaction {
        // A thumb.
        Reaction::Applause => {
            "M8.500 11v6h-2v-6zM8.500 11l2.500-5c1.100 0 1.700.8 1.700 1.900l-.4 2.100h3.700a1.300 1.300 0 0 1 1.300 1.600l-.9 4a1.700 1.700 0 0 1-1.600 1.400H8.500"
        }
        Reaction::Laugh => {
            "M7 10c.6-1 1.900-1 2.500 0M14.500 10c.6-1 1.900-1 2.500 0M7.500 13h9c-.3 3-2 4.500-4.500 4.500s-4.200-1.500-4.500-4.500z"
        }
        Reaction::Wonder => "M8.700 9.200v.8M15.300 9.200v.8M12 17.200a2 2.400 0 1 0 0-4.800a2 2.400 0 0 0 0 4.800",
        Reaction::Groan => {
            "M7.300 8.700l2.200 1.200M16.700 8.700l-2.200 1.200M8 16.500c1-1.700 2.300-2.500 4-2.500s3 .8 4 2.500"
        }
        // An hourglass.
        Reaction::Hurry => {
            "M8 6h8M8 18h8M9 6c0 3 1.500 4.500 3 6c-1.500 1.500-3 3-3 6M15 6c0 3-1.500 4.500-3 6c1.500 1.500 3 3 3 6"
        }
        Reaction::Think => "M8.700 10v.6M14 8.200c.9-.6 1.900-.6 2.700 0M15.300 10.300v.5M9 15.500l5.500-.6",
        // A heart.
        Reaction::Thanks => {
            "M12 17.500c-3.500-2.300-5.500-4.300-5.500-6.800a2.800 2.800 0 0 1 5.500-1a2.800 2.800 0 0 1 5.500 1c0 2.500-2 4.500-5.500 6.800z"
        }
        // A cup.
        Reaction::Handshake => {
            "M9 6.500h6v4a3 3 0 0 1-6 0zM9 8H6.800c0 2 .9 3 2.200 3M15 8h2.200c0 2-.9 3-2.200 3M12 13.500v3.500M9.500 17.500h5"
        }
    }
}

#[component]
pub(crate) fn ReactionPicture(reaction: Reaction) -> impl IntoView {
    view! {
        <svg class="reaction-pic" data-reaction=reaction_name(reaction) viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="11"></circle>
            <path d=path(reaction)></path>
        </svg>
    }
}
