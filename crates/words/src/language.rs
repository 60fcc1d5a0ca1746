/// A language of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// The source of the translations, and the default.
    #[default]
    English,
    /// `de`.
    German,
    /// `pl`.
    Polish,
    /// `nl`.
    Dutch,
    /// `is`.
    Icelandic,
}

impl Language {
    /// All languages, in the order in which the menu shows them.
    pub const ALL: [Language; 5] =
        [Language::English, Language::German, Language::Polish, Language::Dutch, Language::Icelandic];

    /// The two-letter code, as in `<html lang="de">`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Polish => "pl",
            Language::Dutch => "nl",
            Language::Icelandic => "is",
        }
    }

    /// The language's name in that language, so that speakers find it in a menu they cannot read.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::Polish => "Polski",
            Language::Dutch => "Nederlands",
            Language::Icelandic => "Íslenska",
        }
    }

    /// The language with this code, if the page has it.
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The messages of the language, as written by hand. Calling it links the texts of all languages into the program.
    /// The page avoids that and loads one language.
    pub const fn source(self) -> &'static str {
        match self {
            Language::English => include_str!("../locales/en.ftl"),
            Language::German => include_str!("../locales/de.ftl"),
            Language::Polish => include_str!("../locales/pl.ftl"),
            Language::Dutch => include_str!("../locales/nl.ftl"),
            Language::Icelandic => include_str!("../locales/is.ftl"),
        }
    }

    /// The messages of the screens beside the table. The page loads them with these screens only.
    pub const fn beside_source(self) -> &'static str {
        match self {
            Language::English => include_str!("../locales/beside/en.ftl"),
            Language::German => include_str!("../locales/beside/de.ftl"),
            Language::Polish => include_str!("../locales/beside/pl.ftl"),
            Language::Dutch => include_str!("../locales/beside/nl.ftl"),
            Language::Icelandic => include_str!("../locales/beside/is.ftl"),
        }
    }

    /// The messages of the tutorial and of the rules to read. The page loads them with these screens only.
    pub const fn rules_source(self) -> &'static str {
        match self {
            Language::English => include_str!("../locales/rules/en.ftl"),
            Language::German => include_str!("../locales/rules/de.ftl"),
            Language::Polish => include_str!("../locales/rules/pl.ftl"),
            Language::Dutch => include_str!("../locales/rules/nl.ftl"),
            Language::Icelandic => include_str!("../locales/rules/is.ftl"),
        }
    }

    /// The messages on printed pages.
    pub const fn print_source(self) -> &'static str {
        match self {
            Language::English => include_str!("../locales/print/en.ftl"),
            Language::German => include_str!("../locales/print/de.ftl"),
            Language::Polish => include_str!("../locales/print/pl.ftl"),
            Language::Dutch => include_str!("../locales/print/nl.ftl"),
            Language::Icelandic => include_str!("../locales/print/is.ftl"),
        }
    }

    /// All messages of the language: one file after the other.
    pub fn all_sources(self) -> String {
        [self.source(), self.beside_source(), self.rules_source(), self.print_source()].join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_lead_back_to_their_languages() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
        }
        assert_eq!(Language::from_code("fr"), None);
        assert_eq!(Language::from_code(""), None);
    }
}
