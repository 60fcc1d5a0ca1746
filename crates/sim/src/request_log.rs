//! The wishes that clients had, and what they were told about them.

use std::collections::{BTreeMap, BTreeSet};

use rules::solo::SoloCommand;
use table::{Cause, Entry, Rejection, Request};

/// All wishes, by the session of the client and by number.
#[derive(Default, Debug)]
pub(crate) struct RequestLog {
    sessions: BTreeMap<u32, Vec<LoggedRequest>>,
    /// The sessions of clients that number their wishes as they like.
    lawless: BTreeSet<u32>,
}

#[derive(Debug)]
struct LoggedRequest {
    request: Request,
    status: RequestStatus,
}

/// What the client knows about a wish.
#[derive(Debug)]
enum RequestStatus {
    /// Nothing.
    Open,
    /// It was granted.
    Accepted,
    /// It was denied.
    Rejected(Rejection),
}

impl RequestLog {
    /// A client begins to number its wishes.
    pub(crate) fn begin(&mut self, session: u32) {
        self.sessions.insert(session, Vec::new());
    }

    /// A client numbers its wishes as it likes. Even so none of them may be granted twice.
    pub(crate) fn is_lawless(&mut self, session: u32) {
        self.lawless.insert(session);
    }

    /// Whether a client numbers its wishes as it likes.
    pub(crate) fn numbers_freely(&self, session: u32) -> bool {
        self.lawless.contains(&session)
    }

    /// Whether a session is known.
    pub(crate) fn knows(&self, session: u32) -> bool {
        self.sessions.contains_key(&session)
    }

    /// A client has the next wish.
    pub(crate) fn requested(&mut self, session: u32, request: Request) {
        self.sessions.entry(session).or_default().push(LoggedRequest { request, status: RequestStatus::Open });
    }

    /// A client was told that its wish is granted.
    pub(crate) fn accepted(&mut self, session: u32, n: u32) {
        if let Some(requested) = self.request_mut(session, n) {
            requested.status = RequestStatus::Accepted;
        }
    }

    /// A client was told that its wish is denied.
    pub(crate) fn rejected(&mut self, session: u32, n: u32, why: Rejection) {
        if let Some(requested) = self.request_mut(session, n) {
            requested.status = RequestStatus::Rejected(why);
        }
    }

    /// The wish of a cause.
    pub(crate) fn request(&self, session: u32, n: u32) -> Option<&Request> {
        let index = (n as usize).checked_sub(1)?;
        self.sessions.get(&session)?.get(index).map(|requested| &requested.request)
    }

    fn request_mut(&mut self, session: u32, n: u32) -> Option<&mut LoggedRequest> {
        let index = (n as usize).checked_sub(1)?;
        self.sessions.get_mut(&session)?.get_mut(index)
    }

    /// Compares what clients were told with what is stored: what was granted is there once, nothing is there twice, and what
    /// was denied is not there.
    pub(crate) fn check<'a>(&self, entries: impl Iterator<Item = &'a Entry>) -> Result<(), String> {
        let mut logged: BTreeMap<(u32, u32), u64> = BTreeMap::new();
        for entry in entries {
            let Some(Cause { session, n, .. }) = entry.by else { continue };
            if self.request(session, n).is_none() && !self.lawless.contains(&session) {
                return Err(format!("entry {} accepts request {n} of session {session}, which nobody had", entry.seq));
            }
            if let Some(before) = logged.insert((session, n), entry.seq) {
                let request = self.request(session, n);
                return Err(format!(
                    "request {n} of session {session} was accepted twice, by entries {before} and {}: {request:?}",
                    entry.seq
                ));
            }
        }
        for (&session, requests) in self.sessions.iter().filter(|(session, _)| !self.lawless.contains(session)) {
            for (n, LoggedRequest { request, status }) in (1..).zip(requests) {
                let at = logged.get(&(session, n));
                match (status, at) {
                    (RequestStatus::Accepted, None) if leaves_traces(request) => {
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

/// Whether a wish that is granted changes something.
fn leaves_traces(request: &Request) -> bool {
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
    fn what_was_accepted_must_be_there_once() {
        let mut request_log = request_log();
        request_log.accepted(7, 1);
        request_log.accepted(7, 3);
        assert_eq!(request_log.check([entry(1, 1)].iter()), Ok(()));
        assert!(request_log.check([].iter()).unwrap_err().contains("accepted and is not stored"));
        assert!(request_log.check([entry(1, 1), entry(2, 1)].iter()).unwrap_err().contains("accepted twice"));
    }

    #[test]
    fn what_was_rejected_or_never_requested_must_not_be_there() {
        let mut request_log = request_log();
        request_log.rejected(7, 1, Rejection::NotHost);
        assert_eq!(request_log.check([entry(1, 2)].iter()), Ok(()));
        assert!(request_log.check([entry(1, 1)].iter()).unwrap_err().contains("was rejected"));
        assert!(request_log.check([entry(1, 9)].iter()).unwrap_err().contains("which nobody had"));
    }
}
