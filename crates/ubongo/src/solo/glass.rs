//! The hourglass, and times as people read them.

use std::fmt;

/// A moment, in milliseconds since the program began. The clock is read at the edge only.
pub(super) type Ms = u64;

/// Which turn of the glass this is: there is no third (S9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turning {
    First,
    Second,
}

impl Turning {
    /// What stands beside the sand.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::First => "Glass",
            Self::Second => "Second glass",
        }
    }
}

/// An hourglass that was turned at some moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Glass {
    length_ms: Ms,
    turned_ms: Ms,
    turning: Turning,
}

impl Glass {
    pub(super) const fn turned(length_ms: Ms, now_ms: Ms) -> Self {
        Self { length_ms, turned_ms: now_ms, turning: Turning::First }
    }

    /// The same glass turned a second time, at the moment when it ran out, however late that is noticed. `None` after
    /// the second time.
    pub(super) const fn turned_again(self) -> Option<Self> {
        match self.turning {
            Turning::First => Some(Self { turned_ms: self.end_ms(), turning: Turning::Second, ..self }),
            Turning::Second => None,
        }
    }

    pub(super) const fn end_ms(self) -> Ms {
        self.turned_ms + self.length_ms
    }

    pub(super) const fn turning(self) -> Turning {
        self.turning
    }

    pub(super) const fn length_ms(self) -> Ms {
        self.length_ms
    }

    pub(super) const fn left_ms(self, now_ms: Ms) -> Ms {
        self.end_ms().saturating_sub(now_ms)
    }
}

/// A time as minutes and seconds, `1:05`.
pub(super) struct Minutes(pub(super) Ms);

impl fmt::Display for Minutes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / 1000;
        write!(f, "{}:{:02}", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s9_the_glass_is_turned_once_more_at_the_moment_it_ran_out() {
        let first = Glass::turned(60_000, 5_000);
        assert_eq!((first.left_ms(5_000), first.left_ms(64_999), first.left_ms(99_000)), (60_000, 1, 0));
        let second = first.turned_again().unwrap();
        assert_eq!((second.turning(), second.end_ms()), (Turning::Second, 125_000));
        assert_eq!(second.turned_again(), None, "there is no third turn");
    }

    #[test]
    fn times_are_minutes_and_seconds() {
        assert_eq!([0, 999, 65_000, 600_000].map(|ms| Minutes(ms).to_string()), ["0:00", "0:00", "1:05", "10:00"]);
    }
}
