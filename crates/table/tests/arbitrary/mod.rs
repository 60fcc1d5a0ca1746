//! What holds for every text and every sequence of messages, shared by the tests and the fuzz target.

mod opened;
mod peer;
mod requests;
mod world;

use table::{Follower, ToClient, ToTable};

use self::requests::Bytes;
use self::world::FuzzWorld;

/// Longer inputs of a fuzzer are cut off here: whatever can happen happens in fewer.
const MOST_STEPS: usize = 1_000;

/// Reads a text as a message of either direction. Nothing may panic, and what was read is written as something that is read
/// as the same.
pub(crate) fn read(text: &str) {
    if let Ok(message) = ToTable::read(text) {
        assert_eq!(ToTable::read(&message.text()).expect("what was written can be read"), message);
        assert!(message.text().len() <= text.len() + 64, "nothing grows: {text}");
    }
    if let Ok(message) = ToClient::read(text) {
        assert_eq!(ToClient::read(&message.text()).expect("what was written can be read"), message);
    }
    ToTable::version(text);
}

/// A client takes in whatever it can read of some lines, one message a line, however little it makes sense.
pub(crate) fn follow(lines: &str) {
    let mut follower = Follower::new("00", "Ada", 1, false);
    let mut answers = Vec::new();
    for message in lines.lines().take(MOST_STEPS).filter_map(|line| ToClient::read(line).ok()) {
        follower.receive(message, &mut answers);
        answers.clear();
    }
}

/// A table takes in whatever it can read of some lines, one message a line, from one client after the other.
pub(crate) fn say(lines: &str) {
    let mut world = FuzzWorld::new(0);
    for (number, line) in lines.lines().take(MOST_STEPS).enumerate() {
        if let Ok(message) = ToTable::read(line) {
            world.heard(number % 3, message);
        }
        world.pass_ms(line.len() as u64);
    }
    world.end();
}

/// Plays what bytes say: people come and go, wish for this and that, lose messages; the server crashes. See [`FuzzWorld`] for what
/// has to hold.
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
