//! The names of people.

use unicode_properties::{GeneralCategory, UnicodeEmoji, UnicodeGeneralCategory};

use crate::limits;

/// The most marks above and below one character. Vietnamese, Thai and pointed Arabic need two; towers need more.
const MARKS: usize = 2;
/// Joins emoji, such as the members of a family, to one.
const JOINER: char = '\u{200d}';
/// Shows the symbol before it in colour.
const IN_COLOUR: char = '\u{fe0f}';

/// Makes a name fit to be shown to others: no control, format or invisible characters, no towers of marks, single spaces,
/// at most 20 characters. The result may be empty, which makes the person a guest.
pub fn clean_name(name: &str) -> String {
    let words: Vec<String> = name.split(char::is_whitespace).map(clean_word).filter(|word| !word.is_empty()).collect();
    let name: String = words.join(" ").chars().take(limits::NAME).collect();
    name.trim_end_matches([' ', JOINER]).to_owned()
}

fn clean_word(word: &str) -> String {
    let mut clean = String::new();
    // The marks since the last base; `None` before the first one, since a mark alone has nothing to stand on.
    let mut marks = None;
    let mut chars = word.chars().peekable();
    while let Some(c) = chars.next() {
        let after_emoji = clean.chars().next_back().is_some_and(|last| is_emoji(last) || last == IN_COLOUR);
        let kept = match c {
            JOINER => after_emoji && chars.peek().copied().is_some_and(is_emoji),
            IN_COLOUR => clean.chars().next_back().is_some_and(is_emoji),
            _ => match kind(c) {
                Kind::Hidden => false,
                Kind::Base => {
                    marks = Some(0);
                    true
                }
                Kind::SpacingMark => marks.is_some(),
                Kind::Mark => marks.as_mut().is_some_and(|marks| {
                    *marks += 1;
                    *marks <= MARKS
                }),
            },
        };
        if kept {
            clean.push(c);
        }
    }
    clean
}

/// What a character does for the eye.
enum Kind {
    Base,
    /// Stands above, below or around its base.
    Mark,
    /// Stands beside its base, such as many vowels of Devanagari.
    SpacingMark,
    Hidden,
}

fn kind(c: char) -> Kind {
    use GeneralCategory as Category;
    match c.general_category() {
        _ if is_blank(c) => Kind::Hidden,
        Category::Control
        | Category::Format
        | Category::Surrogate
        | Category::PrivateUse
        | Category::Unassigned
        | Category::LineSeparator
        | Category::ParagraphSeparator
        | Category::SpaceSeparator => Kind::Hidden,
        Category::NonspacingMark | Category::EnclosingMark => Kind::Mark,
        Category::SpacingMark => Kind::SpacingMark,
        _ => Kind::Base,
    }
}

/// Characters without a glyph that count as letters, marks or symbols: fillers, selectors and blanks.
fn is_blank(c: char) -> bool {
    matches!(c,
        '\u{034f}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{fffc}' | '\u{13441}'..='\u{13442}' | '\u{16fe4}' | '\u{1d159}'
        | '\u{e0100}'..='\u{e01ef}')
}

/// Digits and a few other characters of every keyboard count as emoji, too, but are none alone.
fn is_emoji(c: char) -> bool {
    !c.is_ascii() && c.is_emoji_char()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned() {
        for (name, expected) in [
            ("Ada", "Ada"),
            ("  Ada \t\n Lovelace ", "Ada Lovelace"),
            ("Ada\u{a0}\u{2003}\u{3000}Lovelace", "Ada Lovelace"),
            ("", ""),
            ("WWWWWWWWWWWWWWWWWWWWWWWWW", "WWWWWWWWWWWWWWWWWWWW"),
            ("1234567890123456789 x", "1234567890123456789"),
        ] {
            assert_eq!(clean_name(name), expected, "{name:?}");
        }
    }

    #[test]
    fn names_in_many_scripts_survive() {
        for name in [
            "Þóra Ýr",
            "Łucja Żółć",
            "Jürgen Groß",
            "Zoë van 't Hof",
            "Siân O’Neill",
            "Ümit",
            "D’Arcy-Jones Jr.",
            "محمد",
            "عَبْدُ اللّٰه",
            "شيرين",
            "דָּוִד",
            "יעל",
            "สมชาย",
            "น้ำผึ้ง",
            "प्रिया",
            "कृष्ण",
            "हिन्दी",
            "Nguyễn Thị Hoà",
            "Nguye\u{302}\u{303}n",
            "Ελένη",
            "Юлія",
            "陽菜",
            "김민준",
            "தமிழ்",
            "Ⅷ",
            "🦊 Fox",
            "👩🏽‍🚀",
            "👨‍👩‍👧",
            "❤️",
            "🏳️‍🌈",
            "🇮🇸",
        ] {
            assert_eq!(clean_name(name), name);
        }
    }

    #[test]
    fn what_cannot_be_seen_is_removed() {
        let hidden = [
            '\u{0}',
            '\u{7f}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{17b4}',
            '\u{180e}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{202e}',
            '\u{2060}',
            '\u{2066}',
            '\u{2069}',
            '\u{2800}',
            '\u{3164}',
            '\u{e000}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff9}',
            '\u{fffc}',
            '\u{ffff}',
            '\u{378}',
            '\u{1d159}',
            '\u{1d173}',
            '\u{e0041}',
            '\u{e0100}',
            '\u{f0000}',
            '\u{10fffd}',
        ];
        for c in hidden {
            assert_eq!(clean_name(&format!("A{c}da{c}")), "Ada", "{c:?}");
            assert_eq!(clean_name(&format!(" {c}{c} ")), "", "{c:?} alone makes a guest");
        }
        assert_eq!(clean_name(&String::from_iter(hidden)), "");
    }

    #[test]
    fn marks_do_not_tower() {
        let tower =
            |marks: usize| format!("Z{}a", "\u{336}\u{301}\u{489}".repeat(10).chars().take(marks).collect::<String>());
        assert_eq!(clean_name(&tower(2)), tower(2));
        assert_eq!(clean_name(&tower(30)), tower(2));
        assert_eq!(clean_name("\u{301}\u{93f}"), "", "a mark needs a character");
        assert_eq!(clean_name("\u{301}Ada \u{301}"), "Ada");
        assert_eq!(clean_name(&format!("e\u{301}\u{200b}{}", "\u{301}".repeat(9))), "e\u{301}\u{301}");
    }

    #[test]
    fn a_joiner_stands_only_between_emoji() {
        assert_eq!(clean_name("1\u{200d}2 🦊\u{200d} \u{200d}🦊"), "12 🦊 🦊");
        assert_eq!(clean_name("🦊\u{200d}\u{200d}🦊"), "🦊\u{200d}🦊");
        let cut = clean_name(&"👩\u{200d}🚀".repeat(9));
        assert!(cut.chars().count() <= limits::NAME && !cut.ends_with(JOINER), "{cut:?}");
    }

    #[test]
    fn a_clean_name_stays_as_it_is() {
        for c in (0..=0x10ffff).filter_map(char::from_u32) {
            let once = clean_name(&format!("a{c}\u{301}{c}"));
            assert_eq!(clean_name(&once), once, "{c:?}");
        }
    }
}
