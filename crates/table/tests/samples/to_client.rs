//! What servers send.

mod denied;
mod happened;
mod known;

use rules::Moment;
use table::{Cause, Entry, Farewell, TableEvent, ToClient};

use super::{ADA, BEN, NOW, later, samples, to_table};
pub(super) use known::welcomes;

pub(super) fn messages() -> Vec<ToClient> {
    let events = happened::table_events().into_iter().map(|event| entry(None, vec![event]));
    let by = Cause { member: BEN, session: 2_684_354_560, n: 19 };
    let both = vec![happened::placed(0), happened::placed(1)];
    samples!(ToClient:
        ToClient::Welcome { .. } => [ToClient::Welcome { v: table::VERSION, you: BEN, now: NOW, seq: 417, state: None }],
        ToClient::Entry(_) => events.chain([entry(Some(by), both)]),
        ToClient::Done { .. } => [ToClient::Done { n: 19 }],
        ToClient::Denied { .. } => denied::denials().into_iter().map(|why| {
            let say = why.to_string();
            ToClient::Denied { n: 19, why, say }
        }),
        ToClient::Reaction { .. } =>
            to_table::reactions().into_iter().map(|reaction| ToClient::Reaction { member: ADA, reaction }),
        ToClient::Clock { .. } => [ToClient::Clock { mine: u64::MAX, now: Moment(u64::MAX) }],
        ToClient::Goodbye { .. } => farewells().into_iter().map(Farewell::message),
    )
}

fn entry(by: Option<Cause>, events: Vec<TableEvent>) -> ToClient {
    ToClient::Entry(Entry { seq: 418, at: later(7), by, events }.into())
}

fn farewells() -> Vec<Farewell> {
    samples!(Farewell:
        Farewell::Restart => [Farewell::Restart],
        Farewell::NoSuchTable => [Farewell::NoSuchTable],
        Farewell::Full => [Farewell::Full],
        Farewell::Kicked => [Farewell::Kicked],
        Farewell::Version => [Farewell::Version],
        Farewell::NoMessage => [Farewell::NoMessage],
        Farewell::TooFast => [Farewell::TooFast],
        Farewell::Silent => [Farewell::Silent],
        Farewell::TooMany => [Farewell::TooMany],
        Farewell::Trouble => [Farewell::Trouble],
    )
}
