//! The wishes that clients had, and what they were told about them.

use std::collections::{BTreeMap, BTreeSet};

use rules::solo::SoloCommand;
use table::{Cause, Denial, Entry, Wish};

/// All wishes, by the session of the client and by number.
#[derive(Default, Debug)]
pub(crate) struct Ledger {
    sessions: BTreeMap<u32, Vec<Wished>>,
    /// The sessions of clients that number their wishes as they like.
    lawless: BTreeSet<u32>,
}

#[derive(Debug)]
struct Wished {
    wish: Wish,
    fate: Fate,
}

/// What the client knows about a wish.
#[derive(Debug)]
enum Fate {
    /// Nothing.
    Open,
    /// It was granted.
    Granted,
    /// It was denied.
    Denied(Denial),
}

impl Ledger {
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
    pub(crate) fn wished(&mut self, session: u32, wish: Wish) {
        self.sessions.entry(session).or_default().push(Wished { wish, fate: Fate::Open });
    }

    /// A client was told that its wish is granted.
    pub(crate) fn granted(&mut self, session: u32, n: u32) {
        if let Some(wished) = self.wish_mut(session, n) {
            wished.fate = Fate::Granted;
        }
    }

    /// A client was told that its wish is denied.
    pub(crate) fn denied(&mut self, session: u32, n: u32, why: Denial) {
        if let Some(wished) = self.wish_mut(session, n) {
            wished.fate = Fate::Denied(why);
        }
    }

    /// The wish of a cause.
    pub(crate) fn wish(&self, session: u32, n: u32) -> Option<&Wish> {
        let index = (n as usize).checked_sub(1)?;
        self.sessions.get(&session)?.get(index).map(|wished| &wished.wish)
    }

    fn wish_mut(&mut self, session: u32, n: u32) -> Option<&mut Wished> {
        let index = (n as usize).checked_sub(1)?;
        self.sessions.get_mut(&session)?.get_mut(index)
    }

    /// Compares what clients were told with what is stored: what was granted is there once, nothing is there twice, and what
    /// was denied is not there.
    pub(crate) fn check<'a>(&self, entries: impl Iterator<Item = &'a Entry>) -> Result<(), String> {
        let mut logged: BTreeMap<(u32, u32), u64> = BTreeMap::new();
        for entry in entries {
            let Some(Cause { session, n, .. }) = entry.by else { continue };
            if self.wish(session, n).is_none() && !self.lawless.contains(&session) {
                return Err(format!("entry {} grants wish {n} of session {session}, which nobody had", entry.seq));
            }
            if let Some(before) = logged.insert((session, n), entry.seq) {
                let wish = self.wish(session, n);
                return Err(format!(
                    "wish {n} of session {session} was granted twice, by entries {before} and {}: {wish:?}",
                    entry.seq
                ));
            }
        }
        for (&session, wishes) in self.sessions.iter().filter(|(session, _)| !self.lawless.contains(session)) {
            for (n, Wished { wish, fate }) in (1..).zip(wishes) {
                let at = logged.get(&(session, n));
                match (fate, at) {
                    (Fate::Granted, None) if leaves_traces(wish) => {
                        return Err(format!("wish {n} of session {session} was granted and is not stored: {wish:?}"));
                    }
                    (Fate::Denied(why), Some(seq)) => {
                        return Err(format!(
                            "wish {n} of session {session} was denied ({why}), but entry {seq} grants it: {wish:?}"
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
fn leaves_traces(wish: &Wish) -> bool {
    !matches!(wish, Wish::React(_) | Wish::Solo { act: SoloCommand::Tick, .. })
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

    fn ledger() -> Ledger {
        let mut ledger = Ledger::default();
        ledger.begin(7);
        for wish in [Wish::Start, Wish::Sit, Wish::React(table::Reaction::Groan)] {
            ledger.wished(7, wish);
        }
        ledger
    }

    #[test]
    fn what_was_granted_must_be_there_once() {
        let mut ledger = ledger();
        ledger.granted(7, 1);
        ledger.granted(7, 3);
        assert_eq!(ledger.check([entry(1, 1)].iter()), Ok(()));
        assert!(ledger.check([].iter()).unwrap_err().contains("granted and is not stored"));
        assert!(ledger.check([entry(1, 1), entry(2, 1)].iter()).unwrap_err().contains("granted twice"));
    }

    #[test]
    fn what_was_denied_or_never_wished_must_not_be_there() {
        let mut ledger = ledger();
        ledger.denied(7, 1, Denial::NotHost);
        assert_eq!(ledger.check([entry(1, 2)].iter()), Ok(()));
        assert!(ledger.check([entry(1, 1)].iter()).unwrap_err().contains("was denied"));
        assert!(ledger.check([entry(1, 9)].iter()).unwrap_err().contains("which nobody had"));
    }
}
