//! Compares what people saw with what the database has kept.
//!
//! | what must be true | what it would mean otherwise |
//! |---|---|
//! | epochs of claims and commits never go back | an owner wrote after the next one |
//! | each commit of a table begins where the one before it ended | two owners wrote, or a commit was lost |
//! | each number has one row, of its commit's transaction and epoch, or is in its commit's checkpoint | something was written beside the guard |
//! | all copies of an entry are the same, in the database, in replays and at all people | somebody saw what was not stored |
//! | people saw the entries one after the other | an entry was lost or came twice |
//! | a request that was accepted has exactly one entry, a request that was rejected has none | it was lost, or ran twice |

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

use table::{Entry, MemberId};

use crate::audit::{AuditedEntry, Commit, TableAudit};
use crate::guest::Logged;

/// The log of a person.
#[derive(Clone, Debug)]
pub(crate) struct PersonLog {
    pub(crate) name: String,
    pub(crate) member: MemberId,
    pub(crate) session: u32,
    pub(crate) lines: Vec<Logged>,
}

/// A finished game, as the server returns it.
#[derive(Clone, Debug)]
pub(crate) struct Replay {
    pub(crate) from: u64,
    pub(crate) to: u64,
    pub(crate) entries: Vec<Arc<Entry>>,
}

/// What was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Checked {
    /// Entries of the table.
    pub(crate) entries: u64,
    /// Entries that people saw, all of them together.
    pub(crate) seen: usize,
    /// Requests that were accepted.
    pub(crate) accepted: usize,
    /// Claims of the table.
    pub(crate) claims: usize,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    EpochWentBack { before: u64, after: u64 },
    CommitDoesNotFollow { commit: Commit, last: u64 },
    WrongRow { seq: u64, why: &'static str },
    MissingRow { seq: u64 },
    Different { seq: u64, who: String },
    NotStored { seq: u64, who: String },
    OutOfOrder { seq: u64, after: u64, who: String },
    Entries { who: String, n: u32, found: usize, wanted: usize },
    ReplayIncomplete { seq: u64 },
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EpochWentBack { before, after } => write!(f, "Epoch {after} came after epoch {before}."),
            Self::CommitDoesNotFollow { commit, last } => write!(f, "{commit:?} came when entry {last} was the last."),
            Self::WrongRow { seq, why } => write!(f, "A row with entry {seq} {why}."),
            Self::MissingRow { seq } => write!(f, "Entry {seq} was committed, and has no row."),
            Self::Different { seq, who } => write!(f, "{who} has another entry {seq}."),
            Self::NotStored { seq, who } => write!(f, "{who} saw entry {seq}, which was never committed."),
            Self::OutOfOrder { seq, after, who } => write!(f, "{who} saw entry {seq} after entry {after}."),
            Self::Entries { who, n, found, wanted } => {
                write!(f, "Request {n} of {who} has {found} entries instead of {wanted}.")
            }
            Self::ReplayIncomplete { seq } => write!(f, "The replay has no entry {seq}."),
        }
    }
}

/// Checks a table.
pub(crate) fn check(people: &[PersonLog], audit: &TableAudit, replays: &[Replay]) -> Result<Checked, Flaw> {
    let last = check_commits(audit)?;
    check_rows(audit)?;
    let mut log = Log { last, entries: BTreeMap::new() };
    for AuditedEntry { entry, .. } in &audit.entries {
        log.compare(entry, "the database")?;
    }
    let mut seen = 0;
    for person in people {
        check_order(person)?;
        for line in &person.lines {
            if let Logged::Saw(entry) = line {
                log.compare(entry, &person.name)?;
                seen += 1;
            }
        }
    }
    replays.iter().try_for_each(|replay| log.take_replay(replay))?;
    let mut accepted = 0;
    for person in people {
        accepted += log.check_requests(person)?;
    }
    Ok(Checked { entries: last, seen, accepted, claims: audit.claims.len() })
}

/// Epochs rise, and commits follow each other. Returns the number of the last entry.
fn check_commits(audit: &TableAudit) -> Result<u64, Flaw> {
    for two in audit.claims.windows(2) {
        if two[1] <= two[0] {
            return Err(Flaw::EpochWentBack { before: two[0], after: two[1] });
        }
    }
    let (mut epoch, mut last) = (0, 0);
    for commit in &audit.commits {
        if commit.epoch < epoch {
            return Err(Flaw::EpochWentBack { before: epoch, after: commit.epoch });
        }
        if commit.before != last || commit.last <= commit.before {
            return Err(Flaw::CommitDoesNotFollow { commit: *commit, last });
        }
        (epoch, last) = (commit.epoch, commit.last);
    }
    Ok(last)
}

/// Each row belongs to the commit of its number, and a commit has all its rows but those in its checkpoint.
fn check_rows(audit: &TableAudit) -> Result<(), Flaw> {
    let mut rows: BTreeMap<u64, &AuditedEntry> = BTreeMap::new();
    for row in &audit.entries {
        let wrong = |why| Err(Flaw::WrongRow { seq: row.seq, why });
        if row.entry.seq != row.seq {
            return wrong("has the text of another one");
        }
        if rows.insert(row.seq, row).is_some() {
            return wrong("came when there was one already");
        }
        let Some(commit) = audit.commits.iter().find(|commit| commit.before < row.seq && row.seq <= commit.last) else {
            return wrong("belongs to no commit");
        };
        if (commit.made_by, commit.epoch) != (row.made_by, row.epoch) {
            return wrong("was not written by the owner's commit");
        }
    }
    for commit in &audit.commits {
        for seq in commit.before + 1..=commit.last {
            let is_in_checkpoint = commit.checkpoint.is_some_and(|last| seq <= last);
            match (rows.contains_key(&seq), is_in_checkpoint) {
                (false, false) => return Err(Flaw::MissingRow { seq }),
                (true, true) => return Err(Flaw::WrongRow { seq, why: "is in its commit's checkpoint as well" }),
                _ => {}
            }
        }
    }
    Ok(())
}

/// A person sees each entry once and in order. A welcome with the whole table may skip some, and never goes back.
fn check_order(person: &PersonLog) -> Result<(), Flaw> {
    let mut last = 0;
    for line in &person.lines {
        let (seq, follows) = match line {
            Logged::Saw(entry) => (entry.seq, entry.seq == last + 1),
            Logged::Welcomed(seq) => (*seq, *seq >= last),
            _ => continue,
        };
        if !follows {
            return Err(Flaw::OutOfOrder { seq, after: last, who: person.name.clone() });
        }
        last = seq;
    }
    Ok(())
}

/// All entries that are known, by number.
struct Log {
    last: u64,
    entries: BTreeMap<u64, Entry>,
}

impl Log {
    fn compare(&mut self, entry: &Entry, who: &str) -> Result<(), Flaw> {
        let seq = entry.seq;
        if seq == 0 || seq > self.last {
            return Err(Flaw::NotStored { seq, who: who.to_owned() });
        }
        match self.entries.get(&seq) {
            Some(known) if known != entry => Err(Flaw::Different { seq, who: who.to_owned() }),
            Some(_) => Ok(()),
            None => {
                self.entries.insert(seq, entry.clone());
                Ok(())
            }
        }
    }

    /// A replay has every entry of its game, and those are the ones that people saw. An entry that is in a checkpoint, and that nobody saw
    /// because they were welcomed with the whole table instead, is only there.
    fn take_replay(&mut self, replay: &Replay) -> Result<(), Flaw> {
        let entries: HashMap<u64, &Arc<Entry>> = replay.entries.iter().map(|entry| (entry.seq, entry)).collect();
        for seq in replay.from..=replay.to {
            let Some(stored) = entries.get(&seq) else { return Err(Flaw::ReplayIncomplete { seq }) };
            match self.entries.get(&seq).map(|entry| Arc::new(entry.clone()).for_replay()) {
                Some(known) if known != **stored => {
                    return Err(Flaw::Different { seq, who: "the replay".into() });
                }
                Some(_) => {}
                None => drop(self.entries.insert(seq, Entry::clone(stored))),
            }
        }
        Ok(())
    }

    /// Returns the number of requests that were accepted.
    fn check_requests(&self, person: &PersonLog) -> Result<usize, Flaw> {
        let mut entries: HashMap<u32, usize> = HashMap::new();
        let causes = self.entries.values().filter_map(|entry| entry.by);
        for by in causes.filter(|by| by.member == person.member && by.session == person.session) {
            *entries.entry(by.n).or_default() += 1;
        }
        let mut asked = HashSet::new();
        let mut accepted = 0;
        for line in &person.lines {
            let (n, wanted) = match line {
                Logged::Asked(n, _) => {
                    asked.insert(*n);
                    continue;
                }
                Logged::Accepted(n) => (*n, 1),
                Logged::Rejected(n) => (*n, 0),
                Logged::Saw(_) | Logged::Welcomed(_) => continue,
            };
            accepted += wanted;
            let found = entries.get(&n).copied().unwrap_or_default();
            if found != wanted {
                return Err(Flaw::Entries { who: person.name.clone(), n, found, wanted });
            }
        }
        // A request whose answer never came may have an entry, but not two. Nobody makes requests for others.
        for (n, found) in entries {
            let wanted = usize::from(asked.contains(&n));
            if found > wanted {
                return Err(Flaw::Entries { who: person.name.clone(), n, found, wanted });
            }
        }
        Ok(accepted)
    }
}
