use std::borrow::Cow;

/// What stands in the place of a variable of a message.
///
/// A message that asks for a number or counts something needs a `Number`: to Fluent, the text `1` is not the number 1, and
/// only numbers have plurals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// A name, or words that are said already.
    Text(Cow<'a, str>),
    /// A whole number. Fractions never occur: times are made into text by [`time`](crate::time).
    Number(i64),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}

macro_rules! from_numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Value::Number(number.try_into().unwrap_or(i64::MAX))
            }
        }
    )*};
}

from_numbers!(u8 u16 u32 u64 usize i32 i64);
