//! The short code of a table, to be said aloud while its lobby is open.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A code like `KRTLM-4829`: five letters and some digits. A server gives it to a lobby for a while.
///
/// The letters are consonants whose names differ in English, German, Polish, Dutch and Icelandic and that do not look alike (no B, D,
/// G, P beside T, no N beside M, no H beside K, no F beside S). Without vowels they form no words; without C, F, W and Z, and
/// without equal neighbours, also none of the usual rude or hateful abbreviations.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShortCode {
    /// Below [`LETTER_WORDS`].
    letters: u64,
    digits: u32,
    length: u8,
}

/// A text that is no short code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShortCodeError;

impl fmt::Display for ShortCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a short code has five letters and then {} to {} digits", ShortCode::SHORTEST, ShortCode::LONGEST)
    }
}

impl std::error::Error for ShortCodeError {}

const ALPHABET: &[u8; 8] = b"KLMQRSTX";
const LETTERS: u32 = 5;

/// The number of ways to choose the letters: no letter follows itself.
const LETTER_WORDS: u64 = 8 * 7u64.pow(LETTERS - 1);

impl ShortCode {
    /// The fewest digits of a code.
    pub const SHORTEST: u8 = 4;
    /// The most digits of a code.
    pub const LONGEST: u8 = 6;

    /// The number of codes with `length` digits.
    pub const fn count(length: u8) -> u64 {
        LETTER_WORDS * 10u64.pow(length as u32)
    }

    /// A code with `length` digits, from a random number.
    pub const fn of(random: u64, length: u8) -> Self {
        let digits = 10u64.pow(length as u32);
        let number = random % Self::count(length);
        Self { letters: number / digits, digits: (number % digits) as u32, length }
    }

    /// The number of its digits.
    pub const fn length(self) -> u8 {
        self.length
    }
}

impl fmt::Display for ShortCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut rest, mut last) = (self.letters, None);
        let mut letters = String::new();
        for place in (0..LETTERS).rev() {
            let step = 7u64.pow(place);
            // The letter before is skipped.
            let index = (rest / step) as usize;
            let index = index + usize::from(last.is_some_and(|last| index >= last));
            rest %= step;
            last = Some(index);
            letters.push(char::from(ALPHABET[index]));
        }
        write!(f, "{letters}-{:0width$}", self.digits, width = usize::from(self.length))
    }
}

/// It lets people in, so logs do not get it.
impl fmt::Debug for ShortCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ShortCode")
    }
}

impl FromStr for ShortCode {
    type Err = ShortCodeError;

    fn from_str(text: &str) -> Result<Self, ShortCodeError> {
        let mut symbols = text.chars().filter(|c| !c.is_whitespace() && !"-–.,".contains(*c));
        let (mut letters, mut last) = (0, None);
        for _ in 0..LETTERS {
            let letter = symbols.next().ok_or(ShortCodeError)?.to_ascii_uppercase();
            let index = ALPHABET.iter().position(|&known| char::from(known) == letter).ok_or(ShortCodeError)?;
            let skipped = match last {
                Some(last) if last == index => return Err(ShortCodeError),
                Some(last) => usize::from(index > last),
                None => 0,
            };
            // The first letter has eight choices, each further one seven.
            letters = letters * 7 + (index - skipped) as u64;
            last = Some(index);
        }
        let digits: String = symbols.collect();
        let length = digits.len() as u8;
        let is_number = digits.bytes().all(|digit| digit.is_ascii_digit());
        if !is_number || !(Self::SHORTEST..=Self::LONGEST).contains(&length) {
            return Err(ShortCodeError);
        }
        Ok(Self { letters, digits: digits.parse().map_err(|_| ShortCodeError)?, length })
    }
}

impl Serialize for ShortCode {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ShortCode {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// All choices of letters.
    fn words() -> impl Iterator<Item = String> {
        (0..LETTER_WORDS).map(|word| ShortCode::of(word * 10_000, 4).to_string()[..5].to_owned())
    }

    #[test]
    fn codes_print_and_read() {
        for length in ShortCode::SHORTEST..=ShortCode::LONGEST {
            for i in 0..5_000 {
                let code = ShortCode::of(i * 7_919_777, length);
                let text = code.to_string();
                assert_eq!(text.parse(), Ok(code), "{text}");
                assert_eq!(text.to_lowercase().replace('-', " ").parse(), Ok(code), "{text}");
                assert_eq!(text.len(), 6 + usize::from(length));
            }
        }
        for wrong in ["", "KRTLM", "KRTLM-482", "KRTLM-4829174", "KKTLM-4829", "KRTLA-4829", "KRTLM-48x9", "4829-KRTLM"]
        {
            assert_eq!(wrong.parse::<ShortCode>(), Err(ShortCodeError), "{wrong}");
        }
    }

    #[test]
    fn every_choice_of_letters_is_different_and_there_are_as_many_as_counted() {
        let all: BTreeSet<String> = words().collect();
        assert_eq!(all.len() as u64, LETTER_WORDS);
        assert_eq!(ShortCode::count(4), LETTER_WORDS * 10_000);
    }

    /// A word needs a vowel in all five languages; what is left are abbreviations.
    #[test]
    fn no_code_spells_anything_rude() {
        const ABBREVIATIONS: [&str; 12] =
            ["SS", "KKK", "KZ", "FCK", "FKK", "WTF", "KRW", "CHJ", "NSDP", "FU", "KNT", "STFU"];
        for word in words() {
            assert!(!word.contains(['A', 'E', 'I', 'O', 'U', 'Y']), "{word}");
            assert!(ABBREVIATIONS.iter().all(|rude| !word.contains(rude)), "{word}");
        }
    }

    #[test]
    fn logs_do_not_get_the_code() {
        assert_eq!(format!("{:?}", ShortCode::of(7, 4)), "ShortCode");
    }
}
