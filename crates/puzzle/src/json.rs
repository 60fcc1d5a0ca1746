//! Serde implementations: a piece as its name, a placement as `["L4",3,1,2,0]`, a cell as `[1,2,0]`, a deck as its
//! code, a date as `"2026-11-18"`. Deserializing validates, so invalid values are rejected.

use std::fmt::Display;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::deck::{DeckCode, Edition, Face, Level};
use crate::{Cell, Date, Piece, Placement};

/// Deserializes a name and looks it up among `all` values; `what` is their kind, for the error.
fn named<'de, D: Deserializer<'de>, T: Copy>(
    from: D,
    what: &str,
    all: impl IntoIterator<Item = T>,
    name: impl Fn(T) -> &'static str,
) -> Result<T, D::Error> {
    let text = String::deserialize(from)?;
    let found = all.into_iter().find(|&value| name(value) == text);
    found.ok_or_else(|| D::Error::custom(format_args!("there is no {what} {text:?}")))
}

/// The level's name without the word "level": `easy`, `hard`, `1` to `4`.
fn short(level: Level) -> &'static str {
    level.name().trim_start_matches("level ")
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        named(from, "piece", Self::all(), Self::name)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (self.x, self.y, self.z).serialize(to)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (x, y, z) = Deserialize::deserialize(from)?;
        Ok(Self::new(x, y, z))
    }
}

impl Serialize for Placement {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (self.piece, self.orientation, self.at.x, self.at.y, self.at.z).serialize(to)
    }
}

impl<'de> Deserialize<'de> for Placement {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (piece, orientation, x, y, z) = Deserialize::deserialize(from)?;
        let placement = Self { piece, orientation, at: Cell::new(x, y, z) };
        match placement.cells() {
            Some(_) => Ok(placement),
            None => Err(D::Error::custom(format_args!("{piece} can't be placed like that"))),
        }
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(short(*self))
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        named(from, "level", Self::ALL, short)
    }
}

impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Edition {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        named(from, "edition", Self::ALL, Self::name)
    }
}

/// Serialized as the index, from 0.
impl Serialize for Face {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.index() as u8)
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let index = u8::deserialize(from)?;
        Self::new(index.into()).ok_or_else(|| D::Error::custom(format_args!("the die has faces 0 to 5, not {index}")))
    }
}

impl Serialize for DeckCode {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self as &dyn Display)
    }
}

impl<'de> Deserialize<'de> for DeckCode {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self as &dyn Display)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<T: Serialize + for<'de> Deserialize<'de> + PartialEq + std::fmt::Debug>(value: &T, text: &str) {
        assert_eq!(serde_json::to_string(value).unwrap(), text);
        assert_eq!(&serde_json::from_str::<T>(text).unwrap(), value);
    }

    #[test]
    fn values_have_a_short_form_and_round_trip() {
        let placement = Placement { piece: Piece::named("L4").unwrap(), orientation: 3, at: Cell::new(1, 2, 0) };
        check(&placement, r#"["L4",3,1,2,0]"#);
        check(&Cell::new(1, 2, 0), "[1,2,0]");
        check(&vec![Level::Easy, Level::Four], r#"["easy","4"]"#);
        check(&Edition::ALL.to_vec(), r#"["classic","modern","3d"]"#);
        check(&Face::new(5).unwrap(), "5");
        check(&"C1-0000-00DY".parse::<DeckCode>().unwrap(), r#""C1-0000-00DY""#);
        check(&"2026-11-18".parse::<Date>().unwrap(), r#""2026-11-18""#);
    }

    #[test]
    fn invalid_values_are_rejected() {
        fn refused<T: for<'de> Deserialize<'de> + std::fmt::Debug>(text: &str) -> String {
            serde_json::from_str::<T>(text).unwrap_err().to_string()
        }
        assert!(refused::<Piece>(r#""X9""#).starts_with(r#"there is no piece "X9""#));
        assert!(refused::<Face>("6").starts_with("the die has faces 0 to 5, not 6"));
        assert!(refused::<Placement>(r#"["L4",8,0,0,0]"#).starts_with("L4 can't be placed like that"));
        assert!(refused::<Placement>(r#"["L4",0,127,0,0]"#).starts_with("L4 can't be placed like that"));
        assert!(refused::<DeckCode>(r#""C1-0000-0000""#).starts_with("there's a typo in the deck code"));
        refused::<Placement>(r#"["L4",0,1]"#);
        refused::<Level>("1");
    }
}
