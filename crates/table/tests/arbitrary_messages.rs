//! Random bytes and damaged messages must not break a table or a client.

mod arbitrary;
mod samples;

use puzzle::Rng;

#[test]
fn any_sequence_of_messages_leaves_a_valid_table() {
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let length = 200 + rng.below(2_000);
        let bytes: Vec<u8> = (0..length).map(|_| rng.bits() as u8).collect();
        arbitrary::play(&bytes);
    }
}

#[test]
fn a_damaged_message_is_read_exactly_or_not_at_all() {
    let mut rng = Rng::new(1);
    for text in to_table().into_iter().chain(to_client()) {
        arbitrary::read(&text);
        for _ in 0..40 {
            let errors = 1 + rng.below(3);
            arbitrary::read(&damaged(&text, errors, &mut rng));
        }
    }
}

#[test]
fn damaged_messages_leave_a_valid_table() {
    let all = to_table();
    let hello = samples::to_table()["hello"].text();
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        // Three people with different secrets, and then their messages.
        let mut lines: Vec<String> = ["a", "b", "c"].iter().map(|digit| hello.replace('0', digit)).collect();
        lines.extend((0..60).map(|_| {
            let errors = rng.below(3);
            damaged(rng.pick(&all).expect("there are samples"), errors, &mut rng)
        }));
        arbitrary::say(&lines.join("\n"));
    }
}

#[test]
fn a_client_survives_any_messages_of_a_server() {
    let all = to_client();
    let welcomes: Vec<String> = all.iter().filter(|text| text.contains("\"state\":{")).cloned().collect();
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        let mut lines = vec![rng.pick(&welcomes).expect("there are samples").clone()];
        for seq in 418..450 {
            let errors = rng.below(3);
            let line = damaged(rng.pick(&all).expect("there are samples"), errors, &mut rng);
            lines.push(line.replace("\"seq\":418", &format!("\"seq\":{seq}")));
        }
        arbitrary::follow(&lines.join("\n"));
    }
}

#[test]
fn a_client_survives_the_largest_numbers() {
    let welcome = samples::to_client()["welcome.ready"].text();
    let last = u64::MAX.to_string();
    let welcome = welcome
        .replace("\"seq\":417", &format!("\"seq\":{}", u64::MAX - 1))
        .replace("\"round\":3,\"exp", "\"round\":4294967295,\"exp");
    let entry =
        samples::to_client()["entry.game.round_opened"].text().replace("\"seq\":418", &format!("\"seq\":{last}"));
    arbitrary::follow(&[welcome.as_str(), &entry, &entry].join("\n"));
    let mut follower = table::Follower::new("00", "Ada", 1, false);
    follower.set_clock(0, u64::MAX, u64::MAX);
    follower.set_clock(u64::MAX, u64::MAX, 0);
    follower.set_clock(u64::MAX, 0, u64::MAX);
    assert!(follower.server_ms(u64::MAX).is_some());
}

fn to_table() -> Vec<String> {
    samples::to_table().into_values().map(|sample| sample.text()).collect()
}

fn to_client() -> Vec<String> {
    samples::to_client().into_values().map(|sample| sample.text()).collect()
}

/// The text with some of its tokens removed, doubled, swapped or replaced.
fn damaged(text: &str, errors: usize, rng: &mut Rng) -> String {
    const OTHERS: [&str; 24] = [
        "0",
        "1",
        "3",
        "9",
        "99",
        "255",
        "256",
        "-1",
        "1e9",
        "4294967296",
        "18446744073709551615",
        "null",
        "true",
        "[]",
        "{}",
        "\"\"",
        "\"L4\"",
        "\"g5\"",
        "\"game\"",
        "\"solo\"",
        ",",
        ":",
        "\\",
        "\u{e9}",
    ];
    let mut pieces = tokens(text);
    for _ in 0..errors {
        let (at, other) = (rng.below(pieces.len()), rng.below(pieces.len()));
        match rng.below(6) {
            0 => drop(pieces.remove(at)),
            1 => pieces.insert(at, pieces[other].clone()),
            2 => pieces.swap(at, other),
            3 => pieces[at] = pieces[other].clone(),
            _ => pieces[at] = (*rng.pick(&OTHERS).expect("there are others")).to_owned(),
        }
        if pieces.is_empty() {
            break;
        }
    }
    pieces.concat()
}

/// Splits a text into names, numbers and signs.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = vec![String::new()];
    let mut quoted = false;
    for c in text.chars() {
        let sign = !quoted && "{}[]:,".contains(c);
        let last = tokens.last_mut().expect("there is one from the start");
        if sign || last.ends_with(['{', '}', '[', ']', ':', ',']) && !quoted {
            tokens.push(c.to_string());
        } else {
            last.push(c);
        }
        quoted ^= c == '"';
    }
    tokens.retain(|token| !token.is_empty());
    tokens
}
