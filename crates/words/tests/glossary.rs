//! One thing, one word: where English uses a term of the game, every language uses its own term, as docs/words.md has it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use words::{Language, keys};

/// An English term with its plural and other forms, and the stems of it in German, Polish, Dutch and Icelandic. A message
/// with the English term has to have one of the stems.
type Term = (&'static [&'static str], [&'static [&'static str]; 4]);

#[rustfmt::skip]
const GLOSSARY: &[Term] = &[
    // English                              German          Polish                  Dutch                   Icelandic
    (&["board", "boards"],                  [&["tafel"],    &["plansz"],            &["legtafel"],          &["spjald", "spjöld"]]),
    (&["area"],                             [&["fläche"],   &["pola", "pól"],       &["legvlak"],           &["svæði"]]),
    (&["square", "squares"],                [&["kästchen"], &["pol", "pól"],        &["vakje"],             &["reit"]]),
    (&["tile", "tiles"],                    [&["legeteil"], &["kafel"],             &["legstuk"],           &["form"]]),
    (&["piece", "pieces"],                  [&["legeteil"], &["kloc", "element"],   &["legstuk"],           &["form"]]),
    (&["die"],                              [&["würfel"],   &["kost"],              &["dobbelsteen"],       &["tening"]]),
    (&["hourglass"],                        [&["sanduhr"],  &["klepsydr"],          &["zandloper"],         &["stundaglas"]]),
    (&["round", "rounds"],                  [&["runde"],    &["rund"],              &["ronde"],             &["umferð"]]),
    (&["gem", "gems"],                      [&["edelstein"], &["klejnot"],          &["edelste"],           &["gimstein"]]),
    (&["ruby", "rubies"],                   [&["rubin"],    &["rubin"],             &["robijn"],            &["rúbín"]]),
    (&["sapphire", "sapphires"],            [&["saphir"],   &["szafir"],            &["saffier"],           &["safír"]]),
    (&["emerald", "emeralds"],              [&["smaragd"],  &["szmaragd"],          &["smaragd"],           &["smaragð"]]),
    (&["amber", "ambers"],                  [&["bernstein"], &["bursztyn"],         &["barnste"],         &["raf"]]),
    (&["reward", "rewards"],                [&["belohnung"], &["nagrod"],           &["beloning"],          &["verðlaun"]]),
    (&["track"],                            [&["auslage"],  &["tor"],               &["rondespoor"],        &["braut"]]),
    (&["bag"],                              [&["beutel"],   &["worecz"],            &["buidel"],            &["pok"]]),
    (&["pawn", "pawns"],                    [&["figur"],    &["pion"],              &["figuur", "figuren"], &["peð"]]),
    (&["row", "rows"],                      [&["reihe"],    &["rząd", "rzęd"],      &["rij"],               &["röð", "rað"]]),
    (&["space", "spaces"],                  [&["feld"],     &["pol", "pól"],        &["veld"],              &["reit"]]),
    (&["level"],                            [&["level"],    &["poziom"],            &["niveau"],            &["þrep", "erfiðleikastig"]]),
    (&["layer", "layers"],                  [&["ebene"],    &["warstw"],            &["laag", "lagen"],     &["hæð"]]),
    (&["task", "tasks"],                    [&["aufgabe"],  &["zada"],              &["opgave"],            &["þraut"]]),
    (&["solution", "solutions"],            [&["lösung"],   &["rozwiąz", "podpowied"], &["oplossing"],      &["lausn"]]),
    (&["seat", "seats"],                    [&["platz", "plätze"], &["miejsc"],     &["plek"],              &["sæti"]]),
    (&["play-off"],                         [&["stechen"],  &["dogrywk"],           &["beslissingsronde"],  &["bráðaban"]]),
    (&["second chance"],                    [&["zweite chance"], &["druga szansa"], &["tweede kans"],       &["annað tækifæri"]]),
    (&["solo"],                             [&["solo"],     &["w pojedynkę"],       &["solo"],              &["eins manns"]]),
    (&["host"],                             [&["spielleitung"], &["gospodarz"],     &["spelleider"],        &["gestgjaf"]]),
    (&["guest"],                            [&["gast"],     &["goś"],               &["gast"],              &["gest"]]),
    (&["spectators"],                       [&["zuschauer"], &["widz"],             &["toeschouwer"],       &["áhorfend"]]),
    (&["bot", "bots"],                      [&["bot"],      &["bot"],               &["bot"],               &["vélmenn"]]),
    (&["table", "tables"],                  [&["tisch"],    &["stół", "stoł", "stol"], &["tafel"],          &["borð"]]),
    (&["deck"],                             [&["stapel"],   &["stos"],              &["stapel"],            &["stafl"]]),
    (&["rotate", "rotates", "rotated"],     [&["dreh"],     &["obr"],               &["draai"],             &["snú", "sný"]]),
    (&["flip", "flips", "flipped"],         [&["wend", "dreh"], &["odwr", "drug"],  &["keer", "keren", "draai"], &["við"]]),
];

/// Messages that may do without a term: the English term, the keys, the languages, and why.
const EXCEPTIONS: &[(&str, &[&str], &[Language], &str)] = &[
    (
        "space",
        &["key-space", "board-help", "solid-help", "learn-keys", "learn-keys-solid"],
        &[Language::German, Language::Polish, Language::Dutch, Language::Icelandic],
        "the key, not where a pawn stands",
    ),
    (
        "row",
        &["board-at", "solid-at", "aid-ask-square", "aid-ask-cube", "aid-said-square", "aid-said-piece"],
        &[Language::German, Language::Polish, Language::Icelandic],
        "a row of squares, not of gems",
    ),
    ("row", &["daily-streak", "daily-share-sum", "history-streak"], &[Language::German], "days in a row, not gems"),
    (
        "board",
        &["lobby-boards"],
        &[Language::Polish, Language::Icelandic],
        "the choice beside it is an adjective that goes with the level",
    ),
    ("table", &["start-code"], &[Language::German, Language::Dutch], "there is little room in the field"),
    ("seat", &["name-go", "lobby-sit"], &[Language::Dutch], "one joins a table there, and does not take a seat"),
    (
        "hourglass",
        &["round-glass-ran-out", "round-missed"],
        &[Language::Icelandic],
        "in the rulebook, it is the time that runs out",
    ),
];

const OTHERS: [Language; 4] = [Language::German, Language::Polish, Language::Dutch, Language::Icelandic];

/// The messages of a language by their keys, as they are written.
fn messages(language: Language) -> BTreeMap<String, String> {
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    let mut current = None;
    for line in language.all_sources().lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" = ").filter(|_| !line.starts_with([' ', '}'])) {
            Some((key, text)) => {
                current = Some(key.to_owned());
                all.insert(key.to_owned(), text.to_owned());
            }
            None => {
                if let Some(text) = current.as_ref().and_then(|key| all.get_mut(key)) {
                    text.push('\n');
                    text.push_str(line);
                }
            }
        }
    }
    all
}

/// The forms of a message that is nothing but a choice, by their names: each is compared with its own counterpart.
fn forms(text: &str) -> Option<BTreeMap<&str, &str>> {
    let inner = text.strip_prefix('{')?.strip_suffix('}')?;
    if inner.matches("->").count() != 1 {
        return None;
    }
    inner.lines().skip(1).map(|line| line.split_once('[')?.1.split_once(']')).collect()
}

/// What is read of a text: small letters, without variables and the names of forms.
fn read(text: &str) -> String {
    let mut said = String::new();
    for line in text.lines() {
        let line = line.trim_start().trim_start_matches('*');
        let line = line.strip_prefix('[').and_then(|line| line.split_once(']')).map_or(line, |(_, form)| form);
        let mut inside = false;
        for c in line.chars() {
            inside = (inside || c == '{') && c != '}';
            said.push(if inside || c == '}' { ' ' } else { c });
        }
        said.push(' ');
    }
    said.to_lowercase()
}

/// Whether an English text uses a term: as whole words.
fn uses(english: &str, term: &[&str]) -> bool {
    let words: Vec<&str> = english.split(|c: char| !c.is_alphabetic() && c != '-').filter(|w| !w.is_empty()).collect();
    let text = format!(" {} ", words.join(" "));
    term.iter().any(|word| text.contains(&format!(" {word} ")))
}

/// The terms that an English text uses and another one does not.
fn lacking(english: &str, other: &str, index: usize) -> Vec<&'static str> {
    let pairs = match (forms(english), forms(other)) {
        (Some(own), Some(others)) if own.keys().eq(others.keys()) => {
            own.into_values().zip(others.into_values()).collect()
        }
        _ => vec![(english, other)],
    };
    let mut lacking = Vec::new();
    for (english, other) in pairs {
        let (english, other) = (read(english), read(other));
        let missing = GLOSSARY
            .iter()
            .filter(|(term, stems)| uses(&english, term) && !stems[index].iter().any(|stem| other.contains(stem)));
        lacking.extend(missing.map(|(term, _)| term[0]));
    }
    lacking
}

/// Every message of a language that lacks a term, with the term.
fn all_lacking() -> Vec<(Language, String, &'static str)> {
    let english = messages(Language::English);
    let mut all = Vec::new();
    for (index, language) in OTHERS.into_iter().enumerate() {
        let other = messages(language);
        for (key, text) in &english {
            all.extend(lacking(text, &other[key], index).into_iter().map(|term| (language, key.clone(), term)));
        }
    }
    all
}

fn is_exception(language: Language, key: &str, term: &str) -> bool {
    EXCEPTIONS
        .iter()
        .any(|(own, keys, languages, _)| *own == term && keys.contains(&key) && languages.contains(&language))
}

#[test]
fn every_language_uses_its_term_where_english_uses_one() {
    let mut wrong = all_lacking();
    wrong.retain(|(language, key, term)| !is_exception(*language, key, term));
    assert!(wrong.is_empty(), "these messages lack a term of the glossary: {wrong:#?}");
}

#[test]
fn a_message_with_another_word_is_found() {
    let german = 0;
    assert_eq!(lacking("Take the gems.", "Nimm die Steine.", german), ["gem"]);
    assert_eq!(lacking("Take { $count } gems.", "Nimm { $gem } Edelsteine.", german), [""; 0]);
    assert_eq!(lacking("Play-off", "Finale", german), ["play-off"]);
    // Not a term, but a part of another word, or the name of a variable.
    assert_eq!(lacking("Play with the keyboard, { $board }", "Mit der Tastatur spielen", german), [""; 0]);
    // What one form says does not count for another.
    let english = "{ $why ->\n    [a] Roll the die.\n   *[b] Flip the hourglass, not the die.\n}";
    let other = "{ $why ->\n    [a] Würfeln.\n   *[b] Dreh die Sanduhr um.\n}";
    assert_eq!(lacking(english, other, german), ["die"]);
}

#[test]
fn all_messages_are_compared() {
    for language in Language::ALL {
        let found = messages(language);
        assert!(keys(language).iter().all(|key| found.contains_key(key)), "{language:?}");
        assert_eq!(found.len(), keys(language).len(), "{language:?}");
    }
}

/// A term that no message uses is not checked at all, and an exception that nothing needs hides the next mistake.
#[test]
fn every_term_and_every_exception_is_needed() {
    let english: Vec<String> = messages(Language::English).values().map(|text| read(text)).collect();
    for (term, _) in GLOSSARY {
        assert!(english.iter().any(|text| uses(text, term)), "no message uses {term:?}");
    }
    let lacking = all_lacking();
    for (term, keys, languages, why) in EXCEPTIONS {
        for (key, language) in keys.iter().flat_map(|key| languages.iter().map(move |language| (key, language))) {
            let needed = lacking.iter().any(|(own, at, what)| own == language && at == key && what == term);
            assert!(needed, "{key} in {language:?} needs no exception for {term} ({why})");
        }
    }
}

#[test]
fn the_document_has_every_term() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/words.md");
    let document = fs::read_to_string(path).expect("docs/words.md can be read");
    for (term, _) in GLOSSARY {
        let row = format!("| {} |", term[0]);
        assert!(document.contains(&row), "docs/words.md has no row for {}", term[0]);
    }
}
