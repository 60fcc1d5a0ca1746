//! What survives when the server is killed.

use std::collections::VecDeque;
use std::sync::Arc;

use table::{Checkpoint, Key, MemberId, Output, Record};

use crate::chance::Chance;

/// What tables are stored in, with commits that are grouped over all of them.
#[derive(Debug)]
pub(crate) struct Store {
    shelves: Vec<Shelf>,
    /// What is to be written, in order, each under its number.
    pending: VecDeque<(u64, usize, Vec<Write>)>,
    /// The last number that the commit under way will make durable.
    committing: Option<u64>,
    /// The last number that was given out.
    given: u64,
    /// The last number that is durable.
    durable: u64,
}

/// What is stored of a table.
#[derive(Clone, Default, Debug)]
pub(crate) struct Shelf {
    /// The last checkpoint.
    pub(crate) snapshot: String,
    /// The last entry that it contains.
    pub(crate) seq: u64,
    /// All entries that it contains.
    pub(crate) chapters: Vec<Arc<str>>,
    /// The records after it.
    pub(crate) journal: Vec<Record>,
    /// The finished games: number, first and last entry.
    pub(crate) games: Vec<(u32, u64, u64)>,
}

/// Something to write.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    Record(Record),
    Checkpoint(Checkpoint),
    Over(u32, u64, u64),
}

impl Store {
    /// Nothing is stored.
    pub(crate) fn new() -> Self {
        Self { shelves: Vec::new(), pending: VecDeque::new(), committing: None, given: 0, durable: 0 }
    }

    /// A new table. It is durable at once.
    pub(crate) fn create(&mut self, first: Checkpoint) {
        self.shelves.push(Shelf { snapshot: first.snapshot, seq: first.seq, ..Shelf::default() });
    }

    /// What is durable of a table.
    pub(crate) fn shelf(&self, table: usize) -> &Shelf {
        &self.shelves[table]
    }

    /// What is durable of a table, to be tampered with.
    pub(crate) fn shelf_mut(&mut self, table: usize) -> &mut Shelf {
        &mut self.shelves[table]
    }

    /// Takes down what is to be stored of what a table gave out. The number under which it will be durable; that of the last
    /// one if there is nothing to store.
    pub(crate) fn take(&mut self, table: usize, outputs: &[Output]) -> u64 {
        let writes: Vec<Write> = outputs
            .iter()
            .filter_map(|output| match output {
                Output::Record(record) => Some(Write::Record(record.clone())),
                Output::Checkpoint(checkpoint) => Some(Write::Checkpoint(checkpoint.clone())),
                Output::Over { number, from, to } => Some(Write::Over(*number, *from, *to)),
                _ => None,
            })
            .collect();
        if !writes.is_empty() {
            self.given += 1;
            self.pending.push_back((self.given, table, writes));
        }
        self.given
    }

    /// The last number that was given out.
    pub(crate) fn last(&self) -> u64 {
        self.given
    }

    /// Whether what has a number is durable.
    pub(crate) fn is_durable(&self, number: u64) -> bool {
        number <= self.durable
    }

    /// Begins a commit of everything that waits, unless one is under way. `true` if so.
    pub(crate) fn begin(&mut self) -> bool {
        if self.committing.is_some() || self.pending.is_empty() {
            return false;
        }
        self.committing = Some(self.given);
        true
    }

    /// The commit that was under way is done.
    pub(crate) fn commit(&mut self) -> Result<(), String> {
        let until = self.committing.take().unwrap_or(0);
        self.write_until(until)
    }

    fn write_until(&mut self, until: u64) -> Result<(), String> {
        while let Some((number, table, writes)) = self.pending.pop_front_if(|(number, ..)| *number <= until) {
            for write in writes {
                self.shelves[table].write(write)?;
            }
            self.durable = number;
        }
        Ok(())
    }

    /// The server is killed: of what was being committed some may have got through, what waited is lost.
    pub(crate) fn crash(&mut self, chance: &mut Chance) -> Result<(), String> {
        if let Some(until) = self.committing.take() {
            let got_through = chance.between(self.durable, until);
            self.write_until(got_through)?;
        }
        self.pending.clear();
        self.durable = self.given;
        Ok(())
    }

    /// The server stops in order: everything is written first.
    pub(crate) fn finish(&mut self) -> Result<(), String> {
        self.committing = None;
        self.write_until(self.given)
    }
}

impl Shelf {
    fn write(&mut self, write: Write) -> Result<(), String> {
        match write {
            Write::Record(record) => {
                let last = self.journal.last().map_or(self.seq, |record| record.seq);
                if record.seq != last + 1 {
                    return Err(format!("entry {} is stored after entry {last}", record.seq));
                }
                self.journal.push(record);
            }
            Write::Checkpoint(Checkpoint { seq, snapshot, chapter, .. }) => {
                let known = self.journal.iter().take_while(|record| record.seq <= seq).count();
                let texts = self.journal.drain(..known).map(|record| record.text);
                if !texts.eq(chapter.iter().cloned()) {
                    return Err(format!("the chapter up to entry {seq} is not what the records before were"));
                }
                self.chapters.extend(chapter);
                (self.snapshot, self.seq) = (snapshot, seq);
            }
            Write::Over(number, from, to) => self.games.push((number, from, to)),
        }
        Ok(())
    }

    /// The last entry that is durable.
    pub(crate) fn last(&self) -> u64 {
        self.journal.last().map_or(self.seq, |record| record.seq)
    }

    /// All messages with entries, from the first.
    pub(crate) fn log(&self) -> impl Iterator<Item = &Arc<str>> {
        self.chapters.iter().chain(self.journal.iter().map(|record| &record.text))
    }

    /// The records after the last checkpoint, as a table is restored from them.
    pub(crate) fn records(&self) -> Vec<(String, Option<(MemberId, Key)>)> {
        self.journal.iter().map(|record| (record.text.to_string(), record.key)).collect()
    }
}
