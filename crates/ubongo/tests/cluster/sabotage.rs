//! The checker finds what it has to find: a log of one node that is in order is tampered with.

use std::sync::Arc;

use crate::audit::TableAudit;
use crate::checker::{Flaw, PersonLog, Replay, check};
use crate::cluster::Cluster;
use crate::guest::Logged;
use crate::party::Party;

/// Everything that is checked about a table.
#[derive(Clone)]
struct Evidence {
    people: Vec<PersonLog>,
    audit: TableAudit,
    replays: Vec<Replay>,
}

impl Evidence {
    /// What the checker says after somebody has tampered with it.
    fn after(&self, tamper: impl FnOnce(&mut Self)) -> Option<Flaw> {
        let mut tampered = self.clone();
        tamper(&mut tampered);
        check(&tampered.people, &tampered.audit, &tampered.replays).err()
    }

    /// The place of an entry that a person's request has caused, in the database's rows.
    fn own_row(&self, person: usize) -> usize {
        let PersonLog { member, session, .. } = self.people[person];
        let rows = self.audit.entries.iter();
        let mut own = rows
            .enumerate()
            .filter(|(_, row)| row.entry.by.is_some_and(|by| (by.member, by.session) == (member, session)));
        own.next().expect("the person has played").0
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_kind_of_tampering_is_found() {
    let cluster = Cluster::with(1, false, "").await;
    let mut party = Party::at(&cluster, [0; 4]).await;
    party.moves(1).await;
    let finished = party.finish().await;
    let (audit, replays) = cluster.evidence(&finished).await;
    let evidence = Evidence { people: finished.people, audit, replays };
    assert_eq!(evidence.after(|_| {}), None);
    rows_are_tampered_with(&evidence);
    logs_are_tampered_with(&evidence);
}

fn rows_are_tampered_with(evidence: &Evidence) {
    let row = evidence.own_row(1);
    let seq = evidence.audit.entries[row].seq;
    let doubled = evidence.after(|all| all.audit.entries.insert(row + 1, all.audit.entries[row].clone()));
    assert!(matches!(doubled, Some(Flaw::WrongRow { .. })), "a row came twice: {doubled:?}");
    let lost = evidence.after(|all| drop(all.audit.entries.remove(row)));
    assert!(matches!(lost, Some(Flaw::MissingRow { .. })), "a row is gone: {lost:?}");
    let stale = evidence.after(|all| all.audit.entries[row].epoch -= 1);
    assert!(matches!(stale, Some(Flaw::WrongRow { .. })), "a row has an older epoch: {stale:?}");
    let late = evidence.after(|all| {
        let mut commit = *all.audit.commits.last().expect("there are commits");
        commit.epoch -= 1;
        (commit.before, commit.last) = (commit.last, commit.last + 1);
        all.audit.commits.push(commit);
    });
    assert!(matches!(late, Some(Flaw::EpochWentBack { .. })), "an owner wrote after the next one: {late:?}");
    let twice = evidence.after(|all| all.audit.commits.push(*all.audit.commits.last().expect("there are commits")));
    assert!(matches!(twice, Some(Flaw::CommitDoesNotFollow { .. })), "two owners wrote the same: {twice:?}");
    let claimed = evidence.after(|all| all.audit.claims.push(0));
    assert!(matches!(claimed, Some(Flaw::EpochWentBack { .. })), "a claim went back: {claimed:?}");
    let ran_twice = evidence.after(|all| {
        let by = all.audit.entries[row].entry.by;
        let other = all.audit.entries.iter().position(|other| other.entry.by.is_some() && other.entry.by != by);
        let other = other.expect("others have played");
        let seq = all.audit.entries[other].seq;
        all.audit.entries[other].entry.by = by;
        // All people and the replay saw the same.
        let fake = Arc::new(all.audit.entries[other].entry.clone());
        for line in all.people.iter_mut().flat_map(|person| &mut person.lines) {
            if matches!(line, Logged::Saw(entry) if entry.seq == seq) {
                *line = Logged::Saw(fake.clone());
            }
        }
        for entry in all.replays.iter_mut().flat_map(|replay| &mut replay.entries) {
            if entry.seq == seq {
                *entry = fake.for_replay();
            }
        }
    });
    assert!(matches!(ran_twice, Some(Flaw::Entries { .. })), "a request ran twice: {ran_twice:?}");
    let replay = evidence.after(|all| all.replays[0].entries.retain(|entry| entry.seq != seq));
    assert!(matches!(replay, Some(Flaw::ReplayIncomplete { .. })), "a replay has a gap: {replay:?}");
}

fn logs_are_tampered_with(evidence: &Evidence) {
    let log = &evidence.people[2].lines;
    let is_seen = |line: &Logged| matches!(line, Logged::Saw(_));
    let place = log.iter().rposition(is_seen).expect("the person saw something");
    let tamper = |tamper: fn(&mut Vec<Logged>, usize)| evidence.after(|all| tamper(&mut all.people[2].lines, place));
    let gone = tamper(|lines, place| {
        let before = lines[..place].iter().rposition(|line| matches!(line, Logged::Saw(_))).expect("there are more");
        lines.remove(before);
    });
    assert!(matches!(gone, Some(Flaw::OutOfOrder { .. })), "a person missed an entry: {gone:?}");
    let twice = tamper(|lines, place| lines.insert(place, lines[place].clone()));
    assert!(matches!(twice, Some(Flaw::OutOfOrder { .. })), "a person saw an entry twice: {twice:?}");
    let other = tamper(|lines, place| {
        let Logged::Saw(entry) = &mut lines[place] else { panic!("it is an entry") };
        Arc::make_mut(entry).at.0 += 1;
    });
    assert!(matches!(other, Some(Flaw::Different { .. })), "a person saw something else: {other:?}");
    let unstored = tamper(|lines, place| {
        let Logged::Saw(entry) = &lines[place] else { panic!("it is an entry") };
        let mut next = entry.clone();
        Arc::make_mut(&mut next).seq += 1;
        lines.insert(place + 1, Logged::Saw(next));
    });
    assert!(unstored.is_some(), "a person saw what was never stored");
    let lost = tamper(|lines, _| lines.push(Logged::Accepted(100_000)));
    assert!(matches!(lost, Some(Flaw::Entries { found: 0, wanted: 1, .. })), "an accepted request is lost: {lost:?}");
    let ran = tamper(|lines, _| {
        let accepted = lines.iter_mut().find_map(|line| match line {
            Logged::Accepted(n) => Some((*n, line)),
            _ => None,
        });
        let (n, line) = accepted.expect("requests were accepted");
        *line = Logged::Rejected(n);
    });
    assert!(matches!(ran, Some(Flaw::Entries { found: 1, wanted: 0, .. })), "a rejected request ran: {ran:?}");
}
