//! The messages of version 1 as text: a sample of each is compared with the files in `messages/` and read back.
//!
//! `UPDATE_MESSAGES=1 cargo test -p table --test messages` rewrites the files. But old messages live on in stored games
//! and on pages that were not reloaded: a change of more than a displayed sentence needs a new version.

mod samples;

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::path::PathBuf;
use std::{env, fs};

use serde_json::{Value, json};
use table::{ToClient, ToTable, VERSION};

/// Compares all samples with the lines of a file, each a name, a space and a message; or writes the file.
fn check_file<T: PartialEq + Debug, E: Display>(
    file: &str,
    samples: &BTreeMap<String, T>,
    text: impl Fn(&T) -> String,
    read: impl Fn(&str) -> Result<T, E>,
) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("messages").join(file);
    let lines: String = samples.iter().map(|(name, sample)| format!("{name} {}\n", text(sample))).collect();
    if env::var_os("UPDATE_MESSAGES").is_some() {
        fs::create_dir_all(path.parent().expect("a file is in a folder")).unwrap();
        fs::write(&path, &lines).unwrap();
    }
    let file_text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let stored: BTreeMap<&str, &str> = file_text.lines().filter_map(|line| line.split_once(' ')).collect();
    for (name, sample) in samples {
        let line = stored.get(name.as_str());
        let line = line.unwrap_or_else(|| panic!("{file} has no {name}; see the head of this test"));
        assert_eq!(*line, text(sample), "{name} of {file} has changed; see the head of this test");
        assert_eq!(&read(line).unwrap_or_else(|error| panic!("{name} of {file} cannot be read: {error}")), sample);
    }
    for name in stored.keys() {
        assert!(samples.contains_key(*name), "{file} has {name}, which is not a message; see the head of this test");
    }
    assert!(file_text == lines, "{file} and the samples differ; see the head of this test");
}

#[test]
fn client_messages_match_the_file() {
    check_file("to-table.txt", &samples::to_table(), ToTable::text, ToTable::read);
}

#[test]
fn server_messages_match_the_file() {
    check_file("to-client.txt", &samples::to_client(), ToClient::text, ToClient::read);
}

/// Every message of a client as a value that can be changed.
fn client_values() -> impl Iterator<Item = Value> {
    samples::to_table().into_values().map(|sample| serde_json::to_value(sample).expect("messages can be written"))
}

/// The paths of all values in a value, such as `/do/request/play/round`.
fn paths(value: &Value) -> Vec<String> {
    let inner: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(name, value)| (format!("/{name}"), value)).collect(),
        Value::Array(items) => items.iter().enumerate().map(|(i, value)| (format!("/{i}"), value)).collect(),
        _ => vec![],
    };
    let deeper =
        inner.iter().flat_map(|(step, value)| paths(value).into_iter().map(move |rest| format!("{step}{rest}")));
    std::iter::once(String::new()).chain(deeper).collect()
}

fn refused(text: &str) {
    if let Ok(message) = ToTable::read(text) {
        panic!("read as {message:?}: {text}");
    }
}

#[test]
fn an_unknown_field_is_refused_at_any_depth() {
    for message in client_values() {
        for path in paths(&message) {
            let mut changed = message.clone();
            if let Some(Value::Object(fields)) = changed.pointer_mut(&path) {
                fields.insert("more".into(), json!(1));
                refused(&changed.to_string());
            }
        }
    }
}

#[test]
fn a_missing_field_is_refused_unless_it_is_optional() {
    for message in client_values() {
        for path in paths(&message) {
            let Some(Value::Object(fields)) = message.pointer(&path) else { continue };
            for name in fields.keys() {
                let mut changed = message.clone();
                let Some(Value::Object(fields)) = changed.pointer_mut(&path) else { continue };
                fields.remove(name);
                let text = changed.to_string();
                let optional = match name.as_str() {
                    "seen" => path == "/hello",
                    name => ["bot", "glass_ms", "short_code"].contains(&name),
                };
                assert_eq!(ToTable::read(&text).is_ok(), optional, "{text}");
            }
        }
    }
}

/// A value of the wrong type that could be read would be something else than the client sent.
#[test]
fn values_of_the_wrong_type_and_out_of_range_are_refused() {
    let odd = [
        json!(true),
        json!(-1),
        json!(1.5),
        json!(1e300),
        json!(u64::MAX),
        json!(i64::MIN),
        json!("\u{0}"),
        json!([]),
        json!([[]]),
        json!({}),
        json!({ "": 0 }),
    ];
    for message in client_values() {
        for path in paths(&message) {
            for value in &odd {
                let mut changed = message.clone();
                let place = changed.pointer_mut(&path).expect("the path is in the message");
                // These fields take any text or any number.
                let free = match path.as_str() {
                    "/hello/token" | "/hello/name" | "/do/request/rename/name" => value.is_string(),
                    "/hello/seen" | "/resync/seen" | "/clock/mine" => value.is_u64(),
                    "/hello/watch" | "/do/request/ready/ready" => value.is_boolean(),
                    "/do/request/stand" => value == &json!({}),
                    // A piece beside the board is refused by the rules, not here.
                    path if path.contains("/place/") => value.as_i64() == Some(-1) && !path.ends_with("/0"),
                    path => value.is_boolean() && place.is_boolean() && path.starts_with("/do/request/settings/"),
                };
                *place = value.clone();
                let text = changed.to_string();
                if !free {
                    refused(&text);
                }
            }
        }
    }
}

#[test]
fn numbers_just_out_of_range_are_refused() {
    let table = |sample: &str, path: &str, good: Value, bad: Value| {
        let message = serde_json::to_value(&samples::to_table()[sample]).expect("messages can be written");
        for (value, expected) in [(good, true), (bad, false)] {
            let mut changed = message.clone();
            *changed.pointer_mut(path).unwrap_or_else(|| panic!("{sample} has no {path}")) = value;
            let text = changed.to_string();
            assert_eq!(ToTable::read(&text).is_ok(), expected, "{text}");
        }
    };
    table("do.level.easy", "/do/request/level/seat", json!(3), json!(4));
    table("do.play.place.L4", "/do/request/play/act/place/1", json!(7), json!(8));
    table("do.play.place.g5", "/do/request/play/act/place/1", json!(23), json!(24));
    table("do.play.place.I2", "/do/request/play/act/place/2", json!(-128), json!(-129));
    table("do.play.place.I2", "/do/request/play/act/place/2", json!(127), json!(128));
    // A piece of three cells in a row would overflow the coordinates.
    table("do.play.place.I3", "/do/request/play/act/place/3", json!(125), json!(126));
    table("do.play.move_pawn", "/do/request/play/act/move_pawn/to", json!(255), json!(256));
    table("do.play.roll", "/do/request/play/round", json!(u32::MAX), json!(1u64 << 32));
    table("do.play.roll", "/do/n", json!(u32::MAX), json!(1u64 << 32));
    table("do.kick", "/do/request/kick/member", json!(u32::MAX), json!(1u64 << 32));
    table("do.settings", "/do/request/settings/glass_ms", json!(u32::MAX), json!(1u64 << 32));
    table("do.settings", "/do/request/settings/goal", json!({ "minutes": 255 }), json!({ "minutes": 256 }));
    table("do.settings", "/do/request/settings/starter", json!({ "seat": 3 }), json!({ "seat": 4 }));
    table("hello", "/hello/v", json!(u16::MAX), json!(65_536));
    table("hello", "/hello/session", json!(u32::MAX), json!(1u64 << 32));
    let clock = |mine: &str| ToTable::read(&format!(r#"{{"clock":{{"mine":{mine}}}}}"#)).is_ok();
    assert!(clock("18446744073709551615") && !clock("18446744073709551616") && !clock("-1") && !clock("1e3"));
    let face = |face: u32| {
        let rolled = json!({ "game": { "rolled": { "by": 0, "face": face, "until": null } } });
        ToClient::read(&json!({ "entry": { "seq": 1, "at": 0, "events": [rolled] } }).to_string()).is_ok()
    };
    assert!(face(5) && !face(6));
}

#[test]
fn truncated_messages_and_trailing_text_are_refused() {
    for sample in samples::to_table().into_values() {
        let text = sample.text();
        (0..text.len()).filter_map(|end| text.get(..end)).for_each(refused);
        for more in ["}", "0", ",", "null", "\u{0}", &text] {
            refused(&format!("{text}{more}"));
        }
        assert_eq!(ToTable::read(&format!(" \r\n\t{text}\n ")).unwrap(), sample, "spaces do not matter");
    }
}

#[test]
fn other_texts_are_refused() {
    for text in [
        "",
        " ",
        "null",
        "0",
        "[]",
        "{}",
        r#""hello""#,
        r#""sit""#,
        r#"{"goodbye":{"why":"restart","say":""}}"#,
        r#"{"Resync":{"seen":1}}"#,
        r#"{"resync":{"seen":1},"clock":{"mine":1}}"#,
        r#"{"resync":{"seen":1},"resync":{"seen":1}}"#,
        r#"{"resync":{"seen":1,"seen":2}}"#,
        r#"{'resync':{'seen':1}}"#,
        r#"{"resync":{"seen":1},}"#,
        r#"{"resync":{"seen":NaN}}"#,
        r#"{"resync":{"seen":01}}"#,
        r#"{"do":{"n":1,"request":"applause"}}"#,
        r#"{"do":{"n":1,"request":{"react":"insult"}}}"#,
        r#"{"do":{"n":1,"request":{"play":{"round":1,"act":{"place":["L4",3,1,2]}}}}}"#,
        r#"{"do":{"n":1,"request":{"play":{"round":1,"act":{"place":["L4",3,1,2,0,0]}}}}}"#,
        r#"{"do":{"n":1,"request":{"play":{"round":1,"act":{"lift":"l4"}}}}}"#,
        r#"{"do":{"n":1,"request":{"rename":{"name":"\ud800"}}}}"#,
        "\u{feff}{\"resync\":{\"seen\":1}}",
    ] {
        refused(text);
    }
}

#[test]
fn deep_nesting_is_refused_before_the_stack_overflows() {
    let deep = 200_000;
    for (open, close) in [("[", "]"), (r#"{"do":"#, "}"), (r#"{"welcome":"#, "}"), (r#"{"a":["#, "]}")] {
        let text = format!("{}0{}", open.repeat(deep), close.repeat(deep));
        for text in [&text, &open.repeat(deep), &format!(r#"{{"hello":{{"v":{text}}}}}"#)] {
            refused(text);
            assert!(ToClient::read(text).is_err());
        }
        // A client ignores fields it does not know, so a server may add some.
        assert!(ToClient::read(&format!(r#"{{"done":{{"n":1,"more":{text}}}}}"#)).is_ok());
        assert_eq!(ToTable::version(&format!(r#"{{"hello":{{"v":2,"more":{text}}}}}"#)), Some(2));
    }
}

#[test]
fn the_version_of_any_hello_can_be_read() {
    assert_eq!(ToTable::version(&samples::to_table()["hello"].text()), Some(VERSION.into()));
    assert_eq!(ToTable::version(r#"{"hello":{"v":2,"who":{"secret":"x"}},"cookie":true}"#), Some(2));
    for text in ["", "{}", r#"{"hello":{}}"#, r#"{"hello":{"v":-1}}"#, r#"{"hello":{"v":"2"}}"#] {
        assert_eq!(ToTable::version(text), None, "{text}");
    }
}

/// Servers accept longer messages, but no client needs them.
#[test]
fn the_longest_message_of_a_client_is_short() {
    let text = |name: &str| "😀".repeat(name.len());
    let longest = ToTable::Hello {
        v: u16::MAX,
        token: "f".repeat(128),
        name: text("twenty characters..."),
        session: u32::MAX,
        seen: Some(u64::MAX),
        watch: false,
    };
    // Some libraries escape everything beyond ASCII.
    let escaped = longest.text().replace('😀', r"\ud83d\ude00");
    assert_eq!(ToTable::read(&escaped).unwrap(), longest);
    let others = samples::to_table().into_values().map(|sample| sample.text().len());
    let most = others.chain([escaped.len()]).max().expect("there are samples");
    assert!(most <= 1024, "{most} bytes");
}
