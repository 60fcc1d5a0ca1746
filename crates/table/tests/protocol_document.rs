//! Checks that docs/protocol.md is complete and that its examples are real.
//!
//! `UPDATE_MESSAGES=1 cargo test -p table --test protocol_document` rewrites its session.

mod document;
mod samples;

use std::collections::{BTreeMap, BTreeSet};
use std::{env, fs};

use document::{DocumentBlock, blocks, session};
use puzzle::deck::{Board, Deck, DeckCode};
use puzzle::{Lattice, Piece};
use rules::solo::SoloEvent;
use rules::{Command, Event, Refusal};
use serde::de::DeserializeOwned;
use serde_json::{Deserializer, Value, json};
use table::{Follower, Rejection, Request, TableEvent, TableSettings, ToClient, ToTable};

/// The JSON values of an example, one or several.
fn values(block: &DocumentBlock) -> Vec<Value> {
    let values: Result<Vec<Value>, _> = Deserializer::from_str(&block.text).into_iter().collect();
    values.unwrap_or_else(|error| panic!("the example in line {} is not JSON: {error}", block.line))
}

#[test]
fn every_example_is_valid() {
    let document = document::read();
    let mut kinds = BTreeSet::new();
    for block in blocks(&document) {
        let line = block.line;
        let good = |read: Result<String, String>, value: &Value| {
            let text = read.unwrap_or_else(|error| panic!("the example in line {line} is not a message: {error}"));
            assert_eq!(
                &serde_json::from_str::<Value>(&text).unwrap(),
                value,
                "line {line}: the table writes it differently"
            );
        };
        match block.kind.as_str() {
            "json to-table" => values(&block).iter().for_each(|value| {
                good(
                    ToTable::read(&value.to_string()).map(|message| message.text()).map_err(|error| error.to_string()),
                    value,
                );
            }),
            "json to-client" => values(&block).iter().for_each(|value| {
                good(
                    ToClient::read(&value.to_string()).map(|message| message.text()).map_err(|error| error.to_string()),
                    value,
                );
            }),
            "json settings" => values(&block).iter().for_each(|value| {
                let settings: Result<TableSettings, _> = serde_json::from_value(value.clone());
                good(
                    settings.and_then(|settings| serde_json::to_string(&settings)).map_err(|error| error.to_string()),
                    value,
                );
            }),
            "json board" => assert_eq!(values(&block), [board("M1-J452-VVBP", 19)], "line {line}"),
            "json pieces" => pieces(&values(&block)[0]),
            // The tests of the server check these.
            "json opened" | "json summary" | "json failure" | "json day" | "json record" => drop(values(&block)),
            "session" => {}
            other => panic!("line {line}: unknown kind '{other}'"),
        }
        kinds.insert(block.kind);
    }
    assert_eq!(kinds.len(), 11, "examples of all kinds: {kinds:?}");
}

/// A board in the server's format.
fn board(code: &str, index: usize) -> Value {
    let code: DeckCode = code.parse().unwrap();
    let Board { sides } = &Deck::new(code).boards[index];
    let sides = sides.iter().map(|side| {
        let tasks = side.tasks().enumerate().map(|(i, task)| {
            let faces: Vec<String> = side.faces_of(i).map(|face| face.name(side.level().lattice())).collect();
            json!({ "faces": faces, "pieces": task.pieces().iter().collect::<Vec<_>>() })
        });
        let tasks: Vec<Value> = tasks.collect();
        let area = side.area();
        json!({ "level": side.level(), "area": area.rows(0), "layers": area.layers(), "tasks": tasks })
    });
    json!({ "number": index + 1, "sides": sides.collect::<Vec<_>>() })
}

/// Checks that the orientations that follow from the document's recipe are those of the game.
fn pieces(value: &Value) {
    type Cell = [i8; 3];
    let known: BTreeMap<String, Vec<Cell>> = serde_json::from_value(value.clone()).unwrap();
    assert_eq!(known.len(), Piece::COUNT);
    let turned = |number: usize, [x, y, z]: Cell| {
        let tips = [[x, y, z], [-x, y, -z], [z, y, -x], [-z, y, x], [x, z, -y], [x, -z, y]];
        (0..number % 4).fold(tips[number / 4], |[x, y, z], _| [-y, x, z])
    };
    for piece in Piece::all() {
        let turns = if piece.lattice() == Lattice::Flat { 8 } else { 24 };
        let mut orientations: Vec<BTreeSet<Cell>> = Vec::new();
        for turn in 0..turns {
            let cells: Vec<Cell> = known[piece.name()].iter().map(|&cell| turned(turn, cell)).collect();
            let least: [i8; 3] = std::array::from_fn(|i| cells.iter().map(|cell| cell[i]).min().unwrap());
            let cells = cells.iter().map(|cell| std::array::from_fn(|i| cell[i] - least[i])).collect();
            if !orientations.contains(&cells) {
                orientations.push(cells);
            }
        }
        let real: Vec<BTreeSet<Cell>> = (piece.orientations().iter())
            .map(|orientation| orientation.shape.cells().iter().map(|cell| [cell.x, cell.y, cell.z]).collect())
            .collect();
        assert_eq!(orientations, real, "{piece}");
    }
}

#[test]
fn the_session_matches_a_real_one() {
    let document = document::read();
    let text = blocks(&document).into_iter().find(|block| block.kind == "session").expect("there is a session").text;
    let played = session::played(&text);
    if env::var_os("UPDATE_MESSAGES").is_some() {
        fs::write(document::path(), document.replace(&text, &played)).unwrap();
    } else {
        for (written, real) in text.lines().zip(played.lines()) {
            assert_eq!(written, real, "see the head of this test");
        }
        assert_eq!(text.lines().count(), played.lines().count(), "see the head of this test");
    }
}

/// The texts in backticks in the first column of a chapter's tables.
fn first_column(document: &str, chapter: &str) -> Vec<String> {
    let heading = format!("## {chapter}\n");
    let start = document.find(&heading).unwrap_or_else(|| panic!("there is no chapter '{chapter}'")) + heading.len();
    let lines = document[start..].lines().take_while(|line| !line.starts_with('#'));
    let rows = lines.filter(|line| line.starts_with("| `"));
    let cells = rows.filter_map(|row| row.split(" | ").next());
    let ticked = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    ticked.filter(|text| text.starts_with(['{', '"'])).map(str::to_owned).collect()
}

/// True if a text is a value of a type. If it has parts left out with three dots, only its name counts.
fn is<T: DeserializeOwned>(text: &str) -> bool {
    match serde_json::from_str::<T>(&text.replace(":...", ":0")) {
        Ok(_) => true,
        Err(error) => text.contains("...") && !error.to_string().contains("unknown variant"),
    }
}

#[test]
fn the_tables_list_only_names_that_exist() {
    let document = document::read();
    for (chapter, fits, rows) in [
        ("Requests", is::<Request> as fn(&str) -> bool, 17),
        ("Commands", is::<Command>, 10),
        ("Rejections", |text| is::<Rejection>(text) || is::<Refusal>(text), 50),
        ("Events of the table", is::<TableEvent>, 17),
        ("Events of a game", is::<Event>, 27),
        ("Solo events", is::<SoloEvent>, 8),
    ] {
        let texts = first_column(&document, chapter);
        texts.iter().for_each(|text| assert!(fits(text), "{chapter}: there is no {text}"));
        assert!(texts.len() >= rows, "{chapter} has only {}", texts.len());
    }
}

/// A client that follows Ada's messages in the session ends with the state that the document shows.
#[test]
fn the_state_matches_the_session() {
    let document = document::read();
    let all = blocks(&document);
    let shown = all.iter().filter(|block| block.kind == "json to-client").flat_map(values);
    let mut states = shown.filter_map(|value| match ToClient::read(&value.to_string()) {
        Ok(ToClient::Welcome { seq, state: Some(state), .. }) => Some((seq, state)),
        _ => None,
    });
    let (last, shown) = states.next().expect("the document shows a state");
    let session = all.iter().find(|block| block.kind == "session").expect("there is a session");
    let mut ada = Follower::new("00", "Ada", 2_684_354_560, false);
    for message in session::messages_to(&session.text, "ada") {
        if ada.seq() < last {
            ada.receive(message, &mut Vec::new());
        }
    }
    assert_eq!(ada.state(), Some(&*shown));
}

/// Every name on the wire is in the document, as `name` or "name".
#[test]
fn no_message_request_event_or_rejection_is_left_out() {
    let document = document::read();
    let names = samples::to_table().into_keys().chain(samples::to_client().into_keys());
    let words: BTreeSet<String> =
        names.flat_map(|name| name.split('.').map(str::to_owned).collect::<Vec<_>>()).collect();
    let ours = ["empty", "lobby"];
    for word in words.iter().filter(|word| !ours.contains(&word.as_str()) && word.parse::<u32>().is_err()) {
        let there = [format!("`{word}`"), format!("\"{word}\"")].iter().any(|form| document.contains(form));
        assert!(there, "the document does not explain '{word}'");
    }
}
