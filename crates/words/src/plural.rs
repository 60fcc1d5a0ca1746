//! Plural categories by the names and rules of Unicode's CLDR.

use crate::Language;

impl Language {
    /// The category of a cardinal number.
    pub(crate) fn plural(self, count: i64) -> &'static str {
        let (all, tens, hundreds) = (count.unsigned_abs(), count.unsigned_abs() % 10, count.unsigned_abs() % 100);
        match self {
            Language::English | Language::German | Language::Polish | Language::Dutch if all == 1 => "one",
            Language::Polish if (2..=4).contains(&tens) && !(12..=14).contains(&hundreds) => "few",
            Language::Polish => "many",
            Language::Icelandic if tens == 1 && hundreds != 11 => "one",
            _ => "other",
        }
    }

    /// The category of an ordinal number: 1st, 2nd, 3rd.
    pub(crate) fn ordinal(self, place: i64) -> &'static str {
        let (tens, hundreds) = (place.unsigned_abs() % 10, place.unsigned_abs() % 100);
        match (self, tens) {
            (Language::English, 1) if hundreds != 11 => "one",
            (Language::English, 2) if hundreds != 12 => "two",
            (Language::English, 3) if hundreds != 13 => "few",
            _ => "other",
        }
    }
}
