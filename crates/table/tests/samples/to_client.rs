//! Samples of the server's messages.

mod happened;
mod known;
mod rejected;

use rules::Moment;
use table::{Cause, CloseReason, Entry, TableEvent, ToClient};

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
        ToClient::Rejected { .. } => rejected::rejections().into_iter().map(|why| {
            let say = why.to_string();
            ToClient::Rejected { n: 19, why, say }
        }),
        ToClient::Reaction { .. } =>
            to_table::reactions().into_iter().map(|reaction| ToClient::Reaction { member: ADA, reaction }),
        ToClient::Clock { .. } => [ToClient::Clock { mine: u64::MAX, now: Moment(u64::MAX) }],
        ToClient::Goodbye { .. } => close_reasons()
            .into_iter()
            .map(CloseReason::message)
            .chain([CloseReason::TooFast.message_after(20)]),
    )
}

fn entry(by: Option<Cause>, events: Vec<TableEvent>) -> ToClient {
    ToClient::Entry(Entry { seq: 418, at: later(7), by, events }.into())
}

fn close_reasons() -> Vec<CloseReason> {
    samples!(CloseReason:
        CloseReason::Restart => [CloseReason::Restart],
        CloseReason::NoSuchTable => [CloseReason::NoSuchTable],
        CloseReason::Full => [CloseReason::Full],
        CloseReason::Kicked => [CloseReason::Kicked],
        CloseReason::Version => [CloseReason::Version],
        CloseReason::BadMessage => [CloseReason::BadMessage],
        CloseReason::TooFast => [CloseReason::TooFast],
        CloseReason::Silent => [CloseReason::Silent],
        CloseReason::TooMany => [CloseReason::TooMany],
        CloseReason::StoreFailed => [CloseReason::StoreFailed],
        CloseReason::Overloaded => [CloseReason::Overloaded],
    )
}
