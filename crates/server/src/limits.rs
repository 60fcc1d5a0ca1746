//! All limits of the server, in one place.
//!
//! Everything that a client makes the server do is charged to two budgets, that of its guest and that of its address. A budget
//! has a few [resources](Resource), each with an [allowance](Allowance); work is measured by a [list of prices](Job).
//! docs/security.md prints these tables, and a test compares. The limits of a single table are in [`table::limits`].

use std::fmt;
use std::ops::Index;

use crate::allowance::Allowance;

/// Limits against overload and abuse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Open connections in total, WebSockets and HTTP.
    pub connections: u32,
    /// Open connections of one address. High enough for a school behind one router.
    pub connections_per_address: u32,
    /// Messages per second of one WebSocket, on average. Bursts of four seconds' worth are allowed.
    pub messages_per_second: u32,
    /// Tables in memory at the same time.
    pub live_tables: u32,
    /// Tables in the store.
    pub stored_tables: u32,
    /// Tables that one guest has opened and that still exist.
    pub tables_per_guest: u32,
    /// Wrong short codes from all addresses together. Together with those of an address, this keeps codes from being guessed.
    pub wrong_codes: Allowance,
    /// Open lobbies whose short code has the fewest digits. Ten times as many get another digit, and so on.
    pub shortest_codes: u32,
    /// Parcels of players who move to another device, in memory at the same time.
    pub parcels: u32,
    /// The same, of one address.
    pub parcels_per_address: u32,
    /// The most bytes of a parcel, sealed and as text.
    pub parcel_bytes: u32,
    /// How long a parcel waits, in seconds.
    pub parcel_lasts_s: u32,
    /// Replays that are sent at the same time.
    pub replays: u32,
    /// Replays that are sent to one address at the same time.
    pub replays_per_address: u32,
    /// The budget of a guest, over all their connections.
    pub guest: Budget,
    /// The budget of an address, for all guests behind it.
    pub address: Budget,
}

/// A family mistypes a code now and then; what a stranger can try in a day is counted in docs/security.md.
const WRONG_CODES: Allowance = Allowance { burst: 6, per_hour: 1 };

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 20_000,
            connections_per_address: 200,
            messages_per_second: 40,
            live_tables: 10_000,
            stored_tables: 200_000,
            tables_per_guest: 50,
            wrong_codes: Allowance { burst: 48, per_hour: 5 },
            shortest_codes: 6,
            // Together 64 MiB at most.
            parcels: 64,
            parcels_per_address: 6,
            parcel_bytes: 1 << 20,
            parcel_lasts_s: 300,
            replays: 16,
            replays_per_address: 4,
            guest: Budget {
                work: Allowance::per_second(2_000, 200),
                bytes_sent: Allowance::per_second(32 << 20, 1 << 20),
                bytes_stored: Allowance::per_second(4 << 20, 8 << 10),
                boards: Allowance::per_second(20, 1),
                tables: Allowance::per_hour(60),
                wrong_codes: WRONG_CODES,
            },
            address: Budget {
                work: Allowance::per_second(10_000, 2_000),
                bytes_sent: Allowance::per_second(64 << 20, 2 << 20),
                // Together 91 MB in the first hour, and 74 MB in each further one.
                bytes_stored: Allowance::per_second(16 << 20, 20 << 10),
                // As many as tables in an hour: a school begins all at once.
                boards: Allowance::per_second(60, 1),
                tables: Allowance::per_hour(60),
                wrong_codes: WRONG_CODES,
            },
        }
    }
}

impl Limits {
    /// Multiplies the budgets, for servers where many people share an address. More wrong codes are not allowed anywhere.
    #[must_use]
    pub fn with_budgets_times(self, factor: u32) -> Self {
        Self { guest: self.guest.times(factor), address: self.address.times(factor), ..self }
    }

    /// Sets the number of tables that may be opened per hour, by a guest and from an address.
    #[must_use]
    pub fn with_tables_per_hour(mut self, tables: u32) -> Self {
        (self.guest.tables, self.address.tables) =
            (Allowance::per_hour(tables.into()), Allowance::per_hour(tables.into()));
        self
    }
}

/// The allowances of a guest or of an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Work, by the list of prices.
    pub work: Allowance,
    /// Bytes sent, over WebSockets and as HTTP responses.
    pub bytes_sent: Allowance,
    /// Bytes of entries and new tables in the database, before they are packed.
    pub bytes_stored: Allowance,
    /// Decks generated.
    pub boards: Allowance,
    /// Tables opened.
    pub tables: Allowance,
    /// Short codes that lead nowhere.
    pub wrong_codes: Allowance,
}

impl Budget {
    fn times(self, factor: u32) -> Self {
        let factor = factor.into();
        Self {
            work: self.work.times(factor),
            bytes_sent: self.bytes_sent.times(factor),
            bytes_stored: self.bytes_stored.times(factor),
            boards: self.boards.times(factor),
            tables: self.tables.times(factor),
            wrong_codes: self.wrong_codes,
        }
    }
}

impl Index<Resource> for Budget {
    type Output = Allowance;

    fn index(&self, resource: Resource) -> &Allowance {
        match resource {
            Resource::Work => &self.work,
            Resource::BytesSent => &self.bytes_sent,
            Resource::BytesStored => &self.bytes_stored,
            Resource::Boards => &self.boards,
            Resource::Tables => &self.tables,
            Resource::WrongCodes => &self.wrong_codes,
        }
    }
}

/// A thing that clients use up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resource {
    /// Work, by the list of prices.
    Work,
    /// Bytes sent.
    BytesSent,
    /// Bytes stored.
    BytesStored,
    /// Decks generated.
    Boards,
    /// Tables opened.
    Tables,
    /// Short codes that lead nowhere.
    WrongCodes,
}

impl Resource {
    /// All resources.
    pub const ALL: [Self; 6] =
        [Self::Work, Self::BytesSent, Self::BytesStored, Self::Boards, Self::Tables, Self::WrongCodes];
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Work => "work, by the prices below",
            Self::BytesSent => "bytes sent, over sockets and as responses",
            Self::BytesStored => "bytes stored, before they are packed",
            Self::Boards => "decks generated",
            Self::Tables => "tables opened",
            Self::WrongCodes => "wrong short codes",
        })
    }
}

/// A kind of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Job {
    Frame,
    Request,
    Resync,
    Hello,
    Http,
    Query,
    Chapter,
    Look,
    NewTable,
    Parcel,
    Run,
}

impl Job {
    #[cfg(test)]
    const ALL: [Self; 11] = [
        Self::Frame,
        Self::Request,
        Self::Resync,
        Self::Hello,
        Self::Http,
        Self::Query,
        Self::Chapter,
        Self::Look,
        Self::NewTable,
        Self::Parcel,
        Self::Run,
    ];

    /// The price. A unit is about the work for reading a short message.
    pub(crate) const fn price(self) -> u64 {
        match self {
            Self::Frame | Self::Request => 1,
            Self::Resync | Self::Chapter | Self::Look => 10,
            Self::Hello | Self::Http => 20,
            Self::Query => 80,
            Self::NewTable => 100,
            Self::Parcel | Self::Run => 200,
        }
    }
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Frame => "a frame on a socket: a message, a part of one, a ping or a pong",
            Self::Request => "a message that is a request at a table",
            Self::Resync => "a message that asks for missed entries",
            Self::Hello => "a message that joins a table",
            Self::Http => "an HTTP request",
            Self::Query => "an HTTP request that reads the database",
            Self::Chapter => "each chapter of a replay",
            Self::Look => "each table in memory in the list of a guest's tables",
            Self::NewTable => "opening a table",
            Self::Parcel => "a parcel that is kept for another device",
            Self::Run => "a game that is checked and listed: the daily five, or a record",
        })
    }
}

#[cfg(test)]
mod tests {
    use table::ShortCode;

    use super::*;

    const DOCUMENT: &str = include_str!("../../../docs/security.md");

    /// A number with a comma before each group of three digits.
    fn with_commas(number: impl Into<u64>) -> String {
        let digits = number.into().to_string();
        let comma = |i: usize| if i > 0 && (digits.len() - i).is_multiple_of(3) { "," } else { "" };
        digits.char_indices().map(|(i, digit)| format!("{}{digit}", comma(i))).collect()
    }

    fn amount(resource: Resource, amount: u64) -> String {
        match resource {
            Resource::BytesSent | Resource::BytesStored if amount >> 20 > 0 => format!("{} MiB", amount >> 20),
            Resource::BytesSent | Resource::BytesStored => format!("{} KiB", amount >> 10),
            _ => with_commas(amount),
        }
    }

    fn allowance(resource: Resource, Allowance { burst, per_hour }: Allowance) -> String {
        let refill = match per_hour % 3_600 {
            0 => format!("{} per second", amount(resource, per_hour / 3_600)),
            _ => format!("{} per hour", amount(resource, per_hour)),
        };
        format!("{refill}, bursts of {}", amount(resource, burst))
    }

    /// The tables of budgets and prices.
    fn tables(limits: &Limits) -> String {
        let mut text = String::from("| what | each guest | each address |\n|---|---|---|\n");
        for resource in Resource::ALL {
            let [guest, address] = [limits.guest, limits.address].map(|budget| allowance(resource, budget[resource]));
            text += &format!("| {resource} | {guest} | {address} |\n");
        }
        text += "\n| work | price |\n|---|---|\n";
        Job::ALL.iter().for_each(|job| text += &format!("| {job} | {} |\n", job.price()));
        text
    }

    #[test]
    fn docs_security_prints_the_same_budgets_and_prices() {
        let expected = tables(&Limits::default());
        assert!(DOCUMENT.contains(&expected), "docs/security.md should have these tables:\n{expected}");
    }

    #[test]
    fn docs_security_prints_the_same_limits() {
        let limits = Limits::default();
        let number = |number: u32| with_commas(number);
        for row in [
            format!(
                "| connections, per address and in total | {}, {} |",
                number(limits.connections_per_address),
                number(limits.connections)
            ),
            format!(
                "| frames on a socket: messages, parts of messages, pings and pongs | {} per second",
                limits.messages_per_second
            ),
            format!(
                "| tables in memory, in the database | {}, {};",
                number(limits.live_tables),
                number(limits.stored_tables)
            ),
            format!(
                "| wrong short codes, from all addresses together | {} per hour, bursts of {} |",
                limits.wrong_codes.per_hour, limits.wrong_codes.burst
            ),
            format!(
                "| parcels for another device, per address and in total | {}, {}; at most {} KiB each, for {} minutes |",
                limits.parcels_per_address,
                limits.parcels,
                limits.parcel_bytes >> 10,
                limits.parcel_lasts_s / 60
            ),
            format!("| tables of a guest that exist | {} |", limits.tables_per_guest),
            format!(
                "| replays sent at the same time, per address and in total | {}, {}",
                limits.replays_per_address, limits.replays
            ),
        ] {
            assert!(DOCUMENT.lines().any(|line| line.starts_with(&row)), "docs/security.md has no row {row}");
        }
    }

    /// The bar: a stranger's chance to get into a table by guessing short codes is below one in a million per day.
    #[test]
    fn a_day_of_guessing_short_codes_has_a_chance_below_one_in_a_million() {
        let limits = Limits::default().with_budgets_times(1_000);
        let in_a_day = |Allowance { burst, per_hour }: Allowance| burst + 24 * per_hour;
        let (mut lobbies, one_in_a_million) = (u64::from(limits.shortest_codes), 1_000_000);
        for length in ShortCode::SHORTEST..=ShortCode::LONGEST {
            let codes = ShortCode::count(length);
            // One address tries for any of the lobbies that may have such codes.
            let tries = in_a_day(limits.address.wrong_codes);
            assert!(tries * lobbies * one_in_a_million < codes, "{length} digits: {tries} tries of an address");
            // All addresses together try for one lobby.
            let tries = in_a_day(limits.wrong_codes);
            assert!(tries * one_in_a_million < codes, "{length} digits: {tries} tries of all addresses");
            lobbies *= 10;
        }
        let tries = [limits.address.wrong_codes, limits.wrong_codes].map(in_a_day);
        let codes = ShortCode::count(ShortCode::SHORTEST);
        let chance = |part: u64| format!("{:.1} in ten million", 1e7 * part as f64 / codes as f64);
        for figure in [
            format!("{} codes with {} digits", with_commas(codes), ShortCode::SHORTEST),
            format!(
                "{} wrong codes per day, for any of {} lobbies: {}",
                tries[0],
                limits.shortest_codes,
                chance(tries[0] * u64::from(limits.shortest_codes))
            ),
            format!("{} wrong codes per day, for one lobby: {}", tries[1], chance(tries[1])),
        ] {
            assert!(DOCUMENT.contains(&figure), "docs/security.md does not say: {figure}");
        }
    }

    /// The bar: no growth of the disk beyond 100 MB an hour by one address.
    #[test]
    fn an_address_stores_less_than_100_mb_in_any_hour() {
        let Allowance { burst, per_hour } = Limits::default().address.bytes_stored;
        assert!(burst + per_hour < 100_000_000);
    }
}
