//! A second record in the database: triggers keep every claim, every commit of a table and every entry, in their order and in the same
//! transaction. Checkpoints remove entries from the store's own tables, but none from here.

use table::{Entry, Link, ToClient};
use tokio_postgres::{Client, NoTls};

/// `commits` has the numbers before and after each commit. What a checkpoint of the same commit includes is never a row.
const AUDIT: &str = "
CREATE SCHEMA audit;
CREATE TABLE audit.claims (id bigint GENERATED ALWAYS AS IDENTITY, table_id bigint, epoch bigint, last bigint);
CREATE TABLE audit.commits (id bigint GENERATED ALWAYS AS IDENTITY, made_by xid8, table_id bigint, epoch bigint, before bigint, last bigint);
CREATE TABLE audit.checkpoints (id bigint GENERATED ALWAYS AS IDENTITY, made_by xid8, table_id bigint, seq bigint);
CREATE TABLE audit.entries (id bigint GENERATED ALWAYS AS IDENTITY, made_by xid8, table_id bigint, seq bigint, epoch bigint, body text);
CREATE FUNCTION audit.note_table() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    IF NEW.epoch <> OLD.epoch THEN
        INSERT INTO audit.claims (table_id, epoch, last) VALUES (NEW.id, NEW.epoch, NEW.last);
    END IF;
    IF NEW.seq <> OLD.seq THEN
        INSERT INTO audit.checkpoints (made_by, table_id, seq) VALUES (pg_current_xact_id(), NEW.id, NEW.seq);
    END IF;
    IF NEW.last <> OLD.last THEN
        INSERT INTO audit.commits (made_by, table_id, epoch, before, last)
        VALUES (pg_current_xact_id(), NEW.id, NEW.epoch, OLD.last, NEW.last);
    END IF;
    RETURN NULL;
END $$;
CREATE FUNCTION audit.note_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    INSERT INTO audit.entries (made_by, table_id, seq, epoch, body)
    VALUES (pg_current_xact_id(), NEW.table_id, NEW.seq, NEW.epoch, NEW.body);
    RETURN NULL;
END $$;
CREATE TRIGGER audit AFTER UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION audit.note_table();
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON entries FOR EACH ROW EXECUTE FUNCTION audit.note_entry();
";

/// What the database has kept of a table.
#[derive(Clone, Debug)]
pub(crate) struct TableAudit {
    /// The epochs, in the order of the claims.
    pub(crate) claims: Vec<u64>,
    /// In their order.
    pub(crate) commits: Vec<Commit>,
    /// In the order in which they were inserted.
    pub(crate) entries: Vec<AuditedEntry>,
}

/// A commit of entries to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Commit {
    /// The number of the transaction.
    pub(crate) made_by: u64,
    pub(crate) epoch: u64,
    /// The last entry before it, and its own last one.
    pub(crate) before: u64,
    pub(crate) last: u64,
    /// The last entry in its checkpoint, if it has one.
    pub(crate) checkpoint: Option<u64>,
}

/// A row with an entry.
#[derive(Clone, Debug)]
pub(crate) struct AuditedEntry {
    pub(crate) made_by: u64,
    pub(crate) seq: u64,
    pub(crate) epoch: u64,
    pub(crate) entry: Entry,
}

/// Connects to a database as `admin`.
pub(crate) async fn connect(address: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(address, NoTls).await.expect("PostgreSQL runs");
    tokio::spawn(connection);
    client
}

/// Begins the audit of a database that has our tables.
pub(crate) async fn begin(client: &Client) {
    client.batch_execute(AUDIT).await.unwrap_or_else(|error| panic!("no audit: {error:?}"));
}

/// The number of the run that owns a table, and its epoch.
pub(crate) async fn owner(client: &Client, link: Link) -> (i64, u64) {
    let row = client.query_one("SELECT owner, epoch FROM tables WHERE link = $1", &[&link.to_string()]).await;
    let row = row.expect("the table is stored");
    (row.get(0), unsigned(row.get(1)))
}

/// The number of the latest run of a node.
pub(crate) async fn latest_run(client: &Client) -> i64 {
    client.query_one("SELECT max(id) FROM runs", &[]).await.expect("nodes have runs").get(0)
}

/// Everything about a table.
pub(crate) async fn read(client: &Client, link: Link) -> TableAudit {
    let rows = async |what: &str| {
        let sql = format!("SELECT {what} a JOIN public.tables t ON t.id = a.table_id WHERE t.link = $1 ORDER BY a.id",);
        client.query(&sql, &[&link.to_string()]).await.unwrap_or_else(|error| panic!("{sql}: {error:?}"))
    };
    let number = |row: &tokio_postgres::Row, column| unsigned(row.get(column));
    let claims = rows("a.epoch FROM audit.claims").await.iter().map(|row| number(row, 0)).collect();
    let checkpoint =
        "(SELECT max(c.seq) FROM audit.checkpoints c WHERE (c.made_by, c.table_id) = (a.made_by, a.table_id))";
    let commits =
        rows(&format!("a.made_by::text::bigint, a.epoch, a.before, a.last, {checkpoint} FROM audit.commits")).await;
    let commits = commits.iter().map(|row| Commit {
        made_by: number(row, 0),
        epoch: number(row, 1),
        before: number(row, 2),
        last: number(row, 3),
        checkpoint: row.get::<_, Option<i64>>(4).map(unsigned),
    });
    let entries = rows("a.made_by::text::bigint, a.seq, a.epoch, a.body FROM audit.entries").await;
    let entries = entries.iter().map(|row| AuditedEntry {
        made_by: number(row, 0),
        seq: number(row, 1),
        epoch: number(row, 2),
        entry: entry(row.get(3)),
    });
    TableAudit { claims, commits: commits.collect(), entries: entries.collect() }
}

/// The entry in a row, which ends with eight digits of a checksum.
fn entry(body: &str) -> Entry {
    let text = &body[..body.len() - 8];
    match ToClient::read(text) {
        Ok(ToClient::Entry(entry)) => Entry::clone(&entry),
        other => panic!("{text} is no entry: {other:?}"),
    }
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).expect("numbers are positive")
}
