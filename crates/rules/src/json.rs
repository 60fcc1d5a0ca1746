//! Serde implementations: seats and boards as numbers from 0, gems as letters, so two rubies and a sapphire are
//! `"rrb"`. Deserializing validates.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{BoardSet, Gem, Lanes, Purse, Seat, SeatSet};

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.index() as u8)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let index = u8::deserialize(from)?;
        Self::new(index.into()).ok_or_else(|| D::Error::custom(format_args!("seats are numbered 0 to 3, not {index}")))
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(from)?.into_iter().collect())
    }
}

fn gems<E: Error>(letters: &str) -> Result<Vec<Gem>, E> {
    let gem = |letter| Gem::of_letter(letter).ok_or_else(|| E::custom(format_args!("there is no gem {letter:?}")));
    letters.chars().map(gem).collect()
}

fn letters(gems: impl IntoIterator<Item = Gem>) -> String {
    gems.into_iter().map(Gem::letter).collect()
}

impl Serialize for Gem {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Gem {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match gems::<D::Error>(&String::deserialize(from)?)?[..] {
            [gem] => Ok(gem),
            _ => Err(D::Error::custom("a gem must be a single letter")),
        }
    }
}

impl Serialize for Purse {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&letters(self.iter()))
    }
}

impl<'de> Deserialize<'de> for Purse {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let letters = String::deserialize(from)?;
        // No game has that many, and the count of a colour must not overflow.
        if letters.len() > usize::from(u8::MAX) {
            return Err(D::Error::custom("there can't be more than 255 gems"));
        }
        Ok(gems::<D::Error>(&letters)?.into_iter().collect())
    }
}

/// The rows as they were at the start, and the number of gems taken from the front of each.
#[derive(Serialize, Deserialize)]
struct LanesJson {
    rows: [String; Lanes::SPACES],
    taken: [u8; Lanes::SPACES],
}

impl Serialize for Lanes {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let taken = std::array::from_fn(|space| (Self::GEMS - self.lane(space as u8).len()) as u8);
        LanesJson { rows: self.rows().map(letters), taken }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Lanes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let LanesJson { rows, taken } = LanesJson::deserialize(from)?;
        let mut filled = [[Gem::Green; Self::GEMS]; Self::SPACES];
        for (row, text) in filled.iter_mut().zip(&rows) {
            *row = gems::<D::Error>(text)?.try_into().map_err(|_| D::Error::custom("a row must have twelve gems"))?;
        }
        let mut lanes = Self::new(filled);
        for (space, count) in (0..).zip(taken) {
            if usize::from(count) > Self::GEMS {
                return Err(D::Error::custom("more gems are taken than the row has"));
            }
            lanes.remove(space, count.into());
        }
        Ok(lanes)
    }
}

impl Serialize for BoardSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for BoardSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut set = Self::default();
        for board in Vec::<u8>::deserialize(from)? {
            if usize::from(board) >= Self::MAX {
                return Err(D::Error::custom(format_args!("boards are numbered 0 to 126, not {board}")));
            }
            set.insert(board);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Command, Event, Moment};

    fn check<T: Serialize + for<'de> Deserialize<'de> + PartialEq + std::fmt::Debug>(value: &T, text: &str) {
        assert_eq!(serde_json::to_string(value).unwrap(), text);
        assert_eq!(&serde_json::from_str::<T>(text).unwrap(), value);
    }

    #[test]
    fn values_have_a_short_form_and_round_trip() {
        let seat = Seat::new(2).unwrap();
        check(&seat, "2");
        check(&SeatSet::EMPTY.with(seat), "[2]");
        check(&Some(Gem::Brown), r#""n""#);
        check(&Purse::new([1, 2, 0, 0, 0, 1]), r#""grry""#);
        check(&BoardSet::first(3), "[0,1,2]");
        check(&Command::Roll, r#""roll""#);
        check(&Command::MovePawn { to: 5 }, r#"{"move_pawn":{"to":5}}"#);
        check(&Event::LastCall { until: Moment(7) }, r#"{"last_call":{"until":7}}"#);
        let mut lanes = Lanes::filled(&mut puzzle::Rng::new(5));
        lanes.remove(3, 5);
        let text = serde_json::to_string(&lanes).unwrap();
        assert!(text.ends_with(r#""taken":[0,0,0,5,0,0]}"#), "{text}");
        check(&lanes, &text);
    }

    #[test]
    fn invalid_values_are_rejected() {
        assert!(serde_json::from_str::<Seat>("4").is_err());
        assert!(serde_json::from_str::<Gem>(r#""rr""#).is_err());
        assert!(serde_json::from_str::<Purse>(r#""x""#).is_err());
        assert!(serde_json::from_str::<Purse>(&format!("{:?}", "r".repeat(256))).is_err());
        assert!(serde_json::from_str::<Purse>(&format!("{:?}", "r".repeat(255))).is_ok());
        assert!(serde_json::from_str::<BoardSet>("[127]").is_err());
        assert!(serde_json::from_str::<Command>(r#"{"move_pawn":{"to":5,"really":true}}"#).is_err());
        assert!(serde_json::from_str::<Lanes>(r#"{"rows":["","","","","",""],"taken":[0,0,0,0,0,0]}"#).is_err());
        let taken = |count: u8| format!(r#"{{"rows":{:?},"taken":[{count},0,0,0,0,0]}}"#, ["gggggggggggg"; 6]);
        assert!(serde_json::from_str::<Lanes>(&taken(12)).is_ok());
        assert!(serde_json::from_str::<Lanes>(&taken(13)).is_err());
    }
}
