use std::fmt;
use std::rc::Rc;

use crate::message::{self, messages};
use crate::{Language, Value};

/// The messages of one language. Clones share them.
#[derive(Clone)]
pub struct Words {
    language: Language,
    /// Keys and patterns, in the order of the file.
    messages: Rc<[(String, String)]>,
}

impl Words {
    /// Parses the messages of a language from its file: some hundred lines, so do it once per change of language.
    pub fn new(language: Language, source: &str) -> Words {
        let owned = |(key, pattern): (&str, &str)| (key.to_owned(), pattern.to_owned());
        Words { language, messages: messages(source).map(owned).collect() }
    }

    /// The same messages, followed by those of another file.
    #[must_use]
    pub fn with(&self, source: &str) -> Words {
        let more = messages(source).map(|(key, pattern)| (key.to_owned(), pattern.to_owned()));
        Words { language: self.language, messages: self.messages.iter().cloned().chain(more).collect() }
    }

    /// The language of the messages.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Formats the message with this key.
    ///
    /// Never fails: an unknown key gives itself, and a variable without a value appears as `{$name}`. Tests check that
    /// no language lacks a key.
    pub fn say(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        match self.messages.iter().find(|(name, _)| name == key) {
            Some((_, pattern)) => message::say(pattern, self.language, args),
            None => key.to_owned(),
        }
    }
}

impl PartialEq for Words {
    /// Equal if the language is the same.
    fn eq(&self, other: &Self) -> bool {
        self.language == other.language
    }
}

impl Eq for Words {}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}

/// The keys of all messages of a language, in the order of its files.
pub fn keys(language: Language) -> Vec<String> {
    messages(&language.all_sources()).map(|(key, _)| key.to_owned()).collect()
}

/// A file without comments and empty lines.
pub fn without_comments(source: &str) -> String {
    source.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

    use super::*;

    /// A language as the `fluent` library reads it.
    fn fluent(language: Language) -> FluentBundle<FluentResource> {
        let resource = FluentResource::try_new(language.all_sources());
        let mut bundle = FluentBundle::new(vec![language.code().parse().unwrap()]);
        bundle.set_use_isolating(false);
        bundle.add_builtins().unwrap();
        bundle.add_resource(resource.expect("every line can be read")).expect("no key is there twice");
        bundle
    }

    /// The output of the `fluent` library, without any errors.
    fn said_by_fluent(bundle: &FluentBundle<FluentResource>, key: &str, args: &[(&str, Value<'_>)]) -> String {
        let args: FluentArgs<'_> = args
            .iter()
            .map(|(name, value)| match value {
                Value::Text(text) => (*name, FluentValue::from(text.as_ref())),
                Value::Number(number) => (*name, FluentValue::from(*number)),
            })
            .collect();
        let mut errors = Vec::new();
        let pattern = bundle.get_message(key).and_then(|message| message.value()).expect(key);
        let said = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        assert!(errors.is_empty(), "{key}: {errors:?}");
        said
    }

    /// The lines of a message: the line with its key and the indented lines below, up to the closing bracket.
    fn message(language: Language, key: &str) -> String {
        let source = language.all_sources();
        let mut lines = source.lines().skip_while(|line| !line.starts_with(&format!("{key} =")));
        let first = lines.next().unwrap_or_default();
        lines.take_while(|line| line.starts_with([' ', '}'])).fold(first.to_owned(), |text, line| text + "\n" + line)
    }

    /// The distinct words after a character: `$` gives the variables of a message, `[` the names of its forms.
    fn names_after(sign: char, text: &str) -> Vec<String> {
        let mut names: Vec<String> = text
            .split(sign)
            .skip(1)
            .map(|rest| rest.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect())
            .collect();
        names.sort();
        names.dedup();
        names
    }

    /// Values that make a message take each of its forms.
    fn samples(text: &str) -> Vec<Value<'static>> {
        let numbers = (-2..=125).map(Value::Number);
        let forms = names_after('[', text).into_iter().map(Value::from);
        numbers.chain(forms).chain([Value::from("Ada")]).collect()
    }

    /// A language as the page loads it.
    fn words(language: Language) -> Words {
        Words::new(language, &without_comments(&language.all_sources()))
    }

    fn said(language: Language, key: &str, name: &str, value: impl Into<Value<'static>>) -> String {
        words(language).say(key, &[(name, value.into())])
    }

    #[test]
    fn every_language_has_exactly_the_keys_of_english() {
        for language in Language::ALL {
            assert_eq!(keys(language), keys(Language::English), "{language:?}");
        }
    }

    #[test]
    fn every_message_has_exactly_the_variables_of_the_english_one() {
        for language in Language::ALL {
            for key in keys(Language::English) {
                let expected = names_after('$', &message(Language::English, &key));
                assert_eq!(names_after('$', &message(language, &key)), expected, "{language:?} {key}");
            }
        }
    }

    /// A choice that is missing in one language would fall back to the default, which is wrong there.
    #[test]
    fn every_message_has_all_the_choices_of_the_english_one() {
        let plural = ["zero", "one", "two", "few", "many", "other"];
        let choices = |language, key: &str| -> Vec<String> {
            let mut names = names_after('[', &message(language, key));
            names.retain(|name| !plural.contains(&name.as_str()) && name != "1");
            names
        };
        for language in Language::ALL {
            for key in keys(Language::English) {
                assert_eq!(choices(language, &key), choices(Language::English, &key), "{language:?} {key}");
            }
        }
    }

    #[test]
    fn every_message_is_formatted_as_the_fluent_library_does() {
        for language in Language::ALL {
            let (words, fluent) = (words(language), fluent(language));
            for key in keys(language) {
                let text = message(language, &key);
                let names = names_after('$', &text);
                for value in samples(&text) {
                    // Names of people and forms of words are not numbers, but an ordinal needs one.
                    if text.contains("NUMBER(") && matches!(value, Value::Text(_)) {
                        continue;
                    }
                    let args: Vec<_> = names.iter().map(|name| (name.as_str(), value.clone())).collect();
                    let said = words.say(&key, &args);
                    assert_eq!(said, said_by_fluent(&fluent, &key, &args), "{language:?} {key}");
                    assert!(!said.trim().is_empty(), "{language:?} {key} is empty");
                    assert!(!said.contains(['{', '}', '\u{2068}', '\u{2069}']), "{language:?} {key}: {said}");
                }
            }
        }
    }

    #[test]
    fn no_message_is_left_in_english() {
        // Names, calls, and words that are the same in both languages.
        let same: &[(&str, &[Language])] = &[
            ("app-name", &Language::ALL),
            ("game-ubongo", &Language::ALL),
            ("lobby-glass-seconds", &Language::ALL),
            ("lobby-goal-min", &Language::ALL),
            ("lobby-levels", &[Language::German]),
            ("lobby-bot", &[Language::German, Language::Polish, Language::Dutch]),
            ("bot", &[Language::Polish, Language::Dutch]),
            ("menu", &[Language::Polish, Language::Dutch]),
            ("game-stop", &[Language::Polish, Language::Dutch]),
            ("start-solo", &[Language::Dutch]),
            ("lobby-title-solo", &[Language::Dutch]),
            ("menu-vibration", &[Language::German]),
            ("moment-later", &[Language::Dutch]),
            ("daily-start", &[Language::Polish, Language::Dutch]),
            ("daily-next-time", &[Language::German]),
            ("records-title", &[Language::Dutch]),
            ("records-level", &[Language::German]),
            ("records-name", &[Language::German]),
            ("replay-title-solo", &[Language::German, Language::Dutch]),
            ("replay-minutes", &[Language::German, Language::Polish, Language::Dutch]),
            ("companion-minutes", &[Language::Polish, Language::Dutch]),
            ("companion-cell", &Language::ALL),
        ];
        for language in Language::ALL.into_iter().skip(1) {
            for key in keys(language) {
                let allowed = same.iter().any(|(name, languages)| *name == key && languages.contains(&language));
                let equal = message(language, &key) == message(Language::English, &key);
                assert_eq!(equal, allowed, "{language:?} {key}");
            }
        }
    }

    /// Straight quotes, three dots and trailing spaces are typing errors.
    #[test]
    fn every_language_has_its_own_quotes() {
        for language in Language::ALL {
            let foreign = match language {
                Language::English | Language::Dutch => "\"'„",
                Language::German | Language::Icelandic => "\"'”",
                Language::Polish => "\"'“",
            };
            for key in keys(language) {
                let text = message(language, &key).replace("type: \"ordinal\"", "");
                assert!(!text.contains(|c| foreign.contains(c)), "{language:?} {key}: {text}");
                assert!(!text.contains("..."), "{language:?} {key}: {text}");
                assert!(!text.lines().any(|line| line.ends_with(' ')), "{language:?} {key}: {text}");
            }
        }
    }

    /// A word that does not fit beside a thumb cannot be broken either.
    #[test]
    fn no_word_is_longer_than_a_button() {
        for language in Language::ALL {
            for key in keys(language) {
                for word in message(language, &key).split(|c: char| !c.is_alphabetic()) {
                    assert!(word.chars().count() <= 18, "{language:?} {key}: {word}");
                }
            }
        }
    }

    /// A plural form without its number reads well but says nothing.
    #[test]
    fn numbers_appear_where_english_has_them() {
        let english = words(Language::English);
        for language in Language::ALL {
            let words = words(language);
            for key in keys(language) {
                let names = names_after('$', &message(language, &key));
                for number in [7, 72, 75, 81, 82] {
                    let args: Vec<_> = names.iter().map(|name| (name.as_str(), Value::from(number))).collect();
                    let times = |words: &Words| words.say(&key, &args).matches(&number.to_string()).count();
                    assert_eq!(times(&words), times(&english), "{language:?} {key} with {number}");
                }
            }
        }
    }

    #[test]
    fn plurals_follow_each_language() {
        use Language::{Dutch, English, German, Icelandic, Polish};
        for (language, key, expected) in [
            (English, "gems-count", ["1 gem", "2 gems", "5 gems", "21 gems", "22 gems"]),
            (German, "gems-count", ["1 Edelstein", "2 Edelsteine", "5 Edelsteine", "21 Edelsteine", "22 Edelsteine"]),
            (Polish, "gems-count", ["1 klejnot", "2 klejnoty", "5 klejnotów", "21 klejnotów", "22 klejnoty"]),
            (Dutch, "gems-count", ["1 edelsteen", "2 edelstenen", "5 edelstenen", "21 edelstenen", "22 edelstenen"]),
            (Icelandic, "gems-count", ["1 gimsteinn", "2 gimsteinar", "5 gimsteinar", "21 gimsteinn", "22 gimsteinar"]),
            (
                English,
                "seconds-left",
                ["1 second left", "2 seconds left", "5 seconds left", "21 seconds left", "22 seconds left"],
            ),
            (
                German,
                "seconds-left",
                ["noch 1 Sekunde", "noch 2 Sekunden", "noch 5 Sekunden", "noch 21 Sekunden", "noch 22 Sekunden"],
            ),
            (
                Polish,
                "seconds-left",
                [
                    "jeszcze 1 sekunda",
                    "jeszcze 2 sekundy",
                    "jeszcze 5 sekund",
                    "jeszcze 21 sekund",
                    "jeszcze 22 sekundy",
                ],
            ),
            (
                Dutch,
                "seconds-left",
                ["nog 1 seconde", "nog 2 seconden", "nog 5 seconden", "nog 21 seconden", "nog 22 seconden"],
            ),
            (
                Icelandic,
                "seconds-left",
                ["1 sekúnda eftir", "2 sekúndur eftir", "5 sekúndur eftir", "21 sekúnda eftir", "22 sekúndur eftir"],
            ),
        ] {
            assert_eq!([1, 2, 5, 21, 22].map(|count| said(language, key, "count", count)), expected);
        }
    }

    /// 12 in Polish is not declined like 2, nor 11 in Icelandic like 1.
    #[test]
    fn teens_have_their_own_plurals() {
        assert_eq!(said(Language::Polish, "points", "count", 12), "12 punktów");
        assert_eq!(said(Language::Icelandic, "gems-count", "count", 11), "11 gimsteinar");
        assert_eq!(said(Language::Icelandic, "gems-count", "count", 111), "111 gimsteinar");
        assert_eq!(said(Language::Polish, "points", "count", 0), "0 punktów");
    }

    #[test]
    fn ranks_are_written_as_in_each_language() {
        for (language, expected) in [
            (Language::English, ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st"]),
            (Language::German, ["1.", "2.", "3.", "4.", "11.", "12.", "13.", "21."]),
            (Language::Polish, ["1.", "2.", "3.", "4.", "11.", "12.", "13.", "21."]),
            (Language::Dutch, ["1e", "2e", "3e", "4e", "11e", "12e", "13e", "21e"]),
            (Language::Icelandic, ["1.", "2.", "3.", "4.", "11.", "12.", "13.", "21."]),
        ] {
            assert_eq!([1, 2, 3, 4, 11, 12, 13, 21].map(|rank| said(language, "rank", "rank", rank)), expected);
        }
    }

    #[test]
    fn choices_by_number_need_numbers() {
        assert_eq!(said(Language::English, "face", "face", 3u8), "Snake");
        assert_eq!(said(Language::English, "level", "level", 2u8), "Level 2");
        assert_eq!(said(Language::English, "level", "level", "hard"), "Hard");
    }

    #[test]
    fn an_unknown_key_gives_itself() {
        let words = words(Language::Dutch);
        assert_eq!(words.say("no-such-key", &[]), "no-such-key");
        assert_eq!(words.say("", &[]), "");
        assert_eq!(words.say("-", &[("name", "Ada".into())]), "-");
    }

    #[test]
    fn comments_and_empty_lines_are_left_out() {
        let source = "# Colours.\n\n## Warm ones.\nred = Red # 1\nmany = {$n ->\n    [one] one\n   *[other] more\n}\n";
        let left = "red = Red # 1\nmany = {$n ->\n    [one] one\n   *[other] more\n}\n";
        assert_eq!(without_comments(source), left);
    }

    #[test]
    fn strange_values_do_no_harm() {
        let words = words(Language::Polish);
        assert_eq!(words.say("final-won", &[]), "Wygrywa {$name}!");
        assert_eq!(words.say("points", &[("count", "wiele".into())]), "wiele punktów");
        assert!(words.say("points", &[("count", u64::MAX.into())]).ends_with("punktów"));
        assert!(words.say("points", &[("count", i64::MIN.into())]).ends_with("punktów"));
    }
}
