//! Reads JSON into types that say what they expect, and writes it.
//!
//! For what clients read, because of the size of the page: `serde_json` makes much more code of each type, with words for
//! all that may be wrong. Here a mistake is a place and nothing else, and what our own types never write is refused:
//! structs as lists, numbers with a fraction, maps with keys that are no texts.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, VariantAccess, Visitor};
use serde::forward_to_deserialize_any;
use serde::{Deserialize, Serialize};

/// Reads a text that is one value.
pub fn read<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, Misread> {
    let mut reader = Reader { rest: text };
    let value = T::deserialize(&mut reader);
    match value {
        Ok(value) if reader.peek() == END => Ok(value),
        _ => Err(Misread { at: text.len() - reader.rest.len() }),
    }
}

/// Writes one of our own types. They have no maps with odd keys and no failing parts.
pub(crate) fn write(value: &impl Serialize) -> String {
    // `expect` would bring the words for all mistakes that `serde_json` knows into the page.
    serde_json::to_string(value).unwrap_or_else(|_| unreachable!("our own types can be written"))
}

/// A text is not what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misread {
    /// So many bytes were read before.
    at: usize,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "something else was expected at byte {}", self.at)
    }
}

impl std::error::Error for Misread {}

impl Error for Misread {
    /// Where it was is known to [`read`] only.
    fn custom<T: fmt::Display>(_: T) -> Self {
        WRONG
    }
}

const WRONG: Misread = Misread { at: 0 };

/// What is found behind the last byte.
const END: u8 = 0;

struct Reader<'de> {
    rest: &'de str,
}

impl<'de> Reader<'de> {
    /// The next byte that is no space.
    fn peek(&mut self) -> u8 {
        self.rest = self.rest.trim_start_matches([' ', '\n', '\r', '\t']);
        self.rest.bytes().next().unwrap_or(END)
    }

    /// Goes on behind something that must be next.
    fn expect(&mut self, token: &str) -> Result<(), Misread> {
        self.peek();
        self.rest = self.rest.strip_prefix(token).ok_or(WRONG)?;
        Ok(())
    }

    /// What is before this place. The reader goes on behind it.
    fn take(&mut self, length: usize) -> &'de str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }

    /// Whether a list or an object goes on, and past the comma that says so.
    fn goes_on(&mut self, end: u8, first: &mut bool) -> Result<bool, Misread> {
        if self.peek() == end {
            return Ok(false);
        }
        if !std::mem::take(first) {
            self.expect(",")?;
        }
        Ok(true)
    }

    fn string(&mut self) -> Result<Cow<'de, str>, Misread> {
        self.expect("\"")?;
        let plain = self.rest.find(['"', '\\']).ok_or(WRONG)?;
        let start = self.take(plain);
        if start.contains(|c| c < ' ') {
            return Err(WRONG);
        }
        if self.rest.starts_with('"') {
            self.take(1);
            return Ok(Cow::Borrowed(start));
        }
        let mut text = start.to_owned();
        loop {
            let mut chars = self.rest.chars();
            let next = match chars.next().ok_or(WRONG)? {
                '"' => {
                    self.rest = chars.as_str();
                    return Ok(Cow::Owned(text));
                }
                '\\' => match chars.next().ok_or(WRONG)? {
                    'u' => {
                        self.rest = chars.as_str();
                        text.push(self.escaped()?);
                        continue;
                    }
                    'n' => '\n',
                    't' => '\t',
                    'r' => '\r',
                    'b' => '\u{8}',
                    'f' => '\u{c}',
                    same @ ('"' | '\\' | '/') => same,
                    _ => return Err(WRONG),
                },
                control if control < ' ' => return Err(WRONG),
                other => other,
            };
            self.rest = chars.as_str();
            text.push(next);
        }
    }

    /// A character by its number, or by two numbers as in UTF-16.
    fn escaped(&mut self) -> Result<char, Misread> {
        let first = self.unit()?;
        let mut units = vec![first];
        if (0xD800..0xDC00).contains(&first) {
            self.rest = self.rest.strip_prefix("\\u").ok_or(WRONG)?;
            units.push(self.unit()?);
        }
        char::decode_utf16(units).next().and_then(Result::ok).ok_or(WRONG)
    }

    fn unit(&mut self) -> Result<u16, Misread> {
        let digits = self.rest.get(..4).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let unit = u16::from_str_radix(digits.ok_or(WRONG)?, 16).map_err(|_| WRONG)?;
        self.take(4);
        Ok(unit)
    }

    /// The digits of a whole number, with its sign.
    fn digits(&mut self) -> Result<&'de str, Misread> {
        self.peek();
        let length = self.rest.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(self.rest.len());
        let digits = self.take(length);
        // What a number must not begin with, and what it must not go on with.
        let odd = digits.trim_start_matches('-').starts_with('0') && digits.len() > 1;
        if odd || self.rest.starts_with(['.', 'e', 'E']) { Err(WRONG) } else { Ok(digits) }
    }

    fn unsigned(&mut self) -> Result<u64, Misread> {
        self.digits()?.parse().map_err(|_| WRONG)
    }

    fn signed(&mut self) -> Result<i64, Misread> {
        self.digits()?.parse().map_err(|_| WRONG)
    }

    /// Passes over a value, however deep it is.
    fn skip(&mut self) -> Result<(), Misread> {
        let mut depth = 0_usize;
        loop {
            match self.peek() {
                b'"' => drop(self.string()?),
                b'[' | b'{' => {
                    depth += 1;
                    self.take(1);
                }
                b']' | b'}' => {
                    depth = depth.checked_sub(1).ok_or(WRONG)?;
                    self.take(1);
                }
                b',' | b':' if depth > 0 => drop(self.take(1)),
                byte if byte.is_ascii_alphanumeric() || byte == b'-' => {
                    let more = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '+' | '.');
                    self.rest = self.rest.trim_start_matches(more);
                }
                _ => return Err(WRONG),
            }
            if depth == 0 {
                return Ok(());
            }
        }
    }
}

/// The methods for numbers of all sizes, which are read as those of the largest.
macro_rules! numbers {
    ($($method:ident: $read:ident => $visit:ident,)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
            visitor.$visit(self.$read()?)
        }
    )*};
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Misread;

    /// Our types say what they expect.
    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Misread> {
        Err(WRONG)
    }

    numbers! {
        deserialize_u8: unsigned => visit_u64,
        deserialize_u16: unsigned => visit_u64,
        deserialize_u32: unsigned => visit_u64,
        deserialize_u64: unsigned => visit_u64,
        deserialize_i8: signed => visit_i64,
        deserialize_i16: signed => visit_i64,
        deserialize_i32: signed => visit_i64,
        deserialize_i64: signed => visit_i64,
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        let is = self.peek() == b't';
        self.expect(if is { "true" } else { "false" })?;
        visitor.visit_bool(is)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_str(&self.string()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        self.deserialize_str(visitor)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        if self.peek() == b'n' {
            self.expect("null")?;
            return visitor.visit_none();
        }
        visitor.visit_some(self)
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        self.expect("null")?;
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        self.expect("[")?;
        let value = visitor.visit_seq(Several { reader: self, first: true })?;
        self.expect("]")?;
        Ok(value)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misread> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        self.expect("{")?;
        let value = visitor.visit_map(Several { reader: self, first: true })?;
        self.expect("}")?;
        Ok(value)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        self.deserialize_map(visitor)
    }

    /// A name alone, or an object of a name and what belongs to it.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        let alone = self.peek() != b'{';
        if !alone {
            self.expect("{")?;
        }
        let value = visitor.visit_enum(Variant { reader: self, alone })?;
        if !alone {
            self.expect("}")?;
        }
        Ok(value)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        self.skip()?;
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 f32 f64 bytes byte_buf unit_struct tuple_struct }
}

/// What a list or an object holds.
struct Several<'a, 'de> {
    reader: &'a mut Reader<'de>,
    first: bool,
}

impl<'de> SeqAccess<'de> for Several<'_, 'de> {
    type Error = Misread;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misread> {
        if !self.reader.goes_on(b']', &mut self.first)? {
            return Ok(None);
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

impl<'de> MapAccess<'de> for Several<'_, 'de> {
    type Error = Misread;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Misread> {
        if !self.reader.goes_on(b'}', &mut self.first)? {
            return Ok(None);
        }
        seed.deserialize(&mut *self.reader).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misread> {
        self.reader.expect(":")?;
        seed.deserialize(&mut *self.reader)
    }
}

/// One of several things, with what belongs to it or without.
struct Variant<'a, 'de> {
    reader: &'a mut Reader<'de>,
    alone: bool,
}

impl<'de> EnumAccess<'de> for Variant<'_, 'de> {
    type Error = Misread;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Misread> {
        let name = seed.deserialize(&mut *self.reader)?;
        if !self.alone {
            self.reader.expect(":")?;
        }
        Ok((name, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_, 'de> {
    type Error = Misread;

    fn unit_variant(self) -> Result<(), Misread> {
        if self.alone { Ok(()) } else { self.reader.expect("null") }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Misread> {
        if self.alone { Err(WRONG) } else { seed.deserialize(self.reader) }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misread> {
        if self.alone { Err(WRONG) } else { self.reader.deserialize_seq(visitor) }
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Misread> {
        if self.alone { Err(WRONG) } else { self.reader.deserialize_map(visitor) }
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use serde::de::DeserializeOwned;

    use super::*;

    #[derive(Debug, Default, Deserialize, PartialEq)]
    #[serde(default)]
    struct All {
        yes: bool,
        small: u8,
        large: u64,
        below: i64,
        text: String,
        letter: char,
        maybe: Option<u8>,
        list: Vec<(u8, String)>,
        one_of: Vec<Kind>,
        nothing: (),
    }

    #[derive(Debug, Deserialize, PartialEq)]
    enum Kind {
        Alone,
        With(u8),
        Both(u8, u8),
        Named { a: u8, b: Option<u8> },
    }

    /// What is read here, and whether serde_json reads the same.
    fn same<T: DeserializeOwned + Debug + PartialEq>(text: &str) -> Option<T> {
        let (here, there) = (read::<T>(text).ok(), serde_json::from_str::<T>(text).ok());
        assert_eq!(here, there, "{text}");
        here
    }

    #[test]
    fn everything_is_read_as_by_serde_json() {
        let text = r#" { "yes" : true,"small":255,"large":18446744073709551615,"below":-9223372036854775808,
            "text":"\u00e9\ud83d\ude00 \"\\\/\b\f\n\r\t é😀","letter":"ö","maybe":null,"list":[[1,"a"] , [2,""]],
            "more":[{"a":[1.5e+3,-2,true,null,"]}"]},{}],"one_of":["Alone",{"With":3},{"Both":[1,2]},{"Named":{"b":null,"a":1}},
            {"Alone":null}],"nothing":null} "#;
        assert_eq!(same::<All>(text).expect("it is well written").one_of.len(), 5);
        for end in (0..text.len() - 2).filter(|end| text.is_char_boundary(*end)) {
            assert_eq!(same::<All>(&text[..end]), None);
        }
    }

    #[test]
    fn odd_texts_are_refused_as_by_serde_json() {
        for text in
            ["", "01", "-", "1.0", "1e3", "256", "-1", "1 2", "1,", "\u{feff}1", "NaN", "+1", "null", "\"1\"", "--1"]
        {
            assert_eq!(same::<u8>(text), None);
        }
        for text in
            [r#""\ud800""#, r#""\udc00""#, r#""\u12""#, r#""\u+123""#, r#""\x""#, "\"\n\"", "\"a", "'a'", r#""\"#]
        {
            assert_eq!(same::<String>(text), None);
        }
        for text in ["[1,]", "[,1]", "[1 2]", "[1", "[1]]", "{}", "[[1]]"] {
            assert_eq!(same::<Vec<u8>>(text), None);
        }
        for text in
            ["\"With\"", "\"Both\"", "\"None\"", "{\"Alone\":1}", "{\"With\":1,\"Alone\":null}", "{}", "1", "{With:1}"]
        {
            assert_eq!(same::<Kind>(text), None);
        }
        assert_eq!(same::<(u8, u8)>("[1,2,3]"), None);
        assert_eq!(same::<Kind>(r#"{"Named":{"a":1,"a":2}}"#), None);
    }

    #[test]
    fn a_mistake_is_found_where_it_is() {
        let error = read::<Vec<u8>>("[1, 2, x]").expect_err("x is no number");
        assert_eq!(error.to_string(), "something else was expected at byte 7");
    }
}
