//! The requests of all clients and the answers they received.

use std::collections::{BTreeMap, BTreeSet};

use rules::solo::SoloCommand;
use table::{Cause, Entry, Rejection, Request};

/// All requests, by session and number.
#[derive(Default, Debug)]
pub(crate) struct RequestLog {
    sessions: BTreeMap<u32, Vec<LoggedRequest>>,
    /// The sessions of clients that number their requests at random.
    cheating: BTreeSet<u32>,
}

#[derive(Debug)]
struct LoggedRequest {
    request: Request,
    status: RequestStatus,
}

/// The answer to a request, as far as the client knows.
#[derive(Debug)]
enum RequestStatus {
    Open,
    Accepted,
    Rejected(Rejection),
}

impl RequestLog {
    /// Starts a session.
    pub(crate) fn begin(&mut self, session: u32) {
        self.sessions.insert(session, Vec::new());
    }

    /// Marks the session of a client that numbers its requests at random. Even so none of them may be accepted twice.
    pub(crate) fn mark_cheating(&mut self, session: u32) {
        self.cheating.insert(session);
    }

    pub(crate) fn is_cheating(&self, session: u32) -> bool {
        self.cheating.contains(&session)
    }

    pub(crate) fn knows(&self, session: u32) -> bool {
        self.sessions.contains_key(&session)
    }

    /// Records the next request of a client.
    pub(crate) fn requested(&mut self, session: u32, request: Request) {
        self.sessions.entry(session).or_default().push(LoggedRequest { request, status: RequestStatus::Open });
    }

    /// Records that a client learned of its request's acceptance.
    pub(crate) fn accepted(&mut self, session: u32, n: u32) {
        if let Some(requested) = self.request_mut(session, n) {
            requested.status = RequestStatus::Accepted;
        }
    }

    /// Records that a client learned of its request's rejection.
    pub(crate) fn rejected(&mut self, session: u32, n: u32, why: Rejection) {
        if let Some(requested) = self.request_mut(session, n) {
            requested.status = RequestStatus::Rejected(why);
        }
    }

    pub(crate) fn request(&self, session: u32, n: u32) -> Option<&Request> {
        let index = (n as usize).checked_sub(1)?;
        self.sessions.get(&session)?.get(index).map(|requested| &requested.request)
    }

    fn request_mut(&mut self, session: u32, n: u32) -> Option<&mut LoggedRequest> {
        let index = (n as usize).checked_sub(1)?;
        self.sessions.get_mut(&session)?.get_mut(index)
    }

    /// Compares the answers with the stored entries: an accepted request is stored once, no request is stored twice,
    /// and a rejected request is not stored.
    pub(crate) fn check<'a>(&self, entries: impl Iterator<Item = &'a Entry>) -> Result<(), String> {
        let mut logged: BTreeMap<(u32, u32), u64> = BTreeMap::new();
        for entry in entries {
            let Some(Cause { session, n, .. }) = entry.by else { continue };
            if self.request(session, n).is_none() && !self.cheating.contains(&session) {
                return Err(format!(
                    "entry {} accepts request {n} of session {session}, which was never made",
                    entry.seq
                ));
            }
            if let Some(before) = logged.insert((session, n), entry.seq) {
                let request = self.request(session, n);
                return Err(format!(
                    "request {n} of session {session} was accepted twice, by entries {before} and {}: {request:?}",
                    entry.seq
                ));
            }
        }
        for (&session, requests) in self.sessions.iter().filter(|(session, _)| !self.cheating.contains(session)) {
            for (n, LoggedRequest { request, status }) in (1..).zip(requests) {
                let at = logged.get(&(session, n));
                match (status, at) {
                    (RequestStatus::Accepted, None) if makes_entry(request) => {
                        return Err(format!(
                            "request {n} of session {session} was accepted and is not stored: {request:?}"
                        ));
                    }
                    (RequestStatus::Rejected(why), Some(seq)) => {
                        return Err(format!(
                            "request {n} of session {session} was rejected ({why}), but entry {seq} accepts it: {request:?}"
                        ));
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }
}

/// True if accepting the request makes an entry.
fn makes_entry(request: &Request) -> bool {
    !matches!(request, Request::React(_) | Request::Solo { act: SoloCommand::Tick, .. })
}

#[cfg(test)]
mod tests {
    use rules::Moment;
    use table::MemberId;

    use super::*;

    fn entry(seq: u64, n: u32) -> Entry {
        let by = Some(Cause { member: MemberId(1), session: 7, n });
        Entry { seq, at: Moment(0), by, events: Vec::new() }
    }

    fn request_log() -> RequestLog {
        let mut request_log = RequestLog::default();
        request_log.begin(7);
        for request in [Request::Start, Request::Sit, Request::React(table::Reaction::Groan)] {
            request_log.requested(7, request);
        }
        request_log
    }

    #[test]
    fn an_accepted_request_must_be_stored_once() {
        let mut request_log = request_log();
        request_log.accepted(7, 1);
        request_log.accepted(7, 3);
        assert_eq!(request_log.check([entry(1, 1)].iter()), Ok(()));
        assert!(request_log.check([].iter()).unwrap_err().contains("accepted and is not stored"));
        assert!(request_log.check([entry(1, 1), entry(2, 1)].iter()).unwrap_err().contains("accepted twice"));
    }

    #[test]
    fn a_rejected_or_unknown_request_must_not_be_stored() {
        let mut request_log = request_log();
        request_log.rejected(7, 1, Rejection::NotHost);
        assert_eq!(request_log.check([entry(1, 2)].iter()), Ok(()));
        assert!(request_log.check([entry(1, 1)].iter()).unwrap_err().contains("was rejected"));
        assert!(request_log.check([entry(1, 9)].iter()).unwrap_err().contains("which was never made"));
    }
}
