//! Whole games with the eyes closed: by keyboard only, and everything that happens is said once, in order, in the
//! language of the page.

use browser::{Browser, BrowserProfile, InputDevice, NextStep, TestEnv, TestPlayer};

/// The messages of a language.
struct Messages(&'static str);

impl Messages {
    /// The text of a message, with its placeholders.
    fn raw(&self, key: &str) -> String {
        let mut lines = self.0.lines().skip_while(|line| !line.starts_with(&format!("{key} = ")));
        let first = lines.next().unwrap_or_else(|| panic!("there is no message {key}"));
        let rest = lines.take_while(|line| line.starts_with([' ', '}']));
        [&first[key.len() + 3..]].into_iter().chain(rest).collect::<Vec<_>>().join("\n")
    }

    /// The patterns of a message: the words around its placeholders. A message that is all choice has several.
    fn patterns(&self, key: &str) -> Vec<Vec<String>> {
        let raw = self.raw(key);
        let words = around_placeholders(&raw);
        if words.iter().any(|part| !part.trim().is_empty()) {
            return vec![words];
        }
        let choices = raw.lines().filter_map(|line| line.trim_start().trim_start_matches('*').strip_prefix('['));
        choices.filter_map(|line| line.split_once("] ")).map(|(_, text)| around_placeholders(text)).collect()
    }

    /// True if a text is the message, or begins with it.
    fn is(&self, text: &str, key: &str, whole: bool) -> bool {
        self.patterns(key).iter().any(|pattern| {
            let (first, others) = pattern.split_first().expect("a pattern has a first part");
            let Some(rest) = text.strip_prefix(first.as_str()) else { return false };
            let end = others.iter().try_fold(rest, |rest, part| Some(&rest[rest.find(part.as_str())? + part.len()..]));
            end.is_some_and(|end| !whole || end.is_empty() || others.last().is_some_and(String::is_empty))
        })
    }
}

/// The parts of a text outside braces.
fn around_placeholders(text: &str) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => {
                depth -= 1;
                if depth == 0 {
                    parts.push(String::new());
                }
            }
            _ if depth == 0 => parts.last_mut().expect("there is a part").push(c),
            _ => {}
        }
    }
    parts
}

/// What was said, in one letter. What has none is not about the game, or not in this language.
const KINDS: [(char, &[&str]); 12] = [
    ('n', &["game-go"]),
    ('r', &["game-roll-you", "game-roll-bot", "game-roll-wait"]),
    ('d', &["face", "game-number"]),
    ('f', &["game-glass-by"]),
    ('m', &["game-you-called-rank"]),
    ('g', &["game-gems-you", "round-no-gem"]),
    ('c', &["game-called"]),
    ('o', &["game-gems", "game-takes-nothing"]),
    ('s', &["game-stop"]),
    ('e', &["round-glass-ran-out", "round-nobody"]),
    ('t', &["seconds-left"]),
    ('2', &["game-second-chance-said"]),
];

/// Texts that others follow.
const BEGINNINGS: [(char, &[&str]); 3] = [
    ('p', &["board-placed", "solid-placed"]),
    (
        'h',
        &[
            "board-chosen",
            "board-at",
            "board-rotated",
            "board-flipped",
            "solid-chosen",
            "solid-at",
            "solid-rotated",
            "solid-tipped",
            "take-any",
            "take-own-empty",
            "take-all-empty",
            "take-first",
            "game-pawn-space",
            "game-pawn-space-empty",
        ],
    ),
    ('F', &["final-won-you", "final-won", "final-won-shared"]),
];

fn kind(messages: &Messages, text: &str) -> char {
    if text.chars().all(|c| c.is_ascii_digit()) {
        return 'n';
    }
    let of = |kinds: &[(char, &[&str])], whole: bool| {
        let found = kinds.iter().find(|(_, keys)| keys.iter().any(|key| messages.is(text, key, whole)));
        found.map(|(kind, _)| *kind)
    };
    of(&KINDS, true).or_else(|| of(&BEGINNINGS, false)).unwrap_or('?')
}

/// Plays a whole game against bots and returns what was said.
fn play(browser: &Browser, edition: &str, messages: &Messages) -> Vec<String> {
    let ada = TestPlayer::new(browser, InputDevice::Keys);
    ada.press("bots");
    ada.press(&format!("edition-{edition}"));
    ada.choose("glass", "180");
    browser.listen();
    ada.press("start");
    ada.play_until(|next_step| *next_step == NextStep::Roll || *next_step == NextStep::Puzzle);
    if ada.next() == NextStep::Roll {
        ada.reach("roll");
        assert_eq!(browser.focused(), ("button".to_owned(), messages.raw("game-roll")));
    }
    let mut said = Vec::new();
    loop {
        let next_step = ada.act();
        // Do not wait for bots that have not finished.
        if matches!(next_step, NextStep::Puzzle | NextStep::Take) {
            ada.skip_bots();
        }
        said.extend(browser.said());
        if next_step == NextStep::Over {
            return said;
        }
    }
}

/// Checks the story of a round: rolled, placed, called, gems, stop, result; each once and in this order.
fn check_round(round: &str, said: &str, is_last: bool) {
    let count = |kind: char| round.chars().filter(|&c| c == kind).count();
    let at = |kind: char| round.find(kind).unwrap_or(round.len());
    assert!(round.starts_with('d'), "the die is said first: {round}\n{said}");
    assert_eq!((count('d'), count('m'), count('g'), count('s')), (1, 1, 1, 1), "{round}\n{said}");
    assert!(
        count('f') <= 1 && !round[at('m')..].contains('f'),
        "who flipped the hourglass, before the call: {round}\n{said}"
    );
    assert!(
        round[..at('m')].chars().filter(|&c| c == 'p').count() >= 3,
        "the tiles are said before the call: {round}\n{said}"
    );
    assert!(at('m') < at('g') && at('g') < at('s'), "gems after the call, before the end: {round}\n{said}");
    assert!(count('c') <= 2 && count('o') <= count('c'), "{round}\n{said}");
    assert!(round.ends_with(if is_last { "sF" } else { "se" }), "the result is said last: {round}\n{said}");
}

fn check(edition: &str, language: &'static str, messages: &'static str) {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm().speaking(language));
    let messages = Messages(messages);
    browser.visit(&server, "/");
    let said = play(&browser, edition, &messages);
    let kinds: String = said.iter().map(|text| kind(&messages, text)).collect();
    let unknown: Vec<&String> =
        said.iter().zip(kinds.chars()).filter(|(_, kind)| *kind == '?').map(|(text, _)| text).collect();
    assert!(unknown.is_empty(), "not in {language}, or not expected: {unknown:#?}");
    let story: String = kinds.chars().filter(|kind| !"hnt".contains(*kind)).collect();
    let lines = said.iter().zip(kinds.chars()).filter(|(_, kind)| *kind != 'h').map(|(text, _)| text.as_str());
    let lines = lines.collect::<Vec<_>>().join("\n");
    let rounds: Vec<&str> = story.split('r').skip(1).collect();
    assert_eq!(rounds.len(), 9, "{story}\n{lines}");
    for (number, round) in (1..).zip(&rounds) {
        check_round(round, &lines, number == rounds.len());
    }
    assert_eq!(browser.console_errors(), [""; 0]);
}

#[test]
fn a_whole_classic_game_is_told_in_german() {
    check("classic", "de", include_str!("../../words/locales/de.ftl"));
}

#[test]
fn a_whole_modern_game_is_told_in_english() {
    check("modern", "en", include_str!("../../words/locales/en.ftl"));
}

#[test]
fn a_whole_3d_game_is_told_in_polish() {
    check("3d", "pl", include_str!("../../words/locales/pl.ftl"));
}
