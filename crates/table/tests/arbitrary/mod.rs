//! Checks for arbitrary texts and sequences of messages, shared by the tests and the fuzz target.

mod opened;
mod peer;
mod requests;
mod world;

use table::{Follower, ToClient, ToTable};

use self::requests::Bytes;
use self::world::FuzzWorld;

/// Longer inputs of a fuzzer are cut off here.
const MOST_STEPS: usize = 1_000;

/// Reads a text as a message of either direction. Nothing may panic, and a message must survive a round trip through
/// its text.
pub(crate) fn read(text: &str) {
    if let Ok(message) = ToTable::read(text) {
        assert_eq!(ToTable::read(&message.text()).expect("a written message can be read"), message);
        assert!(message.text().len() <= text.len() + 64, "the text of a message does not grow: {text}");
    }
    if let Ok(message) = ToClient::read(text) {
        assert_eq!(ToClient::read(&message.text()).expect("a written message can be read"), message);
    }
    ToTable::version(text);
}

/// Passes the readable lines to a client, one message per line. It must not panic.
pub(crate) fn follow(lines: &str) {
    let mut follower = Follower::new("00", "Ada", 1, false);
    let mut answers = Vec::new();
    for message in lines.lines().take(MOST_STEPS).filter_map(|line| ToClient::read(line).ok()) {
        follower.receive(message, &mut answers);
        answers.clear();
    }
}

/// Passes the readable lines to a table, one message per line, from three clients in turn.
pub(crate) fn say(lines: &str) {
    let mut world = FuzzWorld::new(0);
    for (number, line) in lines.lines().take(MOST_STEPS).enumerate() {
        if let Ok(message) = ToTable::read(line) {
            world.receive(number % 3, message);
        }
        world.pass_ms(line.len() as u64);
    }
    world.end();
}

/// Runs the actions that the bytes encode: people come and go, make requests and lose messages; the server crashes. See
/// [`FuzzWorld`] for the invariants.
pub(crate) fn play(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let mut world = FuzzWorld::new(bytes.number());
    for _ in 0..MOST_STEPS {
        if bytes.0.is_empty() {
            break;
        }
        world.step(&mut bytes);
    }
    world.end();
}
