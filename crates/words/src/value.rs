use std::borrow::Cow;

/// The value of a variable in a message.
///
/// A message that counts or chooses by number needs a `Number`: to Fluent, the text `1` is not the number 1, and only
/// numbers have plurals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// A name, or a message that is already formatted.
    Text(Cow<'a, str>),
    /// A whole number. Fractions never occur: [`time`](crate::time) turns times into text.
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
