//! The screens and their addresses.

use leptos::prelude::*;
use puzzle::deck::Edition;
use table::Link;
use wasm_bindgen::JsValue;

use crate::browser;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    Start,
    Bots,
    Solo,
    /// Of an edition, or of the one that was begun last.
    Tutorial(Option<Edition>),
    Rules,
    Companion,
    Aid,
    Practice,
    Daily,
    Records,
    History,
    /// A finished game that this browser keeps, or one from a file.
    Replay,
    /// Of a deck code or an edition, or of what was printed last.
    Print(Option<String>),
    Table(String),
    /// A finished game of a table on the server, by its number.
    Game(String, u32),
    Nowhere,
}

impl Route {
    pub(crate) fn of(path: &str) -> Self {
        match path.trim_matches('/').split('/').collect::<Vec<_>>()[..] {
            [""] => Self::Start,
            ["bots"] => Self::Bots,
            ["solo"] => Self::Solo,
            ["tutorial"] => Self::Tutorial(None),
            ["tutorial", "classic"] => Self::Tutorial(Some(Edition::Classic)),
            ["tutorial", "modern"] => Self::Tutorial(Some(Edition::Modern)),
            ["tutorial", "3d"] => Self::Tutorial(Some(Edition::ThreeD)),
            ["rules"] => Self::Rules,
            ["companion"] => Self::Companion,
            ["aid"] => Self::Aid,
            ["practice"] => Self::Practice,
            ["daily"] => Self::Daily,
            ["records"] => Self::Records,
            ["history"] => Self::History,
            ["replay"] => Self::Replay,
            ["print"] => Self::Print(None),
            ["print", what] => Self::Print(Some(what.to_owned())),
            ["t", link] => Self::Table(link.to_ascii_lowercase()),
            ["t", link, "games", number] => match number.parse() {
                Ok(number) => Self::Game(link.to_ascii_lowercase(), number),
                Err(_) => Self::Nowhere,
            },
            _ => Self::Nowhere,
        }
    }

    pub(crate) fn path(&self) -> String {
        match self {
            Self::Start | Self::Nowhere => "/".into(),
            Self::Bots => "/bots".into(),
            Self::Solo => "/solo".into(),
            Self::Tutorial(None) => "/tutorial".into(),
            Self::Tutorial(Some(Edition::Classic)) => "/tutorial/classic".into(),
            Self::Tutorial(Some(Edition::Modern)) => "/tutorial/modern".into(),
            Self::Tutorial(Some(Edition::ThreeD)) => "/tutorial/3d".into(),
            Self::Rules => "/rules".into(),
            Self::Companion => "/companion".into(),
            Self::Aid => "/aid".into(),
            Self::Practice => "/practice".into(),
            Self::Daily => "/daily".into(),
            Self::Records => "/records".into(),
            Self::History => "/history".into(),
            Self::Replay => "/replay".into(),
            Self::Print(None) => "/print".into(),
            Self::Print(Some(what)) => format!("/print/{what}"),
            Self::Table(link) => format!("/t/{link}"),
            Self::Game(link, number) => format!("/t/{link}/games/{number}"),
        }
    }
}

/// The current screen, and the way to others.
#[derive(Clone, Copy)]
pub(crate) struct Router {
    pub(crate) here: RwSignal<Route>,
    /// The screen from which [`Router::go`] came last, other than the tutorial.
    before: StoredValue<Option<Route>>,
}

impl Router {
    /// Follows the address bar.
    pub(crate) fn new() -> Self {
        let router = Self { here: RwSignal::new(current()), before: StoredValue::new(None) };
        browser::listen("popstate", move |_| router.here.set(current()));
        router
    }

    /// Goes to a screen and adds it to the browser's history.
    pub(crate) fn go(self, route: Route) {
        self.go_to(route, "");
    }

    /// Goes to a place within a screen, which begins with `#`.
    pub(crate) fn go_to(self, route: Route, place: &str) {
        if let Ok(history) = browser::window().history() {
            let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&(route.path() + place)));
        }
        browser::window().scroll_to_with_x_and_y(0.0, 0.0);
        let here = self.here.get_untracked();
        // The tutorial of another edition leads back to the same table.
        if !matches!(here, Route::Tutorial(_)) {
            self.before.set_value(Some(here));
        }
        self.here.set(route);
    }

    /// The table from which a player came to this screen, to go back to.
    pub(crate) fn table_before(self) -> Option<Route> {
        self.before.get_value().filter(|route| matches!(route, Route::Bots | Route::Solo | Route::Table(_)))
    }
}

fn current() -> Route {
    Route::of(&browser::window().location().pathname().unwrap_or_default())
}

/// The router, from inside any component.
pub(crate) fn router() -> Router {
    use_context::<Router>().expect("the page has a router")
}

/// The code of a table in a pasted link, or typed as its 15 symbols.
pub(crate) fn link_in(text: &str) -> Option<String> {
    let last = text.trim().trim_end_matches('/').rsplit('/').next()?;
    last.parse().ok().map(|link: Link| link.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_to_screens_and_back() {
        for (path, route) in [
            ("/", Route::Start),
            ("/bots", Route::Bots),
            ("/solo", Route::Solo),
            ("/tutorial", Route::Tutorial(None)),
            ("/tutorial/classic", Route::Tutorial(Some(Edition::Classic))),
            ("/tutorial/modern", Route::Tutorial(Some(Edition::Modern))),
            ("/tutorial/3d", Route::Tutorial(Some(Edition::ThreeD))),
            ("/rules", Route::Rules),
            ("/companion", Route::Companion),
            ("/aid", Route::Aid),
            ("/practice", Route::Practice),
            ("/daily", Route::Daily),
            ("/records", Route::Records),
            ("/history", Route::History),
            ("/replay", Route::Replay),
            ("/print", Route::Print(None)),
            ("/print/C1-0000-00DY", Route::Print(Some("C1-0000-00DY".into()))),
            ("/t/k7qm2-xvd9r-taf3h/games/3", Route::Game("k7qm2-xvd9r-taf3h".into(), 3)),
            ("/t/k7qm2-xvd9r-taf3h", Route::Table("k7qm2-xvd9r-taf3h".into())),
        ] {
            assert_eq!(Route::of(path), route);
            assert_eq!(route.path(), path);
        }
        assert_eq!(Route::of("/t/"), Route::Nowhere);
        assert_eq!(Route::of("/t/a/b"), Route::Nowhere);
        assert_eq!(Route::of("/t/a/games/first"), Route::Nowhere);
        assert_eq!(Route::of("/else"), Route::Nowhere);
        assert_eq!(Route::of("/tutorial/chess"), Route::Nowhere);
    }

    #[test]
    fn table_codes_are_found_in_pasted_text() {
        let link = Link::of([19, 7, 23, 20, 2, 29, 27, 13, 9, 24, 26, 10, 15]).to_string();
        let typed = format!(" {} ", link.to_uppercase().replace('-', ""));
        for text in [link.clone(), typed, format!("https://ubongo.example/t/{link}/")] {
            assert_eq!(link_in(&text), Some(link.clone()), "{text}");
        }
        let slip = link.replacen('7', "8", 1);
        for text in ["mango", "", &slip] {
            assert_eq!(link_in(text), None, "{text}");
        }
    }
}
