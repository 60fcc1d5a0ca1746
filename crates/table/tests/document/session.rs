//! Replays the session in docs/protocol.md: the messages of people, the time of each, and the replies.
//!
//! ```text
//! +0 ada > {"hello":{...}}
//! +0 ada < {"welcome":{...}}
//! +9000 ben gone
//! ```
//!
//! Indented lines continue the line above. `all` stands for everyone who is connected.

use std::fmt::Write;
use std::sync::Arc;

use puzzle::Rng;
use puzzle::deck::{Deck, DeckCode, Edition, Grades};
use rules::Moment;
use table::{ClientId, GuestKey, Input, Output, Pace, Table, TableSettings, ToClient, ToTable};

const START: Moment = Moment(1_764_000_000_000);
/// The time it takes to generate a deck.
const DECK_MS: u64 = 200;
/// The line width, and the indent of continued lines.
const WIDTH: usize = 118;
const INDENT: &str = "    ";

/// Something that a person does in the session.
struct Act {
    at: Moment,
    who: String,
    /// The message, or `None` if the connection is lost.
    says: Option<ToTable>,
}

struct DocumentSession {
    table: Table,
    now: Moment,
    dice: Rng,
    /// The connected people by name.
    here: Vec<(String, ClientId)>,
    last_client: u64,
    deck: Option<(Moment, DeckCode)>,
    lines: String,
}

/// The real session when everyone does what the text says.
pub(crate) fn played(text: &str) -> String {
    let mut session = DocumentSession {
        table: Table::open(TableSettings::new(Edition::Modern), Pace::default(), START),
        now: START,
        dice: Rng::new(1),
        here: Vec::new(),
        last_client: 0,
        deck: None,
        lines: String::new(),
    };
    for act in acts(text) {
        session.wait(act.at);
        session.act(act);
    }
    session.lines
}

/// The lines of a session with continued lines joined.
fn whole_lines(text: &str) -> Vec<String> {
    let mut whole: Vec<String> = Vec::new();
    for line in text.lines() {
        match line.strip_prefix(INDENT) {
            Some(rest) => whole.last_mut().expect("the first line begins a message").push_str(rest),
            None => whole.push(line.to_owned()),
        }
    }
    whole
}

/// The messages to a person in a session.
pub(crate) fn messages_to(text: &str, who: &str) -> Vec<ToClient> {
    let lines = whole_lines(text);
    let messages = lines.iter().filter_map(|line| {
        let (head, message) = line.split_once(" < ")?;
        let (_, to) = head.split_once(' ')?;
        (to == who || to == "all").then_some(message)
    });
    messages.map(|message| ToClient::read(message).unwrap_or_else(|error| panic!("{error}: {message}"))).collect()
}

fn acts(text: &str) -> Vec<Act> {
    let act = |line: &String| {
        let mut words = line.splitn(4, ' ');
        let mut word = || words.next().unwrap_or_else(|| panic!("too short: {line}"));
        let (at, who, what) = (word(), word().to_owned(), word());
        let ms: u64 =
            at.strip_prefix('+').and_then(|ms| ms.parse().ok()).unwrap_or_else(|| panic!("no moment: {line}"));
        let says = match what {
            ">" => Some(ToTable::read(word()).unwrap_or_else(|error| panic!("{error}: {line}"))),
            "gone" => None,
            _ => return None,
        };
        Some(Act { at: START.plus_ms(ms), who, says })
    };
    whole_lines(text).iter().filter_map(act).collect()
}

impl DocumentSession {
    /// Lets time pass and runs everything that is due.
    fn wait(&mut self, until: Moment) {
        loop {
            let deck = self.deck.map(|(at, _)| at);
            let Some(due) = self.table.deadline().into_iter().chain(deck).min().filter(|due| *due <= until) else {
                break;
            };
            self.now = self.now.max(due);
            let input = match self.deck.take_if(|(at, _)| *at == due) {
                Some((_, code)) => {
                    let deck = Deck::new(code);
                    let grades = Grades::of(&deck);
                    Input::Deck(Arc::new(deck), Arc::new(grades))
                }
                None => Input::Tick,
            };
            self.handle(input);
        }
        self.now = until;
    }

    fn act(&mut self, Act { who, says, .. }: Act) {
        let client = self.here.iter().find(|(name, _)| *name == who).map(|(_, client)| *client);
        let Some(message) = says else {
            self.line(&who, "gone", "");
            self.here.retain(|(name, _)| *name != who);
            return self.handle(Input::Gone { client: client.expect("a person who leaves was connected") });
        };
        self.line(&who, ">", &message.text());
        let input = match (message, client) {
            (ToTable::Hello { token, name, session, seen, watch, .. }, None) => {
                self.last_client += 1;
                let client = ClientId(self.last_client);
                self.here.push((who, client));
                let mut key = [0; 32];
                key.copy_from_slice(token.as_bytes());
                Input::Hello { client, key: GuestKey(key), name, session, seen, watch }
            }
            (ToTable::Do { n, request }, Some(client)) => Input::Request { client, n, request },
            (ToTable::Resync { seen }, Some(client)) => Input::Resync { client, seen: Some(seen) },
            (ToTable::Clock { mine }, Some(_)) => {
                let answer = ToClient::Clock { mine, now: self.now }.text();
                return self.line(&who, "<", &answer);
            }
            _ => panic!("a connection has one hello, at its start"),
        };
        self.handle(input);
    }

    fn handle(&mut self, input: Input) {
        // `all` does not include a client before its welcome.
        let mut waiting = match &input {
            Input::Hello { client, .. } => self.here.pop_if(|(_, newest)| newest == client),
            _ => None,
        };
        for output in self.table.handle(input, self.now, &mut self.dice) {
            match output {
                Output::Record(record) => self.line_to_all(&ToClient::Entry(record.entry)),
                Output::SendAll(message) => self.line_to_all(&message),
                Output::Welcome(client, message) | Output::Send(client, message) => {
                    self.here.extend(waiting.take());
                    let to = self.here.iter().find(|(_, other)| *other == client).map(|(name, _)| name.clone());
                    self.line(&to.expect("messages go to connected clients"), "<", &message.text());
                }
                Output::Close(client, why) => {
                    let at = self
                        .here
                        .iter()
                        .position(|(_, other)| *other == client)
                        .expect("only connected clients are closed");
                    let (name, _) = self.here.remove(at);
                    self.line(&name, "<", &why.message().text());
                }
                Output::MakeDeck(code) => self.deck = Some((self.now.plus_ms(DECK_MS), code)),
                Output::Achievement(_) | Output::Attempt(_) | Output::Checkpoint(_) | Output::Over { .. } => {}
            }
        }
    }

    fn line_to_all(&mut self, message: &ToClient) {
        let text = &message.text();
        match &self.here[..] {
            [] => {}
            [(name, _)] => self.line(&name.clone(), "<", text),
            _ => self.line("all", "<", text),
        }
    }

    /// Writes a line, broken after a comma if it is too long.
    fn line(&mut self, who: &str, what: &str, text: &str) {
        let mut line = format!("+{} {who} {what}", self.now.ms_since(START));
        if !text.is_empty() {
            write!(line, " {text}").expect("writing to a text does not fail");
        }
        while line.len() > WIDTH {
            let at = line[..WIDTH].rfind(',').expect("there is a comma in every long line") + 1;
            self.lines.push_str(&line[..at]);
            self.lines.push('\n');
            line = format!("{INDENT}{}", &line[at..]);
        }
        self.lines.push_str(&line);
        self.lines.push('\n');
    }
}
