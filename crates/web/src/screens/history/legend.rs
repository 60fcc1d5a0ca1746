//! The legends of plots: small pieces of the plot itself.

use leptos::prelude::*;

use crate::i18n::said;

/// A piece of a plot, and what it means.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    Dot,
    Coast,
    Island,
    Bar,
    Stubs,
}

impl Sign {
    const fn path(self) -> (&'static str, &'static str) {
        match self {
            Self::Dot => ("", "hi-dot"),
            Self::Coast => ("M0 8Q9 4 15 8T30 9V18H0Z", "hi-sand"),
            Self::Island | Self::Bar => {
                ("M11 3H19A4 4 0 0 1 23 7V11A4 4 0 0 1 19 15H11A4 4 0 0 1 7 11V7A4 4 0 0 1 11 3Z", "hi-sand")
            }
            Self::Stubs => ("M5 9h21", "hi-stubs"),
        }
    }

    const fn line(self) -> &'static str {
        match self {
            Self::Coast => "M0 8Q9 4 15 8T30 9",
            Self::Bar => "M9 9h12",
            Self::Dot | Self::Island | Self::Stubs => "",
        }
    }
}

#[component]
pub(super) fn Legend(signs: Vec<(Sign, &'static str)>) -> impl IntoView {
    let sign = |(sign, key): (Sign, &'static str)| {
        let (path, class) = sign.path();
        let dot = matches!(sign, Sign::Dot).then(|| view! { <circle cx="15" cy="9" r="4.200" class=class></circle> });
        view! {
            <span>
                <svg viewBox="0 0 30 18" aria-hidden="true"><rect width="30" height="18" rx="6" class="hi-sea"></rect><path d=path class=class></path>{dot}<path d=sign.line() class="hi-line"></path></svg>
                {said(key)}
            </span>
        }
    };
    view! { <p class="hi-legend">{signs.into_iter().map(sign).collect_view()}</p> }
}
