//! The first paint: the start page as HTML, so that it is seen while the program loads.
//!
//! `index.html` has it once for each language, and `head.js` decides which one is shown, if any. The program's start page
//! (`crates/web/src/screens/start.rs`) then takes its place: the same elements in the same places. A browser test
//! compares the two (`crates/browser/tests/first_paint.rs`).

use std::fmt::Write as _;

use scene::{Icon, Theme};
use words::{Language, Words};

/// The start page in all languages.
pub(super) fn html() -> String {
    Language::ALL.map(|language| FirstPaint { words: Words::new(language, language.source()) }.html()).concat()
}

/// The rules that show one language, and only on the start page.
pub(super) fn style() -> String {
    let shown = Language::ALL.map(|language| {
        let code = language.code();
        format!(":root[data-first][lang={code}] .first-paint[lang={code}]")
    });
    format!(
        ".first-paint{{display:none}}{}{{display:contents}}\n:root[data-first] .loading{{display:none}}\n",
        shown.join(",")
    )
}

/// The languages as elements of a JavaScript array.
pub(super) fn languages() -> String {
    Language::ALL.map(|language| format!("\"{}\"", language.code())).join(", ")
}

/// The start page in one language.
struct FirstPaint {
    words: Words,
}

impl FirstPaint {
    fn html(&self) -> String {
        let code = self.words.language().code();
        let (bar, ways, join) = (self.bar(), self.ways(), self.join());
        let mark = scene::word_mark().to_svg(Theme::Page, &format!("{code}-"));
        let editions = ["classic", "modern", "three_d"].map(|edition| {
            let name = self.words.say("edition", &[("edition", edition.into())]);
            format!(
                "<span class=\"chip\"><i class=\"edition-pic {edition}\" aria-hidden=\"true\"></i>{}</span>",
                escaped(&name)
            )
        });
        format!(
            "<div class=\"first-paint\" lang=\"{code}\">\n{bar}\n\
             <main class=\"start\"><section class=\"start-words\">\
             <h1 class=\"logo\"><span class=\"sr\">{name}</span><span class=\"pic wordmark\" aria-hidden=\"true\">{mark}</span></h1>\
             <p class=\"claim\">{claim}</p>\
             <p class=\"row wrap chips\">{editions}<span class=\"muted small\">{players}</span></p>\n{ways}\n{join}\
             <p class=\"trouble\"></p></section>\
             <section class=\"start-picture\"><div class=\"still-life\" aria-hidden=\"true\"></div></section>\
             <button class=\"btn way daily-card\"><span class=\"daily-board\" aria-hidden=\"true\"></span>{daily}</button>\
             {more}</main></div>\n",
            more = self.more(),
            daily = self.inner("start-daily", "start-daily-more"),
            name = self.said("app-name"),
            claim = self.said("start-claim"),
            editions = editions.concat(),
            players = self.said("start-players"),
        )
    }

    /// A text without values.
    fn said(&self, key: &str) -> String {
        escaped(&self.words.say(key, &[]))
    }

    fn bar(&self) -> String {
        let mut languages = String::new();
        for language in Language::ALL {
            let (code, name) = (language.code(), escaped(language.own_name()));
            let on = if language == self.words.language() { " on" } else { "" };
            let _ = write!(
                languages,
                "<button class=\"btn quiet language{on}\" lang=\"{code}\"><span class=\"long\">{name}</span>\
                 <span class=\"short\" aria-hidden=\"true\">{}</span></button>",
                code.to_ascii_uppercase()
            );
        }
        let square = |icon, name: &str| {
            let name = self.said(name);
            format!("<button class=\"btn quiet sq\" aria-label=\"{name}\" title=\"{name}\">{}</button>", svg(icon))
        };
        format!(
            "<header class=\"bar start-bar\"><div class=\"grow\"></div><nav class=\"languages\" aria-label=\"{}\">{languages}</nav>{}{}</header>",
            self.said("menu-language"),
            square(Icon::Sound, "menu-sound-on"),
            square(Icon::Menu, "menu"),
        )
    }

    /// The words of a way to play.
    fn inner(&self, title: &str, more: &str) -> String {
        let (title, more) = (self.said(title), self.said(more));
        format!("<span class=\"grow\"><b>{title}</b><small>{more}</small></span>{}", svg(Icon::Next))
    }

    fn way(&self, icon: Icon, title: &str, more: &str) -> String {
        let (icon, inner) = (svg(icon), self.inner(title, more));
        format!("<button class=\"btn way\"><span class=\"spot\">{icon}</span>{inner}</button>")
    }

    /// The way to the tutorial, with a mark for new players.
    fn tutorial(&self) -> String {
        let mark = format!("<span class=\"start-here\">{}</span><span class=\"spot\">", self.said("start-here"));
        self.way(Icon::Book, "start-rules", "start-rules-more").replace("<span class=\"spot\">", &mark)
    }

    fn ways(&self) -> String {
        format!(
            "<p class=\"no-server muted\">{}</p><button class=\"btn pri way friends\">{}{}</button><div class=\"ways\">{}{}{}{}</div>",
            self.said("no-server"),
            svg(Icon::Friends),
            self.inner("start-friends", "start-friends-more"),
            self.way(Icon::Bot, "start-bots", "start-bots-more"),
            self.way(Icon::Clock, "start-solo", "start-solo-more"),
            self.way(Icon::Box, "start-companion", "start-companion-more"),
            self.tutorial(),
        )
    }

    fn more(&self) -> String {
        let link =
            |icon, title: &str| format!("<button class=\"btn quiet\">{}{}</button>", svg(icon), self.said(title));
        format!(
            "<nav class=\"row wrap more\" aria-label=\"{}\"><div class=\"row wrap\">{}{}{}</div>\
             <div class=\"row wrap\">{}{}{}</div></nav>",
            self.said("start-more"),
            link(Icon::Target, "start-practice"),
            link(Icon::Bulb, "start-aid"),
            link(Icon::History, "history-title"),
            link(Icon::Crown, "records-title"),
            link(Icon::Eye, "start-replays"),
            link(Icon::Print, "start-print"),
        )
    }

    fn join(&self) -> String {
        let (code, join) = (self.said("start-code"), self.said("start-join"));
        format!(
            "<form class=\"join\"><div class=\"row\"><input type=\"text\" autocomplete=\"off\" autocapitalize=\"characters\" \
             spellcheck=\"false\" aria-label=\"{code}\" placeholder=\"{code}\"><button class=\"btn\">{join}</button></div>\
             <p class=\"trouble small\"></p></form>"
        )
    }
}

fn svg(icon: Icon) -> String {
    format!("<svg class=\"ic\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"{}\"></path></svg>", icon.path())
}

/// Text for an element or an attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_a_first_paint_and_a_rule_that_shows_it() {
        let (html, style) = (html(), style());
        for language in Language::ALL {
            let code = language.code();
            assert!(html.contains(&format!("<div class=\"first-paint\" lang=\"{code}\">")), "{code}");
            assert!(style.contains(&format!("[lang={code}] .first-paint[lang={code}]")), "{code}");
            let claim = Words::new(language, language.source()).say("start-claim", &[]);
            assert!(html.contains(&escaped(&claim)), "{code}");
        }
    }

    #[test]
    fn texts_cannot_become_markup() {
        assert_eq!(escaped("\"<b>\" & co"), "&quot;&lt;b&gt;&quot; &amp; co");
    }
}
